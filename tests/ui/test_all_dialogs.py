"""What holds in every dialog: Enter presses what is blue; cross, Escape and a press beside close.

Enter is tried with the focus on each widget that does not use Enter itself.
"""

import pygame
import pytest
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.lessons import VerdictDialog
from numberplace.ui.boards.sudoku.params_dialog import TechniqueDialog
from numberplace.ui.boards.sudoku.rule_choice import RulesChoice
from numberplace.ui.boards.sudoku.setting.dialogs import ToolDialog
from numberplace.ui.dialogs.letters import LettersDialog
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.widgets import Button
from numberplace.ui.saving import CopyDialog, LeaveDialog
from numberplace.ui.screens.library import RenameDialog

from .conftest import CLASSIC
from .screens import SCREENS, forget, reset


def _shown(make):
    return lambda robot: robot.app.show(make(robot.app))


DIALOGS = {
    **{
        name: SCREENS[name]
        for name in (
            *(
                "variant_rules",
                "help",
                "variant_new",
                "link_new",
                "new",
                "wishes",
                "link_solutions",
            ),
            *("steps", "puzzles", "library", "print", "picture", "share", "settings", "keys"),
            *("news", "solved_already", "about", "solutions", "statistics", "calendar", "palette"),
            *(
                "trainer",
                "say_why",
                "said_why",
                "and_why",
                "school",
                "ability",
                "look_back",
                "what_if",
                "lesson",
                "film",
            ),
        )
    },
    "open": lambda robot: robot.app.run("open"),
    "save": lambda robot: robot.app.run("save_file"),
    "collections": lambda robot: robot.app.run("collections"),
    "saving": lambda robot: robot.app.show_saving(),
    "leave": _shown(lambda app: LeaveDialog(app, app.saving)),
    "copy": _shown(CopyDialog),
    "rename": _shown(lambda app: RenameDialog(app, "A", lambda _name: None)),
    "tool": _shown(lambda app: ToolDialog(app, "", lambda _name: None)),
    "rules": _shown(lambda app: RulesChoice(app, frozenset(), lambda _rules: None)),
    "technique": _shown(lambda app: TechniqueDialog(app, "", lambda _name: None)),
    "techniques_in_use": lambda robot: robot.app.screen.run("techniques_in_use"),
    "waiting": _shown(lambda app: WaitingDialog(app, lambda: None)),
    "letters": _shown(lambda app: LettersDialog(app, TextEntry("a"))),
    "verdict": _shown(
        lambda app: VerdictDialog(app, "x_wing", Puzzle.parse(CLASSIC), "Right", is_right=True)
    ),
}
KEEPS = {"waiting", "tool", "rules", "wishes", "print", "picture", "film"}
"""Those that a press beside does not close: what was chosen, or is waited for, would be lost; so
would the path that is typed on the last three."""
KEEPS |= {"say_why", "and_why"}  # the board beside is marked, and an answer is asked for
OWN_ENTER = ("Month", "PatternGrid", "BoardMarks")
"""Widgets that mark or play something at Enter."""


@pytest.fixture
def show(robot):
    robot.app.prefer(confirm_solve=False)
    robot.preferences = robot.app.preferences

    def open_dialog(name):
        robot.app.close_all()
        robot.app.go_to(None)
        forget(robot)
        reset(robot)
        DIALOGS[name](robot)
        robot.app.step()
        dialog = robot.app.top_dialog
        assert dialog is not None, name
        return dialog

    return open_dialog


def uses_enter(widget):
    if isinstance(widget, ListView):
        return widget.on_pick is not None and bool(widget.rows)
    if isinstance(widget, TextEntry):
        return widget.on_enter is not None
    return type(widget).__name__ in OWN_ENTER


def press_enter(robot, dialog, monkeypatch):
    """Return the buttons that Enter presses, without what they do."""
    pressed = []
    with monkeypatch.context() as patch:
        for widget in dialog.form.widgets:
            if isinstance(widget, Button):
                patch.setattr(widget, "on_press", lambda w=widget: pressed.append(w))
        event = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0
        )
        dialog.handle(event)
    return pressed


@pytest.mark.parametrize("name", DIALOGS)
def test_enter_presses_the_button_that_is_blue(robot, show, monkeypatch, name):
    dialog = show(name)
    if name == "palette":
        return  # it has no buttons: Enter is the list's
    for by_keyboard in (False, True):
        for widget in list(dialog.form.widgets):
            if not widget.focusable or not widget.is_enabled or uses_enter(widget):
                continue
            dialog.form.focus, dialog.form.shows_focus = widget, by_keyboard
            robot.app.redraw()
            robot.app.step()
            robot.app.draw()
            blue = [w for w in dialog.form.widgets if isinstance(w, Button) and w.takes_enter]
            pressed = press_enter(robot, dialog, monkeypatch)
            assert len(blue) < 2
            is_chosen = isinstance(widget, Button) and (by_keyboard or not blue)
            assert pressed == ([widget] if is_chosen else blue), (name, widget)


WITHOUT_SUCH_A_BUTTON = {
    *("variant_rules", "help", "wishes", "link_solutions", "share", "settings", "news"),
    *("solved_already", "about", "solutions", "statistics", "calendar", "palette", "said_why"),
    *("ability", "look_back", "lesson", "collections", "saving", "leave", "rules", "waiting"),
    "verdict",
}
"""Dialogs without a list or an entry whose Enter does what a button does."""


@pytest.mark.parametrize("name", DIALOGS)
def test_the_button_that_does_what_enter_does_is_blue(robot, show, name):
    dialog = show(name)
    looked_at = 0
    buttons = [w for w in dialog.form.widgets if isinstance(w, Button) and w.is_enabled]
    for widget in list(dialog.form.widgets):
        if not isinstance(widget, ListView | TextEntry) or not uses_enter(widget):
            continue
        act = widget.pick_chosen if isinstance(widget, ListView) else widget.on_enter
        same = [button for button in buttons if button.on_press == act]
        if same:
            dialog.form.focus, dialog.form.shows_focus = widget, True
            robot.app.redraw()
            robot.app.draw()
            assert [button for button in buttons if button.takes_enter] == same[:1], (name, widget)
            looked_at += 1
    assert (looked_at == 0) == (name in WITHOUT_SUCH_A_BUTTON)


@pytest.mark.parametrize("name", DIALOGS)
def test_cross_escape_and_a_press_beside_close(robot, show, name):
    for way in ("cross", "escape", "beside"):
        dialog = show(name)
        if way == "cross":
            robot.press(dialog.cross)
        elif way == "escape":
            robot.key("escape")
        else:
            robot.click(max(0, dialog.card.x - 3), max(0, dialog.card.y - 3))
        is_closed = dialog not in robot.app.dialogs
        assert is_closed == (way != "beside" or name not in KEEPS), (name, way)


def test_a_press_beside_keeps_what_was_typed(robot, show):
    dialog = show("rename")
    dialog.form.focus.replace_all("Sunday")
    robot.click(dialog.card.x - 3, dialog.card.y - 3)
    assert robot.app.top_dialog is dialog
    robot.press(dialog.cross)
    assert robot.app.top_dialog is None
