"""What a person sees of the table: counters, and what is on a figure, a card, a token, a Quest or a Title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, cast

from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.shapes.view import CardFace, MeterInView
from holdfast.core.state import MARK_MASK
from holdfast.core.why import POSSIBLE, Why
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import defense_of, life_of, movement_of, rerolls_of, slots_of
from holdfast.games.arcadia.rules.cards import is_attack_card, is_ready, limit_of
from holdfast.games.arcadia.rules.figures import (
    active_hero,
    are_enemies,
    cards_of,
    driver,
    heroes_of,
    holder_of,
    is_hero,
    on_board,
    place_of,
    seat_of,
    space_of,
    tokens_of,
)
from holdfast.games.arcadia.rules.quests import how_many
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.shapes.view import (
    CurseInView,
    HeldCardInView,
    HeroInView,
    MonsterInView,
    PrizeInView,
    ProgressInView,
    QuestInView,
    TitleInView,
    TokenInView,
)
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia, flag, guilds_on, tokens_on, wounds
from holdfast.games.common.told.prose import does

# ------------------------------------------------------------------ counters


def scenario_name(g: Arcadia) -> str:
    """The scenario; a position that was laid out has none."""
    card = g.defs.scenarios.get(g.scene.id)
    return card.name if card is not None else "a position"


def guild_name(g: Arcadia, seat: int) -> str:
    """`Heron`: a Guild as people call it."""
    name = g.layout.seat_names[seat]
    card = g.defs.guilds.get(name)
    return card.name.removeprefix("Guild of the ") if card is not None else name.capitalize()


def meters(g: Arcadia) -> list[MeterInView]:
    """Scenario, level, turn, whose turn it is and who drives, Movement left, and what each Guild has."""
    names = g.layout.seat_names
    found: list[MeterInView] = [
        {"name": "scenario", "text": scenario_name(g)},
        {"name": "level", "text": k.LEVELS[g.counts[t.LEVEL]]},
        {"name": "turn", "value": g.counts[t.TURN], "most": last_turn(g)},
        {"name": "active", "text": names[g.counts[t.ACTIVE]]},
        {"name": "driver", "text": names[driver(g)]},
        {"name": "movement", "value": g.counts[t.MOVEMENT]},
        {"name": "spawn_tile", "value": len(g.zones[t.SPAWN_TILE]), "most": g.defs.defaults.spawn_slots},
    ]
    for seat, name in enumerate(names):
        done = quests_of(g, seat)
        found.append({"name": f"coins.{name}", "value": g.counts[t.COINS + seat]})
        found.append({"name": f"quests.{name}", "value": len(done), "most": needed(g)})
        found.append({"name": f"guild.{name}", "text": guild_name(g, seat)})
        found.append({"name": f"titles.{name}", "list": titles_of(g, seat)})
    return found


def scenario_rules(g: Arcadia) -> list[str]:
    """The sentences of this scenario, without those about setup with other numbers of Guilds."""
    card = g.defs.scenarios.get(g.scene.id)
    elsewhere = [change.sentence for change in g.scene.drawing.changes if not change.counts_with(g.seats)]
    return [sentence for sentence in card.text if sentence not in elsewhere] if card is not None else []


def last_turn(g: Arcadia) -> int:
    """The turn after which a scenario is called off; 0: it never is."""
    return 0 if g.counts[t.NO_LIMIT] else g.defs.defaults.turn_limit * g.seats


def needed(g: Arcadia) -> int:
    """How many Quests win this scenario."""
    card = g.defs.scenarios.get(g.scene.id)
    return card.quests_to_win[g.seats - 2] if card is not None else (2 if g.seats == 2 else 3)


def quests_of(g: Arcadia, seat: int) -> list[int]:
    """The Quests that a Guild has fulfilled."""
    return [quest for quest in g.zones[t.QUESTS] if guilds_on(g, quest) >> seat & 1]


def titles_of(g: Arcadia, seat: int) -> list[str]:
    """The names of the Titles that a Guild has."""
    return [thing_name(g, title) for title in g.zones[t.TITLES] if guilds_on(g, title) >> seat & 1]


def seats_in(g: Arcadia, mask: int) -> list[str]:
    """The names of the seats of a mask."""
    return [name for seat, name in enumerate(g.layout.seat_names) if mask >> seat & 1]


# ------------------------------------------------------------------ faces


def card_face(g: Arcadia, thing: int) -> CardFace:
    """What is printed on a thing, and how it stands now."""
    face = g.face[thing]
    kind = g.defs.kind[face]
    shown: CardFace = {"kind": k.KINDS[kind], "text": list(g.defs.text[face]), "source": g.defs.source[face]}
    if kind in FACES:
        shown.update(cast(CardFace, FACES[kind](g, thing)))
    return shown


def by_itself(g: Arcadia, thing: int) -> bool:
    """Whether nothing else changes what a thing shows: not of figures and Quests, nor of what a Hero holds."""
    kind = g.defs.kind[g.face[thing]]
    if kind in (k.STARTER, k.UPGRADE, k.REWARD):
        return not holder_of(g, thing)
    return kind not in (k.HERO, k.MONSTER, k.QUEST, k.QUEST_TOKEN)


def hero_face(g: Arcadia, hero: int) -> Mapping[str, object]:
    """A Hero; one whom nobody plays shows what is printed."""
    if not is_hero(g, hero):
        return {}
    usable = [card for card in cards_of(g, hero) if g.face[card] and is_usable(g, card)]
    shown: HeroInView = {
        "guild": g.layout.seat_names[seat_of(g, hero)],
        "rank": place_of(g, hero) % t.HEROES + 1,
        "wounds": wounds(g, hero),
        "life": life_of(g, hero),
        "defense": defense_of(g, hero),
        "rerolls": rerolls_of(g, hero),
        "movement": movement_of(g, hero),
        "slots": slots_of(g, hero),
        "deaths": tokens_on(g, hero),
        "dazed": flag(g, hero, t.DAZED),
        "killed": g.zone_of[hero] == t.KILLED,
        "active": hero == active_hero(g),
        "activated": g.counts[t.ACTIVATED] >> place_of(g, hero) & 1 != 0,
        "ready": sum(is_ready(g, card) for card in usable),
        "usable": len(usable),
    }
    if on_board(g, hero):
        shown["space"] = space_of(g, hero)
    return cast(Mapping[str, object], shown)


def is_usable(g: Arcadia, card: int) -> bool:
    """Attack and Boost cards are used and exhausted."""
    return is_attack_card(g, card) or g.defs.type[g.face[card]] == k.BOOST


def monster_face(g: Arcadia, monster: int) -> Mapping[str, object]:
    """A Monster with its card of this level."""
    if g.scene.card[g.face[monster]] is None:
        return {}
    defs, face, card = g.defs, g.face[monster], monster_card(g, monster)
    shown: MonsterInView = {
        "tier": cast(Literal["Minor Minion"], k.TIERS[defs.tier[face]]),
        "attack": cast(Literal["Melee", "Ranged"], k.TYPES[defs.attack[face]]),
        "attack_name": defs.attack_name[face],
        "article": defs.article[face],
        "level": k.LEVELS[g.scene.levels[face]],
        "text": list(card.text),
        "source": card.source,
        "dice": card.dice,
        "defense": defense_of(g, monster),
        "rerolls": card.rerolls,
        "life": card.life,
        "overkill": card.overkill,
        "movement": card.movement,
        "coins": card.coins,
        "wounds": wounds(g, monster),
        "dazed": flag(g, monster, t.DAZED),
        "doomed": flag(g, monster, t.DOOMED),
        "acting": flag(g, monster, t.ACTING),
        "guilds": seats_in(g, guilds_on(g, monster)),
    }
    if on_board(g, monster):
        shown["space"] = space_of(g, monster)
    return cast(Mapping[str, object], shown)


NUMBERS: Final = ("dice", "defense", "life", "rerolls", "movement")
Held = Literal["Melee", "Ranged", "Boost", "Permanent"]


def held_face(g: Arcadia, card: int) -> Mapping[str, object]:
    """A card in a Hero's slots, a draft hand or a purchase."""
    defs, face = g.defs, g.face[card]
    shown: HeldCardInView = {
        "type": cast(Held, k.TYPES[defs.type[face]]),
        "group": k.GROUPS[defs.group[face]],
        "used": tokens_on(g, card),
        "uses": limit_of(g, card),
    }
    columns = (defs.dice, defs.defense, defs.life, defs.rerolls, defs.movement)
    printed = {name: column[face] for name, column in zip(NUMBERS, columns) if column[face]}
    if defs.kind[face] == k.UPGRADE:
        printed |= {"cost": defs.cost[face], "level": defs.level[face]}
    return {**shown, **printed}


