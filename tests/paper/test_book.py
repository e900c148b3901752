"""Books: every puzzle and solution names the other's page; margins and covers as printers ask."""

from itertools import pairwise

import pytest
from numberplace.core.drawing.shapes import Area, Text
from numberplace.core.errors import FormatError, Stopped
from numberplace.paper.book import ROWS, BookSetup, make_book
from numberplace.paper.cover import cover_page
from numberplace.paper.pdf import write_pdf
from numberplace.paper.trims import BLEED, INCH, OUTER, TRIMS, Binding
from numberplace.paper.walk import walk

from tests.paper.puzzles import CHAINS, EASY, link, sudoku, variants
from tests.paper.test_pages import rendered


def texts(page):
    return [shape.text for shape in page.shapes if isinstance(shape, Text)]


def points_of(shape):
    for name in ("points", "outline"):
        if hasattr(shape, name):
            return getattr(shape, name)
    return [shape.centre if hasattr(shape, "centre") else shape.at]


def setup(**changes):
    return BookSetup(**{"title": "A book", **changes})


def mixed():
    boards = [sudoku(EASY, level="Easy"), sudoku(CHAINS, level="Hard")]
    return [boards[1], link(), *variants()[:2], boards[0], sudoku(EASY, level="Easy")]


def test_puzzle_and_solution_name_each_others_pages():
    book = make_book(mixed(), setup(per_page=2))
    pages = [texts(page) for page in book.pages]
    asked = {}
    for page, words in enumerate(pages, 1):
        for before, word in pairwise(words):
            if word.startswith("Solution: page "):
                asked[before.split()[0]] = (page, int(word.removeprefix("Solution: page ")))
    assert len(asked) == 6
    for number, (page, solution) in asked.items():
        assert (number, f"page {page}") in pairwise(pages[solution - 1])


def test_chapters_go_by_level_then_by_rules_then_by_kind():
    book = make_book(mixed(), setup())
    titles = [chapter.title for chapter in book.chapters]
    assert titles[:2] == ["Easy", "Hard"]
    assert titles[-1].startswith("Numberlink")
    assert [len(chapter.puzzles) for chapter in book.chapters][:2] == [2, 1]
    contents = texts(book.pages[2])
    for title in titles:
        page = int(contents[contents.index(title) + 1])
        assert title in " ".join(texts(book.pages[page - 1]))
    assert all(chapter.stage is not None for chapter in book.chapters[:3])


def test_chapters_by_technique_are_named_after_it():
    book = make_book([sudoku(CHAINS), sudoku(EASY)], setup(chapters="technique"))
    names = {
        chapter.puzzles[0].kind.technique_name(chapter.stage.step.technique)
        for chapter in book.chapters
    }
    assert names == {chapter.title for chapter in book.chapters}


@pytest.mark.parametrize("per_page", ROWS)
def test_boards_are_as_many_as_asked_and_inside_the_margins(per_page):
    boards = [sudoku(EASY, level="Easy", name="n" * 80)] * 7
    for has_bleed in (False, True):
        book = make_book(boards, setup(per_page=per_page, has_bleed=has_bleed))
        first = book.pages.index(next(p for p in book.pages if "Solution: page" in str(texts(p))))
        counts = [str(texts(page)).count("Solution: page") for page in book.pages[first:]]
        assert counts[: -(-7 // per_page)][0] == per_page
        assert sum(counts) == 7
        for leaf in book.leaves[4:]:
            safe = leaf.body
            for shape in leaf.finished().shapes:
                for x, y in points_of(shape):
                    assert safe.left - 2 <= x <= safe.right + 2
                    assert leaf.trimmed.top + OUTER * INCH - 2 <= y
                    assert y <= leaf.trimmed.bottom - OUTER * INCH + 2


def test_the_inside_margin_lies_where_the_book_is_bound():
    right, left = make_book([sudoku()], setup()).leaves[:2]
    assert right.is_right
    assert right.body.left == left.trimmed.right - left.body.right == 0.375 * INCH


@pytest.mark.parametrize(("pages", "inches"), [(24, 0.375), (151, 0.5), (501, 0.75), (828, 0.875)])
def test_thicker_books_have_wider_inside_margins(pages, inches):
    assert Binding("6x9", pages).gutter == inches * INCH


def test_what_printers_ask_is_said():
    said = list(Binding("6x9", 120).checks())
    assert all(is_met for is_met, _text in said)
    assert "120 pages of 6 × 9 inches." in said[0][1]
    for count in (23, 829):
        assert not next(Binding("6x9", count).checks())[0]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("trim", TRIMS)
def test_every_size_has_a_cover_as_wide_as_its_parts(trim):
    book = make_book([sudoku(level="Easy"), link()], setup(trim=trim, author="Somebody"))
    width, height = TRIMS[trim]
    cover, trimmed = cover_page(book)
    assert cover.box.width == pytest.approx(
        2 * width * INCH + book.binding.spine + 2 * BLEED * INCH
    )
    assert trimmed.height == pytest.approx(height * INCH)
    assert {"A book", "Somebody", "2 puzzles"} <= set(texts(cover))
    assert len(book.pages) % 2 == 0


def test_a_thick_book_has_its_title_on_the_spine():
    thin = make_book([sudoku(level="Easy")], setup())
    thick = make_book([sudoku(level="Easy")] * 160, setup(per_page=2))
    assert thick.binding.pages >= 80
    spine = thick.binding.size[0] + BLEED * INCH
    for book, expected in ((thin, False), (thick, True)):
        cover, _trim = cover_page(book)
        letters = [
            shape
            for shape in cover.shapes
            if isinstance(shape, Area)
            and len(shape.outline) > 4
            and all(spine <= x <= spine + book.binding.spine for x, _y in shape.outline)
        ]
        assert bool(letters) == expected


def test_the_files_are_sound(tmp_path):
    book = make_book(mixed(), setup(has_bleed=True))
    data = write_pdf(book.pages, title="A book", trims=book.trims)
    assert data.count(b"/TrimBox") == len(book.pages)
    assert len(rendered(data, tmp_path, dpi=30)) == len(book.pages)


def test_what_makes_no_book_is_refused():
    for boards, changes in (
        ([], {}),
        ([sudoku()], {"trim": "7x7"}),
        ([sudoku()], {"per_page": 9}),
    ):
        with pytest.raises(FormatError):
            make_book(boards, setup(**changes))
    with pytest.raises(Stopped):
        make_book([sudoku()], setup(), lambda: True)


def test_a_way_of_a_hundred_steps_is_given_up_when_the_book_is():
    """The engine hears that a book is given up, not the walk alone, which asks once a step."""
    asked = []

    def never(answer=False):
        asked.append(answer)
        return answer

    puzzle = sudoku(CHAINS)
    steps = list(walk(puzzle.kind, puzzle.kind.start(puzzle.puzzle), never))
    assert len(asked) > 2 * len(steps), "asked within a step too"
    with pytest.raises(Stopped):
        make_book([puzzle], setup(), lambda: never() or len(asked) % 50 == 0)
