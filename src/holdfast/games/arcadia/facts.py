"""The facts of Arcadia Quest, told as they happen: the log, the statistics and the auditor read them."""

from __future__ import annotations

from typing import Final

ATTACKS: Final = 1
"""`thing` attacks its primary target `other`; b: why (OWN_ATTACK ...), c: the seat that makes the attack."""
USES: Final = 2
"""The card `thing` is used in the attack of `other`; b is 1 for the Attack card, 2 for a Boost."""
ALSO_AT: Final = 3
"""`thing` is one more target of `other`; b: by what (BY_CLEAVE ...)."""
ATTACK_POOL: Final = 4
"""`thing` rolls b attack dice and has c Rerolls."""
DEFENSE_POOL: Final = 5
"""`thing` rolls b Defense dice against `other` and has c Rerolls."""
HITS: Final = 6
"""The attack of `thing` has b hits and c crits."""
SAVES: Final = 7
"""`thing` saves b against `other`, with c crits."""
SUFFERS: Final = 8
"""`thing` suffers b Wounds from `other` (0: nobody); c: the cause (BY_ATTACK ...)."""
OVERKILLED: Final = 9
"""`thing` suffers b Wounds from one attack of `other`, as many as its Overkill or more."""
TO_BE_REMOVED: Final = 10
"""`thing` has been killed, and still acts before it is removed; c: the seat that gets the credit, plus 1."""
IS_KILLED: Final = 11
"""`thing` is killed, by `other`; c: the seat that gets the credit, plus 1 (0: nobody's)."""
PROVOKED: Final = 12
"""The Guard Reaction of `thing` is triggered by `other`; b: 1 by a step, 2 by an attack; c: the seat that drives it."""
COULD_PAY_BACK: Final = 13
"""`thing` was attacked by `other` and may be chosen for Payback; c: the seat that drives it."""
PAYS_BACK: Final = 14
"""`thing` was chosen to pay `other` back; b: its Movement."""
NO_PAYBACK: Final = 15
"""The Payback of `thing` ends without an attack."""
DICE_FROM: Final = 16
"""`thing` gives b dice to this roll of `other`."""
HEALS: Final = 17
"""b Wounds come off `thing`."""
IS_DAZED: Final = 18
"""`thing` is Dazed by `other`."""
IS_PUSHED: Final = 19
"""`thing` is pushed by `other` to the Space b."""
FULFILS: Final = 20
"""The Quest `thing` is fulfilled by seat c; b is 1 for the first Guild."""
EARNS: Final = 21
"""Seat c gets b coins for `thing`."""
GAINS_TITLE: Final = 22
"""Seat c has the Title `thing` from now on."""
SPAWNS_AT: Final = 23
"""`thing` spawns in the Space b."""
NOT_SPAWNED: Final = 24
"""`thing` goes to the box; b: 1 no such Spawn token is on the board, 2 its Space is full."""
NAMED_PAIR: Final = 25
"""Seat c names the faces of the Spawn roll for `thing`; b is the place of the pair."""
RESTS: Final = 26
"""Seat c rests its Guild."""
REVIVES: Final = 27
"""`thing` is resurrected."""
IS_CURSED: Final = 28
"""`other` keeps the Curse `thing`; c: how many cards were drawn."""
SAVED_BY: Final = 29
"""`thing` keeps `other` alive."""
STANDS_ON: Final = 30
"""`thing` ends an activation on the Quest token `other`."""
FENDED_OFF: Final = 31
"""The attack of `thing` was aimed at the Close Monster `other`: no Guard Reaction."""
WON_SCENARIO: Final = 32
"""Seat c wins the scenario number b."""
ACHIEVES: Final = 33
"""Seat c has achievement number b of this scenario."""
NOTHING_TO_TAKE: Final = 34
"""None of the Reward cards `thing` are left for seat c."""
NOT_CURSED: Final = 35
"""`other` keeps none of the c Curses that were drawn for him."""
GETS_MEDAL: Final = 36
"""Seat c has medal number b of the campaign."""
FACT_NAMES: Final = (
    "",
    "attacks",
    "uses",
    "also_at",
    "attack_pool",
    "defense_pool",
    "hits",
    "saves",
    "suffers",
    "overkilled",
    "to_be_removed",
    "is_killed",
    "provoked",
    "could_pay_back",
    "pays_back",
    "no_payback",
    "dice_from",
    "heals",
    "is_dazed",
    "is_pushed",
    "fulfils",
    "earns",
    "gains_title",
    "spawns_at",
    "not_spawned",
    "named_pair",
    "rests",
    "revives",
    "is_cursed",
    "saved_by",
    "stands_on",
    "fended_off",
    "won_scenario",
    "achieves",
    "nothing_to_take",
    "not_cursed",
    "gets_medal",
)

# Why an attack is made (ATTACKS).
OWN_ATTACK: Final = 1
GUARD_BY_MOVE: Final = 2
GUARD_BY_ATTACK: Final = 3
PAYBACK: Final = 4

# By what a further target was added (ALSO_AT).
BY_CLEAVE: Final = 1
BY_CHAIN: Final = 2
BY_ALL_CLOSE: Final = 3
BY_BURST: Final = 4

# What Wounds come from (SUFFERS).
BY_ATTACK: Final = 1
BY_VENGEANCE: Final = 2
"""A Defense crit of whoever was attacked."""
BY_TRAP: Final = 3
BY_CHEST: Final = 4
BY_CURSE: Final = 5
BY_SACRIFICE: Final = 6
"""Taken instead of exhausting a card."""
