"""Set-up and the steps of a round that no monster and no hero disturbs. Imports nothing of Holdfast."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.audit.reading import Wrong
from tests.audit.shadowrift import battles
from tests.audit.shadowrift.cards import HERO_KINDS
from tests.audit.shadowrift.heroes import draw
from tests.audit.shadowrift.reading import Reader, Turn
from tests.audit.shadowrift.table import ADD_MONSTERS, CLEANUP, DRAW, HEROES_ACT, POWER, SQUARE, TOWN, TRAVELERS
from tests.audit.table import Fact

HAND: Final = 5
HALF: Final = 10
VISITORS: Final = 2
SOLO_POWER: Final = 3
FIXED: Final = ("Might", "Strike", "Seal", "Wound", "Corpse")

# ---- set-up ---------------------------------------------------------------------------------------------------------


def compare(r: Reader, zone: str, wanted: dict[str, int]) -> None:
    """These cards lie in a zone."""
    found = Counter(r.table.name(thing) for thing in r.table.zone(zone))
    if found != Counter(wanted):
        missing, more = Counter(wanted) - found, found - Counter(wanted)
        raise Wrong(f"{zone}: {dict(missing) or 'no more'}", f"{dict(more) or 'less'}")


def agreed(r: Reader) -> dict[str, Any]:
    """What was agreed beyond the scenario."""
    return {**(r.options.get("options") or {}), **r.options}


def faction_of(r: Reader) -> str:
    """The faction of the scenario, or the one that lies on the table where it was drawn or chosen."""
    if r.header["scenario"] in r.pack.scenarios and not agreed(r).get("faction") and not agreed(r).get("stacks"):
        return str(r.pack.scenarios[r.header["scenario"]]["faction"])
    factions = {card.faction for card in map(r.table.card, r.table.zone("monster_deck")) if card.faction}
    if len(factions) != 1:
        raise Wrong("one faction", str(sorted(factions)))
    return factions.pop()


def box(r: Reader) -> None:
    """What lies on the table before anything is shuffled."""
    table, pack = r.table, r.pack
    heroes = len(table.players)
    faction = faction_of(r)
    cards = pack.cards.values()
    for player in table.players:
        compare(r, f"deck.{player}", {card.name: card.starter for card in cards if card.starter})
    compare(r, "town_deck", {card.name: card.copies for card in cards if card.group == "town"})
    compare(r, "traveler_deck", travelers(r, faction))
    compare(r, "walls", {card.name: card.copies for card in cards if card.kind == "wall"})
    for name in FIXED:
        compare(r, table.stack_of(name), {name: pack.cards[name].supply})
    compare(r, table.stack_of("Heroism"), {"Heroism": 8 if table.solo else 5 * heroes})
    special = pack.special[faction]
    if special == "tempest":
        compare(r, "tempest_deck", {card.name: card.copies for card in cards if card.kind == "tempest"})
    elif pack.by_id(special).kind != "villager":
        card = pack.by_id(special)
        compare(r, table.stack_of(card.name), {card.name: card.copies})
    monsters = {card.name: card.copies for card in pack.of_faction(faction, "monster", "power") if card.id != special}
    compare(r, "monster_deck", {**monsters, "Shadowrift": 2 if table.solo else heroes})
    stacks = {name: zone for name, zone in table.stacks.items() if zone.startswith("stack.hero_")}
    if len(stacks) != 8:
        raise Wrong("eight hero stacks", str(sorted(stacks)))
    for name, zone in stacks.items():
        compare(r, zone, {name: pack.cards[name].copies})
    told = pack.scenarios.get(r.header["scenario"])
    if told and not agreed(r).get("stacks"):
        wanted = {id for kind in ("skills", "attacks", "actions", "loot") for id in told[kind]}
        if {pack.cards[name].id for name in stacks} != wanted:
            raise Wrong(f"the stacks {sorted(wanted)}", str(sorted(stacks)))
    kinds = Counter(pack.cards[name].kind for name in stacks)
    if any(kind not in HERO_KINDS for kind in kinds):
        raise Wrong("hero cards on the hero stacks", str(sorted(stacks)))
    if "two_of_each_kind" in (agreed(r).get("stacks") or []) and max(kinds.values()) > 2:
        raise Wrong("two stacks of each kind", str(sorted(stacks)))
    if table.counts["coin_supply"] != pack.coins or table.counts["marker"] or table.counts["power"]:
        raise Wrong(f"{pack.coins} Coins, no marker, no power", str(table.counts["coin_supply"]))


def travelers(r: Reader, faction: str) -> dict[str, int]:
    """The Villagers called Traveler; Cultists take the place of the Infiltrators, or are added to them."""
    cultists = r.pack.special[faction] == "cultist"
    added = r.option("cultists", "replace") == "add" or "extra_cultists" in (r.options.get("variants") or [])
    found = {}
    for card in r.pack.cards.values():
        if card.group == "traveler" or (card.infiltrator and (cultists if card.faction else (not cultists or added))):
            found[card.name] = card.copies
    return found


def set_up(r: Reader) -> None:
    """What the randomizers say is brought; all decks are shuffled; the Monster Deck is made of two halves with Shadowrifts in them, its top card turned up."""
    table = r.table
    while (fact := r.peek()) is not None and fact[0] == "moves" and fact[2] == "":
        r.seen["cards of drawn randomizers"] += 1
        r.take()
    box(r)
    decks = [f"deck.{player}" for player in table.players]
    others = ["town_deck", "traveler_deck", *(["tempest_deck"] if table.zone("tempest_deck") else [])]
    r.expect(*(("shuffles", deck) for deck in [*decks, *others]))
    rifts = table.named("Shadowrift", "monster_deck")
    upper = (len(rifts) + 1) // 2
    r.expect(*(("moves", rift, "monster_deck", "box") for rift in rifts))
    r.expect(("shuffles", "monster_deck"))
    for _ in range(HALF):
        r.expect(("moves", r.top("monster_deck"), "monster_deck", "upper_half"))
    for zone, number in (("monster_deck", len(rifts) - upper), ("upper_half", upper)):
        for _ in range(number):
            r.expect_one(("moves", ..., "box", zone), rifts)
        r.expect(("shuffles", zone))
    for card in reversed(list(table.zone("upper_half"))):
        r.on_top(("moves", card, "upper_half", "monster_deck"))
    r.turn_up_monster()


# ---- the steps ------------------------------------------------------------------------------------------------------


def draw_cards(r: Reader) -> None:
    """A round begins, but not with the solo hero's second turn; every hero draws five."""
    fact = r.peek()
    if fact is not None and fact[:2] == ("counts", "round"):
        r.expect(("counts", "round", r.table.counts["round"] + 1))
    elif not r.second_half and r.at > 0 and r.table.counts["step"] == CLEANUP:
        raise Wrong("a new round", r.table.words(fact))
    r.expect(("counts", "step", DRAW))
    for player in r.table.around():
        draw(r, player, HAND)


