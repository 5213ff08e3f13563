"""The campaign as people see it: which scenarios were played and won, what was achieved, the medals if it ended now."""

from __future__ import annotations

from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards import schema as s
from holdfast.games.arcadia.shapes.view import CampaignInView, MedalInView, StationInView, UpgradeInView
from holdfast.games.arcadia.shown.view import seats_in
from holdfast.games.arcadia.table import Arcadia


def campaign_card(g: Arcadia) -> s.CampaignCard | None:
    """The campaign that is played; none for a single scenario."""
    place = g.counts[t.CAMPAIGN]
    return g.defs.campaigns[g.defs.campaign_ids[place - 1]] if place else None


def total(g: Arcadia, tally: str, seat: int) -> int:
    """What a Guild has of something in the whole campaign, so far."""
    return g.counts[t.TOTAL + t.MOST_PLAYERS * t.TALLIES.index(tally) + seat]


def campaign(g: Arcadia) -> CampaignInView | None:
    """The strip of stations and the table of medals."""
    card = campaign_card(g)
    if card is None:
        return None
    medals = [medal(g, each) for each in g.defs.medals]
    return {
        "name": card.name,
        "step": g.counts[t.CAMPAIGN_STEP] + 1,
        "steps": len(card.steps),
        "levels": [step.level for step in card.steps],
        "stations": [station(g, card, id) for id in stations_of(g, card)],
        "medals": medals,
        "points": {
            name: sum(each["points"] for each in medals if name in each["best"]) for name in g.layout.seat_names
        },
    }


def stations_of(g: Arcadia, card: s.CampaignCard) -> list[str]:
    """The scenarios of a campaign, in the order of the pack."""
    return [id for id in g.defs.scenario_ids if any(id in step.choice for step in card.steps)]


def station(g: Arcadia, card: s.CampaignCard, id: str) -> StationInView:
    """One scenario: when it was played or can be, and who won it."""
    place = g.defs.scenario_ids.index(id) + 1
    scenario = g.defs.scenarios[id]
    step = step_of(g, place)
    shown: StationInView = {
        "scenario": id,
        "name": scenario.name,
        "circle": scenario.circle,
        "choices": [each.step for each in card.steps if id in each.choice],
        "step": step,
        "now": g.counts[t.SCENARIO] == place,
        "achieved": achieved(g, step) if step else {},
    }
    winner = shown["achieved"].get(g.defs.achievements[0].name, []) if g.defs.achievements else []
    if winner:
        shown["winner"] = winner[0]
    return shown


def step_of(g: Arcadia, place: int) -> int:
    """At which step of the campaign a scenario was played, or is played now; 0: not yet."""
    for step in range(t.MOST_STEPS):
        if g.counts[t.SHEET_SCENARIO + step] == place:
            return step + 1
    return g.counts[t.CAMPAIGN_STEP] + 1 if g.counts[t.SCENARIO] == place else 0


def achieved(g: Arcadia, step: int) -> dict[str, list[str]]:
    """What was noted after a step of the campaign: by the name of the achievement the Guilds that have it."""
    found: dict[str, list[str]] = {}
    for place, card in enumerate(g.defs.achievements):
        mask = 0
        for seat in g.layout.each_seat:
            if g.counts[t.SHEET + t.MOST_PLAYERS * (step - 1) + seat] >> place & 1:
                mask |= 1 << seat
        if mask:
            found[card.name] = seats_in(g, mask)
    return found


def medal(g: Arcadia, card: s.MedalCard) -> MedalInView:
    """A medal with what counts for it; ties all have it, nobody has it for nothing."""
    values = {name: total(g, card.counts, seat) for seat, name in enumerate(g.layout.seat_names)}
    wanted = min(values.values()) if card.best == "least" else max(values.values())
    best = [name for name, value in values.items() if value == wanted and (value or card.best == "least")]
    if card.best == "any":
        best = [name for name, value in values.items() if value]
    return {"name": card.name, "counts": card.counts, "points": card.points, "values": values, "best": best}


# ------------------------------------------------------------------ the Upgrade Phase


def is_upgrading(g: Arcadia) -> bool:
    """Whether the Upgrade Phase goes on, or Guilds draft Heroes and cards before the first scenario."""
    return g.counts[t.STEP] >= t.UPGRADE_PHASE


def drafts_heroes(g: Arcadia) -> bool:
    """Whether the cards of the draft are Heroes."""
    return g.counts[t.STEP] == t.IN_DRAFT and not any(g.heroes)


def keeps(g: Arcadia) -> int:
    """How many cards are kept at once in the draft."""
    return 1 if drafts_heroes(g) else g.defs.defaults.draft[1]


def is_bought(g: Arcadia) -> bool:
    """Whether cards cost coins: those of a campaign."""
    return g.counts[t.CAMPAIGN] > 0 and not drafts_heroes(g)


def is_kept_at_once(g: Arcadia) -> bool:
    """Before a scenario of a higher level nothing is passed on: what is not kept leaves the game."""
    return g.counts[t.DEALT_LEVELS] > 0 and not is_bought(g)


def hands_of(g: Arcadia, seat: int) -> list[int]:
    """The draft hand of a Guild and what it has kept; whoever looks knows his own."""
    return g.zones[t.DRAFT + seat] + g.zones[t.KEPT + seat]


def upgrade(g: Arcadia) -> UpgradeInView | None:
    """The draft and the purchase; none outside of them."""
    if not is_upgrading(g):
        return None
    own = [seat for seat in g.layout.each_seat if any(g.face[card] for card in hands_of(g, seat))]
    you = own[0] if own else 0
    names, defaults = g.layout.seat_names, g.defs.defaults
    card = campaign_card(g)
    decks = card.steps[g.counts[t.CAMPAIGN_STEP]].decks if card is not None else []
    deck = decks[g.counts[t.DECK]] if is_bought(g) and g.counts[t.DECK] < len(decks) else g.counts[t.DEALT_LEVELS]
    return {
        "deck": deck,
        "round": g.counts[t.DRAFT_ROUND],
        "keep": keeps(g),
        "purchase": defaults.purchase if is_bought(g) else 0,
        "save": defaults.saved_coins if is_bought(g) else 0,
        "passes_to": "" if is_kept_at_once(g) else names[(you + 1) % g.seats],
        "passed_by": "" if is_kept_at_once(g) else names[(you + g.seats - 1) % g.seats],
    }
