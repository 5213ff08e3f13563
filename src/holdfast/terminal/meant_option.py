"""What a person means: an option by its number, its notation or some of its words; and why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, pairwise, product
from typing import Final

from holdfast.core.choice import Option
from holdfast.core.notation import AS_TOLD, Spelling, match_option, normal
from holdfast.core.why import NOT_IN_SIGHT, NOT_OFFERED, NOT_YOURS, POSSIBLE, UNKNOWN_NAME, Why
from holdfast.games.common.pages import Course
from holdfast.games.common.seen import Table
from holdfast.games.common.told.prose import words_of
from holdfast.terminal.explaining import explained
from holdfast.terminal.option_lines import deed, option_lines
from holdfast.terminal.screen import named
from holdfast.terminal.session import Session

NAMES_NOTHING: Final = (UNKNOWN_NAME, NOT_IN_SIGHT)
"""What was typed names something that this person does not see."""
MOST_READINGS: Final = 40
MOST_QUOTED: Final = 60
IN_ONE_BREATH: Final = 8
"""Up to so many possible meanings are told in one sentence; more are listed."""


def answer(session: Session, line: str) -> bool:
    """Make a decision that is given by number, notation or name. Whether it was made."""
    options = session.options()
    course = session.pages.course(session.view(), options, line)
    if course is not None:
        return begin(session, course)
    found = meant_here(session, options, line)
    if len(found) > 1:
        return ask_back(session, line.strip(), options, found)
    if found:
        return session.take(found[0])
    parts = several(line, options)
    if not parts:
        return one_after_the_other(session, options, line) or session.refuse(str(why(session, line)))
    each = of_one_seat([meant_here(session, options, part) for part in parts])
    for part, found in zip(parts, each, strict=True):
        if len(found) == 1:
            continue
        reason = why(session, part)
        if not found and may_follow(part, reason) and one_after_the_other(session, options, line):
            return True
        session.screen.say("None of it is done.")
        return ask_back(session, part, options, found) if found else session.refuse(str(reason))
    return take_all(session, [found[0] for found in each])


def may_follow(part: str, reason: Why) -> bool:
    """Whether what cannot be done now may be possible after what is said before it: it names something that is here."""
    return not part.lstrip("#").isdigit() and reason.code not in (*NAMES_NOTHING, NOT_OFFERED)


def begin(session: Session, course: Course) -> bool:
    """Make the first decision of several; the line that asks for the others answers the next question."""
    if not session.take(course.first):
        return False
    session.typed = course.rest
    return True


def one_after_the_other(session: Session, options: Sequence[Option], line: str) -> bool:
    """`done, end turn`: the first is clear, and what stands after it answers the questions that follow."""
    first, comma, rest = line.partition(",")
    found = meant_here(session, options, first) if comma and rest.strip() else []
    if len(found) != 1 or not session.take(found[0]):
        return False
    session.typed = rest.strip()
    return True


def of_one_seat(each: Sequence[list[Option]]) -> Sequence[list[Option]]:
    """What each of several answers could mean; if all of them are clear for one seat only, that one is meant."""
    seats = dict.fromkeys(option.seat for found in each for option in found)
    by_seat = [[[option for option in found if option.seat == seat] for found in each] for seat in seats]
    clear = [all_found for all_found in by_seat if all(len(found) == 1 for found in all_found)]
    return clear[0] if len(clear) == 1 else each


def take_all(session: Session, wanted: Sequence[Option]) -> bool:
    """Make several decisions one after the other, as long as each is still offered. Whether any was made."""
    for number, option in enumerate(wanted):
        still = [each for each in session.options() if each.text == option.text]
        if not still:
            session.leave_undone(f"After that this is not offered: {option.text}.")
        if not still or not session.take(still[0]):
            return number > 0
    return True


def ask_back(session: Session, line: str, options: Sequence[Option], found: Sequence[Option]) -> bool:
    """Several options fit: name a few in a sentence, list many."""
    if len(found) <= IN_ONE_BREATH:
        return session.refuse(
            f"{quoted(line)} could be {in_one_breath(session, found)}. Say the number, or more words."
        )
    session.refuse(f"{quoted(line)} could be {len(found)} options. Say the number, or more words.")
    calls = [option.call for option in found]
    session.screen.put(option_lines(session.screen, options, calls))
    return False


def quoted(text: str) -> str:
    """What was typed, in quotes; of very much its beginning."""
    return f"`{text}`" if len(text) <= MOST_QUOTED else f"`{text[:MOST_QUOTED]}...`"


def in_one_breath(session: Session, found: Sequence[Option]) -> str:
    """`2 fiona: fight Soldier > Worg; 5 fiona: fight Soldier > Worg Rider`; of very many the first ones."""
    numbers = {option.call: number for number, option in enumerate(session.options(), 1)}
    several = [f"{numbers[option.call]} {option.text}" for option in found[:IN_ONE_BREATH]]
    return "; ".join(several) + (f"; {len(found) - IN_ONE_BREATH} more" if len(found) > IN_ONE_BREATH else "")


# ------------------------------------------------------------------ which option is meant


def meant_here(session: Session, options: Sequence[Option], text: str) -> list[Option]:
    """The options this could mean; where they differ only in what the game settles by itself, one."""
    course = session.pages.course(session.view(), options, text)
    if course is not None:
        return [course.first]
    found = meant(options, text, session.spelling)
    usual = session.pages.usual(found) if len(found) > 1 else None
    return [usual] if usual is not None else found


def several(line: str, options: Sequence[Option]) -> list[str]:
    """The parts of a line with several answers, `1 2` or `discard soldier, acolyte`; none if it is one answer.

    The seat and the verb of the first part hold for those that follow.
    """
    numbers = re.fullmatch(r"#?\d+(?:(?:\s*,\s*|\s+)#?\d+)+", line.strip())
    if numbers:
        return re.findall(r"#?\d+", line)
    first, *others = [part for part in map(str.strip, line.split(",")) if part] or [""]
    head = re.match(r"(?:\S+:\s*)?\S+\s", first)
    if not others or head is None:
        return []
    return [first, *(head[0] + part if meant(options, head[0] + part) else part for part in others)]


def meant(options: Sequence[Option], text: str, spelling: Spelling = AS_TOLD) -> list[Option]:
    """The options this could mean: one if it is clear, several if it is not, none if it names nothing offered."""
    wanted = normal(text)
    if re.fullmatch(r"#?\d+", wanted):
        number = int(wanted.lstrip("#"))
        return [options[number - 1]] if 1 <= number <= len(options) else []
    if not words_of(wanted):
        return []
    call = match_option([(option.call, option.text) for option in options], wanted, spelling)
    if call is not None:
        return [option for option in options if option.call == call]
    in_order = " + " in wanted and not spelling.either_order
    for reads in (is_deed, begins, says_in_order) if in_order else (is_deed, begins, says_in_order, says_somewhere):
        found = _all(options, wanted, reads)
        if found:
            return wholly_named(found, words_of(wanted))
    return []


def wholly_named(options: Sequence[Option], words: Sequence[str]) -> list[Option]:
    """Of several options, those whose whole name was typed: `Worg` and not `Worg Rider`."""
    whole = [option for option in options if all(set(words_of(name)) <= set(words) for name in aims(option))]
    return whole or list(options)


def aims(option: Option) -> list[str]:
    """The targets of an option: `fight Rogue > Orc + Rat` has the Orc and the Rat."""
    _, arrow, rest = deed(option).partition(" > ")
    return rest.split(" + ") if arrow else [deed(option).partition(" ")[2].rpartition(" on ")[2]]


def _all(options: Sequence[Option], wanted: str, reads: Callable[[Option, str], bool]) -> list[Option]:
    return [option for option in options if reads(option, wanted)]


def is_deed(option: Option, wanted: str) -> bool:
    """It is the whole text without the seat."""
    return deed(option).casefold() == wanted.casefold()


def begins(option: Option, wanted: str) -> bool:
    """It begins the text, with or without the seat."""
    start = wanted.casefold()
    return option.text.casefold().startswith(start) or deed(option).casefold().startswith(start)


def says_in_order(option: Option, wanted: str) -> bool:
    """It has beginnings of words of the text, in order: `fight rog bomber`."""
    words = iter(words_of(option.text))
    return all(any(word.startswith(start) for word in words) for start in words_of(wanted))


def says_somewhere(option: Option, wanted: str) -> bool:
    """The same in any order, using each word once: `fight fiona frenzy bomber`; a seat is named first or not at all."""
    first, *others = words_of(wanted) or [""]
    if in_any_order(deed(option), words_of(wanted)):
        return True
    return bool(first) and option.seat.startswith(first) and in_any_order(deed(option), others)


def in_any_order(text: str, starts: Sequence[str]) -> bool:
    """Whether a text has a word of its own for each of these beginnings."""
    words = words_of(text)
    for start in starts:
        found = [word for word in words if word.startswith(start)]
        if not found:
            return False
        words.remove(found[0])
    return bool(starts)


# ------------------------------------------------------------------ why it cannot be


def why(session: Session, text: str, asked: bool = False) -> Why:
    """Why something is not offered: the game's reason, or what could be typed instead; `asked` if somebody asks why."""
    text = text.strip()
    if text.lstrip("#").isdigit():
        words, remedy = f"There is no option {text}; there are {len(session.options())}", "`options` lists them"
        return Why(UNKNOWN_NAME, words, remedy, text=f"{words}. {remedy}.")
    unknown = POSSIBLE
    for reason in (reason_against(session, attempt) for attempt in as_deed(session, text)):
        if reason.code in NAMES_NOTHING:
            unknown = unknown or reason
        elif reason and reason.code != NOT_OFFERED:
            return reason
    if unknown.code != NOT_IN_SIGHT and seen_elsewhere(session, text):
        return Why(NOT_OFFERED, text=f"{seen_elsewhere(session, text)}. No option is about it now. {session.prompt()}")
    for reason in (reason_against(session, attempt) for attempt in as_card(session, text)):
        if reason.code == NOT_IN_SIGHT:
            unknown = unknown or reason
        elif reason and reason.code not in (*NAMES_NOTHING, NOT_OFFERED):
            return reason
    return unknown or _nothing_of_the_kind(session, text, asked)


