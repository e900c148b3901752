"""Numberlink played in the window by mouse and by keys; moves as text are what counts."""

import random

import pygame
import pytest
from numberplace.core.words import set_language
from numberplace.formats.by_kind import parse_any
from numberplace.numberlink.generate.generator import generate
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.grid import fit
from numberplace.ui.boards.numberlink.solving import LinkSolutionsDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import MessageBox

from tests.ui.conftest import Robot

from .conftest import UNIQUE, LinkRobot

# -- the mouse


def test_a_drag_is_one_move_and_one_undo(robot):
    robot.drag("r1c1", "r1c2", "r1c3", "r1c4", "r1c5")
    assert robot.moves == ["link r1c1 r1c5"]
    robot.key("ctrl+z")
    assert robot.moves == []
    assert not robot.linked("r1c1", "r1c2")
    robot.key("ctrl+y")
    assert robot.moves == ["link r1c1 r1c5"]


def test_a_fast_jump_of_the_pointer_is_filled_in(robot):
    robot.drag("r1c1", "r1c5")
    assert robot.moves == ["link r1c1 r1c5"]


def test_nothing_is_a_move_before_the_button_is_let_go(robot):
    robot.drag("r1c1", "r1c4", release=False)
    assert robot.moves == []
    assert robot.play.shown.is_linked(0, 1)
    assert not robot.paths.is_linked(0, 1)


def test_dragging_back_shortens_and_all_the_way_back_is_no_move(robot):
    robot.drag("r1c1", "r1c4", "r1c2")
    assert robot.moves == ["link r1c1 r1c2"]
    robot.drag("r1c2", "r1c4", "r1c2")
    assert robot.moves == ["link r1c1 r1c2"]


def test_a_click_on_a_number_clears_its_path(robot):
    robot.drag("r1c1", "r1c5")
    robot.tap("r1c5")
    assert robot.moves == ["link r1c1 r1c5", "cut r1c5"]
    assert not any(robot.paths.links)


def test_a_click_elsewhere_changes_nothing(robot):
    robot.drag("r1c1", "r1c5")
    robot.tap("r1c3")
    robot.tap("r3c3")
    assert robot.moves == ["link r1c1 r1c5"]


def test_a_right_click_cuts_the_path_in_a_cell(robot):
    robot.drag("r1c1", "r1c5")
    robot.tap("r1c3", button=3)
    assert robot.moves[-1] == "cut r1c3"
    assert robot.linked("r1c1", "r1c2")
    assert not robot.linked("r1c2", "r1c3")


def test_crossing_shows_the_cut_and_takes_it_back(robot):
    robot.drag("r3c1", "r3c5")
    robot.drag("r2c3", "r4c3", release=False)
    assert robot.play.view.drag.cut
    robot.mouse(pygame.MOUSEMOTION, "r2c3")
    assert not robot.play.view.drag.cut
    robot.mouse(pygame.MOUSEBUTTONUP, "r2c3")
    assert robot.moves == ["link r3c1 r3c5"]


def test_crossing_and_letting_go_is_one_move(robot):
    robot.drag("r3c1", "r3c5")
    robot.drag("r2c3", "r4c3")
    assert robot.moves == ["link r3c1 r3c5", "link r2c3 r4c3"]
    assert not robot.linked("r3c2", "r3c3")
    robot.key("ctrl+z")
    assert robot.linked("r3c2", "r3c3")


def test_escape_gives_a_drag_up(robot):
    robot.drag("r1c1", "r1c4", release=False)
    robot.key("escape")
    robot.mouse(pygame.MOUSEBUTTONUP, "r1c4")
    assert robot.moves == []


# -- the keyboard


def test_holding_space_draws_and_letting_go_makes_the_move(robot):
    robot.go_to("r1c1")
    robot.hold("space")
    for _ in range(4):
        robot.tap_key("right")
    assert robot.moves == []
    robot.let_go("space")
    assert robot.moves == ["link r1c1 r1c5"]


