"""A scripted player on the road, in a real window by keys and mouse alone.

``python -m tests.window.road`` plays all ten stages to the end, once kills the program in the
middle of each kind of fight, and writes a sheet of pictures to ``tests/output/road.png``;
``--stages 2`` plays only the first two. What is under way is read from what the program saves,
and between two moves the fight is paused, so that a slow machine plays the same game.
"""

import argparse
import sqlite3
import sys
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from numberplace.battle.road import ROAD
from numberplace.battle.texts import parse_progress
from numberplace.kinds import shelf_named
from numberplace.numberlink.logic.hints import known_solution
from numberplace.sudoku.model.board import usual_board
from numberplace.ui.arcade.fight_board import lay_out_fight
from numberplace.ui.boards.numberlink import grid as link_grid
from numberplace.ui.boards.sudoku import grid as variant_grid
from numberplace.ui.kit.layout import lay_out

from tests.places import OUTPUT
from tests.ui.spots import cell_rect
from tests.window.display import SIZE, Display, Game
from tests.window.fights import BEGIN, GO_ON, Fights

KILLED_AFTER = 2
"""Moves after which a board is photographed, and the program killed."""
AT_ONCE = 4
"""Digits put in at once afterwards."""
AFTER = ("Next board", "Next stage", "Try again")
"""What the first button of the card after a fight says."""
ACROSS = 6
"""Pictures in a row of the sheet."""
PREFERENCES = '{"input": "cell", "keys": "use=f9"}'
"""A click chooses a cell, and a key fills it: tiles may change their places in a fight. Enter puts
nothing in, should it come when no card is there any more."""


