"""What the lobby shows before there is a table: the games, what can be chosen, and how often bots win it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct, field

from holdfast import __version__
from holdfast.bots.by_name import bots_here
from holdfast.content import Entry, combined_digest
from holdfast.core.campaign import CampaignStep
from holdfast.core.game import Game
from holdfast.core.options import HANDS, TableOption
from holdfast.games.common.book import Book
from holdfast.games.common.box import entries_of, first_to_play, mixed
from holdfast.games.common.pages import Pages, pages_of
from holdfast.games.common.told.prose import short_name
from holdfast.tables.log.first_entry import title_of

MEASURED: Final = "measured.json"
USUAL_NUMBER: Final = 2
AT_SETUP: Final = "Setup"
"""How the sentences of a scenario begin that are done before anybody plays: nobody need read them to choose it."""


class Measured(Struct):
    """How often bots won a scenario with so many players."""

    scenario: str
    players: int
    games: int
    wins: int
    win_rate: float
    low: float
    high: float
    level: str = ""


class Measurements(Struct):
    """The file packs/<game>/measured.json: the command that made it, and its cells."""

    command: str = ""
    cells: list[Measured] = field(default_factory=list)


class ScenarioCard(Struct):
    """A scenario to choose."""

    id: str
    name: str
    difficulty: str
    """In one word; of a game with levels, the levels it is made for."""
    levels: list[str]
    story: str
    text: list[str]
    source: str
    filled: list[str]
    measured: list[Measured]


class CharacterCard(Struct):
    """Somebody who can be played."""

    id: str
    name: str
    short: str
    """What they are called at the table: Fiona of Fiona the Volatile."""
    kind: str
    line: str
    text: list[str]
    source: str


class VariantCard(Struct):
    """A variant that may be switched on."""

    id: str
    name: str
    text: str


class PickCard(Struct):
    """A value that may be chosen."""

    value: str
    text: str
    most_players: int
    """So many may play with it; 0: as many as usual."""


class OptionCard(Struct):
    """Something that a table may decide before it plays; `options` of a new table takes its name and value."""

    name: str
    title: str
    kind: str
    """`switch`, `number`, `one of`, `player` or `several`."""
    text: str
    default: bool | int | str | list[list[str]] | None
    """None, or no list at all: unset."""
    picks: list[PickCard]
    """What may be chosen; of a number: what is advised."""
    least: int
    most: int
    otherwise: str
    """What holds while it is unset."""
    part: str
    """`game`, `variant` or `table`."""
    lists: int
    """Of several: so many lists are of use, one after the other."""
    asked: bool
    """Whether it is asked before each game, as the scenario is."""
    in_sight: bool
    """Whether it makes another game of it, so that it is not folded away."""
    by_scenario: dict[str, str]
    """The usual value for each scenario, where scenarios differ in it."""


class AchievementCard(Struct):
    """What can be earned in a game."""

    id: str
    name: str
    text: str


class ChapterCard(Struct):
    """A chapter of a campaign, who may play it, and what its winners carry on."""

    scenario: str
    characters: list[str]
    bonus: list[str]


class CampaignCard(Struct):
    """Scenarios that are played one after another."""

    id: str
    name: str
    chapters: list[ChapterCard]


class Usual(Struct):
    """What one click plays."""

    scenario: str
    seats: list[str]
    """As many characters as go well together; one of them is yours."""


class PackCard(Struct):
    """A pack of somebody's own."""

    id: str
    name: str
    version: str
    about: str


class GameBox(Struct):
    """A game with all that can be chosen."""

    id: str
    title: str
    line: str
    origin: str
    pack: str
    """The digest of its pack, by which its definitions are fetched."""
    packs: list[PackCard]
    """What lies over its own pack; nothing was measured with those cards."""
    players: list[int]
    played: str
    """What those are called who can be played: `character`, `clan`."""
    scenarios: list[ScenarioCard]
    characters: list[CharacterCard]
    levels: list[str]
    variants: list[VariantCard]
    hands: list[str]
    options: dict[str, str]
    """What else a new game can be told, each with the kind of its value."""
    table_options: list[OptionCard]
    """Variants, table options and the like, from which a client makes its controls."""
    usual: Usual
    measured: str
    """The command that measured the win rates."""
    campaigns: list[CampaignCard]
    achievements: list[AchievementCard]
    book: Book
    """How one wins and loses, the course of a round, and the rest of the rules on a page."""


