"""The log of Shadowrift: what is said of each decision, and of everything else that happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from holdfast.core.calls import argument
from holdfast.core.events import COUNTED, DECIDED, ENDED, MARKED, MOVED, SHOWN, SHUFFLED, TOLD
from holdfast.core.state import ALL, Event
from holdfast.games.common.told.prose import article, counted, ended
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
    whose,
)
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules import (
    aid,
    battles,
    boosts,
    buying,
    cleanup,
    coins,
    deeds,
    draw_cards,
    healing,
    hero_effects,
    heroes_act,
    hunt,
    interruptions,
    looking,
    monster_deeds,
    monsters_act,
    paying,
    playing,
    refresh_travelers,
    setup,
    slaying,
    suffering,
    upkeep,
    uses,
    wounds,
)
from holdfast.games.shadowrift.rules.endings import ALL_SEALED, ALL_WALLS, ANNIHILATED, LAST_CORPSE, NO_TOWN
from holdfast.games.shadowrift.rules.interruptions import BY_A_HUNT, BY_A_KILL, BY_AN_ACTION
from holdfast.games.shadowrift.told.notation import TOWN


def of_heroes(first: int) -> range:
    """The zones or counters of a kind that each hero has."""
    return range(first, first + t.MOST_PLAYERS)


HANDS: Final = of_heroes(t.HAND)
DECKS: Final = of_heroes(t.DECK)
DISCARDS: Final = of_heroes(t.DISCARD)
TABLES: Final = of_heroes(t.TABLE)
COINS: Final = of_heroes(t.COINS)
SQUARE: Final = t.IN_THE_SQUARE
ROAD: Final = t.ALONG_THE_ROAD
STACKS: Final = range(t.STACK, t.STACK + t.MOST_STACKS)
CORPSES: Final = (t.STACK + t.CORPSE,)
SET_UP: Final = (setup.game_setup, setup.draw_randomizers, setup.shuffle_decks, setup.prepare_monster_deck)
PAYING: Final = (paying.pay, paying.pay_coin, paying.pay_as_proposed)
MENDING: Final = (monster_deeds.heal, monster_deeds.heal_monsters, monster_deeds.heal_chosen)
RAISING: Final = (monster_deeds.add_thing, monster_deeds.raise_corpse)
OWN_LINES: Final = (
    playing.play,
    playing.play_for,
    buying.buy,
    buying.buy_coin,
    buying.hire,
    buying.build,
    aid.aid,
    aid.aid_for,
    aid.drive_out,
    uses.use,
    uses.use_for,
    upkeep.keep_skill,
    upkeep.rest,
    coins.give,
    battles.end_battle,
    heroes_act.end_heroes_act,
)
"""Decisions that begin a paragraph."""
STACK_WORDS: Final = {t.WOUND: "Wound", t.BURN: "Burn", t.HEROISM: "Heroism", t.CORPSE: "Corpse"} | {
    t.ZOMBIE: "Zombie",
    t.FREEZE: "Freeze",
    t.TOTEM: "Totem",
}
ROAD_WORDS: Final = {zone: "Start" if zone == t.START else f"space {zone - t.START}" for zone in ROAD}


# ------------------------------------------------------------------ words


def defs_of(scene: Scene) -> Defs:
    """The definitions of the game."""
    return cast(Defs, scene.game.defs)


def action(scene: Scene) -> str:
    """What a monster's action of this space says."""
    texts = defs_of(scene).action_text  # a card of a check is in no pack
    actions = texts[scene.event.face] if scene.event.face < len(texts) else []
    return ended(actions[scene.event.b - 1]) if 0 < scene.event.b <= len(actions) else ""


def card_text(scene: Scene) -> str:
    """The sentences of a card."""
    texts = defs_of(scene).text
    return " ".join(texts[scene.event.face]) if scene.event.face < len(texts) else ""


def plain_name(scene: Scene) -> str:
    """A card without its number, as one of many."""
    event, layout = scene.event, scene.layout
    return layout.names[layout.name_ids[event.face]] if event.face else "a card"


def stack_name(scene: Scene) -> str:
    """The card of a stack."""
    return STACK_WORDS.get(scene.event.b, "card")


