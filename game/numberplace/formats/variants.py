"""Boards of other sizes and rules as text: our lines, game ids of solo, links, plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from numberplace.core.errors import FormatError
from numberplace.core.history import Progress
from numberplace.core.words import N_
from numberplace.formats.game_file import game_form
from numberplace.formats.kind_texts import (
    COLOURS,
    NOTES,
    KindTexts,
    TextForm,
    first_line,
    json_form,
    state_of,
    timeline_parts,
    titled,
    write_each,
    write_puzzles,
)
from numberplace.formats.text import ReadItem, setters_words
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.notations.fpuzzles import (
    is_link,
    parse_board,
    parse_moves,
    unpack_link,
)
from numberplace.sudoku.notations.iss import format_iss
from numberplace.sudoku.notations.links import F_PUZZLES, SUDOKU_PAD, format_link
from numberplace.sudoku.notations.scl import is_scl
from numberplace.sudoku.notations.scl_links import format_scl
from numberplace.sudoku.notations.sgt import format_game_id, is_game_id
from numberplace.sudoku.notations.text import (
    HEAD,
    format_lines,
    is_notation,
    parse_line,
    parse_lines,
)


def _link(address: str, item: ReadItem) -> str:
    return format_link(titled(item), address, _state_of(item))


def write_titled(
    write: Callable[[Puzzle], str], between: str = "\n"
) -> Callable[[list[ReadItem]], str]:
    """Return a function that writes puzzles with their names, one after the other."""
    return write_each(lambda item: write(titled(item)), between)


FORMS = (
    TextForm("line", N_("Lines"), (".txt",), write_titled(format_puzzle), holds=NOTES),
    TextForm(
        "text",
        N_("Text over several lines"),
        (".txt",),
        write_titled(format_lines, "\n\n"),
        holds=NOTES,
    ),
    *(
        TextForm(
            site,
            name,
            (".url",),
            write_each(partial(_link, address)),
            lambda item: _lost_in_link(item),
            NOTES,
        )
        for site, name, address in (
            ("sudokupad", N_("SudokuPad links"), SUDOKU_PAD),
            ("fpuzzles", N_("f-puzzles links"), F_PUZZLES),
        )
    ),
    TextForm(
        "scl", N_("SudokuPad links, as drawn"), (".url",), write_titled(format_scl), holds=NOTES
    ),
    TextForm("iss", "Interactive Sudoku Solver", (".txt",), write_puzzles(format_iss)),
    TextForm("solo", N_("Game IDs of solo"), (".txt",), write_puzzles(format_game_id)),
)


class RulesTexts(KindTexts):
    """Reads a puzzle a line, each in whatever notation, and puzzles over several lines."""

    forms = (*FORMS, json_form(SUDOKU), game_form(SUDOKU))

    def claims(self, text: str) -> bool:
        """Tell whether the first line can be nothing else; a plain board is Number Place."""
        first = first_line(text).strip()
        return self.claims_lines(text) or bool(HEAD.fullmatch(first))

    def could_be(self, text: str) -> bool:
        """Tell whether the first line is in one of the notations."""
        first = first_line(text).strip()
        return is_notation(first) or bool(HEAD.fullmatch(first))

    def claims_lines(self, head: str) -> bool:
        """Tell whether the first line is a whole puzzle, and no plain one of Number Place."""
        return self.could_be_lines(head) and not _is_plain(head, first_line(head).strip())

    def could_be_lines(self, head: str) -> bool:
        """Tell whether the first line is a whole puzzle, of any notation, and none goes over
        lines."""
        if not is_notation(first_line(head).strip()):
            return False
        return not any(HEAD.fullmatch(line.strip()) for line in head.splitlines())

    def items(self, text: str) -> Iterator[ReadItem]:
        for number, lines in _parted(text):
            try:
                yield _read(number, lines)
            except FormatError as error:
                yield ReadItem(number, None, error=error.without_trace())

    def as_line(self, item: ReadItem) -> str:
        return format_puzzle(item.puzzle)


def _is_plain(text: str, first: str) -> bool:
    if is_link(first) and not is_scl(first):
        from numberplace.formats import fpuzzles

        return fpuzzles.sniff(text)
    if is_game_id(first):
        from numberplace.formats import sgt

        return sgt.sniff(text)
    return False


def _parted(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of each puzzle, with the number of the first.

    A line with nothing but a size goes on to the next blank line or the next size.
    """
    block: list[str] = []
    began = 0
    for number, line in enumerate(text.splitlines(), 1):
        is_head = HEAD.fullmatch(line.strip()) is not None
        is_remark = line.lstrip().startswith("#")
        if block and (is_head or not line.strip()):
            yield began, block
            block = []
        if is_head or (block and not is_remark):
            began = began if block else number
            block.append(line)
        elif line.strip() and not is_remark:
            yield number, [line.strip()]
    if block:
        yield began, block


def _read(number: int, lines: list[str]) -> ReadItem:
    """Read one puzzle; of a link, with the digits and marks in the link. Raises FormatError."""
    first = lines[0].strip()
    if HEAD.fullmatch(first) or is_scl(first) or not is_link(first):
        puzzle = parse_lines(lines) if HEAD.fullmatch(first) else parse_line(first)
        remarks = setters_words(puzzle.notes) if is_scl(first) else ()
        return ReadItem(number, puzzle, puzzle.notes.name, remarks=remarks)
    data = unpack_link(first)
    puzzle = parse_board(data)
    moves = parse_moves(data, puzzle)
    progress = Progress(tuple((move, "") for move in moves), len(moves)) if moves else None
    remarks = setters_words(puzzle.notes)
    return ReadItem(number, puzzle, puzzle.notes.name, progress=progress, remarks=remarks)


def _state_of(item: ReadItem) -> CellTable:
    state: CellTable = state_of(SUDOKU, item)
    return state


def _lost_in_link(item: ReadItem) -> frozenset[str]:
    """Return the parts of an item that a link loses: all but digits and marks."""
    colours = {COLOURS} if any(_state_of(item).colours) else set()
    return timeline_parts(item.progress or Progress()) | colours
