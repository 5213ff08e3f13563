"""Slaying: Heroism for the heroes, then the monster goes under the Monster Deck, and its Battles end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import add, clear_marks, count, move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Rule
from holdfast.games.shadowrift.rules.battles import end_battle, is_fighting
from holdfast.games.shadowrift.rules.heroism import earn
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import answering_in_square
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_BARD: Final = because("no_bard", "{card} adds nothing to this", "a card in Town Square that may", "185")


def slain(g: Shadowrift, monster: i64, credit: i64) -> None:
    """A monster is slain by the hero `credit` - 1 (0: nobody): it is out of play at once, so its text is silent."""
    fighters = [seat for seat in g.layout.each_seat if is_fighting(g, seat, monster)]
    worth = g.defs.icons[g.face[monster]] + g.counts[t.NEXT_SLAIN]
    move(g, monster, t.FALLEN)
    add(g, t.SLAIN, 1)
    count(g, t.NEXT_SLAIN, 0)
    then(g, ask_bards, monster, worth, credit)
    for seat in fighters:
        then(g, end_battle, seat, monster)
    then(g, bury, monster)


def ask_bards(g: Shadowrift, monster: i64, worth: i64, credit: i64) -> None:
    """The heroes may discard a Bard from Town Square before the Heroism is dealt."""
    ask(g, ALL, sing, answering_in_square(g, k.WORTH_MORE), worth, credit)
    if g.options:
        offer(g, no_song, ALL, 0, worth, credit)
        put(g, call(ask_bards, monster, worth, credit))
    else:
        award(g, monster, worth, credit)


def why_not_sing(g: Shadowrift, _all: i64, card: i64, _worth: i64, _credit: i64) -> i64:
    """A Bard in Town Square."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(ask_bards):
        return 0
    there = t.SQUARE <= g.zone_of[card] < t.SQUARE + t.SPACES
    return 0 if there and g.defs.queries[k.WORTH_MORE][g.face[card]] else NO_BARD


def sing(g: Shadowrift, _all: i64, card: i64, worth: i64, credit: i64) -> None:
    """It goes to the Town Discard, and the kill is worth more; another one may follow."""
    monster = argument(g.agenda[-1], 0)
    stop_asking(g)
    worth += g.defs.queries[k.WORTH_MORE][g.face[card]]
    move(g, card, t.TOWN_DISCARD)
    then(g, ask_bards, monster, worth, credit)


def no_song(g: Shadowrift, _all: i64, _card: i64, worth: i64, credit: i64) -> None:
    """The Heroism is dealt as it is."""
    monster = argument(g.agenda[-1], 0)
    stop_asking(g)
    award(g, monster, worth, credit)


def award(g: Shadowrift, monster: i64, worth: i64, credit: i64) -> None:
    """As many Heroism as it is worth."""
    tell(g, facts.SLEW, monster, 0, worth, credit)
    earn(g, worth, credit - 1 if credit else ALL)


def bury(g: Shadowrift, monster: i64) -> None:
    """To the bottom of the Monster Deck, undamaged; a Zombie to its stack."""
    clear_marks(g, monster)
    move(g, monster, t.STACK + t.ZOMBIE if g.defs.thing[g.face[monster]] == k.THE_ZOMBIE else t.MONSTER_DECK)


def broken(g: Shadowrift, freeze: i64, credit: i64) -> None:
    """A Freeze is broken: back to its stack, without Heroism; its Battles end without a Wound."""
    fighters = [seat for seat in g.layout.each_seat if is_fighting(g, seat, freeze)]
    tell(g, facts.BROKE, freeze, 0, 0, credit)
    clear_marks(g, freeze)
    move(g, freeze, t.STACK + t.FREEZE)
    for seat in fighters:
        then(g, end_battle, seat, freeze)


def next_slain(g: Shadowrift, seat: i64, card: i64, n: i64, _y: i64) -> None:
    """The next monster slain this round is worth more Heroism, whoever slays it."""
    add(g, t.NEXT_SLAIN, n)


CHAPTER = chapter(
    "Slaying Monsters",
    rules={
        slain: "monster n",
        ask_bards: "monster worth credit",
        bury: "monster",
        broken: "monster n",
        next_slain: "seat card n n2",
        no_song: "seat card worth credit",
        sing: "seat card worth credit",
    },
    notation={sing: "{seat}: use {card}", no_song: "{seat}: decline"},
    prompts={ask_bards: "{monster} is slain. Discard a card that makes it worth more Heroism?"},
    answers={sing: why_not_sing},
    closes=(no_song,),
    sentences={
        "the next monster slain this round is worth {n} more Heroism": Effect(next_slain, "n"),
        "When a monster is slain, the heroes may discard this: it is worth {n} more Heroism.": Rule(k.WORTH_MORE, "n"),
    },
)
