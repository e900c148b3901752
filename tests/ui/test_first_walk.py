"""A new player's first hour, in each language: a single explained, ten moves, a mistake and its
repair, a lesson, and an exercise solved in the player's own way."""

from unittest import mock

import pygame
import pytest
from numberplace.core.words import _, set_language
from numberplace.storage.answers import ALONE
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.board import WAYS_TO_CLICK
from numberplace.ui.boards.sudoku.and_why import AndWhyDialog
from numberplace.ui.boards.sudoku.lessons import SudokuLesson, VerdictDialog
from numberplace.ui.screens.cards import BEAT
from numberplace.ui.screens.school import SchoolDialog

from tests.languages import LANGUAGES
from tests.shelves import first_game
from tests.ui.conftest import Robot
from tests.ui.spots import cell_rect, mini_rect

SIZES = {"1x": (960, 660), "2x": (1920, 1320), "5:4": (900, 720), "9:16": (540, 960)}


class Walker:
    """A robot that plays as a person does: by what the screen shows."""

    def __init__(self, robot):
        self.robot = robot

    @property
    def layout(self):
        return self.robot.app.screen.layout

    @property
    def solution(self):
        return coach.solution_of(self.robot.table.puzzle)

    def place(self, cell, digit):
        """Choose a digit by its key and click the cell."""
        self.robot.play.view.digit = digit
        self.robot.click(*cell_rect(self.layout, cell).center)

    def strike(self, cell, digit):
        """Right click a pencil mark away."""
        self.robot.click(*mini_rect(self.layout, cell, digit).center, 3)
        self.settle()

    def settle(self):
        self.robot.wait(lambda: not self.robot.app.screen.board.examiner.is_running)

    def look(self):
        """Paint the screen and see that it says something in a language without gaps."""
        self.robot.app.draw()
        assert "{" not in self.robot.play.view.message.text


@pytest.fixture(params=[code for code, _name in LANGUAGES])
def walker(request, tmp_path):
    set_language(request.param)
    it = Robot(tmp_path, puzzle="")
    it.app.prefer(language=request.param)
    it.app.apply_preferences()
    yield Walker(it)
    it.close()
    set_language("en")


def test_a_first_hour(walker):
    walker.look()
    assert walker.robot.play.session.history.position == 0
    take_the_first_hint(walker)
    place_digits(walker, 10)
    take_back_a_mistake(walker)
    read_a_lesson(walker, "locked")
    find_an_example(walker, "locked_candidates_pointing")


def take_the_first_hint(walker):
    """Have the first single explained, rung by rung, and carried out."""
    robot = walker.robot
    robot.keys("h", "h", "h")
    lesson = robot.play.view.lesson
    assert lesson.is_told
    assert BY_ID[lesson.step.technique].family == "singles"
    walker.look()
    robot.key("ctrl+return")
    assert robot.play.session.history.position >= 1


def place_digits(walker, count):
    """Make moves of the player's own, and ask what the last of them was."""
    robot = walker.robot
    for _turn in range(count):
        step = next(coach.find_steps(robot.table))
        cell, digit = step.placements[0]
        walker.place(cell, digit)
        assert robot.table.digit(cell) == digit
    robot.key("j")
    walker.settle()
    assert robot.play.view.message.text
    walker.look()


def take_back_a_mistake(walker):
    """Place a wrong digit: it is told when asked for, and taken back."""
    robot = walker.robot
    cell = robot.table.digits.index(0)
    wrong = next(d for d in range(1, 10) if d != walker.solution[cell])
    before = robot.table.digits
    walker.place(cell, wrong)
    robot.key("k")
    assert robot.play.view.message.tone == "warning"
    walker.look()
    robot.key("ctrl+backspace")
    assert robot.table.digits == before
    robot.key("k")
    assert robot.play.view.message.tone == "success"


def read_a_lesson(walker, chapter_id):
    """Open a chapter of the school and go through its cards."""
    robot = walker.robot
    robot.key("ctrl+h")
    school = robot.app.top_dialog
    assert isinstance(school, SchoolDialog)
    walker.look()
    wanted = next(n for n, (_side, chapter) in enumerate(school.rows) if chapter.id == chapter_id)
    school.chapters.set_rows(school.rows, wanted)
    school._show(school.rows[wanted])
    robot.key("return")
    cards = robot.app.top_dialog
    assert isinstance(cards, SudokuLesson)
    robot.wait(lambda: cards.cards)
    while not cards.is_last:
        walker.look()
        robot.key("right")


