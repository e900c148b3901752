"""The race over Numberlink: right and wrong drags by mouse and keys, its table, its day."""

import datetime
import random
from itertools import pairwise

import pygame
import pytest
from numberplace.battle.modes import DAILY, DAILY_LINKS, LINKS
from numberplace.battle.race import RacePhase
from numberplace.core.gameid import daily_ids
from numberplace.core.words import set_language
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.ui.arcade.day_race import DayRace
from numberplace.ui.arcade.menu_screen import open_race
from numberplace.ui.arcade.race_boards import day_puzzle, stage_board
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.scores_screen import ScoresScreen

from tests.ui.arcade.fighting import let_pass
from tests.waiting import PATIENCE

DATE = datetime.date(2026, 11, 22)


@pytest.fixture
def race(robot):
    robot.app.open_screen(RaceScreen(robot.app, LINKS))
    robot.key("return")
    robot.app.step()
    return robot.app.top_screen


def ways(screen):
    """Return the path of each pair of the board in its solution."""
    puzzle = screen.board.play.puzzle
    solution = find_solutions(puzzle).solutions[0]
    return [solution.path_through(first) for first, _last in puzzle.terminals().values()]


def post(robot, kind, point):
    more = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, pos=point, touch=False, **more))
    robot.app.turn()


def drag(robot, screen, way):
    """Draw a path cell by cell with the mouse."""
    points = [screen.board.grid.rect(cell).center for cell in way]
    post(robot, pygame.MOUSEBUTTONDOWN, points[0])
    for point in points[1:]:
        post(robot, pygame.MOUSEMOTION, point)
    post(robot, pygame.MOUSEBUTTONUP, points[-1])


def solve(robot, screen):
    for way in ways(screen):
        drag(robot, screen, way)


def wrong_way(screen):
    """Return a drag of one link that the solution lacks."""
    play = screen.board.play
    right = set(find_solutions(play.puzzle).links[0])
    for first, _last in play.puzzle.terminals().values():
        for other in play.puzzle.geometry.neighbours[first]:
            if (
                not play.puzzle.is_terminal(other)
                and (min(first, other), max(first, other)) not in right
            ):
                return first, other
    raise AssertionError("every link at a number is right")


def test_links_score_one_by_one_and_a_joined_pair_more(robot, race):
    way = ways(race)[0]
    drag(robot, race, way[:-1])
    links, before = len(way) - 2, race.race.score
    assert race.race.combo == links
    drag(robot, race, way[-2:])
    assert race.race.combo == links + 1
    assert race.race.score - before > 20  # a link and the pair
    assert race.board.play.paths.joined_pairs()


def test_whole_paths_and_single_links_bring_the_same(robot):
    scores = []
    for step in (1, 100):
        robot.app.open_screen(RaceScreen(robot.app, LINKS))
        screen = robot.app.top_screen
        puzzle = stage_board(LINKS.stage(0), random.Random(3))
        screen.board.show(puzzle)
        robot.key("return")
        robot.app.step()
        for way in ways(screen):
            for start in range(0, len(way) - 1, step):
                drag(robot, screen, way[start : start + step + 1])
        assert screen.race.number == 1
        scores.append(screen.race.board_points)
        robot.app.leave_screen()
    assert scores[0] == scores[1]


def test_a_wrong_drag_costs_time_and_does_not_stay(robot, race):
    clock = race.race.clock
    drag(robot, race, wrong_way(race))
    assert race.race.mistakes == 1
    assert race.race.clock <= clock - LINKS.penalty
    assert race.board.play.paths.all_links() == ()
    assert race.board.slip is not None
    assert any("not right" in text for _key, text in race.announcements())
    let_pass(robot, 1)
    assert race.board.slip is None


def test_a_drag_that_is_partly_wrong_does_not_tell_its_right_links(robot, race):
    way, board = ways(race)[0], race.board
    taken = {cell for other in ways(race) for cell in other if board.play.puzzle.is_terminal(cell)}
    at, aside = next(
        (at, cell)
        for at in range(1, len(way) - 1)
        for cell in board.play.puzzle.geometry.neighbours[way[at]]
        if cell not in way and cell not in taken
    )
    drag(robot, race, [*way[: at + 1], aside])
    assert race.race.mistakes == 1
    assert board.slip[0] == tuple(sorted([*way[: at + 1], aside]))


