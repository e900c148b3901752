"""The network that comes with the game: numbers and nothing else, small, and right."""

import numpy as np
from numberplace.core.assets import asset_path
from numberplace.photo.network import MODEL, NAMES, load_network


def test_the_model_is_small_and_holds_only_numbers() -> None:
    path = asset_path(MODEL)
    assert path.stat().st_size < 100_000
    with np.load(path, allow_pickle=False) as file:
        assert sorted(file.files) == sorted(NAMES)
        assert {file[name].dtype for name in NAMES} == {np.dtype(np.float16)}


def test_shares_add_up_to_one() -> None:
    found = load_network().read(np.random.default_rng(1).random((5, 24, 24), dtype=np.float32))
    assert found.shape == (5, 10)
    assert np.allclose(found.sum(-1), 1)
