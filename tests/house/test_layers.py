"""Import directions: each layer imports only from layers before it, whether at the top, in a function or by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "holdfast"

FRONT_DOOR = "the front door"  # holdfast/__init__.py: new, load, arrange
DATA = {"packs", "checks"}  # folders of holdfast that hold no code
LAYERS: list[set[str]] = [
    {"building", "errors", "finding"},
    {"content"},
    {"core"},
    {"games"},
    {"record"},
    {FRONT_DOOR},
    {"bots"},
    {"lab", "envs", "tables"},
    {"server", "terminal"},
    {"cli_completion"},
    {"cli_options"},
    {"cli"},
    {"__main__"},
]
DECLARATION = "the declaration"  # games/<game>/__init__.py
ROOMS: list[set[str]] = [
    {"kinds", "table", "spaces", "facts", "definitions", "cards"},
    {"rules"},
    {"shapes"},
    {"shown"},
    {"checks", "bot"},
    {"told"},
    {"words"},
    {DECLARATION},
]
"""The rooms of a game, each after those that it may import; what a card is and where it lies are one."""
APART = [{"checks", "bot"}, {"told", "bot"}, {"told", "checks"}, {"words", "bot"}, {"words", "checks"}]
"""Rooms that know nothing of each other."""
ROOM_RANK = {room: rank for rank, rooms in enumerate(ROOMS) for room in rooms}
RANK = {layer: rank for rank, layers in enumerate(LAYERS) for layer in layers}


def complaints(root: Path) -> list[str]:
    """One sentence for each import under root (the folder of the package holdfast) that goes the wrong way."""
    found = []
    for path in sorted(root.rglob("*.py")):
        here = module_of(root, path)
        for line, there, only_type in imports(root, path):
            objection = why_not_import(root, here, there)
            if objection and not (only_type and is_of_one_game(root, here, there)):
                found.append(f"{path.relative_to(root).as_posix()}:{line}: {here} imports {there}: {objection}")
    return found


def is_of_one_game(root: Path, here: str, there: str) -> bool:
    """Whether both are rooms of one game: a state may say of what type it is that the rules keep in it."""
    return bool(game_of(root, here)) and game_of(root, here) == game_of(root, there)


def why_not_import(root: Path, here: str, there: str) -> str:
    """The empty string, or why the module here may not import the module there."""
    source, target = layer_of(here), layer_of(there)
    for layer in (source, target):
        if layer not in RANK:
            return f"{layer} is no layer; give it a place in the order"
    if source != target and RANK[target] >= RANK[source]:
        return f"{source} does not come after {target}"
    if target == "games":
        return why_not_import_game(root, here, there)
    return ""


def why_not_import_game(root: Path, here: str, there: str) -> str:
    """The same where the module there is a part of games."""
    game = game_of(root, there)
    if not game:
        return ""
    own = game_of(root, here)
    if own and own != game:
        return f"the game {own} knows nothing of the game {game}"
    if layer_of(here) == "bots":
        return "a bot sees only a view, nothing else of a game"
    return why_not_import_room(here, there) if own else ""


def why_not_import_room(here: str, there: str) -> str:
    """The same where both are of one game."""
    source, target = room_of(here), room_of(there)
    for room in (source, target):
        if room not in ROOM_RANK:
            return f"{room} is no room of a game; give it a place in the order"
    if source != target and (ROOM_RANK[target] > ROOM_RANK[source] or {source, target} in APART):
        return f"{source} does not come after {target}"
    return ""


def room_of(module: str) -> str:
    """The room of a game's module: a folder, or a file at the top; the declaration is the game itself."""
    return (module.split(".")[3:4] or [DECLARATION])[0]


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else FRONT_DOOR


def game_of(root: Path, module: str) -> str:
    """The game whose folder the module stands in; none for holdfast.games itself and what games share."""
    parts = module.split(".")
    if parts[2:3] == ["common"]:
        return ""
    return parts[2] if len(parts) > 2 and parts[1] == "games" and root.joinpath("games", parts[2]).is_dir() else ""


