"""Migrations of the database from one version of Holdfast to the next. They run when the server starts."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import Connection

from holdfast.errors import BadOption


def brought_up_to_date(connection: Connection) -> None:
    """Run every migration that this database has not had, in the transaction of the connection."""
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
