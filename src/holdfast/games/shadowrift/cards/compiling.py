"""Sentences to what the rules read: texts of a moment, and answers to what the rules ask of a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from holdfast.content import ContentError, Filling, Reading
from holdfast.content.meaning import Numbers
from holdfast.core.calls import call_number, number_of
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards import binding as b
from holdfast.games.shadowrift.cards.binding import Effect, Happens, Rule, Sentence, StateIs
from holdfast.games.shadowrift.cards.prices import HOW, price_of
from holdfast.games.shadowrift.cards.sentences import AIMED, TARGETS, VALUES, WORD_STANDS_ON
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.kinds import FREE, Price, Text

Fillings = Mapping[str, Filling]

LESS: Final = {"{n}P": k.LESS_PROWESS, "{n}C": k.LESS_COINS, "{n}P or {n}M": k.LESS_EITHER}


class Step:
    """An effect as a call that lacks who and which card, with at what it is aimed."""

    def __init__(self, rule: Any, x: int, y: int, target: int, limit: int, kill: bool, second: bool) -> None:
        self.rule = rule
        self.x = x
        self.y = y
        self.target = target
        self.limit = limit
        self.kill = kill
        self.second = second

    def call(self, aim: int = 0) -> int:
        """The call; with `aim` its target was announced."""
        return call_number(number_of(self.rule), 0, 0, self.x, self.y | aim)


class Compiler:
    """Turns the sentences of a face into texts and answers. A name in a sentence is the face of that card."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs
        self.numbers = Numbers(
            VALUES,
            {
                "villager": lambda filling: defs.find(filling.text, (k.VILLAGER,)),
                "infiltrator": lambda filling: defs.find(filling.text, (k.VILLAGER,)),
                "wall": lambda filling: defs.find(filling.text, (k.WALL,)),
                "subtype": lambda filling: defs.subtype_names.index(filling.text),
                "coins": _how_many,
                "points": lambda filling: k.PER_HERO if filling.text.endswith("per hero") else _how_many(filling),
                "afflictions": _how_many,
                "losses": self.losses,
                "patients": self.patients,
                "prey": self.prey,
                "newcomer": lambda filling: sum(map(self.numbers.of, filling.fillings.values())),
                "deal": lambda filling: VALUES["deal"][filling.alternative],
                "discount": _discount,
                "sorts": self.sorts,
            },
        )

    # ------------------------------------------------------------------ slots

    def value(self, fillings: Fillings, what: int | str) -> int:
        """A constant, or the number in a slot."""
        return what if isinstance(what, int) else self.numbers.of(fillings[what])

    def losses(self, filling: Filling) -> int:
        """One loss, or the two of "A or B"."""
        first, *second = map(self.numbers.of, filling.fillings.values())
        return first | sum(second) << k.LOSS_BITS

    def patients(self, filling: Filling) -> int:
        """Each monster, one of the heroes' choice, or each with a subtype."""
        if "subtype" in filling.fillings:
            return k.SUBTYPED + self.numbers.of(filling.fillings["subtype"])
        return k.EACH_MONSTER if filling.text == "each monster" else k.CHOSEN_MONSTER

    def prey(self, filling: Filling) -> int:
        """A symbol, or a Villager by name."""
        ((slot, inner),) = filling.fillings.items()
        return self.numbers.of(inner) + (k.NAMED if slot == "villager" else 0)

    def sorts(self, filling: Filling) -> int:
        """A Wall and perhaps symbols, as bits."""
        return k.DEFENCE_WALL | sum({1 << self.numbers.of(inner) for inner in filling.fillings.values()})

    def state(self, filling: Filling) -> int:
        """The state that must hold, as one number."""
        bound: StateIs = self.defs.bindings[filling.alternative]
        kind, n, thing = (self.value(filling.fillings, each) for each in (bound.kind, bound.n, bound.thing))
        return k.state_code(kind, n, thing)

    # ------------------------------------------------------------------ effects

    def step(self, filling: Filling) -> Step:
        """One effect."""
        bound: Effect = self.defs.bindings[filling.alternative]
        inside = filling.fillings
        if isinstance(bound.target, str):
            target = TARGETS[bound.target][inside[bound.target].alternative]
        else:
            target = bound.target
        limit = inside["n"].number if target == k.AT_WEAK_MONSTER else 0
        x, y = self.value(inside, bound.x), self.value(inside, bound.y)
        second = "target" in inside and y == k.SECOND_MONSTER
        return Step(bound.rule, x, y, target, limit, bound.kill, second)

    def steps(self, effects: Filling, aim: int = 0) -> Text:
        """A list of effects. With `aim` (ANNOUNCED) the target of the first that has one is announced."""
        steps = [self.step(filling) for filling in effects.fillings.values()]
        if effects.alternative == b.EITHER:
            check_aims(effects.fillings.values())
            return self.either(steps, aim)
        text = Text([])
        for step, filling in zip(steps, effects.fillings.values(), strict=True):
            announced = aim if step.target and not text.target else 0
            if announced:
                text.target, text.limit = step.target, step.limit
            else:
                check_aims([filling])
            text.steps.append(step.call(announced))
        text.kills_only = all(step.kill for step in steps)
        text.second = any(step.second for step in steps)
        return text

    def either(self, steps: list[Step], aim: int) -> Text:
        """Two effects of which a hero does one. If a card of the Power Area decides which, it is announced."""
        steps = sorted(steps, key=lambda step: step.target == k.AT_TOTEM)
        announced = aim if [step.target for step in steps] == [k.AT_POWER, k.AT_TOTEM] else 0
        pair = [step.call(announced) for step in steps]
        choices = self.defs.choices
        if pair not in choices:
            choices.append(pair)
        bound: Effect = self.defs.bindings[b.EITHER]
        text = Text([call_number(number_of(bound.rule), 0, 0, choices.index(pair), announced)])
        text.target = k.AT_POWER_OR_TOTEM if announced else k.NO_TARGET
        return text

    # ------------------------------------------------------------------ sentences

    def sentence(self, face: int, sentence: str, moment: int, price: Price = FREE) -> None:
        """Add what one sentence of a face means; `moment` is when its steps are done if it does not say."""
        reading = self.defs.vocabulary.parse(sentence)
        bound = self.defs.bindings[reading.pattern]
        if not isinstance(bound, Sentence):
            self.answers(face, sentence, bound, reading.fillings, 0)
        elif bound.kind == b.RULE_HOLDS:
            rule = reading.fillings["rule"]
            self.check_place(face, sentence, rule)
            inner = self.defs.bindings[rule.alternative]
            self.answers(face, sentence, inner, rule.fillings, self.condition(reading))
        elif bound.kind in (b.PAYS, b.PAYS_AND_RETURNS):
            self.pays(face, sentence, reading, bound.kind == b.PAYS_AND_RETURNS)
        elif bound.kind in (b.DRIVE_OUT, b.RESTS):
            prices = self.defs.drive_out if bound.kind == b.DRIVE_OUT else self.defs.resting
            if prices[face] is not None:
                raise _second(sentence)
            prices[face] = _price(reading.fillings["price"].text)
        else:
            self.happens(face, bound.kind, reading.fillings, moment, price)

    def check_place(self, face: int, sentence: str, rule: Filling) -> None:
        """Of the rules that hold a hero's card says only those that ask for cards on a table."""
        kind = self.defs.kind[face]
        known = WORD_STANDS_ON.get((rule.slot, rule.alternative), ())
        if kind in k.STACKS_OF_HEROES and k.KINDS[kind] not in known:
            raise ContentError(
                f'"{sentence}" does nothing on cards of heroes; put it on a card of {" or ".join(known)}'
            )

    def happens(self, face: int, kind: str, fillings: Fillings, moment: int, price: Price) -> None:
        """A sentence that does something: its text, at its moment."""
        made = {b.AIDS: k.AID, b.ONCE_PER_ROUND: k.USE, b.DISCARD_THIS: k.USE, b.EXTRA: k.EXTRA_ACTION}
        when = made.get(kind, k.DRAWN if kind == b.WHEN_DRAWN else moment)
        aims = self.aim(face, when) if kind in (b.STEPS, b.AIDS, b.ONCE_PER_ROUND, b.DISCARD_THIS) else 0
        text = self.steps(fillings["effects"], aims)
        text.price = _price(fillings["price"].text) if "price" in fillings else price
        text.discards = kind == b.DISCARD_THIS
        text.unless_cards = kind == b.UNLESS_CARDS
        text.once = kind == b.FIRST_TIME
        if text.second and when != k.BOOST:
            raise ContentError("a second monster is the target of a Boost; write that effect as a Boost of an Attack")
        if "state" in fillings:
            text.state = self.state(fillings["state"])
        if "effects 2" in fillings:
            other = self.steps(fillings["effects 2"])
            text.otherwise, text.otherwise_kills_only = other.steps, other.kills_only
        if "when" in fillings:
            when = self.event(fillings["when"].fillings, text)
        self.defs.at[when][face].append(text)

    def event(self, fillings: Fillings, text: Text) -> int:
        """The moment of an event; what else is said of it stands in the text."""
        event = fillings["event"]
        bound: Happens = self.defs.bindings[event.alternative]
        if "state" in fillings:
            text.state = self.state(fillings["state"])
        if bound.about:
            text.about = self.value(event.fillings, bound.about)
        return self.value(event.fillings, bound.moment)

    def aim(self, face: int, when: int) -> int:
        """Whether the target of one more sentence is announced: of each Aid and use, once for all that a play does."""
        if when == k.PLAYED:
            return 0 if any(text.target for text in self.defs.at[k.PLAYED][face]) else k.ANNOUNCED
        return k.ANNOUNCED if when in (k.AID, k.USE) else 0

    # ------------------------------------------------------------------ answers

    def condition(self, reading: Reading) -> int:
        """What `while` and `unless` say; 0: always."""
        if "state" not in reading.fillings:
            return 0
        return self.state(reading.fillings["state"]) | (k.UNLESS if " unless " in reading.pattern else 0)

    def answers(self, face: int, sentence: str, bound: Rule | Iterable[Rule], fillings: Fillings, state: int) -> None:
        """The answers of a rule that holds."""
        for rule in (bound,) if isinstance(bound, Rule) else bound:
            query = self.value(fillings, rule.query)
            self.answer(face, sentence, query, self.value(fillings, rule.value), state)
            if query == k.DRIVING_COSTS_MORE:
                whom = fillings["deal"].fillings["infiltrator"]
                self.answer(face, sentence, k.DRIVING_WHOM, self.numbers.of(whom), state)

    def answer(self, face: int, sentence: str, query: int, value: int, state: int = 0) -> None:
        """One answer; a card has one to each question, and to answer 0 is to say nothing."""
        if not value:
            raise ContentError(f'"{sentence}" says nothing with the number 0; write one from 1')
        if self.defs.queries[query][face]:
            raise _second(sentence)
        self.defs.queries[query][face] = value
        self.defs.query_state[query][face] = state

    def pays(self, face: int, sentence: str, reading: Reading, returns: bool) -> None:
        """What a resource pays: prowess, magic, or either."""
        payment = reading.fillings["payment"]
        for amount in payment.text.split(" or "):
            if amount.endswith("C"):
                raise ContentError(f'"{sentence}": only Coins pay Coins; let a card pay prowess or magic')
            self.answer(face, sentence, k.PAYS_MAGIC if amount.endswith("M") else k.PAYS_PROWESS, int(amount[:-1]))
        if returns:
            self.answer(face, sentence, k.RETURNS_WHEN_PAID, 1)

    # ------------------------------------------------------------------ faces

    def compile(self, face: int) -> None:
        """The sentences of one face, anew if it was compiled before."""
        defs = self.defs
        for at in defs.at:
            at[face] = []
        for queries in (*defs.queries, *defs.query_state):
            queries[face] = 0
        defs.drive_out[face] = None
        defs.resting[face] = None
        for text in defs.text[face]:
            self.sentence(face, text, k.PLAYED)
        for space, text in enumerate(defs.action_text[face]):
            self.sentence(face, text, k.ACTION_1 + space)
        for cost, text in defs.boost_text[face]:
            self.sentence(face, text, k.BOOST, _price(cost) if cost else FREE)
        defs.has_text[face] = bool(defs.text[face] or defs.action_text[face] or defs.boost_text[face])
        self.look_up(face)

    def look_up(self, face: int) -> None:
        """What the rules look up most, from what was compiled."""
        defs = self.defs
        magic = defs.queries[k.PAYS_MAGIC][face] or int(defs.tags[face] & k.SPELL > 0)
        defs.pays[face] = defs.queries[k.PAYS_PROWESS][face] | magic << k.MAGIC_SHIFT
        defs.aimed[face] = next((text for text in defs.at[k.PLAYED][face] if text.target), None)
        defs.roles[face] = self.role(face)
        defs.priced[face] = k.price_code(defs.price[face]) if defs.has_price[face] else -1
        defs.dearer[face] = any(defs.queries[query][face] for query in k.COSTS_MORE)
        moments = [moment for moment in range(k.MOMENTS) if defs.at[moment][face]]
        queries = [query for query in range(k.QUERIES) if defs.queries[query][face]]
        defs.speaks[face] = k.text_for(*moments) | k.answer_to(*queries)
        second = [place for place, text in enumerate(defs.at[k.BOOST][face]) if text.second]
        defs.second_boost[face] = second[0] if second else -1

    def role(self, face: int) -> int:
        """What a hero may do with a card in Heroes Act (see `k.IS_PLAYED`)."""
        defs = self.defs
        kind = defs.kind[face]
        role = k.IS_PLAYED if k.ATTACK <= kind <= k.LOOT else 0
        role |= k.IS_EPIC if defs.tags[face] & k.EPIC else 0
        role |= k.IS_USED if defs.at[k.USE][face] else 0
        role |= k.IS_SKILL if kind == k.SKILL else 0
        role |= k.IS_RESTED if defs.resting[face] is not None else 0
        return role | (k.IS_AFFLICTION if kind == k.AFFLICTION else 0)


def check_aims(effects: Iterable[Filling]) -> None:
    """Effects for which nothing is announced: their words say whom they choose, or ask for it."""
    for effect in effects:
        if set(AIMED) & {effect.alternative, *(inner.alternative for inner in effect.fillings.values())}:
            raise ContentError(f'"{effect.text}": its target is announced with the deed; write that effect first')


def _second(sentence: str) -> ContentError:
    return ContentError(f'"{sentence}" is the second of its kind on one card; leave one out')


def _how_many(filling: Filling) -> int:
    """`a Coin` and `1 power point` are 1, `{many} Coins` is that number."""
    return filling.fillings["many"].number if "many" in filling.fillings else 1


def _discount(filling: Filling) -> int:
    """What is less, and how many."""
    return LESS[filling.alternative] | filling.fillings["n"].number << k.DISCOUNT_BITS


def _price(text: str) -> Price:
    """A price in a sentence or of a Boost."""
    price = price_of(text)
    if price is None:
        raise ContentError(f'"{text}" is no price; {HOW}')
    return price
