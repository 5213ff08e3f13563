"""What an option comes to: who strikes before a step, how likely a target falls, what a die is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.core.agenda import note
from holdfast.core.atoms import die_value, move
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import (
    activation,
    attack,
    dice,
    draft,
    equipment,
    guard,
    movement,
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
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import slots_of
from holdfast.games.arcadia.rules.attack import why_not_target
from holdfast.games.arcadia.rules.close import has_enemy, is_full
from holdfast.games.arcadia.rules.figures import active_hero, cards_of, heroes_of, holder_of, is_hero, space_of
from holdfast.games.arcadia.shown.campaign import is_bought
from holdfast.games.arcadia.shown.chances import (
    about,
    all_of,
    fall_words,
    fate_words,
    of_hundred,
    strike_words,
    they_strike,
)
from holdfast.games.arcadia.shown.forecast import is_in_vain
from holdfast.games.arcadia.shown.odds import at_least, percent, successes
from holdfast.games.arcadia.shown.striking import (
    able_guards,
    face_die,
    guards_of_attack,
    guards_of_step,
    hits_known,
    left_of,
    strike,
    struck_by,
)
from holdfast.games.arcadia.shown.view import is_usable
from holdfast.games.arcadia.shown.walking import enemies_seen
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.told.prose import counted, listed

FACE_WORDS: Final = {k.MELEE_FACE: "a sword", k.RANGED_FACE: "a bow", k.CRIT: "a crit"}
SAVE_WORDS: Final = {k.BLANK: "a blank", k.SHIELD: "a shield", k.CRIT: "a crit"}
CALM: Final = "nobody reacts"


def gloss(g: Arcadia, option: int) -> str:
    """What an option comes to; empty where there is nothing to add."""
    said = GLOSSES.get(rule_of(option))
    return said(g, option) if said is not None else ""


def futile(g: Arcadia, option: int) -> bool:
    """An attack that cannot deal a Wound."""
    return rule_of(option) == number_of(activation.attack) and is_in_vain(g, option)


# ------------------------------------------------------------------ Movement


def _step(g: Arcadia, option: int) -> str:
    hero, space = argument(option, 1), argument(option, 2)
    monsters = guards_of_step(g, hero)
    said = [*found_there(g, hero, space)]
    if len(monsters) == 1:
        blow = strike(g, monsters[0], 0, hero, facts.GUARD_BY_MOVE)
        said.insert(0, f"first {they_strike(g, monsters)}, {strike_words(g, blow)}")
    elif monsters:
        fate = struck_by(g, hero, monsters, facts.GUARD_BY_MOVE)
        said.insert(0, f"first {they_strike(g, monsters)}, {fate_words(g, hero, fate)}")
    after = able_guards(g, hero, space)
    if after:
        said.append(f"guarded by {all_of(g, after)}")
    return "; ".join(said)


def found_there(g: Arcadia, hero: int, space: int) -> list[str]:
    """What waits in a Space: tokens that would be taken, a Full Space that can only be passed."""
    said: list[str] = []
    hidden = sum(1 for token in g.zones[t.FLOOR + space] if not g.face[token])
    if hidden and not has_enemy(g, space, hero):
        said.append(f"takes {counted(hidden, 'face-down token')}")
    if is_full(g, space):
        said.append("Full: pass only")
    return said


def _portal(g: Arcadia, option: int) -> str:
    return "; ".join([CALM, *found_there(g, argument(option, 1), argument(option, 2))])


def _door(_g: Arcadia, _option: int) -> str:
    return CALM


def _monster_step(g: Arcadia, option: int) -> str:
    """Whether the Monster could strike from there."""
    monster, space, hero = argument(option, 1), argument(option, 2), active_hero(g)
    there = g.copy()
    there.sink = None
    move(there, monster, t.SPACE + space)
    return "" if not hero or why_not_target(there, monster, 0, hero) else f"{thing_name(g, hero)} in reach there"


# ------------------------------------------------------------------ activation and Rest


def _activate(g: Arcadia, option: int) -> str:
    """Where a Hero stands, what is left of him, whom he sees, who guards him."""
    hero = argument(option, 1)
    seen = len(enemies_seen(g, hero))
    said = [
        f"in {SPACE_NAMES[space_of(g, hero)]}",
        f"{left_of(g, hero)} Life",
        f"{counted(seen, 'Enemy', 'Enemies')} in sight",
    ]
    guards = able_guards(g, hero, space_of(g, hero))
    if guards:
        said.append(f"guarded by {all_of(g, guards)}")
    return ", ".join(said)


def _rest(g: Arcadia, option: int) -> str:
    """Cards that become ready, Heroes who come back."""
    seat = argument(option, 0)
    heroes = heroes_of(g, seat)
    used = sum(1 for hero in heroes for card in cards_of(g, hero) if is_usable(g, card) and t.tokens_on(g, card))
    killed = [thing_name(g, hero) for hero in heroes if g.zone_of[hero] == t.KILLED]
    dazed = [thing_name(g, hero) for hero in heroes if t.flag(g, hero, t.DAZED)]
    said = [f"readies {counted(used, 'card')}"]
    said += [f"{listed(killed)} {'comes' if len(killed) == 1 else 'come'} back"] if killed else []
    said += [f"{listed(dazed)} {'recovers' if len(dazed) == 1 else 'recover'}"] if dazed else []
    return ", ".join(said)


# ------------------------------------------------------------------ attacks


def _attack(g: Arcadia, option: int) -> str:
    hero, card, target = (argument(option, place) for place in (1, 2, 3))
    said = [strike_words(g, strike(g, hero, card, target))]
    guards = guards_of_attack(g, hero, target)
    if guards:
        said.append(f"then {they_strike(g, guards)}")
    if not is_hero(g, target):
        said.append("it may pay back")
    return "; ".join(said)


def _boost(g: Arcadia, option: int) -> str:
    """The attack in hand with one more Boost."""
    card = argument(option, 1)
    with_it = strike(g, note(g, f.ATTACKER), note(g, f.CARD), f.target(g, 0), note(g, f.WHY), [*f.boosts_in(g), card])
    return strike_words(g, with_it)


def _no_more(g: Arcadia, _option: int) -> str:
    """The attack in hand as it is announced."""
    if not f.in_attack(g):
        return ""
    attacker, card, first = note(g, f.ATTACKER), note(g, f.CARD), f.target(g, 0)
    return strike_words(g, strike(g, attacker, card, first, note(g, f.WHY), f.boosts_in(g)))


def _also(g: Arcadia, option: int) -> str:
    """A further target before the roll."""
    attacker, card, first = note(g, f.ATTACKER), note(g, f.CARD), f.target(g, 0)
    blow = strike(g, attacker, card, first, note(g, f.WHY), f.boosts_in(g), also=argument(option, 1))
    return strike_words(g, blow)


def _chain(g: Arcadia, option: int) -> str:
    """A further target after the roll: the hits are known."""
    blow = hits_known(g, argument(option, 1))
    against = f"{counted(blow.dice, 'hit')} against {counted(blow.against, 'die', 'dice')}"
    return f"{against}: {about(blow.middle)}, {fall_words(g, blow)}"


def _guard(g: Arcadia, option: int) -> str:
    hero = note(g, guard.PROVOKER)
    return strike_words(g, strike(g, argument(option, 1), 0, hero, note(g, guard.BY)))


def _payback(g: Arcadia, option: int) -> str:
    """What the Monster could do at once."""
    monster, hero = argument(option, 1), active_hero(g)
    if not hero or why_not_target(g, monster, 0, hero):
        return "the Hero is not in its reach yet"
    return strike_words(g, strike(g, monster, 0, hero, facts.PAYBACK))


def _strike_back(g: Arcadia, option: int) -> str:
    return strike_words(g, strike(g, argument(option, 1), 0, argument(option, 2), facts.PAYBACK))


# ------------------------------------------------------------------ dice


def _reroll(g: Arcadia, option: int) -> str:
    """What the die shows, and how likely it will count."""
    value = die_value(g.tray[note(g, f.ROLL_START) + argument(option, 1) - 1])
    defends = note(g, f.DEFENDING) > 0
    shows = (SAVE_WORDS if defends else FACE_WORDS)[value]
    kind, wanted = (k.DEFENSE_DIE, k.SHIELD) if defends else (k.ATTACK_DIE, note(g, f.FACE))
    chance = percent(at_least(successes(face_die(g, kind, wanted), 1, 0), 1))
    return f"{shows}; {'saves' if defends else 'hits'} {of_hundred(chance)}"


def _keep(g: Arcadia, _option: int) -> str:
    """What lies."""
    values = [die_value(die) for die in g.tray[note(g, f.ROLL_START) :]]
    defends = note(g, f.DEFENDING) > 0
    wanted = k.SHIELD if defends else note(g, f.FACE)
    lies = values.count(wanted) + values.count(k.CRIT)
    if not defends:
        return counted(lies, "hit")
    victim = f.target(g, note(g, f.DEFENDING) - 1)
    left = left_of(g, victim)
    suffered = max(0, note(g, f.HITS) - lies)
    return f"{counted(lies, 'save')}, {counted(suffered, 'Wound')}, {left} Life becomes {max(0, left - suffered)}"


# ------------------------------------------------------------------ cards


def _reward(g: Arcadia, option: int) -> str:
    """What the Reward card says."""
    return card_words(g, argument(option, 1))


def card_words(g: Arcadia, card: int) -> str:
    """`Melee, Sword, 4 dice; On a Wound: Daze.`"""
    defs, face = g.defs, g.face[card]
    said = [k.TYPES[defs.type[face]], k.GROUPS[defs.group[face]]]
    said += [counted(defs.dice[face], "die", "dice")] if defs.dice[face] else []
    for column, word in ((defs.defense, "Defense"), (defs.life, "Life"), (defs.movement, "Movement")):
        said += [f"+{column[face]} {word}"] if column[face] else []
    said += [f"+{counted(defs.rerolls[face], 'Reroll')}"] if defs.rerolls[face] else []
    text = " ".join(defs.text[face])
    return ", ".join(filter(None, said)) + (f"; {text.rstrip('.')}" if text else "")


def _wound_for(g: Arcadia, _option: int) -> str:
    """What is left of the Hero then."""
    left = left_of(g, note(g, f.ATTACKER))
    return f"{left} Life becomes {left - 1}" + (": it kills him" if left <= 1 else "")


def _exhaust_it(g: Arcadia, option: int) -> str:
    return f"exhausts {thing_name(g, argument(option, 1))}" if argument(option, 1) else ""


def _place(g: Arcadia, option: int) -> str:
    """Who guards a Space in which a Hero could be put."""
    guards = able_guards(g, argument(option, 1), argument(option, 2))
    return f"guarded by {all_of(g, guards)}" if guards else ""


def _give(g: Arcadia, option: int) -> str:
    """Who has it now."""
    holder = holder_of(g, argument(option, 1))
    return f"from {thing_name(g, holder)}" if holder else "lies aside"


def _draft(g: Arcadia, option: int) -> str:
    """What a card says and costs; a Hero's numbers and ability."""
    card = argument(option, 1)
    face = g.face[card]
    if g.defs.kind[face] == k.HERO:
        text = " ".join(g.defs.text[face])
        return f"Life {g.defs.life[face]}, Defense {g.defs.defense[face]}" + (f"; {text.rstrip('.')}" if text else "")
    return f"costs {g.defs.cost[face]}; {card_words(g, card)}" if is_bought(g) else card_words(g, card)


