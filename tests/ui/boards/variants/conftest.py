"""A robot that plays boards of other sizes and rules by events alone."""

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.boards.sudoku.grid import tile_rect

from tests.ui.boards.board_robot import BoardRobot

SMALL = "4x4: .4..2...3.2....."
"""One solution: 1423/2314/3142/4231."""


class VariantRobot(BoardRobot):
    """Drives a game of a variant."""

    kind = SUDOKU

    def __init__(self, folder, puzzle=SMALL):
        super().__init__(folder, puzzle)
        self.app.prefer(input="cell")

    @property
    def state(self):
        return self.play.state

    @property
    def solution(self):
        return solution_of(self.play.puzzle)

    @property
    def width(self):
        return self.play.size

    def press(self, pos, button=1):
        self.mouse(pygame.MOUSEMOTION, pos)
        self.mouse(pygame.MOUSEBUTTONDOWN, pos, button)
        self.mouse(pygame.MOUSEBUTTONUP, pos, button)

    def click_cell(self, name, button=1):
        self.press(self.spot(name), button)

    def click_mark(self, name, digit):
        self.press(self.board.grid.mark_rect(self.cell(name), digit).center, button=3)

    def click_digit(self, digit):
        self.press(tile_rect(self.board.layout, self.play.size, digit).center)


@pytest.fixture
def robot(tmp_path):
    it = VariantRobot(tmp_path)
    yield it
    it.close()