def seen_elsewhere(session: Session, text: str) -> str:
    """Where something lies that is in sight and in nobody's hand here; nothing if it is not so."""
    table, view = session.seen(), session.view()
    names = names_like(table, text)
    held = [card for seat in session.people for zone in session.pages.holds for card in table.cards(f"{zone}.{seat}")]
    if not names or any(card["name"] in names for card in held):
        return ""
    things = {card["name"]: card["thing"] for card in table.everything() if card["name"] in names}
    return "; ".join(view.game.shown.whereabouts(view.state, thing) for thing in list(things.values())[:IN_ONE_BREATH])


def _nothing_of_the_kind(session: Session, text: str, asked: bool) -> Why:
    """The reason when what was typed is no decision at all; what it is, if it has a name here."""
    if asked and (session.pages.thing(session.view(), text) or explained(session.play.game, text)):
        words, remedy = f"No option is about `{text}` now. {session.prompt()}", f"`? {text}` explains it"
        return Why(NOT_OFFERED, words, remedy, text=f"{words} {remedy}.")
    thing = begun_with(session, text)
    about = [option for option in session.options() if thing and thing in option.text]
    if about:
        return Why(
            NOT_OFFERED, text=f"{quoted(text)} is no option now. About {thing}: {in_one_breath(session, about)}."
        )
    if thing:
        return Why(
            NOT_OFFERED, text=f"No option is about {thing} now. {session.prompt()} `options` lists what you can do."
        )
    words = f"{quoted(text)} is neither a command nor an option now. {session.prompt()}"
    remedy = "`options` lists what you can do, `?` the commands"
    if text.casefold().split()[:1] in (["load"], ["resume"], ["saves"]):
        words, remedy = (
            "Another game is opened from outside",
            "`quit` keeps this one, `holdfast saves` lists all of them",
        )
    return Why(NOT_OFFERED, words, remedy, text=f"{words} {remedy}.")


