"""The game in a real window, played by a controller alone."""

import subprocess
import sys

from tests.ui.hands import NUMBERS
from tests.window.display import Game

PROGRAM = (sys.executable, "-m", "tests.window.virtual_pad")
MOST_STEPS = 60
"""Steps of the focus after which a button is not among those that can be reached."""


class PadGame(Game):
    """Presses the buttons of a controller that SDL makes up."""

    stdin = subprocess.PIPE

    def __init__(self, display, saves, *arguments):
        super().__init__(display, saves, *arguments, program=PROGRAM)

    def push_buttons(self, *commands):
        """Press the buttons that ask for commands, all at once."""
        lines = "".join(f"{NUMBERS[command]}\n" for command in commands)
        self.process.stdin.write(lines)
        self.process.stdin.flush()

    def press_buttons(self, *commands):
        """Press buttons one by one, each after the window has acted on the last."""
        for command in commands:
            self.send("buttons", lambda command=command: self.push_buttons(command))

    def choose(self, name):
        """Move the focus to the button or card of this name in front, and press it."""
        self.wait(lambda now: name in now["places"])
        for _step in range(MOST_STEPS):
            if self.now["focus"] == name:
                self.press_buttons("use")
                return
            self.press_buttons("next_digit")
        raise AssertionError(f"{name} is not reached: {self.now}")

    def kill(self):
        super().kill()
        self.process.stdin.close()
