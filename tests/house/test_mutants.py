"""The faults that tools/mutants.py plants: each changes one place, and who notices it is found."""

from __future__ import annotations

import ast
import random
import tomllib
from pathlib import Path

import pytest

from tools import mutants
from tools.mutations import mutants as all_mutants
from tools.mutations import planted, shown
from tools.trials import Trial

SOURCE = '''
def front(g, group, least):
    """Whom a hero may fight."""
    found = []
    for monster in group:
        if monster > 2 and not g.hidden:
            found.append(monster)
    move(g, least, found)
    return NONE
'''
CHANGES = {
    "comparison": ["monster > 2 -> monster >= 2"],
    "and, or, not": ["> 2 and -> > 2 or", "not g.hidden -> not not g.hidden"],
    "negated condition": ["if monster > 2 and -> if not (monster > 2 and"],
    "removed statement": ["found.append(monster) -> pass", "move(g, least, found) -> pass"],
    "off by one": ["monster > 2 -> monster > 3"],
    "swapped arguments": ["move(g, least, found) -> move(g, found, least)"],
    "changed constant": ["return NONE -> return 0"],
}


def test_every_kind_of_fault_is_planted(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(SOURCE)
    found = [shown(tmp_path, mutant) for mutant in all_mutants(tmp_path, [file])]
    assert len({mutant.id for mutant in found}) == len(found) == sum(map(len, CHANGES.values()))
    for mutant in found:
        assert any(
            before in mutant.before and after in mutant.after
            for before, _, after in (change.partition(" -> ") for change in CHANGES[mutant.kind])
        ), mutant
        assert ast.unparse(planted(SOURCE, mutant)) != ast.unparse(ast.parse(SOURCE))


def test_the_faults_of_a_seed_are_the_same_and_python_reads_them() -> None:
    games = mutants.found_games()
    chosen = mutants.sample(games, 30, 5)
    assert chosen == mutants.sample(games, 30, 5) != mutants.sample(games, 30, 6)
    for mutant in random.Random(1).sample(chosen, 10):
        source = (mutants.HOUSE / mutant.file).read_text(encoding="utf-8")
        compile(planted(source, mutant), mutant.file, "exec")
        assert mutant.before != mutant.after


def verdict(*runs: Trial) -> dict[str, str]:
    return mutants.tried(list(runs), {run.name: mutants.Known(0.0, 0) for run in runs})


def test_the_first_who_notices_is_named_and_an_endless_loop_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def holds() -> None:
        pass

    def fails() -> None:
        raise AssertionError("the Tank was passed")

    def never_ends() -> None:
        while True:
            pass

    monkeypatch.setattr(mutants, "LEAST", 0.2)
    fine = Trial("check fine", "check", "any", holds)
    assert verdict(fine)["verdict"] == mutants.SURVIVED
    assert verdict(fine, Trial("check tank", "check", "any", fails))["by"] == "check tank"
    assert verdict(Trial("law ends", "law", "any", never_ends))["what"].startswith("TimeUp")


def test_what_changes_nothing_is_argued_one_by_one() -> None:
    entries = tomllib.loads(mutants.EQUAL.read_text(encoding="utf-8"))["equal"]
    assert len({entry["id"] for entry in entries}) == len(entries)
    assert all(set(entry) == {"id", "change", "why"} and len(entry["why"]) > 20 for entry in entries)
