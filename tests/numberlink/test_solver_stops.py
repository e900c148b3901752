"""Everything that answers scripts about a board of Numberlink can be stopped."""

import pytest
from numberplace.core.errors import Stopped
from numberplace.numberlink.artist import NumberlinkArtist
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.solver import SOLVER

EMPTY = NUMBERLINK.parse_puzzle("7x7:1....../......./.2...../......./....2../......./......1")


@pytest.mark.parametrize(
    "work",
    [
        lambda stop: SOLVER.solve(EMPTY, 2, stop),
        lambda stop: SOLVER.count(EMPTY, 2, stop),
        lambda stop: SOLVER.rate(EMPTY, "own", stop),
        lambda stop: NumberlinkArtist().solution(EMPTY, stop),
    ],
    ids=["solve", "count", "rate", "solution"],
)
def test_all_work_heeds_its_should_stop(work) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Stopped):
        work(lambda: True)
