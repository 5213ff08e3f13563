"""A view as JSON: one schema for all games, from which every client shows the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.atoms import die_kind, die_owner, die_value
from holdfast.core.calls import rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.notation import thing_name, verb_of
from holdfast.core.outcome import Outcome
from holdfast.core.paths import Touch
from holdfast.core.shapes.view import (
    Because,
    Board,
    CardInView,
    DieInView,
    Lock,
    OptionInView,
    OutcomeInView,
    PathStep,
    SeatOutcomeInView,
    Zone,
)
from holdfast.core.shapes.view import View as Shown
from holdfast.core.state import State
from holdfast.core.why import Why
from holdfast.core.why_not import Moment, Things
from holdfast.core.why_not import why as why_not

if TYPE_CHECKING:
    from holdfast.core.view import View


class Common:
    """What all see alike who know the same of one moment: the table, the words of options, the things by name."""

    def __init__(self, view: View, cards: Cards | None = None) -> None:
        self.made_from = view.state
        self.table = table_shown(view, cards)
        self.options: dict[int, OptionInView] = {}
        """Options by their calls, as they are shown to whoever has them."""
        self.things = Things(view.state)

    def options_of(self, view: View) -> list[OptionInView]:
        """The options of a reader; each is put into words once, which do not depend on what else is offered."""
        g, made = view.state, self.options
        calls, g.options = g.options, []
        try:
            for call in calls:
                if call not in made:
                    made[call] = shown_option(view.option(call))
        finally:
            g.options = calls
        return [made[call] for call in calls]


class Card:
    """A card as it was shown, and all that this depended on."""

    def __init__(self, face: int, marks: int, zone: int, place: int, shown: CardInView) -> None:
        self.face = face
        self.marks = marks
        self.zone = zone
        self.place = place
        self.shown = shown


class Cards:
    """Cards and zones of one table as they were last shown: what has not changed is not made again.

    A card is kept only if it depends on nothing else, so it is the same for every reader who knows its face.
    """

    def __init__(self) -> None:
        self.cards: dict[int, Card] = {}
        self.zones: dict[int, Zone] = {}


Shared = dict[tuple[object, ...], Common]
"""What is seen, by all that is known of a state: who knows the same sees the same table."""


def shown(view: View, shared: Shared | None = None, cards: Cards | None = None) -> Shown:
    """What one seat may know, ready for JSON.

    `shared` keeps what does not depend on the seat, for others who know the same at this moment, and `cards` what is
    the same at another.
    """
    g, game = view.state, view.game
    common = common_of(view, shared, cards)
    made = common.table.copy()
    outcome = game.outcome(g)
    choice = made["choice"].copy()
    choice["secret"] = any(rule_of(call) in game.secrets for call in g.options)
    choice["options"] = common.options_of(view)
    made["you"] = view.name
    made["choice"] = choice
    made["locks"] = locks(view, choice["options"], common.things)
    made["outcome"] = None if outcome is None else shown_outcome(outcome, [view.name])
    board = made.get("board")
    if board is not None:
        made["board"] = cast("Board", {**board, **game.shown.aims(g)})
    return made


def common_of(view: View, shared: Shared | None, cards: Cards | None) -> Common:
    """What this reader has in common with those who know the same, made once for all of them."""
    if shared is None:
        return Common(view, cards)
    for known in shared.values():
        if known.made_from is view.state:
            return known
    key = known_in(view.state)
    found = shared.get(key)
    if found is None:
        found = shared[key] = Common(view, cards)
    return found


def known_in(g: State) -> tuple[object, ...]:
    """Everything in a state but its options, which are those of its reader."""
    lists = [g.face, g.marks, g.knows, g.counts, g.sealed, g.agenda, g.frames, g.notes, g.tray]
    return (*[tuple(each) for each in lists], *[tuple(zone) for zone in g.zones], g.over, g.winners)


def table_shown(view: View, cards: Cards | None) -> Shown:
    """What is the same for all who know the same: all but options, locks, aims, and what the end is to a seat.

    It is made while nobody has options, so that those of the first reader cannot show in it.
    """
    g = view.state
    options, g.options = g.options, []
    try:
        return _table_shown(view, cards)
    finally:
        g.options = options


def _table_shown(view: View, cards: Cards | None) -> Shown:
    g, game = view.state, view.game
    made: Shown = {
        "game": game.id,
        "you": "",
        "seats": list(g.layout.seat_names),
        "step": game.shown.step(g),
        "steps": list(game.shown.steps),
        "meters": game.shown.meters(g),
        "zones": zones(view, cards),
        "tray": [_die(g, die) for die in g.tray],
        "choice": {
            "prompt": game.prompt(g),
            "asked": [game.seat_word(g, seat) for seat in view.asked],
            "speaker": game.seat_word(g, game.asking.speaker(g)),
            "decides": game.asking.decides(g),
            "free": game.asking.is_main_step(g),
            "several": game.asking.several(g),
            "secret": False,
            "options": [],
        },
        "locks": [],
        "forecast": game.shown.forecast(g),
        "dangers": list(game.shown.dangers(g)),
        "goal": game.shown.goal(g),
        "outcome": None,
    }
    board = game.shown.board(g)
    if board is not None:
        made["board"] = board
    return made


def shown_outcome(outcome: Outcome, own: list[str]) -> OutcomeInView:
    """How the game ended, and the result for whoever holds these seats."""
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "rivals": outcome.rivals,
        "result": outcome.result([seat for seat in own if seat != "spectator"]),
        "seats": [cast("SeatOutcomeInView", seat._asdict()) for seat in outcome.seats],
    }


def shown_option(option: Option) -> OptionInView:
    """An option: whose it is, its text, and the things to point at one after the other."""
    text = option.text
    return {
        "seat": option.seat,
        "text": text,
        "verb": verb(option, text),
        "path": [shown_touch(touch) for touch in option.path],
        "gloss": option.gloss,
        "warning": option.warning,
        "agreed": option.agreed,
        "closes": option.closes,
    }


def shown_touch(touch: Touch) -> PathStep:
    """One thing to point at."""
    return {"kind": touch.kind, "thing": touch.thing, "text": touch.text, "keys": touch.keys}


def verb(option: Option, text: str) -> str:
    """What is done, without the things: `fight` of `fiona: fight Rogue > Mad Bomber`."""
    template = option.game.templates.get(rule_of(option.call))
    return template.verb if template is not None else verb_of(text)


def locks(view: View, options: list[OptionInView], things: Things | None = None) -> list[Lock]:
    """Cards that this seat would like to use and cannot: each with the reason, in the words of `why not`."""
    g, game = view.state, view.game
    if g.over or not game.asking.is_main_step(g):
        return []
    begun = {key for option in options for touch in option["path"][:1] for key in touch["keys"]}
    offered = [(call, option["text"]) for call, option in zip(g.options, options)]
    found: list[Lock] = []
    moment: Moment | None = None
    for thing, text, known in game.shown.tempting(game, g, view.seat):
        if f"thing:{thing}" not in begun:
            if not known and moment is None:
                moment = Moment(game, g, offered, things)
            why = known or why_not(game, g, text, moment)
            if why:
                found.append({"thing": thing, "text": text, "reason": str(why), "why": shown_why(why)})
    return found


def shown_why(why: Why) -> Because:
    """A reason with its parts."""
    return {
        "code": why.code,
        "words": why.words,
        "remedy": why.remedy,
        "ruling": why.ruling,
        "brief": why.brief,
    }


def zones(view: View, cards: Cards | None = None) -> list[Zone]:
    """The places where something lies, except the box; `cards` are kept from moment to moment."""
    g, game = view.state, view.game
    kept = Cards() if cards is None else cards
    return [_zone(game, g, zone, kept) for zone in range(1, len(g.zones)) if g.zones[zone] and not g.layout.box[zone]]


def _zone(game: Game, g: State, zone: int, kept: Cards) -> Zone:
    """A zone; the one that was shown last, if every card is."""
    cards: list[CardInView] = []
    before = kept.zones.get(zone)
    were: list[CardInView] = before["cards"] if before is not None else []
    same = before is not None and before["count"] == len(g.zones[zone])
    for place, thing in enumerate(g.zones[zone]):
        if g.face[thing]:
            card = _card(game, g, thing, zone, place, kept)
            same = same and len(cards) < len(were) and were[len(cards)] is card
            cards.append(card)
    if same and before is not None and len(cards) == len(were):
        return before
    made: Zone = {"zone": g.layout.zone_names[zone], "count": len(g.zones[zone]), "cards": cards}
    kept.zones[zone] = made
    return made


def _card(game: Game, g: State, thing: int, zone: int, place: int, kept: Cards) -> CardInView:
    """A card, with what the game shows on it; the one that was shown last, if nothing can have changed on it."""
    face, marks = g.face[thing], g.marks[thing]
    by_itself = game.shown.by_itself(g, thing)
    if by_itself:
        before = kept.cards.get(thing)
        if (
            before is not None
            and before.face == face
            and before.marks == marks
            and before.zone == zone
            and before.place == place
        ):
            return before.shown
    own: CardInView = {
        "thing": thing,
        "place": place,
        "id": g.layout.ids[face],
        "name": thing_name(g, thing),
    }
    own.update(cast("CardInView", game.shown.things(g, thing)))
    if by_itself:
        kept.cards[thing] = Card(face, marks, zone, place, own)
    return own


def _die(g: State, die: int) -> DieInView:
    """A die in the tray, with the thing it was rolled for."""
    shows: DieInView = {"die": g.layout.dice_names[die_kind(die)], "shows": die_value(die)}
    owner = die_owner(die)
    if owner:
        shows["for"] = owner
    return shows