def test_a_tap_puts_the_pen_down_and_the_next_lifts_it(robot):
    robot.go_to("r2c1")
    robot.tap_key("return")
    assert "Pen down" in robot.app.screen.board.status()
    robot.tap_key("down")
    robot.tap_key("right")
    robot.tap_key("return")
    assert robot.moves == ["link r2c1 r3c1 r3c2"]
    assert robot.play.view.drag is None


def test_the_repeats_of_a_held_key_do_not_lift_the_pen(robot):
    robot.go_to("r1c1")
    robot.hold("space")
    for _ in range(5):
        robot.time.seconds += 0.04
        robot.hold("space")
    robot.tap_key("right")
    robot.let_go("space")
    assert robot.moves == ["link r1c1 r1c2"]


def test_arrows_alone_only_move_the_cursor_round_the_edges(robot):
    robot.go_to("r1c1")
    robot.tap_key("left")
    assert robot.play.view.cursor == robot.cell("r1c5")
    assert robot.moves == []


def test_the_pen_does_not_go_round_the_edges(robot):
    robot.go_to("r1c1")
    robot.tap_key("space")
    robot.tap_key("left")
    assert robot.play.view.cursor == robot.cell("r1c1")


def test_delete_cuts_and_on_a_number_clears(robot):
    robot.drag("r1c1", "r1c5")
    robot.go_to("r1c3")
    robot.key("delete")
    assert robot.moves[-1] == "cut r1c3"
    robot.go_to("r1c1")
    robot.key("delete")
    assert not robot.linked("r1c1", "r1c2")


def test_full_stop_walks_through_the_numbers_not_yet_joined(robot):
    robot.drag("r1c1", "r1c5")
    robot.go_to("r3c3")
    robot.key(".")
    assert robot.play.view.cursor == robot.cell("r2c1")
    robot.key(".")
    assert robot.play.view.cursor == robot.cell("r2c5")


def test_another_command_gives_a_drag_up_first(robot):
    robot.drag("r1c1", "r1c3")
    robot.go_to("r2c1")
    robot.tap_key("space")
    robot.tap_key("down")
    robot.key("ctrl+z")
    assert robot.moves == []
    assert robot.play.view.drag is None


# -- solving, hints, checking


