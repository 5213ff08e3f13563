"""The commands of a session. Each answers whether the game has moved, so that the table is shown anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from holdfast.bots.hinting import hint
from holdfast.core.errors import HoldfastError
from holdfast.games.common.pages import forecast_of
from holdfast.games.common.prose import counted, listed
from holdfast.record.profile import read_profile
from holdfast.record.rulings import ruling_words
from holdfast.terminal.answering import answer, why
from holdfast.terminal.commands import WHAT_IF, read_command, undo_points
from holdfast.terminal.explaining import explain
from holdfast.terminal.honours import profile_lines
from holdfast.terminal.imagining import what_if
from holdfast.terminal.keeping import resume_command
from holdfast.terminal.matching import meant
from holdfast.terminal.offering import option_lines
from holdfast.terminal.session import Session

LOG_LINES: Final = 20


def handle(session: Session, line: str) -> bool:
    """Do what was typed: a command or a decision. An empty line goes on, or asks again."""
    if not line.strip():
        return press_enter(session)
    command = read_command(line, session.pages)
    try:
        if command is None:
            return answer(session, line)
        if command.name in session.pages.looks:
            return look_at_part(session, command.name, command.rest)
        return COMMANDS[command.name](session, command.rest)
    except HoldfastError as error:
        return session.refuse(str(error))


def press_enter(session: Session) -> bool:
    """Enter alone decides where a question needs no thought; else it asks again."""
    option = session.pages.on_enter(session.options())
    if option is None:
        session.show_question()
        return False
    session.take(option)
    return True


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
    if numbers:
        session.screen.say(f"It is possible: option {listed(numbers, 'or')}.")
        return False
    reason = why(session, rest)
    session.screen.say(str(reason))
    if reason.ruling:
        session.screen.say(ruling_words(session.play.game.id, reason.ruling), "quiet")
    return False


def give_hint(session: Session, _rest: str) -> bool:
    """`hint`: the pick of the steady player, from what this person may know."""
    option, reason = hint(session.play, session.people)
    told = f"A steady player: {option.text} ({reason})." if option else "A steady player would wait for the others."
    session.screen.say(told)
    return False


def list_options(session: Session, rest: str) -> bool:
    """`options [SEAT or WORDS]`"""
    options = session.options()
    wanted = [option.call for option in meant(options, rest)] if rest else None
    if wanted == []:
        session.screen.say(f"No option reads like `{rest}`. `options` lists all.")
    session.screen.put(option_lines(session.screen, options, wanted))
    return False


def tell_log(session: Session, rest: str) -> bool:
    """`log [N]`"""
    number = int(rest) if rest.isdigit() and int(rest) else LOG_LINES
    tell(session, session.log()[-number:])
    return False


# ------------------------------------------------------------------ looking


def look(session: Session, rest: str) -> bool:
    """`look [SEAT, PART, THING or CARD]`"""
    pages, view, seat, part = session.pages, session.view(), seat_called(session, rest), rest.casefold()
    if seat:
        tell(session, pages.player(view, seat, session.people))
    elif part in pages.looks:
        look_at_part(session, part, "")
    elif part in PARTS:
        PARTS[part](session, "")
    elif rest:
        found = pages.thing(view, rest)
        if found:
            tell(session, found)
        else:
            explain(session.screen, session.play.game, rest)
    elif session.screen.plain:
        tell(session, pages.told(view, session.people))
    else:
        session.screen.draw(pages.drawn(view, session.people, True), pages.inks)
        session.show_question()
    return False


def look_at_part(session: Session, name: str, rest: str) -> bool:
    """A part of the table that this game has."""
    look = session.pages.looks[name]
    if look.drawn is not None and not session.screen.plain:
        session.screen.draw(look.drawn(session.view(), rest), session.pages.inks)
    else:
        tell(session, look.told(session.view(), rest))
    return False


def look_at_hands(session: Session, rest: str) -> bool:
    """`hand [SEAT]`"""
    seat = seat_called(session, rest)
    if rest and not seat:
        return session.refuse(f"There is no player `{rest}`; there are {listed(session.seats.names)}.")
    view = session.view()
    seats = [seat] if seat else session.people
    tell(session, [line for each in seats for line in session.pages.hand(view, each)])
    return False


def look_ahead(session: Session, rest: str) -> bool:
    """`forecast`"""
    tell(session, forecast_of(session.view()) or ["Nothing is foretold."])
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
    """`undo`, `undo N`, and `undo` with the name of a point, such as `undo round`"""
    points = undo_points(session.play.game)
    name = rest.casefold().rpartition(" ")[2]
    if name in points:
        taken = session.hands.undo_to(points[name])
    elif name and not name.isdigit():
        return session.refuse(f"Say {listed(['`undo`', '`undo 3`', *(f'`undo {each}`' for each in points)], 'or')}.")
    else:
        taken = session.hands.undo(int(name or 1))
    session.acting.stop()
    while session.play.decisions and not session.options():
        session.play.undo()
        taken += 1
    session.forget()
    session.screen.say(f"{counted(taken, 'decision').capitalize()} taken back.", "quiet")
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
    if not session.pages.waiting:
        return session.refuse("Here the bots act when it is their turn; there is nothing to wait for.")
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
    "forecast": look_ahead,
}

COMMANDS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "?": ask_what,
    WHAT_IF: what_if,
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
