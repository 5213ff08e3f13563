"""Options as people read them: numbered, grouped by seat, with what they lead to and with warnings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

from holdfast.core.choice import Option
from holdfast.games.common.drawing import in_columns
from holdfast.games.common.told.prose import together, wrapped
from holdfast.terminal.screen import Screen

FEW: Final = 4
"""Up to how many options are listed with the question."""
MANY: Final = 40
"""From this many options on, those that differ only in their last thing are grouped."""
ALIKE: Final = 4
"""The least number of options in a group."""
LEAST_IN_COLUMNS: Final = 5
"""Fewer options stand below each other."""
MOST_BESIDE: Final = 3
"""So many options at most stand beside each other."""
LEAST_TOGETHER: Final = 3
"""So many options that differ only in their target may stand in one sentence."""
AT: Final = " > "
LAST: Final = 2
"""So many options at the end are shown in any case."""

LEFT_OUT: Final = " more; `options` lists all of them."
MORE: Final = "  `options` tells what each of them does."

Remarks = Mapping[int, str]
"""What there is to say of options, by their calls, beyond what they lead to."""
NO_REMARKS: Final[Remarks] = {}
Numbered = tuple[int, Option]
"""An option with its number."""
Verb = tuple[str, str]
"""A seat, and what it does: options that are told alike."""


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


def option_lines(
    screen: Screen,
    options: Sequence[Option],
    wanted: Collection[int] | None = None,
    room: int | None = None,
    remarks: Remarks = NO_REMARKS,
) -> list[str]:
    """All options, or those of the wanted calls; for the eye in columns by seat, for the ear one per paragraph.

    Where an eye has room for fewer lines they stand without what they lead to, and at last only some of them.
    """
    shown = [(number, option) for number, option in enumerate(options, 1) if wanted is None or option.call in wanted]
    folds = wanted is None and len(shown) > MANY
    if screen.plain:
        spoken = [said for group in groups_of(shown, folds) for said in spoken_options(group, remarks)]
        return [line for said in spoken for line in screen.lines_of(said)]
    lines = seat_lines(screen, shown, folds, remarks=remarks)
    if room is None or len(lines) <= room:
        return lines
    verbs = Counter(verb_of(option) for _, option in shown)
    brief: list[Verb] = []
    for verb, _ in verbs.most_common():  # what comes most often is told in the fewest words
        brief.append(verb)
        lines = [*seat_lines(screen, shown, folds, brief), MORE]
        if len(lines) <= room:
            return lines
    return some_lines(screen, shown, folds, brief, room)


def verb_of(option: Option) -> Verb:
    """Who would do it, and the first word of what it is."""
    return option.seat, deed(option).partition(" ")[0]


def seat_lines(
    screen: Screen,
    shown: Sequence[Numbered],
    folds: bool,
    brief: Collection[Verb] = (),
    remarks: Remarks = NO_REMARKS,
) -> list[str]:
    """Options for the eye, those of each seat beside its name."""
    lines: list[str] = []
    for seat in dict.fromkeys(option.seat for _, option in shown):
        own = [(number, option) for number, option in shown if option.seat == seat]
        lines += beside(seat, seat_rows(own, folds, brief, screen.width - start_of(seat), remarks), screen.width)
    return lines


def seat_rows(
    own: Sequence[Numbered], folds: bool, brief: Collection[Verb], width: int, remarks: Remarks = NO_REMARKS
) -> list[str]:
    """The options of a seat in rows; those of a verb that is to be brief in columns of their own."""
    rows: list[str] = []
    for verb, run in groupby(own, lambda each: verb_of(each[1]) if brief else None):
        options = list(run)
        if verb in brief and len(options) >= LEAST_TOGETHER and same_head(options):
            rows.append(in_one_row(options))
            continue
        cells = [cell for group in groups_of(options, folds) for cell in cells_of(group, verb in brief, remarks)]
        columns = verb in brief or (not brief and len(cells) >= LEAST_IN_COLUMNS)
        rows += in_columns(cells, width, MOST_BESIDE if columns else 1)
    return rows


def same_head(run: Sequence[Numbered]) -> bool:
    """Whether options differ only in what they are done to, and none of them has a warning."""
    heads = {deed(option).partition(AT)[0] for _, option in run}
    return len(heads) == 1 and all(AT in deed(option) and not option.warning for _, option in run)


def in_one_row(run: Sequence[Numbered]) -> str:
    """`flip marker > 4 Goblin Archer, 5 Worg, 6 Worg Rider`."""
    head = deed(run[0][1]).partition(AT)[0]
    return f"    {head}{AT}" + ", ".join(
        together(f"{number} {deed(option).partition(AT)[2]}") for number, option in run
    )


def some_lines(screen: Screen, shown: Sequence[Numbered], folds: bool, brief: Collection[Verb], room: int) -> list[str]:
    """As many options as there is room for, the last ones among them: with those a question is ended."""
    first, last = shown[:-LAST], shown[-LAST:]
    for number in range(len(first), -1, -1):
        lines = seat_lines(screen, [*first[:number], *last], folds, brief)
        if len(lines) < room:
            break
    return [*lines, f"  {len(first) - number}{LEFT_OUT}"]


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


def cells_of(group: Sequence[Numbered], brief: bool, remarks: Remarks = NO_REMARKS) -> list[str]:
    """A group for the eye; if it is to be brief, without what an option leads to."""
    if len(group) > 1:
        return [f"    {several_ways(group)}"]
    return [one_cell(number, option, "" if brief else led_to(option, remarks)) for number, option in group]


def spoken_options(group: Sequence[Numbered], remarks: Remarks = NO_REMARKS) -> list[str]:
    """A group for the ear."""
    if len(group) > 1:
        return [f"{group[0][1].seat}: {several_ways(group)}"]
    return [
        f"{number}: {option.text}{f' ({said})' if (said := led_to(option, remarks)) else ''}{warned(option)}"
        for number, option in group
    ]


def words_for(head: str) -> str:
    """Some words that name the options of a group: what follows the verb and the first thing."""
    return head.partition(", ")[2].replace(",", "").casefold() or head


def led_to(option: Option, remarks: Remarks) -> str:
    """What an option leads to, and what there is to say of the card that it is about."""
    return "; ".join(filter(None, [option.gloss, remarks.get(option.call, "")]))


def one_cell(number: int, option: Option, said: str) -> str:
    """`  3 play Tinker, left: Activate 2`."""
    return f"{number:>3} {deed(option)}{f': {said}' if said else ''}{warned(option)}"


def warned(option: Option) -> str:
    """The warning of an option, if it has one."""
    return f"  ! {option.warning}" if option.warning else ""


def start_of(label: str) -> int:
    """The column in which what stands beside a label begins."""
    return 2 + max(9, len(label) + 1)


def beside(label: str, rows: Sequence[str], width: int) -> list[str]:
    """A label, and rows beside it; what is too long for a line goes on below it."""
    start = start_of(label)
    lines: list[str] = []
    for number, row in enumerate(rows):
        indent = ("  " + label if number == 0 else "").ljust(start)
        blanks = len(row) - len(row.lstrip())
        lines += wrapped(row.strip(), indent + " " * blanks, " " * (start + 5), width)
    return lines
