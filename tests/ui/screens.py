"""Every screen of the game and how to get there, for pictures and for what is measured on them."""

import contextlib
import dataclasses
import datetime
import itertools
import tempfile
import types
from functools import cache
from pathlib import Path
from unittest import mock

import pygame
from numberplace.core.session import Session
from numberplace.core.words import set_language
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.storage.fights import SLOTS
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.battle import SudokuBattle
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.ui.boards.sudoku.lessons import open_lesson
from numberplace.ui.boards.sudoku.marking import fill_marks
from numberplace.ui.session import trials

from tests.sudoku.techniques.cases import read_own_cases
from tests.ui.arcade.shown import ARCADE_SCREENS
from tests.ui.boards.numberlink.shown import LINK_SCREENS, LINK_SOLVING
from tests.ui.boards.sudoku.shown import WHY_SCREENS
from tests.ui.conftest import CLASSIC, SOLUTION, Robot
from tests.ui.paper_screens import PAPER_SCREENS
from tests.waiting import PATIENCE

MAKE_FIELD = SudokuBattle.make_field
DAY = datetime.datetime(2026, 1, 2, 15, 4)


class _Day(datetime.date):
    """A calendar on which it is always the same day."""

    @classmethod
    def today(cls):
        return cls(DAY.year, DAY.month, DAY.day)


@contextlib.contextmanager
def opened(theme, language, size, *, text_size=100):
    """Yield a robot at a window of its own; ``reset`` brings it back to a game just begun."""
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("numberplace.ui.dialogs.offers.datetime", types.SimpleNamespace(date=_Day)),
        mock.patch("numberplace.ui.screens.statistics.datetime", types.SimpleNamespace(date=_Day)),
        mock.patch("numberplace.ui.screens.calendar.datetime", types.SimpleNamespace(date=_Day)),
        mock.patch("numberplace.ui.screens.month.weeks_begin_on_sunday", return_value=True),
        mock.patch(
            "numberplace.sudoku.battle.SudokuBattle.make_field",
            lambda self, p, _stop: _field(self, p),
        ),
    ):
        set_language(language)
        pygame.display.init()
        pygame.display.set_mode(size)
        robot = Robot(Path(folder), puzzle="")
        robot.app.library.now = robot.app.library.scores.now = DAY.timestamp
        robot.app.prefer(
            theme=theme,
            language=language,
            kinds={"sudoku": {"tour_seen": True}, "numberlink": {"tour_seen": True}},
            window_size=size,
            text_size=text_size,
            confirm_solve=False,
        )
        robot.app.surface = pygame.display.set_mode(size)
        robot.app.apply_preferences()
        robot.preferences = robot.app.preferences
        yield robot
        robot.close()
        set_language("en")


def forget(robot):
    """Undo what earlier screens left behind: dice, time, preferences, fights, the road."""
    robot.app.rng.seed(1)
    robot.time.seconds = 2000.0
    for table in ("victories", "scores", "answers"):
        robot.app.library.scores.connection.execute(f"DELETE FROM {table}")
    for slot in SLOTS:
        robot.app.library.fights.drop(slot)
    robot.app.library.road.save("")
    robot.app.library.expedition.save("")
    if robot.app.preferences != robot.preferences:
        robot.app.prefer(**dataclasses.asdict(robot.preferences))
        robot.app.apply_preferences()


def reset(robot):
    """Leave whatever is open and begin the classic game."""
    robot.app.close_all()
    begin(robot, CLASSIC)


def begin(robot, line, level="easy"):
    """Start a game, with the library as if it were the only one."""
    for card in robot.app.library.games():
        robot.app.library.delete(card.id)
    robot.app.start_game(SUDOKU, Puzzle.parse(line), "Test", level)
    robot.app.step()


def _editor(robot):
    """Set two digits that clash, and wait until the board is examined."""
    robot.keys("ctrl+e", "5", "5")
    assert robot.app.top_screen.inquiry.wait(PATIENCE)


