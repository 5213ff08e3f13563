"""Whatever is wrong is told in one clear message with a non-zero exit; nothing ends in a traceback."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.terminal.running import GOBLINS, answers, play, process, run

PLAY = ("play", "greyport", "--scenario", "goblin_king", "--players", "fiona,zot")
WRONG = [
    (("play", "ludo"), "there is no game `ludo`; choose from greyport"),
    (("play", "greyport", "--scenario", "goblin_kin", "--players", "fiona,zot,bob"), "there is no character `bob`"),
    (("play", "greyport", "--scenario", "goblin_queen"), "did you mean `goblin_king`?"),
    (("play", "greyport", "--scenario", "9"), "say a number from 1 to 7"),
    (("play", "greyport", "--players", "fiona,bob", "--scenario", "1"), "there is no character `bob`"),
    (("play", "greyport", "--players", "fiona,fiona", "--scenario", "1"), "choose different ones"),
    (("play", "greyport", "--players", "fiona", "--scenario", "1"), "2 to 5 characters"),
    (("play", "greyport", "--players", "fiona,,zot"), "empty seat"),
    (("play", "greyport", "--players", "fiona,zot=dog"), "`bot`, by `me`, or by a bot of your own"),
    (("play", "greyport", "--hands", "closed", "--players", "fiona,zot"), "--players fiona,zot=bot"),
    (("play", "greyport", "--variant", "silent play", "--players", "fiona,zot"), "--players fiona,zot=bot"),
    (("play", "greyport", "--variant", "nightmare"), "there is no variant `nightmare`"),
    ((*PLAY, "--variant", "starting hp: lots"), "starting hp: 8"),
    ((*PLAY, "--variant", "wounded warrior: bob"), "name one of the players"),
    ((*PLAY, "--option", "luck=much"), "there is no table option `luck`"),
    ((*PLAY, "--option", "reward=much"), "any, strict"),
    ((*PLAY, "--option", "reward"), "NAME=VALUE"),
    ((*PLAY, "--hands", "folded"), "one of open, closed"),
    ((*PLAY, "--rest-healing", "many"), "option `rest_healing` is a whole number, not `many`"),
    ((*PLAY, "--rest-healing", "99"), "from 0 to 20"),
    ((*PLAY, "--pack", "nowhere"), "is no pack"),
    ((*PLAY, "--frobnicate"), "No such option"),
    (("play", "greyport"), "no answer came"),
    (("play", "greyport", "--resume", "nowhere.holdfast"), "there is no file nowhere.holdfast"),
    (("play", "greyport", "--resume", "x.holdfast", "--seed", "7"), "with --resume name only --players"),
    (("replay", "nowhere.holdfast"), "there is no file nowhere.holdfast"),
    (("words", "ludo"), "there is no game `ludo`"),
    (("pack", "check", "nowhere"), "is no pack"),
    (("pack", "schema", "ludo"), "there is no game `ludo`"),
    (("dance",), "No such command"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_a_wrong_command_line_is_one_clear_message(
    arguments: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code in (1, 2)
    assert message in result.stderr
    assert len([line for line in result.stderr.splitlines() if line.startswith(("holdfast: ", "Error: "))]) == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)


# ------------------------------------------------------------------ packs

SPOILT: list[tuple[str, Callable[[str], str], str]] = [
    ("a misspelt field", lambda text: text.replace("copies = 2", "copis = 2"), "did you mean `copies`?"),
    (
        "a misspelt table",
        lambda text: text.replace('[[hero]]\nid = "harbor', '[[herro]]\nid = "harbor'),
        "did you mean `hero`?",
    ),
    ("a wrong type", lambda text: text.replace("hp = 7", 'hp = "seven"'), "hp"),
    ("a missing field", lambda text: text.replace("hp = 7\n", ""), "hp"),
    (
        "a missing reference",
        lambda text: text.replace('faction = "goblin"', 'faction = "goblins"'),
        'did you mean "goblin"?',
    ),
    ("a wrong word", lambda text: text.replace('cost = "copper"', 'cost = "coper"'), 'did you mean "copper"?'),
    (
        "a sentence on the wrong card",
        lambda text: text.replace("Play: Shield 1.", "Reward: Shield 1."),
        '"Reward: Shield 1." cannot stand on a hero; "Reward" belongs on a location',
    ),
    ("a duplicate id", lambda text: text + text.partition("# A card of")[0], "mine/cards.toml:2; rename or remove"),
    (
        "an unknown sentence",
        lambda text: text.replace("Play: Shield 1.", "Play: Sheeld 1."),
        'cannot read "Play: Sheeld 1."',
    ),
    ("broken TOML", lambda text: text.replace("[[monster]]", "[[monster"), "not valid TOML"),
    (
        "a removal of nothing",
        lambda text: text + '\n[[hero]]\nid = "nobody"\nremove = true\n',
        "no such hero to remove",
    ),
]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    assert run("pack", "new", str(folder)).exit_code == 0
    return folder


@pytest.mark.parametrize(("name", "spoil", "message"), SPOILT, ids=[name for name, _, _ in SPOILT])
def test_a_spoilt_pack_is_told_with_file_and_line(
    name: str, spoil: Callable[[str], str], message: str, pack: Path
) -> None:
    cards = pack / "cards.toml"
    spoilt = spoil(cards.read_text())
    assert spoilt != cards.read_text()
    cards.write_text(spoilt)
    for arguments in (("pack", "check", str(pack)), (*PLAY, "--pack", str(pack))):
        result = run(*arguments, lines=["quit"])
        assert result.exit_code == 1, arguments
        assert message in result.stderr and f"{cards}:" in result.stderr, (arguments, result.stderr)
        assert isinstance(result.exception, SystemExit)


def test_a_new_pack_is_sound_and_its_cards_are_played_with(pack: Path) -> None:
    assert "is sound: adds 1 hero, replaces 1 monster; 1 sentence." in run("pack", "check", str(pack)).output
    result = run(*PLAY, "--seed", "7", "--pack", str(pack), lines=["? harbor watch", "? frenzy goblin", "quit"])
    assert "Harbor Watch, hero." in result.output and "Play: Shield 1." in result.output
    assert "Damage 2; 7 HP" in result.output
    assert result.exit_code == 0


def test_a_pack_with_a_token_of_its_own_may_name_it_in_sentences(pack: Path) -> None:
    (pack / "tokens.toml").write_text(
        '[[token]]\nid = "gull"\nname = "Gull"\ndamage = 1\nhp = 1\ncopies = 2\ntext = []\nsource = "reconstructed"\n'
    )
    cards = pack / "cards.toml"
    cards.write_text(cards.read_text().replace("text = []", 'text = ["Ambush: a Gull token joins this group."]'))
    result = run("pack", "check", str(pack))
    assert result.exit_code == 0, result.stderr


def test_a_pack_is_never_written_over_another(pack: Path) -> None:
    before = (pack / "cards.toml").read_text()
    result = run("pack", "new", str(pack))
    assert result.exit_code == 1 and "not empty" in result.stderr
    assert (pack / "cards.toml").read_text() == before


def test_the_schema_is_json_and_names_every_table() -> None:
    schema = json.loads(run("pack", "schema", "greyport").output)
    assert {"hero", "monster", "scenario", "pack", "dice"} <= set(schema["properties"])


# ------------------------------------------------------------------ saves


@pytest.fixture
def save(own_home: Path) -> Path:
    play("1", "1", "quit")
    (file,) = (own_home / "games").iterdir()
    return file


def edited(text: str) -> str:
    return text.replace("fiona: play Soldier", "fiona: play Acolyte", 1)


DAMAGED: list[tuple[str, Callable[[str], str]]] = [
    ("truncated", lambda text: text[: len(text) // 2]),
    ("edited", edited),
    ("foreign", lambda _: '{"format": "chess", "version": 1, "checksum": "", "content": {}}'),
    ("no JSON at all", lambda _: "1. e4 e5"),
    ("empty", lambda _: ""),
]


@pytest.mark.parametrize(("name", "damage"), DAMAGED, ids=[name for name, _ in DAMAGED])
def test_a_damaged_save_is_told_and_left_as_it_is(name: str, damage: Callable[[str], str], save: Path) -> None:
    spoilt = damage(save.read_text())
    assert spoilt != save.read_text()
    save.write_text(spoilt)
    for arguments in (("play", "greyport", "--resume", str(save)), ("replay", str(save))):
        result = run(*arguments, lines=["1", "quit"])
        assert result.exit_code == 1 and "open" in result.stderr
        assert isinstance(result.exception, SystemExit)
        assert save.read_text() == spoilt


def test_a_save_resumed_with_other_players_is_refused(save: Path) -> None:
    result = run("play", "greyport", "--resume", str(save), "--players", "fiona,gerki", lines=["quit"])
    assert result.exit_code == 1 and "in this game sit fiona, zot" in result.stderr


# ------------------------------------------------------------------ the command itself


def test_help_and_version_answer_without_loading_a_game() -> None:
    code = (
        "import sys; from holdfast.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('msgspec', 'holdfast.core', 'holdfast.games') if name in sys.modules])"
    )
    child = Popen([sys.executable, "-c", code], stdout=PIPE, text=True)
    out, _ = child.communicate(timeout=60)
    assert out.strip().endswith("[]") and "replay" in out
    assert run("--version").output.startswith("holdfast 0.")


def test_a_reader_who_goes_away_is_no_error() -> None:
    child = Popen([sys.executable, "-m", "holdfast.cli", "words", "greyport"], stdout=PIPE, stderr=PIPE)
    assert child.stdout is not None and child.stderr is not None
    child.stdout.close()
    said = child.stderr.read().decode()
    child.stderr.close()
    child.wait(timeout=60)
    assert "Traceback" not in said and "Exception" not in said


def test_a_refused_decision_in_a_script_gives_a_non_zero_exit_and_keeps_the_game(own_home: Path) -> None:
    done = process(*GOBLINS, "--players", "fiona,zot", typed="1\nfiona: fight Soldier > Nobody\nquit\n")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr + done.stdout
    assert len(list((own_home / "games").iterdir())) == 1


def test_the_games_and_the_words_are_listed() -> None:
    assert "goblin_king: The Goblin King, easy" in run("games").output
    words = run("words", "greyport").output
    assert "Play: Taunt." in words and "You may move one monster" in words and "{keyword}: Cleave" in words
    page = run("words", "greyport", "--markdown").output
    assert page.startswith("# The words of Battle for Greyport") and "| `Play: Taunt.` | You may move" in page


# ------------------------------------------------------------------ what is typed, and files that are no games


def test_a_file_that_is_no_save_is_never_overwritten(tmp_path: Path) -> None:
    precious, other = tmp_path / "precious.txt", tmp_path / "other.holdfast"
    precious.write_text("my only copy")
    play(f"save {other}", "quit")
    kept = other.read_bytes()
    result = run(*GOBLINS[:-1], "8", "--players", "fiona,zot", lines=[f"save {precious}", f"save {other}", "quit"])
    assert "precious.txt is there already and holds no game" in result.output
    assert "other.holdfast holds another game" in result.output
    assert precious.read_text() == "my only copy" and other.read_bytes() == kept


def test_a_game_is_saved_over_itself(tmp_path: Path) -> None:
    file = tmp_path / "mine.holdfast"
    result = play(f"save {file}", "1", f"save {file}", "quit")
    assert result.output.count("Saved. To go on with it:") == 2


def test_bytes_that_are_no_letters_are_a_wrong_answer_like_any_other() -> None:
    command = [sys.executable, "-m", "holdfast.cli", *GOBLINS, "--players", "fiona,zot"]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as game:
        out, errors = game.communicate(b"\xff\xfe\x80\nquit\n", timeout=60)
    assert b"Traceback" not in errors and b"The game is kept" in out


def test_an_endless_line_is_a_wrong_answer_like_any_other() -> None:
    result = play("x" * 2_000_000, "quit")
    assert "The game is kept" in result.output and len(result.output) < 20_000


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/urandom", "."])
def test_only_files_are_opened(file: str) -> None:
    for arguments in (("play", "greyport", "--resume", file), ("replay", file)):
        result = run(*arguments)
        assert result.exit_code == 1 and "no file with a game in it" in result.stderr, result.stderr


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    huge = tmp_path / "huge.holdfast"
    with huge.open("wb") as file:
        file.truncate(2**40)
    result = run("replay", str(huge))
    assert result.exit_code == 1 and "larger than any save" in result.stderr


@pytest.mark.parametrize("typed", [",,,", "#", "?!", "a" * 900])
def test_what_names_nothing_is_no_option_and_is_not_told_at_length(typed: str) -> None:
    said = answers(play(typed, "quit"))[1]
    assert len(said) < 300 and ("is neither a command nor an option now." in said or "I know no " in said)
