"""What happens to heroes: drawing with its chains, Wounds and Burns, discards, Heroism. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from typing import Final

from tests.audit.reading import Unjudged, Wrong
from tests.audit.shadowrift.reading import Reader
from tests.audit.table import Fact

WOUND: Final = "Wound"
BURN: Final = "Burn"
HEROISM: Final = "Heroism"


def draw(r: Reader, player: str, amount: int) -> None:
    """One at a time; what a card does when it is drawn is done before the next, and a bonus card adds to what is due."""
    due = amount
    while due:
        r.remake_deck(f"deck.{player}", f"discard.{player}")
        card = r.top(f"deck.{player}")
        if not card:
            r.seen["nothing to draw"] += 1
            return
        r.expect(("moves", card, f"deck.{player}", f"hand.{player}"))
        due -= 1
        for said in r.table.card(card).all_that_say(r"When you draw this: (.+)\."):
            r.seen[f"{r.table.name(card)} is drawn"] += 1
            if said[1] == "draw a card":
                due += 1
            elif said[1] == "gain a Wound":
                gain_wound(r, player)
            else:
                raise Unjudged(f"a card says: {said[0]}")


def take_from_stack(r: Reader, name: str, zone: str) -> int:
    """A card of a stack; 0 if none is left."""
    stack = r.table.stack_of(name)
    cards = r.table.zone(stack)
    if not cards:
        r.seen[f"no {name} left"] += 1
        return 0
    return int(r.expect_one(("moves", ..., stack, zone), cards)[1])


def gain_wound(r: Reader, player: str) -> bool:
    """Others may prevent it; it goes to the discard pile. Whether it was gained."""
    if not r.table.zone(r.table.stack_of(WOUND)):
        r.seen["no Wound left"] += 1
        return False
    if prevented(r, player):
        return False
    take_from_stack(r, WOUND, f"discard.{player}")
    for loot in r.on_table(player):
        for said in r.table.card(loot).all_that_say(r"Each time you gain a Wound: (.+)\."):
            r.seen["a card for a Wound"] += 1
            r.serves(r, player, loot, said[1])
    return True


def prevented(r: Reader, player: str) -> bool:
    """Skills once a round, and who is discarded from Town Square: whoever could is asked."""
    declined: set[str] = set()
    while True:
        asked = {seat: cards for seat, cards in preventers(r).items() if seat not in declined}
        if not asked:
            return False
        fact = r.peek()
        seat = fact[1] if fact is not None and fact[0] == "decides" else ""
        if seat not in asked:
            raise Wrong(f"{' or '.join(asked)} prevents the Wound or declines", r.table.words(fact))
        verb, name = r.decision(seat, "use", "decline")
        if verb == "decline":
            r.seen["a Wound is not prevented"] += 1
            declined.add(seat)
            continue
        card = r.meant(name, asked[seat])
        r.seen[f"{r.table.name(card)} prevents a Wound"] += 1
        wanted: list[Fact] = [("wound_prevented", card, 0, ..., r.table.seat(player))]
        if seat == "all":
            r.expect(*wanted, ("moves", card, r.table.where[card], "town_discard"))
        else:
            r.turn.used.add(card)
            r.expect(*wanted)
        return True


def preventers(r: Reader) -> dict[str, list[int]]:
    """By who is asked: the cards that can prevent a Wound."""
    found: dict[str, list[int]] = {}
    for player in r.table.players:
        for card in r.on_table(player):
            once = r.table.card(card).says(r"Once per round, when a hero would gain a Wound: you may prevent it\.")
            if once and card not in r.turn.used:
                found.setdefault(player, []).append(card)
    for card in r.table.square():
        if r.table.card(card).says(r"When a hero would gain a Wound, the heroes may discard this: it is prevented\."):
            found.setdefault("all", []).append(card)
    return found


def gain_burn(r: Reader, player: str) -> None:
    """Into the discard pile; with none left nothing, or at some tables a Wound."""
    if take_from_stack(r, BURN, f"discard.{player}"):
        r.seen["a Burn"] += 1
    elif burns_wound(r):
        r.seen["a Wound for a missing Burn"] += 1
        gain_wound(r, player)


def burns_wound(r: Reader) -> bool:
    """Whether a Burn that is missing is a Wound at this table."""
    variants = r.options.get("variants") or []
    return r.option("burns", "nothing") == "wound" or "wound_for_missing_burn" in variants


# ---- what is demanded -----------------------------------------------------------------------------------------------


def struck(r: Reader) -> list[str]:
    """Whom "each hero" strikes: clockwise from the marker; the solo hero twice."""
    return [r.table.players[0]] * 2 if r.table.solo else r.table.around()


def marked_hero(r: Reader) -> str:
    """The hero with the Next Heroism marker; while nobody has it chance picks one, or at some tables it is the first."""
    if r.table.counts["marker"]:
        return r.table.players[r.table.counts["marker"] - 1]
    if r.table.solo or r.option("unmarked", "random") == "first":
        return r.table.players[0]
    r.seen["chance picks the hero with the marker"] += 1
    facts = [r.peek(), *r.following()]
    for fact in facts:
        if fact is not None and fact[0] == "moves" and fact[2] in (r.table.stack_of(WOUND), r.table.stack_of(BURN)):
            return str(fact[3]).removeprefix("discard.")
        if fact is not None and fact[0] == "wound_prevented":
            return r.table.players[fact[4]]
    return r.table.players[0]


def suffer(r: Reader, player: str, losses: str) -> None:
    """One of what is demanded: who cannot do one does the other, who can do neither suffers nothing."""
    r.peek()  # a Coin that is given while the hero is asked can be returned
    possible = [loss for loss in losses.split(" or ") if can_suffer(r, player, loss)]
    if not possible:
        r.seen["nothing to suffer"] += 1
        if r.closed and r.decides("show hand", seat=player):
            r.seen["a hand is shown"] += 1
            r.take()
        return
    loss = possible[0]
    asked = r.decides(*(VERBS[one] for one in possible), seat=player)
    if len(possible) > 1:
        r.seen["this or that"] += 1
        if asked is None:
            raise Wrong(f"{player} chooses between {losses}", r.table.words(r.peek()))
        loss = next(one for one in possible if asked[1].startswith(VERBS[one]))
    if asked is None and r.closed and r.decides("show hand", seat=player):
        if any(one.startswith("discards") for one in possible):
            raise Wrong(f"{player} {loss}", "a hand is shown")
        r.seen["a hand is shown"] += 1
        r.take()
        asked = r.decides(VERBS[loss], seat=player)
    if asked is not None and loss.startswith(("gains", "returns")):
        r.take()
    r.seen[f"a hero {loss}"] += 1
    if loss.startswith("discards"):
        discard(r, player, fitting(r, player, loss))
    elif loss == "returns a Coin":
        return_coin(r, player)
    elif loss == "gains a Wound":
        gain_wound(r, player)
    else:
        gain_burn(r, player)


VERBS: Final = {
    "discards a card": "discard",
    "discards a Spell": "discard",
    "discards a Heroism": "discard",
    "returns a Coin": "return Coin",
    "gains a Wound": "gain Wound",
    "gains a Burn": "gain Burn",
}


def can_suffer(r: Reader, player: str, loss: str) -> bool:
    """Whether a hero can do this."""
    if loss not in VERBS:
        raise Unjudged(f"a card says: {loss}")
    if loss.startswith("discards"):
        return bool(fitting(r, player, loss))
    if loss == "returns a Coin":
        return r.table.coins(player) > 0
    wounds = bool(r.table.zone(r.table.stack_of(WOUND)))
    if loss == "gains a Wound":
        return wounds
    return bool(r.table.zone(r.table.stack_of(BURN))) or (burns_wound(r) and wounds)


def fitting(r: Reader, player: str, loss: str) -> list[int]:
    """The cards in hand that may be discarded."""
    hand = r.table.zone(f"hand.{player}")
    if loss == "discards a Spell":
        return [card for card in hand if r.table.card(card).spell]
    if loss == "discards a Heroism":
        return [card for card in hand if r.table.name(card) == HEROISM]
    return list(hand)


def discard(r: Reader, player: str, among: list[int]) -> None:
    """A card of the hand, of the hero's own choice."""
    _, name = r.decision(player, "discard")
    name = re.sub(r" \d+$", "", name)
    cards = [card for card in among if r.table.name(card) == name]
    if not cards:
        raise Wrong(f"{player} discards one of {sorted({r.table.name(card) for card in among})}", name)
    r.expect_one(("moves", ..., f"hand.{player}", f"discard.{player}"), cards)


