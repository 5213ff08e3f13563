"""Abilities of heroes, items and locations: what their sentences do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then
from holdfast.core.asking import ask, ask_different, decline, offer
from holdfast.core.atoms import add, clear_marks, count, mark, mark_of, move
from holdfast.core.calls import argument, call, call_number, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import all_alike, needless
from holdfast.core.piles import different
from holdfast.games.greyport import facts
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import Holds, code_amount, code_word
from holdfast.games.greyport.rules.damage import defeats, reduced, wound
from holdfast.games.greyport.rules.hands import (
    draw,
    forbids_drawing,
    hidden_hand,
    in_hand,
    must_discard,
    wielder,
)
from holdfast.games.greyport.rules.hero_keywords import keyword
from holdfast.games.greyport.rules.retiring import leave_items, retire
from holdfast.games.greyport.rules.victory import is_won
from holdfast.games.greyport.table import (
    Greyport,
    because,
    clockwise_from,
    defending,
    from_defending,
    hold,
    in_play,
    monsters,
    release,
    set_flag,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SNIPE_NEEDS_MONSTER: Final = because(
    "snipe_needs_monster", "{monster} is not in play", "snipe a monster in play", "156"
)
CANNOT_PAY: Final = because("cannot_pay", "{seat} cannot pay for {card} from the hand", "the discard is the price")
NOT_ANOTHER: Final = because("not_another", "{card} works on another hero", "choose a hero other than its own", "42")
NOT_IN_PLAY_HERO: Final = because(
    "not_in_play_hero", "there is no such hero in play", "choose a hero on the table", elsewhere=True
)


# ------------------------------------------------------------------ heroes and items


def snipe(g: Greyport, seat: i64, card: i64, amount: i64, _b: i64) -> None:
    """Deal damage to any monster in play; Tank, Ranged and groups do not matter. It is not a fight."""
    targets = monsters(g)
    ask(g, seat, snipe_at, targets, card, amount)
    if not targets:
        return
    if g.counts[t.SNIPE_MAY]:
        offer(g, decline, seat)
    elif all_alike(g, targets):
        needless(g, g.options[0])


def why_not_snipe(g: Greyport, seat: i64, monster: i64, card: i64, amount: i64) -> i64:
    """Any monster in play."""
    return 0 if in_play(g, monster) else SNIPE_NEEDS_MONSTER


def snipe_at(g: Greyport, seat: i64, monster: i64, card: i64, amount: i64) -> None:
    """Armor applies to each Snipe on its own; Pierce of the hero counts."""
    hold(g)
    hero = wielder(g, card)
    dealt = reduced(g, monster, amount, k.BY_SNIPE, g.defs.type[g.face[hero]], keyword(g, seat, hero, k.PIERCE))
    wound(g, monster, dealt, k.BY_SNIPE)
    then(g, defeats, seat + 1, hero)
    then(g, release)


def shields_up(g: Greyport, _seat: i64, _card: i64, amount: i64, _b: i64) -> None:
    """Shield tokens into the common pool, while there are any."""
    if not g.counts[t.UNLIMITED]:
        amount = min(amount, g.defs.components.defaults.shield_tokens - g.counts[t.SHIELDS])
    if amount > 0:
        add(g, t.SHIELDS, amount)
    else:
        tell(g, facts.NO_SHIELD_LEFT)


def plus_hero(g: Greyport, seat: i64, _card: i64, _a: i64, _b: i64) -> None:
    """Its player may play one more hero this round."""
    add(g, t.PLAYS + seat, 1)


def draws(g: Greyport, seat: i64, _card: i64, amount: i64, _b: i64) -> None:
    """The player who played this draws."""
    draw(g, seat, amount)


def choose_who_draws(g: Greyport, seat: i64, _card: i64, amount: i64, _b: i64) -> None:
    """A player you choose draws; it may be yourself."""
    for other in g.layout.each_seat:
        offer(g, draws_chosen, seat, other + 1, amount)


def draws_chosen(g: Greyport, _seat: i64, player: i64, amount: i64) -> None:
    """The chosen player draws."""
    draw(g, player - 1, amount)


def each_may_draw(g: Greyport, seat: i64, _card: i64, _a: i64, _b: i64) -> None:
    """Each player decides, beginning with this one, clockwise."""
    for other in clockwise_from(g, seat):
        then(g, may_draw, other)


def may_draw(g: Greyport, seat: i64) -> None:
    """This player may draw a card."""
    monster = forbids_drawing(g, seat)
    if monster:
        tell(g, facts.MAY_NOT_DRAW, monster, 0, 1, seat)
    elif g.zones[t.DECK + seat] or g.zones[t.DISCARD + seat]:
        offer(g, draw_one, seat)
        offer(g, decline, seat)
        if is_won(g):
            needless(g, g.options[-1])


def draw_one(g: Greyport, seat: i64) -> None:
    """Draw a card."""
    draw(g, seat, 1)


def may_retire_by(g: Greyport, seat: i64, _card: i64, who: i64, kind: i64) -> None:
    """The player or players concerned may remove one such card from the game."""
    if who == k.PLAYER_YOU_CHOOSE:
        one_could = False
        for other in g.layout.each_seat:
            offer(g, retires_chosen, seat, other + 1, kind)
            one_could = one_could or could_retire(g, other, kind)
        if not one_could:
            needless(g, g.options[0])
    elif who == k.EACH_PLAYER:
        for other in clockwise_from(g, seat):
            then(g, may_retire, other, kind)
    else:
        then(g, may_retire, defending(g) if who == k.DEFENDING_PLAYER else seat, kind)


def could_retire(g: Greyport, seat: i64, kind: i64) -> bool:
    """Whether this player has such a card, or a closed hand in which there may be one."""
    if hidden_hand(g, seat) or in_hand(g, seat, kind):
        return True
    is_a, faces = g.defs.is_a[kind], g.face
    for card in g.zones[t.DISCARD + seat]:
        if is_a[faces[card]]:
            return True
    return False


def retires_chosen(g: Greyport, _seat: i64, player: i64, kind: i64) -> None:
    """The chosen player may retire a card."""
    then(g, may_retire, player - 1, kind)


def may_retire(g: Greyport, seat: i64, kind: i64) -> None:
    """From hand or discard pile."""
    for card in in_hand(g, seat, kind):
        offer(g, retire_card, seat, card, 0)
    for card in different(g, g.zones[t.DISCARD + seat], g.defs.is_a[kind]):
        offer(g, retire_card, seat, card, 1)
    if g.options or hidden_hand(g, seat):
        offer(g, decline, seat)
        if is_won(g):
            needless(g, g.options[-1])
    else:
        tell(g, facts.NOTHING_TO_RETIRE, 0, 0, kind, seat)


def retire_card(g: Greyport, seat: i64, card: i64, _pile: i64) -> None:
    """Remove this card from the game; a player hero levels down."""
    retire(g, seat, card)


def back_to_hand(g: Greyport, seat: i64, _card: i64, kind: i64, _b: i64) -> None:
    """Choose such a card of your discard pile, if there is one."""
    ask_different(g, call(take_back, seat), g.zones[t.DISCARD + seat], g.defs.is_a[kind])


def take_back(g: Greyport, seat: i64, card: i64) -> None:
    """From the discard pile into the hand."""
    move(g, card, t.HAND + seat)


def choose_keyword(g: Greyport, seat: i64, card: i64, _a: i64, _b: i64) -> None:
    """Choose one of two keywords when playing the hero; it holds for the rest of the round."""
    offer(g, chooses_keyword, seat, g.defs.queries[k.CHOICE_ONE][g.face[card]], card)
    offer(g, chooses_keyword, seat, g.defs.queries[k.CHOICE_TWO][g.face[card]], card)


def chooses_keyword(g: Greyport, _seat: i64, chosen: i64, card: i64) -> None:
    """The chosen keyword holds."""
    first = chosen == g.defs.queries[k.CHOICE_ONE][g.face[card]]
    set_flag(g, card, t.CHOSE_FIRST if first else t.CHOSE_SECOND)


def heals(g: Greyport, seat: i64, _card: i64, target: i64, amount: i64) -> None:
    """Up to starting HP; separate from Rest Healing."""
    if target == k.EACH_PLAYER:
        for other in from_defending(g):
            gain_hp(g, other, amount)
    else:
        one_could = False
        for other in g.layout.each_seat:
            offer(g, heals_chosen, seat, other + 1, amount)
            one_could = one_could or g.counts[t.HP + other] < g.counts[t.START_HP]
        if not one_could:
            needless(g, g.options[0])


def heals_chosen(g: Greyport, _seat: i64, player: i64, amount: i64) -> None:
    """The chosen player gains HP."""
    gain_hp(g, player - 1, amount)


def gain_hp(g: Greyport, seat: i64, amount: i64) -> None:
    """Nobody can have more than the starting HP."""
    most = g.counts[t.START_HP]
    now = g.counts[t.HP + seat]
    if now < most:
        count(g, t.HP + seat, min(most, now + amount))
    else:
        tell(g, facts.FULL_ALREADY, 0, 0, amount, seat)


def location_gains(g: Greyport, _seat: i64, _card: i64, amount: i64, _b: i64) -> None:
    """Up to the location HP of this encounter; nothing once it is destroyed."""
    if g.zones[t.LOCATION]:
        most = column(g, g.defs.encounters[g.counts[t.ENCOUNTER] - 1].location_hp)
        now = g.counts[t.LOCATION_HP]
        if now < most:
            count(g, t.LOCATION_HP, min(most, now + amount))
        else:
            tell(g, facts.FULL_ALREADY, g.zones[t.LOCATION][0], 0, amount)


def column(g: Greyport, numbers: list[int]) -> i64:
    """The number of an encounter's row for this many players."""
    return numbers[g.seats - 2] if numbers else 0


