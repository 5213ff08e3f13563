"""One target under coverage-guided fuzzing: `python -m tests.fuzz.one_target packs [options of libFuzzer]`."""

from __future__ import annotations

import sys

import atheris  # type: ignore[import-untyped]

with atheris.instrument_imports(include=["holdfast", "examples"]):
    from tests.fuzz.targets import TARGETS, Edit

MOST_EDITS = 8


def edits(data: bytes) -> list[Edit]:
    """What the fuzzer's bytes change."""
    chance = atheris.FuzzedDataProvider(data)
    return [
        (
            chance.ConsumeIntInRange(0, 1 << 16),
            chance.ConsumeIntInRange(0, 40),
            chance.ConsumeUnicodeNoSurrogates(chance.ConsumeIntInRange(0, 24)),
        )
        for _ in range(chance.ConsumeIntInRange(1, MOST_EDITS))
    ]


def main() -> None:
    """Until the time is up, or something fails."""
    target = TARGETS[sys.argv[1]]

    def tried(data: bytes) -> None:
        made = edits(data)
        try:
            target(made)
        except BaseException:
            print(f"\n{sys.argv[1]} fails with the edits {made!r}", file=sys.stderr, flush=True)
            raise

    atheris.Setup([sys.argv[0], *sys.argv[2:]], tried)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