class Traveller:
    """Plays the road and photographs it."""

    def __init__(self, folder, *, pictures=True):
        (folder / "frame").mkdir()
        self.saves = folder / "saves"
        self.saves.mkdir()
        (self.saves / "preferences.json").write_text(PREFERENCES)
        self.display = Display(folder / "frame", SIZE)
        self.places = lay_out_fight(lay_out(SIZE)).board
        self.pictures = [] if pictures else None
        self.killed = set()
        self._start()

    def _start(self):
        self.game = Game(self.display, self.saves)
        self.fights = Fights(self.game, self.saves, "road")
        self.game.key("ctrl+b")
        self.game.see(screen="ArcadeScreen")
        self.shoot("arcade")
        self.game.key("Return")
        self.game.see(screen="RoadScreen")
        self.shoot("road")
        self.game.key("Return")
        self.game.see(screen="FightScreen")
        self.shoot("card")

    def close(self):
        """End the program and the display, whatever state they are in."""
        self.display.close()

    def progress(self):
        """Return how far the road is gone, as it is saved."""
        with closing(sqlite3.connect(self.saves / "library.sqlite3")) as connection:
            rows = connection.execute("SELECT progress FROM road").fetchall()
        return parse_progress(rows[0][0] if rows else "")

    def where(self):
        """Return the name of the board under way, for its pictures."""
        run = self.progress().run
        assert run is not None, "a stage is under way"
        return f"{run.stage}-{run.board}"

    def under_way(self):
        """Return what a kill must leave as it is."""
        return self.progress().run

    def shoot(self, name):
        """Photograph the window as it is."""
        if self.pictures is None:
            return
        OUTPUT.mkdir(exist_ok=True)
        path = OUTPUT / f"road-{len(self.pictures):02}-{name}.png"
        self.display.save(path)
        self.pictures.append(path)

    # -- one board

    def begin_board(self):
        """Press through cards to the next board, and return the fight over it, which is paused."""
        words = (BEGIN, GO_ON, *AFTER)
        while True:
            places = self.game.wait(lambda now: any(p.startswith(words) for p in now["places"]))
            places = places["places"]
            if GO_ON in places:
                return self.fights.now
            if BEGIN in places:
                self.fights.begin()
            else:
                self.game.key("Return")

    def play_board(self, board):
        """Fight over a board until the fight is over; tell whether it came to that."""
        kind_id = board.kind
        shelf = shelf_named(kind_id)
        puzzle = shelf.kind.parse_puzzle(board.puzzle)
        where = self.where()
        field = None if kind_id == "numberlink" else shelf.battle.make_field(puzzle)
        solution = known_solution(puzzle) if field is None else None
        played = 0
        while self.fights.is_open:
            moves = self.fights.now.moves
            state = self._state(shelf.kind, puzzle, moves)
            if field is None:
                self._draw_path(state, puzzle, solution)
            else:
                count = 1 if played <= KILLED_AFTER else AT_ONCE
                self._put(shelf.kind, state, puzzle, field, count)
            if self.fights.is_open and self.fights.now.moves == moves:
                self.fights.let_pass()  # as a cracked cell takes nothing for a while
            played += 1
            if played == KILLED_AFTER:
                self.shoot(where)
                if kind_id not in self.killed and self.fights.is_open:
                    self._kill(kind_id)
                    self.shoot(f"{where}-after-kill")
                    return False
            assert played < 400, "the board does not end"
        return True

    def _state(self, kind, puzzle, moves):
        state = kind.start(puzzle)
        for move in moves:
            state = kind.apply(state, move)
        return state

    def _put(self, kind, state, puzzle, field, count):
        """Put in the digits that come next: each into its cell, by a click and a key."""
        placed = [
            (self._cell(puzzle, row, column).center, digit)
            for row, column, digit in self._next(kind, state, field, count)
        ]

        def put():
            for place, digit in placed:
                self.game.move(*place)
                self.game.hands.click()
                self.game.hands.press(digit)

        self.fights.play(put, 2 * len(placed))

    def _next(self, kind, state, field, count):
        """Return row, column (from 1) and digit of so many placements that come next."""
        found = []
        while len(found) < count and (move := field.reveal(state)):
            place, digit = move.split()[1:3]
            row, column = (int(part) for part in place[1:].split("c"))
            found.append((row, column, digit))
            state = kind.apply(state, move)
        return found

    def _cell(self, puzzle, row, column):
        size = getattr(getattr(puzzle, "board", None), "size", 9)
        cell = (row - 1) * size + column - 1
        if not hasattr(puzzle, "board"):
            return cell_rect(self.places, cell)
        grid = variant_grid.fit(usual_board(size), (), self.places.board, self.places.unit)
        return grid.rect(cell)

    def _draw_path(self, state, puzzle, solution):
        """Drag the first path that is not joined from one end to the other."""
        run = self._next_run(state, puzzle, solution)
        area, unit = self.places.board, self.places.unit
        grid = link_grid.fit(puzzle.width, puzzle.height, area, unit, 1, (0.5, 0.5))

        def draw():
            self.game.move(*grid.rect(run[0]).center)
            self.game.hands.button(is_down=True)
            for cell in run[1:]:
                self.game.move(*grid.rect(cell).center)
            self.game.hands.button(is_down=False)

        self.fights.play(draw, 1)

    def _next_run(self, state, puzzle, solution):
        """Return the cells of the first path that is not joined, from one end to the other."""
        for first, _last in puzzle.terminals().values():
            run = solution.path_through(first)
            if not all(state.is_linked(a, b) for a, b in pairwise(run)):
                break
        return run if run[0] == first else run[::-1]

    def _kill(self, kind_id):
        """End the program without a word, start it again and go back to where it was."""
        self.killed.add(kind_id)
        self.game.kill()
        before = self.under_way()
        self._start()
        assert self.under_way() == before, "what was under way is still under way"

    # -- the whole road

    def walk(self, stages):
        """Play so many stages from the first, and tell how many boards were fought over."""
        boards = 0
        wanted = {stage.id for stage in ROAD[:stages]}
        while not wanted <= set(self.progress().stars):
            boards += self.play_board(self.begin_board())
            assert boards < 20 * stages, "the road does not end"
        self.shoot("won")
        return boards

    def write_sheet(self, name="road"):
        """Put all pictures on one sheet, each at a third of its size."""
        import pygame

        small = []
        for path in self.pictures:
            small.append(pygame.transform.smoothscale_by(pygame.image.load(path), 1 / 3))
        width, height = small[0].get_size()
        sheet = pygame.Surface((width * ACROSS, height * -(-len(small) // ACROSS)))
        for at, picture in enumerate(small):
            sheet.blit(picture, (at % ACROSS * width, at // ACROSS * height))
        pygame.image.save(sheet, OUTPUT / f"{name}.png")
        for path in self.pictures:
            path.unlink()
        return OUTPUT / f"{name}.png"


def main():
    """Play the road, and say where the pictures are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stages", type=int, default=len(ROAD))
    stages = parser.parse_args().stages
    with tempfile.TemporaryDirectory() as folder:
        traveller = Traveller(Path(folder))
        try:
            boards = traveller.walk(stages)
            progress = traveller.progress()
        except BaseException:
            traveller.shoot("failed")
            raise
        finally:
            traveller.close()
    stars = ", ".join(f"{stage} {count}" for stage, count in progress.stars.items())
    print(f"{boards} boards, killed in: {', '.join(sorted(traveller.killed))}")
    print(f"stars: {stars}; coins: {progress.coins}")
    print(traveller.write_sheet())


if __name__ == "__main__":
    sys.exit(main())
