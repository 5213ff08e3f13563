"""The laws over the game that is installed here: `python -m tests.installed.lawful`, in its environment."""

from __future__ import annotations

import importlib
import sys

from holdfast.games import declaration, installed

SOURCE, PACKAGE = "examples.small_game.lantern_ring", "lantern_ring"


def main() -> None:
    """Every law over some tables; what the tests know of the game is told of the installed one."""
    game = declaration("ring")
    assert game is installed().games["ring"]
    for name in (PACKAGE, *(f"{PACKAGE}.{part}" for part in ("table", "strikes", "turns", "words"))):
        sys.modules[name.replace(PACKAGE, SOURCE)] = importlib.import_module(name)
    from tests.laws import laws, ring
    from tests.laws.tables import GAMES

    GAMES["ring"] = ring.ADAPTER
    assert ring.rules().declaration is not game and ring.rules().declaration.chapters is game.chapters
    tables = [table for table in ring.tables() if "once" in table.id]
    for table in tables:
        for law in laws.LAWS.values():
            law(table)
    laws.silence(ring.silent_tables()[-1], 1)
    print(f"{len(laws.LAWS)} laws hold over {len(tables)} games")


if __name__ == "__main__":
    main()
