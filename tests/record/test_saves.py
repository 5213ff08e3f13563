"""Saves: exact when nothing changed, told where it differs when something did, and one clear sentence for a bad file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.game import Game
from holdfast.errors import BadSave
from holdfast.record import saves
from holdfast.record.play import Play
from holdfast.record.saves import export_text, load, read_text
from tests.record.helpers import SCENARIOS, go_on, new, random_game, undo_to_a_real_choice


def edit(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the content of a save and sign it anew, as another version of the rules would have written it."""
    envelope = json.loads(path.read_text("utf-8"))
    change(envelope["content"])
    envelope["checksum"] = saves.checksum(envelope["content"])
    path.write_text(json.dumps(envelope), "utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.holdfast"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_save_opens_exact(scenario: str, path: Path) -> None:
    play = random_game(scenario, scenario=scenario, hands="closed", most=70)
    play.save(path)
    loaded = load(path)
    assert (loaded.exact, loaded.differs_at, str(loaded)) == (True, None, "EXACT")
    assert loaded.play.digest() == play.digest()
    assert loaded.play.decisions == play.decisions
    assert loaded.told == play.log() == loaded.play.log()
    assert loaded.play.loaded is loaded


def test_a_loaded_game_goes_on_as_the_saved_one_would_have(path: Path) -> None:
    play = random_game(most=40)
    play.save(path)
    again = holdfast.load(path)
    assert go_on(again, RandomBot("on")).digest() == go_on(play, RandomBot("on")).digest()


def test_a_game_without_a_seed_opens_exact(path: Path) -> None:
    play = go_on(holdfast.new("greyport"), RandomBot("any"), 20)
    play.save(path)
    assert load(path).play.digest() == play.digest()


def test_what_was_undone_and_branched_off_is_in_the_save(path: Path) -> None:
    play = random_game(most=30)
    play.apply(undo_to_a_real_choice(play, 10))
    go_on(play, RandomBot("branch"), 9)
    play.undo(4)
    play.save(path)
    again = load(path).play
    assert (again.decisions, again.undone, again.digest()) == (play.decisions, play.undone, play.digest())
    assert [(line.start, line.decisions) for line in again.branches] == [
        (line.start, line.decisions) for line in play.branches
    ]
    old = play.branches[0]
    play.resume(old)
    again.resume(again.branches[0])
    assert again.digest() == play.digest()


def test_an_arranged_game_opens_exact(path: Path) -> None:
    play = holdfast.arrange(random_game(most=40).points[-1].position)
    go_on(play, RandomBot("arranged"), 20)
    play.save(path)
    loaded = load(path)
    assert loaded.exact
    assert loaded.play.arranged
    assert loaded.play.digest() == play.digest()


def test_a_save_holds_no_call_and_no_state(path: Path) -> None:
    play = random_game(most=10)
    play.save(path)
    content = json.loads(path.read_text("utf-8"))["content"]
    assert set(content) == {
        "game", "options", "arranged", "seed", "key", "first_draw", "packs", "decisions", "at", "digests", "parts", "points",
        "told", "branches", "seats", "campaign",
    }  # fmt: skip
    assert content["decisions"] == play.decisions
    assert "pack.toml" in content["packs"][0]
    assert [point["name"] for point in content["points"]][:1] == ["start of encounter"]


def test_a_save_remembers_which_seats_were_bots(path: Path) -> None:
    play = random_game(most=10)
    play.bots = {"zot": "random"}
    play.save(path)
    assert holdfast.load(path).bots == {"zot": "random"}
    assert play.copy().bots == play.bots


def test_a_save_of_before_that_names_no_bots_still_opens(path: Path) -> None:
    random_game(most=10).save(path)
    edit(path, lambda content: content.pop("seats"))
    loaded = load(path)
    assert loaded.exact and loaded.play.bots == {}


def test_a_save_is_whole_or_not_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = random_game(most=10)
    play.save(path)
    whole = path.read_bytes()

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadSave, match="cannot be written"):
        go_on(play, RandomBot("more"), 5).save(path)
    assert path.read_bytes() == whole
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("")
    with pytest.raises(BadSave, match=r"cannot be written .*; choose another place"):
        new().save(tmp_path / "file" / "mine.holdfast")


