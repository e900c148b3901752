"""The contents of a print: the game on the board with all that stands beside it, and similar
puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from numberplace.core.gameid import GameId, has_seed
from numberplace.core.kind import AnyKind
from numberplace.core.titles import shown_title
from numberplace.formats.phone_text import phone_text
from numberplace.paper.page import GRIDS
from numberplace.paper.sheets import Printed
from numberplace.ui.screens.host import Program, shown_game

Stop = Callable[[], bool]


def printed_game(app: Program) -> Printed:
    """Return the puzzle on the board, with all that is printed beside it."""
    session, view, title = shown_game(app)
    level = level_name(session.kind, session.level)
    # Only an id with a seed is shorter than the puzzle itself.
    game_id = view.game_id if has_seed(view.game_id) else ""
    return listed(session.kind, session.puzzle, shown_title(title), level, game_id)


def level_name(kind: AnyKind, level: str) -> str:
    """Return a level's name, nothing for none."""
    return kind.maker.level_name(level) if kind.maker is not None and level else ""


def listed(kind: AnyKind, puzzle: Any, title: str, level: str, game_id: str = "") -> Printed:
    """Return a puzzle with the contents of its code."""
    return Printed(kind, puzzle, title, level, game_id, partial(phone_text, kind, puzzle))


class Others:
    """Puzzles like one: bundled ones first, then ones that are made."""

    def __init__(self, app: Program, game: Printed, most: int = max(GRIDS)) -> None:
        """Look for up to ``most`` bundled ones that are not solved."""
        kind = self._kind = game.kind
        self._level = game.level
        self._rng = random.Random(app.rng.random())
        self._found: list[Printed] = []
        taken = {
            entry.puzzle for entry in app.library.statistics.solved(kind.shelf_of(game.puzzle).id)
        }
        taken.add(kind.format_puzzle(game.puzzle))
        following = app.screen.board.another(taken)
        while following.puzzle is not None and len(self._found) < most:
            text = kind.format_puzzle(following.puzzle)
            if text in taken:
                break
            taken.add(text)
            self._found.append(listed(kind, following.puzzle, following.title, game.level))
            following = app.screen.board.another(taken)
        self._params = following.params

    def first(self, count: int, should_stop: Stop) -> list[Printed]:
        """Return so many, fewer where no more can be had. Raises GameError and Stopped."""
        maker = self._kind.maker
        while len(self._found) < count and maker is not None and self._params:
            params, seed = maker.parse_params(self._params), f"{self._rng.randrange(10**9)}"
            puzzle = maker.make(params, seed, should_stop)
            asked = maker.format_params(params)
            game_id = GameId(self._kind.shelf_for(asked).id, asked, seed=seed)
            made = listed(self._kind, puzzle, "", self._level, str(game_id))
            self._found.append(made)
        return self._found[:count]