def find_an_example(walker, technique):
    """Solve the exercise after a lesson, with the eliminations in an order of the player's own."""
    robot = walker.robot
    robot.key("return")
    assert robot.play.view.trains == technique
    step = max(
        BY_ID[technique].find(engine.grid_of_state(robot.table)), key=lambda s: len(s.eliminations)
    )
    for cell, digit in reversed(step.eliminations):
        walker.strike(cell, digit)
    walker.look()
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("return")
    robot.wait(lambda: not isinstance(robot.app.top_dialog, AndWhyDialog))
    verdict = robot.app.top_dialog
    assert isinstance(verdict, VerdictDialog)
    assert verdict.title == _("Right!")
    walker.look()
    (answer,) = (
        a for a in robot.app.library.answers.of_kind("sudoku") if a.technique == technique
        and a.task == "find"
    )  # fmt: skip
    assert answer.mark == ALONE
    robot.key("return")
    assert robot.play.view.trains == technique


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES)
def test_school_and_lesson_fit_the_window(tmp_path, monkeypatch, size):
    from tests.ui.room import Watch

    pygame.display.init()
    pygame.display.set_mode(SIZES[size])
    robot = Robot(tmp_path)
    robot.app.surface = pygame.display.set_mode(SIZES[size])
    robot.app.resize()
    watch = Watch(monkeypatch)
    robot.key("ctrl+h")
    robot.app.draw()
    robot.key("return")
    lesson = robot.app.top_dialog
    robot.wait(lambda: lesson.cards)
    for _card in lesson.cards:
        robot.app.draw()
        robot.key("right")
    robot.key("escape")
    robot.press(robot.app.top_dialog.ability)
    robot.app.draw()
    assert watch.cut == []
    robot.close()
    pygame.display.set_mode((960, 660))


def ring(robot):
    """Return where the card of the walk points now."""
    tour = robot.app.screen.tour
    return tour.places()[tour.beat]


def test_the_walk_shows_both_ways_and_asks_once(tmp_path):
    robot = Robot(tmp_path, puzzle="")
    screen = robot.app.screen
    tour, board = screen.tour, screen.board
    robot.app.draw()
    _digit, tile, cell = board.tour_example()
    assert ring(robot) == tile
    frames = []
    for _beat in range(8):
        robot.time.seconds += BEAT
        frames.append(tour.tick())
        robot.app.step()
    # Three rounds of two, then it takes the digit of its example back and rests.
    assert frames == [True] * 6 + [False] * 2
    assert ring(robot) == cell
    assert not tour.shows_digit
    robot.press(tour.next_button)
    assert ring(robot) == cell
    robot.press(tour.next_button)
    robot.press(tour.cell_button)
    assert (robot.app.preferences.input, robot.app.preferences.click_asked) == ("cell", True)
    assert not robot.play.view.message.text
    assert ring(robot) == screen.panel.buttons["set_hint"].rect
    while tour.is_open:
        robot.press(tour.next_button)
    assert (robot.moves, robot.play.view.digit) == ([], 0)
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("4x4: .4..2...3.2....."), "Four", "easy")
    tour = robot.app.screen.tour
    assert tour.is_open
    assert not any(card in WAYS_TO_CLICK for card in tour.cards)
    robot.close()


@pytest.mark.parametrize("shelf", SUDOKU.shelves, ids=lambda shelf: shelf.id)
def test_who_did_not_choose_is_asked_on_either_kind_of_board(tmp_path, shelf):
    robot = Robot(tmp_path, puzzle="")
    robot.key("escape")
    assert not robot.app.screen.tour.is_open
    robot.app.prefer(kinds={})
    robot.app.start_game(SUDOKU, *first_game(shelf))
    tour = robot.app.screen.tour
    while not tour.asks:
        robot.press(tour.next_button)
    robot.press(tour.digit_button)
    assert (robot.app.preferences.input, robot.app.preferences.click_asked) == ("digit", True)
    robot.close()


