"""The screens of Numberlink, and what to do from a game just begun to see them."""

import random
from functools import cache

from numberplace.numberlink.generate.generator import generate
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.moves import format_link
from numberplace.numberlink.model.notation import parse_line as parse_link
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.solving import LinkSolutionsDialog

LINK_5 = "5x5:....1/1234./5...4/..2.3/....5"
LINK_10 = (
    "10x10:1........./.....2..../..3.2..4../......4..1/5.5......./"
    "....6.3.7./.......6../.8..79.9../...8....../a.a......."
)

LINK_WALLS = "6x6:12|..../.|.|3|.4./.|.|5.5./1|..4../62._.../...63."
"""A puzzle of the generator, with eight walls."""

LINK_WARPS = "7x7:..1....^>/.....2.>/.13..../4...3../.56.2../.4...6./.5....."
"""A puzzle of the generator, with three warps."""

LINK_BRIDGES = "7x7:1..2.34/..3+.+./..4.5../.+.+..6/.2..7../.5..17./....6.."
"""A puzzle of the generator, with four bridges."""


@cache
def _link_20():
    """A board of 20 x 20, and 24 pairs, so that colours begin again."""
    return generate(random.Random(4), Params(20, 20, pairs=24)).puzzle


@cache
def _link_solution(puzzle):
    return find_solutions(puzzle, 1).solutions[0]


def link(robot, puzzle, pairs):
    """Start a game of Numberlink with its first pairs joined."""
    for card in robot.app.library.games():
        robot.app.library.delete(card.id)
    robot.app.start_game(NUMBERLINK, puzzle, "Test", "hard")
    solution = _link_solution(puzzle)
    for first, _last in list(puzzle.terminals().values())[:pairs]:
        robot.play.make_move(format_link(puzzle, solution.path_through(first)), "pencil")
    robot.app.screen.refresh()
    robot.time.seconds += 5
    robot.app.step()


LINK_SOLVING = "3x1:1.1", "link r1c1 r1c3"
"""A puzzle of Numberlink that one move solves, and the move."""


def _link_drag(robot):
    """A path drawn across another."""
    link(robot, parse_link(LINK_10), 3)
    play = robot.play
    play.press(42)
    for cell in (32, 31, 61, 65):
        play.drag_to(cell)


def _link_hint(robot):
    link(robot, parse_link(LINK_10), 3)
    robot.keys("h", "h", "h")


def _link_marked(robot):
    link(robot, parse_link(LINK_10), 6)
    robot.app.screen.board.run("path_marks")


def _link_solutions(robot):
    puzzle = parse_link("4x4:1..2/..../..../1..2")
    robot.app.start_game(NUMBERLINK, puzzle, "Test", "")
    robot.app.show(LinkSolutionsDialog(robot.app, *find_solutions(puzzle, 2).solutions))


def _link_new(robot):
    robot.app.run("new_numberlink")


def _link_tour(robot):
    link(robot, parse_link(LINK_10), 0)
    robot.app.screen.tour.is_open = True


def _link_help(robot):
    link(robot, parse_link(LINK_10), 0)
    robot.key("f1")


LINK_SCREENS = {
    "link_5": lambda robot: link(robot, parse_link(LINK_5), 3),
    "link_10": lambda robot: link(robot, parse_link(LINK_10), 6),
    "link_walls": lambda robot: link(robot, parse_link(LINK_WALLS), 3),
    "link_warps": lambda robot: link(robot, parse_link(LINK_WARPS), 4),
    "link_bridges": lambda robot: link(robot, parse_link(LINK_BRIDGES), 4),
    "link_20": lambda robot: link(robot, _link_20(), 16),
    "link_drag": _link_drag,
    "link_hint": _link_hint,
    "link_marked": _link_marked,
    "link_solved": lambda robot: link(robot, parse_link(LINK_5), 5),
    "link_new": _link_new,
    "link_tour": _link_tour,
    "link_help": _link_help,
    "link_solutions": _link_solutions,
}
"""Name of a screen, and what to do from a game just begun to see it."""
