"""The laws of docs/design.md, written once for every game. Each plays a table and raises Broken with the part that differs."""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import holdfast.games
from holdfast.content import Pack
from holdfast.core.agenda import answer, reoffer, rule_name, rule_of
from holdfast.core.choice import seats_asked
from holdfast.core.digest import differing, digest, parts
from holdfast.core.events import (
    COUNTED,
    DECIDED,
    ENDED,
    KIND_NAMES,
    MARKED,
    MOVED,
    OPENED,
    ROLLED,
    SEALED,
    SETTLED,
    SHOWN,
    SHUFFLED,
    TOLD,
)
from holdfast.core.game import Game
from holdfast.core.notation import match_option, normal, thing_name
from holdfast.core.rng import below, key_from_seed
from holdfast.core.state import MARK_BITS, MARK_MASK, Event, State
from holdfast.core.view import SPECTATOR, View, imagine, may_know
from holdfast.record import saves
from holdfast.record.play import Play
from holdfast.record.told import event_json, tell
from tests.laws.bots import answers
from tests.laws.games import Chooser, Numbers, Table
from tests.laws.telling import unlike, whole

MOST_DECISIONS: Final = 20_000


class Broken(AssertionError):
    """A broken law: which, where, and the part that differs."""

    def __init__(self, law: str, where: str, what: Iterable[str] | str) -> None:
        told = what if isinstance(what, str) else "; ".join(what)
        super().__init__(f"{law} ({where}): {told[:3000]}")
        self.law = law


# ------------------------------------------------------------------ playing


def playing(table: Table) -> Iterator[Play]:
    """A game at its deal and after each decision; it ends, or a law is broken."""
    game = table.made()
    play = Play(game, dict(table.options), table.key())
    players = table.players(f"decisions of {table.id}")
    yield play
    while not play.over:
        if not play.state.options:
            raise Broken("no soft-lock", where(play), "the game is not over and offers nothing")
        play.apply(players.choose(play.state))
        if len(play.decisions) > MOST_DECISIONS:
            raise Broken("every game ends", where(play), f"not over after {MOST_DECISIONS} decisions")
        yield play


def every(table: Table, nth: int = 0) -> Iterator[Play]:
    """A game at every nth decision (by default the table says which), and at the end."""
    for number, play in enumerate(playing(table)):
        if number % (nth or table.nth) == 0 or play.over:
            yield play


def where(play: Play) -> str:
    """After which decision, in which rule."""
    on_top = rule_name(rule_of(play.state.agenda[-1])) if play.state.agenda else "the end"
    return f"{play.game.id}, after decision {len(play.decisions)}, in {on_top}"


def readers(g: State) -> list[int]:
    """Everybody who looks at a game."""
    return [*range(g.seats), SPECTATOR]


def play_out(game: Game, g: State, table: Table, seed: str, most: int = MOST_DECISIONS) -> None:
    """Random decisions, to the end or for some while."""
    chooser = Chooser(table, seed)
    for _ in range(most):
        if g.over:
            return
        if not g.options:
            raise Broken("no soft-lock", f"{game.id}, {seed}", f"nothing is offered: {game.prompt(g)}")
        answer(g, chooser.choose(g))
    if most == MOST_DECISIONS:
        raise Broken("every game ends", f"{game.id}, {seed}", f"not over after {most} decisions")


# ------------------------------------------------------------------ copies, undo, saves, positions


def a_copy_leaves_its_parent_unchanged(table: Table, nth: int = 0) -> None:
    """A copy played on leaves its parent's digest unchanged, and is itself the same."""
    for play in every(table, nth):
        g = play.state
        before, everything = parts(play.game, g), whole(g)
        twin = g.copy()
        if parts(play.game, twin) != before:
            raise Broken("a copy is the same", where(play), differing(play.game, g, twin))
        play_out(play.game, twin, table, f"copy {len(play.decisions)}", 5)
        after = parts(play.game, g)
        if after != before:
            raise Broken("a copy leaves its parent unchanged", where(play), unlike(before, after))
        if whole(g) != everything:
            raise Broken("a copy leaves its parent unchanged", where(play), unlike(everything, whole(g)))


