"""From entries to typed definitions. msgspec checks them; its complaints become advice with file and line here."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, did_you_mean, did_you_mean_value, either, nearest, shown
from holdfast.content.lines import FieldPath

Definition = TypeVar("Definition", bound=Struct)
Shape = TypeVar("Shape")

WORDS_FOR_TYPES: Final = {
    "int": "a number",
    "float": "a number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
EXAMPLES: Final = {"int": "1", "float": "1.5", "str": '"..."', "bool": "true", "array": "[]", "object": "{}"}
NUMBERS_IN_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def convert(entries: Iterable[Entry], struct_type: type[Definition]) -> list[Definition]:
    """Entries of a table as Structs of this type; the first mistake is an error."""
    return [convert_entry(entry, struct_type) for entry in entries]


def convert_entry(entry: Entry, wanted: type[Shape]) -> Shape:
    """One entry as a Struct; a single table also as a mapping such as `dict[str, Die]`."""
    try:
        return msgspec.convert(entry.fields, wanted)
    except msgspec.ValidationError as error:
        raise next(_problems(entry, (), entry.fields, wanted)) from error


def problems_of(entry: Entry, wanted: Any) -> list[ContentError]:
    """Every mistake in the fields of an entry: none if it can be converted."""
    return problems_at(entry, (), entry.fields, wanted)


def problems_at(entry: Entry, path: FieldPath, value: Any, wanted: Any) -> list[ContentError]:
    """Every mistake in one field of an entry: none if it is of the wanted type."""
    return list(_problems(entry, path, value, wanted))


# ------------------------------------------------------------------ finding every mistake


def _problems(entry: Entry, path: FieldPath, value: Any, wanted: Any) -> Iterator[ContentError]:
    """msgspec reports only the first mistake, so it is asked again about every part of what it refuses."""
    try:
        msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        inside = [problem for part in _parts(entry, path, value, wanted) for problem in part]
        yield from inside or [_explained(entry, path, value, wanted, str(error))]


def _parts(entry: Entry, path: FieldPath, value: Any, wanted: Any) -> Iterator[Iterator[ContentError]]:
    """The problems of each field of a Struct, each key of a table, the length and each element of a list."""
    shape = _meant(_bare(wanted), value)
    inner = get_args(shape)
    if isinstance(value, dict) and isinstance(shape, type) and issubclass(shape, Struct):
        yield _wrong_names(entry, path, value, shape)
        for field in msgspec.structs.fields(shape):
            name = field.encode_name
            if name in value:
                yield _problems(entry, (*path, name), value[name], field.type)
    elif isinstance(value, dict) and get_origin(shape) is dict:
        for key in value:
            yield _problems(entry, (*path, key), value[key], inner[1])
    elif isinstance(value, list) and get_origin(shape) in (list, tuple) and inner[1:] in ((), (...,)):
        if inner[0] is not Any:
            for bounds in _bounds(wanted):
                yield _problems(entry, path, value, Annotated[list[Any], bounds])
        for index, each in enumerate(value):
            yield _problems(entry, (*path, index), each, inner[0])


def _wrong_names(entry: Entry, path: FieldPath, value: dict[str, Any], struct: type[Struct]) -> Iterator[ContentError]:
    """Unknown fields and missing fields; a misspelt field does not also count as missing."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    meant = [nearest(name, fields) for name in value if name not in fields]
    inside = f" in {_written(path)}" if path else ""
    for name in value:
        if name not in fields and struct.__struct_config__.forbid_unknown_fields:
            hint = did_you_mean(name, fields, "field")
            yield entry.error(f"unknown field `{name}`{inside}; {hint}", *path, name)
    for name, field in fields.items():
        if name not in value and name not in meant and field.required:
            yield entry.error(f"`{name}` is missing{inside}; add {name} = {_example(field.type)}", *path)


def _meant(shape: Any, value: Any) -> Any:
    """Of several shapes the one that a table or a list is meant to have, or a number where numbers are bounded."""
    for each in get_args(shape) if get_origin(shape) in (Union, UnionType) else ():
        bare = _bare(each)
        is_struct = isinstance(bare, type) and issubclass(bare, Struct)
        if (isinstance(value, dict) and is_struct) or (isinstance(value, list) and get_origin(bare) is list):
            return bare
    return shape


def _bare(wanted: Any) -> Any:
    """A type without its bounds and without None."""
    if get_origin(wanted) is Annotated:
        return _bare(get_args(wanted)[0])
    if get_origin(wanted) in (Union, UnionType):
        choices = [each for each in get_args(wanted) if each is not NoneType]
        return _bare(choices[0]) if len(choices) == 1 else wanted
    return wanted


# ------------------------------------------------------------------ messages


