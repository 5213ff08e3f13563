"""What to do with prowess and Coins: build, hire, buy, rest, keep Skills, drive out Infiltrators, give Coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, Pick
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.bot import mind as m
from holdfast.games.shadowrift.bot import weights as w
from holdfast.games.shadowrift.bot.deeds import can_spare, rifts_open
from holdfast.games.shadowrift.bot.mind import PROWESS, Mind
from holdfast.games.shadowrift.bot.planning import Plan, coins_wanted, team_coins
from holdfast.games.shadowrift.bot.scene import can_be_hurt, good_in_town, kill_worth, left, town_size
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.aid import drive_out
from holdfast.games.shadowrift.rules.buying import build, buy, buy_coin, coin_price, hire, price_of, ware_price
from holdfast.games.shadowrift.rules.coins import give
from holdfast.games.shadowrift.rules.outlook import driving_price
from holdfast.games.shadowrift.rules.purse import can_pay
from holdfast.games.shadowrift.rules.upkeep import keep_skill, rest, rest_price
from holdfast.games.shadowrift.rules.winning import seals_needed
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

BUILDING: Final = number_of(build)
BUYING: Final = number_of(buy)
BUYING_COIN: Final = number_of(buy_coin)
HIRING: Final = number_of(hire)
GIVING: Final = number_of(give)
KEEPING: Final = number_of(keep_skill)
RESTING: Final = number_of(rest)
DRIVING: Final = number_of(drive_out)
UPKEEP: Final = Price(1)
WHY_BOUGHT: Final = {
    BUYING: "the deck needs this most",
    BUYING_COIN: "a Wall costs more Coins than there are",
    HIRING: "the town grows thin",
    RESTING: "it only hurts in the deck",
    KEEPING: "the Skill is worth its upkeep",
    DRIVING: "this Infiltrator only harms the town",
}


def builds(g: Shadowrift, plan: Plan, seat: i64, calls: list[int]) -> Pick:
    """The Wall of the plan; a Coin for whoever builds first, or for whoever lacks one."""
    if plan.first < 0:
        return 0, NOTHING
    if plan.walls[seat]:
        for call in calls:
            if rule_of(call) == BUILDING and g.face[argument(call, 1)] == g.face[plan.walls[seat]]:
                return call, "a Wall more and the town is nearer to safety"
    builder = plan.first
    if seat != builder and g.counts[t.COINS + seat] and g.counts[t.COINS + builder] < plan.due_coins[builder]:
        for call in calls:
            if rule_of(call) == GIVING and argument(call, 1) - 1 == builder:
                return call, "this hero can build with it"
    if plan.short:
        price = coin_price(g, seat)
        for call in calls:
            if rule_of(call) == BUYING_COIN and can_spare(g, plan, seat, price):
                return call, "a Wall lacks this Coin"
    return 0, NOTHING


def unmasks(g: Shadowrift, seat: i64, calls: list[int]) -> Pick:
    """Drive out the Infiltrator behind whom a monster cannot be damaged; a Coin for whoever can do that."""
    if not someone_hides(g):
        return 0, NOTHING
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            printed = g.defs.drive_out[g.face[card]]
            if printed is None:
                continue
            price = driving_price(g, card, printed)
            for hero in range(g.seats):
                if can_pay(g, hero, price.prowess, price.magic, 0) and team_coins(g) >= price.coins:
                    for call in calls:
                        rule = rule_of(call)
                        if seat == hero and rule == DRIVING and argument(call, 1) == card:
                            return call, "a monster hides behind this Infiltrator"
                        if rule == GIVING and argument(call, 1) - 1 == hero and seat != hero:
                            if g.counts[t.COINS + hero] < price.coins:
                                return call, "this hero can drive out an Infiltrator with it"
                    break
    return 0, NOTHING


def someone_hides(g: Shadowrift) -> bool:
    """Whether a monster in the Attack Area cannot be damaged now."""
    for zone in t.ALONG_THE_ROAD:
        for monster in g.zones[zone]:
            if g.defs.queries[k.CANNOT_BE_DAMAGED][g.face[monster]] and not can_be_hurt(g, monster):
                return True
    return False


def best_buy(g: Shadowrift, mind: Mind, plan: Plan, seat: i64, calls: list[int]) -> Pick:
    """What brings most for its prowess, out of what is not kept for a Wall."""
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        worth = worth_of_buy(g, mind, seat, call)
        if worth <= 0:
            continue
        price = price_of_buy(g, seat, call)
        if not can_spare(g, plan, seat, price):
            continue
        cost = PROWESS * price.prowess + 5 * price.magic + (18 if coins_wanted(g) > 0 else 4) * price.coins
        score = worth * 100 // (cost if cost > PROWESS else PROWESS) if worth * 2 > cost else 0
        if score > best:
            best, chosen = score, call
    return (chosen, WHY_BOUGHT[rule_of(chosen)]) if chosen else (0, NOTHING)


def worth_of_buy(g: Shadowrift, mind: Mind, seat: i64, call: i64) -> i64:
    """What it brings to spend resources so; 0 if it is no way to spend them."""
    rule, card = rule_of(call), argument(call, 1)
    if rule == BUYING:
        return card_worth(g, mind, seat, card)
    if rule == BUYING_COIN:
        return coin_worth(g)
    if rule == HIRING:
        return hire_worth(g, mind, card)
    if rule == RESTING:
        return w.REST_BURN if g.defs.at[k.DRAWN][g.face[card]] else w.REST
    if rule == KEEPING:
        return mind.per_round[g.face[card]]
    if rule == DRIVING and g.defs.drive_out[g.face[card]] is not None:
        return driving_worth(g, card) + thinness(g, mind)
    return 0


def price_of_buy(g: Shadowrift, seat: i64, call: i64) -> Price:
    """What it costs to spend resources so."""
    rule, card = rule_of(call), argument(call, 1)
    if rule == BUYING:
        return price_of(g, seat, card)
    if rule == BUYING_COIN:
        return coin_price(g, seat)
    if rule == HIRING:
        return ware_price(g, seat, card)
    if rule == RESTING:
        return rest_price(g, card)
    if rule == DRIVING:
        printed = g.defs.drive_out[g.face[card]]
        return driving_price(g, card, printed) if printed is not None else k.FREE
    return UPKEEP


def bought(g: Shadowrift, stack: i64) -> i64:
    """How many cards of a stack the heroes have bought."""
    face = g.defs.stack_face[stack]
    if not face:
        return 0
    supply: i64 = g.defs.supply[face] if g.defs.supply[face] else g.defs.copies[face]
    return supply - len(g.zones[t.STACK + stack])


def harm_bought(g: Shadowrift, mind: Mind) -> i64:
    """The damage of all cards that the heroes have bought, in tenths, for each hero."""
    total: i64 = 0
    for stack in range(t.STRIKE, t.MOST_STACKS):
        if stack == t.STRIKE or stack >= t.HERO_STACK:
            if stack < len(g.defs.stack_face):
                total += bought(g, stack) * mind.harm[g.defs.stack_face[stack]]
    return total // g.seats


def card_worth(g: Shadowrift, mind: Mind, seat: i64, card: i64) -> i64:
    """What a card of a stack is worth to this hero."""
    face = g.face[card]
    stack: i64 = g.zone_of[card] - t.STACK
    if stack == t.MIGHT:
        return w.MIGHT
    if stack == t.SEAL:
        return seal_worth(g, seat)
    harm: i64 = mind.harm[face] + mind.area[face] * others_on_the_road(g)
    if g.defs.queries[k.LATER_BLOWS][face]:
        harm = harm * attacks_owned(g, seat) // w.MANY_ATTACKS
    if mind.blow[face] >= w.MIGHTY_BLOW and not someone_mighty(g):
        harm = harm * w.WASTED_BLOW // 100
    worth: i64 = mind.help[face] + mind.cure[face] * wounds_of_each(g) // 10
    if worth > 0:
        worth = worth * uses_to_come(g) // 10
    if harm:
        enough: i64 = w.ENOUGH_DAMAGE * (2 if g.seats == 1 else 1)
        missing = enough - harm_bought(g, mind)
        if missing > 0:
            worth += harm * w.DAMAGE * (missing + enough) // (2 * enough) // 10
        else:
            worth += harm * w.DAMAGE * 3 // 100
    many = bought(g, stack)
    worth = worth * w.ONE_MORE * g.seats // (w.ONE_MORE * g.seats + many)
    built: i64 = len(g.zones[t.WALLS])
    if built <= 2:
        worth = worth * 6 // 10
    return worth


def others_on_the_road(g: Shadowrift) -> i64:
    """How many monsters an explosion hits besides its target, by how many are coming now."""
    total: i64 = 0
    for zone in t.ALONG_THE_ROAD:
        total += len(g.zones[zone])
    return total - 1 if total > 1 else 0


def someone_mighty(g: Shadowrift) -> bool:
    """Whether a monster is coming that a mighty blow does not just waste its strength on."""
    for zone in t.ALONG_THE_ROAD:
        for monster in g.zones[zone]:
            if left(g, monster) >= w.MIGHTY_HEALTH:
                return True
    return False


def wounds_of_each(g: Shadowrift) -> i64:
    """How many Wounds a hero has, on average, in fifths: healing is worth the more."""
    many = 5 * bought(g, t.WOUND) // g.seats
    return many if many < w.MOST_WOUNDS else w.MOST_WOUNDS


def attacks_owned(g: Shadowrift, seat: i64) -> i64:
    """How many Attacks this hero has, as far as they are seen."""
    total: i64 = 0
    for zone in (t.HAND + seat, t.DISCARD + seat, t.TABLE + seat):
        for card in g.zones[zone]:
            if g.defs.kind[g.face[card]] == k.ATTACK:
                total += 1
    return total


def magic_owned(g: Shadowrift, seat: i64) -> i64:
    """How many cards that pay magic this hero has, as far as they are seen."""
    total: i64 = 0
    pays, tags, faces = g.defs.queries[k.PAYS_MAGIC], g.defs.tags, g.face
    for zone in (t.HAND + seat, t.DISCARD + seat, t.TABLE + seat):
        for card in g.zones[zone]:
            face: i64 = faces[card]
            if pays[face] or tags[face] & k.SPELL:
                total += 1
    return total


def uses_to_come(g: Shadowrift) -> i64:
    """How often a card bought now will be used, in tenths: often in the first rounds, hardly at the end."""
    often = w.OFTEN - w.LESS_OFTEN * g.counts[t.ROUND]
    return often if often > w.SELDOM else w.SELDOM


def seal_worth(g: Shadowrift, seat: i64) -> i64:
    """A Seal is worth most while Shadowrifts are open and nobody has one, to whoever has most magic."""
    mine = magic_owned(g, seat)
    for other in range(g.seats):
        if magic_owned(g, other) > mine:
            return 0
    owned = bought(g, t.SEAL)
    open_rifts = rifts_open(g)
    wanted: i64 = (open_rifts + 1) // 2 if open_rifts else 0
    if seals_needed(g) <= 3 and open_rifts > wanted:
        wanted = open_rifts
    if owned < wanted:
        return w.SEAL
    return 24 if owned == 0 and len(g.zones[t.POWER_AREA]) >= 3 else 0


def coin_worth(g: Shadowrift) -> i64:
    """A Coin is worth having as long as the Walls that are left cost more than the heroes have."""
    wanted = coins_wanted(g) - team_coins(g)
    return w.COIN if wanted > 0 else w.SPARE_COIN


def hire_worth(g: Shadowrift, mind: Mind, card: i64) -> i64:
    """A Villager is worth more in a town that grows thin."""
    face = g.face[card]
    worth: i64 = 8
    for text in g.defs.at[k.AID][face]:
        for step in text.steps:
            if rule_of(step) == m.TAKING_COINS:
                worth += 8 * argument(step, 2)
            else:
                worth += m.IN_DECK.get(rule_of(step), 4) // 3
    if g.defs.queries[k.DEFENDS_KILL][face] or g.defs.queries[k.LAST_RESORT][face]:
        worth += kill_worth(g) // 4
    return worth + thinness(g, mind)


def thinness(g: Shadowrift, mind: Mind) -> i64:
    """What one more Villager, or one Infiltrator less, is worth to keep Town Square from being empty."""
    good, size = good_in_town(g, mind), town_size(g)
    thin = w.SAFE_TOWN + 50 * kills_to_come(g, mind) - 500 * good // (size if size else 1)
    return w.THIN_TOWN * thin // 100 if thin > 0 else 0


def kills_to_come(g: Shadowrift, mind: Mind) -> i64:
    """How many Villagers and Walls the next Monsters Act may take."""
    total: i64 = 0
    for space in range(m.SPACES):
        for monster in g.zones[t.START + space]:
            total += mind.kills[space][g.face[monster]] + mind.walls[space][g.face[monster]]
    return total // 2


def driving_worth(g: Shadowrift, card: i64) -> i64:
    """An Infiltrator that does harm each time is worth driving out, most of all if a monster hides behind it."""
    worth: i64 = 22 + (400 if someone_hides(g) else 0)
    return worth
