"""Titles the program gives to games are shown in the language the player has now."""

from numberplace.core.titles import PASTED, shown_title
from numberplace.core.words import set_language
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.kit import clipboard
from numberplace.ui.screens import library, panel

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
IN_JAPANESE = "貼り付けたパズル"


TURNED = CLASSIC[::-1]
"""A puzzle of which there is no game yet."""


def titles_of(robot):
    """Return the title beside the board and those in the list of saved games."""
    robot.app.screen.relabel()
    shown = robot.app.screen.panel.told_title().rpartition(". ")[2]
    return shown, [shown_title(card.title) for card in robot.app.library.games()]


def test_a_pasted_puzzle_is_called_so_in_every_language(robot, monkeypatch):
    monkeypatch.setattr(clipboard, "get_text", lambda: TURNED)
    robot.key("ctrl+v")
    assert robot.app.screen.title == PASTED
    for language, title in (("ja", IN_JAPANESE), ("en", "Pasted puzzle")):
        set_language(language)
        beside, listed = titles_of(robot)
        assert beside == title
        assert title in listed


def test_begun_anew_it_still_goes_with_the_language(robot, monkeypatch):
    monkeypatch.setattr(clipboard, "get_text", lambda: TURNED)
    set_language("ja")
    robot.key("ctrl+v")
    robot.play.view.cursor = 2
    robot.keys("4", "ctrl+r")
    set_language("en")
    assert titles_of(robot)[0] == "Pasted puzzle"


def test_a_title_of_the_players_own_stays(robot):
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle(CLASSIC), "Undo", "")
    set_language("ja")
    assert titles_of(robot)[0] == "Undo"


def test_every_place_that_shows_a_title_asks_for_the_shown_one():
    assert panel.shown_title is library.shown_title is shown_title
