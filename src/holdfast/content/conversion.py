"""Entries to typed definitions. msgspec does the checking; here its complaints become advice with a place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct, inspect

from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, did_you_mean, nearest
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
        raise _explained(entry, wanted, str(error)) from error


def _explained(entry: Entry, wanted: Any, complaint: str) -> ContentError:
    """A complaint of msgspec such as "Expected `int`, got `str` - at `$.hp`" in our words."""
    said = complaint.partition(" - at ")[0]
    path = _path(entry.fields, wanted, complaint)
    shape = _shape_at(inspect.type_info(wanted), path)
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", said):
        return _unknown_field(entry, path, unknown[1], shape)
    if missing := re.fullmatch(r"Object missing required field `(.*)`", said):
        return _missing_field(entry, path, missing[1], shape)
    if said.startswith("Invalid enum value"):
        return _wrong_word(entry, path, shape)
    if mistyped := re.fullmatch(r"Expected `([^`]*)`, got `[^`]*`", said):
        return _wrong_type(entry, path, mistyped[1].split(" | "))
    rule = said.replace("Expected ", "").replace("`", "").replace("array", "a list")
    return entry.error(f"{_written(path)} must be {rule}, and is {_shown(_at(entry.fields, path))}; change it", *path)


def _unknown_field(entry: Entry, path: FieldPath, name: str, shape: inspect.Type) -> ContentError:
    known = [field.encode_name for field in _struct_fields(shape)]
    inside = f" in {_written(path)}" if path else ""
    return entry.error(f"unknown field `{name}`{inside}; {did_you_mean(name, known, 'field')}", *path, name)


def _missing_field(entry: Entry, path: FieldPath, name: str, shape: inspect.Type) -> ContentError:
    field = next((each for each in _struct_fields(shape) if each.encode_name == name), None)
    example = _example(field.type) if field is not None else '"..."'
    inside = f" in {_written(path)}" if path else ""
    return entry.error(f"`{name}` is missing{inside}; add {name} = {example}", *path)


def _wrong_word(entry: Entry, path: FieldPath, shape: inspect.Type) -> ContentError:
    value = _at(entry.fields, path)
    allowed = [str(word) for word in _allowed_words(shape)]
    close = nearest(str(value), allowed)
    advice = f"did you mean {_shown(close)}?" if close else "write one of these"
    listed = " or ".join(_shown(word) for word in allowed)
    return entry.error(f"{_written(path)} must be {listed}, got {_shown(value)}; {advice}", *path)


def _wrong_type(entry: Entry, path: FieldPath, expected: list[str]) -> ContentError:
    value = _at(entry.fields, path)
    types = [each for each in expected if each != "null"]
    wanted = " or ".join(dict.fromkeys(WORDS_FOR_TYPES.get(each, each) for each in types))
    if types == ["int"] and isinstance(value, float):
        wanted = "a whole number"
    corrected = _corrected(value, types[0]) if types else '"..."'
    message = f"{_written(path)} must be {wanted}, got {_shown(value)}; write {_assigned(path, corrected)}"
    return entry.error(message, *path)


def _corrected(value: object, wanted: str) -> str:
    """What the author probably meant, as TOML; otherwise an example."""
    if wanted == "int" and isinstance(value, str):
        if value.strip().isdigit():
            return str(int(value))
        if value.strip().lower() in NUMBERS_IN_WORDS:
            return str(NUMBERS_IN_WORDS.index(value.strip().lower()))
    if wanted == "int" and isinstance(value, float):
        return str(int(value))
    if wanted == "str" and isinstance(value, (int, float)) and not isinstance(value, bool):
        return _shown(str(value))
    if wanted == "array" and isinstance(value, (str, int, float)):
        return f"[{_shown(value)}]"
    return EXAMPLES.get(wanted, '"..."')


def _assigned(path: FieldPath, value: str) -> str:
    """`hp = 6`; an element of a list has no key to show."""
    return f"{path[-1]} = {value}" if path and isinstance(path[-1], str) else value


def _written(path: FieldPath) -> str:
    """`deck[0].card`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".") or "the entry"


def _shown(value: object) -> str:
    """A value as an author writes it, not too much of it."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def _path(fields: dict[str, Any], wanted: Any, complaint: str) -> FieldPath:
    """msgspec's path to what is wrong, with the keys of free tables, which it hides behind [...]."""
    path: FieldPath = ()
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", complaint.partition(" - at ")[2]):
        if index == "...":
            key = _hidden_key(fields, wanted, complaint, path)
            if key is None:
                break
            path = (*path, key)
        else:
            path = (*path, int(index) if index else name)
    return path


def _hidden_key(fields: dict[str, Any], wanted: Any, complaint: str, path: FieldPath) -> str | None:
    """The key of the table at `path` that alone already gives this complaint."""
    for key, value in _at(fields, path).items():
        try:
            msgspec.convert(_replaced(fields, path, {key: value}), wanted)
        except msgspec.ValidationError as error:
            if str(error) == complaint:
                return str(key)
    return None


def _replaced(fields: Any, path: FieldPath, value: Any) -> Any:
    """A copy of nested fields with another value at a path."""
    if not path:
        return value
    copied = fields.copy()
    copied[path[0]] = _replaced(fields[path[0]], path[1:], value)
    return copied


def _at(fields: Any, path: FieldPath) -> Any:
    """What stands at a path."""
    for part in path:
        fields = fields[part]
    return fields


def _shape_at(shape: inspect.Type, path: FieldPath) -> inspect.Type:
    """The type of what stands at a path."""
    for part in path:
        shape = next(_inner_shapes(shape, part), shape)
    return shape


def _inner_shapes(shape: inspect.Type, part: str | int) -> Iterator[inspect.Type]:
    """The type of a field or element, of a union every one that fits."""
    if isinstance(shape, inspect.UnionType):
        for each in shape.types:
            yield from _inner_shapes(each, part)
    elif isinstance(shape, inspect.DictType):
        yield shape.value_type
    elif isinstance(part, str):
        yield from (field.type for field in _struct_fields(shape) if field.encode_name == part)
    elif isinstance(shape, inspect.TupleType):
        yield from shape.item_types[part : part + 1]
    elif isinstance(shape, inspect.CollectionType):
        yield shape.item_type


def _struct_fields(shape: inspect.Type) -> Iterator[inspect.Field]:
    """The fields of a Struct, or of the Structs of a union."""
    if isinstance(shape, inspect.UnionType):
        for each in shape.types:
            yield from _struct_fields(each)
    elif isinstance(shape, inspect.StructType):
        yield from shape.fields


def _allowed_words(shape: inspect.Type) -> Iterator[object]:
    """What a field with a closed list of words accepts."""
    if isinstance(shape, inspect.UnionType):
        for each in shape.types:
            yield from _allowed_words(each)
    elif isinstance(shape, inspect.LiteralType):
        yield from shape.values
    elif isinstance(shape, inspect.EnumType):
        yield from (member.value for member in shape.cls)


def _example(shape: inspect.Type) -> str:
    """A value that a field of this type accepts, as TOML."""
    for word in _allowed_words(shape):
        return _shown(word)
    if isinstance(shape, inspect.UnionType):
        return _example(shape.types[0])
    for kind, word in (
        (inspect.IntType, "int"),
        (inspect.FloatType, "float"),
        (inspect.BoolType, "bool"),
        (inspect.CollectionType, "array"),
        (inspect.TupleType, "array"),
        (inspect.DictType, "object"),
        (inspect.StructType, "object"),
    ):
        if isinstance(shape, kind):
            return EXAMPLES[word]
    return EXAMPLES["str"]
