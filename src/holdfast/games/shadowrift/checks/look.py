"""What a check compares, read off the table; and lines of it that stand for several decisions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, cast

from holdfast.core.calls import argument, rule_of
from holdfast.core.declaration import one_line
from holdfast.core.game import Game
from holdfast.core.notation import normal, thing_name, without_numbers
from holdfast.core.state import State
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.wounds import asked_for
from holdfast.games.shadowrift.table import Shadowrift, hurt

COIN = "Coin"
BOOST: Final = re.compile(r"(?:boost )?(\d+)")
"""A Boost by its number; of several only the first needs the word: `boost 1, 2`."""
GOES_ON: Final = r".*: (boost \d+.*|done)"
"""A line that goes on with the announcement of the line before."""
PAYS: Final = r".*: pay .*"
"""What is spent in an announcement."""
AFFLICTION: Final = re.compile(r" of ((?:(?! of ).)+) in (?:hand|discard)$")
"""Whose Affliction is healed, and where it lies."""


def card(g: Shadowrift, thing: int) -> Any:
    """A thing as a check compares it: a name alone is undamaged."""
    name = thing_name(g, thing)
    damage = hurt(g, thing)
    return {"name": name, "hurt": damage, "marked": True} if damage else {"name": name, "hurt": 0}


def town_square(g: Shadowrift, _: str) -> list[Any]:
    """The five spaces, the first nearest the Town Discard; an empty one is an empty word."""
    return [card(g, g.zones[zone][0]) if g.zones[zone] else "" for zone in t.IN_THE_SQUARE]


def marker(g: Shadowrift, _: str) -> str:
    """Who holds the Next Heroism marker."""
    holder = g.counts[t.MARKER]
    return g.layout.seat_names[holder - 1] if holder else "none"


def stack(g: Shadowrift, name: str) -> int:
    """How many cards are left on a stack, or Coins in the supply."""
    if name == COIN:
        return g.counts[t.COIN_SUPPLY]
    for face, place in g.defs.stack_of.items():
        if g.defs.names[face] == name:
            return len(g.zones[t.STACK + place])
    raise KeyError(f"stack.{name}")


def variants(g: Shadowrift) -> list[str]:
    """The variants of the packs that this table plays, the solo variant too."""
    agreed = g.defs.agreed
    return [name for name, card in g.defs.variants.items() if agreed.get(name) or card.heroes == g.seats]


def owned(g: Shadowrift, name: str) -> int:
    """How many copies of a card a hero has: `owned.ann.Wound`."""
    who, what = after_one_of(g.layout.seat_names, name)
    if what not in g.layout.names:
        raise KeyError(f"owned.{name}")
    seat = g.layout.seat_names.index(who)
    return sum(called(g, zone + seat, what) for zone in (t.HAND, t.DECK, t.DISCARD, t.TABLE))


def inside(g: Shadowrift, name: str) -> int:
    """How many copies of a card lie in a zone: `in.town_discard.Corpse`, `in.hand.ann.Wound`."""
    zone, what = after_one_of(["town_square", *filter(None, g.layout.zone_names)], name)
    if what not in g.layout.names:
        raise KeyError(f"in.{name}")
    if zone == "town_square":
        return sum(called(g, each, what) for each in t.IN_THE_SQUARE)
    return called(g, g.layout.zone_names.index(zone), what)


def after_one_of(names: Sequence[str], key: str) -> tuple[str, str]:
    """A key that begins with one of these names, the longest that fits, and what follows; names may have dots."""
    for name in sorted(names, key=len, reverse=True):
        if key.startswith(f"{name}."):
            return name, key[len(name) + 1 :]
    raise KeyError(key)


def called(g: Shadowrift, zone: int, name: str) -> int:
    """How many things of a name lie in a zone."""
    return sum(g.layout.names[g.layout.name_ids[g.face[thing]]] == name for thing in g.zones[zone])


def hurt_of(g: Shadowrift, name: str) -> Any:
    """The damage on a thing in play."""
    zones = (*t.ALONG_THE_ROAD, *t.IN_THE_SQUARE, t.POWER_AREA, t.RAMPAGING)
    for zone in zones:
        for thing in g.zones[zone]:
            if thing_name(g, thing).casefold() == name.casefold():
                return hurt(g, thing)
    return "not in play"


# ------------------------------------------------------------------ lines that list several answers


def parts_of(g: State, text: str) -> list[str]:
    """One decision for each part of an announcement: the deed, its Boosts, `done`, and each payment."""
    text = normal(text)
    seat, colon, deed = text.partition(": ")
    if not colon:
        return one_line(g, text)
    deed = numbered_use(g, deed)
    parts = split_deed(g, deed)
    return [f"{seat}: {part}" for part in parts] if parts else one_line(g, f"{seat}: {deed}")


def numbered_use(g: State, deed: str) -> str:
    """A use or an Aid that is not numbered is the first that takes such a target, where its card has several."""
    found = re.fullmatch(r"(use|aid) ([^>,]+?)(?: > ([^,]+))?(,.*)?", deed)
    if found is None or re.search(r" \d+$", found[2]):
        return deed
    defs = cast(Shadowrift, g).defs
    texts = defs.at[k.USE if found[1] == "use" else k.AID][defs.find(found[2])]
    if len(texts) < 2:
        return deed
    takes = [place for place, text in enumerate(texts, 1) if not found[3] or is_aimed_so(g, text.target, found[3])]
    aimed = f" > {found[3]}" if found[3] else ""
    return f"{found[1]} {found[2]} {(takes or [1])[0]}{aimed}{found[4] or ''}"


def is_aimed_so(g: State, target: int, name: str) -> bool:
    """Whether a sentence with such a target can be aimed at what has this name: at a hero, or at a card."""
    return bool(target) and (target in k.AT_HEROES) == (name in g.layout.seat_names)


def split_deed(g: State, deed: str) -> list[str]:
    """The parts of a deed; none if it is one decision."""
    if re.match(r"(discard|put back) .*, ", deed) and deed.partition(" ")[2] not in g.layout.names:
        verb = "put back" if deed.startswith("put back") else deed.partition(" ")[0]
        listed = deed.removeprefix(verb).strip().split(", ")
        return [f"{verb} {name}" for name in listed]
    pieces = deed.split(", ")
    if len(pieces) > 1 and re.fullmatch(r"(boost )?\.\.\.", pieces[-1]):
        return open_deed(g, ", ".join(pieces[:-1]), pieces[-1])
    plays = deed.startswith("play ")
    if len(pieces) == 1 and not plays:
        return []
    again = re.fullmatch(r"(.*) x(\d+)", deed)
    if again is not None and not any(piece.startswith("pay ") for piece in pieces):
        return split_deed(g, again[1]) * int(again[2])
    boosts = [f"boost {number[1]}" for number in map(BOOST.fullmatch, pieces[1:]) if number is not None]
    rest = pieces[1 + len(boosts) :]
    if rest and not rest[0].startswith("pay "):
        return []
    parts = [re.sub(r" \+ Shadowrift( \d+)?$", "", pieces[0]), *boosts]
    if plays or boosts or deed.startswith("boost "):
        parts.append("done")
    for piece in [rest[0].removeprefix("pay "), *rest[1:]] if rest else []:
        times = re.fullmatch(r"(.*) x(\d+)", piece)
        parts += [f"pay {times[1]}"] * int(times[2]) if times else [f"pay {piece}"]
    return parts


def open_deed(g: State, deed: str, end: str) -> list[str]:
    """The parts of a deed that goes on in any way (`...`), or with any Boost (`boost ...`)."""
    parts = split_deed(g, deed) or [deed]
    if end == "...":
        return parts
    return [*(part for part in parts if part != "done"), end]


# ------------------------------------------------------------------ decisions that are put in other words


def in_other_words(game: Game, g: Shadowrift, text: str) -> int | None:
    """A reaction with or without what it is used on; an Affliction without whose it is, if only one hero is asked for.

    `all: use Magic Barrier`, `all: use Bard > Zombie`, `ann: use Holy Aura > bob`, `ann: choose Wound`.
    """
    wanted = normal(text).casefold()
    offered = [(option, game.write(g, option).casefold()) for option in g.options]
    if ": choose " in wanted:
        found = [
            (option, whose[1])
            for option, said in offered
            if (whose := AFFLICTION.search(said)) and AFFLICTION.sub("", said) == wanted
        ]
        return found[0][0] if len({whose for _, whose in found}) == 1 else None
    deed, _, aim = wanted.partition(" > ")
    if ": use " not in deed or game.asking.is_main_step(g):
        return None
    for option, said in offered:
        used, _, on = said.partition(" > ")
        about = reacted_to(game, g)
        if used == deed and (not aim or (not on and aim in (about, without_numbers(about)))):
            return option
    return None


def reacted_to(game: Game, g: Shadowrift) -> str:
    """The hero who would gain a Wound, or the monster that the open question is about."""
    wounded = asked_for(g)
    if wounded >= 0:
        return g.layout.seat_names[wounded].casefold()
    question = g.agenda[-1]
    for place, kind in enumerate(game.arguments[rule_of(question)]):
        if kind == "monster":
            return thing_name(g, argument(question, place)).casefold()
    return ""
