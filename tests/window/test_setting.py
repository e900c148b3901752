"""Puzzles set from nothing by mouse in a real window, then played by hints, printed and shared.

A robot in this process gets the same clicks, and says where buttons and cells are. What was set is
read from the draft that the program keeps, what was played from its library.
"""

import time

import pytest
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.setting.draft import Draft, parse_draft
from numberplace.sudoku.setting.tools import Spot, place_of, spot_of, value_of
from numberplace.sudoku.variant_bank import example

from tests.places import OUTPUT
from tests.ui.conftest import CLASSIC, Robot
from tests.window.display import MISSING
from tests.window.test_end_to_end import wait_until
from tests.window.test_variants import PATIENCE, Player

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


PAUSE = 0.7
"""Seconds in which a dialog is opened or closed."""


class Setter(Player):
    """The window, and a robot that is handed the same events."""

    def __init__(self, folder):
        super().__init__(folder, CLASSIC)
        (folder / "robot").mkdir()
        self.robot = Robot(folder / "robot")
        assert wait_until(lambda: self.saved().get("puzzle"), PATIENCE)

    def close(self):
        super().close()
        self.robot.close()

    @property
    def editor(self):
        return self.robot.app.top_screen

    def click(self, x, y, button=1):
        self.robot.click(x, y, button)
        self.game.click(x, y, button)

    def press(self, widget):
        """Press a button, and leave a loaded machine time to show what it leads to."""
        time.sleep(PAUSE)
        self.click(*widget.rect.center)
        time.sleep(PAUSE)

    def key(self, *names):
        for name in names:
            self.robot.key(name)
        self.game.key(*names)

    def drag(self, points):
        """Press at the first point, go over the others, let go at the last."""
        import pygame

        app, words = self.robot.app, ["mousemove", *points[0], "mousedown", "1"]
        first = {"button": 1, "pos": points[0], "touch": False}
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, first))
        for point in points[1:]:
            moved = {"pos": point, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, moved))
            words += ["sleep", "0.1", "mousemove", *point]
        last = {"button": 1, "pos": points[-1], "touch": False}
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, last))
        app.step()
        self.game.tool(*words, "sleep", "0.1", "mouseup", "1")
        time.sleep(0.05)

    # -- setting

    def choose(self, tool, name):
        """Choose a tool in its dialog by its name."""
        self.press(self.editor.panel.tool)
        dialog = self.robot.app.top_dialog
        self.robot.type(name)
        self.game.type(name)
        time.sleep(PAUSE)
        assert dialog.list.chosen_row.tool == tool, dialog.list.chosen_row
        self.press(dialog.buttons[-1])

    def cell(self, cell):
        return self.editor.grid.rect(cell).center

    def draw(self, one, board):
        """Draw one constraint with the tool that is chosen, and type its number."""
        spot = spot_of(one, board)
        if one.drawn_on is DrawnOn.OUTSIDE:
            row, column = place_of(spot, one.drawn_on, board)
            grid = self.editor.grid
            corner = grid.board.topleft
            half = grid.cell // 2
            self.click(corner[0] + column * grid.cell + half, corner[1] + row * grid.cell + half)
        elif one.drawn_on is DrawnOn.CELLS:
            self.drag([self.cell(cell) for cell in walk(spot.cells, board)])
        else:
            self.drag([self.cell(cell) for cell in spot.cells])
        if value_of(one, board):
            self.key(*value_of(one, board))

    def givens(self, puzzle):
        """Put the givens in: the tile, then the cell."""
        from numberplace.ui.boards.sudoku.grid import tile_rect

        self.choose("digit", "Givens")
        for digit in range(1, 10):
            cells = [cell for cell, given in enumerate(puzzle.givens) if given == digit]
            if cells:
                self.click(*tile_rect(self.editor.layout, 9, digit).center)
            for cell in cells:
                self.click(*self.cell(cell))

    def draft_is(self, puzzle):
        """Wait until what the window keeps is a puzzle."""
        line = format_puzzle(puzzle)

        def kept():
            return format_puzzle(self.kept().puzzle)

        is_kept = wait_until(lambda: ordered(kept()) == ordered(line), PATIENCE)
        assert is_kept, set(ordered(kept())) ^ set(ordered(line))

    def kept(self):
        """Return the draft that the window keeps, an empty one before there is any."""
        path = self.saves / "draft.json"
        text = path.read_text() if path.exists() else ""
        return parse_draft(text) if text else Draft()

    def mend_givens(self, puzzle):
        """Type again what came out otherwise: a loaded machine takes two keys for one held down."""
        for _round in range(4):
            time.sleep(5)
            held = self.kept().givens
            assert len(held) == len(puzzle.givens)
            wrong = [cell for cell, digit in enumerate(puzzle.givens) if digit != held[cell]]
            for cell in wrong:
                self.game.click(*self.cell(cell))
                self.game.key(str(puzzle.givens[cell]))
            if not wrong:
                return

    # -- what is done with it

    def printed(self, path):
        """Print what is set to a file."""
        self.press(self.editor.panel.print)
        dialog = self.robot.app.top_dialog
        entry, save = dialog.entry.rect.center, dialog.save_button.rect.center
        self.game.click(*entry)
        self.game.key("ctrl+a")
        self.game.type(str(path))
        self.game.click(*save)
        assert wait_until(path.exists, PATIENCE)
        assert path.read_bytes().startswith(b"%PDF")
        self.robot.key("escape")
        time.sleep(1)

    def played(self, puzzle):
        """Play it by hints to the end."""
        self.game.click(*self.editor.panel.play_button.rect.center)
        line = ordered(format_puzzle(puzzle))
        opened = wait_until(lambda: ordered(self.saved().get("puzzle", "")) == line, PATIENCE)
        assert opened, (self.saved().get("puzzle"), line)

        def is_solved():
            self.game.key(*["shift+h"] * 4)
            return self.saved()["solved"] == 1

        assert wait_until(is_solved, 5 * PATIENCE), self.saved()["progress"]

    def shared(self, puzzle):
        """Copy it as a text from the sharing dialog, and read that back by pasting it."""
        before = self.saved()["id"]
        self.game.key("ctrl+e")  # the puzzle that was played
        time.sleep(1)
        self.press_only(self.editor.panel.share)
        time.sleep(1)
        self.game.key("Return")  # the first way is a text with the whole puzzle
        time.sleep(0.5)
        self.game.key("Escape")
        self.game.key("ctrl+v")
        line = ordered(format_puzzle(puzzle))
        assert wait_until(lambda: ordered(self.saved()["puzzle"]) == line, PATIENCE)
        assert self.saved()["id"] >= before

    def press_only(self, widget):
        self.game.click(*widget.rect.center)