# ------------------------------------------------------------------ any time


def aims(ability: i64) -> bool:
    """Whether this "Any time" ability is aimed at a hero."""
    rule = rule_of(ability)
    return rule == number_of(give_bonus) or rule == number_of(return_hero)


def aimed(ability: i64, target: i64) -> i64:
    """An "Any time" ability with the hero it is aimed at."""
    return call_number(rule_of(ability), 0, 0, argument(ability, 2), target)


def why_not_aim(g: Greyport, seat: i64, hero: i64, ability: i64, target: i64) -> i64:
    """Whether an "Any time" ability can be paid and aimed so."""
    rule, kind = rule_of(ability), argument(ability, 2)
    if rule == number_of(discard_to):
        return 0 if in_hand(g, seat, kind) else CANNOT_PAY
    if target == hero:
        return NOT_ANOTHER
    zone = g.zone_of[target]
    if rule == number_of(return_hero):
        return 0 if zone == t.TABLE + seat else NOT_IN_PLAY_HERO
    return 0 if t.TABLE <= zone < t.TABLE + g.seats else NOT_IN_PLAY_HERO


def discard_to(g: Greyport, seat: i64, card: i64, kind: i64, deed: i64) -> None:
    """The discard is the price and is paid in full; then the deed."""
    then(g, must_discard, seat, kind)
    then(g, do_deed, seat, card, deed)


