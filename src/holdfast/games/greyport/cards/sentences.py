"""The words of Battle for Greyport: every pattern of a rule sentence with what it means, and what fills its slots.

`{n}` is a number; `{token}`, `{boss}`, `{scenario}` and `{variant}` are names of the packs. What a sentence does is
bound to its pattern at the foot of the chapter it belongs to; this page says it to people.
"""

from typing import Final

from holdfast.games.greyport import kinds as k

NAMES: Final = ("token", "boss", "scenario", "variant")
"""The tables whose names may stand in sentences."""

WORDS: Final[dict[str, tuple[str, ...] | dict[str, int]]] = {
    "cards": ("a card", "{n} cards"),
    "color": {"yellow": 0, "white": 1, "green": 2},
    "colors": ("{color} or {color}", "{color}, {color} or {color}"),
    "type": {"physical": k.PHYSICAL, "magical": k.MAGICAL},
    "rank": {"copper": 1, "silver": 2, "gold": 3},
    "deck": {"hero": 1, "item": 2},
    "kind": {
        "a card": k.A_CARD,
        "a hero": k.A_HERO,
        "an item": k.AN_ITEM,
        "a curse": k.A_CURSE,
        "a non-player hero": k.A_NON_PLAYER_HERO,
    },
    "now": {"Play": k.PLAY, "Reward": k.REWARD, "Start of the round": k.ROUND_START},
    "moment": {"Play": k.PLAY, "Cleanup": k.CLEANUP},
    "who": {
        "you": k.YOU,
        "a player you choose": k.PLAYER_YOU_CHOOSE,
        "each player": k.EACH_PLAYER,
        "the defending player": k.DEFENDING_PLAYER,
    },
    "whose": {"your": 1, "their": 2},
    "keyword": {
        "Cleave": k.CLEAVE + 1,
        "Dual Wield": k.DUAL_WIELD + 1,
        "Splash {n}": k.SPLASH + 1,
        "Pierce {n}": k.PIERCE + 1,
    },
    "deed": {"Snipe {n}": k.SNIPES, "draw {cards}": k.DRAWS, "Shield {n}": k.SHIELDS_UP},
    "condition": {
        "another player is defending": k.BONUS_HELPING,
        "you are defending": k.BONUS_DEFENDING,
        "this hero has no item": k.BONUS_NO_ITEM,
    },
    "thing": {"active monster": k.BONUS_ACTIVE, "curse in your hand": k.BONUS_CURSES},
    "prize": {"draw {cards}": k.DRAWS, "Shield {n}": k.SHIELDS_UP},
    "fate": {
        "put this card on top of your deck": k.TO_DECK,
        "return this card to your hand": k.TO_HAND,
        "retire this card": k.RETIRE_IT,
    },
    "target": {"a player you choose": k.PLAYER_YOU_CHOOSE, "each player": k.EACH_PLAYER},
    "banners": {"Tank": k.TANK, "Ranged": k.RANGED, "Tank and Ranged": k.TANK | k.RANGED},
    "suffers": {
        "loses {n} HP": k.LOSES_HP,
        "gains a curse": k.GAINS_CURSE,
        "takes a curse onto their deck": k.CURSE_ON_DECK,
        "discards {kind}": k.DISCARDS,
    },
    "when": {
        "When this damages a player": k.DAMAGES_A_PLAYER,
        "When a player taunts this": k.TAUNTED,
        "When a hero fights this": k.FOUGHT_BY_A_HERO,
        "When a hero defeats this": k.DEFEATED_BY_A_HERO,
    },
    "cue": {"Ambush": k.AMBUSH, "When this is defeated": k.DEFEATED, "When this deals damage": k.DEALS_DAMAGE},
    "denied": {
        "draw cards": k.DRAW_CARDS,
        "be shielded": k.BE_SHIELDED,
        "recruit": k.RECRUIT,
        "use the round marker": k.USE_THE_MARKER,
    },
    "source": {"Splash": k.BY_SPLASH, "Snipe": k.BY_SNIPE},
    "immunity": {"Splash": k.BY_SPLASH, "Snipe": k.BY_SNIPE, "Taunt": k.BY_TAUNT},
    "tokens": ("a {token} token", "{n} {token} tokens"),
    "bosses": ("{boss}", "{boss} and {boss}"),
    "group": {"The location": 1, "The active monster group": 2, "Each player's monster group": 3},
    "place": {"on the location": 1, "to the active monster group": 2},
    "difficulty": ("medium or hard", "hard"),
    "feat": (
        "{variant}",
        "every player starting at {n} HP",
        "no location destroyed and every player at {n} HP or more",
    ),
}
"""What may stand in each slot, besides numbers and names; where rules read a word as a number, with that number."""

