"""Which seats are connected to which server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "attending"
down_revision = "first"


def upgrade() -> None:
    """A table that is empty whenever no server runs."""
    op.create_table(
        "attending",
        sa.Column("server", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.String(80), primary_key=True),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_index("ix_attending_table", "attending", ["table"])


def downgrade() -> None:
    """There is no way back: nothing is ever removed."""
    raise NotImplementedError
