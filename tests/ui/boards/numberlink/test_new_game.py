"""Choosing a Numberlink puzzle: bundled, today's, made to order, by its id."""

import pytest
from numberplace.kinds import shelf_named
from numberplace.numberlink.generate.params import ARTICLE
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.levels import LEVELS
from numberplace.ui.boards import BOARDS
from numberplace.ui.boards.numberlink.help import PAGES
from numberplace.ui.boards.numberlink.new_game import NewLinkDialog
from numberplace.ui.boards.sudoku.new_game import NewGameDialog
from numberplace.ui.boards.sudoku.wishes import LevelWishes, RuleWishes
from numberplace.ui.kit import clipboard
from numberplace.ui.screens.library import LibraryDialog

from tests.waiting import wait_for


@pytest.fixture
def dialog(robot):
    robot.key("ctrl+shift+n")
    assert isinstance(robot.app.top_dialog, NewLinkDialog)
    return robot.app.top_dialog


def wishes_of(robot):
    assert isinstance(robot.app.top_dialog, NewGameDialog)
    return robot.app.top_dialog.wishes


def wait_for_puzzle(robot):
    before = robot.play.session
    wait_for(lambda: robot.play.session is not before, robot.app.step)


def test_new_game_offers_the_kind_that_is_played(robot):
    robot.key("ctrl+n")
    assert isinstance(robot.app.top_dialog, NewLinkDialog)


def test_the_kinds_row_changes_from_one_dialog_to_the_other(robot, dialog):
    dialog.kinds.step(-1)
    assert isinstance(wishes_of(robot), RuleWishes)
    robot.app.top_dialog.kinds.step(-1)
    assert isinstance(wishes_of(robot), LevelWishes)
    robot.app.top_dialog.kinds.step(1)
    assert isinstance(wishes_of(robot), RuleWishes)
    robot.app.top_dialog.kinds.step(1)
    assert isinstance(robot.app.top_dialog, NewLinkDialog)


def test_a_bundled_puzzle_is_played_at_its_level(robot, dialog):
    dialog.levels.step(1)
    bundled = next(offer for offer in dialog.list.rows if offer.puzzle is not None)
    dialog.play_offer(bundled)
    assert robot.play.puzzle == bundled.puzzle
    assert robot.play.session.level == dialog.level
    assert robot.app.preferences.of_kind("numberlink", "level") == dialog.level


def test_a_puzzle_made_to_order_is_as_asked(robot, dialog):
    dialog._choose_size("6x6")
    dialog.sizes.chosen = "6x6"
    dialog.pairs.chosen = "6"
    dialog.rules.chosen = "R1"
    assert str(dialog.params.rule.value) == "R1"
    dialog._order()
    wait_for_puzzle(robot)
    puzzle = robot.play.puzzle
    assert (puzzle.width, puzzle.height, len(puzzle.labels)) == (6, 6, 6)
    assert puzzle.rule.value == "R1"
    assert robot.play.view.game_id.startswith("numberlink:6x6+easy+R1+6pairs#")


def test_the_article_takes_only_a_size(dialog):
    dialog.styles.chosen = ARTICLE
    dialog.update()
    assert dialog.params.style == ARTICLE
    assert not dialog.pairs.is_enabled
    assert not dialog.rules.is_enabled


@pytest.mark.parametrize("level", LEVELS)
def test_boards_that_cannot_be_waited_for_are_ordered_without_a_level(dialog, level):
    dialog._choose_level(level)
    too_large = {"25x25": (), "30x30": ("medium",), "40x40": ("medium", "hard")}
    for size, levels in too_large.items():
        dialog.sizes.chosen = size
        dialog.update()
        assert dialog.params.level == ("" if level in levels else level)
        assert bool(dialog.note.text) == (level in levels)


def test_a_game_id_typed_in_is_played(robot, dialog):
    line = "4x4:1..2/..../..../1..2"
    dialog.entry.text = f"numberlink::{line}"
    dialog.play_typed()
    assert NUMBERLINK.format_puzzle(robot.play.puzzle) == line


def test_a_saved_game_is_listed_with_its_level_and_taken_up_again(robot):
    robot.drag("r1c1", "r1c5")
    moves, board = robot.moves, robot.play.puzzle
    robot.key("ctrl+shift+n")
    robot.app.top_dialog.play_offer(robot.app.top_dialog.list.rows[-1])
    robot.key("ctrl+l")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LibraryDialog)
    card = next(card for card in dialog.list.rows if card.title == "Test")
    assert card.kind == NUMBERLINK.id
    robot.app.resume(card.id)
    assert (robot.moves, robot.play.puzzle) == (moves, board)


def test_help_is_that_of_the_kind_that_is_played(robot):
    robot.key("f1")
    dialog = robot.app.top_dialog
    assert dialog.pages[: len(PAGES)] == PAGES
    keys = dict(dialog.keys.rows)
    assert "Cut the path" in keys
    assert "Fill in all pencil marks" not in keys


def test_the_title_screen_leads_to_numberlink(robot):
    robot.key("ctrl+home")
    robot.key("ctrl+shift+n")
    assert isinstance(robot.app.top_dialog, NewLinkDialog)


@pytest.mark.parametrize("kind", ["numberlink", "sudoku"])
def test_a_long_id_that_is_pasted_goes_into_its_line_and_is_played(robot, kind):
    rows = ["1" + "." * 28 + "1", *["." * 30] * 29]
    puzzle = "30x30:" + "/".join(rows)
    clipboard.put_text(f"numberlink:30x30:{puzzle}")
    robot.app.show(BOARDS[kind].new_game_dialog(robot.app, shelf_named(kind)))
    robot.keys("ctrl+v", "return")
    assert robot.app.top_dialog is None
    assert NUMBERLINK.format_puzzle(robot.play.puzzle) == puzzle
