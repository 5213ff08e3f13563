"""The commands that can be typed besides decisions. Each returns whether the game has moved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from holdfast.core.choice import Option
from holdfast.errors import HoldfastError
from holdfast.games.common.pages import Pages, forecast_of, pages_of
from holdfast.games.common.told.prose import counted, listed
from holdfast.record.checks.rulings import ruling_words
from holdfast.record.profile import read_profile
from holdfast.record.saves import objection_to
from holdfast.tables.messages.undoing import by_hand
from holdfast.tables.shapes.protocol import Hint, Hinted, LetBots, Redo, Refused, Undo
from holdfast.tables.solo_table import imagined_here
from holdfast.tables.updates.downloads import kept
from holdfast.terminal.ending import profile_lines
from holdfast.terminal.explaining import explain, undo_points
from holdfast.terminal.fitting import show_whole_table
from holdfast.terminal.kept_games import resume_command
from holdfast.terminal.meant_option import answer, ask_back, meant, meant_here, why
from holdfast.terminal.option_lines import option_lines
from holdfast.terminal.session import Session


class Command(NamedTuple):
    """A command, and what stands after it."""

    name: str
    rest: str


ALIASES: Final = {
    "help": "?",
    "h": "?",
    "explain": "?",
    "what": "?",
    "exit": "quit",
    "q": "quit",
    "o": "options",
    "l": "look",
    "u": "undo",
    "table": "look",
    "future": "forecast",
    "goals": "goal",
    "hands": "hand",
    "profile": "achievements",
}


WHAT_IF: Final = "what if"
LOG_LINES: Final = 20
MOST_STEPS: Final = 200
"""How many steps an imagined course may take by itself."""


def read_command(line: str, pages: Pages) -> Command | None:
    """The command in a line, or None if the line is meant as a decision."""
    line = line.strip()
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    if line.casefold().startswith(WHAT_IF):
        return Command(WHAT_IF, line[len(WHAT_IF) :].strip())
    word, _, rest = line.partition(" ")
    word = word.casefold()
    own = {look.alias: name for name, look in pages.looks.items()}
    name = own.get(word) or ALIASES.get(word, word)
    return Command(name, rest.strip()) if name in COMMANDS or name in pages.looks else None


def handle(session: Session, line: str) -> bool:
    """Carry out a typed line: a command or a decision. An empty line goes on, or asks again."""
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
    """Enter alone decides a question that needs no thought; otherwise it asks again."""
    option = session.pages.on_enter(session.options())
    if option is None:
        session.show_question()
        return False
    return session.take(option)


# ------------------------------------------------------------------ asking


def ask_what(session: Session, rest: str) -> bool:
    """`? [CARD or KEYWORD]`"""
    if rest.casefold() == "rules":
        tell(session, [*pages_of(session.play.game).book.told()] or ["This game brings no page of rules."])
    else:
        explain(session.screen, session.play.game, rest)
    return False


def ask_why(session: Session, rest: str) -> bool:
    """`why X`"""
    if not rest:
        return session.refuse(f"Say what: {session.pages.examples.refused}.")
    options = session.options()
    numbers = [str(options.index(option) + 1) for option in meant(options, rest, session.spelling)]
    if numbers:
        session.screen.say(f"It is possible: option {listed(numbers, 'or')}.")
        return False
    reason = why(session, rest, asked=True)
    session.screen.say(str(reason))
    if reason.ruling:
        session.screen.say(ruling_words(session.play.game.id, reason.ruling), "quiet")
    return False


def give_hint(session: Session, rest: str = "") -> bool:
    """`hint`: what the steady player would choose, knowing what this person may know."""
    answer = session.say(Hint("", ""))
    if not isinstance(answer, Hinted):
        return session.done(answer)
    told = f"A steady player: {answer.option} ({answer.reason})." if answer.option else answer.reason
    session.screen.say(told)
    return False


def what_if(session: Session, rest: str) -> bool:
    """`what if X`: play out one possible course at an imagined table; nothing is decided."""
    if not rest:
        return session.refuse("Say what: `what if 1`.")
    options = session.options()
    found = meant_here(session, options, rest)
    if not found:
        return session.refuse(str(why(session, rest)))
    if len(found) > 1:
        return ask_back(session, rest, options, found)
    session.imagined += 1
    for paragraph in course(session, found[0]):
        session.screen.say(paragraph)
    session.screen.say("It could go this way. Nothing is decided, and hidden cards may lie differently.", "quiet")
    return False


def course(session: Session, option: Option) -> list[str]:
    """What happens up to the next question that needs thought, and that question."""
    dream = f"{session.play.seed} {session.table.at} {session.imagined}"
    there = Session(*imagined_here(session.table, session.reader, dream), session.screen, session.ask)
    there.take(option)
    for _ in range(MOST_STEPS):
        if there.table.over or not (there.wake() or there.forced() or without_thought(there)):
            break
    told = session.pages.retold(there.play.game, there.play.state, there.events)
    return told if there.table.over else [*told, f"Then: {there.called(there.view().choice.prompt)}"]


def without_thought(session: Session) -> bool:
    """Do what Enter alone decides, if it decides anything."""
    option = session.pages.on_enter(session.options())
    return option is not None and session.take(option)


def list_options(session: Session, rest: str) -> bool:
    """`options [SEAT or WORDS]`"""
    options = session.options()
    wanted = [option.call for option in meant(options, rest, session.spelling)] if rest else None
    if wanted == []:
        session.screen.say(f"No option reads like `{rest}`. `options` lists all.")
    remarks = session.pages.remarks(session.view(), options)
    session.screen.put(option_lines(session.screen, options, wanted, remarks=remarks))
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
        show_whole_table(session)
    return False


def look_at_part(session: Session, name: str, rest: str) -> bool:
    """Show a part of the table that this game names."""
    look = session.pages.looks[name]
    if look.drawn is not None and not session.screen.plain:
        session.screen.draw(look.drawn(session.view(), rest, session.screen.paper()), session.pages.inks)
    else:
        tell(session, look.told(session.view(), rest))
    return False


def look_at_hands(session: Session, rest: str) -> bool:
    """`hand [SEAT]`"""
    seat = seat_called(session, rest)
    if rest and not seat:
        return session.refuse(f"There is no player `{rest}`; there are {listed(session.names)}.")
    view = session.view()
    seats = [seat] if seat else session.people
    tell(session, [line for each in seats for line in session.pages.hand(view, each)])
    return False


def look_ahead(session: Session, rest: str) -> bool:
    """`forecast`"""
    tell(session, forecast_of(session.view()) or ["Nothing is foretold."])
    return False


def tell_goal(session: Session, rest: str) -> bool:
    """`goal`"""
    tell(session, session.goal() or ["This game does not say how it is won."])
    return False


def tell(session: Session, sentences: list[str]) -> None:
    """Say these sentences, one per line."""
    for sentence in sentences:
        session.screen.say(sentence)


def seat_called(session: Session, text: str) -> str:
    """The seat that begins so, or nothing."""
    found = [name for name in session.names if text and name.startswith(text.casefold())]
    return found[0] if len(found) == 1 else ""


# ------------------------------------------------------------------ undo and redo


def undo(session: Session, rest: str) -> bool:
    """`undo`, `undo N`, and `undo` with the name of a point, such as `undo round`"""
    points = undo_points(session.play.game)
    name = rest.casefold().rpartition(" ")[2]
    mine = by_hand(session.table)
    if name in points:
        to = points[name]
    elif name and not name.isdigit():
        return session.refuse(f"Say {listed(['`undo`', '`undo 3`', *(f'`undo {each}`' for each in points)], 'or')}.")
    elif not mine:
        return session.refuse("There is no decision of yours to take back.")
    elif int(name or 1) > len(mine):
        return session.refuse(f"You have made {len(mine)}; say `undo {len(mine)}` to take back all.")
    elif name == "0":
        return False
    else:
        to = f"decision {mine[-int(name or 1)]}"
    return take_back(session, to)


def take_back(session: Session, to: str) -> bool:
    """Go back to a moment at which this person has something to decide."""
    before = session.table.at
    if not session.done(session.say(Undo("", to))):
        return False
    while session.table.at and not session.options():
        if isinstance(session.say(Undo("", f"decision {session.table.at - 1}")), Refused):
            break
    session.stopped = True
    session.forget()
    session.screen.say(f"{counted(before - session.table.at, 'decision').capitalize()} taken back.", "quiet")
    return True


def redo(session: Session, rest: str) -> bool:
    """`redo`, `redo N`: make one's own decisions again, with everything that follows by itself"""
    if rest and not rest.isdigit():
        return session.refuse("Say `redo` or `redo 3`.")
    table = session.table
    for _ in range(int(rest or 1)):
        if not session.done(session.say(Redo(""))):
            return False
        while table.ahead and table.at not in table.hands:
            session.say(Redo(""))
        if not table.ahead:
            break
    session.stopped = bool(table.ahead)
    return True


