"""Print > Worksheet: a technique is chosen, pages are turned, the file is saved."""

from numberplace.ui.screens.worksheet_printing import WorksheetDialog

from tests.ui.test_book_printing import words
from tests.ui.test_paper import at_home, choose, settled, wait_for_file  # noqa: F401


def test_a_worksheet_is_made_from_print(at_home):  # noqa: F811
    at_home.key("ctrl+p")
    settled(at_home)
    at_home.press_button("pencil")
    dialog = settled(at_home)
    assert isinstance(dialog, WorksheetDialog)
    assert "Find the technique: Naked pair" in words(dialog.drawings[0])
    assert dialog.caption() == "Page 1 of 5"
    at_home.press_button("right")
    assert dialog.caption() == "Page 2 of 5"
    choose(at_home, dialog.key)
    assert dialog.caption() == "Page 1 of 2"
    choose(at_home, dialog.technique)
    assert "Find the technique: Naked pair" not in words(dialog.drawings[0])
    dialog.save()
    wait_for_file(at_home, dialog)
    (written,) = at_home.papers.iterdir()
    assert written.read_bytes().startswith(b"%PDF")
