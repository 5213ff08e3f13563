"""The words of Arcadia Quest: every pattern of a rule sentence with what it means, and what fills its slots.

`{n}` is a number, `{many}` one of 2 or more; `{monster}`, `{kind}`, `{reward}` and `{title}` are names of the packs,
`{space}` is a Space of the map, `{edge}` the edge between two.
What each pattern does is bound to it at the foot of the chapter it belongs to; this page says it to people.

**this Hero** is the one who carries the card. **the target** is the primary target; only what follows `On a Wound`
concerns every target that the attack has wounded, each for itself. The same keyword from several cards adds up, except
Throw and Twice.
"""

from typing import Final

from holdfast.games.arcadia import kinds as k

ABILITIES: Final[dict[str, str]] = {
    "{gain}.": "Always, or in every attack with this card. On a Boost: in the attack it was added to.",
    "{case}: {gain}.": (
        "The same, where the case holds. A Boost can be added only to an attack for which its case holds."
    ),
    "{face}: {result}.": "In every attack (on an attack card: with this card), if the dice show it.",
    "{moment}: {deed}.": "Whenever the moment comes.",
    "No Guard Reaction to {steps}.": (
        "Those steps of this Hero trigger no Guard Reaction, whoever stands Close. His attacks do."
    ),
    "May take 1 Wound instead of exhausting a card.": (
        "For each card of an attack, Attack card and Boosts, chosen when it would be exhausted; it must be "
        "ready. The Wound may kill him (a neutral cause): then the attack is not made."
    ),
    "Hits all Close Heroes.": (
        "The attack needs a Close primary target as ever, and is aimed at every Hero Close to the Monster, "
        "all or no attack; Monsters are not hit. One attack roll, each Hero rolls Defense."
    ),
    "Hits every Character in the target's Space and Close to it.": (
        "The target is chosen as for any attack with this card. The one who attacks is never hit; Allies "
        "are. Every Monster hit counts as attacked."
    ),
    "When this Hero would be killed: discard this card and leave him 1 Life.": (
        "Compulsory, before anything follows from the death: he keeps as many Wounds as leave 1 Life. The "
        "card leaves the campaign."
    ),
    "This Hero cannot drink.": "He may take, hold and give away potions.",
    "This Hero has no ability.": "The sentence of his Hero card does nothing.",
}

CASES: Final[dict[str, str]] = {
    "While wounded": "This Character, when the roll is made.",
    "While Close to another Monster": "When the roll is made; its own Space counts.",
    "Against a flanked target": (
        "An Enemy of the primary target other than the attacker is Close to it when the attack is announced."
    ),
    "Against a wounded target": "The primary target, when the attack is announced.",
    "With a {group} card": "The Attack card used is of this group; `Melee`: of this type.",
}

BEFORE_THE_ROLL: Final[dict[str, str]] = {
    "{dice}": "More dice in this Character's attack roll.",
    "{dice} on every roll": "In attack and Defense rolls; never in a Spawn roll.",
    "{dice} and +{n} reroll": "More dice, and so many more Rerolls, for this attack roll.",
    "Pierce {all}": "Each target rolls so many Defense dice fewer; `all`: none.",
    "Cleave {all}": (
        "Melee attacks only: up to so many further Enemies Close to the attacker may be named with the "
        "target, `all`: any number. Same hits."
    ),
    "Throw": (
        "This Melee card may be aimed at any Enemy in line of sight; melee faces hit as ever. In all else "
        "it stays a Melee attack."
    ),
    "Twice": (
        "The card can be exhausted twice: it bears up to two tokens, each use costs one. Two such sentences "
        "give no third."
    ),
}

EITHER_SIDE_OF_THE_ROLL: Final[dict[str, str]] = {
    "Chain {all}": (
        "Up to so many further Enemies Close to the primary target, `all`: any number, with the same hits. "
        "Without a result before it they are named with the target; with one, after the roll and before "
        "Defense. For a Monster its controller chooses, among Heroes."
    ),
}

