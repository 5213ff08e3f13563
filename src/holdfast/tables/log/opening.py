"""Opening a table: a new game, a save that was brought along, or a private "what if" of a game that is played."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast import __version__
from holdfast.bots.by_name import BOTS, bots_here
from holdfast.content import ContentError, Pack
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.errors import BadOption
from holdfast.record import campaigns
from holdfast.record.play import Play
from holdfast.record.saves import replayed, save_in
from holdfast.tables.log.first_entry import game_with, pack_digest
from holdfast.tables.log.links import HOST, SECRET_BYTES, SPECTATORS, Secrets, hashed
from holdfast.tables.messages.deciding import reached
from holdfast.tables.safe_text import LONGEST_TITLE, cleaned
from holdfast.tables.shapes.around_the_game import Settings
from holdfast.tables.shapes.entries import AnyEntry, Opened, Reached
from holdfast.tables.shapes.new_table import Keys, NewSeat, NewTable
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

WHO: Final = ("you", "friend", "bot")
SEED_BYTES: Final = 10
"""Of chance in a seed that is drawn: more than anybody can try out."""


def open_table(
    wanted: NewTable, secrets: Secrets, key: bytes, now: float, below: Sequence[Pack] = ()
) -> tuple[list[AnyEntry], Keys]:
    """The first entries of a new table, or a BadOption that says what is impossible.

    `below` are packs that lie over the shipped one at every table of this server.
    """
    game = game_with(wanted.game, wanted.packs, below)
    _check_seats(wanted.seats)
    seed = wanted.seed or None
    drawn = "" if seed is not None else seed_drawn(key)
    if wanted.campaign is not None:
        play = _first_chapter(game, wanted, seed or drawn)
        play.seed = seed
    else:
        play = Play(game, _options(game, wanted), key_from_seed(seed or drawn), seed)
    options = play.options
    bots = {seat.seat: seat.bot for seat in wanted.seats if seat.who == "bot"}
    settings = Settings(
        wanted.bots_at_once,
        wanted.silent or game.chosen(options).silent,
        turn_seconds=wanted.turn_seconds,
        reserve_seconds=wanted.reserve_seconds,
    )
    return opened(play, bots, settings, secrets, now, title=wanted.title, drawn=drawn)


def _first_chapter(game: Game, wanted: NewTable, seed: str) -> Play:
    """The first chapter of a campaign, whose scenarios are its own."""
    if wanted.scenario:
        raise BadOption("a campaign has its own scenarios; leave out the scenario, or the campaign")
    options = _options(game, wanted)
    kept = {name: value for name, value in options.items() if name not in ("scenario", "players")}
    return campaigns.begin(game, wanted.campaign or "", [seat.seat for seat in wanted.seats], kept, seed)


def seed_drawn(chance: bytes) -> str:
    """A seed that nobody typed or can guess, short enough to be typed when it is told at the end: `kx2m-77ta-...`."""
    letters = b32encode(chance[:SEED_BYTES]).decode().lower()
    return "-".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def _check_seats(seats: Sequence[NewSeat]) -> None:
    """Each seat once, played by somebody there is."""
    names = [seat.seat for seat in seats]
    if not names:
        raise BadOption("nobody would play; choose who sits at the table")
    if len(set(names)) != len(names):
        raise BadOption("two seats have the same character; choose another for one of them")
    for seat in seats:
        if seat.who not in WHO:
            raise BadOption(f"a seat is for {', '.join(WHO)}, not for `{cleaned(seat.who)}`")
        if seat.who == "bot" and seat.bot not in bots_here():
            raise BadOption(f"there is no bot `{cleaned(seat.bot)}` at tables; choose from {', '.join(bots_here())}")


def _options(game: Game, wanted: NewTable) -> dict[str, Any]:
    """What the game is dealt with. Who plays and what is played stand in their own fields."""
    for name in ("players", "scenario"):
        if name in wanted.options:
            raise BadOption(f"`{name}` is no option of a table; it has its own place")
    scenario = wanted.scenario or next(iter(game.scenarios()), None)
    chosen = {**wanted.options, "players": [seat.seat for seat in wanted.seats]}
    return game.check_options({**chosen, **({"scenario": scenario} if scenario else {})})


def opened(
    play: Play,
    bots: Mapping[str, str],
    settings: Settings,
    secrets: Secrets,
    now: float,
    *,
    title: str = "",
    seats: Sequence[str] | None = None,
    **more: Any,
) -> tuple[list[AnyEntry], Keys]:
    """The first entries of a table on which this game is played on, and its links."""
    wanted = [seat for seat in play.seats if seat not in bots] if seats is None else list(seats)
    keys = Keys(
        secrets(SECRET_BYTES),
        "" if more.get("private") else secrets(SECRET_BYTES),
        {seat: secrets(SECRET_BYTES) for seat in wanted},
    )
    links = {HOST: hashed(keys.host), **{seat: hashed(secret) for seat, secret in keys.seats.items()}}
    if keys.spectator:
        links[SPECTATORS] = hashed(keys.spectator)
    entry = Opened(
        now,
        title=cleaned(title, LONGEST_TITLE),
        game=play.game.id,
        options=play.options,
        packs=[dict(pack.files) for pack in play.game.packs],
        pack=pack_digest(play.game),
        key=play.key.hex(),
        seed=play.seed,
        holdfast=__version__,
        seats=play.seats,
        bots=dict(bots),
        settings=settings,
        links=links,
        campaign=None if more.get("private") else play.campaign,
    )
    for name, value in more.items():
        setattr(entry, name, value)
    return [entry, *([] if entry.imagined else reached_before(play, now))], keys


def reached_before(play: Play, now: float) -> list[AnyEntry]:
    """The named points of a game that begins at a table; only the last one needs its position."""
    passed = play.points
    early: list[AnyEntry] = [Reached(now, name=point.name, position={}, at=point.at) for point in passed[:-1]]
    return [*early, *reached(passed[-1:], now)]


# ------------------------------------------------------------------ a save


def open_save(
    data: bytes, secrets: Secrets, now: float, title: str = "", settings: Settings | None = None
) -> tuple[list[AnyEntry], Keys]:
    """A save becomes a table: bots where bots played, and all other seats for who brings it. BadSave if it is none."""
    try:
        play = replayed(save_in(data, "this file"), "this file").play
    except ContentError as error:
        raise BadOption(f"the cards of this file cannot be read ({error}); open another") from error
    bots = {seat: bot if bot in bots_here() else BOTS[0] for seat, bot in play.bots.items() if seat in play.seats}
    begun: dict[str, Any] = {"begun": play.decisions, "from_save": True}
    if play.arranged:
        begun |= {"given": play.options, "first_draw": play.first_draw}
    return opened(play, bots, settings or Settings(), secrets, now, title=title, **begun)


# ------------------------------------------------------------------ what if


def what_if(table: Table, reader: Reader, at: int, secrets: Secrets, now: float) -> tuple[list[AnyEntry], Keys]:
    """A private table from a moment of this one: as it was if the game is over, else as this reader imagines it.

    Whoever asks plays their own seats (a spectator the one that speaks for all), bots the others.
    """
    if table.opened.imagined:
        raise BadOption("this is a what-if already; take back here, and play on otherwise")
    if not table.offset <= at <= table.at or table.lost:
        raise BadOption(f"there is no moment {at} to begin at; choose one from {table.offset} to {table.at}")
    play = table.play.replay_to(at - table.offset)
    if play.over:
        raise BadOption("the game is over there; choose an earlier moment")
    mine = list(table.seats_of(reader)) or [play.seats[play.game.asking.speaker(play.state)]]
    bots = {seat: BOTS[0] for seat in play.seats if seat not in mine}
    more: dict[str, Any] = {"begun": play.decisions, "private": True, "options": table.opened.options}
    if play.arranged:
        more |= {"given": play.options, "first_draw": play.first_draw}
    if not table.over:
        more |= {"imagined": eyes_there(table, reader, mine), "dream": secrets(SECRET_BYTES)}
    return opened(play, bots, Settings(spectators=False), secrets, now, title=table.title, seats=mine, **more)


def eyes_there(table: Table, reader: Reader, mine: list[str]) -> str:
    """With whose eyes a what-if is imagined: one of the reader's own seats, else a spectator's."""
    seats = table.seats_of(reader)
    if not seats:
        return SPECTATORS
    return reader.eyes if reader.eyes in seats else mine[0]
