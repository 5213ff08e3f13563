"""A view as JSON: one schema for all games, from which every client shows the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.atoms import die_kind, die_owner, die_value
from holdfast.core.calls import rule_of
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.outcome import Outcome
from holdfast.core.shapes.view import (
    Because,
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

if TYPE_CHECKING:
    from holdfast.core.view import View


def shown(view: View) -> Shown:
    """What one seat may know, ready for JSON."""
    g, game = view.state, view.game
    outcome = game.outcome(g)
    options = view.options
    made: Shown = {
        "game": game.id,
        "you": view.name,
        "seats": list(g.layout.seat_names),
        "step": game.shown.step(g),
        "steps": list(game.shown.steps),
        "meters": game.shown.meters(g),
        "zones": [_zone(game, g, zone) for zone in range(1, len(g.zones)) if g.zones[zone] and not g.layout.box[zone]],
        "tray": [_die(g, die) for die in g.tray],
        "choice": {
            "prompt": game.prompt(g),
            "asked": [game.seat_word(g, seat) for seat in view.asked],
            "speaker": game.seat_word(g, game.asking.speaker(g)),
            "decides": game.asking.decides(g),
            "free": game.asking.is_main_step(g),
            "several": game.asking.several(g),
            "secret": any(option.secret for option in options),
            "options": [shown_option(option) for option in options],
        },
        "locks": locks(view, options),
        "forecast": game.shown.forecast(g),
        "dangers": list(game.shown.dangers(g)),
        "goal": game.shown.goal(g),
        "outcome": None if outcome is None else shown_outcome(outcome, [view.name]),
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
    return {
        "seat": option.seat,
        "text": option.text,
        "verb": verb(option),
        "path": [cast("PathStep", touch._asdict()) for touch in option.path],
        "gloss": option.gloss,
        "warning": option.warning,
        "agreed": option.agreed,
        "closes": option.closes,
    }


def verb(option: Option) -> str:
    """What is done, without the things: `fight` of `fiona: fight Rogue > Mad Bomber`."""
    template = option.game.templates.get(rule_of(option.call))
    deed = option.text.partition(": ")[2] if template is None else template.text.partition(": ")[2]
    return deed.partition("{")[0].strip(" [>") or deed


def locks(view: View, options: list[Option]) -> list[Lock]:
    """Cards that this seat would like to use and cannot: each with the reason, in the words of `why not`."""
    g, game = view.state, view.game
    if g.over or not game.asking.is_main_step(g):
        return []
    begun = {key for option in options for touch in option.path[:1] for key in touch.keys}
    found: list[Lock] = []
    for thing, text, known in game.shown.tempting(game, g, view.seat):
        if f"thing:{thing}" not in begun:
            why = known or game.why(g, text)
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


def _zone(game: Game, g: State, zone: int) -> Zone:
    cards = [_card(game, g, thing, place) for place, thing in enumerate(g.zones[zone]) if g.face[thing]]
    return {"zone": g.layout.zone_names[zone], "count": len(g.zones[zone]), "cards": cards}


def _card(game: Game, g: State, thing: int, place: int) -> CardInView:
    """A card, with what the game shows on it."""
    own: CardInView = {
        "thing": thing,
        "place": place,
        "id": g.layout.ids[g.face[thing]],
        "name": thing_name(g, thing),
    }
    own.update(cast("CardInView", game.shown.things(g, thing)))
    return own


def _die(g: State, die: int) -> DieInView:
    """A die in the tray, with the thing it was rolled for."""
    shows: DieInView = {"die": g.layout.dice_names[die_kind(die)], "shows": die_value(die)}
    owner = die_owner(die)
    if owner:
        shows["for"] = owner
    return shows