def _explained(entry: Entry, path: FieldPath, value: Any, wanted: Any, complaint: str) -> ContentError:
    """A complaint of msgspec such as "Expected `int`, got `str`" in our words."""
    said = complaint.partition(" - at ")[0]
    if get_origin(_bare(wanted)) is Literal:
        return _wrong_word(entry, path, value, get_args(_bare(wanted)))
    if bound := re.fullmatch(r"Expected `(?:int|float)` (>=|<=) (\S+)", said):
        side = "more" if bound[1] == ">=" else "less"
        advice = f"write {_assigned(path, bound[2])}"
        return entry.error(f"{_written(path)} must be {bound[2]} or {side}, got {shown(value)}; {advice}", *path)
    if length := re.fullmatch(r"Expected `(array|str)` of length (>=|<=) (\d+)", said):
        return _wrong_length(entry, path, value, wanted, length[2], int(length[3]))
    if mistyped := re.fullmatch(r"Expected `([^`]*)`, got `[^`]*`", said):
        return _wrong_type(entry, path, value, mistyped[1].split(" | "))
    return entry.error(f"{_written(path)} cannot be {shown(value)}: {complaint.replace('`', '')}; change it", *path)


def _wrong_word(entry: Entry, path: FieldPath, value: Any, allowed: tuple[Any, ...]) -> ContentError:
    advice = did_you_mean_value(value, [str(word) for word in allowed], "write one of these")
    listed = either([shown(word) for word in allowed])
    return entry.error(f"{_written(path)} is {listed}, not {shown(value)}; {advice}", *path)


def _wrong_length(entry: Entry, path: FieldPath, value: Any, wanted: Any, sign: str, bound: int) -> ContentError:
    has = len(value)
    if isinstance(value, str) and not has:
        return entry.error(f"{_written(path)} is empty; write {_assigned(path, EXAMPLES['str'])}", *path)
    what = "letter" if isinstance(value, str) else "element"
    needs = str(bound)
    if not any(each.min_length == each.max_length for each in _bounds(wanted)):
        needs += " or more" if sign == ">=" else " or fewer"
    if needs != "1":
        what += "s"
    advice = f"add {bound - has}" if sign == ">=" else f"take {has - bound} out"
    return entry.error(f"{_written(path)} must have {needs} {what}, and has {has}; {advice}", *path)


def _wrong_type(entry: Entry, path: FieldPath, value: Any, expected: list[str]) -> ContentError:
    types = [each for each in expected if each != "null"]
    wanted = " or ".join(dict.fromkeys(WORDS_FOR_TYPES.get(each, each) for each in types))
    if types == ["int"] and isinstance(value, float):
        wanted = "a whole number"
    corrected = _corrected(value, types[0]) if types else '"..."'
    message = f"{_written(path)} must be {wanted}, got {shown(value)}; write {_assigned(path, corrected)}"
    return entry.error(message, *path)


def _corrected(value: object, wanted: str) -> str:
    """What the author probably meant, as TOML; otherwise an example."""
    if wanted == "int" and isinstance(value, str):
        if value.strip().isdecimal():
            return str(int(value))
        if value.strip().lower() in NUMBERS_IN_WORDS:
            return str(NUMBERS_IN_WORDS.index(value.strip().lower()))
    if wanted == "int" and isinstance(value, float) and math.isfinite(value):
        return str(int(value))
    if wanted == "str" and isinstance(value, (int, float)) and not isinstance(value, bool):
        return shown(str(value))
    if wanted == "array" and isinstance(value, (str, int, float)):
        return f"[{shown(value)}]"
    return EXAMPLES.get(wanted, '"..."')


def _assigned(path: FieldPath, value: str) -> str:
    """`hp = 6`; an element of a list has no key to show."""
    return f"{path[-1]} = {value}" if path and isinstance(path[-1], str) else value


def _written(path: FieldPath) -> str:
    """`deck[0].card`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".") or "the entry"


def _example(wanted: Any) -> str:
    """A value that a field of this type accepts, as TOML."""
    shape = _bare(wanted)
    origin, inner = get_origin(shape), get_args(shape)
    if origin is Literal:
        return shown(inner[0])
    if origin in (list, tuple):
        return f"[{', '.join([_example(inner[0])] * _least_length(wanted))}]"
    if origin is dict or (isinstance(shape, type) and issubclass(shape, Struct)):
        return EXAMPLES["object"]
    return EXAMPLES.get(getattr(shape, "__name__", ""), EXAMPLES["str"])


def _least_length(wanted: Any) -> int:
    """How many elements a list must have."""
    return max((each.min_length or 0 for each in _bounds(wanted)), default=0)


def _bounds(wanted: Any) -> list[Meta]:
    """The bounds that are part of a type."""
    found = wanted.__metadata__ if get_origin(wanted) is Annotated else ()
    return [each for each in found if isinstance(each, Meta)]
