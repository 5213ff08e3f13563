"""Ending the Encounter: cleanup, recruit, discard, refill, level up, heal, pass the marker, for all players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import cancel_everything, frame, note, set_note, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import count, move
from holdfast.core.chapter import chapter
from holdfast.games.greyport import table as t
from holdfast.games.greyport.rules.abilities import gain_hp
from holdfast.games.greyport.rules.encounter_setup import encounter_setup
from holdfast.games.greyport.rules.ending_the_round import (
    cleanup,
    discard_played,
    hand_size,
    offer_discards,
    pass_marker,
    refill,
)
from holdfast.games.greyport.rules.recruiting import recruit_all
from holdfast.games.greyport.rules.retiring import level_card
from holdfast.games.greyport.rules.rounds import start_of_round
from holdfast.games.greyport.table import Greyport, from_defending

if TYPE_CHECKING:
    from mypy_extensions import i64


def end_encounter(g: Greyport) -> None:
    """All monsters in play are defeated: the round's other steps fall away."""
    cancel_everything(g)
    then(g, cleanup)
    then(g, discard_played)
    then(g, recruit_all)
    then(g, discard_all)
    then(g, refill_all)
    then(g, level_up)
    then(g, heal)
    then(g, pass_marker)
    then(g, end_of_encounter)


def discard_all(g: Greyport) -> None:
    """Each player goes down to hand size and may discard more, in any order."""
    count(g, t.STEP, t.DISCARD_STEP)
    frame(g, [0])
    then(g, all_discard)


def all_discard(g: Greyport) -> None:
    """Whoever is not content yet."""
    for seat in from_defending(g):
        if note(g, 0) >> seat & 1:
            continue
        held = offer_discards(g, seat)
        if held and held <= hand_size(g, seat):
            offer(g, is_content, seat)
    stay(g)


def is_content(g: Greyport, seat: i64) -> None:
    """Discard no more."""
    set_note(g, 0, note(g, 0) | 1 << seat)


def refill_all(g: Greyport) -> None:
    """Each player refills the hand."""
    for seat in from_defending(g):
        refill(g, seat)


def level_up(g: Greyport) -> None:
    """Each player takes the next level of the player hero into the hand, even if the old one was played."""
    for seat in from_defending(g):
        level = g.counts[t.LEVEL + seat]
        higher = level_card(g, seat, level + 1)
        if higher:
            for zone in (t.HAND + seat, t.BESIDE + seat):
                for card in g.zones[zone][:]:
                    if g.defs.level[g.face[card]] == level:
                        move(g, card, t.ASIDE + seat)
            move(g, higher, t.HAND + seat)
            count(g, t.LEVEL + seat, level + 1)


def heal(g: Greyport) -> None:
    """Each player gains the Rest Healing, up to the starting HP."""
    for seat in from_defending(g):
        gain_hp(g, seat, g.counts[t.REST])


def end_of_encounter(g: Greyport) -> None:
    """On to the next Encounter Setup."""
    count(g, t.STEP, t.END_OF_ENCOUNTER)
    then(g, encounter_setup)
    then(g, start_of_round)


CHAPTER = chapter(
    "Ending the Encounter",
    rules={
        end_encounter: "",
        discard_all: "",
        all_discard: "",
        refill_all: "",
        level_up: "",
        heal: "",
        end_of_encounter: "",
    },
    notation={is_content: "{seat}: keep hand"},
    closes=(is_content,),
    prompts={all_discard: "Everybody discards down to hand size, and more if wanted."},
)
