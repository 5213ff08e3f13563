"""The words of Shadowrift: every pattern of a rule sentence with what it means, and what fills its slots.

`{n}` is a number, `{many}` one of 2 or more; `{villager}`, `{infiltrator}` and `{wall}` are names of the packs,
`{subtype}` is a subtype of their monsters. A sentence has effects, states, events and rules inside it. What each of
them does is bound to its pattern at the foot of the chapter it belongs to; this page says it to people.
"""

from typing import Final

from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards.sentence_parts import (
    EFFECTS,
    EFFECTS_OF_HEROES,
    EFFECTS_OF_MONSTERS,
    EVENTS,
    RULES,
    STATES,
)

# ------------------------------------------------------------------ whole sentences

LISTS_OF_STEPS: Final[dict[str, str]] = {
    "{effects}.": (
        "From left to right, each finished before the next; what cannot be done is skipped. A monster's action as it "
        "arrives on that space, a Tempest when it is drawn, a hero card when it is played, a Boost together with its "
        "card."
    ),
    "If {state}: {effects}. Otherwise: {effects}.": (
        "Looked at once, when the action begins; what is chosen then is the action."
    ),
    "Unless the heroes discard a card per hero: {effects}.": (
        "The heroes may discard cards from their hands, together as many as there are heroes (solo: one); if they do "
        "not, the effects."
    ),
}

TRIGGERS: Final[dict[str, str]] = {
    "Each time {when}: {effects}.": (
        "Right after the event, every time, for each copy. `if`: the state is looked at when the event happens."
    ),
    "The first time each round {when}: {effects}.": (
        "Only the first such event of the round; if the state does not hold then, nothing more comes of it this round. "
        "Each copy counts for itself from the moment it is in play."
    ),
    "Extra action, if {state}: {effects}.": (
        "Each time this is about to take its numbered action and the state holds: these effects first, as part of that "
        "action. What cancels the action cancels them too."
    ),
    "When you draw this: {effects}.": (
        "At once, in any step, before the next card is drawn. A bonus card adds to what is still to be drawn."
    ),
}

RULES_THAT_HOLD: Final[dict[str, str]] = {
    "{rule}.": "While the card is where its sentences work.",
    "{rule} while {state}.": "The same, only while the state holds.",
    "{rule} unless {state}.": "The same, only while the state does not hold.",
}

AID: Final[dict[str, str]] = {
    "Aid: {effects}.": (
        "In Heroes Act a hero may move this card from Town Square to the Town Discard to do it. A card with two Aids "
        "gives one of them."
    ),
    "Aid, for {price}: {effects}.": "The same; that hero pays first.",
}

USES: Final[dict[str, str]] = {
    "Once per round: {effects}.": (
        "In Heroes Act, its player may do it. The uses of one card (`Once per round` and `Discard this`) are "
        "alternatives: one of them a round."
    ),
    "Once per round, for {price}: {effects}.": "The same; its player pays first.",
    "Discard this: {effects}.": "Its player puts it from the table into the discard pile, and does it.",
    "Once per round, when a hero would gain a Wound: you may prevent it.": (
        "Any hero and any Wound, in any step. No Wound leaves the stack, and nothing that needs one happens."
    ),
    "Once per round, when a monster would Hunt: you may discard a card to stop it.": (
        "From hand, before a card of the Town Deck is turned. The Kill or Break that led to the Hunt is over; the rest "
        "of the action goes on."
    ),
}

TOWN_DEFENCES: Final[dict[str, str]] = {
    "When a monster moves forward, the heroes may discard this: it takes no action.": (
        "To the Town Discard, before anything of the action is read. The monster has moved; its extra action and its "
        "numbered action do not happen. Not when a monster leaves town."
    ),
    "When a monster is slain, the heroes may discard this: it is worth {n} more Heroism.": (
        "To the Town Discard, before the Heroism is dealt. A Zombie too; never a Freeze."
    ),
    "When a hero would gain a Wound, the heroes may discard this: it is prevented.": "To the Town Discard.",
    "When {threat}: reveal the top card of the Town Deck; {sorts} stops it.": (
        "Forced, one try a card, the nearest to the Town Discard first, until one succeeds. The revealed card goes to "
        "the Town Discard. Against a Kill it prevents that Kill only; against an action, one try an action, it cancels "
        "all that has not happened yet."
    ),
    "Last resort: this dies instead of another Villager or a Wall.": (
        "Forced, when every other defence has failed, for another card that is not itself such a Villager. It is "
        "killed in its space and the other stays; of several, the one nearest the Town Discard."
    ),
}

INFILTRATORS: Final[dict[str, str]] = {
    "Drive out for {price}.": (
        "In Heroes Act one hero may pay this to put the card from Town Square on the bottom of the Traveler Deck. No "
        "Corpse."
    ),
}