def curse_face(g: Arcadia, curse: int) -> Mapping[str, object]:
    face = g.face[curse]
    shown: CurseInView = {"value": g.defs.value[face]}
    if g.defs.life[face]:
        shown["life"] = g.defs.life[face]
    if g.defs.slots[face]:
        shown["slots"] = g.defs.slots[face]
    return cast(Mapping[str, object], shown)


def exploration_face(g: Arcadia, token: int) -> Mapping[str, object]:
    face = g.face[token]
    kind = "trap" if g.defs.is_trap[face] else "potion" if g.defs.potion[face] else "chest"
    shown: TokenInView = {"type": cast(Literal["chest", "potion", "trap"], kind)}
    if g.defs.value[face]:
        shown["value"] = g.defs.value[face]
    return cast(Mapping[str, object], shown)


Colour = Literal["Blue", "Red", "Green", "Orange"]


def quest_token_face(g: Arcadia, token: int) -> Mapping[str, object]:
    """A Quest token; where each Guild has its own, whose it is; and who has ended an activation on it."""
    area = g.marks[token] >> t.SLOT_SHIFT & MARK_MASK
    shown: TokenInView = {"colour": cast(Colour, ("", *k.COLOURS)[g.defs.colour[g.face[token]]])}
    if area:
        shown["area"] = area
        for seat, name in enumerate(g.layout.seat_names):
            if g.counts[t.START + seat] == area:
                shown["guild"] = name
    if guilds_on(g, token):
        shown["stood"] = seats_in(g, guilds_on(g, token))
    return cast(Mapping[str, object], shown)


