"""Abilities of monsters and bosses, and what encounter cards bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.content.meaning import Does
from holdfast.core.agenda import then
from holdfast.core.asking import ask
from holdfast.core.atoms import add, bring, count, mark, mark_of, roll, settle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.needless import ask_if_it_matters
from holdfast.core.state import ALL
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import Holds, code_amount, code_word
from holdfast.games.greyport.rules.abilities import column
from holdfast.games.greyport.rules.damage import (
    BY_OTHER,
    defeats,
    lose_together,
    reduced,
    strike_monster,
    suffer_loss,
    to_group,
    wound,
)
from holdfast.games.greyport.rules.hands import gain_curse, must_discard
from holdfast.games.greyport.rules.retiring import retire
from holdfast.games.greyport.table import Greyport, active_group, facing, flag, from_defending, hold, in_play, release

if TYPE_CHECKING:
    from mypy_extensions import i64

# ------------------------------------------------------------------ what monsters do


def suffer(g: Greyport, seat: i64, monster: i64, code: i64, _b: i64) -> None:
    """What befalls one player."""
    what = code_word(code)
    if what == k.LOSES_HP:
        then(g, suffer_loss, seat, monster, code_amount(code))
    elif what == k.DISCARDS:
        then(g, must_discard, seat, code_amount(code))
    else:
        gain_curse(g, seat, 1 if what == k.CURSE_ON_DECK else 0)


def facing_suffers(g: Greyport, _seat: i64, monster: i64, code: i64, _b: i64) -> None:
    """The player it stands in front of; nobody on the location."""
    seat = facing(g, monster)
    if seat >= 0:
        then(g, suffer, seat, monster, code)


def each_suffers(g: Greyport, _where: i64, monster: i64, code: i64, _b: i64) -> None:
    """Every player, the defending player first; HP are lost by all at once."""
    if code_word(code) == k.LOSES_HP:
        lose_together(g, from_defending(g), monster, code_amount(code))
        return
    for seat in from_defending(g):
        then(g, suffer, seat, monster, code)


def every_suffers(g: Greyport, where: i64, _monster: i64, code: i64, _b: i64) -> None:
    """Setup or penalty of an encounter: no monster does it."""
    each_suffers(g, where, 0, code, 0)


def location_damaged(g: Greyport, _seat: i64, _monster: i64, amount: i64, _b: i64) -> None:
    """The location loses HP, wherever the monster stands."""
    if g.zones[t.LOCATION]:
        add(g, t.LOCATION_HP, -amount)


def token_joins(g: Greyport, _seat: i64, monster: i64, token: i64, _b: i64) -> None:
    """A token joins the group the monster is in."""
    if in_play(g, monster):
        add_token(g, token, g.zone_of[monster])


def add_token(g: Greyport, token: i64, group: i64) -> None:
    """A token from the supply; no copy left: none comes."""
    if group == t.LOCATION_GROUP and not g.zones[t.LOCATION]:
        return
    found = 0
    for thing in g.zones[t.TOKENS]:
        if g.face[thing] == token:
            found = thing
            break
    if not found:
        if not g.counts[t.UNLIMITED]:
            return
        found = bring(g, token, t.TOKENS)
    if group == t.LOCATION_GROUP:
        count(g, t.HELD, 1)
    to_group(g, found, group)


def defender_gets_token(g: Greyport, _seat: i64, _monster: i64, token: i64, _b: i64) -> None:
    """Once for each instance of damage."""
    add_token(g, token, active_group(g))


def own_die(g: Greyport, _seat: i64, monster: i64, color: i64, amount: i64) -> None:
    """Roll a die; on an even result the monster damages itself."""
    value = roll(g, color, monster)
    settle(g)
    if value % 2 == 0 and in_play(g, monster):
        then(g, strike_monster, 0, monster, amount)


def explodes(g: Greyport, group: i64, _monster: i64, amount: i64, _b: i64) -> None:
    """Each other monster of its group takes damage; armor applies; chains resolve one after another."""
    hold(g)
    dealt = [(other, reduced(g, other, amount, BY_OTHER, 0, 0)) for other in g.zones[group]]
    for other, damage in dealt:
        wound(g, other, damage, BY_OTHER)
    then(g, defeats, 0, 0)
    then(g, release)


def mends(g: Greyport, _seat: i64, monster: i64, amount: i64, _b: i64) -> None:
    """Remove damage from this monster."""
    if in_play(g, monster):
        mark(g, monster, t.HURT, max(0, mark_of(g, monster, t.HURT) - amount))


def retire_a_hero(g: Greyport, seat: i64, monster: i64, _a: i64, _b: i64) -> None:
    """If it dealt damage this round the players choose a hero played this round that is still in play.

    Characters of level 1 lose nothing: where there are no others it is all the same who it is.
    """
    if flag(g, monster, t.DEALT):
        for each in g.layout.each_seat:
            ask(g, ALL, retire_played, g.zones[t.TABLE + each])
        ask_if_it_matters(g, call(retire_a_hero, seat, monster), True)


def retire_played(g: Greyport, _all: i64, hero: i64) -> None:
    """This hero is retired; a player hero levels down."""
    retire(g, g.zone_of[hero] - t.TABLE, hero)


# ------------------------------------------------------------------ encounters


def group_gets(g: Greyport, _seat: i64, _card: i64, group: i64, token: i64) -> None:
    """Tokens for the location, the active group, or each player's group, the defending player first."""
    amount = group >> 2
    where = group & 3
    for _ in range(amount):
        if where == 1:
            add_token(g, token, t.LOCATION_GROUP)
        elif where == 2:
            add_token(g, token, active_group(g))
    if where == 3:
        for seat in from_defending(g):
            for _ in range(amount):
                add_token(g, token, t.GROUP + seat)


