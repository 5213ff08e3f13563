"""What the next Monsters Act may bring: it is played many times on copies of the table, by the rules themselves.

What nobody can see is dealt by chance from what everybody can count. The heroes use nothing up in it: no Magic Barrier,
no Skill. The same table always gives the same figures.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from holdfast.core.agenda import answer, cancel_everything, run
from holdfast.core.atoms import clear_marks, count, move, shuffle
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.events import COUNTED, MOVED, TOLD
from holdfast.core.needless import halt
from holdfast.core.rng import key_from_seed
from holdfast.core.state import ALL, EVERYTHING, Event, Sink
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.add_monsters import add_monsters
from holdfast.games.shadowrift.rules.coins import give
from holdfast.games.shadowrift.rules.hunt import let_it_hunt
from holdfast.games.shadowrift.rules.interruptions import let_it_act
from holdfast.games.shadowrift.rules.monsters_act import monsters_act
from holdfast.games.shadowrift.rules.power import monsters_gain_power
from holdfast.games.shadowrift.rules.refresh_town import refresh_town
from holdfast.games.shadowrift.rules.refresh_travelers import refresh_travelers
from holdfast.games.shadowrift.rules.rounds import start_of_heroes_act
from holdfast.games.shadowrift.rules.suffering import discard_no_more
from holdfast.games.shadowrift.rules.wounds import let_it_be
from holdfast.games.shadowrift.shown.unseen import Unseen, deal, unseen
from holdfast.games.shadowrift.table import Shadowrift, kind_of

TRIES: Final = 48
"""So often the next Monsters Act is played."""
MOST_ANSWERS: Final = 400
"""No Monsters Act asks more."""
KEPT: Final = "forecast"
MOST_KEPT: Final = 256
"""Outlooks of so many tables are kept."""
COINS_MATTER: Final = "coins matter"
OF_THE_MONSTERS: Final = (t.CORPSE, t.BURN, t.ZOMBIE, t.FREEZE, t.TOTEM)
"""The stacks on which it depends what monsters do; from the others only heroes buy or gain cards."""
PLENTY: Final = 10
"""Of so many Wounds all heroes have enough: what comes of one more or less is not asked."""
DECLINES: Final = frozenset(number_of(rule) for rule in (let_it_act, let_it_hunt, let_it_be, discard_no_more))
REFRESHING: Final = [call(refresh_travelers), call(refresh_town)]
MONSTERS: Final = [call(start_of_heroes_act), call(add_monsters), call(monsters_gain_power), call(monsters_act)]
"""What lies between the heroes' act and their next one, the first last; draws do not touch the town."""
END: Final = call(halt, ALL)


class Deeds:
    """What one monster did in all tries: in how many it killed, broke a Wall, or was stopped, and whom it killed."""

    def __init__(self) -> None:
        self.kills = 0
        self.breaks = 0
        self.stopped = 0
        self.cancelled = 0
        self.victims: Counter[int] = Counter()
        """By the card."""


class Outlook:
    """What came of all tries together."""

    def __init__(self, tries: int) -> None:
        self.tries = tries
        self.deeds: dict[int, Deeds] = {}
        self.killed = 0
        """Villagers, in all tries together."""
        self.broken = 0
        self.endings: Counter[int] = Counter()
        self.power: Counter[int] = Counter()
        """The power points from which cards are paid."""
        self.entering: Counter[int] = Counter()
        """By the card."""

    def of(self, monster: int) -> Deeds:
        """What this monster did."""
        return self.deeds.setdefault(monster, Deeds())

    def note(self, events: list[Event]) -> None:
        """What happened in one try."""
        killed, broke, stopped, cancelled = set(), set(), set(), set()
        for event in events:
            if event.kind == TOLD:
                if event.a == facts.DIED:
                    self.killed += 1
                    killed.add(event.other)
                    self.of(event.other).victims[event.thing] += 1
                elif event.a == facts.BROKEN:
                    self.broken += 1
                    broke.add(event.other)
                elif event.a == facts.STOPPED:
                    stopped.add(event.other)
                elif event.a == facts.ANNIHILATION_CANCELLED:
                    cancelled.add(event.other)
            elif (
                event.kind == COUNTED and event.a == t.POWER and rule_of(event.cause) == number_of(monsters_gain_power)
            ):
                self.power[event.c] += 1
            elif event.kind == MOVED and event.a == t.MONSTER_DECK and event.b in (t.START, t.POWER_AREA):
                self.entering[event.thing] += 1
        for monster in killed:
            self.of(monster).kills += 1
        for monster in broke:
            self.of(monster).breaks += 1
        for monster in stopped:
            self.of(monster).stopped += 1
        for monster in cancelled:
            self.of(monster).cancelled += 1


def outlook(g: Shadowrift) -> Outlook | None:
    """What the next Monsters Act may bring, or what is left of this one; None if nobody can count what is hidden."""
    known = g.defs.kept.get(KEPT)
    if not isinstance(known, dict):
        known = g.defs.kept[KEPT] = {}
    key = seen_of(g)
    if key not in known:
        if len(known) >= MOST_KEPT:
            known.pop(next(iter(known)))
        hidden = unseen(g)
        known[key] = None if hidden is None else imagined(g, hidden)
    found: Outlook | None = known[key]
    return found


