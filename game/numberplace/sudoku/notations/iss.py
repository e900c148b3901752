"""Strings of Interactive Sudoku Solver: ``.Cage~12~R1C1~R1C2.~R5C5_7``, alone or in its address.

Each part begins with a dot and the name of a rule, its arguments follow after tildes. A part
without a name holds givens, a cell with several digits takes one of them. Rows and columns above 9
are letters: ``RaC1`` is r10c1. What a rule's arguments mean its own module knows.

Source: ``js/sudoku_parser.js`` and ``js/sudoku_constraint.js`` of sigh/Interactive-Sudoku-Solver,
read in November 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import Final
from urllib.parse import parse_qs, urlsplit

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.base import FromZero
from numberplace.sudoku.constraints.either import EitherOr, refuse_member
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.constraints.outside import OutsideClue
from numberplace.sudoku.model.board import (
    Board,
    Cell,
    Cells,
    Place,
    mask_digits,
    refuse_size,
)
from numberplace.sudoku.model.forms import Pair, Rules, Sum
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.found_rules import gathered
from numberplace.sudoku.notations.iss_groups import (
    AND,
    LETTERS,
    NAME,
    OR,
    StringRule,
    every_rule,
    grouped,
    refuse_part,
    unfolded,
)

MAX_TEXT: Final = 100_000
"""Characters of a string that is read."""
ADDRESS: Final = re.compile(
    r"\s*(?:https?://)?sigh\.github\.io/Interactive-Sudoku-Solver/?(?:[?#]\S*)?\s*", re.IGNORECASE
)
SITE: Final = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_STRING: Final = re.compile(
    r"\s*\.[\s.]*(?:[A-Z][A-Za-z]*\s*~|[A-Z][A-Za-z]{3,}\s*(?:\.|$)|~\s*[RrV]|(?:Or|And)\s*\.~?[A-Z]?)"
)
"""Beginning of a string: the name of a rule, or givens. Boards in letters have no such names."""
_CELL: Final = re.compile(r"[Rr]([0-9a-gA-G])[Cc]([0-9a-gA-G])")
_CELL_AHEAD: Final = re.compile(rf"\A{_CELL.pattern}(?=_|\Z)")
"""A cell, alone or with the digits of a given behind it; packed words may have one inside."""
_SHAPE: Final = re.compile(r"(\d{1,2})x(\d{1,2})(?:~(?:(\d{1,2})-)?(\d{1,2}))?")
_LAYOUT: Final = frozenset({"", "Given", "Shape", "NoBoxes", "Jigsaw", "RegionSize"})
"""Words that describe the board; all others are rules."""
_LETTERS: Final = "0123456789abcdefg"
_OLD_NAMES: Final = {"Binary": "Pair", "BinaryX": "PairX"}
"""Tables of pairs in old strings; their packed form has two letters the other way round."""
_OLD_LETTERS: Final = str.maketrans("-_", "_-")


def is_iss(text: str) -> bool:
    """Tell whether a text is such a string or an address with one."""
    return ADDRESS.fullmatch(text) is not None or _STRING.match(text) is not None


def parse_iss(text: str) -> Puzzle:
    """Parse a string or an address. Raises FormatError, which names the unknown part."""
    if ADDRESS.fullmatch(text):
        text = _string_of(text)
    if len(text) > MAX_TEXT:
        message = _("A puzzle of {count} characters is too long; at most {most}.")
        raise FormatError(message.format(count=len(text), most=MAX_TEXT))
    found_parts = list(_parts(text))
    lowest = _lowest_digit(found_parts)
    groups = grouped(found_parts)
    inside = every_rule(groups)
    refuse_unknown(part.name for part in inside if part.name not in _LAYOUT and not _kinds(part))
    board, regions = _read_board(found_parts)
    parts = list(unfolded(groups, board))
    givens, allowed = _read_givens(parts, board, lowest)
    ruled = [part for part in parts if part.name not in _LAYOUT]
    found = [one for part in ruled for one in _read_part(part, board, lowest)]
    if not lowest and any(one.counts_digits for one in found):
        found.append(FromZero())
    constraints = gathered((*(ExtraRegion(house) for house in regions), *found, *allowed), board)
    told = "" if lowest else _("The digits from 0 on are one higher here: 1 stands for 0.")
    puzzle = Puzzle(givens, (), board, constraints, Notes.of(rules=told))
    puzzle.refuse_faults()
    puzzle.refuse_idle_rule()
    return puzzle


def refuse_unknown(names: Iterable[str]) -> None:
    """Raise FormatError that names rules which no constraint has, if there are any."""
    unknown = dict.fromkeys(clean_text(name, QUOTED) for name in names)
    if unknown:
        text = _("The puzzle has rules that this version does not know: {names}.")
        raise FormatError(text.format(names=", ".join(unknown)))


def _string_of(address: str) -> str:
    """Return the string of an address. Raises FormatError."""
    found = parse_qs(urlsplit(address.strip()).query, max_num_fields=20).get("q")
    if not found:
        message = _("'{text}' is an address without a puzzle in it.")
        raise FormatError(message.format(text=clean_text(address, QUOTED)))
    return found[0]


def _parts(text: str) -> Iterator[StringRule]:
    first, *rest = "".join(text.split()).split(".")
    if first or not rest:
        message = _("'{text}' comes before the first dot of a puzzle such as '{example}'.")
        shown = clean_text(first, QUOTED)
        raise FormatError(message.format(text=shown, example=".Thermo~R1C1~R1C2.~R5C5_7"))
    for part in rest:
        name, *words = part.split("~")
        if name in _OLD_NAMES:
            name, words[:1] = _OLD_NAMES[name], [key.translate(_OLD_LETTERS) for key in words[:1]]
        if name or words:
            yield StringRule(name, tuple(_CELL_AHEAD.sub(_our_name, word) for word in words))


def _our_name(match: re.Match[str]) -> str:
    row, column = (_LETTERS.index(character.lower()) for character in match.groups()[-2:])
    return f"r{row}c{column}"


def _kinds(part: StringRule) -> list[type[Constraint]]:
    return [kind for kind in CONSTRAINTS if part.name == kind.iss]


def _read_part(part: StringRule, board: Board, lowest: int) -> Iterator[Constraint]:
    """Yield the constraints of a rule; digits from 0 are made one higher. Raises FormatError.

    A rule of which no kind makes anything, such as ``Diagonal~2``, is refused.
    """
    if part.name == OR:
        options = tuple(dict.fromkeys(_read_options(part, board, lowest)))
        yield from [EitherOr(options)] if len(options) > 1 else options[0]
        return
    is_read = False
    try:
        for kind in _kinds(part):
            words = part.words if lowest else kind.raised_iss(part.words)
            for one in kind.from_iss(words, board):
                is_read = True
                yield one
    except FormatError as error:
        shown = clean_text("~".join((part.name, *part.words)), QUOTED)
        raise FormatError(_("In '{text}': {reason}").format(text=shown, reason=error)) from error
    if not is_read:
        refuse_part(part)


def _read_options(part: StringRule, board: Board, lowest: int) -> Iterator[tuple[Constraint, ...]]:
    """Yield the options of a group of which at least one holds. Raises FormatError.

    Givens, and clues outside from both ends, are an option each, as the site has them.
    """
    for one in part.parts:
        inside = one.parts if one.name == AND else (one,)
        clues = tuple(clue for inner in inside for clue in _read_clues(inner, board, lowest))
        if not clues:
            refuse_part(one)
        are_apart = all(isinstance(clue, (Allowed, OutsideClue)) for clue in clues)
        if are_apart and one.name != AND:
            yield from ((clue,) for clue in clues)
        else:
            yield clues


def _read_clues(part: StringRule, board: Board, lowest: int) -> Iterator[Constraint]:
    """Yield the clues of a part of a group, a given as one that allows one digit."""
    if part.name not in _LAYOUT:
        for one in _read_part(part, board, lowest):
            refuse_member(type(one))
            yield one
        return
    if part.name not in ("", "Given"):
        refuse_part(part)
    for word in part.words:
        cell, mask = _read_given(word, board, lowest)
        yield Allowed(mask, (cell,))


def _read_board(parts: Sequence[StringRule]) -> tuple[Board, list[Cells]]:
    """Return the board, and the regions it has beside its boxes. Raises FormatError."""
    shape = next(("~".join(part.words) for part in parts if part.name == "Shape"), "9x9")
    match = _SHAPE.fullmatch(shape)
    height, width = (int(match[1]), int(match[2])) if match else (0, 0)
    longest = max(height, width)
    size = int(match[4]) if match and match[4] else longest
    size += match is not None and match[3] == "0"
    if match is None or not 1 <= min(height, width) <= longest <= size:
        message = _("A board of the shape '{text}' is not known here; shapes are such as 9x9.")
        raise FormatError(message.format(text=clean_text(shape, QUOTED)))
    refuse_size(size)
    found = [
        region
        for part in parts
        if part.name == "Jigsaw"
        for region in _regions(part, height, width)
    ]
    _refuse_strange_layout(parts)
    box = None
    if not any(part.name == "NoBoxes" for part in parts):
        asked = [part.words[0] for part in parts if part.name == "RegionSize"]
        box = _box_of(height, width, int(asked[0]) if asked else longest)
    held = {place for cells in found for place in cells}
    is_parted = height == width == size and len(held) == size**2
    if is_parted and box is None and all(len(cells) == size for cells in found):
        regions = [0] * size**2
        for at, cells in enumerate(found):
            for row, column in cells:
                regions[row * size + column] = at
        return Board(size, tuple(regions)), []
    is_boxed = box is not None and box[0] * box[1] == size
    board = Board.of_boxes(*box) if is_boxed and box else Board.without_regions(size)
    missing = [(row, column) for row, column in board.places if row >= height or column >= width]
    if missing:
        board = board.without(missing)
    if box and not is_boxed:
        found += _boxes(height, width, box)
    return board, [tuple(board.cell_at[place] for place in cells) for cells in found]


def _refuse_strange_layout(parts: Iterable[StringRule]) -> None:
    """Raise FormatError for a part of the layout that says more than is read of it."""
    for part in parts:
        words = list(part.words)
        if (
            (part.name == "NoBoxes" and any(words))
            or (part.name == "RegionSize" and not (len(words) == 1 and words[0].isdecimal()))
            or (part.name == "Jigsaw" and not all(map(_SHAPE.fullmatch, words[:-1])))
        ):
            refuse_part(part)


def _lowest_digit(parts: Iterable[StringRule]) -> int:
    """Return 0 for a board with the digits from 0, else 1."""
    return int(
        not any(word.startswith("0-") for p in parts if p.name == "Shape" for word in p.words)
    )


def _box_of(height: int, width: int, size: int) -> tuple[int, int] | None:
    """Return width and height of the boxes that fill a board, as square as can be; None = none."""
    for small in range(isqrt(size), 1, -1):
        large = size // small
        if size % small == 0 and height % small == 0 and width % large == 0:
            return large, small
        if size % small == 0 and height % large == 0 and width % small == 0:
            return small, large
    return None


def _boxes(height: int, width: int, box: tuple[int, int]) -> list[list[Place]]:
    across, down = box
    return [
        [(row + r, column + c) for r in range(down) for c in range(across)]
        for row in range(0, height, down)
        for column in range(0, width, across)
    ]


def _regions(part: StringRule, height: int, width: int) -> Iterator[list[Place]]:
    """Yield the places of each region of a layout, a character a cell.

    Regions of another size than most, such as what is in none, are left out. Raises FormatError.
    """
    layout = part.words[-1] if part.words else ""
    if len(layout) != height * width:
        message = _("'{text}' has {found} characters for {cells} cells.")
        shown = clean_text(layout, QUOTED)
        raise FormatError(message.format(text=shown, found=len(layout), cells=height * width))
    found: dict[str, list[Place]] = {}
    for at, character in enumerate(layout):
        found.setdefault(character, []).append(divmod(at, width))
    sizes = [len(places) for places in found.values()]
    usual = max(set(sizes), key=sizes.count) if sizes else 0
    yield from (places for places in found.values() if len(places) == usual and len(found) > 1)


def _read_givens(
    parts: Sequence[StringRule], board: Board, lowest: int
) -> tuple[bytes, list[Constraint]]:
    """Return the givens, and for cells with several digits the allowed ones. Raises FormatError."""
    masks = [board.all_digits] * board.count
    for word in (word for part in parts if part.name in ("", "Given") for word in part.words):
        at, mask = _read_given(word, board, lowest)
        masks[at] &= mask
    givens = bytearray(len(masks))
    cells: dict[int, list[Cell]] = {}
    for cell, mask in enumerate(masks):
        if not mask:
            message = _("The givens leave no digit for {cell}.")
            raise FormatError(message.format(cell=board.name(cell)))
        if mask.bit_count() == 1:
            givens[cell] = mask.bit_length()
        elif mask != board.all_digits:
            cells.setdefault(mask, []).append(cell)
    return bytes(givens), [Allowed(mask, tuple(members)) for mask, members in cells.items()]


def _read_given(word: str, board: Board, lowest: int) -> tuple[Cell, int]:
    """Return the cell and the digit_mask of a given such as ``r5c5_7``. Raises FormatError."""
    name, found, digits = word.partition("_")
    every = [digit for digit in digits.split("_") if digit.isdecimal() and len(digit) < 3]
    values = [int(digit) + 1 - lowest for digit in every]
    if not found or len(values) != digits.count("_") + 1 or not 0 < max(values) <= board.size:
        message = _("'{text}' is not a given of this board; one is such as R5C5_7.")
        raise FormatError(message.format(text=clean_text(word, QUOTED)))
    return board.parse_cell(name), sum(1 << value - 1 for value in set(values) if value)


# -- writing


def format_iss(puzzle: Puzzle) -> str:
    """Write a puzzle as a string. Raises FormatError, which names the rules it cannot hold."""
    board = puzzle.board
    strings = list(_written_board(board))
    limits = [board.all_digits] * board.count
    unknown: dict[str, None] = {}
    for one, asked in zip(puzzle.constraints, puzzle.parts, strict=True):
        if isinstance(one, EitherOr):
            written = _written_group(one, board)
            if written:
                strings.append(written)
            else:
                unknown[_(one.name)] = None
        elif one.iss and not (one.lifted_by and asked != one.rules(board)):
            strings += [_string(one.iss, words) for words in one.to_iss(board)]
        elif asked.lines or asked.calculations or isinstance(one, FromZero):
            unknown[_(one.name)] = None
        else:
            strings += _written_rules(asked, board)
            for cell, mask in asked.limits:
                limits[cell] &= mask
                if not limits[cell]:  # odd and even at once: a string has no word for no digit
                    unknown[_(one.name)] = None
    if unknown:
        text = _("A link cannot hold these rules: {names}.")
        raise FormatError(text.format(names=", ".join(unknown)))
    givens = (
        "_".join((board.name(cell), *map(str, (digit,) if digit else mask_digits(limits[cell]))))
        for cell, digit in enumerate(puzzle.givens)
        if digit or limits[cell] != board.all_digits
    )
    return "".join((*strings, _string("", list(givens)))) or _string("Shape", ["9x9"])


def _written_group(one: EitherOr, board: Board) -> str:
    """Write clues of which at least one is true; nothing if one of them has no word there."""
    options = [[_written_clues(clue, board) for clue in option] for option in one.options]
    if not all(clues for option in options for clues in option):
        return ""
    inner = []
    for option in options:
        strings = [string for clues in option for string in clues]
        one_string = "".join(strings)
        inner.append(one_string if len(strings) == 1 else f".{AND}{one_string}.End")
    return f".{OR}{''.join(inner)}.End"


def _written_clues(clue: Constraint, board: Board) -> list[str]:
    if isinstance(clue, Allowed):
        digits = "_".join(map(str, mask_digits(clue.mask)))
        return [_string("", [f"{board.name(cell)}_{digits}"]) for cell in clue.members]
    return [_string(clue.iss, words) for words in clue.to_iss(board)] if clue.iss else []


def _string(name: str, words: Sequence[str]) -> str:
    """Write a part with cells as the site names them; nothing for givens that are none."""
    if not (name or words):
        return ""
    return "." + "~".join((name, *(NAME.sub(_their_name, word) for word in words)))


def _their_name(match: re.Match[str]) -> str:
    return f"R{_LETTERS[int(match[1])]}C{_LETTERS[int(match[2])]}"


def _written_board(board: Board) -> Iterator[str]:
    """Yield shape, boxes and regions where they are not the usual ones. Raises FormatError."""
    size, box = board.size, board.box
    places = [(row, column) for row in range(board.height) for column in range(board.width)]
    height, width = (1 + max(line) for line in zip(*board.places, strict=True))
    is_full = board.count == height * width
    if board.grids or not is_full or max(size, height, width) >= len(_LETTERS):
        raise FormatError(_("A string of this form holds one grid of up to 16 x 16 without gaps."))
    if (height, width, size) != (9, 9, 9):
        values = "" if size == max(height, width) else f"~{size}"
        yield f".Shape~{height}x{width}{values}"
    usual = _box_of(height, width, max(height, width))
    if box is not None and box != usual and box == _box_of(height, width, size):
        yield f".RegionSize~{size}"
    elif box is None or box != usual:
        yield ".NoBoxes"
        if board.regions:
            regions = dict(zip(board.places, board.regions, strict=True))
            letters = (_LETTERS[regions[place]] for place in places if place in regions)
            yield f".Jigsaw~{''.join(letters)}"


def _written_rules(asked: Rules, board: Board) -> Iterator[str]:
    """Yield the strings for houses, groups, pairs and sums of a rule that has no name there."""
    for cells in (*asked.houses, *asked.groups):
        yield _string("AllDifferent", [board.name(cell) for cell in cells])
    for pair in asked.pairs:
        yield _string("Pair", [pair_key(pair), "_", *map(board.name, pair[:2])])
    for one in asked.sums:
        yield _string("Sum", [_total(one), *map(board.name, one.cells)])


def _total(one: Sum) -> str:
    plain = all(factor == 1 for factor in one.factors)
    return str(one.total) if plain else "_".join(map(str, (one.total, "=", *one.factors)))


def pair_key(pair: Pair) -> str:
    """Pack the table of a pair: a bit for each two digits, six to a character, the lowest first."""
    size = len(pair.table)
    bits = sum(mask << at * size for at, mask in enumerate(pair.table))
    sixes = [bits >> at & 63 for at in range(0, size * size, 6)]
    return "".join(LETTERS[six] for six in sixes).rstrip("A")
