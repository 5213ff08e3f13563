"""What a scenario or a campaign asks for must be there: tokens, Quests, Monsters, Spaces, and room on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from holdfast.content import ContentError, Entries, Entry
from holdfast.content.conversion import convert_entry
from holdfast.core.state import MOST_THINGS
from holdfast.games.arcadia.cards import schema as s
from holdfast.games.arcadia.cards.map_text import PAIRS, Drawing, read_drawing, space_called
from holdfast.games.arcadia.kinds import KINDS, MONSTER, STARTER
from holdfast.games.arcadia.table import MOST_PLAYERS

FEWEST: Final = 2
"""Guilds that can play."""
PIECES: Final = KINDS[1:]


def wrong_supplies(entries: Entries) -> Iterator[ContentError]:
    """What is asked for and is not there, in entries that fit their tables."""
    defaults = convert_entry(entries.table("defaults"), s.DefaultsTable)
    if not FEWEST <= defaults.players[0] <= defaults.players[1] <= MOST_PLAYERS:
        message = f"{FEWEST} to {MOST_PLAYERS} Guilds can play, the fewest first"
        yield entries.table("defaults").error(message, "players")
    things = sum(_pieces(entry) for table in PIECES for entry in entries.of(table))
    if things > MOST_THINGS:
        yield ContentError(f"this box has {things} things, and a table has room for {MOST_THINGS}; use fewer copies")
    for entry in entries.of("scenario"):
        scenario = convert_entry(entry, s.ScenarioCard)
        yield from _lacking_tokens(entries, entry, scenario)
        yield from _lacking_quests(entries, entry, scenario, defaults.pve_to_win)
    for entry in entries.of("campaign"):
        yield from _unknown_monsters(entries, entry)
    for entry in entries.of("title"):
        yield from _wrong_corners(entries, entry)


def _pieces(entry: Entry) -> int:
    """How many things an entry is in the box."""
    if entry.table == KINDS[STARTER]:
        return MOST_PLAYERS
    return int(entry.fields.get("figures", 0) if entry.table == KINDS[MONSTER] else entry.fields.get("copies", 1))


def _drawing(entries: Entries, map: str) -> Drawing | None:
    """A map, if it can be read; otherwise that is an error of its own."""
    try:
        return read_drawing(map, [str(entry.fields["code"]) for entry in entries.of("monster")])
    except ContentError:
        return None


def _lacking_tokens(entries: Entries, entry: Entry, scenario: s.ScenarioCard) -> Iterator[ContentError]:
    """The tokens that a map shows are in the box."""
    have = sum(token.fields["copies"] for token in entries.of("exploration_token"))
    if scenario.exploration > have:
        yield entry.error(
            f"{scenario.exploration} Exploration tokens are to be laid, the box has {have}", "exploration"
        )
    drawing = _drawing(entries, scenario.map)
    pairs = [token.fields["pair"] for token in entries.of("spawn_token") if token.fields["copies"]]
    for pair in PAIRS:
        if drawing is not None and drawing.having(pair) and pair not in pairs:
            yield entry.error(f"the map shows the Spawn token {pair}, and the box has none", "map")


def _lacking_quests(
    entries: Entries, entry: Entry, scenario: s.ScenarioCard, pve_needed: int
) -> Iterator[ContentError]:
    """As many Quests as a Guild needs can be fulfilled, whatever the number of Guilds."""
    pve = sum(quest.fields.get("scenario") == entry.id for quest in entries.of("quest"))
    if pve < pve_needed:
        yield entry.error(f"a Guild needs {pve_needed} PvE Quests to win, and {pve} name this scenario; write one")
    for guilds, needed in enumerate(scenario.quests_to_win, FEWEST):
        most = pve + (guilds - 1 if scenario.pvp else 0)
        if needed > most:
            said = f"with {guilds} Guilds each can fulfil {most} Quests, and would need {needed}; write {most} or less"
            yield entry.error(said, "quests_to_win")
            return


def _unknown_monsters(entries: Entries, entry: Entry) -> Iterator[ContentError]:
    """Monsters with a level of their own."""
    known = [monster.id for monster in entries.of("monster")]
    for index, step in enumerate(convert_entry(entry, s.CampaignCard).steps):
        for name in step.levels:
            if name not in known:
                yield entry.error(f'levels names "{name}", but there is no such monster', "steps", index)


def _wrong_corners(entries: Entries, entry: Entry) -> Iterator[ContentError]:
    """Spaces of the map on which the Title helps, for each of the four start areas."""
    title = convert_entry(entry, s.TitleCard)
    if not title.corners and not any("your corner" in sentence for sentence in title.text):
        return
    if len(title.corners) != MOST_PLAYERS:
        yield entry.error(f"corners has {MOST_PLAYERS} lists of Spaces, one for each start area", "corners")
        return
    maps = [scenario.fields["map"] for scenario in entries.of("scenario") if scenario.id == title.used_in]
    drawing = _drawing(entries, maps[0]) if maps else None
    for name in (name for corner in title.corners for name in corner):
        space = space_called(name)
        if drawing is not None and (space < 0 or not drawing.is_space[space]):
            yield entry.error(f'corners names "{name}", which is no Space of that map', "corners")