def seen_of(g: Shadowrift) -> tuple[object, ...]:
    """All that an outlook depends on. What heroes buy, and in their act whom they call on or give Coins, is not in it.

    While they act the tries begin with what `act_is_over` leaves, which is the same for all tables that are equal here.
    """
    lies: list[object] = []
    midway = is_midway(g)
    for zone in range(t.SQUARE if midway else t.TOWN_DECK, t.STACK):
        lies.append([(card, g.face[card], g.marks[card]) for card in g.zones[zone]])
    stacks = [len(g.zones[t.STACK + stack]) for stack in OF_THE_MONSTERS]
    stacks.append(min(PLENTY, len(g.zones[t.STACK + t.WOUND])))
    if midway:
        stacks += [len(g.zones[t.HAND + seat]) for seat in range(g.seats)]
        return repr(lies), *stacks, *g.counts[t.COIN_SUPPLY : t.OPTION], *g.counts[: t.EPIC], *g.agenda, *g.notes
    lies[t.TOWN_DISCARD - t.TOWN_DECK] = [(card, g.face[card]) for card in discarded_then(g)]
    lies.append([(zone, card, g.marks[card]) for zone in t.IN_THE_SQUARE for card in g.zones[zone] if stays(g, card)])
    coins = g.counts[: t.EPIC] if coins_matter(g) else []
    return repr(lies), *stacks, *g.counts[t.POWER : t.CREDIT], *g.counts[t.TEMPESTS : t.OPTION], *coins


def discarded_then(g: Shadowrift) -> list[int]:
    """The Town Discard when Town Square has been emptied, in the order of its cards."""
    there = [card for zone in t.IN_THE_SQUARE for card in g.zones[zone] if not stays(g, card)]
    return sorted(g.zones[t.TOWN_DISCARD] + there)


def stays(g: Shadowrift, card: int) -> bool:
    """Whether a card in Town Square stays there when the town is refreshed."""
    return kind_of(g, card) == k.FREEZE


def coins_matter(g: Shadowrift) -> bool:
    """Whether Coins may spare heroes a Burn: the monsters can tell whether any is left, and nothing else of it."""
    known = g.defs.kept.get(COINS_MATTER)
    if known is None:
        sentences = [*g.defs.text, *g.defs.action_text]
        known = any("Coin" in each and "Burn" in each for texts in sentences for each in texts)
        g.defs.kept[COINS_MATTER] = known
    return bool(known)


def is_midway(g: Shadowrift) -> bool:
    """Whether the steps before the heroes act are going on."""
    return t.SETTING_UP < g.counts[t.STEP] < t.HEROES_ACT


def imagined(g: Shadowrift, hidden: Unseen) -> Outlook:
    """Every try on a copy of the table with another deal."""
    found = Outlook(TRIES)
    start = g.copy()
    del start.own(t.STACK + t.WOUND)[PLENTY:]
    if not is_midway(g):
        act_is_over(start)
    for number in range(TRIES):
        there = start.copy()
        there.key = key_from_seed(f"{KEPT} {number}")
        there.position, there.block_index = 0, -1
        deal(there, hidden)
        there.options, there.stays = [], False
        there.stirred = there.changed = EVERYTHING
        if not is_midway(g):
            set_out(there)
        there.sink = Sink()
        play_on(there)
        found.note(there.sink.events)
        if there.over:
            found.endings[there.over] += 1
    return found


def act_is_over(g: Shadowrift) -> None:
    """Town Square is emptied, as Refresh Town begins, and what makes no difference from now on is forgotten.

    Whose damage was the last only says who gains Heroism, and Coins only spare heroes losses of their own.
    """
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone][:]:
            if not stays(g, card):
                clear_marks(g, card)
                move(g, card, t.TOWN_DISCARD)
    g.own(t.TOWN_DISCARD).sort()
    count(g, t.CREDIT, 0)
    if not coins_matter(g):
        count(g, t.COIN_SUPPLY, 0)
        for seat in range(g.seats):
            count(g, t.COINS + seat, 0)


def set_out(g: Shadowrift) -> None:
    """The heroes have acted: the town is refreshed, twice for a hero alone who has another turn; then monsters act."""
    cancel_everything(g)
    if g.counts[t.TEMPESTS]:
        shuffle(g, t.TEMPEST_DECK)
    again = g.seats == 1 and not g.counts[t.SECOND_HALF]
    g.agenda.extend([END, *REFRESHING, *(REFRESHING if again else ())])
    play_on(g)
    if not g.over:
        g.options = []
        g.agenda[:] = [END, *MONSTERS]


def play_on(g: Shadowrift) -> None:
    """Until the heroes act again or the game is over; of what is asked they do as little as they can."""
    if not g.over:
        run(g)
    for _ in range(MOST_ANSWERS):
        if g.over or g.counts[t.STEP] == t.HEROES_ACT or g.options[0] == END:
            return
        declining = [option for option in g.options if rule_of(option) in DECLINES]
        others = [option for option in g.options if rule_of(option) != number_of(give)]
        answer(g, (declining or others or g.options)[0])
