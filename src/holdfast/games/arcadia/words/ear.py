"""The table for the ear: sentences, one thing after the other, nothing drawn. Whoever hears only this can win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from holdfast.core.notation import thing_name
from holdfast.core.view import View
from holdfast.errors import IllegalDecision
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.map_text import space_called
from holdfast.games.arcadia.rules.figures import cards_of, driver, heroes_of, is_hero, on_board, space_of
from holdfast.games.arcadia.shown.campaign import campaign_card, is_upgrading
from holdfast.games.arcadia.shown.forecast import forecast
from holdfast.games.arcadia.shown.view import guild_name, last_turn, needed, scenario_name, scenario_rules
from holdfast.games.arcadia.shown.walking import looker
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import (
    ability_words,
    card_in_full,
    cards_in_short,
    guild_facts,
    hero_facts,
    kind_words,
    monster_kinds,
    quest_words,
    tile_words,
)
from holdfast.games.arcadia.words.ground import (
    area_words,
    close_words,
    guard_words,
    here_words,
    reach_words,
    sight_words,
    space_words,
)
from holdfast.games.arcadia.words.tray_words import tray_words
from holdfast.games.arcadia.words.upgrade_words import campaign_words, drafted_words, phase_words, stash_words
from holdfast.games.common.told.prose import counted, sentence


def state(view: View) -> Arcadia:
    """The table as this person may know it."""
    return cast(Arcadia, view.state)


def own_seats(view: View) -> list[str]:
    """The seat that looks."""
    return [view.name] if view.name in view.state.layout.seat_names else []


# ------------------------------------------------------------------ the whole table


def where(view: View) -> str:
    """Scenario, level, turn, whose turn it is and who drives."""
    g = state(view)
    level = k.LEVELS[g.counts[t.LEVEL]]
    card = campaign_card(g)
    step = f", scenario {g.counts[t.CAMPAIGN_STEP] + 1} of {len(card.steps)}" if card is not None else ""
    head = f"{scenario_name(g)}{step}, Monsters of level {level}."
    if g.counts[t.STEP] != t.IN_TURN:
        return f"{head} Step: {t.STEPS[g.counts[t.STEP]]}."
    return f"{head} {turn_words(g)}."


def turn_words(g: Arcadia) -> str:
    """`Turn 26 of 160: Heron (red) plays, Ram (blue) drives the Monsters`."""
    last = last_turn(g)
    number = f"Turn {g.counts[t.TURN]}" + (f" of {last}" if last else "")
    return f"{number}: {called(g, g.counts[t.ACTIVE])} plays, {called(g, driver(g))} drives the Monsters"


def called(g: Arcadia, seat: int) -> str:
    """`Heron (red)`: a Guild, and what is typed for it."""
    return f"{guild_name(g, seat)} ({g.layout.seat_names[seat]})"


def told(view: View, people: Sequence[str]) -> list[str]:
    """Everything: where we are, the acting figure, dice, Guilds, Monsters, Quests, what is about to happen."""
    g = state(view)
    said = [where(view)]
    if is_upgrading(g):
        return [
            *said,
            *phase_words(g),
            *(campaign_words(g) if campaign_card(g) is not None else []),
            *(line for seat in g.layout.each_seat for line in guild_in_full(g, seat, people)),
        ]
    said += [*tray_words(g), *here_words(g, people)]
    for seat in t.clockwise_from(g, g.counts[t.ACTIVE]):
        said += guild_in_full(g, seat, people)
    said += stash_words(g)
    said += [*monsters(view, ""), *quests(view, "")]
    return [*said, *area_words(g, people), *(sentence(each) for each in forecast(g))]


def news(view: View) -> list[str]:
    """What an ear is told at the start of a turn."""
    g = state(view)
    return [where(view), *forecast(g)]


def guild_told(g: Arcadia, seat: int, people: Sequence[str]) -> str:
    """A Guild in a sentence."""
    bot = "" if g.layout.seat_names[seat] in people else ", a rival"
    return f"{called(g, seat)}{bot}: {', '.join(guild_facts(g, seat))}."


def guild_in_full(g: Arcadia, seat: int, people: Sequence[str]) -> list[str]:
    """A Guild and its Heroes."""
    return [guild_told(g, seat, people), *(hero_told(g, hero) for hero in heroes_of(g, seat))]


def hero_told(g: Arcadia, hero: int) -> str:
    """A Hero with all that he has."""
    ability = ability_words(g, hero)
    said = f"{thing_name(g, hero)}: {', '.join(hero_facts(g, hero))}. {sentence(cards_in_short(g, hero))}."
    return f"{said} {ability}".rstrip()


def player(view: View, seat: str, people: Sequence[str]) -> list[str]:
    """A Guild with its Heroes, and every word of their cards."""
    g = state(view)
    number = g.layout.seat_names.index(seat)
    said = [guild_told(g, number, people)]
    for hero in heroes_of(g, number):
        said.append(hero_told(g, hero))
        said += [card_in_full(g, card) for card in cards_of(g, hero) if g.defs.text[g.face[card]]]
    return said


def hand(view: View, seat: str) -> list[str]:
    """The cards of a Guild's Heroes; in a draft the hand."""
    g = state(view)
    number = g.layout.seat_names.index(seat)
    drafted = [card for zone in (t.DRAFT, t.KEPT) for card in g.zones[zone + number] if g.face[card]]
    said = [f"{thing_name(g, hero)}: {cards_in_short(g, hero)}." for hero in heroes_of(g, number)]
    return [*(drafted_words(g, card) for card in drafted), *said]


