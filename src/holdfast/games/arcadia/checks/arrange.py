"""A position on the table: what is said of Heroes, Monsters and tokens, what is dealt, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import Rule, call
from holdfast.core.positions import known_fields
from holdfast.errors import BadPosition
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.checks.given import space_in
from holdfast.games.arcadia.rules.abilities import movement_of
from holdfast.games.arcadia.rules.activation import act, end_activation
from holdfast.games.arcadia.rules.equipment import equipment
from holdfast.games.arcadia.rules.figures import heroes_of, place_of
from holdfast.games.arcadia.rules.new_game import fill_box, first_cards, set_rules
from holdfast.games.arcadia.rules.purchase import purchase
from holdfast.games.arcadia.rules.quests import has_won
from holdfast.games.arcadia.rules.scene import list_figures, look_again, see_doors, set_scene
from holdfast.games.arcadia.rules.setup import (
    clear_board,
    lay_board,
    lay_quests,
    lay_spawn_tokens,
    lay_tokens,
    place_monsters,
    scenario_setup,
    set_doors,
)
from holdfast.games.arcadia.rules.turn import choose_deed, end_of_turn, start_of_turn
from holdfast.games.arcadia.rules.upgrade import draft, is_last_step, steps_of
from holdfast.games.arcadia.rules.winning import after_scenario, end_of_scenario
from holdfast.games.arcadia.rules.wounds import unlock
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.laying import Laying, table_of

Work = Laying[Arcadia]

STARTS: Final[Mapping[str, int]] = {
    "turn": t.IN_TURN,
    "setup": t.SETTING_UP,
    "end of turn": t.END_OF_TURN,
    "end of scenario": t.END_OF_SCENARIO,
    "upgrade phase": t.UPGRADE_PHASE,
    "start of turn": t.IN_TURN,
}
"""Where a position stands; the first is the usual one, the last that of saves."""
STOPS: Final[Mapping[str, Rule]] = {
    "turn": start_of_turn,
    "setup": scenario_setup,
    "end of turn": end_of_turn,
    "end of scenario": end_of_scenario,
    "upgrade phase": after_scenario,
    "draft": draft,
    "purchase": purchase,
    "equipment": equipment,
}
"""Steps at which a check may look, each with the rule that it precedes.

