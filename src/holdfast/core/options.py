"""What a table agrees on before a game: each option is declared once, as data, and values are read in one place.

A variant of a pack, a table option of a game, open or closed hands, the level: all are declared as a `TableOption`.
The lobby, the command line, lists, checks and saves make their controls and their errors from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdfast.core.state import State
from holdfast.errors import BadOption

SWITCH: Final = "switch"
NUMBER: Final = "number"
ONE_OF: Final = "one of"
PLAYER: Final = "player"
SEVERAL: Final = "several"
KINDS: Final = (SWITCH, NUMBER, ONE_OF, PLAYER, SEVERAL)
"""On or off; a number in a range; one of several; a player of this game; several of a list."""

TYPES: Final[Mapping[str, type]] = {SWITCH: bool, NUMBER: int, ONE_OF: str, PLAYER: str, SEVERAL: list}

VARIANT: Final = "variant"
TABLE: Final = "table"
GAME: Final = "game"
"""The parts of the list: variants of the rulebook, what the rulebook leaves open, and what every game is told."""

OPTIONS: Final = "options"
VARIANTS: Final = "variants"
ALL: Final = "all"
ON: Final = ("on", "yes", "true", "1", "")
OFF: Final = ("off", "no", "false", "0")
NOTHING: Final = ("", "none", "nobody", "off", "no")
"""How a person writes that an option stays unset."""


class Pick(NamedTuple):
    """Something that may be chosen, with one plain sentence."""

    value: str
    text: str
    most_players: int = 0
    """How many may play if this is chosen; 0 for as many as usual."""


class TableOption(NamedTuple):
    """One thing that a table may decide before a game."""

    name: str
    title: str
    kind: str
    text: str
    """One plain sentence."""
    default: Any = None
    """The value if none is given. None, or no list at all, is unset: `otherwise` says what holds then."""
    picks: Sequence[Pick] = ()
    """What may be chosen; for a number, the recommended values."""
    least: int = 0
    most: int = 0
    otherwise: str = ""
    part: str = TABLE
    also: Sequence[str] = ()
    """Further names, such as those of old saves."""
    lists: int = 1
    """For several: how many lists are useful, one after the other."""
    each: str = ""
    """What one of the choices is called, if there is a word for it."""
    counter: int = -1
    """The counter that keeps it: a number as it is, the place of a pick, a player's seat + 1. -1: nowhere by itself."""
    flags: int = -1
    flag: int = 0
    """The counter of bits, and the bit that tells whether it differs from its default."""
    closes_hands: Any = None
    """The value with which hands are closed."""
    silences: Any = None
    """The value with which nobody talks."""
    asked: bool = False
    """Whether a person is asked about it before each game, as about the scenario."""
    in_sight: bool = False
    """Whether it makes another game of it, so that a person should see it without being asked."""
    by_scenario: Mapping[str, Any] = {}
    """The usual value for each scenario, where scenarios differ in it."""

    @property
    def late(self) -> bool:
        """Whether it can be decided only once the players are known."""
        return self.kind == PLAYER

    def usual(self, scenario: str) -> Any:
        """The value that is proposed for a scenario."""
        return self.by_scenario.get(scenario, self.default)

    @property
    def values(self) -> list[str]:
        """The values of what may be chosen."""
        return [pick.value for pick in self.picks]

    @property
    def names(self) -> list[str]:
        """All that it is called."""
        return [self.name, self.title, *self.also]


# ------------------------------------------------------------------ what was agreed


class Agreed:
    """The values of all options of a game, as given or by default."""

    def __init__(self, declared: Sequence[TableOption], seats: Sequence[str] | None) -> None:
        self.declared = {option.name: option for option in declared}
        self.seats = seats
        self.values: dict[str, Any] = {option.name: option.default for option in declared}

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def differs(self, name: str) -> bool:
        """Whether the value differs from the default."""
        return bool(self.values[name] != self.declared[name].default)

    def said(self) -> dict[str, Any]:
        """What differs from the defaults, as `options` takes it."""
        return {name: value for name, value in self.values.items() if self.differs(name)}

    @property
    def hands_closed(self) -> bool:
        """Whether somebody's hand is hidden from the others."""
        return any(
            option.closes_hands is not None and self.values[name] == option.closes_hands
            for name, option in self.declared.items()
        )

    @property
    def silent(self) -> bool:
        """Whether nobody talks."""
        return any(
            option.silences is not None and self.values[name] == option.silences
            for name, option in self.declared.items()
        )

    def most_players(self, usual: int) -> int:
        """How many may play."""
        picked = [
            pick.most_players
            for name, option in self.declared.items()
            for pick in option.picks
            if pick.value == self.values[name] and pick.most_players
        ]
        return max([usual, *picked])

    def keep(self, g: State) -> None:
        """Write them into the counters of a new table."""
        for name, option in self.declared.items():
            value = self.values[name]
            if option.counter >= 0 and value is not None:
                g.counts[option.counter] = self._kept(option, value)
            if option.flag and self.differs(name):
                g.counts[option.flags] |= option.flag

    def _kept(self, option: TableOption, value: Any) -> int:
        if option.kind == ONE_OF:
            return option.values.index(value)
        if option.kind == PLAYER:
            return list(self.seats or ()).index(value) + 1
        return int(value)


