"""The rules of Arcadia Quest on a page."""

from __future__ import annotations

from typing import Final

from holdfast.games.common.book import Book, Part

BOOK: Final = Book(
    wins="The first Guild with three Quests, one of them a task, wins the scenario; two Quests where two Guilds play.",
    loses="Everybody else loses it. If nobody has won after the turn limit, the Guild with most Quests is ahead, then "
    "the one with most coins.",
    course=(
        Part(
            "Turn",
            "Activate one of your three Heroes, or Rest. The active Hero may make one Movement of three points and one "
            "Attack, in either order; the Movement is not split by the Attack.",
        ),
        Part(
            "End of turn",
            "With five figures on the Spawn Tile, or no Monster on the board, Monsters come back: two dice for each "
            "name the Spawn token where it appears. No such token, or a full Space: it goes to the box.",
        ),
        Part("End of scenario", "Each fulfilled Quest and each chest you hold pays coins."),
        Part(
            "Upgrade phase",
            "In a campaign: Heroes who died draw Curses, then cards are drafted in secret, bought and handed out, and "
            "the winner picks the next scenario.",
        ),
    ),
    chapters=(
        Part(
            "Movement",
            "A point buys a step to one of the four neighbours, a jump from a portal to another of its colour, or the "
            "opening or closing of a door of your Space. Two figures fill a Space: you pass through if one of them is "
            "of your Guild, but may not stop; two Enemies block it.",
        ),
        Part(
            "Close and in sight",
            "Close is the same Space or a neighbour without wall or closed door between. Sight goes from centre to "
            "centre and is stopped by walls, closed doors and Spaces with two Enemies. Melee needs a Close target, "
            "Ranged one in sight.",
        ),
        Part(
            "Attack",
            "Choose an Attack card that is not exhausted, add Boosts, exhaust them all, roll. Swords hit in a Melee "
            "attack, bows in a Ranged one, stars always; each star adds a die. The target rolls its Defense: shields "
            "and stars save. Hits less saves are Wounds. Rerolls may be used anew in every roll.",
        ),
        Part(
            "Guard",
            "Monsters have no turn; the player on the right of whoever plays drives them. Before a Hero steps out of a "
            "Space that is Close to Monsters, each of them attacks him. After an attack that was aimed at no Close "
            "Monster, every Close Monster attacks him. Doors and portals wake nobody.",
        ),
        Part(
            "Payback",
            "After an attack on Monsters one of them may walk up to its Movement and then strike the attacker, even if "
            "it was killed, unless one attack dealt as many Wounds as its Overkill.",
        ),
        Part(
            "Death",
            "With as many Wounds as Life a Hero falls: he drops his tokens, and his Guild must Rest to bring him back "
            "into its start area or Close to an Ally. His killer's Guild gets a coin; if a Monster or a trap did it, "
            "all other Guilds do.",
        ),
        Part(
            "Rest",
            "Instead of an activation: all cards of the Guild are ready, cards and tokens may be handed around, Dazed "
            "Heroes recover, killed ones come back. Wounds of the living stay.",
        ),
        Part(
            "Tokens",
            "The active Hero takes what lies in his Space if no Enemy is there. Chests pay at the end, potions are "
            "drunk, traps wound. Villains pay every Guild that wounded them; the last Wound fulfils the Quest.",
        ),
        Part(
            "Dazed and flanked",
            "A Dazed figure rolls no Defense. A target is flanked if another of its Enemies is Close.",
        ),
    ),
    signs=(
        Part("Hexagon, shield, lozenge, disc", "Ram, Heron, Toad, Lynx: the Guild of a Hero"),
        Part("Heart", "the Life that is left, shown on the hurt"),
        Part("Fang", "a Guard attack on the way"),
        Part("Dot", "a step"),
        Part("?", "a token face down"),
        Part("Two faces on iron", "a Spawn token"),
        Part("Gold scallop", "a Quest token, or a price"),
        Part("Tombstone", "a Death token"),
        Part("Guild crest on a card", "it is exhausted"),
        Part("Sword, bow, star", "melee, ranged, crit"),
        Part("Shield", "a save"),
    ),
)
