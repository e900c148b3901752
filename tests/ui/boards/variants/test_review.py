"""Looking back on games on boards of other sizes and with further rules."""

import pytest
from numberplace.sudoku.bank import read_packs
from numberplace.ui.boards.sudoku.review_dialog import ReviewDialog

from tests.ui.boards.variants.conftest import SMALL, VariantRobot


@pytest.mark.parametrize("params", ["", "6x6+killer+easy"])
def test_a_solved_board_of_another_size_is_looked_back_on(tmp_path, params):
    robot = VariantRobot(tmp_path, read_packs()[params][0].text if params else SMALL)
    robot.skip_walk()
    robot.key("ctrl+shift+b")
    assert robot.play.view.message.text == "You can look back once the puzzle is solved."
    for cell, digit in enumerate(robot.solution):
        if not robot.state.digits[cell]:
            robot.time.seconds += 5
            robot.play.view.cursor = cell
            robot.key(str(digit))
    assert robot.play.was_solved
    robot.key("ctrl+shift+b")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, ReviewDialog)
    robot.wait(lambda: dialog.review is not None)
    empty = robot.play.puzzle.givens.count(0)
    assert [moment.seconds for moment in dialog.review.moments] == [5.0] * empty
    assert len(dialog.list.rows) == empty + 1
    robot.key("right")
    assert dialog.note.text
    robot.close()