Pair = Literal["MM", "MR", "RR", "MC", "RC"]


def spawn_token_face(g: Arcadia, token: int) -> Mapping[str, object]:
    shown: TokenInView = {"pair": cast(Pair, k.PAIRS[g.defs.pair[g.face[token]]])}
    return cast(Mapping[str, object], shown)


# ------------------------------------------------------------------ Quests and Titles


def quest_face(g: Arcadia, quest: int) -> Mapping[str, object]:
    """A Quest with the Guilds that have fulfilled it and what it still gives."""
    defs, face = g.defs, g.face[quest]
    done = guilds_on(g, quest)
    shown: QuestInView = {
        "type": "PvE" if defs.is_pve[face] else "PvP",
        "done": seats_in(g, done),
        "open_to": [name for name in g.layout.seat_names if name != defs.guild[face]],
        "first_coin": not done,
        "prizes": prizes(g, face, done),
    }
    if defs.guild[face]:
        shown["hunts"] = defs.guild[face]
    parts = progress(g, quest)
    if parts:
        shown["progress"] = parts
    return cast(Mapping[str, object], shown)


def prizes(g: Arcadia, face: int, done: int) -> list[PrizeInView]:
    """Reward cards and Titles of a Quest."""
    found: list[PrizeInView] = []
    for prize in g.defs.rewards[face]:
        left = sum(1 for card in g.zones[t.REWARDS] if g.face[card] == prize.face)
        bound = left if prize.first >= k.ALL else max(0, min(left, prize.first - how_many(done)))
        found.append(
            {"name": g.defs.names[prize.face], "kind": "reward", "first": first_of(prize.first), "left": bound}
        )
    for prize in g.defs.titles[face]:
        title: PrizeInView = {"name": g.defs.names[prize.face], "kind": "title", "first": first_of(prize.first)}
        if prize.first < k.ALL:
            title["left"] = max(0, prize.first - how_many(done))
        found.append(title)
    return found


def first_of(first: int) -> int:
    """How many Guilds get a prize; 0: each."""
    return 0 if first >= k.ALL else first


def progress(g: Arcadia, quest: int) -> list[ProgressInView]:
    """Of a Quest that is done in parts, how far each Guild has come."""
    feat = g.defs.feat[g.face[quest]]
    if feat is None or feat.kind not in COUNTED:
        return []
    return [
        {"guild": name, "value": min(feat.n, COUNTED[feat.kind](g, seat)), "most": feat.n}
        for seat, name in enumerate(g.layout.seat_names)
    ]


def quest_tokens_of(g: Arcadia, seat: int) -> int:
    """The Quest tokens that the Heroes of a Guild hold together."""
    return sum(
        g.defs.kind[g.face[token]] == k.QUEST_TOKEN for hero in heroes_of(g, seat) for token in tokens_of(g, hero)
    )


