"""Cards, zones and outlooks that are kept from moment to moment are what would be made anew."""

from __future__ import annotations

from typing import cast

import pytest

from holdfast.core.agenda import answer, run
from holdfast.core.view import SPECTATOR, View
from holdfast.core.view_json import Cards, zones
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.shown.imagining import Outlook, imagined, seen_of
from holdfast.games.shadowrift.shown.unseen import unseen
from holdfast.games.shadowrift.table import Shadowrift
from tests.laws.games import GAMES
from tests.rotating import sample

DECISIONS = 250
OUTLOOKS = 60


@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("name", list(GAMES))
def test_kept_cards_are_what_would_be_shown_anew(name: str, number: int) -> None:
    table = GAMES[name].soak_table(number)
    game, kept, same = table.made(), Cards(), 0
    g = game.deal(dict(table.options), table.key())
    players = table.players("kept cards")
    run(g)
    before: dict[str, int] = {}
    for decision in range(DECISIONS):
        if g.over:
            break
        view = View(game, g, (0, SPECTATOR, g.seats - 1)[decision % 3])
        shown = zones(view, kept)
        assert shown == zones(view)
        same += sum(before.get(zone["zone"]) == id(zone) for zone in shown)
        before = {zone["zone"]: id(zone) for zone in shown}
        answer(g, players.choose(g))
    assert same or name == "ring"


def figures(found: Outlook) -> list[object]:
    """All that is counted in an outlook."""
    deeds = {
        monster: (each.kills, each.breaks, each.stopped, each.cancelled, each.victims)
        for monster, each in found.deeds.items()
    }
    return [deeds, found.killed, found.broken, found.endings, found.power, found.entering]


@pytest.mark.parametrize("number", sample(range(3, 9), 2))
def test_tables_of_which_the_same_is_asked_have_the_same_outlook(number: int) -> None:
    table = GAMES["shadowrift"].soak_table(number)
    game = table.made()
    g = cast(Shadowrift, game.deal(dict(table.options), table.key()))
    players = table.players("outlooks")
    run(g)
    known: dict[object, list[object]] = {}
    again = 0
    while not g.over and again < OUTLOOKS:
        if g.counts[t.STEP] != t.SETTING_UP:
            seen = cast(Shadowrift, View(game, g, 0).state)
            hidden = unseen(seen)
            if hidden is not None:
                key, found = seen_of(seen), figures(imagined(seen, hidden))
                again += key in known
                assert known.setdefault(key, found) == found
        answer(g, players.choose(g))
    assert again