def refresh_town(r: Reader) -> None:
    """All but Freezes go to the Town Discard; then the spaces are filled, the one nearest to it first."""
    r.expect(("counts", "step", TOWN))
    leaving = [card for card in r.table.square() if r.table.card(card).kind != "freeze"]
    if len(leaving) < len(r.table.square()):
        r.seen["a Freeze stays"] += 1
    for card in leaving:
        r.expect(("moves", card, r.table.where[card], "town_discard"))
    placed: list[int] = []
    for space in SQUARE:
        if r.table.zone(space):
            continue
        r.remake_town()
        top = r.top("town_deck")
        if not top:
            r.seen["an empty space"] += 1
            break
        r.expect(("moves", top, "town_deck", space))
        placed.append(top)
    for card in placed:
        revealed(r, card)


def revealed(r: Reader, card: int) -> None:
    """What cards say of themselves, or of one another, when Refresh Town puts them there."""
    for said in r.table.card(card).all_that_say(r"Each time this is revealed in Town Square: (.+)\."):
        r.seen[f"{r.table.name(card)} is revealed"] += 1
        r.does(r, card, said[1], "")
    r.react(f"a {r.table.name(card)} is revealed in Town Square")


def refresh_travelers(r: Reader) -> None:
    """Visitors go under the Traveler Deck; two new ones come, and Infiltrators go to the Town Discard."""
    r.expect(("counts", "step", TRAVELERS))
    visitors = list(r.table.zone("visitors"))
    found = r.decides("bottom", seat="all")
    if len(visitors) > 1 and r.option("visitors", "choose") == "choose" and found is None:
        raise Wrong("the heroes order the Visitors", r.table.words(r.peek()))
    if found is not None:
        if r.option("visitors", "choose") == "keep" or not visitors:
            raise Wrong("no question", found[1])
        r.take()
        r.seen["the heroes order the Visitors"] += 1
        names = found[1].removeprefix("bottom ").split(", ")
        left, visitors = visitors, []
        for name in names:
            visitors.append(r.meant(name, left))
            left.remove(visitors[-1])
        if left:
            raise Wrong("all Visitors", found[1])
    for visitor in visitors:
        alike = r.table.named(r.table.name(visitor), "visitors")
        r.expect_one(("moves", ..., "visitors", "traveler_deck"), alike)
    fewer = r.rules(r"Refresh Travelers places only (?P<n>\d+) Visitor")
    if fewer:
        r.seen["fewer Visitors"] += 1
    for _ in range(min([VISITORS, *(int(said["n"]) for said in fewer)])):
        top = r.top("traveler_deck")
        if not top:
            r.seen["no Traveler left"] += 1
            return
        fact = r.expect_one(("moves", top, "traveler_deck", ...))
        infiltrator = r.table.card(top).infiltrator
        if infiltrator:
            r.seen["an Infiltrator comes"] += 1
        if fact[3] != ("town_discard" if infiltrator else "visitors"):
            raise Wrong(f"{r.table.called[top]} to the {'Town Discard' if infiltrator else 'Visitors'}", fact[3])


