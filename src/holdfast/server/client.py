"""The browser client: the files that Vite built into the folder client/ of this package."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from holdfast.server.files import FOR_EVER, LOOK_AGAIN, File

FOLDER: Final = Path(__file__).parent / "client"
SOURCES: Final = Path(__file__).parents[3]
"""The clone, if this is one."""
INDEX: Final = "index.html"
HASHED: Final = "assets/"
"""Where Vite puts files whose names change with their content."""
PACKED: Final = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"})
MISSING: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Holdfast</title></head>
<body>
<h1>Holdfast is running, but its pages are not built yet.</h1>
<p>{what_to_do}</p>
<p>Meanwhile <code>holdfast play</code> plays in the terminal.</p>
</body>
</html>
"""
IN_A_CLONE: Final = "In the folder of Holdfast type <code>make play</code>: it builds them and starts the server again."
INSTALLED: Final = "This installation came without them. Install Holdfast again, from a package or a whole clone."

NOWHERE: Final = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Nothing here - Holdfast</title></head>
<body>
<h1>There is nothing at this address.</h1>
<p>Perhaps a letter is missing. <a href="/">To the lobby</a>, where your tables are.</p>
</body>
</html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Client:
    """The built files, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        found = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self.files = {path.relative_to(folder).as_posix(): read(path, folder) for path in found}

    @property
    def index(self) -> File:
        """The page of the lobby and of every table."""
        return self.files.get(INDEX) or File(missing().encode(), "text/html", "no-store", pack=False)

    def file(self, name: str) -> File | None:
        """A file by its path inside the client; no other file is ever sent."""
        return self.files.get(name)


def missing() -> str:
    """The page that stands in for pages which are not built: what to do depends on how Holdfast came here."""
    return MISSING.format(what_to_do=IN_A_CLONE if (SOURCES / "web").is_dir() else INSTALLED)


def read(path: Path, folder: Path) -> File:
    """One file, with what a browser needs to know of it."""
    data = path.read_bytes()
    name = path.relative_to(folder).as_posix()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return File(data, kind, FOR_EVER if HASHED in name else LOOK_AGAIN, pack=path.suffix in PACKED)