def ordered(line):
    """Return a puzzle's line with its constraints sorted: they may be drawn in any order."""
    first, *rest = line.split("; ")
    return [first, *sorted(rest)]


def walk(cells, board):
    """Return a way over some cells from neighbour to neighbour, back over its own cells."""
    way, seen = [cells[0]], {cells[0]}

    def go_on(cell):
        for other in board.beside(cell):
            if other in cells and other not in seen:
                seen.add(other)
                way.append(other)
                go_on(other)
                way.append(cell)

    go_on(cells[0])
    while len(way) > len(seen) and way[-1] in way[:-1]:
        way.pop()
    return way


def regions_of(board):
    return [Spot(tuple(cell for cell, at in enumerate(board.regions) if at == region))
            for region in range(board.size)]  # fmt: skip


@pytest.fixture
def setter(tmp_path):
    it = Setter(tmp_path)
    yield it
    it.close()


def finish(setter, puzzle, name, tmp_path):
    setter.draft_is(puzzle)
    setter.display.save(OUTPUT / f"setting-{name}.png")
    setter.printed(tmp_path / f"{name}.pdf")
    setter.played(puzzle)
    setter.display.save(OUTPUT / f"setting-{name}-played.png")
    setter.shared(puzzle)


def test_a_killer_is_set_by_mouse_and_played_by_hints(setter, tmp_path):
    puzzle = example("9x9+killer+easy")
    setter.key("ctrl+e")
    time.sleep(2 * PAUSE)
    setter.choose("killer", "Killer")
    for one in puzzle.constraints:
        setter.draw(one, puzzle.board)
    if any(puzzle.givens):
        setter.givens(puzzle)
    finish(setter, puzzle, "killer", tmp_path)


def test_a_jigsaw_is_set_by_mouse_and_played_by_hints(setter, tmp_path):
    puzzle = example("9x9+jigsaw+easy")
    setter.key("ctrl+e")
    time.sleep(2 * PAUSE)
    setter.choose("regions", "Regions of the board")
    for spot in regions_of(puzzle.board):
        setter.drag([setter.cell(cell) for cell in walk(spot.cells, puzzle.board)])
    setter.givens(puzzle)
    finish(setter, puzzle, "jigsaw", tmp_path)


def test_thermometers_and_arrows_are_set_by_mouse_and_played_by_hints(setter, tmp_path):
    puzzle = example("9x9+thermo+arrow+hard")
    setter.key("ctrl+e")
    time.sleep(2 * PAUSE)
    for tool, name in (("thermo", "Thermometers"), ("arrow", "Arrows")):
        setter.choose(tool, name)
        for one in puzzle.constraints:
            if one.id == tool:
                setter.draw(one, puzzle.board)
    setter.givens(puzzle)
    finish(setter, puzzle, "lines", tmp_path)


def test_a_samurai_is_set_from_its_layout_and_played_by_hints(setter, tmp_path):
    board = layout("samurai")
    solution = solutions_from(Puzzle(bytes(board.count), (), board), bytes(board.count), 1)[0]
    puzzle = Puzzle(bytes(d if at % 4 else 0 for at, d in enumerate(solution)), (), board)
    assert len(solutions_from(puzzle, puzzle.givens, 2)) == 1
    setter.key("ctrl+e")
    time.sleep(2 * PAUSE)
    setter.press(setter.editor.panel.board)
    dialog = setter.robot.app.top_dialog
    ids = [option for option, _label in dialog.form_of.options]
    edge = dialog.form_of.rect
    for _step in range(ids.index("samurai") - ids.index("9")):
        setter.click(edge.right - edge.height // 2, edge.centery)
        time.sleep(PAUSE / 3)
    assert dialog.form_of.chosen == "samurai"
    setter.press(dialog.buttons[-1])
    text = "".join(str(digit) if digit else "." for digit in puzzle.givens)
    for character in text:
        setter.robot.key(character.replace(".", "0"), settles=False)
    for start in range(0, len(text), 60):
        setter.game.tool("type", "--delay", "70", text[start : start + 60])
    setter.mend_givens(puzzle)
    finish(setter, puzzle, "samurai", tmp_path)
