"""The stack of docker-compose.yml as a test drives it: a project of its own, and a desk to type commands at."""

import json
import os
import pathlib
import shlex
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROJECT = "usher-engine-test"
DESK = f"{PROJECT}-desk"
# A volume for backups; no part of the project, as with a folder of the machine.
SAFE = f"{PROJECT}-safe"
MONITORED = ("docker-compose.yml", "docker-compose.monitoring.yml")
# In the order in which they are upgraded: who is called before who calls.
SERVICES = ("consent", "delivery", "focus", "ingestion")
METRICS_PORTS = {"ingestion": 7101, "consent": 7102, "focus": 7103, "delivery": 7104}


class Failure(Exception):
    """Something of the story did not hold."""


def run(*command, check=True, text=None, timeout=240, environment=None) -> subprocess.CompletedProcess:
    """Runs a command; its output is in the failure where it does not end with 0, or not within `timeout` seconds."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            input=text,
            stdin=subprocess.DEVNULL if text is None else None,
            capture_output=True,
            text=True,
            timeout=timeout,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
        )
    except subprocess.TimeoutExpired as late:
        raise Failure(f"{shlex.join(map(str, command))} did not end within {timeout} s") from late
    if check and done.returncode:
        raise Failure(f"{shlex.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def until(what: str, holds, limit: float = 60, pause: float = 0.2):
    """What `holds` returns once it is true; fails with `what` after `limit` seconds."""
    end = time.monotonic() + limit
    while not (found := holds()):
        if time.monotonic() > end:
            raise Failure(f"after {limit:.0f} s still not so: {what}")
        time.sleep(pause)
    return found


class Compose:
    """The project, with images of one tag."""

    def __init__(self, tag: str, commit: str = "", files=("docker-compose.yml",)):
        self.tag, self.commit = tag, commit
        self.command = shlex.split(os.environ["USHER_COMPOSE"])
        for file in files:
            self.command += ["-f", str(ROOT / file)]
        self.command += ["-p", PROJECT]

    def __call__(self, *words, **options) -> str:
        """Runs `docker compose WORDS…`; its standard output."""
        environment = {"USHER_TAG": self.tag, "USHER_COMMIT": self.commit, **options.pop("environment", {})}
        return run(*self.command, *words, environment=environment, **options).stdout

    def container(self, service: str) -> str:
        """The id of a service's container."""
        name = self("ps", "--all", "--quiet", service).strip()
        if not name:
            raise Failure(f"{service} has no container")
        return name

    def fact(self, service: str, format: str) -> str:
        """What the engine knows of a service's container, in its own words for a format."""
        return run("docker", "inspect", "--format", format, self.container(service)).stdout.strip()

    def is_healthy(self, service: str) -> bool:
        """Whether a service says of itself that it serves."""
        done = run("docker", "exec", self.container(service), f"/usr/bin/usher-{service}", "--health", check=False)
        return done.returncode == 0

    def wait_healthy(self, *services: str) -> None:
        """Returns when the services serve."""
        for service in services or SERVICES:
            until(f"{service} is healthy", lambda: self.is_healthy(service))

    def version(self, service: str) -> str:
        """What `--version` of a service in its container says."""
        return run("docker", "exec", self.container(service), f"/usr/bin/usher-{service}", "--version").stdout.strip()

    def log(self, service: str) -> str:
        """Everything a service's container has logged."""
        done = run("docker", "logs", self.container(service))
        return done.stdout + done.stderr

    def connection_errors(self, service: str) -> float:
        """How many connections a service has ended with an error."""
        asked = (
            f"exec 3<>/dev/tcp/127.0.0.1/{METRICS_PORTS[service]}"
            r" && printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3 && cat <&3"
        )
        text = run("docker", "exec", self.container(service), "bash", "-c", asked).stdout
        if "usher_rpc_server_accepted_connections_total" not in text:
            raise Failure(f"{service} shows no metrics: {text}")
        rows = [line for line in text.splitlines() if line.startswith("usher_rpc_server_connection_errors_total")]
        return sum(float(line.split()[-1]) for line in rows)

    # MARK: The desk

    def open_desk(self) -> None:
        """Starts a container of the command line that stays, which is quicker than one for each command."""
        self("run", "--detach", "--name", DESK, "--entrypoint", "sleep", "cli", "infinity")

    def usher(self, *words, **options) -> str:
        """Runs `usher WORDS…` at the desk; its standard output."""
        return run("docker", "exec", "-i", DESK, "usher", *words, **options).stdout

    def rows(self, *words) -> list:
        """What `usher WORDS… --json` prints."""
        return [json.loads(line) for line in self.usher(*words, "--json").splitlines()]

    # MARK: The end

    def remove(self) -> None:
        """Removes everything of the project, volumes too."""
        run("docker", "rm", "--force", DESK, check=False)
        self("down", "--volumes", "--remove-orphans")
        run("docker", "volume", "rm", "--force", SAFE)

    @staticmethod
    def leftovers() -> list:
        """Containers, volumes and networks that there still are of the project."""
        label = f"label=com.docker.compose.project={PROJECT}"
        kinds = (["ps", "--all"], ["volume", "ls"], ["network", "ls"])
        return [line for kind in kinds for line in run("docker", *kind, "--quiet", "--filter", label).stdout.split()]

    @staticmethod
    def memory_mib(names: dict) -> dict:
        """What containers use now, by service."""
        units = {"B": 1 / 1048576, "KiB": 1 / 1024, "MiB": 1, "GiB": 1024}
        found = {}
        for service, name in names.items():
            used = run("docker", "stats", "--no-stream", "--format", "{{.MemUsage}}", name).stdout.split()[0]
            number = used.rstrip("BKMGi")
            found[service] = float(number) * units[used[len(number) :]]
        return found
