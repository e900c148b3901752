"""Every kind of puzzle has a board, and every board offers what screens ask of it."""

import pytest
from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.boards.board import BoardModule
from numberplace.ui.commands import COMMAND


def test_every_kind_has_a_board_and_every_board_a_kind():
    assert set(BOARDS) == {kind.id for kind in KINDS}


@pytest.mark.parametrize("kind", BOARDS)
def test_a_board_module_offers_the_whole_contract(kind):
    promised = [name for name in vars(BoardModule) if not name.startswith("_")]
    assert promised
    for name in promised:
        assert callable(getattr(BOARDS[kind], name))


def test_the_panel_offers_only_commands_that_exist_for_the_puzzle(robot):
    screen = robot.app.screen
    for command_id in [command_id for row in screen.board.panel_rows for command_id in row]:
        assert command_id in COMMAND
        assert screen.has(command_id)