RESOURCES: Final[dict[str, str]] = {
    "Pays {payment}.": (
        "Played at the moment of payment, for one of the amounts; it stays on the table until Cleanup (a Coin goes "
        "back to the supply). Excess is lost."
    ),
    "Pays {payment}, then returns to its stack.": (
        "At once, before the thing paid for is taken, so the same hero or another can buy it this round."
    ),
}

AFFLICTIONS: Final[dict[str, str]] = {
    "In hand: pay {price} to return this to its stack.": "Resting. In Heroes Act, only from the hand.",
}

MEANINGS: Final[dict[str, str]] = {
    **LISTS_OF_STEPS,
    **TRIGGERS,
    **RULES_THAT_HOLD,
    **AID,
    **USES,
    **TOWN_DEFENCES,
    **INFILTRATORS,
    **RESOURCES,
    **AFFLICTIONS,
}
"""Every pattern of a whole sentence and its meaning."""

PARTS: Final[dict[str, dict[str, str]]] = {"effect": EFFECTS, "event": EVENTS, "state": STATES, "rule": RULES}
"""Slots whose words have a meaning of their own."""

# ------------------------------------------------------------------ slots

NAMES: Final = ("villager", "infiltrator", "wall", "subtype")
"""The names of the packs that may stand in sentences."""

WORDS: Final[dict[str, tuple[str, ...] | dict[str, int]]] = {
    "symbol": {word: number for number, word in enumerate(k.SYMBOLS) if word},
    "effects": ("{effect}", "{effect}, {effect}", "{effect}, {effect}, {effect}", "{effect} or {effect}"),
    "effect": tuple(EFFECTS),
    "state": tuple(STATES),
    "event": tuple(EVENTS),
    "when": ("{event}", "{event}, if {state}"),
    "rule": tuple(RULES),
    "price": ("{n}P", "{n}C", "{n}P+{n}C", "{n}M+{n}C"),
    "payment": ("{n}P", "{n}M", "{n}C", "{n}P or {n}M"),
    "coins": ("a Coin", "{many} Coins"),
    "points": ("1 power point", "{many} power points", "1 power point per hero"),
    "cards": {"a card": 1, "another card": 1},
    "victim": {
        "each hero": k.EACH_HERO,
        "that hero": k.THAT_HERO,
        "the hero with the Next Heroism marker": k.MARKED_HERO,
    },
    "loss": {
        "discards a card": k.DISCARDS_A_CARD,
        "discards a Spell": k.DISCARDS_A_SPELL,
        "discards a Heroism": k.DISCARDS_A_HEROISM,
        "returns a Coin": k.RETURNS_A_COIN,
        "gains a Wound": k.GAINS_A_WOUND,
        "gains a Burn": k.GAINS_A_BURN,
    },
    "losses": ("{loss}", "{loss} or {loss}"),
    "thing": {word: number for number, word in enumerate(k.THINGS) if word},
    "zone": {"Town Square": k.THINGS_IN_SQUARE, "the Attack Area": k.THINGS_ATTACKING},
    "where": {"Town Square": k.FROM_SQUARE, "the Town Discard": k.FROM_DISCARD},
    "patients": ("each monster", "each {subtype} monster", "a damaged monster of the heroes' choice"),
    "prey": ("{symbol}", "the {villager}"),
    "newcomer": ("this", "a {villager}", "an {villager}"),
    "step": {"Monsters Act": k.MONSTERS_ACT_BEGINS, "Heroes Act": k.HEROES_ACT_BEGINS},
    "does": {
        "plays an Attack": k.PLAYS_ATTACK,
        "plays a Spell": k.PLAYS_SPELL,
        "hires a Villager": k.HIRES,
        "builds a Wall or hires a Villager": k.BUILDS_OR_HIRES,
    },
    "deal": {
        "resting": k.RESTING_COSTS_MORE,
        "driving out a {infiltrator}": k.DRIVING_COSTS_MORE,
        "driving out an {infiltrator}": k.DRIVING_COSTS_MORE,
        "the first card or Coin each hero buys each round": k.FIRST_BUY_COSTS_MORE,
    },
    "so": {"in the Attack Area": k.NO_MONSTER_ATTACKING, "damaged": k.NO_MONSTER_DAMAGED},
    "target": {
        "one monster": k.ONE_MONSTER,
        "a second monster": k.SECOND_MONSTER,
        "each other monster": k.EACH_OTHER_MONSTER,
    },
    "armoured": {"monster": k.WARDS_MONSTERS, "Freeze": k.WARDS_FREEZES},
    "drawer": {"one hero": k.ONE_HERO, "another hero": k.ANOTHER_HERO, "each other hero": k.EACH_OTHER_HERO},
    "afflictions": ("an Affliction", "up to {many} Afflictions", "up to {many} more Afflictions"),
    "patient": {"one hero": k.ONE_HERO, "any heroes": k.ANY_HEROES},
    "ware": {
        "Wall you build": k.NEXT_WALL,
        "Wall you build or Villager you hire": k.NEXT_WALL_OR_VILLAGER,
        "Boost you pay": k.NEXT_BOOST,
    },
    "discount": ("{n}P", "{n}C", "{n}P or {n}M"),
    "wares": {"Coins": k.COINS_COST_MORE, "Walls": k.WALLS_COST_MORE},
    "blow": {
        "Attack you play": k.NEXT_ATTACK,
        "Melee Attack you play": k.NEXT_MELEE,
        "Attack another hero plays on that monster": k.NEXT_OF_ANOTHER,
    },
    "blows": {
        "your first Melee Attack in each Battle": k.FIRST_MELEE_BLOW,
        "your first Attack in each flanking Battle": k.FIRST_FLANKING_BLOW,
        "each Attack after your first in a Battle": k.LATER_BLOWS,
    },
    "afterwards": {
        "discard any and put the rest back in any order": 0,
        "put them back in the same order": k.KEEP_ORDER,
    },
    "threat": {
        "a Kill would kill a Villager": k.DEFENDS_KILL,
        "an action is more than Kills, or a Hunt would break a Wall": k.DEFENDS_ACTION,
    },
    "sorts": ("a Wall", "a Wall, {symbol} or {symbol}"),
}
"""What may stand in each slot, besides numbers and names; where rules read a word as a number, with that number."""

