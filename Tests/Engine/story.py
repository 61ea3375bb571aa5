#!/usr/bin/env python3
"""The life of the compose stack, chapter by chapter: from its first start to the last volume removed.

Run by Tests/Engine/run, which builds the images. Ends with 1 at the first thing that does not hold.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import traceback
import urllib.request

import load
from compose import DESK, MONITORED, PROJECT, SAFE, SERVICES, Compose, Failure, run, until
from load import Load

NEW = Compose("engine-test", os.environ.get("USHER_COMMIT", ""))
EARLIER = (
    Compose(os.environ["USHER_EARLIER_TAG"], os.environ["USHER_EARLIER_COMMIT"])
    if "USHER_EARLIER_TAG" in os.environ
    else None
)


class World:
    """What the chapters hand on."""

    def __init__(self, stack: Compose):
        # The images that run now.
        self.stack = stack
        self.loads = []

    def load(self, name: str) -> Load:
        """Load that later chapters are held to as well."""
        self.loads.append(Load(name))
        return self.loads[-1]

    def check(self) -> str:
        """Nothing of all that was acknowledged since the beginning is missing."""
        return load.check(self.stack, self.loads)


# MARK: Chapters


def first_start(world: World) -> str:
    """`up` with nothing there, until the first notification is in an inbox."""
    began = time.monotonic()
    stack = world.stack
    stack("up", "--detach")
    started = time.monotonic() - began
    stack.open_desk()
    load.set_up(stack, load.PEOPLE[:1])
    shown = stack.usher("send", "--app", load.APP, "--to", load.PEOPLE[0], "--title", "The first", "--wait").strip()
    records = stack.rows("inbox", load.PEOPLE[0])
    if [record["notification_id"] for record in records] != [shown]:
        raise Failure(f"the inbox does not hold {shown} alone: {records}")
    first = time.monotonic() - began
    load.set_up(stack, load.PEOPLE[1:])
    states = stack("run", "--rm", "cli", "status")
    if states.count("serving") != len(SERVICES):
        raise Failure(f"`run --rm cli status` says {states}")
    used = stack.memory_mib({service: stack.container(service) for service in SERVICES})
    idle = ", ".join(f"{service} {mib:.0f}" for service, mib in used.items())
    return f"up after {started:.1f} s, first notification after {first:.1f} s; idle MiB: {idle}"


def confinement(world: World) -> str:
    """Containers are unprivileged, on a root that cannot be written, and have labels."""
    for service in SERVICES:
        name = world.stack.container(service)
        facts = json.loads(run("docker", "inspect", name).stdout)[0]
        if facts["Config"]["User"] != "10001:10001" or not facts["HostConfig"]["ReadonlyRootfs"]:
            raise Failure(f"{service} runs as {facts['Config']['User']}, or its root can be written")
        labels = facts["Config"]["Labels"]
        if labels["org.opencontainers.image.revision"] != world.stack.commit:
            raise Failure(f"the label of {service} says {labels['org.opencontainers.image.revision']}")
        if world.stack.commit not in world.stack.version(service):
            raise Failure(f"{service} --version says {world.stack.version(service)}")
        # As root of the container, whom only the root's being read-only stops.
        written = run("docker", "exec", "--user", "0", name, "bash", "-c", "echo > /usr/bin/new", check=False)
        if written.returncode == 0 or "Read-only file system" not in written.stderr:
            raise Failure(f"{service} can write to /usr/bin: {written.stderr}")
        run("docker", "exec", name, "bash", "-c", "echo > /var/lib/usher/new && rm /var/lib/usher/new")
        host = facts["HostConfig"]
        if host["CapDrop"] != ["ALL"] or "no-new-privileges:true" not in host["SecurityOpt"]:
            raise Failure(f"{service} keeps {host['CapDrop']}, {host['SecurityOpt']}")
        names = {variable.split("=")[0] for variable in facts["Config"]["Env"]}
        if secret := [word for word in names if "SECRET" in word or "PASSWORD" in word or "TOKEN" in word]:
            raise Failure(f"{service} has a secret in its environment: {secret}")
        if "PRIVATE KEY" in str(facts["Config"]["Env"]):
            raise Failure(f"{service} has a key in its environment")
    return "user 10001, no capabilities, read-only root, labels and --version of the commit"


def demo(world: World) -> str:
    """The story that script/demo tells, through the command line's container."""
    told = run("script/demo", "--through", f"docker exec -i {DESK} usher", timeout=180).stdout
    for sentence in ("Your Parcel Comes Today", "silenced by Work", "Storm Surge"):
        if sentence not in told:
            raise Failure(f"the demo does not tell of “{sentence}”:\n{told}")
    return f"{len(told.splitlines())} lines told"


