"""Plain `holdfast`: one address, a free port, a store of its own; and `--help` at once."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holdfast.errors import BadOption
from holdfast.server.address import address_of
from holdfast.server.serving import PORT, bound
from tests.server.running import Running

Start = Callable[..., Running]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "holdfast.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env={**os.environ})


def test_it_prints_one_address_and_keeps_tables_in_the_data_folder(tmp_path: Path) -> None:
    environment = {**os.environ, "HOLDFAST_HOME": str(tmp_path / "home"), "HOLDFAST_INTERPRETED": "1"}
    command = [sys.executable, "-m", "holdfast.cli", "--no-open"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    greeting = process.stdout.readline()
    process.terminate()
    rest, _ = process.communicate(timeout=30)
    assert greeting.count("http://127.0.0.1:") == 1 and rest == ""
    assert (tmp_path / "home" / "tables.db").is_file()


def test_the_next_port_is_taken_if_the_usual_one_is(tmp_path: Path) -> None:
    first = bound("127.0.0.1", None)
    second = bound("127.0.0.1", None)
    try:
        assert PORT <= first.getsockname()[1] < second.getsockname()[1] < PORT + 50
        with pytest.raises(BadOption, match="another --port"):
            bound("127.0.0.1", first.getsockname()[1])
    finally:
        first.close()
        second.close()


def test_a_host_of_another_machine_is_told_plainly() -> None:
    with pytest.raises(BadOption, match=r"cannot listen on 192\.0\.2\.1"):
        bound("192.0.2.1", 0)


def test_names_and_origins_of_addresses() -> None:
    usual = address_of("127.0.0.1", 4653)
    assert usual.url == "http://127.0.0.1:4653" and usual.here_only
    assert usual.names == {"127.0.0.1:4653", "localhost:4653", "[::1]:4653"}
    assert "http://localhost:4653" in usual.origins
    away = address_of("192.0.2.7", 80)
    assert away.url == "http://192.0.2.7" and away.names == {"192.0.2.7"} and not away.here_only
    proxied = address_of("127.0.0.1", 4653, "https://Play.Example:8443/")
    assert proxied.url == "https://play.example:8443" and "https://play.example:8443" in proxied.origins
    assert not proxied.here_only, "whoever stands before it is reached by others"
    everywhere = address_of("0.0.0.0", 4653)
    assert {"localhost:4653", everywhere.url.removeprefix("http://")} <= everywhere.names
    assert "0.0.0.0" not in everywhere.url
    for wrong in ("play.example", "ftp://play.example", "https://play.example/there", "https://play.example:port"):
        with pytest.raises(BadOption, match="--url"):
            address_of("127.0.0.1", 4653, wrong)


def test_options_of_the_server_do_not_go_with_commands() -> None:
    told = run("--port", "5", "games")
    assert told.returncode == 2 and "belong to `holdfast` alone" in told.stderr


def test_a_store_that_cannot_be_opened_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 100)
    told = run("--no-open", "--port", "0", "--db", str(tmp_path / "tables.db"))
    assert told.returncode == 1 and told.stderr.splitlines()[-1].startswith("holdfast: ")
    assert "Traceback" not in told.stderr
    told = run("--no-open", "--port", "0", "--db", "mysql://somebody:password@example/x")
    assert told.returncode == 1 and "password" not in told.stderr


def test_help_answers_without_loading_the_server() -> None:
    code = "import sys; from holdfast.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    loaded = set(told.stdout.splitlines()[-1].split())
    assert not loaded & {"litestar", "uvicorn", "sqlalchemy", "alembic", "holdfast.games", "holdfast.server"}
    used = []
    for _ in range(3):
        before = os.times()
        run("--help")
        after = os.times()
        used.append(after.children_user - before.children_user + after.children_system - before.children_system)
    assert min(used) < 0.3


def test_somebody_else_on_the_port_is_left_alone(start: Start) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        told = run("--no-open", "--port", str(other.getsockname()[1]))
    assert told.returncode == 1 and "name another --port" in told.stderr