AFTER_THE_ROLL: Final[dict[str, str]] = {
    "+{n} hit": "Counts in the hits of the attack, before Defense.",
    "Push {n}": (
        "The attacker may move the target up to so many Spaces, by any path it could walk itself: no doors "
        "opened, no portals, no stop in a Full Space, no reaction."
    ),
    "Daze": (
        "The target is Dazed: it rolls no Defense dice. A Hero recovers when he Rests, a Monster when it "
        "leaves the board."
    ),
    "Exhaust {cards}": (
        "Ready Attack cards and Boosts of the target get a token, one card or all; one card the attacker "
        "chooses (for a Monster its controller). Does nothing to a Monster or where none is ready."
    ),
    "Heal {n}, also each Ally Close to the target": (
        "This Hero and each of those, separately. The attacker is not counted twice."
    ),
    "1 Wound to the attacker": (
        "After the Wounds of the attack. Not an attack: no Payback, no Overkill; it counts for the kill and "
        "for a Villain's tokens."
    ),
}

AT_ANY_TIME: Final[dict[str, str]] = {
    "Heal {n}": "This Character: so many Wounds off.",
}

RESULTS: Final[dict[str, str]] = {
    "On a crit": "Once, if the attack roll has at least one crit.",
    "For each crit": "As often as the attack roll has crits.",
    "For each crit with a {group} card": "The same, if the attack was made with a card of this group.",
    "For each hit": "As often as the attack roll has hits, whatever is saved.",
    "On a Wound": "For each target that this attack dealt at least 1 Wound.",
    "For each Defense crit": "As often as this Character's Defense roll has crits.",
}

MOMENTS: Final[dict[str, str]] = {
    "At the start of your turn": "Before a Hero is activated or the Guild Rests. A killed Hero does nothing.",
    "After a Magic attack without Movement": (
        "At the end of this Hero's activation, if he attacked with a Magic card and spent no Movement point."
    ),
    "After an attack on a flanked target": (
        'When the attack is finished, before reactions; flanked as under "Against a flanked target".'
    ),
    "After an attack that kills": (
        "When the attack is finished, before reactions, if a Character it was aimed at was killed or is to "
        "be removed by it."
    ),
    "After an attack without a Wound": "When an attack of this Hero has dealt no Wound to anybody.",
    "After a Wound to this Hero": "At once, whatever the cause.",
}

DEEDS: Final[dict[str, str]] = {
    "activate another Hero": "You may activate a Hero of this Guild that was not activated this turn.",
    "ready its card": "Its last token is taken off the Attack card; Boosts stay exhausted.",
    "1 Wound to this Hero": "Automatic, without Defense; a neutral cause.",
    "he is Dazed": "As Daze.",
}

TOKENS: Final[dict[str, str]] = {
    "{drink}: {draught}.": (
        "By the active Hero who holds it, free, between two of his actions, never while an attack or a "
        'reaction is pending; then it is discarded. "At the end of the activation": only then, and the new '
        "activation is a whole one."
    ),
    "When taken: 1 Wound, then discard this.": "To the Hero who takes it, without Defense; a neutral cause.",
    "At the end of the scenario: {coins}.": "To the Guild whose Hero holds it then.",
}

QUESTS: Final[dict[str, str]] = {
    "Fulfil: {feat}.": (
        "When a Guild has done this it puts its token on the Quest, once. The first Guild gets 1 coin at once."
    ),
    "Reward: {reward}.": "One copy, to any Hero of the Guild, usable at once; none left: none.",
    "Reward: {reward} for {first}.": "The same, for the Guilds that fulfil the Quest first.",
    "Title: {title}.": "Noted for the scenario in which it is used.",
    "Title: {title} for {first}.": "The same, for the Guild that fulfils the Quest first.",
}

