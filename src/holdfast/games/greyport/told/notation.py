"""How decisions are written: what arguments are called that are neither seats, cards nor numbers."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import Spelling
from holdfast.games.common.arguments import Argument, notation_of
from holdfast.games.greyport.cards.sentences import VALUES
from holdfast.games.greyport.kinds import die_code
from holdfast.games.greyport.rules.damage import divide_shields
from holdfast.games.greyport.rules.ending_the_round import discard_down, hand_size
from holdfast.games.greyport.table import RANKS, SHIELDS, Greyport

KIND_WORDS: Final = {number: word for word, number in VALUES["kind"].items()}
MOST_AMOUNT: Final = 20
KEYWORD_WORDS: Final = {number: word.removesuffix(" {n}") for word, number in VALUES["keyword"].items()}


def keyword(_g: Greyport, value: int) -> str:
    """`Cleave`, `Splash 2`."""
    amount = value >> 6
    return KEYWORD_WORDS[value & 63] + (f" {amount}" if amount else "")


def keywords(_g: Greyport) -> list[int]:
    """Every keyword with every amount that a card could show."""
    return [kind | amount << 6 for kind in KEYWORD_WORDS for amount in range(MOST_AMOUNT + 1)]


def die(g: Greyport, value: int) -> str:
    """A colour; with what it shows where dice of one colour differ."""
    color = (value >> 6) - 1
    shows = {die >> 8 & 4095 for die in g.tray if die & 255 == color}
    name = g.layout.dice_names[color]
    return f"{name} showing {value & 63}" if len(shows) > 1 else name


def dice(g: Greyport) -> list[int]:
    """Every colour with everything it could show."""
    return [die_code(color, shown) for color, faces in enumerate(g.layout.dice) for shown in sorted({*faces})]


def thing_word(_g: Greyport, kind: str, thing: int) -> str:
    """Where a monster could stand, no monster is the penalty."""
    return "penalty" if kind == "monster" and thing == 0 else ""


def is_thing_word(_g: Greyport, kind: str, word: str) -> bool:
    """Only a penalty is called by no name."""
    return kind == "monster" and word == "penalty"


def prompt(g: Greyport, text: str) -> str:
    """The question, with the number it is about: shields left, the hand size."""
    rule = rule_of(g.agenda[-1])
    if rule == number_of(divide_shields):
        return f"{text} ({g.counts[SHIELDS]} left)"
    if rule == number_of(discard_down):
        return text.replace("hand size", str(hand_size(g, argument(g.agenda[-1], 0))))
    return text


ARGUMENTS: Final = {
    "player": Argument(lambda g, value: g.layout.seat_names[value - 1] if value else "nobody", named=True),
    "coin": Argument(lambda _g, value: RANKS[value], named=True),
    "kind": Argument(lambda _g, value: KIND_WORDS[value]),
    "pile": Argument(lambda _g, _value: "discard"),
    "pile2": Argument(lambda _g, _value: "row", called="pile"),
    "keyword": Argument(keyword, keywords, named=True),
    "die": Argument(die, dice),
}
THINGS: Final = {"hero": "", "item": "", "monster": "", "second": "monster", "target": "hero"}
NOTATION: Final = notation_of(ARGUMENTS, THINGS)._replace(
    thing_word=thing_word,
    is_thing_word=is_thing_word,
    prompt=prompt,
    spelling=Spelling(left_out=r" from (discard|row|deck|hand)| showing \d+", either_order=True),
)
