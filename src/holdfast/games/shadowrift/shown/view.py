"""What people see of the table besides the zones: meters, and the face of a card."""

from __future__ import annotations

from typing import Final, Literal, cast

from holdfast.core.atoms import mark_of
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.paths import in_hand
from holdfast.core.shapes.view import MeterInView
from holdfast.core.why import Why
from holdfast.core.why_not import objection_to
from holdfast.games.common.whereabouts import whereabouts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.battles import is_fighting
from holdfast.games.shadowrift.rules.buying import build, buy, coin_price, hire, price_of, ware_price
from holdfast.games.shadowrift.rules.damage import health_of
from holdfast.games.shadowrift.rules.deeds import A_HERO, targets_of
from holdfast.games.shadowrift.rules.power import power_due
from holdfast.games.shadowrift.rules.winning import seals_needed
from holdfast.games.shadowrift.shapes.view import BoostInView, ShadowriftCard
from holdfast.games.shadowrift.table import Shadowrift, flag, hurt, is_attacking, is_solo

MONSTER_FLAGS: Final = {t.IMMUNE: "immune to Melee", t.DAZED: "dazed"}
CARD_FLAGS: Final = {t.USED: "used", t.KEPT: "kept", t.AS_RESOURCE: "as resource", t.FLANKING: "flanking"}
TABLE_KINDS: Final = (k.RESOURCE, k.ATTACK, k.ACTION, k.SKILL, k.LOOT)
Tag = Literal["Melee", "Ranged", "Spell", "Epic"]


# ------------------------------------------------------------------ meters


def meters(g: Shadowrift) -> list[MeterInView]:
    """The counters people look at. How many cards a deck or pile has stands at its zone."""
    defs = g.defs
    scenario = defs.scenarios.get(defs.scenario)
    faction = defs.factions.get(defs.playing_faction)
    shown: list[MeterInView] = [
        {"name": "scenario", "text": scenario.name if scenario is not None else ""},
        {"name": "faction", "text": faction.name if faction is not None else defs.playing_faction},
        {"name": "round", "value": g.counts[t.ROUND]},
    ]
    if is_solo(g):
        shown.append({"name": "turn", "value": 2 if g.counts[t.SECOND_HALF] else 1, "most": 2})
    shown += [
        power_meter(g),
        {"name": "power_gain", "value": power_due(g), "text": power_words(g)},
        {"name": "marker", "text": g.layout.seat_names[g.counts[t.MARKER] - 1] if g.counts[t.MARKER] else ""},
        {"name": "rifts", "value": len(g.zones[t.SEALED]), "most": seals_needed(g)},
        {"name": "walls", "value": walls_built(g), "most": walls_in_all(g)},
        {"name": "corpses", "value": len(g.zones[t.STACK + t.CORPSE]), "most": corpses_in_all(g)},
        {"name": "coin_supply", "value": g.counts[t.COIN_SUPPLY], "most": defs.coins},
        {"name": "killed", "value": g.counts[t.KILLED]},
        {"name": "slain", "value": g.counts[t.SLAIN]},
    ]
    if g.counts[t.ACTING]:
        shown.append({"name": "acting", "value": g.counts[t.ACTING], "text": thing_name(g, g.counts[t.ACTING])})
    if g.counts[t.NEXT_SLAIN]:
        shown.append({"name": "next_slain", "value": g.counts[t.NEXT_SLAIN]})
    for seat, name in enumerate(g.layout.seat_names):
        shown += hero_meters(g, seat, name)
    return shown


def power_meter(g: Shadowrift) -> MeterInView:
    """The power points, and how many the next card of the Monster Deck costs."""
    shown: MeterInView = {"name": "power", "value": g.counts[t.POWER]}
    deck = g.zones[t.MONSTER_DECK]
    if deck and g.face[deck[0]]:
        shown["most"] = g.defs.cost[g.face[deck[0]]]
    return shown


