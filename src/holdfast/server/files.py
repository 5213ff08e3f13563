"""What is sent as it stands: files of the client and lists that seldom change; packed, and with how long they keep."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import msgspec
from litestar import Request, Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
FOR_EVER_HERE: Final = "private, max-age=31536000, immutable"
"""For what not everybody may see: no cache between server and browser keeps it."""
LOOK_AGAIN: Final = "no-cache"
JSON: Final = "application/json"


@dataclass(frozen=True)
class File:
    """Bytes as they are sent."""

    data: bytes
    kind: str
    cache: str
    pack: bool = True
    """Whether it may be sent gzipped."""

    @cached_property
    def packed(self) -> bytes | None:
        """The same, gzipped, where that makes it smaller. Made when somebody first asks: a start has no time for it."""
        packed = gzip.compress(self.data, 9, mtime=0) if self.pack else self.data
        return packed if len(packed) < len(self.data) else None

    @cached_property
    def tag(self) -> str:
        """It is another one whenever the bytes are others."""
        return f'"{hashlib.blake2b(self.data, digest_size=9).hexdigest()}"'


def json_file(value: Any, cache: str) -> File:
    """A value as JSON."""
    return File(msgspec.json.encode(value), JSON, cache)


def sent(found: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file, packed if the client takes that; if it has the same one already, only word of that."""
    headers = {"Cache-Control": found.cache, "ETag": found.tag, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "")
    if found.tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
        return Response(b"", status_code=304, headers=headers)
    if takes_gzip(request.headers.get("accept-encoding", "")) and found.packed is not None:
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.data, media_type=found.kind, headers=headers)


def takes_gzip(accepted: str) -> bool:
    """Whether the header Accept-Encoding names gzip and does not rule it out (`gzip;q=0`)."""
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() in ("gzip", "*"):
            return not weight or weight.replace(" ", "").removeprefix("q=").strip("0.") != ""
    return False
