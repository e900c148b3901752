"""How Lamps is drawn and handled; see ``boards.board.BoardModule``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from numberplace.core.kind import Shelf
from numberplace.core.session import AnySession
from numberplace.core.words import N_
from numberplace.lamps.kind import LAMPS
from numberplace.ui.boards.board import GameBoard
from numberplace.ui.dialogs.help import HelpPage
from numberplace.ui.dialogs.offers import Offer, OfferDialog
from numberplace.ui.kit.commands import Command, KindCommands
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button
from numberplace.ui.session.play import Listener, Play, step_cursor
from numberplace.ui.session.uistate import UiState
from pygame import Rect
from pygame.event import Event

COMMANDS = KindCommands(
    commands=(Command("new_lamps", N_("New row of lamps…"), ("ctrl+shift+1",), "new"),),
    title_entries=(("new_lamps", N_("Lamps"), "new"),),
)
PROGRAM: dict[str, Callable[[Host], object]] = {}


@dataclass(slots=True)
class LampsView(UiState):
    """Nothing beyond any game's view."""


class LampsPlay(Play):
    """Lights the lamp under the cursor."""

    def own_commands(self) -> dict[str, Callable[[], None]]:
        """Left and right move, Space lights."""
        found: dict[str, Callable[[], None]] = {"use": lambda: self.light(self.view.cursor)}
        found |= {way: partial(self._step, way) for way in ("left", "right")}
        return found

    def light(self, lamp: int) -> None:
        """Light a lamp."""
        self.make_move(f"light {lamp + 1}", "place")

    def _step(self, way: str) -> None:
        self.view.cursor = step_cursor(self.view.cursor, way, len(self.state), 1)


class LampsBoard(GameBoard):
    """A row of lamps across the board."""

    play: LampsPlay

    def draw(self, painter: Painter) -> None:
        """Paint every lamp: full when lit, an outline when out, ringed at the cursor."""
        painter.fill(self.layout.board, "board")
        for lamp, is_lit in enumerate(self.play.state):
            place = self._lamp(lamp)
            painter.fill(place, "gold" if is_lit else "field", radius=place.width)
            painter.frame(place, "text", radius=place.width)
            if lamp == self.play.view.cursor:
                painter.frame(place.inflate(8, 8), "cursor", width=3, radius=8)

    def handle(self, event: Event, *, is_open: bool) -> bool:
        """A click lights a lamp."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not is_open:
            return False
        for lamp in range(len(self.play.state)):
            if self._lamp(lamp).collidepoint(event.pos):
                self.play.view.cursor = lamp
                self.play.light(lamp)
                return True
        return False

    def place_of(self, cells: Iterable[int]) -> Rect:
        """Return the rectangle around lamps."""
        rects = [self._lamp(lamp) for lamp in cells]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def _lamp(self, lamp: int) -> Rect:
        board = self.layout.board
        side = board.width // len(self.play.state)
        place = Rect(board.x + lamp * side, board.centery - side // 2, side, side)
        return place.inflate(-side // 4, -side // 4)


class NewLampsDialog(OfferDialog):
    """A row of each length."""

    size = (480, 430)

    def __init__(self, host: Host) -> None:
        super().__init__(host, LAMPS.shelves[0])
        self.list.set_rows([Offer(f"{n} lamps", n) for n in range(1, 10)])
        play = Button("Play", self.list.pick_chosen, icon="play", is_main=True)
        self.set_widgets([self.kinds, *self.others, self.list], [play], self.list)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The kinds above the list."""
        top = layout.px(38)
        self.place_kinds(body, layout)
        self.list.rect = Rect(body.x, body.y + top, body.width, body.height - top)


def blank_puzzle() -> int:
    """Return a single lamp."""
    return 1


def first_game() -> tuple[int, str, str]:
    """Return puzzle, title and level of a first game."""
    return 3, "Three lamps", ""


def stand_in(params: str, played: Collection[str]) -> tuple[int, str, str]:
    """Return a bundled game; there is one."""
    return first_game()


def new_view(session: AnySession, saved: dict[str, Any]) -> LampsView:
    """Return the view of a game."""
    view = LampsView()
    view.take_saved(saved, session.puzzle)
    return view


def new_play(session: AnySession, view: UiState, listener: Listener) -> LampsPlay:
    """Return a game to be played."""
    return LampsPlay(session, view, listener)


def new_board(play: Play, host: Host) -> LampsBoard:
    """Return the board of a game."""
    return LampsBoard(play, host)


def draw_picture(painter: Painter, rect: Rect, picture: bytes) -> None:
    """Paint a lamp."""
    painter.fill(rect, "gold", radius=rect.width)


def new_game_dialog(host: Host, shelf: Shelf) -> Dialog:
    """Return the dialog that offers rows of lamps."""
    return NewLampsDialog(host)


def solutions_dialog(host: Host, puzzle: Any, on_play: Callable[[], object]) -> Dialog:
    """A row of lamps always has one solution."""
    raise NotImplementedError


def help_pages(puzzle: int) -> tuple[HelpPage, ...]:
    """Return the rules."""
    return (HelpPage(N_("The rules"), (N_("Light every lamp."),)),)


def new_school(host: Host) -> None:
    """Lighting lamps is not taught."""


def level_name(level: str) -> str:
    """There are no levels."""
    return level
