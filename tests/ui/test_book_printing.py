"""Share > Book: laid out off the frame loop, turned page by page, saved with its cover."""

import pytest
from numberplace.ui.screens.book_printing import BookDialog

from tests.ui.conftest import CLASSIC
from tests.ui.test_paper import at_home, choose, settled, wait_for_file  # noqa: F401


def words(drawing):
    return [shape.text for shape in drawing.shapes if hasattr(shape, "text")]


@pytest.fixture
def of_a_file(at_home):  # noqa: F811
    """The dialog for the puzzles of a file, opened from Print."""
    path = at_home.folder / "many.txt"
    path.write_text(f"{CLASSIC}\n" * 5)
    at_home.app.open_path(path)
    at_home.app.step()
    at_home.press_button("save")
    settled(at_home)
    at_home.press_button("book")
    return at_home


def test_the_puzzles_of_a_file_become_a_book_with_a_cover(of_a_file):
    dialog = settled(of_a_file)
    assert isinstance(dialog, BookDialog)
    assert "5 puzzles" in words(dialog.drawings[0])
    assert "24 to 828" in dialog.note.text
    choose(of_a_file, dialog.per_page)
    assert str(dialog.drawings).count("Solution: page") == 5
    dialog.save()
    wait_for_file(of_a_file, dialog)
    names = sorted(path.name for path in of_a_file.papers.iterdir())
    assert len(names) == 2
    assert any("-cover-" in name for name in names)
    assert all(path.read_bytes().startswith(b"%PDF") for path in of_a_file.papers.iterdir())


def test_pages_are_turned_to_the_last_and_back(of_a_file):
    dialog = settled(of_a_file)
    last = len(dialog.drawings)
    for _turn in range(last + 3):
        of_a_file.press_button("right")
    assert dialog.caption().startswith(f"Page {last} of {last}")
    of_a_file.wait(lambda: dialog._painting is None)
    assert dialog.asked[0] is dialog.drawings[-1]
    of_a_file.press_button("left")
    assert dialog.caption().startswith(f"Page {last - 1} of {last}")


def test_no_button_turns_beyond_the_first_or_last_page(of_a_file):
    dialog = settled(of_a_file)
    back, on = (
        next(each for each in dialog.buttons if each.icon == icon) for icon in ("left", "right")
    )
    assert (back.is_enabled, on.is_enabled) == (False, True)
    of_a_file.press_button("right")
    assert (back.is_enabled, on.is_enabled) == (True, True)
    for _turn in dialog.drawings[2:]:
        of_a_file.press_button("right")
    assert (back.is_enabled, on.is_enabled) == (True, False)


def test_a_book_of_puzzles_like_the_one_on_the_board(at_home):  # noqa: F811
    at_home.key("ctrl+shift+x")
    dialog = settled(at_home)
    assert isinstance(dialog, BookDialog)
    assert "48 puzzles" in words(dialog.drawings[0])
    assert len(dialog.drawings) >= 24
    assert not dialog.note.text
    choose(at_home, dialog.cover)
    dialog.save()
    wait_for_file(at_home, dialog)
    assert len(list(at_home.papers.iterdir())) == 1


def test_title_and_author_stand_in_the_book_and_in_its_files(of_a_file):
    dialog = settled(of_a_file)
    for entry, text in ((dialog.title_entry, "Quiet Evenings"), (dialog.author_entry, "A. Nikoli")):
        of_a_file.press(entry)
        of_a_file.key("ctrl+a")
        of_a_file.type(text)
        settled(of_a_file)
    first = words(dialog.drawings[0])
    assert "Quiet Evenings" in first
    assert "A. Nikoli" in first
    dialog.save()
    wait_for_file(of_a_file, dialog)
    files = list(of_a_file.papers.iterdir())
    assert len(files) == 2
    for path in files:
        assert b"(Quiet Evenings)" in path.read_bytes()
        assert b"(A. Nikoli)" in path.read_bytes()


def test_a_book_without_a_title_has_the_usual_one(of_a_file):
    dialog = settled(of_a_file)
    of_a_file.press(dialog.title_entry)
    of_a_file.keys("ctrl+a", "backspace")
    settled(of_a_file)
    assert "Numberplace" in words(dialog.drawings[0])
