"""The variants of the rulebook: what the packs say of them, declared as options of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdfast.core.options import NUMBER, PLAYER, SEVERAL, SWITCH, VARIANT, Agreed, Pick, TableOption
from holdfast.games.greyport import table as t
from holdfast.games.greyport.cards.schema import VariantCard
from holdfast.games.greyport.definitions import Defs


class VariantRule(NamedTuple):
    """What the rules know of a variant: its kind and its bit, and the counter that keeps its number or player."""

    kind: str
    bit: int
    counter: int = -1
    otherwise: str = ""
    """What holds without it, where a pack does not say so."""
    also: Sequence[str] = ()


RULES: Final = {
    "rest_healing": VariantRule(SWITCH, t.HARDCORE),
    "subdecks": VariantRule(SEVERAL, t.DIFFERENT_MONSTERS, otherwise="Each encounter brings the monsters it names."),
    "locations": VariantRule(SWITCH, t.DIFFERENT_LOCATIONS),
    "starting_hp": VariantRule(
        NUMBER, t.STARTING_HIT_POINTS, t.START_HP, "The scenario says how many.", ("starting_hp", "start_hp")
    ),
    "wounded": VariantRule(PLAYER, t.WOUNDED_WARRIOR, t.WOUNDED, "Nobody is wounded."),
    "silent": VariantRule(SWITCH, t.SILENT_PLAY),
}
"""By the rule that a variant's card names."""

FEWEST_HP: Final = 1
MOST_HP: Final = 99


def variant_options(defs: Defs) -> list[TableOption]:
    """The variants of the packs."""
    return [variant_option(defs, card) for card in defs.variants.values()]


def variant_option(defs: Defs, card: VariantCard) -> TableOption:
    """A variant as its card tells it."""
    rule = RULES[card.rule]
    least, most = card.range or (FEWEST_HP, MOST_HP)
    picks = [Pick(str(choice.value), choice.text) for choice in card.picks]
    if rule.kind == SEVERAL:
        picks = faction_picks(defs, card, [pick.value for pick in picks])
    return TableOption(
        card.id,
        card.name,
        rule.kind,
        card.text,
        {SWITCH: False, SEVERAL: []}.get(rule.kind),
        picks,
        least if rule.kind == NUMBER else 0,
        most if rule.kind == NUMBER else 0,
        "" if rule.kind == SWITCH else card.otherwise or rule.otherwise,
        VARIANT,
        rule.also,
        lists=most_subdecks(defs),
        each="subdeck" if rule.kind == SEVERAL else "",
        counter=rule.counter,
        flags=t.VARIANTS,
        flag=rule.bit,
        closes_hands=True if card.rule == "silent" else None,
        silences=True if card.rule == "silent" else None,
    )


def faction_picks(defs: Defs, card: VariantCard, allowed: Sequence[str]) -> list[Pick]:
    """The subdecks to choose of, all that a pack does not leave out; some come better late."""
    late = "Better left for encounter 2 and later."
    return [
        Pick(faction.id, f"{faction.identity} {late}" if faction.id in card.late else faction.identity)
        for faction in defs.factions.values()
        if not allowed or faction.id in allowed
    ]


def most_subdecks(defs: Defs) -> int:
    """How many encounters of one scenario bring a subdeck, at most."""
    return max(
        (
            sum(bool(defs.encounter_cards[name].subdeck) for name in scenario.encounters)
            for scenario in defs.scenarios.values()
        ),
        default=1,
    )


# ------------------------------------------------------------------ what the rules ask


def card_of(defs: Defs, rule: str) -> VariantCard | None:
    """The variant that names this rule; a pack may have left it out."""
    return next((card for card in defs.variants.values() if card.rule == rule), None)


def subdecks_chosen(defs: Defs, agreed: Agreed) -> list[list[str]]:
    """Different Monsters: the subdecks for each encounter that brings one."""
    card = card_of(defs, "subdecks")
    return [] if card is None else list(agreed[card.id])


def rest_healing_of(defs: Defs, agreed: Agreed) -> int:
    """Rest Healing as it was agreed; in Hardcore Mode the number of that variant."""
    card = card_of(defs, "rest_healing")
    return card.value if card is not None and agreed[card.id] else int(agreed["rest_healing"])


def wounded_hp(defs: Defs) -> int:
    """The HP with which a Wounded Warrior begins."""
    card = card_of(defs, "wounded")
    return 0 if card is None else card.value
