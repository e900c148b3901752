"""The first board of an expedition in a real window, with the program killed in the fight."""

import pytest

from tests.window.display import MISSING
from tests.window.expedition import Explorer

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


def test_the_first_board_is_won_though_the_program_is_killed_in_the_fight(tmp_path):
    explorer = Explorer(tmp_path, pictures=False)
    try:
        boards, trail = explorer.explore(1), explorer.trail()
    finally:
        explorer.close()
    assert boards == 1
    assert len(explorer.killed) == 1
    assert trail is not None
    assert len(trail.path) == 1
    assert trail.hero_hp > 0
