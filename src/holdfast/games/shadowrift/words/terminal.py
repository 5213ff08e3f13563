"""Shadowrift at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from holdfast.content import Entry
from holdfast.core.calls import Rule, argument, number_of, rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.view import View
from holdfast.games.common.card_words import CardWords
from holdfast.games.common.pages import Examples, Look, Pages, forecast_of
from holdfast.games.common.seen import Card, Table, on_table
from holdfast.games.common.told.prose import listed
from holdfast.games.shadowrift.rules.boosts import done
from holdfast.games.shadowrift.rules.buying import build, buy, hire
from holdfast.games.shadowrift.rules.heroes_act import end_heroes_act
from holdfast.games.shadowrift.rules.paying import pay_as_proposed, pay_price
from holdfast.games.shadowrift.rules.playing import play
from holdfast.games.shadowrift.rules.refresh_travelers import put_under
from holdfast.games.shadowrift.told.log import TELLER
from holdfast.games.shadowrift.words import ear, eye
from holdfast.games.shadowrift.words.book import BOOK
from holdfast.games.shadowrift.words.card_words import in_brackets
from holdfast.games.shadowrift.words.sums import SUMS

WARES: Final = {"walls": "build", "visitors": "hire"}


# ------------------------------------------------------------------ before the game


def scenario_line(entry: Entry) -> str:
    """`Dragons!: hard, against the Fire Dragons, with Frenzy, Holy Aura ...`"""
    fields = entry.fields
    stacks = [str(name) for kind in ("skills", "attacks", "actions", "loot") for name in fields.get(kind, [])]
    against = f"{fields['difficulty']}, against the {title(str(fields['faction']))}"
    return f"{fields['name']}: {against}, with {listed([title(each) for each in stacks])}."


def title(id: str) -> str:
    """An id as a name: `Fire Dragons`, `Elixir of Life`."""
    return " ".join(word if word in ("of", "the") else word.capitalize() for word in id.split("_"))


def player_line(entry: Entry) -> str:
    """`Ann.`"""
    return f"{entry.fields['name']}."


# ------------------------------------------------------------------ cards


def more(_game: Game, entry: Entry) -> list[str]:
    """Boosts of a card, actions of a monster, stacks of a scenario, what a faction is like."""
    fields = entry.fields
    lines = [f"Boost {boost['cost']}: {boost['text']}" for boost in fields.get("boosts", [])]
    lines += [
        f"{space}: {action}" for space, action in enumerate(fields.get("actions", []), 1) if entry.table == "monster"
    ]
    if entry.table == "scenario":
        lines.append(scenario_line(entry))
    if entry.table == "faction":
        lines.append(str(fields["identity"]))
    return lines


CARDS: Final = CardWords(
    unasked=("token", "players", "round", "sizes", "randomizer", "hero"),
    kinds={
        "wall": "Wall",
        "villager": "Villager",
        "shadowrift": "Shadowrift",
        "way": "choice of stacks",
        "players": "number of heroes",
        "sizes": "list of numbers",
    },
    facts=(
        "tags",
        "subtypes",
        "group",
        "symbol",
        "cost",
        "health",
        "icons",
        "faction",
        "special",
        "copies",
        "starter",
        "supply",
    ),
    units={
        "group": str,
        "symbol": str,
        "tags": str,
        "subtypes": str,
        "cost": "costs {}".format,
        "health": "{} health".format,
        "copies": "{} in the box".format,
        "starter": "{} in each starter deck".format,
        "supply": "{} on its stack".format,
        "icons": "icons: {}".format,
    },
    more=more,
)


# ------------------------------------------------------------------ what somebody means


def is_attack(card: Card) -> bool:
    """Whether a card of a hand is played on a monster."""
    return card.get("kind") == "attack"


def doers(table: Table, seats: Sequence[str]) -> list[str]:
    """The Attacks in hand, and the cards on the table."""
    held = [card for seat in seats for card in table.cards(f"hand.{seat}") if is_attack(card)]
    return [str(card["name"]) for card in [*held, *(card for seat in seats for card in table.cards(f"table.{seat}"))]]


def targets(table: Table) -> list[str]:
    """What can be attacked: monsters on the road, Freezes in Town Square, Totems."""
    found = [str(card["name"]) for road in ear.ROAD for card in table.cards(f"attack.{road}")]
    places = [*(f"town_square.{space}" for space in ear.SPACES), "power_area"]
    return found + [
        str(card["name"]) for place in places for card in table.cards(place) if card.get("kind") in ("freeze", "totem")
    ]


def named(table: Table, seats: Sequence[str], name: str) -> Iterator[str]:
    """Playing it, at a target or without; resting it away; buying, hiring or building it; its Aid or use."""
    cards = {zone: [str(card["name"]) for card in table.cards(zone)] for zone in table.zones}
    for seat in seats:
        held = [card for card in table.cards(f"hand.{seat}") if card["name"] == name]
        if held and held[0].get("kind") == "affliction":
            yield f"{seat}: rest {name}"
        elif held:
            yield from (f"{seat}: play {name} > {target}" for target in targets(table) if is_attack(held[0]))
            yield f"{seat}: play {name}"
        if name in cards.get(f"table.{seat}", []):
            yield f"{seat}: use {name}"
            yield f"{seat}: keep {name}"
        if any(name in cards.get(f"town_square.{space}", []) for space in ear.SPACES):
            yield f"{seat}: aid {name}"
            yield f"{seat}: drive out {name}"
        for zone, verb in WARES.items():
            if name in cards.get(zone, []):
                yield f"{seat}: {verb} {name}"
        if any(name in found for zone, found in cards.items() if zone.startswith("stack.")):
            yield f"{seat}: buy {name}"
        yield f"{seat}: play {name}"


def usual(options: Sequence[Option]) -> Option | None:
    """Paying as proposed; an Attack without its second target."""
    rules = {rule_of(option.call) for option in options}
    proposed = [option for option in options if rule_of(option.call) == number_of(pay_as_proposed)]
    if proposed and asks(options, pay_price):
        return proposed[0]
    alone = [option for option in options if not argument(option.call, 3)]
    aims = {(argument(option.call, 0), argument(option.call, 1), argument(option.call, 2)) for option in options}
    return alone[0] if rules == {number_of(play)} and len(aims) == 1 and len(alone) == 1 else None


def remarks(table: Table, options: Sequence[Option]) -> dict[int, str]:
    """Of a card to buy, hire or build: what it is, and all that it does."""
    words = {int(card["thing"]): in_brackets(card) for card in table.everything()}
    about = {number_of(rule) for rule in (buy, hire, build)}
    return {option.call: words.get(argument(option.call, 1), "") for option in options if rule_of(option.call) in about}


def asks(options: Sequence[Option], rule: Rule) -> bool:
    """Whether these options answer this question."""
    agenda = options[0].state.agenda if options else []
    return bool(agenda) and rule_of(agenda[-1]) == number_of(rule)


def news(view: View) -> list[str] | None:
    """What is about to happen, in one breath, once the heroes can do something about it."""
    if not view.game.asking.is_main_step(view.state):
        return None
    return [" ".join(forecast_of(view))] if forecast_of(view) else []


def on_enter(options: Sequence[Option]) -> Option | None:
    """What needs no thought: paying as proposed, no Boosts where none can be paid, ending an act with nothing to do.

    Visitors go under their deck in the order in which they lie.
    """
    rules = [rule_of(option.call) for option in options]
    if number_of(put_under) in rules:
        return options[rules.index(number_of(put_under))]
    if number_of(pay_as_proposed) in rules:
        return options[rules.index(number_of(pay_as_proposed))]
    return options[0] if rules in ([number_of(done)], [number_of(end_heroes_act)]) else None


PAGES: Final = Pages(
    origin=(
        "An unofficial fan reconstruction: many numbers and cards are ours, not those of the box. "
        "`? NAME` tells of each card what is known."
    ),
    played="hero",
    scenario_line=scenario_line,
    player_line=player_line,
    mixed_by="name",
    where=on_table(ear.where),
    drawn=on_table(eye.drawn),
    told=on_table(ear.look),
    player=on_table(ear.look_at),
    hand=on_table(ear.hand),
    thing=on_table(ear.thing),
    news=news,
    looks={
        "town": Look(on_table(ear.town), "Town Square, Visitors, Walls and the Town Discard", alias="t"),
        "monsters": Look(on_table(ear.monsters), "every monster in the Attack Area", alias="m"),
        "power": Look(on_table(ear.power), "the Power Area, and what enters next", alias="p"),
        "stacks": Look(on_table(ear.stacks), "what can be bought", alias="shop"),
    },
    retold=TELLER.retold,
    logged=TELLER.logged,
    quietly=TELLER.quietly,
    doers=on_table(doers),
    on_enter=on_enter,
    remarks=on_table(remarks),
    usual=usual,
    holds=("hand", "table"),
    named=on_table(named),
    waiting="Heroes Act ends",
    sums=SUMS,
    book=BOOK,
    examples=Examples(
        words="`play strike imps`, `buy might`, `aid smith`, `end`",
        several="`1 2`, `pay prowess, prowess`",
        notation="`ann: play Strike > Imps`",
        explained="`? strike`, `? hunt`, `? moat`",
        refused="`why build moat`, `why play fireball imps`",
        offered="`options ann`, `options buy`",
    ),
    cards=CARDS,
)
"""What a terminal asks of this game."""
