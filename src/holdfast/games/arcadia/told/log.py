"""The log of Arcadia Quest: what is said of each decision, and of everything else that happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import Any, Final, cast

from holdfast.core.asking import decline
from holdfast.core.events import COUNTED, DECIDED, ENDED, MARKED, MOVED, ROLLED, TOLD
from holdfast.core.state import Event, Layout
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules import (
    activation,
    attack,
    death,
    dice,
    draft,
    equipment,
    guard,
    movement,
    new_game,
    payback,
    purchase,
    quest_tokens,
    quests,
    rest,
    results,
    setup,
    slots,
    spawn,
    upgrade,
)
from holdfast.games.arcadia.rules.figures import is_hero
from holdfast.games.arcadia.rules.winning import CALLED_OFF, CAMPAIGN_WON, SCENARIO_WON, end_of_scenario
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.common.told.prose import article, counted, spoken
from holdfast.games.common.told.teller import Says, Scene, Teller, Tells, caused, rises

SPACES: Final = range(t.SPACE, t.SPACE + t.SPACES)
FLOORS: Final = range(t.FLOOR, t.FLOOR + t.SPACES)
TOKENS: Final = range(t.TOKENS, t.TOKENS + t.MOST_HEROES)
KEPT: Final = range(t.KEPT, t.KEPT + t.MOST_PLAYERS)
STASHES: Final = range(t.STASH, t.STASH + t.MOST_PLAYERS)
PURSES: Final = range(t.COINS, t.COINS + t.MOST_PLAYERS)

# ------------------------------------------------------------------ words


def defs_of(scene: Scene) -> Defs:
    """The definitions of the game."""
    return cast(Defs, scene.game.defs)


def guild(defs: Defs, layout: Layout, seat: int) -> str:
    """A Guild as people call it: `Heron`."""
    if not 0 <= seat < len(layout.seat_names):
        return "nobody"
    name = layout.seat_names[seat]
    card = defs.guilds.get(name)
    return card.name.removeprefix("Guild of the ") if card is not None else spoken(name)


def player(scene: Scene) -> str:
    """The seat of a fact."""
    return guild(defs_of(scene), scene.layout, scene.event.c)


def killer(scene: Scene) -> str:
    """The Guild that gets the credit for a kill."""
    return guild(defs_of(scene), scene.layout, scene.event.c - 1)


def naming(scene: Scene, words: Mapping[str, str]) -> Mapping[str, str]:
    """The words of a decision: Guilds by their names."""
    defs, layout = defs_of(scene), scene.layout
    seats = {name: guild(defs, layout, seat) for seat, name in enumerate(layout.seat_names)}
    named = {name: seats.get(word, word) for name, word in words.items()}
    attacked = attacked_by(scene) if caused(scene.event, [activation.attack]) else None
    return named if attacked is None else named | {"at": monster_space(scene._replace(event=attacked), attacked.other)}


def attacked_by(scene: Scene) -> Event | None:
    """The attack that a decision has begun."""
    events = scene.happened.events if scene.happened is not None else ()
    after = dropwhile(lambda each: each is not scene.event, events)
    return next((each for each in after if each.kind == TOLD and each.a == facts.ATTACKS), None)


def monster_space(scene: Scene, figure: int) -> str:
    """The Space in which a Monster stood when this happened: a number behind its name is not on every map."""
    space = scene.zone_of(figure) - t.SPACE
    is_monster = scene.happened is not None and not is_hero(cast(t.Arcadia, scene.happened.g), figure)
    return SPACE_NAMES[space] if is_monster and 0 <= space < t.SPACES else ""


def space_after(scene: Scene) -> str:
    """The Space that something comes to."""
    return SPACE_NAMES[scene.event.b - (t.SPACE if scene.event.b in SPACES else t.FLOOR)]


def space_told(scene: Scene) -> str:
    """The Space of a fact."""
    return SPACE_NAMES[scene.event.b]


def amount(one: str, many: str = "") -> Any:
    """So many of something."""
    return lambda scene: counted(scene.event.b, one, many)


def pair(scene: Scene) -> str:
    """The faces of a Spawn roll."""
    return " and ".join(FACES[letter] for letter in k.PAIRS[scene.event.b])


FACES: Final = {"M": "sword", "R": "bow", "C": "crit"}
ATTACK_WORDS: Final = {k.MELEE_FACE: "sword", k.RANGED_FACE: "bow", k.CRIT: "crit"}
DEFENSE_WORDS: Final = {k.BLANK: "blank", k.SHIELD: "shield", k.CRIT: "crit"}


def face(scene: Scene) -> str:
    """What a die shows, as one of several: `a bow`, of which there may be `4 bows`."""
    return article((DEFENSE_WORDS if scene.event.a == k.DEFENSE_DIE else ATTACK_WORDS)[scene.event.b])


def scenario(scene: Scene) -> str:
    """The scenario of a fact."""
    defs = defs_of(scene)
    return defs.scenarios[defs.scenario_ids[scene.event.b - 1]].name if scene.event.b else "the scenario"


def achievement(scene: Scene) -> str:
    """What was achieved."""
    return defs_of(scene).achievements[scene.event.b].name


def medal(scene: Scene) -> str:
    """`the medal of the Hoarder, worth 2 points`."""
    card = defs_of(scene).medals[scene.event.b]
    return f"{card.name}, worth {counted(card.points, 'point')}"


def next_scenario(scene: Scene) -> str:
    """The scenario that a counter says from now on."""
    defs = defs_of(scene)
    return defs.scenarios[defs.scenario_ids[scene.event.c - 1]].name if scene.event.c else "the scenario"


def purse(scene: Scene) -> str:
    """The Guild whose coins change."""
    return guild(defs_of(scene), scene.layout, scene.event.a - t.COINS)


def taker(scene: Scene) -> str:
    """The Guild that gets cards to hand out."""
    return guild(defs_of(scene), scene.layout, scene.event.b - t.STASH)


def keeper(scene: Scene) -> str:
    """The Guild that has kept a Hero."""
    return guild(defs_of(scene), scene.layout, scene.event.a - t.KEPT)


def beginner(scene: Scene) -> str:
    """The Guild that has the first turn."""
    return guild(defs_of(scene), scene.layout, scene.event.c)


def change(scene: Scene) -> str:
    """By how many coins a purse changes."""
    return counted(abs(scene.event.c - scene.event.b), "coin")


# ------------------------------------------------------------------ what happens


def attacks(scene: Scene) -> str:
    """An attack, and why it is made."""
    return {
        facts.GUARD_BY_MOVE: "Guard: {thing}[ in {at}] strikes {other}.",
        facts.GUARD_BY_ATTACK: "Guard: {thing}[ in {at}] strikes {other}.",
        facts.PAYBACK: "{thing}[ in {at}] strikes {other} back.",
    }.get(scene.event.b, "")


def suffers(scene: Scene) -> str:
    """Wounds, and what they come from."""
    cause = {
        facts.BY_TRAP: " from a trap",
        facts.BY_CHEST: " from the chest",
        facts.BY_CURSE: " from a Curse",
        facts.BY_SACRIFICE: " instead of exhausting the card",
        facts.BY_VENGEANCE: " from {other}",
    }.get(scene.event.c, "")
    return "{thing} suffers {wounds}" + cause + "."


def killed(scene: Scene) -> str:
    """Who fell, and whose kill it is."""
    return "{thing} falls to {killer}." if scene.event.c else "{thing} falls."


def earns(scene: Scene) -> str:
    """Coins for a kill, a Quest or a chest; at the end of a scenario Quests pay once more."""
    if caused(scene.event, [end_of_scenario]):
        return "{player} gets {coins} at the end for {thing}."
    return "{player} gets {coins} for {thing}." if scene.event.face else "{player} gets {coins}."


def fulfils(scene: Scene) -> str:
    """The first Guild gets a coin."""
    return "{player} fulfils {thing}, the first to do so." if scene.event.b else "{player} fulfils {thing}."


def not_spawned(scene: Scene) -> str:
    """Why a Monster does not come back."""
    if scene.event.b == 2:
        return "<{thing}> (goes|go) to the box: the Space of that Spawn token is full."
    return "<{thing}> (goes|go) to the box: no such Spawn token is on the board."


def cursed(scene: Scene) -> str:
    """A Curse is kept."""
    return "{other} draws {cards} and keeps {thing}."


def step_begins(scene: Scene) -> str:
    """The parts of the Upgrade Phase."""
    return {
        t.UPGRADE_PHASE: "The Upgrade Phase begins.",
        t.IN_DRAFT: "Cards are drafted.",
        t.PURCHASE: "Cards are bought.",
        t.EQUIPMENT: "Cards are handed out.",
    }.get(scene.event.c, "")


def ended(scene: Scene) -> str:
    """The last words."""
    return {
        SCENARIO_WON: "The scenario is won.",
        CALLED_OFF: "The scenario is called off.",
        CAMPAIGN_WON: "The campaign is over.",
    }.get(scene.event.a, "The game is over.")


def begins(event: Event) -> bool:
    """A turn, an attack or a decision of an activation begins a paragraph."""
    if event.kind == COUNTED:
        return event.a in (t.TURN, t.DRAFT_ROUND) or (event.a == t.STEP and event.c >= t.UPGRADE_PHASE)
    if event.kind == TOLD:
        return event.a in (facts.ATTACKS, facts.WON_SCENARIO) and event.b != facts.OWN_ATTACK
    return event.kind == DECIDED and caused(event, OWN_LINES)


OWN_LINES: Final = (activation.activate, activation.move, activation.attack, activation.end_turn, rest.rest)
"""Decisions that begin a paragraph."""
WALKS: Final = (movement.step, movement.portal)
IS_SETUP: Final = (setup.lay_tokens, setup.lay_spawn_tokens, setup.place_monsters, setup.lay_quests, setup.clear_board)

HAPPENED: Final[Mapping[int, Sequence[Says]]] = {
    TOLD: [
        Says(attacks, of=[facts.ATTACKS]),
        Says("Boost: {thing}.", of=[facts.USES], when=lambda event: event.b == 2),
        Says("", of=[facts.USES]),
        Says("<{thing}> (is a target|are targets) too.", of=[facts.ALSO_AT]),
        Says("{thing} has no Defense dice.", of=[facts.DEFENSE_POOL], when=lambda event: not event.b),
        Says("", of=[facts.DEFENSE_POOL]),
        Says("{hits}.", of=[facts.HITS]),
        Says("{thing} saves {n}.", of=[facts.SAVES]),
        Says(suffers, of=[facts.SUFFERS]),
        Says("{thing} is overkilled and does not strike back.", of=[facts.OVERKILLED]),
        Says("{thing} is mortally wounded.", of=[facts.TO_BE_REMOVED]),
        Says(killed, of=[facts.IS_KILLED]),
        Says("{thing}[ in {at}] pays back, with {steps}.", of=[facts.PAYS_BACK]),
        Says("{thing} does not strike back.", of=[facts.NO_PAYBACK]),
        Says("{thing} heals {wounds}.", of=[facts.HEALS]),
        Says("{thing} is Dazed.", of=[facts.IS_DAZED]),
        Says("{thing} is pushed to {space}.", of=[facts.IS_PUSHED]),
        Says(fulfils, of=[facts.FULFILS]),
        Says(earns, of=[facts.EARNS]),
        Says("{player} gains the Title {thing}.", of=[facts.GAINS_TITLE]),
        Says("<{thing}> (comes|come) back in {space}.", of=[facts.SPAWNS_AT]),
        Says(not_spawned, of=[facts.NOT_SPAWNED]),
        Says("{player} names {pair} for {thing}.", of=[facts.NAMED_PAIR]),
        Says("{thing} is alive again.", of=[facts.REVIVES]),
        Says(cursed, of=[facts.IS_CURSED]),
        Says("{other} draws {cards} and keeps none.", of=[facts.NOT_CURSED]),
        Says("{thing} keeps {other} alive and is gone.", of=[facts.SAVED_BY]),
        Says("{thing} stands on {other}.", of=[facts.STANDS_ON]),
        Says("{player} wins {scenario}.", of=[facts.WON_SCENARIO]),
        Says("{player} goes on the campaign sheet for <{achievement}>.", of=[facts.ACHIEVES]),
        Says("{player} has the medal {medal}.", of=[facts.GETS_MEDAL]),
        Says("No {thing} is left for {player}.", of=[facts.NOTHING_TO_TAKE]),
    ],
    MOVED: [
        Says("", by=IS_SETUP),
        Says("{thing} goes to {to_space}.", of=SPACES, to=SPACES, by=WALKS),
        Says("<{thing}> (is|are) taken.", of=FLOORS, to=TOKENS),
        Says("<{thing}> (lies|lie) in {to_space} now.", of=TOKENS, to=FLOORS),
        Says("<{thing}> (goes|go) to the Spawn Tile.", to=[t.SPAWN_TILE]),
        Says("<{thing}> (goes|go) to the box.", of=SPACES, to=[t.BOX]),
        Says("{taker} buys <{thing}>.", to=STASHES, by=(purchase.pay,)),
        Says("{taker} has <{thing}> to hand out.", to=STASHES, by=(new_game.take_kept, new_game.hand_out_starters)),
        Says("{keeper} has <{thing}>.", of=KEPT, by=(new_game.found_drafted_guilds,)),
    ],
    MARKED: [
        Says(
            "<{thing}> (is|are) ready again.", of=[t.TOKENS_ON], by=(rest.rest,), when=lambda event: event.b > event.c
        ),
    ],
    COUNTED: [
        Says("Turn {now} begins.", of=[t.TURN], when=rises),
        Says(step_begins, of=[t.STEP]),
        Says("What was not kept goes to the left.", of=[t.DRAFT_ROUND], by=(draft.pass_on,)),
        Says("{purse} pays {change}.", of=PURSES, by=(purchase.pay,)),
        Says("{purse} cannot save {change}.", of=PURSES, by=(upgrade.save_coins,)),
        Says("The next scenario is {next}.", of=[t.SCENARIO], by=(upgrade.next_scenario,)),
        Says("{beginner} will begin.", of=[t.FIRST]),
    ],
    ROLLED: [
        Says("The Spawn roll shows <{face}>.", of=[k.SPAWN_DIE]),
        Says("{thing} defends: <{face}>.", of=[k.DEFENSE_DIE]),
        Says("{thing} rolls <{face}>.", of=[k.ATTACK_DIE]),
    ],
    ENDED: [Says(ended)],
}
"""By the kind of an event."""

# ------------------------------------------------------------------ decisions

DECIDED_SO: Final[Mapping[Any, Tells]] = {
    activation.activate: "{seat} activates {hero}.",
    activation.move: "",
    activation.attack: "{hero} attacks {target}[ in {at}] with {card}.",
    activation.end_turn: "{seat} ends the turn.",
    movement.portal: "",
    movement.open_door: "{seat} opens the door {edge}.",
    movement.close_door: "{seat} closes the door {edge}.",
    payback.monster_moves: "",
    payback.monster_attacks: "",
    payback.end_strike: "",
    payback.payback: "",
    guard.guard: "",
    attack.boost: "",
    attack.also: "",
    attack.done: "",
    attack.chain: "",
    attack.wound_for: "",
    attack.exhaust_it: "",
    dice.reroll: "{seat} rerolls die {n}.",
    dice.keep: "",
    quests.reward: "{seat} gives {card} to {hero}.",
    rest.rest: "{seat} Rests.",
    rest.revive: "{hero} comes back in {space}.",
    setup.place: "{hero} stands in {space}.",
    rest.give: "{seat} gives {card} to {hero}.",
    rest.lay_aside: "{seat} lays {card} aside.",
    rest.finish: "",
    draft.draft_card: "{seat} keeps {card}.",
    purchase.buy: "{seat} chooses {card}.",
    purchase.done_buying: "{seat} buys no more.",
    equipment.hand_over: "{seat} gives {card} to {hero}.",
    equipment.lay_aside: "{seat} lays {card} aside.",
    equipment.throw_away: "{seat} discards {card}.",
    equipment.equipped: "{seat} has handed out all cards.",
    upgrade.play_scenario: "{seat} chooses the next scenario, {scenario}.",
    activation.drink: "{seat} drinks {token}.",
    death.take_token: "{seat} takes {token} of {hero}.",
    quest_tokens.remove_spawn: "{seat} removes the Spawn token in {space}.",
    results.exhaust_card: "{hero} exhausts {card}.",
    results.push: "",
    setup.lay_token: "{seat} lays a token face down in {space}.",
    slots.discard: "{seat} discards {card}.",
    spawn.name_pair: "",
    decline: "",
}
"""What a decision says. What follows an empty one tells it."""

QUIET: Final[Mapping[Any, Tells]] = {
    activation.move: "{figure} sets out for {space}.",
    payback.payback: "{seat} lets {monster} strike back first.",
    guard.guard: "{seat} lets {monster} strike first.",
    attack.also: "{target} is a target too.",
    attack.chain: "{target} is a target too.",
    dice.keep: "{seat} keeps the dice.",
    attack.done: "{seat} adds nothing.",
    attack.exhaust_it: "{seat} exhausts the card.",
    rest.finish: "{seat} hands nothing more around.",
    decline: "{seat} declines.",
}
"""Decisions of which nothing tells, because something else does most of the time."""


def steps(scene: Scene) -> str:
    """The Movement of a Monster that pays back."""
    return counted(scene.event.b, "step")


def hits(scene: Scene) -> str:
    """`3 hits, one of them a crit`, `1 hit, a crit`, `2 hits, both crits`."""
    hits, crits = scene.event.b, scene.event.c
    said = f", {'one' if crits == 1 else crits} of them {'a crit' if crits == 1 else 'crits'}" if crits else ""
    if crits and crits == hits:
        said = {1: ", a crit", 2: ", both crits"}.get(hits, ", all crits")
    return f"{counted(hits, 'hit')}{said}"


TELLER: Final = Teller(
    decided=DECIDED_SO,
    quiet=QUIET,
    happened=HAPPENED,
    words={
        "player": player,
        "killer": killer,
        "at": lambda scene: monster_space(scene, scene.event.thing),
        "space": space_told,
        "to_space": space_after,
        "wounds": amount("Wound"),
        "coins": amount("coin"),
        "cards": lambda scene: counted(scene.event.c, "Curse"),
        "hits": hits,
        "steps": steps,
        "pair": pair,
        "face": face,
        "scenario": scenario,
        "achievement": achievement,
        "medal": medal,
        "decider": lambda scene: guild(defs_of(scene), scene.layout, scene.event.a),
        "next": next_scenario,
        "purse": purse,
        "taker": taker,
        "keeper": keeper,
        "beginner": beginner,
        "change": change,
    },
    naming=naming,
    unsaid=(facts.ATTACK_POOL, facts.DICE_FROM, facts.PROVOKED, facts.COULD_PAY_BACK, facts.RESTS, facts.FENDED_OFF),
    begins=begins,
    names=("figure",),
)
"""The teller of this game."""
