"""Cells that come and go together."""

import pytest
from numberplace.sudoku.model.symmetry import SYMMETRIES, has_symmetry, orbits


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_cell_is_in_one_group(symmetry: str) -> None:
    assert sorted(cell for orbit in orbits(symmetry) for cell in orbit) == list(range(81))


@pytest.mark.parametrize(
    ("symmetry", "corner", "groups"),
    [
        ("none", (0,), 81),
        ("rotation180", (0, 80), 41),
        ("rotation90", (0, 8, 72, 80), 21),
        ("horizontal", (0, 8), 45),
        ("vertical", (0, 72), 45),
        ("diagonal", (0,), 45),
        ("antidiagonal", (0, 80), 45),
        ("diagonals", (0, 80), 25),
        ("full", (0, 8, 72, 80), 15),
    ],
)
def test_groups(symmetry: str, corner: tuple[int, ...], groups: int) -> None:
    found = orbits(symmetry)
    assert len(found) == groups
    assert found[0] == corner


def test_a_pattern_is_tested_for_its_symmetry() -> None:
    givens = bytes(1 if cell in (0, 80) else 0 for cell in range(81))
    assert has_symmetry(givens, "rotation180")
    assert has_symmetry(givens, "diagonals")
    assert not has_symmetry(givens, "vertical")