def test_a_whole_game_is_won_counted_and_saved(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    (solution,) = find_solutions(robot.play.puzzle).solutions
    for label, (first, _last) in robot.play.puzzle.terminals().items():
        run = solution.path_through(first)
        robot.drag(*(robot.play.puzzle.name_of(cell) for cell in run))
        assert label in robot.paths.joined_pairs()
    assert robot.play.was_solved
    assert robot.play.is_perfect
    robot.time.seconds += 2  # light runs through the paths
    robot.app.step()
    assert robot.app.screen.congratulation.is_shown
    moves = robot.moves
    robot.close()
    again = LinkRobot(tmp_path, puzzle="")
    assert again.moves == moves
    assert again.play.was_solved
    again.close()


def test_a_game_is_not_perfect_after_a_detour(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    robot.drag("r2c2", "r3c2")
    robot.tap("r2c2")
    robot.keys("ctrl+shift+s", "return")
    robot.wait(lambda: robot.play.was_solved)
    assert not robot.play.is_perfect
    robot.close()


def test_solving_draws_path_after_path_until_it_is_done(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    robot.keys("ctrl+shift+s", "return")
    robot.wait(lambda: robot.moves)
    assert not robot.play.was_solved
    robot.wait(lambda: robot.play.was_solved)
    assert [move.split()[0] for move in robot.moves] == ["solve", *["link"] * 5]
    assert robot.play.session.hints_used == 1
    robot.close()


def test_a_hint_climbs_and_is_carried_out(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    robot.key("h")
    robot.wait(lambda: robot.play.view.lesson is not None)
    assert robot.play.view.lesson.rung == 1
    robot.keys("h", "h")
    assert robot.play.view.step.placements
    robot.key("ctrl+return")
    assert len(robot.moves) == 1
    robot.close()


def test_check_finds_a_wrong_turn_and_undo_goes_back_before_it(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    robot.key("k")
    robot.wait(lambda: "right so far" in robot.play.view.message.text)
    robot.drag("r1c5", "r2c5")
    robot.key("k")
    robot.wait(lambda: robot.play.view.message.tone == "warning")
    robot.key("ctrl+backspace")
    robot.wait(lambda: robot.moves == [])
    robot.close()


def test_two_solutions_are_shown_side_by_side_on_request(robot):
    robot.begin("4x4:1..2/..../..../1..2")
    robot.key("ctrl+k")
    robot.wait(lambda: isinstance(robot.app.top_dialog, LinkSolutionsDialog))
    first, second = robot.app.top_dialog.solutions
    assert first != second
    assert robot.app.top_dialog.differing


def test_the_hint_of_a_puzzle_without_a_solution_says_so(robot):
    robot.begin("4x4:1..2/..../..../2..1")
    robot.key("h")
    robot.wait(lambda: robot.play.view.message.tone == "warning")
    assert "solution" in robot.play.view.message.text


# -- seeing


@pytest.mark.parametrize("size", [(4, 4), (10, 10), (30, 30), (8, 30), (30, 8)])
@pytest.mark.parametrize("zoom", [1.0, 2.0, 4.0])
def test_every_cell_is_where_it_is_drawn_and_the_board_keeps_to_its_place(robot, size, zoom):
    area = robot.app.screen.layout.board
    grid = fit(*size, area, 1.0, zoom, (0.5, 0.5))
    assert area.contains(grid.seen)
    for cell in range(size[0] * size[1]):
        centre = grid.rect(cell).center
        if grid.seen.collidepoint(centre):
            assert grid.at(centre) == cell


def test_zooming_keeps_the_cell_under_the_pointer_in_place(robot):
    robot.begin("20x20:1" + "." * 18 + "1/" + "/".join(["." * 20] * 19))
    board = robot.app.screen.board
    cell = robot.cell("r4c6")
    spot = board.grid.rect(cell).center
    for _ in range(2):
        board.zoom.step(1, spot)
        assert board.grid.at(spot) == cell
    board.zoom.step(-1, spot)
    board.zoom.step(-1, spot)
    assert board.grid.seen == board.grid.board


def test_the_middle_button_moves_a_zoomed_board(robot):
    robot.begin("20x20:1" + "." * 18 + "1/" + "/".join(["." * 20] * 19))
    board, middle = robot.app.screen.board, robot.app.screen.layout.board.center
    board.zoom.step(1, middle)
    left = board.grid.left
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=2, touch=False)
    robot.app.handle(press)
    to = (middle[0] - 30, middle[1])
    move = pygame.event.Event(
        pygame.MOUSEMOTION, pos=to, rel=(-30, 0), buttons=(0, 1, 0), touch=False
    )
    robot.app.handle(move)
    assert board.grid.left == left - 30
    assert robot.moves == []


def test_the_cursor_stays_in_sight_while_zoomed_in(robot):
    robot.begin("20x20:1" + "." * 18 + "1/" + "/".join(["." * 20] * 19))
    robot.keys("ctrl+=", "ctrl+=")
    for _ in range(12):
        robot.tap_key("down")
        grid = robot.grid
        assert grid.seen.contains(grid.rect(robot.play.view.cursor))


def test_paths_are_marked_by_choice_or_by_theme(robot):
    board = robot.app.screen.board
    assert not board.has_marks
    robot.key("l")
    assert board.has_marks
    robot.app.prefer(path_marks="auto", theme="colourblind")
    robot.app.apply_preferences()
    assert board.has_marks


def test_the_tooltip_names_the_pair_and_its_length(robot):
    robot.drag("r1c1", "r1c4")
    robot.mouse(pygame.MOUSEMOTION, "r3c3")
    robot.mouse(pygame.MOUSEMOTION, "r1c2")
    robot.time.seconds += 1
    robot.app.step()
    assert robot.app.screen.tooltip.shown[0] == "Number 1: 4 cells long"


def test_paused_the_board_takes_no_drag(robot):
    robot.key("p")
    robot.drag("r1c1", "r1c3")
    assert robot.moves == []


def test_menus_show_only_what_the_puzzle_knows(robot):
    screen = robot.app.screen
    assert screen.has("check")
    assert not screen.has("set_hint")
    screen.menu.open(1)
    assert "draw_path" in screen.menu.shown_ids()
    assert "set_hint" not in screen.menu.shown_ids()


def test_the_game_goes_on_in_another_language(robot):
    robot.app.prefer(language="ja")
    robot.app.apply_preferences()
    robot.drag("r1c1", "r1c5")
    assert robot.moves == ["link r1c1 r1c5"]
    set_language("en")


def test_a_hint_on_a_large_board_comes_while_the_window_goes_on(robot, held_jobs):
    puzzle = generate(random.Random(1), Params(12, 12)).puzzle
    robot.begin(NUMBERLINK.format_puzzle(puzzle))
    robot.key("h", settles=False)
    assert robot.play.view.lesson is None
    held_jobs.set()
    robot.wait(lambda: robot.play.view.lesson is not None)
    assert robot.play.session.hints_used == 1


def test_a_puzzle_from_outside_with_several_solutions_is_told_of_at_once(robot):
    robot.app.offer(parse_any("1..2\n....\n....\n1..2"), "pasted")
    assert isinstance(robot.app.top_dialog, LinkSolutionsDialog)
    robot.press_button("play")
    robot.wait(lambda: robot.play.view.message.tone == "warning")
    assert "two or more" in robot.play.view.message.text


def test_a_pasted_puzzle_that_makes_no_sense_is_a_dialog_with_the_place(robot):
    clipboard.put_text("1..2\n....\n....\n1..3")
    robot.key("ctrl+v")
    assert isinstance(robot.app.top_dialog, MessageBox)
    assert "r1c4" in robot.app.top_dialog.label.text


def test_nothing_of_another_board_shows_beside_a_small_one(tmp_path):
    robot = Robot(tmp_path)
    robot.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle(UNIQUE), "Test", "easy")
    robot.app.step()
    left, top = robot.app.screen.layout.board.topleft
    grid = robot.app.screen.board.grid
    ground = robot.app.theme.ground
    assert grid.left > left + 20
    spots = [(x, y) for x in range(left, left + 20) for y in range(top, top + 20)]
    assert all(tuple(robot.app.surface.get_at(spot)) == ground for spot in spots)
    robot.close()


def test_a_perfect_game_is_praised_for_it(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    (solution,) = find_solutions(robot.play.puzzle).solutions
    for first, _last in robot.play.puzzle.terminals().values():
        robot.drag(*(robot.play.puzzle.name_of(cell) for cell in solution.path_through(first)))
    assert "perfect" in robot.play.view.message.text
    robot.close()


def test_a_drag_at_the_edge_of_a_zoomed_board_moves_on(robot):
    robot.begin("20x20:1" + "." * 18 + "1/" + "/".join(["." * 20] * 19))
    board, area = robot.app.screen.board, robot.app.screen.layout.board
    start = robot.spot("r1c1")
    for _ in range(2):
        board.zoom.step(1, start)
    robot.drag("r1c1", (area.right - 4, area.y + 20), release=False)
    for _ in range(60):
        robot.time.seconds += 0.2
        robot.app.step()
    robot.mouse(pygame.MOUSEBUTTONUP, (area.right - 4, area.y + 20))
    assert robot.moves == ["link r1c1 r1c20"]


def test_a_lesson_above_low_marks_leaves_the_menu_of_a_tall_narrow_window_free(tmp_path):
    size, _colon, rows = UNIQUE.partition(":")
    upside_down = size + ":" + "/".join(rows.split("/")[::-1])
    robot = LinkRobot(tmp_path, upside_down)
    pygame.display.set_mode((420, 660))
    robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=420, y=660))
    screen = robot.app.screen
    for _path in robot.play.puzzle.labels:  # each hint gives a path, until one lies below
        robot.keys("h", "h", "h")
        marks = robot.play.view.lesson.step.all_marks()
        marked = screen.board.place_of(mark.cell for mark in marks)
        if marked.top > screen.layout.board.centery:
            break
        robot.keys("h")
    assert marked.top > screen.layout.board.centery
    assert screen.lesson_card.rect.top >= screen.layout.menu.bottom
    assert not screen.lesson_card.rect.colliderect(marked)
    pygame.display.set_mode((960, 660))
    robot.close()