def agree(declared: Sequence[TableOption], said: Mapping[str, Any], seats: Sequence[str] | None = None) -> Agreed:
    """Read the options given for a game; an unknown name or an impossible value is an error that says what is possible.

    An option may stand by its name, in `options`, or as a text in `variants`, as in `starting hp: 8`. Other names are
    not for us. While the seats are not known, options that are decided late are not read.
    """
    agreed = Agreed(declared, seats)
    for option, value, how in spoken(declared, said):
        if not option.late or seats is not None:
            agreed.values[option.name] = read(option, value, how, seats or ())
    return agreed


def said_once(declared: Sequence[TableOption], said: Mapping[str, Any], seats: Sequence[str] | None = None) -> None:
    """Two different values for the same option are an error."""
    found: dict[str, Any] = {}
    for option, value, how in spoken(declared, said):
        meant = value if option.late and seats is None else read(option, value, how, seats or ())
        if found.setdefault(option.name, meant) != meant:
            raise BadOption(
                f"option `{option.name}` is said twice, as `{found[option.name]}` and `{meant}`; say it once"
            )


def spoken(declared: Sequence[TableOption], said: Mapping[str, Any]) -> Iterator[tuple[TableOption, Any, str]]:
    """Each given option with its value, and how an error names it. Later values count."""
    for option in declared:
        for name in (option.name, *option.also):
            if said.get(name) not in (None, ""):
                yield option, said[name], f"option `{name}`"
    table = said.get(OPTIONS) or {}
    if not isinstance(table, Mapping):
        raise BadOption(f"option `{OPTIONS}` is a table of names and values, not `{table}`")
    for name, value in table.items():
        found = called(declared, str(name))
        if found is None:
            known = ", ".join(each.name for each in declared)
            raise BadOption(f"there is no table option `{name}`; choose from {known}")
        yield found, value, f"option `{name}`"
    texts = said.get(VARIANTS) or []
    for text in [texts] if isinstance(texts, str) else texts:
        yield variant(declared, text)


def variant(declared: Sequence[TableOption], text: Any) -> tuple[TableOption, Any, str]:
    """A variant as a text: `hardcore`, `starting hp: 8`."""
    variants = [option for option in declared if option.part == VARIANT]
    known = ", ".join(spelt(option) for option in variants)
    if not isinstance(text, str):
        raise BadOption(f"a variant is a text, not `{text}`; choose from {known}")
    name, _, value = (part.strip() for part in text.partition(":"))
    option = called(variants, name)
    if option is None:
        raise BadOption(f"there is no variant `{text}`; choose from {known}")
    how = f"variant `{text}`"
    if not value and option.kind != SWITCH:
        raise BadOption(f"{how} {must(option)}, as in `{spelt(option)}`")
    return option, value, how


def called(declared: Sequence[TableOption], name: str) -> TableOption | None:
    """The option of this name, however it is spelt."""
    wanted = plain(name)
    return next((option for option in declared if any(plain(each) == wanted for each in option.names)), None)


def plain(name: str) -> str:
    """A name in the form in which spellings are compared: `The Wounded Warrior` is `wounded_warrior`."""
    return name.casefold().replace("_", " ").strip().removeprefix("the ")


# ------------------------------------------------------------------ reading a value


def read(option: TableOption, value: Any, how: str, seats: Sequence[str]) -> Any:
    """The stored value for what a person, a program or an old save gives."""
    if option.default is None and (value is None or (isinstance(value, str) and value.casefold() in NOTHING)):
        return None
    if option.kind == SWITCH:
        return read_switch(option, value, how)
    if option.kind == NUMBER:
        return read_number(option, value, how)
    if option.kind == SEVERAL:
        return read_several(option, value, how)
    known = list(seats) if option.kind == PLAYER else option.values
    found = next((each for each in known if isinstance(value, str) and plain(each) == plain(value)), None)
    if found is None and option.each:
        raise BadOption(f"there is no {option.each} `{value}`; choose from {', '.join(known)}")
    if found is None:
        raise BadOption(f"{how} {must(option, seats)}, not `{value}`")
    return found


def read_switch(option: TableOption, value: Any, how: str) -> bool:
    """On or off."""
    if isinstance(value, bool):
        return value
    word = value.casefold() if isinstance(value, str) else None
    if word not in ON and word not in OFF:
        raise BadOption(f"{how} {must(option)}, not `{value}`")
    return word in ON


