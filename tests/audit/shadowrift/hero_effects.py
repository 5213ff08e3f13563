"""What cards of heroes and Aids do, besides damage. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.audit.reading import Unjudged, Wrong
from tests.audit.shadowrift import battles
from tests.audit.shadowrift.aims import Deed, chosen_card, chosen_hero
from tests.audit.shadowrift.cards import number_in
from tests.audit.shadowrift.healing import each_may_heal, heal_afflictions, heal_and_draw, heal_each_pile, heal_hand
from tests.audit.shadowrift.heroes import draw, earn
from tests.audit.shadowrift.looking import look_at_town, reveal_deck
from tests.audit.shadowrift.monsters import ZOMBIE, health_changed
from tests.audit.shadowrift.reading import Reader
from tests.audit.table import Fact


def effects(r: Reader, deed: Deed, words: str) -> None:
    """One sentence: one effect, two with a choice, or several."""
    for step in steps(words):
        for pattern, does in EFFECTS.items():
            found = re.fullmatch(pattern, step)
            if found:
                does(r, deed, *found.groups())
                break
        else:
            one_of_two(r, deed, step)


def by_itself(r: Reader, player: str, source: int, words: str) -> None:
    """What a card before a hero does by itself."""
    effects(r, Deed(player, source), words)


def one_of_two(r: Reader, deed: Deed, step: str) -> None:
    """Of two effects with "or" between them the hero chooses one."""
    found = re.fullmatch(r"(.+) or (.+)", step)
    if found is None or not r.decides("choose", seat=deed.player):
        raise Unjudged(f"a card says: {step}")
    r.seen["one of two effects"] += 1
    _, which = r.decision(deed.player, "choose")
    effects(r, deed, found[int(which)])


def steps(words: str) -> list[str]:
    """An effect with commas of its own is one effect."""
    words = words.rstrip(".")
    words = words[0].lower() + words[1:]
    for pattern in EFFECTS:
        if re.fullmatch(pattern, words):
            return [words]
    for at in [found.start() for found in re.finditer(", ", words)]:
        head, tail = words[:at], words[at + 2 :]
        if any(re.fullmatch(pattern, head) for pattern in EFFECTS):
            return [head, *steps(tail)]
    return [words]


# ---- drawing, Coins -------------------------------------------------------------------------------------------------


def draw_a_card(r: Reader, deed: Deed) -> None:
    """The hero who plays it."""
    draw(r, deed.player, 1)


def hero_draws(r: Reader, deed: Deed, who: str) -> None:
    """One or another hero of the player's choice, or each other hero; alone one is oneself."""
    others = r.table.players if r.table.solo else [player for player in r.table.players if player != deed.player]
    if who == "each other hero":
        left = list(others)
        while left:
            fact = r.peek()
            zone = str(fact[3]) if fact is not None and fact[0] == "moves" else ""
            player = next((one for one in left if zone in (f"hand.{one}", f"deck.{one}")), left[0])
            left.remove(player)
            draw(r, player, 1)
        return
    draw(r, chosen_hero(r, deed, r.table.players if who == "one hero" else others), 1)


def take_coins(r: Reader, deed: Deed, coins: str) -> None:
    """As many as there are."""
    supply = r.table.counts["coin_supply"]
    number = min(supply, number_in(coins))
    if number:
        r.seen["Coins are taken"] += 1
        have = r.table.coins(deed.player)
        r.expect(("counts", f"coins.{deed.player}", have + number), ("counts", "coin_supply", supply - number))


# ---- the Power Area -------------------------------------------------------------------------------------------------


def counters(r: Reader) -> list[int]:
    """What can be countered: departed monsters and Powers."""
    return [card for card in r.table.zone("power_area") if r.table.card(card).kind in ("monster", "power")]


def removable(r: Reader) -> list[int]:
    """The Totems that can be taken away: those with damage, at some tables all."""
    free = r.option("totems", "damaged") == "any"
    return [totem for totem in r.table.totems() if free or r.table.hurt(totem)]


def counter_or_totem(r: Reader, deed: Deed) -> None:
    """One of both; the target says which."""
    among = [*counters(r), *removable(r)]
    target = chosen_card(r, deed, among)
    if target:
        (return_totem if target in r.table.totems() else counter)(r, target)


def counter_one(r: Reader, deed: Deed) -> None:
    """A card of the Power Area that is neither Shadowrift nor Totem."""
    target = chosen_card(r, deed, counters(r))
    if target:
        counter(r, target)


