"""A robot that plays boards of other sizes and rules by events alone."""

import pygame
import pytest
from numberplace.ui.boards.variants.strip import tile_rect
from numberplace.variants.hints import solution_of
from numberplace.variants.kind import VARIANTS

from tests.ui.conftest import Robot

SMALL = "4x4: .4..2...3.2....."
"""One solution: 1423/2314/3142/4231."""


class VariantRobot(Robot):
    """Drives a game of a variant."""

    def __init__(self, folder, puzzle=SMALL):
        super().__init__(folder, puzzle="")
        seen = {"tour_seen": True}
        self.app.prefer(kinds={"sudoku": seen, "variants": seen})
        self.begin(puzzle)

    def begin(self, text):
        self.app.start_game(VARIANTS, VARIANTS.parse_puzzle(text), "Test", "easy")
        self.app.step()

    @property
    def board(self):
        return self.app.screen.board

    @property
    def state(self):
        return self.play.board_state

    @property
    def solution(self):
        return solution_of(self.play.puzzle)

    def cell(self, name):
        return self.play.puzzle.board.parse_cell(name)

    def mouse(self, kind, pos, button=1):
        fields = {"pos": pos, "touch": False}
        if kind == pygame.MOUSEMOTION:
            fields |= {"rel": (1, 1), "buttons": (1, 0, 0)}
        else:
            fields |= {"button": button, "clicks": 1}
        self.app.handle(pygame.event.Event(kind, **fields))
        self.app.step()

    def press(self, pos, button=1):
        self.mouse(pygame.MOUSEMOTION, pos)
        self.mouse(pygame.MOUSEBUTTONDOWN, pos, button)
        self.mouse(pygame.MOUSEBUTTONUP, pos, button)

    def click_cell(self, name, button=1):
        self.press(self.board.grid.rect(self.cell(name)).center, button)

    def click_mark(self, name, digit):
        self.press(self.board.grid.mark_rect(self.cell(name), digit).center, button=3)

    def click_digit(self, digit):
        self.press(tile_rect(self.board.layout, self.play.size, digit).center)

    def drag(self, *names):
        places = [self.board.grid.rect(self.cell(name)).center for name in names]
        self.mouse(pygame.MOUSEMOTION, places[0])
        self.mouse(pygame.MOUSEBUTTONDOWN, places[0])
        for place in places[1:]:
            self.mouse(pygame.MOUSEMOTION, place)
        self.mouse(pygame.MOUSEBUTTONUP, places[-1])

    def wait(self, is_there, frames=500):
        """Turn the frame loop until something is there; time passes at its side."""
        for _ in range(frames):
            self.time.seconds += 0.05
            self.app.step()
            if is_there():
                return
            pygame.time.wait(2)
        raise AssertionError("it did not come")


@pytest.fixture
def robot(tmp_path):
    it = VariantRobot(tmp_path)
    yield it
    it.close()
