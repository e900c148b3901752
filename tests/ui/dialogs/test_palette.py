"""The palette of commands: typing makes it shorter, Enter or a click carries one out."""

import dataclasses

import pytest
from numberplace.core.words import _, set_language
from numberplace.storage.preferences import Preferences
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.commands import COMMAND
from numberplace.ui.dialogs.palette_words import COMMAND_WORDS, SETTING_WORDS, SETTINGS
from pygame import MOUSEMOTION
from pygame.event import Event

from tests.languages import LANGUAGES

CODES = [code for code, _name in LANGUAGES]


@pytest.fixture(params=CODES)
def speaking(robot, request):
    robot.app.prefer(language=request.param)
    robot.app.apply_preferences()
    yield robot
    set_language("en")


def listed(robot):
    return [command.id for command in robot.app.top_dialog.list.rows]


def row_of(robot, command_id):
    """Return the middle of a row, scrolled into view."""
    palette = robot.app.top_dialog
    at = listed(robot).index(command_id)
    palette.list.reveal(at)
    robot.app.draw()
    return palette.list.row_in_view(at).center


def test_words_in_english_and_in_the_players_language_find_a_command(speaking):
    robot = speaking
    for text in (COMMAND["set_hint"].label, _(COMMAND["set_hint"].label)):
        robot.key("f3")
        robot.type(text)
        assert listed(robot)[0] == "set_hint"
        robot.key("return")
        assert robot.app.top_dialog is None
        assert robot.moves == ["set_hint"]
        robot.key("ctrl+z")


