"""The tale of a game: each event that people care about as one short sentence. Bookkeeping is passed over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from holdfast.core.calls import argument, rule_name, rule_of
from holdfast.core.events import COUNTED, DECIDED, ENDED, MARKED, MOVED, ROLLED, SHOWN, SHUFFLED, TOLD
from holdfast.core.notation import Template, numbered_name
from holdfast.core.state import Event, Layout
from holdfast.games.greyport.rules.damage import BEAT, HIT, HIT_LOCATION, SHIELDED, WOUNDED
from holdfast.games.greyport.rules.winning import FELL, WON
from holdfast.games.greyport.table import (
    BONUS,
    BOSSES,
    COINS,
    CURSES,
    DECK,
    DEFENDING,
    DISCARD,
    ENCOUNTER,
    FALLING,
    GROUP,
    HAND,
    HERO_DECK,
    HERO_ROW,
    HP,
    HURT,
    IN_ENCOUNTER,
    ITEM_DECK,
    ITEM_ROW,
    ITEMS,
    LEVEL,
    LOCATION,
    LOCATION_GROUP,
    LOCATION_HP,
    MONSTER_DECK,
    MOST_PLAYERS,
    PLAYS,
    RANKS,
    REMOVED,
    REVEALED,
    REWARDED,
    ROUND,
    SHIELDS,
    TABLE,
    TOKENS,
    TOP_HERO,
    TOP_ITEM,
)  # fmt: skip

DECISIONS: Final[Mapping[str, str]] = {
    "play_hero": "{seat} plays {card}.",
    "play_item": "{seat} plays {item} on {hero}.",
    "use": "{seat} uses {card}[ on {target}].",
    "fight": "{hero} fights {monster}[ and {second}].",
    "reroll_die": "{seat} rerolls {die}.",
    "end_round": "The players end the round.",
    "pull": "{seat} taunts {monster}.",
    "flip_marker": "{seat} flips the marker and taunts {monster}.",
    "discard": "{seat} discards {card}.",
    "keep_hand": "{seat} keeps the hand.",
    "is_content": "{seat} keeps the hand.",
    "recruit": "{seat} recruits {card} with a {coin} coin.",
    "reward": "{player} takes {card} as a reward.",
    "take_monster": "{seat} takes {monster}.",
    "snipe_at": "{seat} snipes {monster}.",
    "draws_chosen": "{seat} chooses {player}.",
    "heals_chosen": "{seat} chooses {player}.",
    "retires_chosen": "{seat} chooses {player}.",
    "retire_card": "{seat} retires {card}.",
    "retire_played": "The players let {hero} be retired.",
    "take_back": "{seat} takes {card} back from the discard pile.",
    "chooses_keyword": "{seat} chooses {keyword}.",
    "ambush": "{monster} ambushes.",
    "decline": "{seat} declines.",
    "passes": "{seat} passes.",
    # What follows tells these at once.
    "shield": "",
    "draw_one": "",
    "resolve": "",
}
"""What a decision says, by its rule."""

MEANS: Final = ("", " by Splash", " by a Snipe", "")
"""How a monster came to its damage, where the decision before does not say it."""

SET_UP: Final = frozenset({"game_setup", "starting_hands", "prepare_reinforcements"})
"""The steps before the first encounter, which everybody knows."""


def tale(layout: Layout, templates: Mapping[int, Template], event: Event) -> str:
    """One event as a sentence; empty for bookkeeping."""
    kind = event.kind
    if kind == DECIDED:
        return _decided(layout, templates, event)
    if kind == MOVED:
        return _moved(layout, event)
    if kind == COUNTED:
        return _counted(layout, event)
    if kind == TOLD:
        return _fact(layout, event)
    if kind == MARKED:
        return _marked(layout, event)
    if kind == SHUFFLED:
        return _shuffled(layout, event)
    if kind == SHOWN:
        return _shown(layout, event)
    if kind == ROLLED:
        return f"{_hero(layout, _thing(layout, event))} rolls {event.b} with a {layout.dice_names[event.a]} die."
    if kind == ENDED:
        return _ended(layout, event)
    return ""


# ------------------------------------------------------------------ who and what


def _rule(event: Event) -> str:
    """The rule that caused it."""
    return rule_name(rule_of(event.cause)) if event.cause else ""


def _thing(layout: Layout, event: Event) -> str:
    """What it is about, as it was called then."""
    if not event.face:
        return "a card" if event.thing else "the penalty"
    return numbered_name(layout.names[layout.name_ids[event.face]], event.number)


def _seat(layout: Layout, seat: int) -> str:
    """A player's name at the head of a sentence."""
    return layout.seat_names[seat].capitalize() if seat < len(layout.seat_names) else "Everybody"


