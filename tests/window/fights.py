"""Fights for a robot however slow: between two pieces of play the fight is paused.

A piece takes the card away, plays and pauses again, all of it sent at once, so that hardly any of
the fight's time passes in it. What is under way is read from what the program saves.
"""

from typing import NamedTuple

from numberplace.battle.state import Phase
from numberplace.storage import fights as storage

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
    text = storage.Fights(saves).load(slot)
    if text is None:
        return None
    lines = text.splitlines()
    facts = dict(line.partition(" ")[::2] for line in lines[1:8])
    first = 1 + next(at for at, line in enumerate(lines) if line.startswith("moves "))
    position = int(facts["moves"].split()[1])
    moves = [line.split(" ", 2)[2] for line in lines[first : first + position]]
    phase = next(line for line in lines if line.startswith("phase ")).split()[1]
    return UnderWay(facts["kind"], facts["puzzle"], moves, phase)


def pressed(now):
    """Return the number of keys, clicks and buttons that the window has taken or ignored."""
    return sum(now[name] for name in ("keys", "clicks", "buttons", "ignored"))


class Fights:
    """The fights of one slot in a window that shows them, by keys."""

    go, stop = "Return", "p"
    """The key or button that presses a card's first button, and the one that pauses."""

    def __init__(self, game, saves, slot):
        self.game, self.saves, self.slot = game, saves, slot

    def press(self, *names):
        """Press keys or buttons one by one, each after the window has acted on the last."""
        self.game.key(*names)

    def push(self, *names):
        """Press keys or buttons without waiting between them."""
        for name in names:
            self.game.hands.press(name)

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
        self.press(self.go, self.stop)
        self.game.wait(lambda now: GO_ON in now["places"])
        assert wait_until(lambda: self.now)

    def play(self, act, count):
        """Go on from a pause, act at the hands, and pause; wait for the card that follows.

        Should the window have ignored some of it because a frame took too long, that is not done:
        whoever plays looks at ``now`` for what is to be done next.

        Args:
            count: how many keys, clicks and buttons it acts with.
        """
        before = self.game.wait(lambda now: GO_ON in now["places"] and now["takes_presses"])
        self.push(self.go)
        act()
        self.push(self.stop)

        def is_taken(now):
            return now["card"] or now["ignored"] > before["ignored"]

        self.game.wait(lambda now: pressed(now) >= pressed(before) + count + 2)
        while not self.game.wait(is_taken)["card"]:
            before = self.game.now
            self.press(self.stop)

    def let_pass(self):
        """Let a little of the fight's time pass: until it is saved again."""
        before = self._saved_at()
        self.press(self.go)
        wait_until(lambda: self._saved_at() != before)
        self.press(self.stop)
        self.game.wait(lambda now: now["card"])

    def _saved_at(self):
        """Return when the fight was saved, in nanoseconds; 0 when none is kept (any more)."""
        try:
            return (self.saves / f"fight-{self.slot}.txt").stat().st_mtime_ns
        except FileNotFoundError:
            return 0


class ByButtons:
    """Fights by the buttons of a controller."""

    go, stop = "use", "menu"

    def press(self, *names):
        self.game.press_buttons(*names)

    def push(self, *names):
        self.game.push_buttons(*names)


class PadFights(ByButtons, Fights):
    """The fights of a player who has a controller alone."""


class TurnFights(Fights):
    """Fights turn by turn: no time passes, so that nothing is paused."""

    def begin(self):
        self.game.wait(lambda now: BEGIN in now["places"] and now["takes_presses"])
        self.press(self.go)
        self.game.wait(lambda now: not now["card"])
        assert wait_until(lambda: self.now)

    def play(self, act, count):
        before = self.game.wait(lambda now: now["takes_presses"])
        if GO_ON in before["places"]:
            self.press(self.go)
            before = self.game.now
        act()
        self.game.wait(lambda now: pressed(now) >= pressed(before) + count)

    def let_pass(self):
        """Nothing passes: something else is placed next."""