def show(robot, name):
    """Go to a screen from a game just begun, and let what moves come to rest."""
    forget(robot)
    reset(robot)
    SCREENS[name](robot)
    robot.time.seconds += 5
    robot.app.step()
    robot.app.step()


@cache
def example(technique):
    """Return the first position kept for a technique, and its step there."""
    case = next(c for c in read_own_cases() if c.technique == technique and not c.silent)
    return case, next(BY_ID[technique].find(case.grid()))


def teach(robot, technique, *keys):
    """Set up a position in which a technique applies, and explain it in full."""
    case, step = example(technique)
    grid = case.grid()
    begin(
        robot, "".join(str(grid.digits[c]) if grid.is_given(c) else "." for c in range(81)), "hard"
    )
    for cell in range(81):
        if grid.digits[cell] and not grid.is_given(cell):
            robot.play.session.play(format_move("place", cell, grid.digits[cell]))
    fill_marks(robot.play)
    for cell, digit in case.removed:
        robot.play.session.play(format_move("strike", cell, digit))
    robot.play.teacher.teach(robot.play.teacher.lesson_of(step).told())
    robot.app.screen.refresh()
    robot.time.seconds += 5
    robot.app.step()
    robot.keys(*keys)


def _play(robot):
    robot.play.view.cursor = 2
    robot.keys("m", "g")
    robot.click_at(4, 4)


def _clash(robot):
    robot.play.view.cursor = 2
    robot.key("5")


def _hint(robot):
    robot.keys("h", "h")


def _solved(robot):
    begin(robot, SOLUTION[:-1] + ".")
    robot.play.view.cursor = 80
    robot.key("9")


@cache
def _steps():
    table = SUDOKU.start(Puzzle.parse(CLASSIC))
    return list(itertools.islice(coach.find_steps(table), 30))


def _all_steps(robot):
    teacher = robot.play.teacher
    teacher.find_all_steps = lambda _stop: _steps()
    robot.key("a")
    while robot.app.top_dialog.is_running:
        robot.app.step()
    assert robot.app.top_dialog.list.rows


def _filter(robot):
    robot.key("m")
    robot.play.view.digit = 5
    robot.key("f")


def _tour(robot):
    robot.app.screen.tour.is_open = True


def _puzzles(robot):
    path = robot.folder / "many.txt"
    path.write_text(f"{CLASSIC}\n{'.' * 80}1\n")
    robot.app.open_path(path)


def _solutions(robot):
    begin(robot, CLASSIC.replace("7", "."))
    robot.key("ctrl+shift+s")
    robot.wait(lambda: robot.app.top_dialog)  # logic and search run beside the frames


def _colours(robot):
    robot.play.view.cursor = 40
    robot.keys("m", "c", "alt+3", "shift+right", "alt+2")
    robot.play.view.digit = 5
    robot.key("alt+shift+3")


SOLVED_GAMES = (
    *((SUDOKU, "easy", 242 + 31 * n, 0, n) for n in range(5)),
    *((SUDOKU, "medium", 655, hints, 2) for hints in (0, 0, 1)),
    (SUDOKU, "hard", 3671, 0, 0),
    (SUDOKU, "", 1204, 2, 9),
    (NUMBERLINK, "gentle", 58, 0, 1),
)
"""Kind, level, seconds, hints and how many days ago: what the statistics are drawn of."""


def _statistics(robot):
    library = robot.app.library
    now = library.now
    for kind, level, seconds, hints, days in SOLVED_GAMES:
        line, move = (SOLUTION[:-1] + ".", "place r9c9 9") if kind is SUDOKU else LINK_SOLVING
        game = Session(
            kind, kind.parse_puzzle(line), now=robot.time, level=level, elapsed=seconds,
            hints_used=hints,
        )  # fmt: skip
        game.play(move)
        library.now = lambda ago=days: DAY.timestamp() - ago * 24 * 3600
        library.add(game)
    library.now = now
    robot.app.run("statistics")


