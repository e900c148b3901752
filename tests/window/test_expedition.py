"""Expeditions in a real window, by keys and mouse or a controller alone, killed in the fight."""

import sys

import pytest
from numberplace.battle.expedition.map import LAYERS

from tests.window.display import MISSING
from tests.window.expedition import END, Explorer, PadExplorer, TurnExplorer
from tests.window.virtual_pad import find_sdl

WAYS = [
    Explorer,
    TurnExplorer,
    pytest.param(
        PadExplorer,
        marks=pytest.mark.skipif(
            sys.platform != "linux" or find_sdl() is None, reason="SDL makes no controller up"
        ),
    ),
]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


@pytest.fixture
def explorer(tmp_path, request):
    explorer = request.param(tmp_path, pictures=False)
    yield explorer
    explorer.close()


@pytest.mark.parametrize("explorer", WAYS, indirect=True)
def test_the_first_board_is_won_though_the_program_is_killed_in_the_fight(explorer):
    boards, trail = explorer.explore(1), explorer.trail()
    assert boards == 1
    assert len(explorer.killed) == 1
    assert trail is not None
    assert len(trail.path) == 1
    assert trail.hero_hp > 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("explorer", WAYS, indirect=True)
def test_a_whole_expedition_is_gone_through_with_kills_on_the_way(explorer):
    boards = explorer.explore(LAYERS)
    assert boards >= 3, "each region ends with a boss"
    assert len(explorer.killed) >= 2
    assert explorer.game.now["screen"] in END
