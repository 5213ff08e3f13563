"""Holdfast plays monster-defence tabletop games by their rules.

>>> import holdfast
>>> game = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
>>> choice = game.choice                        # a prompt, and the options of one or several seats
>>> while not game.over:
...     _ = game.apply(game.choice.options[0])  # or its notation, as in game.apply("fiona: play Rogue")
>>> len(game.outcome.reason) > 0
True

What was decided can be undone and redone, copied, looked at with the eyes of a seat, saved and loaded:

>>> after = game.digest()
>>> game.undo(3)
>>> twin = game.copy()
>>> _ = game.redo(3)
>>> game.digest() == after, twin.digest() == after
(True, False)
>>> game.view("fiona").name
'fiona'
>>> import pathlib, tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     game.save(pathlib.Path(folder, "mine.holdfast"))
...     again = holdfast.load(pathlib.Path(folder, "mine.holdfast"))
>>> again.digest() == after, again.loaded.exact
(True, True)

What a game does not allow it explains:

>>> game.undo()
>>> game.why_not("fiona: play Excalibur")
'There is no card called `Excalibur` here. Look at the table for its name.'
>>> try:
...     holdfast.new("greyport", scenario="goblin_queen")
... except holdfast.BadOption as error:
...     print(str(error).split(";")[0])
there is no scenario `goblin_queen`
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from holdfast import building

if TYPE_CHECKING:
    from holdfast.content.errors import ContentError
    from holdfast.core.view import View
    from holdfast.errors import BadOption, BadPosition, BadSave, HoldfastError, IllegalDecision
    from holdfast.record.play import Play

__version__ = "0.1.0"

building.activate()

__all__ = [
    "new",
    "load",
    "arrange",
    "imagine",
    "Play",
    "View",
    "HoldfastError",
    "BadOption",
    "BadPosition",
    "BadSave",
    "ContentError",
    "IllegalDecision",
]

_ELSEWHERE = {
    "Play": "holdfast.record.play",
    "HoldfastError": "holdfast.errors",
    "BadOption": "holdfast.errors",
    "BadPosition": "holdfast.errors",
    "BadSave": "holdfast.errors",
    "ContentError": "holdfast.content.errors",
    "View": "holdfast.core.view",
    "IllegalDecision": "holdfast.errors",
}
"""Where the other public names live: imported when somebody asks for them, so that `import holdfast` is quick."""


def new(
    game: str,
    *,
    scenario: str | None = None,
    players: Sequence[str] | None = None,
    seed: int | str | None = None,
    pack: str | Path | Sequence[str | Path] | None = None,
    **options: Any,
) -> Play:
    """A new game, dealt and standing at its first decision.

    `seed` makes it the same game every time; without one nobody can know what comes. `pack` is a folder, or several,
    whose cards are laid over the shipped ones. Other options are the game's own.

    >>> import holdfast
    >>> one = holdfast.new("greyport", players=["fiona", "zot"], seed=7, rest_healing=3)
    >>> two = holdfast.new("greyport", players=["fiona", "zot"], seed=7, rest_healing=3)
    >>> one.digest() == two.digest()
    True
    """
    import secrets

    from holdfast.core.rng import key_from_seed
    from holdfast.games import game as game_called
    from holdfast.record.play import Play

    rules = game_called(game, folders_of(pack))
    chosen = dict(options)
    if scenario is not None:
        chosen["scenario"] = scenario
    if players is not None:
        chosen["players"] = players
    key = secrets.token_bytes(16) if seed is None else key_from_seed(str(seed))
    return Play(rules, rules.check_options(chosen), key, None if seed is None else str(seed))


def folders_of(pack: str | Path | Sequence[str | Path] | None) -> list[str | Path]:
    """The folders of packs; what cannot name one is a BadOption."""
    from holdfast.errors import BadOption

    found = [pack] if isinstance(pack, (str, Path)) else pack or []
    if not isinstance(found, (list, tuple)) or not all(isinstance(each, (str, Path)) for each in found):
        raise BadOption(f"pack = {pack!r}: name the folder of a pack, or a list of them")
    return list(found)


def load(path: str | Path) -> Play:
    """A saved game, replayed to where it stood. `loaded` of it says whether it came out exactly the same.

    A file that is no sound save is a BadSave that says what to do.
    """
    from holdfast.record.saves import load as load_save

    return load_save(path).play


def arrange(given: Mapping[str, Any]) -> Play:
    """A game that begins in a position of your own: the [given] of a check; `game` in it names the game."""
    from holdfast.errors import BadPosition
    from holdfast.games import game as game_called
    from holdfast.record.play import Play

    position = dict(given)
    if "game" not in position:
        raise BadPosition("a position says of which `game` it is; `holdfast games` lists them")
    rules = game_called(str(position.pop("game")))
    return Play.from_state(rules, rules.arrange(position), position)


def imagine(view: View, seed: int | str) -> Play:
    """A game that whoever has this view cannot tell from the real one: what it does not show is dealt again.

    Nothing that is decided there counts. Bots think ahead with it; the same seed deals the same game.

    >>> import holdfast
    >>> view = holdfast.new("greyport", players=["fiona", "zot"], seed=7).view("fiona")
    >>> dream = holdfast.imagine(view, 1)
    >>> _ = dream.apply(view.options[0])
    >>> dream.digest() == holdfast.imagine(view, 2).digest()
    False
    """
    from holdfast.core.view import imagine as imagined
    from holdfast.record.play import Play

    return Play.from_state(view.game, imagined(view, str(seed)), {})


def __getattr__(name: str) -> Any:
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_ELSEWHERE[name]), name)