SLOTS: Final = {slot: tuple(words) for slot, words in WORDS.items()}
VALUES: Final = {slot: words for slot, words in WORDS.items() if isinstance(words, dict)}

HEROES_AND_ITEMS: Final[dict[str, str]] = {
    "Play: Taunt.": (
        "You may move one monster that is not Immune to Taunt from any other group, the location's too, to your "
        "own; a Ferocious one goes to the active group. Declined or impossible: the ability is gone."
    ),
    "Play: Snipe {n}.": (
        "Deal {n} damage to any monster in play; Tank, Ranged and groups do not matter and armor applies to each "
        "Snipe. It is not a fight."
    ),
    "{now}: Shield {n}.": (
        'Put {n} shield tokens in the common pool; each prevents 1 damage to any player this round. "Start of the '
        'round": before any action of a round.'
    ),
    "Play: +Hero.": "Its player may play one more hero this round. Several add up.",
    "{moment}: draw {cards}.": (
        "The player who played this draws, at Cleanup before played cards are discarded. Not optional; an empty "
        "deck is made from the discard pile."
    ),
    "Play: a player you choose draws {cards}.": "The chosen player, who may be yourself, draws.",
    "{now}: each player may draw a card.": (
        "Each player decides alone, clockwise from the player who played it (Reward: from the defending player)."
    ),
    "{now}: {who} may retire {kind} from {whose} hand or discard pile.": (
        "The player concerned may remove one such card from the game; a retired player hero levels down instead. "
        "A player you choose may be yourself."
    ),
    "Play: put {kind} from your discard pile into your hand.": (
        "Choose one such card if there is any. A player hero beside the discard pile is not in it."
    ),
    "Play: choose {keyword} or {keyword}.": (
        "Chosen when the hero is played; the keyword holds for this hero for the rest of the round."
    ),
    "{now}: {target} gains {n} HP.": "Up to starting HP; separate from Rest Healing.",
    "Play: the location gains {n} HP.": (
        "Up to the location HP of this encounter. Nothing if the location is destroyed."
    ),
    "Any time: discard {kind} from your hand to {deed}.": (
        "Once a round; the discard is the price and must be paid in full. Pierce of this hero counts for its Snipe."
    ),
    "Any time: return another hero you played this round to your hand.": (
        "Not the wielder; the hero's items stay until Cleanup and its fight is not undone. It may be played and "
        "fight again if you may still play a hero."
    ),
    "Any time: give another hero in play +{n} damage this round.": (
        "One hero of any player, not this one. The bonus counts in its fight, not in Splash or Snipe."
    ),
    "Fight: Cleave.": (
        "This hero may fight two monsters of one group, both declared before rolling. Both take the full damage "
        "at once."
    ),
    "Fight: Splash {n}.": (
        "After the fight damage, every monster of that group which this hero is not fighting takes {n}. Several "
        "are added first."
    ),
    "Fight: +{n} damage if {condition}.": (
        'Checked when the fight is declared. "another player is defending" looks at the round marker, not at the '
        "group that is fought."
    ),
    "Fight: +{n} damage for each {thing}.": (
        "Counted when the fight is declared. Active monsters include the fought ones, and are none while you "
        "fight at the location; curses stay in hand."
    ),
    "Fight: you may reroll one {colors} die.": (
        "One die of these colours in this hero's fight, its items' dice too, once a fight. The second result stands."
    ),
    "Fight: the fought monsters deal {n} less damage this round.": (
        "Each monster this hero fights deals {n} less, not below 0, in this round's Monster Damage. At 0 nothing "
        "that needs its damage happens."
    ),
    "After the fight: retire the wielder.": "The item itself is discarded as usual. A player hero levels down.",
    "When this hero defeats a monster: {prize}.": (
        "By fight, Splash or Snipe of this hero or of the item's wielder, once for each monster. The hero's "
        "player draws."
    ),
    "Dual Wield.": "This hero may carry two items; never three.",
    "Pierce {n}.": (
        "Ignores {n} armor for every damage of this hero: fight, Splash and Snipe. Several add up; armor is never "
        "below 0."
    ),
    "This hero may use physical and magical items.": "It keeps its own type.",
    "This hero may fight any monster.": (
        "In any group, active or not, or on the location, whatever Tank and Ranged say; with Cleave both in one "
        'group. "Only a hero with an item can fight this" still holds.'
    ),
    "This hero ignores {banners}.": (
        "The named banners do not limit whom this hero fights: past Tanks, or a Ranged monster behind others. "
        "Groups still do."
    ),
    "Cleanup: {fate}.": (
        "If the card was played this round, this happens to it instead of being discarded. On a retired card: nothing."
    ),
}