A single scenario ends where the Upgrade Phase would begin.
"""
HERO_FIELDS: Final = ("name", "at", "wounds", "dazed", "cards", "exhausted", "tokens", "deaths", "curse")
MONSTER_FIELDS: Final = ("name", "at", "wounds", "dazed")


def prepare(a: Work) -> None:
    """The box, and what holds where nothing is said: doors as drawn, start areas, Heroes beside the board."""
    g = a.g
    set_rules(g, a.agreed)
    fill_box(g)
    if a.at == "upgrade phase":
        g.counts[t.CAMPAIGN] = g.counts[t.CAMPAIGN] or 1
    if g.counts[t.CAMPAIGN] and g.counts[t.SCENARIO]:
        g.counts[t.CAMPAIGN_STEP] = step_of(g)
    if a.at == "upgrade phase" and is_last_step(g):
        raise BadPosition("the campaign ends with this scenario; no Upgrade Phase follows it", "at")
    look_again(g)
    said = {g.layout.seat_names.index(name): int(area) for name, area in a.of("start").items()}
    first, area = next(iter(said.items()), (0, 1))
    apart = 2 if g.seats == 2 else 1
    for seat in g.layout.each_seat:
        g.counts[t.START + seat] = said.get(seat, (area - 1 + apart * (seat - first)) % 4 + 1)
    if a.at != "setup":
        lay_board(g)
    if not a.bare and a.at != "setup":
        deal_board(a)
    gather_guilds(a)


def step_of(g: Arcadia) -> int:
    """The first step of the campaign with this scenario at this level, else with this scenario at all."""
    name, level = g.defs.scenario_ids[g.counts[t.SCENARIO] - 1], k.LEVELS[g.counts[t.LEVEL]]
    fitting = [(step.level != level, place) for place, step in enumerate(steps_of(g)) if name in step.choice]
    return min(fitting)[1] if fitting else 0


def deal_board(a: Work) -> None:
    """Of a dealt position what is not said lies as after setup."""
    g = a.g
    set_doors(g)
    if "tokens" not in a.given:
        lay_tokens(g)
    if "spawn_tokens" not in a.given:
        lay_spawn_tokens(g)
    if "monsters" not in a.given and "spawn_tile" not in a.given:
        place_monsters(g)
    if "quests" not in a.given:
        lay_quests(g)


# ------------------------------------------------------------------ Guilds


def gather_guilds(a: Work) -> None:
    """The Heroes of every Guild: those that are said, and of a dealt position the others as built beforehand."""
    g = a.g
    taken = {str(table_of(entry)["name"]) for entries in a.of("heroes").values() for entry in entries}
    for seat in g.layout.each_seat:
        name = g.layout.seat_names[seat]
        said = [str(table_of(entry)["name"]) for entry in a.of("heroes").get(name, ())]
        built = [g.defs.names[g.defs.face_of[id]] for id in g.defs.guilds[name].heroes]
        others = [] if a.bare else [each for each in built if each not in taken]
        for rank, each in enumerate([*said, *others][: t.HEROES]):
            hero = a.take(a.face(each, (k.HERO,)), t.KILLED)
            g.marks[hero] |= t.HEROES * seat + rank + 1 << t.SLOT_SHIFT
    list_figures(g)


def lay_heroes(a: Work, seat: int, entries: Sequence[Any]) -> None:
    """What is said of the Heroes of a Guild."""
    g = a.g
    if len(entries) > t.HEROES:
        raise BadPosition(f"a Guild has {t.HEROES} Heroes, not {len(entries)}", "heroes")
    for hero, entry in zip(heroes_of(g, seat), entries, strict=False):
        said = table_of(entry)
        known_fields(said, HERO_FIELDS, "a Hero")
        a.mark(hero, t.WOUNDS, int(said.get("wounds", 0)))
        a.mark(hero, t.FLAGS, t.DAZED if said.get("dazed") else 0)
        a.mark(hero, t.TOKENS_ON, int(said.get("deaths", 0)))
        place = place_of(g, hero)
        for name in said.get("cards") or ():
            a.take(a.face(name, k.CARDS), t.CARDS + place)
        for name in said.get("tokens") or ():
            token = a.take(a.face(name, k.TOKENS), t.TOKENS + place)
            g.knows[token] = g.layout.everyone
        if said.get("curse"):
            a.take(a.face(said["curse"], (k.CURSE,)), t.CURSE + place)
        exhaust(a, place, said.get("exhausted") or ())
        if "at" in said and said["at"] != "card":
            put_figure(a, hero, str(said["at"]))


def exhaust(a: Work, place: int, names: Sequence[str]) -> None:
    """Cards that are exhausted; one that stands twice has two tokens."""
    g = a.g
    tokens: dict[int, int] = {}
    for name in names:
        cards = [card for card in g.zones[t.CARDS + place] if g.defs.names[g.face[card]] == name]
        if not cards:
            raise BadPosition(f"exhausted: he has no card `{name}`")
        card = min(cards, key=lambda each: tokens.get(each, 0))
        tokens[card] = tokens.get(card, 0) + 1
    for card, number in tokens.items():
        a.mark(card, t.TOKENS_ON, number)


def equip_guilds(a: Work) -> None:
    """Of a dealt position a Hero of whom nothing is said has his first cards and stands in his start area."""
    g = a.g
    for seat in g.layout.each_seat:
        entries = a.of("heroes").get(g.layout.seat_names[seat], ())
        said = {str(table_of(entry)["name"]): table_of(entry) for entry in entries}
        heroes = heroes_of(g, seat)
        built = first_cards(g, seat) if heroes else {}
        for hero in heroes:
            name = g.defs.names[g.face[hero]]
            entry = said.get(name, {})
            if not a.bare and "cards" not in entry:
                for card in built[name]:
                    a.take(a.face(card, (k.STARTER,)), t.CARDS + place_of(g, hero))
                exhaust(a, place_of(g, hero), entry.get("exhausted") or ())
            if "at" not in entry and a.at != "setup":
                put_at_start(a, seat, hero)


def put_at_start(a: Work, seat: int, hero: int) -> None:
    """Into his start area, wherever there is room."""
    g = a.g
    for space in g.board.starts[g.counts[t.START + seat]]:
        if len(g.zones[t.SPACE + space]) < g.defs.defaults.space:
            a.lay(hero, t.SPACE + space)
            return


def put_figure(a: Work, figure: int, name: str) -> None:
    """A figure into a Space."""
    a.lay(figure, t.SPACE + space_in(a.g.scene.drawing, name))


# ------------------------------------------------------------------ Monsters and tokens


def lay_monsters(a: Work, _: None, entries: Sequence[Any]) -> None:
    """Monsters on the board."""
    for entry in entries:
        said = table_of(entry)
        known_fields(said, MONSTER_FIELDS, "a Monster")
        if "at" not in said:
            raise BadPosition(f"{said['name']} stands somewhere; say `at`", "monsters")
        space = space_in(a.g.scene.drawing, str(said["at"]))
        monster = a.take(a.face(said["name"], (k.MONSTER,)), t.SPACE + space)
        a.mark(monster, t.WOUNDS, int(said.get("wounds", 0)))
        a.mark(monster, t.FLAGS, t.DAZED if said.get("dazed") else 0)
    list_figures(a.g)


def lay_spawn_tile(a: Work, _: None, entries: Sequence[Any]) -> None:
    """Figures on the Spawn Tile, slot 1 first."""
    a.pile(t.SPAWN_TILE, entries)
    list_figures(a.g)


def lay_given_spawns(a: Work, _: None, said: Mapping[str, str]) -> None:
    """Spawn tokens by their Spaces; a pair in either order."""
    g = a.g
    for name, pair in said.items():
        letters = "".join(sorted(pair))
        found = [place for place, each in enumerate(k.PAIRS) if each and "".join(sorted(each)) == letters]
        if not found:
            raise BadPosition(f"`{pair}` is no pair of M, R and C", "spawn_tokens")
        faces = [face for face in g.defs.of_kind(k.SPAWN_TOKEN) if g.defs.pair[face] == found[0]]
        if not faces:
            raise BadPosition(f"no Spawn token shows `{pair}`", "spawn_tokens")
        token = a.take(faces[0], t.FLOOR + space_in(g.scene.drawing, name))
        g.knows[token] = g.layout.everyone


def lay_floor(a: Work, name: str, entries: Sequence[Any]) -> None:
    """Exploration tokens, face down, and Quest tokens that lie in a Space."""
    g = a.g
    space = space_in(g.scene.drawing, name)
    for entry in entries:
        face = a.face(entry, k.TOKENS)
        token = a.take(face, t.FLOOR + space)
        if g.defs.kind[face] == k.QUEST_TOKEN:
            g.knows[token] = g.layout.everyone
            marks = [int(sign[1]) for sign in g.scene.drawing.signs[space] if sign[0] == "!" and sign[1].isdigit()]
            if marks:
                a.mark(token, t.SLOT, marks[0])


def seats_mask(a: Work, names: Sequence[str]) -> int:
    """Guilds by their names, as bits."""
    for name in names:
        if name not in a.g.layout.seat_names:
            raise BadPosition(f"`{name}` is none of the players")
    return sum(1 << a.g.layout.seat_names.index(name) for name in set(names))


def lay_villain_tokens(a: Work, name: str, guilds: Sequence[str]) -> None:
    """Guild tokens on a Villain's card."""
    for figure in a.g.figures:
        if a.g.zone_of[figure] and a.g.defs.names[a.g.face[figure]] == name:
            a.mark(figure, t.GUILDS, seats_mask(a, guilds))
            return
    raise BadPosition(f"there is no {name} in this position", "villain_tokens")