def _hero(layout: Layout, name: str) -> str:
    """A player's own character by the player's name, any other hero by its own."""
    first = name.partition(" ")[0]
    return first if first.casefold() in layout.seat_names else name


def _sentence(text: str) -> str:
    """With a capital at its head."""
    return text[:1].upper() + text[1:]


def _of_player(zone: int, first: int) -> bool:
    """Whether this is a player's zone of a kind, such as a hand."""
    return first <= zone < first + MOST_PLAYERS


# ------------------------------------------------------------------ decisions


def _decided(layout: Layout, templates: Mapping[int, Template], event: Event) -> str:
    """A decision: a sentence where there is one, else its notation; of a secret one only that it was made."""
    if not event.text:
        return f"{_seat(layout, event.a)} decides."
    sentence = DECISIONS.get(_rule(event))
    template = templates.get(rule_of(event.cause))
    words = template.match(event.text) if template is not None and sentence is not None else None
    if sentence is None or words is None:
        return event.text
    spoken = {name: _word(name, word) for name, word in words.items()}
    if _rule(event) == "fight":
        spoken["hero"] = _fighter(layout, words["seat"], words["hero"])
    return _sentence(Template(sentence).fill(dict.fromkeys(spoken, 1), lambda name, _: spoken[name]))


def _fighter(layout: Layout, seat: str, hero: str) -> str:
    """`Fiona` for her own character, `Fiona's Rogue` for any other."""
    own = _hero(layout, hero)
    return own if own.casefold() == seat else f"{seat.capitalize()}'s {hero}"


def _word(name: str, word: str) -> str:
    """Players have a capital; the seat of all is everybody."""
    if name not in ("seat", "player"):
        return word
    return "Everybody" if word == "all" else word.capitalize()


# ------------------------------------------------------------------ cards and monsters that go somewhere


def _moved(layout: Layout, event: Event) -> str:
    before, after = event.a, event.b
    name = _thing(layout, event)
    if _of_player(after, HAND):
        return _to_hand(event, name, _seat(layout, after - HAND))
    if _of_player(after, GROUP) or after == LOCATION_GROUP:
        return _to_group(layout, event, name)
    if before == CURSES:
        seat = _seat(layout, (after - DISCARD) if _of_player(after, DISCARD) else after - DECK)
        return f"{seat} gains a curse{' on top of the deck' if _of_player(after, DECK) else ''}: {name}."
    if (_of_player(before, TABLE) or _of_player(before, ITEMS)) and _of_player(after, DECK):
        return f"{name} goes on top of {_seat(layout, after - DECK)}'s deck."
    if after == REMOVED and _rule(event) not in SET_UP and _rule(event) not in ("retire_card", "retire_played"):
        return (
            f"{name} is retired."
            if before not in (HERO_DECK, HERO_ROW)
            else f"{name} is a player's character and goes."
        )
    if after in (HERO_ROW, ITEM_ROW) and _rule(event) not in SET_UP:
        return f"{name} joins the reinforcements."
    if after == REVEALED and _rule(event) not in SET_UP:
        return f"{_sentence(name)} is revealed."
    if after == LOCATION:
        return f"The location is {name}."
    return ""


def _to_hand(event: Event, name: str, player: str) -> str:
    """A card comes into a hand. What a decision names is told by the decision."""
    if _of_player(event.a, DECK):
        return f"{player} draws {name}."
    if _of_player(event.a, TABLE) or _of_player(event.a, ITEMS):
        return f"{_sentence(name)} returns to {player}'s hand."
    return ""


def _to_group(layout: Layout, event: Event, name: str) -> str:
    """A monster comes into a group, or goes from one to another."""
    if _rule(event) in ("pull", "flip_marker", "take_monster") and event.b == GROUP + argument(event.cause, 0):
        return ""
    where = "the location" if event.b == LOCATION_GROUP else _seat(layout, event.b - GROUP)
    if event.a in (MONSTER_DECK, TOKENS, BOSSES):
        return f"{_sentence(name)} comes to {where}."
    return f"{_sentence(name)} moves to {where}."


