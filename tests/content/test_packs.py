"""Packs: reading, places, digests, layers, and errors that say where and what to do."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from holdfast.content import (
    ContentError,
    Entry,
    Pack,
    combined_digest,
    convert,
    convert_entry,
    json_schema,
    layer,
    lint_entries,
    lint_references,
    lint_sentences,
    read_pack,
    sentences_of,
    survey_layers,
    survey_pack,
)
from holdfast.content.lines import find_lines
from holdfast.content.sentences import Vocabulary

HEADER = '[pack]\nid = "base"\nname = "Base"\ngame = "small"\nversion = "1"\nabout = "A pack for tests."\n'
MORE_HEADER = HEADER.replace('"base"', '"more"') + 'extends = ["base"]\n'
MONSTERS = """\
# monsters
[[monster]]
id = "goblin"
name = "Goblin"
hp = 6
text = ["Vengeful.", "Slash 1."]

[[monster]]
id = "worg"
name = "Worg"   # a comment with ] and "
hp = 5
banner = "tank"
text = [
  "Vengeful.",
  # "Slash 9."
  "Slash 2.",
]
"""


class Drop(Struct, frozen=True, forbid_unknown_fields=True):
    coin: str
    copies: int = 1


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    hp: Annotated[int, Meta(ge=0)]
    text: tuple[str, ...] = ()
    banner: Literal["tank", "ranged"] | None = None
    drops: tuple[Drop, ...] = ()
    lore: dict[str, Drop] = {}
    strength: Annotated[list[int], Meta(min_length=4, max_length=4)] = []
    cry: Annotated[str, Meta(min_length=1)] = "Grr"


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    faces: tuple[int, ...]


def pack(monsters: str = MONSTERS, header: str = HEADER, **others: str) -> Pack:
    return Pack.from_texts({"pack.toml": header, "monsters/all.toml": monsters, **others})


def one_monster(*lines: str) -> Entry:
    """A monster whose own lines begin at line 4."""
    return pack("\n".join(["[[monster]]", 'id = "goblin"', 'name = "Goblin"', *lines])).entries["monster"][0]


def error_of(*lines: str) -> str:
    with pytest.raises(ContentError) as caught:
        convert([one_monster(*lines)], Monster)
    return str(caught.value)


# ------------------------------------------------------------------ reading


def test_a_folder_and_its_pinned_texts_are_the_same_pack(tmp_path: Path) -> None:
    (tmp_path / "monsters").mkdir()
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "pack.toml").write_text(HEADER)
    (tmp_path / "monsters" / "all.toml").write_bytes(MONSTERS.replace("\n", "\r\n").encode("utf-8-sig"))
    (tmp_path / "notes.md").write_text("no TOML")
    (tmp_path / ".hidden" / "x.toml").write_text("not even TOML")
    read = read_pack(tmp_path)
    assert read == Pack.from_texts(read.files) == pack()
    assert list(read.files) == ["monsters/all.toml", "pack.toml"]
    assert (read.id, read.name, read.game, read.version) == ("base", "Base", "small", "1")


def test_a_digest_changes_with_every_word_and_every_file_name() -> None:
    texts = {"pack.toml": HEADER, "a.toml": MONSTERS}
    digests = {
        Pack.from_texts(files).digest
        for files in (
            texts,
            {**texts, "a.toml": MONSTERS + "#"},
            {"pack.toml": HEADER, "b.toml": MONSTERS},
            {"pack.toml": HEADER},
        )
    }
    assert len(digests) == 4
    assert all(len(digest) == 32 for digest in digests)


def test_a_combined_digest_knows_the_order() -> None:
    first, second = pack(), pack("", MORE_HEADER)
    assert combined_digest([first, second]) != combined_digest([second, first])


def test_every_entry_key_and_sentence_knows_its_line() -> None:
    goblin, worg = pack().entries["monster"]
    assert (goblin.file, goblin.line, worg.line) == ("monsters/all.toml", 2, 8)
    assert [goblin.place_of("hp").line, goblin.place_of("text", 1).line, worg.place_of("text", 1).line] == [5, 6, 16]
    assert worg.place_of("nothing", 3, "there") == worg.place


def test_lines_are_found_in_every_kind_of_toml() -> None:
    text = '''\
title."a b" = 1
map = """
[[not]]
= ""\\""" no"""""
plain = \'\'\'
key = 1\'\'\'
[a.'b.c'] # here
when = 1979-05-27 07:32:00
list = [ [1,
  2], { x = 1, y = ["]", '#'] },
]
[[a.boss]]
[[a.boss]]
[a.boss.back]
"t\\u0065xt" = [
"x",
]
[[a.boss.level]]
n = +1_000'''
    lines = find_lines(text)
    wanted = {
        ("title", "a b"): 1, ("map",): 2, ("plain",): 5, ("a", "b.c"): 7, ("a", "b.c", "when"): 8, ("a", "b.c", "list", 0, 1): 10,
        ("a", "b.c", "list", 1, "y", 1): 10, ("a", "boss", 1): 13, ("a", "boss", 1, "back", "text", 0): 16,
        ("a", "boss", 1, "level", 0, "n"): 19,
    }  # fmt: skip
    assert {path: lines[path] for path in wanted} == wanted


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"pack.toml": "x = 1"}, "pack.toml:1: x stands in no table"),
        ({"pack.toml": ""}, "pack.toml: the table [pack] is missing; add it with id"),
        ({"pack.toml": HEADER + "colour = 1"}, "pack.toml:7: pack: unknown field `colour`; write one of: about"),
        (
            {"pack.toml": HEADER.replace('"1"', "1")},
            'pack.toml:5: pack: version must be text in quotes, got 1; write version = "1"',
        ),
        ({"pack.toml": HEADER, "a.toml": HEADER}, "a.toml:1: [pack] belongs in pack.toml"),
        ({"pack.toml": HEADER, "a.toml": "\nx = ="}, "a.toml:2: not valid TOML: Invalid value at column 5"),
        ({"pack.toml": HEADER, "a.toml": "x = " + "[" * 900}, "a.toml: lists or tables are nested too deeply"),
        (
            {"pack.toml": HEADER, "a.toml": '[[m]]\nname = "Old Goat\'s"'},
            'a.toml:1: this [[m]] has no id that is text; add id = "old_goats"',
        ),
        (
            {"pack.toml": HEADER, "a.toml": '[[m]]\nid="x"', "b.toml": '\n[[m]]\nid="x"'},
            'b.toml:2: the m "x" is already defined at a.toml:1; rename',
        ),
        (
            {"pack.toml": HEADER, "a.toml": "[dice]", "b.toml": "[dice]"},
            "b.toml:1: [dice] is already defined at a.toml:1",
        ),
        (
            {"pack.toml": HEADER, "a.toml": "[dice]", "b.toml": '[[dice]]\nid="x"'},
            "b.toml:1: dice is both [dice] and [[dice]]",
        ),
    ],
)
def test_a_pack_that_cannot_be_read_says_where_and_why(files: dict[str, str], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        Pack.from_texts(files)
    assert str(caught.value).startswith(message)


def test_a_folder_without_a_pack_file_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"it has no pack\.toml; add one"):
        read_pack(tmp_path)
    (tmp_path / "pack.toml").write_bytes(b"\xff")
    with pytest.raises(ContentError, match=r"/pack\.toml: the file is not UTF-8 text; save it as UTF-8"):
        read_pack(tmp_path)


# ------------------------------------------------------------------ layers


def test_a_later_pack_adds_replaces_and_removes() -> None:
    later = pack('[[monster]]\nid = "boar"\nname = "Boar"\n[[monster]]\nid = "goblin"\nname = "Hobgoblin"\n'
                 '[[monster]]\nid = "worg"\nremove = true\n', MORE_HEADER)  # fmt: skip
    entries = layer([pack(), later])
    assert entries.ids("monster") == ["goblin", "boar"]
    assert entries.names("monster") == ["Hobgoblin", "Boar"]
    assert entries.of("dragon") == []


def test_a_single_table_is_layered_key_by_key() -> None:
    below = pack(**{"dice.toml": "[dice]\nwhite = { faces = [1] }\ngreen = { faces = [2] }"})
    above = pack("", MORE_HEADER, **{"more.toml": "\n[dice]\n\ngreen = { faces = [3] }"})
    dice = layer([below, above]).table("dice")
    assert convert_entry(dice, dict[str, Die]) == {"white": Die((1,)), "green": Die((3,))}
    assert (str(dice.place_of("white")), str(dice.place_of("green", "faces"))) == ("dice.toml:2", "more.toml:4")
    with pytest.raises(ContentError, match=r"no file has the table \[dic\]; did you mean `dice`"):
        layer([below]).table("dic")


def test_packs_are_layered_in_a_sensible_order_only() -> None:
    base, more = pack(), pack("", MORE_HEADER)
    with pytest.raises(ContentError, match="pack more extends base; load base before it"):
        layer([more, base])
    with pytest.raises(ContentError, match="pack base is loaded twice"):
        layer([base, base])
    with pytest.raises(ContentError, match="load packs of one game"):
        layer([base, pack("", MORE_HEADER.replace("small", "large"))])


def test_what_is_not_there_cannot_be_removed() -> None:
    with pytest.raises(
        ContentError, match=r"^monsters/all.toml:3: gobin: there is no such monster to remove; did you mean `goblin`"
    ):
        layer([pack(), pack('[[monster]]\nid = "gobin"\nremove = true', MORE_HEADER)])


# ------------------------------------------------------------------ definitions


def test_entries_become_definitions() -> None:
    goblin, worg = convert(pack().entries["monster"], Monster)
    assert (goblin.hp, worg.banner, worg.text) == (6, "tank", ("Vengeful.", "Slash 2."))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (['hp = "six"'], 'monsters/all.toml:4: goblin: hp must be a number, got "six"; write hp = 6'),
        (['hp = "7"'], 'monsters/all.toml:4: goblin: hp must be a number, got "7"; write hp = 7'),
        (["hp = inf"], "monsters/all.toml:4: goblin: hp must be a whole number, got Infinity; write hp = 1"),
        (['hp = "²"'], 'monsters/all.toml:4: goblin: hp must be a number, got "²"; write hp = 1'),
        (["hp = 1.5"], "monsters/all.toml:4: goblin: hp must be a whole number, got 1.5; write hp = 1"),
        (["hp = -1"], "monsters/all.toml:4: goblin: hp must be 0 or more, got -1; write hp = 0"),
        ([], "monsters/all.toml:1: goblin: `hp` is missing; add hp = 1"),
        (["hp = 1", "", "banr = 1"], "monsters/all.toml:6: goblin: unknown field `banr`; did you mean `banner`?"),
        (
            ["hp = 1", 'banner = "tnak"'],
            'monsters/all.toml:5: goblin: banner is "tank" or "ranged", not "tnak"; did you mean "tank"?',
        ),
        (
            ["hp = 1", "banner = 3"],
            'monsters/all.toml:5: goblin: banner is "tank" or "ranged", not 3; write one of these',
        ),
        (
            ["hp = 1", "strength = [1, 2, 3]"],
            "monsters/all.toml:5: goblin: strength must have 4 elements, and has 3; add 1",
        ),
        (
            ["hp = 1", "strength = [1, 2, 3, 4, 5]"],
            "monsters/all.toml:5: goblin: strength must have 4 elements, and has 5; take 1 out",
        ),
        (["hp = 1", 'cry = ""'], 'monsters/all.toml:5: goblin: cry is empty; write cry = "..."'),
        (
            ["hp = 1", 'text = "Slash 1."'],
            'monsters/all.toml:5: goblin: text must be a list, got "Slash 1."; write text = ["Slash 1."]',
        ),
        (
            ["hp = 1", "text = [", '"Slash 1.",', "2]"],
            'monsters/all.toml:7: goblin: text[1] must be text in quotes, got 2; write "2"',
        ),
        (
            ["hp = 1", 'drops = [{ coin = "gold", copy = 2 }]'],
            "monsters/all.toml:5: goblin: unknown field `copy` in drops[0]; did you mean `copies`?",
        ),
        (
            ["hp = 1", "[[monster.drops]]"],
            'monsters/all.toml:5: goblin: `coin` is missing in drops[0]; add coin = "..."',
        ),
        (
            ["hp = 1", "[monster.lore]", 'a = { coin = "gold" }', "b = { coin = 1 }"],
            'monsters/all.toml:7: goblin: lore.b.coin must be text in quotes, got 1; write coin = "1"',
        ),
    ],
)
def test_a_wrong_field_is_told_with_its_place_and_what_to_write(lines: list[str], message: str) -> None:
    assert error_of(*lines) == message


def test_a_reference_to_nothing_names_the_nearest() -> None:
    lines = '[[room]]\nid = "cave"\n[[monster]]\nid = "worg"\nlair = ""\n[[monster]]\nid = "goblin"\nlair = "cavern"\n'
    entries = layer([pack(lines + 'friends = [\n"worg",\n"wrog"]\ndrops = [{ coin = "gold" }]\n')])
    references = [
        ("monster", "lair", "room"),
        ("monster", "friends", "monster"),
        ("monster", "drops.coin", "gold_coin"),
    ]
    assert [str(problem) for problem in lint_references(entries, references)] == [
        'monsters/all.toml:8: goblin: lair names "cavern", but there is no such room; did you mean "cave"?',
        'monsters/all.toml:11: goblin: friends names "wrog", but there is no such monster; did you mean "worg"?',
        'monsters/all.toml:12: goblin: drops.coin names "gold", but there is no such gold coin; there is no gold coin at all',
    ]


def test_what_is_taken_out_though_others_name_it_is_told_where_it_is_taken_out() -> None:
    below = pack('[[room]]\nid = "cave"\n[[monster]]\nid = "worg"\nlair = "cave"\n')
    above = Pack.from_texts({"pack.toml": MORE_HEADER + '[[room]]\nid = "cave"\nremove = true\n'})
    [problem] = lint_references(layer([below, above]), [("monster", "lair", "room")])
    assert str(problem) == (
        'pack.toml:10: cave: this room is still named in lair of the monster "worg", monsters/all.toml:5; replace that too'
    )


# ------------------------------------------------------------------ lint and schema


def test_lint_tells_all_problems_with_their_lines() -> None:
    words = Vocabulary(["Vengeful.", "Slash {n}."], {}, {})
    entries = pack(MONSTERS.replace("Slash 2", "Slsh 2").replace("Slash 1", "Slash one")).entries["monster"]
    places = [(problem.file, problem.line) for problem in lint_sentences(entries, ["text"], words)]
    assert places == [("monsters/all.toml", 6), ("monsters/all.toml", 16)]
    assert lint_sentences(pack().entries["monster"], ["text"], words) == []


def test_sentences_are_found_at_any_depth() -> None:
    entry = one_monster('boosts = [{ text = "Slash 1." }]', "text = [3]", "[monster.back]", 'text = ["Vengeful."]')
    assert list(sentences_of(entry, ["text"])) == [
        (("boosts", 0, "text"), "Slash 1."), (("text", 0), 3), (("back", "text", 0), "Vengeful."),
    ]  # fmt: skip
    assert [path for path, _ in sentences_of(entry, ["text"])] == [
        ("boosts", 0, "text"),
        ("text", 0),
        ("back", "text", 0),
    ]


def test_a_sentence_that_can_be_read_may_still_not_be_allowed_where_it_stands() -> None:
    words = Vocabulary(["Vengeful.", "Slash {n}."], {}, {})
    problems = lint_sentences(
        pack().entries["monster"],
        ["text"],
        words,
        lambda entry, path, sentence, reading: f"no {sentence}" if path[1] else "",
    )
    assert [str(problem) for problem in problems] == [
        "monsters/all.toml:6: goblin: no Slash 1.",
        "monsters/all.toml:16: worg: no Slash 2.",
    ]


def test_lint_of_entries_tells_every_mistake_of_each() -> None:
    worse = MONSTERS.replace("hp = ", "ph = ").replace('"Slash 1."', "1").replace('"tank"', '"tnak"')
    found = lint_entries(pack(worse).entries["monster"], Monster)
    assert sorted((problem.line, problem.message.partition(": ")[2].partition(";")[0]) for problem in found) == [
        (2, "`hp` is missing"),
        (5, "unknown field `ph`"),
        (6, "text[1] must be text in quotes, got 1"),
        (8, "`hp` is missing"),
        (11, "unknown field `ph`"),
        (12, 'banner is "tank" or "ranged", not "tnak"'),
    ]


def test_a_misspelt_field_is_one_mistake() -> None:
    entry = one_monster("hp = 1", 'drops = [{ cion = "gold" }]')
    assert [problem.message for problem in lint_entries([entry], Monster)] == [
        "goblin: unknown field `cion` in drops[0]; did you mean `coin`?"
    ]


def test_mistakes_inside_lists_and_tables_are_all_told() -> None:
    entry = one_monster(
        "hp = 1", "strength = [1, 'x', true]", "drops = [{ coin = 1 }, { copies = 'x', coin = 'gold' }]"
    )
    told = [problem.message.partition(": ")[2].partition(" ")[0] for problem in lint_entries([entry], Monster)]
    assert told == ["drops[0].coin", "drops[1].copies", "strength", "strength[1]", "strength[2]"]


# ------------------------------------------------------------------ everything at once


def test_a_survey_goes_on_after_every_problem(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(HEADER.replace('about = "A pack for tests."', "colour = 1"))
    (tmp_path / "a.toml").write_text("x = =")
    (tmp_path / "b.toml").write_bytes(b"\xff")
    (tmp_path / "c.toml").write_text('[[m]]\nname = "Goat"\n[[m]]\nid = "x"\n[[m]]\nid = "x"\n[n]\n')
    (tmp_path / "d.toml").write_text('[n]\n[[m]]\nid = "x"\n')
    read, problems = survey_pack(tmp_path)
    assert read is not None
    assert [entry.id for entry in read.entries["m"]] == ["goat", "x", "x (again)", "x (again) (again)"]
    assert sorted((Path(str(problem.file)).name, problem.line) for problem in problems if problem.line) == [
        ("a.toml", 1), ("c.toml", 1), ("c.toml", 5), ("d.toml", 1), ("d.toml", 2), ("pack.toml", 1), ("pack.toml", 6),
    ]  # fmt: skip
    assert all(str(problem).startswith(str(tmp_path)) for problem in problems) and len(problems) == 8


def test_every_place_is_given_as_the_folder_was_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text(HEADER + MONSTERS)
    assert str(read_pack("mine").entries["monster"][0].place) == "mine/pack.toml:8"
    (tmp_path / "mine" / "more.toml").write_text('[[monster]]\nid = "worg"\n')
    with pytest.raises(
        ContentError, match=r'^mine/pack\.toml:14: the monster "worg" is already defined at mine/more\.toml:1'
    ):
        read_pack(tmp_path.relative_to(tmp_path) / "mine")


def test_a_survey_of_layers_tells_every_problem() -> None:
    later = pack('[[monster]]\nid = "a"\nremove = true\n[[monster]]\nid = "b"\nremove = 1\n', MORE_HEADER)
    other = pack("", MORE_HEADER.replace('"base"', '"nobody"'))
    _, problems = survey_layers([pack(), later, other])
    assert [(problem.file, problem.line) for problem in problems] == [
        ("pack.toml", 2), ("pack.toml", 7), ("monsters/all.toml", 3), ("monsters/all.toml", 6),
    ]  # fmt: skip


def test_the_schema_describes_a_whole_file() -> None:
    schema = json_schema({"monster": Monster}, {"dice": dict[str, Die]})
    assert schema["properties"]["monster"]["items"]["anyOf"][0] == {"$ref": "#/$defs/Monster"}
    assert set(schema["properties"]) == {"monster", "patch", "dice", "pack"}
    assert set(schema["$defs"]) == {"Monster", "Drop", "Die", "PackHeader", "Removal"}
    assert schema["$defs"]["Monster"]["required"] == ["id", "name", "hp"]


def test_the_schema_lets_a_single_table_have_only_some_of_its_keys() -> None:
    schema = json_schema({"monster": Monster}, {"die": Die, "drop": Drop})
    assert "required" not in schema["$defs"]["Drop"]
    assert schema["$defs"]["PackHeader"]["required"] == ["id", "name", "game", "version", "about"]
