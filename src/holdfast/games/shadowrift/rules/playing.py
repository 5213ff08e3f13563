"""Playing cards: Actions, Attacks, Skills and Loot go from the hand to the table and are carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, then
from holdfast.core.asking import aim, offer
from holdfast.core.atoms import count, mark, move
from holdfast.core.chapter import chapter
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Happens
from holdfast.games.shadowrift.kinds import FREE
from holdfast.games.shadowrift.rules.battles import battle_is_over, joins_battle
from holdfast.games.shadowrift.rules.boosts import ask_boosts, boost_text, boosts_paid
from holdfast.games.shadowrift.rules.deeds import (
    A_HERO,
    PAID_BOOSTS,
    add_to_price,
    begin_deed,
    can_be_damaged,
    do_steps,
    suits,
    targets_of,
)
from holdfast.games.shadowrift.rules.hero_outlook import PLAYS, Hero
from holdfast.games.shadowrift.rules.outlook import DEPENDS_ON, TARGETS, Outlook, aims_of
from holdfast.games.shadowrift.rules.paying import pay_price
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.rules.states import answer, trigger
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_HAND: Final = because("not_in_hand", "{seat} has no such card in hand", "{where}", "184")
NOT_PLAYABLE: Final = because(
    "not_playable", "{card} is not played by itself", "resources are played to pay, Afflictions are rested", "132"
)
EPIC_PLAYED: Final = because(
    "epic_played", "{seat} has played an Epic card this round", "one Epic card a hero and round", "106"
)
NEEDS_A_TARGET: Final = because("needs_a_target", "{card} must be aimed: play {card} > X", "choose a target", "184")
NOT_AIMED: Final = because("not_aimed", "{card} is not aimed at anything", "play it without a target", "184")
WRONG_TARGET: Final = because("wrong_target", "{card} does not work on that", "choose another target", "184")
BATTLE_IS_OVER: Final = because(
    "battle_is_over", "the Battle of {seat} with {target} has ended", "one Battle a hero, monster and round", "117"
)
TOLL: Final = because(
    "toll", "{seat} cannot pay the prowess that an Attack on {target} costs", "a Spell costs nothing there", "149"
)
NO_SECOND: Final = because("no_second", "{card} has no second target", "name one target", "111")
SECOND_UNPAID: Final = because(
    "second_unpaid", "{seat} cannot pay the Boost for a second target", "name one target", "111"
)


def toll_of(g: Shadowrift, card: i64, target: i64) -> i64:
    """What an Attack that is no Spell costs on this target."""
    if not target or g.defs.tags[g.face[card]] & k.SPELL or g.defs.kind[g.face[card]] != k.ATTACK:
        return 0
    return answer(g, k.ATTACK_TOLL, target)


def why_not_card(g: Shadowrift, seat: i64, card: i64) -> i64:
    """A card of the hand that is played for its text; one Epic card a hero and round."""
    if g.zone_of[card] != t.HAND + seat:
        return NOT_IN_HAND
    face = g.face[card]
    kind = g.defs.kind[face]
    if kind < k.ATTACK or kind > k.LOOT:
        return NOT_PLAYABLE
    if g.defs.tags[face] & k.EPIC and g.counts[t.EPIC + seat]:
        return EPIC_PLAYED
    return 0


def why_not_play(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> i64:
    """An Attack needs a target that can be attacked; other cards one that they work on, if there is any."""
    reason = why_not_card(g, seat, card)
    if reason:
        return reason
    face = g.face[card]
    text = g.defs.aimed[face]
    if text is None:
        return NOT_AIMED if target or second else 0
    if not target:
        if second:
            return NO_SECOND
        return NEEDS_A_TARGET if g.defs.kind[face] == k.ATTACK or targets_of(g, seat, text) else 0
    if not suits(g, seat, text, target):
        return WRONG_TARGET
    if g.defs.kind[face] == k.ATTACK:
        reason = why_not_attack(g, seat, card, target)
        if reason:
            return reason
    return why_not_second(g, seat, card, target, second) if second else 0


def why_not_attack(g: Shadowrift, seat: i64, card: i64, target: i64) -> i64:
    """Not after the Battle has ended, and only if what the monster asks for can be paid."""
    if battle_is_over(g, seat, target):
        return BATTLE_IS_OVER
    toll = toll_of(g, card, target)
    if toll and not can_pay(g, seat, toll, 0, 0, card):
        return TOLL
    return 0


def why_not_second(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> i64:
    """A second target is that of a Boost, which must be paid too."""
    if g.defs.second_boost[g.face[card]] < 0:
        return NO_SECOND
    if second == target or not can_be_damaged(g, second):
        return WRONG_TARGET
    if battle_is_over(g, seat, second):
        return BATTLE_IS_OVER
    return 0 if pays_second(g, seat, card, target) else SECOND_UNPAID


def pays_second(g: Shadowrift, seat: i64, card: i64, target: i64) -> bool:
    """Whether the Boost for a second target can be paid, with the toll of the first."""
    price = boost_text(g, g.face[card], g.defs.second_boost[g.face[card]]).price
    less = g.counts[t.BOOST_LESS + seat]
    prowess, magic = price.prowess, price.magic
    if prowess:
        prowess = max(0, prowess - less)
    else:
        magic = max(0, magic - less)
    return can_pay(g, seat, prowess + toll_of(g, card, target), magic, price.coins, card)


def why_not_play_for(g: Shadowrift, seat: i64, card: i64, player: i64) -> i64:
    """A card that is aimed at a hero."""
    reason = why_not_card(g, seat, card)
    if reason:
        return reason
    text = g.defs.aimed[g.face[card]]
    if text is None:
        return NOT_AIMED
    return 0 if suits(g, seat, text, A_HERO + player - 1) else WRONG_TARGET


def offer_plays(g: Shadowrift, hero: Hero, look: Outlook) -> i64:
    """Every card this hero may play, at every target; the parts of the table on which that depends."""
    seat, aimed, faces = hero.seat, g.defs.aimed, g.face
    depends: i64 = PLAYS
    attacked: list[int] = []
    for card in hero.plays:
        face = faces[card]
        text = aimed[face]
        if text is None:
            offer(g, play, seat, card)
        elif g.defs.kind[face] == k.ATTACK:
            if not depends & TARGETS:
                attacked = still_open(look.targets, hero.ended)
            depends |= TARGETS | offer_attack(g, hero, card, attacked)
        else:
            depends |= DEPENDS_ON[text.target]
            offer_aimed(g, seat, card, aims_of(g, look, seat, text))
    return depends


def still_open(targets: list[int], over: list[int]) -> list[int]:
    """Those of these targets with which the hero's Battle has not ended."""
    return [target for target in targets if target not in over] if over else targets