def undo_and_redo_give_the_same(table: Table, nth: int = 0) -> None:
    """Undo k then redo k gives the same digests, in the middle of every kind of choice; so does deciding it again."""
    kinds: set[int] = set()
    told: list[str] = []
    numbers = Numbers("how many to undo")
    for play in playing(table):
        told.append(play.digest())
        kind = rule_of(play.state.agenda[-1]) if play.state.agenda else 0
        if kind in kinds and len(told) % (nth or table.nth):
            continue
        kinds.add(kind)
        back = numbers.below(min(len(told), 12))
        now, decisions = play.state.copy(), play.decisions
        play.undo(back)
        _same_digest("undo", play, told[-1 - back], told)
        again = play.branch()
        for _ in range(back):
            play.redo()
            _same_digest("redo", play, told[len(play.decisions)], told)
            again.apply(decisions[len(again.decisions)])
            _same_digest("deciding it again", again, told[len(again.decisions)], told)
        if differing(play.game, now, play.state):
            raise Broken("undo k then redo k", where(play), differing(play.game, now, play.state))


def _same_digest(what: str, play: Play, wanted: str, told: list[str]) -> None:
    if play.digest() != wanted:
        there = told.index(play.digest()) if play.digest() in told else "no moment of this game"
        raise Broken(f"{what} gives the same digest", where(play), f"it is that of {there}")


def a_saved_game_loads_the_same(table: Table, nth: int = 0) -> None:
    """Save, load, same digest and same log, also of a game of which some was undone.

    In a long game less often: loading decides everything again.
    """
    with tempfile.TemporaryDirectory() as folder, house_with(table):
        path = Path(folder, "law.holdfast")
        for number, play in enumerate(every(table, nth)):
            if len(play.decisions) > 200 and len(play.decisions) % 100 and not play.over:
                continue
            back = min(len(play.decisions), number % 3)
            play.undo(back)
            play.save(path)
            loaded = saves.load(path)
            if not loaded.exact or loaded.play.digest() != play.digest() or loaded.play.undone != play.undone:
                differs = differing(play.game, play.state, loaded.play.state)
                raise Broken("save, load, same digest", where(play), [str(loaded), *differs])
            if loaded.play.log() != play.log():
                raise Broken("save, load, same log", where(play), unlike(play.log(), loaded.play.log()))
            play.redo(back)


@contextmanager
def house_with(table: Table) -> Iterator[None]:
    """The house knows the game of this table, and reads the same pinned pack once only, to save time."""

    def made(_name: object) -> Game:
        return table.made()

    pinned = SimpleNamespace(from_texts=lambda files: _read_once(tuple(files.items())))
    with ExitStack() as stack:
        stack.enter_context(patch.object(saves, "Pack", pinned))
        if table.game not in holdfast.games.GAMES:
            stack.enter_context(patch.dict(holdfast.games.GAMES, {table.game: made}))
            stack.enter_context(patch.object(saves, "game_called", made))
        yield


@cache
def _read_once(files: tuple[tuple[str, str], ...]) -> Pack:
    return Pack.from_texts(dict(files))


def a_position_is_arranged_again(table: Table) -> None:
    """At every named point arrange(position(s)) has the digest of s, also after a journey as text, and plays on the same."""
    seen = 0
    for play in playing(table):
        for point in play.moments[-1].points:
            seen += 1
            told = json.loads(json.dumps(point.position))
            arranged = play.game.arrange(told)
            if digest(play.game, arranged) != digest(play.game, point.state):
                raise Broken(
                    "arrange(position(s)) has the digest of s", where(play), differing(play.game, point.state, arranged)
                )
    if not seen:
        raise Broken("there are named points", table.id, "none was passed")


