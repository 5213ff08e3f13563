"""What monsters make heroes suffer: discards, Coins, Wounds and Burns, one hero after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then, then_call
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import move, show
from holdfast.core.calls import argument, call, given, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import different
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards import binding as b
from holdfast.games.shadowrift.cards.binding import Effect, Sentence
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.rules.coins import return_coin_of
from holdfast.games.shadowrift.rules.heroism import marked_hero
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import do_text, of_one_name
from holdfast.games.shadowrift.rules.wounds import gain_burn, gain_wound
from holdfast.games.shadowrift.table import Shadowrift, because, each_hero, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_HELD_TO_DISCARD: Final = because(
    "not_held_to_discard", "{card} is not in the hand of {seat}", "discard a card from hand", "4"
)
NOT_A_SPELL: Final = because("not_a_spell", "{card} is no Spell", "discard a Spell", "4")
NOT_A_HEROISM: Final = because("not_a_heroism", "{card} is no Heroism", "discard a Heroism", "4")
NO_DISCARD: Final = because("no_discard", "no discard is asked of {seat}", "do what is asked", "4")
NOT_OF_THIS_HERO: Final = because(
    "not_of_this_hero", "nothing is asked of {seat} now", "let the hero answer who is asked", "4"
)
NO_COIN_TO_RETURN: Final = because("no_coin_to_return", "{seat} has no Coin to return", "do the other", "4")
NO_WOUND_LEFT: Final = because("no_wound_left", "no Wound is left to gain", "do the other", "4")
NO_BURN_LEFT: Final = because("no_burn_left", "no Burn is left to gain", "do the other", "4")
NOT_DEMANDED: Final = because("not_demanded", "that is not what is asked of {seat}", "do what is asked", "4")

# ------------------------------------------------------------------ who suffers


def suffer(g: Shadowrift, seat: i64, card: i64, victim: i64, losses: i64) -> None:
    """Each hero, the hero of the event, or the hero with the marker suffers it, clockwise from the marker (A-46).

    The solo hero suffers twice what strikes each hero (rulings 169, A-40).
    """
    if victim == k.EACH_HERO:
        for hero in each_hero(g):
            then(g, suffer_losses, hero, losses, card)
    elif victim == k.MARKED_HERO:
        then(g, suffer_losses, marked_hero(g), losses, card)
    elif seat != ALL:
        then(g, suffer_losses, seat, losses, card)


# ------------------------------------------------------------------ what is suffered


def suffer_losses(g: Shadowrift, seat: i64, losses: i64, card: i64) -> None:
    """One hero suffers a loss, or one of two: who cannot do one does the other (rulings 4, 5).

    A discard is from hand and the hero's own choice. Who has no such card shows the hand, if that is closed; asked is
    also this hero, because the question must not tell what is in a hand.
    """
    first, second = losses & k.LOSS_MASK, losses >> k.LOSS_BITS & k.LOSS_MASK
    if not second and first >= k.RETURNS_A_COIN:
        suffer_at_once(g, seat, first)
        return
    offer_loss(g, seat, first)
    if second:
        offer_loss(g, seat, second)
    if not g.options and hands_are_hidden(g) and g.zones[t.HAND + seat]:
        offer(g, show_hand, seat)
    if not g.options:
        tell(g, facts.NOTHING_TO_GIVE, card, 0, losses, seat)
        return
    put(g, call(suffer_losses, seat, losses, card), len(g.options) == 1 and is_plain(g, seat, losses))


def suffer_at_once(g: Shadowrift, seat: i64, loss: i64) -> None:
    """What leaves nothing to choose."""
    if loss == k.GAINS_A_WOUND:
        then(g, gain_wound, seat)
    elif loss == k.GAINS_A_BURN:
        then(g, gain_burn, seat)
    elif g.counts[t.COINS + seat]:
        return_coin_of(g, seat)
    else:
        tell(g, facts.NOTHING_TO_GIVE, 0, 0, loss, seat)


def offer_loss(g: Shadowrift, seat: i64, loss: i64) -> None:
    """The ways in which a hero can suffer this loss."""
    if loss == k.RETURNS_A_COIN:
        if g.counts[t.COINS + seat]:
            offer(g, return_coin, seat)
    elif loss == k.GAINS_A_WOUND:
        if g.zones[t.STACK + t.WOUND]:
            offer(g, choose_wound, seat)
    elif loss == k.GAINS_A_BURN:
        if can_gain_burn(g):
            offer(g, choose_burn, seat)
    else:
        ask(g, seat, discard_from_hand, [card for card in different(g, g.zones[t.HAND + seat]) if fits(g, card, loss)])


def fits(g: Shadowrift, card: i64, loss: i64) -> bool:
    """Whether discarding this card is what is asked."""
    face = g.face[card]
    if loss == k.DISCARDS_A_SPELL:
        return g.defs.tags[face] & k.SPELL != 0
    if loss == k.DISCARDS_A_HEROISM:
        return of_one_name(g, card, g.defs.stack_face[t.HEROISM])
    return loss == k.DISCARDS_A_CARD


def can_gain_burn(g: Shadowrift) -> bool:
    """A Burn is left, or by the variant a Wound in its place (ruling 166)."""
    if g.zones[t.STACK + t.BURN]:
        return True
    return g.counts[t.MISSING_BURN] != 0 and len(g.zones[t.STACK + t.WOUND]) > 0


def is_plain(g: Shadowrift, seat: i64, losses: i64) -> bool:
    """Whether everybody sees what this hero can do: an open hand, an empty one, or any card of a single one."""
    if not hands_are_hidden(g) or not g.zones[t.HAND + seat]:
        return True
    for loss in (losses & k.LOSS_MASK, losses >> k.LOSS_BITS):
        if loss == k.DISCARDS_A_SPELL or loss == k.DISCARDS_A_HEROISM:
            return False
        if loss == k.DISCARDS_A_CARD and len(g.zones[t.HAND + seat]) > 1:
            return False
    return True


def show_hand(g: Shadowrift, seat: i64) -> None:
    """Everybody may look at this hand: it has no such card."""
    stop_asking(g)
    for card in g.zones[t.HAND + seat]:
        show(g, card, g.layout.everyone)


# ------------------------------------------------------------------ the answers


def demanded(g: Shadowrift, seat: i64) -> i64:
    """The losses that are asked of this hero now: 0 if it is about something else, -1 if another hero is asked."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) == number_of(cards_per_hero):
        return k.DISCARDS_A_CARD
    if rule_of(question) != number_of(suffer_losses):
        return 0
    return argument(question, 1) if argument(question, 0) == seat else -1


