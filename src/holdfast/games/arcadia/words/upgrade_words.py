"""The Upgrade Phase and the campaign in words: draft hand, kept cards, coins, stations, medals, Curses."""

from __future__ import annotations

from holdfast.core.notation import thing_name
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import place_of
from holdfast.games.arcadia.shapes.view import UpgradeInView
from holdfast.games.arcadia.shown.campaign import campaign, drafts_heroes, is_bought, is_upgrading, upgrade
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import card_in_full, guild_word, hero_in_full
from holdfast.games.common.told.prose import counted, listed


def known(g: Arcadia, zone: int) -> list[int]:
    """The cards of a zone that may be known."""
    return [card for card in g.zones[zone] if g.face[card]]


def draft_words(g: Arcadia) -> list[str]:
    """The draft as one seat may see it: the hand and what was kept; of the others how many cards they hold."""
    phase = upgrade(g)
    if phase is None:
        return []
    told: list[str] = []
    hand_word = "Chosen" if is_shopping(g) else "In hand"
    for seat, name in enumerate(g.layout.seat_names):
        if g.zones[t.DRAFT + seat] or g.zones[t.KEPT + seat]:
            told.append(f"{guild_word(g, name)}: {hand_words(g, seat)}.")
            told += [f"{hand_word}: {drafted_words(g, card)}" for card in known(g, t.DRAFT + seat)]
            told += [f"Kept: {drafted_words(g, card)}" for card in known(g, t.KEPT + seat)]
    return [*told, *course_words(g, phase)] if told else []


def is_shopping(g: Arcadia) -> bool:
    """Whether cards are bought now: what a player has chosen lies where his draft hand was."""
    return g.counts[t.STEP] == t.PURCHASE


def hand_words(g: Arcadia, seat: int) -> str:
    """`4 cards in the draft hand, 2 kept, 5 coins`; while cards are bought all that were drafted."""
    hand, kept = len(g.zones[t.DRAFT + seat]), len(g.zones[t.KEPT + seat])
    coins = counted(g.counts[t.COINS + seat], "coin")
    if is_shopping(g):
        return f"{counted(hand + kept, 'card')} drafted, {coins}"
    said = f"{counted(hand, 'card')} in the draft hand, {kept} kept"
    return f"{said}, {coins}" if is_bought(g) else said


def drafted_words(g: Arcadia, card: int) -> str:
    """A card of the draft, or a Hero."""
    return hero_in_full(g, card) if g.defs.kind[g.face[card]] == k.HERO else card_in_full(g, card)


def course_words(g: Arcadia, phase: UpgradeInView) -> list[str]:
    """How this draft goes: how many are kept, where the others go, and what may be bought."""
    said: list[str] = []
    if not is_shopping(g):
        what = "Hero" if drafts_heroes(g) else "card"
        to = f"go to {guild_word(g, phase['passes_to'])}" if phase["passes_to"] else "leave the game"
        said.append(f"{counted(phase['keep'], what)} {'is' if phase['keep'] == 1 else 'are'} kept, the others {to}.")
    if phase["purchase"]:
        saved = counted(phase["save"], "coin")
        said.append(f"Up to {counted(phase['purchase'], 'card')} may be bought, {saved} saved.")
    return said


def stash_words(g: Arcadia) -> list[str]:
    """Cards that nobody holds yet, by Guild."""
    return [
        f"{guild_word(g, name)} has to hand out {listed([thing_name(g, card) for card in known(g, t.STASH + seat)])}."
        for seat, name in enumerate(g.layout.seat_names)
        if known(g, t.STASH + seat)
    ]


def curse_words(g: Arcadia) -> list[str]:
    """The Curses of all Heroes."""
    return [
        f"{thing_name(g, hero)} has the Curse {thing_name(g, curse)}. {' '.join(g.defs.text[g.face[curse]])}".rstrip()
        for hero in g.heroes
        if hero
        for curse in g.zones[t.CURSE + place_of(g, hero)]
    ]


def campaign_words(g: Arcadia) -> list[str]:
    """The stations and the medals."""
    strip = campaign(g)
    if strip is None:
        return ["One scenario is played; there is no campaign."]
    told = [f"{strip['name']}: scenario {strip['step']} of {strip['steps']}, levels {', '.join(strip['levels'])}."]
    for station in strip["stations"]:
        when = f"step {station['step']}" if station["step"] else "not played"
        won = (
            f", won by {guild_word(g, station['winner'])}" if "winner" in station else ", now" if station["now"] else ""
        )
        others = "; ".join(
            f"{name}: {listed([guild_word(g, seat) for seat in seats])}" for name, seats in station["achieved"].items()
        )
        told.append(f"{station['name']}, {station['circle']} Circle, {when}{won}." + (f" {others}." if others else ""))
    for medal in strip["medals"]:
        values = ", ".join(f"{guild_word(g, name)} {value}" for name, value in medal["values"].items())
        best = listed([guild_word(g, name) for name in medal["best"]]) or "nobody"
        told.append(f"{medal['name']}, worth {counted(medal['points'], 'point')}: {values}; now {best}.")
    points = ", ".join(f"{guild_word(g, name)} {value}" for name, value in strip["points"].items())
    return [*told, f"Points if it ended now: {points}."]


def phase_words(g: Arcadia) -> list[str]:
    """All that the Upgrade Phase shows."""
    return [*draft_words(g), *stash_words(g), *curse_words(g)] if is_upgrading(g) else []