def test_a_click_carries_a_command_out_and_the_row_under_the_pointer_is_chosen(speaking):
    robot = speaking
    robot.key("f3")
    x, y = row_of(robot, "set_hint")
    robot.app.handle(Event(MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert robot.app.top_dialog.list.chosen_row.id == "set_hint"
    robot.click(x, y)
    assert robot.app.top_dialog is None
    assert robot.moves == ["set_hint"]


def test_arrows_choose_while_the_player_types(robot):
    robot.key("f3")
    robot.type("marks")
    found = listed(robot)
    robot.keys("down", "up", "down")
    assert robot.app.top_dialog.list.chosen_row.id == found[1]
    robot.type(" all")
    assert listed(robot) == ["set_hint"]
    robot.key("return")
    assert robot.moves == ["set_hint"]


def test_words_are_found_in_whatever_order(robot):
    robot.key("f3")
    robot.type("marks fill")
    assert listed(robot) == ["set_hint"]


def test_names_that_begin_with_what_is_typed_come_first(robot):
    robot.key("f3")
    robot.type("hint")
    assert listed(robot)[:2] == ["hint", "setting hints"]
    assert {"hint_at_once", "next_link"} <= {*listed(robot)}


def test_a_key_finds_its_command(robot):
    robot.key("f3")
    robot.type("ctrl+shift+p")
    assert listed(robot) == ["picture"]


def test_what_is_impossible_now_stays_listed_and_does_nothing(robot):
    robot.key("p")
    robot.key("f3")
    robot.type("how many solutions")
    assert listed(robot) == ["count_solutions"]
    assert not robot.app.screen.can("count_solutions")
    robot.key("return")
    x, y = row_of(robot, "count_solutions")
    robot.click(x, y)
    assert robot.app.top_dialog is not None
    robot.type("x")  # what is typed still goes to the line
    assert listed(robot) == []


def test_commands_of_a_family_are_one_row_and_come_last(robot):
    robot.key("f3")
    rows = {row.id: row for row in robot.app.top_dialog.list.rows}
    assert not any(one.startswith(("place_", "mark_", "paint_", "select_")) for one in rows)
    assert listed(robot).index("place") > listed(robot).index("settings")
    assert (rows["place"].keys, rows["mark"].keys) == ("1–9", "Shift+1–9")
    assert rows["select"].keys == "Shift+←→↑↓"


def test_of_a_family_a_digit_that_is_typed_is_taken(robot):
    robot.key("f3")
    robot.play.view.cursor = 2
    robot.type("enter a digit")
    assert listed(robot) == ["place"]
    robot.type(" 4")
    assert listed(robot) == ["place_4"]
    robot.key("return")
    assert robot.moves == ["place r1c3 4"]


def test_a_family_that_is_chosen_lists_its_commands(robot):
    robot.key("f3")
    robot.play.view.cursor = 2
    robot.type("enter a digit")
    robot.key("return")
    assert listed(robot) == [f"place_{digit}" for digit in range(1, 10)]
    robot.click(*row_of(robot, "place_4"))
    assert robot.moves == ["place r1c3 4"]


TYPED = {
    "dark": "setting theme", "night mode": "theme", "timer": "setting clock", "erase": "clear",
    "bigger text": "setting text_size", "language": "language", "font": "setting text_size",
    "candidates": "set_hint", "notes": "set_hint", "export": "save_file", "mistakes": "check",
    "animation": "setting reduced_motion", "color blind": "setting path_marks",
    "mute": "setting volume", "exit": "quit", "tutorial": "school", "guess": "what_if",
}  # fmt: skip


IN_WORDS = {
    "ja": {"ダーク": "setting theme", "消しゴム": "clear", "タイマー": "setting clock"},
    "ko": {"다크": "setting theme", "지우개": "clear", "타이머": "setting clock"},
}


def found_by(robot, typed):
    """Return what a new palette lists for what is typed."""
    robot.key("f3")
    robot.type(typed)
    found = listed(robot)
    robot.key("escape")
    return found


def test_what_people_type_is_found(speaking):
    for typed, wanted in TYPED.items():
        assert wanted in found_by(speaking, typed)[:8], typed
    for typed, wanted in IN_WORDS.get(speaking.app.preferences.language, {}).items():
        assert wanted in found_by(speaking, typed), typed


def test_a_setting_is_opened_at_its_row(robot):
    for name, label in SETTINGS.items():
        robot.key("f3")
        robot.type(label)
        robot.keys(*["down"] * listed(robot).index(f"setting {name}"), "return")
        dialog = robot.app.top_dialog
        found = next(told for told, choice in dialog.rows if choice is dialog.form.focus)
        assert found.text == label
        robot.key("escape")


def test_every_setting_is_in_the_palette():
    fields = {field.name for field in dataclasses.fields(Preferences)}
    told_elsewhere = {
        *("kinds", "folder", "window_size", "window_position", "keys", "marking", "log"),
        *("click_asked", "slow_told", "window_maximized"),
    }
    assert set(SETTINGS) == fields - told_elsewhere
    assert SETTING_WORDS.keys() <= SETTINGS.keys()
    assert COMMAND_WORDS.keys() <= COMMAND.keys()


def test_escape_and_a_click_beside_it_close_it(robot):
    robot.key("f3")
    robot.key("escape")
    assert robot.app.top_dialog is None
    robot.key("f3")
    robot.click(3, 300)
    assert robot.app.top_dialog is None
    assert robot.moves == []


def test_analyse_lists_a_few_that_their_own_keys_give(robot):
    robot.key("f4")
    assert listed(robot) == ["check", "why_not", "all_steps", "say_why", "count_solutions", "solve"]
    assert not robot.app.top_dialog.searches
    robot.key("w")
    assert robot.app.top_dialog is None
    assert robot.play.view.message.text


def test_analyse_goes_by_arrows_and_by_mouse(robot):
    robot.keys("f4", "up", "down", "return")
    assert robot.app.top_dialog is None
    robot.key("f4")
    robot.click(*row_of(robot, "all_steps"))
    robot.settle()
    assert type(robot.app.top_dialog).__name__ == "AllStepsDialog"


@pytest.mark.parametrize(
    ("text", "technique"),
    [("三国同盟", "naked_triple"), ("thor's hammer", "tridagon"), ("단일 후보", "naked_single")],
)
def test_a_lesson_is_found_by_any_name_of_its_technique(robot, text, technique):
    robot.key("f3")
    assert not any(each.startswith("lesson ") for each in listed(robot))
    robot.type(text)
    assert robot.app.top_dialog.list.rows[0].name == BY_ID[technique].name
    robot.key("return")
    assert BY_ID[technique].name in robot.app.top_dialog.title


def test_lessons_come_after_commands_and_rules_are_found_by_their_aliases(robot):
    robot.key("f3")
    robot.type("サムナンプレ")
    x, y = row_of(robot, listed(robot)[0])
    robot.click(x, y)
    assert "cage" in robot.app.top_dialog.title
    robot.key("escape")
    robot.key("f3")
    robot.type("hint")
    found = listed(robot)
    assert found[0] == "hint"


def test_lessons_are_not_read_for_a_command_that_is_carried_out_without_typing(robot):
    robot.key("f3")
    palette, asked = robot.app.top_dialog, []
    find = palette._find_lessons
    palette._find_lessons = lambda: (asked.append(1), find())[1]
    palette.list.chosen = listed(robot).index("set_hint")
    robot.key("return")
    assert robot.moves == ["set_hint"]
    assert asked == []
