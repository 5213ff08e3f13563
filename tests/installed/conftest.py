"""One fresh environment for all workers: the first that needs it makes it, the others wait."""

from __future__ import annotations

import fcntl

import pytest

from tests.installed.surroundings import Installed, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Installed:
    """Holdfast and the example, installed."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "installed"
    with (folder.parent / "installed.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (folder / "whole").is_file():
            return Installed(folder)
        folder.mkdir()
        made = install(folder)
        (folder / "whole").touch()
        return made
