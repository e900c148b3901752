"""A scripted player on an expedition, in a real window by keys and mouse, or by a controller alone.

``python -m tests.window.expedition`` plays a whole expedition, kills the program once in the middle
of each kind of fight, and writes a sheet of pictures to ``tests/output/expedition.png``;
``--boards 2`` plays only two boards, ``--turns`` turn by turn, ``--pad`` by the buttons of a
controller that SDL makes up. As on the road, fights by the clock are paused between two moves.
"""

import argparse
import sqlite3
import sys
import tempfile
from contextlib import closing
from itertools import pairwise
from math import isqrt
from pathlib import Path

from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.texts import parse_chronicle

from tests.window.display import Game
from tests.window.fights import BEGIN, GO_ON, Fights, PadFights, TurnFights
from tests.window.pad import PadGame
from tests.window.road import Traveller

CHOICES = ("OfferScreen", "RestScreen", "EncounterScreen")
"""Screens on which Enter takes the card that has the keyboard."""
END = ("EndScreen", "UnlockScreen")


class Explorer(Traveller):
    """Plays an expedition by the clock and photographs it."""

    fights_of = Fights
    by_turns = False

    def _start(self):
        self._open()
        self.game.see(screen="ExpeditionScreen")
        if self.by_turns and self.trail() is None:
            self.choose("By the clock")
            self.game.wait(lambda now: "Turn by turn" in now["places"])
        self.shoot("start")
        self.choose("Go on" if self.trail() else "Set out")
        self.game.wait(lambda now: now["screen"] in ("MapScreen", "FightScreen"))
        assert self.trail().by_turns == self.by_turns

    def _open(self):
        """Start the program and go to where expeditions begin."""
        self.game = Game(self.display, self.saves)
        self.fights = self.fights_of(self.game, self.saves, "expedition")
        self.game.key("ctrl+b")
        self.game.see(screen="ArcadeScreen")
        self.game.key("Down", "Return")

    def take(self):
        """Press the button or take the card that has the keyboard."""
        self.game.key("Return")

    def choose(self, name):
        """Press what has this name in front."""
        self.game.press(name)

    def trail(self):
        """Return the expedition under way as it is saved, None after its end."""
        with closing(sqlite3.connect(self.saves / "library.sqlite3")) as connection:
            rows = connection.execute("SELECT progress FROM expedition").fetchall()
        return parse_chronicle(rows[0][0] if rows else "").trail

    def where(self):
        trail = self.trail()
        return f"{len(trail.path)}-{trail.node.kind.value}"

    def under_way(self):
        return self.trail()

    def fight(self):
        """Play the fight on the screen; tell whether a board came to its end."""
        words = (BEGIN, GO_ON, "Go on")
        places = self.game.wait(lambda now: any(p in now["places"] for p in words))["places"]
        if "Go on" in places:
            self.take()
            return False
        if BEGIN in places:
            self.fights.begin()
        return self.play_board(self.fights.now)

    def explore(self, most):
        """Play so many boards at most, and tell how many were played to their end."""
        boards = 0
        for _step in range(40 * LAYERS):
            screen = self.game.settle()["screen"]
            if screen in END or boards == most:
                break
            if screen == "FightScreen":
                boards += self.fight()
            elif screen == "TrailShopScreen":
                self.shoot("shop")
                self.choose("Go on")
            else:
                assert screen in ("MapScreen", *CHOICES), screen
                self.shoot(screen)
                self.take()
        self.shoot("end")
        return boards


class TurnExplorer(Explorer):
    """Plays an expedition turn by turn."""

    fights_of = TurnFights
    by_turns = True


class PadExplorer(Explorer):
    """Plays an expedition by the buttons of a controller alone."""

    fights_of = PadFights

    def _open(self):
        self.game = PadGame(self.display, self.saves)
        self.fights = self.fights_of(self.game, self.saves, "expedition")
        self.game.press_buttons("menu", "use")  # the first entry of the menus is a new game
        self.choose("Arcade")
        self.game.see(screen="ArcadeScreen")
        self.choose("Expedition")

    def take(self):
        self.game.press_buttons("use")

    def choose(self, name):
        self.game.choose(name)

    def _put(self, kind, state, puzzle, field, count):
        """Put in the digits that come next: the digit, the way to the cell, and the button."""
        side = isqrt(len(state.digits))
        digit, at = self.game.now["digit"], divmod(self.game.now["cursor"], side)
        buttons = []
        for row, column, wanted in self._next(kind, state, field, count):
            to = (row - 1, column - 1)
            buttons += [*digit_steps(digit, int(wanted), side), *cursor_steps(at, to), "use"]
            digit, at = int(wanted), to
        self.fights.play(lambda: self.game.push_buttons(*buttons), len(buttons))

    def _draw_path(self, state, puzzle, solution):
        """Draw the first path that is not joined: pen down at one end, over it, and pen up."""
        cells = [divmod(cell, puzzle.width) for cell in self._next_run(state, puzzle, solution)]
        at = divmod(self.game.now["cursor"], puzzle.width)
        drawn = [step for pair in pairwise(cells) for step in cursor_steps(*pair)]
        buttons = [*cursor_steps(at, cells[0]), "use", *drawn, "use"]
        self.fights.play(lambda: self.game.push_buttons(*buttons), len(buttons))


def digit_steps(digit, wanted, side):
    """Return the buttons that make another digit current; none is at 0."""
    onward = (wanted - digit) % side if digit else wanted
    is_near = not digit or onward <= side // 2
    return ["next_digit"] * onward if is_near else ["previous_digit"] * (side - onward)


def cursor_steps(at, to):
    """Return the buttons that move the cursor from one row and column to another."""
    down, right = to[0] - at[0], to[1] - at[1]
    ways = ["down" if down > 0 else "up"] * abs(down)
    return ways + ["right" if right > 0 else "left"] * abs(right)


def main():
    """Play an expedition, and say where the pictures are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=LAYERS)
    parser.add_argument("--turns", action="store_true")
    parser.add_argument("--pad", action="store_true")
    chosen = parser.parse_args()
    made = TurnExplorer if chosen.turns else PadExplorer if chosen.pad else Explorer
    with tempfile.TemporaryDirectory() as folder:
        explorer = made(Path(folder))
        try:
            boards, trail = explorer.explore(chosen.boards), explorer.trail()
        except BaseException:
            explorer.shoot("failed")
            raise
        finally:
            explorer.close()
    left = "over" if trail is None else f"{len(trail.path)} nodes, {trail.hero_hp} hit points"
    print(f"{boards} boards, killed in: {', '.join(sorted(explorer.killed))}; {left}")
    print(explorer.write_sheet("expedition"))


if __name__ == "__main__":
    sys.exit(main())