def lay_given_quests(a: Work, _: None, names: Sequence[str]) -> None:
    """The Quests that are laid out."""
    a.pile(t.QUESTS, list(names))


def lay_fulfilled(a: Work, name: str, guilds: Sequence[str]) -> None:
    """The Guilds that have fulfilled a Quest."""
    g = a.g
    for quest in g.zones[t.QUESTS]:
        if g.defs.names[g.face[quest]] == name:
            a.mark(quest, t.GUILDS, seats_mask(a, guilds))
            return
    raise BadPosition(f"the Quest {name} is not laid out", "fulfilled")


def lay_titles(a: Work, seat: int, names: Sequence[str]) -> None:
    """The Titles of a Guild."""
    g = a.g
    for name in names:
        face = a.face(name, (k.TITLE,))
        titles = [title for title in g.zones[t.TITLES] if g.face[title] == face] or [a.take(face, t.TITLES)]
        a.mark(titles[0], t.GUILDS, 1 << seat)


def lay_coins(a: Work, seat: int, number: int) -> None:
    """Coins won in this scenario and saved; they count as won in it."""
    a.g.counts[t.COINS + seat] = a.g.counts[t.GATHERED + seat] = number


def lay_hero(a: Work, _: None, said: Any) -> None:
    """The Hero in his activation; laid when everything else lies."""