FEATS: Final[dict[str, str]] = {
    "kill {prey}": (
        "The last Wound came from a Hero of this Guild (his effects too); done when the Monster is removed. "
        "A number counts all Monsters killed by the Guild in this scenario."
    ),
    "kill a {guild} Hero": (
        "The last Wound came from a Hero of your Guild. Killed by a Monster, a Trap or a Curse does not "
        "count. Never your own."
    ),
    "take a Quest token": (
        "As any token is taken: the active Hero, in its Space, no Enemy there. It never comes back."
    ),
    "take the Quest token of your start area": (
        "The one drawn with the number of that start area; no other Guild takes it. Those of absent Guilds "
        "are not laid."
    ),
    "hold {n} Quest tokens": "The Guild's Heroes together; they keep them.",
    "carry a Quest token to a {colour} portal without Enemies": (
        "The Hero who holds it is in the Space of such a portal in his activation, no Enemy there; the "
        "token is discarded."
    ),
    "stand on a Quest token without Enemies, then remove a Spawn token": (
        "The active Hero is in its Space, no Enemy there; he need not stop. You choose the Spawn token, "
        "which leaves the board."
    ),
    "end {n} activations on Quest tokens without Enemies, or one on each of {n}": (
        "Each time a Hero of yours ends his activation so, put a Guild token there, at most one an "
        "activation; tokens of several Guilds may lie together and stay."
    ),
}

BY_GUILDS: Final = "Setup with "
"""How the sentences begin that count with some numbers of Guilds only."""
FEWER_MONSTERS: Final = "Setup with {guilds}: no {kind} in {spaces}."
MORE_MONSTERS: Final = "Setup with {guilds}: also {monster} in {spaces}."
SETUP_DOORS: Final = ("Setup: open ", "Setup: close ")
"""How the sentences begin that open or close doors."""
OPEN_DOORS: Final = "Setup: open the doors {edges}."
CLOSE_DOORS: Final = "Setup: close the doors {edges}."

SCENARIOS: Final[dict[str, str]] = {
    FEWER_MONSTERS: (
        "Those that the map shows there stay in the box and do not spawn; `Monster`: all of them. Spaces as in "
        "`B2`, `B2 and C3`, `B2, C3 and D4`."
    ),
    MORE_MONSTERS: "One more than the map shows in each of these Spaces.",
    OPEN_DOORS: "They are drawn closed and stand open when the game begins. A door is named as in `D4/E4`.",
    CLOSE_DOORS: "They are drawn open and are closed when the game begins.",
    "Setup: shuffle the Quest tokens face down among the Exploration tokens.": (
        "The Quest tokens and as many Exploration tokens as the scenario says lie on the Spaces marked `?`."
    ),
    "Quest tokens stay.": "They are never taken.",
    "A Guild holds one Quest token at a time.": "And takes none once it has fulfilled the Quest they belong to.",
    "Killed {kind}s go to the box.": "And not to the Spawn Tile. With `Monster`, nothing ever spawns.",
    "Red portals are shut.": "To everybody who has no Title that opens them, and always to Monsters.",
    "Locked doors and red portals open to a Guild with {n} coins from this scenario.": (
        "Coins won since its setup and the values of chests when they were taken; the right is never lost. "
        "Never to Monsters."
    ),
    "Traps kill.": "The Hero who takes one is killed (a neutral cause); the Trap is discarded.",
    "Chests deal their value in Wounds when taken.": (
        "To the Hero who takes one, once for each chest. Killed by it, he drops it, and whoever takes it "
        "later suffers nothing."
    ),
    "When a Hero is killed: he draws his Curse at once.": (
        "One card for each of his Death tokens, the new one included; the highest stays and replaces a "
        "lower one he had. A Curse that fills a slot of a Hero with four cards: his player discards one."
    ),
}

TITLES: Final[dict[str, str]] = {
    "Setup: the {kind}s of your corner go to the box and pay you.": (
        "The figures on the Spaces of `corners` for the Guild's start area; their coins are coins of this scenario."
    ),
    "Name the two faces of every Spawn roll.": (
        "Instead of rolling, for every figure, whoever's turn it is; any pair of faces, also one without a token."
    ),
    "Red portals are open to your Heroes.": "To no others.",
    "Traps and chests harm your Heroes as in other scenarios.": "A Trap deals 1 Wound, a chest none.",
    "Setup: choose the Exploration tokens and lay them.": (
        "As many as are laid out, of all there are, each on a marked Space of your choice, face down; the "
        "others do not see them."
    ),
}

