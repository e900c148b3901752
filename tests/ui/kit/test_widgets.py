"""The widget kit: focus, keys and mouse, without a screen around it."""

from unittest import mock

import pygame
import pytest
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.widgets import Button, Form, Label
from pygame import Rect
from pygame.event import Event


def key(code, mod=0, unicode=""):
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


def mouse(kind, pos, **more):
    return Event(kind, pos=pos, **{"button": 1, "clicks": 1, **more})


def click(form, pos, clicks=1):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        form.handle(mouse(kind, pos, clicks=clicks))


def button(label, presses, x=0):
    it = Button(label, lambda: presses.append(label))
    it.rect = Rect(x, 0, 50, 20)
    return it


def test_tab_goes_round_what_can_take_the_focus():
    presses = []
    one, two, off = (button(name, presses) for name in ("one", "two", "off"))
    off.is_enabled = False
    form = Form([Label("words"), one, off, two])
    for wanted in (one, two, one):
        form.handle(key(pygame.K_TAB))
        assert form.focus is wanted
    form.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert form.focus is two


def test_the_ring_shows_only_after_the_keyboard_was_used():
    form = Form([button("one", [])])
    click(form, (5, 5))
    assert not form.shows_focus
    form.handle(key(pygame.K_TAB))
    assert form.shows_focus


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_button_is_pressed_by_key(code):
    presses = []
    form = Form([button("one", presses)])
    form.move_focus(1)
    form.handle(key(code))
    assert presses == ["one"]


def test_a_button_acts_when_let_go_inside_only():
    presses = []
    form = Form([button("one", presses)])
    form.handle(mouse(pygame.MOUSEBUTTONDOWN, (5, 5)))
    assert presses == []
    form.handle(mouse(pygame.MOUSEBUTTONUP, (500, 5)))
    assert presses == []
    click(form, (5, 5))
    assert presses == ["one"]


def test_a_disabled_button_does_nothing_by_mouse_or_key():
    presses = []
    it = button("one", presses)
    it.is_enabled = False
    form = Form([it])
    form.focus = it
    click(form, (5, 5))
    form.handle(key(pygame.K_RETURN))
    assert presses == []


def choice(kind, chosen):
    it = kind([("a", "A"), ("b", "B"), ("c", "C")], "a", chosen.append)
    it.rect = Rect(0, 0, 90, 20)
    return it


@pytest.mark.parametrize("kind", [Choice, Stepper])
def test_arrows_go_round_the_options(kind):
    chosen = []
    form = Form([choice(kind, chosen)])
    form.move_focus(1)
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        form.handle(key(code))
    assert chosen == ["b", "c", "a", "c"]


def test_a_choice_takes_the_part_that_is_clicked():
    chosen = []
    click(Form([choice(Choice, chosen)]), (70, 10))
    assert chosen == ["c"]


@pytest.mark.parametrize("kind", [Choice, Stepper])
def test_a_choice_that_does_not_apply_takes_no_click_and_no_key(kind):
    chosen = []
    it = choice(kind, chosen)
    form = Form([it])
    form.move_focus(1)
    it.is_enabled = False
    click(form, (70, 10))
    form.handle(key(pygame.K_RIGHT))
    assert chosen == []


@pytest.mark.parametrize("kind", [Choice, Stepper])
def test_a_choice_that_does_not_apply_is_pale(robot, kind):
    painter, it = robot.app.painter, choice(kind, [])
    inks = []
    for it.is_enabled in (True, False):
        with mock.patch.object(painter, "text", lambda *asked, **_more: inks.append(asked[2])):
            it.draw(painter, has_focus=False, is_hovered=False)
    count = len(inks) // 2
    assert "text_muted" not in inks[:count]
    assert set(inks[count:]) == {"text_muted"}


def test_a_stepper_steps_back_at_its_left_end_and_on_elsewhere():
    chosen = []
    form = Form([choice(Stepper, chosen)])
    click(form, (5, 10))
    click(form, (45, 10))
    assert chosen == ["c", "a"]


@pytest.fixture
def rows():
    picked = []
    view = ListView(lambda *_row: None, on_pick=picked.append)
    view.picked = picked
    view.rect = Rect(0, 0, 100, 104)
    view.pitch = 20  # as a drawn list has it
    view.set_rows([f"row {number}" for number in range(30)])
    return view


def test_a_list_walks_pages_and_picks_by_key(rows):
    form = Form([rows])
    form.move_focus(1)
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_RETURN):
        form.handle(key(code))
    assert rows.picked == ["row 5"]
    form.handle(key(pygame.K_END))
    assert rows.chosen_row == "row 29"
    form.handle(key(pygame.K_DOWN))
    assert rows.chosen_row == "row 29"


def test_a_click_chooses_a_row_and_the_second_picks_it(rows):
    form = Form([rows])
    click(form, (10, 50))
    assert rows.chosen_row == "row 2"
    assert rows.picked == []
    click(form, (10, 50), clicks=2)
    assert rows.picked == ["row 2"]


def test_a_list_that_grows_leaves_no_room_below_its_last_row(rows, robot):
    rows.handle_key(key(pygame.K_END))
    rows.rect.height *= 2
    rows.draw(robot.app.painter, has_focus=False, is_hovered=False)
    assert rows.rect.contains(rows._bar())
    assert rows.row_rect(29).bottom <= rows.rect.bottom
    assert rows.row_rect(29).bottom > rows.rect.bottom - rows.pitch


def test_an_empty_list_takes_any_key_without_harm():
    view = ListView(lambda *_row: None, on_pick=lambda _row: None, empty_text="Nothing")
    assert not view.handle_key(key(pygame.K_DOWN))
    assert view.chosen_row is None


@pytest.fixture
def entry():
    return TextEntry("abc")


def typed(entry, text):
    entry.handle_key(Event(pygame.TEXTINPUT, text=text))


def test_text_goes_in_at_the_caret(entry):
    entry.handle_key(key(pygame.K_LEFT))
    typed(entry, "日")
    assert entry.text == "ab日c"
    entry.handle_key(key(pygame.K_BACKSPACE))
    entry.handle_key(key(pygame.K_HOME))
    entry.handle_key(key(pygame.K_DELETE))
    assert entry.text == "bc"


def test_select_all_and_type_replaces_everything(entry):
    entry.handle_key(key(pygame.K_a, pygame.KMOD_CTRL))
    typed(entry, "x")
    assert entry.text == "x"


def test_an_entry_takes_no_more_than_it_may():
    entry = TextEntry("", most=3)
    for letter in "abcd":
        typed(entry, letter)
    assert entry.text == "abc"


def test_the_bold_label_of_a_choice_stands_clear_of_the_edge_of_its_part(robot):
    painter = robot.app.painter
    choice = Choice([("words", "In words"), ("small", "r4c7"), ("d", "D7")], "words", print)
    label = painter.width("In words", bold=True)
    choice.rect = Rect(0, 0, 3 * label + 3, painter.px(30))
    choice.draw(painter, has_focus=False, is_hovered=False)
    first, *_others, last = choice.parts()
    assert first.width >= label + painter.px(12)
    assert last.right == choice.rect.right
