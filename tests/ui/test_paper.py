"""Print, picture and share in the window: by keys, with a preview, into files asked for."""

import threading

import pygame
import pytest
from numberplace.core.errors import SaveError, Stopped
from numberplace.core.sharing import parse_shared
from numberplace.core.words import _, speaking
from numberplace.formats.by_kind import texts_of
from numberplace.kinds import KINDS, SHELVES
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import QuestionDialog
from numberplace.ui.screens import paper, printing, share
from numberplace.ui.screens.printing import PageDialog, PictureDialog, PrintDialog
from numberplace.ui.screens.share import ShareDialog

from tests.paper.test_pages import decoded
from tests.ui.conftest import CLASSIC


@pytest.fixture
def at_home(robot, tmp_path, monkeypatch):
    """A window whose files go into a folder of their own."""
    folder = tmp_path / "papers"
    folder.mkdir()
    robot.app.prefer(folder=str(folder))
    robot.papers = folder
    return robot


@pytest.fixture
def board_clip(monkeypatch):
    """A clipboard that works without a desktop."""
    held = [""]
    monkeypatch.setattr(clipboard, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(clipboard, "get_text", lambda: held[0])
    return held


def settled(robot):
    """Let the drawings be made; return the dialog."""
    dialog = robot.app.top_dialog
    robot.wait(lambda: not dialog.is_running)
    robot.app.step()
    return dialog


def wait_for_file(robot, dialog):
    """Let the file be written, which is done off the frame loop."""
    while dialog.saving is not None:
        robot.app.step()


def choose(robot, widget, *keys):
    """Step through the options of a choice by keys, to the right where nothing is said."""
    dialog = robot.app.top_dialog
    while dialog.form.focus is not widget:
        robot.key("tab")
    robot.keys(*(keys or ("right",)))
    return settled(robot)


@pytest.mark.parametrize("dialog_class", [PrintDialog, PictureDialog])
def test_the_look_for_a_step_to_draw_can_be_called_off(at_home, dialog_class):
    dialog = dialog_class(at_home.app)
    dialog.what.chosen = "hint"
    with pytest.raises(Stopped):
        dialog.work()(lambda: True)
    assert dialog.work()(lambda: False)


def test_ctrl_p_prints_the_puzzle(at_home):
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    assert isinstance(dialog, PrintDialog)
    assert dialog.caption() == "1 page"
    at_home.press(dialog.save_button)
    wait_for_file(at_home, dialog)
    (written,) = at_home.papers.iterdir()
    assert written.suffix == ".pdf"
    assert written.read_bytes().startswith(b"%PDF")
    assert at_home.app.top_dialog is None


def test_a_page_full_of_puzzles_hints_and_ways(at_home):
    at_home.app.start_game(SUDOKU, read_bank("easy")[0], "Easy 1", "easy")
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    choose(at_home, dialog.what, "right", "right")
    choose(at_home, dialog.per_page)
    names = [s.text for s in dialog.drawings[0].shapes if hasattr(s, "text")]
    assert [name.partition("  ")[2] for name in names if "  Easy" in name] == [
        f"Easy {number}" for number in (1, 2)
    ]
    choose(at_home, dialog.what)
    assert not dialog.per_page.is_enabled
    assert dialog.drawings
    choose(at_home, dialog.what)
    words = [s.text for s in dialog.drawings[0].shapes if hasattr(s, "text")]
    assert any(text.endswith(" steps.") for text in words)


def test_a_file_is_replaced_only_when_the_player_says_so(at_home):
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    path = at_home.papers / "mine.pdf"
    path.write_text("older")
    dialog.entry.text = str(path)
    dialog.save()
    at_home.app.step()
    assert isinstance(at_home.app.top_dialog, QuestionDialog)
    at_home.key("escape")
    assert path.read_text() == "older"
    dialog.save()
    at_home.app.step()
    at_home.key("return")
    wait_for_file(at_home, dialog)
    assert path.read_bytes().startswith(b"%PDF")


def test_a_puzzle_of_no_pack_is_joined_by_ones_that_are_made(at_home):
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    choose(at_home, dialog.what, "right", "right")
    choose(at_home, dialog.per_page)
    names = [s.text for s in dialog.drawings[0].shapes if hasattr(s, "text")]
    assert sum(name.startswith("sudoku:easy#") for name in names) == 1
    assert not any(name.startswith("sudoku::") for name in names), "nobody types that in"


def test_where_no_file_can_be_is_said_in_the_dialog(at_home):
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    for text, said in (("", "No file can be saved"), ("/nowhere/at/all.pdf", "could not be")):
        dialog.entry.text = text
        dialog.save()
        wait_for_file(at_home, dialog)
        assert said in dialog.note.text


def test_a_kind_that_nothing_draws_is_neither_printed_nor_drawn(robot, monkeypatch):
    monkeypatch.setattr(type(SUDOKU), "artist", None)
    for key in ("ctrl+p", "ctrl+shift+p"):
        robot.key(key)
        assert "cannot be drawn" in robot.app.top_dialog.label.text
        robot.key("escape")
        assert robot.app.top_dialog is None


def test_a_broken_board_has_no_hint_to_print(at_home):
    at_home.play.make_move("place r1c3 9", "place")
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    choose(at_home, dialog.what, "left", "left")
    assert not dialog.save_button.is_enabled
    assert "row 1 column 3" in dialog.note.text


def test_a_picture_follows_the_form_chosen(at_home):
    at_home.keys("h", "ctrl+shift+p")
    dialog = settled(at_home)
    assert isinstance(dialog, PictureDialog)
    assert dialog.what.chosen == "hint", "for one is open"
    choose(at_home, dialog.form_choice)
    assert dialog.entry.text.endswith(".svg")
    dialog.save()
    wait_for_file(at_home, dialog)
    (written,) = at_home.papers.iterdir()
    assert written.read_text().startswith("<svg")


def test_a_page_for_the_browser_is_saved(at_home):
    at_home.key("ctrl+shift+w")
    dialog = settled(at_home)
    assert isinstance(dialog, PageDialog)
    dialog.save()
    wait_for_file(at_home, dialog)
    at_home.key("ctrl+shift+w")
    dialog = settled(at_home)
    choose(at_home, dialog.solution)
    dialog.save()
    wait_for_file(at_home, dialog)
    short, whole = sorted(file.stat().st_size for file in at_home.papers.iterdir())
    assert short < whole / 2, "the second is without the solution"
    assert all(file.suffix == ".html" for file in at_home.papers.iterdir())


def test_the_puzzles_of_a_file_are_printed_together(at_home):
    path = at_home.folder / "many.txt"
    path.write_text(f"{CLASSIC}\n" * 5)
    at_home.app.open_path(path)
    at_home.app.step()
    at_home.press_button("save")
    dialog = settled(at_home)
    assert [label for _key, label in dialog.what.options] == ["5 puzzles"]
    assert dialog.caption() == "3 pages", "two of puzzles, one of solutions"


def test_previews_files_and_codes_are_made_beside_the_frames(at_home, monkeypatch):
    threads = {}

    def noted(module, name):
        made = getattr(module, name)

        def work(*args, **words):
            threads[name] = threading.current_thread()
            return made(*args, **words)

        monkeypatch.setattr(module, name, work)

    for module, name in ((paper, "picture"), (paper, "write_file"), (share, "qr_rows")):
        noted(module, name)
    at_home.key("ctrl+shift+p")
    dialog = settled(at_home)
    while dialog._shown is None:
        at_home.app.step()
    dialog.save()
    wait_for_file(at_home, dialog)
    at_home.key("ctrl+shift+e")
    settled(at_home)
    assert set(threads) == {"picture", "write_file", "qr_rows"}
    assert threading.main_thread() not in threads.values()


def test_a_game_goes_over_the_clipboard_with_its_moves(robot, board_clip):
    robot.play.make_move("place r1c3 4", "place")
    robot.key("ctrl+shift+e")
    dialog = settled(robot)
    assert isinstance(dialog, ShareDialog)
    assert len(dialog.code) > 20
    robot.key("return")
    assert robot.app.top_dialog is None
    assert parse_shared(board_clip[0], KINDS).moves == tuple(robot.moves)
    robot.key("ctrl+n")
    robot.app.close_all()
    robot.app.start_game(KINDS[0], KINDS[0].parse_puzzle("." * 80 + "1"), "Other", "")
    robot.key("ctrl+v")
    assert robot.moves == ["place r1c3 4"]
    assert robot.table.digit(2) == 4
    robot.key("ctrl+z")
    assert robot.table.digit(2) == 0, "and can be taken back"


def test_a_camera_reads_the_code_from_the_screen(robot, tmp_path):
    robot.play.make_move("place r1c3 4", "place")
    robot.key("ctrl+shift+e")
    settled(robot)
    picture = tmp_path / "screen.png"
    pygame.image.save(pygame.display.get_surface(), picture)
    assert decoded(picture) == [CLASSIC], "a phone makes nothing of a packed game"


def test_a_damaged_word_is_refused_and_the_game_goes_on(robot, board_clip):
    board_clip[0] = "np1:AAAA"
    robot.key("ctrl+v")
    assert "is not a shared game" in robot.app.top_dialog.label.text
    robot.key("escape")
    assert "53" in "".join(map(str, robot.table.digits))


def test_addresses_are_offered_by_whatever_format_writes_one(robot):
    robot.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle("4x4:1..2/..../..../1..2"), "L", "")
    robot.key("ctrl+shift+e")
    ways = robot.app.top_dialog.list.rows
    assert any(way.text.startswith("https://puzz.link/") for way in ways)
    assert all(way.text and way.about for way in ways)