def looker(scene: Scene) -> str:
    """The hero who looks at cards."""
    return seat_name(scene.layout, argument(scene.event.cause, 0))


def naming(scene: Scene, words: Mapping[str, str]) -> Mapping[str, str]:
    """The words of a decision: whose deck it is, and for whom it is if that is another hero."""
    named = dict(said_plainly(scene, words))
    if named.get("player") == named.get("seat"):
        named.pop("player", None)
    if "deck" in words and words["deck"] != TOWN:
        named["deck"] = f"{named['deck']}'s deck"
    elif "deck" in words:
        named["deck"] = f"the {TOWN}"
    return named


# ------------------------------------------------------------------ what happens


def begins(event: Event) -> bool:
    """A step, a monster that moves, and whatever a hero sets about begin a paragraph."""
    if event.kind == MOVED:
        return caused(event, [monsters_act.move_forward, monsters_act.leave_town]) and event.a in ROAD
    if event.kind == COUNTED:
        return event.a in (t.ROUND, t.STEP, t.SECOND_HALF)
    return event.kind == DECIDED and caused(event, OWN_LINES)


def stopped(scene: Scene) -> str:
    """What a defence has stopped."""
    what = {
        BY_A_KILL: "{thing} stops the Kill of {other}.",
        BY_AN_ACTION: "{thing} stops the action of {other}.",
        BY_A_HUNT: "{thing} stops the Hunt of {other}.",
    }
    return what.get(scene.event.c, "{thing} stops {other}.")


def died(scene: Scene) -> str:
    """Who is killed, for another or as the one who was meant."""
    if scene.event.c:
        return "{thing} steps in and dies."
    return "{other} kills {thing}." if scene.event.other_face else "{thing} dies."


def none_left(scene: Scene) -> str:
    """An empty stack."""
    return "No {stack} is left." if scene.event.c == ALL else "No {stack} is left for {player}."


def nothing_there(scene: Scene) -> str:
    """An effect that has nothing to work on; a card that says so itself needs no sentence."""
    return "{thing} finds nothing." if scene.event.b else ""


def promises(first: int, words: str) -> Says:
    """What a card promises a hero for the rest of the round."""
    return Says(words, of=of_heroes(first), when=rises)


def sets(flag: int) -> Any:
    """Whether a flag is put on a thing."""
    return lambda event: event.c & flag and not event.b & flag


