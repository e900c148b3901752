"""Help: pages in pictures, keys by their names, and no word for a hue that a theme may change."""

import re

from numberplace.core.words import set_language
from numberplace.ui.boards.numberlink.help import PAGES as LINK_PAGES
from numberplace.ui.boards.sudoku import help as own
from numberplace.ui.boards.sudoku.commands import BARE_CARDS
from numberplace.ui.kit.bindings import format_key
from numberplace.ui.screens.help import ARCADE_PAGE, NEWS

from tests.languages import LANGUAGES
from tests.ui.screens import opened, show

HUES = re.compile(r"\b(red|green|blue|yellow|orange|purple)\b", re.IGNORECASE)


def test_pages_are_turned_by_keyboard_and_every_one_shows_something_else(robot):
    robot.key("f1")
    dialog = robot.app.top_dialog
    seen = set()
    for page in dialog.pages:
        assert dialog.page is page
        seen.add(robot.app.surface.get_view("2").raw)
        robot.key("down")
    assert len(seen) == len(dialog.pages) > len(own.BARE_PAGES)
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_enter_closes_the_help_while_the_list_of_pages_has_the_focus(robot):
    robot.keys("f1", "down", "return")
    assert robot.app.top_dialog is None


def test_pictures_are_drawn_by_the_board_and_follow_the_theme():
    centres = []
    for theme in ("paper", "night"):
        with opened(theme, "en", (960, 660)) as robot:
            show(robot, "help")
            place = robot.app.top_dialog._page_place
            centres.append(tuple(robot.app.surface.get_at(place.move(0, -60).center)))
    assert centres[0] != centres[1]


def test_no_text_names_a_hue():
    pages = (*own.BARE_PAGES, *LINK_PAGES, ARCADE_PAGE)
    texts = [text for page in pages for text in (page.title, *page.texts)]
    texts += [text for _role, text in own._MARKS] + list(NEWS)
    texts += [text for card in BARE_CARDS for text in (card.title, card.text)]
    assert [text for text in texts if HUES.search(text)] == []


def test_keys_have_names_that_players_know():
    assert format_key("backspace") == "Backspace"
    assert format_key("kp0") == "Keypad 0"
    assert format_key("shift+f10") == "Shift+F10"
    assert format_key("ctrl+comma") == "Ctrl+,"
    names = set()
    for language, _name in LANGUAGES:
        set_language(language)
        names.add(format_key("menu"))
    set_language("en")
    assert len(names) == len(LANGUAGES)


def test_keys_of_the_players_own_are_listed(robot):
    robot.app.prefer(keys="hint=x")
    robot.app.apply_preferences()
    robot.key("f1")
    assert ("Hint", "X") in robot.app.top_dialog.keys.rows
