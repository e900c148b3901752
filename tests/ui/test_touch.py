"""Fingers alone: taps, long presses, drags, lists, two fingers; how large things are for them."""

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.notation import parse_line
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach import coach
from numberplace.ui.kit import touch
from numberplace.ui.kit.layout import TARGET, lay_out
from numberplace.ui.kit.touch import LONG_PRESS, SHOWN_AFTER

from tests.ui.arcade.fighting import let_pass
from tests.ui.arcade.shown import begin_battle
from tests.ui.hands import Fingers
from tests.ui.screens import SCREENS, opened, show
from tests.ui.spots import cell_rect, strip_rect
from tests.ui.targets import small

SIZES = ((1280, 800), (800, 1280), (560, 900))


@pytest.fixture
def fingers(robot):
    return Fingers(robot)


def cell_at(robot, cell):
    return cell_rect(robot.app.screen.board.layout, cell).center


def tile(robot, digit):
    return strip_rect(robot.app.screen.layout, digit).center


def test_a_tap_is_one_click_whatever_sdl_makes_of_it(robot, fingers):
    fingers.tap(tile(robot, 4))
    fingers.tap(cell_at(robot, 2))
    assert robot.moves == ["place r1c3 4"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # as SDL adds them to a touch
        event = pygame.event.Event(kind, pos=cell_at(robot, 3), button=1, touch=True)
        robot.app.handle(event)
    assert robot.moves == ["place r1c3 4"]


def test_a_long_press_is_a_right_click_and_shows_that_it_is_coming(robot, fingers):
    fingers.tap(tile(robot, 4))
    robot.app.step()
    before = robot.app.surface.copy()
    place = cell_at(robot, 2)
    fingers.send(pygame.FINGERDOWN, place)
    robot.time.seconds += (SHOWN_AFTER + LONG_PRESS) / 2
    robot.app.step()
    ring = pygame.Rect(0, 0, 100, 100).move_to(center=place).clip(before.get_rect())
    seen = [pygame.image.tobytes(s.subsurface(ring), "RGB") for s in (before, robot.app.surface)]
    assert seen[0] != seen[1]
    assert not robot.moves
    robot.time.seconds += LONG_PRESS
    robot.app.step()
    assert robot.moves == ["mark r1c3 4"]
    fingers.send(pygame.FINGERUP, place)
    assert robot.moves == ["mark r1c3 4"]


def test_a_finger_marks_the_current_digit_wherever_in_the_cell_it_rests(robot, fingers):
    fingers.tap(tile(robot, 2))
    corner = cell_rect(robot.app.screen.board.layout, 2).move(50, 50).topleft
    fingers.tap(corner, rests=LONG_PRESS + 0.1)
    assert robot.moves == ["mark r1c3 2"]


def test_a_drag_selects_cells(robot, fingers):
    robot.app.prefer(input="cell")
    fingers.drag(*(cell_at(robot, cell) for cell in (2, 3, 5)))
    assert {2, 3, 5} <= robot.play.view.selection


def test_a_path_of_numberlink_is_drawn(robot, fingers):
    robot.app.start_game(NUMBERLINK, parse_line("3x1:1.1"), "Test", "easy")
    robot.app.step()
    grid = robot.app.screen.board.grid
    fingers.drag(*(grid.rect(cell).center for cell in (0, 1, 2)))
    assert robot.moves == ["link r1c1 r1c3"]


def test_two_fingers_zoom_a_board_and_a_button_shows_all_of_it(robot, fingers):
    screen = robot.app.screen
    board = screen.layout.board
    fingers.tap(tile(robot, 4))
    board = screen.layout.board
    fingers.pinch(board.center, 60, 150)
    assert screen.board.is_zoomed
    assert screen.board.layout.cell > 2 * screen.layout.cell
    assert not screen.board.layout.holds((board.right + 30, board.centery))
    place = cell_at(robot, 41)
    assert board.collidepoint(place)
    fingers.tap(place)
    assert robot.play.view.cursor == 41
    moves = len(robot.moves)
    fingers.tap(tile(robot, 4))  # the strip lies over cells that are not seen
    assert len(robot.moves) == moves
    fingers.tap_on(screen.zoom.button)
    assert not screen.board.is_zoomed
    assert screen.board.layout == screen.layout


def test_two_fingers_move_a_zoomed_board(robot, fingers):
    screen = robot.app.screen
    middle = screen.layout.board.center
    fingers.pinch(middle, 60, 150)
    before = screen.board.layout.board.topleft
    for finger, side in ((1, -60), (2, 60)):
        fingers.send(pygame.FINGERDOWN, (middle[0] + side, middle[1]), finger)
    for far in range(4, 44, 4):
        for finger, side in ((1, -60), (2, 60)):
            fingers.send(pygame.FINGERMOTION, (middle[0] + side - far, middle[1]), finger)
    for finger in (1, 2):
        fingers.send(pygame.FINGERUP, middle, finger)
    assert screen.board.layout.board.x == pytest.approx(before[0] - 40, abs=3)
    assert not robot.moves


@pytest.mark.parametrize("kind", [SUDOKU, NUMBERLINK], ids=lambda kind: kind.id)
def test_two_fingers_zoom_other_boards(robot, fingers, kind):
    from numberplace.ui.boards import BOARDS

    puzzle, title, level = BOARDS[kind.id].first_game()
    robot.app.prefer_kind(kind.id, tour_seen=True)
    robot.app.start_game(kind, puzzle, title, level)
    robot.app.step()
    screen = robot.app.screen
    fingers.pinch(screen.layout.board.center, 60, 180)
    assert screen.board.is_zoomed
    fingers.tap_on(screen.zoom.button)
    assert not screen.board.is_zoomed
    assert not robot.moves


def drag_ended_by_a_second_finger(fingers, start, end):
    """Drag with one finger, put a second one down, and lift both."""
    fingers.send(pygame.FINGERDOWN, start, 1)
    fingers.send(pygame.FINGERMOTION, end, 1)
    fingers.send(pygame.FINGERDOWN, start, 2)
    for finger in (1, 2):
        fingers.send(pygame.FINGERUP, end, finger)


def test_a_second_finger_ends_a_drag_in_the_editor(robot, fingers):
    robot.key("ctrl+e")
    editor = robot.app.top_screen
    editor.choose_tool("killer")
    places = [editor.grid.rect(cell).center for cell in (40, 41)]
    drag_ended_by_a_second_finger(fingers, *places)
    assert not editor.stroke.cells
    assert not editor.draft.constraints


def test_a_second_finger_ends_a_drag_in_a_fight(robot, fingers):
    begin_battle(robot)
    screen = robot.app.top_screen
    places = [screen.board.board.rect_of(cell).center for cell in (40, 41)]
    drag_ended_by_a_second_finger(fingers, *places)
    assert screen.play.view.selection == {40, 41}


def test_keys_zoom_every_board(robot):
    robot.key("ctrl+=")
    assert robot.app.screen.board.is_zoomed
    robot.keys("ctrl+-", "ctrl+-")
    assert not robot.app.screen.board.is_zoomed


@pytest.mark.parametrize("cell", [0, 6, 40, 62, 80])
def test_the_cell_of_the_cursor_stays_whole_while_keys_zoom(robot, cell):
    robot.play.view.cursor = cell
    whole = robot.app.screen.layout.board
    for _step in range(4):
        robot.key("ctrl+=")
        assert whole.contains(robot.app.screen.board.place_of([cell]))


def test_a_finger_scrolls_a_list_and_chooses_nothing(robot, fingers):
    robot.key("ctrl+n")
    rows = robot.app.top_dialog.list
    chosen, place = rows.chosen, rows.rect
    fingers.drag(*((place.centerx, place.bottom - 20 - far) for far in range(0, 150, 15)))
    assert rows.rows_in_view()[0] > 0
    assert rows.chosen == chosen
    flicked = rows.rows_in_view()[0]
    let_pass(robot, 2)
    assert rows.rows_in_view()[0] > flicked
    rested = rows.rows_in_view()[0]
    let_pass(robot, 1)
    assert rows.rows_in_view()[0] == rested


def test_two_taps_pick_a_row(robot, fingers):
    robot.key("ctrl+n")
    dialog = robot.app.top_dialog
    fingers.tap((900, 20))  # the sizes change after the first
    rows = dialog.list
    place = rows.row_in_view(1).center
    for _ in range(2):
        fingers.send(pygame.FINGERDOWN, place)
        fingers.send(pygame.FINGERUP, place)
        robot.time.seconds += 0.2
    assert robot.app.top_dialog is not dialog


def test_sizes_change_after_the_first_touch_and_not_below_a_finger(robot, fingers):
    layout = robot.app.screen.layout
    assert layout.menu.height < TARGET
    fingers.send(pygame.FINGERDOWN, (500, 300))
    robot.app.step()
    assert robot.app.screen.layout == layout
    fingers.send(pygame.FINGERUP, (500, 300))
    robot.app.step()
    assert robot.app.screen.layout.menu.height >= TARGET


def test_touchpads_of_a_mac_are_no_touch_screens(robot, fingers, monkeypatch):
    monkeypatch.setattr(touch.sys, "platform", "darwin")
    fingers.tap(tile(robot, 4))
    assert not robot.play.view.digit


def test_a_finger_that_leaves_with_the_window_is_forgotten(robot, fingers):
    fingers.send(pygame.FINGERDOWN, cell_at(robot, 2))
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    robot.time.seconds += 2
    robot.app.step()
    assert not robot.moves


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def touched(request):
    with opened("paper", "en", request.param) as robot:
        robot.app.events.touch.target = TARGET
        robot.app.step()
        yield robot


@pytest.mark.sampled(48)
@pytest.mark.parametrize("name", SCREENS)
def test_what_is_pressed_is_large_enough(touched, name):
    show(touched, name)
    assert not small(touched.app, TARGET)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", ["print", "book", "worksheet"])
@pytest.mark.parametrize("size", [(560, 660), (640, 480), (1280, 800)])
def test_rows_of_a_print_are_large_enough_and_all_are_reached(size, name):
    with opened("paper", "en", size) as robot:
        robot.app.events.touch.target = TARGET
        robot.app.step()
        show(robot, name)
        dialog = robot.app.top_dialog
        assert not small(robot.app, TARGET)
        for _label, widget in (*dialog.rows, *dialog.fields, (None, dialog.entry)):
            while dialog.form.focus is not widget:
                robot.key("tab")
            assert dialog.seen.contains(widget.rect)


def test_a_card_that_has_room_for_its_rows_does_not_scroll():
    with opened("paper", "en", (560, 900)) as robot:
        robot.app.events.touch.target = TARGET
        robot.app.step()
        for name in ("print", "book"):
            show(robot, name)
            assert not robot.app.top_dialog.scroll_by(1), name


@pytest.mark.parametrize("size", [(400, 330), (640, 480), (560, 900), (1280, 800), (480, 800)])
def test_a_layout_for_fingers_keeps_to_the_window(size):
    layout = lay_out(size, target=TARGET)
    window = pygame.Rect((0, 0), layout.size)
    for part in (layout.board, layout.strip, layout.panel or layout.toolbar):
        assert window.contains(part)
        assert not part.colliderect(layout.menu)


def test_a_whole_game_is_played_by_fingers_alone(robot, fingers):
    robot.app.step()
    screen = robot.app.screen
    fingers.tap(screen.menu.titles[0][1].center)
    robot.app.step()
    fingers.tap(next(each for each in screen.menu.entries() if each.id == "new").rect.center)
    dialog = robot.app.top_dialog
    fingers.tap(dialog.wishes.levels.parts()[0].center)
    fingers.tap(dialog.list.row_in_view(1).center)
    fingers.tap_on(dialog.play_button)
    assert robot.app.top_dialog is None
    screen = robot.app.screen
    assert screen.play.session.level == "beginner" or screen.play.session.level
    assert not robot.moves
    fingers.tap_on(screen.panel.buttons["hint"])
    fingers.tap_on(screen.lesson_card.more)
    fingers.tap_on(screen.lesson_card.more)
    fingers.tap_on(screen.lesson_card.apply)
    assert len(robot.moves) == 1
    fingers.tap_on(screen.lesson_card.close)
    fingers.tap_on(screen.panel.buttons["undo"])
    assert not robot.moves
    fingers.tap_on(screen.panel.buttons["pause"])
    assert screen.is_hidden
    fingers.tap(screen.layout.board.center)
    assert not screen.is_hidden

    solution = coach.solution_of(robot.table.puzzle)
    for digit in range(1, 10):
        cells = [c for c in range(81) if solution[c] == digit and not robot.table.digit(c)]
        if cells:
            fingers.tap(tile(robot, digit))
        for cell in cells:
            if not robot.table.digit(cell):
                fingers.tap(cell_at(robot, cell))
    assert robot.play.was_solved
    let_pass(robot, 4, 0.2)
    assert screen.congratulation.is_shown
    again = next(b for b in screen.congratulation.form.widgets if b.label == "New game")
    fingers.tap_on(again)
    assert robot.app.top_dialog is not None


def test_the_pad_leaves_with_its_cell_on_a_zoomed_board(robot, fingers):
    screen = robot.app.screen
    fingers.pinch(screen.layout.board.center, 60, 150)
    robot.play.view.cursor = 40
    robot.app.step()
    screen.board.open_pad()
    robot.app.step()
    assert screen.board.pad.is_open
    screen.zoom.pinch(screen.layout.board.center, 1.0, (-2000, -2000))
    robot.app.step()
    seen = screen.board.layout.seen
    assert screen.board.pad.is_open == screen.board.rect_of(40).colliderect(seen)
    assert not screen.board.pad.is_open
