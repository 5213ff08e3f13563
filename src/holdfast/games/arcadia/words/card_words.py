"""Figures, cards, tokens and Quests in words: the same for the ear and for the eye."""

from __future__ import annotations

from typing import Final

from holdfast.core.notation import thing_name
from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import defense_of, life_of, movement_of, rerolls_of
from holdfast.games.arcadia.rules.cards import is_ready, limit_of
from holdfast.games.arcadia.rules.close import monsters_on_board
from holdfast.games.arcadia.rules.figures import (
    active_hero,
    cards_of,
    driver,
    holder_of,
    on_board,
    place_of,
    seat_of,
    space_of,
    tokens_of,
)
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.shown.places import guild_of_start
from holdfast.games.arcadia.shown.view import guild_name, is_usable, prizes, progress, quests_of, seats_in
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia, flag, guilds_on, tokens_on, wounds
from holdfast.games.common.told.prose import alike, counted, listed

FACE_DOWN: Final = "face-down token"
PAIR_WORDS: Final = {"M": "sword", "R": "bow", "C": "crit"}

# ------------------------------------------------------------------ figures


def life_words(g: Arcadia, figure: int) -> str:
    """`5 of 6 Life`."""
    life: int = life_of(g, figure)
    return f"{max(0, life - wounds(g, figure))} of {life} Life"


def place_words(g: Arcadia, figure: int) -> str:
    """`in G5`, `killed`."""
    return f"in {SPACE_NAMES[space_of(g, figure)]}" if on_board(g, figure) else "killed"


def hero_facts(g: Arcadia, hero: int) -> list[str]:
    """Where a Hero is, what is left of him, his numbers, and what lies on him."""
    if not on_board(g, hero) and g.counts[t.STEP] == t.IN_TURN:
        said = ["killed, until the Guild Rests", f"{life_of(g, hero)} Life then"]
    else:
        said = [place_words(g, hero)] if on_board(g, hero) and g.counts[t.STEP] < t.UPGRADE_PHASE else []
        said.append(life_words(g, hero))
    said.append(f"Defense {defense_of(g, hero)}" + (", Dazed" if flag(g, hero, t.DAZED) else ""))
    said += [counted(rerolls_of(g, hero), "Reroll")] if rerolls_of(g, hero) else []
    said.append(f"Movement {movement_of(g, hero)}")
    if hero == active_hero(g):
        said.append(f"active, {counted(g.counts[t.MOVEMENT], 'point')} left")
    said += [counted(tokens_on(g, hero), "Death token")] if tokens_on(g, hero) else []
    return said


def ability_words(g: Arcadia, hero: int) -> str:
    """What a Hero can do; empty if he has no ability."""
    return " ".join(g.defs.text[g.face[hero]])


def card_facts(g: Arcadia, card: int) -> list[str]:
    """`Ranged 4`, `+1 Defense`."""
    defs, face = g.defs, g.face[card]
    kind = k.TYPES[defs.type[face]]
    said = [f"{kind} {defs.dice[face]}" if defs.dice[face] else kind]
    for column, word in ((defs.defense, "Defense"), (defs.life, "Life"), (defs.movement, "Movement")):
        said += [f"+{column[face]} {word}"] if column[face] else []
    said += [f"+{counted(defs.rerolls[face], 'Reroll')}"] if defs.rerolls[face] else []
    return said


def card_in_short(g: Arcadia, card: int) -> str:
    """`Yew Bow (Ranged 4, ready)`, `Twin Sabres (Melee 4, used once of twice)`."""
    said = card_facts(g, card)
    if is_usable(g, card) and holder_of(g, card):
        used, uses = tokens_on(g, card), limit_of(g, card)
        state = "ready" if not used else "exhausted" if not is_ready(g, card) else f"used {used} of {uses}"
        said.append(state)
    return f"{thing_name(g, card)} ({', '.join(said)})"