def _buy(g: Arcadia, option: int) -> str:
    """What a card says and costs, and what is left then."""
    seat, card = argument(option, 0), argument(option, 1)
    cost = g.defs.cost[g.face[card]]
    left = purchase.coins_left(g, seat) - cost
    return f"costs {cost}, {counted(left, 'coin')} left; {card_words(g, card)}"


def _done_buying(g: Arcadia, option: int) -> str:
    """How many coins are saved and lost."""
    left = purchase.coins_left(g, argument(option, 0))
    saved = min(left, g.defs.defaults.saved_coins)
    lost = f", {left - saved} lost" if left > saved and is_last_deck(g) else ""
    return f"{counted(left, 'coin')} left" + (f": {saved} saved{lost}" if is_last_deck(g) and left else "")


def is_last_deck(g: Arcadia) -> bool:
    """Whether no other deck is drafted in this Upgrade Phase."""
    return not g.counts[t.CAMPAIGN] or g.counts[t.DECK] + 1 >= len(upgrade.steps_of(g)[g.counts[t.CAMPAIGN_STEP]].decks)


def _hand_over(g: Arcadia, option: int) -> str:
    """Who has the card now, what it says, and how full the Hero's slots are then."""
    card, hero = argument(option, 1), argument(option, 2)
    slots_full = f"{len(cards_of(g, hero)) + 1} of {slots_of(g, hero)} slots then"
    return f"{_give(g, option)}, {slots_full}; {card_words(g, card)}"