def the_same_decisions_give_the_same_digests(table: Table) -> None:
    """Same seed and decisions (in notation), same digests."""
    digests: list[str] = []
    for play in playing(table):
        digests.append(play.digest())
    again = Play(table.made(), dict(table.options), table.key())
    for number, decision in enumerate(["", *play.decisions]):
        if decision:
            again.apply(decision)
        if again.digest() != digests[number]:
            raise Broken(
                "same seed and decisions, same digests",
                where(again),
                differing(play.game, play.replay_to(number).state, again.state),
            )


# ------------------------------------------------------------------ never stuck, nothing lost


def it_is_never_stuck_and_ends(table: Table) -> None:
    """A state that is not over offers at least one call, to somebody who is awaited; every game ends, with an outcome."""
    for play in playing(table):
        _goes_on(play)
    if play.outcome is None or not play.outcome.reason or play.state.options or play.state.agenda:
        raise Broken("a game that is over says how, and asks nothing", where(play), repr(play.outcome))


def _goes_on(play: Play) -> None:
    g = play.state
    if g.over:
        return
    if not g.options:
        raise Broken("no soft-lock", where(play), "the game is not over and offers nothing")
    if not set(seats_asked(g)) <= set(play.game.awaited(g)):
        raise Broken("who is offered something is awaited", where(play), f"{seats_asked(g)} / {play.game.awaited(g)}")
    if len(set(g.options)) != len(g.options):
        raise Broken(
            "nothing is offered twice", where(play), ", ".join(play.game.write(g, option) for option in g.options)
        )


def nothing_is_lost(table: Table) -> None:
    """Cards and tokens are conserved, each lies in exactly one place, and declared limits hold."""
    first: tuple[Counter[str], dict[str, int]] | None = None
    for play in playing(table):
        now = inventory(table, play.state)
        first = first or now
        problems = misplaced(table, play.state, first)
        if problems:
            raise Broken("cards and tokens are conserved, limits hold", where(play), problems)


def inventory(table: Table, g: State) -> tuple[Counter[str], dict[str, int]]:
    """All that lies in the zones, and what is only counted."""
    cards = Counter(table.adapter.card(g, g.face[thing]) for zone in g.zones for thing in zone)
    cards.pop("", None)
    return cards, dict(table.adapter.tokens(g))


def misplaced(table: Table, g: State, first: tuple[Counter[str], dict[str, int]]) -> list[str]:
    """What is not where it must be."""
    cards, tokens = inventory(table, g)
    problems = [
        f"{cards[name] - first[0][name]:+} {name}" for name in {*cards, *first[0]} if cards[name] != first[0][name]
    ]
    problems += [f"{name}: {tokens[name]}, not {value}" for name, value in first[1].items() if tokens[name] != value]
    places = Counter(thing for zone in g.zones for thing in zone)
    for thing in range(1, len(g.face)):
        if places[thing] != 1 or thing not in g.zones[g.zone_of[thing]]:
            problems.append(
                f"{thing_name(g, thing)} lies in {places[thing]} places, not in {g.layout.zone_names[g.zone_of[thing]]}"
            )
    return problems + table.adapter.limits(g)


# ------------------------------------------------------------------ events


MACHINE: Final = frozenset({"agenda", "frames", "random"})
"""Parts that are the machine's own: no event names them."""


def every_change_is_told(table: Table) -> None:
    """Each decision is an event, and every part of the table changes only with an event that names it."""
    for play in playing(table):
        moment = play.moments[-1]
        decided = [event.text for event in moment.events if event.kind == DECIDED]
        if decided != ([moment.decision] if moment.decision else []):
            raise Broken("each decision is an event", where(play), f"{moment.decision}: {decided}")
        if moment.decision:
            before = play.moments[-2].state
        else:
            before = play.game.deal(dict(table.options), table.key())
        problems = untold(play.game, before, moment.state, moment.events)
        if problems:
            raise Broken("every part changes only with an event that names it", where(play), problems)


def untold(game: Game, before: State, after: State, events: list[Event]) -> list[str]:
    """The parts that changed without an event, or otherwise than the events say."""
    named = named_parts(before, events) | MACHINE
    problems = [each for each in differing(game, before, after) if each.split(": ")[0] not in named]
    return problems or Mirror(before).follow(events).unlike(after)


