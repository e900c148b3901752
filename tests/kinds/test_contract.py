"""Every kind of puzzle keeps the contract."""

from pathlib import Path
from typing import Any

import pytest
from numberplace.kinds import KINDS

from tests.kinds import contract

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


@each_kind
def test_texts(kind: Any) -> None:
    contract.check_texts(kind)


@each_kind
def test_a_game_from_start_to_end(kind: Any) -> None:
    contract.check_game(kind)


@each_kind
def test_the_window(kind: Any, tmp_path: Path) -> None:
    contract.check_window(kind, tmp_path)
