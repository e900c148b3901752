"""Say why: what follows is marked, the reason picked or typed, and a judge answers."""

import pytest
from numberplace.core.judgement import SOUND
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.say_why import OWN_WORDS, SayWhyDialog
from numberplace.ui.commands import ANALYSIS, COMMAND

from tests.ui.access.test_describe import told
from tests.ui.conftest import CLASSIC, SOLUTION, Robot
from tests.ui.screens import begin
from tests.ui.spots import cell_rect

PAIRS = ".5......26....2..8...3..41...9.6..8.3.6.....97...9.6...1...5...2.4.76.51...9....4"
"""A puzzle that needs locked candidates."""


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    it = Robot(tmp_path_factory.mktemp("say_why"))
    yield it
    it.close()


@pytest.fixture
def robot(window):
    """One window for all, each time with a new game."""
    window.app.close_all()
    begin(window, CLASSIC)
    return window


def open_dialog(robot):
    robot.key("shift+w")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SayWhyDialog)
    return dialog


def pick(dialog, reason):
    dialog.list.choose(list(dialog.list.rows).index(reason))


def judged(robot, dialog):
    robot.wait(lambda: dialog.found is not None)
    robot.app.step()
    return dialog.found.judged


def mark_by_mouse(robot, dialog, cell, digit):
    """Mark a cell on the board and a digit in the card."""
    robot.click(*cell_rect(robot.app.screen.layout, cell).center)
    robot.app.step()
    robot.click(*dialog.digits.parts(robot.app.painter)[digit - 1].center)


def first_step(robot):
    return robot.play.teacher.think(robot.table)


def claim_by_mouse(robot, step):
    """Say what a step of the teacher says, by the mouse alone; return the verdict."""
    robot.play.view.cursor = next(cell for cell, digit in enumerate(robot.table.digits) if digit)
    dialog = open_dialog(robot)
    if step.placements:
        ((cell, digit),) = step.placements
        mark_by_mouse(robot, dialog, cell, digit)
    else:
        robot.click(*dialog.way.parts()[1].center)
        for cell in sorted({cell for cell, _digit in step.eliminations}):
            robot.click(*cell_rect(robot.app.screen.layout, cell).center)
        for digit in sorted({digit for _cell, digit in step.eliminations}):
            robot.click(*dialog.digits.parts(robot.app.painter)[digit - 1].center)
        robot.click(*dialog.part.parts()[1].center)
        for cell in sorted({mark.cell for mark in step.marks}):
            robot.click(*cell_rect(robot.app.screen.layout, cell).center)
    pick(dialog, step.technique)
    robot.press(dialog.ask)
    found = judged(robot, dialog)
    assert found.verdict == "as_said", (step.technique, dialog.verdict.text)
    robot.press(dialog.do)


def test_a_whole_puzzle_is_claimed_by_mouse(robot):
    """Each step with its reason from the list and the cells of its pattern, and carried out."""
    begin(robot, PAIRS)
    robot.key("m")
    reasons = set()
    while not robot.play.was_solved:
        step = first_step(robot)
        claim_by_mouse(robot, step)
        reasons.add(step.technique)
    assert not robot.play.is_solved_by_program
    assert robot.play.session.hints_used == 0
    assert "locked_candidates_pointing" in reasons
    assert not any(entry.note for entry in robot.play.session.history.entries)


def test_a_whole_puzzle_is_claimed_by_keyboard(robot):
    """The cursor's cell is marked already; a figure, the reason's name, and Enter do the rest."""
    begin(robot, CLASSIC)
    while not robot.play.was_solved:
        step = first_step(robot)
        ((cell, digit),) = step.placements
        robot.play.go_to(cell)
        dialog = open_dialog(robot)
        robot.keys(str(digit), "return")
        robot.type(BY_ID[step.technique].name)
        assert dialog.list.chosen_row == step.technique
        robot.key("return")
        assert judged(robot, dialog).verdict == "as_said"
        robot.key("return")
        assert robot.table.digits[cell] == digit
    assert not robot.play.is_solved_by_program


def test_eliminations_are_claimed_by_the_cells_of_their_pattern(robot):
    begin(robot, PAIRS)
    robot.key("m")
    while not (step := first_step(robot)).eliminations:
        robot.play.teacher.carry_out(step)
    robot.play.go_to(step.eliminations[0][0])
    dialog = open_dialog(robot)
    robot.key("tab")
    robot.key("right")  # candidates go out
    assert dialog.draft.way == "remove"
    robot.key("shift+tab")
    for cell, _digit in step.eliminations[1:]:
        robot.click(*cell_rect(robot.app.screen.layout, cell).center)
    for digit in {digit for _cell, digit in step.eliminations}:
        robot.key(str(digit))
    robot.key("return")
    assert dialog.part.chosen == "why"
    for cell in sorted({mark.cell for mark in step.marks}):
        robot.click(*cell_rect(robot.app.screen.layout, cell).center)
    assert step.technique in list(dialog.list.rows)[:8], "what fits comes first"
    pick(dialog, step.technique)
    robot.press(dialog.ask)
    assert judged(robot, dialog).verdict == "as_said"
    robot.press(dialog.do)
    assert all(not robot.table.mark(*one) for one in step.eliminations)
    assert robot.play.session.history.entries[-1].note == ""


