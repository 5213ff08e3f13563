"""Links: whoever knows the secret of a link may do what it allows. Only hashes are kept."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Final

HOST: Final = "host"
SPECTATORS: Final = "spectator"
SECRET_BYTES: Final = 18

Secrets = Callable[[int], str]
"""Makes random text from this many random bytes, such as `secrets.token_urlsafe`."""


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return blake2b(secret.encode(), digest_size=16, person=b"holdfast link").hexdigest()


def opened_by(secrets: Iterable[str], links: Mapping[str, str]) -> dict[str, str]:
    """The links that these secrets open, each with its hash."""
    found: dict[str, str] = {}
    for made in map(hashed, secrets):
        for link, kept in links.items():
            if hmac.compare_digest(made, kept):
                found[link] = kept
    return found


def person_of(secret: str, secrets: Iterable[str]) -> str:
    """Who somebody is: by the secret of their browser, or by the links they used."""
    return hashed(secret or " ".join(sorted(secrets)))[:16]
