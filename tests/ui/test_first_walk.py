"""A new player's first hour, in each language: a single explained, ten moves, a mistake and its
repair, a lesson, and an exercise solved in the player's own way."""

import time

import pygame
import pytest
from numberplace.core.words import LANGUAGES, _, set_language
from numberplace.storage.answers import ALONE
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.lessons import SudokuLesson
from numberplace.ui.boards.sudoku.places import cell_rect, mini_rect
from numberplace.ui.boards.sudoku.verdict import VerdictDialog
from numberplace.ui.screens.school import SchoolDialog

from tests.ui.conftest import Robot

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
        return coach.solution_of(self.robot.table.givens)

    def place(self, cell, digit):
        """Choose a digit by its key and click the cell."""
        self.robot.play.view.digit = digit
        self.robot.click(*cell_rect(self.layout, cell).center)

    def strike(self, cell, digit):
        """Right click a pencil mark away."""
        self.robot.click(*mini_rect(self.layout, cell, digit).center, 3)
        self.settle()

    def settle(self):
        for _turn in range(2000):
            self.robot.app.step()
            if self.robot.app.screen.board.examiner._job is None:
                return
            time.sleep(0.002)
        raise AssertionError("the examiner never ended")

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
    robot = walker.robot
    assert robot.play.session.history.position == 0
    walker.look()

    # The first single is explained, rung by rung, and carried out.
    robot.keys("h", "h", "h")
    lesson = robot.play.view.lesson
    assert lesson.is_told
    assert BY_ID[lesson.step.technique].family == "singles"
    walker.look()
    robot.key("ctrl+return")
    assert robot.play.session.history.position >= 1

    # Ten moves of the player's own.
    for _turn in range(10):
        step = next(coach.find_steps(robot.table))
        cell, digit = step.placements[0]
        walker.place(cell, digit)
        assert robot.table.digit(cell) == digit
    robot.key("j")
    walker.settle()
    assert robot.play.view.message.text
    walker.look()

    # A mistake is told when asked for, and taken back.
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

    # A lesson, from the school, card by card.
    robot.key("ctrl+h")
    school = robot.app.top_dialog
    assert isinstance(school, SchoolDialog)
    walker.look()
    locked = next(n for n, (_side, chapter) in enumerate(school.rows) if chapter.id == "locked")
    school.chapters.set_rows(school.rows, locked)
    school._show(school.rows[locked])
    robot.key("return")
    cards = robot.app.top_dialog
    assert isinstance(cards, SudokuLesson)
    for _turn in range(2000):
        robot.app.step()
        if cards.cards:
            break
        time.sleep(0.002)
    while not cards.is_last:
        walker.look()
        robot.key("right")

    # An exercise, with the eliminations in an order of the player's own.
    robot.key("return")
    technique = robot.play.view.trains
    assert technique == "locked_candidates_pointing"
    step = max(
        BY_ID[technique].find(coach.position(robot.table)), key=lambda s: len(s.eliminations)
    )
    for cell, digit in reversed(step.eliminations):
        walker.strike(cell, digit)
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
    for _turn in range(2000):
        robot.app.step()
        if lesson.cards:
            break
        time.sleep(0.002)
    for _card in lesson.cards:
        robot.app.draw()
        robot.key("right")
    robot.key("escape")
    robot.press(robot.app.top_dialog.ability)
    robot.app.draw()
    assert watch.cut == []
    robot.close()
    pygame.display.set_mode((960, 660))
