from collections.abc import Sequence

from numberplace.sudoku.model.fast import i64, vec

def search(
    cells: vec[i64] | Sequence[int] | str, limit: int, keep: int, seed: int, excluded: int
) -> tuple[int, int, list[bytes]]: ...
def search_within(
    masks: vec[i64] | Sequence[int], limit: int, keep: int
) -> tuple[int, int, list[bytes]]: ...
def settle(words: vec[i64] | Sequence[int]) -> list[int]: ...
