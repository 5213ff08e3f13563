"""Keep the Heroes Out! at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.core.view import View
from holdfast.games.common.card_words import CardWords
from holdfast.games.common.pages import Examples, Look, Pages
from holdfast.games.common.told.prose import listed
from holdfast.games.heroesout.shown.glosses import left_of_card, on_enter
from holdfast.games.heroesout.table import ACTIVE, HeroesOut, rooms_of
from holdfast.games.heroesout.told.log import TELLER
from holdfast.games.heroesout.words import ear, eye, legend
from holdfast.games.heroesout.words.book import BOOK
from holdfast.games.heroesout.words.sums import SUMS

RECONSTRUCTED: Final = {"partial": " Reconstructed in part.", "reconstructed": " Reconstructed."}


# ------------------------------------------------------------------ before the game


def scenario_line(entry: Entry) -> str:
    """`Witch's Cauldron, family. The landlady brews upstairs ... Reconstructed in part.`"""
    fields = entry.fields
    return f"{fields['name']}, {listed(fields['levels'], 'or')}. {fields['story']}{source(entry)}"


def player_line(entry: Entry) -> str:
    """`Ratkin (ratkin), defender: 9 monsters with 1 health. Activate: ...`"""
    fields = entry.fields
    monsters = f"{fields['monsters']} monster{'' if fields['monsters'] == 1 else 's'}"
    return (
        f"{fields['name']} ({entry.id}), {fields['role']}: {monsters} of {fields['health']} health. "
        f"{' '.join(fields['text'])}"
    )


def source(entry: Entry) -> str:
    """Whether it is ours, in part or whole."""
    return RECONSTRUCTED.get(str(entry.fields.get("source", "")), "")


# ------------------------------------------------------------------ cards


def more(game: Game, entry: Entry) -> list[str]:
    """The cards of a clan; rooms, treasures and cards of a scenario."""
    fields = entry.fields
    if entry.table == "clan":
        return [f"Its cards: {listed(cards_of(game, 'tactics', 'clan', entry.id))}."]
    if entry.table == "scenario":
        treasures = [f"{tile['room']} {tile['treasure']}" for tile in fields["tiles"] if tile.get("treasure")]
        portals = [str(tile["room"]) for tile in fields["tiles"] if tile.get("portal")]
        told = [f"Rooms: {listed([str(tile['room']) for tile in fields['tiles']])}."]
        told += [f"Treasures: {', '.join(treasures)}. Incomplete portals: {listed(portals) or 'none'}."]
        return [*told, f"Its Guild cards: {listed(cards_of(game, 'scenario_card', 'scenario', entry.id))}."]
    return []


def cards_of(game: Game, table: str, field: str, id: str) -> list[str]:
    """The cards of a table that belong to somebody or something."""
    own = [entry.fields for entry in game.entries.of(table) if entry.fields.get(field) == id]
    return [f"{card['copies']} {card['name']} ({' '.join(card['text']).rstrip('.')})" for card in own]


CARDS: Final = CardWords(
    unasked=("token", "treasure"),
    kinds={
        "tactics": "tactics card",
        "loot": "loot card",
        "class": "class of heroes",
        "guild_card": "Guild card",
        "treasure_effect": "hidden side of a treasure",
        "difficulty": "level",
    },
    facts=(
        "clan",
        "role",
        "monsters",
        "health",
        "start_type",
        "start_monsters",
        "class",
        "type",
        "doors",
        "scenario",
        "levels",
        "passages",
        "blueprints",
        "guild_cards",
        "copies",
    ),
    units={
        "role": str,
        "type": str,
        "clan": "of {}".format,
        "class": "brings a {}".format,
        "guild_cards": "Guild cards of an invasion in wave 1 and wave 2: {}".format,
        "copies": "{} in the box".format,
    },
    more=more,
)


def named(view: View, seats: Sequence[str], name: str) -> Iterator[str]:
    """Playing it, with a side or without."""
    defs = cast(HeroesOut, view.state).defs
    two_sided = name in defs.names and len(defs.sides[defs.names.index(name)]) == 2
    for seat in seats:
        yield from (f"{seat}: play {name}{side}" for side in ((", left", ", right") if two_sided else ("",)))


def stands(view: View, seats: Sequence[str]) -> list[str]:
    """The rooms with monsters of the active player: from there one moves, strikes and shoots."""
    g = cast(HeroesOut, view.state)
    return [g.defs.rooms[room].name for room in rooms_of(g, g.counts[ACTIVE])]


PAGES: Final = Pages(
    origin=(
        "Maps, decks, treasures and scenario cards are reconstructed: they are ours, not those of the box. "
        "`? NAME` tells of each card what is known, `legend` what the signs on the map mean."
    ),
    played="clan",
    scenario_line=scenario_line,
    player_line=player_line,
    mixed_by="role",
    where=ear.where,
    drawn=eye.drawn,
    told=ear.told,
    player=ear.player,
    hand=ear.hand,
    news=ear.news,
    looks={
        "map": Look(ear.rooms, "the dungeon", eye.drawn_map, alias="m"),
        "rooms": Look(ear.rooms, "the dungeon room by room; `rooms forge`: all about one", alias="room"),
        "loot": Look(ear.loot, "the loot on show, and the blueprints"),
        "guild": Look(ear.guild, "the Guild cards discarded, and what those left make likely"),
        "supply": Look(ear.supply, "the tokens that are left"),
        "legend": Look(legend.told, "what the signs on the map mean", legend.drawn),
    },
    inks=(
        (r"(?<=[│|╡=]) ?\+ [^│|╞=]+", "friend"),
        (r"(?<=[│|╡=]) ?! [^│|╞=]+", "danger"),
        (r"(?<=[│|╡=]) ?z [^│|╞=]+", "enemy"),
        (r"\$\d", "place"),
    ),
    thing=ear.thing,
    retold=TELLER.retold,
    logged=TELLER.logged,
    quietly=TELLER.quietly,
    aside=left_of_card,
    on_enter=on_enter,
    doers=stands,
    named=named,
    sums=SUMS,
    book=BOOK,
    examples=Examples(
        words="`tinker left`, `move sewers vault`, `end turn`",
        several="`1 2`, `discard tinker, swarm`",
        notation="`ratkin: move Sewers > Vault with Frog`",
        explained="`? tinker`, `? swarm`, `? forge`, `? witch's cauldron`",
        refused="`why move cells`, `why activate forge`",
        offered="`options move`, `options ratkin`",
    ),
    cards=CARDS,
)
"""What a terminal asks of this game."""
