import shutil

import pytest
from numberplace.core.words import set_language
from numberplace.ui.commands import COMMAND
from numberplace.ui.dialogs.languages import LanguagesDialog
from numberplace.ui.kit.bindings import bindings_with, parse_keys, write_keys
from numberplace.ui.screens.settings import KeysDialog, SettingsDialog

from tests.languages import LANGUAGES
from tests.ui.screens import opened


def choose(robot, label, option):
    """Give a row of the settings another option, by keyboard alone."""
    dialog = robot.app.top_dialog
    widget = next(w for text, w in dialog.rows if text.text == label)
    while dialog.form.focus is not widget:
        robot.key("tab")
    for _ in range(20):
        if widget.chosen == option:
            return
        robot.key("right")
    raise AssertionError(f"{option} is not to be had")


def test_every_setting_by_keyboard(robot):
    robot.key("ctrl+,")
    assert isinstance(robot.app.top_dialog, SettingsDialog)
    choose(robot, "Theme", "night")
    assert robot.app.theme.id == "night"
    choose(robot, "Text size", "130")
    choose(robot, "A click", "cell")
    choose(robot, "Mark as wrong", "solution")
    choose(robot, "Hints", "act")
    choose(robot, "A digit clears marks it sees", "on")
    choose(robot, "Marks in paths", "on")
    choose(robot, "Sound", "off")
    choose(robot, "Volume of sounds", "40")
    choose(robot, "Motion", "reduced")
    p = robot.app.preferences
    assert (p.theme, p.text_size, p.input, p.checking) == ("night", 130, "cell", "solution")
    assert (p.hints, p.strike_marks, p.sound) == ("act", True, False)
    assert p.path_marks == "on"
    assert (p.volume, p.reduced_motion) == (0.4, True)
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_the_language_changes_the_open_dialog_too(robot):
    robot.key("ctrl+,")
    robot.key("left")
    assert robot.app.preferences.language == "ko"
    assert robot.app.top_dialog.title != "Settings"
    robot.keys("right")
    assert robot.app.top_dialog.title == "Settings"


def test_languages_are_chosen_from_a_list_by_mouse_and_by_keyboard(robot):
    robot.key("ctrl+,")
    robot.press(robot.app.top_dialog.buttons[1])
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LanguagesDialog)
    codes = [each.code for each in dialog.list.rows]
    assert codes[0] == "en"
    at = codes.index("ja")
    robot.keys(*["down"] * at, "return")
    assert robot.app.preferences.language == "ja"
    assert robot.app.top_dialog.title == "設定"
    robot.key("escape")
    robot.key("ctrl+shift+l")
    dialog = robot.app.top_dialog
    assert dialog.list.chosen_row.code == "ja"
    robot.click(dialog.list.rect.centerx, dialog.list.rect.y + 12)
    robot.press(dialog.buttons[1])
    assert robot.app.preferences.language == "en"


@pytest.fixture
def twenty(robot):
    """Twenty languages of the player's."""
    folder = robot.app.places.languages
    for number in range(20):
        own = folder / f"x{chr(ord('a') + number)}"
        own.mkdir(parents=True)
        (own / "language.toml").write_text(f'name = "Name {number:02}"\nenglish = "No {number}"\n')
        (own / "numberplace.po").write_text('msgid "Undo"\nmsgstr "Zurück ẞ"\n')
    return folder


def test_a_list_of_twenty_languages_scrolls_and_is_found_by_its_words(robot, twenty):
    robot.key("ctrl+f")
    robot.type("translate")
    robot.key("return")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LanguagesDialog)
    assert len(dialog.list.rows) >= 23
    robot.keys("end", "up")
    assert dialog.body.contains(dialog.list.rect)
    chosen = dialog.list.chosen_row
    robot.key("return")
    assert robot.app.preferences.language == chosen.code


