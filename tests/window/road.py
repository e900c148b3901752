"""A scripted player on the road, in a real window by keys and mouse alone.

``python -m tests.window.road`` plays all ten stages to the end, once kills the program in the
middle of each kind of fight, and writes a sheet of pictures to ``tests/output/road.png``;
``--stages 2`` plays only the first two. What is under way is read from what the program saves,
and every press waits for what it should bring about, so that a slow machine plays the same game.
"""

import argparse
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

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
from tests.window.display import Display, Game

SIZE = (960, 660)
PATIENCE = 60.0
"""Seconds for anything to come about; a machine may be loaded."""
AGAIN = 2.5
"""Seconds after which a press that led to nothing is made again."""
KILLED_AFTER = 2
"""Moves after which a board is photographed, and the program killed."""
ACROSS = 6
"""Pictures in a row of the sheet."""
PREFERENCES = '{"input": "cell", "keys": "use=f9"}'
"""A click chooses a cell, and a key fills it: tiles may change their places in a fight. Enter puts
nothing in: on a loaded machine it may be repeated after it has closed a card."""


class UnderWay(NamedTuple):
    """A fight under way, as the program saves it."""

    kind: str
    puzzle: str
    moves: list[str]
    phase: str

    def is_after(self, other):
        """Tell whether this is a fight that began after another one."""
        return other is None or self.puzzle != other.puzzle


