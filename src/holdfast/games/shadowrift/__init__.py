"""Shadowrift: everything that the game brings."""

from __future__ import annotations

from typing import Final

from holdfast.building import PACKAGE
from holdfast.core.declaration import Asking, Cards, Declaration, Ending, Sentences, Setup, Shown, Words
from holdfast.core.events import TOLD
from holdfast.games.common.gains import gains
from holdfast.games.common.pages import Pages
from holdfast.games.common.shown.plain import asked_by, asks_again, awaits_everybody
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot.steady import Steady
from holdfast.games.shadowrift.cards import sentences
from holdfast.games.shadowrift.cards.defining import define
from holdfast.games.shadowrift.cards.proofreading import PROOFREADER
from holdfast.games.shadowrift.checks.arrange import STARTS
from holdfast.games.shadowrift.checks.keys import POSITIONS, in_order
from holdfast.games.shadowrift.checks.look import GOES_ON, PAYS, in_other_words, parts_of
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules import (
    add_monsters,
    aid,
    battles,
    boosts,
    buying,
    cleanup,
    coins,
    damage,
    deeds,
    draw_cards,
    endings,
    healing,
    hero_effects,
    heroes_act,
    heroism,
    hunt,
    interruptions,
    kill,
    looking,
    monster_deeds,
    monsters_act,
    paying,
    playing,
    power,
    questions,
    refresh_town,
    refresh_travelers,
    rounds,
    setup,
    slaying,
    states,
    suffering,
    tempest,
    upkeep,
    uses,
    winning,
    wounds,
)
from holdfast.games.shadowrift.rules.table_options import declared
from holdfast.games.shadowrift.shapes.view import SHAPES
from holdfast.games.shadowrift.shown.forecast import dangers, forecast, warning
from holdfast.games.shadowrift.shown.glosses import futile, gloss
from holdfast.games.shadowrift.shown.goal import goal
from holdfast.games.shadowrift.shown.paths import touches
from holdfast.games.shadowrift.shown.view import WHEREABOUTS, by_itself, card_face, meters, tempting
from holdfast.games.shadowrift.table import Shadowrift
from holdfast.games.shadowrift.told.log import TELLER
from holdfast.games.shadowrift.told.notation import NOTATION
from holdfast.games.shadowrift.words.ending import cause, outcome
from holdfast.games.shadowrift.words.terminal import PAGES

ACTING: Final = asked_by(heroes_act.heroes_act)
AWAITED: Final = awaits_everybody(t.CLOSED, heroes_act.heroes_act)

GAME: Final[Declaration[Shadowrift, Defs, Pages]] = Declaration(
    id="shadowrift",
    title="Shadowrift",
    chapters=[
        setup.CHAPTER,
        rounds.CHAPTER,
        draw_cards.CHAPTER,
        refresh_town.CHAPTER,
        refresh_travelers.CHAPTER,
        monsters_act.CHAPTER,
        monster_deeds.CHAPTER,
        suffering.CHAPTER,
        kill.CHAPTER,
        hunt.CHAPTER,
        interruptions.CHAPTER,
        tempest.CHAPTER,
        power.CHAPTER,
        add_monsters.CHAPTER,
        heroes_act.CHAPTER,
        deeds.CHAPTER,
        playing.CHAPTER,
        boosts.CHAPTER,
        paying.CHAPTER,
        battles.CHAPTER,
        damage.CHAPTER,
        slaying.CHAPTER,
        heroism.CHAPTER,
        wounds.CHAPTER,
        healing.CHAPTER,
        aid.CHAPTER,
        uses.CHAPTER,
        upkeep.CHAPTER,
        buying.CHAPTER,
        coins.CHAPTER,
        hero_effects.CHAPTER,
        looking.CHAPTER,
        cleanup.CHAPTER,
        states.CHAPTER,
        winning.CHAPTER,
    ],
    reasons=t.REASONS,
    setup=Setup(
        lay_out=setup.lay_out,
        options=declared,
        scenarios=lambda defs: list(defs.scenarios),
        characters=lambda defs: list(defs.heroes),
        player_counts=setup.player_counts,
    ),
    cards=Cards(
        pack=PACKAGE / "packs" / "shadowrift",
        proofreader=PROOFREADER,
        define=define,
        sentences=Sentences(sentences.MEANINGS, sentences.PARTS, sentences.SLOTS, sentences.NAMES),
    ),
    notation=NOTATION._replace(ahead=in_other_words),
    asking=Asking(
        speaker=lambda g: max(0, g.counts[t.MARKER] - 1),
        decides=lambda g: ("speaker", "anyone", "vote")[g.counts[t.PARTY]],
        awaited=lambda g: AWAITED(g) if ACTING(g) else questions.who_must_answer(g),
        is_main_step=ACTING,
        acts_again=asks_again(heroes_act.heroes_act),
    ),
    shown=Shown(
        step=lambda g: t.STEPS[g.counts[t.STEP]],
        steps=t.STEPS[1:],
        meters=meters,
        things=card_face,
        by_itself=by_itself,
        forecast=forecast,
        dangers=dangers,
        goal=goal,
        warning=warning,
        gloss=gloss,
        futile=futile,
        touches=touches,
        tempting=tempting,
        whereabouts=WHEREABOUTS,
        shapes=SHAPES,
    ),
    words=Words(pages=PAGES, tell=TELLER.tell, facts=facts.FACT_NAMES),
    ending=Ending(words=outcome, cause=cause, rounds=lambda g: g.counts[t.ROUND], names=endings.ENDING_NAMES),
    checks=POSITIONS.checks()._replace(
        stops={name: [rule] for name, rule in STARTS.items()},
        parts_of=parts_of,
        goes_on=GOES_ON,
        pays=PAYS,
        compares_in_order=in_order,
        was_beaten=lambda event: event.kind == TOLD and event.a == facts.SLEW,
    ),
    bot=Steady,
    gained=gains(list(range(t.STACK, t.STACK + t.MOST_STACKS)), [t.DISCARD], t.MOST_PLAYERS),
)
