"""Letters that open menus, choose entries and press buttons."""

import pygame
import pytest
from numberplace.core.words import set_language
from numberplace.ui.kit.commands import SEPARATOR
from numberplace.ui.kit.widgets import assign, with_letter

from tests.languages import LANGUAGES


def alt(robot, kind):
    robot.app.handle(pygame.event.Event(kind, key=pygame.K_LALT, mod=0, unicode="", scancode=0))
    robot.app.step()


def test_the_first_letters_come_first_and_none_comes_twice():
    assert assign(["File", "Edit", "Play", "View", "Help"]) == ["F", "E", "P", "V", "H"]
    assert assign(["Close", "Clear", "Cl"]) == ["C", "L", "A"]
    assert assign(["Open a file", "Of"]) == ["O", "F"]


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_menu_and_entry_has_a_letter_of_its_own(robot, language):
    robot.app.prefer(language=language)
    robot.app.apply_preferences()
    menu = robot.app.screen.menu
    assert menu.title_letters() == ["G", "E", "S", "L", "V", "H"] or language != "en"
    for index in range(6):
        menu.open(index)
        letters = menu.entry_letters()
        shown = [i for i in menu.shown_ids() if i != SEPARATOR]
        assert list(letters) == shown
        assert "" not in letters.values()
        assert len(set(letters.values())) == len(shown)
    menu.close()
    set_language("en")


def test_alt_and_a_letter_opens_a_menu_and_a_letter_runs_an_entry(robot):
    menu = robot.app.screen.menu
    robot.key("alt+l")
    assert menu.opened == 3
    letter = menu.entry_letters()["hint"].lower()
    robot.key(letter)
    assert not menu.is_open
    assert robot.play.view.lesson is not None


def test_letters_are_shown_while_alt_is_held(robot):
    before = pygame.image.tobytes(robot.app.surface, "RGB")
    alt(robot, pygame.KEYDOWN)
    assert pygame.image.tobytes(robot.app.surface, "RGB") != before
    alt(robot, pygame.KEYUP)
    assert pygame.image.tobytes(robot.app.surface, "RGB") == before


def test_alt_and_a_digit_still_colours_a_cell(robot):
    robot.play.view.cursor = 2
    robot.key("alt+3")
    assert robot.moves == ["paint r1c3 3"]


def test_alt_and_a_letter_presses_a_button_of_a_dialog(robot):
    robot.key("ctrl+,")
    labels = [button.label for button in robot.app.top_dialog.buttons]
    assert assign(labels) == ["K", "L", "C"]
    alt(robot, pygame.KEYDOWN)
    assert [button.letter for button in robot.app.top_dialog.buttons] == ["K", "L", "C"]
    robot.key("alt+c")
    assert robot.app.top_dialog is None


def test_words_without_latin_letters_take_the_english_letter_behind_them():
    set_language("ja")
    from numberplace.core.words import _

    assert assign([_("Share"), _("Edit")]) == ["S", "E"]
    assert with_letter(_("Edit"), "E").endswith("(E)")
    set_language("en")
