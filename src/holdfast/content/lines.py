"""The lines of a TOML file: `tomllib` reads values but not their lines, so these are found here."""

from __future__ import annotations

import bisect
import tomllib

FieldPath = tuple[str | int, ...]
"""The path to a value, as one would index it: ("monster", 3, "text", 0)."""


def find_lines(text: str) -> dict[FieldPath, int]:
    """The line (from 1) of every table header, key and list element of a text that `tomllib` accepts."""
    finder = _LineFinder(text)
    finder.document()
    return finder.lines


class _LineFinder:
    """Walks once over valid TOML, skipping values and noting where each begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.lines: dict[FieldPath, int] = {}
        self.lengths: dict[FieldPath, int] = {}  # how many tables each list has so far
        self.newlines = [index for index, character in enumerate(text) if character == "\n"]

    def document(self) -> None:
        """Headers and keys, to the end of the file."""
        table: FieldPath = ()
        self.skip_blank()
        while self.position < len(self.text):
            if self.text.startswith("[[", self.position):
                table = self.list_header()
            elif self.text[self.position] == "[":
                table = self.table_header()
            else:
                self.key_and_value(table)
            self.skip_blank()

    def list_header(self) -> FieldPath:
        """`[[monster]]` opens the next table of a list."""
        line = self.line()
        self.position += 2
        keys = self.dotted_key()
        self.position += 2
        name = (*self.resolve(keys[:-1]), keys[-1])
        index = self.lengths.get(name, 0)
        self.lengths[name] = index + 1
        self.lines.setdefault(name, line)
        self.lines[(*name, index)] = line
        return (*name, index)

    def table_header(self) -> FieldPath:
        """`[dice]`, or `[boss.back]` for the last boss."""
        line = self.line()
        self.position += 1
        table = self.resolve(self.dotted_key())
        self.position += 1
        self.lines[table] = line
        return table

    def resolve(self, keys: list[str]) -> FieldPath:
        """Header keys as a path; in a list of tables it leads through the last one."""
        path: FieldPath = ()
        for key in keys:
            path = (*path, key)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def key_and_value(self, table: FieldPath) -> None:
        """`hp = 6`, also inside an inline table."""
        line = self.line()
        path = table
        for key in self.dotted_key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.position += 1  # the equals sign
        self.skip_blank()
        self.value(path)

    def dotted_key(self) -> list[str]:
        """`a."b c".d`, and the blanks after it."""
        keys = [self.simple_key()]
        self.skip_blank()
        while self.text[self.position] == ".":
            self.position += 1
            self.skip_blank()
            keys.append(self.simple_key())
            self.skip_blank()
        return keys

    def simple_key(self) -> str:
        """One bare or quoted key."""
        self.skip_blank()
        start = self.position
        if self.text[start] in "\"'":
            self.skip_string()
            return str(tomllib.loads(f"key = {self.text[start : self.position]}")["key"])
        while self.text[self.position].isalnum() or self.text[self.position] in "_-":
            self.position += 1
        return self.text[start : self.position]

    def value(self, path: FieldPath) -> None:
        """Any value; lists and inline tables are walked through."""
        opening = self.text[self.position]
        if opening == "[":
            self.elements(path)
        elif opening == "{":
            self.inline_table(path)
        elif opening in "\"'":
            self.skip_string()
        else:
            while self.position < len(self.text) and self.text[self.position] not in ",]}#\n":
                self.position += 1

    def elements(self, path: FieldPath) -> None:
        """`[1, 2]`, on one line or several."""
        index = 0
        self.position += 1
        self.skip_separators()
        while self.text[self.position] != "]":
            self.lines[(*path, index)] = self.line()
            self.value((*path, index))
            index += 1
            self.skip_separators()
        self.position += 1

    def inline_table(self, path: FieldPath) -> None:
        """`{ copies = 3, faces = [1, 2] }`."""
        self.position += 1
        self.skip_separators()
        while self.text[self.position] != "}":
            self.key_and_value(path)
            self.skip_separators()
        self.position += 1

    def skip_string(self) -> None:
        """A string of any of the four kinds."""
        quote = self.text[self.position]
        closing = quote * 3 if self.text.startswith(quote * 3, self.position) else quote
        self.position += len(closing)
        while not self.text.startswith(closing, self.position):
            self.position += 2 if quote == '"' and self.text[self.position] == "\\" else 1
        self.position += len(closing)
        if len(closing) == 3:  # up to two quotes may stand before the closing three
            while self.text.startswith(quote, self.position):
                self.position += 1

    def skip_separators(self) -> None:
        """Blanks, comments and commas."""
        self.skip_blank()
        while self.text.startswith(",", self.position):
            self.position += 1
            self.skip_blank()

    def skip_blank(self) -> None:
        """Blanks, line ends and comments."""
        while self.position < len(self.text):
            character = self.text[self.position]
            if character == "#":
                end = self.text.find("\n", self.position)
                self.position = len(self.text) if end < 0 else end
            elif character in " \t\r\n":
                self.position += 1
            else:
                return

    def line(self) -> int:
        """The line of the current position."""
        return bisect.bisect_left(self.newlines, self.position) + 1
