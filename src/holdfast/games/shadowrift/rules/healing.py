"""Healing: Wounds and Burns go back to their stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import needless
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect
from holdfast.games.shadowrift.rules.deeds import announced_hero
from holdfast.games.shadowrift.rules.draw_cards import draw
from holdfast.games.shadowrift.table import Shadowrift, because, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ILL: Final = because("not_ill", "{player} has no such Affliction there", "choose one that is there", "124")

ANOTHER_PATIENT: Final = because(
    "another_patient", "the Affliction of another hero is healed", "choose one of theirs", "124"
)
NOT_ASKED_TO_HEAL: Final = because("not_asked_to_heal", "{player} chooses alone", "hands are closed", "124")

IN_HAND: Final = 1
IN_DISCARD: Final = 2
PILES: Final = ("", "hand", "discard")
BOTH: Final = 3

DRAWS_IF_IN_HAND: Final = 1
"""Who is healed draws a card if it was in hand."""
MAY_STOP: Final = 2
ONE_PATIENT: Final = 4
"""In `choose_affliction`: all of them are of the same hero, whoever that is."""


def send_back(g: Shadowrift, card: i64) -> None:
    """A card goes back to its own stack; one that has none leaves the game."""
    face = g.face[card]
    stack = g.defs.stack_of.get(face, -1)
    move(g, card, t.STACK + stack if stack >= 0 else t.BOX)


def afflictions_in(g: Shadowrift, zone: i64) -> list[int]:
    """One of each Affliction there."""
    found: list[int] = []
    seen: list[int] = []
    for card in g.zones[zone]:
        face = g.face[card]
        if g.defs.kind[face] == k.AFFLICTION and face not in seen:
            seen.append(face)
            found.append(card)
    return found


def offer_healing(g: Shadowrift, seat: i64, patient: i64, piles: i64) -> None:
    """Every Affliction of a hero in these piles."""
    if piles & IN_HAND:
        for card in afflictions_in(g, t.HAND + patient):
            offer(g, heal_this, seat, card, patient + 1, IN_HAND)
    if piles & IN_DISCARD:
        for card in afflictions_in(g, t.DISCARD + patient):
            offer(g, heal_this, seat, card, patient + 1, IN_DISCARD)


def choose_affliction(g: Shadowrift, seat: i64, patient: i64, left: i64, how: i64) -> None:
    """This hero heals an Affliction of the hero `patient` - 1 (0: of any), and up to `left` - 1 more after it.

    Behind closed hands nobody can choose from another hand: a patient who was named chooses alone.
    """
    closed = hands_are_hidden(g)
    if patient and closed:
        seat = patient - 1
    for hero in g.layout.each_seat:
        if not patient or hero == patient - 1:
            offer_healing(g, seat, hero, IN_DISCARD if closed and hero != seat else BOTH)
    ask_or_heal(g, seat, how & MAY_STOP != 0, call(choose_affliction, seat, patient, left, how))


def heal_own(g: Shadowrift, seat: i64) -> None:
    """An Affliction of one's own, from hand or discard pile."""
    offer_healing(g, seat, seat, BOTH)
    ask_or_heal(g, seat, False, call(heal_own, seat))


def may_heal_in_hand(g: Shadowrift, seat: i64) -> None:
    """Whoever heals an Affliction in hand draws a card; each decides alone.

    With closed hands everybody is asked who holds a card, so that the question tells nothing.
    """
    offer_healing(g, seat, seat, IN_HAND)
    if g.options or (hands_are_hidden(g) and g.zones[t.HAND + seat]):
        offer(g, enough, seat)
    stay(g)


def ask_or_heal(g: Shadowrift, seat: i64, may_stop: bool, question: i64) -> None:
    """Ask which, unless there is only one. A closed hand is asked for, whether it holds an Affliction or not."""
    if not g.options:
        if not hands_are_hidden(g) or not g.zones[t.HAND + seat] or rule_of(question) == number_of(heal_in_discard):
            return
        may_stop = True
    if may_stop:
        offer(g, enough, seat)
        stay(g)
        return
    stay(g)
    if len(g.options) == 1 and not hands_are_hidden(g):
        needless(g, g.options[0], question)


def why_not_heal_this(g: Shadowrift, seat: i64, card: i64, player: i64, pile: i64) -> i64:
    """An Affliction that the open question is about, where it says."""
    asked = g.agenda[-1] if g.agenda else 0
    rule = rule_of(asked)
    patient, piles = player, BOTH
    if rule == number_of(choose_affliction):
        patient = argument(asked, 1) or player
        if hands_are_hidden(g) and player - 1 != seat:
            piles = IN_DISCARD
        if argument(asked, 1) and hands_are_hidden(g) and seat != patient - 1:
            return NOT_ASKED_TO_HEAL
    elif rule == number_of(heal_own):
        patient = seat + 1
    elif rule == number_of(may_heal_in_hand):
        patient, piles = seat + 1, IN_HAND
    elif rule == number_of(heal_in_discard):
        patient, piles = argument(asked, 1), IN_DISCARD
    else:
        return 0
    if player != patient:
        return ANOTHER_PATIENT
    zone = t.HAND if pile == IN_HAND else t.DISCARD
    if not piles & pile or g.zone_of[card] != zone + player - 1 or g.defs.kind[g.face[card]] != k.AFFLICTION:
        return NOT_ILL
    return 0


