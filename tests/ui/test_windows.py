"""Every size and shape of window: all commands reachable, nothing on top of something, no text cut.

A run takes a part of the windows; ``--all`` takes every one.
"""

import itertools

import pygame
import pytest
from numberplace.kinds import SHELVES
from numberplace.ui.app import App
from numberplace.ui.commands import COMMAND
from numberplace.ui.kit.layout import CLASSIC, MIN_SIZE
from numberplace.ui.kit.widgets import Label

from tests.shelves import first_game
from tests.ui.room import Watch
from tests.ui.screens import opened, show

SIZES = (
    *(MIN_SIZE, (480, 330), (400, 400), (420, 495), (640, 480), (660, 660), (800, 600)),
    *((560, 660), (540, 960), (960, 660), (400, 900), (1000, 400), (1000, 900), (1280, 1024)),
    *((1080, 1920), (1366, 768), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160)),
)
SHAPES = tuple((round(700 * aspect**0.5), round(700 / aspect**0.5)) for aspect in
               [0.45 + 0.06 * n for n in range(30)])  # fmt: skip
"""Windows of one area, from narrow to wide in small steps."""
MAIN = ("play", "clash", "hint", "chain", "solved", "paused", "tour", "title", "new", "settings",
        "library", "help", "editor", "trainer", "link_10", "link_hint", "arcade")  # fmt: skip
POSSIBLE = 0.82
"""How much of the edge that a board alone in the window would have, it has at the least."""


def windows():
    """Yield size, scale and language; twice the size shows the same on a dense monitor."""
    for number, size in enumerate((*SIZES, *SHAPES)):
        language = ("en", "ja", "ko")[number % 3]
        yield size, 1, language
        if max(size) <= 1366:
            yield size, 2, language


WINDOWS = tuple(windows())


def name_of(window):
    """Return a window as the test's name has it."""
    (width, height), scale, language = window
    return f"{width}x{height}x{scale}-{language}"


@pytest.mark.sampled(96)
@pytest.mark.parametrize("window", WINDOWS, ids=name_of)
def test_all_is_within_reach_and_nothing_is_cut(window, monkeypatch):
    (width, height), scale, language = window
    watch = Watch(monkeypatch)
    size = (width * scale, height * scale)
    with opened("paper", language, size) as robot:
        for name in MAIN:
            show(robot, name)
            watch.cut.clear()
            robot.app.draw()
            assert sorted(set(watch.cut)) == [], name
            assert faults(robot.app) == [], name


def faults(app: App) -> list[str]:
    """Return what is wrong with where things stand on the screen that is shown."""
    top = app.top_dialog or app.top_screen
    found = [*outside_or_overlapping(shown_widgets(top), app.surface.get_rect())]
    if app.top_dialog is None and top is app.screen:
        found += play_faults(app)
    return found


def shown_widgets(top):
    """Return the widgets that can be seen and used, those of a hint's card included."""
    widgets = [*top.form.widgets]
    if getattr(top, "_max_scroll", 0):  # it scrolls
        widgets = [w for w in widgets if w in top.buttons or top.body.contains(w.rect)]
    panel = getattr(top, "panel", None)
    if panel is not None and hasattr(panel, "form"):
        has_lesson = top.play.view.lesson is not None
        over = top.lesson_card if has_lesson else top.tour if top.shows_tour else None
        covered = over.rect if over is not None else pygame.Rect(0, 0, 0, 0)
        widgets = [w for w in panel.form.widgets if not covered.contains(w.rect)]
        widgets += over.form.widgets if over is not None else []
    return widgets


def outside_or_overlapping(widgets, window):
    """Yield every widget outside the window, without room, or on top of another."""
    shown = [w for w in widgets if not isinstance(w, Label) or w.text]
    for widget in shown:
        if not window.contains(widget.rect) or min(widget.rect.size) <= 3:
            yield f"{describe(widget)} has no room at {widget.rect}"
    for one, other in itertools.combinations(shown, 2):
        if one.rect.colliderect(other.rect):
            yield f"{describe(one)} on {describe(other)}: {one.rect}, {other.rect}"


def describe(widget):
    """Return what a widget is."""
    return f"{type(widget).__name__} {getattr(widget, 'label', '')}"


def play_faults(app):
    """Yield what is wrong with board, commands and hint card of the play screen."""
    screen, layout = app.screen, app.screen.layout
    alone = min(layout.size[0] / CLASSIC[0], layout.size[1] / CLASSIC[1]) * 540
    least = 0.7 if screen.needs_panel else POSSIBLE
    if layout.board.width < least * alone:
        yield f"a board of {layout.board.width} of {alone}"
    board = screen.board
    named = {command for row in board.panel_rows if board.shows_row(row) for command in row}
    if set(screen.panel.buttons) != named:
        yield "commands without a button"
    parts = {"menu": layout.menu, "board": layout.board, "strip": layout.strip}
    for command, button in screen.panel.buttons.items():
        parts[command] = button.rect
    if screen.play.view.lesson is not None:
        parts["hint"] = screen.lesson_card.rect
    for (one, a), (other, b) in itertools.combinations(parts.items(), 2):
        if a.colliderect(b):
            yield f"{one} on {other}"
    for name, rect in parts.items():
        if not app.surface.get_rect().contains(rect):
            yield f"{name} outside the window"


def test_a_window_too_small_is_drawn_as_if_it_were_larger():
    with opened("paper", "en", (200, 150)) as robot:
        show(robot, "play")
        robot.app.draw()
        assert robot.app.screen.layout.size == MIN_SIZE


def test_a_hint_in_a_square_window_brings_a_panel_and_takes_it_away_again():
    with opened("paper", "en", (700, 700)) as robot:
        show(robot, "play")
        assert robot.app.screen.layout.toolbar is not None
        board = robot.app.screen.layout.board.copy()
        robot.key("ctrl+z")
        robot.key("h")
        assert robot.app.screen.layout.panel is not None
        assert robot.app.screen.lesson_card.rect.width > 0
        robot.key("escape")
        assert robot.app.screen.layout.toolbar is not None
        assert robot.app.screen.layout.board == board


def test_a_command_of_the_toolbar_works_and_says_what_it_is():
    with opened("paper", "en", (700, 700)) as robot:
        show(robot, "play")
        button = robot.app.screen.panel.buttons["undo"]
        assert button.label == ""
        robot.press(button)
        assert robot.app.screen.play.session.history.can_redo
        robot.point(*button.rect.center)
        robot.time.seconds += 1
        robot.app.step()
        text, described = robot.app.screen.tooltip.shown
        assert "Undo" in text
        assert described == button.rect


@pytest.mark.sampled(11)
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_a_window_of_next_to_no_size_draws_whatever_is_open(robot, shelf, part):
    app = robot.app
    app.start_game(shelf.kind, *first_game(shelf))
    ends = {"quit", "fullscreen"}
    opened = [("f10", "down"), *(("alt+" + letter,) for letter in "gevh")]
    for way in [*opened, *(name for name in COMMAND if name not in ends)][part::6]:
        if isinstance(way, tuple):
            robot.keys(*way)
        elif app.screen.can(way):
            app.screen.run(way)
        for size in [(1, 1), (5, 40), (40, 5)]:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            app.resize()
            app.step()
        app.close_all()
        app.go_to(None)
        robot.key("escape")
    app.generated.close()
    pygame.display.set_mode((960, 660), pygame.RESIZABLE)