def named_parts(before: State, events: list[Event]) -> set[str]:
    """The parts that events name."""
    layout = before.layout
    zone_of = list(before.zone_of)
    named: set[str] = set()
    for event in events:
        while event.thing >= len(zone_of):
            zone_of.append(0)
        if event.kind == MOVED:
            named |= {layout.zone_names[event.a], layout.zone_names[event.b]}
            zone_of[event.thing] = event.b
        elif event.kind == SHUFFLED:
            named.add(layout.zone_names[event.a])
        elif event.kind in (SHOWN, MARKED):
            named.add(layout.zone_names[zone_of[event.thing]])
        elif event.kind == COUNTED:
            named.add(layout.count_names[event.a])
        elif event.kind in (ROLLED, SETTLED):
            named.add("tray")
        elif event.kind in (SEALED, OPENED):
            named.add(f"sealed.{layout.seat_names[event.a]}")
        elif event.kind == ENDED:
            named.add("over")
    return named


class Mirror:
    """Another table, on which is done only what the events tell. It must come out the same."""

    def __init__(self, g: State) -> None:
        self.layout = g.layout
        self.zone_of = list(g.zone_of)
        self.knows = list(g.knows)
        self.face: list[int] = list(g.face)
        self.marks = list(g.marks)
        self.counts = list(g.counts)
        self.tray = list(g.tray)
        self.sealed = [bool(pick) for pick in g.sealed]
        self.problems: list[str] = []

    def follow(self, events: list[Event]) -> Mirror:
        """Do as the events say; each must fit to what was told before it."""
        for event in events:
            self._one(event)
        return self

    def _one(self, event: Event) -> None:
        thing, a, b, c = event.thing, event.a, event.b, event.c
        if thing == len(self.zone_of):
            for column, value in (
                (self.zone_of, 0),
                (self.knows, self.layout.everyone),
                (self.face, event.face),
                (self.marks, 0),
            ):
                column.append(value)
        if event.kind == MOVED:
            self._fits(event, self.zone_of[thing], a)
            self.zone_of[thing] = b
            self.knows[thing] |= self.layout.sees[b]
            self.marks[thing] = self.marks[thing] & ~MARK_MASK | (event.number if self.layout.numbered[b] else 0)
        elif event.kind == SHUFFLED:
            for each, zone in enumerate(self.zone_of):
                if each and zone == a:
                    self.knows[each], self.face[each] = 0, -1
        elif event.kind == SHOWN:
            self.knows[thing] |= a
            self.face[thing] = event.face
        elif event.kind == COUNTED:
            self._fits(event, self.counts[a], b)
            self.counts[a] = c
        elif event.kind == MARKED:
            self._fits(event, self.marks[thing] >> MARK_BITS * a & MARK_MASK, b)
            self.marks[thing] += c - b << MARK_BITS * a
        elif event.kind == ROLLED:
            del self.tray[c : c + 1]
            self.tray.insert(c, a | b << 8 | thing << 20)
        elif event.kind == SETTLED:
            self.tray.clear()
        elif event.kind in (SEALED, OPENED):
            self.sealed[a] = event.kind == SEALED
        if thing and self.face[thing] < 0:
            self.face[thing] = event.face
        self._fits(event, self.face[thing], event.face)
        for each in (thing, event.other):
            if each and event.kind != DECIDED and event.known & ~self.knows[each]:
                self.problems.append(
                    f"a {KIND_NAMES[event.kind]} event tells {self._name(event.face)} to seats who may not know it"
                )

    def _fits(self, event: Event, have: int, told: int) -> None:
        if have != told:
            where = event.a if event.kind == COUNTED else 0
            part = self.layout.count_names[where] if event.kind == COUNTED else self._name(event.face)
            self.problems.append(
                f"{part}: a {KIND_NAMES[event.kind]} event says it was {told}, but events before told {have}"
            )

    def _name(self, face: int) -> str:
        return self.layout.names[self.layout.name_ids[face]]

    def unlike(self, g: State) -> list[str]:
        """Where the real table is another."""
        layout = self.layout
        found = list(self.problems)
        for thing in range(1, len(g.face)):
            name = f"{thing_name(g, thing)} in {layout.zone_names[g.zone_of[thing]]}"
            if thing >= len(self.zone_of):
                found.append(f"{name}: came from nowhere")
                continue
            for what, have, told in (
                ("zone", g.zone_of[thing], self.zone_of[thing]),
                ("knows", g.knows[thing], self.knows[thing]),
                ("marks", g.marks[thing], self.marks[thing]),
                ("face", g.face[thing], g.face[thing] if self.face[thing] < 0 else self.face[thing]),
            ):
                if have != told:
                    found.append(f"{name}: {what} {have}, told {told}")
        for counter, value in enumerate(g.counts):
            if value != self.counts[counter]:
                found.append(f"{layout.count_names[counter]}: {value}, told {self.counts[counter]}")
        if g.tray != self.tray:
            found.append(f"tray: {g.tray}, told {self.tray}")
        if [bool(pick) for pick in g.sealed] != self.sealed:
            found.append(f"sealed: {g.sealed}, told {self.sealed}")
        return found


