"""The rules of Keep the Heroes Out! on a page."""

from __future__ import annotations

from typing import Final

from holdfast.games.common.book import Book, Part

BOOK: Final = Book(
    wins="You win together when the Guild deck has run out twice, that is, after two waves of heroes.",
    loses="You all lose as soon as enough active heroes stand in the Vault to plunder its treasure, usually four.",
    course=(
        Part(
            "Play",
            "Play your cards one after the other, one side of each. Do its actions in any order, with any of your "
            "monsters; what you do not want is left out.",
        ),
        Part("Refresh", "Discard a card from your hand to replace face-up loot, as often as you like."),
        Part("Clean-up", "What you have played is discarded, and you draw up to five cards."),
        Part(
            "Invasion",
            "Guild cards are turned over, as many as the level says. Each brings heroes to all rooms of its type. They "
            "act, then the next player's turn begins.",
        ),
    ),
    chapters=(
        Part(
            "What a hero does",
            "A hero shows off, meets the traps of its room and wakes the exhausted heroes there. Then it attacks a "
            "monster in the room. If there is none, enough heroes plunder the treasure, fewer wait for others; without "
            "a treasure they charge one room nearer to the Vault.",
        ),
        Part(
            "Active and exhausted",
            "Only active heroes act and count for plundering. After an attack a hero is exhausted, and harmless until "
            "a hero who comes into its room wakes it.",
        ),
        Part(
            "Your monsters",
            "They come from the lair by Ambush or Summon, move through passageways and between portals, and fight: "
            "Melee in their own room, Ranged into the next. When one falls, it goes back to the lair.",
        ),
        Part("Rooms", "Activate uses the room in which a monster of yours stands: it gives a resource, or buys loot."),
        Part("Defend", "A card with Defend is kept in the hand until a hero attacks; then it stops the attack."),
        Part("Treasure", "Plundered treasure helps the heroes: it heals or wakes them, frees prisoners or hurts you."),
    ),
    signs=(
        Part("Number on a chest", "the treasure of a room, and how many active heroes can plunder it"),
        Part("Drop", "the wounds on a monster or hero"),
        Part("zz", "an exhausted hero"),
        Part("Dashed ring", "an incomplete portal"),
        Part("Gap in a wall", "a passageway to the next room"),
        Part("2/12", "two of the twelve Guild cards that are left strike here"),
    ),
)