# ------------------------------------------------------------------ what comes next


def stand(a: Work) -> None:
    """The step, and what comes after it."""
    g = a.g
    equip_guilds(a)
    leave_out(a)
    list_figures(g)
    set_scene(g)
    see_doors(g)
    for each in g.layout.each_seat:
        unlock(g, each)
    g.counts[t.STEP] = STARTS[a.at]
    g.counts[t.FIRST] = g.counts[t.ACTIVE]
    seat = g.counts[t.ACTIVE]
    g.counts[t.TURN] = 1
    if a.at == "setup":
        clear_board(g)
        g.counts[t.TURN] = 0
        g.agenda.append(call(scenario_setup))
    elif a.at == "end of scenario":
        winner = next((each for each in g.layout.each_seat if has_won(g, each)), seat)
        g.counts[t.WINNER] = winner + 1
        g.agenda.append(call(end_of_scenario))
    elif a.at == "upgrade phase":
        g.counts[t.WINNER] = next((each for each in g.layout.each_seat if has_won(g, each)), seat) + 1
        g.agenda.append(call(after_scenario))
    elif a.at == "start of turn":
        g.counts[t.TURN] = 0
        g.agenda.append(call(start_of_turn))
    else:
        g.agenda.append(call(end_of_turn))
        if a.at == "turn":
            stand_in_turn(a, seat)
    look_again(g)


def stand_in_turn(a: Work, seat: int) -> None:
    """A Hero in his activation, or nobody yet. Without a `movement` he has the points that the rules give to all."""
    g = a.g
    if "hero" not in a.given:
        g.agenda.append(call(choose_deed, seat))
        return
    said = table_of(a.given["hero"])
    known_fields(said, ("name", "movement", "attacked"), "hero")
    heroes = [hero for hero in heroes_of(g, seat) if g.defs.names[g.face[hero]] == said["name"]]
    if not heroes:
        raise BadPosition(f"{said['name']} is not a Hero of {g.layout.seat_names[seat]}", "hero")
    hero = heroes[0]
    full = movement_of(g, hero)
    g.counts[t.HERO] = place_of(g, hero) + 1
    g.counts[t.ACTIVATED] = 1 << place_of(g, hero)
    g.counts[t.MOVEMENT] = int(said.get("movement", g.defs.defaults.movement))
    g.counts[t.SPENT] = max(0, full - g.counts[t.MOVEMENT]) if "movement" in said else 0
    g.counts[t.ATTACKED] = 1 if said.get("attacked") else 0
    g.agenda.append(call(end_activation, hero))
    g.agenda.append(call(act, seat))


def leave_out(a: Work) -> None:
    """In a bare position piles that are not said are empty, those that are said are just this, or go on below it."""
    for zone in (t.EXPLORATION_PILE, t.CURSE_DECK, t.UPGRADE_DECK):
        a.deal(zone)
    if not a.goes_on(t.UPGRADE_DECK):
        for card in a.g.zones[t.UPGRADES][:]:
            a.away(card)


def go_on(g: Arcadia, given: Mapping[str, Any]) -> None:
    """A turn begins."""
    look_again(g)
    g.agenda.append(call(start_of_turn))
