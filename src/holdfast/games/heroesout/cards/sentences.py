"""The words of Keep the Heroes Out!: every pattern of a rule sentence with what it means, and what fills its slots.

`{n}` is a number; `{room}` is a room of the packs. A face, an ability and a standing rule are read as they are written
here. A happening is an effect with or without a cue: what an effect does is bound to its pattern at the foot of the
chapter it belongs to; this page says it to people.
"""

from typing import Final

from holdfast.games.heroesout.kinds import ACTIONS, LOOT_TYPES, TOKENS, TYPES

FACES: Final[dict[str, str]] = {
    "{side}.": "All its actions may be done, in any order, each by any of your monsters, and any may be left undone.",
    "{side}, or {side}.": (
        "Choose wisely: the left or the right, never some of each. In notation `play CARD, left` and "
        "`play CARD, right`."
    ),
}

CLAN_ABILITIES: Final[dict[str, str]] = {
    "Activate: {action}.": (
        "As that action, by the figures of the clan: Draw (any number), or Move, Melee, Ranged or Place, once."
    ),
    "Activate: Move {n}, through walls too.": (
        "As Move; a neighbouring room (side by side, not corner to corner) will do without a passageway. Carrying is "
        "allowed."
    ),
    "Activate: Summon {n} where you have a monster.": "From the lair. An empty lair: it cannot be used.",
    "Activate: take all wounds off one of your monsters.": "However many there are.",
}

ROOM_ABILITIES: Final[dict[str, str]] = {
    "Activate: Place {tokens} here.": "From the supply: one token, and no Portal.",
    "Activate: Discard a {resource} here to take {loot}.": (
        "One face-up loot card of that type, to your discard pile; its place is filled at once. Both the resource and "
        "the card must be there."
    ),
    "Activate: jail a hero to take {loot}.": (
        "Only if such a card is face up. The card is taken after whatever the prisoner sets off, if it was a hero card "
        "and the game goes on; the place is filled at once."
    ),
    "Activate: Discard {n} to {n} Coins here to build a blueprint with a treasure of that value.": (
        "Choose the number, a face-up blueprint, a free place beside a room and a turning; from there a way by "
        "passageways must lead to the Vault and the supply must have such a treasure. It is laid face down, a new "
        "blueprint is turned up."
    ),
    "Once a turn: jail a hero, then Draw {n}.": (
        "On your own turn between cards, from anywhere, without an Activate. The cards are drawn before anybody who "
        "broke out acts; after a scenario card none is drawn, and the use is spent."
    ),
}

HAPPENINGS: Final[dict[str, str]] = {
    "{effect}.": "The effect alone, with a capital letter.",
    "{cue}: {effect}.": "The effect, if and when the cue says so.",
}

STANDING_RULES: Final[dict[str, str]] = {
    "In wave {n}, a hero whose room is missing is summoned in the {room}.": (
        "For a Guild card whose type has only one room in the dungeon: its second hero comes there. In the other wave "
        "that hero is not summoned at all, as always when a room is missing."
    ),
}

MEANINGS: Final[dict[str, str]] = {**FACES, **CLAN_ABILITIES, **ROOM_ABILITIES, **HAPPENINGS, **STANDING_RULES}
"""Every pattern and its meaning in one or two sentences."""

