"""What a person means by a number, a name or the beginning of one: the same at the terminal and in the lab."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holdfast.content import Entry
from holdfast.content.errors import did_you_mean
from holdfast.errors import BadOption
from holdfast.games.common.told.prose import listed, words_of


def pick(entries: Sequence[Entry], text: str, what: str) -> str:
    """The id of the entry that a person means."""
    return one_of_these({entry.id: spellings(entry) for entry in entries}, text, what)


def one_of_these(known: Mapping[str, Sequence[str]], text: str, what: str) -> str:
    """What a person means by a number, a spelling or a beginning of one."""
    wanted = " ".join(words_of(text.replace("_", " ")))
    exact = [each for each, spelt in known.items() if wanted in spelt]
    if wanted.isdigit() and len(exact) != 1:
        if 1 <= int(wanted) <= len(known):
            return list(known)[int(wanted) - 1]
        raise BadOption(f"there are {len(known)} of them; say a number from 1 to {len(known)}")
    for reads in (str.__eq__, str.startswith, str.__contains__):
        found = [each for each, spelt in known.items() if any(reads(name, wanted) for name in spelt)]
        if len(found) == 1:
            return found[0]
        if found and wanted:
            raise BadOption(f"`{text}` could be {listed(found, 'or')}; say more of it")
    raise BadOption(f"there is no {what} `{text}`; {did_you_mean(text, list(known), what)}")


def spellings(entry: Entry) -> list[str]:
    """How a person may write an entry."""
    name = " ".join(words_of(str(entry.fields.get("name", ""))))
    return [" ".join(words_of(entry.id.replace("_", " "))), name, name.removeprefix("the ")]