def begun_with(session: Session, text: str) -> str:
    """The one thing in sight that the first words name, or those after a verb: `gnaw left`, `play gnaw left`."""
    table, words = session.seen(), text.split()
    for start in (0, 1):
        for end in range(len(words), start, -1):
            names = names_like(table, " ".join(words[start:end]))
            if len(names) == 1:
                return names[0]
    return ""


def as_deed(session: Session, text: str) -> Iterator[str]:
    """The notations that a person may have meant, likeliest first."""
    seat, colon, deed = text.partition(":")
    yield from whole_deeds(session, seat.strip().casefold() if colon else "", (deed if colon else text).strip())
    yield text
    for reading in readings(session, (deed if colon else text).strip()):
        for each in [seat.strip().casefold()] if colon else owners_first(session, reading):
            yield f"{each}: {reading}"


def whole_deeds(session: Session, seat: str, deed: str) -> Iterator[str]:
    """If only a verb and a card were said, all that this could be: `play mace` is `play Mace on Rogue`."""
    verb, _, rest = deed.partition(" ")
    names = names_like(session.seen(), rest)
    if len(names) != 1 or (seat and seat not in session.people):
        return
    alone = f"{verb.casefold()} {names[0]}"
    for reading in session.pages.named(session.view(), [seat] if seat else owners_first(session, names[0]), names[0]):
        if reading.partition(": ")[2].startswith(f"{alone} "):
            yield reading


