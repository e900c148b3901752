"""Drawing and handling of Numberlink, imported when needed; see ``BoardModule``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Rect

from numberplace.core.kind import Shelf
from numberplace.core.session import AnySession
from numberplace.numberlink.model.levels import level_name as level_name
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.boards.numberlink.commands import COMMANDS as COMMANDS
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.school import SchoolSide
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState


def new_view(session: AnySession, saved: dict[str, Any]) -> UiState:
    from numberplace.ui.boards.numberlink.view import LinkView

    return LinkView.from_saved(session.puzzle, saved)


def new_play(session: AnySession, view: Any, listener: Listener) -> Play:
    from numberplace.ui.boards.numberlink.play import LinkPlay

    return LinkPlay(session, view, listener)


def new_board(play: Any, host: Host) -> GameBoard:
    from numberplace.ui.boards.numberlink.board import LinkBoard

    return LinkBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    from numberplace.ui.boards.numberlink.picture import draw_paths, read_picture

    paths = read_picture(picture)
    if paths is not None:
        draw_paths(painter, rect, paths)


def new_game_dialog(host: Host, shelf: Shelf) -> Dialog:
    from numberplace.ui.boards.numberlink.new_game import NewLinkDialog

    return NewLinkDialog(host)


def solutions_dialog(host: Host, puzzle: Puzzle, on_play: Callable[[], object]) -> Dialog:
    from numberplace.numberlink.search.exact import find_solutions
    from numberplace.ui.boards.numberlink.solving import LinkSolutionsDialog

    first, second = find_solutions(puzzle, 2).solutions[:2]
    return LinkSolutionsDialog(host, first, second, on_play=on_play)


def help_pages(puzzle: Puzzle) -> Sequence[HelpPage]:
    from numberplace.ui.boards.numberlink.help import PAGES

    return PAGES


def blank_puzzle() -> Puzzle:
    return parse_line("2x1:11")


def first_game() -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.numberlink.new_game import first_puzzle

    return first_puzzle()


def stand_in(params: str, played: Collection[str]) -> tuple[Puzzle, str, str]:
    from numberplace.ui.boards.numberlink.new_game import bundled_board

    return bundled_board(params, played)


def new_school(host: Host) -> SchoolSide | None:
    from numberplace.ui.boards.numberlink.school import LinkSchool  # it brings the engine in

    return LinkSchool(host)


PROGRAM: dict[str, Callable[[Host], object]] = {}
"""Every command of Numberlink is a matter of its board."""
