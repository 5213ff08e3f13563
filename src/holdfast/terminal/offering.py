"""Options as people read them: numbered, grouped by seat, doubtful ones marked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from holdfast.core.game import Option
from holdfast.terminal.matching import deed
from holdfast.terminal.screen import WIDTH, Screen, wrapped

FEW = 4
"""So many options are told with the question."""


def few(options: Sequence[Option]) -> bool:
    """Whether the options can be told in one breath."""
    return len(options) <= FEW


def inline_options(options: Sequence[Option]) -> str:
    """`1: decline. 2: taunt War Drummer.`"""
    return " ".join(f"{number}: {one_option(option, options)}." for number, option in enumerate(options, 1))


def one_option(option: Option, options: Sequence[Option]) -> str:
    """The text of an option; its seat only where several seats may act."""
    several = len({each.seat for each in options}) > 1
    return (option.text if several else deed(option)) + (f" (warning: {option.warning})" if option.warning else "")


def option_lines(screen: Screen, options: Sequence[Option], wanted: Collection[int] | None = None) -> list[str]:
    """All options, or those of the wanted calls; for the eye in columns by seat, for the ear one a line."""
    shown = [(number, option) for number, option in enumerate(options, 1) if wanted is None or option.call in wanted]
    if screen.plain:
        return [f"{number}: {option.text}{warned(option)}" for number, option in shown]
    lines: list[str] = []
    for seat in dict.fromkeys(option.seat for _, option in shown):
        cells = [f"{number:>3} {deed(option)}{warned(option)}" for number, option in shown if option.seat == seat]
        lines += beside(seat, cells)
    return lines


def warned(option: Option) -> str:
    """The warning of an option, if it has one."""
    return f"  ! {option.warning}" if option.warning else ""


def beside(label: str, cells: Sequence[str]) -> list[str]:
    """A label, and cells in as many columns as fit where there are many of them."""
    start = 2 + 9
    room = WIDTH - start
    widest = max(len(cell) for cell in cells) + 2
    columns = max(1, min(3, room // widest)) if len(cells) > 4 else 1
    rows = -(-len(cells) // columns)
    lines: list[str] = []
    for row in range(rows):
        line = "".join(cell.ljust(widest) for cell in cells[row::rows]) if columns > 1 else cells[row]
        lines += wrapped_cell(("  " + label.ljust(9) if row == 0 else " " * start) + line.rstrip())
    return lines


def wrapped_cell(line: str) -> list[str]:
    """A line that may be too long, with what is left over indented."""
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return wrapped(line.strip(), indent, " " * 16)