@pytest.mark.parametrize(
    ("cell", "digit", "reason", "verdict"),
    [
        ("r5c5", 5, "naked_single", "as_said"),
        ("r5c5", 5, "hidden_single_row", "otherwise"),
        ("r5c5", 6, "naked_single", "false"),
        ("r1c3", 4, "naked_single", "not_from_here"),
        ("r1c1", 5, "naked_single", "nothing_new"),
    ],
)
def test_each_verdict_is_told_in_words_and_costs_nothing(robot, cell, digit, reason, verdict):
    dialog = open_dialog(robot)
    at = (int(cell[1]) - 1) * 9 + int(cell[3]) - 1
    mark_by_mouse(robot, dialog, at, digit)
    pick(dialog, reason)
    robot.press(dialog.ask)
    found = judged(robot, dialog)
    assert found.verdict == verdict
    assert dialog.title_of_verdict.text
    assert len(dialog.verdict.text) < 200
    assert (dialog.do in dialog.buttons) == (verdict == "as_said")
    assert (dialog.show in dialog.buttons) == (verdict in ("otherwise", "not_from_here"))
    assert all(button.rect.width for button in dialog.buttons), "they have been placed"
    right = SOLUTION[at]
    if verdict == "false":
        assert right not in dialog.verdict.text.replace(cell, "")
    robot.press(dialog.close)
    assert robot.moves == []
    assert robot.play.session.hints_used == 0
    assert robot.play.view.step is None


def test_what_shows_a_claim_after_all_is_shown(robot):
    dialog = open_dialog(robot)
    mark_by_mouse(robot, dialog, 40, 5)
    pick(dialog, "hidden_single_row")
    robot.press(dialog.ask)
    assert judged(robot, dialog).verdict == "otherwise"
    robot.press(dialog.show)
    assert robot.app.top_dialog is None
    assert robot.play.view.lesson.step.technique == "naked_single"
    assert robot.play.view.lesson.is_told


@pytest.mark.parametrize(
    "sentence",
    ["r5c5 is 5 because it is the only candidate left", "r5c5は5。ほかの数字は入らない。",
     "r5c5는 5. 다른 숫자는 들어갈 수 없다.", "it is the only candidate left"],
)  # fmt: skip
def test_a_reason_is_typed_as_a_sentence(robot, sentence):
    dialog = open_dialog(robot)
    robot.keys("5", "return")
    robot.type(sentence)
    assert list(dialog.list.rows) == [OWN_WORDS]
    robot.key("return")
    assert judged(robot, dialog).verdict == "as_said", dialog.verdict.text
    robot.key("return")
    assert robot.table.digits[40] == 5


def test_what_cannot_be_read_says_how_to_say_it(robot):
    dialog = open_dialog(robot)
    robot.keys("5", "return")
    robot.type("well it must be so")
    robot.key("return")
    assert judged(robot, dialog).verdict not in SOUND
    assert dialog.verdict.text


def test_nothing_is_judged_before_it_is_marked(robot):
    dialog = open_dialog(robot)
    robot.press(dialog.ask)
    assert dialog.found is None
    assert "Mark first" in dialog.here.text


def test_a_board_with_a_mistake_is_not_judged(robot):
    robot.play.session.play("place r1c3 2")
    robot.play.go_to(40)
    dialog = open_dialog(robot)
    robot.keys("5", "return")
    robot.type("naked single")
    robot.key("return")
    robot.wait(lambda: dialog.found is not None)
    assert "cannot be right" in dialog.verdict.text
    assert dialog.do not in dialog.buttons


def test_a_hint_that_has_only_nudged_offers_to_say_why(robot):
    robot.key("h")
    card = robot.app.screen.lesson_card
    assert card.why in card.form.widgets
    robot.press(card.why)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SayWhyDialog)
    robot.key("escape")
    assert robot.play.view.lesson.rung == 1, "the hint is open again"
    robot.key("h")
    assert card.why not in card.form.widgets
    assert card.apply in card.form.widgets


def test_the_list_of_analyses_and_the_palette_have_it(robot):
    assert "say_why" in ANALYSIS
    assert COMMAND["say_why"].keys == ("shift+w",)
    robot.key("f3")
    robot.type("say why")
    assert robot.app.top_dialog.list.rows[0].id == "say_why"
    robot.key("return")
    assert isinstance(robot.app.top_dialog, SayWhyDialog)


def test_a_press_keeps_what_the_program_proposed(robot):
    robot.play.go_to(40)
    dialog = open_dialog(robot)
    robot.click(*cell_rect(robot.app.screen.layout, 40).center)
    assert dialog.draft.said.cells == {40}
    robot.click(*cell_rect(robot.app.screen.layout, 40).center)
    assert dialog.draft.said.cells == set()


def test_screen_readers_are_told_where_they_are_and_what_is_claimed(robot):
    robot.play.go_to(40)
    dialog = open_dialog(robot)
    robot.keys("5", "right")
    picture = told(robot)
    names = [item.label or item.value for item in picture.root.walk()]
    assert any("Space marks a cell" in name for name in names)
    assert any("Marked: 5" in name for name in names)
    assert any(f"{robot.play.spoken(40)} is 5" in name for name in names)
    assert robot.play.spoken(41) in names
    assert dialog.form.focus is dialog.marks


def test_the_board_is_as_it_was_in_whatever_way_the_dialog_ends(robot):
    robot.key("h")
    lesson = robot.play.view.lesson
    open_dialog(robot)
    robot.key("5")
    robot.app.close_all()
    assert robot.play.view.lesson is lesson
    assert not robot.play.view.is_claiming
    assert robot.play.view.carried_out is None
