"""Keep the Heroes Out!: everything that the game brings."""

from __future__ import annotations

from typing import Final

from holdfast.building import PACKAGE
from holdfast.core.declaration import BASICS, Asking, Cards, Declaration, Ending, Sentences, Setup, Shown, Words
from holdfast.core.events import TOLD
from holdfast.games.common.gains import gains
from holdfast.games.common.pages import Pages
from holdfast.games.common.shown.plain import asked_by, asks_again, decided_by
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.bot.steady import Steady
from holdfast.games.heroesout.cards import sentences
from holdfast.games.heroesout.cards.defining import define
from holdfast.games.heroesout.cards.proofreading import PROOFREADER
from holdfast.games.heroesout.checks.keys import POSITIONS
from holdfast.games.heroesout.checks.look import named_ahead, parts_of, spelled
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.rules import (
    actions,
    activating,
    defending,
    guild,
    hands,
    heroes,
    invasion,
    loot,
    next_hero,
    playing,
    scenario_cards,
    setup,
    special_rooms,
    surging,
    turn,
)
from holdfast.games.heroesout.rules.table_options import declared
from holdfast.games.heroesout.shapes.view import SHAPES
from holdfast.games.heroesout.shown.forecast import dangers, forecast, warning
from holdfast.games.heroesout.shown.glosses import gloss
from holdfast.games.heroesout.shown.goal import goal
from holdfast.games.heroesout.shown.moment import by_itself, meters_now, things_now
from holdfast.games.heroesout.shown.paths import tempting, touches
from holdfast.games.heroesout.shown.view import WHEREABOUTS
from holdfast.games.heroesout.table import HeroesOut
from holdfast.games.heroesout.told.log import TELLER
from holdfast.games.heroesout.told.notation import NOTATION
from holdfast.games.heroesout.words.ending import cause, outcome
from holdfast.games.heroesout.words.terminal import PAGES

GAME: Final[Declaration[HeroesOut, Defs, Pages]] = Declaration(
    id="heroesout",
    title="Keep the Heroes Out!",
    chapters=[
        setup.CHAPTER,
        turn.CHAPTER,
        playing.CHAPTER,
        actions.CHAPTER,
        surging.CHAPTER,
        activating.CHAPTER,
        loot.CHAPTER,
        special_rooms.CHAPTER,
        hands.CHAPTER,
        invasion.CHAPTER,
        guild.CHAPTER,
        next_hero.CHAPTER,
        heroes.CHAPTER,
        defending.CHAPTER,
        scenario_cards.CHAPTER,
    ],
    reasons=t.REASONS,
    setup=Setup(
        lay_out=setup.lay_out,
        basics={**BASICS, "bonus": list},
        options=declared,
        scenarios=lambda defs: list(defs.scenarios),
        characters=lambda defs: list(defs.clan_number),
        player_counts=lambda _defs: [1, 2, 3, 4],
        levels=lambda defs: list(defs.level_names),
        campaigns=setup.campaigns,
    ),
    cards=Cards(
        pack=PACKAGE / "packs" / "heroesout",
        proofreader=PROOFREADER,
        define=define,
        sentences=Sentences(sentences.MEANINGS, sentences.PARTS, sentences.SLOTS, sentences.NAMES),
    ),
    notation=NOTATION._replace(ahead=named_ahead),
    asking=Asking(
        speaker=lambda g: g.counts[t.ACTIVE],
        decides=decided_by(t.PARTY),
        is_main_step=asked_by(*turn.FREE_PLAY),
        acts_again=asks_again(*turn.FREE_PLAY, playing.resolve_card, actions.each_may_act, defending.may_defend),
        several=asked_by(loot.choose_loot),
    ),
    shown=Shown(
        step=lambda g: t.STEPS[g.counts[t.STEP]],
        steps=t.STEPS[1:],
        meters=meters_now,
        things=things_now,
        by_itself=by_itself,
        forecast=forecast,
        dangers=dangers,
        goal=goal,
        warning=warning,
        gloss=gloss,
        touches=touches,
        tempting=tempting,
        whereabouts=WHEREABOUTS,
        shapes=SHAPES,
    ),
    words=Words(pages=PAGES, tell=TELLER.tell, facts=facts.FACT_NAMES),
    ending=Ending(
        words=outcome,
        cause=cause,
        rounds=lambda g: g.counts[t.TURN],
        box=lambda g: g.defs.level_names[g.counts[t.LEVEL]].casefold(),
        names=t.ENDING_NAMES,
    ),
    checks=POSITIONS.checks()._replace(
        stops={
            "play": [turn.play_cards],
            "refresh": [turn.refresh_loot],
            "clean-up": [turn.clean_up],
            "invasion": [invasion.invasion],
        },
        parts_of=parts_of,
        spelled=spelled,
        was_beaten=lambda event: event.kind == TOLD and event.a == facts.HERO_FELL,
        waits_for_free_play=True,
    ),
    bot=Steady,
    gained=gains([t.LOOT_ROW, t.LOOT_DECK], [t.DISCARD], t.MOST_PLAYERS),
)
