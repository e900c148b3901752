from collections.abc import Callable, Sequence

from numberplace.sudoku.model.fast import i64, vec

def search(
    cells: vec[i64] | Sequence[int] | str,
    limit: int,
    keep: int,
    seed: int,
    excluded: int,
    watch: Callable[[], object] | None = None,
    /,
) -> tuple[int, int, list[bytes]]: ...
def search_within(
    masks: vec[i64] | Sequence[int],
    limit: int,
    keep: int,
    watch: Callable[[], object] | None = None,
    /,
) -> tuple[int, int, list[bytes]]: ...
def answer(row: bytes, limit: int, invalid_only: bool) -> tuple[int, bytes] | None: ...
def settle(words: vec[i64] | Sequence[int]) -> list[int]: ...
