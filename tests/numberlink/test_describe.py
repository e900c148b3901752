import pytest
from numberplace.numberlink.model.moves import describe_move


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("link r2c3 r2c7 r5c7", "path drawn from r2c3 to r5c7"),
        ("cut r4c1", "path cut in r4c1"),
        ("cut r4c1 r4c5", "path cut from r4c1 to r4c5"),
        ("cut r1c1;link r1c1 r1c4", "path cut in r1c1; path drawn from r1c1 to r1c4"),
    ],
)
def test_moves_are_told_in_words(move, told):
    assert describe_move(move) == told