HAPPENED: Final = {
    MOVED: (
        Says("", by=(*SET_UP, cleanup.cleanup)),
        # Cards of heroes.
        Says("{owner} draws <{thing}>.", of=DECKS, to=HANDS),
        Says("{owner} pays with <{plain}>.", of=HANDS, to=TABLES, by=PAYING),
        Says("{left} pays with <{plain}>, back on its stack.", of=HANDS, to=STACKS, by=PAYING),
        Says("", to=STACKS, by=(upkeep.rested,)),
        Says("<{left}'s {thing}> (is|are) healed.", of=(*HANDS, *DISCARDS), to=STACKS),
        Says("{owner} discards <{thing}>.", of=HANDS, to=DISCARDS),
        Says("{thing} goes to the discard pile.", of=TABLES, to=DISCARDS, by=(uses.do_use,)),
        Says("", of=STACKS, to=DISCARDS, by=(buying.bought,)),
        Says("{owner} (gains|each gain) <{a_thing}>.", of=STACKS, to=DISCARDS),
        # The town.
        Says("<{thing}> (comes|come) to Town Square.", of=(t.TOWN_DECK, t.TRAVELER_DECK), to=SQUARE),
        Says("", to=(t.FOUND,), by=(looking.look_at_town, looking.reveal)),
        Says("It turns up <{a_plain}>.", of=(t.TOWN_DECK,), to=(t.TOWN_DISCARD,), by=(hunt.hunt,)),
        Says("It finds {thing}.", to=(t.FOUND,)),
        Says("{thing} stays in the Town Discard.", of=(t.FOUND,), to=(t.TOWN_DISCARD,)),
        Says(
            "",
            of=(t.TOWN_DECK,),
            to=(t.TOWN_DISCARD,),
            by=(looking.discard_looked, looking.discard_revealed),
        ),
        Says("The Town Deck shows <{thing}>.", of=(t.TOWN_DECK,), to=(t.TOWN_DISCARD,)),
        Says(
            "{thing} goes on top of the Town Deck.", to=(t.TOWN_DECK,), by=(hero_effects.wall_chosen, buying.moved_in)
        ),
        Says("A Corpse is added to the Town Discard.", of=CORPSES, to=(t.TOWN_DISCARD,), by=(monster_deeds.add_thing,)),
        Says("A Corpse rises.", of=SQUARE, to=CORPSES, by=(monster_deeds.raise_corpse,)),
        Says("A Corpse leaves Town Square.", of=SQUARE, to=CORPSES),
        Says("A Corpse leaves the Town Discard.", of=(t.TOWN_DISCARD,), to=CORPSES),
        Says("A Freeze goes to the Town Discard.", of=(t.STACK + t.FREEZE,), to=(t.TOWN_DISCARD,)),
        Says("{thing} is washed away, under the Traveler Deck.", to=(t.TRAVELER_DECK,), by=(monster_deeds.wash_away,)),
        Says("<{thing}> (visits|visit) the town.", to=(t.VISITORS,)),
        Says("<{thing}> (slips|slip) into the Town Discard.", of=(t.TRAVELER_DECK,), to=(t.TOWN_DISCARD,)),
        Says("<{thing}> (goes|go) under the Traveler Deck.", of=(t.VISITORS,), to=(t.TRAVELER_DECK,)),
        # Monsters.
        Says("{thing} moves to {road}.", of=ROAD, to=ROAD, by=(monsters_act.move_forward,)),
        Says("{thing} leaves town for the Power Area.", of=ROAD, to=(t.POWER_AREA,)),
        Says("{thing} rampages.", of=ROAD, to=(t.RAMPAGING, t.START), by=(monster_deeds.rampage,)),
        Says("<{thing}> (comes|come) back to Start.", of=(t.RAMPAGING,), to=ROAD),
        Says("{thing} is slain.", to=(t.FALLEN,)),
        Says("<{thing}> (enters|enter) on Start.", of=(t.MONSTER_DECK,), to=ROAD),
        Says("<{thing}> (enters|enter) the Power Area.", of=(t.MONSTER_DECK,), to=(t.POWER_AREA,)),
        Says("A Zombie rises on Start.", of=(t.STACK + t.ZOMBIE,), to=ROAD),
        Says("{thing} goes on top of the Monster Deck.", to=(t.MONSTER_DECK,), by=RAISING),
        Says("{thing} is countered, under the Monster Deck.", of=(t.POWER_AREA,), to=(t.MONSTER_DECK,)),
        Says("A Totem rises in the Power Area.", of=(t.STACK + t.TOTEM,), to=(t.POWER_AREA,)),
        Says("{thing} goes back to the stack.", of=(t.POWER_AREA,), to=STACKS),
        Says("A Shadowrift is sealed.", to=(t.SEALED,)),
        Says("The Tempest is {thing}: {text}", to=(t.TEMPEST,)),
    ),
    COUNTED: (
        Says("", by=SET_UP),
        Says("Round {now} begins.", of=(t.ROUND,)),
        Says("The second turn of the round begins.", of=(t.SECOND_HALF,), when=rises),
        Says("The monsters act.", of=(t.STEP,), when=lambda event: event.c == t.MONSTERS_ACT),
        Says("The heroes act.", of=(t.STEP,), when=lambda event: event.c == t.HEROES_ACT),
        Says("{owner} takes {coins}.", of=COINS, by=(coins.take_coins,)),
        Says("", of=COINS, by=(buying.coin_bought, coins.give)),
        Says("{owner} pays <a Coin>.", of=COINS, by=PAYING),
        Says("{owner} (is|are each) robbed of <a Coin>.", of=COINS, by=(monster_deeds.steal,), when=falls),
        Says("{owner} (returns|each return) <a Coin>.", of=COINS, when=falls),
        Says("The monsters gain {change} power ({now} in all).", of=(t.POWER,), when=rises),
        Says("{owner} has {now} magic to spend.", of=of_heroes(t.MAGIC), when=rises),
        Says("{owner} spends {change} magic.", of=of_heroes(t.MAGIC), by=(paying.pay_price,)),
        promises(t.WALL_PROWESS, "{owner}'s next Wall costs {now}P less."),
        promises(t.WALL_COINS, "{owner}'s next Wall costs {now}C less."),
        promises(t.WARE_PROWESS, "{owner}'s next Wall or Villager costs {now}P less."),
        promises(t.BOOST_LESS, "{owner}'s next Boost costs {now}P or {now}M less."),
        promises(t.NEXT_ATTACK, "{owner}'s next Attack deals {now} more damage."),
        promises(t.NEXT_MELEE, "{owner}'s next Melee Attack deals {now} more damage."),
        Says("The next monster slain is worth {now} more Heroism.", of=(t.NEXT_SLAIN,), when=rises),
    ),
    MARKED: (
        Says("{thing} (heals|each heal) {change} damage.", of=(t.HURT,), by=MENDING, when=falls),
        Says("{thing} is immune to Melee.", of=(t.FLAGS,), by=(monster_deeds.be_immune,), when=sets(t.IMMUNE)),
        Says("{thing} will take no action.", of=(t.FLAGS,), by=(hero_effects.daze,), when=sets(t.DAZED)),
    ),
    TOLD: (
        Says("{thing} (takes|each take) {n} damage.", of=(facts.HIT,)),
        Says("{thing} (takes|take) no damage.", of=(facts.UNHURT,)),
        Says("{thing} breaks.", of=(facts.BROKE,)),
        Says(died, of=(facts.DIED,)),
        Says("{other} breaks {thing}.", of=(facts.BROKEN,)),
        Says("{thing} hunts.", of=(facts.HUNTS,)),
        Says(stopped, of=(facts.STOPPED,)),
        Says("{thing} does not stop {other}.", of=(facts.DID_NOT_STOP,)),
        Says("{thing} takes no action.", of=(facts.NO_ACTION,)),
        Says("{thing} keeps the Annihilation of {other} off.", of=(facts.ANNIHILATION_CANCELLED,)),
        Says(nothing_there, of=(facts.NOTHING_THERE,)),
        Says("{thing} spares {player} a Wound.", of=(facts.WOUND_PREVENTED,)),
        Says(none_left, of=(facts.NONE_LEFT,)),
        Says("{player} has nothing that is asked for.", of=(facts.NOTHING_TO_GIVE,)),
        Says("The heroes earn {n} Heroism.", of=(facts.EARNED,)),
        Says("Its action: {action}", of=(facts.ACTS,)),
        Says("The Battle of {player} with {thing} ends.", of=(facts.BATTLE_ENDED,)),
    ),
    SHUFFLED: (
        Says("", by=SET_UP),
        Says("{owner} shuffles the discard pile into a new deck.", of=DECKS),
        Says("The Town Discard is shuffled into a new Town Deck.", of=(t.TOWN_DECK,)),
        Says("The Tempests are shuffled.", of=(t.TEMPEST_DECK,)),
    ),
    SHOWN: (
        Says("{looker} looks at <{thing}>.", by=(looking.look_at_town,)),
        Says("<{thing}> (is|are) revealed.", by=(looking.reveal,)),
        Says("{looker} shows <{thing}>.", by=(suffering.show_hand, draw_cards.draw)),
        Says("{thing} lies on top of the Monster Deck."),
    ),
    ENDED: (
        Says("Every Shadowrift is sealed: the game is won.", of=(ALL_SEALED,)),
        Says("The last Wall is built: the game is won.", of=(ALL_WALLS,)),
        Says("Nobody is left in Town Square: the game is lost.", of=(NO_TOWN,)),
        Says("The last Corpse has left its stack: the game is lost.", of=(LAST_CORPSE,)),
        Says("Annihilation: the game is lost.", of=(ANNIHILATED,)),
    ),
}
"""By the kind of an event."""

