"""Monster Damage and Destroyed Locations, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tests.audit.greyport.reading import Effect, Reader
from tests.audit.greyport.table import LOCATION_GROUP
from tests.audit.reading import Over, Unjudged, Wrong
from tests.audit.table import Fact

PENALTY = 0
"""The monster that deals what a penalty does: none."""

Hits = dict[tuple[str, int], int]
"""Damage of one moment, by player and monster."""


def damage_of(r: Reader, monster: int) -> int:
    """Printed damage, what others of its group give it, the location bonus, less what heroes took from it; not below 0."""
    group = r.table.where[monster]
    card = r.card(monster)
    total = card.damage
    for other in r.table.zone(group):
        if other != monster:
            more = r.card(other).number("Other monsters in this group have +# damage.")
            r.seen["+damage of others"] += more
            total += more
    if group == LOCATION_GROUP:
        more = card.number("This deals +# damage to the location.")
        r.seen["location bonus"] += more
        total += more
    r.seen["deals less"] += r.lessened[monster]
    return max(0, total - r.lessened[monster])


def monster_damage(r: Reader) -> None:
    """The active monsters hit the defending player; what that sets off; then the location's monsters hit the location."""
    player = r.table.defending
    hits = {(player, monster): damage_of(r, monster) for monster in r.table.group(player)}
    reached = damage_players(r, hits, shields=True)
    effects: list[Effect] = []
    for _, monster in reached:
        effects += on_damaging(r, player, monster) + on_dealing(r, monster) + slashes(r, player, monster)
    r.resolve(effects, lambda: look_around(r))
    location_damage(r)


def location_damage(r: Reader) -> None:
    """The location loses the sum of its monsters' damage; shields do not help. Then its destruction."""
    if r.table.location() is None:
        return
    hits = {monster: damage_of(r, monster) for monster in r.table.zone(LOCATION_GROUP)}
    wanted: list[Fact] = [("hits the location", monster, amount) for monster, amount in hits.items() if amount]
    total = sum(hits.values())
    if total:
        r.expect(*wanted, ("counts", "location.hp", r.table.counts["location.hp"] - total))
    dealing = [monster for monster, amount in hits.items() if amount]
    r.dealt.update(dealing)
    r.resolve([effect for monster in dealing for effect in on_dealing(r, monster)], lambda: None)
    look_around(r)


# ---- damage to players ----------------------------------------------------------------------------------------------


def damage_players(r: Reader, hits: Hits, shields: bool) -> list[tuple[str, int]]:
    """All damage of one moment: shields as the players divide them, then everybody loses HP at once. Tells whom it reached."""
    left = {key: amount for key, amount in hits.items() if amount}
    if shields:
        divide_shields(r, left)
    wanted: list[Fact] = [("hits", monster, player, amount) for (player, monster), amount in left.items() if amount]
    for player in r.table.players:
        total = sum(amount for (victim, _), amount in left.items() if victim == player)
        if total:
            wanted.append(("counts", f"hp.{player}", r.table.hp(player) - total))
    r.expect(*wanted)
    reached = [key for key, amount in left.items() if amount]
    r.dealt.update(monster for _, monster in reached)
    look_around(r)
    return reached


def divide_shields(r: Reader, left: Hits) -> None:
    """Each token stops 1 damage of one monster to one player who can be shielded."""
    while r.table.counts["shields"] > 0:
        open_hits = {key for key, amount in left.items() if amount and not r.forbidden(key[0], "be shielded")}
        if len(open_hits) < sum(1 for amount in left.values() if amount):
            r.seen["cannot be shielded"] += 1
        if not open_hits:
            return
        verb, words = r.decision("all", "shield", "decline")
        if verb == "decline":
            return
        player, _, name = words.partition(" from ")
        fitting = [key for key in open_hits if key[0] == player and called(r, key[1]) == name]
        if not fitting:
            raise Wrong("a shield for damage that is still open", f"shield {words}")
        monster = fitting[0][1]
        left[player, monster] -= 1
        r.seen["shield"] += 1
        r.expect(("counts", "shields", r.table.counts["shields"] - 1), ("is shielded", monster, player))


