"""Every screen as a picture: what the golden test compares, and contact sheets to look at.

``python -m tests.ui.pictures FOLDER`` writes one contact sheet for each theme and language;
``python -m tests.ui.pictures --keep`` takes the present look as the golden one, after looking.
"""

import base64
import sys
import tempfile
from pathlib import Path

import pygame

from game.core.words import LANGUAGES, set_language
from game.sudoku.kind import SUDOKU
from game.ui.theme import find_themes
from tests.ui.conftest import CLASSIC, SOLUTION, Robot

GOLDEN = Path(__file__).resolve().parent.parent / "data" / "pictures.txt"
SIZES = {"1x": (960, 660), "2x": (1920, 1320), "narrow": (560, 660)}
SAMPLE = (32, 22)
"""Pixels a picture is reduced to before it is compared."""
HARD = "2.5.18....1.35...8.4...92....7....9......6.......93.51..3......97.6..32........7."


def _play(robot):
    robot.play.view.cursor = 2
    robot.keys("m", "g")
    robot.click_cell("r5c5")


def _clash(robot):
    robot.play.view.cursor = 2
    robot.key("5")


def _lesson(robot):
    robot.app.start_game(SUDOKU, _puzzle(HARD), "Test", "hard")
    for _ in range(14):
        robot.key("shift+h")
    robot.keys("h", "h", "h")


def _menu(robot):
    robot.keys("f10", "right", "right")


def _solved(robot):
    robot.app.start_game(SUDOKU, _puzzle(SOLUTION[:-1] + "."), "Test", "easy")
    robot.play.view.cursor = 80
    robot.key("9")
    robot.time.seconds += 5


def _puzzle(line):
    from game.sudoku.puzzle import Puzzle

    return Puzzle.parse(line)


SCREENS = {
    "play": _play,
    "clash": _clash,
    "lesson": _lesson,
    "menu": _menu,
    "solved": _solved,
    "paused": lambda robot: robot.key("p"),
    "filter": lambda robot: robot.keys("m", "f"),
    "pad": lambda robot: robot.key("shift+f10"),
    "new": lambda robot: robot.key("ctrl+n"),
    "editor": lambda robot: robot.keys("ctrl+e", "5", "5"),
    "settings": lambda robot: robot.key("ctrl+,"),
    "help": lambda robot: robot.key("f1"),
    "title": lambda robot: robot.key("ctrl+home"),
}
"""Name of a screen, and what to do to see it."""


def render(screen, theme, language, size):
    """Return the picture of a screen in a theme and language at a size of ``SIZES``."""
    with tempfile.TemporaryDirectory() as folder:
        set_language(language)
        pygame.display.init()
        pygame.display.set_mode(SIZES[size])
        robot = Robot(Path(folder), puzzle="")
        robot.app.prefer(theme=theme, language=language, tour_seen=True, window_size=SIZES[size])
        robot.app.surface = pygame.display.set_mode(SIZES[size])
        robot.app.apply_preferences()
        robot.app.start_game(SUDOKU, _puzzle(CLASSIC), "Test", "easy")
        robot.app.step()
        SCREENS[screen](robot)
        robot.time.seconds += 3
        robot.app.step()
        robot.app.draw()
        picture = robot.app.surface.copy()
        robot.close()
        set_language("en")
        return picture


def signature(picture):
    """Return the picture reduced to a few bytes, in text."""
    small = pygame.transform.smoothscale(picture, SAMPLE)
    return base64.b64encode(pygame.image.tobytes(small, "RGB")[::2]).decode()


def difference(one, other):
    """Return the mean and the greatest difference of two signatures, 0-255."""
    pairs = list(zip(base64.b64decode(one), base64.b64decode(other), strict=True))
    gaps = [abs(a - b) for a, b in pairs]
    return sum(gaps) / len(gaps), max(gaps)


def cases():
    """Yield (screen, theme, language, size) of every picture that is compared."""
    for screen in SCREENS:
        for theme in find_themes():
            for language, _name in LANGUAGES:
                yield screen, theme, language, "1x"
        yield screen, "paper", "en", "2x"
        yield screen, "paper", "en", "narrow"


def keep():
    """Write the golden file anew."""
    lines = [f"{'/'.join(case)} {signature(render(*case))}" for case in cases()]
    GOLDEN.write_text("\n".join([*lines, ""]), encoding="ascii")


def write_sheets(folder):
    """Write a contact sheet for each theme and language."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = SIZES["1x"]
    for theme in find_themes():
        for language, _name in LANGUAGES:
            pictures = [render(screen, theme, language, "1x") for screen in SCREENS]
            rows = -(-len(pictures) // 3)
            sheet = pygame.Surface((3 * width, rows * height))
            for index, picture in enumerate(pictures):
                sheet.blit(picture, (index % 3 * width, index // 3 * height))
            pygame.image.save(sheet, folder / f"{theme}-{language}.png")


if __name__ == "__main__":
    if sys.argv[1:] == ["--keep"]:
        keep()
    else:
        write_sheets(Path(sys.argv[1]))
