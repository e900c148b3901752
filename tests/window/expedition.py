"""A scripted player on an expedition, in a real window by keys and mouse alone.

``python -m tests.window.expedition`` plays a whole expedition, kills the program once in the middle
of each kind of fight, and writes a sheet of pictures to ``tests/output/expedition.png``;
``--boards 2`` plays only two boards. As on the road, fights are paused between two moves.
"""

import argparse
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.texts import parse_chronicle

from tests.window.display import Game
from tests.window.fights import BEGIN, GO_ON, Fights
from tests.window.road import Traveller

CHOICES = ("OfferScreen", "RestScreen", "EncounterScreen")
"""Screens on which Enter takes the card that has the keyboard."""
END = ("EndScreen", "UnlockScreen")


class Explorer(Traveller):
    """Plays an expedition and photographs it."""

    def _start(self):
        self.game = Game(self.display, self.saves)
        self.fights = Fights(self.game, self.saves, "expedition")
        self.game.key("ctrl+b")
        self.game.see(screen="ArcadeScreen")
        self.game.key("Down", "Return")
        self.game.see(screen="ExpeditionScreen")
        self.shoot("start")
        self.game.key("Return")
        self.game.wait(lambda now: now["screen"] in ("MapScreen", "FightScreen"))

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
            self.game.key("Return")
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
                self.game.press("Go on")
            else:
                assert screen in ("MapScreen", *CHOICES), screen
                self.shoot(screen)
                self.game.key("Return")
        self.shoot("end")
        return boards


def main():
    """Play an expedition, and say where the pictures are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=LAYERS)
    most = parser.parse_args().boards
    with tempfile.TemporaryDirectory() as folder:
        explorer = Explorer(Path(folder))
        try:
            boards, trail = explorer.explore(most), explorer.trail()
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