def test_the_card_before_a_race_tells_what_mistakes_cost(robot):
    robot.app.open_screen(RaceScreen(robot.app, LINKS))
    lines = " ".join(robot.app.top_screen.card.lines)
    assert "a mistake costs 10 s, the next on that board 20 s" in lines


def test_a_link_drawn_again_brings_nothing(robot, race):
    way = ways(race)[0]
    drag(robot, race, way)
    score, first = race.race.score, way[0]
    point = race.board.grid.rect(first).center
    post(robot, pygame.MOUSEBUTTONDOWN, point)  # a click on a number clears its path
    post(robot, pygame.MOUSEBUTTONUP, point)
    assert race.board.play.paths.all_links() == ()
    drag(robot, race, way)
    assert race.board.play.paths.joined_pairs()
    assert race.race.score == score


def test_a_race_is_run_to_its_end_and_has_a_table_of_its_own(robot, race):
    for number in range(len(LINKS.stages)):
        assert race.race.number == number
        size = LINKS.stage(number).size
        assert (race.board.play.puzzle.width, race.board.play.puzzle.height) == (size, size)
        solve(robot, race)
        let_pass(robot, 4)
    assert race.race.phase is RacePhase.COMPLETE
    scores = robot.app.library.scores
    (row,) = scores.table(LINKS.table)
    assert (row.score, row.boards) == (race.race.score, len(LINKS.stages))
    assert scores.ghost(LINKS.table)
    assert scores.table("sprint.2") == []
    robot.app.open_screen(ScoresScreen(robot.app, LINKS.id))
    robot.app.step()
    assert robot.app.top_screen.mode == LINKS.id


def test_a_board_is_solved_by_keys(robot, race):
    width = race.board.play.puzzle.width
    for way in ways(race):
        race.board.play.view.cursor = way[0]
        robot.key("space")
        for cell, ahead in pairwise(way):
            step = ahead - cell
            level, upright = ("right", "down") if step > 0 else ("left", "up")
            robot.key(level if abs(step) < width else upright)
        robot.key("space")
    assert race.race.number == 1
    assert race.race.mistakes == 0


def press(robot, name, kind=pygame.KEYDOWN):
    code = pygame.key.key_code(name)
    pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
    robot.app.turn()


def test_the_key_that_draws_lifts_the_pen_when_it_is_let_go_after_drawing(robot, race):
    way, width = ways(race)[0], race.board.play.puzzle.width
    race.board.play.view.cursor = way[0]
    step = way[1] - way[0]
    level, upright = ("right", "down") if step > 0 else ("left", "up")
    arrow = level if abs(step) < width else upright
    press(robot, "space")
    press(robot, "space", pygame.KEYUP)
    assert race.board.play.view.drag is not None, "after a tap the pen stays down"
    press(robot, "space")
    assert race.board.play.view.drag is None
    press(robot, "space", pygame.KEYUP)
    press(robot, "space")
    press(robot, arrow)
    press(robot, "space", pygame.KEYUP)
    assert race.board.play.view.drag is None
    assert race.board.play.paths.is_linked(way[0], way[1])
    assert race.race.combo == 1


def test_a_second_finger_gives_up_the_drag(robot, race):
    way = ways(race)[0]
    post(robot, pygame.MOUSEBUTTONDOWN, race.board.grid.rect(way[0]).center)
    post(robot, pygame.MOUSEMOTION, race.board.grid.rect(way[1]).center)
    assert race.board.play.view.drags
    race.interrupt()
    assert not race.board.play.view.drags
    post(robot, pygame.MOUSEBUTTONUP, race.board.grid.rect(way[1]).center)
    assert race.board.play.paths.all_links() == ()


