"""Monsters Act: who leaves, who moves, what they do, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.audit.reading import Unjudged, Wrong
from tests.audit.shadowrift import town
from tests.audit.shadowrift.cards import number_in
from tests.audit.shadowrift.heroes import discard, marked_hero, steal, struck, suffer, take_from_stack
from tests.audit.shadowrift.reading import MonsterRound, Reader
from tests.audit.shadowrift.table import MONSTERS_ACT, ROAD
from tests.audit.table import Fact

ZOMBIE: Final = "Zombie"
SOLO_POWER: Final = 3

# ---- the step -------------------------------------------------------------------------------------------------------


def monsters_act(r: Reader) -> None:
    """What happens as it begins; those on 3 leave; the others move and act, those furthest along first; Rampages end."""
    r.expect(("counts", "step", MONSTERS_ACT))
    r.round = MonsterRound()
    r.react("Monsters Act begins")
    for monster in list(r.table.zone("attack.3")):
        leave_town(r, monster)
    for here, there in (("attack.2", "attack.3"), ("attack.1", "attack.2"), ("attack.start", "attack.1")):
        for monster in list(r.table.zone(here)):
            if r.table.where[monster] == here and monster not in r.just_added:
                move_forward(r, monster, here, there)
    for monster in list(r.table.zone("rampaging")):
        r.expect(("moves", monster, "rampaging", "attack.start"))
    r.just_added.clear()


def leave_town(r: Reader, monster: int) -> None:
    """Without its damage, to the Power Area; nothing stops it."""
    r.seen["leaves town"] += 1
    wanted: list[Fact] = [("moves", monster, "attack.3", "power_area")]
    if r.table.hurt(monster):
        wanted.append(("marks", monster, "hurt", 0))
    r.expect(*wanted)
    r.dazed.discard(monster)
    r.immune.discard(monster)
    health_changed(r)


def move_forward(r: Reader, monster: int, here: str, there: str) -> None:
    """It moves; unless it was dazed or a Magic Barrier stops it, it takes the action of its new space."""
    r.expect(("moves", monster, here, there))
    if monster in r.dazed:
        r.dazed.discard(monster)
        r.seen["dazed"] += 1
        r.expect(("no_action", monster, ..., ..., ...))
        return
    for card in list(r.table.square()):
        if r.table.card(card).says(r"When a monster moves forward, the heroes may discard this: it takes no action\."):
            name = r.table.called[monster]
            verb, words = r.decision("all", "use", "decline")
            if verb == "decline":
                r.seen["Magic Barrier is not used"] += 1
                continue
            if words != f"{r.table.called[card]} > {name}":
                raise Wrong(f"{r.table.called[card]} > {name}", words)
            r.seen["Magic Barrier"] += 1
            r.expect(
                ("moves", card, r.table.where[card], "town_discard"), ("stopped", card, monster, ..., town.AN_ACTION)
            )
            return
    act(r, monster, ROAD.index(there))


def act(r: Reader, monster: int, space: int) -> None:
    """Its extra action if its state holds, then the action of its space; what stops one stops the other."""
    r.immune.discard(monster)
    card = r.table.card(monster)
    r.expect(("acts", monster, ..., space, ...))
    extra = [said[2] for said in card.all_that_say(r"Extra action, if (.+?): (.+)\.") if r.holds(said[1])]
    words = [*extra, *(chosen(r, said) for said in card.actions[space - 1 : space])]
    r.seen[f"{card.name} {space}"] += 1
    if extra:
        r.seen["extra action"] += 1
    r.moat_tried = False
    try:
        if any(not step.startswith("Kill ") for each in words for step in each.split(", ")) or (
            r.option("moat", "mixed") == "every"
        ):
            town.moat(r, monster, town.AN_ACTION)
        for each in words:
            effects(r, monster, each, "")
    except town.Stopped:
        r.seen["an action is stopped"] += 1
    r.moat_tried = True


def chosen(r: Reader, action: str) -> str:
    """Of two actions the one whose state holds now."""
    said = re.fullmatch(r"If (.+?): (.+?)\. Otherwise: (.+)\.", action)
    if not said:
        return action.rstrip(".")
    return said[2] if r.holds(said[1]) else said[3]


# ---- effects --------------------------------------------------------------------------------------------------------


def effects(r: Reader, source: int, words: str, hero: str) -> None:
    """Steps from left to right, each finished before the next."""
    for step in words.split(", "):
        for pattern, does in EFFECTS.items():
            found = re.fullmatch(pattern, step[0].upper() + step[1:])
            if found:
                does(r, source, hero, *found.groups())
                break
        else:
            raise Unjudged(f"a card says: {step}")


def kill(r: Reader, source: int, _hero: str, prey: str) -> None:
    town.kill(r, source, prey)


def break_wall(r: Reader, source: int, _hero: str) -> None:
    town.break_wall(r, source)


def heal(r: Reader, source: int, _hero: str, amount: str) -> None:
    """Up to so much damage comes off."""
    hurt = r.table.hurt(source)
    if hurt and r.table.where[source] in (*ROAD, "rampaging"):
        r.seen["Heal"] += 1
        r.expect(("marks", source, "hurt", max(0, hurt - int(amount))))


def heal_each(r: Reader, _source: int, _hero: str, subtype: str | None, amount: str) -> None:
    """Each monster in the Attack Area, or each of a sort."""
    wanted: list[Fact] = []
    for monster in r.table.attackers():
        hurt = r.table.hurt(monster)
        if hurt and (subtype is None or subtype in r.table.card(monster).subtypes):
            wanted.append(("marks", monster, "hurt", max(0, hurt - int(amount))))
    if wanted:
        r.seen["several Heal"] += 1
    r.expect(*wanted)


def heal_chosen(r: Reader, _source: int, _hero: str, amount: str) -> None:
    """The heroes choose among the damaged ones."""
    damaged = [monster for monster in r.table.attackers() if r.table.hurt(monster)]
    if not damaged:
        return
    monster = damaged[0]
    if len(damaged) > 1 or r.decides("choose", seat="all"):
        _, name = r.decision("all", "choose")
        monster = r.meant(name, damaged)
    r.seen["a monster of the heroes' choice Heals"] += 1
    r.expect(("marks", monster, "hurt", max(0, r.table.hurt(monster) - int(amount))))


def rampage(r: Reader, source: int, _hero: str) -> None:
    """Set aside with its damage."""
    if r.table.where[source] in ROAD:
        r.seen["Rampage"] += 1
        r.expect(("moves", source, r.table.where[source], "rampaging"))
        health_changed(r)


def annihilation(r: Reader, source: int, _hero: str) -> None:
    """The heroes lose, unless somebody cancels it."""
    for card in r.table.square():
        if r.table.card(card).says(r"Every Annihilation is cancelled\."):
            r.seen["Annihilation is cancelled"] += 1
            r.expect(("annihilation_cancelled", card, source, ..., ...))
            return
    r.seen["Annihilation"] += 1
    r.ends(won=False)


def add_thing(r: Reader, _source: int, _hero: str, thing: str) -> None:
    """From its stack to where it belongs."""
    r.seen[f"Add a {thing}"] += 1
    if thing == "Corpse":
        town.lay_corpse(r, "town_discard")
    elif thing == "Freeze":
        take_from_stack(r, thing, "town_discard")
    elif thing == "Totem":
        take_from_stack(r, thing, "power_area")
    elif thing == ZOMBIE:
        add_zombie(r)
    else:
        raise Unjudged(f"a card says: Add a {thing}")


def add_zombie(r: Reader) -> None:
    """To Start; with none left the one furthest along goes without its damage on top of the Monster Deck."""
    added = take_from_stack(r, ZOMBIE, "attack.start")
    if added:
        r.just_added.add(added)
        return
    in_play = [*r.table.named(ZOMBIE, "power_area"), *r.table.named(ZOMBIE, *reversed(ROAD))]
    if not in_play:
        return
    r.seen["a Zombie goes on top of the Monster Deck"] += 1
    wanted: list[Fact] = [("moves", in_play[0], r.table.where[in_play[0]], "monster_deck")]
    if r.table.hurt(in_play[0]):
        wanted.append(("marks", in_play[0], "hurt", 0))
    r.dazed.discard(in_play[0])
    r.on_top(*wanted)
    r.turn_up_monster()


def raise_corpse(r: Reader, _source: int, _hero: str) -> None:
    """The nearest Corpse in Town Square goes back to its stack, and a Zombie is added."""
    corpses = [card for card in r.table.square() if r.table.card(card).kind == "corpse"]
    if corpses:
        r.seen["a Corpse rises"] += 1
        r.expect(("moves", corpses[0], r.table.where[corpses[0]], r.table.stack_of(town.CORPSE)))
        add_zombie(r)


def tempest(r: Reader, _source: int, _hero: str) -> None:
    """The top Tempest is done and put on the bottom; then what says so happens."""
    card = r.top("tempest_deck")
    if not card:
        r.seen["no Tempest left"] += 1
        return
    r.tempests += 1
    r.expect(("moves", card, "tempest_deck", "tempest"))
    r.seen[f"Tempest {r.table.name(card)}"] += 1
    for sentence in r.table.card(card).text:
        unless = re.fullmatch(r"Unless the heroes discard a card per hero: (.+)\.", sentence)
        if unless:
            if not bought_off(r):
                effects(r, card, unless[1], "")
        elif not re.fullmatch(r".+ cannot stop this\.", sentence):
            effects(r, card, chosen(r, sentence), "")
    r.expect(("moves", card, "tempest", "tempest_deck"))
    r.react("a Tempest resolves")


def bought_off(r: Reader) -> bool:
    """The heroes may discard as many cards as there are heroes, from whichever hands; if they cannot, they do not."""
    due = len(r.table.players)
    if sum(len(r.table.zone(f"hand.{player}")) for player in r.table.players) < due:
        r.seen["nobody can buy it off"] += 1
        return False
    while due:
        found = r.decides("discard", "decline")
        if found is None:
            raise Wrong("the heroes discard or decline", r.table.words(r.peek()))
        if found[1] == "decline":
            r.take()
            r.seen["not bought off"] += 1
            return False
        discard(r, found[0], list(r.table.zone(f"hand.{found[0]}")))
        due -= 1
    r.seen["bought off"] += 1
    return True


def steal_coins(r: Reader, _source: int, _hero: str, coins: str) -> None:
    """One at a time."""
    for _ in range(number_in(coins)):
        steal(r)


def add_power(r: Reader, _source: int, _hero: str, points: str, per_hero: str | None) -> None:
    """Power points; the solo hero counts as three."""
    heroes = (SOLO_POWER if r.table.solo else len(r.table.players)) if per_hero else 1
    r.seen["power is added"] += 1
    r.expect(("counts", "power", r.table.counts["power"] + int(points) * heroes))


def losses(r: Reader, _source: int, hero: str, victim: str, what: str) -> None:
    """Each hero, that hero or the one with the marker."""
    if victim == "Each hero":
        for player in struck(r):
            suffer(r, player, what)
    else:
        suffer(r, hero if victim == "That hero" else marked_hero(r), what)


def immune(r: Reader, source: int, _hero: str) -> None:
    """Until it next takes an action."""
    r.immune.add(source)


def infiltrate(r: Reader, _source: int, _hero: str) -> None:
    """The Infiltrator nearest the top of the Traveler Deck comes to the Town Discard; the order of the others stays."""
    deck = r.table.zone("traveler_deck")
    for thing in list(deck):
        face = r.face(thing)
        if face is None:
            raise Unjudged("nobody ever sees that card of the Traveler Deck")
        if face.infiltrator:
            r.seen["an Infiltrator is called"] += 1
            r.expect(("moves", thing, "traveler_deck", "town_discard"))
            return
    r.seen["no Infiltrator to call"] += 1


def wash_away(r: Reader, _source: int, _hero: str) -> None:
    """The nearest Villager in Town Square goes under the Traveler Deck, without a Corpse."""
    villagers = [card for card in r.table.square() if r.table.is_villager(card)]
    if villagers:
        r.expect(("moves", villagers[0], r.table.where[villagers[0]], "traveler_deck"))


def nothing(_r: Reader, _source: int, _hero: str) -> None:
    """Nothing happens."""


EFFECTS: Final[dict[str, Callable[..., None]]] = {
    r"Kill (the .+|[A-Z]+)": kill,
    r"Break a WALL": break_wall,
    r"Heal (\d+)": heal,
    r"Each (?:(.+) )?monster Heals (\d+)": heal_each,
    r"A damaged monster of the heroes' choice Heals (\d+)": heal_chosen,
    r"Rampage": rampage,
    r"Annihilation": annihilation,
    r"Add a (Corpse|Freeze|Totem|Zombie)": add_thing,
    r"Turn a Corpse into a Zombie": raise_corpse,
    r"Tempest": tempest,
    r"Steal (a Coin|\d+ Coins)": steal_coins,
    r"Add (\d+) power points?( per hero)?": add_power,
    r"(Each hero|That hero|The hero with the Next Heroism marker) "
    r"((?:discards|returns|gains) a \w+(?: or (?:discards|returns|gains) a \w+)?)": losses,
    r"Immune to Melee damage this round": immune,
    r"Put the Infiltrator nearest the top of the Traveler Deck into the Town Discard": infiltrate,
    r"Put the Villager nearest the Town Discard on the bottom of the Traveler Deck": wash_away,
    r"Nothing happens": nothing,
}


# ---- health ---------------------------------------------------------------------------------------------------------


def health(r: Reader, thing: int) -> int:
    """Its printed health, and what cards in play add to it."""
    more = sum(int(said["n"]) for said in r.rules(rf"{r.table.name(thing)}s have (?P<n>\d+) more health"))
    return r.table.card(thing).health + more


def health_changed(r: Reader) -> None:
    """A monster or Freeze with as much damage as its health falls at once, whatever took the rest away."""
    for thing in [*r.table.attackers(), *r.table.square()]:
        if r.table.card(thing).kind in ("monster", "freeze") and r.table.hurt(thing) >= health(r, thing) > 0:
            r.seen["falls by what was taken away"] += 1
            r.falls(r, thing, "")
