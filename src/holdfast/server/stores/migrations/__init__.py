"""Migrations of the database from one version of Holdfast to the next. They run when the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from holdfast.errors import BadOption

NEWEST: Final = "attending"
"""The last of the migrations."""


def brought_up_to_date(connection: Connection) -> None:
    """Run every migration that this database has not had, in the transaction of the connection."""
    if _had(connection) == [NEWEST]:
        return  # as nearly always: then a fifth of the start is not spent on reading Alembic
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.attributes["connection"] = connection
    try:
        command.upgrade(settings, "head")
    except CommandError as error:
        raise BadOption("these tables were kept by a newer Holdfast; update this one, nothing was changed") from error


def _had(connection: Connection) -> list[str]:
    """The last migration that a database has had; nothing, if it has had none."""
    if not inspect(connection).has_table("alembic_version"):
        return []
    return [str(name) for name in connection.execute(text("SELECT version_num FROM alembic_version")).scalars()]