def asks_for(losses: i64, loss: i64) -> bool:
    """Whether this loss is one of those."""
    return loss == losses & k.LOSS_MASK or loss == losses >> k.LOSS_BITS & k.LOSS_MASK


def why_not_discard(g: Shadowrift, seat: i64, card: i64) -> i64:
    """A card from one's own hand, of the sort that is asked for."""
    losses = demanded(g, seat)
    if losses <= 0:
        return NOT_OF_THIS_HERO if losses else 0
    if g.zone_of[card] != t.HAND + seat:
        return NOT_HELD_TO_DISCARD
    for loss in (losses & k.LOSS_MASK, losses >> k.LOSS_BITS):
        if loss and loss <= k.DISCARDS_A_HEROISM and fits(g, card, loss):
            return 0
    if asks_for(losses, k.DISCARDS_A_SPELL):
        return NOT_A_SPELL
    return NOT_A_HEROISM if asks_for(losses, k.DISCARDS_A_HEROISM) else NO_DISCARD


def why_not_return(g: Shadowrift, seat: i64) -> i64:
    """A Coin, where one is asked for."""
    losses = demanded(g, seat)
    if losses <= 0:
        return NOT_OF_THIS_HERO if losses else 0
    if not asks_for(losses, k.RETURNS_A_COIN):
        return NOT_DEMANDED
    return 0 if g.counts[t.COINS + seat] else NO_COIN_TO_RETURN


def why_not_choose_wound(g: Shadowrift, seat: i64) -> i64:
    """A Wound, where it is one of two."""
    losses = demanded(g, seat)
    if losses <= 0:
        return NOT_OF_THIS_HERO if losses else 0
    if not asks_for(losses, k.GAINS_A_WOUND):
        return NOT_DEMANDED
    return 0 if g.zones[t.STACK + t.WOUND] else NO_WOUND_LEFT