def _shuffled(layout: Layout, event: Event) -> str:
    if _rule(event) in SET_UP:
        return ""
    if _of_player(event.a, DECK):
        return f"{_seat(layout, event.a - DECK)} shuffles the discard pile into a new deck."
    names = {MONSTER_DECK: "monster", HERO_DECK: "hero", ITEM_DECK: "item"}
    return f"The {names[event.a]} deck is shuffled." if event.a in names else ""


def _shown(layout: Layout, event: Event) -> str:
    """A boss that flips has a number, as it stands in play; a deck's top card has none; a fight may show curses."""
    name = _thing(layout, event)
    if _rule(event) == "fight":
        return f"{_sentence(name)} is shown from the hand."
    return f"It flips: {name} now." if event.number else f"{_sentence(name)} lies face up on its deck."


# ------------------------------------------------------------------ counters


def _counted(layout: Layout, event: Event) -> str:
    counter, before, now = event.a, event.b, event.c
    if HP <= counter < HP + MOST_PLAYERS:
        return _change(_seat(layout, counter - HP), before, now)
    if counter == LOCATION_HP:
        if _rule(event) == "prepare_components":
            return f"The location has {now} HP."
        return _change("The location", before, now)
    if COINS + 5 <= counter < LEVEL:
        if now > before:
            return f"{_seat(layout, counter % 5)} gains a {RANKS[counter // 5]} coin."
    if LEVEL <= counter < LEVEL + MOST_PLAYERS:
        return f"{_seat(layout, counter - LEVEL)} {'rises' if now > before else 'falls back'} to level {now}."
    if PLAYS <= counter < PLAYS + MOST_PLAYERS:
        more = now > before and _rule(event) == "plus_hero"
        return f"{_seat(layout, counter - PLAYS)} may play one more hero." if more else ""
    return _shared_counter(layout, event)


def _change(who: str, before: int, now: int) -> str:
    """Somebody's HP."""
    return f"{who} {'gains' if now > before else 'loses'} {abs(now - before)} HP ({before} to {now})."


def _shared_counter(layout: Layout, event: Event) -> str:
    counter, before, now = event.a, event.b, event.c
    if counter == ENCOUNTER:
        return f"Encounter {now} begins."
    if counter == ROUND:
        return f"Round {now} begins." if now > before else ""
    if counter == DEFENDING:
        return f"{_seat(layout, now)} is defending."
    if counter == SHIELDS and now > before:
        gained = now - before
        return f"The players gain {gained} shield{'' if gained == 1 else 's'} ({now} in all)."
    if counter == IN_ENCOUNTER and not now:
        return "The encounter is over."
    if counter == REWARDED and now:
        return "The location is saved."
    if counter == FALLING and now:
        return "The location is destroyed."
    if counter in (TOP_HERO, TOP_ITEM):
        return f"From now on the top card of the {'hero' if counter == TOP_HERO else 'item'} deck is face up."
    return ""


def _marked(layout: Layout, event: Event) -> str:
    """Damage that is mended, and bonuses given; other marks are bookkeeping."""
    if event.a == HURT and event.c < event.b and _rule(event) in ("cleanup", "mends"):
        return f"{_sentence(_thing(layout, event))} mends {event.b - event.c} damage."
    if event.a == BONUS and event.c > event.b and _rule(event) == "give_bonus":
        return f"{_sentence(_hero(layout, _thing(layout, event)))} has +{event.c} damage this round."
    return ""


# ------------------------------------------------------------------ facts


def _fact(layout: Layout, event: Event) -> str:
    name = _sentence(_thing(layout, event))
    if event.a == WOUNDED:
        return f"{name} takes {event.b} damage{MEANS[event.c]}."
    if event.a == BEAT:
        return f"{name} is defeated."
    if event.a == HIT:
        return f"{name} deals {event.b} to {_seat(layout, event.c)}."
    if event.a == HIT_LOCATION:
        return f"{name} deals {event.b} to the location."
    if event.a == SHIELDED:
        return f"A shield stops 1 damage of {_thing(layout, event)} to {_seat(layout, event.c)}."
    return ""


def _ended(layout: Layout, event: Event) -> str:
    if event.a == WON:
        return "The game is won."
    return f"{_seat(layout, event.a - FELL)} has fallen: the game is lost."