def test_without_motion_the_walk_points_at_all_places_at_once(tmp_path):
    robot = Robot(tmp_path, puzzle="")
    robot.app.prefer(reduced_motion=True)
    robot.app.draw()
    framed = []
    painter = robot.app.painter
    with mock.patch.object(type(painter), "frame", lambda _p, rect, *_a, **_k: framed.append(rect)):
        robot.app.screen.tour.draw(painter)
    edge = painter.px(4)
    for place in robot.app.screen.board.tour_example()[1:]:
        assert place.inflate(edge, edge) in framed
    assert not robot.app.screen.tour.shows_digit
    robot.time.seconds += BEAT
    assert not robot.app.screen.tour.tick()
    robot.close()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_the_cards_of_the_walk_fit_the_window(tmp_path, monkeypatch, size, language):
    from tests.ui.room import Watch

    pygame.display.init()
    robot = Robot(tmp_path, puzzle="")
    robot.app.prefer(language=language, text_size=130)
    robot.app.surface = pygame.display.set_mode(SIZES[size])
    robot.app.apply_preferences()
    robot.app.resize()
    tour = robot.app.screen.tour
    watch = Watch(monkeypatch)
    while tour.is_open:
        robot.app.draw()
        robot.press(tour.digit_button if tour.asks else tour.next_button)
    assert watch.cut == []
    robot.close()
    set_language("en")
    pygame.display.set_mode((960, 660))


def test_clicks_in_a_row_where_next_stands_choose_nothing(tmp_path):
    robot = Robot(tmp_path, puzzle="")
    place = robot.app.screen.tour.next_button.rect.center
    for _card in range(6):
        robot.click(*place)
    assert not robot.app.screen.tour.is_open
    assert (robot.app.preferences.input, robot.app.preferences.click_asked) == ("digit", False)
    robot.close()


def test_enter_turns_the_cards_until_the_board_has_a_use_for_it(tmp_path):
    robot = Robot(tmp_path, puzzle="")
    tour = robot.app.screen.tour
    robot.keys("return", "return")
    assert tour.shown == 2
    robot.keys("tab", "return")  # Enter is the button's that has the focus
    assert tour.shown == 2
    assert robot.play.view.lesson is not None
    robot.key("escape")
    robot.app.screen.panel.form.focus = None
    cell = robot.table.digits.index(0)
    right = coach.solution_of(robot.table.puzzle)[cell]
    robot.play.view.cursor, robot.play.view.digit = cell, right
    robot.key("return")
    assert tour.shown == 2
    assert robot.table.digits[cell] == right
    robot.key("ctrl+z")
    robot.play.view.digit = 0
    while tour.is_open:
        robot.key("return")
    assert not robot.table.digits[cell]
    assert (robot.app.preferences.input, robot.app.preferences.click_asked) == ("digit", False)
    robot.close()


def test_the_cards_of_the_walk_can_be_turned_back(tmp_path):
    robot = Robot(tmp_path, puzzle="")
    tour = robot.app.screen.tour
    assert tour.back_button not in tour.form.widgets
    while tour.shown < len(tour.cards) - 1:
        robot.press(tour.next_button)
    while tour.shown:
        robot.press(tour.back_button)
        assert tour.is_open
    robot.close()


def test_the_clock_stands_while_the_walk_is_read_and_goes_with_the_first_move(tmp_path):
    for is_ended in (True, False):
        robot = Robot(tmp_path / str(is_ended), puzzle="")
        robot.app.step()
        robot.time.seconds += 60
        robot.app.step()
        clock = robot.play.session.clock
        assert clock.elapsed == 0
        if is_ended:
            robot.press(robot.app.screen.tour.skip_button)
        else:
            _digit, tile, cell = robot.app.screen.board.tour_example()
            robot.click(*tile.center)
            robot.click(*cell.center)
            assert robot.moves
        robot.time.seconds += 5
        assert clock.elapsed == 5
        robot.close()


@pytest.mark.parametrize("rule", ["killer", "thermo"])
def test_the_walk_says_what_the_rule_of_the_first_variant_asks(tmp_path, rule):
    robot = Robot(tmp_path, puzzle="")
    robot.app.prefer(kinds={})
    row = next(row for row in read_variants() if f"+{rule}+" in row.params)
    robot.app.start_game(SUDOKU, row.puzzle, "Test", "easy")
    tour, read = robot.app.screen.tour, ""
    while tour.is_open:
        read += tour.words
        robot.press(tour.next_button)
    (kind,) = row.puzzle.kinds
    assert kind.about in read
    assert ("Press S on a cage" in read) is (rule == "killer")
    robot.close()
