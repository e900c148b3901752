"""What constraints, rules and small pictures look like, and where things stand."""

import pygame
import pytest
from numberplace.core.drawing.shapes import Area, Text
from numberplace.core.words import _
from numberplace.sudoku import artist
from numberplace.sudoku.bank import example, read_boards, read_variants
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.constraints.marks import Level, Sheet, drawn
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.candidates import reasoned
from numberplace.ui.boards.shapes import ShapePainter
from numberplace.ui.boards.sudoku.drawing import shown_marks
from numberplace.ui.boards.sudoku.grid import fit
from numberplace.ui.boards.sudoku.help import RULE_PAGES, sample
from numberplace.ui.boards.sudoku.picture import read_picture
from numberplace.ui.boards.sudoku.rules import RulesDialog, rules_of
from numberplace.ui.kit.theme import find_themes, load_theme
from pygame import Rect

from tests.ui.boards.variants.conftest import VariantRobot

EMPTY = f"9x9: {'.' * 81}"
SHOWN = {kind.id: kind.example for kind in CONSTRAINTS if kind.badge is None}
EVERY = parse_puzzle("; ".join([EMPTY, *(f"{key} {text}" for key, text in SHOWN.items())]))
AREA = Rect(10, 30, 540, 540)


def figures_of(text):
    puzzle = parse_puzzle(f"{EMPTY}; {text}")
    return list(artist.figures_of(puzzle))


def picture_of(figures, theme="paper"):
    """Return the grey picture of what lies below and above the digits."""
    grid = fit(usual_board(9), figures, AREA, 1.0)
    surface = pygame.Surface((560, 580))
    surface.fill(load_theme(theme).tile_1)
    shapes = ShapePainter(load_theme(theme), grid.cell)
    for is_above in (False, True):
        shapes.paint(surface, drawn(figures, 9, is_above=is_above), grid.board.topleft)
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


def test_every_constraint_has_a_mark_or_a_badge_and_is_in_the_help():
    for kind in CONSTRAINTS:
        part = kind.parse(kind.example.split(), EVERY.board)
        assert bool(part.figures(EVERY.board)) != (kind.badge is not None), kind.id
        assert sample(kind), kind.id


@pytest.mark.parametrize("rules", ["antiknight", "antiking; modulo", "entropy; skyscraper 3 top 1"])
@pytest.mark.parametrize("size", [4, 9])
def test_badges_stand_above_the_board_and_its_clues(rules, size):
    puzzle = parse_puzzle(f"{size}x{size}: {'.' * size * size}; {rules}")
    figures = artist.figures_of(puzzle)
    grid = fit(puzzle.board, figures, AREA, 1.0)
    assert AREA.contains(grid.with_clues.inflate(-2, -2))
    drawing = artist.ARTIST.draw(CellTable.start(puzzle))
    clues = [one.at[1] for one in drawing.shapes if isinstance(one, Text) and one.is_bold]
    clue = max([at for at in clues if at < 0], default=0.0) if "sky" in rules else 0.0
    badges = [one for one in figures if one.mark.level is Level.BADGE]
    assert len(badges) == sum(part.badge is not None for part in puzzle.constraints)
    for badge in badges:
        shapes = badge.mark.draw(Sheet(badge, size))
        ground = next(one for one in shapes if isinstance(one, Area))
        across, down = zip(*ground.outline, strict=True)
        assert 0 <= min(across) < max(across) <= size
        assert max(down) < clue
        assert -min(down) * grid.cell <= grid.margins[1]
        assert drawing.box.top < min(down)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("theme", find_themes())
