"""A controller alone: every button of every screen, a whole game, a whole fight, letters."""

import pygame
import pytest
from numberplace.sudoku.teach import coach
from numberplace.ui.arcade.fight_screen import CARD_REST, FightScreen
from numberplace.ui.arcade.ladder_screen import LadderScreen
from numberplace.ui.dialogs.letters import LettersDialog
from numberplace.ui.kit.button_hints import button_name, set_style, style_of
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.widgets import Button
from pygame import Rect

from tests.ui.arcade.fighting import let_pass
from tests.ui.conftest import Robot
from tests.ui.hands import Fingers, Pad
from tests.ui.screens import SCREENS, opened, show
from tests.ui.targets import forms
from tests.waiting import wait_for

DECK = (1280, 800)
WITHOUT_FOCUS = {"menu", "blows"}
"""Screens whose buttons are not walked through: others do the same at once."""


@pytest.fixture
def deck(tmp_path):
    """A robot at the window of a handheld, at its first start."""
    pygame.display.init()
    pygame.display.set_mode(DECK)
    robot = Robot(tmp_path, puzzle="")
    robot.app.prefer(window_size=DECK)
    robot.app.surface = pygame.display.set_mode(DECK)
    robot.app.apply_preferences()
    robot.app.step()
    yield robot
    robot.close()


def begin_from_menu(robot, pad):
    """Open New game… from the menu."""
    pad.press("menu", "use")
    dialog = robot.app.top_dialog
    assert dialog is not None
    return dialog


def place(robot, pad, cell, digit):
    pad.choose(digit)
    pad.go_to(cell)
    pad.press("use")


def solve(robot, pad):
    """Put in what is missing, digit by digit."""
    solution = coach.solution_of(robot.table.puzzle)
    for digit in range(1, 10):
        for cell in range(81):
            if solution[cell] == digit and not robot.table.digit(cell):
                place(robot, pad, cell, digit)


def test_a_whole_game_is_played_by_a_controller_alone(deck):
    robot, pad = deck, Pad(deck)
    screen = robot.app.screen
    assert screen.tour.is_open
    pad.press("panel")
    pad.focus(screen.tour.next_button, screen.tour.form)
    while not screen.tour.asks:
        pad.press("use")
    while screen.tour.form.focus is not screen.tour.digit_button:
        pad.press("previous_digit")
        assert screen.tour.form.focus is not None
    pad.press("use")
    pad.focus(screen.tour.next_button, screen.tour.form)
    while screen.tour.is_open:
        pad.press("use")
    assert robot.app.preferences.click_asked

    dialog = begin_from_menu(robot, pad)
    pad.focus(dialog.wishes.levels, dialog.form)
    pad.press("right")
    level = dialog.wishes.levels.chosen
    pad.focus(dialog.list, dialog.form)
    pad.press("down", "use")
    assert robot.app.top_dialog is None
    assert robot.play.session.level == level
    robot.play.view.digit = robot.play.view.digit or 0

    robot.app.prefer(input="digit")
    empty = robot.table.digits.index(0)
    solution = coach.solution_of(robot.table.puzzle)
    pad.choose(solution[empty])
    pad.go_to(empty)
    pad.press("use_mark")
    assert robot.moves[-1].startswith("mark")
    pad.press("use")
    assert robot.table.digit(empty) == solution[empty]
    pad.press("undo")
    assert not robot.table.digit(empty)

    pad.press("hint")
    assert robot.play.view.lesson is not None
    pad.press("hint", "hint", "clear")
    assert robot.play.view.lesson is None

    pad.press("panel")
    pad.focus(robot.app.screen.panel.buttons["pause"], robot.app.screen.panel.form)
    pad.press("use")
    assert robot.app.screen.is_hidden
    pad.press("use")
    assert not robot.app.screen.is_hidden
    pad.press("clear")  # leaves the panel

    solve(robot, pad)
    assert robot.play.was_solved
    let_pass(robot, 4, 0.2)
    assert robot.app.screen.congratulation.is_shown
    form = robot.app.screen.congratulation.form
    again = next(b for b in form.widgets if b.label == "New game")
    pad.focus(again, form)
    pad.press("use")
    assert robot.app.top_dialog is not None or not robot.play.was_solved


def test_a_hint_is_carried_out_by_its_button(deck):
    robot, pad = deck, Pad(deck)
    robot.app.screen.tour.end()
    pad.press("hint", "hint", "hint")
    card = robot.app.screen.lesson_card
    assert robot.play.view.lesson.is_told
    pad.press("panel")
    pad.focus(card.apply, card.form)
    pad.press("use")
    assert robot.moves