def readings(session: Session, deed: str) -> Iterator[str]:
    """A deed with whole names: as it stands, with a joint of the game between two things, or with its likely doers."""
    table = session.seen()
    verb, _, rest = deed.partition(" ")
    yield in_full(table, deed, session.joints)
    if rest and not any(joint in rest for joint in session.joints):
        for names in islice(things_in(table, rest.split()), MOST_READINGS):
            yield f"{verb} {names[0]} > {' + '.join(names[1:])}"
            yield from (f"{verb} {names[0]}{joint}{names[1]}" for joint in session.joints)
        for name, unknown in half_known(table, rest.split()):
            yield f"{verb} {name} > {unknown}"
        for doer in session.pages.doers(session.view(), session.people):
            yield f"{verb} {doer} > {full_name(table, rest)}"
            yield from (f"{verb} {full_name(table, rest)}{joint}{doer}" for joint in session.joints)


def things_in(table: Table, words: Sequence[str]) -> Iterator[list[str]]:
    """Two or three things on the table that these words name, in this order."""
    for cuts in [*combinations(range(1, len(words)), 1), *combinations(range(1, len(words)), 2)]:
        ends = (0, *cuts, len(words))
        parts = [" ".join(words[start:end]) for start, end in pairwise(ends)]
        yield from map(list, product(*(names_like(table, part) for part in parts)))


def half_known(table: Table, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A thing on the table, and the words after it that name nothing there."""
    for cut in range(1, len(words)):
        first, rest = names_like(table, " ".join(words[:cut])), " ".join(words[cut:])
        if len(first) == 1 and not names_like(table, rest):
            yield first[0], rest


def as_card(session: Session, text: str) -> Iterator[str]:
    """What a player could do with a card, if only the card was named."""
    card = full_name(session.seen(), text)
    yield from session.pages.named(session.view(), owners_first(session, card), card)


def owners_first(session: Session, deed: str) -> list[str]:
    """The seats that hold or have played something that is named, then the others."""
    table = session.seen()

    def names_nothing_of(seat: str) -> bool:
        cards = [card for zone in session.pages.holds for card in table.cards(f"{zone}.{seat}")]
        return not any(str(card["name"]) in deed for card in cards)

    return sorted(session.people, key=names_nothing_of)


def in_full(table: Table, deed: str, joints: Sequence[str]) -> str:
    """A deed with the whole names of what it is about: `fight rog > bomb`."""
    verb, _, rest = deed.partition(" ")
    parts = re.split(f"({'|'.join(map(re.escape, joints))})", rest) if joints else [rest]
    return f"{verb.casefold()} " + "".join(part if part in joints else full_name(table, part) for part in parts)


def full_name(table: Table, text: str) -> str:
    """The only name on the table with these words; otherwise the text itself."""
    found = names_like(table, text)
    return found[0] if len(found) == 1 else text


def names_like(table: Table, text: str) -> list[str]:
    """The names on the table with these words; only the exact one, if there is one."""
    names = list(dict.fromkeys(str(card["name"]) for card in table.everything()))
    exact = [name for name in names if name.casefold() == text.casefold()]
    return exact or [name for name in names if has_words(name, text)]


def has_words(name: str, text: str) -> bool:
    """Whether each word of a text begins a word of a name; a number alone names nothing."""
    return bool(re.search(r"[^\W\d]", text)) and all(
        any(word.startswith(start) for word in words_of(name)) for start in words_of(text)
    )


def reason_against(session: Session, text: str) -> Why:
    """The game's reason, seen by the named seat if this person plays it."""
    seat, colon, deed = text.partition(":")
    seat = seat.strip().casefold()
    if colon and seat in session.bots:
        return Why(NOT_YOURS, f"A bot plays {seat.capitalize()} and decides for itself")
    view = session.play.view(seat) if colon and seat in session.people else session.view()
    found = view.game.why(view.state, f"{seat}: {deed.strip()}" if colon else text)
    found.text = named(found.text, session.names)
    return found
