"""What heals Afflictions: of one hero or any, in hand or discard pile. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tests.audit.reading import Wrong
from tests.audit.shadowrift.aims import Deed, chosen_hero, is_attack
from tests.audit.shadowrift.heroes import draw
from tests.audit.shadowrift.reading import Reader

AFFLICTION: Final = "affliction"


def afflictions(r: Reader, player: str, *piles: str) -> list[int]:
    """A hero's Wounds and Burns in hand or discard pile."""
    return [
        card for pile in piles for card in r.table.zone(f"{pile}.{player}") if r.table.card(card).kind == AFFLICTION
    ]


def nobody_to_heal(r: Reader) -> None:
    """No hero was named, as none had an Affliction when the card was played; a Burn for playing it came later."""
    r.seen["nobody to heal"] += 1
    found = [card for player in r.table.players for card in afflictions(r, player, "hand", "discard")]
    if len(found) > r.gained_by_playing:
        raise Wrong("a hero is named who has an Affliction", "nobody is")


def heal_one(r: Reader, healer: str, among: Sequence[int], optional: bool) -> int:
    """One of these Afflictions, which the healer chooses; 0: none. From where it was is told by `healed_in_hand`."""
    if not among:
        if r.closed and r.decides("decline", seat=healer):
            r.seen["a hidden hand has nothing to heal"] += 1
            r.take()
        return 0
    verb, words = r.decision(healer, "choose", *(["decline"] if optional else []))
    if verb == "decline":
        r.seen["no more is healed"] += 1
        return 0
    said = re.fullmatch(r"(.+?)(?: of (.+?))?(?: in (hand|discard))?", words)
    assert said
    fitting = [
        card
        for card in among
        if r.table.name(card) == re.sub(r" \d+$", "", said[1])
        and (not said[2] or r.table.where[card].endswith(f".{said[2]}"))
        and (not said[3] or r.table.where[card].startswith(said[3]))
    ]
    fact = r.peek()
    thing = fact[1] if fact is not None and fact[0] == "moves" else 0
    if thing not in fitting:
        raise Wrong(f"{words} goes back to its stack", r.table.words(fact))
    goes_home(r, thing)
    return int(thing)


def goes_home(r: Reader, affliction: int) -> None:
    """An Affliction goes back to the stack of its kind."""
    r.seen["healed"] += 1
    r.expect(("moves", affliction, r.table.where[affliction], r.table.stack_of(r.table.name(affliction))))


def heal_afflictions(r: Reader, deed: Deed, what: str, who: str) -> None:
    """From hand or discard pile: of one hero, or of any heroes."""
    up_to = re.fullmatch(r"up to (\d+)(?: more)? Afflictions", what)
    if not deed.target and who == "one hero" and not is_attack(r, deed):
        nobody_to_heal(r)
        return
    patients = [chosen_hero(r, deed, r.table.players)] if who == "one hero" and deed.target else r.table.players
    healer = patients[0] if who == "one hero" and deed.target and r.closed else deed.player
    for _ in range(int(up_to[1]) if up_to else 1):
        among = {
            card: player
            for player in patients
            for pile in ("hand", "discard")
            if pile == "discard" or player == healer or not r.closed
            for card in afflictions(r, player, pile)
        }
        healed = heal_one(r, healer, list(among), optional=bool(up_to))
        if not healed:
            return
        patients = [among[healed]] if who == "one hero" else patients


def heal_and_draw(r: Reader, deed: Deed) -> None:
    """Of one hero, who draws a card if it was in hand."""
    if not deed.target and not is_attack(r, deed):
        nobody_to_heal(r)
        return
    patients = [chosen_hero(r, deed, r.table.players)] if deed.target else r.table.players
    healer = patients[0] if deed.target and r.closed else deed.player
    in_hand = {
        card: player
        for player in patients
        if player == healer or not r.closed
        for card in afflictions(r, player, "hand")
    }
    discarded = [card for player in patients for card in afflictions(r, player, "discard")]
    healed = heal_one(r, healer, [*in_hand, *discarded], optional=False)
    if healed in in_hand:
        r.seen["a card for what was healed in hand"] += 1
        draw(r, in_hand[healed], 1)


def each_may_heal(r: Reader, _deed: Deed) -> None:
    """Each hero may heal an Affliction in hand to draw a card."""
    left = [player for player in r.table.players if afflictions(r, player, "hand")]
    others = [player for player in r.table.players if r.closed and player not in left]
    while left or any(r.decides("decline", seat=player) for player in others):
        fact = r.peek()
        player = fact[1] if fact is not None and fact[1] in [*left, *others] else left[0]
        if player in others:
            r.decision(player, "decline")
            others.remove(player)
            continue
        if heal_one(r, player, afflictions(r, player, "hand"), optional=True):
            r.seen["heals to draw"] += 1
            draw(r, player, 1)
        left.remove(player)


def heal_hand(r: Reader, deed: Deed) -> None:
    """Every Affliction in one hero's hand, who draws a card in any case."""
    patient = chosen_hero(r, deed, r.table.players)
    r.expect(
        *(
            ("moves", card, f"hand.{patient}", r.table.stack_of(r.table.name(card)))
            for card in afflictions(r, patient, "hand")
        )
    )
    draw(r, patient, 1)


def heal_each_pile(r: Reader, deed: Deed) -> None:
    """One in the discard pile of every hero who has one there, in the order of the record."""
    left = [player for player in r.table.players if afflictions(r, player, "discard")]
    while left:
        among = [card for player in left for card in afflictions(r, player, "discard")]
        where = {card: r.table.where[card].removeprefix("discard.") for card in among}
        if r.decides("choose", seat=deed.player):
            healed = heal_one(r, deed.player, among, optional=False)
        else:
            fact = r.peek()
            healed = int(fact[1]) if fact is not None and fact[0] == "moves" else 0
            if healed not in among:
                raise Wrong(f"an Affliction of {' or '.join(left)} is healed", r.table.words(fact))
            goes_home(r, healed)
        left.remove(where[healed])


def heal_own(r: Reader, player: str) -> None:
    """After a Battle, one of one's own from hand or discard pile."""
    r.seen["healed after a Battle"] += 1
    heal_one(r, player, afflictions(r, player, "hand", "discard"), optional=False)
