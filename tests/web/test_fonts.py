"""The fonts: small, and with every letter and sign that the pages show."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession

from tests.web.people import People, Person
from tests.web.restarting import Restarting
from tests.web.test_fitness import ROOT

SHOWN = ("web/src", "src/holdfast/packs", "src/holdfast/games", "src/holdfast/tables", "docs/rulings")
ENDINGS = (".svelte", ".ts", ".toml", ".py", ".md")
FACES = [
    ("Grenze", 500, "normal"),
    ("Grenze", 600, "normal"),
    ("Grenze", 700, "normal"),
    *(("Alegreya Sans", weight, "normal") for weight in (400, 500, 700, 800)),
    ("Alegreya Sans", 400, "italic"),
]
DRAWN_BY_THE_SYSTEM = set("←→↑↓▴▾▲▼►◄●★⚠⟦⟧─│┄┆═┘┐└┌┬┴╞╡╥╨")
"""Signs that the fonts have never had, and lines that only a terminal draws."""


def letters() -> set[str]:
    """Every character in the words of client, packs and rules."""
    files = [path for folder in SHOWN for path in (ROOT / folder).rglob("*") if path.suffix in ENDINGS]
    found = {letter for path in files for letter in path.read_text(encoding="utf-8")}
    return {letter for letter in found if letter.isprintable() and letter != " "} - DRAWN_BY_THE_SYSTEM


def drawn_with(person: Person, cdp: CDPSession, text: str, face: tuple[str, int, str]) -> set[str]:
    """The families of the fonts with which a text is drawn."""
    family, weight, style = face
    person.page.evaluate(
        """async ([text, family, weight, style]) => {
          await document.fonts.load(`${style} ${weight} 20px "${family}"`, text);
          document.body.innerHTML = '<p id="sample"></p>';
          const sample = document.querySelector('#sample');
          Object.assign(sample.style, { fontFamily: `"${family}"`, fontWeight: weight, fontStyle: style });
          sample.textContent = text;
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }""",
        [text, family, weight, style],
    )
    root = cdp.send("DOM.getDocument")["root"]["nodeId"]
    node = cdp.send("DOM.querySelector", {"nodeId": root, "selector": "#sample"})["nodeId"]
    return {str(font["familyName"]) for font in cdp.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}


@pytest.fixture
def sample(people: People, server: Restarting) -> tuple[Person, CDPSession]:
    person = people.person(server, bypass_csp=True)
    person.go_to("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    cdp = person.page.context.new_cdp_session(person.page)
    cdp.send("DOM.enable")
    cdp.send("CSS.enable")
    return person, cdp


def test_every_letter_of_the_pages_is_in_the_fonts(sample: tuple[Person, CDPSession]) -> None:
    text = "".join(sorted(letters()))
    assert len(text) > 90
    for face in FACES:
        found = drawn_with(*sample, text, face)
        assert len(found) == 1 and next(iter(found)).startswith(face[0]), (face, found)


def test_a_letter_that_is_missing_is_noticed(sample: tuple[Person, CDPSession]) -> None:
    assert len(drawn_with(*sample, "aж", FACES[0])) == 2