def killed(world: World) -> str:
    """Each process is killed under load, and comes back by the restart policy.

    A call that a kill cuts off is repeated by `usher send`, since its submissions have keys.
    """
    with world.load("killed") as sender:
        for service in SERVICES:
            sender.goes_on()
            name = world.stack.container(service)
            process = world.stack.fact(service, "{{.State.Pid}}")
            # An engine of another machine: nothing but itself can kill there, and then it does not start again.
            is_near = f"usher-{service}" in _command_line(process)
            if is_near:
                os.kill(int(process), signal.SIGKILL)
            else:
                run("docker", "kill", "--signal", "KILL", name)
                run("docker", "start", name)
            others = (process, "0")
            until(f"{service} is another process", lambda: world.stack.fact(service, "{{.State.Pid}}") not in others)
            world.stack.wait_healthy(service)
            if is_near and world.stack.fact(service, "{{.RestartCount}}") != "1":
                raise Failure(f"{service} was not started again by the restart policy")
            sender.goes_on()
    return world.check()


def _command_line(process: str) -> str:
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def stopped(world: World) -> str:
    """`down` and `up` again: everything is there, and every service ended in order."""
    with world.load("before") as sender:
        sender.goes_on()
    told = {person: world.stack.usher("inbox", person, "--json", "--limit", "10000") for person in load.PEOPLE}
    run("docker", "rm", "--force", DESK)
    world.stack("stop", timeout=180)
    for service in SERVICES:
        code = world.stack.fact(service, "{{.State.ExitCode}}")
        if code != "0":
            raise Failure(f"{service} was stopped and ended with {code}:\n{world.stack.log(service)[-2000:]}")
    world.stack("down")
    world.stack("up", "--detach")
    world.stack.open_desk()
    for person, before in told.items():
        if world.stack.usher("inbox", person, "--json", "--limit", "10000") != before:
            raise Failure(f"the inbox of {person} is another one")
    return world.check()


def upgraded(world: World) -> str:
    """A stack of the earlier version goes to today's, one service at a time, under load."""
    if EARLIER is None:
        return "left out: the earlier commit is not in this clone"
    world.stack.remove()
    world.stack, world.loads = EARLIER, []
    EARLIER("up", "--detach")
    EARLIER.open_desk()
    load.set_up(EARLIER, load.PEOPLE)
    with world.load("upgraded") as sender:
        for service in SERVICES:
            sender.goes_on()
            NEW("up", "--detach", "--no-deps", service)
            NEW.wait_healthy(service)
            # The others are older than this one now, or already of its version.
            sender.goes_on()
    run("docker", "rm", "--force", DESK)
    world.stack = NEW
    NEW("up", "--detach")
    NEW.open_desk()
    for service in SERVICES:
        if NEW.commit not in NEW.version(service):
            raise Failure(f"{service} is still {NEW.version(service)}")
    return world.check()