# ------------------------------------------------------------------ parts


def monsters(view: View, _rest: str) -> list[str]:
    """Every kind of Monster with its numbers and where it stands; the Spawn Tile."""
    g = state(view)
    said = [f"{kind_words(g, found)}." for found in monster_kinds(g).values()] or ["No Monster is on the board."]
    return [*said, f"Spawn Tile: {tile_words(g)}."]


def quests(view: View, _rest: str) -> list[str]:
    """The Quests with all that counts for them, and what the scenario changes."""
    g = state(view)
    head = f"{counted(needed(g), 'Quest')} {'wins' if needed(g) == 1 else 'win'}."
    rules = [f"In this scenario: {' '.join(scenario_rules(g))}"] if scenario_rules(g) else []
    return [head, *(f"{quest_words(g, quest)}." for quest in g.zones[t.QUESTS]), *rules]


def here(view: View, rest: str) -> list[str]:
    """A Space: the one that is named, else that of the acting figure."""
    g, people = state(view), own_seats(view)
    if rest:
        return [space_words(g, space_of_words(g, rest), people)]
    return here_words(g, people) or ["Nobody acts now; say a Space, as `here G5`, or a name."]


def close(view: View, rest: str) -> list[str]:
    """Who is Close to a figure."""
    g = state(view)
    return [close_words(g, figure_of_words(g, rest), own_seats(view))]


def sight(view: View, rest: str) -> list[str]:
    """Whom a figure sees, nearest first."""
    g = state(view)
    return sight_words(g, figure_of_words(g, rest), own_seats(view))


def steps(view: View, rest: str) -> list[str]:
    """Which steps are safe."""
    g = state(view)
    return reach_words(g, figure_of_words(g, rest))


def guards(view: View, rest: str) -> list[str]:
    """Who guards what."""
    g = state(view)
    return [space_words(g, space_of_words(g, rest), own_seats(view))] if rest else guard_words(g)


def areas(view: View, rest: str) -> list[str]:
    """The map in areas, or one Space."""
    g = state(view)
    return [space_words(g, space_of_words(g, rest), own_seats(view))] if rest else area_words(g, own_seats(view))


def dice(view: View, _rest: str) -> list[str]:
    """The tray."""
    return tray_words(state(view)) or ["No dice lie on the table."]


def campaign(view: View, _rest: str) -> list[str]:
    """The campaign and its medals; in the Upgrade Phase also draft and Curses."""
    return [*phase_words(state(view)), *campaign_words(state(view))]


# ------------------------------------------------------------------ what is named


def space_of_words(g: Arcadia, words: str) -> int:
    """A Space by its name, or by who stands there."""
    space = space_called(words.strip().upper())
    if space >= 0:
        return space
    figure = figure_called(g, words)
    if figure:
        return space_of(g, figure)
    raise IllegalDecision(f"there is no Space and no figure on the board called `{words}`")


def figure_of_words(g: Arcadia, words: str) -> int:
    """A figure by its name; without one the figure that acts."""
    figure = figure_called(g, words) if words else looker(g)
    if figure:
        return figure
    if words:
        raise IllegalDecision(f"there is no figure on the board called `{words}`")
    raise IllegalDecision("nobody acts now; say whom you mean, as `sight fenwick`")


def figure_called(g: Arcadia, words: str) -> int:
    """The only figure on the board that these words name; 0 if there is none, or several."""
    wanted = words.casefold().split()
    there = [figure for figure in g.figures if on_board(g, figure)]
    exact = [figure for figure in there if thing_name(g, figure).casefold() == " ".join(wanted)]
    found = exact or [figure for figure in there if is_named(thing_name(g, figure), wanted)]
    return found[0] if len(found) == 1 else 0


def is_named(name: str, wanted: Sequence[str]) -> bool:
    """Whether each word begins a word of the name."""
    return bool(wanted) and all(any(word.startswith(each) for word in name.casefold().split()) for each in wanted)


def thing(view: View, text: str) -> list[str]:
    """A Space or a figure by its name, a door by its two Spaces; nothing if there is none."""
    g = state(view)
    space = space_called(text.strip().upper())
    if space >= 0 and (g.board.is_space[space] or g.scene.drawing.is_blocked[space]):
        return [space_words(g, space, own_seats(view))]
    figure = figure_called(g, text)
    if not figure:
        return []
    if is_hero(g, figure):
        return [hero_told(g, figure), space_words(g, space_of(g, figure), own_seats(view))]
    return [f"{kind_words(g, [figure])}.", space_words(g, space_of(g, figure), own_seats(view))]
