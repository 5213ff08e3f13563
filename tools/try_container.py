"""Try hosting/Containerfile without a container engine: `python tools/try_container.py` (Linux, as root).

Every step is carried out in order, in a root folder of its own that lies over this machine's (an overlay), so nothing
of the machine is changed. The base image is whatever python3 is here. Then the container's command runs as its user,
its health check must answer, a table is opened, the server is ended, and what is left in /data is shown.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "hosting" / "Containerfile"
IGNORED: Final = ROOT / ".containerignore"
PATIENCE: Final = 60.0
CHROOT: Final = shutil.which("chroot") or "/usr/sbin/chroot"
PATHS: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
BOUND: Final = ("proc", "sys", "dev")


class Step(NamedTuple):
    """A line of a Containerfile."""

    word: str
    rest: str


def read(text: str) -> list[Step]:
    """The steps of a Containerfile: lines that end with a backslash go on."""
    joined = text.replace("\\\n", " ")
    lines = [line.strip() for line in joined.splitlines()]
    return [Step(*(line.split(None, 1))) for line in lines if line and not line.startswith("#")]


class Stage:
    """One FROM with the steps after it, in a root folder over this machine's."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.folder = folder
        self.place = "/"
        self.user = "root"
        self.environment = {"PATH": PATHS, "HOME": "/root"}
        self.health: list[str] = []
        self.command: list[str] = []

    def run(self, words: Sequence[str], user: str = "root") -> subprocess.Popen[bytes]:
        """Start a command inside."""
        inside = f"cd {shlex.quote(self.place)} && exec {shlex.join(words)}"
        enter = [CHROOT, f"--userspec={user}", str(self.root), "/bin/sh", "-c", inside]
        return subprocess.Popen(enter, env=self.environment)

    def copy(self, source: Path, target: str) -> None:
        """COPY of a file or folder; a folder's contents go into the target."""
        to = self.root / os.path.normpath(os.path.join(self.place, target)).lstrip("/")
        if source.is_dir():
            shutil.copytree(source, to, symlinks=True, dirs_exist_ok=True, ignore=ignored(source))
        else:
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, to)


def ignored(top: Path) -> Callable[[str, list[str]], Iterable[str]] | None:
    """What .containerignore keeps out of a copy of the clone."""
    names = [line.removeprefix("**/") for line in IGNORED.read_text(encoding="utf-8").split()]
    pattern = shutil.ignore_patterns(*(name.rsplit("/", 1)[-1] for name in names))
    return (lambda folder, found: pattern(folder, found)) if top == ROOT else None


@contextmanager
def overlay(folder: Path) -> Iterator[Stage]:
    """A root folder in which whatever is written stays apart from this machine."""
    stage = Stage(folder)
    for name in ("root", "upper", "work"):
        (folder / name).mkdir(parents=True)
    options = f"lowerdir=/,upperdir={folder / 'upper'},workdir={folder / 'work'}"
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, str(stage.root)], check=True)
    mounted = [stage.root]
    try:
        for name in BOUND:
            subprocess.run(["mount", "--bind", f"/{name}", str(stage.root / name)], check=True)
            mounted.append(stage.root / name)
        yield stage
    finally:
        for each in reversed(mounted):
            subprocess.run(["umount", "--lazy", str(each)], check=True)


def carry_out(steps: Sequence[Step], scratch: Path, stack: ExitStack) -> Stage:
    """All steps in their order; the last stage."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for number, (word, rest) in enumerate(steps, 1):
        print(f"[{number}/{len(steps)}] {word} {rest}", flush=True)
        if word == "FROM":
            stage = stack.enter_context(overlay(scratch / str(number)))
            stages[rest.split(" AS ")[-1]] = stage
            continue
        assert stage is not None, "a Containerfile begins with FROM"
        take(word, rest, stage, stages)
    assert stage is not None
    return stage


def take(word: str, rest: str, stage: Stage, stages: dict[str, Stage]) -> None:
    """One step in its stage."""
    if word == "RUN":
        if stage.run(["/bin/sh", "-c", rest]).wait() != 0:
            raise SystemExit(f"this step failed: RUN {rest}")
    elif word == "COPY":
        *options, source, target = rest.split()
        from_stage = [option.removeprefix("--from=") for option in options if option.startswith("--from=")]
        base = stages[from_stage[0]].root if from_stage else ROOT
        stage.copy(base / source.lstrip("/"), target)
    elif word == "WORKDIR":
        stage.place = rest
        (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif word == "ENV":
        name, value = rest.split("=", 1)
        stage.environment[name] = value
    elif word == "USER":
        stage.user = rest
    elif word == "HEALTHCHECK":
        stage.health = json.loads(rest.partition("CMD ")[2])
    elif word == "ENTRYPOINT":
        stage.command = json.loads(rest)
    elif word not in ("VOLUME", "EXPOSE"):
        raise SystemExit(f"{word} is not known here")


def try_out(stage: Stage) -> None:
    """Start the container's command, ask whether it is healthy, open a table, and end it."""
    server = stage.run(stage.command, stage.user)
    try:
        until = time.monotonic() + PATIENCE
        while stage.run(stage.health, stage.user).wait() != 0:
            if time.monotonic() > until or server.poll() is not None:
                raise SystemExit("the health check never answered")
            time.sleep(1)
        port = stage.command[stage.command.index("--port") + 1]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE) as page:
            assert b"<script" in page.read(), "the page is not built in"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE) as games:
            print(f"It serves {len(json.load(games)['games'])} games, as user {owner(server.pid)}.")
    finally:
        server.terminate()
        server.wait(PATIENCE)
    print("In /data:", *sorted(each.name for each in (stage.root / "data").iterdir() if each.suffix == ".db"))


def owner(process: int) -> int:
    """The number of the user of a process."""
    return os.stat(f"/proc/{process}").st_uid


def main() -> int:
    """Carry out everything, and say so."""
    if os.geteuid() != 0:
        print("this needs root, for overlays and chroot", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="holdfast-", ignore_cleanup_errors=True) as scratch, ExitStack() as stack:
        try_out(carry_out(read(FILE.read_text(encoding="utf-8")), Path(scratch), stack))
    print("The Containerfile works.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