def power_words(g: Shadowrift) -> str:
    """`3 for the heroes, 2 for icons`."""
    for_heroes = g.defs.players[g.seats].power
    icons = power_due(g) - for_heroes
    whom = "the hero" if is_solo(g) else "the heroes"
    return f"{for_heroes} for {whom}" + (f", {icons} for icons" if icons else "")


def walls_in_all(g: Shadowrift) -> int:
    """All Walls of the box."""
    return sum(copies for face, copies in enumerate(g.defs.copies) if g.defs.kind[face] == k.WALL)


def walls_built(g: Shadowrift) -> int:
    """The Walls that have left their stack."""
    return max(0, walls_in_all(g) - len(g.zones[t.WALLS]))


def corpses_in_all(g: Shadowrift) -> int:
    """All Corpses of the box."""
    return sum(copies for face, copies in enumerate(g.defs.copies) if g.defs.kind[face] == k.CORPSE)


def hero_meters(g: Shadowrift, seat: int, name: str) -> list[MeterInView]:
    """What lies before a hero besides cards."""
    shown: list[MeterInView] = [
        {"name": f"coins.{name}", "value": g.counts[t.COINS + seat]},
        {"name": f"magic.{name}", "value": g.counts[t.MAGIC + seat]},
        {"name": f"epic.{name}", "value": g.counts[t.EPIC + seat]},
        {"name": f"coin_price.{name}", "text": price_words(coin_price(g, seat))},
    ]
    promises = promised(g, seat)
    if promises:
        shown.append({"name": f"promised.{name}", "list": promises})
    return shown


def promised(g: Shadowrift, seat: int) -> list[str]:
    """What cards have promised this hero for the rest of the round."""
    found: list[str] = []
    for counter, words in PROMISES.items():
        amount = g.counts[counter + seat]
        if amount:
            found.append(words.format(amount))
    return found


PROMISES: Final = {
    t.WALL_PROWESS: "next Wall {}P less",
    t.WALL_COINS: "next Wall {}C less",
    t.WARE_PROWESS: "next Wall or Villager {}P less",
    t.WARE_ON_TOP: "it goes on top of the Town Deck",
    t.BOOST_LESS: "next Boost {0}P or {0}M less",
    t.NEXT_ATTACK: "next Attack +{} damage",
    t.NEXT_MELEE: "next Melee Attack +{} damage",
}


def price_words(price: Price) -> str:
    """`5P+2C`; `free` if it costs nothing."""
    parts = [
        f"{amount}{unit}" for amount, unit in ((price.prowess, "P"), (price.magic, "M"), (price.coins, "C")) if amount
    ]
    return "+".join(parts) or "free"


# ------------------------------------------------------------------ the face of a card


def card_face(g: Shadowrift, thing: int) -> ShadowriftCard:
    """What is printed on a card, and what lies on it now."""
    face = g.face[thing]
    shown = printed(g, face).copy()
    kind, zone = g.defs.kind[face], g.zone_of[thing]
    if kind in HERO_KINDS and t.STACK <= zone < t.STACK + t.MOST_STACKS and g.zones[zone][-1] != thing:
        return shown  # nothing lies on a card within a stack
    if g.marks[thing] and g.defs.boost_text[face]:
        shown["boosts"] = boosts_shown(g, thing)
    if kind in (k.MONSTER, k.FREEZE):
        shown["health"] = health_of(g, thing)
    if kind in (k.MONSTER, k.FREEZE, k.TOTEM):
        shown["hurt"] = hurt(g, thing)
    add_what_lies_on(g, thing, shown)
    return shown


def by_itself(g: Shadowrift, thing: int) -> bool:
    """Whether nothing else changes what a card shows: no monster, on no hero's table, and not for sale."""
    zone = g.zone_of[thing]
    if g.defs.kind[g.face[thing]] in (k.MONSTER, k.FREEZE, k.TOTEM) or t.TABLE <= zone < t.TABLE + g.seats:
        return False
    on_stack = t.STACK <= zone < t.STACK + t.MOST_STACKS
    return not (zone in (t.VISITORS, t.WALLS) or (on_stack and g.zones[zone][-1] == thing))