def card_in_full(g: Arcadia, card: int) -> str:
    """The same with its group, its price and its sentences."""
    defs, face = g.defs, g.face[card]
    said = [k.GROUPS[defs.group[face]], *card_facts(g, card)]
    if defs.kind[face] == k.UPGRADE:
        said.append(f"costs {defs.cost[face]}")
    text = " ".join(defs.text[face])
    return f"{thing_name(g, card)}: {', '.join(filter(None, said))}." + (f" {text}" if text else "")


def hero_in_full(g: Arcadia, hero: int) -> str:
    """A Hero who is in no Guild yet: his numbers and his ability."""
    defs, face = g.defs, g.face[hero]
    text = ability_words(g, hero)
    said = f"{thing_name(g, hero)}: Hero, Life {defs.life[face]}, Defense {defs.defense[face]}."
    return f"{said} {text}".rstrip()


def cards_in_short(g: Arcadia, hero: int) -> str:
    """All cards of a Hero, his Curse and his tokens."""
    place = place_of(g, hero)
    said = [card_in_short(g, card) for card in cards_of(g, hero)]
    said += [f"Curse: {thing_name(g, curse)}" for curse in g.zones[t.CURSE + place]]
    said += (
        [f"holds {listed(alike([thing_name(g, token) for token in tokens_of(g, hero)]))}"] if tokens_of(g, hero) else []
    )
    return ", ".join(said) or "no cards"


def guild_facts(g: Arcadia, seat: int) -> list[str]:
    """Coins, Quests and Titles of a Guild."""
    done = [thing_name(g, quest) for quest in quests_of(g, seat)]
    said = [
        counted(g.counts[t.COINS + seat], "coin"),
        counted(len(done), "Quest") + (f" ({listed(done)})" if done else ""),
    ]
    titles = [thing_name(g, title) for title in g.zones[t.TITLES] if guilds_on(g, title) >> seat & 1]
    said += [f"Title {listed(titles)}"] if titles else []
    if seat == g.counts[t.ACTIVE] and g.counts[t.STEP] == t.IN_TURN:
        said.append("its turn")
    if seat == driver(g) and g.counts[t.STEP] == t.IN_TURN:
        said.append("drives the Monsters")
    return said


# ------------------------------------------------------------------ Monsters


def monster_kinds(g: Arcadia) -> dict[int, list[int]]:
    """By face the Monsters on the board."""
    found: dict[int, list[int]] = {}
    for monster in monsters_on_board(g):
        found.setdefault(g.face[monster], []).append(monster)
    return found


def monster_numbers(g: Arcadia, monster: int) -> str:
    """`melee 5, Defense 1, Life 4, Overkill 7, Movement 2, 1 coin`, and its ability."""
    card = monster_card(g, monster)
    said = [f"{k.TYPES[g.defs.attack[g.face[monster]]].casefold()} {card.dice}"]
    said += [f"Defense {card.defense}"] if card.defense else []
    said += [counted(card.rerolls, "Reroll")] if card.rerolls else []
    said += [f"Life {card.life}", f"Overkill {card.overkill}", f"Movement {card.movement}", counted(card.coins, "coin")]
    return ", ".join(said) + (f". {' '.join(card.text)}".rstrip(".") if card.text else "")


def monster_place(g: Arcadia, monster: int) -> str:
    """`2 in G6 (3 of 4 Life, Dazed)`: its number, and where it stands."""
    said = [life_words(g, monster)] if wounds(g, monster) else []
    said += ["Dazed"] if flag(g, monster, t.DAZED) else []
    said += ["killed, acts once more"] if flag(g, monster, t.DOOMED) else []
    tokens = seats_in(g, guilds_on(g, monster))
    said += [f"wounded by {listed([guild_word(g, name) for name in tokens])}"] if tokens else []
    where = f"{max(1, g.marks[monster] & MARK_MASK)} in {SPACE_NAMES[space_of(g, monster)]}"
    return f"{where} ({', '.join(said)})" if said else where


def guild_word(g: Arcadia, name: str) -> str:
    """A Guild by the name of its seat."""
    return guild_name(g, g.layout.seat_names.index(name))


