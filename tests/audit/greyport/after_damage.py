"""The steps after Monster Damage, and those of Ending the Encounter, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re

from tests.audit.greyport.cards import RANKS
from tests.audit.greyport.monster_damage import (
    add_token,
    discard_one,
    each_suffers,
    look_around,
    pile_of,
    suffers,
)
from tests.audit.greyport.reading import Effect, Reader
from tests.audit.reading import Unjudged, Wrong
from tests.audit.table import Fact

# ---- cleanup --------------------------------------------------------------------------------------------------------


def cleanup(r: Reader) -> None:
    """Cleanup effects in the players' order; then all played cards leave, player heroes beside the pile; shields go."""
    effects: list[Effect] = []
    for player in r.table.around():
        for card in r.table.played(player):
            effects += cleanup_of_card(r, player, card)
    for monster in r.table.monsters():
        effects += cleanup_of_monster(r, monster)
    r.resolve(effects, lambda: look_around(r) if r.table.counts["in_encounter"] else None)
    wanted: list[Fact] = []
    for player in r.table.players:
        for card in r.table.played(player):
            wanted.append(("moves", card, r.table.where[card], pile_of(r, player, card)))
    if r.table.counts["shields"]:
        r.seen["unused shields"] += 1
        wanted.append(("counts", "shields", 0))
    r.expect(*wanted)


def cleanup_of_card(r: Reader, player: str, card: int) -> list[Effect]:
    """The Cleanup sentences of a played card."""
    effects: list[Effect] = []
    for found in r.card(card).found(r"Cleanup: draw (a|\d+) cards?\."):
        effects.append(draws(r, player, card, 1 if found[1] == "a" else int(found[1])))
    for found in r.card(card).found(
        r"Cleanup: (put this card on top of your deck|return this card to your hand|retire this card)\."
    ):
        effects.append(fate(r, player, card, found[1]))
    return effects


def draws(r: Reader, player: str, card: int, amount: int) -> Effect:
    """The player who played it draws."""

    def happens() -> list[Effect]:
        r.seen["Cleanup: draw"] += 1
        draw(r, player, amount)
        return []

    return Effect(card, lambda fact: fact[0] == "moves" and fact[3] in (f"hand.{player}", f"deck.{player}"), happens)


def fate(r: Reader, player: str, card: int, words: str) -> Effect:
    """What happens to a played card instead of being discarded; nothing if it has left the table."""

    def happens() -> list[Effect]:
        if r.table.where[card] in (f"table.{player}", f"items.{player}"):
            r.seen[f"Cleanup: {words}"] += 1
            if words == "retire this card":
                retire(r, player, card)
            else:
                goes_to = "deck" if words.startswith("put") else "hand"
                r.expect(("moves", card, r.table.where[card], f"{goes_to}.{player}"))
        return []

    return Effect(card, lambda fact: fact[:2] == ("moves", card), happens)


def retire(r: Reader, player: str, card: int) -> None:
    """A retired card leaves the game; a player hero levels down instead and waits beside the discard pile."""
    zone = r.table.where[card]
    if r.card(card).kind != "player hero":
        r.expect(("moves", card, zone, "removed"))
        return
    level = r.table.counts[f"level.{player}"]
    if level == 1:
        r.expect(("moves", card, zone, f"beside discard.{player}"))
        return
    r.seen["level down"] += 1
    lower = next((one for one in r.table.zone(f"set aside.{player}") if r.card(one).level == level - 1), 0)
    r.expect(
        ("moves", card, zone, f"set aside.{player}"),
        ("moves", lower, f"set aside.{player}", f"beside discard.{player}"),
        ("counts", f"level.{player}", level - 1),
    )


def cleanup_of_monster(r: Reader, monster: int) -> list[Effect]:
    """The Cleanup sentences of a monster in play."""
    card = r.card(monster)
    effects: list[Effect] = []
    mended = card.number("Cleanup: remove # damage from this.")
    if mended:
        effects.append(mends(r, monster, mended))
    if card.says("Cleanup: if this dealt damage this round, retire a hero played this round.") and monster in r.dealt:
        effects.append(retires_a_hero(r, monster))
    hp = card.number("Cleanup: reveal the top monster of the deck into the active group with # HP.")
    if hp:
        effects.append(summons(r, monster, hp))
    return effects


def mends(r: Reader, monster: int, amount: int) -> Effect:
    """Up to so much damage is removed from it."""

    def happens() -> list[Effect]:
        hurt = r.table.hurt(monster)
        if hurt:
            r.seen["mends"] += 1
            r.expect(("marks", monster, "hurt", max(0, hurt - amount)))
        return []

    return Effect(monster, lambda fact: fact[:3] == ("marks", monster, "hurt"), happens)