def do_deed(g: Greyport, seat: i64, card: i64, deed: i64) -> None:
    """Snipe, draw or raise shields."""
    amount = code_amount(deed)
    what = code_word(deed)
    if what == k.SNIPES:
        then(g, snipe, seat, card, amount)
    elif what == k.DRAWS:
        draw(g, seat, amount)
    else:
        shields_up(g, seat, card, amount, 0)


def prize(g: Greyport, seat: i64, card: i64, deed: i64, _b: i64) -> None:
    """When this hero defeats a monster."""
    do_deed(g, seat, card, deed)


def return_hero(g: Greyport, seat: i64, _card: i64, _a: i64, target: i64) -> None:
    """Another hero comes back to the hand; its items stay until Cleanup."""
    leave_items(g, seat, target)
    clear_marks(g, target)
    move(g, target, t.HAND + seat)


def give_bonus(g: Greyport, _seat: i64, _card: i64, amount: i64, target: i64) -> None:
    """More damage in that hero's fight this round."""
    mark(g, target, t.BONUS, mark_of(g, target, t.BONUS) + amount)


def inn_exchange(g: Greyport, seat: i64, _card: i64, _a: i64, _b: i64) -> None:
    """One player a round: a card from the hand for a card from the deck."""
    then(g, must_discard, seat, 1)
    then(g, draw_one, seat)


