"""Keep the Heroes Out!, as everything outside its folder speaks to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from holdfast.building import PACKAGE
from holdfast.content import Pack, layer, read_pack
from holdfast.core.calls import number_of, rule_of
from holdfast.core.campaign import CampaignStep
from holdfast.core.events import TOLD
from holdfast.core.game import ARGUMENT_WORDS, BASICS, Game
from holdfast.core.paths import Touch
from holdfast.core.state import Event, Layout, State
from holdfast.games.heroesout.cards.defining import define
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import ACTIONS, SIDES, TOKENS
from holdfast.games.heroesout.rules import (
    actions,
    activating,
    defending,
    guild,
    hands,
    heroes,
    invasion,
    loot,
    playing,
    scenario_cards,
    setup,
    special_rooms,
    surging,
    turn,
)
from holdfast.games.heroesout.rules.actions import ROOM_BITS
from holdfast.games.heroesout.rules.dungeon import MOST_PLACES, column_of, row_of
from holdfast.games.heroesout.rules.special_rooms import plan_of, spot_of
from holdfast.games.heroesout.rules.table_options import declared
from holdfast.games.heroesout.table import (
    ACTIVE,
    HERO_FELL,
    LEVEL,
    MONSTERS,
    PARTY,
    STEP,
    STEPS,
    TURN,
    WAVE,
    WON,
    HeroesOut,
    figures_in,
    owner,
    wounds,
)

CHAPTERS = [
    module.CHAPTER
    for module in (
        setup,
        turn,
        playing,
        actions,
        surging,
        activating,
        loot,
        special_rooms,
        hands,
        invasion,
        guild,
        heroes,
        defending,
        scenario_cards,
    )
]

STOPS: Final[dict[str, tuple[Any, ...]]] = {
    "play": (turn.play_cards,),
    "refresh": (turn.refresh_loot,),
    "clean-up": (turn.clean_up,),
    "invasion": (invasion.invasion,),
}
"""Where a check may look: the rule before which each named step stands."""

SIDE_WORDS: Final = ("", "left", "right")


def shipped_pack() -> Path:
    """The pack that comes with the program."""
    return PACKAGE / "packs" / "heroesout"


class KeepTheHeroesOut(Game):
    """The rules with the definitions of one or several layered packs."""

    id = "heroesout"
    title = "Keep the Heroes Out!"
    thing_kinds = frozenset({"card", "thing", "hero", "monster"})
    named_kinds = frozenset({"room", "to", "from", "stands", "class", "token", "deed", "clan"})
    waits_for_free_play = True
    argument_words: Mapping[str, str] = {
        **ARGUMENT_WORDS,
        "stands": "room",
        "to": "room",
        "from": "room",
        "which": "side",
        "spot": "place",
    }
    basics: Mapping[str, type] = {**BASICS, "bonus": list}

    def __init__(self, packs: Sequence[Pack] | None = None) -> None:
        super().__init__(CHAPTERS)
        self.packs = list(packs) if packs else [read_pack(shipped_pack())]
        self.entries = layer(self.packs)
        self.defs = define(self.entries, self.patterns)
        self.table_options = declared(self.defs)

    def fresh_defs(self) -> Defs:
        """The same cards, free to be told which scenario is played."""
        return self.defs.twin()

    def lay_out(self, options: Mapping[str, Any]) -> HeroesOut:
        return setup.lay_out(self.fresh_defs(), options)

    # ---- words ----

    def word(self, g: State, kind: str, value: int) -> str:
        defs = cast(HeroesOut, g).defs
        if kind in ("room", "to", "from"):
            return defs.rooms[value & ROOM_BITS].name
        if kind == "stands":
            return self._stands(cast(HeroesOut, g), value)
        if kind == "class":
            return defs.class_names[value]
        if kind == "token":
            return TOKENS[value]
        if kind == "deed":
            return ACTIONS[value]
        if kind == "which":
            return SIDE_WORDS[value]
        if kind == "clan":
            return defs.clans[value - 1].id
        if kind == "summoned":
            return "just summoned"
        if kind == "plan":
            return f"{value & 7} coin{'' if value & 7 == 1 else 's'}, {defs.rooms[value >> 3].name}"
        if kind == "spot":
            doors = "".join(side for i, side in enumerate(SIDES) if value >> 8 + i & 1)
            return f"{row_of(value & 255)},{column_of(value & 255)} doors {doors}"
        return str(value)

    def _stands(self, g: HeroesOut, value: int) -> str:
        """The room of a monster, with its wounds where a monster of its clan there has others."""
        room = value & ROOM_BITS
        name = g.defs.rooms[room].name
        seat = g.counts[ACTIVE]
        if value >> 5 == 0 or len({wounds(g, figure) for figure in figures_in(g, seat, room)}) < 2:
            return name
        return f"{name} ({_wounds(value >> 5)})"

    def say(self, g: State, kind: str, value: int) -> str:
        if kind == "monster":
            return self._monster(cast(HeroesOut, g), value)
        return super().say(g, kind, value)

    def _monster(self, g: HeroesOut, figure: int) -> str:
        """A monster by its clan, with its wounds where one of its clan in the room has others."""
        seat = owner(g, figure)
        room = g.zone_of[figure] - MONSTERS
        clan = g.layout.seat_names[seat]
        hurt = wounds(g, figure)
        if not hurt or len({wounds(g, other) for other in figures_in(g, seat, room)}) < 2:
            return clan
        return f"{clan} with {_wounds(hurt)}"

    def values(self, g: State, kind: str) -> Iterable[int]:
        heroes_out = cast(HeroesOut, g)
        if kind == "stands":
            return [room | hurt << 5 for hurt in range(8) for room in range(1, len(heroes_out.defs.rooms))]
        if kind in ("room", "to", "from"):
            return range(1, len(heroes_out.defs.rooms))
        if kind == "plan":
            return [plan_of(coins, room) for coins in range(8) for room in range(1, len(heroes_out.defs.rooms))]
        if kind == "spot":
            return [spot_of(place, doors) for place in range(MOST_PLACES) for doors in range(1, 16)]
        return super().values(g, kind)

    # ---- how it stands ----

    def outcome_words(self, g: State) -> str:
        return "the second wave is beaten back" if g.over == WON else "the heroes have plundered the Vault"

    def cause(self, g: State) -> str:
        return f"Vault plundered in wave {g.counts[WAVE]}"

    def rounds(self, g: State) -> int:
        return g.counts[TURN]

    def scenarios(self) -> list[str]:
        return list(self.defs.scenarios)

    def levels(self) -> list[str]:
        return list(self.defs.level_names)

    def campaigns(self) -> dict[str, list[CampaignStep]]:
        return {
            id: [CampaignStep(step.scenario, step.clans, step.bonus) for step in chapter.steps]
            for id, chapter in self.defs.chapters.items()
        }

    def player_counts(self) -> list[int]:
        return [1, 2, 3, 4]

    def characters(self) -> list[str]:
        return list(self.defs.clan_number)

    def speaker(self, g: State) -> int:
        return g.counts[ACTIVE]

    def decides(self, g: State) -> str:
        return ("speaker", "anyone", "vote")[g.counts[PARTY]]

    def step(self, g: State) -> str:
        return STEPS[g.counts[STEP]]

    def steps(self) -> list[str]:
        return list(STEPS[1:])

    def is_main_step(self, g: State) -> bool:
        return bool(g.agenda) and rule_of(g.agenda[-1]) in FREE_PLAY

    def acts_again(self, g: State) -> bool:
        return any(rule_of(waiting) in ACTS for waiting in g.agenda)

    def stops(self) -> dict[str, list[int]]:
        return {name: [number_of(rule) for rule in rules] for name, rules in STOPS.items()}

    def was_beaten(self, event: Event) -> bool:
        return event.kind == TOLD and event.a == HERO_FELL

    # ---- positions ----

    def position(self, g: State) -> dict[str, Any]:
        from holdfast.games.heroesout.checks.arrange import position

        return position(cast(HeroesOut, g))

    def arrange(self, given: Mapping[str, Any]) -> HeroesOut:
        from holdfast.games.heroesout.checks.arrange import arrange

        return arrange(self, given)

    def look(self, g: State, key: str) -> Any:
        from holdfast.games.heroesout.checks.look import look

        return look(cast(HeroesOut, g), key)

    def compares_in_order(self, key: str) -> bool:
        from holdfast.games.heroesout.checks.look import compares_in_order

        return compares_in_order(key)

    def parts_of(self, g: State, text: str) -> list[str]:
        from holdfast.games.heroesout.checks.look import parts_of

        return parts_of(text) or super().parts_of(g, text)

    def ahead(self, g: State, text: str) -> int | None:
        from holdfast.games.heroesout.checks.look import named_ahead

        return named_ahead(self, cast(HeroesOut, g), text)

    # ---- what people see and hear ----

    def forecast(self, g: State) -> list[str]:
        from holdfast.games.heroesout.shown.forecast import forecast

        return forecast(cast(HeroesOut, g))

    def warning(self, g: State, call: int) -> str:
        from holdfast.games.heroesout.shown.forecast import warning

        return warning(cast(HeroesOut, g), call)

    def dangers(self, g: State) -> list[dict[str, Any]]:
        from holdfast.games.heroesout.shown.forecast import dangers

        return dangers(cast(HeroesOut, g))

    def gloss(self, g: State, call: int) -> str:
        from holdfast.games.heroesout.shown.glosses import gloss

        return gloss(cast(HeroesOut, g), call)

    def touches(self, g: State, call: int) -> list[Touch]:
        from holdfast.games.heroesout.shown.paths import touches

        return touches(self, cast(HeroesOut, g), call)

    def tempting(self, g: State, seat: int) -> list[tuple[int, str, str]]:
        from holdfast.games.heroesout.shown.paths import tempting

        return tempting(cast(HeroesOut, g), seat)

    def meters(self, g: State) -> list[dict[str, Any]]:
        from holdfast.games.heroesout.shown.moment import room_struck
        from holdfast.games.heroesout.shown.view import meters

        heroes_out = cast(HeroesOut, g)
        return meters(heroes_out, room_struck(heroes_out))

    def things(self, g: State, thing: int) -> dict[str, Any]:
        from holdfast.games.heroesout.shown.moment import on_stage
        from holdfast.games.heroesout.shown.view import card_face

        return card_face(cast(HeroesOut, g), thing) | on_stage(cast(HeroesOut, g), thing)

    def whereabouts(self, g: State, thing: int) -> str:
        from holdfast.games.heroesout.shown.view import whereabouts

        return whereabouts(cast(HeroesOut, g), thing)

    def tell(self, layout: Layout, event: Event) -> str:
        from holdfast.games.heroesout.words.log import TELLER

        return TELLER.tell(self, layout, event)

    def box(self, g: State) -> str:
        return self.defs.level_names[g.counts[LEVEL]].casefold()


def _wounds(number: int) -> str:
    return f"{number} wound{'' if number == 1 else 's'}"


FREE_PLAY: Final[list[int]] = [number_of(turn.play_cards), number_of(turn.refresh_loot)]
"""Where a player acts freely."""

ACTS: Final[list[int]] = [
    *FREE_PLAY,
    number_of(playing.resolve_card),
    number_of(actions.each_may_act),
    number_of(defending.may_defend),
]
"""Where a player acts: freely, or on a card."""