def test_a_whole_fight_is_fought_by_a_controller_alone(deck):
    robot, pad = deck, Pad(deck)
    robot.app.screen.tour.end()
    dialog = begin_from_menu(robot, pad)
    arcade = next(button for button in dialog.others if button.label == "Arcade")
    pad.focus(arcade, dialog.form)
    pad.press("use")
    page = robot.app.top_screen
    let_pass(robot, 0.4, 0.2)
    ladder = next(each for each in page.form.widgets if each.label == "Puzzle battle")
    pad.focus(ladder, page.form)
    pad.press("use")
    let_pass(robot, 0.4, 0.2)
    page = robot.app.top_screen
    assert isinstance(page, LadderScreen)
    pad.focus(page.foes[0], page.form)
    pad.press("use")
    screen = robot.app.top_screen
    assert isinstance(screen, FightScreen)
    wait_for(lambda: screen.is_ready)
    robot.app.step()
    robot.time.seconds += CARD_REST
    pad.press("use")
    assert screen.is_running
    while not screen.fight.is_over:
        play, field = screen.fight.play, screen.fight.field
        cell = next(unit.id for unit in field.order if not play.state.digits[unit.id])
        view = play.view
        while view.digit != field.solution[cell]:
            pad.press("next_digit")
        for way, by in (("down", 9), ("right", 1)):
            back = "up" if way == "down" else "left"
            size = 9
            at = (view.cursor // size, cell // size) if by == 9 else (view.cursor % 9, cell % 9)
            pad.press(*[way if at[1] > at[0] else back] * abs(at[1] - at[0]))
        pad.press("use")
    let_pass(robot, 4, 0.2)
    assert screen.fight.battle.foe_hp <= 0
    assert screen.card is not None
    robot.time.seconds += CARD_REST
    pad.press("clear")
    assert robot.app.top_screen is not screen


@pytest.fixture(scope="module")
def wide():
    with opened("paper", "en", DECK) as robot:
        yield robot


@pytest.mark.sampled(40)
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in WITHOUT_FOCUS])
def test_a_controller_reaches_everything(wide, name):
    show(wide, name)
    pad, reached = Pad(wide), set()
    found, step = reachable(wide)
    wanted = [w for form in found for w in form.widgets if w.focusable and w.is_enabled]
    for _ in range(len(wanted) + 2):
        pad.send(step)
        step = "next_digit"
        reached |= {id(form.focus) for form in found if form.shows_focus}
    assert not [w for w in wanted if w.is_enabled and id(w) not in reached]


def reachable(robot):
    """Return the forms of what is shown, and the button that enters them."""
    top = robot.app.top_dialog or robot.app.top_screen
    if top is not robot.app.screen:
        return list(forms(top)), "next_digit"
    board = top.board
    if top.congratulation.is_shown:
        return [top.congratulation.form], "next_digit"
    if board.over is not None:
        return [board.pad.form], "next_digit"
    return top._forms, "panel"


class Asking(Dialog):
    """Asks for a name."""

    def __init__(self, host):
        super().__init__(host, "Name")
        self.entry = TextEntry("", most=80)
        self.set_widgets([self.entry], [Button("OK", host.close_top)], focus=self.entry)

    def arrange(self, body, layout):
        self.entry.rect = Rect(body.x, body.y, body.width, layout.tap(30))


def test_letters_are_chosen_where_a_name_is_asked_for(robot):
    pad, dialog = Pad(robot), Asking(robot.app)
    robot.app.show(dialog)
    pad.press("use")
    assert isinstance(robot.app.top_dialog, LettersDialog)
    pad.press("use", "right", "use", "use_mark", "use", "down", "down", "use")
    assert dialog.entry.text == "qwx"
    robot.type("y")  # a keyboard works as well
    assert dialog.entry.text == "qwxy"
    pad.press("menu")
    assert robot.app.top_dialog is dialog


def test_a_finger_on_a_line_of_text_brings_the_letters(robot):
    dialog = Asking(robot.app)
    robot.app.show(dialog)
    fingers = Fingers(robot)
    fingers.tap_on(dialog.entry)
    letters = robot.app.top_dialog
    assert isinstance(letters, LettersDialog)
    fingers.tap_on(letters._letters[0][6])
    fingers.tap_on(letters.buttons[0])
    assert robot.app.top_dialog is dialog
    assert dialog.entry.text == "7"


def test_prompts_are_those_of_the_make():
    assert style_of("Sony DualSense Wireless Controller") == "playstation"
    assert style_of("Nintendo Switch Pro Controller") == "nintendo"
    assert style_of("Steam Deck Controller") == ""
    set_style("playstation")
    assert button_name("A") == "×"
    set_style("")
    assert button_name("A") == "A"


def test_tab_reaches_the_buttons_of_the_first_walk(deck):
    tour = deck.app.screen.tour
    for _ in range(12):
        if tour.form.focus is tour.next_button:
            break
        deck.key("tab")
    deck.keys("return", "return")
    assert tour.shown == 2


def test_fingers_let_go_of_the_controllers_prompts(robot):
    pad = Pad(robot)
    pad.press("right")
    assert robot.app.shows_buttons
    Fingers(robot).tap((900, 30))
    assert not robot.app.shows_buttons