def test_a_way_too_long_for_a_code_says_so(robot):
    robot.key("ctrl+shift+e")
    dialog = robot.app.top_dialog
    dialog._show_text(dialog.list.rows[0]._replace(text="x" * 3000, code=""))
    settled(robot)
    assert dialog.code == ()
    assert "3000 characters are too many" in dialog._fault
    robot.app.step()


def asked_printers(robot):
    """Open the dialog and wait until the system has named its printers."""
    robot.key("ctrl+p")
    dialog = robot.app.top_dialog
    robot.wait(lambda: dialog._printers is None)
    return settled(robot)


def test_pages_go_to_the_systems_printer_or_into_a_file(at_home, monkeypatch):
    robot, sent = at_home, []
    monkeypatch.setattr(printing, "find_printers", lambda: ("Study", "Attic"))
    monkeypatch.setattr(printing, "send_pages", lambda data, name, **words: sent.append(
        (data[:4], name, words)))  # fmt: skip
    dialog = asked_printers(robot)
    assert dict(dialog.destination.options)["Study"] == "Printer: Study"
    assert not dialog.entry.rect.width
    robot.press(dialog.save_button)
    wait_for_file(robot, dialog)
    assert sent == [(b"%PDF", "Study", {"paper": "a4", "title": "Test"})]
    assert robot.play.view.message.text == "Sent to the printer Study."

    dialog = asked_printers(robot)
    dialog.destination.step(-1)
    assert dialog.destination.chosen == ""
    settled(robot)
    assert dialog.entry.rect.width
    robot.press(dialog.save_button)
    wait_for_file(robot, dialog)
    assert len(sent) == 1
    assert list(robot.papers.glob("*.pdf"))