MONSTERS: Final[dict[str, str]] = {
    "Ambush: the location takes {n} damage.": (
        "The location loses {n} HP, also when the monster stands before a player. It may be destroyed by this."
    ),
    "Ambush: a {token} token joins this group.": (
        "From the supply to the group the monster is in, the location's too. No copy left: nothing."
    ),
    "Ambush: the facing player {suffers}.": (
        "Nothing on the location, where nobody faces it. The player chooses what to discard."
    ),
    "{cue}: each player {suffers}.": (
        'Every player, clockwise from the defending player, while curses last. "When this deals damage": once a '
        "round, if it dealt 1 or more after shields."
    ),
    "{when}: that player {suffers}.": (
        "Once for each player it damages in Monster Damage, each Taunt, each fight (even one that defeats it) or "
        "the hero that defeats it. That player is the one damaged, the one who Taunted, or the one who played the "
        "hero."
    ),
    "When this damages a player: roll a {color} die; on an even result this takes {n} damage.": (
        "Armor applies. It may defeat itself; no hero has then defeated it."
    ),
    "When this is defeated: each other monster in its group takes {n} damage.": (
        "By whatever it was defeated. Armor applies, and chains resolve one after another."
    ),
    "After a hero fights this: it moves to the next player's monster group.": (
        "If it survived: to the player left of the one whose group it stands in, from the location to the left of "
        "the defending player. This is no Taunt, and Splash and Snipe do not move it."
    ),
    "Cleanup: remove {n} damage from this.": "Up to {n} of the damage on it, if it is in play.",
    "The facing player cannot {denied}.": (
        "Draw cards: neither by effects nor in Refill. Be shielded: no shield prevents damage to that player. "
        "Recruit: the coins are kept. Use the round marker: no Taunt by it."
    ),
    "The facing player's hand size is {n} lower.": "Only in that player's own Discard and Refill. Several add up.",
    "Other monsters in this group have +{n} damage.": (
        "Whether the group is a player's or the location's. A monster whose damage is 0 gets it too."
    ),
    "This deals +{n} damage to the location.": "Only as a location monster.",
    "Only a hero with an item can fight this.": "Splash and Snipe from a hero without an item still work.",
    "{source} deals double damage to this.": "Doubled before armor.",
    "A fight that deals {n} or more damage to this defeats it.": (
        "One fight, after armor. Splash and Snipe do not count."
    ),
    "A fight that would deal {n} or less damage to this deals none.": (
        "The sum before armor. Splash and Snipe are not limited."
    ),
    "This takes {n} less damage from {type} heroes.": (
        "Each fight, Splash and Snipe of a hero of that type; the item's type does not matter."
    ),
    "This takes at most {n} damage from a fight.": "Applied before armor. Splash and Snipe are not limited.",
    "Items add no damage against this.": (
        "Numbers, dice and Fight damage bonuses of items count 0 against it; a Cleave's other target takes all. "
        "Item keywords still work."
    ),
    "Immune to {immunity}.": "Splash, Snipe: takes no damage from it. Taunt: cannot be Taunted by card or marker.",
    "Cursed.": "When it deals 1 or more to a player, that player gains one curse, on the discard pile.",
    "Ferocious.": (
        "Unless on the location, it moves with the round marker and is always active. Whatever would move it to "
        "another group moves it to the active one."
    ),
    "Vengeful.": "On the location: as soon as any location monster takes damage, it moves to the active group.",
    "Slash {n}.": (
        "When it deals 1 or more to the defending player, each other player takes {n}, which shields may prevent."
    ),
}

