"""What an option comes to, where its words do not say it; and what Enter alone decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from holdfast.core.agenda import note
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.choice import Option
from holdfast.core.view import View
from holdfast.games.common.told.prose import article, counted, listed
from holdfast.games.heroesout.kinds import JAILS_FOR_LOOT, TOKENS
from holdfast.games.heroesout.rules.activating import ability, ability_in, activate, buy
from holdfast.games.heroesout.rules.defending import do_not_defend, hit
from holdfast.games.heroesout.rules.hands import discard
from holdfast.games.heroesout.rules.heroes import charge, exhaust, exhaust_all_but, resolve_hero, trap_takes
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.rules.invasion import summon_hero
from holdfast.games.heroesout.rules.loot import dismiss, refresh, take_loot
from holdfast.games.heroesout.rules.playing import play, resolve_card
from holdfast.games.heroesout.rules.special_rooms import build, push_luck
from holdfast.games.heroesout.rules.turn import end_cards, end_turn, throw_away
from holdfast.games.heroesout.shown.grid import joined_if_built
from holdfast.games.heroesout.shown.hero_plans import Course, course_of, if_they_charge
from holdfast.games.heroesout.shown.printed import ability_of_clan, action_words, face_text, sides_of
from holdfast.games.heroesout.shown.view import cards_due
from holdfast.games.heroesout.table import LEFT, RESOLVING, WHICH, HeroesOut, wounds

GO_ON: Final = frozenset(
    {
        number_of(resolve_hero),
        number_of(exhaust),
        number_of(exhaust_all_but),
        number_of(charge),
        number_of(trap_takes),
        number_of(summon_hero),
    }
)
"""Questions of an invasion that Enter answers with the first option: mostly it makes no difference."""
ENDINGS: Final = frozenset({number_of(end_cards), number_of(end_turn)})


def gloss(g: HeroesOut, call: int) -> str:
    """What an option comes to; empty where there is nothing to add."""
    said = GLOSSES.get(rule_of(call))
    return said(g, call) if said is not None else ""


def left_of_card(view: View) -> str:
    """What is left of the card that is being played."""
    g = cast(HeroesOut, view.state)
    if not g.zones[RESOLVING] or not g.agenda or rule_of(g.agenda[-1]) != number_of(resolve_card):
        return ""
    actions = side_actions(g, g.zones[RESOLVING][0], g.counts[WHICH])
    left = [(action, g.counts[LEFT + number]) for number, action in enumerate(actions)]
    return f"Still to do: {listed([action_words(action, number) for action, number in left if number])}."


def on_enter(options: Sequence[Option]) -> Option | None:
    """Going on with the first hero; ending a turn in which nothing is left to do."""
    rules = {rule_of(option.call) for option in options}
    if options and rules <= GO_ON:
        return options[0]
    if options and rules == ENDINGS:
        return next(option for option in options if rule_of(option.call) == number_of(end_turn))
    return None


def _play(g: HeroesOut, call: int) -> str:
    """The words of the side."""
    which = argument(call, 2)
    return sides_of(g.defs, g.face[argument(call, 1)])[max(0, which - 1)]


def _card(g: HeroesOut, call: int) -> str:
    """The words of the card."""
    return face_text(g, g.face[argument(call, 1)])


def _loot(g: HeroesOut, call: int) -> str:
    return face_text(g, g.face[argument(call, 2)])


def _activate(g: HeroesOut, call: int) -> str:
    ability = g.defs.rooms[argument(call, 1)].ability
    if ability.kind == JAILS_FOR_LOOT:
        return "jail the next hero of the Guild, then take a card"
    return f"places {article(TOKENS[ability.token])}"


def _ability(g: HeroesOut, call: int) -> str:
    return ability_of_clan(g, argument(call, 0)).removeprefix("Activate: ").rstrip(".")


def _cells(g: HeroesOut, call: int) -> str:
    return f"jail the next hero of the Guild and draw {g.defs.rooms[g.dungeon.cells].ability.most}"


def _end_turn(g: HeroesOut, call: int) -> str:
    due = cards_due(g)
    return f"{due} Guild card{'' if due == 1 else 's'}"


def _end_cards(g: HeroesOut, call: int) -> str:
    return "go on to refresh the loot"


def _resolve(g: HeroesOut, call: int) -> str:
    return _course(course_of(g, argument(call, 1)))


def _charge(g: HeroesOut, call: int) -> str:
    return _course(if_they_charge(g, argument(call, 1), argument(call, 2)))


def _build(g: HeroesOut, call: int) -> str:
    rooms = joined_if_built(g, argument(call, 3))
    names = listed([f"the {g.defs.rooms[room].name}" for room in rooms])
    steps = g.dungeon.steps[rooms[0]] + 1 if rooms else 0
    return f"joins {names}, {counted(steps, 'step')} to the Vault"


def _course(found: Course) -> str:
    if found.reason:
        return f"{found.words}, {found.reason}"
    return f"{found.words}, and the game is lost" if found.lost else found.words


def _hit(g: HeroesOut, call: int) -> str:
    return _after(g, argument(call, 1), argument(call, 3) >> 1)


def _undefended(g: HeroesOut, call: int) -> str:
    return _after(g, note(g, 0), note(g, 1)) if g.frames else ""


def _after(g: HeroesOut, figure: int, damage: int) -> str:
    """What damage would do to a monster."""
    health = g.defs.health[g.face[figure]]
    left = health - wounds(g, figure) - damage
    return "it falls" if left <= 0 else f"{left} of {health} health left"


GLOSSES: Final[Mapping[int, Callable[[HeroesOut, int], str]]] = {
    number_of(play): _play,
    number_of(refresh): _card,
    number_of(dismiss): _card,
    number_of(discard): _card,
    number_of(throw_away): _card,
    number_of(buy): _loot,
    number_of(take_loot): _card,
    number_of(activate): _activate,
    number_of(build): _build,
    number_of(ability): _ability,
    number_of(ability_in): _ability,
    number_of(push_luck): _cells,
    number_of(end_turn): _end_turn,
    number_of(end_cards): _end_cards,
    number_of(resolve_hero): _resolve,
    number_of(charge): _charge,
    number_of(hit): _hit,
    number_of(do_not_defend): _undefended,
}
"""By rule."""
