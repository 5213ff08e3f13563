"""A pack of one file over the shipped one, and what is wrong with it."""

from holdfast.content import Pack, layer
from holdfast.content.proofreading import Proofreader
from holdfast.games import declaration, game, own_pack

HEADER = '[pack]\nid = "mine"\nname = "Mine"\ngame = "{}"\nversion = "1"\nabout = "For tests."\n'


class Proof:
    """Reads small packs of a game. `must` has, by table, what an entry must say besides id, name and source."""

    def __init__(self, id: str, must: dict[str, str]) -> None:
        self.header = HEADER.format(id)
        self.shipped = own_pack(id)
        self.patterns = game(id).patterns
        self.reader: Proofreader = declaration(id).cards.proofreader
        self.must = must

    def card(self, table: str, *lines: str) -> str:
        """An entry whose own lines begin at line 5; of those it must have, those that are not among them follow."""
        given = [line.partition(" = ")[0] for line in lines]
        must = [line for line in self.must[table].splitlines() if line.partition(" = ")[0] not in given]
        head = [f"[[{table}]]", 'id = "new_card"', 'name = "New Card"', 'source = "reconstructed"']
        kept = [line for line in head if line.partition(" = ")[0] not in given]
        return "\n".join([*kept, *lines, *must]) + "\n"

    def problems(self, text: str) -> list[str]:
        """What is wrong with a pack of one file over the shipped one."""
        mine = Pack.from_texts({"pack.toml": self.header, "cards.toml": text})
        return [str(problem) for problem in self.reader.proofread(layer([self.shipped, mine]), self.patterns)]

    def changed(self, table: str, name: str, value: str) -> list[str]:
        """The problems of an entry with another value in one of its lines."""
        return self.problems(self.card(table, f"{name} = {value}"))