MEANINGS: Final[dict[str, str]] = {**ABILITIES, **TOKENS, **QUESTS, **SCENARIOS, **TITLES}
"""Every pattern of a whole sentence and its meaning."""

PARTS: Final[dict[str, dict[str, str]]] = {
    "gain": {**BEFORE_THE_ROLL, **EITHER_SIDE_OF_THE_ROLL},
    "result": {**AFTER_THE_ROLL, **EITHER_SIDE_OF_THE_ROLL, **AT_ANY_TIME},
    "deed": {**DEEDS, **AT_ANY_TIME},
    "case": CASES,
    "face": RESULTS,
    "moment": MOMENTS,
    "feat": FEATS,
}
"""What may fill a slot, where that has a meaning of its own."""

GROUPS: Final = {"Bow": k.BOW, "Magic": k.MAGIC, "Sword": k.SWORD, "Melee": k.ANY_MELEE}
WORDS: Final[dict[str, dict[str, int] | tuple[str, ...]]] = {
    **{slot: tuple(patterns) for slot, patterns in PARTS.items()},
    "all": ("{n}", "all"),
    "dice": ("+1 die", "+{many} dice"),
    "group": GROUPS,
    "cards": {"an Attack card": 1, "all cards": k.ALL},
    "steps": {"steps": k.ALL, "the first step of each activation": 1},
    "drink": {"Drink": 0, "Drink at the end of the activation": 1},
    "draught": {
        "remove all Wounds of this Hero": k.REMOVE_WOUNDS,
        "ready all cards of this Hero": k.READY_CARDS,
        "activate this Hero again": k.ACTIVATE_AGAIN,
    },
    "coins": ("1 coin", "{many} coins"),
    "colour": {"blue": k.BLUE, "red": k.RED},
    "guild": {colour: place for place, colour in enumerate(k.COLOURS)},
    "guilds": {
        "2 Guilds": 1 << 2,
        "3 Guilds": 1 << 3,
        "4 Guilds": 1 << 4,
        "2 or 3 Guilds": 1 << 2 | 1 << 3,
        "2 or 4 Guilds": 1 << 2 | 1 << 4,
        "3 or 4 Guilds": 1 << 3 | 1 << 4,
    },
    "spaces": ("{space}", "{space} and {space}", "{space}, {more}"),
    "more": ("{space} and {space}", "{space}, {more}"),
    "edges": ("{edge}", "{edge} and {edge}", "{edge}, {doors}"),
    "doors": ("{edge} and {edge}", "{edge}, {doors}"),
    "prey": ("{monster}", "{monster} or {monster}", "{many} Monsters"),
    "first": ("the first Guild", "the first {many} Guilds"),
}
"""What may stand in each slot, besides numbers and names; where rules read a word as a number, with that number."""

SLOTS: Final = {slot: tuple(words) for slot, words in WORDS.items()}
VALUES: Final = {slot: words for slot, words in WORDS.items() if isinstance(words, dict)}
NAMES: Final = ("monster", "reward", "title")
"""The tables of the packs whose names fill a slot."""

# ------------------------------------------------------------------ where they stand

KIND_WORDS: Final = {
    "Melee": "Melee card",
    "Ranged": "Ranged card",
    "Boost": "Boost",
    "Permanent": "Permanent card",
    "chest": "chest",
    "potion": "potion",
    "trap": "trap",
}
"""What a sentence stands on, by the type of its card or token."""

HELD: Final = ("Melee card", "Ranged card", "Boost", "Permanent card")
"""The types of cards that Heroes carry: Attack cards and Boosts work where they are used, Permanent ones always."""
OF_A_HERO: Final = ("hero", *HELD)
ALWAYS: Final = ("hero", "Permanent card")

