"""Puzzles set from nothing by mouse in a real window, then played by hints, printed and shared.

A robot in this process gets the same clicks, and says where buttons and cells are. What was set is
read from the draft that the program keeps, what was played from its library.
"""

import pytest
from numberplace.storage.draft_file import DraftFile
from numberplace.sudoku.bank import example
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.setting.draft import Draft, parse_draft
from numberplace.sudoku.setting.tools import Spot, place_of, spot_of, value_of

from tests.places import OUTPUT
from tests.ui.conftest import CLASSIC, Robot
from tests.window.display import MISSING, wait_until
from tests.window.test_variants import Player

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


class Setter(Player):
    """The window, and a robot that is handed the same events."""

    def __init__(self, folder):
        super().__init__(folder, CLASSIC)
        (folder / "robot").mkdir()
        self.robot = Robot(folder / "robot")
        assert wait_until(lambda: self.saved().get("puzzle"))

    def close(self):
        super().close()
        self.robot.close()

    @property
    def editor(self):
        return self.robot.app.top_screen

    def click(self, x, y, button=1):
        self.robot.click(x, y, button)
        self.game.click(x, y, button)

    def press(self, button):
        """Press a button, which the window says is there, and see it lead to the same dialog."""
        self.robot.click(*button.rect.center)
        self.game.press(button.label)
        dialog = self.robot.app.top_dialog
        self.game.see(dialog="" if dialog is None else type(dialog).__name__)

    def key(self, *names):
        for name in names:
            self.robot.key(name)
        self.game.key(*names)

    def drag(self, points):
        """Press at the first point, go over the others, let go at the last."""
        import pygame

        app = self.robot.app
        first = {"button": 1, "pos": points[0], "touch": False}
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, first))
        for point in points[1:]:
            moved = {"pos": point, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, moved))
        last = {"button": 1, "pos": points[-1], "touch": False}
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, last))
        app.step()
        self.game.drag(points)

    # -- setting

    def edit(self):
        """Open the editor."""
        self.key("ctrl+e")
        self.game.see(screen="EditorScreen")

    def choose(self, tool, name):
        """Choose a tool in its dialog by its name."""
        self.press(self.editor.panel.tool)
        dialog = self.robot.app.top_dialog
        self.robot.type(name)
        self.game.type(name)
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

        is_kept = wait_until(lambda: ordered(kept()) == ordered(line))
        assert is_kept, set(ordered(kept())) ^ set(ordered(line))

    def kept(self):
        """Return the draft that the window keeps, an empty one before there is any."""
        text = DraftFile(self.saves).load()
        return parse_draft(text) if text else Draft()

    # -- what is done with it

    def printed(self, path):
        """Print what is set to a file."""
        self.press(self.editor.panel.print)
        self.game.press("text")
        self.game.key("ctrl+a")
        self.game.type(str(path))
        self.game.press("Save")
        self.game.see(dialog="")
        assert path.read_bytes().startswith(b"%PDF")
        self.robot.key("escape")

    def played(self, puzzle):
        """Play it by hints to the end."""
        self.game.press("Play")
        line = ordered(format_puzzle(puzzle))
        opened = wait_until(lambda: ordered(self.saved().get("puzzle", "")) == line)
        assert opened, (self.saved().get("puzzle"), line)
        while not self.saved()["solved"]:
            before = self.saved()["position"]
            self.game.key("shift+h")
            self.game.settle()
            assert self.saved()["position"] > before, self.saved()["progress"]

    def shared(self, puzzle):
        """Copy it as a text from the sharing dialog, and read that back by pasting it."""
        before = self.saved()["id"]
        self.game.key("ctrl+e")  # the puzzle that was played
        self.game.press("Share")
        self.game.see(dialog="ShareDialog")
        self.game.key("Return")  # the first way is a text with the whole puzzle
        self.game.see(dialog="", screen="EditorScreen")
        self.game.key("Escape")
        self.game.see(screen="PlayScreen")
        self.game.key("ctrl+v")
        self.game.press("Play again")  # it is known, and solved already
        assert self.saved()["id"] > before
        assert ordered(self.saved()["puzzle"]) == ordered(format_puzzle(puzzle))


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
    setter.edit()
    setter.choose("killer", "Killer")
    for one in puzzle.constraints:
        setter.draw(one, puzzle.board)
    if any(puzzle.givens):
        setter.givens(puzzle)
    finish(setter, puzzle, "killer", tmp_path)


def test_a_jigsaw_is_set_by_mouse_and_played_by_hints(setter, tmp_path):
    puzzle = example("9x9+jigsaw+easy")
    setter.edit()
    setter.choose("regions", "Regions of the board")
    for spot in regions_of(puzzle.board):
        setter.drag([setter.cell(cell) for cell in walk(spot.cells, puzzle.board)])
    setter.givens(puzzle)
    finish(setter, puzzle, "jigsaw", tmp_path)


def test_thermometers_and_arrows_are_set_by_mouse_and_played_by_hints(setter, tmp_path):
    puzzle = example("9x9+thermo+arrow+hard")
    setter.edit()
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
    setter.edit()
    setter.press(setter.editor.panel.board)
    dialog = setter.robot.app.top_dialog
    ids = [option for option, _label in dialog.form_of.options]
    edge = dialog.form_of.rect
    for _step in range(ids.index("samurai") - ids.index("9")):
        setter.click(edge.right - edge.height // 2, edge.centery)
    assert dialog.form_of.chosen == "samurai"
    setter.press(dialog.buttons[-1])
    text = "".join(str(digit) if digit else "." for digit in puzzle.givens)
    for character in text:
        setter.robot.key(character.replace(".", "0"), settles=False)
        setter.game.key(character)
    finish(setter, puzzle, "samurai", tmp_path)
