"""Arcadia Quest at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from holdfast.content import Entry
from holdfast.core.calls import number_of, rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.options import Agreed
from holdfast.core.view import View
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules.activation import end_turn
from holdfast.games.arcadia.rules.figures import on_board
from holdfast.games.arcadia.rules.table_options import campaign_of
from holdfast.games.arcadia.shown.walking import looker
from holdfast.games.arcadia.told.log import TELLER
from holdfast.games.arcadia.words import ear, eye
from holdfast.games.arcadia.words.book import BOOK
from holdfast.games.arcadia.words.going import course
from holdfast.games.arcadia.words.sums import SUMS
from holdfast.games.arcadia.words.tray_words import tray_words
from holdfast.games.common.card_words import CardWords
from holdfast.games.common.pages import Beginning, Examples, Look, Pages
from holdfast.games.common.told.prose import counted, listed

# ------------------------------------------------------------------ before the game


def scenario_line(entry: Entry) -> str:
    """`Foundry Yard: easy, Outer Circle.`"""
    return f"{entry.fields['name']}: {entry.fields['difficulty']}, {entry.fields['circle']} Circle."


def player_line(entry: Entry) -> str:
    """`Guild of the Ram (blue).`"""
    return f"{entry.fields['name']} ({entry.id})."


def beginning(game: Game, agreed: Agreed) -> Beginning:
    """A campaign says which scenarios may come first, and the level of each."""
    defs = cast(Defs, game.defs)
    place = campaign_of(defs, agreed)
    if not place:
        return Beginning()
    return Beginning(defs.campaigns[defs.campaign_ids[place - 1]].steps[0].choice, settled=["level"])


# ------------------------------------------------------------------ cards


def more(game: Game, entry: Entry) -> list[str]:
    """The cards of a Monster by level, the Heroes of a Guild, the steps of a campaign, the story of a scenario."""
    fields = entry.fields
    if entry.table == "monster":
        return [level_line(card) for card in fields["levels"]]
    if entry.table == "guild":
        names = {each.id: str(each.fields["name"]) for each in game.entries.of("hero")}
        return [f"Its Heroes: {listed([names.get(id, id) for id in fields['heroes']])}."]
    if entry.table == "scenario":
        return [str(fields["story"])] if fields.get("story") else []
    if entry.table == "campaign":
        return [step_line(game, step) for step in fields["steps"]]
    return []


def level_line(card: dict[str, object]) -> str:
    """`Level 2-3: 4 dice, Defense 0, 3 Life, Overkill 5, Movement 1, 1 coin.`"""
    said = [counted(int(str(card["dice"])), "die", "dice"), f"Defense {card['defense']}"]
    said += [counted(int(str(card["rerolls"])), "Reroll")] if card["rerolls"] else []
    said += [f"{card['life']} Life", f"Overkill {card['overkill']}", f"Movement {card['movement']}"]
    said.append(counted(int(str(card["coins"])), "coin"))
    text = card.get("text") or []
    return f"Level {card['level']}: {', '.join(said)}." + (
        f" {' '.join(map(str, text))}" if isinstance(text, list) and text else ""
    )


def step_line(game: Game, step: dict[str, object]) -> str:
    """`Step 4, level 4-5: the Flask or the Tomes.`"""
    names = {each.id: str(each.fields["name"]) for each in game.entries.of("scenario")}
    choice = step["choice"]
    chosen = [names.get(str(id), str(id)) for id in choice] if isinstance(choice, list) else []
    return f"Step {step['step']}, level {step['level']}: {listed(chosen, 'or')}."


CARDS: Final = CardWords(
    unasked=("exploration", "defaults", "dice"),
    kinds={
        "starter": "card of the Starter set",
        "upgrade": "Upgrade card",
        "reward": "Reward card",
        "curse": "Death Curse",
        "exploration_token": "Exploration token",
        "quest_token": "Quest token",
        "spawn_token": "Spawn token",
        "quest": "Quest",
        "title": "Title",
        "hero": "Hero",
        "monster": "Monster",
        "guild": "Guild",
    },
    facts=(
        "type",
        "group",
        "tier",
        "attack",
        "attack_name",
        "dice",
        "defense",
        "life",
        "rerolls",
        "movement",
        "cost",
        "level",
        "value",
        "slots",
        "guild",
        "colour",
        "pair",
        "scenario",
        "won_in",
        "used_in",
        "circle",
        "difficulty",
        "counts",
        "best",
        "points",
        "copies",
        "figures",
    ),
    units={
        "type": str,
        "group": str,
        "tier": str,
        "attack": "{} attack".format,
        "attack_name": "called {}".format,
        "dice": "{} dice".format,
        "defense": "Defense {}".format,
        "life": "Life {}".format,
        "rerolls": "Rerolls {}".format,
        "movement": "Movement {}".format,
        "cost": "costs {} coins".format,
        "level": "of the deck of level {}".format,
        "won_in": "won in {}".format,
        "used_in": "helps in {}".format,
        "guild": "of the Guild {}".format,
        "copies": "{} in the box".format,
        "figures": "{} figures".format,
        "slots": "fills {} card slot".format,
        "points": "worth {}".format,
    },
    more=more,
)


# ------------------------------------------------------------------ what somebody means


def doers(view: View, _seats: Sequence[str]) -> list[str]:
    """Who acts now: `move F5` is `move Fenwick > F5`."""
    figure = looker(ear.state(view))
    return [thing_name(view.state, figure)] if figure else []


def named(view: View, seats: Sequence[str], name: str) -> Iterator[str]:
    """Activating a Hero; attacking with a card, or whoever is named; drinking or taking a token."""
    g = ear.state(view)
    figure = looker(g)
    acting = thing_name(g, figure) if figure else ""
    for seat in seats:
        yield f"{seat}: activate {name}"
        yield f"{seat}: guard {name}"
        yield f"{seat}: payback {name}"
        yield f"{seat}: drink {name}"
        if acting:
            yield f"{seat}: move {acting} > {name}"
            enemies = [thing_name(g, other) for other in g.figures if on_board(g, other)]
            yield from (f"{seat}: attack {acting} with {name} > {enemy}" for enemy in enemies)
        yield f"{seat}: buy {name}"
        yield f"{seat}: draft {name}"


def on_enter(options: Sequence[Option]) -> Option | None:
    """Ending a turn in which nothing else can be done."""
    rules = [rule_of(option.call) for option in options]
    return options[0] if rules == [number_of(end_turn)] else None


def aside(view: View) -> str:
    """The dice that the open question is about."""
    return " ".join(tray_words(ear.state(view)))


PAGES: Final = Pages(
    origin=(
        "An unofficial fan reconstruction: names, maps and many numbers are ours, not those of the box. "
        "`? NAME` tells of each card what is known."
    ),
    played="guild",
    scenario_line=scenario_line,
    beginning=beginning,
    player_line=player_line,
    mixed_by="name",
    where=ear.where,
    drawn=eye.drawn,
    told=ear.told,
    player=ear.player,
    hand=ear.hand,
    news=ear.news,
    thing=ear.thing,
    looks={
        "map": Look(ear.areas, "the board; `map G5`: one Space", eye.drawn_map, alias="m"),
        "here": Look(ear.here, "where the acting figure is; `here G5`, `here fenwick`: another Space", alias="where"),
        "close": Look(ear.close, "who is Close to the acting figure, or to a figure you name"),
        "sight": Look(ear.sight, "whom the acting figure sees, or a figure you name", eye.drawn_sight, alias="v"),
        "steps": Look(ear.steps, "which steps are safe, and who strikes before the others", alias="reach"),
        "guards": Look(ear.guards, "which Spaces Monsters guard", eye.drawn_guards, alias="g"),
        "monsters": Look(ear.monsters, "every kind of Monster, its numbers and places, and the Spawn Tile"),
        "quests": Look(ear.quests, "the Quests, who has done them and what they give"),
        "tray": Look(ear.dice, "the dice that lie on the table"),
        "campaign": Look(ear.campaign, "scenarios, medals, Curses, and in the Upgrade Phase your draft", alias="c"),
    },
    inks=((r"\^+", "danger"), (r"\?+", "place"), (r"@[br]", "friend"), (r"[A-Z][a-z]\d?(?= |│|:|X|L|$)", "enemy")),
    retold=TELLER.retold,
    logged=TELLER.logged,
    quietly=TELLER.quietly,
    sums=SUMS,
    aside=aside,
    on_enter=on_enter,
    doers=doers,
    named=named,
    course=course,
    holds=("cards",),
    book=BOOK,
    examples=Examples(
        words="`activate fenwick`, `north`, `go h7`, `attack sling orc 2`, `end`",
        several="`1 2`, `north, east`",
        notation="`red: move Fenwick > F5`",
        explained="`? sling`, `? guard`, `? payback`",
        refused="`why move g4`, `why attack sling vesper`",
        offered="`options attack`, `options move`",
    ),
    cards=CARDS,
)
"""What a terminal asks of this game."""