COUNTED: Final[Mapping[int, Callable[[Arcadia, int], int]]] = {
    k.KILL_MONSTERS: lambda g, seat: g.counts[t.KILLS + seat],
    k.END_ON_TOKENS: lambda g, seat: g.counts[t.STANDS + seat],
    k.HOLD_TOKENS: quest_tokens_of,
}


def title_face(g: Arcadia, title: int) -> Mapping[str, object]:
    face = g.face[title]
    shown: TitleInView = {
        "won_in": name_of_scenario(g, won_in(g, face)),
        "used_in": name_of_scenario(g, g.defs.used_in[face]),
        "guilds": seats_in(g, guilds_on(g, title)),
    }
    return cast(Mapping[str, object], shown)


def won_in(g: Arcadia, title: int) -> str:
    """The scenario whose Quest gives a Title."""
    for face in g.defs.of_kind(k.QUEST):
        if any(prize.face == title for prize in g.defs.titles[face]):
            return g.defs.scenario[face]
    return ""


def name_of_scenario(g: Arcadia, id: str) -> str:
    """A scenario by its name."""
    card = g.defs.scenarios.get(id)
    return card.name if card is not None else id


FACES: Final[Mapping[int, Callable[[Arcadia, int], Mapping[str, object]]]] = {
    k.HERO: hero_face,
    k.MONSTER: monster_face,
    k.STARTER: held_face,
    k.UPGRADE: held_face,
    k.REWARD: held_face,
    k.CURSE: curse_face,
    k.EXPLORATION_TOKEN: exploration_face,
    k.QUEST_TOKEN: quest_token_face,
    k.SPAWN_TOKEN: spawn_token_face,
    k.QUEST: quest_face,
    k.TITLE: title_face,
}


# ------------------------------------------------------------------ where a thing is


def whereabouts(g: Arcadia, thing: int) -> str:
    """`Orc Raider 2 is in G6`, `Sling is with Fenwick`."""
    name, zone = thing_name(g, thing), g.zone_of[thing]
    if t.SPACE <= zone < t.SPACE + t.SPACES:
        return f"{does(name, 'is')} in {SPACE_NAMES[zone - t.SPACE]}"
    if t.FLOOR <= zone < t.FLOOR + t.SPACES:
        return f"{does(name, 'lies')} in {SPACE_NAMES[zone - t.FLOOR]}"
    holder = holder_of(g, thing)
    if holder:
        return f"{does(name, 'is')} with {thing_name(g, holder)}"
    return f"{does(name, 'is')} {PLACES.get(zone, 'in a deck, or not in this game')}"


PLACES: Final = {
    t.KILLED: "killed and waits for his Guild to Rest",
    t.SPAWN_TILE: "on the Spawn Tile",
    t.BOX: "in the box",
    t.QUESTS: "one of the Quests of this scenario",
    t.TITLES: "a Title",
    t.REWARDS: "among the Reward cards",
    t.CURSE_DISCARD: "among the discarded Curses",
    t.USED: "discarded",
}


def tempting(game: Game, g: Arcadia, seat: int) -> list[tuple[int, str, Why]]:
    """What the active player would like to do: activate each Hero, attack the nearest Enemy with each Attack card."""
    hero = active_hero(g)
    seats = g.layout.seat_names
    if seat >= len(seats) or seat != g.counts[t.ACTIVE]:
        return []
    if not hero:
        return [(each, f"{seats[seat]}: activate {thing_name(g, each)}", POSSIBLE) for each in heroes_of(g, seat)]
    enemy = nearest_enemy(g, hero)
    if seat_of(g, hero) != seat or not enemy:
        return []
    return [
        (card, f"{seats[seat]}: attack {thing_name(g, hero)} with {thing_name(g, card)} > {enemy}", POSSIBLE)
        for card in cards_of(g, hero)
        if is_attack_card(g, card)
    ]


def nearest_enemy(g: Arcadia, hero: int) -> str:
    """The Enemy that is nearest as the crow flies; empty if there is none."""
    here: int = space_of(g, hero)
    there = [other for other in g.figures if on_board(g, other) and are_enemies(g, hero, other)]
    if here < 0 or not there:
        return ""

    def far(other: int) -> int:
        space: int = space_of(g, other)
        return abs(space // t.COLUMNS - here // t.COLUMNS) + abs(space % t.COLUMNS - here % t.COLUMNS)

    return thing_name(g, min(there, key=far))