BOSSES: Final[dict[str, str]] = {
    "This takes no damage while {boss} is in play.": (
        "Checked before the damage of a fight is dealt, so a boss dying in the same Cleave still protects."
    ),
    "This takes no damage while a {token} token is on the location.": (
        "Checked before the damage of a fight is dealt. A token in a player's group does not protect."
    ),
    "When this takes damage: the defending player's group gets a {token} token.": (
        "Once for each instance of 1 or more: fight, Splash or Snipe. When the supply is empty no token comes."
    ),
    "Cleanup: if this dealt damage this round, retire a hero played this round.": (
        "If it dealt 1 or more, after shields, the players choose one hero played this round and still in play; a "
        "player hero levels down. No such hero: nothing."
    ),
    "Cleanup: reveal the top monster of the deck into the active group with {n} HP.": (
        "Its HP is {n} instead of the printed number, and its Ambush resolves now. An empty deck is made from the "
        "monster discard."
    ),
    "While a dragon part is in play, this cannot drop below {n} HP.": (
        "A dragon part is a token marked as one. Surplus damage is lost."
    ),
    "When this has half its HP or less: flip it.": (
        "At once when damage reaches half of its HP, rounded up. HP and damage stay; the other side counts from "
        "then on."
    ),
}

LOCATIONS: Final[dict[str, str]] = {
    "Each {type} hero has {keyword}.": "Heroes of every player, while the location is in play.",
    "The top card of the {deck} deck is face up and can be recruited.": (
        "It counts as a reinforcement. When it leaves, the next one is turned up at once."
    ),
    "Any time: once a round, a player may discard a card from their hand to draw a card.": (
        "One player a round, whichever the party likes."
    ),
    "Reward: reveal the top {n} cards of the item deck; "
    "one player may take a {type} item from them or from the row; shuffle the rest back.": (
        "Free, to hand, usable at once; the party chooses the player. A card taken from the row is replaced."
    ),
    "Reward: for the rest of the game the top card of the {deck} deck is face up and can be recruited.": (
        "Even after the location has left."
    ),
    "Reward: each player gains a {rank} coin.": "While the coins last.",
}

ENCOUNTERS: Final[dict[str, str]] = {
    "{group} gets {tokens}.": (
        "In setup after the threat reveals, as a penalty before the location's monsters are dealt out; no threat "
        "is counted. Each player's group: so many for each player, the defending player first, while the supply "
        "lasts."
    ),
    "{boss} goes {place}.": (
        "With the HP of the encounter's boss row. Several bosses of one encounter each have that many."
    ),
    "Every player {suffers}.": (
        "Setup or penalty of an encounter. Shields do not help, and a player at 0 or less loses the game for all."
    ),
}

