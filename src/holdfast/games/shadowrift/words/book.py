"""The rules of Shadowrift on a page."""

from __future__ import annotations

from typing import Final

from holdfast.games.common.book import Book, Part

BOOK: Final = Book(
    wins="You win together when every Shadowrift is sealed, or when the last Wall of the Wall stack is built.",
    loses="You all lose if no Villager or Wall is in Town Square when Heroes Act begins, if the last Corpse leaves its "
    "stack, or if a monster takes the Annihilation action.",
    course=(
        Part("Draw Cards", "Everybody draws five cards. What a card does when it is drawn happens at once."),
        Part(
            "Refresh Town",
            "The cards in Town Square go to the Town Discard, and five new ones come from the Town Deck. Freezes stay.",
        ),
        Part(
            "Refresh Travelers",
            "Visitors nobody hired go under the Traveler Deck, and two new ones come. An Infiltrator among them "
            "slips into the Town Discard.",
        ),
        Part(
            "Monsters Act",
            "Monsters on 3 leave town for the Power Area. All others move one space on, those furthest along first, "
            "and take the action with the number of the space they come to.",
        ),
        Part(
            "Monsters Gain Power",
            "The monsters get one power point for each hero (three against a hero alone) and one for each icon in the "
            "Power Area.",
        ),
        Part(
            "Add Monsters",
            "As long as the points reach the cost of the top card of the Monster Deck, it is paid and enters: monsters "
            "on Start, Powers and Shadowrifts in the Power Area.",
        ),
        Part(
            "Heroes Act",
            "Everybody acts, in any order and mixed as you like: play cards, attack, seek Aid in Town Square, buy, "
            "hire Visitors, build Walls, rest Wounds away, pay for Skills that stay, give Coins to each other.",
        ),
        Part(
            "Cleanup",
            "What was played and what is left in hand goes to the discard piles. Loot stays, and Skills that were paid "
            "for.",
        ),
    ),
    chapters=(
        Part(
            "Kill, Break and Hunt",
            "A Kill takes the Villager with that symbol nearest the Town Discard, a Break the Wall nearest it. A dead "
            "Villager leaves a Corpse. If there is none of them in Town Square the monster hunts: it turns cards of "
            "the Town Deck until a Villager or Wall comes up. The Villager dies; a Wall is broken by a monster worth 2 "
            "or more, and ends the Hunt of a weaker one.",
        ),
        Part(
            "Defences",
            "Moat, Stone Wall and Master-at-Arms turn the top card of the Town Deck; the sorts they name stop the "
            "monster. When all of that has failed a Guard dies in place of whoever was meant.",
        ),
        Part(
            "Battles",
            "All Attacks of one hero on one monster in a round are one Battle. If one of them was Melee, the hero "
            "gains a Wound when it ends. Damage stays on monsters; a slain one is worth Heroism, dealt clockwise.",
        ),
        Part(
            "Paying",
            "Prowess (P), magic (M) and Coins (C) pay for cards, Boosts and Aid. One hero pays all prowess and magic "
            "of a thing. A Spell may be spent as 1M instead of being played. What is too much is lost.",
        ),
        Part(
            "Where cards go",
            "What a hero buys goes to the hero's discard pile. Hired Villagers and new Walls go to the Town Discard. "
            "Slain monsters go under the Monster Deck.",
        ),
        Part(
            "Shadowrifts",
            "They enter for nothing and bring the monsters power. A Seal with its Boost closes one that lies in the "
            "Power Area.",
        ),
        Part(
            "Alone",
            "A hero alone takes two turns for each Monsters Act, and what harms each hero strikes twice.",
        ),
    ),
    signs=(
        Part("P, M, C", "prowess, magic and Coins: what things cost"),
        Part("ARMS, WEALTH, FAITH, FOLK", "the symbol of a Villager, by which a Kill chooses"),
        Part("Heart", "the health of a monster or Freeze, and how much of it is left"),
        Part("Icons at the foot", "what a monster is worth: Heroism when slain, power in the Power Area"),
        Part("1, 2, 3", "the spaces of the road, and the actions that monsters take there"),
        Part("Crossed circle", "immune to Melee, or dazed: it takes no action next time"),
        Part("Pawn with a laurel", "the Next Heroism marker: the next Heroism is for this hero"),
    ),
)
