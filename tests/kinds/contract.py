"""What every kind of puzzle must be able to do; run for each of KINDS, and for the null kind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from numberplace.core.errors import FormatError, GameError
from numberplace.core.gameid import GameId, is_game_id, parse_game_id
from numberplace.core.kind import Status
from numberplace.core.session import Session
from numberplace.formats.by_kind import form_named, parse_any, read_items, shelf_of, texts_of
from numberplace.formats.text import ReadItem
from numberplace.kinds import KINDS, kind_named
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import COMMAND, MENUS

from tests.shelves import first_game
from tests.ui.conftest import Robot

MAX_STEPS = 500
REWORDED = frozenset({"scl"})
"""Forms that say some rules in other words, such as a diagonal by a cage."""
POSITIONS = ("candidates", "sdx")
"""Forms that say which candidates are left as well: a puzzle comes back with all of its marks."""


def check_texts(shelf: Any) -> None:
    """Puzzles survive being written and read, and nonsense is refused in a sentence."""
    kind, puzzle = shelf.kind, first_game(shelf)[0]
    line = kind.format_puzzle(puzzle)
    assert kind.parse_puzzle(line) == puzzle
    assert "\n" not in line
    with pytest.raises(FormatError, match="nonsense"):
        kind.parse_puzzle("nonsense")
    for form in texts_of(shelf).forms:
        text = form.write([ReadItem(1, puzzle)])
        found = [item.puzzle for item in read_items(text, shelf)]
        if form.id in POSITIONS:
            # Its marks are then all that a player starts with: the usual form leaves them out.
            usual = texts_of(shelf).forms[0].write
            assert usual([ReadItem(1, one) for one in found]) == usual([ReadItem(1, puzzle)]), (
                form.id
            )
        elif form.id in REWORDED:
            solve = kind.solver.solve
            assert [solve(one).grids for one in found] == [solve(puzzle).grids]
        else:
            assert found == [puzzle], form.id
    text = form_named(shelf, "").write([ReadItem(1, puzzle)])
    assert shelf_of(text) is shelf
    assert texts_of(shelf).could_be(text)
    assert not texts_of(shelf).could_be("abc")
    assert parse_any(text)[0].puzzle == puzzle
    game_id = str(GameId(shelf.id, puzzle=line))
    assert is_game_id(game_id, KINDS)
    assert parse_game_id(game_id, KINDS).puzzle == line
    assert kind.shelf_of(puzzle) is shelf
    assert kind_named(shelf.id) is kind


def check_game(shelf: Any) -> None:
    """Hints lead from the start to the end; every move can be said, undone and replayed."""
    kind = shelf.kind
    blank = Session(kind, BOARDS[kind.id].blank_puzzle(), now=lambda: 0.0)
    BOARDS[kind.id].new_view(blank, {})
    session = Session(kind, first_game(shelf)[0], now=lambda: 0.0)
    assert session.verdict.status is Status.OPEN
    assert kind.progress(session.state) < 1
    steps = 0
    while not session.is_solved and steps < MAX_STEPS:
        step = next(iter(kind.hints(session.state)))
        explanation = kind.explain(step)
        assert all((explanation.nudge, explanation.where, explanation.reason))
        assert kind.technique_name(step.technique) != step.technique
        for move in kind.moves_of(session.state, step):
            assert kind.describe(move, session.state)
            session.play(move, step.technique)
            assert kind.describe(move)
        steps += 1
    assert session.is_solved
    assert kind.progress(session.state) == 1
    again = Session(kind, session.puzzle, now=lambda: 0.0)
    again.replay(
        [(entry.move, entry.note) for entry in session.history.entries],
        len(session.history.entries),
    )
    assert again.state == session.state
    with pytest.raises(GameError):
        kind.apply(session.state, "nonsense")


def check_window(shelf: Any, folder: Path) -> None:
    """It can be offered, begun, shown in every window, hinted to the end, saved and resumed."""
    kind = shelf.kind
    board = BOARDS[kind.id]
    for command in board.COMMANDS.commands:
        assert COMMAND[command.id] is command
    for _title, ids in MENUS:
        assert all(not command_id or command_id in COMMAND for command_id in ids)
    robot = Robot(folder, puzzle="")
    robot.app.run(f"new_{shelf.id}")
    robot.app.step()
    assert robot.app.top_dialog is not None
    robot.key("escape")
    puzzle, title, level = first_game(shelf)
    robot.app.start_game(kind, puzzle, title, level)
    robot.keys("f1", "escape", "ctrl+home", "escape", "p", "p")
    for _number in range(MAX_STEPS):
        if robot.play.was_solved:
            break
        robot.app.screen.run("hint_at_once")
        robot.app.step()
    assert robot.play.was_solved
    moves = robot.moves
    robot.app.run("library")
    robot.app.step()
    robot.key("escape")
    game_id = robot.app.game_id
    robot.close()
    again = Robot(folder, puzzle="")
    again.app.resume(game_id)
    again.app.step()
    assert again.moves == moves
    again.close()