SCENARIOS: Final[dict[str, str]] = {
    "Starting HP is {n}.": "For every player, instead of 10; also the most they can have.",
    "Win when {boss} is defeated.": "At once, whatever else is in play, in the last encounter.",
    "Win when {boss} and every other monster are defeated.": "When nothing is left in the last encounter.",
    "Lose when a player has 0 HP or less.": "At once, whoever it is.",
}

ACHIEVEMENTS: Final[dict[str, str]] = {
    "Beat {bosses}.": "In a scenario that is won; two bosses: both in one game.",
    "Beat {boss} in {scenario}.": "By winning that scenario.",
    "Win with {variant}.": "The variant was on from the start.",
    "Defeat {n} monsters in one fight.": "By one hero's fight and its Splash, chains included.",
    "Win a {difficulty} scenario with {feat}.": (
        "Difficulty as on the scenario; HP and locations are counted at the moment of winning. Starting HP is "
        "that of the Starting Hit Points variant."
    ),
}

MEANINGS: Final[dict[str, str]] = {
    **HEROES_AND_ITEMS,
    **MONSTERS,
    **BOSSES,
    **LOCATIONS,
    **ENCOUNTERS,
    **SCENARIOS,
    **ACHIEVEMENTS,
}
"""Every pattern, in the order of the rulebook, and its meaning in one or two sentences."""

PARTS: Final[dict[str, dict[str, str]]] = {}
"""Slots whose words have a meaning of their own: none."""

HEROES: Final = ("hero", "player hero")
PLAYED: Final = ("hero", "player hero", "item")
FOES: Final = ("monster", "token", "boss")
SETUP: Final = ("encounter (setup)",)
SETUP_AND_PENALTY: Final = ("encounter (setup)", "encounter (penalty)")

STANDS_ON: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(HEROES_AND_ITEMS, PLAYED),
    **dict.fromkeys((pattern for pattern in HEROES_AND_ITEMS if pattern.startswith("{now}")), (*PLAYED, "location")),
    "Play: choose {keyword} or {keyword}.": HEROES,
    "After the fight: retire the wielder.": ("item",),
    **dict.fromkeys(MONSTERS, FOES),
    **dict.fromkeys((pattern for pattern in MONSTERS if pattern.startswith("Ambush")), ("monster",)),
    **dict.fromkeys(BOSSES, FOES),
    "When this has half its HP or less: flip it.": ("boss",),
    **dict.fromkeys(LOCATIONS, ("location",)),
    **dict.fromkeys(ENCOUNTERS, SETUP_AND_PENALTY),
    "{boss} goes {place}.": SETUP,
    **dict.fromkeys(SCENARIOS, ("scenario",)),
    **dict.fromkeys(ACHIEVEMENTS, ("achievement",)),
}
"""The kinds of cards on which each pattern has a meaning; elsewhere it is an error."""

WORD_STANDS_ON: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("now", "Play"): PLAYED,
    ("now", "Reward"): ("location",),
    ("now", "Start of the round"): ("location",),
    ("who", "you"): PLAYED,
    ("cue", "Ambush"): ("monster",),
    ("condition", "this hero has no item"): HEROES,
    ("fate", "put this card on top of your deck"): ("hero", "item"),
}
"""Where a pattern may stand on several kinds of cards: the words in its slots (slot, word) that only some may have."""

ONCE: Final = (
    "Play: choose {keyword} or {keyword}.",
    "A fight that deals {n} or more damage to this defeats it.",
    "A fight that would deal {n} or less damage to this deals none.",
    "This takes at most {n} damage from a fight.",
    "This takes no damage while {boss} is in play.",
    "This takes no damage while a {token} token is on the location.",
    "While a dragon part is in play, this cannot drop below {n} HP.",
    "Each {type} hero has {keyword}.",
    *SCENARIOS,
)
"""The sentences of which a card has one, or one for each type."""
