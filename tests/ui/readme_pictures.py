"""The pictures of the README: ``python -m tests.ui.readme_pictures`` writes ``docs/pictures``.

They show what a player sees, from bundled puzzles. Look at them before keeping them. The moving
one is put together by Pillow, which the extra ``dev`` installs.
"""

import argparse
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
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
FILM_SIZE = (800, 550)
LONGEST_UNFOLDING = 40
"""Frames of a fifth of a second in which the chain is drawn link by link."""
GOLEM = next(foe for foe in LADDER if foe.id == "golem")


def before_a_chain(robot):
    """Open a puzzle that was played up to an XY-chain."""
    row = read_trainer("xy_chain")[10]
    moves = lead_up(row.puzzle, "xy_chain")
    robot.app.start_game(SUDOKU, row.puzzle, "Trainer", row.level, moves=moves)
    robot.time.seconds += 749
    robot.app.step()
    robot.play.view.cursor = 40


def unfolding(robot):
    """Yield the frames of a hint that is asked for rung by rung: surface and seconds."""
    before_a_chain(robot)
    yield frame(robot), 1.5
    for seconds in (2.5, 2.5, 0.2):
        robot.keys("h")
        yield frame(robot), seconds
    for _number in range(LONGEST_UNFOLDING):
        robot.time.seconds += 0.2
        robot.app.step()
        yield frame(robot), 0.2
    yield frame(robot), 3.0
    robot.keys("h")
    robot.time.seconds += 2
    robot.app.step()
    yield frame(robot), 2.5


def frame(robot):
    """Return what the window shows, in the size of the moving picture."""
    robot.app.draw()
    return pygame.transform.smoothscale(robot.app.surface, FILM_SIZE)


def write_film(frames, path):
    """Write surfaces with their seconds as an animated PNG of 256 colours; return its bytes."""
    from PIL import Image

    surfaces, seconds = zip(*frames, strict=True)
    pictures = [
        Image.frombytes("RGB", FILM_SIZE, pygame.image.tobytes(surface, "RGB"))
        for surface in surfaces
    ]
    palette = pictures[len(pictures) // 2].quantize(256)
    pictures = [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=[round(1000 * each) for each in seconds],
        loop=0,
        optimize=True,
    )
    return path.stat().st_size


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
    "numberlink": ("paper", numberlink),
    "battle": ("arcade", battle),
}
"""Each with its theme."""


def main():
    """Write the two pictures and the film of a hint."""
    for name, (theme, show) in PICTURES.items():
        with opened(theme, "en", SIZE) as robot:
            robot.app.rng.seed(1)
            show(robot)
            robot.app.draw()
            print(name, write_png(robot.app.surface, FOLDER / f"{name}.png"), "bytes")
    with opened("paper", "en", SIZE) as robot:
        print("hint", write_film(unfolding(robot), FOLDER / "hint.png"), "bytes")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
