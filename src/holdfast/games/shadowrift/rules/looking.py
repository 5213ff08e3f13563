"""Looking at decks: only the hero who looks sees the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import frame, note, set_note, stop_asking, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import move, show
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.piles import different, remake
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_LOOKED_AT: Final = because("not_looked_at", "{card} is not among the cards looked at", "choose one of them", "41")
NO_SUCH_DECK: Final = because("no_such_deck", "that deck cannot be looked at now", "choose another deck", "41")

TOWN_CODE: Final = 7
"""The Town Deck among decks; those of heroes are their seats + 1."""
LEFT: Final = 0
PLACED: Final = 1


def make_deep(g: Shadowrift, deck: i64, discard: i64, n: i64) -> i64:
    """See that so many cards lie on a deck, as if they were drawn; how many there are."""
    short = len(g.zones[deck])
    if short >= n:
        return n
    if g.zones[discard]:
        tops = g.zones[deck][:]
        for card in tops:
            move(g, card, t.UPPER_HALF)
        remake(g, deck, discard)
        for place in range(len(tops)):
            move(g, tops[place], deck, place)
    return min(n, len(g.zones[deck]))


def look_at_town(g: Shadowrift, seat: i64, card: i64, n: i64, afterwards: i64) -> None:
    """The top cards of the Town Deck; then any may be discarded and the rest put back in any order."""
    n = make_deep(g, t.TOWN_DECK, t.TOWN_DISCARD, n)
    for each in g.zones[t.TOWN_DECK][:n]:
        show(g, each, 1 << seat)
    if n and not afterwards & k.KEEP_ORDER:
        frame(g, [n, 0])
        then(g, sort_looked, seat)


def looked_at(g: Shadowrift) -> list[int]:
    """The cards that are neither discarded nor put back yet."""
    return g.zones[t.TOWN_DECK][note(g, PLACED) : note(g, LEFT)]


def sort_looked(g: Shadowrift, seat: i64) -> None:
    """Discard one, or put one back: the first put back lies on top."""
    cards = looked_at(g)
    for card in different(g, cards):
        offer(g, discard_looked, seat, card)
        offer(g, put_back, seat, card)
    stay(g)


def why_not_looked(g: Shadowrift, _seat: i64, card: i64) -> i64:
    """One of the cards looked at."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(sort_looked):
        return 0
    return 0 if card in looked_at(g) else NOT_LOOKED_AT


def discard_looked(g: Shadowrift, _seat: i64, card: i64) -> None:
    """To the Town Discard."""
    set_note(g, LEFT, note(g, LEFT) - 1)
    move(g, card, t.TOWN_DISCARD)


def put_back(g: Shadowrift, _seat: i64, card: i64) -> None:
    """Next from the top."""
    place = note(g, PLACED)
    if g.zones[t.TOWN_DECK][place] != card:
        move(g, card, t.TOWN_DECK, place)
    set_note(g, PLACED, place + 1)


# ------------------------------------------------------------------ Blossoming Staff


def reveal_a_deck(g: Shadowrift, seat: i64, card: i64, n: i64, _y: i64) -> None:
    """The top cards of one deck; one may be discarded, and after an Affliction another deck may follow."""
    then(g, choose_deck, seat, n, 0)


def deck_of(code: i64) -> i64:
    """The zone of a deck."""
    return t.TOWN_DECK if code == TOWN_CODE else t.DECK + code - 1


def discard_of(code: i64) -> i64:
    """Where its cards are discarded."""
    return t.TOWN_DISCARD if code == TOWN_CODE else t.DISCARD + code - 1


def choose_deck(g: Shadowrift, seat: i64, n: i64, seen: i64) -> None:
    """Which deck? Those in `seen` have been looked at; after the first it is free to stop."""
    for code in (*range(1, g.seats + 1), TOWN_CODE):
        if not seen >> code & 1 and (g.zones[deck_of(code)] or g.zones[discard_of(code)]):
            offer(g, reveal, seat, code, n, seen)
    if g.options and seen:
        offer(g, stop_looking, seat)
    stay(g)


def why_not_reveal(g: Shadowrift, _seat: i64, deck: i64, _n: i64, seen: i64) -> i64:
    """A deck with cards that has not been looked at."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(choose_deck):
        return 0
    seen = argument(g.agenda[-1], 2)
    if seen >> deck & 1 or not (g.zones[deck_of(deck)] or g.zones[discard_of(deck)]):
        return NO_SUCH_DECK
    return 0


def reveal(g: Shadowrift, seat: i64, deck: i64, n: i64, seen: i64) -> None:
    """Everybody sees them."""
    stop_asking(g)
    many = make_deep(g, deck_of(deck), discard_of(deck), n)
    for each in g.zones[deck_of(deck)][:many]:
        show(g, each, g.layout.everyone)
    then(g, discard_one, seat, deck, many, n << 8 | seen | 1 << deck)


def discard_one(g: Shadowrift, seat: i64, deck: i64, many: i64, kept: i64) -> None:
    """One of them or none; the rest stays in its order."""
    for card in different(g, g.zones[deck_of(deck)][:many]):
        offer(g, discard_revealed, seat, card, deck)
    offer(g, stop_looking, seat)
    stay(g)


def why_not_discard_revealed(g: Shadowrift, _seat: i64, card: i64, _deck: i64) -> i64:
    """One of the cards revealed."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(discard_one):
        return 0
    deck, many = argument(g.agenda[-1], 1), argument(g.agenda[-1], 2)
    return 0 if card in g.zones[deck_of(deck)][:many] else NOT_LOOKED_AT


def discard_revealed(g: Shadowrift, seat: i64, card: i64, deck: i64) -> None:
    """It goes to that deck's discard pile; after an Affliction another deck may be looked at."""
    kept = argument(g.agenda[-1], 3)
    stop_asking(g)
    move(g, card, discard_of(deck))
    if g.defs.kind[g.face[card]] == k.AFFLICTION:
        then(g, choose_deck, seat, kept >> 8, kept & 255)


def stop_looking(g: Shadowrift, _seat: i64) -> None:
    """No more of it."""
    stop_asking(g)


STAFF: Final = (
    "reveal the top {many} cards of one deck, discard one or none, and after an Affliction do so with another deck"
)

CHAPTER = chapter(
    "Looking at Decks",
    rules={
        look_at_town: "seat card n n2",
        sort_looked: "seat",
        reveal_a_deck: "seat card n n2",
        choose_deck: "seat n n2",
        discard_one: "seat deck n n2",
        reveal: "seat deck n n2",
        discard_revealed: "seat card deck",
    },
    notation={
        discard_looked: "{seat}: discard {card}",
        put_back: "{seat}: put back {card}",
        reveal: "{seat}: choose {deck}",
        discard_revealed: "{seat}: discard {card}",
        stop_looking: "{seat}: decline",
    },
    prompts={
        sort_looked: "Discard cards or put them back, the first on top.",
        choose_deck: "Choose a deck whose top cards are revealed.",
        discard_one: "Discard one of the revealed cards, or none.",
    },
    answers={
        discard_looked: why_not_looked,
        put_back: why_not_looked,
        reveal: why_not_reveal,
        discard_revealed: why_not_discard_revealed,
    },
    closes=(stop_looking,),
    sentences={
        "look at the top {many} cards of the Town Deck, {afterwards}": Effect(look_at_town, "many", "afterwards"),
        STAFF: Effect(reveal_a_deck, "many"),
    },
)