def retires_a_hero(r: Reader, monster: int) -> Effect:
    """The players choose a hero that anybody played this round and that is still in play."""

    def happens() -> list[Effect]:
        heroes = [hero for player in r.table.players for hero in r.table.zone(f"table.{player}")]
        if heroes:
            r.seen["a boss retires a hero"] += 1
            _, name = r.decision("all", "retire")
            hero = r.table.find(name, heroes)
            if not hero:
                raise Wrong("a hero played this round", name)
            retire(r, r.table.where[hero].removeprefix("table."), hero)
        return []

    return Effect(monster, lambda fact: fact[:2] == ("decides", "all") and fact[2].startswith("retire "), happens)


def summons(r: Reader, monster: int, hp: int) -> Effect:
    """The top monster of the deck joins the active group with so many HP; its Ambush resolves now."""

    def happens() -> list[Effect]:
        r.remake_deck("monster_deck", "monster_discard")
        if not r.table.zone("monster_deck"):
            return []
        r.seen["summons"] += 1
        fact = r.peek()
        r.expect(("moves", ..., "monster_deck", f"monsters.{r.table.defending}"))
        assert fact is not None
        r.expect(("marks", fact[1], "hp", hp))
        return ambushes(r, fact[1])

    return Effect(monster, lambda fact: fact[0] == "moves" and "monster_deck" in fact[2:], happens)


def ambushes(r: Reader, monster: int) -> list[Effect]:
    """The Ambush of a monster that was just revealed."""
    effects: list[Effect] = []
    for found in r.card(monster).found(r"Ambush: (.+)\."):
        words = found[1]
        r.seen["Ambush of a summoned monster"] += 1
        location = re.fullmatch(r"the location takes (\d+) damage", words)
        token = re.fullmatch(r"a (.+) token joins this group", words)
        if location:
            effects.append(location_takes(r, monster, int(location[1])))
        elif token:
            effects.append(token_joins(r, monster, token[1]))
        elif words.startswith("the facing player "):
            if r.facing(monster):
                effects.append(suffers(r, r.facing(monster), monster, words.removeprefix("the facing player ")))
        elif words.startswith("each player "):
            effects.append(each_suffers(r, monster, words.removeprefix("each player ")))
        else:
            raise Unjudged(f"{r.card(monster).name} says: {found[0]}")
    return effects


def location_takes(r: Reader, monster: int, amount: int) -> Effect:
    """The location loses HP, if it is in play."""

    def happens() -> list[Effect]:
        if r.table.location() is not None:
            r.expect(("counts", "location.hp", r.table.counts["location.hp"] - amount))
        return []

    return Effect(monster, lambda fact: fact[:2] == ("counts", "location.hp"), happens)


def token_joins(r: Reader, monster: int, name: str) -> Effect:
    """A token joins the group the monster is in."""

    def happens() -> list[Effect]:
        add_token(r, name, r.table.where[monster])
        return []

    return Effect(monster, lambda fact: fact[0] == "moves" and fact[2] in ("tokens", ""), happens)


# ---- recruit --------------------------------------------------------------------------------------------------------


def recruit(r: Reader) -> None:
    """The defending player must spend exactly one coin, if there is one and nothing forbids it."""
    player = r.table.defending
    if coins(r, player) and r.forbidden(player, "recruit"):
        r.seen["cannot recruit"] += 1
    elif coins(r, player) and reinforcements(r):
        purchase(r, player)


def recruit_all(r: Reader) -> None:
    """All players spend all their coins, in any order."""
    while True:
        fact = r.peek()  # it tells what was shown meanwhile, such as the next card of an open deck
        if not reinforcements(r) or not any(coins(r, player) for player in r.table.players):
            return
        player = fact[1] if fact is not None and fact[0] == "decides" else ""
        if player not in r.table.players or not coins(r, player):
            left = [player for player in r.table.players if coins(r, player)]
            raise Wrong(f"a recruit by {' or '.join(left)}, with coins left", r.table.words(fact))
        purchase(r, player)


def coins(r: Reader, player: str) -> list[int]:
    """The ranks of which a player has a coin."""
    return [rank for rank in (1, 2, 3) if r.table.counts[f"coins.{RANKS[rank]}.{player}"]]


def open_decks(r: Reader) -> set[str]:
    """The decks whose top card is a reinforcement: by the location in play, or for the rest of the game."""
    location = r.table.location()
    pattern = r"The top card of the (hero|item) deck is face up and can be recruited\."
    return r.open_decks | ({found[1] for found in location.found(pattern)} if location is not None else set())


def reinforcements(r: Reader) -> list[int]:
    """Both rows; and the top card of an open deck, which nobody needs to know before it is bought."""
    return r.table.zone("row.heroes") + r.table.zone("row.items") + [top for top in tops(r) if top]


