"""Options as people read them: numbered, grouped by seat, with what they lead to and with warnings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from holdfast.core.choice import Option
from holdfast.games.common.prose import WIDTH, wrapped
from holdfast.terminal.screen import Screen

FEW: Final = 4
"""Up to how many options are listed with the question."""
MANY: Final = 40
"""From this many options on, those that differ only in their last thing are grouped."""
ALIKE: Final = 4
"""The least number of options in a group."""

Numbered = tuple[int, Option]
"""An option with its number."""


def deed(option: Option) -> str:
    """The text of an option without its seat."""
    return option.text.removeprefix(f"{option.seat}: ")


def few(options: Sequence[Option]) -> bool:
    """Whether there are few enough options to list them with the question."""
    return len(options) <= FEW


def inline_options(options: Sequence[Option]) -> str:
    """`1: decline. 2: taunt War Drummer.`"""
    return " ".join(f"{number}: {one_option(option, options)}." for number, option in enumerate(options, 1))


def one_option(option: Option, options: Sequence[Option]) -> str:
    """The text of an option; its seat only where several seats may act."""
    several = len({each.seat for each in options}) > 1
    said = (option.text if several else deed(option)) + (f" ({option.gloss})" if option.gloss else "")
    return said + (f" (warning: {option.warning})" if option.warning else "")


def option_lines(screen: Screen, options: Sequence[Option], wanted: Collection[int] | None = None) -> list[str]:
    """All options, or those of the wanted calls; for the eye in columns by seat, for the ear one per line."""
    shown = [(number, option) for number, option in enumerate(options, 1) if wanted is None or option.call in wanted]
    folds = wanted is None and len(shown) > MANY
    if screen.plain:
        return [line for group in groups_of(shown, folds) for line in spoken_lines(group)]
    lines: list[str] = []
    for seat in dict.fromkeys(option.seat for _, option in shown):
        own = [(number, option) for number, option in shown if option.seat == seat]
        lines += beside(seat, [cell for group in groups_of(own, folds) for cell in cells_of(group)])
    return lines


# ------------------------------------------------------------------ very many options


def groups_of(shown: Sequence[Numbered], folds: bool) -> list[list[Numbered]]:
    """Each option alone; if there are very many, those that differ only in their place are grouped."""
    groups: dict[str, list[Numbered]] = {}
    for number, option in shown:
        head = option.text.rpartition(" at ")[0] if folds else ""
        groups.setdefault(head or str(number), []).append((number, option))
    return [
        part for group in groups.values() for part in ([group] if len(group) >= ALIKE else [[each] for each in group])
    ]


def several_ways(group: Sequence[Numbered]) -> str:
    """`activate Builder, 1 coin, Study: 10 ways, say `1 coin study``."""
    head = deed(group[0][1]).rpartition(" at ")[0]
    return f"{head}: {len(group)} ways, say `{words_for(head)}`"


def cells_of(group: Sequence[Numbered]) -> list[str]:
    """A group for the eye."""
    if len(group) > 1:
        return [f"    {several_ways(group)}"]
    return [one_cell(number, option) for number, option in group]


def spoken_lines(group: Sequence[Numbered]) -> list[str]:
    """A group for the ear."""
    if len(group) > 1:
        return [f"{group[0][1].seat}: {several_ways(group)}"]
    return [
        f"{number}: {option.text}{f' ({option.gloss})' if option.gloss else ''}{warned(option)}"
        for number, option in group
    ]


def words_for(head: str) -> str:
    """Some words that name the options of a group: what follows the verb and the first thing."""
    return head.partition(", ")[2].replace(",", "").casefold() or head


def one_cell(number: int, option: Option) -> str:
    """`  3 play Tinker, left: Activate 2`."""
    return f"{number:>3} {deed(option)}{f': {option.gloss}' if option.gloss else ''}{warned(option)}"


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
