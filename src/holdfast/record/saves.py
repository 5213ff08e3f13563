"""Saves that play for ever: decisions in notation, pinned packs, a digest after each decision, positions, the log.

Nothing of the machine's insides stands in a save. Opening one replays it: EXACT, or "differs at decision n".
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec

from holdfast.content import ContentError, Pack
from holdfast.core.digest import digest
from holdfast.core.errors import BadSave, HoldfastError
from holdfast.core.game import Game
from holdfast.games import game as game_called
from holdfast.games import game_ids, game_of_packs
from holdfast.record.campaigns import Progress
from holdfast.record.play import Line, Moment, Play, Stood, answered_by

FORMAT: Final = "holdfast save"
VERSION: Final = 1
TEXT_HEAD: Final = "holdfast record 1"
PART_DIGITS: Final = 8
"""So many digits of a part's digest are kept: enough to name the part that differs."""


class SavedPoint(msgspec.Struct, forbid_unknown_fields=True):
    """A named point: after which decision, what it is called, the position there."""

    at: int
    name: str
    position: dict[str, Any]


class SavedLine(msgspec.Struct, forbid_unknown_fields=True):
    """A branch: the decision after which it begins, and its decisions."""

    start: int
    decisions: list[str]


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a save. Lists by decision begin with the deal, so that index n is "after decision n"."""

    game: str
    options: dict[str, Any]
    arranged: bool
    seed: str | None
    key: str
    first_draw: int
    packs: list[dict[str, str]]
    decisions: list[str]
    at: int
    digests: list[str]
    parts: list[dict[str, str]]
    points: list[SavedPoint]
    told: list[list[str]]
    branches: list[SavedLine]
    seats: dict[str, str] = {}
    """The seats that bots played; saves of before have none."""
    campaign: Progress | None = None
    """The campaign in which it was played, and how that went so far; likewise."""


class Envelope(msgspec.Struct):
    """What stands around the content: enough to know a save, its version, and whether it is whole."""

    format: str
    version: int
    checksum: str
    content: Any


class Loaded:
    """A save as it was opened: the game, and how well its replay agrees with what was written down."""

    def __init__(self, play: Play, exact: bool, differs_at: int | None, reason: str, told: list[str]) -> None:
        self.play = play
        self.exact = exact
        self.differs_at = differs_at
        self.reason = reason
        self.told = told

    def __str__(self) -> str:
        return "EXACT" if self.exact else f"differs at decision {self.differs_at}: {self.reason}"


# ------------------------------------------------------------------ writing


def save(play: Play, path: str | Path) -> None:
    """Write a game to a file, whole or not at all."""
    write_whole(Path(path), save_bytes(play))


def save_bytes(play: Play) -> bytes:
    """A game as the file has it."""
    content = msgspec.to_builtins(saved(play))
    envelope = Envelope(FORMAT, VERSION, checksum(content), content)
    return msgspec.json.format(msgspec.json.encode(envelope), indent=1) + b"\n"


def saved(play: Play) -> Save:
    """A game as its save tells it."""
    line = play.line
    return Save(
        game=play.game.id,
        options=play.options,
        arranged=play.arranged,
        seed=play.seed,
        key=play.key.hex(),
        first_draw=play.first_draw,
        packs=[dict(pack.files) for pack in _packs(play.game)],
        decisions=[moment.decision for moment in line[1:]],
        at=len(play.decisions),
        digests=[moment.digest(play.game) for moment in line],
        parts=_changes([moment.digests(play.game) for moment in line]),
        points=_points(line),
        told=[moment.told(play.game) for moment in line],
        branches=[SavedLine(branch.start, list(branch.decisions)) for branch in play.branches],
        seats=dict(play.bots),
        campaign=play.campaign,
    )


def _packs(game: Game) -> list[Pack]:
    """The packs a game was made of; a game without cards has none."""
    return list(getattr(game, "packs", []))


def _changes(parts: list[dict[str, str]]) -> list[dict[str, str]]:
    """What changed in each step: a part's digest, or nothing where the part is gone."""
    changes: list[dict[str, str]] = []
    before: dict[str, str] = {}
    for now in parts:
        short = {name: made[:PART_DIGITS] for name, made in now.items()}
        changed = {name: made for name, made in short.items() if before.get(name) != made}
        changes.append({**changed, **{name: "" for name in before if name not in short}})
        before = short
    return changes


def _points(line: list[Moment]) -> list[SavedPoint]:
    """The positions at the named points, of games that can tell them."""
    points: list[SavedPoint] = []
    for moment in line:
        for point in moment.points:
            try:
                points.append(SavedPoint(point.at, point.name, point.position))
            except NotImplementedError:
                return []
    return points


