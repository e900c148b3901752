"""The pictures of the README: ``python -m tests.ui.readme_pictures`` writes ``docs/pictures``.

They show what a player sees, from bundled puzzles. Look at them before keeping them.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from numberplace.battle.opponents import LADDER
from numberplace.numberlink.bank import read_bank as read_link_bank
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.moves import format_link
from numberplace.numberlink.search.exact import find_solutions
from numberplace.sudoku.bank import read_trainer
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach.exercise import lead_up

from assets.build.vector import write_png
from tests.places import ROOT
from tests.ui.arcade.fighting import let_pass, open_battle
from tests.ui.screens import opened

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1200, 825)
GOLEM = next(foe for foe in LADDER if foe.id == "golem")


def explained(robot):
    """A puzzle played up to an XY-chain, with the full reason on the board."""
    row = read_trainer("xy_chain")[10]
    moves = lead_up(row.puzzle, "xy_chain")
    robot.app.start_game(SUDOKU, row.puzzle, "Trainer", row.level, moves=moves)
    robot.time.seconds += 749
    robot.app.step()
    robot.play.view.cursor = 40
    robot.keys("h", "h", "h")
    robot.time.seconds += 5
    robot.app.step()


def numberlink(robot):
    """A board of 10 x 10 with some of its paths drawn."""
    bank = [entry.puzzle for entry in read_link_bank("hard")]
    number, puzzle = next((n, p) for n, p in enumerate(bank, start=1) if p.width == 10)
    robot.app.start_game(NUMBERLINK, puzzle, f"Hard {number}", "hard")
    robot.time.seconds += 87
    solution = find_solutions(puzzle, 1).solutions[0]
    for first, _last in list(puzzle.terminals().values())[:6]:
        robot.play.make_move(format_link(puzzle, solution.path_through(first)), "pencil")
    robot.app.screen.refresh()
    robot.time.seconds += 5
    robot.app.step()


def battle(robot):
    """A fight against the Box Golem in the moment of a blow."""
    fighter = open_battle(robot, GOLEM)
    fighter.place_right(5)
    let_pass(robot, 19, 0.2)
    robot.key("q")
    fighter.place_right()
    let_pass(robot, 0.4)


PICTURES = {
    "explained": ("paper", explained),
    "numberlink": ("paper", numberlink),
    "battle": ("arcade", battle),
}
"""Each with its theme."""


def main():
    """Write the three pictures."""
    for name, (theme, show) in PICTURES.items():
        with opened(theme, "en", SIZE) as robot:
            robot.app.rng.seed(1)
            show(robot)
            robot.app.draw()
            print(name, write_png(robot.app.surface, FOLDER / f"{name}.png"), "bytes")


if __name__ == "__main__":
    main()
