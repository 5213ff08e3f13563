"""Plays seeded games with random decisions and prints the digest after each: `python -m tests.builds.played`."""

from __future__ import annotations

import hashlib

from holdfast import building
from holdfast.core.agenda import answer, run
from holdfast.core.digest import digest
from holdfast.core.rng import key_from_seed
from holdfast.games import game, game_ids

GAMES = 12


def main() -> None:
    """One line a game: what was played, how many decisions, and a digest of all digests on the way."""
    print(building.status)
    for name in game_ids():
        rules = game(name)
        scenarios, characters, counts = rules.scenarios(), rules.characters(), rules.player_counts()
        for number in range(GAMES):
            scenario = scenarios[number % len(scenarios)]
            players = characters[: counts[number % len(counts)]]
            hands = "closed" if number % 3 == 2 else "open"
            g = rules.deal(
                {"scenario": scenario, "players": players, "hands": hands}, key_from_seed(f"builds {number}")
            )
            run(g)
            whole = hashlib.blake2b(digest_size=16)
            mixed, decisions = number + 1, 0
            while not g.over:
                whole.update(digest(rules, g).encode())
                mixed = (mixed * 1103515245 + 12345) % 2**31
                answer(g, g.options[(mixed >> 8) % len(g.options)])
                decisions += 1
            whole.update(digest(rules, g).encode())
            print(name, scenario, len(players), hands, decisions, whole.hexdigest())


if __name__ == "__main__":
    main()