def tops(r: Reader) -> list[int]:
    """The face-up cards of open decks."""
    return [r.shown.get(f"{deck}_deck", 0) for deck in sorted(open_decks(r))]


def worth(r: Reader, player: str, rank: int) -> int:
    """What a coin counts for. Only if nothing is affordable do coppers count as silver, and if still nothing all as gold."""
    cheapest = min(r.card(card).cost for card in reinforcements(r))
    owned = coins(r, player)
    if max(owned) >= cheapest:
        return rank
    relieved = [max(2, coin) for coin in owned]
    if max(relieved) >= cheapest:
        r.seen["relief: copper as silver"] += 1
        return max(2, rank)
    r.seen["relief: all as gold"] += 1
    return 3


def purchase(r: Reader, player: str) -> None:
    """A coin for a card of its rank or lower: the card to hand, the coin to the supply, the row filled at once."""
    _, words = r.decision(player, "recruit")
    name, _, coin = words.rpartition(" with ")
    rank = RANKS.index(coin)
    shown = {card: r.card(card).cost for card in reinforcements(r) if r.card(card).name == name}
    if rank not in coins(r, player):
        raise Wrong(f"a coin that {player} has", coin)
    if not shown:
        raise Wrong("a reinforcement that lies open", name)
    cost = min(shown.values())
    value = worth(r, player, rank)
    if value < cost:
        raise Wrong(f"a coin worth {RANKS[cost]} for {name}", coin)
    fact = next((one for one in upcoming(r) if one[0] == "moves"), None)
    card = fact[1] if fact is not None else 0
    if card not in shown:
        raise Wrong(f"{name} goes to the hand of {player}", r.table.words(fact))
    zone = r.table.where[card]
    r.seen["recruit"] += 1
    r.expect(
        ("counts", f"coins.{coin}.{player}", r.table.counts[f"coins.{coin}.{player}"] - 1),
        ("counts", f"coin_supply.{coin}", r.table.counts[f"coin_supply.{coin}"] + 1),
        ("moves", card, zone, f"hand.{player}"),
    )
    if zone.startswith("row."):
        fill_row(r, zone)
    else:
        r.seen["recruit from an open deck"] += 1
    while "hero" in open_decks(r) and a_player_leaves(r, r.peek()):
        r.take()


def upcoming(r: Reader) -> list[Fact]:
    """The next thing and the few after it."""
    fact = r.peek()
    following = r.following()
    return ([fact] if fact is not None else []) + [next(following, ("ends", ())) for _ in range(3)]


def fill_row(r: Reader, row: str) -> None:
    """The top card of the matching deck; a hero who is a player's character is retired and replaced."""
    deck = "hero_deck" if row == "row.heroes" else "item_deck"
    while r.table.zone(deck) and a_player_leaves(r, r.peek()):
        r.take()
    if r.table.zone(deck):
        fact = r.peek()
        r.expect(("moves", ..., deck, row))
        if fact is not None and r.card(fact[1]).character in r.table.players:
            raise Wrong("a hero whom nobody plays", r.card(fact[1]).name)


def a_player_leaves(r: Reader, fact: Fact | None) -> bool:
    """Whether a hero card of a player's character is removed from the hero deck."""
    if fact is None or fact[0] != "moves" or fact[2:] != ("hero_deck", "removed"):
        return False
    card = r.pack.named(r.events[r.at]["name"], "hand card")
    if card is None or card.character not in r.table.players:
        raise Wrong("only a player's character is removed from the hero deck", r.events[r.at]["name"])
    r.seen["a player's character is removed"] += 1
    return True


# ---- discard, refill ------------------------------------------------------------------------------------------------


def hand_size(r: Reader, player: str) -> int:
    """Five, less what stands in front of the player takes away."""
    lower = sum(
        r.card(monster).number("The facing player's hand size is # lower.") for monster in r.table.group(player)
    )
    r.seen["hand size lower"] += lower
    return max(0, int(r.pack.defaults["hand_size"]) - lower)


def discard(r: Reader) -> None:
    """The defending player goes down to hand size, and may discard more."""
    discard_until_content(r, [r.table.defending])


def discard_all(r: Reader) -> None:
    """Everybody does, in any order."""
    discard_until_content(r, r.table.players)


def discard_until_content(r: Reader, players: list[str]) -> None:
    """Nobody keeps more than the hand size; the player hero is set aside and does not count."""
    content: set[str] = set()
    while True:
        asked = [player for player in players if player not in content and r.table.held(player)]
        if not asked:
            return
        fact = r.peek()
        player = fact[1] if fact is not None and fact[0] == "decides" else ""
        if player not in asked:
            raise Wrong(f"{' or '.join(asked)} discards or keeps the hand", r.table.words(fact))
        if fact is not None and fact[2] == "keep hand":
            r.take()
            content.add(player)
            if len(r.table.held(player)) > hand_size(r, player):
                raise Wrong(f"a hand of at most {hand_size(r, player)}", f"{len(r.table.held(player))} cards")
        else:
            r.seen["discard"] += 1
            discard_one(r, player, r.table.held(player))