SLOTS: Final = {slot: tuple(words) for slot, words in WORDS.items()}
VALUES: Final = {slot: words for slot, words in WORDS.items() if isinstance(words, dict)}

TARGETS: Final[dict[str, dict[str, int]]] = {
    "target": {"one monster": k.AT_MONSTER, "a second monster": k.NO_TARGET, "each other monster": k.NO_TARGET},
    "drawer": {"one hero": k.AT_HERO, "another hero": k.AT_ANOTHER_HERO, "each other hero": k.NO_TARGET},
    "patient": {"one hero": k.AT_PATIENT, "any heroes": k.NO_TARGET},
}
"""At what an effect is aimed by the word in its slot. A second monster is announced beside it and known by its word."""

# ------------------------------------------------------------------ where they stand

MONSTERS_ACTION: Final = "action of a monster"
ATTACK_BOOST: Final = "boost of an attack"
ACTION_BOOST: Final = "boost of an action"
BOOSTS: Final = (ATTACK_BOOST, ACTION_BOOST)
FOES: Final = ("monster", "power", "infiltrator")
STAYING: Final = ("skill", "loot")
TOWN: Final = ("villager", "wall")
SUFFERED: Final = ("monster", MONSTERS_ACTION, "power", "infiltrator", "tempest")
"""What has the effects of monsters."""
DONE_BY_HEROES: Final = ("attack", "action", *BOOSTS, *STAYING, *TOWN)
"""What has the effects of heroes."""
DRAWN: Final = ("resource", "affliction")

STANDS_ON: Final[dict[str, tuple[str, ...]]] = {
    "{effects}.": (MONSTERS_ACTION, "tempest", "attack", "action", *BOOSTS, *STAYING),
    "If {state}: {effects}. Otherwise: {effects}.": (MONSTERS_ACTION, "tempest"),
    "Unless the heroes discard a card per hero: {effects}.": ("tempest",),
    "Each time {when}: {effects}.": (*FOES, *STAYING),
    "The first time each round {when}: {effects}.": ("monster",),
    "Extra action, if {state}: {effects}.": ("monster",),
    "When you draw this: {effects}.": DRAWN,
    **dict.fromkeys(RULES_THAT_HOLD, (*FOES, *STAYING)),
    "{rule}.": (*FOES, "villager", "tempest", *STAYING),
    **dict.fromkeys(AID, TOWN),
    **dict.fromkeys(USES, STAYING),
    **dict.fromkeys(TOWN_DEFENCES, TOWN),
    "Last resort: this dies instead of another Villager or a Wall.": ("villager",),
    **dict.fromkeys(INFILTRATORS, ("infiltrator",)),
    "Pays {payment}.": ("resource", "token"),
    "Pays {payment}, then returns to its stack.": ("resource",),
    **dict.fromkeys(AFFLICTIONS, ("affliction",)),
}
"""The kinds of cards on which each pattern has a meaning; elsewhere it is an error."""

