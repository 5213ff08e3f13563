"""Tab completes words, where readline is there: commands, the words of options, and every name in sight."""

from __future__ import annotations

from holdfast.games.common.told.prose import words_of
from holdfast.terminal.commands import ALIASES, COMMANDS, read_command
from holdfast.terminal.meant_option import says_in_order
from holdfast.terminal.session import Session


def completions(session: Session, before: str, start: str) -> list[str]:
    """The words that may follow what stands before, and begin so."""
    if not before.strip():
        found = [*COMMANDS, *ALIASES, *session.pages.looks]
        found += [word for option in session.options() for word in words_of(option.text)]
    elif read_command(before, session.pages) is not None:
        cards = [str(card["name"]) for card in session.seen().everything()]
        found = [word for name in [*session.names, *cards] for word in words_of(name)]
        found += [word for option in session.options() for word in words_of(option.text)]
    else:
        fitting = [option for option in session.options() if says_in_order(option, before)]
        found = [word for option in fitting for word in words_of(option.text) if word not in words_of(before)]
    wanted = start.casefold()
    return sorted({f"{start}{word[len(start) :]} " for word in found if word.startswith(wanted) and len(word) > 1})


def complete_with_tab(session: Session) -> None:
    """Let Tab complete words of this session; nothing happens where there is no readline."""
    try:
        import readline
    except ImportError:
        return

    found: list[str] = []

    def complete(start: str, number: int) -> str | None:
        if number == 0:
            found[:] = completions(session, readline.get_line_buffer()[: readline.get_begidx()], start)
        return found[number] if number < len(found) else None

    readline.set_completer_delims(" \t\n,>+:")
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
