"""Keyboards without Latin letters, and those that type digits with Shift: places count.

The keys are those that SDL 2.32 sends under X11 with these layouts.
"""

import pygame
import pytest
from numberplace.ui.kit.bindings import key_text, parse_keys, write_keys
from numberplace.ui.screens.settings import KeysDialog

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
DEAD = chr(0)
"""Stands for a dead accent, which SDL gives no key of its own."""
LAYOUTS = {
    "Greek": {"B": "β", "H": "η", "Z": "ζ", "A": "α", "V": "ω", "Q": ";"},
    "Russian": {"B": "и", "H": "р", "Z": "я", "A": "ф", "V": "м", "Q": "й", "COMMA": "б"},
    "Hebrew": {"B": "נ", "H": "י", "Z": "ז", "A": "ש", "V": "ה", "Q": "/", "W": "'", "COMMA": "ת"},
    "Arabic": {"B": "ﻻ", "H": "ا", "Z": "ئ", "A": "ش", "V": "ر", "Q": "ض", "COMMA": "و"},
    "Thai": {"B": "ิ", "H": "้", "Z": "ผ", "A": "ฟ", "V": "อ", "Q": "ๆ", "COMMA": "ม"},
}  # fmt: skip
each_layout = pytest.mark.parametrize("layout", LAYOUTS)


def press(robot, key, place, mod=0, typed=""):
    """Press the key that lies where an American keyboard has ``place``."""
    code = 1 << 30 if key == DEAD else ord(key)
    scancode = getattr(pygame, f"KSCAN_{place}")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.event.Event(kind, key=code, mod=mod, unicode=typed, scancode=scancode)
        robot.app.handle(event)
    robot.app.step()
    robot.settle()


def press_letter(robot, layout, place, mod=0):
    key = LAYOUTS[layout][place]
    press(robot, key, place, mod, typed=key)


@each_layout
def test_letters_of_other_scripts_give_the_commands_of_their_places(robot, layout):
    shows_marks = robot.play.view.shows_marks
    robot.play.view.cursor = 2
    robot.key("4")
    press_letter(robot, layout, "Z", CTRL)
    assert robot.play.session.history.position == 0
    press_letter(robot, layout, "H")
    assert robot.play.view.lesson is not None
    press_letter(robot, layout, "Z")
    assert robot.play.view.is_pencil
    press_letter(robot, layout, "V")
    assert robot.play.view.shows_marks is not shows_marks


@each_layout
def test_punctuation_in_the_place_of_a_letter_is_that_letter(robot, layout):
    press_letter(robot, layout, "Q", CTRL)
    assert not robot.app.is_running


def test_a_comma_that_is_a_letter_elsewhere_steps_back_a_digit(robot):
    for layout in ("Russian", "Hebrew", "Arabic", "Thai"):
        robot.play.view.digit = 5
        press_letter(robot, layout, "COMMA")
        assert robot.play.view.digit == 4, layout


@each_layout
def test_a_text_entry_is_marked_whole_and_typed_over(robot, layout):
    robot.key("f3")
    entry = robot.app.top_dialog.form.focus
    robot.type("undo")
    press_letter(robot, layout, "A", CTRL)
    robot.type("x")
    assert entry.text == "x"


@each_layout
def test_letters_under_titles_open_menus_by_their_places(robot, layout):
    press(robot, LAYOUTS[layout]["V"], "V", pygame.KMOD_ALT)
    menu = robot.app.screen.menu
    assert menu.opened == menu.title_letters().index("V")


@each_layout
def test_the_tools_of_the_editor_go_by_place(robot, layout):
    robot.key("ctrl+e")
    press_letter(robot, layout, "B")
    assert type(robot.app.top_dialog).__name__ == "BoardDialog"


@pytest.mark.parametrize(
    ("key", "place", "command"),
    [
        ("ü", "LEFTBRACKET", "previous_link"),
        (DEAD, "LEFTBRACKET", "previous_link"),
        ("+", "RIGHTBRACKET", "next_link"),
        ("$", "RIGHTBRACKET", "next_link"),
        ("ù", "APOSTROPHE", "next_branch"),
        ("#", "BACKSLASH", "fold"),
        ("²", "GRAVE", "undo"),
        ("à", "0", "clear"),
    ],
)
def test_signs_that_a_keyboard_lacks_go_by_their_places(robot, monkeypatch, key, place, command):
    ran = []
    monkeypatch.setattr(robot.app.screen, "run", ran.append)
    press(robot, key, place, typed=key.strip(DEAD))
    assert ran == [command]


@pytest.mark.parametrize(
    ("key", "place", "command"),
    [
        ("a", "Q", "all_steps"),  # AZERTY
        (",", "M", "previous_digit"),
        ("y", "Z", "try"),  # QWERTZ
        (",", "W", "previous_digit"),  # Dvorak
        ("'", "Q", "next_branch"),
        (".", "E", "next_digit"),
    ],
)
def test_latin_letters_and_signs_with_a_command_stand_for_themselves(
    robot, monkeypatch, key, place, command
):
    ran = []
    monkeypatch.setattr(robot.app.screen, "run", ran.append)
    press(robot, key, place, typed=key)
    assert ran == [command]


def test_shift_pencils_where_the_digits_are_typed_with_shift(robot):
    robot.play.view.cursor = 2
    press(robot, "2", "2", SHIFT, typed="2")
    press(robot, "4", "4", 0, typed="'")
    assert robot.moves == ["mark r1c3 2", "place r1c3 4"]


def test_the_pad_takes_digits_that_are_typed_with_shift(robot):
    robot.play.view.cursor = 2
    robot.key("shift+f10")
    press(robot, "4", "4", 0, typed="'")
    assert robot.moves == ["place r1c3 4"]


def test_a_cage_takes_its_sum_where_digits_are_typed_with_shift(robot):
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    editor.choose_tool("killer")
    robot.keys("shift+right", "return")
    press(robot, "1", "1", 0, typed="&")
    press(robot, "2", "2", SHIFT, typed="2")
    assert [one.format(editor.draft.board) for one in editor.draft.constraints] == [
        "killer 12 r1c1 r1c2"
    ]


@pytest.mark.parametrize(("key", "place", "name"), [("ü", "LEFTBRACKET", "["), ("я", "Z", "z")])
def test_a_key_of_the_players_own_has_a_name(robot, key, place, name):
    robot.app.show(KeysDialog(robot.app))
    dialog = robot.app.top_dialog
    dialog.list.choose([command.id for command in dialog.list.rows].index("next_marks"))
    dialog.list.pick_chosen()
    press(robot, key, place, typed=key)
    assert robot.app.preferences.keys.startswith(f"next_marks={name}")


def test_a_semicolon_of_the_players_own_is_kept():
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SEMICOLON, mod=0, unicode=";")
    text = write_keys({"hint": (key_text(event),)})
    assert parse_keys(text, ("hint",)) == {"hint": ("semicolon",)}
