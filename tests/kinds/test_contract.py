"""Every kind of puzzle keeps the contract."""

from pathlib import Path
from typing import Any

import pytest
from numberplace.kinds import SHELVES

from tests.kinds import contract

each_shelf = pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)


@each_shelf
def test_texts(shelf: Any) -> None:
    contract.check_texts(shelf)


@each_shelf
def test_a_game_from_start_to_end(shelf: Any) -> None:
    contract.check_game(shelf)


@each_shelf
def test_the_window(shelf: Any, tmp_path: Path) -> None:
    contract.check_window(shelf, tmp_path)
