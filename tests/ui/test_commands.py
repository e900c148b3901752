"""The menus: few entries, each with a letter of its own words; and what is in none is found."""

import pytest
from numberplace.core.words import _, set_language
from numberplace.kinds import KINDS, SHELVES
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import ANALYSIS, COMMAND, COMMANDS, MENUS
from numberplace.ui.kit.commands import SEPARATOR
from numberplace.ui.kit.widgets import assign
from numberplace.ui.program import PROGRAM

from tests.languages import LANGUAGES
from tests.places import DATA
from tests.shelves import first_game

MAX_ENTRIES = 36
MAX_OF_A_MENU = 10


def begin(robot, shelf):
    puzzle, title, level = first_game(shelf)
    robot.app.start_game(shelf.kind, puzzle, title, level)
    robot.app.step()
    return robot.app.screen


def shown(screen):
    """Return the entries of each menu as a screen shows them."""
    found = []
    for number in range(len(MENUS)):
        screen.menu.open(number)
        found.append([i for i in screen.menu.shown_ids() if i != SEPARATOR])
    screen.menu.close()
    return found


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_every_kind_has_few_entries_and_none_twice(robot, shelf):
    entries = [i for ids in shown(begin(robot, shelf)) for i in ids]
    assert len(entries) <= MAX_ENTRIES
    assert len(set(entries)) == len(entries)
    assert not set(entries) & set(ANALYSIS)
    assert all(3 <= len(ids) <= MAX_OF_A_MENU for ids in shown(robot.app.screen))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_entry_has_a_letter_of_its_own_words(robot, shelf, language):
    robot.app.prefer(language=language)
    robot.app.apply_preferences()
    for ids in ([title for title, _ids in MENUS], *shown(begin(robot, shelf))):
        english = [COMMAND[i].label if i in COMMAND else i for i in ids]
        letters = assign([_(label) for label in english], english)
        assert "" not in letters
        assert len(set(letters)) == len(letters)
        for letter, label in zip(letters, english, strict=True):
            assert letter in label.upper() or letter in _(label).upper(), (label, letter)
    set_language("en")


def test_a_translation_that_two_words_share_gives_each_its_own_letter(robot):
    robot.app.prefer(language="ja")
    robot.app.apply_preferences()
    assert _("Undo") == _("Bring back")
    robot.app.screen.menu.open(1)
    assert robot.app.screen.menu.entry_letters()["undo"] == "U"
    set_language("en")


def test_each_title_a_kind_adds_to_is_one_of_the_menus():
    titles = {title for title, _ids in MENUS} | {"Analyse"}
    for kind in KINDS:
        assert set(BOARDS[kind.id].COMMANDS.menus) <= titles
        for ids in BOARDS[kind.id].COMMANDS.menus.values():
            assert set(ids) <= set(COMMAND)


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_every_command_of_a_kind_is_in_the_palette(robot, shelf):
    screen = begin(robot, shelf)
    robot.key("f3")
    rows = [row for row in robot.app.top_dialog.list.rows if not row.id.startswith("setting ")]
    listed = {command.id for row in rows for command in row.members or (row,)}
    assert listed == {each.id for each in COMMANDS if screen.has(each.id)} - {"palette"}
    assert (set(PROGRAM) & set(COMMAND)) - {"palette"} <= listed
    for ids in shown(screen):
        assert set(ids) - {"palette"} <= listed


def test_keys_that_players_have_learnt_give_what_they_gave():
    lines = (DATA / "keys.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 121
    for line in lines:
        command_id, *keys = line.split()
        assert set(keys) <= set(COMMAND[command_id].keys), command_id


def test_the_trainer_is_a_part_of_the_school_with_its_key_alone(robot):
    assert all("trainer" not in ids for _title, ids in MENUS)
    robot.key("ctrl+shift+t")
    assert type(robot.app.top_dialog).__name__ == "TrainerDialog"


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_the_new_game_dialog_of_each_kind_leads_to_every_other_game(robot, shelf):
    for number, others in enumerate(("EditorScreen", "ArcadeScreen"), 1):
        robot.app.run(f"new_{shelf.id}")
        robot.app.step()
        dialog = robot.app.top_dialog
        assert [option for option, _label in dialog.kinds.options] == [each.id for each in SHELVES]
        robot.press(dialog.others[number])
        assert type(robot.app.top_screen).__name__ == others
        robot.app.leave_screen()


def test_what_is_new_is_a_button_of_about(robot):
    robot.app.run("about")
    robot.app.step()
    robot.press(robot.app.top_dialog.buttons[0])
    assert robot.app.top_dialog.title == "What is new"


def test_of_all_that_know_a_command_the_board_carries_it_out(robot, monkeypatch):
    """The board thinks before the game's own ``hint``; the game's ``undo`` is nobody else's."""
    asked = []
    screen = robot.app.screen
    monkeypatch.setitem(screen.board.commands, "hint", lambda: asked.append("board"))
    monkeypatch.setitem(screen.play.commands, "hint", lambda: asked.append("game"))
    screen.run("hint")
    assert asked == ["board"]
    robot.click_cell("r1c3")
    monkeypatch.setitem(screen.play.commands, "next_digit", lambda: asked.append("game"))
    screen.run("next_digit")
    assert asked == ["board", "game"]


def test_every_switch_of_a_board_is_a_command(robot):
    screen = robot.app.screen
    assert screen.board.switches.keys() <= COMMAND.keys()
    assert all(screen.is_on(each) in (True, False) for each in screen.board.switches)
    assert screen.is_on("undo") is None
