"""What acts once ignores the repeats of a held key and what was pressed while a frame blocked."""

import pygame
import pytest
from numberplace.ui.commands import COMMANDS
from numberplace.ui.events import BLOCKED_SECONDS
from numberplace.ui.kit.bindings import key_text
from numberplace.ui.kit.dialog import Dialog, WaitingDialog
from numberplace.ui.kit.host import Container
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.widgets import Button
from pygame.event import Event

MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
CODES = {
    "backquote": pygame.K_BACKQUOTE, "comma": pygame.K_COMMA, "period": pygame.K_PERIOD,
    "menu": pygame.K_MENU, "enter": pygame.K_KP_ENTER, "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN, **{f"kp{n}": getattr(pygame, f"K_KP{n}") for n in range(10)},
}  # fmt: skip
REPEATS = 5


def key_event(text, kind=pygame.KEYDOWN):
    mod = 0
    while (part := text.split("+")[0]) in MODS:
        mod, text = mod | MODS[part], text[len(part) + 1 :]
    code = CODES.get(text) or pygame.key.key_code(text)
    scancode = getattr(pygame, f"KSCAN_{text}", 0) if text.isdigit() else 0
    return Event(kind, key=code, mod=mod, unicode="", scancode=scancode)


def click_events(point):
    return [
        Event(kind, pos=point, button=1, clicks=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]


class Window:
    """The frame loop, handed its events in batches."""

    def __init__(self, robot, monkeypatch):
        self.robot = robot
        self._batch = []
        monkeypatch.setattr(pygame.event, "get", self._take)

    def _take(self):
        batch, self._batch = self._batch, []
        return batch

    def turn(self, *events):
        self._batch = list(events)
        self.robot.app.turn()

    def hold(self, text):
        """Hold a key down: a press, and a repeat in each of the turns that follow."""
        for _ in range(REPEATS + 1):
            self.turn(key_event(text))

    def let_go(self, text):
        self.turn(key_event(text, pygame.KEYUP))

    def block(self, monkeypatch):
        """Make the next turn take as long as a player waits before he presses again."""
        app, time = self.robot.app, self.robot.time
        step = app.step

        def slow_step():
            time.seconds += BLOCKED_SECONDS + 0.1
            step()

        monkeypatch.setattr(app, "step", slow_step)
        self.turn()
        monkeypatch.setattr(app, "step", step)


@pytest.fixture
def window(robot, monkeypatch):
    return Window(robot, monkeypatch)


@pytest.fixture
def run_commands(robot, monkeypatch):
    """The ids of the commands the play screen is asked for, none of which is carried out."""
    asked = []
    monkeypatch.setattr(robot.app, "step", lambda: None)
    monkeypatch.setattr(type(robot.app.screen), "run", lambda _screen, name: asked.append(name))
    return asked


def test_a_held_key_repeats_exactly_what_its_command_declares(window, run_commands, robot):
    assert len(COMMANDS) > 100
    for command in COMMANDS:
        for key in command.keys:
            given = robot.app.bindings.ids[key_text(key_event(key))]
            repeats = robot.app.bindings.commands[given].repeats
            window.hold(key)
            assert run_commands == [given] * (REPEATS + 1 if repeats else 1), key
            run_commands.clear()
            window.let_go(key)
            window.turn(key_event(key), key_event(key, pygame.KEYUP))
            assert run_commands == [given], key
            run_commands.clear()


def test_what_moves_or_walks_repeats_and_nothing_else_does():
    repeated = {command.id for command in COMMANDS if command.repeats}
    assert repeated == {
        *("undo", "redo", "next_link", "previous_link", "next_digit", "previous_digit"),
        *("left", "right", "up", "down", "zoom_in", "zoom_out"),
        *(f"select_{way}" for way in ("left", "right", "up", "down")),
    }


@pytest.mark.parametrize("key", ["ctrl+z", "right", "shift+h", "5"])
def test_repeats_that_queued_while_a_frame_blocked_are_not_replayed(window, run_commands, key):
    window.turn(key_event(key))
    window.turn(*[key_event(key) for _ in range(40)])
    assert len(run_commands) == (2 if key in ("ctrl+z", "right") else 1)


def test_a_key_let_go_while_a_frame_blocked_does_not_repeat(window, run_commands):
    window.turn(key_event("right"))
    window.turn(*[key_event("right")] * 5, key_event("right", pygame.KEYUP))
    assert run_commands == ["right"]
    window.hold("right")
    assert run_commands == ["right"] * (REPEATS + 2)


def test_what_acts_once_is_dropped_when_it_was_pressed_while_a_frame_blocked(
    window, run_commands, monkeypatch
):
    window.block(monkeypatch)
    presses = [key_event(key, kind) for key in ("h", "right", "5", "right")
               for kind in (pygame.KEYDOWN, pygame.KEYUP)]  # fmt: skip
    window.turn(*presses)
    assert run_commands == ["right", "right"]
    window.turn(*presses)
    assert run_commands[2:] == ["hint", "right", "place_5", "right"]


def test_clicks_while_a_frame_blocked_are_dropped_with_their_release(window, robot, monkeypatch):
    pressed = []
    dialog = Dialog(robot.app, "Clicks")
    button = Button("Hint", lambda: pressed.append(1))
    dialog.set_widgets([], [button])
    robot.app.show(dialog)
    middle = button.rect.center
    window.block(monkeypatch)
    window.turn(*click_events(middle) * 10)
    window.block(monkeypatch)
    down, up = click_events(middle)
    window.turn(down)
    window.turn(up)
    assert pressed == []
    window.turn(down, up)
    assert pressed == [1]


def test_a_button_that_went_down_before_the_frame_blocked_is_released(window, robot, monkeypatch):
    pressed = []
    dialog = Dialog(robot.app, "Clicks")
    button = Button("Hint", lambda: pressed.append(1))
    dialog.set_widgets([], [button])
    robot.app.show(dialog)
    down, up = click_events(button.rect.center)
    window.turn(down)
    window.block(monkeypatch)
    window.turn(up)
    assert pressed == [1]


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_held_key_presses_a_button_once(window, robot, key):
    pressed = []
    dialog = Dialog(robot.app, "Buttons")
    dialog.set_widgets([], [Button("Go", lambda: pressed.append(1))])
    robot.app.show(dialog)
    window.hold(key)
    assert pressed == [1]


def test_ctrl_n_held_opens_one_dialog_and_enter_held_starts_one_game(window, robot):
    window.hold("ctrl+n")
    assert len(robot.app.dialogs) == 1
    before = robot.app.game_id
    window.hold("return")
    if not isinstance(robot.app.top_dialog, WaitingDialog):  # it is made, and nobody cancelled
        assert robot.app.top_dialog is None
        assert robot.app.game_id == before + 1
        assert not robot.play.session.history.entries


def test_escape_held_closes_one_dialog(window, robot):
    for _ in range(3):
        robot.app.show(Dialog(robot.app, "Over another"))
    window.hold("escape")
    assert len(robot.app.dialogs) == 2


def test_delete_held_deletes_one_saved_game(window, robot):
    from numberplace.sudoku.kind import SUDOKU
    from numberplace.sudoku.model.puzzle import Puzzle

    for _ in range(4):
        robot.app.start_game(SUDOKU, Puzzle.parse("." * 81), "Many", "")
    robot.app.run("library")
    count = len(robot.app.library.games())
    window.hold("delete")
    assert len(robot.app.library.games()) == count - 1


def test_a_list_and_a_line_of_text_go_on_while_a_key_is_held(window, robot):
    dialog = Dialog(robot.app, "List and text")
    rows = ListView(lambda *_: None, on_pick=lambda _row: None)
    rows.set_rows(range(50))
    entry = TextEntry("a long line of text")
    dialog.set_widgets([rows, entry], [], focus=rows)
    robot.app.show(dialog)
    window.hold("down")
    assert rows.chosen == REPEATS + 1
    window.let_go("down")
    dialog.form.focus = entry
    window.hold("backspace")
    assert entry.text == "a long line of text"[: -REPEATS - 1]
    window.let_go("backspace")
    for _ in range(3):
        window.turn(key_event("x"), Event(pygame.TEXTINPUT, text="x"))
    assert entry.text.endswith("xxx")


def test_text_typed_while_a_frame_blocked_is_kept_but_not_its_repeats(window, robot, monkeypatch):
    dialog = Dialog(robot.app, "Text")
    entry = TextEntry("")
    dialog.set_widgets([entry], [], focus=entry)
    robot.app.show(dialog)
    window.block(monkeypatch)
    typed = []
    for letter in "noon":
        typed += [key_event(letter), Event(pygame.TEXTINPUT, text=letter)]
        typed += [key_event(letter, pygame.KEYUP)]
    window.turn(*typed, *[Event(pygame.TEXTINPUT, text="n")] * 20)
    assert entry.text == "noon"


def test_a_key_let_go_while_the_window_was_away_is_not_held(window, run_commands):
    window.turn(key_event("h"))
    window.turn(Event(pygame.WINDOWFOCUSLOST))
    window.turn(Event(pygame.WINDOWFOCUSGAINED))
    window.turn(key_event("h"))
    assert run_commands == ["hint", "hint"]


def test_buttons_of_a_controller_pressed_while_a_frame_blocked(window, run_commands, monkeypatch):
    def button(number):
        return Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0)

    window.block(monkeypatch)
    window.turn(button(pygame.CONTROLLER_BUTTON_Y), button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert run_commands == ["left"]
    window.turn(button(pygame.CONTROLLER_BUTTON_Y))
    assert run_commands == ["left", "hint"]


def test_every_container_answers_whether_a_key_repeats(robot):
    assert not Container().repeats(key_event("return"))
    assert Container().repeats(key_event("down"))
