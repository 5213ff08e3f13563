"""Battle for Greyport, as everything outside its folder speaks to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from holdfast.building import PACKAGE
from holdfast.content import Pack, layer, read_pack
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.events import TOLD
from holdfast.core.game import ARGUMENT_WORDS, Game
from holdfast.core.paths import Touch
from holdfast.core.state import ALL, Event, Layout, State
from holdfast.games.greyport.cards.defining import define
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.kinds import VALUES
from holdfast.games.greyport.rules import (
    abilities,
    answers,
    damage,
    encounter_setup,
    ending_the_encounter,
    ending_the_round,
    fighting,
    hands,
    location,
    monsters,
    playing,
    recruiting,
    rounds,
    setup,
    taunt,
    winning,
)
from holdfast.games.greyport.rules.playing import players_act
from holdfast.games.greyport.rules.table_options import declared
from holdfast.games.greyport.rules.winning import FELL, WON
from holdfast.games.greyport.shown.forecast import forecast, warning
from holdfast.games.greyport.table import (
    BEAT,
    CLOSED,
    DEFENDING,
    ENCOUNTER,
    PARTY,
    RANKS,
    ROUND,
    SHIELDS,
    STEP,
    STEPS,
    Greyport,
)

CHAPTERS = [
    module.CHAPTER
    for module in (
        setup,
        encounter_setup,
        rounds,
        playing,
        fighting,
        taunt,
        abilities,
        monsters,
        hands,
        damage,
        location,
        recruiting,
        ending_the_round,
        ending_the_encounter,
        winning,
        answers,
    )
]

KIND_WORDS: Final = {number: word for word, number in VALUES["kind"].items()}
KEYWORD_WORDS: Final = {number: word.removesuffix(" {n}") for word, number in VALUES["keyword"].items()}

"""So many layouts of the box are kept for further games with the same options."""

STOPS: dict[str, tuple[Any, ...]] = {
    "end of game setup": (setup.end_of_game_setup,),
    "encounter setup": (encounter_setup.encounter_setup,),
    "start of round": (rounds.start_of_round,),
    "round": (playing.players_act,),
    "monster damage": (ending_the_round.monster_damage,),
    "cleanup": (ending_the_round.cleanup,),
    "recruit": (recruiting.recruit_step, recruiting.recruit_all),
    "discard": (ending_the_round.discard_step, ending_the_encounter.discard_all),
    "end of encounter": (ending_the_encounter.end_of_encounter,),
}
"""Where a check may look: the rule before which each named step stands."""


def shipped_pack() -> Path:
    """The pack that comes with the program."""
    return PACKAGE / "packs" / "greyport"


class BattleForGreyport(Game):
    """The rules with the definitions of one or several layered packs."""

    id = "greyport"
    title = "Battle for Greyport"
    thing_kinds = frozenset({"card", "thing", "hero", "item", "monster", "second", "target"})
    argument_words: Mapping[str, str] = {
        **ARGUMENT_WORDS,
        "second": "monster",
        "target": "hero",
        "pile2": "pile",
    }
    division = "all: shield "

    def __init__(self, packs: Sequence[Pack] | None = None) -> None:
        super().__init__(CHAPTERS)
        self.packs = list(packs) if packs else [read_pack(shipped_pack())]
        self.entries = layer(self.packs)
        self.defs = define(self.entries, self.patterns)
        self.table_options = declared(self.defs)

    def fresh_defs(self) -> Defs:
        """The same cards, free to be told which scenario is played."""
        return self.defs.twin()

    def lay_out(self, options: Mapping[str, Any]) -> Greyport:
        return setup.lay_out(self.fresh_defs(), options)

    def word(self, g: State, kind: str, value: int) -> str:
        if kind == "player":
            return g.layout.seat_names[value - 1] if value else "nobody"
        if kind == "coin":
            return RANKS[value]
        if kind == "kind":
            return KIND_WORDS[value]
        if kind == "pile":
            return "discard"
        if kind == "pile2":
            return "row"
        if kind == "keyword":
            amount = value >> 6
            return KEYWORD_WORDS[value & 63] + (f" {amount}" if amount else "")
        if kind == "die":
            return self._die(g, value)
        return str(value)

    def _die(self, g: State, value: int) -> str:
        """A colour; with what it shows where dice of one colour differ."""
        color = (value >> 6) - 1
        shows = {die >> 8 & 4095 for die in g.tray if die & 255 == color}
        name = g.layout.dice_names[color]
        return f"{name} showing {value & 63}" if len(shows) > 1 else name

    def say(self, g: State, kind: str, value: int) -> str:
        if kind == "monster" and value == 0:
            return "penalty"
        return super().say(g, kind, value)

    def prompt(self, g: State) -> str:
        """The question, with the number it is about: shields left, the hand size."""
        text = super().prompt(g)
        if not text:
            return ""
        rule, greyport = rule_of(g.agenda[-1]), cast(Greyport, g)
        if rule == number_of(damage.divide_shields):
            return f"{text} ({g.counts[SHIELDS]} left)"
        if rule == number_of(ending_the_round.discard_down):
            return text.replace("hand size", str(ending_the_round.hand_size(greyport, argument(g.agenda[-1], 0))))
        return text

    def outcome_words(self, g: State) -> str:
        if g.over == WON:
            card = cast(Greyport, g).defs.scenarios[cast(Greyport, g).defs.scenario]
            return f"{card.name} is won"
        seat = g.over - FELL
        return f"{g.layout.seat_names[seat].capitalize()} fell to {g.counts[seat]} HP"

    def cause(self, g: State) -> str:
        greyport = cast(Greyport, g)
        place = greyport.defs.encounters[g.counts[ENCOUNTER] - 1].name if g.counts[ENCOUNTER] else "setup"
        return f"fell in {place}"

    def rounds(self, g: State) -> int:
        return g.counts[ROUND]

    def scenarios(self) -> list[str]:
        return list(self.defs.scenarios)

    def player_counts(self) -> list[int]:
        fewest, most = self.defs.components.defaults.players
        return list(range(fewest, most + 1))

    def characters(self) -> list[str]:
        return list(self.defs.characters)

    def speaker(self, g: State) -> int:
        return g.counts[DEFENDING]

    def decides(self, g: State) -> str:
        return ("speaker", "anyone", "vote")[g.counts[PARTY]]

    def awaited(self, g: State) -> list[int]:
        # Whether somebody still has anything to do is told by their hand, which the others may not know.
        if g.counts[CLOSED] and g.agenda and rule_of(g.agenda[-1]) == number_of(players_act):
            return [*range(g.seats), ALL]
        return super().awaited(g)

    def step(self, g: State) -> str:
        return STEPS[g.counts[STEP]]

    def steps(self) -> list[str]:
        return list(STEPS[1:])

    def forecast(self, g: State) -> list[str]:
        return forecast(cast(Greyport, g))

    def dangers(self, g: State) -> list[dict[str, Any]]:
        from holdfast.games.greyport.shown.forecast import dangers

        return dangers(cast(Greyport, g))

    def tempting(self, g: State, seat: int) -> list[tuple[int, str, str]]:
        from holdfast.games.greyport.shown.view import tempting

        return tempting(self, cast(Greyport, g), seat)

    def warning(self, g: State, call: int) -> str:
        return warning(cast(Greyport, g), call)

    def gloss(self, g: State, call: int) -> str:
        from holdfast.games.greyport.shown.glosses import gloss

        return gloss(cast(Greyport, g), call)

    def touches(self, g: State, call: int) -> list[Touch]:
        from holdfast.games.greyport.shown.paths import touches

        return touches(self, cast(Greyport, g), call)

    def position(self, g: State) -> dict[str, Any]:
        from holdfast.games.greyport.checks.arrange import position

        return position(cast(Greyport, g))

    def arrange(self, given: Mapping[str, Any]) -> Greyport:
        from holdfast.games.greyport.checks.arrange import arrange

        return arrange(self, given)

    def look(self, g: State, key: str) -> Any:
        from holdfast.games.greyport.checks.look import look

        return look(cast(Greyport, g), key)

    def compares_in_order(self, key: str) -> bool:
        from holdfast.games.greyport.checks.look import ORDERED

        return key.startswith(ORDERED)

    def is_main_step(self, g: State) -> bool:
        return bool(g.agenda) and rule_of(g.agenda[-1]) == number_of(players_act)

    def acts_again(self, g: State) -> bool:
        return any(rule_of(waiting) == number_of(players_act) for waiting in g.agenda)

    def stops(self) -> dict[str, list[int]]:
        return {name: [number_of(rule) for rule in rules] for name, rules in STOPS.items()}

    def parts_of(self, g: State, text: str) -> list[str]:
        """Also a list of cards: `fiona: discard Soldier, Curse`."""
        from holdfast.games.greyport.checks.look import parts_of

        return parts_of(g, text) or super().parts_of(g, text)

    def was_beaten(self, event: Event) -> bool:
        return event.kind == TOLD and event.a == BEAT

    def meters(self, g: State) -> list[dict[str, Any]]:
        from holdfast.games.greyport.shown.view import meters

        return meters(cast(Greyport, g))

    def things(self, g: State, thing: int) -> dict[str, Any]:
        from holdfast.games.greyport.shown.view import card_face

        return card_face(cast(Greyport, g), thing)

    def whereabouts(self, g: State, thing: int) -> str:
        from holdfast.games.greyport.shown.view import whereabouts

        return whereabouts(cast(Greyport, g), thing)

    def tell(self, layout: Layout, event: Event) -> str:
        from holdfast.games.greyport.words.log import TELLER

        return TELLER.tell(self, layout, event)

    def achievements(self, g: State) -> list[str]:
        from holdfast.games.greyport.rules.achievements import achieved

        return achieved(cast(Greyport, g))

    def box(self, g: State) -> str:
        from holdfast.games.greyport.rules.achievements import box

        return box(cast(Greyport, g))