# ------------------------------------------------------------------ notation


def every_option_reads_back(table: Table) -> None:
    """Every option's notation reads back to that option, and no two options of a seat read the same, in its own view too."""
    for play in playing(table):
        game, g = play.game, play.state
        said = [game.write(g, option) for option in g.options]
        twice = [text for text, times in Counter(said).items() if times > 1]
        if twice:
            raise Broken("no two options read the same", where(play), twice)
        offered = list(zip(g.options, said))
        for option, text in offered:
            if (
                match_option(offered, text) != option
                or match_option(offered, text.upper()) != option
                or normal(text) != text
            ):
                raise Broken("every option's notation reads back", where(play), text)
        for option, text in offered[:1] + offered[-1:]:
            if game.read(g, text) != option or game.why_not(g, text):
                raise Broken("every option's notation reads back", where(play), f"{text}: {game.why_not(g, text)}")
        for seat in range(g.seats):
            view = View(game, g, seat)
            seen = [option.text for option in view.options]
            if seen != [text for option, text in zip(g.options, said) if option in view.state.options]:
                raise Broken("a seat reads its own options whole", where(play), f"{g.layout.seat_names[seat]}: {seen}")


# ------------------------------------------------------------------ what a seat may know


def everything_imagined_is_sound(table: Table, nth: int = 0) -> None:
    """imagine(view(s), k) keeps every face s knows, plays to the end, and is the same for all that s cannot tell apart."""
    for play in every(table, nth):
        game, g = play.game, play.state
        number = len(play.decisions)
        for seat in readers(g):
            view = View(game, g, seat)
            imagined = imagine(view, f"one {number}")
            _keeps_what_is_known(play, seat, imagined)
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
            could = game.sealed_could_be(g, other)
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
                0 if event.kind == DECIDED else event.cause,
                event.thing,
                face,
                event.number,
                event.other,
                event.other_face,
                event.other_number,
                event.a,
                event.b,
                event.c,
                event.known,
                event.text and f"secret {step}",
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
        "forecast": game.forecast(g),
        "errors": [game.why_not(g, text) for text in texts],
        "what a bot could read": {**whole(g), "unknown": view.unknown, "asked": view.asked},
    }


LAWS: Final[dict[str, Callable[[Table], None]]] = {
    "copies": a_copy_leaves_its_parent_unchanged,
    "undo": undo_and_redo_give_the_same,
    "saves": a_saved_game_loads_the_same,
    "positions": a_position_is_arranged_again,
    "again": the_same_decisions_give_the_same_digests,
    "ends": it_is_never_stuck_and_ends,
    "conservation": nothing_is_lost,
    "events": every_change_is_told,
    "notation": every_option_reads_back,
    "imagine": everything_imagined_is_sound,
    "silence": silence,
}
"""All laws, at every tenth step where they are dear: for the soak."""