ACTION_MEANINGS: Final[dict[str, str]] = {
    "Draw {n}": (
        "A card from your deck to your hand, playable at once. An empty deck is made from the discard pile only; both "
        "empty: none."
    ),
    "Activate {n}": (
        "Each Activate is one of: the ability of your clan (with a monster of yours in the dungeon), the ability of a "
        "room with your monster in it, or completing a portal in such a room. The same may be chosen again."
    ),
    "Move {n}": (
        "One of your monsters through a passageway, or from one completed portal to another. It may take along one "
        "resource or one Trap of the room it leaves."
    ),
    "Melee {n}": "1 damage to a hero, active or exhausted, in a room with your monster.",
    "Ranged {n}": (
        "1 damage to a hero in a room adjacent to one with your monster; never in that monster's own room for its sake."
    ),
    "Defend {n}": (
        "Only from the hand, as a reaction, also outside your turn: when a hero attacks any monster in a room where "
        "you have one, the damage is {n} less. The card goes to your discard pile. Not against a hero's showing off."
    ),
    "Place {tokens}": (
        "From the supply into a room with your monster. A Portal is placed completed, and not where one is already."
    ),
    "Ambush {n} in {types}": (
        "Up to {n} of your figures from the lair into rooms of these types, split as you like. Needs no monster in the "
        "dungeon."
    ),
    "Swarm {deed}": (
        "Choose a room: each of your monsters there may do it once. They may go to different rooms, carry one token "
        "each, attack different heroes."
    ),
    "Reinforce {icon}": (
        "Look at the top 3 cards of your deck: those with that icon anywhere on them go to your hand, the others to "
        "the discard pile."
    ),
    "Surge ({cause}, then {gain} there)": (
        "If the first was really done you may do the second, in the same room (the room of the hero attacked or of the "
        "token discarded; for Defend the room attacked). Discard needs your monster in the room; an attack need not "
        "kill; Summon takes up to {n} of your figures from the lair."
    ),
}

CUE_MEANINGS: Final[dict[str, str]] = {
    "Show off": (
        "Once, when the hero is summoned, before the room is checked for traps. Never after charging or becoming "
        "active."
    ),
    "Show off in the {room}": "The same, only if it is summoned in that room.",
    "Plundered": "When heroes plunder the treasure. It then goes back to the supply.",
    "Setup": "When the scenario is laid out.",
    "If a monster is in {place}": "Of any player.",
    "If no monster is in {place}": "Of no player.",
    "Discard a {token} in the {room}": "A price that is paid if it can be; the effect follows only then.",
    "Otherwise": "If the sentence before it did nothing: its condition was not so, or its token was not there.",
}

EFFECT_MEANINGS: Final[dict[str, str]] = {
    "discard {things} here": "As many as there are up to that number; the players choose which.",
    "discard a {token} in the {room}": "If there is one.",
    "discard a {token} from each room": "From every room that has one.",
    "discard a resource of each kind": (
        "One Coin, one Book, one Frog and one Bone of those in the dungeon, as far as there are any; the players "
        "choose where."
    ),
    "place {piece} in the {room}": "From the supply, if there is one.",
    "each player draws {cards}": "Beginning with the active player.",
    "each player discards {cards}": "Of their own choice, the active player first; an empty hand discards nothing.",
    "each hero here becomes active": "Those who have just plundered too.",
    "each hero in {place} or next to it becomes active": "Prisoners too, if the Cells are next to it.",
    "each hero {n} or more rooms from the Vault becomes active, but not in the {room}": (
        "That room is left out however far it is."
    ),
    "each {token} in a room with a monster deals {n} damage there and is discarded": (
        "To one monster of the room, which the players choose; Defend is allowed. One token after another."
    ),
    "the lowest treasure outside the Vault goes back to the supply": (
        "Without its effect. Of several with the lowest value the farthest from the Vault; then the players choose."
    ),
    "jail a hero": (
        "The top Guild card goes to the Guild discard pile. A hero card puts one hero of its class, exhausted, in the "
        "Cells; the hero shows off, and whoever becomes active by it acts at once. A scenario card does nothing. "
        "Without Cells in the dungeon no card is drawn."
    ),
    "the players lose": "At once, all of them.",
    "deal {n} damage to a monster in an adjacent room, nearest the Vault first": (
        "Of the adjacent rooms with monsters the one nearest the Vault (the Vault itself is nearest of all); the "
        "players choose between equals and which monster. No Defend."
    ),
    "shuffle the deck of a clan that nobody plays into the loot deck": (
        "Its ten tactics cards, before the row is turned up. The players choose the clan."
    ),
    "shuffle the blueprints and turn {n} face up": "The rest is the Builder's pile, face down.",
}

PARTS: Final[dict[str, dict[str, str]]] = {
    "action": ACTION_MEANINGS,
    "cue": CUE_MEANINGS,
    "effect": EFFECT_MEANINGS,
}
"""Slots whose words have a meaning of their own."""

NAMES: Final = ("room",)
"""The tables whose names may stand in sentences."""