def offer_attack(g: Shadowrift, hero: Hero, card: i64, targets: list[int]) -> i64:
    """An Attack on every target whose toll can be paid, and where a Boost has a second one, on every pair.

    With none of the targets the hero's Battle has ended. Told are the parts of the table on which tolls depend.
    """
    seat, face = hero.seat, g.face[card]
    depends: i64 = 0
    open_targets = targets
    if not g.defs.tags[face] & k.SPELL and asks_toll(g, targets):
        open_targets = payable(g, seat, card, targets)
        depends = t.FIGHTS | hero.held
    aim(g, seat, play, card, open_targets)
    if g.defs.second_boost[face] >= 0:
        depends |= hero.owned | hero.held
        for target in open_targets:
            if pays_second(g, seat, card, target):
                for second in targets:
                    if second != target:
                        offer(g, play, seat, card, target, second)
    return depends


def asks_toll(g: Shadowrift, targets: list[int]) -> bool:
    """Whether one of these targets has anything to say of a toll."""
    tolls, faces = g.defs.queries[k.ATTACK_TOLL], g.face
    for target in targets:
        if tolls[faces[target]]:
            return True
    return False


def payable(g: Shadowrift, seat: i64, card: i64, targets: list[int]) -> list[int]:
    """Those of these targets that ask no toll of an Attack, or one that can be paid."""
    found: list[int] = []
    for target in targets:
        toll = toll_of(g, card, target)
        if not toll or can_pay(g, seat, toll, 0, 0, card):
            found.append(target)
    return found


def offer_aimed(g: Shadowrift, seat: i64, card: i64, targets: list[int]) -> None:
    """A card on everything it works on; on nothing, if there is nothing."""
    if not targets:
        offer(g, play, seat, card)
    for target in targets:
        if target >= A_HERO:
            offer(g, play_for, seat, card, target - A_HERO + 1)
        else:
            offer(g, play, seat, card, target)


# ------------------------------------------------------------------ playing


def play(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> None:
    """Put it on the table, pay its Boosts, then do what it says."""
    announce(g, seat, card, target, second)


def play_for(g: Shadowrift, seat: i64, card: i64, player: i64) -> None:
    """The same, aimed at a hero."""
    announce(g, seat, card, A_HERO + player - 1, 0)


def announce(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> None:
    """The card lies on the table; costs are paid before anything of it happens."""
    face = g.face[card]
    toll = toll_of(g, card, target)
    move(g, card, t.TABLE + seat)
    if g.defs.tags[face] & k.EPIC:
        count(g, t.EPIC + seat, 1)
    begin_deed(g, seat, card, target, second, FREE)
    if toll:
        add_to_price(g, toll, 0, 0)
    if g.defs.at[k.BOOST][face]:
        then(g, ask_boosts, seat, card)
    if toll or g.defs.at[k.BOOST][face]:
        then(g, pay_price, seat)
    then(g, is_played, seat, card, target if target < A_HERO else 0, second)


def is_played(g: Shadowrift, seat: i64, card: i64, target: i64, second: i64) -> None:
    """All is paid: an Attack joins the Battle, monsters and Powers react, and then the card does what it says."""
    face = g.face[card]
    boosts = note(g, PAID_BOOSTS)
    if boosts:
        mark(g, card, t.BOOSTS, boosts)
    if g.defs.kind[face] == k.ATTACK:
        joins_battle(g, seat, card, target, second)
        trigger(g, k.PLAYS_ATTACK, seat)
    if g.defs.tags[face] & k.SPELL:
        trigger(g, k.PLAYS_SPELL, seat)
    then(g, do_card, seat, card)


def do_card(g: Shadowrift, seat: i64, card: i64) -> None:
    """The sentences of the card in order, then those of the Boosts that were paid."""
    for text in g.defs.at[k.PLAYED][g.face[card]]:
        do_steps(g, text, seat, card)
    for text in boosts_paid(g, card):
        do_steps(g, text, seat, card)


CHAPTER = chapter(
    "Play Actions, Attacks, Loot or Skill Cards",
    rules={is_played: "seat card target second", do_card: "seat card"},
    notation={
        play: "{seat}: play {card}[ > {target}][ + {second}]",
        play_for: "{seat}: play {card} > {player}",
    },
    legal={play: why_not_play, play_for: why_not_play_for},
    sentences={"a hero {does}": Happens("does")},
)