def checksum(content: Any) -> str:
    """Of what is said, whatever the white space."""
    return hashlib.blake2b(msgspec.json.encode(content, order="sorted"), digest_size=16).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is always the old one or the new one, never half of one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise BadSave(f"{path} cannot be written ({error.strerror}); choose another place") from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise BadSave(f"{path} cannot be written ({error.strerror}); choose another place") from error
        raise


# ------------------------------------------------------------------ reading


def load(path: str | Path) -> Loaded:
    """Open a save and replay it."""
    return replayed(read_save(Path(path)), str(path))


def replayed(save: Save, called: str) -> Loaded:
    """Replay what a save holds; `called` is what its file is called in messages."""
    told = [line for lines in save.told for line in lines]
    game, mended = _game(save)
    loaded = _replay(game, save, mended, told, called)
    loaded.play.loaded = loaded
    loaded.play.bots = dict(save.seats)
    loaded.play.campaign = save.campaign
    return loaded


def read_save(path: Path) -> Save:
    """The content of a save; a BadSave says what is wrong with the file and what to do."""
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise BadSave(f"there is no file {path}; look for your game's name, it ends in .holdfast") from error
    except OSError as error:
        raise BadSave(f"{path} cannot be read ({error.strerror}); check the file's place and permissions") from error
    return save_in(data, str(path))


def save_in(data: bytes, path: str) -> Save:
    """The content of a save from the bytes of its file."""
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if data.lstrip().startswith(b"{") and FORMAT.encode() in data[:200]:
            raise BadSave(f"{path} was cut short or damaged; open an older copy of it") from error
        raise BadSave(f"{path} is no Holdfast save; open a file that `save` has written") from error
    if envelope.format != FORMAT:
        raise BadSave(f"{path} is no Holdfast save; open a file that `save` has written")
    if not 1 <= envelope.version <= VERSION:
        raise BadSave(
            f"{path} has save version {envelope.version}, this Holdfast reads up to {VERSION}; update Holdfast"
        )
    if envelope.checksum != checksum(envelope.content):
        raise BadSave(f"{path} was changed after it was written; open an untouched copy of it")
    return _checked(path, envelope.content)


def _checked(path: str, content: Any) -> Save:
    """A whole save whose lists belong together."""
    try:
        save = msgspec.convert(content, Save)
        bytes.fromhex(save.key)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadSave(f"{path} does not hold what a save holds ({error}); open an untouched copy of it") from error
    steps = len(save.decisions) + 1
    if not len(save.digests) == len(save.parts) == len(save.told) == steps or not 0 <= save.at < steps:
        raise BadSave(
            f"{path} does not hold what a save holds (its lists differ in length); open an untouched copy of it"
        )
    if save.game not in game_ids():
        raise BadSave(f"{path} is a game of `{save.game}`, which this Holdfast does not have; update Holdfast")
    return save


def _game(save: Save) -> tuple[Game, str]:
    """The game with the pinned packs; where these cannot be read any more, with today's, and the reason."""
    if not save.packs:
        return game_called(save.game), ""
    try:
        return game_of_packs(save.game, [Pack.from_texts(files) for files in save.packs]), ""
    except ContentError as error:
        return game_called(save.game), f"its pinned pack cannot be read any more ({error}); today's cards are used"


def _replay(game: Game, save: Save, mended: str, told: list[str], path: str) -> Loaded:
    """Deal, and decide again, as long as everything comes out as it is written down."""
    try:
        play = _deal(game, save)
    except (HoldfastError, ContentError, NotImplementedError, ImportError) as error:
        return _go_on(game, save, None, 0, mended or f"the game cannot be dealt any more: {error}", told, path)
    reason = _difference(play, save, 0)
    for n, decision in enumerate(save.decisions, 1):
        if reason:
            return _go_on(game, save, play, n - 1, mended or reason, told, path)
        try:
            play.repeat(decision, _stood(game, save, n))
        except HoldfastError as error:
            return _go_on(game, save, play, n, f"`{decision}` is not possible any more: {error}", told, path)
        reason = _difference(play, save, n)
    if reason:
        return _go_on(game, save, play, len(save.decisions), mended or reason, told, path)
    play.undo(len(save.decisions) - save.at)
    play.branches = [Line(line.start, line.decisions, []) for line in save.branches]
    return Loaded(play, True, None, mended, told)


def _deal(game: Game, save: Save) -> Play:
    """The game before its first decision."""
    key = bytes.fromhex(save.key)
    stood = _stood(game, save, 0)
    if not save.arranged:
        return Play(game, save.options, key, save.seed, stood)
    state = game.arrange(save.options)
    state.key = key
    state.position = save.first_draw
    state.block_index = -1
    return Play.from_state(game, state, save.options, stood)


