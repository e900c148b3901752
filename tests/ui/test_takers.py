"""An event goes to the first taker that it is meant for, in the order of the lists."""

import inspect

import pygame
import pytest
from numberplace.ui import events
from numberplace.ui.app import CHORES_WAIT
from numberplace.ui.events import ANY, GAME, WINDOW, hand_on

EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x)


@pytest.mark.parametrize(
    ("answers", "needs_frame", "asked"),
    [
        ((None, True, True), True, 2),
        ((None, False, True), False, 2),
        ((None, None, None), False, 3),
        ((), False, 0),
    ],
)
def test_the_first_that_does_not_let_it_pass_ends_the_round(answers, needs_frame, asked):
    heard = []

    def answer(given):
        return lambda owner, event: (heard.append((owner, event)), given)[1]

    listed = [((pygame.KEYDOWN,), answer(each)) for each in answers]
    assert hand_on(listed, "owner", EVENT) is needs_frame
    assert heard == [("owner", EVENT)] * asked


def test_nobody_is_asked_about_an_event_of_another_type():
    listed = [((pygame.KEYUP,), lambda _owner, _event: True), (ANY, lambda _owner, _event: False)]
    assert not hand_on(listed, "owner", EVENT)


def test_a_click_asks_neither_for_fingers_nor_for_controllers_nor_for_keys():
    asked = {each.__name__ for kinds, each in WINDOW + GAME if pygame.MOUSEBUTTONDOWN in kinds}
    assert not asked & {"_fingers", "_gamepad", "_solving", "_keys"}
    assert {"_double", "_saving_badge", "_topmost", "_celebration", "_pause", "_board"} <= asked


def test_every_taker_stands_in_a_list_once():
    functions = [each for each in vars(events).values() if inspect.isfunction(each)]
    own = [each for each in functions if each.__module__ == events.__name__]
    own = [each for each in own if each not in (events.hand_on, events.key_id)]
    listed = [each for _kinds, each in WINDOW + GAME]
    assert sorted(map(str, listed)) == sorted(map(str, own))


def test_escape_ends_what_lies_on_top_first(robot):
    """A search that runs, then the pad, then the selection: one press each."""
    board, view = robot.app.screen.board, robot.play.view
    view.selection = frozenset({2, 3})
    board.pad.open()
    robot.key("escape")
    assert not board.pad.is_open
    assert view.selection
    robot.key("escape")
    assert not view.selection


def send(robot, kind, place):
    """Let an event of the left button come without a turn of the loop."""
    robot.app.handle(pygame.event.Event(kind, pos=place, button=1, clicks=1, touch=False))


def click(robot, place):
    send(robot, pygame.MOUSEBUTTONDOWN, place)
    send(robot, pygame.MOUSEBUTTONUP, place)


def middle_of(robot, cell):
    return robot.app.screen.board.rect_of(cell).center


def test_the_panel_follows_a_turn_once_however_much_happens_in_it(robot, monkeypatch):
    screen, followed = robot.app.screen, []
    refresh = screen.panel.refresh
    monkeypatch.setattr(screen.panel, "refresh", lambda: (followed.append(1), refresh())[1])
    robot.play.choose_digit(4)
    for cell in (2, 10, 18):
        click(robot, middle_of(robot, cell))
    robot.app.step()
    assert len(followed) == 1
    assert screen.panel.buttons["undo"].is_enabled


def test_a_button_that_a_move_has_enabled_can_be_pressed_in_the_same_turn(robot):
    undo = robot.app.screen.panel.buttons["undo"]
    robot.play.choose_digit(4)
    click(robot, middle_of(robot, 2))
    assert robot.moves == ["place r1c3 4"]
    click(robot, undo.rect.center)
    assert robot.moves == []


def test_a_button_pressed_and_let_go_beside_the_panel_is_not_held_on(robot):
    robot.key("h")
    button = robot.app.screen.panel.buttons["undo"]
    robot.play.choose_digit(4)
    robot.click(*middle_of(robot, 2))
    send(robot, pygame.MOUSEBUTTONDOWN, button.rect.center)
    send(robot, pygame.MOUSEBUTTONUP, middle_of(robot, 2))
    send(robot, pygame.MOUSEBUTTONUP, button.rect.center)
    assert robot.moves == ["place r1c3 4"]


def test_a_press_beside_the_buttons_takes_the_keyboard_from_them(robot):
    robot.key("tab")
    assert robot.app.screen.ring.is_used
    layout = robot.app.screen.layout
    click(robot, (layout.board.right + 1, layout.board.bottom + 1))
    assert not robot.app.screen.ring.is_used


@pytest.mark.parametrize(
    ("enlarge", "shrink"),
    [
        (["ctrl+=", "ctrl+="], lambda robot: robot.app.screen.zoom.show_all()),
        (["ctrl+="], lambda robot: robot.key("ctrl+-")),
    ],
    ids=["shown whole", "made small by keys"],
)
def test_a_board_whose_zoom_ends_during_a_drag_is_moved_by_no_later_motion(robot, enlarge, shrink):
    robot.keys(*enlarge)
    board = robot.app.screen.board
    middle = robot.app.screen.layout.board.center
    robot.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=2, touch=False))
    shrink(robot)
    assert not board.is_zoomed
    robot.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=2, touch=False))
    robot.keys("ctrl+=", "ctrl+=")
    before = board.layout.board
    robot.point(middle[0] - 40, middle[1] - 40)
    assert board.layout.board == before


def test_a_magnified_board_takes_another_theme_at_once(robot):
    robot.keys("ctrl+=", "ctrl+=")
    robot.app.draw()
    robot.app.prefer(theme="night")
    robot.app.apply_preferences()
    robot.app.step()
    robot.app.draw()
    followed = pygame.image.tobytes(robot.app.surface, "RGB")
    robot.app.screen.zoom._painter = None
    robot.app.redraw()
    robot.app.draw()
    assert pygame.image.tobytes(robot.app.surface, "RGB") == followed


def test_what_can_wait_does_so_while_each_turn_has_input_but_not_for_long(robot, monkeypatch):
    done = []
    tick = robot.app.saving.tick
    monkeypatch.setattr(robot.app.saving, "tick", lambda idle: (done.append(idle), tick(idle))[1])
    robot.app.step()
    assert len(done) == 1
    for _turn in range(3):
        robot.point(*middle_of(robot, 40))
    assert len(done) == 1
    robot.app.step()
    assert len(done) == 2
    robot.time.seconds += CHORES_WAIT
    robot.point(*middle_of(robot, 41))
    assert len(done) == 3


def test_the_step_that_a_dialog_shows_stands_on_the_board_whole(robot):
    robot.key("a")
    robot.wait(lambda: robot.play.view.lesson is not None)
    lesson = robot.play.view.lesson
    for _turn in range(3):
        robot.time.seconds += 1
        robot.app.step()
    assert robot.play.view.lesson.drawn() == lesson.step