def called(r: Reader, monster: int) -> str:
    """What a monster is called in decisions."""
    return r.table.called[monster] if monster else "penalty"


def about_damage_of(r: Reader, monster: int, fact: Fact) -> bool:
    """Whether this begins the loss of HP to a monster: a shield against it, or, with none, its hit."""
    if fact[:2] == ("decides", "all"):
        if fact[2].startswith("shield "):
            return str(fact[2]).endswith(f" from {called(r, monster)}")
        if fact[2] == "decline":
            following = next((one for one in r.following() if one[0] in ("hits", "loses")), None)
            return following is not None and following[1] == monster
    return fact[:2] == ("hits", monster)


# ---- what damage sets off -------------------------------------------------------------------------------------------


def on_damaging(r: Reader, player: str, monster: int) -> list[Effect]:
    """What a monster does to each player whom it dealt 1 or more."""
    card = r.card(monster)
    effects: list[Effect] = []
    if card.says("Cursed."):
        r.seen["Cursed"] += 1
        effects.append(suffers(r, player, monster, "gains a curse"))
    for found in card.found(r"When this damages a player: that player (.+)\."):
        r.seen[f"damages a player: {found[1]}"] += 1
        effects.append(suffers(r, player, monster, found[1]))
    for found in card.found(
        r"When this damages a player: roll a (\w+) die; on an even result this takes (\d+) damage\."
    ):
        effects.append(own_die(r, monster, found[1], int(found[2])))
    return effects


def on_dealing(r: Reader, monster: int) -> list[Effect]:
    """What a monster does once a round, if it dealt damage to a player or to the location."""
    effects: list[Effect] = []
    for found in r.card(monster).found(r"When this deals damage: each player (.+)\."):
        r.seen["deals damage: each player"] += 1
        effects.append(each_suffers(r, monster, found[1]))
    return effects


def slashes(r: Reader, player: str, monster: int) -> list[Effect]:
    """Slash: each other player takes so much, and what that damage sets off; never a further Slash."""
    amount = r.card(monster).number("Slash #.")

    def happens() -> list[Effect]:
        r.seen["Slash"] += 1
        hits = {(other, monster): amount for other in r.table.players if other != player}
        reached = damage_players(r, hits, shields=True)
        return [effect for other, _ in reached for effect in on_damaging(r, other, monster)]

    return [Effect(monster, lambda fact: about_damage_of(r, monster, fact), happens)] if amount else []


def own_die(r: Reader, monster: int, color: str, amount: int) -> Effect:
    """A die that may hurt the monster itself. Armor applies."""

    def happens() -> list[Effect]:
        fact = r.take()
        if fact[:3] != ("rolls", monster, color):
            raise Wrong(f"{called(r, monster)} rolls a {color} die", r.table.words(fact))
        r.seen["own die"] += 1
        if fact[3] % 2 == 0 and monster in r.table.monsters():
            hurt_itself(r, monster, amount)
        return []

    return Effect(monster, lambda fact: fact[:2] == ("rolls", monster), happens)


def hurt_itself(r: Reader, monster: int, amount: int) -> None:
    """Damage that no hero deals; with as much as its HP the monster is defeated."""
    card = r.card(monster)
    amount -= card.armor
    if amount <= 0:
        return
    if card.found(
        r"(When this takes damage|When this is defeated|This takes no damage while|While|When this has half).+"
    ):
        raise Unjudged(f"{card.name} hurts itself and has an answer to damage")
    hurt = r.table.hurt(monster) + amount
    r.expect(("takes", monster, amount), ("marks", monster, "hurt", hurt))
    if hurt >= r.table.hit_points(monster):
        r.seen["hurt itself to death"] += 1
        pile = {"token": "tokens", "boss": "bosses"}.get(card.kind, "monster_discard")
        wanted: list[Fact] = [("is beaten", monster), ("moves", monster, r.table.where[monster], pile)]
        wanted += [("marks", monster, mark, 0) for mark in ("hurt", "hp") if r.table.marks.get((monster, mark))]
        r.expect(*wanted)


