"""Sentences of a controlled vocabulary: they parse *and print*, and have one reading or are an error.

A pattern is a sentence with slots in braces, `"{now}: {who} may retire {kind}."`. A slot takes one of
several alternatives, which are small patterns themselves, or a proper name. Two slots are built in: `{n}` is a number,
`{many}` a number of 2 or more. A sentence begins with a capital: if a pattern begins with a slot, its first letter is
read and printed as a capital, so that an effect that stands inside sentences can also stand alone.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from holdfast.content.errors import AmbiguousSentence, ContentError, UnknownSentence, did_you_mean, either

LEAST: Final = {"n": 0, "many": 2}
"""The built-in number slots and the least number each takes."""

EXPECTATIONS_SHOWN: Final = 6
"""How many of the expected words an error lists."""


class Filling(Struct, frozen=True):
    """What stands in a slot: which of its alternatives (or names, or what number), with that one's own fillings."""

    slot: str
    text: str
    alternative: str = ""
    index: int = 0
    number: int = 0
    fillings: dict[str, Filling] = {}


class Reading(Struct, frozen=True):
    """A sentence understood: its pattern and what fills the slots. A slot's second occurrence is called "slot 2"."""

    pattern: str
    fillings: dict[str, Filling]


def all_fillings(fillings: Mapping[str, Filling]) -> Iterator[Filling]:
    """What fills slots, at any depth."""
    for filling in fillings.values():
        yield filling
        yield from all_fillings(filling.fillings)


class _Piece(Struct, frozen=True):
    """A part of a pattern: words that must match exactly, or a slot with the key of its filling."""

    words: str = ""
    slot: str = ""
    key: str = ""


class _Pattern(Struct, frozen=True):
    """A pattern, alternative or name as a list of parts."""

    source: str
    pieces: tuple[_Piece, ...]
    index: int  # its position among the alternatives of its slot
    opening: str  # the words it begins with; "" if it begins with a slot


Found = tuple[int, Filling]
"""Where a filling ends, and the filling."""

State = tuple[int, tuple[Filling, ...]]
"""How far a pattern has matched, and what fills its slots so far."""

Way = TypeVar("Way", State, Found)


