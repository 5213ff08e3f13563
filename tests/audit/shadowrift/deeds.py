"""The deeds of the heroes: play, aid, use, keep, buy, hire, build, rest, drive out. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from typing import Final

from tests.audit.reading import Unjudged, Wrong
from tests.audit.shadowrift import battles
from tests.audit.shadowrift.aims import Deed
from tests.audit.shadowrift.cards import HERO_KINDS, Card, Cost, cost_of
from tests.audit.shadowrift.hero_effects import effects
from tests.audit.shadowrift.heroes import BURN, WOUND
from tests.audit.shadowrift.monsters import health
from tests.audit.shadowrift.paying import building, buying, dearer, pay
from tests.audit.shadowrift.reading import Reader

UPKEEP: Final = Cost(prowess=1)
USES: Final = r"(Once per round|Discard this)(?:, for ([^:]+))?: (.+)"
AIDS: Final = r"Aid(?:, for ([^:]+))?: (.+)"


def deed(r: Reader) -> None:
    """One decision of a hero in Heroes Act, and all that comes of it."""
    fact = r.peek()
    assert fact is not None
    player, words = fact[1], fact[2]
    for verb, does in DEEDS.items():
        if words.startswith(verb + " "):
            r.take()
            rest, _, target = words[len(verb) + 1 :].partition(" > ")
            r.seen[f"deed: {verb}"] += 1
            does(r, player, rest, target)
            return
    raise Unjudged(f"a hero decides: {words}")


# ---- playing --------------------------------------------------------------------------------------------------------


def play(r: Reader, player: str, name: str, target: str) -> None:
    """From the hand to the table; Boosts are paid; then it is done."""
    name = name if name in r.pack.cards else re.sub(r" \d+$", "", name)
    if name not in r.pack.cards or r.pack.cards[name].kind not in HERO_KINDS:
        raise Wrong("a card that can be played", name)
    thing = r.expect_one(("moves", ..., f"hand.{player}", f"table.{player}"), r.table.named(name, f"hand.{player}"))[1]
    card = r.pack.cards[name]
    r.seen[f"plays {name}"] += 1
    if "Epic" in card.tags:
        if player in r.turn.epic:
            raise Wrong("one Epic card a round", f"{player} plays another, {name}")
        r.turn.epic.add(player)
    if card.kind == "attack":
        attack(r, player, thing, target)
        return
    boosts = buy_boosts(r, player, card)[0]
    before = sum(len(r.table.zone(r.table.stack_of(name))) for name in (WOUND, BURN))
    if card.spell:
        r.react("a hero plays a Spell", player)
    r.gained_by_playing = before - sum(len(r.table.zone(r.table.stack_of(name))) for name in (WOUND, BURN))
    if card.kind == "action":
        deed = Deed(player, thing, target)
        for sentence in [*card.text, *(card.boosts[boost][1] for boost in boosts)]:
            effects(r, deed, sentence)
    r.gained_by_playing = 0


def buy_boosts(r: Reader, player: str, card: Card, surcharge: int = 0) -> tuple[list[int], str]:
    """Each Boost once, all paid before anything happens; in the order of the card. With the second target, if named."""
    bought: list[int] = []
    second = ""
    cost = Cost()
    while True:
        found = r.decides("boost", "done", seat=player)
        if found is None:
            break
        r.take()
        if found[1] == "done":
            break
        words, _, named = found[1].removeprefix("boost ").partition(" > ")
        second = named or second
        number = int(words) - 1
        if number in bought or number >= len(card.boosts):
            raise Wrong("each Boost once", found[1])
        bought.append(number)
        boost = card.boosts[number][0]
        less = r.turn.boost_less.pop(player, 0)
        if less:  # all of it for this Boost; what is too much is lost
            r.seen["a Boost costs less"] += 1
            boost = boost.plus(prowess=-less) if boost.prowess else boost.plus(magic=-less)
        cost = cost.plus(boost.prowess, boost.magic, boost.coins)
        r.seen["a Boost"] += 1
    pay(r, player, cost.plus(prowess=surcharge))
    return sorted(bought), second


def attack(r: Reader, player: str, thing: int, words: str) -> None:
    """Its damage with all Boosts, Skills and promises, then what else it does."""
    card = r.table.card(thing)
    first, _, other = words.partition(" + ")
    target = r.meant(first, battles.targets(r))
    surcharge = 0
    for said in r.table.card(target).all_that_say(r"An Attack on this that is no Spell costs (\d+)P to play\."):
        if not card.spell:
            r.seen["an Attack costs prowess"] += 1
            surcharge += int(said[1])
    boosts, named = buy_boosts(r, player, card, surcharge)
    played(r, player, card)
    sentences = [*card.text, *(card.boosts[boost][1] for boost in boosts)]
    amount = sum(int(said[1]) for said in (re.fullmatch(r"\+?(\d+) damage\.", one) for one in sentences) if said)
    amount += battles.bonus(r, player, target, card.melee)
    battles.note_attack(r, player, target, card.melee)
    battle = battles.battle_with(r, player, target)
    battle.wounds += sum(one == "Gain a Wound when the Battle ends." for one in sentences)
    battle.heals += sum(one == "Heal an Affliction of your own after the Battle." for one in sentences)
    others = [one for one in sentences if not re.fullmatch(r"\+?\d+ damage\.", one) and one not in WITH_THE_BATTLE]
    battles.damage(r, player, thing, target, amount, card.melee)
    for sentence in others:
        after_damage(r, player, thing, target, other or named, sentence)


WITH_THE_BATTLE: Final = (
    "Gain a Wound when the Battle ends.",
    "Heal an Affliction of your own after the Battle.",
)


def played(r: Reader, player: str, card: Card) -> None:
    """What monsters do when an Attack or a Spell is played."""
    for monster in list(r.table.attackers()):
        pattern = r"The first time each round a hero plays an Attack(?:, if (.+?))?: (.+)\."
        for said in r.table.card(monster).all_that_say(pattern):
            if monster in r.round.fired:
                continue
            r.round.fired.add(monster)
            if said[1] is None or r.holds(said[1]):
                r.seen["the first Attack of the round"] += 1
                r.does(r, monster, said[2], player)
    r.react("a hero plays an Attack", player)
    if card.spell:
        r.react("a hero plays a Spell", player)


def after_damage(r: Reader, player: str, thing: int, target: int, second: str, sentence: str) -> None:
    """What an Attack does besides its damage to its target."""
    far = re.fullmatch(r"(\d+) damage to a second monster\.", sentence)
    wide = re.fullmatch(r"(\d+) damage to each other monster\.", sentence)
    led = re.fullmatch(
        r"The next Attack another hero plays on that monster this round deals (\d+) more damage\.", sentence
    )
    if far:
        among = [each for each in battles.targets(r) if each != target]
        if not second and among:
            raise Wrong(f"{player} names a second monster", "none")
        if second:
            hit = r.meant(second, among)
            r.seen["a second monster"] += 1
            battles.note_attack(r, player, hit, r.table.card(thing).melee)
            battles.damage(r, player, thing, hit, int(far[1]), r.table.card(thing).melee)
    elif wide:
        explode(r, player, thing, target, int(wide[1]))
    elif led:
        r.turn.led.append((player, target, int(led[1])))
    else:
        effects(r, Deed(player, thing), sentence)


def explode(r: Reader, player: str, thing: int, target: int, amount: int) -> None:
    """Every other monster in the Attack Area and Freeze in Town Square, in the order of the record."""
    freezes = [card for card in r.table.square() if r.table.card(card).kind == "freeze"]
    left = [each for each in [*r.table.attackers(), *freezes] if each != target]
    if left:
        r.seen["an explosion"] += 1
    struck = []
    while left:
        fact = r.peek()
        target = fact[1] if fact is not None and fact[0] in ("hit", "unhurt") and fact[1] in left else left[0]
        if battles.hit(r, player, thing, target, amount, melee=False):
            struck.append(target)
        left.remove(target)
    for target in [each for each in struck if not falls(r, each) or r.table.card(each).kind == "freeze"]:
        battles.after_hit(r, player, target)
    battles.slay_all(r, [each for each in struck if falls(r, each) and each in r.table.attackers()], player)


def falls(r: Reader, target: int) -> bool:
    """Whether it has as much damage as its health."""
    return r.table.hurt(target) >= health(r, target)


# ---- Aid, uses, upkeep ----------------------------------------------------------------------------------------------


def which(r: Reader, words: str, among: list[int], pattern: str) -> tuple[int, re.Match[str]]:
    """The card that is meant, and which of its sentences: `Priest 2`."""
    for card in among:
        said = r.table.card(card).all_that_say(pattern)
        called = r.table.called[card]
        for number, each in enumerate(said, 1):
            if words == (f"{called} {number}" if len(said) > 1 else called):
                return card, each
    for card in among:
        said = r.table.card(card).all_that_say(pattern)
        for number, each in enumerate(said, 1):
            if words in (r.table.name(card), f"{r.table.name(card)} {number}"):
                return card, each
    raise Wrong("a card that can be used so", words)


def aid(r: Reader, player: str, words: str, target: str) -> None:
    """The price is paid, the card goes to the Town Discard, and its Aid is given."""
    card, said = which(r, words, r.table.square(), AIDS)
    r.seen[f"Aid of {r.table.name(card)}"] += 1
    if said[1]:
        pay(r, player, cost_of(said[1]))
    r.expect(("moves", card, r.table.where[card], "town_discard"))
    effects(r, Deed(player, card, target), said[2])


def use(r: Reader, player: str, words: str, target: str) -> None:
    """A Skill or Loot on the table, once a round; some are discarded for it."""
    card, said = which(r, words, r.on_table(player), USES)
    if card in r.turn.used:
        raise Wrong("one use a round", f"{words} again")
    r.turn.used.add(card)
    r.seen[f"use of {r.table.name(card)}"] += 1
    if said[2]:
        pay(r, player, cost_of(said[2]))
    if said[1] == "Discard this":
        r.turn.used.discard(card)
        r.expect(("moves", card, f"table.{player}", f"discard.{player}"))
    effects(r, Deed(player, card, target), said[3])


def keep(r: Reader, player: str, words: str, _target: str) -> None:
    """A Skill stays for a prowess, once a round."""
    skills = [card for card in r.on_table(player) if r.table.card(card).kind == "skill" and card not in r.turn.kept]
    card = r.meant(words, skills)
    r.seen["kept"] += 1
    pay(r, player, UPKEEP)
    r.turn.kept.add(card)


# ---- buying ---------------------------------------------------------------------------------------------------------


def buy(r: Reader, player: str, name: str, _target: str) -> None:
    """A card of a stack into the discard pile, or a Coin."""
    if name == "Coin":
        pay(r, player, buying(r, player, r.pack.coin, coin=True))
        supply = r.table.counts["coin_supply"]
        r.expect(("counts", f"coins.{player}", r.table.coins(player) + 1), ("counts", "coin_supply", supply - 1))
        return
    card = r.pack.cards[name]
    if not isinstance(card.cost, str):
        raise Wrong("a card that has a cost", name)
    pay(r, player, buying(r, player, cost_of(card.cost), coin=False))
    stack = r.table.stack_of(name)
    r.expect_one(("moves", ..., stack, f"discard.{player}"), r.table.zone(stack))


def hire(r: Reader, player: str, name: str, _target: str) -> None:
    """A Visitor goes to the Town Discard."""
    thing = r.meant(name, r.table.zone("visitors"))
    pay_ware(r, player, thing, wall=False)
    r.react("a hero hires a Villager", player)
    r.react("a hero builds a Wall or hires a Villager", player)


def build(r: Reader, player: str, name: str, _target: str) -> None:
    """A Wall goes to the Town Discard; the last one of the stack wins the game."""
    thing = r.meant(name, r.table.zone("walls"))
    pay_ware(r, player, thing, wall=True)
    if not r.table.zone("walls"):
        r.seen["the last Wall"] += 1
        r.ends(won=True)
    r.react("a hero builds a Wall or hires a Villager", player)


def pay_ware(r: Reader, player: str, thing: int, wall: bool) -> None:
    """What a Wall or Villager costs, and where it goes."""
    cost = r.table.card(thing).cost
    if not isinstance(cost, str):
        raise Wrong("a card that has a cost", r.table.called[thing])
    price, on_top = building(r, player, cost_of(cost), wall)
    pay(r, player, price)
    if on_top:
        r.seen["a ware goes on top of the Town Deck"] += 1
        r.on_top(("moves", thing, r.table.where[thing], "town_deck"))
    else:
        r.expect(("moves", thing, r.table.where[thing], "town_discard"))


def rest(r: Reader, player: str, name: str, _target: str) -> None:
    """An Affliction in hand goes back to its stack."""
    name = re.sub(r" \d+$", "", name)
    cards = r.table.named(name, f"hand.{player}")
    said = r.pack.cards[name].says(r"In hand: pay (.+) to return this to its stack\.")
    if not cards or not said:
        raise Wrong("an Affliction in hand", name)
    pay(r, player, cost_of(said[1]).plus(prowess=dearer(r, "Resting")))
    home = r.table.stack_of(name) if name in (WOUND, BURN) else "box"  # one of somebody's own has no stack
    r.expect_one(("moves", ..., f"hand.{player}", home), cards)


def drive_out(r: Reader, player: str, name: str, _target: str) -> None:
    """From Town Square under the Traveler Deck, without a Corpse."""
    thing = r.meant(name, r.table.square())
    said = r.table.card(thing).says(r"Drive out for (.+)\.")
    if not said:
        raise Wrong("somebody who can be driven out", name)
    pay(r, player, cost_of(said[1]).plus(prowess=dearer(r, f"Driving out a {r.table.name(thing)}")))
    r.expect(("moves", thing, r.table.where[thing], "traveler_deck"))


def end_battle(r: Reader, player: str, name: str, _target: str) -> None:
    """The hero says that a Battle is over."""
    mine = [target for (who, target), battle in r.turn.battles.items() if who == player and not battle.over]
    fact = r.peek()
    if fact is not None and fact[0] == "battle_ended" and fact[1] in mine:
        mine = [fact[1]]
    battles.end_battle(r, player, r.meant(name, mine))


DEEDS: Final = {
    "play": play,
    "aid": aid,
    "use": use,
    "keep": keep,
    "buy": buy,
    "hire": hire,
    "build": build,
    "rest": rest,
    "drive out": drive_out,
    "end battle": end_battle,
}
