"""The screens of reasons that a player claims, for ``tests.ui.screens``."""

from numberplace.core.step import Mark, Role, Step
from numberplace.ui.boards.sudoku.and_why import AndWhyDialog


def _say_why(robot):
    """What follows is marked, and two cells with two digits as its reason."""
    robot.key("shift+w")
    dialog = robot.app.top_dialog
    dialog.way.step(1)
    dialog.draft.said.digits |= {5}
    dialog.part.step(1)
    dialog.draft.why.cells |= {30, 32, 43}
    dialog.draft.why.digits |= {1, 7}
    dialog._changed()
    robot.app.step()


def _said_why(robot):
    """The verdict on a claim whose reason is another one."""
    robot.key("shift+w")
    dialog = robot.app.top_dialog
    dialog.draft.said.cells = {40}
    robot.key("5")
    dialog.list.choose(list(dialog.list.rows).index("hidden_single_row"))
    dialog.ask_judge()
    robot.wait(lambda: dialog.found is not None)


def _and_why(robot):
    """Four reasons after an exercise of the school."""
    table = robot.play.table
    step = Step(
        "naked_triple",
        eliminations=((3, 2),),
        marks=tuple(Mark(Role.BASIS, cell) for cell in (2, 11, 18)),
    )
    robot.app.show(AndWhyDialog(robot.app, table, step, lambda _s: None, lambda *_all: None))


WHY_SCREENS = {"say_why": _say_why, "said_why": _said_why, "and_why": _and_why}
"""Name of a screen, and what to do from a game just begun to see it."""