def test_a_printer_that_fails_says_so_in_the_dialog(at_home, monkeypatch):
    def fail(*_args, **_words):
        raise SaveError("The printer Study did not take the pages: no paper.")

    monkeypatch.setattr(printing, "find_printers", lambda: ("Study",))
    monkeypatch.setattr(printing, "send_pages", fail)
    dialog = asked_printers(at_home)
    at_home.press(dialog.save_button)
    wait_for_file(at_home, dialog)
    assert at_home.app.top_dialog is dialog
    assert "no paper" in dialog.note.text


def test_without_a_printer_there_is_nothing_to_choose(at_home, monkeypatch):
    monkeypatch.setattr(printing, "find_printers", tuple)
    assert asked_printers(at_home).destination is None


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_what_puzzles_are_shared_as_is_named_in_every_language(shelf):
    """The list of links was English in a Japanese window."""
    for language in ("ja", "ko"):
        with speaking(language):
            same = [form.name for form in texts_of(shelf).forms if _(form.name) == form.name]
        assert set(same) <= BRANDS


BRANDS = {"OpenSudoku", "KSudoku", "SadMan Sudoku", "Interactive Sudoku Solver", "JSON"}
"""Names of formats that are names of programs or notations alone."""


def test_the_player_names_the_address_of_the_codes(at_home):
    at_home.key("ctrl+p")
    dialog = settled(at_home)
    at_home.press(dialog.address)
    at_home.type("example")
    settled(at_home)
    assert "'example' is not an address" in dialog.note.text
    assert not dialog.save_button.is_enabled
    at_home.key("ctrl+a")
    at_home.type("https://example.org/{n}.html")
    settled(at_home)
    assert dialog.note.text == ""
    assert dialog.setup.address == "https://example.org/{n}.html"
    choose(at_home, dialog.labels)
    assert not dialog.address.is_enabled