def totem_one(r: Reader, deed: Deed) -> None:
    """A damaged Totem."""
    target = chosen_card(r, deed, removable(r))
    if target:
        return_totem(r, target)


def counter(r: Reader, target: int) -> None:
    """On the bottom of the Monster Deck; a Zombie on its stack."""
    r.seen["countered"] += 1
    zombie = r.table.name(target) == ZOMBIE
    was_empty = not r.table.zone("monster_deck")
    r.expect(("moves", target, "power_area", r.table.stack_of(ZOMBIE) if zombie else "monster_deck"))
    if was_empty and not zombie:
        r.turn_up_monster()
    health_changed(r)


def return_totem(r: Reader, totem: int) -> None:
    """Without its damage, on its stack."""
    r.seen["a Totem is returned"] += 1
    wanted: list[Fact] = [("moves", totem, "power_area", r.table.stack_of("Totem"))]
    if r.table.hurt(totem):
        wanted.append(("marks", totem, "hurt", 0))
    r.expect(*wanted)
    battles.end_battles(r, totem)


def seal(r: Reader, deed: Deed) -> None:
    """Set aside, for one Heroism; enough of them win."""
    rifts = [card for card in r.table.zone("power_area") if r.table.card(card).kind == "shadowrift"]
    if not rifts:
        r.seen["no Shadowrift to seal"] += 1
        return
    r.seen["sealed"] += 1
    r.expect_one(("moves", ..., "power_area", "sealed"), rifts)
    if len(r.table.zone("sealed")) >= (2 if r.table.solo else len(r.table.players)):
        earn_last(r, deed.player)
        r.ends(won=True)
    earn(r, 1, deed.player)


def earn_last(r: Reader, player: str) -> None:
    """The Heroism for the last Shadowrift; the game may be over before it."""
    fact = r.peek()
    if fact is not None and fact[0] != "ends":
        earn(r, 1, player)


# ---- the town -------------------------------------------------------------------------------------------------------


def corpses(r: Reader, zone: str) -> list[int]:
    """The Corpses in Town Square, or in the Town Discard."""
    cards = r.table.square() if zone == "Town Square" else r.table.zone("town_discard")
    return [card for card in cards if r.table.card(card).kind == "corpse"]


def take_corpse(r: Reader, deed: Deed, zone: str) -> str:
    """Back to its stack; which of several in Town Square the hero chooses. Where it lay."""
    among = corpses(r, zone)
    if not among:
        r.seen["no Corpse to take away"] += 1
        return ""
    if r.decides("choose", seat=deed.player):
        _, name = r.decision(deed.player, "choose")
        among = [r.meant(name, among)]
    elif zone == "Town Square" and len(among) > 1:
        raise Wrong(f"{deed.player} chooses a Corpse", r.table.words(r.peek()))
    corpse = r.expect_one(("moves", ..., ..., r.table.stack_of("Corpse")), among)
    r.seen["a Corpse is taken away"] += 1
    return str(corpse[2])


def return_corpse(r: Reader, deed: Deed, zone: str) -> None:
    """The space stays empty."""
    take_corpse(r, deed, zone)


def resurrect(r: Reader, deed: Deed) -> None:
    """The Corpse goes; the last Villager of the Traveler Deck that is no Infiltrator takes its space."""
    space = take_corpse(r, deed, "Town Square")
    if not space:
        return
    for thing in reversed(r.table.zone("traveler_deck")):
        face = r.face(thing)
        if face is None:
            raise Unjudged("nobody ever sees that card of the Traveler Deck")
        if not face.infiltrator:
            r.seen["resurrected"] += 1
            r.expect(("moves", thing, "traveler_deck", space))
            return
    r.seen["nobody to resurrect"] += 1


def wall_on_top(r: Reader, deed: Deed) -> None:
    """From the Town Discard; the hero chooses."""
    walls = [card for card in r.table.zone("town_discard") if r.table.is_wall(card)]
    if not walls:
        return
    if r.decides("choose", seat=deed.player):
        _, name = r.decision(deed.player, "choose")
        walls = [r.meant(name, walls)]
    elif len({r.table.name(wall) for wall in walls}) > 1:
        raise Wrong(f"{deed.player} chooses a Wall", r.table.words(r.peek()))
    fact = r.peek()
    if fact is None or fact[0] != "moves" or fact[1] not in walls:
        raise Wrong("a Wall goes on top of the Town Deck", r.table.words(fact))
    r.seen["a Wall goes on top"] += 1
    r.on_top(("moves", fact[1], "town_discard", "town_deck"))