def _stood(game: Game, save: Save, n: int) -> Stood:
    """Where the game stood after decision n: with this digest; a text record has none, but the next decision."""
    if save.digests:
        return lambda g, _: digest(game, g) == save.digests[n]
    return answered_by(game, save.decisions[n:])


def _difference(play: Play, save: Save, n: int) -> str:
    """The parts that differ from what was written down after decision n; empty if none does."""
    if play.digest() == save.digests[n]:
        return ""
    written: dict[str, str] = {}
    for changes in save.parts[: n + 1]:
        written.update(changes)
    now = {name: made[:PART_DIGITS] for name, made in play.digests().items()}
    differing = [name for name in sorted({*written, *now}) if written.get(name, "") != now.get(name, "")]
    return f"the rules or cards have changed since it was saved; it differs in {', '.join(differing) or 'the whole'}"


def _go_on(game: Game, save: Save, play: Play | None, n: int, reason: str, told: list[str], path: str) -> Loaded:
    """The replay differs at decision n: play on from the last named point, else from the last good decision."""
    for point in reversed(save.points):
        if point.at > save.at or (play is not None and point.at < n):
            continue
        try:
            arranged = Play.from_state(game, game.arrange(point.position), point.position)
        except (HoldfastError, ContentError, NotImplementedError, ImportError):
            continue
        where = f"play goes on from the {point.name} after decision {point.at}"
        return Loaded(arranged, False, n, f"{reason}; {where}", told)
    if play is None:
        raise BadSave(f"{path} cannot be played on: {reason}; open it with the Holdfast that wrote it")
    good = max(0, n - 1)
    play.undo(len(play.decisions) - min(good, len(play.decisions)))
    return Loaded(play, False, n, f"{reason}; play goes on after decision {good}", told)


# ------------------------------------------------------------------ the text record


def export_text(play: Play) -> str:
    """A short record that a person can read, mail and paste: what was dealt, and one decision a line."""
    options = msgspec.json.encode(play.options, order="sorted").decode()
    head = [TEXT_HEAD, f"game {play.game.id}", f"key {play.key.hex()}", f"options {options}"]
    if play.seed is not None:
        head.append(f"seed {play.seed}")
    if play.arranged:
        head.append(f"arranged {play.first_draw}")
    return "\n".join([*head, "", *play.decisions, ""])


def read_text(text: str, game: Game | None = None) -> Play:
    """Play a text record again, with today's cards (or with `game`)."""
    play, decisions = _begin_text(text, game)
    for n, decision in enumerate(decisions, 1):
        try:
            play.repeat(decision, answered_by(play.game, decisions[n:]))
        except HoldfastError as error:
            raise BadSave(f"decision {n} of this record is not possible: {error}") from error
    return play


def read_text_as_far(text: str) -> tuple[Play, str]:
    """Play a text record again as far as it goes, and why it goes no further; the last of a crashed game may not."""
    play, decisions = _begin_text(text, None)
    for n, decision in enumerate(decisions, 1):
        try:
            play.repeat(decision, answered_by(play.game, decisions[n:]))
        except Exception as error:
            told = str(error) if isinstance(error, HoldfastError) else f"{type(error).__name__}: {error}"
            return play, f"decision {n} of this record, `{decision}`, cannot be made: {told}"
    return play, ""


def find_text(text: str) -> str:
    """The text record that a text is, or the first one among other lines of a program; empty if there is none."""
    before, head, rest = f"\n{text}".replace("\r\n", "\n").partition(f"\n{TEXT_HEAD}\n")
    if before.strip():
        rest = "\n\n".join(rest.split("\n\n")[:2])
    return head.lstrip() + rest


def _begin_text(text: str, game: Game | None) -> tuple[Play, list[str]]:
    """The game of a text record before its first decision, and its decisions."""
    head, _, body = text.replace("\r\n", "\n").strip().partition("\n\n")
    lines = head.split("\n")
    if lines[0] != TEXT_HEAD:
        raise BadSave(f"this is no Holdfast record; its first line must be `{TEXT_HEAD}`")
    fields = dict(line.split(" ", 1) for line in lines[1:] if " " in line)
    try:
        options = msgspec.json.decode(fields["options"], type=dict[str, Any])
        decisions = [line.strip() for line in body.split("\n") if line.strip()]
        save = Save(
            fields["game"], options, "arranged" in fields, fields.get("seed"), bytes.fromhex(fields["key"]).hex(),
            int(fields.get("arranged", "0")), [], decisions, 0, [], [], [], [], [],
        )  # fmt: skip
    except (KeyError, ValueError, msgspec.DecodeError) as error:
        raise BadSave(f"the head of this record is damaged ({error}); it needs game, key and options") from error
    return _deal(game if game is not None else game_called(save.game), save), decisions