class Lobby(Struct):
    """All games."""

    holdfast: str
    games: list[GameBox]
    bots: list[str]
    url: str = ""
    """What links to tables begin with, so that they work for friends too."""
    here_only: bool = False
    """Whether they cannot, because nobody but this machine reaches the server."""
    command: str = ""
    """How to start it so that friends in the same network reach it, in the way in which it was started."""


def lobby(games: Sequence[Game]) -> Lobby:
    """These games."""
    return Lobby(__version__, [box_of(rules) for rules in games], bots_here())


def box_of(rules: Game) -> GameBox:
    """One game."""
    pages = pages_of(rules)
    measured = measurements_of(rules) if len(rules.packs) == 1 else Measurements()
    scenarios = entries_of(rules, "scenario")
    characters = entries_of(rules, pages.played)
    number = max(min(rules.player_counts(), default=1), USUAL_NUMBER)
    return GameBox(
        id=rules.id,
        title=rules.title,
        line=rules.packs[0].about,
        origin=pages.origin,
        pack=combined_digest(rules.packs),
        packs=[PackCard(pack.id, pack.name, pack.version, pack.about) for pack in rules.packs[1:]],
        players=rules.player_counts(),
        played=pages.played,
        scenarios=[scenario_card(entry, measured) for entry in scenarios],
        characters=[character_card(entry, pages) for entry in characters],
        levels=rules.levels(),
        variants=[
            VariantCard(entry.id, str(entry.fields["name"]), words(entry, "text"))
            for entry in entries_of(rules, "variant")
        ],
        hands=[value for option in rules.table_options if option.name == HANDS for value in option.values],
        options={name: kind.__name__ for name, kind in rules.option_types.items()},
        table_options=[option_card(option) for option in rules.table_options],
        usual=Usual(first_to_play(scenarios), mixed(characters, number, pages)),
        measured=measured.command,
        campaigns=[campaign_card(rules, id, steps) for id, steps in rules.campaigns().items()],
        achievements=[
            AchievementCard(entry.id, str(entry.fields["name"]), words(entry, "text"))
            for entry in entries_of(rules, "achievement")
        ],
        book=pages.book,
    )


def campaign_card(rules: Game, id: str, steps: list[CampaignStep]) -> CampaignCard:
    """One campaign."""
    chapters = [ChapterCard(step.scenario, step.characters, step.bonus) for step in steps]
    return CampaignCard(id, title_of(rules, "campaign", id), chapters)


def option_card(option: TableOption) -> OptionCard:
    """One option."""
    return OptionCard(
        name=option.name,
        title=option.title,
        kind=option.kind,
        text=option.text,
        default=option.default,
        picks=[PickCard(*pick) for pick in option.picks],
        least=option.least,
        most=option.most,
        otherwise=option.otherwise,
        part=option.part,
        lists=option.lists,
        asked=option.asked,
        in_sight=option.in_sight,
        by_scenario=dict(option.by_scenario),
    )


def measurements_of(rules: Game) -> Measurements:
    """What was measured of a game, if anything."""
    file = rules.declaration.cards.pack / MEASURED
    return msgspec.json.decode(file.read_bytes(), type=Measurements, strict=False) if file.is_file() else Measurements()


def scenario_card(entry: Entry, measured: Measurements) -> ScenarioCard:
    """One scenario with how often it was won."""
    fields = entry.fields
    levels = [str(level) for level in fields.get("levels", [])]
    return ScenarioCard(
        id=entry.id,
        name=str(fields.get("name", entry.id)),
        difficulty=str(fields.get("difficulty") or " or ".join(levels)),
        levels=levels,
        story=str(fields.get("story", "")),
        text=[line for line in listed_words(entry) if not line.startswith(AT_SETUP)],
        source=str(fields.get("source", "")),
        filled=[str(name) for name in fields.get("filled", [])],
        measured=[cell for cell in measured.cells if cell.scenario == entry.id],
    )


def character_card(entry: Entry, pages: Pages) -> CharacterCard:
    """One character or clan."""
    fields = entry.fields
    name = str(fields.get("name", entry.id))
    return CharacterCard(
        id=entry.id,
        name=name,
        short=short_name(name),
        kind=str(fields.get(pages.mixed_by, "")),
        line=pages.player_line(entry),
        text=listed_words(entry),
        source=str(fields.get("source", "")),
    )


def listed_words(entry: Entry) -> list[str]:
    """The sentences of an entry."""
    text = entry.fields.get("text", [])
    return [text] if isinstance(text, str) else [str(line) for line in text]


def words(entry: Entry, name: str) -> str:
    """A field as text, whether one sentence or several."""
    value = entry.fields.get(name, "")
    return " ".join(str(line) for line in value) if isinstance(value, list) else str(value)
