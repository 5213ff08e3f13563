"""A patch changes single fields of a card; `holdfast pack show` prints a card as a pack has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import holdfast
from holdfast.cli import main
from holdfast.content import ContentError, Pack, json_schema, layer, survey_layers
from holdfast.content.writing import entry_text
from holdfast.games import declaration, game, game_ids, own_pack
from holdfast.games.common.own_packs import proofread
from tests.content.test_packs import HEADER, MONSTERS, MORE_HEADER, pack

OWN = (
    '[pack]\nid = "mine"\nname = "Mine"\ngame = "greyport"\nversion = "1"\nabout = "Changes."\nextends = ["greyport"]\n'
)
STRONGER = '\n[[patch]]\ncard = "Rogue"\nset.damage = 3\n'


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def written(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text(OWN + text, encoding="utf-8")
    return folder


def rogue_of(*packs: Pack) -> dict[str, Any]:
    return next(entry.fields for entry in layer([own_pack("greyport"), *packs]).of("hero") if entry.id == "rogue")


def over(patch: str) -> list[str]:
    """What is wrong with a patch over two monsters and a token, in line 2 and after."""
    below = pack(MONSTERS + '[[token]]\nid = "small_worg"\nname = "Worg"\n[[monster]]\nid = "worg2"\nname = "Goblin"\n')
    return [str(problem) for problem in survey_layers([below, pack("[[patch]]\n" + patch, MORE_HEADER)])[1]]


# ------------------------------------------------------------------ what a patch does


def test_only_the_named_fields_change() -> None:
    before = rogue_of()
    after = rogue_of(Pack.from_texts({"pack.toml": OWN + STRONGER}))
    assert after == {**before, "damage": 3, "filled": [*before["filled"], "damage"]}


def test_a_card_of_the_rulebook_says_which_fields_are_no_longer_the_rulebooks() -> None:
    shipped = layer([own_pack("greyport")])
    known = next(entry for entry in shipped.of("monster") if entry.fields["source"] == "rulebook")
    patch = f'\n[[patch]]\ncard = "{known.id}"\nset.hp = 9\n'
    changed = layer([own_pack("greyport"), Pack.from_texts({"pack.toml": OWN + patch})])
    (found,) = [entry for entry in changed.of("monster") if entry.id == known.id]
    assert (found.fields["hp"], found.fields["source"], found.fields["filled"][-1]) == (9, "partial", "hp")
    own = patch.replace("set.hp", 'set.source = "reconstructed"\nset.hp')
    (own_word,) = [
        entry
        for entry in layer([own_pack("greyport"), Pack.from_texts({"pack.toml": OWN + own})]).of("monster")
        if entry.id == known.id
    ]
    assert own_word.fields["source"] == "reconstructed"


def test_a_card_of_the_same_pack_can_be_changed_by_a_later_one_only_once_it_is_there() -> None:
    below, more = pack(), pack('[[monster]]\nid = "boar"\nname = "Boar"\nhp = 1', MORE_HEADER)
    third = MORE_HEADER.replace('"more"', '"third"')
    top = pack('[[patch]]\ncard = "boar"\nset.hp = 8', third)
    (boar,) = [entry for entry in layer([below, more, top]).of("monster") if entry.id == "boar"]
    assert boar.fields["hp"] == 8
    with pytest.raises(ContentError, match='there is no card "boar"'):
        layer([below, top])


def test_the_kind_tells_cards_of_one_name_apart() -> None:
    below = pack(MONSTERS + '[[token]]\nid = "small_worg"\nname = "Worg"\nhp = 1\n')
    top = pack('[[patch]]\ncard = "Worg"\nkind = "token"\nset.hp = 2', MORE_HEADER)
    entries = layer([below, top])
    assert [entry.fields["hp"] for entry in [*entries.of("monster"), *entries.of("token")]] == [6, 5, 2]


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        ('card = "Gobln"\nset.hp = 1', 'all.toml:2: Gobln: there is no card "Gobln" to change; did you mean "Goblin"?'),
        ('card = "Worg"\nset.hp = 1', 'several: monster and token; add kind = "monster" or "token"'),
        ('card = "Goblin"\nset.hp = 1', 'write its id, "goblin" or "worg2"'),
        ('card = "goblin"\nkind = "monstr"\nset.hp = 1', "all.toml:3: goblin: there is no kind of card `monstr`; did you mean `monster`?"),
        ('card = "goblin"', "`set` is missing"),
        ('card = "goblin"\nset = {}', "this changes nothing"),
        ('card = "goblin"\nhp = 3\nset.hp = 3', "all.toml:3: goblin: unknown field `hp`"),
        ('card = "goblin"\nset.id = "x"', "all.toml:3: goblin: a patch cannot set id; write a [[monster]] instead"),
        ("card = 3\nset.hp = 3", "card must be text in quotes"),
    ],
)  # fmt: skip
def test_a_wrong_patch_is_told_with_its_line(patch: str, said: str) -> None:
    (told,) = over(patch)
    assert said in told and "all.toml:" in told


def test_a_patch_is_a_list() -> None:
    with pytest.raises(ContentError, match=r"all.toml:1: write each change as a table of its own: \[\[patch\]\]"):
        pack('[patch]\ncard = "goblin"', HEADER)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set.damge = 3", "pack.toml:11: rogue: unknown field `damge`; did you mean `damage`?"),
        ('set.damage = "three"', 'pack.toml:11: rogue: damage must be a number, got "three"; write damage = 3'),
        (
            'set.text = ["Play: Tount."]',
            'pack.toml:11: rogue: cannot read "Play: Tount.": stopped at the word "Tount."',
        ),
    ],
)
def test_a_wrong_field_is_told_at_its_line_in_the_patch(line: str, said: str) -> None:
    text = f'{OWN}\n[[patch]]\ncard = "rogue"\n{line}\n'
    told = [str(problem) for problem in proofread(*Pack.survey({"pack.toml": text}))]
    assert len(told) == 1 and told[0].startswith(said)


# ------------------------------------------------------------------ everywhere


def test_patches_work_in_check_saves_and_the_lab(tmp_path: Path) -> None:
    folder = written(tmp_path / "mine", STRONGER)
    told = run("pack", "check", str(folder))
    assert told.exit_code == 0 and "is sound: changes 1 hero; no sentences." in told.output
    played = holdfast.new("greyport", players=["fiona", "zot"], seed=3, pack=str(folder))
    for _ in range(5):
        played.apply(played.choice.options[0])
    played.save(tmp_path / "mine.holdfast")
    opened = holdfast.load(tmp_path / "mine.holdfast")
    assert opened.loaded is not None and opened.loaded.exact and opened.digest() == played.digest()
    (rogue,) = [entry for entry in opened.game.entries.of("hero") if entry.id == "rogue"]
    assert rogue.fields["damage"] == 3


def test_the_schema_for_editors_knows_patches() -> None:
    proofreader = declaration("greyport").cards.proofreader
    patch = json_schema(proofreader.tables, proofreader.singles)["properties"]["patch"]["items"]
    assert set(patch["properties"]) == {"card", "kind", "set"} and patch["required"] == ["card", "set"]


# ------------------------------------------------------------------ show


@pytest.mark.parametrize("id", game_ids())
def test_every_card_reads_back_as_it_is_shown(id: str) -> None:
    for table, entries in game(id).entries.entries.items():
        text = "\n".join(entry_text(entry) for entry in entries)
        assert Pack.from_texts({"pack.toml": HEADER, "all.toml": text}).entries[table] == entries


def test_show_prints_every_card_of_a_name_ready_to_paste(tmp_path: Path) -> None:
    told = run("pack", "show", "fiona the volatile")
    assert told.exit_code == 0 and told.output.count("# Battle for Greyport: a ") == 2
    pasted = Pack.from_texts({"pack.toml": OWN, "cards.toml": told.output})
    assert {table: [entry.id for entry in entries] for table, entries in pasted.entries.items()} == {
        "character": ["fiona"],
        "hero": ["hero_fiona"],
    }
    folder = written(tmp_path / "mine", STRONGER)
    assert "damage = 3" in run("pack", "show", "rogue", "--pack", str(folder)).output
    assert run("pack", "show", "rogue", "--game", "heroesout").output.startswith("# Keep the Heroes Out!: a class")


def test_show_of_no_card_says_what_was_meant() -> None:
    told = run("pack", "show", "Rouge")
    assert told.exit_code == 1 and "did you mean `Rogue`?" in told.output