def return_coin(r: Reader, player: str) -> None:
    """A Coin goes back to the supply."""
    r.expect(
        ("counts", f"coins.{player}", r.table.coins(player) - 1),
        ("counts", "coin_supply", r.table.counts["coin_supply"] + 1),
    )


def steal(r: Reader) -> None:
    """The hero with most Coins returns one; of several the first from the marker."""
    most = max(r.table.coins(player) for player in r.table.players)
    if most:
        r.seen["stolen"] += 1
        return_coin(r, next(player for player in r.table.around() if r.table.coins(player) == most))
    else:
        r.seen["nothing to steal"] += 1


# ---- Heroism --------------------------------------------------------------------------------------------------------


def earn(r: Reader, amount: int, hero: str) -> None:
    """Dealt round from the marker; the first of the game goes to the hero whose deed it was. No card, no move."""
    if not amount:
        return
    r.expect(("earned", 0, 0, amount, ...))
    for _ in range(amount):
        marker = r.table.counts["marker"]
        taker = r.table.players[marker - 1] if marker else hero
        if not take_from_stack(r, HEROISM, f"discard.{taker}"):
            return
        r.seen["Heroism"] += 1
        after = (r.table.seat(taker) + 1) % len(r.table.players) + 1
        if after != marker:
            r.expect(("counts", "marker", after))
