"""How decisions are written: what arguments are called that are neither seats, cards nor numbers."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import note
from holdfast.core.notation import Spelling, thing_name
from holdfast.games.common.arguments import A_PLAYER, Argument, notation_of
from holdfast.games.common.told.prose import counted, listed
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.rules.deeds import CARD
from holdfast.games.shadowrift.rules.healing import PILES
from holdfast.games.shadowrift.rules.looking import TOWN_CODE
from holdfast.games.shadowrift.rules.paying import asks_for_payment
from holdfast.games.shadowrift.rules.price import due
from holdfast.games.shadowrift.rules.purse import AS_MAGIC, AS_PROWESS
from holdfast.games.shadowrift.rules.wounds import asked_for
from holdfast.games.shadowrift.table import Shadowrift

WAYS: Final = {AS_PROWESS: "P", AS_MAGIC: "M"}
TOWN: Final = "Town Deck"


LOSSES: Final = {
    k.DISCARDS_A_CARD: "discards a card",
    k.DISCARDS_A_SPELL: "discards a Spell",
    k.DISCARDS_A_HEROISM: "discards a Heroism",
    k.RETURNS_A_COIN: "returns a Coin",
    k.GAINS_A_WOUND: "gains a Wound",
    k.GAINS_A_BURN: "gains a Burn",
}


def losses(_g: Shadowrift, value: int) -> str:
    """`discards a card or gains a Burn`: what is demanded of a hero."""
    both = (value & k.LOSS_MASK, value >> k.LOSS_BITS & k.LOSS_MASK)
    return " or ".join(LOSSES[loss] for loss in both if loss)


def deck(g: Shadowrift, value: int) -> str:
    """The Town Deck, or that of a hero."""
    return TOWN if value == TOWN_CODE else g.layout.seat_names[value - 1]


def decks(g: Shadowrift) -> list[int]:
    """All decks that a hero may look at."""
    return [*range(1, g.seats + 1), TOWN_CODE]


def prompt(g: Shadowrift, text: str) -> str:
    """The question; of a Wound that may be prevented also whose it is, of a price what is left of it and for what."""
    if asks_for_payment(g):
        return text.replace("the price", price_left(g))
    wounded = asked_for(g)
    return text if wounded < 0 else text.replace("A hero", g.layout.seat_names[wounded])


def price_left(g: Shadowrift) -> str:
    """`2 prowess and 1 Coin for Strike`."""
    prowess, magic, coins = due(g)
    parts = [f"{amount} {word}" for amount, word in ((prowess, "prowess"), (magic, "magic")) if amount > 0]
    if coins > 0:
        parts.append(counted(coins, "Coin"))
    card = note(g, CARD)
    return f"{listed(parts)} for {thing_name(g, card) if card else 'a Coin'}"


ARGUMENTS: Final = {
    "player": A_PLAYER,
    "way": Argument(lambda _g, value: WAYS[value], lambda _g: WAYS, "resource", named=True),
    "deck": Argument(deck, decks, named=True),
    "pile": Argument(lambda _g, value: PILES[value], lambda _g: range(1, len(PILES)), named=True),
    "losses": Argument(losses, called="demand"),
    "which": Argument(lambda _g, value: str(value), called="number"),
}
THINGS: Final = {"target": "", "second": "target", "monster": "", "card2": "card"}
NOTATION: Final = notation_of(ARGUMENTS, THINGS)._replace(
    spelling=Spelling(left_out=r" in (hand|discard)| as [PM]"), prompt=prompt
)