# ------------------------------------------------------------------ habits, honours, files, leaving


def wait(session: Session, rest: str) -> bool:
    """`wait`: let the bots act now; if none of them wants to, say so."""
    session.stopped = False
    before = session.table.at
    if not session.done(session.say(LetBots(""))):
        return False
    session.go_on()
    if session.table.at == before:
        session.screen.say("The bots do nothing more for now.")
    return session.table.at != before


def set_auto(session: Session, rest: str) -> bool:
    """`auto on|off`"""
    if rest not in ("on", "off", ""):
        return session.refuse("Say `auto on` or `auto off`.")
    session.auto = rest == "on" if rest else not session.auto
    session.screen.say(f"Questions with one answer are {'answered automatically' if session.auto else 'asked'}.")
    return False


def tell_honours(session: Session, rest: str) -> bool:
    """`achievements`"""
    tell(session, list(profile_lines(read_profile(), session.play.game)))
    return False


def save(session: Session, rest: str) -> bool:
    """`save [FILE]`"""
    file = Path(rest).expanduser() if rest else session.file
    if file is None:
        return session.refuse("Say where: `save mine.holdfast`.")
    objection = objection_to(file, session.play) if file != session.file else ""
    if objection:
        return session.refuse(objection)
    kept(session.table).save(file)
    session.screen.advise("Saved. To go on with it:", resume_command(session.play.game.id, file, session.players))
    return False


def leave(session: Session, rest: str = "") -> bool:
    """`quit`"""
    session.left = True
    session.keep()
    if session.file is not None:
        command = resume_command(session.play.game.id, session.file, session.players)
        session.screen.advise("The game is kept. To go on with it:", command)
    return False


PARTS: Final[dict[str, Callable[[Session, str], bool]]] = {
    "hand": look_at_hands,
    "forecast": look_ahead,
    "goal": tell_goal,
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
