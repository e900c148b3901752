"""Kill the process while it saves without pause: what it said was saved is there."""

import subprocess
import sys
import time

import pytest
from numberplace.storage.library import Library
from numberplace.storage.paths import Places

from tests.places import ROOT

PLAYER = """
import sys
from pathlib import Path
from numberplace.core.session import Session
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
folder = Path(sys.argv[1])
library = Library.open(Places(folder, folder))
session = Session(SUDOKU, Puzzle(bytes(81)), now=lambda: 0.0)
game_id = library.add(session, "killed")
turn = 0
while True:
    turn += 1
    if turn % 7 == 0:
        session.history.undo()
    else:
        session.play(f"place r{turn % 9 + 1}c5 {turn // 9 % 9 + 1}")
    library.save(game_id, session, {"turn": turn})
    print(turn, session.history.position, str(session.state), flush=True)
"""


@pytest.mark.parametrize("seconds", [0.05, 0.11, 0.17, 0.23])
def test_every_saved_move_survives_a_kill(places: Places, seconds: float) -> None:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(places.data)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert player.stdout is not None
    first = player.stdout.readline()
    time.sleep(seconds)
    player.kill()
    *_others, last = [first, *player.stdout.read().splitlines(keepends=True)]
    lines = [line for line in (*_others, last) if line.endswith("\n")]
    turn, position, _state = lines[-1].split()
    player.wait()
    player.stdout.close()

    library = Library.open(places)
    assert library.notice == ""
    game_id = library.last_open()
    assert game_id is not None
    loaded = library.load(game_id)
    assert loaded.notice == ""
    saved_turn = loaded.view["turn"]
    assert saved_turn - int(turn) in (0, 1), "one save may have ended unannounced"
    if saved_turn == int(turn):
        assert loaded.session.history.position == int(position)
