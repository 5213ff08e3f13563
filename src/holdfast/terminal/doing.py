"""The commands of a session. Each answers whether the game has moved, so that the table is shown anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from holdfast.bots.making import bot_maker
from holdfast.bots.table import ask
from holdfast.core.errors import HoldfastError
from holdfast.record.profile import read_profile
from holdfast.terminal import telling
from holdfast.terminal.answering import answer, why_not
from holdfast.terminal.commands import read_command
from holdfast.terminal.drawing import draw
from holdfast.terminal.explaining import explain
from holdfast.terminal.honours import profile_lines
from holdfast.terminal.keeping import resume_command
from holdfast.terminal.matching import meant
from holdfast.terminal.offering import option_lines
from holdfast.terminal.screen import counted, listed
from holdfast.terminal.session import Session
from holdfast.terminal.summing import summed

LOG_LINES: Final = 20


def handle(session: Session, line: str) -> bool:
    """Do what was typed: a command or a decision. An empty line asks again."""
    if not line.strip():
        session.show_question()
        return False
    command = read_command(line)
    try:
        return answer(session, line) if command is None else COMMANDS[command.name](session, command.rest)
    except HoldfastError as error:
        return session.refuse(str(error))


# ------------------------------------------------------------------ asking


def ask_what(session: Session, rest: str) -> bool:
    """`? [CARD or KEYWORD]`"""
    explain(session.screen, session.play.game, rest)
    return False


def ask_why(session: Session, rest: str) -> bool:
    """`why X`"""
    if not rest:
        return session.refuse("Say what: `why fiona: play Mace`.")
    options = session.options()
    numbers = [str(options.index(option) + 1) for option in meant(options, rest)]
    session.screen.say(f"It is possible: option {listed(numbers, 'or')}." if numbers else why_not(session, rest))
    return False


def give_hint(session: Session, _rest: str) -> bool:
    """`hint`: the pick of the steady player, from what this person may know."""
    bot = bot_maker(session.play.game.id, "steady")("hint")
    for alone in (True, False):
        for seat in session.people:
            view = session.play.view(seat)
            calls = [option.call for option in view.options if option.seat == seat or not alone]
            option = ask(bot, view, calls) if calls else None
            if option is not None:
                session.screen.say(f"A steady player: {option.text} ({getattr(bot, 'reason', '')}).")
                return False
    session.screen.say("A steady player would wait for the others.")
    return False


def list_options(session: Session, rest: str) -> bool:
    """`options [SEAT or WORDS]`"""
    options = session.options()
    wanted = [option.call for option in (meant(options, rest) if rest else options)]
    if not wanted:
        session.screen.say(f"No option reads like `{rest}`. `options` lists all.")
    session.screen.put(option_lines(session.screen, options, wanted))
    return False


def tell_log(session: Session, rest: str) -> bool:
    """`log [N]`"""
    number = int(rest) if rest.isdigit() and int(rest) else LOG_LINES
    for sentence in summed(session.play.log(session.reader))[-number:]:
        session.screen.say(sentence)
    return False


# ------------------------------------------------------------------ looking


def look(session: Session, rest: str) -> bool:
    """`look [SEAT, PART or CARD]`"""
    table, seat, part = session.table(), seat_called(session, rest), rest.casefold()
    if seat:
        tell(session, telling.look_at(table, seat, session.people))
    elif part in PARTS:
        PARTS[part](session, "")
    elif rest:
        explain(session.screen, session.play.game, rest)
    elif session.screen.plain:
        tell(session, telling.look(table, session.people))
    else:
        draw(session.screen, table, session.people)
        session.show_question()
    return False


def look_at_hands(session: Session, rest: str) -> bool:
    """`hand [SEAT]`"""
    seat = seat_called(session, rest)
    if rest and not seat:
        return session.refuse(f"There is no player `{rest}`; there are {listed(session.seats.names)}.")
    table = session.table()
    tell(session, [line for each in ([seat] if seat else session.people) for line in telling.hand(table, each)])
    return False


def look_at_monsters(session: Session, rest: str) -> bool:
    """`monsters [SEAT or location]`"""
    owner = "location" if rest and "location".startswith(rest.casefold()) else seat_called(session, rest)
    if rest and not owner:
        return session.refuse(f"There is no group of `{rest}`; there are {listed([*session.seats.names, 'location'])}.")
    tell(session, telling.monsters(session.table(), owner))
    return False


def look_at_location(session: Session, rest: str) -> bool:
    """`location`"""
    tell(session, telling.location(session.table()))
    return False


def look_at_row(session: Session, rest: str) -> bool:
    """`row`"""
    tell(session, telling.row(session.table()))
    return False


def look_ahead(session: Session, rest: str) -> bool:
    """`forecast`"""
    tell(session, telling.forecast(session.table()))
    return False


def tell(session: Session, sentences: list[str]) -> None:
    """Sentences, one a line."""
    for sentence in sentences:
        session.screen.say(sentence)


def seat_called(session: Session, text: str) -> str:
    """The seat that begins so, or nothing."""
    found = [name for name in session.seats.names if text and name.startswith(text.casefold())]
    return found[0] if len(found) == 1 else ""


# ------------------------------------------------------------------ undo and redo


def undo(session: Session, rest: str) -> bool:
    """`undo`, `undo N`, `undo round`, `undo encounter`"""
    name = rest.casefold().removeprefix("start of ")
    if name in ("round", "encounter"):
        taken = session.hands.undo_to(f"start of {name}")
    elif name and not name.isdigit():
        return session.refuse("Say `undo`, `undo 3`, `undo round` or `undo encounter`.")
    else:
        taken = session.hands.undo(int(name or 1))
    session.acting.stop()
    while session.play.decisions and not session.options():
        session.play.undo()
        taken += 1
    session.told = [f"{counted(taken, 'decision').capitalize()} taken back."]
    session.keep()
    return True


def redo(session: Session, rest: str) -> bool:
    """`redo`, `redo N`"""
    if rest and not rest.isdigit():
        return session.refuse("Say `redo` or `redo 3`.")
    session.tell(session.play.redo(session.hands.redo(int(rest or 1))))
    session.hands.stopped = bool(session.play.undone)
    session.keep()
    return True


# ------------------------------------------------------------------ habits, honours, files, leaving


def wait(session: Session, rest: str) -> bool:
    """`wait`: the bots act, and the round goes on."""
    if not session.acting.bots:
        return session.refuse("There are no bots to wait for.")
    if not any(option.agreed for option in session.options()):
        return session.refuse("Bots act when all may act; answer the question first.")
    session.hands.note()
    session.acting.begin(session.play)
    return True


def set_auto(session: Session, rest: str) -> bool:
    """`auto on|off`"""
    if rest not in ("on", "off", ""):
        return session.refuse("Say `auto on` or `auto off`.")
    session.auto = rest == "on" if rest else not session.auto
    session.screen.say(f"Questions with one answer are {'answered by themselves' if session.auto else 'asked'}.")
    return False


def tell_honours(session: Session, rest: str) -> bool:
    """`achievements`"""
    tell(session, list(profile_lines(read_profile(), session.play.game)))
    return False


def save(session: Session, rest: str) -> bool:
    """`save [FILE]`"""
    file = Path(rest).expanduser() if rest else session.file
    session.play.save(file)
    session.screen.advise("Saved. To go on with it:", resume_command(session.play, file))
    return False


def leave(session: Session, rest: str = "") -> bool:
    """`quit`"""
    session.left = True
    session.keep()
    command = resume_command(session.play, session.file)
    session.screen.advise("The game is kept. To go on with it:", command)
    return False


PARTS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "hand": look_at_hands,
    "monsters": look_at_monsters,
    "location": look_at_location,
    "row": look_at_row,
    "forecast": look_ahead,
}

COMMANDS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "?": ask_what,
    "why": ask_why,
    "options": list_options,
    "hint": give_hint,
    "log": tell_log,
    "look": look,
    **PARTS,
    "undo": undo,
    "redo": redo,
    "wait": wait,
    "achievements": tell_honours,
    "auto": set_auto,
    "save": save,
    "quit": leave,
}