# ---- what befalls players -------------------------------------------------------------------------------------------


def suffers(r: Reader, player: str, monster: int, what: str) -> Effect:
    """One player loses HP, gains a curse or discards."""

    def happens() -> list[Effect]:
        suffer(r, [player], monster, what)
        return []

    def begins(fact: Fact) -> bool:
        if what.startswith("loses"):
            return about_damage_of(r, monster, fact) or fact[:2] == ("loses", player)
        if what.startswith("discards"):
            return fact[:2] == ("decides", player)
        return fact[0] == "moves" and fact[2] == "curses" and str(fact[3]).endswith("." + player)

    return Effect(monster, begins, happens)


def each_suffers(r: Reader, monster: int, what: str) -> Effect:
    """Every player, the defending player first, then clockwise."""

    def happens() -> list[Effect]:
        suffer(r, r.table.around(), monster, what)
        return []

    def begins(fact: Fact) -> bool:
        return any(suffers(r, player, monster, what).begins(fact) for player in r.table.players)

    return Effect(monster, begins, happens)


def suffer(r: Reader, players: Iterable[str], monster: int, what: str) -> None:
    """What befalls these players, in this order; HP are lost by all of them at one moment."""
    found = re.fullmatch(r"loses (\d+) HP", what)
    if found:
        lose_hp(r, list(players), monster, int(found[1]))
        return
    for player in players:
        if what.startswith("discards "):
            must_discard(r, player, what.removeprefix("discards "))
        else:
            gain_curse(r, player, "deck" if what == "takes a curse onto their deck" else "discard")


def lose_hp(r: Reader, players: list[str], monster: int, amount: int) -> None:
    """Shields stop what a monster does, unless the table plays otherwise; a penalty only if it plays so."""
    option = r.option("losses", "monsters")
    if option == "all" or (monster and option == "monsters"):
        damage_players(r, {(player, monster): amount for player in players}, shields=True)
        return
    for player in players:
        r.expect(("loses", player, amount), ("counts", f"hp.{player}", r.table.hp(player) - amount))
        if r.peek() == ("ends", ()):
            break
    look_around(r)


def gain_curse(r: Reader, player: str, pile: str) -> None:
    """A curse, while there are any."""
    if r.table.zone("curses"):
        r.expect(("moves", ..., "curses", f"{pile}.{player}"))
    else:
        r.seen["no curse left"] += 1


def is_a(r: Reader, card: int, kind: str) -> bool:
    """Whether a card is what a sentence asks for. The player hero is a hero too."""
    has = r.card(card).kind
    kinds = {
        "a card": ("hero", "player hero", "item", "curse"),
        "a hero": ("hero", "player hero"),
        "an item": ("item",),
        "a curse": ("curse",),
        "a non-player hero": ("hero",),
    }
    return has in kinds[kind]


def must_discard(r: Reader, player: str, kind: str) -> None:
    """The player chooses such a card of the hand; without one nothing happens (a hidden hand is asked all the same)."""
    hand = r.table.zone(f"hand.{player}")
    fitting = [card for card in hand if is_a(r, card, kind)]
    if fitting:
        discard_one(r, player, fitting)
    elif hand and r.closed():
        r.decision(player, "decline")


def discard_one(r: Reader, player: str, fitting: list[int]) -> None:
    """A card of the hand, of those that may go; a player hero goes beside the pile."""
    r.discard_one(player, fitting, lambda name, card: pile_of(r, name, card))


def pile_of(r: Reader, player: str, card: int) -> str:
    """Where a discarded card goes."""
    return f"beside discard.{player}" if r.card(card).kind == "player hero" else f"discard.{player}"


# ---- what happens at once -------------------------------------------------------------------------------------------


