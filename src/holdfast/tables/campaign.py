"""A campaign at tables: how it stands, and the table of its next chapter, to which the links of this one lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from holdfast.bots.by_name import bots_here
from holdfast.errors import BadOption
from holdfast.record.campaigns import carried_on, go_on, next_step, result, steps_of
from holdfast.record.shapes.campaign import Played
from holdfast.tables.log.first_entry import title_of
from holdfast.tables.log.links import HOST, SPECTATORS, Secrets
from holdfast.tables.log.opening import opened, seed_drawn
from holdfast.tables.shapes.around_the_game import CampaignState, Chapter
from holdfast.tables.shapes.entries import AnyEntry, Opened
from holdfast.tables.shapes.new_table import Keys
from holdfast.tables.shapes.protocol import Name
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


class NextSeat(Struct, forbid_unknown_fields=True):
    """A seat of the next chapter."""

    seat: Name
    of: Name = ""
    """The seat of this chapter whose link opens it: whoever sits here sits there."""
    bot: Name = ""
    """Empty, and `of` too: a new link is made for it."""


class NextChapter(Struct, forbid_unknown_fields=True):
    """Who plays the next chapter."""

    seats: list[NextSeat] = field(default_factory=list)


# ------------------------------------------------------------------ how it stands


def campaign_state(table: Table) -> CampaignState | None:
    """The campaign of a table, as everybody sees it; None: this game stands alone."""
    progress = table.play.campaign
    if progress is None:
        return None
    game, steps, played = table.game, steps_of(table.game, progress.campaign), results(table)
    chapters: list[Chapter] = []
    for number, step in enumerate(steps):
        now = number == len(progress.played)
        over = played[number] if number < len(played) else None
        chapters.append(
            Chapter(
                scenario=step.scenario,
                name=title_of(game, "scenario", step.scenario),
                characters=step.characters,
                bonus=step.bonus,
                result="" if over is None else "won" if over.won else "lost",
                winners=[] if over is None else over.winners,
                players=over.players if over is not None else table.play.seats if now else [],
                people=over.people if over is not None else sitting(table) if now else {},
                now=now,
            )
        )
    return CampaignState(
        campaign=progress.campaign,
        name=title_of(game, "campaign", progress.campaign),
        chapters=chapters,
        carried=carried_words(table, played),
        goes_on=table.over and next_step(table.play) is not None,
        next_table=table.next_table,
    )


def results(table: Table) -> list[Played]:
    """The chapters that are over, this one last, with who was there."""
    played = result(table.play)
    if table.over and played:
        played[-1].people = sitting(table)
    return played


def sitting(table: Table) -> dict[str, str]:
    """Who sits where, by name; bots are called so."""
    return {seat.name: seat.called or ("bot" if seat.bot else "") for seat in table.seats}


def carried_words(table: Table, played: list[Played]) -> list[str]:
    """What was won so far, in sentences."""
    progress = table.play.campaign
    found = carried_on(table.game, steps_of(table.game, progress.campaign), played) if progress is not None else []
    if isinstance(found, dict):
        return [f"{name.capitalize()}: {sentence}" for name, sentences in found.items() for sentence in sentences]
    return found


# ------------------------------------------------------------------ going on


def next_chapter(
    table: Table, reader: Reader, wanted: NextChapter, secrets: Secrets, chance: bytes, now: float
) -> tuple[list[AnyEntry], Keys]:
    """The first entries of the table of the next chapter, or a BadOption that says what is impossible."""
    if not table.seats_of(reader) and not table.is_host(reader):
        raise BadOption("only who sits at the table can go on; ask them")
    _check(table, wanted)
    drawn = seed_drawn(chance)
    play = go_on(table.play, [seat.seat for seat in wanted.seats], drawn)
    play.seed = None
    if play.campaign is not None:
        play.campaign.played = results(table)
    bots = {seat.seat: seat.bot for seat in wanted.seats if seat.bot}
    entries, keys = opened(play, bots, table.settings, secrets, now, title=table.title, drawn=drawn)
    first = entries[0]
    assert isinstance(first, Opened)
    for link in (HOST, SPECTATORS):
        first.links[link] = table.links[link]
    for seat in wanted.seats:
        if seat.of:
            first.links[seat.seat] = table.links[seat.of]
            del keys.seats[seat.seat]
    return entries, Keys("", "", keys.seats)


def _check(table: Table, wanted: NextChapter) -> None:
    """Each seat once, and each person of the last chapter in one seat."""
    names = [seat.seat for seat in wanted.seats]
    before = [seat.of for seat in wanted.seats if seat.of]
    if not names or len(set(names)) != len(names):
        raise BadOption("say who plays the next chapter, each once")
    if len(set(before)) != len(before) or any(of not in table.seats or of not in table.links for of in before):
        raise BadOption("somebody can take one seat of the next chapter, and must have had a seat in this one")
    for seat in wanted.seats:
        if seat.bot and (seat.of or seat.bot not in bots_here()):
            raise BadOption(f"`{seat.seat}` is played by a person or by one of the bots {', '.join(bots_here())}")
