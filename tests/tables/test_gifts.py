"""Coins may be given away while another hero is asked: who only may is not awaited, at a table as in a position."""

from __future__ import annotations

from holdfast.core.agenda import run
from holdfast.core.view import View
from holdfast.games import game
from holdfast.tables.shapes.reader import Reader
from tests.tables.club import Club, wanted

RULES = game("shadowrift")


def wish(options: list[str]) -> str:
    """A Coin at hand as soon as there can be one, and then on to what the monsters ask."""
    gifts = [option for option in options if "give Coin" in option]
    buys = [option for option in options if option.endswith("buy Coin")]
    ends = [option for option in options if option.endswith("end heroes act")]
    others = [option for option in options if option not in gifts]
    return next(iter((buys if not gifts else []) + ends + others))


def only_gives(club: Club, reader: Reader) -> bool:
    """Whether somebody else is asked, and this reader can give a Coin and do nothing else."""
    options = club.options(reader)
    return bool(options) and all("give Coin" in option for option in options)


def test_who_can_only_give_a_coin_is_not_asked() -> None:
    g = RULES.arrange(
        {
            "bare": True,
            "players": ["ann", "bob"],
            "at": "monsters act",
            "hand": {"bob": ["Prowess", "Strike"]},
            "coins": {"ann": 1},
            "attack": {"start": ["Cinder Hound"]},
        }
    )
    run(g)
    choice = View(RULES, g, 0).json()["choice"]
    assert choice["prompt"] == "Cinder Hound: bob discards a card."
    assert [option["text"] for option in choice["options"]] == ["ann: give Coin > bob"]
    assert choice["asked"] == ["bob"]


def test_in_the_heroes_act_everybody_who_can_do_something_is_asked() -> None:
    g = RULES.arrange({"bare": True, "players": ["ann", "bob"], "coins": {"ann": 1}})
    run(g)
    assert "ann" in View(RULES, g, 0).json()["choice"]["asked"]


def test_a_table_waits_for_who_is_asked_not_for_a_gift() -> None:
    club = Club(wanted("shadowrift", 2, seed="gifts"))
    ann, bob = club.sits("ann", host=True), club.sits("bob")
    while not (only_gives(club, ann) or only_gives(club, bob)):
        for reader in (ann, bob):
            if club.options(reader) and not only_gives(club, reader):
                club.decides(reader, wish(club.options(reader)))
        assert not club.table.over and club.table.at < 400
    giver, other = (ann, "Bob") if only_gives(club, ann) else (bob, "Ann")
    assert club.update(giver).table.waiting.startswith(f"Waiting for {other}")
