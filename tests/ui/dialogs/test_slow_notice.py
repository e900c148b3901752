"""Before a hard puzzle is made it is said, once, that the engine is not compiled."""

import pytest
from numberplace.core import engine_mode
from numberplace.core.gameid import GameId
from numberplace.core.words import set_language
from numberplace.ui.kit.dialog import WaitingDialog

from tests.languages import LANGUAGES
from tests.ui.conftest import Robot

NOTICE = "The solver is not compiled"
INFERNO = GameId("sudoku", "inferno", seed="1")


@pytest.fixture
def plain(monkeypatch, tmp_path_factory):
    """An engine that is not compiled; the path of the file that may say why."""
    note = tmp_path_factory.mktemp("installed") / "not_compiled.txt"
    monkeypatch.setattr(engine_mode, "COMPILED", False)
    monkeypatch.setattr(engine_mode, "NOTE", note)
    return note


@pytest.fixture(autouse=True)
def closed(robot):
    yield
    robot.app.generated.close()


def new_game(robot, level, key="ctrl+n"):
    """Open the New game dialog and choose a level as the player does, by the keyboard."""
    robot.key(key)
    dialog = robot.app.top_dialog
    robot.app.step()
    dialog.form.focus = dialog.wishes.levels
    options = [option for option, _name in dialog.wishes.levels.options]
    for _ in options:
        if dialog.wishes.levels.chosen != level:
            is_below = options.index(dialog.wishes.levels.chosen) < options.index(level)
            robot.key("right" if is_below else "left")
    assert dialog.wishes.levels.chosen == level
    return dialog


def waiting_text(robot):
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    return robot.app.top_dialog.label.text


@pytest.mark.parametrize("level", ["extreme", "inferno"])
def test_a_hard_level_says_so_in_the_new_game_dialog_and_no_more(robot, plain, level):
    dialog = new_game(robot, level)
    assert dialog.notice.text.startswith(NOTICE)
    assert "C compiler" in dialog.notice.text
    robot.press(dialog.fresh)
    assert NOTICE not in waiting_text(robot)
    robot.key("escape")
    assert new_game(robot, level).notice.text == ""


def test_it_stands_there_as_long_as_such_a_level_is_chosen(robot, plain):
    dialog = new_game(robot, "extreme")
    robot.key("right")
    assert dialog.notice.text.startswith(NOTICE)
    robot.keys("left", "left")
    assert dialog.wishes.levels.chosen == "expert"
    assert dialog.notice.text == ""
    robot.key("right")
    assert dialog.notice.text.startswith(NOTICE)


def test_a_level_that_was_chosen_before_says_so_too(robot, plain):
    robot.app.prefer_kind("sudoku", level="inferno")
    robot.key("ctrl+n")
    assert robot.app.top_dialog.notice.text.startswith(NOTICE)


def test_boards_with_rules_say_so_too(robot, plain):
    assert new_game(robot, "expert", "ctrl+shift+v").notice.text == ""
    robot.key("right")
    assert robot.app.top_dialog.level == "extreme"
    assert robot.app.top_dialog.notice.text.startswith(NOTICE)


def test_the_next_window_does_not_say_it_again(robot, plain, tmp_path):
    new_game(robot, "extreme")
    robot.app.library.close()
    other = Robot(tmp_path)
    assert new_game(other, "inferno").notice.text == ""
    other.close()


def test_what_is_ordered_without_the_dialog_says_so_while_one_waits(robot, plain):
    robot.app.order_id(INFERNO, "")
    assert waiting_text(robot).startswith(NOTICE)
    robot.key("escape")
    robot.app.order("sudoku", "extreme")
    assert NOTICE not in waiting_text(robot)
    robot.key("escape")
    assert new_game(robot, "extreme").notice.text == ""


def test_easier_levels_and_other_kinds_say_nothing(robot, plain):
    assert new_game(robot, "expert").notice.text == ""
    robot.key("escape")
    robot.key("ctrl+shift+n")
    assert robot.app.top_dialog.notice.text == ""
    robot.app.order("sudoku", "expert")
    assert NOTICE not in waiting_text(robot)
    assert not robot.app.preferences.slow_told


def test_a_compiled_engine_never_says_so(robot, monkeypatch):
    monkeypatch.setattr(engine_mode, "COMPILED", True)
    for level in ("extreme", "inferno"):
        assert new_game(robot, level).notice.text == ""
        robot.key("escape")
    assert new_game(robot, "extreme", "ctrl+shift+v").notice.text == ""
    robot.app.order_id(INFERNO, "")
    assert NOTICE not in waiting_text(robot)
    assert not robot.app.preferences.slow_told


def test_where_a_reason_is_known_it_says_how_to_see_it(robot, plain):
    plain.write_text("no working C compiler (gcc or clang)\n", encoding="utf-8")
    assert "numberplace --version" in new_game(robot, "extreme").notice.text


@pytest.mark.parametrize("language", [language for language, _name in LANGUAGES])
@pytest.mark.parametrize("key", ["ctrl+n", "ctrl+shift+v"])
def test_it_has_room_and_covers_nothing(robot, plain, language, key):
    plain.write_text("no working C compiler (gcc or clang)\n", encoding="utf-8")
    set_language(language)
    dialog = new_game(robot, "extreme", key)
    painter, notice = robot.app.painter, dialog.notice
    lines = painter.wrap(notice.text, notice.rect.width, size=notice.size)
    assert len(lines) * painter.line_height(notice.size) <= notice.rect.height
    others = [widget.rect for widget in dialog.form.widgets if widget is not notice]
    assert notice.rect.collidelist(others) < 0
    assert dialog.body.contains(notice.rect)