class Vocabulary:
    """The patterns of a game with their slots, and the proper names of its packs."""

    def __init__(
        self, patterns: Sequence[str], slots: Mapping[str, Sequence[str]], names: Mapping[str, Collection[str]]
    ) -> None:
        self.patterns: Final = tuple(patterns)
        _forbid_doubles("the vocabulary", patterns)
        self._patterns: Final = tuple(_take_apart(pattern, index) for index, pattern in enumerate(patterns))
        self._slots: Final[dict[str, tuple[_Pattern, ...]]] = {}
        self._names: Final = frozenset(names)
        for slot, alternatives in slots.items():
            _forbid_doubles(f"slot {{{slot}}}", alternatives)
            self._slots[slot] = tuple(_take_apart(text, index) for index, text in enumerate(alternatives))
        for slot, proper_names in names.items():
            if slot in slots:
                raise ContentError(f"slot {{{slot}}} has both alternatives and names; use two slots")
            self._slots[slot] = _name_patterns(proper_names)
        self._read: Final[dict[str, Reading]] = {}  # packs are proofread, then compiled
        self._taken_apart: Final = {pattern.source: pattern for pattern in self._every_pattern()}
        self._check_slots()
        self._check_beginnings()

    def parse(self, sentence: str) -> Reading:
        """The one reading of a sentence."""
        if sentence not in self._read:
            readings = self._readings(sentence)
            if not readings:
                raise self._unknown(sentence)
            if len(readings) > 1:
                raise _ambiguous(sentence, readings)
            self._read[sentence] = readings[0]
        return self._read[sentence]

    def print(self, reading: Reading) -> str:
        """The sentence of a reading: `print(parse(t)) == t`."""
        text = self._fill(reading.pattern, reading.fillings)
        return _capital(text) if reading.pattern.startswith("{") else text

    # ------------------------------------------------------------------ building

    def _every_pattern(self) -> Iterator[_Pattern]:
        """All texts with slots; names have none, whatever characters they contain."""
        yield from self._patterns
        for slot, alternatives in self._slots.items():
            if slot not in self._names:
                yield from alternatives

    def _check_slots(self) -> None:
        """Every slot that is used is known, and the built-in ones are not given."""
        for slot in LEAST:
            if slot in self._slots:
                raise ContentError(f"slot {{{slot}}} is built in as a number; choose another name")
        known = {*self._slots, *LEAST}
        for pattern in self._every_pattern():
            for piece in pattern.pieces:
                if piece.slot and piece.slot not in known:
                    hint = did_you_mean(piece.slot, known, "slot")
                    raise ContentError(f'"{pattern.source}" has the unknown slot {{{piece.slot}}}; {hint}')

    def _check_beginnings(self) -> None:
        """No slot may begin with itself: reading it would never end."""
        for slot in self._slots:
            todo, seen = [slot], set[str]()
            while todo:
                for alternative in self._slots.get(todo.pop(), ()):
                    first = alternative.pieces[0].slot
                    if first == slot:
                        raise ContentError(f"slot {{{slot}}} can begin with {{{slot}}}; begin it with a word")
                    if first and first not in seen:
                        seen.add(first)
                        todo.append(first)

    # ------------------------------------------------------------------ reading

    def _readings(self, sentence: str) -> list[Reading]:
        """Up to two readings of each pattern."""
        found: list[Reading] = []
        exact = _Matcher(self._slots, sentence)
        small = _Matcher(self._slots, _small(sentence)) if sentence[:1].isupper() else None
        for pattern in self._patterns:
            if pattern.opening:
                if sentence.startswith(pattern.opening):
                    found += exact.whole(pattern)
            elif not sentence[:1].islower():
                found += exact.whole(pattern)
                if small is not None:
                    found += small.whole(pattern)
        return found

    def _fill(self, source: str, fillings: Mapping[str, Filling]) -> str:
        """A pattern or alternative with its slots filled."""
        if source not in self._taken_apart:
            raise ContentError(f'"{source}" is not in the vocabulary; {did_you_mean(source, self.patterns, "pattern")}')
        return "".join(
            piece.words or self._fill_slot(source, piece, fillings) for piece in self._taken_apart[source].pieces
        )

    def _fill_slot(self, source: str, piece: _Piece, fillings: Mapping[str, Filling]) -> str:
        """The text of one filling, made from its parts and not from its own text."""
        if piece.key not in fillings:
            raise ContentError(f'a reading of "{source}" does not fill {{{piece.key}}}; add that filling')
        filling = fillings[piece.key]
        if piece.slot in LEAST:
            return str(filling.number)
        if piece.slot in self._names:
            return filling.alternative
        return self._fill(filling.alternative, filling.fillings)

    # ------------------------------------------------------------------ errors

    def _unknown(self, sentence: str) -> UnknownSentence:
        """Where the pattern that got furthest stopped, and what was expected there."""
        if sentence[:1].islower() and self._readings(_capital(sentence)):
            return _unknown_sentence(
                sentence, 0, f'a sentence begins with a capital; write "{_capital(sentence)}"', nearest=""
            )
        if not self._patterns:
            return _unknown_sentence(sentence, 0, "the vocabulary is empty; add a pattern", nearest="")
        stops = list(self._stops(sentence))
        furthest = max(stop.position for stop in stops)
        stop = max((stop for stop in stops if stop.position == furthest), key=lambda stop: stop.likeness(sentence))
        return _unknown_sentence(
            sentence, stop.position, f'nearest: "{stop.filled}"', stop.pattern.source, stop.expected
        )

    def _stops(self, sentence: str) -> Iterator[_Stop]:
        """For every pattern, how far it gets."""
        texts = [sentence, _small(sentence)] if sentence[:1].isupper() else [sentence]
        for pattern in self._patterns:
            for text in texts[:1] if pattern.opening else texts:
                yield _Tracer(self._slots, text).stop(pattern)


