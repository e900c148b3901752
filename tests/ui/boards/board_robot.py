"""A robot for boards whose cells lie on a grid: mouse and waiting, whatever the kind."""

import pygame

from tests.ui.conftest import Robot
from tests.waiting import wait_for


class BoardRobot(Robot):
    """Drives a game of ``kind`` by events alone; cells are named as players read them."""

    kind = None

    def __init__(self, folder, puzzle):
        super().__init__(folder, puzzle="")
        seen = {"tour_seen": True}
        self.app.prefer(kinds={"sudoku": seen, self.kind.id: seen})
        if puzzle:
            with self.unseen():
                self.begin(puzzle)
            self.app.is_undrawn = True

    def begin(self, text):
        self.app.start_game(self.kind, self.kind.parse_puzzle(text), "Test", "easy")
        self.app.step()

    @property
    def board(self):
        return self.app.screen.board

    @property
    def width(self):
        raise NotImplementedError

    def cell(self, name):
        row, column = (int(part) for part in name[1:].split("c"))
        return (row - 1) * self.width + column - 1

    def spot(self, name):
        return self.board.grid.rect(self.cell(name)).center

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

    def wait(self, condition):
        """Let frames pass until a condition is true; the clock goes on with each."""
        return wait_for(condition, self._frame)

    def _frame(self):
        self.time.seconds += 0.05
        self.app.step()