SLOTS: Final[dict[str, tuple[str, ...]]] = {
    "side": ("{action}", "{action} and {action}", "{action}, {action} and {action}"),
    "action": tuple(ACTION_MEANINGS),
    "cue": tuple(CUE_MEANINGS),
    "effect": tuple(EFFECT_MEANINGS),
    "cards": ("a card", "{n} cards"),
    "icon": ("Draw", "Activate", "Move", "Melee", "Ranged", "Defend"),
    "deed": ("Move", "Melee", "Ranged"),
    "cause": ("Melee", "Ranged", "Defend", "Discard a {resource}"),
    "gain": ("Place {tokens}", "Summon {n}"),
    "resource": ("Coin", "Book", "Frog", "Bone"),
    "token": ("{resource}", "Trap", "Portal"),
    "tokens": ("a {token}", "{n} {token}s"),
    "things": ("a resource", "{n} resources", "a Trap"),
    "piece": ("a {token}", "an Event token"),
    "loot": ("an Equipment card", "a Beast card", "a Potion card", "a Scroll card", "a Tactics card"),
    "type": TYPES[1:],
    "types": ("{type}", "{type} or {type}"),
    "place": ("the {room}", "the room with the Event token"),
}
"""What may stand in each slot, besides numbers and names."""

VALUES: Final[dict[str, dict[str, int]]] = {
    "icon": {word: ACTIONS.index(word) for word in SLOTS["icon"]},
    "deed": {word: ACTIONS.index(word) for word in SLOTS["deed"]},
    "resource": {word: TOKENS.index(word) for word in SLOTS["resource"]},
    "loot": {word: LOOT_TYPES.index(word.split(" ")[1]) for word in SLOTS["loot"]},
    "type": {word: TYPES.index(word) for word in SLOTS["type"]},
}
"""Words as numbers."""

CLAN_ACTIONS: Final = ("Draw {n}", "Move {n}", "Melee {n}", "Ranged {n}", "Place {tokens}")
"""The actions that can be the ability of a clan."""

KIND_WORDS: Final = {
    "tactics": "tactics card",
    "loot": "loot card",
    "scenario_card": "scenario card",
    "treasure_effect": "treasure effect",
    "chapter": "bonus of a chapter",
}
"""What a sentence of a table stands on, where that is not the table's own name."""

FACE: Final = ("tactics card", "loot card")
HAPPENS_ON: Final = ("class", "treasure effect", "scenario card", "scenario", "room", "bonus of a chapter")
AFTER_THE_ROOMS: Final = tuple(kind for kind in HAPPENS_ON if kind != "room")
"""When rooms are set up there are neither hands nor monsters."""

STANDS_ON: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(FACES, FACE),
    **dict.fromkeys(CLAN_ABILITIES, ("clan",)),
    **dict.fromkeys(ROOM_ABILITIES, ("room",)),
    "{effect}.": ("scenario card",),
    "{cue}: {effect}.": HAPPENS_ON,
    **dict.fromkeys(STANDING_RULES, ("scenario",)),
}
"""The kinds of cards on which each pattern has a meaning; elsewhere it is an error."""

WORD_STANDS_ON: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("cue", "Show off"): ("class",),
    ("cue", "Show off in the {room}"): ("class",),
    ("cue", "Plundered"): ("treasure effect",),
    ("cue", "Setup"): ("scenario", "room", "bonus of a chapter"),
    **dict.fromkeys(
        (("cue", cue) for cue in CUE_MEANINGS if cue.split(" ")[0] in ("If", "Discard", "Otherwise")),
        ("scenario card",),
    ),
    **dict.fromkeys(
        (("effect", effect) for effect in EFFECT_MEANINGS if " here" in effect or " adjacent " in effect),
        ("class", "treasure effect"),
    ),
    ("effect", "each player discards {cards}"): AFTER_THE_ROOMS,
    ("effect", "each {token} in a room with a monster deals {n} damage there and is discarded"): AFTER_THE_ROOMS,
    ("effect", "shuffle the deck of a clan that nobody plays into the loot deck"): ("room",),
    ("effect", "shuffle the blueprints and turn {n} face up"): ("room",),
}
"""Where a pattern may stand on several kinds of cards: the words in its slots (slot, word) that only some may have."""
