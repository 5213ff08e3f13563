"""The log of Battle for Greyport: what is said of each decision, and of everything else that happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from holdfast.core.asking import decline
from holdfast.core.calls import argument, rule_function
from holdfast.core.events import COUNTED, ENDED, MARKED, MOVED, ROLLED, SHOWN, SHUFFLED, TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.common.told.prose import counted
from holdfast.games.common.told.teller import (
    Says,
    Scene,
    Teller,
    Tells,
    caused,
    falls,
    rises,
    said_plainly,
    seat_name,
    thing_name,
)
from holdfast.games.greyport import facts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.rules import (
    abilities,
    damage,
    encounter_setup,
    ending_the_encounter,
    ending_the_round,
    fighting,
    hands,
    location,
    monsters,
    playing,
    recruiting,
    setup,
    taunt,
)
from holdfast.games.greyport.rules.winning import FELL, WON
from holdfast.games.greyport.told.notation import KIND_WORDS

MEANS: Final = ("", " by Splash", " by a Snipe", "")
"""How a monster came to its damage, where the decision before does not say it."""
SET_UP: Final = (setup.game_setup, setup.starting_hands, setup.prepare_reinforcements)
"""The steps before the first encounter, which everybody knows."""


def of_players(first: int) -> range:
    """The zones or counters of a kind that each player has."""
    return range(first, first + t.MOST_PLAYERS)


# ------------------------------------------------------------------ words


def hero_name(layout: Layout, name: str) -> str:
    """A player's own character by the player's name, any other hero by its own."""
    first = name.partition(" ")[0]
    return first if first.casefold() in layout.seat_names else name


def hero(scene: Scene) -> str:
    return hero_name(scene.layout, thing_name(scene))


def group(scene: Scene) -> str:
    """The group that a monster comes to."""
    return "the location" if scene.event.b == t.LOCATION_GROUP else seat_name(scene.layout, scene.event.b - t.GROUP)


def dealer(scene: Scene) -> str:
    """What deals damage: a monster, or a card that is none."""
    return thing_name(scene) if scene.event.face or scene.event.thing else "the penalty"


def naming(scene: Scene, words: Mapping[str, str]) -> Mapping[str, str]:
    """The words of a decision. Who fights: `Fiona` for her own character, `Fiona's Rogue` for any other."""
    named = dict(said_plainly(scene, words))
    if caused(scene.event, [fighting.fight]):
        own = hero_name(scene.layout, words["hero"])
        named["hero"] = own if own.casefold() == words["seat"] else f"{named['seat']}'s {words['hero']}"
    if "die" in words:
        colour, showing, number = words["die"].partition(" showing ")
        named["die"] = f"{colour} die{showing}{number}"
    return named


# ------------------------------------------------------------------ what happens


def is_taken(event: Event) -> bool:
    """A monster goes where the decision says already."""
    takes = caused(event, [taunt.pull, taunt.flip_marker, location.take_monster])
    return takes and event.b == t.GROUP + argument(event.cause, 0)


def curse(scene: Scene) -> str:
    """A curse by its name, where it has one of its own."""
    where = " on top of the deck" if scene.event.b in of_players(t.DECK) else ""
    named = "" if thing_name(scene) in ("a card", "Curse") else ": {thing}"
    return f"{{owner}} (gains|gain) <a curse>{where}{named}."


GROUPS: Final = range(t.GROUP, t.LOCATION_GROUP + 1)
PLAYED: Final = (*of_players(t.TABLE), *of_players(t.ITEMS))
MENDING: Final = (ending_the_round.cleanup, monsters.mends)
RANK_COUNTERS: Final = range(t.COINS + 5, t.LEVEL)

HAPPENED: Final = {
    MOVED: (
        Says("{owner} draws <{thing}>.", of=of_players(t.DECK), to=of_players(t.HAND)),
        Says("{thing} returns to {owner}'s hand.", of=PLAYED, to=of_players(t.HAND)),
        Says("", to=of_players(t.HAND)),
        Says("", to=GROUPS, when=is_taken),
        Says("{thing} (comes|come) to {group}.", of=(t.MONSTER_DECK, t.TOKENS, t.BOSSES), to=GROUPS),
        Says("{thing} (moves|move) to {group}.", to=GROUPS),
        Says(curse, of=(t.CURSES,)),
        Says("{thing} goes on top of {owner}'s deck.", of=PLAYED, to=of_players(t.DECK)),
        Says("", by=(*SET_UP, abilities.retire_card, monsters.retire_played)),
        Says(
            "{thing} is a player's character and is removed.",
            of=(t.HERO_DECK, t.HERO_ROW),
            to=(t.REMOVED,),
        ),
        Says("<{thing}> (is|are) retired.", to=(t.REMOVED,)),
        Says("<{thing}> (joins|join) the reinforcements.", to=(t.HERO_ROW, t.ITEM_ROW)),
        Says("<{thing}> (is|are) revealed.", to=(t.REVEALED,)),
        Says("The location is {thing}.", to=(t.LOCATION,)),
    ),
    COUNTED: (
        Says("{owner} begins with {now} HP.", of=of_players(t.HP), by=(setup.wounded_warrior,)),
        Says("{owner} (gains|each gain) {change} HP ({before} to {now}).", of=of_players(t.HP), when=rises),
        Says("{owner} (loses|each lose) {change} HP ({before} to {now}).", of=of_players(t.HP)),
        Says("The location has {now} HP.", of=(t.LOCATION_HP,), by=(encounter_setup.prepare_components,)),
        Says("The location gains {change} HP ({before} to {now}).", of=(t.LOCATION_HP,), when=rises),
        Says("The location loses {change} HP ({before} to {now}).", of=(t.LOCATION_HP,)),
        Says("{owner} (gains|gain) <a {rank} coin>.", of=RANK_COUNTERS, when=rises),
        Says("{owner} (rises|rise) to level {now}.", of=of_players(t.LEVEL), when=rises),
        Says("{owner} (falls|fall) back to level {now}.", of=of_players(t.LEVEL)),
        Says("{owner} may play one more hero.", of=of_players(t.PLAYS), by=(abilities.plus_hero,), when=rises),
        Says("Encounter {now} begins.", of=(t.ENCOUNTER,)),
        Says("Round {now} begins.", of=(t.ROUND,), when=rises),
        Says("{defending} is defending.", of=(t.DEFENDING,)),
        Says("The players gain {shields} ({now} in all).", of=(t.SHIELDS,), when=rises),
        Says("The players lose {unspent}.", of=(t.SHIELDS,), unless=(damage.shield,)),
        Says("The encounter is over.", of=(t.IN_ENCOUNTER,), when=falls),
        Says("The location is saved.", of=(t.REWARDED,), when=rises),
        Says("The location is destroyed.", of=(t.FALLING,), when=rises),
        Says("From now on the top card of the hero deck is face up.", of=(t.TOP_HERO,)),
        Says("From now on the top card of the item deck is face up.", of=(t.TOP_ITEM,)),
    ),
    MARKED: (
        Says(
            "{thing} (mends|each mend) {change} damage.",
            of=(t.HURT,),
            by=MENDING,
            when=falls,
        ),
        Says("{hero} has +{now} damage this round.", of=(t.BONUS,), by=(abilities.give_bonus,), when=rises),
    ),
    TOLD: (
        Says("{thing} (takes|each take) {n} damage{means}.", of=(facts.TOOK_DAMAGE,)),
        Says("{thing} (takes|take) no damage{means}.", of=(facts.UNHURT,)),
        Says("{thing} (is|are) defeated.", of=(facts.BEAT,)),
        Says("{dealer} (deals|each deal) {n} to {player}.", of=(facts.HIT,)),
        Says("{dealer} (deals|each deal) {n} to the location.", of=(facts.HIT_LOCATION,)),
        Says("A shield protects {player} from 1 damage of {dealer}.", of=(facts.SHIELDED,)),
        Says("{player} draws nothing: {thing} forbids it.", of=(facts.MAY_NOT_DRAW,)),
        Says("No curse is left for {player}.", of=(facts.NO_CURSE_LEFT,)),
        Says("{player} has no {kind} to retire.", of=(facts.NOTHING_TO_RETIRE,)),
        Says("{player} has no {kind} to discard.", of=(facts.NOTHING_TO_DISCARD,)),
        Says("{player} has full HP already.", of=(facts.FULL_ALREADY,), by=(abilities.heals_chosen,)),
        Says("The location has full HP already.", of=(facts.FULL_ALREADY,), by=(abilities.location_gains,)),
        Says("No shield token is left.", of=(facts.NO_SHIELD_LEFT,)),
    ),
    SHUFFLED: (
        Says("", by=SET_UP),
        Says("{owner} shuffles the discard pile into a new deck.", of=of_players(t.DECK)),
        Says("The monster deck is shuffled.", of=(t.MONSTER_DECK,)),
        Says("The hero deck is shuffled.", of=(t.HERO_DECK,)),
        Says("The item deck is shuffled.", of=(t.ITEM_DECK,)),
    ),
    SHOWN: (
        Says("<{thing}> (is|are) shown from the hand.", by=(fighting.fight,)),
        # A boss that flips has a number, as it stands in play; the top card of a deck has none.
        Says("It flips: {thing} now.", when=lambda event: event.number > 0),
        Says("{thing} lies face up on its deck."),
    ),
    ROLLED: (Says("{hero} rolls {n} with a {die} die."),),
    ENDED: (
        Says("The game is won.", of=(WON,)),
        Says("{fallen} has fallen: the game is lost."),
    ),
}
"""By the kind of an event."""

# ------------------------------------------------------------------ decisions


def declined(scene: Scene) -> str:
    """What somebody made no use of, by the rule that asked."""
    return LEFT_ALONE.get(rule_function(scene.event.b), "{seat} declines.")


LEFT_ALONE: Final[Mapping[Any, str]] = {
    damage.divide_shields: "The players spend no more shields.",
    location.take_reward: "The players leave the reward.",
    taunt.taunt: "{seat} taunts nobody.",
    fighting.may_reroll: "{seat} lets the dice lie.",
    abilities.snipe: "{seat} snipes nobody.",
    abilities.may_draw: "{seat} draws no card.",
    abilities.may_retire: "{seat} retires nothing.",
    hands.must_discard: "{seat} discards nothing.",
}
"""What is said of a decision to decline."""

DECIDED_SO: Final[Mapping[Any, Tells]] = {
    playing.play_hero: "{seat} plays {card}.",
    playing.play_item: "{seat} plays {item} on {hero}.",
    playing.use: "{seat} uses {card}[ on {target}].",
    fighting.fight: "{hero} fights {monster}[ and {second}].",
    fighting.reroll_die: "{seat} rerolls the {die}.",
    playing.end_round: "The players end the round.",
    taunt.pull: "{seat} taunts {monster}.",
    taunt.flip_marker: "{seat} flips the marker and taunts {monster}.",
    hands.discard: "{seat} discards <{card}>.",
    ending_the_round.keep_hand: "{seat} keeps what is in hand.",
    ending_the_encounter.is_content: "{seat} keeps what is in hand.",
    recruiting.recruit: "{seat} recruits {card} with a {coin} coin.",
    location.reward: "{player} takes {card} as a reward.",
    location.take_monster: "{seat} takes {monster}.",
    abilities.snipe_at: "{seat} snipes {monster}.",
    abilities.draws_chosen: "{seat} chooses {player}.",
    abilities.heals_chosen: "{seat} chooses {player}.",
    abilities.retires_chosen: "{seat} chooses {player}.",
    abilities.retire_card: "{seat} retires {card}.",
    monsters.retire_played: "{hero} is retired.",
    abilities.take_back: "{seat} takes {card} back from the discard pile.",
    abilities.chooses_keyword: "{seat} chooses {keyword}.",
    encounter_setup.ambush: "{monster} ambushes.",
    decline: declined,
    damage.shield: "",
    abilities.draw_one: "",
}
"""What a decision says. What follows an empty one tells it."""

TELLER: Final = Teller(
    decided=DECIDED_SO,
    happened=HAPPENED,
    unsaid=(facts.LOST_HP,),
    words={
        "now": lambda scene: str(max(0, scene.event.c)),
        "hero": hero,
        "group": group,
        "dealer": dealer,
        "rank": lambda scene: t.RANKS[scene.event.a // 5],
        "shields": lambda scene: counted(scene.event.c - scene.event.b, "shield"),
        "unspent": lambda scene: counted(scene.event.b - scene.event.c, "unspent shield"),
        "defending": lambda scene: seat_name(scene.layout, scene.event.c),
        "means": lambda scene: MEANS[scene.event.c],
        "player": lambda scene: seat_name(scene.layout, scene.event.c),
        "kind": lambda scene: KIND_WORDS[scene.event.b].partition(" ")[2],
        "fallen": lambda scene: seat_name(scene.layout, scene.event.a - FELL),
    },
    naming=naming,
    names=("monster", "dealer"),
)
"""The teller of this game."""