def under_way(saves, slot="road"):
    """Return the fight under way, None when there is none."""
    try:
        lines = (saves / f"fight-{slot}.txt").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return None
    facts = dict(line.partition(" ")[::2] for line in lines[1:8])
    first = 1 + next(at for at, line in enumerate(lines) if line.startswith("moves "))
    position = int(facts["moves"].split()[1])
    moves = [line.split(" ", 2)[2] for line in lines[first : first + position]]
    phase = next(line for line in lines if line.startswith("phase ")).split()[1]
    return UnderWay(facts["kind"], facts["puzzle"], moves, phase)


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
        self.see("ctrl+b")

    def close(self):
        """End the program and the display, whatever state they are in."""
        self.game.kill()
        self.display.close()

    # -- what is known

    def progress(self):
        """Return how far the road is gone, as it is saved."""
        with closing(sqlite3.connect(self.saves / "library.sqlite3")) as connection:
            rows = connection.execute("SELECT progress FROM road").fetchall()
        return parse_progress(rows[0][0] if rows else "")

    def wait(self, condition, seconds=PATIENCE):
        """Wait for a condition; tell whether it came true in time."""
        end = time.monotonic() + seconds
        while not (found := condition()) and time.monotonic() < end:
            time.sleep(0.04)
        return found

    def tap(self, key):
        """Press a key and let it go at once: one that is still down may be repeated."""
        self.game.tool("key", "--delay", "0", key)

    def tap_until(self, condition, key):
        """Press a key until a condition holds, again when nothing came of it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.tap(key)
            if self.wait(condition, AGAIN):
                return
        raise AssertionError(f"nothing came of pressing {key}")

    def see(self, key):
        """Press a key that opens another screen, and wait until the window shows it."""
        before = self.display.pixels()[2]
        self.tap(key)
        assert self.wait(lambda: _differ(before, self.display.pixels()[2])), f"{key} shows nothing"

    def shoot(self, name):
        """Photograph the window as it is."""
        if self.pictures is None:
            return
        OUTPUT.mkdir(exist_ok=True)
        path = OUTPUT / f"road-{len(self.pictures):02}-{name}.png"
        self.display.save(path)
        self.pictures.append(path)

    # -- one board

    @property
    def keeps_fights(self):
        """Tell whether a fight under way outlives the program, beside the library."""
        return (self.saves / "fight-road.txt").is_file()

    def begin_board(self, before):
        """Press through cards until another board than ``before`` is fought over."""

        def is_another():
            now = under_way(self.saves)
            return now is not None and now.is_after(before)

        self.tap_until(is_another, "Return")
        return under_way(self.saves)

    def play_board(self, board):
        """Fight over a board until the road has taken note of its end."""
        kind_id = board.kind
        shelf = shelf_named(kind_id)
        puzzle = shelf.kind.parse_puzzle(board.puzzle)
        run, stars = self.progress().run, dict(self.progress().stars)
        assert run is not None, "a stage is under way"
        field = None if kind_id == "numberlink" else shelf.battle.make_field(puzzle)
        solution = known_solution(puzzle) if field is None else None

        def is_over():
            now = self.progress()
            then = (now.run.stage, now.run.board) if now.run else None
            return then != (run.stage, run.board) or now.stars != stars

        placed = 0
        while not is_over():
            found = under_way(self.saves)
            if found is None or found[:2] != board[:2]:
                assert self.wait(is_over), "the board is gone, and nothing came of it"
                break
            state = self._state(shelf.kind, puzzle, found.moves)
            self._place(state, puzzle, field, solution)
            count = len(found.moves)
            if not self.wait(lambda count=count: is_over() or self._moves(board) != count, AGAIN):
                self.tap("Return")  # a fight taken up again may still stand at its card
            placed += 1
            if placed == KILLED_AFTER:
                self.shoot(f"{run.stage}-{run.board}")
                if kind_id not in self.killed and not is_over():
                    return self._kill(kind_id)
            assert placed < 400, "the board does not end"
        return True

    def _moves(self, board):
        found = under_way(self.saves)
        return len(found.moves) if found is not None and found[:2] == board[:2] else -1

    def _state(self, kind, puzzle, moves):
        state = kind.start(puzzle)
        for move in moves:
            state = kind.apply(state, move)
        return state

    def _place(self, state, puzzle, field, solution):
        """Make the move that comes next: a digit into its cell, or a whole path."""
        if field is None:
            self._draw_path(state, puzzle, solution)
            return
        words = field.reveal(state).split()
        if not words:
            return
        row, column = (int(part) for part in words[1][1:].split("c"))
        self.game.click(*self._cell(puzzle, row, column).center)
        self.tap(words[2])

    def _cell(self, puzzle, row, column):
        size = getattr(getattr(puzzle, "board", None), "size", 9)
        cell = (row - 1) * size + column - 1
        if not hasattr(puzzle, "board"):
            return cell_rect(self.places, cell)
        grid = variant_grid.fit(usual_board(size), (), self.places.board, self.places.unit)
        return grid.rect(cell)

    def _draw_path(self, state, puzzle, solution):
        """Drag the first path that is not joined from one end to the other."""
        for first, _last in puzzle.terminals().values():
            run = solution.path_through(first)
            if run[0] != first:
                run = run[::-1]
            if not all(state.is_linked(a, b) for a, b in pairwise(run)):
                break
        area, unit = self.places.board, self.places.unit
        grid = link_grid.fit(puzzle.width, puzzle.height, area, unit, 1, (0.5, 0.5))
        x, y = grid.rect(run[0]).center
        self.game.tool("mousemove", x, y, "sleep", "0.03", "mousedown", 1)
        for cell in run[1:]:
            x, y = grid.rect(cell).center
            self.game.tool("mousemove", x, y)
        self.game.tool("sleep", "0.03", "mouseup", 1)

    def _kill(self, kind_id):
        """End the program without a word, start it again and go back to the road."""
        self.killed.add(kind_id)
        self.game.kill()
        run = self.progress().run
        self._start()
        assert self.progress().run == run, "the stage under way is still under way"
        self.see("Return")
        self.see("Return")
        self.shoot(f"{run.stage}-{run.board}-after-kill")
        return False

    # -- the whole road

    def walk(self, stages):
        """Play so many stages from the first, and tell how many boards were fought over."""
        self.shoot("arcade")
        self.see("Return")
        self.shoot("road")
        self.see("Return")
        self.shoot("card")
        boards, before = 0, None
        wanted = {stage.id for stage in ROAD[:stages]}
        while not wanted <= set(self.progress().stars):
            before = self.begin_board(before)
            is_done = self.play_board(before)
            boards += is_done
            if not is_done and self.keeps_fights:
                before = None  # the same board goes on
            assert boards < 20 * stages, "the road does not end"
        self.shoot("won")
        return boards

    def write_sheet(self):
        """Put all pictures on one sheet, each at a third of its size."""
        import pygame

        small = []
        for path in self.pictures:
            picture = pygame.image.load(path)
            picture.set_alpha(None)  # the display's fourth byte means nothing
            small.append(pygame.transform.smoothscale_by(picture, 1 / 3))
            small[-1].set_alpha(None)
        width, height = small[0].get_size()
        sheet = pygame.Surface((width * ACROSS, height * -(-len(small) // ACROSS)))
        for at, picture in enumerate(small):
            sheet.blit(picture, (at % ACROSS * width, at // ACROSS * height))
        pygame.image.save(sheet, OUTPUT / "road.png")
        for path in self.pictures:
            path.unlink()
        return OUTPUT / "road.png"


def _differ(before, after):
    """Tell whether two pictures differ in more than what moves by itself."""
    step = 4 * 97
    pairs = zip(before[::step], after[::step], strict=True)
    return sum(a != b for a, b in pairs) > len(before) // step // 8


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
