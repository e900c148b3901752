"""Text keeps its size: lines wrap, rows are as high as their words need, what is longer scrolls."""

import pygame
import pytest
from numberplace.ui.kit import fonts
from numberplace.ui.kit.layout import lay_out
from numberplace.ui.kit.lists import ListView, ScrolledText
from numberplace.ui.kit.rows import Captions, height_of
from pygame import Rect
from pygame.event import Event

NAME = "Locked candidates (pointing)"
SENTENCE = "A candidate that clashes with both of these is impossible. " * 9


@pytest.fixture
def painter(robot):
    robot.app.draw()
    return robot.app.painter


def test_a_long_line_goes_onto_two_where_they_have_room(painter):
    width, step = painter.width(NAME) * 2 // 3, painter.line_height()
    asked = painter.points(14)
    assert painter.fit_lines(NAME, Rect(0, 0, 1000, step)) == ([NAME], asked)
    lines, points = painter.fit_lines(NAME, Rect(0, 0, width, 2 * step))
    assert (" ".join(lines), len(lines), points) == (NAME, 2, asked)
    lines, points = painter.fit_lines(NAME, Rect(0, 0, width, step))
    assert len(lines) == 1
    assert points < asked


def test_a_code_is_broken_at_the_whole_width_and_a_word_is_not(painter):
    code, points = "O2kjk9KXE1Lc5qUSWgD7N6zBfJyfoAjFEWPA", painter.points(14)
    width = painter.width(code) * 9 // 10
    lines = fonts.wrap(code, width, points, False)
    assert "".join(lines) == code
    assert all(painter.width(line) <= width for line in lines)
    assert fonts.wrap("thermometers", painter.width("thermometers") - 2, points, False) == [
        "thermometers"
    ]


def test_a_row_of_buttons_is_as_high_as_its_longest_label():
    layout = lay_out((960, 660), text_scale=2)
    short = height_of(layout, 300, Captions(("Back", "Next"), 34, 6))
    assert short == layout.tap(34)
    line = fonts.text_font(False, round(14 * layout.unit * 2)).get_linesize()
    assert height_of(layout, 300, Captions(("Two solutions", "Next"), 34, 6)) == 2 * line
    assert height_of(layout, 900, Captions(("Two solutions", "Next"), 34, 6)) == short


def test_the_rows_of_a_list_are_as_high_as_the_longest_name(painter):
    names = ListView(lambda *_row: None, row_height=20, on_pick=print, name_of=str)
    names.rect = Rect(0, 0, painter.width(NAME) * 2 // 3, 200)
    names.set_rows(["Short"])
    names.draw(painter, has_focus=False, is_hovered=False)
    low = names.row_in_view(0).height
    names.set_rows(["Short", NAME])
    names.draw(painter, has_focus=False, is_hovered=False)
    assert names.row_in_view(1).height >= 2 * painter.line_height() > low


def test_words_without_room_scroll_by_wheel_finger_and_key(painter):
    text = ScrolledText(SENTENCE)
    text.rect = Rect(0, 0, 300, 4 * painter.line_height())
    text.draw(painter, has_focus=False, is_hovered=False)
    assert text.focusable
    assert text.handle_mouse(Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert text.handle_key(Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    assert text.scroll_by(10_000)
    assert not text.scroll_by(1)
    text.text = "Short."
    text.draw(painter, has_focus=False, is_hovered=False)
    assert not text.focusable
    assert not text.scroll_by(10)


def test_another_text_begins_at_its_top(painter):
    text = ScrolledText(SENTENCE)
    text.rect = Rect(0, 0, 300, 4 * painter.line_height())
    text.draw(painter, has_focus=False, is_hovered=False)
    text.scroll_by(10_000)
    text.text = SENTENCE + "Another."
    text.draw(painter, has_focus=False, is_hovered=False)
    assert not text.scroll_by(-1)


@pytest.mark.parametrize("points", [7, 8, 11, 16])
def test_no_line_begins_with_the_blank_that_a_word_ended_with(points):
    text = "Look at row 1 column 1: count the digits it can still be, row by row, to the end."
    pygame.font.init()  # no window may have been opened before
    font = fonts.text_font(False, points)
    for end in range(10, len(text)):
        if text[end] == " ":  # a width at which the line fits without its blank alone
            lines = fonts.wrap(text, font.size(text[:end])[0], points, False)
            assert not any(line.startswith(" ") for line in lines), (end, lines)
            assert " ".join(lines) == text


def test_a_short_list_does_not_grow_its_rows_much(painter):
    drawn = []
    names = ListView(lambda _p, rect, *_row: drawn.append(rect), row_height=20)
    names.set_rows(list(range(40)))
    names.rect = Rect(0, 0, 120, 100)  # a fifth more for each of four rows
    names.draw(painter, has_focus=False, is_hovered=False)
    assert [rect.height for rect in drawn] == [20] * 4


@pytest.mark.parametrize("height", [94, 113, 137, 150, 199])
def test_a_list_that_scrolls_shows_whole_rows_to_its_end(painter, height):
    drawn = []
    names = ListView(lambda _p, rect, *_row: drawn.append(rect), row_height=20)
    names.set_rows(list(range(40)))
    names.rect = Rect(0, 0, 120, height)
    names.draw(painter, has_focus=False, is_hovered=False)
    assert len(drawn) == names.rows_in_view()[1] == (height - 4) // 20
    assert all(names.rect.contains(rect) for rect in drawn)
    assert names.rect.bottom - drawn[-1].bottom < 2 + len(drawn)
