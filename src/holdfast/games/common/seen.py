"""A reader on a view's JSON: the table as one person may see it. All that is shown or told is read from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from holdfast.core.shapes.view import CardInView, MeterInView, Zone
from holdfast.core.shapes.view import View as Shown
from holdfast.core.view import View
from holdfast.games.common.told.prose import sentence, words_of

Card = dict[str, Any]
"""A card of a view, with the fields that its game adds."""
Rest = ParamSpec("Rest")
Told = TypeVar("Told")
NO_METER: Final[MeterInView] = {"name": ""}
NO_ZONE: Final[Zone] = {"zone": "", "count": 0, "cards": []}


class Table:
    """What lies on the table, by the names of the view's schema."""

    def __init__(self, data: Shown) -> None:
        self.data = data
        self.meters = {meter["name"]: meter for meter in data["meters"]}
        self.zones = {zone["zone"]: zone for zone in data["zones"]}

    @classmethod
    def of(cls, view: View) -> Table:
        """The table of a view."""
        return cls(view.json())

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.data["game"]

    @property
    def seats(self) -> list[str]:
        """All seats, in their order."""
        return self.data["seats"]

    @property
    def step(self) -> str:
        """The step of the open decision, in the rulebook's words."""
        return self.data["step"]

    @property
    def prompt(self) -> str:
        """The open question."""
        return self.data["choice"]["prompt"]

    @property
    def forecast(self) -> list[str]:
        """What is about to happen."""
        return [sentence(text) for text in self.data["forecast"]]

    def value(self, meter: str) -> int:
        """The number of a meter, 0 if there is none."""
        return self.meters.get(meter, NO_METER).get("value", 0)

    def most(self, meter: str) -> int:
        """The highest number of a meter, 0 if there is none."""
        return self.meters.get(meter, NO_METER).get("most", 0)

    def text(self, meter: str) -> str:
        """The words of a meter."""
        return self.meters.get(meter, NO_METER).get("text", "")

    def entries(self, meter: str) -> list[str]:
        """The list of a meter."""
        return self.meters.get(meter, NO_METER).get("list", [])

    def count(self, zone: str) -> int:
        """How many cards lie in a zone, known or not."""
        return self.zones.get(zone, NO_ZONE)["count"]

    def cards(self, zone: str) -> list[Card]:
        """The cards of a zone that this person knows."""
        return _whole(self.zones.get(zone, NO_ZONE)["cards"])

    def hidden(self, zone: str) -> int:
        """How many cards of a zone this person does not know."""
        return self.count(zone) - len(self.cards(zone))

    def everything(self) -> list[Card]:
        """All cards that this person knows, in the order of the zones."""
        return [card for zone in self.data["zones"] for card in _whole(zone["cards"])]


def on_table(tells: Callable[Concatenate[Table, Rest], Told]) -> Callable[Concatenate[View, Rest], Told]:
    """What is told or drawn of a table, asked of a view."""

    def asked(view: View, /, *rest: Rest.args, **named: Rest.kwargs) -> Told:
        return tells(Table.of(view), *rest, **named)

    return asked


def _whole(cards: Sequence[CardInView]) -> list[Card]:
    """Cards with all their fields, also those that only their game knows."""
    return cast("list[Card]", list(cards))


def grouped(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Cards of one definition and one name once, with how many there are."""
    found: dict[tuple[str, str], tuple[Card, int]] = {}
    for card in cards:
        key = (card["id"], card["name"])
        found[key] = (card, found[key][1] + 1) if key in found else (card, 1)
    return list(found.values())


def called(cards: Sequence[Card], text: str) -> list[Card]:
    """The cards whose names have all these words, or words that begin so: `whelp`, `ember wh`."""
    wanted = words_of(text)
    found = [card for card in cards if begun_by(words_of(str(card["name"])), wanted)]
    return found if wanted else []


def begun_by(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether each of the wanted words begins one of the words."""
    return all(any(word.startswith(start) for word in words) for start in wanted)
