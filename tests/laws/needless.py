"""The law of questions: what is asked matters."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from holdfast.core.agenda import answer, run
from holdfast.core.asking import decline
from holdfast.core.calls import argument, number_of, rule_name, rule_of
from holdfast.core.digest import parts
from holdfast.core.game import Game
from holdfast.core.needless import tried
from holdfast.core.state import ALL, Sink, State
from holdfast.record.play import Play
from tests.laws.playing import Broken, Look, along, playing, where
from tests.laws.tables import Table

EXCEPTIONS: Final[dict[str, str]] = {
    "choose_plunderers": "The treasure is turned up afterwards, and nobody knows yet whether it wakes them all again.",
    "be_hit": "A hero of another room, or another token that bites, may strike the other monster later.",
    "resolve_heroes": "A hit that is asked for here may be made good by what another hero does there.",
    "resolve_ambushes": "A player in front may have nothing to discard, or the last curses go round to all in any order.",
    "announce": "The dice that fall afterwards may miss everybody, whoever was aimed at.",
    "chain_after_roll": "The Defense dice that fall afterwards may save everything.",
    "wisps_drift": "Who comes to the camp first can be told apart until the next round begins.",
}
"""Questions that are asked though every answer may lead to the same table, by the rule that asks; and why."""

SELDOM: Final[dict[str, str]] = {
    "discard_down": "What is discarded is drawn again.",
    "all_discard": "Likewise.",
    "must_discard": "Likewise.",
    "choose_who_draws": "Nobody can draw.",
    "resolve_ambushes": "Nobody has the card that several Ambushes ask for, or there are too few curses for them.",
}
"""The same in the positions of checks, in which decks, hands and supplies are often empty."""

TOO_LATE: Final[dict[str, str]] = {
    "traps_strike": "Those who are left may take the treasure of the Vault, whoever fell.",
    "may_defend": "The Guild card that comes next may be the last, and end the game without another question.",
    "shoot": "The same.",
    "choose_resource": "The same.",
    "visitors_leave": "The monsters act after it, and may end the game whatever lies under the Traveler Deck.",
    "suffer_losses": "Other monsters act after it, and may end the game whatever was discarded.",
    "cards_per_hero": "The same.",
    "ask_prevention": "The same: the town may be lost whoever is wounded.",
    "heal_monsters": "The same: the one that heals may not act any more.",
    "pay_price": "The deed that is paid for may end the game, however it is paid.",
    "use_card": "The attack that is paid for may end the game, however it is paid.",
    "resurrect": "The turn limit may call the scenario off at the end of this turn.",
    "react": "A Quest may be fulfilled already, and the scenario end once the killed Monsters have acted.",
    "may_summon_there": "The game may be won as soon as this hit is over.",
    "divide_shields": "Damage that follows in the same step may end the game, whoever is saved from this.",
}
"""Questions that are asked though the game may end alike whatever is answered, by the rule that asks; and why."""


DOES_NOTHING: Final[dict[str, str]] = {
    "may_defend": "No damage is left: whoever defends throws a card away.",
}
"""Questions that are not asked though an answer could be given that changes the table, and why."""

SOON: Final = 12
"""After so many decisions two answers should have led to the same table, or as soon as what was begun is done."""
LATER: Final = 80
NUMBERED: Final = re.compile(r" number=\d+")


def every_question_matters(table: Table) -> None:
    """Of two or more answers to a question not all lead to the same table, as far as everybody knows.

    Players who act freely are not asked: they go on, or say that they are done. And where an answer turns up what is
    hidden the question is asked whatever comes of it, because not asking would tell what that is.
    """
    along(table, matters)


def matters(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""
    named = EXCEPTIONS if table.given is None else {**EXCEPTIONS, **SELDOM}

    def look(play: Play) -> None:
        game, g = play.game, play.state
        if len(g.options) < 2 or game.asking.is_main_step(g) or rule_name(rule_of(g.agenda[-1])) in named:
            return
        if all_lead_to_the_same(game, g) and not shows_what_is_hidden(g):
            said = ", ".join(game.write(g, option) for option in g.options)
            raise Broken("every question matters", where(play), f"{game.prompt(g)} {said}: all lead to the same table")

    return look


def asked_in_vain(table: Table) -> Counter[str]:
    """How often the questions of EXCEPTIONS are asked at a table; and how often in vain, by `name in vain`."""
    found: Counter[str] = Counter()
    for play in playing(table):
        g = play.state
        name = rule_name(rule_of(g.agenda[-1])) if len(g.options) > 1 else ""
        if name in EXCEPTIONS:
            found[name] += 1
            found[f"{name} in vain"] += all_lead_to_the_same(play.game, g) and not shows_what_is_hidden(g)
    return found


def all_lead_to_the_same(game: Game, g: State) -> bool:
    """Whether the whole table is the same after each answer, or the game has ended alike."""
    first = answered(g, g.options[0])
    if first.over and rule_name(rule_of(g.agenda[-1])) in TOO_LATE:
        return False
    told: dict[str, str] = {}
    for option in g.options[1:]:
        other = answered(g, option)
        if first.over or other.over:
            if (first.over, first.winners) != (other.over, other.winners):
                return False
        elif first.counts != other.counts or first.agenda != other.agenda or first.position != other.position:
            return False
        else:
            told = told or parts(game, first)
            if parts(game, other) != told:
                return False
    return True


def answered(g: State, option: int) -> State:
    """The table after an answer. What is asked in any order goes on to the last of it, if that is forced."""
    question = rule_of(g.agenda[-1])
    there = g.copy()
    answer(there, option)
    while len(there.options) == 1 and argument(there.options[0], 0) == ALL and rule_of(there.agenda[-1]) == question:
        answer(there, there.options[0])
    return there


# ------------------------------------------------------------------ what is not asked


def nothing_unasked_matters(table: Table) -> None:
    """Whatever is answered to a question that is not asked, the table is soon the same, but for the order of piles."""
    game = table.made()
    g = table.laid()
    players = table.players(f"unasked at {table.id}")
    g.sink = sink = everything_asked()
    run(g)
    left = table.most or -1
    while not g.over:
        left -= 1
        if left == -1:
            return
        declines = [option for option in g.options if rule_of(option) == number_of(decline)]
        if sink.needless and declines and sink.needless not in declines:
            raise Broken("nobody is made to do what one may decline", game.id, game.write(g, sink.needless))
        if sink.needless and rule_name(rule_of(g.agenda[-1])) not in DOES_NOTHING:
            for option in g.options:
                if not soon_the_same(game, g, sink.needless, option):
                    question = rule_name(rule_of(g.agenda[-1]))
                    said = f"{game.prompt(g)} {game.write(g, option)} is not the same as {game.write(g, sink.needless)}"
                    raise Broken("nothing unasked matters", f"{game.id}, in {question}", said)
        option = sink.needless or players.choose(g)
        g.sink = sink = everything_asked()
        answer(g, option)
    players.ended()


def everything_asked() -> Sink:
    """For somebody who is asked everything."""
    sink = Sink()
    sink.asks_everything = True
    return sink


def soon_the_same(game: Game, g: State, one: int, two: int) -> bool:
    """Whether two answers lead to the same table within a few further decisions, each time the first that is offered."""
    if not trail(game, g, one, SOON).isdisjoint(trail(game, g, two, SOON)):
        return True
    return not trail(game, g, one, LATER).isdisjoint(trail(game, g, two, LATER))


def trail(game: Game, g: State, option: int, most: int) -> set[str]:
    """The tables to which an answer leads, and what is asked at them, but for numbers and the order in which things lie.

    After a few decisions it goes on only as long as what was begun before the question lasts.
    """
    there = g.copy()
    below = g.agenda[:-1]
    found: set[str] = set()
    for number in range(most):
        if number >= SOON and there.agenda[: len(below)] != below:
            break
        answer(there, option)
        if there.over:
            return found | {f"{there.winners}"}
        told = {name: sorted(NUMBERED.sub("", text).split(", ")) for name, text in parts(game, there).items()}
        found.add(f"{rule_name(rule_of(there.agenda[-1]))}: { {**told, 'agenda': ''} }")
        option = there.options[0]
    return found


def shows_what_is_hidden(g: State) -> bool:
    """Whether an answer shows a card, moves a hidden one or draws a random number before the question is done."""
    asking = g.copy()
    question = asking.agenda.pop()
    for option in g.options:
        there = tried(asking, option, question)
        if there.position != g.position or there.knows != g.knows:
            return True
    return False
