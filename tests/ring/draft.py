"""A draft with the cards of the Lantern Ring: keep two of four in secret, pass the others to the left, keep those.

All choose at the same time, each of them twice in a row.
"""

from __future__ import annotations

import pytest

from examples.small_game.lantern_ring import GAME, TABLE
from examples.small_game.lantern_ring import table as t
from holdfast import games
from holdfast.core.agenda import then
from holdfast.core.asking import ask, stay
from holdfast.core.atoms import end_game, move, shuffle
from holdfast.core.chapter import chapter
from holdfast.core.declaration import Asking, Ending, Shown
from holdfast.core.game import Game
from holdfast.core.piles import different, draw_cards
from holdfast.games.common.deck_game import DeckGame
from holdfast.games.common.inventory import HOLDER, NOBODY, Inventory, Zone
from holdfast.games.common.pages import Pages
from tests.ring.game import PACK

DECK, DISCARD, HAND, KEPT = 1, 2, 3, 7
KEEPS = 2
ON_THE_TABLE = Inventory(
    rows={"player": range(4)},
    zones=[
        Zone(DECK, "deck", seen=NOBODY, pool="cards", ordered=True),
        Zone(DISCARD, "discard"),
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards"),
        Zone(KEPT, "kept.{player}", seen=HOLDER, pool="cards"),
    ],
    counters=[],
    marks={},
)


def deal_hands(g: t.Ring) -> None:
    """Four cards each."""
    shuffle(g, DECK)
    for seat in range(g.seats):
        draw_cards(g, 2 * KEEPS, DECK, DISCARD, HAND + seat)
    then(g, draft, KEEPS)
    then(g, pass_on)
    then(g, draft, 2 * KEEPS)
    then(g, all_kept)


def draft(g: t.Ring, kept: int) -> None:
    """Everybody chooses at the same time, until each has kept so many cards."""
    for seat in range(g.seats):
        if len(g.zones[KEPT + seat]) < kept:
            ask(g, seat, keep, different(g, g.zones[HAND + seat]))
    stay(g)


def keep(g: t.Ring, seat: int, card: int) -> None:
    """Face down, before whoever keeps it."""
    move(g, card, KEPT + seat)


def pass_on(g: t.Ring) -> None:
    """The rest of each hand goes to the left."""
    rest = [g.zones[HAND + seat][:] for seat in range(g.seats)]
    for seat, cards in enumerate(rest):
        for card in cards:
            move(g, card, HAND + (seat + 1) % g.seats)


def all_kept(g: t.Ring) -> None:
    """That is all."""
    end_game(g, 1, 1)


CHAPTER = chapter(
    "A draft",
    rules={deal_hands: "", draft: "n", keep: "seat card", pass_on: "", all_kept: ""},
    notation={keep: "{seat}: keep {card}"},
    prompts={draft: "Keep a card."},
    secret=[keep],
)
LAID = DeckGame(
    id="draft",
    title="A draft",
    table=ON_THE_TABLE,
    places={},
    seats=t.SEATS,
    counts=(2, 3, 4),
    conditions=lambda _g, _stirred: False,
    pieces=lambda _g: None,
    deck=DECK,
    hand=HAND,
    hand_size=2 * KEEPS,
    first=deal_hands,
    at={"deal": deal_hands},
)
DRAFT = GAME._replace(
    id="draft",
    title=LAID.title,
    chapters=[*GAME.chapters, CHAPTER],
    setup=LAID.setup(),
    asking=Asking(),
    shown=Shown(),
    words=GAME.words._replace(pages=Pages(), tell=lambda _game, _layout, event: event.text),
    ending=Ending(words=lambda _g: "all cards are kept", rivals=True),
    checks=TABLE.checks(GAME.checks.folder, GAME.checks.rulings),  # type: ignore[arg-type]
)


def put_draft_on_shelf(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The draft, found by its name until the test is over."""
    game = Game(DRAFT, [PACK])
    plain = games._plain
    monkeypatch.setattr(games, "installed", lambda: games.Installed({game.id: game.declaration}, {}))
    monkeypatch.setattr(games, "_plain", lambda id: game if id == game.id else plain(id))
    return game
