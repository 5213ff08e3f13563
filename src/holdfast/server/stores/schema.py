"""The tables of the database: game tables, the entries of their logs, who is there. Migrations create them."""

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
"""A table's version is the number of its entries; a writer changes it only if it is still the version it knows."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
)

ATTENDING: Final = Table(
    "attending",
    METADATA,
    Column("server", String(40), primary_key=True),
    Column("table", String(40), primary_key=True, index=True),
    Column("seat", String(80), primary_key=True),
    Column("until", Float(53), nullable=False),
)
"""Which server has which seats connected. The notes of a server that dies expire."""
