"""What any page must be: without serious faults for people with other senses, light, and asking nobody else."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.rotating import sample
from tests.web.people import DESKTOP, PHONE, People, Person
from tests.web.playing import Glance
from tests.web.restarting import Restarting
from tests.web.test_alone import SOLO

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CLIENT = ROOT / "src" / "holdfast" / "server" / "client"
MOST_FIRST_LOAD = 200_000
MOST_FONTS = 100_000
LOOKS = [(size, theme) for size in (DESKTOP, PHONE) for theme in ("dark", "light")]


def faults(person: Person) -> list[str]:
    """What axe finds that is serious or critical."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {json.dumps([n['target'] for n in fault['nodes']][:4])}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(("size", "theme"), sample(LOOKS, 2))
def test_axe_finds_nothing_serious_in_the_lobby(
    people: People, server: Restarting, size: dict[str, int], theme: str
) -> None:
    person = people.person(server, size, theme, bypass_csp=True)
    person.go_to("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    assert faults(person) == []


@pytest.mark.parametrize(("size", "theme"), sample(LOOKS, 2))
@pytest.mark.parametrize("game", sample(list(SOLO), 1))
def test_axe_finds_nothing_serious_at_a_table(
    people: People, server: Restarting, game: str, size: dict[str, int], theme: str
) -> None:
    table, keys = server.open(SOLO[game])
    person = people.person(server, size, theme, bypass_csp=True)
    person.sit_down(table, keys["seats"][SOLO[game]["seats"][0]["seat"]])
    person.wait_until(lambda: bool(Glance(person).open), "the first decision")
    assert faults(person) == []


PLAYED = [
    {
        "table": name,
        "game": "greyport",
        "title": "Battle for Greyport",
        "scenario": "The Interrupted Party",
        "who": ["Fiona (Ann)", "Zot (bot)"],
        "result": name,
        "reason": "so it ended",
        "when": 1_700_000_000_000,
        "earned": [{"id": "the_first_step", "name": "The First Step", "text": "", "box": "normal"}],
    }
    for name in ("won", "lost")
]


@pytest.mark.parametrize(("size", "theme"), sample(LOOKS, 2))
def test_axe_finds_nothing_serious_in_my_games(
    people: People, server: Restarting, size: dict[str, int], theme: str
) -> None:
    person = people.person(server, size, theme, bypass_csp=True)
    person.go_to("/history")
    person.sees("No game was played to its end")
    assert faults(person) == []
    person.page.evaluate("games => localStorage.setItem('holdfast.history', JSON.stringify(games))", PLAYED)
    person.page.reload()
    person.sees("so it ended")
    person.sees("Keep the Heroes Out!")
    assert faults(person) == []


def test_axe_finds_what_is_wrong(people: People, server: Restarting) -> None:
    person = people.person(server, bypass_csp=True)
    person.go_to("/")
    person.page.evaluate("document.body.innerHTML = '<main><button></button><img src=\"data:,\"></main>'")
    assert any(fault.startswith("button-name") for fault in faults(person))


def test_the_first_load_is_light(people: People, server: Restarting) -> None:
    person = people.person(server)
    loaded: list[str] = []
    person.page.on("response", lambda response: loaded.append(response.url.removeprefix(server.url)))
    person.go_to("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    files = [CLIENT / path.lstrip("/") for path in loaded if path.startswith("/assets/")] + [CLIENT / "index.html"]
    code = [path for path in files if path.suffix != ".woff2"]
    assert sum(len(gzip.compress(path.read_bytes())) for path in code) < MOST_FIRST_LOAD
    assert sum(path.stat().st_size for path in CLIENT.rglob("*.woff2")) < MOST_FONTS