STANDS_ON: Final[dict[str, tuple[str, ...]]] = {
    "{gain}.": (*OF_A_HERO, "monster"),
    "{case}: {gain}.": (*OF_A_HERO, "monster"),
    "{face}: {result}.": (*OF_A_HERO, "monster"),
    "{moment}: {deed}.": (*OF_A_HERO, "curse"),
    "No Guard Reaction to {steps}.": ALWAYS,
    "May take 1 Wound instead of exhausting a card.": ALWAYS,
    "Hits all Close Heroes.": ("monster",),
    "Hits every Character in the target's Space and Close to it.": HELD,
    "When this Hero would be killed: discard this card and leave him 1 Life.": HELD,
    "This Hero cannot drink.": ("curse",),
    "This Hero has no ability.": ("curse",),
    "{drink}: {draught}.": ("potion",),
    "When taken: 1 Wound, then discard this.": ("trap",),
    "At the end of the scenario: {coins}.": ("chest",),
    **dict.fromkeys(QUESTS, ("quest",)),
    **dict.fromkeys(SCENARIOS, ("scenario",)),
    **dict.fromkeys(TITLES, ("title",)),
}
"""The kinds of cards on which each pattern has a meaning; elsewhere it is an error."""

WORD_STANDS_ON: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("case", "While Close to another Monster"): ("monster",),
    ("case", "While wounded"): OF_A_HERO,
    ("case", "With a {group} card"): OF_A_HERO,
    ("face", "For each crit with a {group} card"): OF_A_HERO,
    ("face", "For each Defense crit"): (*ALWAYS, "monster"),
    ("moment", "At the start of your turn"): (*ALWAYS, "curse"),
    ("moment", "After a Magic attack without Movement"): (*ALWAYS, "curse"),
    ("moment", "After a Wound to this Hero"): (*ALWAYS, "curse"),
    ("gain", "Cleave {all}"): ("hero", "Melee card", "Boost", "Permanent card"),
    ("gain", "Throw"): ("hero", "Melee card", "Permanent card"),
    ("gain", "Twice"): OF_A_HERO,
    ("result", "Push {n}"): OF_A_HERO,
    ("result", "Heal {n}, also each Ally Close to the target"): OF_A_HERO,
}
"""The words in slots (slot, word), at any depth of a sentence, that only these kinds of cards may have."""

ONCE: Final = ("Locked doors and red portals open to a Guild with {n} coins from this scenario.",)
"""The sentences of a scenario whose second number would do nothing."""

BEFORE_GAINS: Final = {
    "Throw": ("While wounded", "With a {group} card"),
    "Twice": ("While wounded", "With a {group} card"),
}
"""After which cases a gain has a meaning: what is asked before there is a target. One that is not named has it after
each."""

AFTER_RESULTS: Final = {
    "1 Wound to the attacker": ("For each Defense crit",),
    "+{n} hit": ("On a crit", "For each crit", "For each crit with a {group} card", "For each hit"),
    "Chain {all}": ("On a crit", "For each crit", "For each crit with a {group} card"),
    "Push {n}": ("On a crit", "For each crit", "For each crit with a {group} card", "On a Wound"),
    "Daze": ("On a crit", "On a Wound"),
    "Exhaust {cards}": ("On a crit", "For each crit", "For each crit with a {group} card", "On a Wound"),
    "Heal {n}, also each Ally Close to the target": (
        "On a crit",
        "For each crit",
        "For each crit with a {group} card",
        "For each hit",
        "On a Wound",
    ),
}
"""After which results an effect has a meaning; one that is not named has it after each."""

BEFORE_DEEDS: Final = {
    "activate another Hero": ("After a Magic attack without Movement",),
    "ready its card": (
        "After an attack on a flanked target",
        "After an attack that kills",
        "After an attack without a Wound",
    ),
    "he is Dazed": (
        "At the start of your turn",
        "After an attack without a Wound",
        "After a Wound to this Hero",
    ),
    "1 Wound to this Hero": ("At the start of your turn", "After an attack without a Wound"),
}
"""After which moments a deed has a meaning; one that is not named has it after each."""