def why_not_choose_burn(g: Shadowrift, seat: i64) -> i64:
    """A Burn, where it is one of two."""
    losses = demanded(g, seat)
    if losses <= 0:
        return NOT_OF_THIS_HERO if losses else 0
    if not asks_for(losses, k.GAINS_A_BURN):
        return NOT_DEMANDED
    return 0 if can_gain_burn(g) else NO_BURN_LEFT


def discard_from_hand(g: Shadowrift, seat: i64, card: i64) -> None:
    """This card goes to the discard pile. Where the heroes discard together, the others may follow."""
    question = g.agenda[-1]
    stop_asking(g)
    move(g, card, t.DISCARD + seat)
    if rule_of(question) == number_of(cards_per_hero) and argument(question, 0) > 1:
        then(
            g,
            cards_per_hero,
            argument(question, 0) - 1,
            argument(question, 1),
            argument(question, 2),
            argument(question, 3),
        )


def return_coin(g: Shadowrift, seat: i64) -> None:
    """A Coin goes back to the supply."""
    stop_asking(g)
    return_coin_of(g, seat)


def choose_wound(g: Shadowrift, seat: i64) -> None:
    """The hero would gain a Wound."""
    stop_asking(g)
    then(g, gain_wound, seat)


def choose_burn(g: Shadowrift, seat: i64) -> None:
    """The hero gains a Burn."""
    stop_asking(g)
    then(g, gain_burn, seat)


# ------------------------------------------------------------------ a card per hero


def carry_out(g: Shadowrift, text: Text, moment: i64, seat: i64, card: i64) -> None:
    """The text of an action or a Tempest comes next; with `unless` the heroes are asked first."""
    if text.unless_cards:
        then(g, cards_per_hero, g.seats, card, moment, g.defs.at[moment][g.face[card]].index(text))
    else:
        do_text(g, text, seat, card)


def cards_per_hero(g: Shadowrift, left: i64, card: i64, moment: i64, place: i64) -> None:
    """The heroes may discard so many more cards together; if they do not, the text strikes.

    With fewer cards in all hands it strikes at once: how many a hero holds everybody sees.
    """
    held: i64 = 0
    for seat in g.layout.each_seat:
        held += len(g.zones[t.HAND + seat])
    if held < left:
        strikes(g, card, moment, place)
        return
    for seat in g.layout.each_seat:
        ask(g, seat, discard_from_hand, different(g, g.zones[t.HAND + seat]))
    offer(g, discard_no_more, ALL)
    put(g, call(cards_per_hero, left, card, moment, place))


def discard_no_more(g: Shadowrift, _all: i64) -> None:
    """The heroes do not discard enough."""
    question = g.agenda[-1]
    stop_asking(g)
    strikes(g, argument(question, 1), argument(question, 2), argument(question, 3))


def strikes(g: Shadowrift, card: i64, moment: i64, place: i64) -> None:
    """What happens if the heroes do not discard enough."""
    for step in g.defs.at[moment][g.face[card]][place].steps:
        then_call(g, given(step, ALL, card))


CHAPTER = chapter(
    "What monsters make heroes suffer",
    rules={
        suffer: "seat card n n2",
        suffer_losses: "seat losses card",
        cards_per_hero: "n card n2 n3",
    },
    notation={
        discard_from_hand: "{seat}: discard {card}",
        return_coin: "{seat}: return Coin",
        choose_wound: "{seat}: gain Wound",
        choose_burn: "{seat}: gain Burn",
        discard_no_more: "{seat}: decline",
        show_hand: "{seat}: show hand",
    },
    prompts={
        suffer_losses: "{card}: {seat} {losses}.",
        cards_per_hero: "{card}: discard {n} more between you all, or let it strike?",
    },
    answers={
        discard_from_hand: why_not_discard,
        return_coin: why_not_return,
        choose_wound: why_not_choose_wound,
        choose_burn: why_not_choose_burn,
    },
    closes=(discard_no_more,),
    sentences={
        "{victim} {losses}": Effect(suffer, "victim", "losses"),
        "Unless the heroes discard a card per hero: {effects}.": Sentence(b.UNLESS_CARDS),
    },
)