HERO_KINDS: Final = (k.RESOURCE, k.ATTACK, k.ACTION, k.SKILL, k.LOOT, k.AFFLICTION)
PRINTED: Final = "printed"


def printed(g: Shadowrift, face: int) -> ShadowriftCard:
    """What is printed on a card: worked out once, because a view shows some two hundred of them."""
    known = cast(dict[int, ShadowriftCard], g.defs.kept.setdefault(PRINTED, {}))
    found = known.get(face)
    if found is None:
        found = known[face] = print_of(g, face)
    return found


def print_of(g: Shadowrift, face: int) -> ShadowriftCard:
    """The same, worked out."""
    defs, kind = g.defs, g.defs.kind[face]
    shown: ShadowriftCard = {
        "kind": k.KINDS[kind],
        "types": type_words(g, face),
        "text": list(defs.text[face]),
        "source": defs.source[face],
    }
    if defs.tags[face]:
        shown["tags"] = [cast(Tag, tag) for tag, bit in k.TAGS.items() if defs.tags[face] & bit]
    cost = defs.cost_text[face] or (str(defs.cost[face]) if kind in k.MONSTER_CARDS else "")
    if cost:
        shown["cost"] = cost
    if defs.boost_text[face]:
        shown["boosts"] = [{"cost": cost, "text": text} for cost, text in defs.boost_text[face]]
    if kind in k.MONSTER_CARDS or kind == k.TOTEM:
        shown["icons"] = defs.icons[face]
    if kind == k.VILLAGER:
        shown["symbol"] = k.SYMBOLS[defs.symbol[face]]
        shown["group"] = k.GROUPS[defs.group[face]]
    if kind == k.MONSTER:
        shown["actions"] = list(defs.action_text[face])
    return shown


def type_words(g: Shadowrift, face: int) -> list[str]:
    """`Villager, Traveler, Infiltrator`; `Monster, Undead, Lord`."""
    words = [k.KINDS[g.defs.kind[face]].capitalize()]
    if g.defs.group[face] >= k.TRAVELER:
        words.append("Traveler")
    if g.defs.group[face] == k.INFILTRATOR:
        words.append("Infiltrator")
    return words + list(g.defs.subtypes[face])


def boosts_shown(g: Shadowrift, thing: int) -> list[BoostInView]:
    """The Boosts of a card; on the table, which of them were paid."""
    paid = mark_of(g, thing, t.BOOSTS)
    shown: list[BoostInView] = []
    for place, (cost, text) in enumerate(g.defs.boost_text[g.face[thing]]):
        shown.append({"cost": cost, "text": text})
        if paid >> place & 1:
            shown[-1]["paid"] = True
    return shown


def add_what_lies_on(g: Shadowrift, thing: int, shown: ShadowriftCard) -> None:
    """Flags, targets, Battles, and what a card costs now."""
    kind, zone = g.defs.kind[g.face[thing]], g.zone_of[thing]
    flags = flags_of(g, thing)
    if flags:
        shown["flags"] = flags
    if kind == k.MONSTER and is_attacking(g, thing):
        shown["next"] = next_action(g, thing)
    if kind in (k.MONSTER, k.FREEZE, k.TOTEM):
        fighters = [name for seat, name in enumerate(g.layout.seat_names) if is_fighting(g, seat, thing)]
        if fighters:
            shown["fighters"] = fighters
    if t.TABLE <= zone < t.TABLE + g.seats:
        target, second = mark_of(g, thing, t.TARGET), mark_of(g, thing, t.SECOND)
        if target:
            shown["target"], shown["target_name"] = target, thing_name(g, target)
        if second:
            shown["second"], shown["second_name"] = second, thing_name(g, second)
    price = price_now(g, thing)
    if price and price != shown.get("cost"):
        shown["price"] = price


def flags_of(g: Shadowrift, thing: int) -> list[str]:
    """How a monster or a card of a hero stands, in words."""
    kind = g.defs.kind[g.face[thing]]
    words = MONSTER_FLAGS if kind in (k.MONSTER, k.FREEZE) else CARD_FLAGS if kind in TABLE_KINDS else {}
    return [word for bit, word in words.items() if flag(g, thing, bit)]


