"""What stands inside the sentences of Shadowrift: effects, events, states and rules, each with what it means."""

from typing import Final

EFFECTS_OF_MONSTERS: Final[dict[str, str]] = {
    "Kill {prey}": (
        "Of the Villagers with that symbol, or of that name, in Town Square the one nearest the Town Discard dies: to "
        "the bottom of the Traveler Deck, a Corpse in its space. None there: the monster Hunts; a Tempest never does."
    ),
    "Break a WALL": (
        "The Wall in Town Square nearest the Town Discard goes back to the Wall stack; its space stays empty. None "
        "there: the monster Hunts, as for a Kill."
    ),
    "Heal {n}": "Up to {n} damage comes off this monster.",
    "{patients} Heals {n}": "Up to {n} damage comes off each of them; only monsters in the Attack Area.",
    "Rampage": (
        "Set aside with its damage; after all other monsters have acted it is put on Start, behind whatever stands "
        "there."
    ),
    "Annihilation": "The heroes lose at once.",
    "Add a {thing}": (
        "From its stack; an empty stack adds nothing. Corpse, Freeze: to the Town Discard. Totem: to the Power Area. "
        "Zombie: to Start; with none left the one furthest along goes, undamaged, on top of the Monster Deck."
    ),
    "turn a Corpse into a Zombie": (
        "The Corpse in Town Square nearest the Town Discard goes back to its stack and a Zombie is added. No Corpse "
        "there: nothing."
    ),
    "Tempest": (
        "The top Tempest is drawn, done and put on the bottom of its deck. In Cleanup the deck is shuffled if any was "
        "drawn."
    ),
    "Steal {coins}": (
        "One at a time: the hero with most Coins returns one to the supply (of several, the first from the marker, "
        "clockwise)."
    ),
    "Add {points}": "To the Power Area. `per hero`: the solo hero counts as three.",
    "{victim} {losses}": (
        "Discards are from hand, of the hero's own choice; a Coin goes to the supply; a Wound or Burn from its stack "
        "into the discard pile. Who cannot do one does the other if possible; who can do neither suffers nothing."
    ),
    "immune to Melee damage this round": "Melee Attacks deal no damage to it until it next takes an action.",
    "put the Infiltrator nearest the top of the Traveler Deck into the Town Discard": (
        "The order of the others stays. None: nothing."
    ),
    "put the Villager nearest the Town Discard on the bottom of the Traveler Deck": (
        "From Town Square. Not a Kill; no Corpse."
    ),
}

EFFECTS_OF_HEROES: Final[dict[str, str]] = {
    "{n} damage": "To the monster, Freeze or Totem that the Attack was played on.",
    "+{n} damage": "To the same target, in the same hit.",
    "{n} damage to {target}": (
        "`one monster`: a monster in the Attack Area, a Freeze in Town Square or a Totem, chosen; it is no Attack. `a "
        "second monster`: another such target, attacked by this card too. `each other monster`: every other monster in "
        "the Attack Area and every Freeze in Town Square, damaged but not attacked."
    ),
    "draw {cards}": "You. An empty deck is made from the discard pile; both empty: none.",
    "{drawer} draws a card": "Chosen by you. `one hero`: yourself too.",
    "take {coins}": "From the supply, as many as there are.",
    "gain a Wound": "Into your discard pile.",
    "gain a Wound when the Battle ends": "In addition to the one for Melee, and only once for this card.",
    "counter a card of the Power Area": (
        "One that is neither Shadowrift nor Totem goes on the bottom of the Monster Deck (a Zombie: on its stack). You "
        "choose it."
    ),
    "return a damaged Totem to its stack": "One with damage on it. You choose it.",
    "seal a Shadowrift": (
        "One in the Power Area is set aside for good, and the heroes earn a Heroism. With one a hero sealed (solo: "
        "two) they win."
    ),
    "the next monster slain this round is worth {n} more Heroism": (
        "Whoever slays it; a Zombie too; a Freeze does not use it up."
    ),
    "heal {afflictions} of {patient}": "From hand or discard pile, chosen by you.",
    "heal an Affliction of your own after the Battle": (
        "From your hand or discard pile, when the Battle ends, after its Wound."
    ),
    "heal an Affliction of one hero, who draws a card if it was in hand": "Chosen by you.",
    "each hero may heal an Affliction in hand to draw a card": "Each decides alone; only who healed one draws.",
    "heal every Affliction in one hero's hand, and that hero draws a card": (
        "The card is drawn even if there was none."
    ),
    "heal an Affliction in each discard pile": "Of every hero who has one there.",
    "return a Corpse from Town Square to its stack and put the last Villager of the Traveler Deck in its space": (
        "The Villager nearest the bottom that is no Infiltrator. None: the space stays empty. It was not revealed by "
        "Refresh Town."
    ),
    "look at the top {many} cards of the Town Deck, {afterwards}": "Only you look. `discard`: to the Town Discard.",
    "reveal the top {many} cards of one deck, discard one or none, and after an Affliction do so with another deck": (
        "A hero's deck or the Town Deck; the rest goes back in order. If what you discarded was an Affliction you may "
        "do the same once more with a different deck, and so on."
    ),
    "put a Wall from the Town Discard on top of the Town Deck": "You choose it.",
    "the next {ware} this round costs {discount} less": (
        "Never below nothing; what is too much is lost. Two such discounts are both used on the same card."
    ),
    "that card goes on top of the Town Deck": ("The card that this discount is used on, instead of the Town Discard."),
    "one hero has {n}M to spend this round": "You choose the hero. Lost when Heroes Act ends.",
    "the next {blow} this round deals {n} more damage": "To its target, not by explosions or to a second monster.",
    "a monster worth {n} Heroism or less takes no action in the next Monsters Act": (
        "You choose it, in the Attack Area. It moves; its extra action and its numbered action do not happen."
    ),
    "the heroes earn a Heroism": (
        "To the hero with the marker, which passes on; if nobody holds it, to the hero whose deed it was."
    ),
}

