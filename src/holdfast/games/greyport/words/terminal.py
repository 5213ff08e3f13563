"""Battle for Greyport at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from holdfast.content import Entry
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.errors import IllegalDecision
from holdfast.games.common.card_words import CardWords, spaced
from holdfast.games.common.pages import Examples, Look, Pages, forecast_of
from holdfast.games.common.seen import Table, on_table
from holdfast.games.common.told.prose import listed
from holdfast.games.greyport.rules.ending_the_round import keep_hand
from holdfast.games.greyport.rules.playing import end_round, play_hero, play_item
from holdfast.games.greyport.rules.recruiting import recruit
from holdfast.games.greyport.told.log import TELLER
from holdfast.games.greyport.words import ear, eye
from holdfast.games.greyport.words.book import BOOK
from holdfast.games.greyport.words.card_words import in_brackets, is_hero
from holdfast.games.greyport.words.sums import SUMS


def more(_game: Game, entry: Entry) -> list[str]:
    """What an encounter sets up and threatens; the levels and the deck of a character."""
    fields = entry.fields
    lines = [f"Setup: {sentence}" for sentence in fields.get("setup", [])]
    lines += [f"Penalty: {sentence}" for sentence in fields.get("penalty", [])]
    for level in fields["level"] if entry.table == "character" else []:
        told = CARDS.told({**level, "level": None})
        lines.append(f"Level {level['level']}: {told} {' '.join(level.get('text', []))}".rstrip())
    if entry.table == "character":
        cards = ", ".join(f"{line['copies']} {spaced(line['card'])}" for line in fields["deck"])
        lines.append(f"Starting deck: {cards}.")
    return lines


CARDS: Final = CardWords(
    kinds={"token": "monster token", "faction": "monster subdeck"},
    facts=(
        "kind",
        "type",
        "level",
        "damage",
        "dice",
        "hp",
        "armor",
        "banner",
        "threat",
        "cost",
        "copies",
        "faction",
        "owner",
        "difficulty",
        "location",
        "subdeck",
        "number",
        "coins",
        "location_hp",
        "location_threat",
        "player_threat",
        "boss_hp",
        "encounters",
        "bosses",
        "subdecks",
        "boxes",
    ),
    units={
        "type": str,
        "kind": str,
        "banner": str.capitalize,
        "hp": "{} HP".format,
        "location_hp": "location hp for 2 to 5 players: {}".format,
        "location_threat": "location threat for 2 to 5 players: {}".format,
        "player_threat": "player threat for 2 to 5 players: {}".format,
        "boss_hp": "boss hp for 2 to 5 players: {}".format,
    },
    plurals={"dice": "die"},
    more=more,
)


def monsters(table: Table, rest: str) -> list[str]:
    """All groups, or one of them."""
    groups = [name for name in [*table.seats, "location"] if rest and name.startswith(rest.casefold())]
    if rest and len(groups) != 1:
        raise IllegalDecision(f"There is no group of `{rest}`; there are {listed([*table.seats, 'location'])}.")
    return ear.monsters(table, "".join(groups))


def doers(table: Table, seats: Sequence[str]) -> list[str]:
    """The heroes in play, then those in hand."""
    places = [f"{zone}.{seat}" for zone in ("table", "hand") for seat in seats]
    return [str(card["name"]) for place in places for card in table.cards(place) if is_hero(card)]


def named(table: Table, seats: Sequence[str], name: str) -> Iterator[str]:
    """Playing it: an item on a hero, a hero alone."""
    alone = any(is_hero(card) for card in table.everything() if card["name"] == name)
    for seat in seats:
        for hero in [] if alone else table.cards(f"table.{seat}"):
            yield f"{seat}: play {name} on {hero['name']}"
        yield f"{seat}: play {name}"


def usual(options: Sequence[Option]) -> Option | None:
    """Whoever recruits a card pays with the cheapest coin that is enough, unless another one is named."""
    calls = [option.call for option in options]
    bought = {(argument(call, 0), argument(call, 1)) for call in calls}
    if {rule_of(call) for call in calls} != {number_of(recruit)} or len(bought) > 1:
        return None
    return min(options, key=lambda option: argument(option.call, 2))


def remarks(table: Table, options: Sequence[Option]) -> dict[int, str]:
    """Of a card to play or to recruit: its type, its damage, and all that it does."""
    words = {int(card["thing"]): in_brackets(card) for card in table.everything()}
    about = {number_of(rule) for rule in (play_hero, play_item, recruit)}
    return {option.call: words.get(argument(option.call, 1), "") for option in options if rule_of(option.call) in about}


def on_enter(options: Sequence[Option]) -> Option | None:
    """Keeping the hand, once that is allowed; ending a round in which nobody can do anything else."""
    found = [option for option in options if rule_of(option.call) == number_of(keep_hand)]
    if found:
        return found[0]
    return options[0] if [rule_of(option.call) for option in options] == [number_of(end_round)] else None


def scenario_line(entry: Entry) -> str:
    return f"{entry.fields['name']}, {entry.fields['difficulty']}. {entry.fields['story']}"


def player_line(entry: Entry) -> str:
    return f"{entry.fields['name']} ({entry.id}), {entry.fields['type']}."


PAGES: Final = Pages(
    scenario_line=scenario_line,
    player_line=player_line,
    where=on_table(ear.where),
    drawn=on_table(eye.drawn),
    told=on_table(ear.look),
    player=on_table(ear.look_at),
    hand=on_table(ear.hand),
    thing=on_table(ear.thing),
    news=lambda view: [" ".join(forecast_of(view))] if forecast_of(view) else [],
    looks={
        "monsters": Look(on_table(monsters), "every monster; `monsters location`: those of one group", alias="m"),
        "location": Look(on_table(ear.location), "the location"),
        "row": Look(on_table(ear.row), "what can be recruited", alias="reinforcements"),
    },
    retold=TELLER.retold,
    logged=TELLER.logged,
    quietly=TELLER.quietly,
    doers=on_table(doers),
    on_enter=on_enter,
    remarks=on_table(remarks),
    usual=usual,
    holds=("hand", "table", "items"),
    named=on_table(named),
    waiting="the round ends",
    sums=SUMS,
    book=BOOK,
    examples=Examples(
        words="`play soldier`, `fight rog bomber`, `end`",
        several="`1 2`, `discard soldier, acolyte`",
        notation="`fiona: fight Rogue > Mad Bomber`",
        explained="`? rogue`, `? cleave`, `? tank`",
        refused="`why play mace`, `why fight fiona drummer`",
        offered="`options fiona`, `options fight`",
    ),
    cards=CARDS,
)
"""What a terminal asks of this game."""