def next_action(g: Shadowrift, monster: int) -> str:
    """What it does as it moves next; one on space 3 leaves town."""
    space = g.zone_of[monster] - t.START
    if space >= len(t.ROAD) - 1:
        return "leaves town"
    return g.defs.action_text[g.face[monster]][space]


def price_now(g: Shadowrift, thing: int) -> str:
    """What the top card of a stack, a Visitor or a Wall costs now, if that is the same for every hero."""
    if not g.defs.has_price[g.face[thing]]:
        return ""
    zone = g.zone_of[thing]
    if t.STACK <= zone < t.STACK + t.MOST_STACKS and g.zones[zone][-1] == thing:
        asks = price_of
    elif zone in (t.VISITORS, t.WALLS):
        asks = ware_price
    else:
        return ""
    prices = {price_words(asks(g, seat, thing)) for seat in range(g.seats)}
    return prices.pop() if len(prices) == 1 else ""


# ------------------------------------------------------------------ what one would like to do


def tempting(game: Game, g: Shadowrift, seat: int) -> list[tuple[int, str, Why]]:
    """Each card of a hand: played at the first target there is, or rested away; and buying from every stack."""
    if seat >= g.seats:
        return []
    name = g.layout.seat_names[seat]
    found: list[tuple[int, str, Why]] = []
    for card, text, reason in in_hand(game, g, seat):
        if g.defs.kind[g.face[card]] == k.RESOURCE:
            continue
        if g.defs.kind[g.face[card]] == k.AFFLICTION:
            found.append((card, f"{name}: rest {thing_name(g, card)}", reason))
            continue
        aimed = g.defs.aimed[g.face[card]]
        targets = targets_of(g, seat, aimed) if aimed is not None else []
        found.append((card, f"{text} > {aim_name(g, targets[0])}" if targets else text, reason))
    return found + wares(game, g, seat)


def aim_name(g: Shadowrift, aim: int) -> str:
    """A target by its name."""
    return g.layout.seat_names[aim - A_HERO] if aim >= A_HERO else thing_name(g, aim)


def wares(game: Game, g: Shadowrift, seat: int) -> list[tuple[int, str, Why]]:
    """Everything that has a price: the top card of each stack, Visitors, Walls; with what the rule says against it."""
    offers = [("buy", buy, card) for zone in range(t.STACK, t.STACK + t.MOST_STACKS) for card in g.zones[zone][-1:]]
    offers += [("hire", hire, card) for card in g.zones[t.VISITORS]]
    offers += [("build", build, card) for card in g.zones[t.WALLS]]
    name = g.layout.seat_names[seat]
    return [
        (card, f"{name}: {verb} {thing_name(g, card)}", objection_to(game, g, rule, seat, card))
        for verb, rule, card in offers
        if g.defs.has_price[g.face[card]]
    ]


# ------------------------------------------------------------------ where a card is

WHEREABOUTS: Final = whereabouts(
    {
        "hand.{}": "in {}'s hand",
        "discard.{}": "in {}'s discard pile",
        "table.{}": "on the table before {}",
        "town_square.{}": "in Town Square, space {}",
        "town_discard": "in the Town Discard",
        "found": "found by a Hunt",
        "visitors": "among the Visitors",
        "walls": "on the Wall stack",
        "attack.start": "in the Attack Area, on Start",
        "attack.{}": "in the Attack Area, on space {}",
        "rampaging": "set aside: it rampages",
        "fallen": "slain",
        "power_area": "in the Power Area",
        "sealed": "sealed",
        "tempest": "the Tempest that rages now",
        "stack.{}": "on its stack",
        "monster_deck": "in the Monster Deck",
        "traveler_deck": "in the Traveler Deck",
        "town_deck": "in the Town Deck",
        "tempest_deck": "among the Tempests",
        "box": "out of the game",
    }
)
