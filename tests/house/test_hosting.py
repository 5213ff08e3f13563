"""The files for hosting say what is there: paths, commands, options and limits exist, and ports agree."""

from __future__ import annotations

import configparser
import json
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from holdfast.cli import main
from tools.try_container import read

ROOT = Path(__file__).parents[2]
STEPS = read((ROOT / "hosting" / "Containerfile").read_text(encoding="utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "hosting" / "compose.yaml").read_text(encoding="utf-8"))
OPTIONS = {name for parameter in main.params for name in parameter.opts}


def rest_of(word: str) -> list[str]:
    return [step.rest for step in STEPS if step.word == word]


def test_what_is_copied_into_the_container_is_there() -> None:
    sources = [rest.split()[-2] for rest in rest_of("COPY") if "--from" not in rest]
    assert sources and all((ROOT / source).exists() for source in sources)
    assert (
        any("requirements/host.txt" in rest for rest in rest_of("RUN")) and (ROOT / "requirements/host.txt").is_file()
    )


def test_the_container_runs_without_root_and_says_whether_it_is_well() -> None:
    words = [step.word for step in STEPS]
    last = len(words) - words[::-1].index("FROM")
    assert words.index("USER", last) < words.index("ENTRYPOINT", last)
    assert rest_of("USER") == ["holdfast"] and "useradd" in " ".join(rest_of("RUN"))
    port = rest_of("EXPOSE")[0]
    assert f":{port}/healthz" in rest_of("HEALTHCHECK")[0]
    command = json.loads(rest_of("ENTRYPOINT")[0])
    assert command[0] == "holdfast" and command[command.index("--port") + 1] == port
    assert {word for word in command if word.startswith("--")} <= OPTIONS


def test_compose_waits_for_its_database_and_opens_ports_to_this_machine_only() -> None:
    service = COMPOSE["services"]["holdfast"]
    assert service["depends_on"]["database"]["condition"] == "service_healthy"
    assert (ROOT / service["build"]["dockerfile"]).is_file()
    assert {word for word in service["command"] if word.startswith("--")} <= OPTIONS
    assert all(port.startswith("127.0.0.1:") and port.endswith(f":{rest_of('EXPOSE')[0]}") for port in service["ports"])
    database = COMPOSE["services"]["database"]["environment"]
    address = service["command"][-1]
    assert address.startswith(f"postgresql://{database['POSTGRES_USER']}:") and address.endswith("@database/holdfast")


def test_the_service_of_systemd_starts_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / "hosting" / "holdfast.service", encoding="utf-8")
    words = unit["Service"]["ExecStart"].split()
    assert words[0].endswith("/.venv/bin/holdfast")
    assert {word for word in words if word.startswith("--")} <= OPTIONS
    assert unit["Service"]["User"] == "holdfast" and unit["Service"]["NoNewPrivileges"] == "yes"


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "holdfast.service", "grafana-dashboard.json"])
def test_the_page_about_hosting_names_every_file(name: str) -> None:
    assert f"hosting/{name}" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
