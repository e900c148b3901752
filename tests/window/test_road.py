"""The first stage of the road in a real window, killed once in each kind of fight it has."""

import pytest
from numberplace.battle.road import ROAD

from tests.window.display import MISSING
from tests.window.road import Traveller

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


def test_the_first_stage_is_won_though_the_program_is_killed_in_every_kind_of_fight(tmp_path):
    traveller = Traveller(tmp_path, pictures=False)
    try:
        boards = traveller.walk(1)
        progress = traveller.progress()
    finally:
        traveller.close()
    assert boards == len(ROAD[0].boards), progress
    assert traveller.killed == {"variants", "numberlink"}, "short boards alone stand on its stage"
    assert progress.stars[ROAD[0].id] >= 1
    assert progress.run is None
