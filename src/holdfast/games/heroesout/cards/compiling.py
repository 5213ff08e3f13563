"""Sentences to what the rules read: actions, the abilities of clans and rooms, happenings, the standing rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.content import ContentError, Filling, Reading, Vocabulary
from holdfast.content.meaning import Numbers, how_many
from holdfast.core.calls import call_number, number_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.cards.sentences import (
    CLAN_ABILITIES,
    FACES,
    HAPPENINGS,
    ROOM_ABILITIES,
    STANDING_RULES,
    VALUES,
)
from holdfast.games.heroesout.kinds import Action, Happening, RoomAbility, is_done_by_playing

CUES: Final = {
    "Show off": k.SHOW_OFF,
    "Show off in the {room}": k.SHOW_OFF_IN,
    "Plundered": k.PLUNDERED,
    "Setup": k.SETUP,
    "If a monster is in {place}": k.IF_MONSTER,
    "If no monster is in {place}": k.IF_NO_MONSTER,
    "Discard a {token} in the {room}": k.PAID,
    "Otherwise": k.OTHERWISE,
}


class Compiler:
    """Reads sentences once, when cards are defined."""

    def __init__(self, vocabulary: Vocabulary, bindings: Mapping[str, Any], room_number: Mapping[str, int]) -> None:
        self.vocabulary = vocabulary
        self.bindings = bindings
        self.room_number = room_number
        self.numbers = Numbers(
            VALUES,
            {
                "cards": how_many,
                "token": _token,
                "tokens": _token_inside,
                "piece": _token_inside,
                "things": _things,
                "types": _types,
                "room": self.room,
                "place": self.place,
            },
        )

    def room(self, filling: Filling) -> int:
        """The number of a room that is named."""
        return self.room_number[filling.text]

    def place(self, filling: Filling) -> int:
        """The room that is named, or that with the Event token."""
        return self.room(filling.fillings["room"]) if "room" in filling.fillings else k.EVENT_ROOM

    def value(self, fillings: Mapping[str, Filling], what: int | str) -> int:
        """A constant, or the number in a slot."""
        return what if isinstance(what, int) else self.numbers.of(fillings[what])

    def read(self, text: str, patterns: Mapping[str, str]) -> Reading | None:
        """A sentence, if it is of these patterns."""
        reading = self.vocabulary.parse(text)
        return reading if reading.pattern in patterns else None

    # ------------------------------------------------------------------ faces

    def face(self, texts: Sequence[str]) -> list[list[Action]]:
        """One or two sides, each with its actions; equal ones are one. A card without a sentence has an empty side."""
        if not texts:
            return [[]]
        reading = self.read(texts[0], FACES)
        if reading is None or len(texts) > 1:
            raise ContentError(f'"{" ".join(texts)}" is no face of a card; write its icons as one sentence')
        sides: list[list[Action]] = []
        for side in reading.fillings.values():
            actions: list[Action] = []
            for filling in side.fillings.values():
                _add_action(actions, self.action(filling))
            sides.append(actions)
        return sides

    def action(self, filling: Filling) -> Action:
        """One action."""
        inside = filling.fillings
        kind = k.ACTIONS.index(filling.alternative.split(" ")[0])
        if kind == k.SURGE:
            return self.surge(inside["cause"], inside["gain"])
        if kind == k.PLACE:
            return Action(kind, how_many(inside["tokens"]), self.numbers.of(inside["tokens"]))
        amount = self.value(inside, "n" if "n" in inside else 1)
        for slot in ("types", "deed", "icon"):
            if slot in inside:
                return Action(kind, amount, self.numbers.of(inside[slot]))
        return Action(kind, amount)

    def surge(self, cause: Filling, gain: Filling) -> Action:
        """A cause, and what may follow where it was."""
        made = Action(k.SURGE, cause=k.ACTIONS.index(cause.alternative.split(" ")[0]))
        if made.cause == k.DISCARD_TOKEN:
            made.cause_token = self.numbers.of(cause.fillings["resource"])
        if "tokens" in gain.fillings:
            made.gain, made.gain_amount = k.PLACE, how_many(gain.fillings["tokens"])
            made.what = self.numbers.of(gain.fillings["tokens"])
        else:
            made.gain, made.gain_amount = k.SUMMON, self.value(gain.fillings, "n")
        return made

    # ------------------------------------------------------------------ abilities

    def clan_ability(self, texts: Sequence[str]) -> Action:
        """What the Activate of a clan does."""
        for text in texts:
            reading = self.read(text, CLAN_ABILITIES)
            if reading is None:
                continue
            inside = reading.fillings
            if "action" in inside:
                return self.action(inside["action"])
            if "Summon" in reading.pattern:
                return Action(k.SUMMON, self.value(inside, "n"))
            if "Move" in reading.pattern:
                return Action(k.MOVE_THROUGH_WALLS, self.value(inside, "n"))
            return Action(k.TAKE_OFF_WOUNDS)
        return Action(0)

    def room_ability(self, texts: Sequence[str]) -> RoomAbility:
        """What a room offers."""
        for text in texts:
            reading = self.read(text, ROOM_ABILITIES)
            if reading is None:
                continue
            inside = reading.fillings
            if "tokens" in inside:
                amount = how_many(inside["tokens"])
                return RoomAbility(k.PLACES_TOKEN, self.value(inside, "tokens"), least=amount, most=amount)
            if "resource" in inside:
                return RoomAbility(k.SELLS_LOOT, self.value(inside, "resource"), self.value(inside, "loot"))
            if "loot" in inside:
                return RoomAbility(k.JAILS_FOR_LOOT, loot=self.value(inside, "loot"))
            if "n 2" in inside:
                return RoomAbility(k.BUILDS, k.COIN, least=self.value(inside, "n"), most=self.value(inside, "n 2"))
            return RoomAbility(k.PUSHES_LUCK, most=self.value(inside, "n"))
        return RoomAbility(0)

    # ------------------------------------------------------------------ happenings and the standing rule

    def happenings(self, texts: Sequence[str]) -> list[Happening]:
        """Those sentences that happen, in order."""
        readings = [self.read(text, HAPPENINGS) for text in texts]
        return [self.happening(reading.fillings) for reading in readings if reading is not None]

    def happening(self, fillings: Mapping[str, Filling]) -> Happening:
        """One sentence: its cue, and its effect as a call that lacks "here" and what it comes from."""
        filling = fillings["effect"]
        bound = self.bindings[filling.alternative]
        a, b = self.value(filling.fillings, bound.a), self.value(filling.fillings, bound.b)
        made = Happening(k.ALWAYS, call_number(number_of(bound.rule), 0, 0, a, b))
        if "cue" in fillings:
            cue = fillings["cue"]
            made.cue = CUES[cue.alternative]
            for slot in ("room", "place"):
                if slot in cue.fillings:
                    made.place = self.numbers.of(cue.fillings[slot])
            if "token" in cue.fillings:
                made.token = self.numbers.of(cue.fillings["token"])
        return made

    def standing_rule(self, texts: Sequence[str]) -> tuple[int, int]:
        """In which wave a hero whose room is missing is summoned where; (0, 0) if nothing is said of it."""
        for text in texts:
            reading = self.read(text, STANDING_RULES)
            if reading is not None:
                return self.value(reading.fillings, "n"), self.value(reading.fillings, "room")
        return 0, 0


def playable(sides: Sequence[Sequence[Action]]) -> list[int]:
    """The sides with an action that is done by playing the card: 1 left, 2 right, 0 the only one."""
    first = 1 if len(sides) > 1 else 0
    return [which for which, side in enumerate(sides, first) if any(is_done_by_playing(action) for action in side)]


def icons(sides: Sequence[Sequence[Action]]) -> int:
    """Everything that stands on a card, as bits: also what a Swarm does, and both halves of a Surge."""
    found = 0
    for action in (action for side in sides for action in side):
        found |= 1 << action.kind
        if action.kind == k.SURGE:
            found |= 1 << action.cause | 1 << action.gain
        elif action.kind == k.SWARM:
            found |= 1 << action.what
    return found


def reaction(sides: Sequence[Sequence[Action]]) -> tuple[int, Action | None]:
    """By how much a card lowers the damage of an attack, and the Surge that follows; of two sides the better."""
    best: tuple[int, Action | None] = (0, None)
    for side in sides:
        surge = next((action for action in side if action.kind == k.SURGE and action.cause == k.DEFEND), None)
        amount = sum(action.amount for action in side if action.kind == k.DEFEND) + (surge.amount if surge else 0)
        if amount > best[0]:
            best = (amount, surge)
    return best


def _add_action(actions: list[Action], new: Action) -> None:
    """One more action on a side: more of one that is there already, or another."""
    for old in actions:
        if _what(old) == _what(new):
            old.amount += new.amount
            return
    actions.append(new)


def _what(action: Action) -> tuple[int, ...]:
    """All of an action but how many."""
    return (action.kind, action.what, action.cause, action.cause_token, action.gain, action.gain_amount)


def _token(filling: Filling) -> int:
    """`Coin` to `Portal`."""
    return k.TOKENS.index(filling.text)


def _token_inside(filling: Filling) -> int:
    """`a Coin`, `2 Coins`; `an Event token`."""
    return _token(filling.fillings["token"]) if "token" in filling.fillings else k.EVENT


def _things(filling: Filling) -> int:
    """`2 resources`, `a Trap`."""
    return how_many(filling) + (k.TRAPS if "Trap" in filling.alternative else 0)


def _types(filling: Filling) -> int:
    """`Hats or Swords`, as bits."""
    found = 0
    for inner in filling.fillings.values():
        found |= 1 << VALUES["type"][inner.alternative]
    return found
