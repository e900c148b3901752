"""Fingers and a controller, by events such as SDL sends them."""

import pygame
from numberplace.ui.kit.gamepad import BUTTONS

NUMBERS = {command: number for number, command in BUTTONS.items()}


class Fingers:
    """Touches the window of a robot."""

    def __init__(self, robot):
        self.robot = robot

    def send(self, kind, point, finger=1):
        width, height = self.robot.app.surface.get_size()
        event = pygame.event.Event(
            kind, touch_id=1, finger_id=finger, x=point[0] / width, y=point[1] / height,
            dx=0, dy=0, pressure=1.0,
        )  # fmt: skip
        self.robot.app.handle(event)
        self.robot.app.step()

    def tap(self, point, rests=0.05):
        """Press, rest so many seconds, let go; then some time passes."""
        self.send(pygame.FINGERDOWN, point)
        self.robot.time.seconds += rests
        self.robot.app.step()
        self.send(pygame.FINGERUP, point)
        self.robot.settle()
        self.robot.time.seconds += 1

    def tap_on(self, widget):
        self.tap(widget.rect.center)

    def drag(self, *points):
        """Go from the first point to the last, and let go there."""
        self.send(pygame.FINGERDOWN, points[0])
        for point in points[1:]:
            self.robot.time.seconds += 0.02
            self.send(pygame.FINGERMOTION, point)
        self.send(pygame.FINGERUP, points[-1])
        self.robot.settle()

    def pinch(self, middle, before, after):
        """Spread two fingers, whose distances from the middle are given, or close them."""
        for finger, side in ((1, -1), (2, 1)):
            self.send(pygame.FINGERDOWN, (middle[0] + side * before, middle[1]), finger)
        for part in range(1, 6):
            far = before + (after - before) * part / 5
            for finger, side in ((1, -1), (2, 1)):
                self.send(pygame.FINGERMOTION, (middle[0] + side * far, middle[1]), finger)
        for finger, side in ((1, -1), (2, 1)):
            self.send(pygame.FINGERUP, (middle[0] + side * after, middle[1]), finger)


class Pad:
    """Presses the buttons of a controller."""

    def __init__(self, robot):
        self.robot = robot

    def press(self, *commands):
        """Press the buttons that ask for commands, one after the other."""
        self.send(*commands)
        self.robot.app.step()
        self.robot.settle()

    def send(self, *commands):
        """The same, without drawing what comes of it."""
        for command in commands:
            number = NUMBERS[command]
            self.robot.app.handle(
                pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=number, which=0)
            )

    def focus(self, widget, form):
        """Move the focus to a widget of a form by the buttons alone."""
        for _ in range(40):
            if form.focus is widget:
                return
            self.send("next_digit")
        raise AssertionError(f"{widget} is not reached")

    def go_to(self, cell, columns=9):
        """Move the cursor to a cell."""
        down, right = (b - a for a, b in zip(divmod(self.robot.play.view.cursor, columns),
                                             divmod(cell, columns), strict=True))  # fmt: skip
        self.press(*["down" if down > 0 else "up"] * abs(down))
        self.press(*["right" if right > 0 else "left"] * abs(right))

    def choose(self, digit):
        """Make a digit current."""
        view = self.robot.play.view
        while view.digit != digit:
            self.press("next_digit" if view.digit < digit else "previous_digit")
