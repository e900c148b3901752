"""A fight against the first opponent, just begun."""

import pytest

from tests.ui.arcade.fighting import open_battle


@pytest.fixture
def fighter(robot):
    return open_battle(robot)
