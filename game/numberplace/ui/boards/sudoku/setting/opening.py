"""Open the editor: with the draft that is being set, or an empty board like that of the game."""

from __future__ import annotations

from numberplace.core.errors import FormatError
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.setting.draft import Draft, parse_draft, with_rules
from numberplace.ui.boards.sudoku.editor import EditorScreen
from numberplace.ui.kit.host import Host


def open_editor(host: Host) -> None:
    """Go on with a draft that was not played yet, or that is played now; else begin another one.

    A new one has size, form and rules of the board that is played, and the tool of its clues.
    """
    game, note = host.played_puzzle, ""
    draft: Draft | None = None
    try:
        text = host.library.draft.load()
        draft = parse_draft(text) if text else None
    except FormatError as error:
        note = str(error)
        host.library.draft.set_aside()
    puzzle = game if isinstance(game, Puzzle) else None
    if draft is None or (draft.was_played and draft.puzzle != puzzle):
        draft, tool = _like(puzzle)
        screen = EditorScreen(host, draft, tool=tool)
    else:
        screen = EditorScreen(host, draft)
    if note:
        screen.note = note
        screen.panel.write()
    host.open_screen(screen)


def _like(puzzle: Puzzle | None) -> tuple[Draft, str]:
    """Return an empty board like that of a puzzle, and the tool that draws its clues."""
    if puzzle is None:
        return Draft(), "digit"
    draft = Draft.of_board(puzzle.board)
    draft = with_rules(draft, [one.id for one in puzzle.kinds if one.is_global])
    drawn = [kind.id for kind in puzzle.kinds if not kind.is_global]
    return draft, drawn[0] if drawn else "digit"
