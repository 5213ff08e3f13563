"""Damage, what falls, and the ends of Battles, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

from tests.audit.reading import Wrong
from tests.audit.shadowrift.heroes import earn, gain_wound
from tests.audit.shadowrift.monsters import ZOMBIE, health, health_changed
from tests.audit.shadowrift.reading import Battle, Reader
from tests.audit.table import Fact

# ---- damage ---------------------------------------------------------------------------------------------------------


def targets(r: Reader) -> list[int]:
    """Monsters in the Attack Area, Freezes in Town Square, Totems."""
    freezes = [card for card in r.table.square() if r.table.card(card).kind == "freeze"]
    return [*r.table.attackers(), *freezes, *r.table.totems()]


def damage(r: Reader, player: str, source: int, target: int, amount: int, melee: bool) -> None:
    """What is left of it after all that lessens it; then what falls falls."""
    if hit(r, player, source, target, amount, melee):
        after_hit(r, player, target)


def hit(r: Reader, player: str, source: int, target: int, amount: int, melee: bool) -> bool:
    """What is left of the damage is put on the target; whether anything is."""
    amount = suffered(r, target, amount, melee)
    seat = r.table.seat(player)
    if amount <= 0:
        r.seen["no damage"] += 1
        r.expect(("unhurt", target, source, ..., seat))
        return False
    hurt = r.table.hurt(target) + amount
    r.expect(("hit", target, source, amount, seat), ("marks", target, "hurt", hurt))
    r.round.hits[target] += 1
    return True


def after_hit(r: Reader, player: str, target: int) -> None:
    """It falls, or has something to say."""
    if r.table.card(target).kind == "totem":
        r.seen["a Totem is damaged"] += 1
    elif r.table.hurt(target) >= health(r, target):
        fall(r, target, player)
    elif r.round.hits[target] == 2:
        said = r.table.card(target).says(r"Each time this takes its second damage of a round, if (.+?): (.+)\.")
        if said and r.holds(said[1]):
            r.seen["second damage of a round"] += 1
            r.does(r, target, said[2], player)


def suffered(r: Reader, target: int, amount: int, melee: bool) -> int:
    """How much damage is really dealt."""
    card = r.table.card(target)
    for said in card.all_that_say(r"Cannot be damaged(?: while (.+))?\."):
        if said[1] is None or r.holds(said[1]):
            r.seen["cannot be damaged"] += 1
            return 0
    if melee and target in r.immune:
        r.seen["immune to Melee"] += 1
        return 0
    if card.kind in ("monster", "freeze") and target not in r.round.warded:
        sort = "monster" if card.kind == "monster" else "Freeze"
        less = sum(
            int(said["n"]) for said in r.rules(rf"The first damage to each {sort} each round is (?P<n>\d+) less")
        )
        r.round.warded.add(target)
        if less:
            r.seen[f"the first damage to a {sort} is less"] += 1
        amount -= less
    return amount


def fall(r: Reader, thing: int, player: str) -> None:
    """A monster is slain, a Freeze breaks."""
    if r.table.card(thing).kind == "freeze":
        break_freeze(r, thing, player)
    else:
        slay(r, thing, player)


def break_freeze(r: Reader, freeze: int, player: str) -> None:
    """Back to its stack; no Heroism."""
    r.seen["a Freeze breaks"] += 1
    r.expect(
        ("broke", freeze, 0, ..., r.table.seat(player) + 1 if player else ...),
        ("marks", freeze, "hurt", 0),
        ("moves", freeze, r.table.where[freeze], r.table.stack_of("Freeze")),
    )
    end_battles(r, freeze)


def slay(r: Reader, monster: int, player: str) -> None:
    """The heroes may use a Bard; Heroism is dealt; Battles with it end; then it goes under the Monster Deck."""
    r.expect(("moves", monster, r.table.where[monster], "fallen"))
    health_changed(r)
    reward(r, monster, player)


def slay_all(r: Reader, monsters: list[int], player: str) -> None:
    """Several fall at once; their rewards come one after the other, that of the one furthest along first."""
    first_along = [each for each in r.table.attackers() if each in monsters]
    r.expect(*(("moves", monster, r.table.where[monster], "fallen") for monster in first_along))
    if len(monsters) > 1:
        r.seen["several fall at once"] += 1
    health_changed(r)
    for monster in first_along:
        reward(r, monster, player)


def reward(r: Reader, monster: int, player: str) -> None:
    """Heroism for one that fell, and the ends of its Battles."""
    name = r.table.name(monster)
    r.seen["a Zombie is slain" if name == ZOMBIE else "a monster is slain"] += 1
    worth = r.table.card(monster).icons + bards(r) + r.turn.next_slain
    if r.turn.next_slain:
        r.seen["worth more by a prophecy"] += 1
    r.turn.next_slain = 0
    fact = r.expect_one(("slew", monster, 0, worth, r.table.seat(player) + 1 if player else ...))
    earn(r, worth, player or r.table.players[max(0, fact[4] - 1)])
    end_battles(r, monster)
    r.immune.discard(monster)
    r.dazed.discard(monster)
    home = r.table.stack_of(ZOMBIE) if name == ZOMBIE else "monster_deck"
    was_empty = not r.table.zone("monster_deck")
    wanted: list[Fact] = [("moves", monster, "fallen", home)]
    if r.table.hurt(monster):
        wanted.append(("marks", monster, "hurt", 0))
    r.expect(*wanted)
    if home == "monster_deck" and was_empty:
        r.turn_up_monster()


def bards(r: Reader) -> int:
    """For each Bard in Town Square the heroes are asked."""
    more = 0
    declined = False
    while not declined:
        found = [
            (card, said)
            for card in r.table.square()
            for said in r.table.card(card).all_that_say(
                r"When a monster is slain, the heroes may discard this: it is worth (\d+) more Heroism\."
            )
        ]
        if not found:
            break
        verb, name = r.decision("all", "use", "decline")
        declined = verb == "decline"
        if declined:
            r.seen["the Bard is not used"] += 1
        else:
            card = r.meant(name, [card for card, _ in found])
            r.seen["the Bard is used"] += 1
            r.expect(("moves", card, r.table.where[card], "town_discard"))
            more += next(int(said[1]) for each, said in found if each == card)
    return more


# ---- Battles --------------------------------------------------------------------------------------------------------


def battle_with(r: Reader, player: str, target: int) -> Battle:
    """The Battle of a hero with a target in this round; it may begin now."""
    battle = r.turn.battles.get((player, target))
    if battle is None:
        others = [other for other in r.turn.attacked.get(target, []) if other != player]
        flanking = bool(others) or (r.table.solo and target in r.round.attacked)
        battle = r.turn.battles[player, target] = Battle(flanking)
    elif battle.over:
        raise Wrong("no Attack in a Battle that is over", f"another Attack of {player} on {r.table.called[target]}")
    return battle


def bonus(r: Reader, player: str, target: int, melee: bool) -> int:
    """What Skills and promises add to an Attack on its target; the promises are used by it."""
    battle = battle_with(r, player, target)
    turn = r.turn
    more = turn.next_attack.pop(player, 0)
    if melee:
        more += turn.next_melee.pop(player, 0)
    kept = []
    for promise in turn.led:
        by, on, amount = promise
        if on == target and (by != player or r.table.solo):
            r.seen["led"] += 1
            more += amount
        else:
            kept.append(promise)
    turn.led = kept
    holds = {
        "Your first Melee Attack in each Battle": melee and not battle.melee,
        "Your first Attack in each flanking Battle": battle.flanking and not battle.attacks,
        "Each Attack after your first in a Battle": battle.attacks > 0,
    }
    for card in r.on_table(player):
        for said in r.table.card(card).all_that_say(r"(.+) deals (\d+) more damage\."):
            if holds.get(said[1]):
                r.seen[f"{r.table.name(card)} adds damage"] += 1
                more += int(said[2])
    if more:
        r.seen["an Attack with a bonus"] += 1
    return more


def note_attack(r: Reader, player: str, target: int, melee: bool) -> None:
    """This Attack belongs to a Battle."""
    battle = battle_with(r, player, target)
    battle.attacks += 1
    battle.melee += melee
    r.turn.attacked.setdefault(target, []).append(player)


def end_battles(r: Reader, target: int) -> None:
    """All Battles with a target end, in the order of the record."""
    left = {player for (player, on), battle in r.turn.battles.items() if on == target and not battle.over}
    while left:
        fact = r.peek()
        player = r.table.players[fact[4]] if fact is not None and fact[0] == "battle_ended" else ""
        if player not in left:
            raise Wrong(f"the Battle of {' or '.join(sorted(left))} ends", r.table.words(fact))
        end_battle(r, player, target)
        left.discard(player)


def end_battle(r: Reader, player: str, target: int) -> None:
    """One Wound for Melee, then what cards give; a monster that is still there has its say; then cards heal."""
    battle = r.turn.battles[player, target]
    battle.over = True
    kind = r.table.card(target).kind
    r.seen["a Battle ends"] += 1
    r.expect(("battle_ended", target, 0, int(battle.melee > 0), r.table.seat(player)))
    if battle.melee and kind == "monster" and not unwounded(r, player, battle):
        r.seen["a Wound for Melee"] += 1
        gain_wound(r, player)
    for _ in range(battle.wounds):
        r.seen["a Wound of a card when the Battle ends"] += 1
        gain_wound(r, player)
    if battle.melee and r.table.where[target].startswith("attack."):
        battle_event(r, player, target)
    for _ in range(battle.heals):
        r.heals_own(r, player)


def unwounded(r: Reader, player: str, battle: Battle) -> bool:
    """Whether a Skill spares the Wound of a flanking Battle."""
    if not battle.flanking:
        return False
    says = (r.table.card(card).says(r"Flanking Battles give you no Wound\.") for card in r.on_table(player))
    if any(says):
        r.seen["no Wound in a flanking Battle"] += 1
        return True
    return False


def battle_event(r: Reader, player: str, monster: int) -> None:
    """What a monster says of a Melee Battle with it that ends."""
    pattern = r"(Each time|The first time each round) a hero's Melee Battle with this ends(?:, if (.+?))?: (.+)\."
    for said in r.table.card(monster).all_that_say(pattern):
        if said[1] == "The first time each round":
            if monster in r.round.fired:
                r.seen["not the first time this round"] += 1
                continue
            r.round.fired.add(monster)
        if said[2] is None or r.holds(said[2]):
            r.seen[f"{r.table.name(monster)}: a Melee Battle with it ends"] += 1
            r.does(r, monster, said[3], player)