EFFECTS_OF_EITHER: Final[dict[str, str]] = {
    "return a Corpse from {where} to its stack": "The space in Town Square stays empty.",
    "nothing happens": "Nothing.",
}

EFFECTS: Final[dict[str, str]] = {**EFFECTS_OF_MONSTERS, **EFFECTS_OF_HEROES, **EFFECTS_OF_EITHER}

EVENTS: Final[dict[str, str]] = {
    "a hero {does}": (
        "`plays`: as the card is played, before its effects; a Spell played as a resource does not count. `hires`, "
        "`builds`: each of them."
    ),
    "a hero's Melee Battle with this ends": (
        "After its Wound. Not if it ends because this was slain: a monster that is gone has no text."
    ),
    "a Villager is killed": "Anywhere, by whatever; Infiltrators too.",
    "a Villager is killed in Town Square": "In its space there.",
    "this kills a Villager": "Also one who dies instead of another.",
    "a Tempest resolves": "After its effects.",
    "this takes its second damage of a round": (
        "The second hit (of a card or use) that deals it 1 or more since the last Monsters Act and does not slay it."
    ),
    "{newcomer} is revealed in Town Square": "When Refresh Town puts it there.",
    "{step} begins": "`Monsters Act`: before any monster leaves or moves. `Heroes Act`: after the town was checked.",
    "you gain a Wound": "Really gained.",
}

STATES: Final[dict[str, str]] = {
    "there are {many} or more Totems": "In the Power Area.",
    "a {thing} is in {zone}": "At least one.",
    "{many} or more {thing}s are in {zone}": "Counted now.",
    "no monster is {so}": "A Rampager set aside is not in the Attack Area; `damaged` looks at those in it.",
    "the Burn stack is empty": "None left to take.",
}

RULES: Final[dict[str, str]] = {
    "does not Hunt": "Its Kill or Break does nothing if the target is not in Town Square.",
    "cannot be damaged": "By anything. It may be attacked; the Battle has its Wound.",
    "every Annihilation is cancelled": "That word alone; the rest of the action happens.",
    "{wares} cost {n}P more": "To buy or build.",
    "{deal} costs {n}P more": (
        "`buys`: hiring and building are not buying. `resting`: by a Wound's or Burn's own text. `driving out`: by the "
        "card's own text."
    ),
    "an Attack on this that is no Spell costs {n}P to play": (
        "Paid as it is played. What merely spreads to it costs nothing."
    ),
    "{thing}s have {n} more health": (
        "While it holds; one with as much damage as its health is slain or broken at once."
    ),
    "the first damage to each {armoured} each round is {n} less": "Not below 0. `monster` includes no Freeze.",
    "Refresh Travelers places only {n} Visitor": "Only that many cards are revealed.",
    "{wall} cannot stop this": "It does not try.",
    "{blows} deals {n} more damage": "To that Attack's target, not by explosions or to a second monster.",
    "flanking Battles give you no Wound": "The one for Melee.",
}
