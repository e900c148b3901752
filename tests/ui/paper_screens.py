"""Screens for what goes in and out: the dialogs of paper and pages, and a collection of puzzles."""

from numberplace.storage.collection_rows import NO_SE, SE_FAILED
from numberplace.storage.collections import FAILED, Filter, PuzzleRating

from tests.ui.conftest import CLASSIC

RATED = {
    CLASSIC: ("easy", "hidden_single_box", 30, 1.2),
    CLASSIC.translate(str.maketrans("123456789", "234567891")): ("hard", "xy_wing", 30, 4.2),
    CLASSIC.translate(str.maketrans("123456789", "345678912")): ("expert", "aic", 30, 7.1),
}
"""Puzzles of a collection, with a rating of each."""
RATINGS = tuple(RATED.values())
FAILURES = (
    ("easy", "hidden_single_box", 30, 1.2),
    (FAILED, "", 30, NO_SE),
    ("expert", "aic", 30, SE_FAILED),
)
"""Ratings of the same puzzles, of which two were given up."""


def show_paper(robot, key, ending):
    """A dialog that shows what it would write, and nothing of the machine it runs on."""
    robot.key(key)
    dialog = robot.app.top_dialog
    robot.app.step()
    while dialog.is_running:
        robot.app.step()
    dialog.entry.text = f"/home/player/numberplace{ending}"


def show_worksheet(robot):
    robot.key("ctrl+p")
    robot.press_button("pencil")
    dialog = robot.app.top_dialog
    robot.app.step()
    while dialog.is_running:
        robot.app.step()
    dialog.entry.text = "/home/player/numberplace-worksheet.pdf"


def show_collection(robot, ratings=RATINGS):
    """A collection that is rated, as far as pictures may depend on it: nothing goes on beside."""
    collections = robot.app.library.collections
    rows = [("sudoku", line, f"No. {number}", "") for number, line in enumerate(RATED, 1)]
    book = collections.add("Sunday puzzles", rows)
    ids = collections.find(book, Filter(), {})
    rated = zip(ids, ratings, strict=True)
    collections.rate(book, (PuzzleRating(at, *each) for at, each in rated))
    collections.mark(ids[1], favourite=True)
    robot.keys("ctrl+shift+k", "return")
    robot.app.rating.close()
    robot.wait(lambda: robot.app.top_dialog.searching is None)


PAPER_SCREENS = {
    "print": lambda robot: show_paper(robot, "ctrl+p", ".pdf"),
    "picture": lambda robot: (robot.keys("h", "h"), show_paper(robot, "ctrl+shift+p", ".png")),
    "page": lambda robot: show_paper(robot, "ctrl+shift+w", ".html"),
    "worksheet": show_worksheet,
    "collection": show_collection,
    "failures": lambda robot: show_collection(robot, FAILURES),
    "book": lambda robot: show_paper(robot, "ctrl+shift+x", ".pdf"),
}