class _Matcher:
    """Reads one text. What can stand in a slot at a position is found once and remembered."""

    def __init__(self, slots: Mapping[str, tuple[_Pattern, ...]], text: str) -> None:
        self.slots = slots
        self.text = text
        self.memory: dict[tuple[str, int], list[Found]] = {}

    def whole(self, pattern: _Pattern) -> list[Reading]:
        """Up to two readings of the whole text by this pattern."""
        length = len(self.text)
        return [
            Reading(pattern.source, _by_key(pattern, fillings))
            for end, fillings in self.ways(pattern, 0)
            if end == length
        ]

    def ways(self, pattern: _Pattern, start: int) -> list[State]:
        """Every way to match the pattern from `start`; at most two with the same end."""
        states: list[State] = [(start, ())]
        for piece in pattern.pieces:
            states = self.step(piece, states)
            if not states:
                break
        return states

    def step(self, piece: _Piece, states: list[State]) -> list[State]:
        """Every way to go on with one more piece."""
        if piece.words:
            size = len(piece.words)
            return [(end + size, found) for end, found in states if self.meets(piece.words, end)]
        following = [
            (stop, (*found, filling)) for end, found in states for stop, filling in self.fillings(piece.slot, end)
        ]
        return _two_for_each_end(following) if len(following) > 2 else following

    def meets(self, words: str, start: int) -> bool:
        """Whether exactly these words stand at `start`."""
        return self.text.startswith(words, start)

    def fillings(self, slot: str, start: int) -> list[Found]:
        """All that can stand in a slot at `start`."""
        known = self.memory.get((slot, start))
        if known is None:
            known = self.number(slot, start) if slot in LEAST else self.alternatives(slot, start)
            self.memory[(slot, start)] = known
        return known

    def number(self, slot: str, start: int) -> list[Found]:
        """A number takes all its digits and has no needless zero in front."""
        end = start
        while end < len(self.text) and self.text[end] in "0123456789":
            end += 1
        digits = self.text[start:end]
        if not digits or (digits[0] == "0" and digits != "0") or len(digits) > 9 or int(digits) < LEAST[slot]:
            return []
        return [(end, Filling(slot, digits, digits, number=int(digits)))]

    def alternatives(self, slot: str, start: int) -> list[Found]:
        """Those of a slot's alternatives or names that stand at `start`."""
        found: list[Found] = []
        for alternative in self.candidates(slot, start):
            for end, inner in self.ways(alternative, start):
                text, fillings = self.text[start:end], _by_key(alternative, inner)
                found.append((end, Filling(slot, text, alternative.source, alternative.index, fillings=fillings)))
        return _two_for_each_end(found) if len(found) > 2 else found

    def candidates(self, slot: str, start: int) -> list[_Pattern]:
        """The alternatives of a slot whose first words stand at `start`."""
        text = self.text
        return [each for each in self.slots[slot] if text.startswith(each.opening, start)]


class _Stop(Struct, frozen=True):
    """Where a pattern stopped matching: at the word at `position`, where one of `expected` would match."""

    pattern: _Pattern
    position: int
    expected: list[str]
    filled: str

    def likeness(self, sentence: str) -> float:
        """How similar the pattern, filled as far as it matches, is to the sentence."""
        return difflib.SequenceMatcher(None, sentence, self.filled, autojunk=False).ratio()


class _Tracer(_Matcher):
    """A matcher that notes the furthest word at which anything failed, and what was expected there."""

    def __init__(self, slots: Mapping[str, tuple[_Pattern, ...]], text: str) -> None:
        super().__init__(slots, text)
        self.furthest = 0
        self.expected: list[str] = []

    def stop(self, pattern: _Pattern) -> _Stop:
        """How far this pattern gets, alone."""
        met, states = 0, [(0, tuple[Filling, ...]())]
        for piece in pattern.pieces:
            following = self.step(piece, states)
            if not following:
                break
            met, states = met + 1, following
        end, fillings = max(states, key=lambda state: state[0])
        if met == len(pattern.pieces):
            self.note(end + (self.text[end : end + 1] == " "), "the end of the sentence")
        filled = _filled_as_far_as_met(pattern, met, fillings)
        return _Stop(pattern, self.furthest, self.expected, filled)

    def meets(self, words: str, start: int) -> bool:
        """The same; if not, note that the words were expected at the first word that differs."""
        if super().meets(words, start):
            return True
        same = 0
        while self.text[start + same : start + same + 1] == words[same]:
            same += 1
        stop = start + same
        beginning = self.text[self.word(stop) : stop] if stop < len(self.text) else ""
        expected = (beginning + words[same:]).strip()
        self.note(stop, f'"{expected}"' if expected else "")
        return False

    def candidates(self, slot: str, start: int) -> list[_Pattern]:
        """All of them, to note how far each gets."""
        return list(self.slots[slot])

    def number(self, slot: str, start: int) -> list[Found]:
        """The same; if there is none, note that a number was expected."""
        found = super().number(slot, start)
        if not found:
            self.note(start, "a number" if LEAST[slot] == 0 else f"a number of {LEAST[slot]} or more")
        return found

    def note(self, position: int, expected: str) -> None:
        """Remember what was expected at the word around `position`, unless a later word has failed."""
        word = self.word(position)
        if word > self.furthest:
            self.furthest, self.expected = word, []
        if word == self.furthest and expected and expected not in self.expected:
            self.expected.append(expected)

    def word(self, position: int) -> int:
        """Where the word around a position begins; the end of the text stands for itself."""
        return self.text.rfind(" ", 0, position) + 1 if position < len(self.text) else position


