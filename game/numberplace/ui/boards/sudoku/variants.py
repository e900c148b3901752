"""What the kind of boards of other sizes and with further rules adds to the one board.

A ``BoardModule`` like the package itself, until the two kinds are one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from numberplace.sudoku.model.levels import level_name as level_name
from numberplace.ui.boards.sudoku import draw_picture as draw_picture
from numberplace.ui.boards.sudoku import new_board as new_board
from numberplace.ui.boards.sudoku import new_play as new_play
from numberplace.ui.boards.sudoku import new_view as new_view
from numberplace.ui.boards.sudoku import solutions_dialog as solutions_dialog
from numberplace.ui.boards.sudoku.commands import RULES_COMMANDS
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host

if TYPE_CHECKING:
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.ui.dialogs.school import SchoolSide

COMMANDS = RULES_COMMANDS


def new_game_dialog(host: Host) -> Dialog:
    from numberplace.ui.boards.sudoku.new_variant import NewVariantDialog

    return NewVariantDialog(host)


def new_school(host: Host) -> SchoolSide | None:
    """Return nothing: the school of Number Place has the chapter on further rules."""
    return None


def help_pages() -> Sequence[HelpPage]:
    from numberplace.ui.boards.sudoku.rules_help import PAGES

    return PAGES


def blank_puzzle() -> Puzzle:
    from numberplace.sudoku.model.board import usual_board
    from numberplace.sudoku.model.puzzle import Puzzle

    return Puzzle(bytes(16), board=usual_board(4))


def first_game() -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.sudoku.new_variant import first_puzzle

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.sudoku.new_variant import bundled_puzzle

    return bundled_puzzle(params, played) or first_game()


PROGRAM: dict[str, Callable[[Host], object]] = {}
"""Every command of variants is a matter of the board."""
