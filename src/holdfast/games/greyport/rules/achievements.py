"""Achievements: twelve sentences, read against the table as it lies when the game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.content import Filling, Reading
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import BOSS
from holdfast.games.greyport.rules.variants import RULES
from holdfast.games.greyport.rules.winning import WON
from holdfast.games.greyport.table import Greyport  # fmt: skip


def achieved(g: Greyport) -> list[str]:
    """The ids of the achievements that a finished game earned, in the order of the pack."""
    if not g.over:
        return []
    return [id for id, card in g.defs.achievements.items() if all(_holds(g, text) for text in card.text)]


def box(g: Greyport) -> str:
    """Hardcore is a game without Rest Healing."""
    return "hardcore" if g.counts[t.VARIANTS] & t.HARDCORE or not g.counts[t.REST] else "normal"


def _holds(g: Greyport, text: str) -> bool:
    """Whether a sentence is true of this game."""
    reading = g.defs.vocabulary.parse(text)
    test = TESTS.get(reading.pattern)
    return test is not None and test(g, reading)


def _beat(g: Greyport, reading: Reading) -> bool:
    """The game is won, and each of these bosses was beaten in it."""
    bosses = reading.fillings["bosses"].fillings
    return g.over == WON and all(_beaten(g, boss) for boss in bosses.values())


def _beat_in(g: Greyport, reading: Reading) -> bool:
    """The same in one scenario."""
    named = reading.fillings["scenario"].text
    return g.over == WON and _beaten(g, reading.fillings["boss"]) and g.defs.scenarios[g.defs.scenario].name == named


def _beaten(g: Greyport, boss: Filling) -> bool:
    number = g.defs.boss_number[g.defs.find(boss.text, (BOSS,))]
    return g.counts[t.BEATEN] >> number & 1 != 0


def _win_with(g: Greyport, reading: Reading) -> bool:
    """The game is won, and the variant was on."""
    return g.over == WON and _variant_on(g, reading.fillings["variant"])


def _variant_on(g: Greyport, variant: Filling) -> bool:
    for card in g.defs.variants.values():
        if card.name == variant.text:
            return g.counts[t.VARIANTS] & RULES[card.rule].bit != 0
    return False


def _in_one_fight(g: Greyport, reading: Reading) -> bool:
    """So many fell in one fight, whether the game was won or lost."""
    return g.counts[t.MOST_DEFEATED] >= int(reading.fillings["n"].number)


def _win_scenario(g: Greyport, reading: Reading) -> bool:
    """A scenario of this difficulty is won, with the feat."""
    levels = reading.fillings["difficulty"].text.split(" or ")
    if g.over != WON or g.defs.scenarios[g.defs.scenario].difficulty not in levels:
        return False
    feat = reading.fillings["feat"]
    if "variant" in feat.fillings:
        return _variant_on(g, feat.fillings["variant"])
    hp = int(feat.fillings["n"].number)
    if feat.alternative.startswith("every player starting"):
        return g.counts[t.START_HP] == hp
    return not g.counts[t.LOST_LOCATIONS] and all(g.counts[t.HP + seat] >= hp for seat in range(g.seats))


TESTS: Final[Mapping[str, Callable[[Greyport, Reading], bool]]] = {
    "Beat {bosses}.": _beat,
    "Beat {boss} in {scenario}.": _beat_in,
    "Win with {variant}.": _win_with,
    "Defeat {n} monsters in one fight.": _in_one_fight,
    "Win a {difficulty} scenario with {feat}.": _win_scenario,
}