def _take_apart(source: str, index: int) -> _Pattern:
    """A pattern as its pieces; the second `{color}` of a pattern has the key "color 2"."""
    pieces: list[_Piece] = []
    times: dict[str, int] = {}
    for part in re.split(r"(\{\w+\})", source):
        slot = part[1:-1] if part.startswith("{") and part.endswith("}") else ""
        if slot:
            times[slot] = times.get(slot, 0) + 1
            key = slot if times[slot] == 1 else f"{slot} {times[slot]}"
            pieces.append(_Piece(slot=slot, key=key))
        elif "{" in part or "}" in part:
            raise ContentError(f'"{source}" has a brace that belongs to no slot; write slots like {{kind}}')
        elif part:
            pieces.append(_Piece(words=part))
    if not pieces:
        raise ContentError("an empty pattern can be read everywhere; write its words or remove it")
    return _Pattern(source, tuple(pieces), index, pieces[0].words)


def _name_patterns(names: Collection[str]) -> tuple[_Pattern, ...]:
    """Proper names as patterns without slots; of equal names the first counts."""
    ordered = sorted(names) if isinstance(names, (set, frozenset)) else list(names)
    if "" in ordered:
        raise ContentError("an empty name can be read everywhere; give it a name")
    return tuple(
        _Pattern(name, (_Piece(words=name),), index, name)
        for index, name in enumerate(ordered)
        if ordered.index(name) == index
    )


def _forbid_doubles(where: str, texts: Sequence[str]) -> None:
    """The same words twice would give every sentence with them two readings."""
    for index, text in enumerate(texts):
        if text in texts[:index]:
            raise ContentError(f'{where} has "{text}" twice; remove one')


def _by_key(pattern: _Pattern, fillings: tuple[Filling, ...]) -> dict[str, Filling]:
    """Fillings in the order of their slots, under the keys of a reading."""
    if not fillings:
        return {}
    keys = (piece.key for piece in pattern.pieces if piece.slot)
    return dict(zip(keys, fillings, strict=True))


def _two_for_each_end(ways: list[Way]) -> list[Way]:
    """Two matches with the same end are enough to know that a sentence has two readings."""
    times: dict[int, int] = {}
    kept: list[Way] = []
    for way in ways:
        times[way[0]] = times.get(way[0], 0) + 1
        if times[way[0]] <= 2:
            kept.append(way)
    return kept


def _filled_as_far_as_met(pattern: _Pattern, met: int, fillings: tuple[Filling, ...]) -> str:
    """The pattern with the matched slots filled in, the others in braces."""
    texts = iter(fillings)
    return "".join(
        piece.words or (next(texts).text if number < met else f"{{{piece.slot}}}")
        for number, piece in enumerate(pattern.pieces)
    )


def _capital(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    """With a small letter at the beginning."""
    return text[:1].lower() + text[1:]


def _unknown_sentence(
    sentence: str, position: int, advice: str, nearest: str, expected: Sequence[str] = ()
) -> UnknownSentence:
    """The error with the word at `position`, and with what was expected there."""
    word = re.match(r"[^ ]+| |", sentence[position:])
    stopped = word[0] if word else ""
    where = f'the word "{stopped}"' if stopped.strip() else "a blank too many" if stopped else "the end"
    if stopped.strip() and sentence.split(" ").count(stopped) > 1:
        where += f" (word {sentence.count(' ', 0, position) + 1})"
    if position == 0:  # the first word is wrong already: the nearest pattern says enough
        expected = [each for each in expected if stopped and each.startswith(f'"{stopped}')]
    if expected:
        shown = either(expected) if len(expected) <= EXPECTATIONS_SHOWN else _some(expected)
        where += f", where {shown} is expected"
    error = UnknownSentence(f'cannot read "{sentence}": stopped at {where}; {advice}')
    error.sentence, error.word, error.position, error.nearest = sentence, stopped, position, nearest
    return error


def _some(expected: Sequence[str]) -> str:
    """The first of many things."""
    return f"{', '.join(expected[:EXPECTATIONS_SHOWN])} or the like"


def _ambiguous(sentence: str, readings: Sequence[Reading]) -> AmbiguousSentence:
    """The error with the first two readings."""
    first, second = (describe(reading) for reading in readings[:2])
    error = AmbiguousSentence(
        f'"{sentence}" has two readings, {first} and {second}; change the wording or one of the patterns'
    )
    error.sentence, error.patterns = sentence, tuple(reading.pattern for reading in readings[:2])
    return error


def describe(reading: Reading) -> str:
    """A reading with its fillings: `"{moment}: draw {cards}." (moment = "Play", cards = "{n} cards" (n = "2"))`."""
    return _described(reading.pattern, reading.fillings)


def _described(source: str, fillings: Mapping[str, Filling]) -> str:
    inside = ", ".join(f"{key} = {_described(each.alternative, each.fillings)}" for key, each in fillings.items())
    return f'"{source}" ({inside})' if inside else f'"{source}"'