def _calendar(robot):
    """The calendar in the first week of a year: solved, solved whole, begun."""
    line, now = SOLUTION[:-1] + ".", robot.app.library.now
    for ago, level, seconds in (
        *((0, "easy", 312), (1, "easy", 275), (1, "hard", 1240), (1, "expert", 2870)),
        *((2, "hard", 0), (20, "easy", 400), (21, "easy", 380)),
    ):
        day = DAY - datetime.timedelta(ago)
        robot.app.library.now = day.timestamp
        game_id = f"sudoku:{level}#daily-{day:%Y%m%d}"
        robot.app.start_game(SUDOKU, Puzzle.parse(line), "Test", level, game_id)
        robot.time.seconds += seconds
        robot.play.view.cursor = 80
        robot.key("9" if seconds else "8")
    robot.app.library.now = now
    robot.app.run("daily")


def _solved_already(robot):
    _solved(robot)
    robot.app.screen.congratulation.hide()
    robot.app.open_puzzle(SUDOKU, Puzzle.parse(SOLUTION[:-1] + "."), "Test", "easy")


def _trainer(robot):
    robot.key("ctrl+shift+t")
    robot.keys(*["down"] * 10)


def _school(robot):
    """The school of a player who knows his singles; two of them are due again."""
    answers = robot.app.library.answers
    connection = robot.app.library.connection
    connection.execute("DELETE FROM answers")
    for day, known in ((1, 5), (1, 4), (2, 2)):
        connection.execute("UPDATE days SET number = ?", (day,))
        for technique in [each.id for each in TECHNIQUES][:known]:
            answers.add("sudoku", technique, "find", "", 2, seconds=30)
    robot.key("ctrl+h")


def _lesson(robot):
    """The card of a lesson on which the whole step is drawn."""
    open_lesson(robot.app, "x_wing")
    dialog = robot.app.top_dialog
    while not dialog.cards:
        robot.app.step()
    dialog.turn(3)


def _ability(robot):
    _school(robot)
    robot.press(robot.app.top_dialog.ability)


def _look_back(robot):
    """A finished game, at a digit that took long while an easier one was there."""
    for cell in range(81):
        if not robot.table.digit(cell):
            robot.time.seconds += 100 if cell == 40 else 5
            robot.play.view.cursor = cell
            robot.key(SOLUTION[cell])
    robot.key("ctrl+shift+b")
    dialog = robot.app.top_dialog
    while dialog.review is None:
        robot.app.step()
    while dialog.row.moment is None or dialog.row.moment.easier is None:
        dialog.go(1)


def _more_params(robot):
    robot.key("ctrl+n")
    robot.press(robot.app.top_dialog.wishes.more)
    dialog = robot.app.top_dialog
    dialog.set_technique("xy_wing")
    robot.key("right")
    for cell in (0, 3, 7, 12, 20, 33, 41, 44):
        robot.click(*dialog.grid.cell_rect(cell).center)


@cache
def _field(adapter, puzzle):
    """Work a battlefield out once for all themes and languages."""
    return MAKE_FIELD(adapter, puzzle)


def variant(robot, params, *keys):
    """Start a bundled game of another size or rule, and press keys."""
    puzzle = next(one.puzzle for one in read_variants() if one.params == params)
    robot.app.start_game(SUDOKU, puzzle, "Test", "easy")
    robot.app.step()
    robot.app.screen.tour.is_open = False
    robot.keys(*keys)


def _variant_lesson(robot):
    """A lesson of the variants on a board with thermometers."""
    open_lesson(robot.app, "thermo")
    dialog = robot.app.top_dialog
    while not dialog.cards:
        robot.app.step()
    dialog.turn(3)


def _variant_new(robot):
    robot.app.run("new_variants")
    robot.app.step()


def _share(robot):
    robot.play.make_move("place r1c3 4", "place")
    robot.key("ctrl+shift+e")
    while robot.app.top_dialog.is_running:
        robot.app.step()


