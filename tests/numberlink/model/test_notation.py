import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.numberlink.cli import CONSOLE
from numberplace.numberlink.model.notation import format_line, parse_cell, parse_line, parse_size
from numberplace.numberlink.model.notation_grid import format_grid, format_table, parse_grid
from numberplace.numberlink.model.notation_json import PuzzleEntry, format_json, parse_json
from numberplace.numberlink.model.notation_puzzlink import format_address, is_address, parse_address
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.reading import read_entries

from tests.numberlink.boards import board


@st.composite
def puzzles(draw):
    width, height = draw(st.integers(2, 20)), draw(st.integers(2, 12))
    pairs = draw(st.integers(1, min(70, width * height // 2)))
    places = draw(st.permutations(range(width * height)))
    cells = [draw(st.sampled_from((0, 0, 0, -1))) for _ in range(width * height)]
    for at, cell in enumerate(places[: 2 * pairs]):
        cells[cell] = at // 2 + 1
    return Puzzle.of(width, height, cells, draw(st.sampled_from(Rule)))


def read_one(text, rule=Rule.COVER):
    for _line, entry in read_entries(text, rule):
        if isinstance(entry, FormatError):
            raise entry
        return entry
    return parse_grid(text, rule)


@given(puzzles())
@example(Puzzle(width=2, height=3, cells=(3, 2, 1, 1, 2, 3), rule=Rule.PAIRS))
@example(Puzzle.of(2, 4, (3, 1, 1, 4, 2, 4, 3, 2)))
@example(Puzzle.of(2, 5, (3, 3, 0, 1, 1, 2, 2, 0, 0, 0)))
@example(Puzzle.of(2, 2, (-1, 0, 3, 3)))
@example(Puzzle.of(2, 5, (-1, 1, 2, 3, 1, 2, 3, 0, 0, 0)))
def test_every_form_reads_what_it_writes(puzzle):
    assert parse_line(format_line(puzzle)) == puzzle
    assert parse_json(format_json(PuzzleEntry(puzzle))).puzzle == puzzle
    assert parse_grid(format_table(puzzle), puzzle.rule) == puzzle
    assert parse_grid(format_grid(puzzle), puzzle.rule) == puzzle
    for write in (format_line, format_grid, format_table):
        assert read_one(write(puzzle), puzzle.rule).puzzle == puzzle
    if -1 not in puzzle.cells:
        address = format_address(puzzle)
        assert is_address(address)
        assert parse_address(address, puzzle.rule) == puzzle


@given(st.text(alphabet='0123.#-ab \n/x:,R{}[]"numlin', max_size=60))
def test_any_text_is_read_or_refused_in_words(text):
    for _line, entry in read_entries(text):
        if isinstance(entry, FormatError):
            assert str(entry).endswith(".")
        else:
            assert read_one(format_line(entry.puzzle)).puzzle == entry.puzzle


def test_letters_digits_blanks_and_sizes_all_read():
    wanted = board("1..2\n.#..\n1..2")
    assert parse_grid("a00B\n0#00\na00B") == wanted
    assert parse_grid("4 3\n1..2\n.#..\n1..2") == wanted
    assert parse_grid("1 0 0 2\n0 -1 0 0\n1, 0, 0, 2") == wanted
    assert parse_grid("10 . . 20\n. # . .\n10 . . 20").labels == (10, 20)


def test_a_comment_above_a_size_is_none_of_the_board():
    wanted = board("1.1\n...\n2.2")
    for comment in ("# 5", "# easy", "#", "# 3 3"):
        assert read_one(f"{comment}\n3 3\n1.1\n...\n2.2").puzzle == wanted
        assert read_one(f"{comment}\n3 3\n1 . 1\n. . .\n2 . 2").puzzle == wanted


def test_a_real_address():
    puzzle = parse_address("https://puzz.link/p?numlin/4/4/1h2k3g31h2")
    assert puzzle.cells[:4] == (1, 0, 0, 2)
    assert puzzle.labels == (1, 2, 3)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("1..\n..1\n2..", "'2' appears only once, in r3c1"),
        ("1..\n.1.\n..1", "'1' appears 3 times, in r1c1, r2c2, r3c3"),
        ("1..\n..\n..1", "Row 2 has 2 cells, but row 1 has 3"),
        ("1?.\n..1", "'?' in r1c2"),
        ("...\n...", "no numbers"),
        ("4x4:1../1..", "4 rows, but has 2"),
        ("3x1:1.!", "'!' in row 1"),
        ("3x1:1.1.", "Row 1 has 4 cells, not 3"),
        ('{"w":2,"h":2,"grid":[1,0,0,5]}', "Number 1 appears only once, in r1c1"),
        ('{"w":2,"h":2,"grid":[1,0,1]}', "4 cells, not 3"),
        ('{"w":2,"h":2,"grid":[1,0,"x",1]}', "'grid'"),
        ('{"w":2,"h":2,"grid":[1,0,0,1],"bridges":[0]}', "No bridge can stand in r1c1"),
        ('{"w":2,"h":2,"grid":[1,0,0,1],"walls":[[0,3]]}', "between r1c1 and r2c2"),
        ('{"w":2', "not a JSON line"),
        ("puzz.link/p?numlin/3/3/1!", "character 2"),
        ("puzz.link/p?numlin/3/3/zz1", "9 cells"),
        ("", "no board"),
    ],
)
def test_bad_input_gets_one_sentence_with_the_place(text, part):
    with pytest.raises(FormatError) as caught:
        read_one(text)
    assert part in str(caught.value)


def test_a_batch_goes_on_after_a_bad_board():
    found = [entry for _line, entry in read_entries("1.1\n...\n\n1..\n\n; remark\n2x1:11\n")]
    assert [isinstance(entry, FormatError) for entry in found] == [False, True, False]
    assert [line for line, _entry in read_entries("\n1.1\n\n2x1:11")] == [2, 4]


def test_cells_and_sizes():
    puzzle = board("1." + "." * 10 + "1")
    assert parse_cell(puzzle, "r1c12") == 11
    for text in ("r2c1", "r1c14", "c1r1", "r0c1"):
        with pytest.raises(FormatError):
            parse_cell(puzzle, text)
    assert parse_size("12x9") == (12, 9)
    with pytest.raises(FormatError, match="12by9"):
        parse_size("12by9")


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("form", ["table", "grid", "line", "url", "json"])
def test_what_we_write_opens_under_the_rule_it_was_made_for(rule, form):
    size = "6x6" if rule is not Rule.APART else "7x5"
    task = ("game", f"{size}+{rule.value}", "1", 1, form)
    text = "".join(CONSOLE.make(task, lambda: False))
    (entry,) = [entry for _line, entry in read_entries(text)]
    assert entry.puzzle.rule is rule
    plain = "3x2:1.1/2.2"
    both = [entry.puzzle.rule for _line, entry in read_entries(f"{text}\n{plain}\n")]
    assert both == [rule, Rule.COVER]