# ---- promises -------------------------------------------------------------------------------------------------------


def next_slain(r: Reader, _deed: Deed, amount: str) -> None:
    r.turn.next_slain += int(amount)


def next_costs_less(r: Reader, deed: Deed, what: str, amount: str, sort: str) -> None:
    """The next Wall, Wall or Villager, or Boost."""
    if what == "Wall you build":
        r.turn.wall_less[deed.player, sort] += int(amount)
    elif what == "Boost you pay":
        r.turn.boost_less[deed.player] += int(amount)
    else:
        r.turn.ware_less[deed.player] += int(amount)


def goes_on_top(r: Reader, deed: Deed) -> None:
    r.turn.ware_on_top[deed.player] += 1


def lend_magic(r: Reader, deed: Deed, amount: str) -> None:
    r.turn.magic[chosen_hero(r, deed, r.table.players)] += int(amount)


def next_blow(r: Reader, deed: Deed, blow: str, amount: str) -> None:
    """The next Attack or Melee Attack of the hero."""
    (r.turn.next_melee if blow.startswith("Melee") else r.turn.next_attack)[deed.player] += int(amount)


def bamboozle(r: Reader, deed: Deed, worth: str) -> None:
    """A monster worth so much or less takes no action in the next Monsters Act."""
    among = [monster for monster in r.table.attackers() if r.table.card(monster).icons <= int(worth)]
    target = chosen_card(r, deed, among)
    if target:
        r.seen["bamboozled"] += 1
        r.dazed.add(target)


def harm(r: Reader, deed: Deed, amount: str) -> None:
    """Damage that is no Attack."""
    target = chosen_card(r, deed, battles.targets(r))
    if target:
        r.seen["damage without an Attack"] += 1
        battles.damage(r, deed.player, deed.source, target, int(amount), melee=False)


def look(r: Reader, deed: Deed, number: str, afterwards: str) -> None:
    look_at_town(r, deed.player, int(number), discarding=afterwards.startswith("discard"))


def reveal(r: Reader, deed: Deed, number: str) -> None:
    reveal_deck(r, deed.player, int(number), deed.target)


def earn_one(r: Reader, deed: Deed) -> None:
    earn(r, 1, deed.player)


def nothing(_r: Reader, _deed: Deed) -> None:
    """Nothing happens."""


EFFECTS: Final[dict[str, Callable[..., None]]] = {
    r"draw (?:a|another) card": draw_a_card,
    r"(one hero|another hero|each other hero) draws a card": hero_draws,
    r"take (a Coin|\d+ Coins)": take_coins,
    r"counter a card of the Power Area or return a damaged Totem to its stack": counter_or_totem,
    r"counter a card of the Power Area": counter_one,
    r"return a damaged Totem to its stack": totem_one,
    r"seal a Shadowrift": seal,
    r"heal (an Affliction|up to \d+ (?:more )?Afflictions) of (one hero|any heroes)": heal_afflictions,
    r"heal an Affliction of one hero, who draws a card if it was in hand": heal_and_draw,
    r"each hero may heal an Affliction in hand to draw a card": each_may_heal,
    r"heal every Affliction in one hero's hand, and that hero draws a card": heal_hand,
    r"heal an Affliction in each discard pile": heal_each_pile,
    r"return a Corpse from (Town Square|the Town Discard) to its stack": return_corpse,
    r"return a Corpse from Town Square to its stack and put the last Villager of the Traveler Deck in its space": (
        resurrect
    ),
    r"put a Wall from the Town Discard on top of the Town Deck": wall_on_top,
    r"the next monster slain this round is worth (\d+) more Heroism": next_slain,
    r"the next (Wall you build or Villager you hire|Wall you build|Boost you pay) this round costs "
    r"(\d+)([PC])(?: or \d+M)? less": next_costs_less,
    r"that card goes on top of the Town Deck": goes_on_top,
    r"one hero has (\d+)M to spend this round": lend_magic,
    r"the next ((?:Melee )?Attack) you play this round deals (\d+) more damage": next_blow,
    r"a monster worth (\d+) Heroism or less takes no action in the next Monsters Act": bamboozle,
    r"(\d+) damage to one monster": harm,
    r"look at the top (\d+) cards of the Town Deck, (discard any and put the rest back in any order|.+ order)": look,
    r"reveal the top (\d+) cards of one deck, discard one or none, and after an Affliction do so with another deck": (
        reveal
    ),
    r"the heroes earn a Heroism": earn_one,
    r"nothing happens": nothing,
}