def _trial(robot):
    """A save point, a trial that was thrown away, and another one with a mistake."""
    for move in ("place r1c3 4", "place r1c4 6"):
        robot.time.seconds += 7
        robot.play.make_move(move, "place")
    trials.set_point(robot.play, "Before the guess", DAY.timestamp())
    robot.play.session.count_hint()
    for digit in (1, 2):
        robot.key("y")
        for cell in ("r1c7", "r3c1"):
            robot.time.seconds += 9
            robot.play.make_move(f"place {cell} {digit}", "place")
        if digit == 1:
            robot.key("ctrl+shift+u")
    robot.app.screen.refresh()


def _what_if(robot):
    _trial(robot)
    trials.set_point(robot.play, "Two in a row", DAY.timestamp())
    robot.key("ctrl+g")


def _replay(robot):
    _trial(robot)
    robot.key("ctrl+shift+r")
    screen = robot.app.top_screen
    while screen.is_running:
        robot.app.step()
    screen.go(8)


def _film(robot):
    _replay(robot)
    robot.press(robot.app.top_screen.save)
    dialog = robot.app.top_dialog
    while dialog.is_running:
        robot.app.step()
    dialog.entry.text = "/home/player/numberplace-film.png"


SCREENS = {
    "variant_killer": lambda robot: variant(robot, "9x9+killer+medium", "m"),
    "variant_jigsaw": lambda robot: variant(robot, "9x9+jigsaw+easy", "5"),
    "variant_lines": lambda robot: variant(robot, "9x9+thermo+arrow+hard", "m"),
    "variant_outside": lambda robot: variant(robot, "9x9+sandwich+medium"),
    "variant_large": lambda robot: variant(robot, "12x12+easy", "m"),
    "variant_hint": lambda robot: variant(robot, "6x6+killer+medium", "m", "h", "h", "h"),
    "variant_rules": lambda robot: variant(robot, "9x9+thermo+arrow+hard", "u"),
    "variant_help": lambda robot: variant(robot, "6x6+killer+medium", "f1", *["down"] * 4),
    "variant_new": _variant_new,
    "variant_lesson": _variant_lesson,
    **LINK_SCREENS,
    "play": _play,
    "clash": _clash,
    "colours": _colours,
    "hint": _hint,
    "chain": lambda robot: teach(robot, "forcing_chain_verity"),
    "link": lambda robot: teach(robot, "forcing_chain_verity", "]", "]", "]", "]"),
    "carried": lambda robot: teach(robot, "aic", "ctrl+return"),
    "sets": lambda robot: teach(robot, "als_chain"),
    "menu": lambda robot: robot.keys("f10", "right", "right", "right"),
    "palette": lambda robot: robot.key("f3"),
    "analyse": lambda robot: robot.key("f4"),
    "solved": _solved,
    "paused": lambda robot: robot.key("p"),
    "filter": _filter,
    "pad": lambda robot: robot.key("shift+f10"),
    "tour": _tour,
    "steps": _all_steps,
    "new": lambda robot: robot.key("ctrl+n"),
    "wishes": _more_params,
    "puzzles": _puzzles,
    "library": lambda robot: robot.key("ctrl+l"),
    "editor": _editor,
    **PAPER_SCREENS,
    "share": _share,
    "settings": lambda robot: robot.key("ctrl+,"),
    "keys": lambda robot: (robot.key("ctrl+,"), robot.press_button("keyboard")),
    "help": lambda robot: robot.key("f1"),
    "news": lambda robot: robot.app.run("news"),
    "about": lambda robot: robot.app.run("about"),
    "solutions": _solutions,
    "statistics": _statistics,
    "calendar": _calendar,
    "solved_already": _solved_already,
    "nothing_solved": lambda robot: robot.key("ctrl+i"),
    "trainer": _trainer,
    **WHY_SCREENS,
    "school": _school,
    "lesson": _lesson,
    "ability": _ability,
    "look_back": _look_back,
    "title": lambda robot: robot.key("ctrl+home"),
    "trial": _trial,
    "what_if": _what_if,
    "replay": _replay,
    "film": _film,
    **ARCADE_SCREENS,
}
"""Name of a screen, and what to do from a game just begun to see it."""
