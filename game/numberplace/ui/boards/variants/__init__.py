"""How Number Place of any size and rule is drawn and handled; see ``BoardModule``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from numberplace.core.session import AnySession
from numberplace.sudoku.model.levels import level_name as level_name
from numberplace.ui.boards.board import Board
from numberplace.ui.boards.variants.commands import COMMANDS as COMMANDS
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState

if TYPE_CHECKING:
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.ui.dialogs.school import SchoolSide


def new_view(session: AnySession, saved: dict[str, Any]) -> UiState:
    from numberplace.ui.boards.variants.view import VariantView

    return VariantView.from_saved(session.puzzle, saved)


def new_play(session: AnySession, view: Any, listener: Listener) -> Play:
    from numberplace.ui.boards.variants.play import VariantPlay

    return VariantPlay(session, view, listener)


def new_board(play: Any, host: Host) -> Board:
    from numberplace.ui.boards.variants.board import VariantBoard

    return VariantBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    from numberplace.ui.boards.variants.picture import draw_small, read_picture

    found = read_picture(picture)
    if found is not None:
        draw_small(painter, rect, *found)


def new_game_dialog(host: Host) -> Dialog:
    from numberplace.ui.boards.variants.new_game import NewVariantDialog

    return NewVariantDialog(host)


def solutions_dialog(host: Host, puzzle: Puzzle, on_play: Callable[[], object]) -> Dialog:
    from numberplace.sudoku.search.general import Solver
    from numberplace.ui.boards.variants.solving import VariantSolutionsDialog

    first, second = Solver(puzzle.rules, puzzle.board.size).solutions(puzzle.givens, 2)
    return VariantSolutionsDialog(host, puzzle, (first, second), on_play)


def new_school(host: Host) -> SchoolSide:
    from numberplace.ui.boards.variants.school import VariantSchool

    return VariantSchool(host)


def help_pages() -> Sequence[HelpPage]:
    from numberplace.ui.boards.variants.help import PAGES

    return PAGES


def blank_puzzle() -> Puzzle:
    from numberplace.sudoku.model.board import usual_board
    from numberplace.sudoku.model.puzzle import Puzzle

    return Puzzle(bytes(16), board=usual_board(4))


def first_game() -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.variants.new_game import first_puzzle

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.variants.new_game import bundled_puzzle

    return bundled_puzzle(params, played) or first_game()


PROGRAM: dict[str, Callable[[Host], object]] = {}
"""Every command of variants is a matter of the board."""
