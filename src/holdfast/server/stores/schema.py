"""The two tables of the database: what tables there are, and the entries of their logs. Migrations make them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("changed", Float(53), nullable=False, index=True),
)
"""A table's version is the number of its entries; to change it only from what it was is what keeps writers apart."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
)