# ------------------------------------------------------------------ bad files


def test_a_missing_save_is_told(path: Path) -> None:
    with pytest.raises(BadSave, match=r"there is no file .*; look for your game's name"):
        holdfast.load(path)


@pytest.mark.parametrize("part", [0.999, 0.5, 0.01])
def test_a_truncated_save_is_told(path: Path, part: float) -> None:
    random_game(most=10).save(path)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    with pytest.raises(BadSave, match="was cut short or damaged; open an older copy"):
        holdfast.load(path)


def test_an_edited_save_is_told(path: Path) -> None:
    random_game(most=10).save(path)
    text = path.read_text("utf-8")
    assert '"rest_healing"' not in text.split('"packs"')[0]
    path.write_text(text.replace('"at": 10', '"at": 9', 1), "utf-8")
    with pytest.raises(BadSave, match="was changed after it was written; open an untouched copy"):
        holdfast.load(path)


def test_other_white_space_is_no_edit(path: Path) -> None:
    play = random_game(most=10)
    play.save(path)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8"))).replace("\n", "\r\n"), "utf-8")
    assert load(path).exact


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n",
        b"{}",
        b'{"format": "chess", "version": 1, "checksum": "", "content": 1}',
        b"[1]",
        b"\xff\xfe{",
    ],
)
def test_a_foreign_file_is_told(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(BadSave, match="is no Holdfast save; open one that Holdfast has saved"):
        holdfast.load(path)


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read"):
        holdfast.load(tmp_path)


def test_a_save_of_a_newer_version_is_told(path: Path) -> None:
    random_game(most=3).save(path)
    path.write_text(path.read_text("utf-8").replace('"version": 1', '"version": 2', 1), "utf-8")
    with pytest.raises(BadSave, match="has save version 2, this Holdfast reads up to 1; update Holdfast"):
        holdfast.load(path)


def test_a_save_of_an_unknown_game_is_told(path: Path) -> None:
    random_game(most=3).save(path)
    edit(path, lambda content: content.update(game="chess"))
    with pytest.raises(BadSave, match="is a game of `chess`, which this Holdfast does not have"):
        holdfast.load(path)


@pytest.mark.parametrize("change", [{"key": "xyz"}, {"at": 99}, {"digests": []}, {"decisions": 7}, {"extra": 1}])
def test_a_save_that_does_not_hold_together_is_told(path: Path, change: dict[str, Any]) -> None:
    random_game(most=3).save(path)
    edit(path, lambda content: content.update(change))
    with pytest.raises(BadSave, match="does not hold what a save holds"):
        holdfast.load(path)


# ------------------------------------------------------------------ rules that were mended since


def test_a_digest_that_differs_names_the_decision_and_the_part(path: Path) -> None:
    play = random_game(most=6)
    play.save(path)

    def mended(content: dict[str, Any]) -> None:
        content["points"] = []
        content["digests"][4] = "0" * 32
        content["parts"][4]["hp.fiona"] = "00000000"

    edit(path, mended)
    loaded = load(path)
    assert (loaded.exact, loaded.differs_at) == (False, 4)
    assert "differs in hp.fiona; play goes on after decision 3" in loaded.reason
    assert str(loaded).startswith("differs at decision 4: ")
    assert loaded.play.decisions == play.decisions[:3]
    assert loaded.told == play.log()


def test_a_decision_that_is_not_possible_any_more_is_named_with_the_reason(path: Path) -> None:
    play = random_game(most=6)
    play.save(path)

    def mended(content: dict[str, Any]) -> None:
        content["points"] = []
        content["decisions"][4] = "fiona: play Excalibur"

    edit(path, mended)
    loaded = load(path)
    assert loaded.differs_at == 5
    assert "`fiona: play Excalibur` is no longer possible: There is no card called `Excalibur`" in loaded.reason
    assert loaded.play.decisions == play.decisions[:4]


@pytest.mark.parametrize("n", [2, 30, 59])
def test_a_game_whose_rules_were_mended_goes_on_from_the_last_named_point_before_the_difference(
    path: Path, n: int
) -> None:
    play = random_game(most=60)
    play.save(path)
    last = [point for point in play.points if point.at < n][-1]
    edit(path, lambda content: content["digests"].__setitem__(n, "0" * 32))
    loaded = load(path)
    assert loaded.differs_at == n
    assert f"play goes on from the {last.name} after decision {last.at}" in loaded.reason
    assert loaded.play.digest() == play.replay_to(last.at).digest()
    assert loaded.play.decisions + loaded.play.undone == play.decisions[: n - 1]
    assert loaded.play.log() == play.replay_to(last.at).log()
    assert go_on(loaded.play, RandomBot("on")).over


def test_a_game_that_would_be_dealt_otherwise_goes_on_from_its_last_named_point(path: Path) -> None:
    play = random_game(most=60)
    play.save(path)
    edit(path, lambda content: content["digests"].__setitem__(0, "0" * 32))
    loaded = load(path)
    assert loaded.differs_at == 0
    assert loaded.play.digest() == play.replay_to(play.points[-1].at).digest()
    assert [decision for decision, _ in loaded.before[1:]] == play.decisions[: play.points[-1].at]


def test_a_game_that_cannot_be_dealt_any_more_goes_on_from_its_last_named_point(path: Path) -> None:
    play = random_game(most=60)
    play.save(path)
    edit(path, lambda content: content["options"].update(scenario="lost_scenario"))
    loaded = load(path)
    assert loaded.differs_at == 0
    assert "there is no scenario `lost_scenario`" in loaded.reason
    assert loaded.play.digest() == play.replay_to(play.points[-1].at).digest()


def test_a_game_that_cannot_be_played_on_at_all_is_told(path: Path) -> None:
    random_game(most=6).save(path)
    edit(path, lambda content: content.update(points=[], options={"scenario": "lost_scenario"}))
    with pytest.raises(BadSave, match=r"cannot be played on: .*; open it with the Holdfast that wrote it"):
        load(path)


def test_a_pinned_pack_that_cannot_be_read_any_more_gives_way_to_todays_cards(path: Path) -> None:
    play = random_game(most=6)
    play.save(path)
    edit(path, lambda content: content["packs"][0].update({"curses.toml": '[[curse]]\nid = "curse"\n'}))
    loaded = load(path)
    assert loaded.play.digest() == play.digest()
    assert "pinned pack cannot be read any more" in loaded.reason


def test_a_game_that_tells_no_positions_is_saved_without_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = random_game(most=6)

    def nothing(_game: Game, _state: object) -> dict[str, Any]:
        raise NotImplementedError

    monkeypatch.setattr(type(play.game), "position", nothing)
    play.save(path)
    assert load(path).exact
    assert json.loads(path.read_text("utf-8"))["content"]["points"] == []


# ------------------------------------------------------------------ text records


@pytest.mark.parametrize("seed", ["record", "it is; a: seed"])
def test_a_text_record_reads_back_to_the_same_game(seed: str) -> None:
    play = random_game(seed, most=40, variants=["hardcore"])
    text = export_text(play)
    assert text.splitlines()[0] == "holdfast record 1"
    assert text.splitlines()[-1] == play.decisions[-1]
    again = read_text(text.replace("\n", "\r\n"))
    assert (again.digest(), again.seed) == (play.digest(), seed)


def test_a_text_record_of_an_arranged_game_reads_back() -> None:
    play = go_on(holdfast.arrange(random_game(most=40).points[-1].position), RandomBot("text"), 10)
    assert read_text(export_text(play)).digest() == play.digest()


def test_a_text_record_with_nothing_decided_reads_back() -> None:
    play: Play = new()
    assert read_text(export_text(play)).digest() == play.digest()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("holdfast record 1", "chess record"), "this is no Holdfast record"),
        (("key ", "kay "), "the head of this record is damaged"),
        (("options {", "options [{"), "the head of this record is damaged"),
        (("fiona: ", "fiona: do not "), "decision [0-9]+ of this record is not possible"),
    ],
)
def test_a_damaged_text_record_is_told(change: tuple[str, str], said: str) -> None:
    text = export_text(random_game(most=40))
    assert change[0] in text
    with pytest.raises(BadSave, match=said):
        read_text(text.replace(*change))
