"""Drawing and handling of Number Place, whatever the size and the rules; see ``BoardModule``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.core.kind import Shelf
from numberplace.core.session import AnySession
from numberplace.sudoku.kind import has_size
from numberplace.sudoku.model.levels import level_name as level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.boards.sudoku.board import SudokuBoard
from numberplace.ui.boards.sudoku.commands import COMMANDS as COMMANDS
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.boards.sudoku.picture import draw_digits, draw_puzzle, read_picture
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.solving import two_solutions
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.school import SchoolSide
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState


def new_view(session: AnySession, saved: dict[str, Any]) -> UiState:
    """Return the view of a game; a new one shows marks it has, one with further rules any."""
    state = session.state
    shows_marks = manner_of(state.puzzle).shows_marks or state.has_marks
    return SudokuView.from_saved(
        {"shows_marks": shows_marks, **saved}, state.size, len(state.digits)
    )


def new_play(session: AnySession, view: Any, listener: Listener) -> Play:
    return SudokuPlay(session, view, listener)


def new_board(play: Any, host: Host) -> GameBoard:
    return SudokuBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    """Paint the bytes of the kind's ``picture``; nothing where a save is damaged."""
    try:
        table = CellTable.from_bytes(picture)
    except FormatError:
        found = read_picture(picture)
        if found is not None:
            draw_puzzle(painter, rect, *found)
    else:
        draw_digits(painter, rect, table.digits, table.givens)


def new_game_dialog(host: Host, shelf: Shelf) -> Dialog:
    from numberplace.ui.boards.sudoku.new_game import NewGameDialog  # it brings the rules in

    return NewGameDialog(host, shelf)


def solutions_dialog(host: Host, puzzle: Any, on_play: Callable[[], object]) -> Dialog:
    """Return a dialog of two solutions of a puzzle."""
    return two_solutions(host, puzzle, on_play)


def help_pages(puzzle: Puzzle) -> Sequence[HelpPage]:
    from numberplace.ui.boards.sudoku.help import pages_of  # it brings all constraints in

    return pages_of(puzzle)


def blank_puzzle() -> Puzzle:
    return Puzzle(bytes(81))


def first_game() -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.sudoku.packs import first_puzzle  # when it is asked for

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    if has_size(params):
        from numberplace.ui.boards.sudoku.offered import bundled_puzzle  # it brings the rules in
    else:
        from numberplace.ui.boards.sudoku.packs import bundled_puzzle  # as above
    return bundled_puzzle(params, played)


def new_school(host: Host) -> SchoolSide:
    from numberplace.ui.boards.sudoku.school import SudokuSchool  # it brings the engine in

    return SudokuSchool(host)


def _for_you(host: Host) -> None:
    from numberplace.ui.boards.sudoku.school import SudokuSchool  # as above

    SudokuSchool(host).start_for_you()


def _edit(host: Host) -> None:
    from numberplace.ui.boards.sudoku.setting.opening import open_editor  # as above

    open_editor(host)


def _train(host: Host) -> None:
    from numberplace.ui.boards.sudoku.trainer import TrainerDialog  # it brings the engine in

    host.show(TrainerDialog(host))


PROGRAM: dict[str, Callable[[Host], object]] = {
    "edit": _edit,
    "trainer": _train,
    "for_you": _for_you,
}
"""The actions of the commands of Number Place that are no moves of a game."""
