"""A robot that plays Numberlink: drags with the mouse and holds keys down."""

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK

from tests.ui.boards.board_robot import BoardRobot
from tests.ui.conftest import _KEYS

SMALL = "5x5:1...1/2.3.2/...../4.3.5/4...5"
"""Five pairs; the solutions of the tests do not matter, only what is drawn."""
UNIQUE = "5x5:....1/1234./5...4/..2.3/....5"
"""The first bundled puzzle."""


class LinkRobot(BoardRobot):
    """Drives a game of Numberlink by events alone."""

    kind = NUMBERLINK

    def __init__(self, folder, puzzle=SMALL):
        super().__init__(folder, puzzle)

    @property
    def paths(self):
        return self.play.paths

    @property
    def grid(self):
        return self.board.grid

    @property
    def width(self):
        return self.play.puzzle.width

    def linked(self, first, second):
        return self.paths.is_linked(self.cell(first), self.cell(second))

    def tap(self, place, button=1):
        self.drag(place, release=False) if button == 1 else None
        if button != 1:
            self.mouse(pygame.MOUSEBUTTONDOWN, place, button)
        self.mouse(pygame.MOUSEBUTTONUP, place, button)

    def hold(self, name):
        """Press a key, or repeat it when it is held: the frame loop tells one from the other."""
        self._post(pygame.KEYDOWN, name)

    def let_go(self, name):
        self._post(pygame.KEYUP, name)

    def _post(self, kind, name):
        code = _KEYS.get(name) or pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.app.turn()

    def tap_key(self, name):
        self.hold(name)
        self.let_go(name)

    def go_to(self, name):
        self.play.view.cursor = self.cell(name)


@pytest.fixture
def robot(tmp_path):
    it = LinkRobot(tmp_path)
    yield it
    it.close()
