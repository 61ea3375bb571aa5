"""Submissions all the time, and the count of what became of them."""

import collections
import json
import re
import subprocess
import threading
import time

from compose import DESK, Compose, Failure, until

APP = "com.example.load"
PEOPLE = [f"load{number}" for number in range(16)]
BATCH = 4

# Reads lines `BATCH PERSON`, and submits for each under keys that are titles as well.
WORKER = r"""
set -o pipefail
while read -r batch person; do
    for i in $(seq COUNT); do
        printf '{"app_id":"APP","idempotency_key":"%s-%d","person_ids":["%s"],"content":{"title":"%s-%d","body":"b"}}\n' \
            "$batch" "$i" "$person" "$batch" "$i"
    done | usher send --json - 2>&1
    echo "END $?"
done
""".replace("COUNT", str(BATCH)).replace("APP", APP)
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")


class Load:
    """Two senders at the desk. As a context manager it submits until it is left."""

    def __init__(self, name: str):
        self.name = name
        # Keys that were acknowledged, by person.
        self.accepted = collections.defaultdict(set)
        self.failures = []
        self.longest_s = 0.0
        self._ends = threading.Event()
        self._threads = [threading.Thread(target=self._send, args=(index,), daemon=True) for index in range(2)]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, kind, *_):
        self._ends.set()
        for thread in self._threads:
            thread.join(60)
        if kind is None and any(thread.is_alive() for thread in self._threads):
            raise Failure(f"a submission of the load “{self.name}” has had no answer for 60 s")

    @property
    def count(self) -> int:
        """How many submissions were acknowledged so far."""
        return sum(map(len, list(self.accepted.values())))

    def goes_on(self) -> None:
        """Returns when submissions that begin now have been acknowledged."""
        enough = self.count + 4 * BATCH
        until("submissions are acknowledged", lambda: self.count >= enough)

    @staticmethod
    def _ask(worker: subprocess.Popen, line: str) -> list:
        """What a worker says to a line, up to its `END` and the exit code; without that where the worker is gone."""
        said = []
        try:
            worker.stdin.write(line + "\n")
            worker.stdin.flush()
        except OSError as gone:
            return [f"the sender is gone: {gone}"]
        while text := worker.stdout.readline():
            said.append(text.strip())
            if text.startswith("END "):
                break
        return said

    def _send(self, index: int) -> None:
        try:
            self._submit(index)
        except Exception as error:  # A thread's end would otherwise be seen by nobody.
            self.failures.append(f"sender {index}: {error!r}")

    def _submit(self, index: int) -> None:
        command = ["docker", "exec", "-i", DESK, "bash", "-c", WORKER]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:
            number = 0
            while not self._ends.is_set():
                number += 1
                batch, person = f"{self.name}-{index}-{number}", PEOPLE[(2 * number + index) % len(PEOPLE)]
                began = time.monotonic()
                said = self._ask(worker, f"{batch} {person}")
                if said[-1:] == ["END 0"] and sum(bool(ID.match(word)) for word in said) == BATCH:
                    self.accepted[person].update(f"{batch}-{each}" for each in range(1, BATCH + 1))
                else:
                    self.failures.append(f"{batch}: {' / '.join(said)}")
                    if worker.poll() is not None:
                        return
                self.longest_s = max(self.longest_s, time.monotonic() - began)
            worker.stdin.close()


def set_up(stack: Compose, people: list) -> None:
    """Makes people, and the app that load is sent with."""
    stack.usher("app", "create", APP, "--name", "Load")
    for person in people:
        stack.usher("person", "set", person, "--zone", "Europe/Berlin")
        stack.usher("consent", "authorize", person, APP)


def check(stack: Compose, loads: list) -> str:
    """Nothing failed, and what was acknowledged is in each inbox exactly once."""
    failures = [failure for load in loads for failure in load.failures]
    if failures:
        raise Failure(f"{len(failures)} submissions failed, the first of them {failures[0]}")
    for person in PEOPLE:
        wanted = set().union(*(load.accepted[person] for load in loads))

        def titles():
            rows = stack.usher("inbox", person, "--app", APP, "--json", "--limit", "10000", timeout=60).splitlines()
            return collections.Counter(json.loads(row)["title"] for row in rows)

        until(f"all {len(wanted)} notifications are in the inbox of {person}", lambda: wanted <= titles().keys())
        twice = [title for title, count in titles().items() if count > 1]
        if twice:
            raise Failure(f"{person} has {len(twice)} notifications twice, such as {twice[0]}")
    total = sum(load.count for load in loads)
    slowest = max(load.longest_s for load in loads)
    return f"{total} submissions, none failed, lost or doubled; the slowest batch took {slowest:.1f} s"
