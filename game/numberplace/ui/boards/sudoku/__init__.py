"""How Number Place is drawn and handled; see ``boards.board.BoardModule``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.core.session import AnySession
from numberplace.sudoku.model.levels import level_name as level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.board import Board
from numberplace.ui.boards.sudoku.board import SudokuBoard
from numberplace.ui.boards.sudoku.commands import COMMANDS as COMMANDS
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.school import SchoolSide
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState


def new_view(session: AnySession, saved: dict[str, Any]) -> UiState:
    """Return the view of a game; a new one shows marks it has."""
    table = session.state
    has_marks = any(table.corners) or any(any(table.marks(cell)) for cell in range(81))
    return SudokuView.from_saved({"shows_marks": has_marks, **saved})


def new_play(session: AnySession, view: Any, listener: Listener) -> Play:
    return SudokuPlay(session, view, listener)


def new_board(play: Any, host: Host) -> Board:
    return SudokuBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    try:
        table = CellTable.from_bytes(picture)
    except FormatError:
        return
    draw_digits(painter, rect, table.digits, table.givens)


def new_game_dialog(host: Host) -> Dialog:
    from numberplace.ui.boards.sudoku.new_game import (
        NewGameDialog,  # not needed before it is asked for
    )

    return NewGameDialog(host)


def solutions_dialog(host: Host, puzzle: Puzzle, on_play: Callable[[], object]) -> Dialog:
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.ui.boards.sudoku.solving import SolutionsDialog

    first, second = find_out(puzzle.givens).found
    return SolutionsDialog(host, puzzle.givens, first, second, on_play=on_play)


def help_pages() -> Sequence[HelpPage]:
    from numberplace.ui.boards.sudoku.help import PAGES  # as above

    return PAGES


def blank_puzzle() -> Puzzle:
    return Puzzle(bytes(81))


def first_game() -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.sudoku.new_game import first_puzzle  # as above

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.sudoku.new_game import bundled_puzzle  # as above

    return bundled_puzzle(params, played)


def new_school(host: Host) -> SchoolSide:
    from numberplace.ui.boards.sudoku.school import SudokuSchool  # it brings the engine in

    return SudokuSchool(host)


def _for_you(host: Host) -> None:
    from numberplace.ui.boards.sudoku.school import SudokuSchool  # as above

    SudokuSchool(host).start_for_you()


def _edit(host: Host) -> None:
    from numberplace.ui.boards.sudoku.editor import EditorScreen  # as above

    host.open_screen(EditorScreen(host, bytes(81)))


def _train(host: Host) -> None:
    from numberplace.ui.boards.sudoku.trainer import TrainerDialog  # it brings the engine in

    host.show(TrainerDialog(host))


PROGRAM: dict[str, Callable[[Host], object]] = {
    "edit": _edit,
    "trainer": _train,
    "for_you": _for_you,
}
"""What carries out the commands of Number Place that are no moves of a game."""
