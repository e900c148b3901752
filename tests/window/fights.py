"""Fights for a robot however slow: between two pieces of play the fight is paused.

A piece takes the card away, plays and pauses again, all of it sent at once, so that hardly any of
the fight's time passes in it. What is under way is read from what the program saves.
"""

from typing import NamedTuple

from numberplace.battle.state import Phase

from tests.window.display import wait_until

BEGIN, GO_ON = "Fight!", "Continue"
"""The buttons of the cards before a fight and in a pause. Enter presses the first button."""


class UnderWay(NamedTuple):
    """A fight under way, as the program saves it."""

    kind: str
    puzzle: str
    moves: list[str]
    phase: str


def under_way(saves, slot):
    """Return the fight under way in a slot, None when there is none."""
    try:
        lines = (saves / f"fight-{slot}.txt").read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return None
    facts = dict(line.partition(" ")[::2] for line in lines[1:8])
    first = 1 + next(at for at, line in enumerate(lines) if line.startswith("moves "))
    position = int(facts["moves"].split()[1])
    moves = [line.split(" ", 2)[2] for line in lines[first : first + position]]
    phase = next(line for line in lines if line.startswith("phase ")).split()[1]
    return UnderWay(facts["kind"], facts["puzzle"], moves, phase)


class Fights:
    """The fights of one slot in a window that shows them."""

    def __init__(self, game, saves, slot):
        self.game, self.saves, self.slot = game, saves, slot

    @property
    def now(self):
        return under_way(self.saves, self.slot)

    @property
    def is_open(self):
        """Tell whether both still stand."""
        now = self.now
        return now is not None and now.phase == Phase.OPEN.value

    def begin(self):
        """Leave the card before a fight, once its board is set up, and pause at once."""
        self.game.wait(lambda now: BEGIN in now["places"] and now["takes_presses"])
        self.game.key("Return", "p")
        self.game.wait(lambda now: GO_ON in now["places"])
        assert wait_until(lambda: self.now)

    def play(self, act):
        """Go on from a pause, act at the hands, and pause; wait for the card that follows.

        Should the window have ignored some of it because a frame took too long, that is not done:
        whoever plays looks at ``now`` for what is to be done next.
        """
        hands, game = self.game.hands, self.game
        before = game.wait(lambda now: GO_ON in now["places"] and now["takes_presses"])
        hands.press("Return")
        act()
        hands.press("p")

        def is_taken(now):
            return now["card"] or now["ignored"] > before["ignored"]

        game.wait(
            lambda now: now["keys"] + now["ignored"] >= before["keys"] + before["ignored"] + 2
        )
        while not game.wait(is_taken)["card"]:
            before = game.now
            game.key("p")

    def let_pass(self):
        """Let a little of the fight's time pass: until it is saved again."""
        before = self._saved_at()
        self.game.key("Return")
        wait_until(lambda: self._saved_at() != before)
        self.game.key("p")
        self.game.wait(lambda now: now["card"])

    def _saved_at(self):
        """Return when the fight was saved, in nanoseconds; 0 when none is kept (any more)."""
        try:
            return (self.saves / f"fight-{self.slot}.txt").stat().st_mtime_ns
        except FileNotFoundError:
            return 0
