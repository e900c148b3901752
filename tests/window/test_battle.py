"""A battle won and one lost, end to end in a real window, by keys and mouse alone.

What happened is read from the library. ``python -m tests.window.test_battle`` writes a sheet of
pictures of both fights to ``tests/output/battle.png``.
"""

import sqlite3
import sys
import tempfile
from pathlib import Path

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.coach import solution_of

from tests.places import OUTPUT
from tests.ui.spots import cell_rect, strip_rect
from tests.window.display import MISSING, Display, Game
from tests.window.fights import Fights

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

PICTURES = (
    *("arcade", "ladder", "challenge", "blow", "mistake", "paused", "won"),
    *("king", "falling", "lost", "in-peace"),
)
COLUMNS = 3
DEMON_KING = len(LADDER) - 1


class Story:
    """Plays fights in a window and photographs them."""

    def __init__(self, folder, *, pictures=True):
        (folder / "frame").mkdir()
        self.display = Display(folder / "frame")
        self.saves = folder / "saves"
        self.game = Game(self.display, self.saves)
        self.fights = Fights(self.game, self.saves, "ladder")
        self.pictures = pictures
        OUTPUT.mkdir(exist_ok=True)

    def close(self):
        self.display.close()

    def shoot(self, name):
        if self.pictures:
            self.display.save(OUTPUT / f"battle-{PICTURES.index(name):02}-{name}.png")

    def rows(self, query):
        connection = sqlite3.connect(self.saves / "library.sqlite3")
        found = connection.execute(query).fetchall()
        connection.close()
        return found

    def challenge(self, place):
        """Fight the opponent so many places behind the one the ladder stands on."""
        self.game.see(screen="LadderScreen")
        self.shoot("ladder")
        self.game.key(*["Right"] * place, "Return")
        self.game.see(screen="FightScreen")
        self.shoot("challenge")
        self.fights.begin()
        self.puzzle = self.fights.now.puzzle
        self.solution = solution_of(Puzzle.parse(self.puzzle))
        self.empty = [at for at, digit in enumerate(self.puzzle) if digit in ".0"]

    def missing(self, moves):
        """Return the cells that do not hold their right digit after some moves."""
        placed = {}
        for move in moves:
            name, cell, *digit = move.split()
            row, column = int(cell[1]), int(cell[3])
            placed[9 * row + column - 10] = int(digit[0]) if name == "place" else 0
        return [cell for cell in self.empty if placed.get(cell) != self.solution[cell]]

    def place(self, cell, digit):
        """Choose a digit on the strip and click the cell."""
        self.game.click_digit(digit)
        row, column = divmod(cell, 9)
        self.game.click_cell(row + 1, column + 1)

    def fight(self, count=1, *, is_right=True, shows=""):
        """Put so many right or wrong digits in; a picture is taken while the time passes."""
        cells = self.missing(self.fights.now.moves)[:count]
        digits = [self.solution[cell] for cell in cells]
        if not is_right:
            digits = [digit % 9 + 1 for digit in digits]
        places, chosen = [], self.game.now["digit"]
        for cell, digit in zip(cells, digits, strict=True):
            if digit != chosen:  # a second click on the strip would let go of the digit
                places.append(strip_rect(self.game.layout, digit).center)
            places.append(cell_rect(self.game.layout, cell).center)
            chosen = digit

        def act():
            for place in places:
                self.game.move(*place)
                self.game.hands.click()

        if self.pictures and shows:
            self.game.key("Return")
            for place in places:
                self.game.click(*place)
            self.shoot(shows)
            self.game.key("p")
            self.game.wait(lambda now: now["card"])
        else:
            self.fights.play(act, len(places))

    def finish_in_peace(self):
        """Leave the card of a lost fight and fill the board; tell whether it was solved."""
        self.game.press("Finish the puzzle in peace")
        self.game.see(screen="PlayScreen")
        self.shoot("in-peace")
        last = "SELECT puzzle, solved FROM games ORDER BY id DESC LIMIT 1"
        assert self.rows(last)[0] == (self.puzzle, 0)
        moves = """SELECT move FROM moves JOIN games ON games.id = game
            WHERE game = (SELECT max(id) FROM games) AND seq < position ORDER BY seq"""
        for cell in self.missing([move for (move,) in self.rows(moves)]):
            self.place(cell, self.solution[cell])
        return self.rows(last)[0][1]


def win_one(story):
    """Beat the first opponent, with one mistake and many pauses on the way."""
    story.game.key("ctrl+b")
    story.game.see(screen="ArcadeScreen")
    story.shoot("arcade")
    story.game.key("Down", "Down", "Return")
    story.challenge(0)
    story.fight(shows="blow")
    story.fight(6)
    story.fight(is_right=False, shows="mistake")
    story.shoot("paused")
    while story.fights.is_open:
        story.fight(6)
    story.game.wait(lambda now: "beaten" in now["card"])
    story.shoot("won")
    story.game.key("Escape")


def lose_one(story):
    """Fall to the Demon King, then finish his puzzle in peace."""
    story.challenge(DEMON_KING - 1)  # the ladder stands on the second
    story.fight(shows="king")
    mistakes = 0
    while story.fights.is_open:
        mistakes += 1
        assert mistakes < 60, "the hero still stands"
        story.fight(is_right=False, shows="falling" if mistakes == 3 else "")
    story.game.see(card="The hero needs a rest")
    story.shoot("lost")
    assert story.finish_in_peace()


@pytest.fixture
def story(tmp_path):
    it = Story(tmp_path, pictures=False)
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