def look_around(r: Reader) -> None:
    """What happens at once: a lost game, a destroyed location, the end of the encounter."""
    for player in r.table.players:
        if r.table.hp(player) <= 0 and r.scenario_says("Lose when a player has 0 HP or less."):
            r.seen["lost"] += 1
            r.expect(("ends", ()))
            raise Over
    if r.falling or not r.table.counts["in_encounter"]:
        return
    if fallen(r):
        destroyed_location(r)
    if not r.table.monsters():
        if r.table.counts["encounter"] == len(r.pack.encounters[r.header["scenario"]]):
            r.expect(("ends", tuple(r.table.players)))
        elif r.peek() != ("counts", "in_encounter", 0):
            raise Wrong("the end of the encounter, as no monster is left", r.table.words(r.peek()))
        r.seen["no monster left"] += 1
        raise Over


def fallen(r: Reader) -> bool:
    """Whether the location has no HP left."""
    return r.table.location() is not None and r.table.counts["location.hp"] <= 0


def destroyed_location(r: Reader) -> None:
    """Penalty, bosses to the active group, the other monsters one each clockwise from the defender, the card goes."""
    r.seen["destroyed location"] += 1
    r.falling = True
    for sentence in r.penalty():
        penalty(r, sentence)
    defender = r.table.defending
    bosses = [monster for monster in r.table.zone(LOCATION_GROUP) if r.card(monster).kind == "boss"]
    r.seen["boss leaves a destroyed location"] += len(bosses)
    r.expect(*(("moves", boss, LOCATION_GROUP, f"monsters.{defender}") for boss in bosses))
    players = r.table.around()
    turn = 0
    while r.table.zone(LOCATION_GROUP):
        player = players[turn % len(players)]
        _, name = r.decision(player, "take")
        monster = r.table.find(name, r.table.zone(LOCATION_GROUP))
        if not monster:
            raise Wrong("one of the location's monsters", name)
        goes_to = defender if r.card(monster).says("Ferocious.") else player
        r.expect(("moves", monster, LOCATION_GROUP, f"monsters.{goes_to}"))
        turn += 1
    r.expect(("moves", r.table.zone("location")[0], "location", "locations"))
    r.falling = False


def penalty(r: Reader, sentence: str) -> None:
    """One sentence of the encounter's penalty box."""
    found = re.fullmatch(r"Every player (.+)\.", sentence)
    if found:
        r.seen[f"penalty: {found[1]}"] += 1
        suffer(r, r.table.around(), PENALTY, found[1])
        return
    found = re.fullmatch(
        r"(The location|The active monster group|Each player's monster group) gets (a|\d+) (.+?) tokens?\.", sentence
    )
    if not found:
        raise Unjudged(f"the penalty says: {sentence}")
    r.seen["penalty: tokens"] += 1
    amount = 1 if found[2] == "a" else int(found[2])
    groups = {
        "The location": [LOCATION_GROUP],
        "The active monster group": [f"monsters.{r.table.defending}"],
        "Each player's monster group": [f"monsters.{player}" for player in r.table.around()],
    }
    for group in groups[found[1]]:
        for _ in range(amount):
            add_token(r, found[3], group)


def add_token(r: Reader, name: str, group: str) -> None:
    """A token from the supply; when none is left, none comes, unless the table plays without limits."""
    if group == LOCATION_GROUP and r.table.location() is None:
        return
    supply = [token for token in r.table.zone("tokens") if r.card(token).name == name]
    if not supply:
        if r.option("supplies", "printed") != "unlimited":
            r.seen["no token left"] += 1
            return
        r.expect(("moves", ..., "", "tokens"))
        supply = [token for token in r.table.zone("tokens") if r.card(token).name == name]
    fact = r.peek()
    if fact is None or fact[0] != "moves" or fact[1] not in supply:
        raise Wrong(f"a {name} token joins {group}", r.table.words(fact))
    r.expect(("moves", fact[1], "tokens", group))
