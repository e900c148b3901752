"""Begin an exercise, a puzzle to use a technique in, or its lesson; the trainer and school ask."""

from __future__ import annotations

from numberplace.core.errors import GameError
from numberplace.sudoku.bank import BankRow, read_needing
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.positions import choose_position, disguised
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.host import Host


def start_find(host: Host, technique: str) -> SudokuPlay | None:
    """Begin a game where a technique works, to be found; None when there is no position."""
    begun = host.library.played_puzzles(SUDOKU.id)
    position = choose_position(technique, begun, host.rng)
    if position is None:
        return None
    play = host.start_game(
        SUDOKU,
        position.puzzle,
        SUDOKU.technique_name(technique),
        BY_ID[technique].level,
        moves=position.moves(technique),
    )
    assert isinstance(play, SudokuPlay)
    play.train(technique)
    return play


def needing(technique: str) -> list[BankRow]:
    """Return the bundled puzzles that need a technique and nothing harder."""
    try:
        return list(read_needing(technique))
    except GameError:
        return []


def start_use(host: Host, technique: str) -> SudokuPlay | None:
    """Begin a puzzle that needs a technique and nothing harder; None when there is none."""
    rows = needing(technique)
    if not rows:
        return None
    begun = host.library.played_puzzles(SUDOKU.id)
    fresh = [row.puzzle for row in rows if str(row.puzzle) not in begun]
    puzzle = fresh[0] if fresh else disguised(host.rng.choice(rows).puzzle, host.rng)
    name = SUDOKU.technique_name(technique)
    play = host.start_game(SUDOKU, puzzle, name, BY_ID[technique].level)
    assert isinstance(play, SudokuPlay)
    play.use_technique(technique)
    return play
