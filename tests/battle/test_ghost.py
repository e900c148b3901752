import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.battle.race import MAX_GHOST_TEXT, Ghost, format_ghost, parse_ghost
from numberplace.core.errors import FormatError

RACE = ((1.5, 10), (4.0, 21), (4.0, 130), (12.3, 400))


def test_a_ghost_has_the_points_it_had_at_that_moment() -> None:
    ghost = Ghost(RACE)
    assert [ghost.score_at(at) for at in (0.0, 1.4, 1.5, 4.0, 12.2, 99.0)] == [
        *(0, 0, 10, 130, 130, 400),
    ]
    assert ghost.score == 400
    assert Ghost().score_at(5.0) == Ghost().score == 0


def test_a_race_is_written_as_tenths_and_points() -> None:
    assert format_ghost(RACE) == "15:10 40:21 40:130 123:400"
    assert parse_ghost(format_ghost(RACE)) == Ghost(RACE)


@pytest.mark.parametrize(
    "text", ["10", "a:1", "1:b", "-1:5", "5:10 4:20", "5:10 6:9", "1:" + "9" * 30, "²:1"]
)
def test_what_is_no_race_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(FormatError, match="'"):
        parse_ghost(text)


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(FormatError):
        parse_ghost("1:1 " * MAX_GHOST_TEXT)


@settings(max_examples=30)
@given(st.text("0123456789: x", max_size=30))
def test_any_text_is_refused_or_read(text: str) -> None:
    try:
        ghost = parse_ghost(text)
    except FormatError:
        return
    assert parse_ghost(format_ghost(ghost.moments)) == ghost