def module_of(root: Path, path: Path) -> str:
    parts = ["holdfast", *path.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(root: Path, path: Path) -> Iterator[tuple[int, str, bool]]:
    """Line and module of everything of holdfast that the file imports, and whether it does so only for a type."""
    module = module_of(root, path)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    types = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = {id(inner) for node in types for inner in ast.walk(node)}
    for node in ast.walk(tree):
        for name in imported_by(root, node, package):
            if name.split(".")[0] == "holdfast":
                yield getattr(node, "lineno", 0), name, id(node) in for_types


def imported_by(root: Path, node: ast.AST, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = absolute("." * node.level + (node.module or ""), package)
        return sorted({inner_module(root, base, alias.name) for alias in node.names})
    if isinstance(node, ast.Call) and node.args:
        function = node.func
        called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if called in ("import_module", "__import__"):
            return [absolute(spelled_out(node.args[0]), package)]
    return []


def absolute(name: str, package: str) -> str:
    """The full name of a module, given with or without leading dots inside a package."""
    bare = name.lstrip(".")
    dots = len(name) - len(bare)
    if dots == 0:
        return bare
    parents = package.split(".")
    return ".".join(parents[: len(parents) - dots + 1] + ([bare] if bare else []))


def inner_module(root: Path, base: str, name: str) -> str:
    """`from base import name` means the module base.name where there is one, and otherwise something in base."""
    if base == "holdfast" and name in RANK:
        return f"holdfast.{name}"
    place = root.joinpath(*base.split(".")[1:], name)
    return f"{base}.{name}" if place.is_dir() or place.with_suffix(".py").is_file() else base


def spelled_out(argument: ast.expr) -> str:
    """What of a module's name stands in the source: all of a string, the beginning of an f-string."""
    if isinstance(argument, ast.JoinedStr) and argument.values:
        argument = argument.values[0]
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value.rstrip(".") or argument.value
    return ""


def folders_left_out(root: Path) -> list[str]:
    """Folders with sources that are no packages, so that an installed holdfast would lack them."""
    folders = {path.parent for path in root.rglob("*.py")}
    return sorted(folder.relative_to(root).as_posix() for folder in folders if not (folder / "__init__.py").is_file())


# The house as it stands.


def test_each_layer_imports_only_from_layers_before_it() -> None:
    assert list(SOURCES.rglob("*.py")), f"no sources in {SOURCES}"
    assert complaints(SOURCES) == []


def test_every_folder_of_sources_is_a_package() -> None:
    assert folders_left_out(SOURCES) == []


def test_folders_of_data_hold_no_code() -> None:
    assert [str(path) for folder in sorted(DATA) for path in SOURCES.joinpath(folder).rglob("*.py")] == []


# The test itself: a sound house is left in peace, and each planted import is caught.

SOUND = {
    "__init__.py": "from holdfast.games import table\nfrom .record import save\n",
    "content/__init__.py": "import msgspec\nfrom . import schema\n",
    "content/schema.py": "import tomllib\n",
    "core/__init__.py": "from holdfast.content import schema\nfrom .agenda import then\n",
    "core/agenda.py": "def then() -> None: ...\n",
    "games/__init__.py": "import importlib\n\ndef table(name): return importlib.import_module(f'holdfast.games.{name}')\n",
    "games/common/__init__.py": "",
    "games/common/seen.py": "from holdfast.games import table\n",
    "games/greyport/__init__.py": "from holdfast.games.greyport.bot.steady import Steady\nfrom .told import log\n",
    "games/greyport/kinds.py": "from holdfast.games.common import seen\n",
    "games/greyport/table.py": "from .kinds import x\nif TYPE_CHECKING:\n    from .rules.fighting import Fight\n",
    "games/greyport/cards/__init__.py": "",
    "games/greyport/cards/schema.py": "from ...greyport.kinds import x\n",
    "games/greyport/rules/__init__.py": "",
    "games/greyport/rules/fighting.py": "from ....core.agenda import then\nfrom holdfast.games.greyport import table\n",
    "games/greyport/shapes/__init__.py": "",
    "games/greyport/shapes/view.py": "import msgspec\n",
    "games/greyport/shown/__init__.py": "",
    "games/greyport/shown/view.py": "from ..shapes.view import z\nfrom holdfast.games.greyport.rules.fighting import y\n",
    "games/greyport/checks/__init__.py": "",
    "games/greyport/checks/look.py": "from holdfast.games.greyport.shown import view\n",
    "games/greyport/bot/__init__.py": "",
    "games/greyport/bot/steady.py": "from holdfast.core import view\nfrom holdfast.games.greyport.shown import view\n",
    "games/greyport/told/__init__.py": "",
    "games/greyport/told/log.py": "from holdfast.games.greyport.rules import fighting\n",
    "games/greyport/words/__init__.py": "",
    "games/greyport/words/ear.py": "from holdfast.games.greyport.told.log import tell\n",
    "games/arcadia/__init__.py": "",
    "games/arcadia/rules/__init__.py": "",
    "games/arcadia/rules/hunt.py": "from holdfast.games import table\n",
    "record/__init__.py": "from holdfast.games import table\n",
    "bots/__init__.py": "from holdfast.games import table\n",
    "lab/__init__.py": "import holdfast\nfrom holdfast.bots import x\n",
    "tables/__init__.py": "from holdfast import new, record\n",
    "server/__init__.py": "from holdfast.tables import x\n",
    "terminal/__init__.py": "def draw():\n    from holdfast.bots import x\n",
    "cli.py": "import holdfast.server\nfrom holdfast import terminal, lab\n",
    "__main__.py": "import holdfast.core.agenda\n",
}

PLANTED = [
    ("content/schema.py", "from holdfast.core import agenda", "content does not come after core"),
    ("content/schema.py", "from ..core.agenda import then", "content does not come after core"),
    ("content/schema.py", "import holdfast", "content does not come after the front door"),
    ("core/agenda.py", "from holdfast.games import table", "core does not come after games"),
    ("core/agenda.py", "def f():\n    from holdfast.games.greyport import table", "core does not come after games"),
    ("core/agenda.py", "if TYPE_CHECKING:\n    import holdfast.games.greyport", "core does not come after games"),
    ("core/agenda.py", "from .. import record", "core does not come after record"),
    ("core/agenda.py", "import_module('holdfast.games.greyport')", "core does not come after games"),
    ("core/agenda.py", "importlib.import_module(f'holdfast.games.{name}')", "core does not come after games"),
    ("core/agenda.py", "__import__('holdfast.bots')", "core does not come after bots"),
    ("core/agenda.py", "import_module('..games', __package__)", "core does not come after games"),
    ("core/agenda.py", "from holdfast import new", "core does not come after the front door"),
    (
        "games/arcadia/rules/hunt.py",
        "from holdfast.games.greyport import table",
        "arcadia knows nothing of the game greyport",
    ),
    (
        "games/arcadia/rules/hunt.py",
        "from holdfast.games import greyport",
        "arcadia knows nothing of the game greyport",
    ),
    (
        "games/arcadia/rules/hunt.py",
        "from ...greyport.rules import fighting",
        "arcadia knows nothing of the game greyport",
    ),
    ("games/arcadia/rules/hunt.py", "from ... import greyport", "arcadia knows nothing of the game greyport"),
    ("games/greyport/rules/fighting.py", "from holdfast.record import save", "games does not come after record"),
    ("games/greyport/kinds.py", "from .rules import fighting", "kinds does not come after rules"),
    ("games/greyport/table.py", "from .rules.fighting import y", "table does not come after rules"),
    (
        "games/greyport/cards/schema.py",
        "from holdfast.games.greyport.rules import fighting",
        "cards does not come after rules",
    ),
    ("games/greyport/rules/fighting.py", "from ..shown import view", "rules does not come after shown"),
    ("games/greyport/rules/fighting.py", "from ..shapes import view", "rules does not come after shapes"),
    ("games/greyport/shapes/view.py", "from ..shown import view", "shapes does not come after shown"),
    (
        "games/greyport/rules/fighting.py",
        "from holdfast.games.greyport.told.log import tell",
        "rules does not come after told",
    ),
    ("games/greyport/rules/fighting.py", "from ..words.ear import hear", "rules does not come after words"),
    (
        "games/greyport/rules/fighting.py",
        "from holdfast.games.greyport import GAME",
        "rules does not come after the declaration",
    ),
    ("games/greyport/shown/view.py", "from ..told import log", "shown does not come after told"),
    ("games/greyport/shown/view.py", "from ..words import ear", "shown does not come after words"),
    ("games/greyport/shown/view.py", "from ..checks import look", "shown does not come after checks"),
    ("games/greyport/checks/look.py", "from ..bot.steady import Steady", "checks does not come after bot"),
    ("games/greyport/bot/steady.py", "from ..told.log import tell", "bot does not come after told"),
    ("games/greyport/bot/steady.py", "from ..words.ear import hear", "bot does not come after words"),
    ("games/greyport/bot/steady.py", "from ..checks import look", "bot does not come after checks"),
    ("games/greyport/told/log.py", "from ..bot import steady", "told does not come after bot"),
    ("games/greyport/told/log.py", "from ..checks import look", "told does not come after checks"),
    ("games/greyport/told/log.py", "from ..words import ear", "told does not come after words"),
    ("games/greyport/words/ear.py", "from ..bot import steady", "words does not come after bot"),
    ("games/greyport/words/ear.py", "from ... import greyport", "words does not come after the declaration"),
    ("games/greyport/drawer.py", "from .kinds import x", "drawer is no room of a game"),
    ("record/__init__.py", "import holdfast.bots", "record does not come after bots"),
    ("__init__.py", "from holdfast.terminal import draw", "the front door does not come after terminal"),
    ("bots/__init__.py", "from holdfast.games.greyport.table import Greyport", "a bot sees only a view"),
    ("bots/__init__.py", "from holdfast.games.greyport import GAME", "a bot sees only a view"),
    ("bots/__init__.py", "from holdfast.games.greyport.bot.steady import Steady", "a bot sees only a view"),
    ("bots/__init__.py", "from holdfast.games import greyport", "a bot sees only a view"),
    ("bots/__init__.py", "from holdfast.lab import x", "bots does not come after lab"),
    ("lab/__init__.py", "from holdfast.tables import x", "lab does not come after tables"),
    ("tables/__init__.py", "from holdfast import envs", "tables does not come after envs"),
    ("server/__init__.py", "from holdfast.terminal import draw", "server does not come after terminal"),
    ("terminal/__init__.py", "import holdfast.server", "terminal does not come after server"),
    ("terminal/__init__.py", "from holdfast.cli import main", "terminal does not come after cli"),
    ("helpers.py", "import holdfast.core", "helpers is no layer"),
    ("core/agenda.py", "import holdfast.helpers", "helpers is no layer"),
]


def build(root: Path) -> Path:
    for name, text in SOUND.items():
        path = root / "holdfast" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root / "holdfast"


def test_a_sound_house_gives_no_complaint(tmp_path: Path) -> None:
    root = build(tmp_path)
    assert complaints(root) == []
    assert folders_left_out(root) == []


@pytest.mark.parametrize(
    ("file", "planted", "objection"), PLANTED, ids=[f"{file}: {text}" for file, text, _ in PLANTED]
)
def test_a_planted_import_is_caught(tmp_path: Path, file: str, planted: str, objection: str) -> None:
    root = build(tmp_path)
    path = root / file
    sound = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(sound + planted + "\n", encoding="utf-8")
    found = complaints(root)
    assert len(found) == 1, found
    assert found[0].startswith(f"{file}:")
    assert objection in found[0]


def test_a_folder_that_is_no_package_is_caught(tmp_path: Path) -> None:
    root = build(tmp_path)
    (root / "games" / "arcadia" / "rules" / "__init__.py").unlink()
    assert folders_left_out(root) == ["games/arcadia/rules"]
