"""The keywords of Battle for Greyport in our own words, for whoever asks what one of them means."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final[dict[str, str]] = {
    "Active monster group": "The monsters before the defending player: heroes fight these, and they strike at the end.",
    "Ambush": "Happens once, when the monster is revealed; in encounter setup in the order the players like.",
    "Armor": "Each time the monster takes damage, that damage is this much lower. A hero with its items is one damage.",
    "Cleave": "The hero may fight two monsters of one group, both named before rolling; both take all damage.",
    "Coin": (
        "A coin buys one card of its own rank or lower: copper, silver, gold. Only the defending player recruits, at "
        "the end of the round."
    ),
    "Curse": "A card without use that fills hand and deck until a card retires it.",
    "Cursed": "When it deals 1 or more damage to a player, that player gains a curse; not if shields stop all of it.",
    "Defending player": "The player with the round marker: their monsters are active, and they recruit.",
    "Dual Wield": "The hero may carry two items, never three.",
    "Ferocious": "Unless on the location it goes with the round marker, so that it is active every round.",
    "Green die": "Shows 4, 5, 6, 6, 7 or 8. A hero rolls the dice of its card and its items when it fights.",
    "+Hero": "Its player may play one more hero this round.",
    "Immune": "Takes no damage from Splash or Snipe, or cannot be moved by Taunt, whichever is named.",
    "Level": "The player hero has three levels; it goes up after an encounter and down when it would be retired.",
    "Location": (
        "What the players save. Its monsters wound it at the end of each round. When none of them is left it is saved "
        "and gives its reward; at 0 HP it is destroyed, its penalty happens and its monsters go to the players."
    ),
    "Location monster": "A monster on the location. It can be fought when no monster is active, or taunted away.",
    "Pierce": "The hero ignores this much armor, in fights, Splash and Snipe.",
    "Player hero": "The hero who is the player's own character. It is never in the deck and returns at the refill.",
    "Ranged": "Can be fought only by a hero that also fights all monsters of the group that are not Ranged.",
    "Recruit": "The defending player takes a card from the reinforcements with a coin, at the end of the round.",
    "Rest Healing": "So many HP each player heals between two encounters.",
    "Retire": "The card leaves the game. A player hero goes down a level and is discarded instead.",
    "Round marker": "Shows who defends. Once a round the defending player may flip it to Taunt a monster.",
    "Shield": "A token that stops 1 damage to any player this round, never damage to the location.",
    "Slash": "When it deals damage to the defending player, each other player takes this much too.",
    "Snipe": "At once, this much damage to any monster in play. It is not a fight.",
    "Splash": "When the hero fights, each other monster of that group takes this much.",
    "Tank": "As long as it stands, heroes can fight others of its group only if they fight every Tank there too.",
    "Taunt": "You may move a monster of any other group, or of the location, to your own. Only at once.",
    "Threat": "How much a monster counts when an encounter is set up.",
    "Vengeful": "On the location: as soon as any location monster takes damage it moves to the active group.",
    "White die": "Shows 1, 2, 3, 4, 5 or 6. A hero rolls the dice of its card and its items when it fights.",
    "Yellow die": "Shows 1, 2, 2, 3, 3 or 4. A hero rolls the dice of its card and its items when it fights.",
}
"""Every keyword, by its name."""