def kind_words(g: Arcadia, monsters: list[int]) -> str:
    """`Orc Raider (Or, Minor Minion; melee 3, Life 2, ...): 1 in E3, 2 in D4 (1 of 2 Life)`."""
    face = g.face[monsters[0]]
    name, tier = g.defs.names[face], k.TIERS[g.defs.tier[face]]
    places = ", ".join(monster_place(g, each) for each in sorted(monsters, key=lambda each: space_of(g, each)))
    return f"{name} ({g.defs.code[face]}, {tier}; {monster_numbers(g, monsters[0])}): {places}"


# ------------------------------------------------------------------ what lies on the board


def floor_words(g: Arcadia, space: int) -> list[str]:
    """The tokens in a Space."""
    hidden, said = 0, []
    for token in g.zones[t.FLOOR + space]:
        if g.face[token]:
            said.append(token_words(g, token))
        else:
            hidden += 1
    return [*([counted(hidden, FACE_DOWN)] if hidden else []), *said]


def token_words(g: Arcadia, token: int) -> str:
    """`Spawn token sword and bow`, `red Quest token, of Heron`."""
    face = g.face[token]
    if g.defs.kind[face] == k.SPAWN_TOKEN:
        return "Spawn token " + " and ".join(PAIR_WORDS[letter] for letter in k.PAIRS[g.defs.pair[face]])
    if g.defs.kind[face] == k.QUEST_TOKEN:
        seat = guild_of_start(g, g.marks[token] >> t.SLOT_SHIFT & MARK_MASK)
        whose = f", of {guild_name(g, seat)}" if seat >= 0 else ""
        stood = seats_in(g, guilds_on(g, token))
        on_it = f", {listed([guild_word(g, name) for name in stood])} stood there" if stood else ""
        return f"{('', *k.COLOURS)[g.defs.colour[face]].casefold()} Quest token{whose}{on_it}"
    return thing_name(g, token)


# ------------------------------------------------------------------ Quests


def quest_words(g: Arcadia, quest: int) -> str:
    """`Recover the Flask, a task: take the Quest token of your start area. Done by Lynx. Title Fireproof.`"""
    face = g.face[quest]
    sort = "a task" if g.defs.is_pve[face] else "a hunt"
    how = " ".join(g.defs.text[face]).partition("Fulfil: ")[2].partition(".")[0]
    if g.defs.guild[face]:
        how = (
            f"kill a Hero of {guild_word(g, g.defs.guild[face])}" if g.defs.guild[face] in g.layout.seat_names else how
        )
    done = [guild_word(g, name) for name in seats_in(g, guilds_on(g, quest))]
    said = [
        f"{thing_name(g, quest)}, {sort}: {how}",
        f"done by {listed(done)}" if done else "nobody yet, the first gets a coin",
    ]
    for prize in prizes(g, face, guilds_on(g, quest)):
        left = f", {prize['left']} left" if "left" in prize else ""
        said.append(f"{'Reward' if prize['kind'] == 'reward' else 'Title'} {prize['name']}{left}")
    parts = [f"{guild_word(g, each['guild'])} {each['value']}" for each in progress(g, quest) if each["value"]]
    said += [f"so far {listed(parts)} of {progress(g, quest)[0]['most']}"] if parts else []
    return "; ".join(said)


def tile_words(g: Arcadia) -> str:
    """The figures on the Spawn Tile, slot by slot."""
    tile, slots = g.zones[t.SPAWN_TILE], g.defs.defaults.spawn_slots
    named = listed(alike([g.defs.names[g.face[figure]] for figure in tile]))
    return f"{len(tile)} of {slots}" + (f": {named}" if named else "")


def whose(g: Arcadia, hero: int, people: list[str]) -> str:
    """`yours`, or the Guild of a Hero."""
    name = g.layout.seat_names[seat_of(g, hero)]
    return "yours" if name in people else f"of {guild_name(g, seat_of(g, hero))}"