def test_a_pause_gives_up_the_drag_and_hides_nothing_for_good(robot, race):
    way = ways(race)[0]
    points = [race.board.grid.rect(cell).center for cell in way[:2]]
    post(robot, pygame.MOUSEBUTTONDOWN, points[0])
    post(robot, pygame.MOUSEMOTION, points[1])
    robot.key("escape")
    assert race.card is not None
    assert not race.board.play.view.drags
    robot.key("return")
    drag(robot, race, way)
    assert race.board.play.paths.joined_pairs()


def test_a_window_of_another_size_gives_up_the_drag_and_costs_nothing(robot, race):
    """The pointer stands still, but over another cell."""
    way = ways(race)[0]
    points = [race.board.grid.rect(cell).center for cell in way[:2]]
    post(robot, pygame.MOUSEBUTTONDOWN, points[0])
    post(robot, pygame.MOUSEMOTION, points[1])
    assert race.board.play.view.drags
    pygame.display.set_mode((560, 900))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=560, y=900))
    robot.app.turn()
    robot.app.draw()
    assert not race.board.play.view.drags
    post(robot, pygame.MOUSEMOTION, race.board.grid.rect(way[-1]).center)
    post(robot, pygame.MOUSEBUTTONUP, race.board.grid.rect(way[-1]).center)
    assert race.race.mistakes == 0
    drag(robot, race, way)
    assert race.board.play.paths.joined_pairs()


def test_the_right_button_gives_up_a_drag(robot, race):
    drag(robot, race, ways(race)[1])
    links = race.board.play.paths.all_links()
    way = ways(race)[0]
    post(robot, pygame.MOUSEBUTTONDOWN, race.board.grid.rect(way[0]).center)
    post(robot, pygame.MOUSEMOTION, race.board.grid.rect(way[1]).center)
    there = race.board.grid.rect(ways(race)[1][0]).center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=there, touch=False, button=3))
    robot.app.turn()
    assert not race.board.play.view.drags
    post(robot, pygame.MOUSEBUTTONUP, there)
    assert race.board.play.paths.all_links() == links
    assert race.race.mistakes == 0


def test_a_drag_outside_the_board_and_back_draws_what_it_crosses(robot, race):
    way = ways(race)[0]
    post(robot, pygame.MOUSEBUTTONDOWN, race.board.grid.rect(way[0]).center)
    for point in ((-5000, -5000), (9999, 9999), (0, 0)):
        post(robot, pygame.MOUSEMOTION, point)
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    robot.app.turn()
    post(robot, pygame.MOUSEBUTTONUP, (-3, -3))
    assert race.race.mistakes <= 1
    assert not race.board.play.view.drags
    set_language("ja")
    race.relabel()
    robot.app.draw()
    drag(robot, race, way)
    assert race.board.play.paths.joined_pairs()


def test_the_board_is_told_to_a_screen_reader(race):
    told = race.game_tree()
    assert any("number 1" in cell.held for cell in told.board.cells)


def test_the_race_of_a_day_is_the_same_for_all_and_ranked_once_a_day(robot):
    (game_id,) = daily_ids(DATE, NUMBERLINK.shelves[0], [DAILY_LINKS.stage(0).params])
    puzzle = day_puzzle(NUMBERLINK, game_id)
    assert find_solutions(puzzle).outcome is SolutionCount.ONE

    def begin():
        robot.app.open_screen(DayRace(robot.app, DAILY_LINKS, DATE))
        screen = robot.app.top_screen
        screen.job.wait(PATIENCE)
        robot.app.step()
        return screen

    screen = begin()
    assert screen.board.play.puzzle == puzzle
    assert "ranked" in screen.card.lines[-1]
    robot.key("return")
    robot.app.step()
    solve(robot, screen)
    let_pass(robot, 4)
    scores = robot.app.library.scores
    (row,) = scores.days(DAILY_LINKS.days)
    assert (row.score, row.boards) == (screen.race.score, 1)
    assert scores.days() == []
    assert scores.last_day() == ""
    robot.app.leave_screen()
    again = begin()
    assert "does not count" in again.card.lines[-1]
    robot.app.leave_screen()
    assert isinstance(open_race(robot.app, DAILY), DayRace)
    assert scores.begin_day(DATE.isoformat(), "Ada")  # the other race of the day is not spent
