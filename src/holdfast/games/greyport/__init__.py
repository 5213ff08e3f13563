"""Battle for Greyport: everything that the game brings."""

from __future__ import annotations

from typing import Final

from holdfast.building import PACKAGE
from holdfast.core.declaration import Asking, Cards, Declaration, Ending, Sentences, Setup, Shown, Words
from holdfast.core.events import TOLD
from holdfast.games.common.gains import gains
from holdfast.games.common.pages import Pages
from holdfast.games.common.shown.plain import asked_by, asks_again, awaits_everybody, decided_by
from holdfast.games.greyport import facts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.bot.steady import Steady
from holdfast.games.greyport.cards import sentences
from holdfast.games.greyport.cards.defining import define
from holdfast.games.greyport.cards.proofreading import PROOFREADER
from holdfast.games.greyport.checks.keys import POSITIONS
from holdfast.games.greyport.checks.look import parts_of
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.rules import (
    abilities,
    achievements,
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
from holdfast.games.greyport.rules.table_options import declared
from holdfast.games.greyport.shapes.view import SHAPES
from holdfast.games.greyport.shown.forecast import dangers, forecast, warning, who_could_fight
from holdfast.games.greyport.shown.glosses import cannot_hurt, gloss
from holdfast.games.greyport.shown.goal import goal
from holdfast.games.greyport.shown.paths import touches
from holdfast.games.greyport.shown.view import WHEREABOUTS, by_itself, card_face, meters, tempting
from holdfast.games.greyport.table import Greyport
from holdfast.games.greyport.told.log import TELLER
from holdfast.games.greyport.told.notation import NOTATION
from holdfast.games.greyport.words.ending import cause, outcome
from holdfast.games.greyport.words.terminal import PAGES

GAME: Final[Declaration[Greyport, Defs, Pages]] = Declaration(
    id="greyport",
    title="Battle for Greyport",
    chapters=[
        setup.CHAPTER,
        encounter_setup.CHAPTER,
        rounds.CHAPTER,
        playing.CHAPTER,
        fighting.CHAPTER,
        taunt.CHAPTER,
        abilities.CHAPTER,
        monsters.CHAPTER,
        hands.CHAPTER,
        damage.CHAPTER,
        location.CHAPTER,
        recruiting.CHAPTER,
        ending_the_round.CHAPTER,
        ending_the_encounter.CHAPTER,
        winning.CHAPTER,
        answers.CHAPTER,
    ],
    reasons=t.REASONS,
    setup=Setup(
        lay_out=setup.lay_out,
        options=declared,
        scenarios=lambda defs: list(defs.scenarios),
        characters=lambda defs: list(defs.characters),
        player_counts=setup.player_counts,
    ),
    cards=Cards(
        pack=PACKAGE / "packs" / "greyport",
        proofreader=PROOFREADER,
        define=define,
        sentences=Sentences(sentences.MEANINGS, sentences.PARTS, sentences.SLOTS, sentences.NAMES),
    ),
    notation=NOTATION,
    asking=Asking(
        speaker=lambda g: g.counts[t.DEFENDING],
        decides=decided_by(t.PARTY),
        awaited=awaits_everybody(t.CLOSED, playing.players_act),
        is_main_step=asked_by(playing.players_act),
        acts_again=asks_again(playing.players_act),
        several=asked_by(ending_the_round.discard_down, ending_the_encounter.all_discard),
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
        left_undone=who_could_fight,
        gloss=gloss,
        futile=cannot_hurt,
        touches=touches,
        tempting=tempting,
        whereabouts=WHEREABOUTS,
        shapes=SHAPES,
    ),
    words=Words(pages=PAGES, tell=TELLER.tell, facts=facts.FACT_NAMES),
    ending=Ending(
        words=outcome,
        cause=cause,
        rounds=lambda g: g.counts[t.ROUND],
        achievements=achievements.achieved,
        box=achievements.box,
        names=winning.ENDING_NAMES,
    ),
    checks=POSITIONS.checks()._replace(
        stops={
            "end of game setup": [setup.end_of_game_setup],
            "encounter setup": [encounter_setup.encounter_setup],
            "start of round": [rounds.start_of_round],
            "round": [playing.players_act],
            "monster damage": [ending_the_round.monster_damage],
            "cleanup": [ending_the_round.cleanup],
            "recruit": [recruiting.recruit_step, recruiting.recruit_all],
            "discard": [ending_the_round.discard_step, ending_the_encounter.discard_all],
            "end of encounter": [ending_the_encounter.end_of_encounter],
        },
        parts_of=parts_of,
        was_beaten=lambda event: event.kind == TOLD and event.a == facts.BEAT,
        division="all: shield ",
    ),
    bot=Steady,
    gained=gains([t.HERO_ROW, t.ITEM_ROW, t.HERO_DECK, t.ITEM_DECK, t.REVEALED], [t.HAND], t.MOST_PLAYERS),
)
