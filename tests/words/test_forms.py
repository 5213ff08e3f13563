"""Sentences in parts: what one event says, and what neighbours that say the same are told as."""

from __future__ import annotations

from collections.abc import Iterable

from holdfast.games.common.told.forms import Form, Said, said, summed
from holdfast.games.common.told.prose import agreeing, article, does, ended, is_several, plural, spoken

DEALS = Form("{who} (deals|each deal) {n} to {whom}.")
DRAWS = Form("{who} draws <{what}>.")
GAINS = Form("{who} (gains|gain) <a {rank} coin>.")
WAKE = Form("<the {hero}> in the {room} (is|are) inspired and (wakes|wake).")
COME = Form("({a} comes|{many} come) to <the {room}>.")


def of(form: Form, **words: str) -> Said:
    return said(form, lambda name: words.get(name, ""))


def told(*each: Said) -> list[str]:
    return [one.words() for one in summed(each)]


def test_a_form_says_one_thing_of_one() -> None:
    assert told(of(DEALS, who="Orc", n="1", whom="Zot")) == ["Orc deals 1 to Zot."]
    assert told(of(WAKE, hero="Rogue", room="Study")) == ["the Rogue in the Study is inspired and wakes."]
    assert told(of(COME, a="an Archer", many="Archers", room="Forge")) == ["an Archer comes to the Forge."]
    moves = Form("{who} moves[ with {token}].")
    assert told(of(moves, who="Imp"), of(moves, who="Imp", token="a Frog")) == ["Imp moves.", "Imp moves with a Frog."]
    assert told(of(Form("Zot loses {n} HP ({a} to {b})."), n="2", a="5", b="3")) == ["Zot loses 2 HP (5 to 3)."]


def test_neighbours_that_do_the_same_are_told_at_once() -> None:
    orc, rat = of(DEALS, who="Orc", n="1", whom="Zot"), of(DEALS, who="Rat", n="1", whom="Zot")
    ogre = of(DEALS, who="Ogre", n="2", whom="Zot")
    draws = [of(DRAWS, who="Zot", what=what) for what in ("Mace", "Acolyte")]
    assert told(orc, rat, ogre, *draws) == [
        "Orc and Rat each deal 1 to Zot.",
        "Ogre deals 2 to Zot.",
        "Zot draws Mace and Acolyte.",
    ]


def test_who_does_the_same_twice_is_told_twice() -> None:
    twice = of(DEALS, who="Orc", n="2", whom="Zot")
    assert told(twice, twice) == ["Orc deals 2 to Zot."] * 2


def test_what_is_listed_is_counted() -> None:
    assert told(*[of(DRAWS, who="Zot", what="Mace")] * 2) == ["Zot draws 2 × Mace."]
    assert told(*[of(DRAWS, who="Zot", what="a card")] * 5) == ["Zot draws 5 cards."]
    heroes = [of(WAKE, hero=hero, room="Study") for hero in ("Rogue", "Archer", "Archer")]
    assert told(*heroes) == ["the Rogue and 2 Archers in the Study are inspired and wake."]
    came = [of(COME, a="a Rogue", many="Rogues", room=room) for room in ("Forge", "Vault")]
    assert told(*came) == ["Rogues come to the Forge and the Vault."]


def test_what_several_gain_alike_is_told_at_once() -> None:
    coins = [of(GAINS, who=who, rank=rank) for rank in ("copper", "silver", "silver") for who in ("Fiona", "Zot")]
    assert told(*coins) == ["Fiona and Zot gain a copper coin and 2 silver coins."]


def test_what_differs_in_more_than_one_place_stays_apart() -> None:
    assert told(of(DRAWS, who="Zot", what="a card"), of(DRAWS, who="Fiona", what="a card")) == [
        "Zot draws a card.",
        "Fiona draws a card.",
    ]
    assert len(told(of(WAKE, hero="Rogue", room="Study"), of(WAKE, hero="Rogue", room="Vault"))) == 2


def test_a_long_line_of_doers_is_broken() -> None:
    many: Iterable[Said] = (of(DEALS, who=f"Rat {number}", n="1", whom="Zot") for number in range(11))
    first, rest = told(*many)
    assert first.count("Rat ") == 8 and rest.count("Rat ") == 3


def test_the_name_of_one_card_or_figure_may_be_a_plural() -> None:
    several = ("Imps", "Imps 2", "Teeth of the Wolf", "Lightning Daggers", "the Imps 2 in G6", "Geese")
    one = ("Orc", "Orc 2", "Heap of Mouths", "Lich Empress", "Chronos", "Brother Ames", "Aegis", "Crystal Lens", "")
    assert [name for name in (*several, *one) if is_several(name)] == list(several)


def test_verbs_agree_with_the_name_before_them() -> None:
    verbs = [
        "moves",
        "is",
        "has",
        "goes",
        "does",
        "dies",
        "carries",
        "pushes",
        "passes",
        "kills",
        "may strike",
        "stops",
    ]
    many = ["move", "are", "have", "go", "do", "die", "carry", "push", "pass", "kill", "may strike", "stop"]
    assert [agreeing("Imps", verb) for verb in verbs] == many
    assert [agreeing("Orc", verb) for verb in verbs] == verbs
    assert (does("Imps 2", "takes"), does("Orc 2", "takes")) == ("Imps 2 take", "Orc 2 takes")
    hits, dies = Form("{thing} (takes|each take) {n} damage."), Form("{thing} steps in and dies.")
    imps = of(hits, thing="Imps", n="2")
    assert told(imps) == ["Imps take 2 damage."]
    assert told(imps, of(hits, thing="Orc", n="2")) == ["Imps and Orc each take 2 damage."]
    assert told(of(dies, thing="Imps")) == ["Imps step in and die."]
    assert told(of(Form("<the {thing}> in the {left} (falls|fall)."), thing="Imps", left="Hall")) == [
        "the Imps in the Hall fall."
    ]
    assert told(of(Form("{seat} takes {n}."), seat="James Imps", n="2")) == ["James Imps takes 2."]


def test_nouns_have_their_article_and_their_plural() -> None:
    assert [article(noun) for noun in ("Coin", "Event", "Imp", "Imps")] == ["a Coin", "an Event", "an Imp", "Imps"]
    assert [plural(noun) for noun in ("Witch", "Rogue", "Lizardfolk", "Imps")] == [
        "Witches",
        "Rogues",
        "Lizardfolk",
        "Imps",
    ]
    assert [ended(text) for text in ("Croak!", "Rent Day")] == ["Croak!", "Rent Day."]
    assert spoken("red_dragon") == "Red dragon"