WORD_STANDS_ON: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    **dict.fromkeys((("effect", effect) for effect in EFFECTS_OF_MONSTERS), SUFFERED),
    ("effect", "Kill {prey}"): ("monster", MONSTERS_ACTION, "tempest"),
    ("effect", "Break a WALL"): ("monster", MONSTERS_ACTION, "tempest"),
    ("effect", "Heal {n}"): ("monster", MONSTERS_ACTION),
    ("effect", "Rampage"): (MONSTERS_ACTION,),
    ("effect", "immune to Melee damage this round"): ("monster", MONSTERS_ACTION),
    **dict.fromkeys((("effect", effect) for effect in EFFECTS_OF_HEROES), DONE_BY_HEROES),
    ("effect", "{n} damage"): ("attack",),
    ("effect", "+{n} damage"): (ATTACK_BOOST,),
    ("effect", "gain a Wound when the Battle ends"): ("attack", ATTACK_BOOST),
    ("effect", "heal an Affliction of your own after the Battle"): ("attack", ATTACK_BOOST),
    ("effect", "draw {cards}"): (*DONE_BY_HEROES, *DRAWN),
    ("effect", "take {coins}"): (*DONE_BY_HEROES, *DRAWN),
    ("effect", "gain a Wound"): (*DONE_BY_HEROES, *DRAWN),
    ("effect", "the heroes earn a Heroism"): (*DONE_BY_HEROES, *DRAWN),
    ("effect", "return a Corpse from {where} to its stack"): (*SUFFERED, *DONE_BY_HEROES),
    ("effects", "{effect} or {effect}"): DONE_BY_HEROES,
    ("target", "one monster"): ("action", ACTION_BOOST, *STAYING, *TOWN),
    ("target", "a second monster"): (ATTACK_BOOST,),
    ("target", "each other monster"): ("attack", ATTACK_BOOST),
    ("cards", "another card"): BOOSTS,
    ("afflictions", "up to {many} more Afflictions"): BOOSTS,
    ("blow", "Attack another hero plays on that monster"): ("attack", ATTACK_BOOST),
    **dict.fromkeys((("event", event) for event in EVENTS), FOES),
    ("event", "a hero's Melee Battle with this ends"): ("monster",),
    ("event", "this kills a Villager"): ("monster",),
    ("event", "this takes its second damage of a round"): ("monster",),
    ("event", "you gain a Wound"): STAYING,
    ("newcomer", "this"): ("infiltrator",),
    **dict.fromkeys((("rule", rule) for rule in RULES), FOES),
    ("rule", "does not Hunt"): ("monster",),
    ("rule", "cannot be damaged"): ("monster",),
    ("rule", "an Attack on this that is no Spell costs {n}P to play"): ("monster",),
    ("rule", "every Annihilation is cancelled"): ("villager",),
    ("rule", "{wall} cannot stop this"): ("tempest",),
    ("rule", "{blows} deals {n} more damage"): STAYING,
    ("rule", "flanking Battles give you no Wound"): STAYING,
    ("payment", "{n}P"): ("resource",),
    ("payment", "{n}M"): ("resource",),
    ("payment", "{n}P or {n}M"): ("resource",),
    ("payment", "{n}C"): ("token",),
}
"""The words in slots (slot, word), at any depth of a sentence, that only these kinds of cards may have."""

HERO_EVENTS: Final = ("a hero {does}", "a hero's Melee Battle with this ends")
"""The events of which "that hero" can speak."""
AIMED: Final = (
    "one monster",
    "one hero has {n}M to spend this round",
    "heal every Affliction in one hero's hand, and that hero draws a card",
    "a monster worth {n} Heroism or less takes no action in the next Monsters Act",
)
"""Words of effects whose target is always announced, so that they stand first."""
ENDLESS: Final = {"a Tempest resolves": "Tempest", "you gain a Wound": "gain a Wound"}
"""What would follow on itself each time, for ever or until the stack is empty."""
THING_ZONES: Final = {
    "Corpse": "Town Square",
    "Freeze": "Town Square",
    "Zombie": "the Attack Area",
    "Cultist": "Town Square",
}
"""Where a thing can be that a state looks for; Totems have a state of their own."""
ADDED: Final = ("Corpse", "Freeze", "Totem", "Zombie")
HEALTHY: Final = ("Freeze", "Zombie")
"""Things with health."""
DISCOUNTS: Final = {
    "Wall you build": ("{n}P", "{n}C"),
    "Wall you build or Villager you hire": ("{n}P",),
    "Boost you pay": ("{n}P or {n}M",),
}
"""What the next of a ware can cost less."""
QUESTIONS: Final = ("wares", "deal", "armoured", "blows")
"""Slots whose words tell the answers of one card apart."""
COIN_PAYS: Final = "Pays 1C."
