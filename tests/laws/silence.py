"""The laws of what a seat may know: what it imagines is sound, and it receives nothing of what it may not know."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from holdfast.core.agenda import reoffer
from holdfast.core.digest import differing
from holdfast.core.events import DECIDED, OPENED, SHUFFLED, TOLD
from holdfast.core.notation import thing_name
from holdfast.core.rng import below, key_from_seed
from holdfast.core.state import Event, State
from holdfast.core.view import SPECTATOR, View, imagine, may_know
from holdfast.record.play import Play
from holdfast.record.reader_events import event_json, tell
from tests.laws.bots import answers
from tests.laws.playing import Broken, every, nothing_stale, play_out, playing, readers, where
from tests.laws.tables import Table
from tests.laws.telling import unlike, whole


def everything_imagined_is_sound(table: Table, nth: int = 0) -> None:
    """imagine(view(s), k) keeps every face s knows, plays to the end, and is the same for all that s cannot tell apart."""
    for play in every(table, nth):
        game, g = play.game, play.state
        number = len(play.decisions)
        for seat in readers(g):
            view = View(game, g, seat)
            imagined = imagine(view, f"one {number}")
            _keeps_what_is_known(play, seat, imagined)
            nothing_stale(table, imagined, where(play))
            sent, sent_again = received(view, []), received(View(game, imagined, seat), [])
            if sent != sent_again:
                raise Broken("imagine(view(s), k) has the same view", where(play), unlike(sent, sent_again))
            again = imagine(View(game, redealt(play, seat, f"three {number}"), seat), f"two {number}")
            other = imagine(view, f"two {number}")
            if differing(game, again, other) or again.options != other.options:
                raise Broken(
                    "imagine is the same for all that a seat cannot tell apart",
                    where(play),
                    differing(game, again, other),
                )
            if seat in (number % g.seats, SPECTATOR):
                play_out(game, imagined, table, f"imagined {number}")
                nothing_stale(table, imagined, where(play))


def _keeps_what_is_known(play: Play, seat: int, imagined: State) -> None:
    g = play.state
    if imagined.key == g.key:
        raise Broken("imagine has a key of its own", where(play), "it is the key of the game")
    for thing in range(1, len(g.face)):
        if may_know(g, thing, seat) and imagined.face[thing] != g.face[thing]:
            raise Broken(
                "imagine keeps every face that is known",
                where(play),
                f"{thing_name(g, thing)} is {thing_name(imagined, thing)}",
            )
        if not imagined.face[thing]:
            raise Broken(
                "imagine leaves nothing blank",
                where(play),
                f"{thing_name(g, thing)} in {g.layout.zone_names[g.zone_of[thing]]}",
            )
    if Counter(imagined.face) != Counter(g.face):
        raise Broken("imagine only deals anew", where(play), f"{Counter(imagined.face) - Counter(g.face)}")


def silence(table: Table, nth: int = 0) -> None:
    """Re-deal everything a seat cannot know: all that it receives is byte for byte the same, now and after one decision.

    So is what any bot in this seat decides, with its reason, and the hint for a person there.
    """
    texts: list[str] = []
    for number, play in enumerate(playing(table)):
        g = play.state
        texts = ([play.game.write(g, option) for option in g.options[number % 3 :: 3]] + texts)[:30]
        if number % (nth or table.nth) == 0 or play.over:
            for seat in readers(g):
                for deal in range(2):
                    silent_now(play, seat, f"{number} {deal}", texts[deal * 5 + seat :: 11])
                silent_bots(table, play, seat, f"{number}")
                silent_log(play, seat)


def silent_now(play: Play, seat: int, seed: str, texts: list[str]) -> None:
    """One seat, one other deal."""
    game, g = play.game, play.state
    view = View(game, g, seat)
    first = received(view, texts)
    other = redealt(play, seat, f"silence {seed}")
    second = received(View(game, other, seat), texts)
    if first != second:
        raise Broken("silence", f"{where(play)}, {view.name}", unlike(first, second))
    both = [option for option in g.options if option in other.options]
    if both:
        option = both[int.from_bytes(key_from_seed(f"{seed} {seat}")[:4], "little") % len(both)]
        silent_step(play, seat, other, option, texts)


def silent_bots(table: Table, play: Play, seat: int, seed: str) -> None:
    """Any bot in this seat decides the same for the same reason in another deal, and a hint tells the same."""
    if play.over or seat == SPECTATOR:
        return
    said = answers(table, play.state, seat, seed)
    said_there = answers(table, redealt(play, seat, f"bots {seed}"), seat, seed)
    if said != said_there:
        name = play.state.layout.seat_names[seat]
        raise Broken("silence of bots", f"{where(play)}, {name}", unlike(said, said_there))


def redealt(play: Play, seat: int, seed: str) -> State:
    """Another deal that this seat cannot tell from the real one, made without any view: faces, sealed picks, the key."""
    game, g = play.game, play.state.copy()
    g.key, g.position, g.block_index = key_from_seed(seed), 0, -1
    for pool in g.layout.pools:
        hidden = [thing for zone in pool for thing in g.zones[zone] if not may_know(g, thing, seat)]
        faces = [g.face[thing] for thing in hidden]
        for thing in hidden:
            g.face[thing] = faces.pop(below(g, len(faces)))
    for other, pick in enumerate(g.sealed):
        if pick and other != seat:
            could = game.asking.sealed_could_be(g, other)
            g.sealed[other] = could[below(g, len(could))]
    g.position += 5
    reoffer(g)
    return g


def silent_step(play: Play, seat: int, other: State, option: int, texts: list[str]) -> None:
    """The same decision in both deals, with the same dice: what a seat is told differs first where it sees a card."""
    game, layout = play.game, play.state.layout
    one, two = play.state.copy(), other.copy()
    two.key, two.position, two.block_index = one.key, one.position, -1
    faces = Faces(one, two)
    here, there = Play.from_state(game, one, {}), Play.from_state(game, two, {})
    first, second = _decision_last(here.apply(option)), _decision_last(there.apply(option))
    name = "spectator" if seat == SPECTATOR else layout.seat_names[seat]
    place = f"{where(play)}, {name}, after {game.write(play.state, option)}"
    for event, twin in zip(first, second):
        told, told_twin = event_json(game, layout, event, seat), event_json(game, layout, twin, seat)
        if told != told_twin:
            if faces.tell_apart(event, twin, seat):
                return
            raise Broken("silence over a decision", place, unlike(told, told_twin))
        if event.kind == OPENED and event.b != twin.b:
            return
        faces.follow(event, twin)
    if len(first) != len(second):
        raise Broken("silence over a decision", place, f"{len(first)} / {len(second)} events")
    sent = received(View(game, here.state, seat), texts)
    sent_twin = received(View(game, there.state, seat), texts)
    if sent != sent_twin:
        raise Broken("silence over a decision", place, unlike(sent, sent_twin))


class Faces:
    """What every card is in two deals, as far as events have told: only a card that is another one may tell them apart."""

    def __init__(self, one: State, two: State) -> None:
        self.everyone = one.layout.everyone
        self.one = dict(enumerate(one.face))
        self.two = dict(enumerate(two.face))
        self.shuffled = False

    def tell_apart(self, event: Event, twin: Event, seat: int) -> bool:
        """Whether one of these shows the seat a card that is another one in the other deal."""
        if self.shuffled and event.thing == twin.thing and event.face != twin.face:
            return True
        return self._shows(event, self.two, seat) or self._shows(twin, self.one, seat)

    def _shows(self, event: Event, elsewhere: dict[int, int], seat: int) -> bool:
        known = event.known == self.everyone if seat == SPECTATOR else event.known >> seat & 1
        return bool(known) and event.thing > 0 and elsewhere.get(event.thing) != event.face

    def follow(self, event: Event, twin: Event) -> None:
        """Both deals went on."""
        self.shuffled = self.shuffled or event.kind == SHUFFLED
        self.one[event.thing], self.two[twin.thing] = event.face, twin.face


def _decision_last(events: list[Event]) -> list[Event]:
    """What was decided may name a card that the decision itself shows."""
    return sorted(events, key=lambda event: event.kind == DECIDED)


def silent_log(play: Play, seat: int) -> None:
    """What a seat is told of an event does not change with a face or words it may not know."""
    layout = play.state.layout
    for event in play.moments[-1].events:
        known = event.known == layout.everyone if seat == SPECTATOR else event.known >> seat & 1
        if known or event.kind == TOLD:
            continue
        for step in (1, 2):
            face = (event.face + step - 1) % (len(layout.ids) - 1) + 1 if event.face else 0
            scrambled = Event(
                event.kind,
                cause=0 if event.kind == DECIDED else event.cause,
                thing=event.thing,
                face=face,
                number=event.number,
                other=event.other,
                other_face=event.other_face,
                other_number=event.other_number,
                a=event.a,
                b=event.b,
                c=event.c,
                known=event.known,
                text=event.text and f"secret {step}",
            )
            told = tell(play.game, layout, event, seat), event_json(play.game, layout, event, seat)
            other = tell(play.game, layout, scrambled, seat), event_json(play.game, layout, scrambled, seat)
            if told != other:
                raise Broken("silence of the log", f"{where(play)}, seat {seat}", f"{told} / {other}")


def received(view: View, texts: list[str]) -> dict[str, Any]:
    """All that a seat receives, by name; each as it goes out."""
    game, g = view.game, view.state
    choice = view.choice
    sent = json.dumps(view.json(), ensure_ascii=False)
    return {
        "view": sent,
        "size": len(sent.encode()),
        "prompt": choice.prompt,
        "awaited": choice.seats,
        "options": [option.text for option in choice.options],
        "warnings": [option.warning for option in choice.options],
        "forecast": game.shown.forecast(g),
        "errors": [game.why_not(g, text) for text in texts],
        "what a bot could read": {**whole(g), "unknown": view.unknown, "asked": view.asked},
    }
