"""Arcadia Quest: everything that the game brings."""

from __future__ import annotations

from typing import Final

from holdfast.building import PACKAGE
from holdfast.core.declaration import Asking, Cards, Declaration, Ending, Sentences, Setup, Shown, Words
from holdfast.core.events import TOLD
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot.steady import Steady
from holdfast.games.arcadia.cards import sentences
from holdfast.games.arcadia.cards.defining import define
from holdfast.games.arcadia.cards.proofreading import PROOFREADER
from holdfast.games.arcadia.checks.arrange import STOPS
from holdfast.games.arcadia.checks.keys import POSITIONS, in_order
from holdfast.games.arcadia.checks.look import otherwise_written, parts_of, spelled
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules import (
    abilities,
    activation,
    attack,
    curses,
    death,
    dice,
    draft,
    equipment,
    feats,
    guard,
    limit,
    movement,
    new_game,
    payback,
    purchase,
    quest_tokens,
    quests,
    rest,
    results,
    setup,
    slots,
    spawn,
    tokens,
    turn,
    upgrade,
    winning,
)
from holdfast.games.arcadia.rules.medals import events, groups, score
from holdfast.games.arcadia.rules.table_options import declared
from holdfast.games.arcadia.shapes.view import SHAPES
from holdfast.games.arcadia.shown.board import aims, board
from holdfast.games.arcadia.shown.forecast import dangers, forecast, warning
from holdfast.games.arcadia.shown.glosses import futile, gloss
from holdfast.games.arcadia.shown.goal import goal
from holdfast.games.arcadia.shown.paths import touches
from holdfast.games.arcadia.shown.view import by_itself, card_face, meters, tempting, whereabouts
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.told.log import TELLER
from holdfast.games.arcadia.told.notation import NOTATION
from holdfast.games.arcadia.words.ending import cause, outcome, turns
from holdfast.games.arcadia.words.terminal import PAGES
from holdfast.games.common.pages import Pages
from holdfast.games.common.shown.plain import asked_by, asks_again

GAME: Final[Declaration[Arcadia, Defs, Pages]] = Declaration(
    id="arcadia",
    title="Arcadia Quest",
    chapters=[
        new_game.CHAPTER,
        setup.CHAPTER,
        turn.CHAPTER,
        activation.CHAPTER,
        movement.CHAPTER,
        attack.CHAPTER,
        dice.CHAPTER,
        results.CHAPTER,
        abilities.CHAPTER,
        death.CHAPTER,
        curses.CHAPTER,
        slots.CHAPTER,
        guard.CHAPTER,
        payback.CHAPTER,
        rest.CHAPTER,
        spawn.CHAPTER,
        tokens.CHAPTER,
        feats.CHAPTER,
        quests.CHAPTER,
        quest_tokens.CHAPTER,
        limit.CHAPTER,
        winning.CHAPTER,
        upgrade.CHAPTER,
        draft.CHAPTER,
        purchase.CHAPTER,
        equipment.CHAPTER,
    ],
    reasons=t.REASONS,
    setup=Setup(
        lay_out=new_game.lay_out,
        options=declared,
        scenarios=lambda defs: list(defs.scenario_ids),
        characters=lambda defs: list(defs.guilds),
        player_counts=new_game.player_counts,
        levels=lambda _defs: list(k.LEVELS),
    ),
    cards=Cards(
        pack=PACKAGE / "packs" / "arcadia",
        proofreader=PROOFREADER,
        define=define,
        sentences=Sentences(sentences.MEANINGS, sentences.PARTS, sentences.SLOTS, sentences.NAMES),
    ),
    notation=NOTATION._replace(ahead=otherwise_written),
    asking=Asking(
        sealed_could_be=purchase.sealed_could_be,
        speaker=lambda g: g.counts[t.ACTIVE],
        is_main_step=asked_by(activation.act, turn.choose_deed),
        acts_again=asks_again(activation.act, turn.choose_deed, payback.strike_back),
    ),
    shown=Shown(
        step=lambda g: t.STEPS[g.counts[t.STEP]],
        steps=t.STEPS,
        meters=meters,
        things=card_face,
        by_itself=by_itself,
        board=board,
        aims=aims,
        forecast=forecast,
        dangers=dangers,
        goal=goal,
        warning=warning,
        gloss=gloss,
        futile=futile,
        touches=touches,
        shapes=SHAPES,
        tempting=tempting,
        whereabouts=whereabouts,
    ),
    words=Words(pages=PAGES, tell=TELLER.tell, facts=facts.FACT_NAMES),
    ending=Ending(
        words=outcome,
        cause=cause,
        rounds=turns,
        rivals=True,
        score=score,
        groups=groups,
        events=events,
        names=winning.ENDING_NAMES,
    ),
    checks=POSITIONS.checks()._replace(
        stops={name: [rule] for name, rule in STOPS.items()},
        parts_of=parts_of,
        compares_in_order=in_order,
        spelled=spelled,
        dice=k.FACES_OF,
        was_beaten=lambda event: event.kind == TOLD and event.a == facts.IS_KILLED,
    ),
    bot=Steady,
)
