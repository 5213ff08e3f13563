"""The address of the server: how links begin, and which names and origins are its own."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from holdfast.errors import BadOption

LOOPBACK_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
BY_MAKE: Final = "HOLDFAST_BY_MAKE"
"""Set by the Makefile, so that what we say to type fits."""
USUAL_PORTS: Final = {"http": 80, "https": 443}


class Address(Struct, frozen=True):
    """The address that people open, and all names under which browsers may reach this server."""

    url: str
    """Without a slash at the end."""
    names: frozenset[str]
    """What the header Host may contain: any other name that points here is an attack."""

    @property
    def here_only(self) -> bool:
        """Whether links work on this machine only, so that friends elsewhere cannot use them."""
        return is_loopback((urlsplit(self.url).hostname or "").strip("[]"))

    @property
    def origins(self) -> frozenset[str]:
        """The origins of our own pages."""
        scheme = urlsplit(self.url).scheme
        return frozenset(f"{scheme}://{name}" for name in self.names)

    def policy(self, name: str) -> str:
        """The Content-Security-Policy of our pages: nothing but our own files, and nothing inline."""
        socket_scheme = "wss" if self.url.startswith("https:") else "ws"
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
            f"connect-src 'self' {socket_scheme}://{name}; manifest-src 'self'; "
            "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        )


def open_to_others() -> str:
    """The command that lets friends in the same network in, as this server was started."""
    asked = "--host 0.0.0.0"
    return f"make play ARGS='{asked}'" if os.environ.get(BY_MAKE) else f"holdfast {asked}"


def address_of(host: str, port: int, url: str = "") -> Address:
    """The address of a server that listens on this host and port, reached by `url` if that is another."""
    names: set[str] = set()
    if is_loopback(host) or is_any(host):
        names.update(name_with_port("http", name, port) for name in LOOPBACK_NAMES)
    if not url:
        own = own_name(host)
        names.add(name_with_port("http", own, port))
        return Address(f"http://{name_with_port('http', own, port)}", frozenset(names))
    parts = urlsplit(url)
    try:
        fits = parts.scheme in USUAL_PORTS and parts.hostname and parts.path in ("", "/") and not parts.query
        name = name_with_port(parts.scheme, bracketed(parts.hostname or ""), parts.port) if fits else ""
    except ValueError:
        name = ""
    if not name:
        raise BadOption(f"--url `{url}` is not the address of a server; write it as in https://play.example:8443")
    names.add(name)
    return Address(f"{parts.scheme}://{name}", frozenset(names))


def name_with_port(scheme: str, name: str, port: int | None) -> str:
    """What a browser sends as Host: with the port only if it is not the usual one."""
    return name if port is None or USUAL_PORTS.get(scheme) == port else f"{name}:{port}"


def bracketed(host: str) -> str:
    """An IPv6 address in brackets, as URLs have it."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach it."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_any(host: str) -> bool:
    """Whether it means every address of this machine."""
    return host in ("0.0.0.0", "::")


def own_name(host: str) -> str:
    """The address by which others find this machine, if none is given."""
    if not is_any(host):
        return bracketed(host)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only finds out which address would be used
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
