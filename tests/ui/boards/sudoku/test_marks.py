"""The mark of an eliminated candidate: a ring that leaves its digit free, and more than a hue."""

import pygame
import pytest
from numberplace.core.drawing.shapes import Area
from numberplace.core.drawing.signs import LOOKS, candidate
from numberplace.core.step import Role
from numberplace.sudoku.board_shapes import above
from numberplace.sudoku.mark_shapes import LETTERS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.shapes import shape_painter
from numberplace.ui.boards.sudoku import mark_drawing
from numberplace.ui.kit.theme import readable_themes

from tests.ui.screens import example, opened
from tests.ui.spots import mini_rect

SIZES = ((960, 660), (640, 480), (400, 600))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", [theme.id for theme in readable_themes()])
def test_nothing_of_the_ring_lies_on_the_digit(theme, size):
    with opened(theme, "en", size) as robot:
        painter, layout = robot.app.painter, robot.app.screen.layout
        for digit in range(1, 10):
            place = mini_rect(layout, 40, digit)
            painter.surface.fill(painter.theme.tile_1)
            face = painter.sprites.mini(digit)
            at = face.get_rect(center=place.center)
            painter.surface.blit(face, at)
            digit_box = face.get_bounding_rect(128).move(at.topleft)
            alone = pygame.image.tobytes(painter.surface.subsurface(digit_box), "RGB")
            painter.surface.fill(painter.theme.tile_1)
            shapes = candidate(LOOKS[Role.ELIMINATION], digit, (0, 0), LETTERS)
            shape_painter(painter.sprites).paint(painter.surface, shapes, place.center)
            marked = pygame.image.tobytes(painter.surface.subsurface(digit_box), "RGB")
            pairs = zip(alone, marked, strict=True)
            differing = sum(abs(one - other) > 60 for one, other in pairs) / 3
            assert differing <= len(alone) // 3 * 0.1, (digit, differing)
            ring = place.inflate(10, 10).clip(painter.surface.get_rect())
            assert pygame.mask.from_threshold(
                painter.surface.subsurface(ring), painter.theme.elimination, (60, 60, 60, 255)
            ).count()


def test_the_numbers_of_sets_stay_inside_the_board():
    _case, step = example("als_chain")
    badges = [
        shape
        for shape in above(step, CellTable.start(Puzzle(bytes(81))))
        if isinstance(shape, Area)
    ][-5:]
    assert len({badge.ink.role for badge in badges}) > 2
    for badge in badges:
        assert all(0 <= part <= 9 for corner in badge.outline for part in corner)


def test_the_badge_of_the_current_digit_leaves_its_neighbours_free(robot, monkeypatch):
    robot.app.prefer(marking="centre")
    badges = []
    monkeypatch.setattr(mark_drawing, "shade_mark", lambda _painter, place: badges.append(place))
    robot.play.view.cursor = 2
    for digit in (1, 2, 4):
        robot.play.pencil(digit)
    for digit in (1, 2, 4):
        robot.play.view.digit = digit
        robot.app.draw()
    first, second, third = badges[-3:]
    assert first.right <= second.left
    assert second.right <= third.left