def refill(r: Reader) -> None:
    """The defending player draws up to hand size and takes back the player hero, which is no drawing."""
    player = r.table.defending
    fill_hand(r, player)
    r.expect(
        *(
            ("moves", hero, f"beside discard.{player}", f"hand.{player}")
            for hero in r.table.zone(f"beside discard.{player}")
        )
    )


def refill_all(r: Reader) -> None:
    """Everybody refills, the defending player first; whoever may already take up the player hero, as at a round's end."""
    for player in r.table.around():
        fill_hand(r, player)
        for hero in r.table.zone(f"beside discard.{player}")[:]:
            if r.peek() == ("moves", hero, f"beside discard.{player}", f"hand.{player}"):
                r.take()


def fill_hand(r: Reader, player: str) -> None:
    """Draw up to hand size."""
    missing = hand_size(r, player) - len(r.table.held(player))
    if missing > 0:
        draw(r, player, missing)


def draw(r: Reader, player: str, amount: int) -> None:
    """Draw cards, unless a monster forbids it."""
    if r.forbidden(player, "draw cards"):
        r.seen["cannot draw"] += 1
        return
    r.draw_cards(player, amount)


# ---- level up, heal, pass -------------------------------------------------------------------------------------------


def heroes_move(r: Reader) -> None:
    """Player heroes and levels change; where all must stand in the end is compared after Level Up."""
    while True:
        fact = r.peek()
        if fact is None:
            return
        moves = fact[0] == "moves" and r.table.cards[fact[1]].kind == "player hero"
        if not moves and not (fact[0] == "counts" and fact[1].startswith("level.")):
            return
        r.take()


def level_up(r: Reader) -> None:
    """Everybody's player hero rises one level, to 3 at most, and is in the hand; the others are set aside."""
    before = {player: r.table.counts[f"level.{player}"] for player in r.table.players}
    heroes_move(r)
    for player, level in before.items():
        wanted = min(3, level + 1)
        r.seen["level up" if wanted > level else "level stays"] += 1
        if r.table.counts[f"level.{player}"] != wanted:
            raise Wrong(f"{player} at level {wanted}", f"level {r.table.counts[f'level.{player}']}")
        for thing, zone in r.table.where.items():
            card = r.table.cards[thing]
            if card.kind == "player hero" and card.character == player:
                belongs = f"hand.{player}" if card.level == wanted else f"set aside.{player}"
                if zone != belongs:
                    raise Wrong(f"{card.name} of level {card.level} in {belongs}", zone)


def heal(r: Reader) -> None:
    """Everybody gains the Rest Healing, up to the starting HP."""
    wanted: list[Fact] = []
    for player in r.table.players:
        hp = min(starting_hp(r), r.table.hp(player) + rest_healing(r))
        if hp > r.table.hp(player):
            r.seen["heal"] += 1
            wanted.append(("counts", f"hp.{player}", hp))
    r.expect(*wanted)


def variant(r: Reader, name: str) -> str:
    """What follows the name of a variant; "yes" if nothing does; empty if the game is without it."""
    for said in r.options.get("variants", []):
        if said.partition(":")[0] == name:
            return said.partition(":")[2].strip() or "yes"
    return ""


def starting_hp(r: Reader) -> int:
    """The variant's number, the table's, the scenario card's, else the printed default."""
    if variant(r, "starting hp"):
        return int(variant(r, "starting hp"))
    if r.options.get("start_hp"):
        return int(r.options["start_hp"])
    for number in range(1, 100):
        if r.scenario_says(f"Starting HP is {number}."):
            return number
    return int(r.pack.defaults["starting_hp"])


def rest_healing(r: Reader) -> int:
    """The chosen number; 0 in Hardcore Mode."""
    if variant(r, "hardcore"):
        return 0
    chosen = r.options.get("rest_healing")
    return int(r.pack.defaults["rest_healing"] if chosen is None else chosen)


def pass_marker(r: Reader) -> None:
    """The marker goes to the left, Taunt side up; active Ferocious monsters go along, no others."""
    before = r.table.defending
    seat = (r.table.counts["defending"] + 1) % len(r.table.players)
    after = r.table.players[seat]
    wanted: list[Fact] = [("counts", "defending", seat)]
    if r.table.counts["marker"] != 1:
        wanted.append(("counts", "marker", 1))
    for monster in r.table.group(before):
        if r.card(monster).says("Ferocious."):
            r.seen["Ferocious follows the marker"] += 1
            wanted.append(("moves", monster, f"monsters.{before}", f"monsters.{after}"))
    r.expect(*wanted)
