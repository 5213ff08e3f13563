"""Choosing in secret, all at the same time: a pick waits until the last has chosen, and can be changed until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.asking import seats_asked
from holdfast.core.choice import Option
from holdfast.errors import HoldfastError
from holdfast.record.play import Play
from holdfast.tables.log.picks import chosen, picks_of, still_choosing, with_picks
from holdfast.tables.messages.answers import done
from holdfast.tables.messages.deciding import made, once_of
from holdfast.tables.shapes.entries import AnyEntry, Picked, PutBack
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


def waits_for_others(table: Table, option: Option) -> bool:
    """Whether what is picked here must wait: others are asked, too. Who is alone with bots need not wait for them."""
    return option.secret and (bool(table.picks) or (not table.alone and len(seats_asked(table.play.state)) > 1))


def pick(table: Table, reader: Reader, id: str, option: Option, now: float) -> Heard:
    """A secret pick. With the last one all are made, in the order of the seats, whoever was first."""
    seat, by = option.seat, table.person(reader)
    own = [each.option for each in picks_of(table, seat)] + [option.text]
    number = table.play.state.layout.seat_names.index(seat)
    complete = number not in seats_asked(with_picks(table.play, own).state)
    picked = Picked(now, once_of(reader, id), seat=seat, option=option.text, by=by, complete=complete)
    waits = [each for each in still_choosing(table) if each != seat]
    if waits or not (complete or seats_asked(table.play.state) == [number]):
        return done(id, [picked])
    return done(id, [picked, *opened(table, [*table.picks, picked], now)])


def opened(table: Table, picks: list[Picked], now: float, after: Play | None = None) -> list[AnyEntry]:
    """All have chosen: what was picked is decided, seat by seat, in the game as it stands or will stand (`after`)."""
    order = list(table.seats.seats)
    entries: list[AnyEntry] = []
    play = (after or table.play).copy()
    for each in sorted(picks, key=lambda each: order.index(each.seat)):
        try:
            play.apply(each.option)
        except HoldfastError:
            # It is no longer possible: the seat is asked again.
            continue
        entries += made(table, play, each.seat, now, by=each.by)
    return entries


def all_have_chosen(table: Table, after: Play | None = None) -> bool:
    """Whether secret picks wait for nobody any more, as when a bot has taken the last seat that was still asked."""
    return bool(chosen(table)) and not still_choosing(table, after)


def last_pick(table: Table, reader: Reader) -> Picked | None:
    """The last secret pick of a reader that can still be changed."""
    mine = table.seats_of(reader)
    return next((each for each in reversed(table.picks) if each.seat in mine), None)


def put_back(table: Table, reader: Reader, id: str, picked: Picked, now: float) -> Heard:
    """Choose again."""
    return done(id, [PutBack(now, once_of(reader, id), seat=picked.seat, complete=picked.complete)])