def read_number(option: TableOption, value: Any, how: str) -> int:
    """A whole number in the range."""
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    example = f", as in `{spelt(option)}`" if option.part == VARIANT else ""
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadOption(
            f"{how} is a whole number, not `{value}`; say one from {option.least} to {option.most}{example}"
        )
    if not option.least <= number <= option.most:
        raise BadOption(f"{how} {must(option)}, not `{value}`{example}")
    return number


def read_several(option: TableOption, value: Any, how: str) -> list[list[str]]:
    """Lists of choices: `undead+beast, dragon`, or [["undead", "beast"], ["dragon"]]; `all` is each of them."""
    if value is None or (isinstance(value, str) and value.casefold() in NOTHING):
        return []
    lists = value.split(",") if isinstance(value, str) else value
    if not isinstance(lists, (list, tuple)):
        raise BadOption(f"{how} {must(option)}, not `{value}`")
    found: list[list[str]] = []
    for each in lists:
        words = each.split("+") if isinstance(each, str) else each
        if not isinstance(words, (list, tuple)):
            raise BadOption(f"{how} {must(option)}, not `{value}`")
        found.append(_chosen(option, words, how))
    return found


def _chosen(option: TableOption, words: Sequence[Any], how: str) -> list[str]:
    """One list, without repetitions."""
    names = [word.strip() if isinstance(word, str) else word for word in words]
    if names == [ALL]:
        return option.values
    for name in names:
        if name not in option.values:
            known = ", ".join(option.values)
            raise BadOption(f"{how}: there is no {option.each} `{name}`; choose from {known}, or `{ALL}`")
    return list(dict.fromkeys(names))


# ------------------------------------------------------------------ in words


def must(option: TableOption, seats: Sequence[str] = ()) -> str:
    """What its value must be, as the end of a sentence."""
    if option.kind == SWITCH:
        return "is on or off"
    if option.kind == NUMBER:
        return f"is a number from {option.least} to {option.most}"
    if option.kind == PLAYER:
        return "is a player; name one of the players" + (f" ({', '.join(seats)})" if seats else "")
    if option.kind == SEVERAL:
        return f"is some of {', '.join(option.values)} (joined with +), or `{ALL}`"
    return f"is one of {', '.join(option.values)}"


def spelt(option: TableOption) -> str:
    """A variant as a person writes it, with an example of its value."""
    example = {NUMBER: "N", PLAYER: "PLAYER", SEVERAL: option.each.upper()}.get(option.kind, "")
    if option.picks:
        example = option.picks[0].value
    name = (option.also[0] if option.also else option.name).replace("_", " ")
    return f"{name}: {example}" if example and option.kind != SWITCH else name


def written(option: TableOption, value: Any) -> str:
    """A value as `--option` takes it."""
    if option.kind == SEVERAL:
        return ", ".join("+".join(each) for each in value) or NOTHING[1]
    if isinstance(value, bool):
        return ON[0] if value else OFF[0]
    return NOTHING[1] if value is None else str(value)


def choices(option: TableOption) -> str:
    """What may be chosen, in few words."""
    if option.kind == SWITCH:
        return "on or off"
    if option.kind == NUMBER:
        return f"{option.least} to {option.most}"
    if option.kind == PLAYER:
        return "one of the players"
    *others, last = option.values
    return f"{', '.join(others)} {'or' if option.kind == ONE_OF else 'and'} {last}" if others else last


HANDS: Final = "hands"


def left_open(name: str, title: str, text: str, counter: int, picks: Mapping[str, str]) -> TableOption:
    """What a rulebook leaves open: one of several, each with its sentence; the first holds if nobody says otherwise."""
    chosen = [Pick(value, sentence) for value, sentence in picks.items()]
    return TableOption(name, title, ONE_OF, text, chosen[0].value, chosen, counter=counter)


def party_option(counter: int, speaker: str) -> TableOption:
    """Who answers for all: a player whom the game names so, anybody, or a vote."""
    return left_open(
        "party",
        "Who answers for all",
        "Who answers where the players choose together.",
        counter,
        {
            speaker: f"The {speaker} player answers for all.",
            "anyone": "Anybody may answer for all.",
            "vote": "All vote.",
        },
    )


def hands_option(counter: int) -> TableOption:
    """Open or closed hands, for any game with hands."""
    picks = (
        Pick("open", "Hands are open: everybody may look at every card."),
        Pick("closed", "Hands are closed: everybody sees only their own cards."),
    )
    text = "Whether hands are open on the table or closed."
    return TableOption(
        HANDS, "Hands", ONE_OF, text, "open", picks, part=GAME, counter=counter, closes_hands="closed", in_sight=True
    )
