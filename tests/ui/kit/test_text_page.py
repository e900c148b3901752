"""Text of several lines: how it is wrapped, and where keys and presses put the caret."""

import random

import pygame
import pytest
from numberplace.ui.kit.text_page import TextPage, spans
from pygame import Event

from tests.ui.kit.test_widgets import key, typed


def shown(text, room):
    return [text[line.start : line.end] for line in spans(text, room, len)]


def test_lines_end_at_breaks_behind_spaces_and_in_long_words():
    assert shown("one two three", 8) == ["one two ", "three"]
    assert shown("one\n\ntwo", 8) == ["one", "", "two"]
    assert shown("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert shown("", 4) == [""]
    assert shown("abcd\n", 4) == ["abcd", ""]


def test_no_character_is_lost_whatever_the_text():
    rng = random.Random(1)
    for _try in range(300):
        text = "".join(rng.choice("ab  \n日") for _each in range(rng.randrange(30)))
        lines = spans(text, rng.randrange(1, 9), len)
        assert "".join(text[one.start : one.end] for one in lines) == text.replace("\n", "")
        starts = [one.start for one in lines]
        assert starts == sorted(set(starts))


@pytest.fixture
def page():
    return TextPage("first line\nsecond")


def test_enter_begins_a_line_and_with_ctrl_it_is_done():
    done = []
    page = TextPage("ab", on_enter=lambda: done.append(True))
    page.handle_key(key(pygame.K_RETURN))
    typed(page, "c")
    assert page.text == "ab\nc"
    assert not done
    page.handle_key(key(pygame.K_RETURN, pygame.KMOD_CTRL))
    assert done
    assert page.text == "ab\nc"


def test_keys_move_from_line_to_line(page):
    page.handle_key(key(pygame.K_UP))
    typed(page, "X")
    assert page.text == "first Xline\nsecond"
    page.handle_key(key(pygame.K_HOME))
    typed(page, "Y")
    page.handle_key(key(pygame.K_END))
    typed(page, "Z")
    page.handle_key(key(pygame.K_DOWN))
    typed(page, "!")
    assert page.text == "Yfirst XlineZ\nsecond!"


def test_a_break_is_taken_away_and_pasted_text_keeps_its_lines(page):
    page.handle_key(key(pygame.K_HOME))
    page.handle_key(key(pygame.K_BACKSPACE))
    assert page.text == "first linesecond"
    page.replace_all("a\nb\tc")
    assert page.text == "a\nbc"


def test_a_press_puts_the_caret_where_it_is(robot):
    page = TextPage("\n".join(f"line {at}" for at in range(40)), most=4000)
    painter = robot.app.painter
    page.rect = pygame.Rect(10, 10, 300, 120)
    page.draw(painter, has_focus=True, is_hovered=False)
    high = painter.line_height()
    point = (page.rect.x + 400, page.rect.bottom - high)
    page.handle_mouse(Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    assert page.caret == len(page.text)
    page.scroll_by(-100 * high)
    page.draw(painter, has_focus=True, is_hovered=False)
    page.handle_mouse(Event(pygame.MOUSEBUTTONDOWN, pos=(0, page.rect.y + 1), button=1))
    assert page.caret == 0