def certificates(world: World) -> str:
    """All certificates are made anew while calls and a watch go on."""
    follow = ["docker", "exec", DESK, "usher", "inbox", load.PEOPLE[0], "--follow", "--json"]
    events = []
    errors = {service: world.stack.connection_errors(service) for service in SERVICES}
    with subprocess.Popen(
        follow, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as watch:
        reader = threading.Thread(target=lambda: events.extend(iter(watch.stdout.readline, "")), daemon=True)
        reader.start()
        with world.load("certificates") as sender:
            sender.goes_on()
            world.stack("run", "--rm", "pki", "--renew")
            for service in SERVICES:
                what = f"{service} took its new certificate"
                until(what, lambda: "certificates reloaded" in world.stack.log(service))
            seen = len(events)
            sender.goes_on()
            until("the watch that was open before still tells of what is new", lambda: len(events) > seen)
        if watch.poll() is not None:
            raise Failure(f"the watch ended with {watch.returncode}")
        watch.terminate()
        said = watch.stderr.read()
    # Senders and watches go on by themselves over a connection that is lost, and so say nothing of one in the end.
    if said:
        raise Failure(f"the watch lost its connection: {said}")
    for service, before in errors.items():
        if (after := world.stack.connection_errors(service)) != before:
            raise Failure(f"{service} ended {after - before:.0f} connections with an error")
    return world.check()


def restored(world: World) -> str:
    """A backup is taken under load, everything is lost, and a new stack is given the backup."""
    stack = world.stack
    volume, folder = f"{SAFE}:/var/lib/usher", "/var/lib/usher/backup"
    kept = list(world.loads)
    with world.load("kept") as sender:
        sender.goes_on()
    kept.append(sender)
    world.check()
    with world.load("meanwhile") as sender:
        sender.goes_on()
        stack("run", "--rm", "--volume", volume, "cli", "backup", folder)
        sender.goes_on()
    said = world.check()
    run("docker", "rm", "--force", DESK)
    stack("down", "--volumes")
    stack("up", "--detach")
    stack("run", "--rm", "--volume", volume, "cli", "restore", folder, "--yes")
    stack.wait_healthy()
    stack.open_desk()
    # What came beside the backup and after it may be in it or not.
    world.loads = kept
    world.check()
    with world.load("restored") as sender:
        sender.goes_on()
    world.check()
    return f"{said}; after the restore every one of the {sum(each.count for each in kept)} from before is there"


PROMETHEUS = """
FROM {base}
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends prometheus \\
    && install -d -o prometheus /prometheus
USER prometheus
ENTRYPOINT ["/usr/bin/prometheus", "--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]
"""


def monitored(world: World) -> str:
    """With the monitoring file Prometheus finds all four services and takes the alerts."""
    image = f"{PROJECT}-prometheus"
    run("docker", "build", "--tag", image, "-", text=PROMETHEUS.format(base=os.environ["RUNTIME_IMAGE"]), timeout=600)
    stack = Compose(world.stack.tag, world.stack.commit, MONITORED)
    stack("up", "--detach", environment={"PROMETHEUS_IMAGE": image})
    stack.wait_healthy()

    configuration = "/etc/prometheus/prometheus.yml"
    run("docker", "exec", stack.container("prometheus"), "promtool", "check", "config", configuration)

    def ask(place: str) -> dict:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:9090/api/v1/{place}", timeout=5) as answer:
                return json.load(answer)["data"]
        except OSError:
            return {}

    def reached() -> list:
        found = ask("query?query=up").get("result", [])
        return [each for each in found if each["value"][1] == "1"]

    def rules() -> list:
        found = [rule for group in ask("rules").get("groups", []) for rule in group["rules"]]
        return found if all(rule["health"] == "ok" for rule in found) else []

    until("Prometheus reaches all four services", lambda: len(reached()) == len(SERVICES))
    alerts = until("Prometheus has evaluated every alert", rules)

    def raised() -> list:
        # Most alerts wait for minutes before they fire: one that is pending would.
        return [rule["name"] for rule in alerts if rule["state"] != "inactive"]

    end = time.monotonic() + 60
    while raised() and time.monotonic() < end:
        time.sleep(1)
        alerts = until("Prometheus has evaluated every alert", rules)
    if raised():
        raise Failure(f"alerts are raised on a stack that is well: {', '.join(raised())}")
    # From now on this is what there is to remove.
    world.stack = stack
    return f"four targets up, {len(alerts)} alert rules evaluated, none pending or firing"


def removed(world: World) -> str:
    """`down --volumes` leaves nothing."""
    world.stack.remove()
    if world.stack.leftovers():
        raise Failure(f"left over: {world.stack.leftovers()}")
    return "no container, volume or network of the project is left"


CHAPTERS = (first_start, confinement, demo, killed, stopped, certificates, restored, monitored, upgraded, removed)


def _last_words(stack: Compose, service: str) -> str:
    try:
        return "\n".join(stack.log(service).splitlines()[-15:])
    except Failure as failure:
        return str(failure)


def main(chosen: list) -> int:
    """Tells the chosen chapters, or all; the first and the last are always told."""
    by_name = {chapter.__name__: chapter for chapter in CHAPTERS}
    if chosen == ["--list"]:
        for name, chapter in by_name.items():
            print(f"{name:14}{chapter.__doc__.splitlines()[0]}")
        return 0
    if unknown := [name for name in chosen if name not in by_name]:
        print(f"engine: no chapter is called {unknown[0]}; they are {', '.join(by_name)}", file=sys.stderr)
        return 64
    # What an earlier run may have left.
    Compose(NEW.tag, NEW.commit, MONITORED).remove()
    world = World(NEW)
    began = time.monotonic()
    try:
        for chapter in CHAPTERS:
            if chosen and chapter not in (first_start, removed) and chapter.__name__ not in chosen:
                continue
            since = time.monotonic()
            said = chapter(world)
            print(f"engine: {chapter.__name__} {time.monotonic() - since:.1f} s: {said}", flush=True)
    except Exception as failure:
        said = failure if isinstance(failure, Failure) else traceback.format_exc()
        print(f"engine: {chapter.__name__} failed: {said}", file=sys.stderr)
        for service in SERVICES:
            print(f"--- {service}\n{_last_words(world.stack, service)}", file=sys.stderr)
        Compose(NEW.tag, NEW.commit, MONITORED).remove()
        return 1
    what = "all held" if EARLIER or chosen else "all but the upgrade, which was left out, held"
    print(f"engine: {what} after {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