def _throw_away(g: Arcadia, option: int) -> str:
    """Who has the card, and what is lost with it."""
    return f"{_give(g, option)}, for good; {card_words(g, argument(option, 1))}"


def _play_scenario(g: Arcadia, option: int) -> str:
    """Where it is, how hard, and its tasks."""
    id = g.defs.scenario_ids[argument(option, 1) - 1]
    card = g.defs.scenarios[id]
    tasks = [g.defs.names[face] for face in g.defs.of_kind(k.QUEST) if g.defs.scenario[face] == id]
    return f"{card.circle} Circle, {card.difficulty}" + (f"; {listed(tasks)}" if tasks else "")


def _drink(g: Arcadia, option: int) -> str:
    """What the potion does for the active Hero."""
    token, hero = argument(option, 1), active_hero(g)
    does = g.defs.potion[g.face[token]]
    if does == k.REMOVE_WOUNDS:
        return f"{counted(t.wounds(g, hero), 'Wound')} off"
    if does == k.READY_CARDS:
        used = sum(1 for card in cards_of(g, hero) if t.tokens_on(g, card))
        return f"readies {counted(used, 'card')}"
    return "this activation ends, another begins"


def _push(g: Arcadia, option: int) -> str:
    """Who would be Close to whom one pushes."""
    guards = [each for each in able_guards(g, 0, argument(option, 2)) if each != argument(option, 1)]
    return f"guarded by {all_of(g, guards)}" if guards else ""


