"""How Numberlink is drawn and handled; see ``boards.board.BoardModule``.

What is needed is imported when it is asked for: the window opens with Number Place most often, and
its first frame need not wait for this.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from numberplace.core.session import AnySession
from numberplace.numberlink.model.levels import level_name as level_name
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.commands import COMMANDS as COMMANDS
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.school import SchoolSide
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState

if TYPE_CHECKING:
    from numberplace.ui.boards.numberlink.board import LinkBoard
    from numberplace.ui.boards.numberlink.play import LinkPlay
    from numberplace.ui.boards.numberlink.view import LinkView


def new_view(session: AnySession, saved: dict[str, Any]) -> LinkView:
    """Return the view of a game, with what a save kept of it."""
    from numberplace.ui.boards.numberlink.view import LinkView

    return LinkView.from_saved(session.puzzle, saved)


def new_play(session: AnySession, view: UiState, listener: Listener) -> LinkPlay:
    """Return a game to be played."""
    from numberplace.ui.boards.numberlink.play import LinkPlay
    from numberplace.ui.boards.numberlink.view import LinkView

    assert isinstance(view, LinkView)
    return LinkPlay(session, view, listener)


def new_board(play: Play, host: Host) -> LinkBoard:
    """Return the board of a game."""
    from numberplace.ui.boards.numberlink.board import LinkBoard
    from numberplace.ui.boards.numberlink.play import LinkPlay

    assert isinstance(play, LinkPlay)
    return LinkBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    """Paint a board as small as a list has it; nothing when its save is damaged."""
    from numberplace.ui.boards.numberlink.picture import draw_paths, read_picture

    paths = read_picture(picture)
    if paths is not None:
        draw_paths(painter, rect, paths)


def forget_pictures() -> None:
    """Tiles are kept by the board that draws them."""


def new_game_dialog(host: Host) -> Dialog:
    """Return the dialog that offers puzzles of this kind."""
    from numberplace.ui.boards.numberlink.new_game import NewLinkDialog

    return NewLinkDialog(host)


def solutions_dialog(host: Host, puzzle: Puzzle, on_play: Callable[[], object]) -> Dialog:
    """Return a dialog that shows two solutions of a puzzle, and offers to play it."""
    from numberplace.numberlink.search.exact import find_solutions
    from numberplace.ui.boards.numberlink.solutions import LinkSolutionsDialog

    first, second = find_solutions(puzzle, 2).solutions[:2]
    return LinkSolutionsDialog(host, first, second, on_play=on_play)


def help_pages() -> Sequence[HelpPage]:
    """Return the pages that say how this kind is played."""
    from numberplace.ui.boards.numberlink.help import PAGES

    return PAGES


def blank_puzzle() -> Puzzle:
    """Return the smallest board."""
    from numberplace.numberlink.model.notation import parse_line

    return parse_line("2x1:11")


def first_game() -> tuple[Puzzle, str, str]:
    """Return puzzle, title and level of the game a new player starts with."""
    from numberplace.ui.boards.numberlink.new_game import first_puzzle

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    """Return a bundled board of level and size, one not played if there is any."""
    from numberplace.ui.boards.numberlink.new_game import bundled_board

    return bundled_board(params, played)


def new_school(host: Host) -> SchoolSide | None:
    """Return Numberlink's chapter."""
    from numberplace.ui.boards.numberlink.school import LinkSchool  # it brings the engine in

    return LinkSchool(host)


PROGRAM: dict[str, Callable[[Host], object]] = {}
"""Every command of Numberlink is a matter of its board."""
