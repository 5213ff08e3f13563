"""The sentences of tokens, Quests, scenarios and Titles: what each is as data."""

from __future__ import annotations

from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.cards import binding as b

CHAPTER = chapter(
    "Tokens, Quests and Titles",
    rules={},
    sentences={
        "{drink}: {draught}.": b.Sentence(b.DRINK),
        "When taken: 1 Wound, then discard this.": b.Sentence(b.TRAP),
        "At the end of the scenario: {coins}.": b.Sentence(b.CHEST),
        "Fulfil: {feat}.": b.Sentence(b.FULFIL),
        "Reward: {reward}.": b.Sentence(b.REWARD),
        "Reward: {reward} for {first}.": b.Sentence(b.REWARD),
        "Title: {title}.": b.Sentence(b.TITLE),
        "Title: {title} for {first}.": b.Sentence(b.TITLE),
        "kill {prey}": b.Done(k.KILL_MONSTER),
        "kill a {guild} Hero": b.Done(k.KILL_HERO, "guild"),
        "take a Quest token": b.Done(k.TAKE_TOKEN),
        "take the Quest token of your start area": b.Done(k.TAKE_OWN_TOKEN),
        "hold {n} Quest tokens": b.Done(k.HOLD_TOKENS, "n"),
        "carry a Quest token to a {colour} portal without Enemies": b.Done(k.CARRY_TO_PORTAL, "colour"),
        "stand on a Quest token without Enemies, then remove a Spawn token": b.Done(k.STAND_AND_BAR),
        "end {n} activations on Quest tokens without Enemies, or one on each of {n}": b.Done(
            k.END_ON_TOKENS, "n", "n 2"
        ),
        "Setup: shuffle the Quest tokens face down among the Exploration tokens.": b.Sentence(
            b.SCENARIO, k.SHUFFLES_QUEST_TOKENS
        ),
        "Setup: open the doors {edges}.": b.Sentence(b.SCENARIO, k.DOORS_AT_SETUP),
        "Setup: close the doors {edges}.": b.Sentence(b.SCENARIO, k.DOORS_AT_SETUP),
        "Setup with {guilds}: no {kind} in {spaces}.": b.Sentence(b.SCENARIO, k.SETUP_BY_GUILDS),
        "Setup with {guilds}: also {monster} in {spaces}.": b.Sentence(b.SCENARIO, k.SETUP_BY_GUILDS),
        "Quest tokens stay.": b.Sentence(b.SCENARIO, k.QUEST_TOKENS_STAY),
        "A Guild holds one Quest token at a time.": b.Sentence(b.SCENARIO, k.ONE_QUEST_TOKEN),
        "Killed {kind}s go to the box.": b.Sentence(b.SCENARIO, k.TO_THE_BOX, "kind"),
        "Red portals are shut.": b.Sentence(b.SCENARIO, k.RED_PORTALS_SHUT),
        "Locked doors and red portals open to a Guild with {n} coins from this scenario.": b.Sentence(
            b.SCENARIO, k.COINS_UNLOCK, "n"
        ),
        "Traps kill.": b.Sentence(b.SCENARIO, k.TRAPS_KILL),
        "Chests deal their value in Wounds when taken.": b.Sentence(b.SCENARIO, k.CHESTS_WOUND),
        "When a Hero is killed: he draws his Curse at once.": b.Sentence(b.SCENARIO, k.CURSE_AT_ONCE),
        "Setup: the {kind}s of your corner go to the box and pay you.": b.Sentence(
            b.TITLE_HELPS, k.CORNER_DIES, "kind"
        ),
        "Name the two faces of every Spawn roll.": b.Sentence(b.TITLE_HELPS, k.NAMES_SPAWN),
        "Red portals are open to your Heroes.": b.Sentence(b.TITLE_HELPS, k.RED_PORTALS),
        "Traps and chests harm your Heroes as in other scenarios.": b.Sentence(b.TITLE_HELPS, k.FIREPROOF),
        "Setup: choose the Exploration tokens and lay them.": b.Sentence(b.TITLE_HELPS, k.LAYS_TOKENS),
    },
)
