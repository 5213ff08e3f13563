"""Saves that stay playable: decisions in notation, pinned packs, a digest after each decision, positions, the log.

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
from holdfast.core.game import Game
from holdfast.errors import BadSave, HoldfastError
from holdfast.games import game as game_called
from holdfast.games import game_ids, game_of_packs
from holdfast.record.differences import Difference, came_out_otherwise, changes, differing, not_possible, short
from holdfast.record.moments import Line, Moment
from holdfast.record.play import Play
from holdfast.record.repeating import Stood, answered_by
from holdfast.record.shapes.save import Envelope, Save, SavedLine, SavedPoint

FORMAT: Final = "holdfast save"
VERSION: Final = 1
MOST_BYTES: Final = 64 * 2**20
"""No game is that long: whatever is larger is no save, and is not read to its end."""
TEXT_HEAD: Final = "holdfast record 1"


class Loaded:
    """An opened save: the game, and how well its replay agrees with the record."""

    def __init__(self, play: Play, reason: str, told: list[str], differs_at: int | None = None) -> None:
        self.play = play
        self.exact = differs_at is None
        self.differs_at = differs_at
        self.reason = reason
        self.told = told
        self.difference: Difference | None = None
        """The decision that came out differently, with part and rule; None if it was exact, or could not be dealt."""
        self.before: list[tuple[str, list[str]]] = []
        """Decisions with their log from the file, if the game itself cannot be replayed up to here."""

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
        packs=[dict(pack.files) for pack in play.game.packs],
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


def _changes(parts: list[dict[str, str]]) -> list[dict[str, str]]:
    """What changed in each step."""
    kept = [short(each) for each in parts]
    return [changes(before, now) for before, now in zip([{}, *kept], kept)]


def _points(line: list[Moment]) -> list[SavedPoint]:
    """The positions at the named points, if the game can describe them."""
    points: list[SavedPoint] = []
    for moment in line:
        for point in moment.points:
            try:
                points.append(SavedPoint(point.at, point.name, point.position))
            except NotImplementedError:
                return []
    return points


def checksum(content: Any) -> str:
    """A hash of the content, independent of white space."""
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
    """Replay the content of a save; `called` is the name of its file in messages."""
    told = [line for lines in save.told for line in lines]
    game, mended = _game(save)
    loaded = _replay(game, save, mended, told, called)
    loaded.play.loaded = loaded
    loaded.play.bots = dict(save.seats)
    loaded.play.campaign = save.campaign
    return loaded


def read_save(path: Path) -> Save:
    """The content of a save; a BadSave says what is wrong with the file and what to do."""
    return save_in(read_file(path), str(path))


def read_file(path: Path) -> bytes:
    """What stands in a file that should hold a game; one that never ends, or is far too large, is not read."""
    try:
        if path.exists() and not path.is_file():
            raise BadSave(f"{path} cannot be read: it is no file with a game in it; choose one that ends in .holdfast")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise BadSave(f"there is no file {path}; look for your game's name, it ends in .holdfast") from error
    except OSError as error:
        raise BadSave(f"{path} cannot be read ({error.strerror}); check the file's place and permissions") from error
    if len(data) > MOST_BYTES:
        raise BadSave(f"{path} is larger than any save; open one that Holdfast has saved")
    return data


def objection_to(path: Path, play: Play) -> str:
    """Why a game must not be written over this file; empty if nothing would be lost."""
    if not path.exists():
        return ""
    try:
        there = read_save(path)
    except BadSave:
        return f"{path} is there already and holds no game; it stays as it is. Choose another name."
    if there.key != play.key.hex():
        return f"{path} holds another game; it stays as it is. Choose another name."
    return ""


def save_in(data: bytes, path: str) -> Save:
    """The content of a save from the bytes of its file."""
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if data.lstrip().startswith(b"{") and FORMAT.encode() in data[:200]:
            raise BadSave(f"{path} was cut short or damaged; open an older copy of it") from error
        raise BadSave(f"{path} is no Holdfast save; open one that Holdfast has saved") from error
    if envelope.format != FORMAT:
        raise BadSave(f"{path} is no Holdfast save; open one that Holdfast has saved")
    if not 1 <= envelope.version <= VERSION:
        raise BadSave(
            f"{path} has save version {envelope.version}, this Holdfast reads up to {VERSION}; update Holdfast"
        )
    if envelope.checksum != checksum(envelope.content):
        raise BadSave(f"{path} was changed after it was written; open an untouched copy of it")
    return _checked(path, envelope.content)


def _checked(path: str, content: Any) -> Save:
    """A complete save whose lists fit together."""
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
    """The game with the pinned packs; if these can no longer be read, with the current ones, and the reason."""
    if not save.packs:
        return game_called(save.game), ""
    try:
        return game_of_packs(save.game, [Pack.from_texts(files) for files in save.packs]), ""
    except ContentError as error:
        return game_called(save.game), f"its pinned pack cannot be read any more ({error}); today's cards are used"


def _replay(game: Game, save: Save, mended: str, told: list[str], path: str) -> Loaded:
    """Deal, and decide again, as long as everything comes out as recorded."""
    try:
        play = _deal(game, save)
    except HoldfastError as error:
        reason = mended or f"the game can no longer be dealt: {error}"
        found = _arranged(game, save, reason, told)
        if found is None:
            raise BadSave(f"{path} cannot be played on: {reason}; open it with the Holdfast that wrote it") from error
        return found
    difference = _difference(play, save, 0)
    for n, decision in enumerate(save.decisions, 1):
        if difference is not None:
            break
        try:
            play.repeat(decision, _stood(game, save, n))
        except HoldfastError as error:
            difference = not_possible(game, n, decision, str(error))
        else:
            difference = _difference(play, save, n)
    if difference is not None and difference.decision == 0:
        # There is nothing before the deal: a later position is better than another game.
        found = _arranged(game, save, mended or str(difference), told)
        if found is not None:
            return found
    if difference is not None:
        return _go_back(play, save, difference, mended, told)
    play.undo(len(save.decisions) - save.at)
    play.branches = [Line(line.start, line.decisions, []) for line in save.branches]
    return Loaded(play, mended, told)


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


def _difference(play: Play, save: Save, n: int) -> Difference | None:
    """How the table differs from the record after decision n; None if it does not."""
    if play.digest() == save.digests[n]:
        return None
    written: dict[str, str] = {}
    for changed in save.parts[: n + 1]:
        written.update(changed)
    parts = differing(written, short(play.digests()))
    return came_out_otherwise(play.game, n, play.moments[-1], parts, save.told[n])


def _go_back(play: Play, save: Save, difference: Difference, mended: str, told: list[str]) -> Loaded:
    """Play goes on from the last named point before the difference, else from the last decision before it.

    All decisions before the difference come out as recorded: they can be shown, and made again.
    """
    n = difference.decision
    play = play.replay_to(max(0, n - 1)).branch()
    play.branches = []
    good = min(len(play.decisions), save.at)
    point = next((point for point in reversed(save.points) if point.at <= good), None)
    if point is not None:
        good = point.at
    play.undo(len(play.decisions) - good)
    where = f"play goes on {f'from the {point.name} ' if point is not None else ''}after decision {good}"
    loaded = Loaded(play, "; ".join(filter(None, [mended, str(difference), where])), told, n)
    loaded.difference = difference
    return loaded


def _arranged(game: Game, save: Save, reason: str, told: list[str]) -> Loaded | None:
    """The game can no longer be dealt: go on from the last named point that can be arranged; None if there is none."""
    for point in reversed(save.points):
        if point.at > save.at:
            continue
        try:
            play = Play.from_state(game, game.arrange(point.position), point.position)
        except HoldfastError:
            continue
        where = f"play goes on from the {point.name} after decision {point.at}"
        loaded = Loaded(play, f"{reason}; {where}", told, 0)
        loaded.before = list(zip(["", *save.decisions], save.told))[: point.at + 1]
        return loaded
    return None


# ------------------------------------------------------------------ the text record


def export_text(play: Play) -> str:
    """A short record that a person can read, mail and paste: the deal, and one decision per line."""
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
    """Play a text record as far as possible, and why it stops; the last decision of a crashed game may fail."""
    play, decisions = _begin_text(text, None)
    for n, decision in enumerate(decisions, 1):
        try:
            play.repeat(decision, answered_by(play.game, decisions[n:]))
        except Exception as error:
            told = str(error) if isinstance(error, HoldfastError) else f"{type(error).__name__}: {error}"
            return play, f"decision {n} of this record, `{decision}`, cannot be made: {told}"
    return play, ""


def find_text(text: str) -> str:
    """The text record in a text, or the first one among other output of a program; empty if there is none."""
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