# ------------------------------------------------------------------ decisions

DECIDED_SO: Final[Mapping[Any, Tells]] = {
    playing.play: "{seat} plays {card}[ on {target}][ and {second}].",
    playing.play_for: "{seat} plays {card}[ for {player}].",
    boosts.boost: "{seat} takes Boost {n}.",
    buying.buy: "{seat} buys {card}.",
    buying.buy_coin: "{seat} buys a Coin.",
    buying.hire: "{seat} hires {card}.",
    buying.build: "{seat} builds {card}.",
    aid.aid: "{seat} seeks the Aid of {card}[ on {target}].",
    aid.aid_for: "{seat} seeks the Aid of {card}[ for {player}].",
    aid.drive_out: "{seat} drives out {card}.",
    uses.use: "{seat} uses {card}[ on {target}].",
    uses.use_for: "{seat} uses {card}[ for {player}].",
    upkeep.keep_skill: "{seat} keeps {card}.",
    upkeep.rest: "{seat} rests {card} away.",
    coins.give: "{seat} gives {player} a Coin.",
    slaying.sing: "The heroes discard {card}: the monster is worth more Heroism.",
    suffering.discard_no_more: "The heroes discard no more cards.",
    looking.discard_looked: "{seat} discards <{card}>.",
    looking.put_back: "{seat} puts <{card}> back.",
    looking.reveal: "{seat} reveals the top of {deck}.",
    looking.discard_revealed: "{seat} discards {card}.",
    heroes_act.end_heroes_act: "The heroes are done.",
} | dict.fromkeys(
    (
        paying.pay,
        paying.pay_coin,
        paying.pay_as_proposed,
        boosts.done,
        battles.end_battle,
        deeds.do_one_of,
        healing.heal_this,
        healing.enough,
        hero_effects.lets_draw,
        hero_effects.counters,
        hero_effects.returns_totem,
        hero_effects.corpse_chosen,
        hero_effects.wall_chosen,
        hunt.use_vigilance,
        hunt.let_it_hunt,
        interruptions.use_barrier,
        interruptions.let_it_act,
        looking.stop_looking,
        monster_deeds.heal_chosen,
        refresh_travelers.put_under,
        slaying.no_song,
        suffering.discard_from_hand,
        suffering.show_hand,
        paying.fall_short,
        suffering.return_coin,
        suffering.choose_wound,
        suffering.choose_burn,
        wounds.prevent,
        wounds.prevent_together,
        wounds.let_it_be,
    ),
    "",
)
"""What a decision says. What follows an empty one tells it."""