def _remove_spawn(g: Arcadia, option: int) -> str:
    """The faces of that Spawn token."""
    token = quest_tokens.spawn_token_in(g, argument(option, 1))
    return pair_words(g.defs.pair[g.face[token]]) if token else ""


def _name_pair(g: Arcadia, option: int) -> str:
    """Where the Monster would come back."""
    pair = argument(option, 1)
    for space in g.board.spaces:
        token = quest_tokens.spawn_token_in(g, space)
        if token and g.defs.pair[g.face[token]] == pair:
            return f"to the box: {SPACE_NAMES[space]} is full" if is_full(g, space) else f"in {SPACE_NAMES[space]}"
    return "to the box: no such Spawn token"


PAIR_WORDS: Final = {"M": "sword", "R": "bow", "C": "crit"}


def pair_words(pair: int) -> str:
    """`sword and bow`."""
    return " and ".join(PAIR_WORDS[letter] for letter in k.PAIRS[pair])


GLOSSES: Final[Mapping[int, Callable[[Arcadia, int], str]]] = {
    number_of(rule): said
    for rule, said in (
        (activation.move, _step),
        (movement.portal, _portal),
        (movement.open_door, _door),
        (movement.close_door, _door),
        (payback.monster_moves, _monster_step),
        (activation.activate, _activate),
        (rest.rest, _rest),
        (activation.attack, _attack),
        (attack.boost, _boost),
        (attack.done, _no_more),
        (attack.also, _also),
        (attack.chain, _chain),
        (attack.wound_for, _wound_for),
        (attack.exhaust_it, _exhaust_it),
        (guard.guard, _guard),
        (payback.payback, _payback),
        (payback.monster_attacks, _strike_back),
        (dice.reroll, _reroll),
        (dice.keep, _keep),
        (quests.reward, _reward),
        (setup.place, _place),
        (rest.revive, _place),
        (rest.give, _give),
        (rest.lay_aside, _give),
        (draft.draft_card, _draft),
        (purchase.buy, _buy),
        (purchase.done_buying, _done_buying),
        (equipment.hand_over, _hand_over),
        (equipment.lay_aside, _give),
        (equipment.throw_away, _throw_away),
        (upgrade.play_scenario, _play_scenario),
        (activation.drink, _drink),
        (slots.discard, _reward),
        (results.push, _push),
        (quest_tokens.remove_spawn, _remove_spawn),
        (spawn.name_pair, _name_pair),
    )
}