def test_a_language_whose_folder_has_gone_is_still_the_one_chosen(robot, twenty):
    robot.app.prefer(language="xc")
    robot.app.apply_preferences()
    robot.key("return")  # letters that the typeface lacks
    shutil.rmtree(twenty / "xc")
    robot.key("ctrl+shift+l")
    assert robot.app.top_dialog.list.chosen_row.code == "xc"
    robot.key("escape")
    robot.key("ctrl+,")
    assert isinstance(robot.app.top_dialog, SettingsDialog)


def test_letters_that_the_typeface_lacks_and_faults_are_told(robot, twenty):
    (twenty / "xb" / "numberplace.po").write_text('msgid "Undo {n}"\nmsgstr "Zurück"\n')
    robot.app.prefer(language="xa")
    robot.app.apply_preferences()
    assert "ẞ" in robot.app.top_dialog.label.text
    robot.key("return")
    assert robot.app.top_dialog is None
    robot.app.prefer(language="xb")
    robot.app.apply_preferences()
    assert "line 1" in robot.app.top_dialog.label.text
    assert "{n}" in robot.app.top_dialog.label.text
    set_language("en")


def test_a_key_can_be_changed_and_all_set_back(robot):
    robot.key("ctrl+,")
    robot.press(robot.app.top_dialog.buttons[0])
    dialog = robot.app.top_dialog
    assert isinstance(dialog, KeysDialog)
    row = next(i for i, command in enumerate(dialog.list.rows) if command.id == "set_hint")
    robot.keys("home", *["down"] * row, "return", "x")
    robot.keys("escape", "escape")
    robot.key("m")
    assert robot.moves == []
    robot.key("x")
    assert robot.moves == ["set_hint"]
    robot.app.show(KeysDialog(robot.app))
    robot.press(robot.app.top_dialog.buttons[0])
    assert robot.app.preferences.keys == ""


def test_a_key_taken_from_another_command_is_told(robot):
    robot.app.show(KeysDialog(robot.app))
    dialog = robot.app.top_dialog
    row = next(i for i, command in enumerate(dialog.list.rows) if command.id == "set_hint")
    robot.keys("home", *["down"] * row, "return", "g")
    assert robot.app.bindings.ids["g"] == "set_hint"
    assert "Ink the singles" in dialog.note.text


def test_keys_survive_writing_and_nonsense_is_left_out():
    assert parse_keys("nonsense;=;hint", COMMAND) == {}
    assert parse_keys(write_keys({"hint": ("x",), "undo": ()}), COMMAND) == {
        "hint": ("x",),
        "undo": (),
    }
    assert bindings_with(COMMAND, "hint=x").ids["x"] == "hint"
    assert "h" not in bindings_with(COMMAND, "hint=x").ids
    assert COMMAND["try"].keys == ("y",)
    assert "try" not in bindings_with(COMMAND, "hint=y").ids.values()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("text_size", [100, 115, 130, 160])
@pytest.mark.parametrize("size", [(960, 660), (640, 480), (560, 900)])
def test_every_row_is_high_enough_for_its_text(size, text_size):
    with opened("paper", "ko", size, text_size=text_size) as robot:
        robot.key("ctrl+,")
        dialog, painter = robot.app.top_dialog, robot.app.painter
        for label, widget in dialog.rows:
            assert widget.rect.height >= painter.line_height(label.size), label.text
        tops = [widget.rect.y for _label, widget in dialog.rows]
        heights = [widget.rect.height for _label, widget in dialog.rows]
        assert all(b >= a + h for a, b, h in zip(tops, tops[1:], heights, strict=False) if b > a)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("size", [(480, 330), (400, 330), (560, 900)])
def test_every_row_can_be_read_and_reached_in_small_windows(language, size):
    with opened("paper", language, size) as robot:
        robot.key("ctrl+,")
        dialog = robot.app.top_dialog
        for label, widget in dialog.rows:
            assert min(label.rect.height, widget.rect.height) >= 12
        for _label, widget in dialog.rows:
            assert dialog.form.focus is widget
            assert dialog.body.contains(widget.rect)
            robot.key("tab")
