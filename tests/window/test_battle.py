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
from numberplace.sudoku.teach.coach import solution_of

from tests.places import OUTPUT
from tests.window.display import MISSING, Display, Game

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

    def challenge(self, place):
        """Go to the ladder and fight the opponent at a place, from the arcade's menu."""
        if not self.is_won:  # afterwards the menu still stands on the ladder
            self.game.key("Tab")
        self.game.key("Return")
        time.sleep(0.4)
        self.shoot("ladder")
        self.game.key(*["Right"] * place)
        before = len(self.rows("SELECT id FROM games"))
        self.game.key("Return")
        time.sleep(0.6)
        self.shoot("challenge")
        for _ in range(30):  # the board is being set up; a click on its place starts the fight
            self.game.click(280, 365)
            if len(self.rows("SELECT id FROM games")) > before:
                break
            time.sleep(0.3)
        time.sleep(0.4)
        givens = self.rows("SELECT puzzle FROM games ORDER BY id DESC LIMIT 1")[0][0]
        self.solution = solution_of(bytes(int(d) if d.isdigit() else 0 for d in givens))
        self.empty = [at for at, digit in enumerate(givens) if digit in ".0"]

    def missing(self):
        """Return the cells that do not hold their right digit in the game as it is saved."""
        query = """SELECT move FROM moves JOIN games ON games.id = game
            WHERE game = (SELECT max(id) FROM games) AND seq < position ORDER BY seq"""
        placed = {}
        for (move,) in self.rows(query):
            name, *rest = move.split()
            if name == "place":
                row, column = int(rest[0][1]), int(rest[0][3])
                placed[9 * row + column - 10] = int(rest[1])
        return [cell for cell in self.empty if placed.get(cell) != self.solution[cell]]

    def finish_in_peace(self):
        """Leave the card of a lost fight and fill the board; tell whether it was solved.

        A press may meet a blow that is still shown, so what the library lacks is done again.
        """
        query = "SELECT solved FROM games ORDER BY id DESC LIMIT 1"
        for _ in range(4):
            self.game.key("Return")
            time.sleep(0.6)
            self.shoot("in-peace")
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
        cell = self.missing()[0]
        self.place(cell, self.solution[cell])

    def place_wrong(self):
        cell = self.missing()[-1]
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
    time.sleep(0.3)
    story.shoot("paused")
    story.game.key("Return")
    while story.missing():  # the last cell of the board, if not an earlier one, ends the fight
        story.place_right()
        if story.happens(lambda: story.is_won, 0.2):
            break
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
    for blow in range(12):
        story.place_wrong()
        time.sleep(0.5)
        if blow == 3:
            story.shoot("falling")
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
