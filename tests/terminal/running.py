"""The real command line, run in this process, in another, and at a real (pseudo) terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from fcntl import ioctl
from pathlib import Path

from click.testing import CliRunner, Result

from holdfast.cli import main

ESCAPE = "\x1b"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
DRAWN = "─│┌┐└┘═║·×…"
TWO = ("--players", "fiona,zot")
GOBLINS = ("play", "greyport", "--scenario", "goblin_king", "--seed", "7")


def run(*arguments: str, lines: Sequence[str] = (), env: Mapping[str, str] | None = None) -> Result:
    """A command in this process, with these lines typed; output is no terminal, so it is plain."""
    return CliRunner().invoke(main, list(arguments), input="".join(f"{line}\n" for line in lines), env=env)


def play(*lines: str, players: str = "fiona,zot", more: Sequence[str] = ()) -> Result:
    """One known game of goblins, plain."""
    return run(*GOBLINS, "--players", players, *more, lines=lines)


def answers(result: Result) -> list[str]:
    """What came after each prompt, first what came before the first one."""
    return [part.strip("\n") for part in re.split(r"^> ", result.output, flags=re.MULTILINE)]


def process(
    *arguments: str, typed: str = "", env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    command = [sys.executable, "-m", "holdfast.cli", *arguments]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **(env or {})},
        cwd=cwd,
        check=False,
    )


def resize(terminal: int, size: tuple[int, int]) -> None:
    """So many columns and lines from now on."""
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


def at_terminal(
    *arguments: str,
    lines: Sequence[str],
    env: Mapping[str, str] | None = None,
    sizes: Sequence[tuple[int, int]] = ((100, 50),),
) -> tuple[str, int]:
    """A command at a terminal: all that it printed, and its exit code. Each prompt gets the next line.

    With several sizes the terminal gets the next one before each line, as long as there are any.
    """
    master, slave = pty.openpty()
    resize(slave, sizes[0])
    settings = termios.tcgetattr(slave)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, settings)
    surroundings = {**os.environ, "TERM": "xterm-256color", **(env or {})}
    surroundings = {name: value for name, value in surroundings.items() if value != "UNSET"}
    child = subprocess.Popen(
        [sys.executable, "-m", "holdfast.cli", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=surroundings,
        close_fds=True,
    )
    os.close(slave)
    try:
        return converse(child, master, list(lines), list(sizes[1:])), child.wait(timeout=10)
    finally:
        os.close(master)
        if child.poll() is None:
            child.kill()
            child.wait()


def lines_of(shown: str) -> list[str]:
    """What an eye sees: lines without escapes, and without the prompt (the line typed after it is not echoed here)."""
    return [re.sub(r"^(> )+", "", line) for line in ESCAPES.sub("", shown).splitlines()]


def converse(child: subprocess.Popen[bytes], master: int, lines: list[str], sizes: list[tuple[int, int]]) -> str:
    """Read until a prompt stands at the end, type the next line, until the command ends."""
    seen = b""
    fresh = b""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        ready, _, _ = select.select([master], [], [], 0.5)
        if ready:
            try:
                data = os.read(master, 65536)
            except OSError:
                break
            if not data:
                break
            seen += data
            fresh += data
        if lines and re.search(rb"(\n|^|h)> $|: $", ESCAPES.sub("", fresh.decode(errors="replace")).encode()):
            if sizes:
                resize(master, sizes.pop(0))
            os.write(master, f"{lines.pop(0)}\n".encode())
            fresh = b""
        elif not ready and child.poll() is not None:
            break
    return seen.decode(errors="replace").replace("\r\n", "\n")
