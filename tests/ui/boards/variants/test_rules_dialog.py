"""The setter's words can be read while playing: by the button and by the key, on any board."""

from numberplace.ui.boards.sudoku.rules import RulesDialog

EMPTY = "." * 81
NOTED = "title Green; author Ann; rules Normal rules.%0A%0AGreen lines are whispers."


def rows_of(robot):
    dialog = robot.app.top_dialog
    assert isinstance(dialog, RulesDialog)
    robot.app.draw()
    return [(row.name, row.about) for row in dialog.list.rows]


def test_the_setters_words_stand_before_the_rules_that_are_checked(robot):
    robot.begin(f"9x9: {EMPTY}; x; {NOTED}; drawn line 4 20x0 50,50 150,50")
    assert "setter's own words" in robot.play.view.message.text
    robot.key("u")
    rows = rows_of(robot)
    assert rows[:2] == [("Green", "by Ann"), ("", "Normal rules.\n\nGreen lines are whispers.")]
    assert [name for name, _about in rows[2:]] == ["The rules", "Diagonals", "Only drawn"]
    assert "Not checked" in rows[-1][1]


def test_long_words_are_told_in_rows_of_three_lines(robot):
    words = " ".join(["A sentence of some length that says nothing."] * 60)
    robot.begin(f"9x9: {EMPTY}; x; rules {words}")
    robot.key("u")
    told = [about for name, about in rows_of(robot) if not name]
    assert len(told) > 6
    assert all(about.count("\n") <= 2 for about in told)
    assert " ".join("\n".join(told).split()) == words


def test_a_classic_with_words_has_the_button_too(robot):
    robot.begin(f"9x9: {EMPTY}; {NOTED}")
    assert robot.play.puzzle.is_classic
    assert "rules" in robot.board.panel_rows[0]
    robot.key("u")
    assert rows_of(robot)[0] == ("Green", "by Ann")