def gain_power(r: Reader) -> None:
    """One for each hero, three for one alone, and one for each icon in the Power Area."""
    r.expect(("counts", "step", POWER))
    heroes = SOLO_POWER if r.table.solo else len(r.table.players)
    icons = sum(r.table.card(card).icons for card in r.table.zone("power_area"))
    if icons:
        r.seen["icons bring power"] += 1
    r.expect(("counts", "power", r.table.counts["power"] + heroes + icons))


def add_monsters(r: Reader) -> None:
    """As long as the points reach the cost of the top card it enters."""
    r.expect(("counts", "step", ADD_MONSTERS))
    while top := r.top("monster_deck"):
        card = r.table.card(top)
        cost = card.cost or 0
        assert isinstance(cost, int)
        if r.table.counts["power"] < cost:
            return
        r.seen[f"a {card.kind} enters"] += 1
        goal = "attack.start" if card.kind == "monster" else "power_area"
        wanted: list[Fact] = [("moves", top, "monster_deck", goal)]
        if cost:
            wanted.append(("counts", "power", r.table.counts["power"] - cost))
        r.expect(*wanted)
        r.turn_up_monster()
    r.seen["the Monster Deck is empty"] += 1


def begin_heroes_act(r: Reader) -> None:
    """The town is checked; then what happens as the step begins."""
    r.expect(("counts", "step", HEROES_ACT))
    saved = [card for card in r.table.square() if counts_for_town(r, card)]
    if not saved:
        r.seen["no town"] += 1
        r.ends(won=False)
    r.react("Heroes Act begins")


def counts_for_town(r: Reader, card: int) -> bool:
    """Villagers who are no Infiltrators, and Walls."""
    return r.table.is_wall(card) or (r.table.is_villager(card) and not r.table.card(card).infiltrator)


def end_heroes_act(r: Reader) -> None:
    """All Battles end."""
    r.decision("all", "end heroes act")
    while left := [key for key, battle in r.turn.battles.items() if not battle.over]:
        fact = r.peek()
        key = (r.table.players[fact[4]], fact[1]) if fact is not None and fact[0] == "battle_ended" else None
        if key not in left:
            names = " or ".join(f"{player} with {r.table.called[target]}" for player, target in left)
            raise Wrong(f"the Battle of {names} ends", r.table.words(fact))
        battles.end_battle(r, *key)


def cleanup(r: Reader) -> None:
    """Only Loot and Skills that were kept stay; hands are discarded; the Tempest deck is shuffled if one was drawn."""
    r.expect(("counts", "step", CLEANUP))
    wanted: list[Fact] = []
    for player in r.table.players:
        stay = [card for card in r.on_table(player) if r.table.card(card).kind == "loot" or card in r.turn.kept]
        if stay:
            r.seen["cards stay on the table"] += 1
        for zone in (f"table.{player}", f"hand.{player}"):
            wanted += [("moves", card, zone, f"discard.{player}") for card in r.table.zone(zone) if card not in stay]
    if r.tempests:
        r.seen["the Tempest deck is shuffled"] += 1
        wanted.append(("shuffles", "tempest_deck"))
    second = r.table.solo and not r.second_half
    r.round.attacked = set(r.turn.attacked) if second else set()
    r.second_half = second
    r.tempests = 0
    r.turn = Turn()
    r.expect(*wanted)
