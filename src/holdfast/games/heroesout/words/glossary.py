"""The keywords of Keep the Heroes Out! in our own words, for whoever asks what one of them means."""

from __future__ import annotations

from typing import Final

KEYWORDS: Final[dict[str, str]] = {
    "Activate": (
        "One Activate does one thing: the ability of your clan, what a room offers in which you have a monster, or "
        "completing a portal there."
    ),
    "Active hero": "A hero who will still act in this invasion: attack, plunder, wait or charge.",
    "Active player": "The player whose turn it is. That player also answers for all during the invasion.",
    "Ambush": "Summon so many monsters from your lair in rooms of the named types, in any split.",
    "At bay": (
        "If no token of a class is left to summon, all exhausted heroes of that class wake instead, with everybody in "
        "their rooms, prisoners too."
    ),
    "Attack": "A hero in a room with a monster is exhausted and deals 1 damage; the players choose which monster.",
    "Blueprint": "A room that the Builder can add to the dungeon.",
    "Builder": "Coins that lie there build a blueprint, with a treasure of the value that was paid.",
    "Cells": (
        "Once in your turn, from anywhere: the next hero of the Guild is jailed, exhausted, and you draw three cards. "
        "A Mage sets all prisoners free."
    ),
    "Charge": (
        "In a room without monsters and treasure all active heroes go together to the adjacent room nearest the Vault; "
        "portals are not for heroes."
    ),
    "Clean-up": "Cards that were played are discarded, then you draw up to five.",
    "Crossbones": "The type of the Sewers and the Beast Trainer.",
    "Curse": "A treasure's hidden side: each player discards a card of their own choice.",
    "Defeat": "The hidden side of the treasure with value 4: whoever lets it be plundered has lost.",
    "Defend": (
        "A reaction from the hand, when a hero attacks in a room with one of your monsters: the damage is lowered. The "
        "shot of an Archer who shows off cannot be defended."
    ),
    "Draw": "Cards from your deck to your hand. An empty deck is made of your discard pile.",
    "Event": "A token of a scenario; its cards say what it means.",
    "Exhausted hero": "A hero who has acted. It stays where it is until somebody or something wakes it.",
    "Guild card": "A hero card summons a hero in each of two rooms of its type; a scenario card does what it says.",
    "Hats": "The type of the Library and the Apothecary.",
    "Heal": "A treasure's hidden side: all heroes in the room wake, those who plundered it too.",
    "Inspire": "A hero who comes into a room and is not stopped by a trap wakes all exhausted heroes there.",
    "Invasion": "After each turn: Guild cards one at a time, until all heroes are exhausted.",
    "Jewel": "The type of the Vault.",
    "Laboratory": "Jails a hero, and for it gives a tactics card of a clan that nobody plays.",
    "Lair": "Where your figures are that are not in the dungeon. Those that fall come back here, without wounds.",
    "Level": "How many Guild cards an invasion has: Family 1, then 2; Challenging 2 and 2; Hardcore 2, then 3.",
    "Loot": "Cards to be bought in shop rooms. They go to your discard pile and are yours from then on.",
    "Melee": "1 damage to a hero in a room with one of your monsters.",
    "Move": "One monster to an adjacent room or from portal to portal; it may bring one resource or trap.",
    "Mystic Eye": "The type of the Graveyard and the Study.",
    "Passageway": "An opening between two rooms. On the map a double line; told as an exit.",
    "Place": "A token from the supply into a room with one of your monsters.",
    "Plunder": (
        "In a room without monsters as many active heroes as the treasure is worth are exhausted and turn it over: its "
        "hidden side happens, then it goes back to the supply."
    ),
    "Portal": (
        "Rooms with completed portals are adjacent for your moves. An incomplete one takes an Activate; an icon or a "
        "Witch places a completed one."
    ),
    "Prisoner": "A treasure's hidden side: a hero of the next Guild card is jailed.",
    "Ranged": "1 damage to a hero in a room joined by a passageway to one with your monster, not in its own.",
    "Refresh": "After your cards: discard a card to put one to five loot cards under their deck and show new ones.",
    "Reinforce": "Look at your top three cards: those with the named icon go to your hand, the others are discarded.",
    "Resource": "Coin, Book, Frog or Bone: what shops take. It lies in a room and is anybody's to carry.",
    "Scenario card": "A Guild card that belongs to the scenario.",
    "Show off": (
        "What a hero does once, when summoned. Warrior: 2 resources there are discarded. Rogue: a trap. Archer: shoots "
        "a monster next door. Mage: only in the Cells, where he sets everybody free."
    ),
    "Special": "The type of the Cells, the Laboratory and the Builder.",
    "Spoil": "A treasure's hidden side: a resource in the room is discarded.",
    "Steps": "How many passageways it is from a room to the Vault on the shortest way.",
    "Summon": "A figure from the lair into the dungeon, or a hero from the supply.",
    "Supply": "All tokens that lie nowhere. What has run out there cannot be placed.",
    "Surge": "Whoever does the first part may do the second, for nothing and in the same room.",
    "Swarm": "All your monsters in one room may each do it once.",
    "Swords": "The type of the Forge and the Workshop.",
    "Tactics card": "One of the ten cards with which a clan begins.",
    "Trap": "Deals 1 damage to a hero who comes into the room, and is discarded. A Rogue takes one away first.",
    "Treasure": (
        "What the heroes want. As many active heroes as its value must be in the room, and no monster. Nobody knows "
        "its hidden side before."
    ),
    "Vault": "Where the treasure with value 4 lies. If it is plundered the game is lost, at once.",
    "Wait": "A hero without a monster to attack, and with too few others for the treasure, is exhausted there.",
    "Wave": "The Guild deck is gone through twice. At the end of the second wave you have won.",
    "Wound": "Damage on a monster with more than 1 health. At its full health the monster goes back to the lair.",
}
"""Every keyword, by its name."""