CHAPTER = chapter(
    "Abilities of heroes and items",
    rules={
        snipe: "seat card n n2",
        snipe_at: "seat monster card n",
        shields_up: "n3 card n n2",
        plus_hero: "seat card n n2",
        draws: "seat card n n2",
        choose_who_draws: "seat card n n2",
        draws_chosen: "seat player n",
        each_may_draw: "seat card n n2",
        may_draw: "seat",
        may_retire_by: "seat card n kind",
        retires_chosen: "seat player kind",
        may_retire: "seat kind",
        back_to_hand: "seat card kind n2",
        choose_keyword: "seat card n n2",
        chooses_keyword: "seat keyword card",
        heals: "seat card n n2",
        heals_chosen: "seat player n",
        location_gains: "n3 card n n2",
        discard_to: "seat card kind n2",
        do_deed: "seat card n",
        prize: "seat card n n2",
        return_hero: "seat card n hero",
        give_bonus: "seat card n hero",
        inn_exchange: "seat card n n2",
    },
    notation={
        snipe_at: "{seat}: snipe {monster}",
        draws_chosen: "{seat}: choose {player}",
        draw_one: "{seat}: draw",
        retires_chosen: "{seat}: choose {player}",
        retire_card: "{seat}: retire {card}[ from {pile}]",
        take_back: "{seat}: choose {card}",
        chooses_keyword: "{seat}: choose {keyword}",
        heals_chosen: "{seat}: choose {player}",
    },
    prompts={
        snipe: "{seat} snipes a monster.",
        choose_who_draws: "{seat} chooses a player who draws.",
        may_draw: "{seat} may draw a card.",
        may_retire_by: "{seat} chooses a player who may retire {kind}.",
        may_retire: "{seat} may retire {kind} from hand or discard pile.",
        back_to_hand: "{seat} takes {kind} from the discard pile.",
        choose_keyword: "{seat} chooses a keyword for {card}.",
        heals: "{seat} chooses a player who gains HP.",
    },
    legal={snipe_at: why_not_snipe},
    sentences={
        "Play: Snipe {n}.": Does(k.PLAY, snipe, "n"),
        "{now}: Shield {n}.": Does("now", shields_up, "n"),
        "Play: +Hero.": Does(k.PLAY, plus_hero),
        "{moment}: draw {cards}.": Does("moment", draws, "cards"),
        "Play: a player you choose draws {cards}.": Does(k.PLAY, choose_who_draws, "cards"),
        "{now}: each player may draw a card.": Does("now", each_may_draw),
        "{now}: {who} may retire {kind} from {whose} hand or discard pile.": Does("now", may_retire_by, "who", "kind"),
        "Play: put {kind} from your discard pile into your hand.": Does(k.PLAY, back_to_hand, "kind"),
        "Play: choose {keyword} or {keyword}.": (
            Holds(k.CHOICE_ONE, "keyword"),
            Holds(k.CHOICE_TWO, "keyword 2"),
            Does(k.PLAY, choose_keyword),
        ),
        "{now}: {target} gains {n} HP.": Does("now", heals, "target", "n"),
        "Play: the location gains {n} HP.": Does(k.PLAY, location_gains, "n"),
        "Any time: discard {kind} from your hand to {deed}.": Does(k.ANY_TIME, discard_to, "kind", "deed"),
        "Any time: return another hero you played this round to your hand.": Does(k.ANY_TIME, return_hero),
        "Any time: give another hero in play +{n} damage this round.": Does(k.ANY_TIME, give_bonus, "n"),
        "When this hero defeats a monster: {prize}.": Does(k.DEFEATS_A_MONSTER, prize, "prize"),
        "Pierce {n}.": Holds(k.PIERCE, "n"),
        "This hero may fight any monster.": Holds(k.ANY_MONSTER),
        "This hero ignores {banners}.": Holds(k.IGNORES, "banners"),
        "Any time: once a round, a player may discard a card from their hand to draw a card.": (
            Holds(k.INN),
            Does(k.ANY_TIME, inn_exchange),
        ),
    },
)
