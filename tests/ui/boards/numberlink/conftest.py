"""A robot that plays Numberlink: drags with the mouse and holds keys down."""

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK

from tests.ui.conftest import _KEYS, Robot

SMALL = "5x5:1...1/2.3.2/...../4.3.5/4...5"
"""Five pairs; the solutions of the tests do not matter, only what is drawn."""
UNIQUE = "5x5:....1/1234./5...4/..2.3/....5"
"""The first bundled puzzle."""


class LinkRobot(Robot):
    """Drives a game of Numberlink by events alone."""

    def __init__(self, folder, puzzle=SMALL):
        super().__init__(folder, puzzle="")
        self.begin(puzzle)

    def begin(self, text):
        self.app.prefer(kinds={"sudoku": {"tour_seen": True}, "numberlink": {"tour_seen": True}})
        self.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle(text), "Test", "easy")
        self.app.step()

    @property
    def paths(self):
        return self.play.paths

    @property
    def grid(self):
        return self.app.screen.board.grid

    def cell(self, name):
        row, column = (int(part) for part in name[1:].split("c"))
        return (row - 1) * self.play.puzzle.width + column - 1

    def spot(self, name):
        return self.grid.rect(self.cell(name)).center

    def linked(self, first, second):
        return self.paths.is_linked(self.cell(first), self.cell(second))

    def mouse(self, kind, place, button=1):
        pos = self.spot(place) if isinstance(place, str) else place
        fields = {"pos": pos, "touch": False}
        if kind == pygame.MOUSEMOTION:
            fields |= {"rel": (1, 1), "buttons": (1, 0, 0)}
        else:
            fields |= {"button": button, "clicks": 1}
        self.app.handle(pygame.event.Event(kind, **fields))
        self.app.step()

    def drag(self, *places, release=True):
        """Press in the first place, move over the others, and let go."""
        self.mouse(pygame.MOUSEMOTION, places[0])
        self.mouse(pygame.MOUSEBUTTONDOWN, places[0])
        for place in places[1:]:
            self.mouse(pygame.MOUSEMOTION, place)
        if release:
            self.mouse(pygame.MOUSEBUTTONUP, places[-1])

    def tap(self, place, button=1):
        self.drag(place, release=False) if button == 1 else None
        if button != 1:
            self.mouse(pygame.MOUSEBUTTONDOWN, place, button)
        self.mouse(pygame.MOUSEBUTTONUP, place, button)

    def hold(self, name):
        code = _KEYS.get(name) or pygame.key.key_code(name)
        self.app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.app.step()

    def let_go(self, name):
        code = _KEYS.get(name) or pygame.key.key_code(name)
        self.app.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
        self.app.step()

    def tap_key(self, name):
        self.hold(name)
        self.let_go(name)

    def go_to(self, name):
        self.play.view.cursor = self.cell(name)


def wait_for(robot, is_there, frames=500):
    """Turn the frame loop until something is there; time passes at its side."""
    for _ in range(frames):
        robot.time.seconds += 0.05
        robot.app.step()
        if is_there():
            return
        pygame.time.wait(2)
    raise AssertionError("it did not come")


@pytest.fixture
def robot(tmp_path):
    it = LinkRobot(tmp_path)
    yield it
    it.close()