def test_marks_of_constraints_differ_without_their_hue(theme, robot):
    """Each drawn alone and without colours: no two kinds look the same."""
    by_words = ("machine", "pairs", "allpairs")  # lines told in the rules, with the mark of "regex"
    alone = [
        f"{kind.id} {kind.example}"
        for kind in CONSTRAINTS
        if kind.id not in ("sandwich", "skyscraper", *by_words)
    ]
    seen = {picture_of((), theme): "nothing"}
    for text in alone:
        shape = picture_of(figures_of(text), theme)
        assert shape not in seen, (text, seen.get(shape))
        seen[shape] = text


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_cells_and_marks_are_found_where_they_stand(size):
    dot = figures_of("white r1c1 r1c2")
    for figures in ([], figures_of("sandwich 7 left 1"), figures_of("killer 7 r1c1 r1c2"), dot):
        grid = fit(usual_board(size), figures, AREA, 1.0)
        assert AREA.inflate(4, 4).contains(grid.board)
        for cell in (0, size - 1, size * size // 2, size * size - 1):
            assert grid.at(grid.rect(cell).center) == cell
            for digit in range(1, size + 1):
                place = grid.mark_rect(cell, digit)
                assert grid.rect(cell).contains(place)
                assert grid.mark_at(cell, place.center) == digit
    assert grid.at((0, 0)) is None


def test_clues_outside_have_room():
    for side in ("top", "right", "bottom", "left"):
        grid = fit(usual_board(9), figures_of(f"skyscraper 3 {side} 1"), AREA, 1.0)
        margins = {
            "top": grid.board.y - AREA.y,
            "right": AREA.right - grid.board.right,
            "bottom": AREA.bottom - grid.board.bottom,
            "left": grid.board.x - AREA.x,
        }
        assert margins[side] > grid.cell * 0.6


def test_the_rules_are_told_with_the_puzzle(robot):
    robot.begin(SUDOKU.format_puzzle(EVERY))
    assert "Thermometers" in robot.play.view.message.text
    robot.key("u")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, RulesDialog)
    names = [rule.name for rule in dialog.rules]
    assert names[1:] == [_(kind.name) for kind in EVERY.kinds]
    assert all(rule.figures for rule in dialog.rules[1:])
    robot.keys("end", "escape")
    assert robot.app.top_dialog is None


def test_a_jigsaw_is_a_rule():
    puzzle = example("9x9+jigsaw+easy")
    assert [rule.name for rule in rules_of(puzzle)][1] == "Jigsaw"


def test_a_damaged_picture_is_left_out():
    puzzle = read_variants()[0].puzzle
    picture = SUDOKU.picture(SUDOKU.start(puzzle))
    assert read_picture(picture) == (puzzle, puzzle.givens)
    assert read_picture(b"nonsense") is None
    assert read_picture(picture[:-1]) is None
    assert read_picture(picture[:-1] + b"\x30") is None


def test_help_has_a_page_for_each_group(robot):
    titles = [page.title for page in RULE_PAGES]
    assert len(titles) == len(set(titles)) == 7
    listed = [entry.kind for page in RULE_PAGES for entry in page.entries]
    assert len(listed) == len(CONSTRAINTS)
    assert set(listed) == set(CONSTRAINTS)
    robot.key("f1")
    for _page in RULE_PAGES:
        robot.key("down")
    robot.key("escape")


def test_a_hint_without_marks_shows_what_is_left(tmp_path):
    puzzle = read_boards()["6x6+killer"][8].puzzle  # its first hint fills no cell
    robot = VariantRobot(tmp_path, SUDOKU.format_puzzle(puzzle))
    robot.keys("h", "h", "h")
    lesson = robot.play.view.lesson
    assert lesson.is_told
    assert lesson.step.eliminations
    shown = shown_marks(robot.state, robot.play.view)
    assert shown == reasoned(robot.state)
    left = {
        (cell, digit)
        for cell, _digit in lesson.step.eliminations
        for digit in range(1, 7)
        if shown.mark(cell, digit)
    }
    assert left - set(lesson.step.eliminations)
    robot.key("escape")
    assert shown_marks(robot.state, robot.play.view) in (None, robot.state)
    robot.close()