def heal_this(g: Shadowrift, seat: i64, card: i64, player: i64, pile: i64) -> None:
    """It goes back to its stack; the question under this answer says what follows."""
    asked = g.agenda[-1]
    stop_asking(g)
    send_back(g, card)
    if rule_of(asked) == number_of(may_heal_in_hand):
        then(g, draw, seat, 1)
    elif rule_of(asked) == number_of(choose_affliction):
        left = argument(asked, 2)
        if argument(asked, 3) & DRAWS_IF_IN_HAND and pile == IN_HAND:
            then(g, draw, player - 1, 1)
        if left > 1:
            patient = player if argument(asked, 3) & ONE_PATIENT else argument(asked, 1)
            then(g, choose_affliction, seat, patient, left - 1, MAY_STOP)


def enough(g: Shadowrift, _seat: i64) -> None:
    """No more of it."""
    stop_asking(g)


# ------------------------------------------------------------------ effects


def heal(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """So many Afflictions of one hero, or of any heroes. "Up to" may stop at any time, one must be healed."""
    hero = announced_hero(g, y)
    if y & k.TARGET_BITS == k.ANY_HEROES:
        then(g, choose_affliction, seat, 0, x, MAY_STOP)
    elif hero >= 0:
        then(g, choose_affliction, seat, hero + 1, x, MAY_STOP if x > 1 else 0)
    elif not y & k.ANNOUNCED:
        then(g, choose_affliction, seat, 0, x, MAY_STOP | ONE_PATIENT if x > 1 else 0)


def heal_and_draw(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """An Affliction of one hero, who draws a card if it was in hand."""
    hero = announced_hero(g, y)
    if hero >= 0:
        then(g, choose_affliction, seat, hero + 1, 1, DRAWS_IF_IN_HAND)
    elif not y & k.ANNOUNCED:
        then(g, choose_affliction, seat, 0, 1, DRAWS_IF_IN_HAND)


def each_may_heal(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """Each hero may heal an Affliction in hand to draw a card, beginning with whoever played it."""
    for i in range(g.seats):
        then(g, may_heal_in_hand, (seat + i) % g.seats)


def heal_hand(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """Every Affliction in one hero's hand, and that hero draws a card."""
    hero = announced_hero(g, y)
    if hero < 0:
        return
    for each in g.zones[t.HAND + hero][:]:
        if g.defs.kind[g.face[each]] == k.AFFLICTION:
            send_back(g, each)
    then(g, draw, hero, 1)


def heal_discards(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """An Affliction in each discard pile; of several kinds the hero who does it chooses."""
    for hero in g.layout.each_seat:
        then(g, heal_in_discard, seat, hero + 1)


def heal_in_discard(g: Shadowrift, seat: i64, player: i64) -> None:
    """One in this hero's discard pile."""
    offer_healing(g, seat, player - 1, IN_DISCARD)
    ask_or_heal(g, seat, False, call(heal_in_discard, seat, player))


CHAPTER = chapter(
    "Healing",
    rules={
        choose_affliction: "seat player n n2",
        heal_own: "seat",
        may_heal_in_hand: "seat",
        heal_in_discard: "seat player",
        heal: "seat card n n2",
        heal_and_draw: "seat card n n2",
        each_may_heal: "seat card n n2",
        heal_hand: "seat card n n2",
        heal_discards: "seat card n n2",
    },
    notation={heal_this: "{seat}: choose {card} of {player} in {pile}", enough: "{seat}: decline"},
    prompts={
        choose_affliction: "Choose an Affliction to heal.",
        heal_own: "Choose an Affliction of your own to heal.",
        may_heal_in_hand: "Heal an Affliction in your hand to draw a card?",
        heal_in_discard: "Choose an Affliction to heal in the discard pile of {player}.",
    },
    answers={heal_this: why_not_heal_this},
    closes=(enough,),
    sentences={
        "heal {afflictions} of {patient}": Effect(heal, "afflictions", "patient", target="patient"),
        "heal an Affliction of one hero, who draws a card if it was in hand": Effect(
            heal_and_draw, target=k.AT_PATIENT
        ),
        "each hero may heal an Affliction in hand to draw a card": Effect(each_may_heal),
        "heal every Affliction in one hero's hand, and that hero draws a card": Effect(heal_hand, target=k.AT_HERO),
        "heal an Affliction in each discard pile": Effect(heal_discards),
    },
)
