"""The Upgrade Phase and the campaign in words: draft hand, kept cards, coins, stations, medals, Curses."""

from __future__ import annotations

from holdfast.core.notation import thing_name
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.shown.campaign import campaign, is_upgrading, upgrade
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import card_in_full, guild_word
from holdfast.games.common.prose import counted, listed


def known(g: Arcadia, zone: int) -> list[int]:
    """The cards of a zone that may be known."""
    return [card for card in g.zones[zone] if g.face[card]]


def draft_words(g: Arcadia) -> list[str]:
    """The draft as one seat may see it: the hand and what was kept; of the others how many cards they hold."""
    phase = upgrade(g)
    if phase is None:
        return []
    told: list[str] = []
    for seat, name in enumerate(g.layout.seat_names):
        hand, kept = len(g.zones[t.DRAFT + seat]), len(g.zones[t.KEPT + seat])
        own = known(g, t.DRAFT + seat) + known(g, t.KEPT + seat)
        who = guild_word(g, name)
        if hand or kept:
            told.append(
                f"{who}: {counted(hand, 'card')} in the draft hand, {kept} kept, "
                f"{counted(g.counts[t.COINS + seat], 'coin')}."
            )
        if own:
            told += [f"In hand: {card_in_full(g, card)}" for card in known(g, t.DRAFT + seat)]
            told += [f"Kept: {card_in_full(g, card)}" for card in known(g, t.KEPT + seat)]
    if told:
        passes = f"Up to {counted(phase['purchase'], 'card')} may be bought, {counted(phase['save'], 'coin')} saved."
        told.append(passes)
    return told


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
        for curse in g.zones[t.CURSE + t.place_of(g, hero)]
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