def boss_goes(g: Greyport, _seat: i64, _card: i64, boss: i64, place: i64) -> None:
    """A boss comes into play with the HP of the encounter's row, or its printed ones."""
    for thing in g.zones[t.BOSSES]:
        if g.face[thing] == boss:
            mark(g, thing, t.OWN_HP, column(g, g.defs.encounters[g.counts[t.ENCOUNTER] - 1].boss_hp))
            if place == 1:
                count(g, t.HELD, 1)
            to_group(g, thing, t.LOCATION_GROUP if place == 1 else active_group(g))
            return


CHAPTER = chapter(
    "Abilities of monsters",
    rules={
        suffer: "seat monster n n2",
        facing_suffers: "n3 monster n n2",
        each_suffers: "n3 monster n n2",
        every_suffers: "n3 monster n n2",
        location_damaged: "n3 monster n n2",
        token_joins: "n3 monster n n2",
        defender_gets_token: "n3 monster n n2",
        own_die: "n3 monster n n2",
        explodes: "n3 monster n n2",
        mends: "n3 monster n n2",
        retire_a_hero: "n3 monster n n2",
        group_gets: "n3 n4 n n2",
        boss_goes: "n3 n4 n n2",
    },
    notation={
        retire_played: "{seat}: retire {hero}",
    },
    prompts={
        retire_a_hero: "{monster} retires a hero played this round.",
    },
    sentences={
        "Ambush: the location takes {n} damage.": Does(k.AMBUSH, location_damaged, "n"),
        "Ambush: a {token} token joins this group.": Does(k.AMBUSH, token_joins, "token"),
        "Ambush: the facing player {suffers}.": Does(k.AMBUSH, facing_suffers, "suffers"),
        "{cue}: each player {suffers}.": Does("cue", each_suffers, "suffers"),
        "{when}: that player {suffers}.": Does("when", suffer, "suffers"),
        "When this damages a player: roll a {color} die; on an even result this takes {n} damage.": Does(
            k.DAMAGES_A_PLAYER, own_die, "color", "n"
        ),
        "When this is defeated: each other monster in its group takes {n} damage.": Does(k.DEFEATED, explodes, "n"),
        "Cleanup: remove {n} damage from this.": Does(k.CLEANUP, mends, "n"),
        "The facing player cannot {denied}.": Holds(k.CANNOT, "denied"),
        "The facing player's hand size is {n} lower.": Holds(k.HAND_LOWER, "n"),
        "Other monsters in this group have +{n} damage.": Holds(k.OTHERS_MORE, "n"),
        "This deals +{n} damage to the location.": Holds(k.LOCATION_MORE, "n"),
        "Only a hero with an item can fight this.": Holds(k.NEEDS_ITEM),
        "{source} deals double damage to this.": Holds(k.DOUBLED, "source"),
        "A fight that deals {n} or more damage to this defeats it.": Holds(k.DEFEATED_BY, "n"),
        "A fight that would deal {n} or less damage to this deals none.": Holds(k.NO_LESS, "n"),
        "This takes {n} less damage from {type} heroes.": Holds("type", "n", k.LESS_PHYSICAL, k.LESS_MAGICAL),
        "This takes at most {n} damage from a fight.": Holds(k.AT_MOST, "n"),
        "Items add no damage against this.": Holds(k.NO_ITEMS),
        "Cursed.": Holds(k.CURSED),
        "Vengeful.": Holds(k.VENGEFUL),
        "Slash {n}.": Holds(k.SLASH, "n"),
        "This takes no damage while {boss} is in play.": Holds(k.SAFE_WHILE_BOSS, "boss"),
        "This takes no damage while a {token} token is on the location.": Holds(k.SAFE_WHILE_TOKEN, "token"),
        "When this takes damage: the defending player's group gets a {token} token.": Does(
            k.TAKES_DAMAGE, defender_gets_token, "token"
        ),
        "Cleanup: if this dealt damage this round, retire a hero played this round.": Does(k.CLEANUP, retire_a_hero),
        "While a dragon part is in play, this cannot drop below {n} HP.": Holds(k.FLOOR, "n"),
        "When this has half its HP or less: flip it.": Holds(k.FLIPS),
        "{group} gets {tokens}.": Does(k.AT_ONCE, group_gets, "group", "tokens"),
        "{boss} goes {place}.": Does(k.AT_ONCE, boss_goes, "boss", "place"),
        "Every player {suffers}.": Does(k.AT_ONCE, every_suffers, "suffers"),
    },
)
