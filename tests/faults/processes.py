"""Two real windows play on one folder of saves at once, often the same game.

``python -m tests.faults.processes --count 20``
"""

import tempfile
from pathlib import Path

from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import read_preferences

from tests.faults.fingerprints import all_fingerprints
from tests.faults.runner import MEMORY, main, start_player
from tests.waiting import LONG_PATIENCE

WINDOWS = 2
MOVES = 60


def last_saves(lines: str) -> set[str]:
    """Return what a window saved last of each game."""
    done = [line.split() for line in lines.splitlines() if line.startswith("done ")]
    return set({game: mark for _word, game, mark in done}.values())


def was_taken(mark: str, lines: str) -> bool:
    """Tell whether a window took a game up as it stood, so that it may have gone on with it."""
    taken = (line.split() for line in lines.splitlines() if line.startswith("taken "))
    return any(found == mark for _word, _game, found in taken)


def run(count: int, seed: int) -> str:
    """Let two windows play to their end ``count`` times on one folder."""
    saves = 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        folder = Path(name)
        for number in range(count):
            players = [
                start_player(folder, seed * 1009 + WINDOWS * number + window, str(MOVES))
                for window in range(WINDOWS)
            ]
            said = [player.communicate(timeout=LONG_PATIENCE) for player in players]
            for player, (_lines, wrong) in zip(players, said, strict=True):
                assert (player.returncode, wrong) == (0, ""), wrong
            saves += sum(lines.count("\ndone ") for lines, _wrong in said)
            library = Library.open(Places(folder, folder))
            assert library.notice == "", library.notice
            found = set(all_fingerprints(library).values())
            for lines, _wrong in said:
                assert lines.splitlines()[-1].startswith("end "), lines
                others = [other for other, _wrong in said if other is not lines]
                for mark in last_saves(lines):
                    is_there = mark in found or any(was_taken(mark, other) for other in others)
                    assert is_there, f"{mark}, saved last by a window, is gone:\n{lines}\n{others}"
            library.close()
            assert read_preferences(Places(folder, folder)).of_kind("sudoku", "level") in (
                *("", "easy", "hard"),
            )
    return f"{count} times {WINDOWS} windows at once, {saves} saves: nothing mixed, nothing lost."


if __name__ == "__main__":
    main(run, __doc__ or "", 20)
