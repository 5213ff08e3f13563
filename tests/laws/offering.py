"""Offered = legal: a candidate of a verb is offered exactly if the verb's `why_not_...` has no objection.

Offers are made by quick functions of their own, reasons by `why_not_...`: this law holds the two together. It looks at
every position, and at every verb that the open question is about (the adapter lists them: `asks`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Final

from holdfast.core.agenda import answer, run
from holdfast.core.asking import seats_asked
from holdfast.core.calls import ARGUMENT_BITS, argument, call_number, number_of, rule_name, rule_of
from holdfast.core.chapter import WhyNot
from holdfast.core.game import Game
from holdfast.core.notation import Template, in_one_order, normal
from holdfast.core.state import ALL, Layout, State
from tests.laws.playing import MOST_DECISIONS, Broken
from tests.laws.tables import Adapter, Chooser, Numbers, Table

LAW: Final = "offered is what nothing speaks against"
NEAR: Final = 120
"""So many candidates of a verb are tried in a position where such things lie as were offered before."""
FAR: Final = 16
"""So many more are tried with things of any zones and values of any kind."""
SOME_DECISIONS: Final = 10
"""So many decisions are looked at from the position of a check."""
CROWDED_DECISIONS: Final = 40
"""So many from a position that is laid at random."""
CHECKS: Final = Path(__file__).parents[1] / "rules"
FEW: Final = 12
"""A kind of argument with at most so many values is tried with all of them."""


def offered_is_legal(table: Table) -> None:
    """Whatever is offered has no objection, and whatever else has none in the question about it is offered."""
    game = table.made()
    g = game.deal(dict(table.options), table.key())
    players = table.players(f"decisions of {table.id}")
    judge = Judge(game, table.adapter, table.id)
    run(g)
    for number in range(MOST_DECISIONS):
        if g.over:
            players.ended()
            return
        judge.look(g, f"{game.id}, {table.id}, after decision {number}, in {rule_name(rule_of(g.agenda[-1]))}")
        answer(g, players.choose(g))
    raise Broken("every game ends", game.id, f"not over after {MOST_DECISIONS} decisions")


def offered_is_legal_from_checks(adapter: Adapter, part: int, parts: int) -> None:
    """The same from the positions of the checks, where everything that is rare stands, for a few decisions."""
    judge = Judge(adapter.rules(), adapter, f"part {part}")
    for table in tables_from_checks(adapter, part, parts):
        offered_is_legal_from(table, judge)


def offered_is_legal_from(table: Table, judge: Judge | None = None) -> None:
    """The same from one of these positions; a judge who has seen others knows better where things may lie."""
    game, g = table.made(), begun(table)
    judge = judge or Judge(game, table.adapter, table.id)
    players = table.players(f"position {table.id}")
    for number in range(table.most):
        if g.over:
            break
        judge.look(g, f"{game.id}, {table.id}, after decision {number}, in {rule_name(rule_of(g.agenda[-1]))}")
        answer(g, players.choose(g))


def tables_from_checks(adapter: Adapter, part: int, parts: int) -> Iterator[Table]:
    """Tables that begin in the positions of the checks, and are played for a few decisions; one part of so many."""
    game = adapter.rules()
    for path in sorted((CHECKS / game.id).rglob("*.toml"))[part::parts]:
        given = tomllib.loads(path.read_text(encoding="utf-8")).get("given", {})
        yield Table(game.id, path.stem, {}, nth=4, eager=True, given=given, most=SOME_DECISIONS)


def crowded_tables(adapter: Adapter, numbers: Iterable[int]) -> Iterator[Table]:
    """Tables that begin in positions laid at random, where much that is rare stands side by side.

    Where a game has an odd pack, each is followed by one that is laid with it.
    """
    name = adapter.rules().id
    crowd = partial(Table, name, options={}, nth=4, varied=True, most=CROWDED_DECISIONS)
    for number in numbers:
        if adapter.crowded is not None:
            yield crowd(id=f"crowd {number}", given=adapter.crowded(number))
        if adapter.odd is not None and adapter.oddly_crowded is not None:
            yield crowd(id=f"odd crowd {number}", rules=adapter.odd(), given=adapter.oddly_crowded(number))


def begun(table: Table) -> State:
    """A position where somebody decides."""
    g = table.laid()
    run(g)
    return g


def eager(game: Game, seed: str) -> Chooser:
    """A player who takes what gets the game on."""
    return Chooser(Table(game.id, seed, {}, eager=True), seed)


def never_asked(adapter: Adapter, tables: Iterable[Table]) -> set[tuple[str, str]]:
    """The questions with a verb, of those that are not rare, that come up neither from a check nor at these tables.

    Nothing more is played as soon as all have come up.
    """
    wanted = {(question, verb) for question, verbs in adapter.asks.items() for verb in verbs} - adapter.rare
    missing = {call_number(number_of(question), number_of(verb)) for question, verb in wanted}
    rules = adapter.rules()
    given = (
        (begun(table), eager(rules, f"{turn} {table.id}"), SOME_DECISIONS)
        for turn in "ab"
        for table in tables_from_checks(adapter, 0, 1)
    )
    dealt = ((table.laid(), table.players(f"decisions of {table.id}"), MOST_DECISIONS) for table in tables)
    for g, players, most in chain(given, dealt):
        if not missing:
            break
        run(g)
        for _ in range(most):
            if g.over:
                break
            missing -= {call_number(rule_of(g.agenda[-1]), rule_of(option)) for option in g.options}
            answer(g, players.choose(g))
    return {(rule_name(rule_of(pair)), rule_name(argument(pair, 0))) for pair in missing}


def why_not_of(game: Game, number: int) -> WhyNot | None:
    """What speaks against a decision of this rule, if the rules say it."""
    return game.answers.get(number) or game.legal.get(number)


class Judge:
    """Looks at the positions of one game, and remembers where the things lay that were offered."""

    def __init__(self, game: Game, adapter: Adapter, seed: str) -> None:
        self.game = game
        self.asks = {
            number_of(question): [number_of(verb) for verb in verbs] for question, verbs in adapter.asks.items()
        }
        self.everybody = {number_of(question) for question in adapter.asks_everybody}
        self.numbers = Numbers(f"candidates of {seed}")
        self.homes: dict[tuple[int, int], set[int]] = {}
        self.explained: set[tuple[int, int]] = set()
        self.layout: Layout | None = None
        self.kinds: dict[str, list[int]] = {}

    def look(self, g: State, where: str) -> None:
        """One position."""
        question = rule_of(g.agenda[-1])
        about = self.asks.get(question, [])
        offered: dict[int, list[int]] = {number: [] for number in about}
        for option in g.options:
            number = rule_of(option)
            objection = why_not_of(self.game, number)
            if objection is None:
                continue
            if number not in offered:
                raise Broken("the law is told what a question is about", where, rule_name(number))
            offered[number].append(option)
            values = [argument(option, i) for i in range(len(self.game.arguments[number]))]
            reason = objection(g, *values)
            if reason:
                told = f"`{self.game.write(g, option)}` is offered, but {self.game.reasons[reason].words}"
                raise Broken(LAW, where, told)
        seats = list(range(g.seats)) if question in self.everybody else []
        seats += [seat for seat in seats_asked(g) if seat not in seats and seat != ALL]
        for number in about:
            together = any(argument(option, 0) == ALL for option in offered[number])
            self.try_others(g, number, offered[number], [ALL] if together else seats, where)

    def try_others(self, g: State, number: int, offered: list[int], seats: list[int], where: str) -> None:
        """Candidates that are not offered: something speaks against each, and it can be said."""
        game = self.game
        objection = why_not_of(game, number)
        assert objection is not None
        known = set(offered)
        texts: set[str] | None = None
        told = in_one_order if game.notation.spelling.either_order else normal
        for values in self.candidates(g, number, offered, seats):
            filled = [*values, 0, 0, 0][:4]
            call = call_number(number, filled[0], filled[1], filled[2], filled[3])
            if call in known:
                continue
            g.culprit = 0
            reason = objection(g, *values)
            if reason:
                if not g.culprit and "{culprit}" in self.words_of(reason):
                    raise Broken("an objection names its culprit", where, self.words_of(reason))
                if (number, reason) not in self.explained:
                    self.explain(g, call, number, reason, where)
                continue
            if texts is None:
                texts = {told(game.write(g, option)) for option in g.options}
            text = game.write(g, call)
            if told(text) not in texts:
                raise Broken(LAW, where, f"`{text}` {values} is not offered, and nothing speaks against it")

    def words_of(self, reason: int) -> str:
        """What is said when this is the reason; nothing, if it has no words."""
        return self.game.reasons[reason].words if reason in self.game.reasons else ""

    def explain(self, g: State, call: int, number: int, reason: int, where: str) -> None:
        """A reason that comes up for the first time has words, and a person who tries this is told why not."""
        text = self.game.write(g, call)
        if reason not in self.game.reasons:
            raise Broken("every objection can be said", where, f"{text}: reason {reason} has no words")
        if self.game.meant(g, text) is not None:
            return
        self.explained.add((number, reason))
        told = self.game.why_not(g, text)
        if not told or "{" in told:
            raise Broken("every objection can be said", where, f"{text}: {told}")

    # ---- candidates ----

    def candidates(self, g: State, number: int, offered: list[int], seats: list[int]) -> Iterator[list[int]]:
        """What could stand at the arguments of a verb: near the things that were offered, and far from them."""
        names = self.game.arguments[number]
        near: list[list[int]] = [seats]
        far: list[list[list[int]]] = [[seats]]
        for place, name in enumerate(names[1:], 1):
            here = {argument(option, place) for option in offered}
            groups = self.values(g, number, name)
            home = self.homes.setdefault((number, place), set())
            if name in self.game.notation.thing_kinds:
                home.update(g.zone_of[thing] for thing in here)
                near.append([thing for group in groups for thing in group if not thing or g.zone_of[thing] in home])
            elif len(groups[0]) <= FEW:
                near.append(groups[0])
            else:
                home.update(here)
                near.append(sorted(home))
            far.append(groups)
        ways = 1
        for values in near:
            ways *= len(values)
        step = ways // NEAR + 1
        for way in range(self.numbers.below(step), ways, step):
            chosen = []
            for values in near:
                way, place = divmod(way, len(values))
                chosen.append(values[place])
            yield chosen
        for _ in range(FAR if len(names) > 1 else 0):
            one = self.numbers.below(len(names) - 1) + 1
            like = self.numbers.one_of(offered) if offered else 0
            yield [
                self.numbers.one_of(self.numbers.one_of(groups)) if place == one or not like else argument(like, place)
                for place, groups in enumerate(far)
            ]
        yield from self.next_to(number, offered, far)

    def next_to(self, number: int, offered: list[int], far: list[list[list[int]]]) -> Iterator[list[int]]:
        """An option with one bit changed in an argument that has many values: such values are made of several numbers."""
        names = self.game.arguments[number]
        for place, groups in enumerate(far):
            if offered and names[place] not in self.game.notation.thing_kinds and len(groups[0]) > FEW:
                like = self.numbers.one_of(offered)
                values = [argument(like, i) for i in range(len(names))]
                for bit in range(ARGUMENT_BITS):
                    other = values[place] ^ 1 << bit
                    if other in groups[0]:
                        yield [*values[:place], other, *values[place + 1 :]]

    def values(self, g: State, number: int, name: str) -> list[list[int]]:
        """All that could stand at an argument: things zone by zone, or the values of a kind. None, if it may be left out."""
        left_out = [[0]] if is_optional(self.game.templates[number].text, name) else []
        if "{" + name + "}" not in self.game.templates[number].text:
            return [[0]]
        if name in self.game.notation.thing_kinds:
            return left_out + [zone for zone in g.zones if zone]
        if g.layout is not self.layout:
            self.layout, self.kinds = g.layout, {}
        if name not in self.kinds:
            self.kinds[name] = named(self.game, g, name)
        return [[each for group in left_out for each in group] + self.kinds[name]]


@cache
def is_optional(text: str, name: str) -> bool:
    """Whether this argument of a template stands in brackets."""
    return any(optional and "{" + name + "}" in piece for piece, optional in Template(text).pieces)


def named(game: Game, g: State, kind: str) -> list[int]:
    """The values of a kind that have a word; of those that read alike the first, unless the table decides how they read."""
    found: dict[object, int] = {}
    for value in game.notation.values(g, kind):
        try:
            word = game.say(g, kind, value)
        except (IndexError, KeyError):
            continue
        found.setdefault(value if kind in game.notation.named_kinds else word, value)
    return list(found.values())
