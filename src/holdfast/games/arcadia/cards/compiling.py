"""Sentences to what the rules read: abilities of Characters and cards, feats of Quests, scenarios and Titles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holdfast.content import ContentError, Filling, Reading
from holdfast.content.meaning import Numbers as SlotNumbers
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.cards import binding as b
from holdfast.games.arcadia.cards.sentences import VALUES
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.kinds import Ability, Feat, Prize

Fillings = Mapping[str, Filling]


class Compiler:
    """Turns the sentences of faces and scenarios into data. A name in a sentence is the face of that card."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs
        self.numbers = SlotNumbers(
            VALUES,
            {
                "all": lambda filling: filling.fillings["n"].number if filling.fillings else k.ALL,
                "dice": _one_or_many,
                "coins": _one_or_many,
                "first": _one_or_many,
                "monster": self.monster,
                "kind": lambda filling: defs.find(filling.text, (k.MONSTER,)),
                "reward": lambda filling: defs.find(filling.text, (k.REWARD,)),
                "title": lambda filling: defs.find(filling.text, (k.TITLE,)),
                "steps": lambda filling: VALUES["steps"][filling.alternative],
            },
        )

    def monster(self, filling: Filling) -> int:
        """The face of a Monster by its name with its article."""
        for face in range(len(self.defs.names) - 1, 0, -1):
            if self.defs.kind[face] == k.MONSTER and called(self.defs, face) == filling.text:
                return face
        return 0

    def value(self, fillings: Fillings, what: int | str) -> int:
        """A constant, or the number in a slot."""
        return what if isinstance(what, int) else self.numbers.of(fillings[what])

    def of_binding(self, pattern: str, wanted: type) -> object:
        """What a pattern is bound to, as one of these types."""
        bound = self.defs.bindings[pattern]
        for each in bound if isinstance(bound, tuple) else (bound,):
            if isinstance(each, wanted):
                found: object = each
                return found
        raise ContentError(f'"{pattern}" is bound to no {wanted.__name__}')

    # ------------------------------------------------------------------ abilities

    def abilities(self, sentences: Sequence[str]) -> list[Ability]:
        """What the sentences of a Character or a card do, in the order written."""
        return [self.ability(self.defs.vocabulary.parse(sentence)) for sentence in sentences]

    def ability(self, reading: Reading) -> Ability:
        """One sentence."""
        bound = self.defs.bindings[reading.pattern]
        inside = reading.fillings
        if isinstance(bound, b.Does):
            return Ability(bound.effect, self.value(inside, bound.n), self.value(inside, bound.m), 0, 0, 0)
        slot = next(name for name in ("gain", "result", "deed") if name in inside)
        does = self.of_binding(inside[slot].alternative, b.Does)
        assert isinstance(does, b.Does)
        n, m = (self.value(inside[slot].fillings, each) for each in (does.n, does.m))
        case, trigger, group = self.condition(inside)
        return Ability(does.effect, n, m, case, trigger, group)

    def condition(self, inside: Fillings) -> tuple[int, int, int]:
        """The case, the trigger, and the group that one of them names."""
        if "case" in inside:
            holds = self.of_binding(inside["case"].alternative, b.Holds)
            assert isinstance(holds, b.Holds)
            group = self.value(inside["case"].fillings, holds.group) if holds.group else 0
            return holds.case, k.NO_TRIGGER, group
        for slot in ("face", "moment"):
            if slot in inside:
                waits = self.of_binding(inside[slot].alternative, b.Waits)
                assert isinstance(waits, b.Waits)
                group = self.value(inside[slot].fillings, waits.group) if waits.group else 0
                return k.ALWAYS, waits.trigger, group
        return k.ALWAYS, k.NO_TRIGGER, 0

    # ------------------------------------------------------------------ tokens, Quests, Titles, scenarios

    def token(self, face: int) -> None:
        """What an Exploration token does."""
        defs = self.defs
        for sentence in defs.text[face]:
            reading = defs.vocabulary.parse(sentence)
            kind = self.sentence(reading).kind
            if kind == b.DRINK:
                defs.potion[face] = self.numbers.of(reading.fillings["draught"])
                defs.at_end[face] = self.numbers.of(reading.fillings["drink"]) == 1
            elif kind == b.TRAP:
                defs.is_trap[face] = True

    def quest(self, face: int) -> None:
        """How a Quest is fulfilled, and what it gives."""
        defs = self.defs
        defs.rewards[face], defs.titles[face] = [], []
        for sentence in defs.text[face]:
            reading = defs.vocabulary.parse(sentence)
            kind, inside = self.sentence(reading).kind, reading.fillings
            if kind == b.FULFIL:
                defs.feat[face] = self.feat(inside["feat"])
                continue
            first = self.numbers.of(inside["first"]) if "first" in inside else k.ALL
            if kind == b.REWARD:
                defs.rewards[face].append(Prize(self.numbers.of(inside["reward"]), first))
            else:
                defs.titles[face].append(Prize(self.numbers.of(inside["title"]), first))

    def feat(self, filling: Filling) -> Feat:
        """A feat."""
        bound = self.of_binding(filling.alternative, b.Done)
        assert isinstance(bound, b.Done)
        inside = filling.fillings
        if bound.kind == k.KILL_MONSTER:
            prey = inside["prey"]
            if "many" in prey.fillings:
                return Feat(k.KILL_MONSTERS, prey.fillings["many"].number, 0, [])
            return Feat(k.KILL_MONSTER, 1, 0, [self.numbers.of(each) for each in prey.fillings.values()])
        return Feat(bound.kind, self.value(inside, bound.n), self.value(inside, bound.m), [])

    def title(self, face: int) -> None:
        """What a Title does."""
        for sentence in self.defs.text[face]:
            reading = self.defs.vocabulary.parse(sentence)
            bound = self.sentence(reading)
            self.defs.helps[face] = bound.code
            if bound.n:
                prey = self.value(reading.fillings, bound.n)
                self.defs.prey[face] = [prey] if prey else []

    def scenario(self, sentences: Sequence[str]) -> list[tuple[int, int]]:
        """The rules that a scenario changes."""
        found: list[tuple[int, int]] = []
        for sentence in sentences:
            reading = self.defs.vocabulary.parse(sentence)
            bound = self.sentence(reading)
            found.append((bound.code, self.value(reading.fillings, bound.n)))
        return found

    def sentence(self, reading: Reading) -> b.Sentence:
        """What a whole sentence is bound to."""
        bound = self.defs.bindings[reading.pattern]
        if not isinstance(bound, b.Sentence):
            raise ContentError(f'"{reading.pattern}" cannot stand here')
        return bound

    # ------------------------------------------------------------------ faces

    def compile(self, face: int) -> None:
        """The sentences of one face, anew if it was compiled before."""
        defs = self.defs
        kind = defs.kind[face]
        if kind in (k.HERO, *k.CARDS, k.CURSE):
            defs.abilities[face] = self.abilities(defs.text[face])
        elif kind == k.MONSTER:
            for numbers in defs.cards[face]:
                numbers.abilities = self.abilities([*defs.text[face], *numbers.text])
        elif kind == k.EXPLORATION_TOKEN:
            self.token(face)
        elif kind == k.QUEST:
            self.quest(face)
        elif kind == k.TITLE:
            self.title(face)


def called(defs: Defs, face: int) -> str:
    """A Monster with its article."""
    return f"{defs.article[face]} {defs.names[face]}".strip()


def _one_or_many(filling: Filling) -> int:
    """`+1 die`, `1 coin` and `the first Guild` are 1, the others have their number."""
    return filling.fillings["many"].number if "many" in filling.fillings else 1
