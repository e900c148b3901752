import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import lines

from tests.formats.samples import EASY, OTHER


def read(text: str) -> list[tuple[str, str, int]]:
    return [(named.name, str(named.puzzle), named.line) for named in lines.read(text)]


@pytest.mark.parametrize("blank", [".", "0", "*", "_", "-"])
def test_every_sign_of_an_empty_cell(blank: str) -> None:
    assert read(EASY.replace(".", blank)) == [("", EASY, 1)]


def test_several_puzzles_with_comments_between() -> None:
    text = f"# May\n{EASY}\n\n   \n# June\r\n{OTHER}\n"
    assert read(text) == [("", EASY, 2), ("", OTHER, 6)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (f"{EASY}\tMonday, easy", "Monday, easy"),
        (f"{EASY};Monday;easy", "Monday"),
        (f"{EASY} # Monday", "Monday"),
        (f"{EASY},Hard,776,Naked Single*22", "Hard"),
        (f"{EASY},9.7,9.7,2.6", ""),
        (f"{EASY};{OTHER.replace('.', '1')}", ""),
        (f"first steps\t{EASY}\tmulti\t3", "first steps"),
        (f"17: {EASY}", ""),
        (f"  {EASY}  ", ""),
        (f"日曜日\t{EASY}", "日曜日"),
        (f'"{EASY}"', ""),
        (f"{EASY} " + "long " * 40, ("long " * 12).strip()),
    ],
)
def test_other_columns_may_name_it(line: str, name: str) -> None:
    ((found, puzzle, _line),) = read(line)
    assert (found.strip(), puzzle) == (name, EASY)


def test_a_heading_is_passed_over() -> None:
    assert read(f"puzzle,ER,EP,ED\n{EASY},1.2,1.2,1.2\n") == [("", EASY, 2)]


def test_a_short_line_among_others_is_not_passed_over() -> None:
    with pytest.raises(FormatError, match=r"Line 2, column 1: .* has 80 cells, not 81"):
        lines.read(f"{EASY}\n{EASY[1:]}\n")


def test_a_wrong_character_is_shown_with_its_place() -> None:
    with pytest.raises(FormatError, match=r"Line 2, column 7: illegal format, 'x' is neither"):
        lines.read(f"{EASY}\n  {EASY[:4]}x{EASY[5:]}\n")


def test_a_wrong_first_line_is_not_taken_for_a_heading() -> None:
    with pytest.raises(FormatError, match="Line 1, column 5"):
        lines.read(f"{EASY[:4]}x{EASY[5:]}\n{EASY}\n")


def test_clashing_givens_say_their_line() -> None:
    with pytest.raises(FormatError, match=r"Line 2: .* 5 is in both r1c1 and r1c3"):
        lines.read(f"{EASY}\n535{EASY[3:]}\n")


def test_round_trip_with_names() -> None:
    text = f"{EASY}\tMonday\n{OTHER}\n"
    assert lines.write(lines.read(text)) == text