QUIET: Final[Mapping[Any, Tells]] = {
    boosts.done: "{seat} takes no more Boosts.",
    deeds.do_one_of: "{seat} chooses one of two.",
    healing.enough: "{seat} heals no more.",
    hero_effects.lets_draw: "{seat} chooses {player}.",
    hero_effects.counters: "{seat} chooses {card}.",
    hero_effects.returns_totem: "{seat} chooses {card}.",
    hero_effects.corpse_chosen: "{seat} chooses {card}.",
    hero_effects.wall_chosen: "{seat} chooses {card}.",
    hunt.let_it_hunt: "{seat} lets it hunt.",
    interruptions.let_it_act: "The heroes let it act.",
    looking.stop_looking: "{seat} discards nothing.",
    paying.fall_short: "{seat} cannot pay.",
    suffering.show_hand: "{seat} shows the hand.",
    slaying.no_song: "The heroes add nothing to it.",
    wounds.let_it_be: "Nobody prevents it.",
}
"""Decisions of which nothing tells, because something else does most of the time."""

TELLER: Final = Teller(
    decided=DECIDED_SO,
    quiet=QUIET,
    happened=HAPPENED,
    words={
        "a_thing": lambda scene: article(thing_name(scene)),
        "action": action,
        "plain": plain_name,
        "a_plain": lambda scene: article(plain_name(scene)),
        "text": card_text,
        "road": lambda scene: ROAD_WORDS.get(scene.event.b, ""),
        "stack": stack_name,
        "looker": looker,
        "player": lambda scene: seat_name(scene.layout, scene.event.c),
        "coins": lambda scene: counted(abs(scene.event.c - scene.event.b), "Coin"),
        "left": lambda scene: whose(scene.layout, scene.layout.zone_names[scene.event.a]),
    },
    naming=naming,
    unsaid=(facts.SLEW,),
    begins=begins,
    names=("plain", "a_plain"),
)
"""The teller of this game."""
