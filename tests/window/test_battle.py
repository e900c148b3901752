"""A battle won and one lost, end to end in a real window, by keys and mouse alone.

What happened is read from the library. ``python -m tests.window.test_battle`` writes a sheet of
pictures of both fights to ``tests/output/battle.png``.
"""

import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import Phase
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.coach import solution_of

from tests.places import OUTPUT
from tests.window.display import MISSING, Display, Game
from tests.window.road import under_way

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

PICTURES = (
    *("arcade", "ladder", "challenge", "blow", "combo", "mistake", "paused", "won"),
    *("king", "falling", "lost", "in-peace"),
)
COLUMNS = 3
DEMON_KING = len(LADDER) - 1


class Story:
    """Plays fights in a window and photographs them."""

    def __init__(self, folder):
        (folder / "frame").mkdir()
        self.display = Display(folder / "frame")
        self.saves = folder / "saves"
        self.game = Game(self.display, self.saves)
        OUTPUT.mkdir(exist_ok=True)

    def close(self):
        self.display.close()

    def shoot(self, name):
        self.display.save(OUTPUT / f"battle-{PICTURES.index(name):02}-{name}.png")

    def rows(self, query):
        connection = sqlite3.connect(self.saves / "library.sqlite3")
        found = connection.execute(query).fetchall()
        connection.close()
        return found

    def happens(self, condition, seconds):
        """Wait for a condition; tell whether it came true in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return True
            time.sleep(0.05)
        return False

    @property
    def is_won(self):
        return bool(self.rows("SELECT * FROM victories"))

    def fight(self):
        """Return the fight under way, None when there is none."""
        return under_way(self.saves, "ladder")

    @property
    def is_fought(self):
        """Tell whether both still stand."""
        fight = self.fight()
        return fight is not None and fight.phase == Phase.OPEN.value

    def challenge(self, place):
        """Go to the ladder and fight the opponent at a place, from the arcade's menu."""
        if not self.is_won:  # afterwards the menu still stands on the ladder
            self.game.key("Down")
        self.game.key("Return")
        time.sleep(0.4)
        self.shoot("ladder")
        self.game.key(*["Right"] * place)
        self.game.key("Return")
        time.sleep(0.6)
        self.shoot("challenge")
        for _ in range(20):  # the board is being set up; a fight is written down within two seconds
            self.game.key("Return")
            if self.happens(self.fight, 4):
                break
        self.puzzle = self.fight().puzzle
        self.solution = solution_of(Puzzle.parse(self.puzzle))
        self.empty = [at for at, digit in enumerate(self.puzzle) if digit in ".0"]

    def moves(self):
        """Return the moves in force, of the fight or of its puzzle that is finished in peace."""
        fight = self.fight()
        if fight is not None:
            return fight.moves
        query = """SELECT move FROM moves JOIN games ON games.id = game
            WHERE game = (SELECT max(id) FROM games) AND seq < position ORDER BY seq"""
        return [move for (move,) in self.rows(query)]

    def missing(self):
        """Return the cells that do not hold their right digit in the game as it is saved."""
        placed = {}
        for move in self.moves():
            name, cell, *digit = move.split()
            row, column = int(cell[1]), int(cell[3])
            placed[9 * row + column - 10] = int(digit[0]) if name == "place" else 0
        return [cell for cell in self.empty if placed.get(cell) != self.solution[cell]]

    def finish_in_peace(self):
        """Leave the card of a lost fight and fill the board; tell whether it was solved.

        A press may meet a card that still rests, so what the library lacks is done again.
        """
        query = "SELECT puzzle FROM games ORDER BY id DESC LIMIT 1"
        for _ in range(10):  # the third button, below two ways to fight again
            self.game.key("Tab", "Tab", "Return")
            if self.happens(lambda: self.rows(query)[0][0] == self.puzzle, 3):
                break
        self.shoot("in-peace")
        query = "SELECT solved FROM games ORDER BY id DESC LIMIT 1"
        for _ in range(4):
            for cell in self.missing():
                self.place(cell, self.solution[cell])
            if self.happens(lambda: self.rows(query)[0][0], 8):
                return True
        return False

    def place(self, cell, digit):
        """Choose a digit on the strip and click the cell."""
        self.game.click(10 + 60 * (digit - 1) + 30, 610)
        row, column = divmod(cell, 9)
        self.game.click_cell(row + 1, column + 1)

    def place_right(self):
        cell = next(iter(self.missing()), self.empty[0])
        self.place(cell, self.solution[cell])

    def place_wrong(self):
        cell = self.missing()[-1] if self.fight() else self.empty[-1]
        self.place(cell, self.solution[cell] % 9 + 1)


def win_one(story):
    """Beat the first opponent, with one mistake and one pause on the way."""
    story.game.key("ctrl+b")
    time.sleep(0.5)
    story.shoot("arcade")
    story.challenge(0)
    story.place_right()
    time.sleep(0.12)
    story.shoot("blow")
    for _ in range(6):
        story.place_right()
        time.sleep(0.15)
    story.shoot("combo")
    story.place_wrong()
    time.sleep(0.35)
    story.shoot("mistake")
    time.sleep(1.5)
    story.game.key("p")
    time.sleep(1)  # a card takes no press in its first half second
    story.shoot("paused")
    story.game.key("Return")
    while story.is_fought and not story.is_won:
        story.place_right()
        story.happens(lambda: story.is_won, 0.2)
    assert story.happens(lambda: story.is_won, 15)
    time.sleep(4)  # the last blows are shown before the card
    story.shoot("won")
    story.game.key("Escape")
    time.sleep(1)
    story.game.key("Escape")
    time.sleep(1)


def lose_one(story):
    """Fall to the Demon King, then finish his puzzle in peace."""
    story.challenge(DEMON_KING - 1)
    story.place_right()
    time.sleep(0.8)
    story.shoot("king")
    blows = 0
    while story.is_fought and blows < 60:
        story.place_wrong()
        blows += 1
        if blows == 3:
            story.shoot("falling")
        story.happens(lambda: not story.is_fought, 0.5)
    assert not story.is_fought, "the hero still stands"
    time.sleep(5)
    story.shoot("lost")
    assert story.finish_in_peace()


@pytest.fixture
def story(tmp_path):
    it = Story(tmp_path)
    yield it
    it.close()


def test_a_battle_won_and_one_lost(story):
    win_one(story)
    won = story.rows("SELECT opponent, kind, stars FROM victories")
    assert [row[:2] for row in won] == [("blot", "sudoku")]
    lose_one(story)
    assert len(story.rows("SELECT * FROM victories")) == 1
    story.game.quit()


def write_sheet():
    """Put the pictures of both fights on one sheet."""
    import pygame

    shots = [OUTPUT / f"battle-{at:02}-{name}.png" for at, name in enumerate(PICTURES)]
    pictures = [pygame.image.load(path) for path in shots]
    width, height = pictures[0].get_size()
    sheet = pygame.Surface((width * COLUMNS, height * -(-len(pictures) // COLUMNS)))
    for at, picture in enumerate(pictures):
        sheet.blit(picture, (at % COLUMNS * width, at // COLUMNS * height))
    pygame.image.save(sheet, OUTPUT / "battle.png")
    return OUTPUT / "battle.png"


def main():
    with tempfile.TemporaryDirectory() as folder:
        story = Story(Path(folder))
        win_one(story)
        lose_one(story)
        story.game.quit()
        story.close()
    print(write_sheet())


if __name__ == "__main__":
    sys.exit(main())
