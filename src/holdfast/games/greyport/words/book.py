"""The rules of Battle for Greyport on a page."""

from __future__ import annotations

from typing import Final

from holdfast.games.common.book import Book, Part

BOOK: Final = Book(
    wins="You win together when the last encounter of the scenario is won: its boss is beaten, or no monster is left.",
    loses="You all lose as soon as one player is at 0 HP. A location that falls costs you dearly, but not the game.",
    course=(
        Part(
            "Start of round",
            "The player with the round marker defends. If no monster is active and none is at the location, the "
            "defending player must Taunt one.",
        ),
        Part(
            "Round",
            "Everybody acts, in any order and mixed as you like: play one hero, put items of the same type on heroes, "
            "fight once with each hero. Heroes fight the defending player's monsters; those at the location only while "
            "no other monster is active. Once a round the marker can be flipped to Taunt.",
        ),
        Part(
            "Monster damage",
            "The active monsters strike the defending player; your shields stop some of it. The monsters at the "
            "location strike the location. All other monsters wait.",
        ),
        Part("Cleanup", "Cards in play are discarded, and shields that were not used are lost."),
        Part("Recruit", "The defending player spends one coin on a card of that rank or below, if there is one."),
        Part(
            "Discard",
            "The defending player discards down to the hand size, and more if wanted, then draws up to it and takes "
            "the player hero back. The marker passes to the left.",
        ),
        Part(
            "End of encounter",
            "When no monster is left, the round stops at once: everybody spends all coins, refills the hand, goes up a "
            "level and heals. Then the next encounter begins.",
        ),
    ),
    chapters=(
        Part(
            "Fighting",
            "A hero deals the damage in its corner plus what its dice show; its items add theirs. Armor stops so much "
            "of each blow. Damage stays on a monster.",
        ),
        Part(
            "Whose monsters",
            "Each player has a group of monsters, but only the group of the defending player is active. Taunt moves a "
            "monster from anywhere into the group of whoever taunts.",
        ),
        Part(
            "The location",
            "It is saved when its last monster leaves, and gives its reward at once. At 0 HP it falls: its penalty "
            "applies, and its monsters are dealt around the table.",
        ),
        Part("Cards", "Physical items go on physical heroes, magical ones on magical heroes. A hero carries one item."),
    ),
    signs=(
        Part("Burst", "the damage that a monster deals"),
        Part("Heart", "the hit points that are left"),
        Part("Steel shield", "armor: so much of each blow does nothing"),
        Part("Corner of a card", "the damage a hero or item deals, with its dice: yellow 1-4, white 1-6, green 4-8"),
        Part("C, S, G", "coins and prices: copper, silver, gold"),
        Part("Skull at the foot", "threat: how much of an encounter's strength a monster is worth"),
        Part("Little houses", "the HP of the location; striped ones go at the end of the round"),
    ),
)
