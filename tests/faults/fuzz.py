"""Mutated text for every parser and command: ``python -m tests.faults.fuzz --seconds 60``.

Whatever comes in, a parser answers with what it read or with a ``GameError`` of one printable
sentence; it takes neither long nor much memory; and what it read survives being written. Texts are
changed as they are, and inside what links, addresses and ids pack. Failing inputs are printed, and
written to a folder with ``--keep``; a table at the end says per format what came of them.
"""

import argparse
import base64
import contextlib
import gzip
import io
import json
import os
import random
import resource
import sys
import tempfile
import time
import traceback
import zlib
from collections import Counter
from pathlib import Path
from unittest import mock
from urllib.parse import quote, unquote

from numberplace.cli.main import main as run_command
from numberplace.cli.reading import items_of, read_whole
from numberplace.core.errors import GameError
from numberplace.core.gameid import parse_game_id
from numberplace.core.sharing import _WORDS, _unpacked, pack, parse_shared
from numberplace.formats import FORMATS, fpuzzles, parse_puzzles
from numberplace.formats.by_kind import parse_any, position_of, read_items, shelf_of, texts_of
from numberplace.kinds import KINDS, kind_named
from numberplace.numberlink.generate.params import format_params as format_link_params
from numberplace.numberlink.generate.params import parse_params as parse_link_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.notation_grid import format_table, parse_grid
from numberplace.numberlink.model.notation_json import PuzzleEntry, format_json, parse_json
from numberplace.numberlink.model.notation_puzzlink import format_address, parse_address
from numberplace.numberlink.model.reading import read_entries
from numberplace.storage.paths import Places
from numberplace.storage.preferences import read_preferences
from numberplace.sudoku.generate.params import format_params, parse_params
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.notations.links import F_PUZZLES, SUDOKU_PAD
from numberplace.sudoku.notations.lz_string import compress, decompress

from tests.counting import TooManyCalls, count_calls
from tests.faults.hostile_texts import (
    BAD_TEXTS,
    BOARD_TEXTS,
    CLASSIC,
    LINK_LINE,
    PUZZLES,
    SMALL_VARIANT,
    VARIANT,
    every_form,
)
from tests.faults.mutations import MAX_TEXT, MOVES, mutate, mutate_tree
from tests.formats.samples import read_puzzles
from tests.kinds.contract import POSITIONS
from tests.waiting import LONG_PATIENCE, ended_within

MAX_CALLS = 6_000_000
"""Calls to read a text of this harness; the most that one has taken is a tenth of it."""
MAX_MEMORY = 700_000_000
"""Bytes of address space beyond what the process has at the start."""


def _write_again(found):
    for one in found[:3]:
        text = one.kind.format_puzzle(one.puzzle)
        assert one.kind.parse_puzzle(text) == one.puzzle, text
        assert one.name.isprintable(), "a name that cannot be printed"


def _formats(text):
    found = parse_puzzles(text)
    for form in FORMATS:
        again = form.read(form.write(found[:1]))[0].puzzle
        if form.id in POSITIONS:
            assert again.givens == found[0].puzzle.givens, form.id
        else:
            assert again == found[0].puzzle, form.id


def _entries(text):
    for _line, entry in read_entries(text):
        if isinstance(entry, GameError):
            assert entry.__traceback__ is None
            assert entry.__context__ is None
            _must_be_fit(str(entry))
        else:
            _link_again(entry.puzzle)


def _link_again(puzzle):
    assert parse_line(NUMBERLINK.format_puzzle(puzzle)) == puzzle
    assert parse_grid(format_table(puzzle), puzzle.rule).cells.count(0) == puzzle.cells.count(0)
    assert parse_json(format_json(PuzzleEntry(puzzle))).puzzle == puzzle
    with contextlib.suppress(GameError):  # an address holds no solid cells
        assert parse_address(format_address(puzzle), puzzle.rule) == puzzle


def _id(text):
    found = parse_game_id(text, KINDS)
    assert parse_game_id(str(found), KINDS) == found
    assert str(found).isprintable()


def _moves_of(kind, line):
    start = kind.start(kind.parse_puzzle(line))

    def try_move(text):
        after = kind.apply(start, text)
        kind.describe(text)
        assert kind.picture(after)

    return try_move


def _bytes(text):
    read_puzzles(text.encode("utf-8", "surrogatepass"))
    read_puzzles(text.encode("utf-16", "surrogatepass"))


def _read_all(text):
    """Read a text as a command does, write what was found in every format, and read that."""
    shelf = shelf_of(text)
    items = list(read_items(text, shelf))
    good = [item for item in items if item.error is None]
    for item in items:
        if item.error is not None:
            _must_be_fit(str(item.error))
    for item in good[:2]:
        assert item.name.isprintable()
        position_of(shelf.kind, item)
        for form in texts_of(shelf.kind.shelf_of(item.puzzle)).forms:
            with contextlib.suppress(GameError):  # few formats hold everything
                (again,) = read_items(form.write([item]), shelf.kind.shelf_of(item.puzzle))
                assert again.error is None, (form.id, str(again.error))
    if not good:
        raise items[0].error


def _in_link(text):
    for head in (F_PUZZLES, SUDOKU_PAD):
        _read_all(f"{head}{compress(text)}\n")


def _in_own_form(text):
    """Put a text where SudokuPad keeps boards in its own form, and where strings have theirs."""
    _read_all(f"https://sudokupad.app/scl{compress(text)}\n")
    _read_all(f".Thermo~{text}\n")
    _read_all(
        f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={quote(text, errors='replace')}\n"
    )


def _in_address(text):
    for head in ("https://sudoku.coach/en/play/", "https://www.sudokuwiki.org/sudoku.htm?bd="):
        _read_all(f"{head}{quote(text, errors='replace')}\n")
    _read_all(f"https://example.org/?puzzle={quote(text, errors='replace')}\n")


def _packed(text):
    _round(decompress, compress)(text)


def _in_shared_word(text):
    packer = zlib.compressobj(9, zdict=_WORDS)
    data = packer.compress(text.encode("utf-8", "surrogatepass")) + packer.flush()
    _shared("np1:" + base64.urlsafe_b64encode(data).decode("ascii"))


def _shared(word):
    shared = parse_shared(word, KINDS)
    again = parse_shared(pack(shared.kind, shared.puzzle, shared.moves), KINDS)
    assert again == shared


def _zipped(text):
    data = gzip.compress(text.encode("utf-8", "surrogatepass"))
    data = data[: len(data) - len(text) % 3 * 4]  # some are cut off
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "puzzle.gz"
        path.write_bytes(data)
        items_of(str(path), None, read_whole(str(path)))


def _json_preferences(text):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        places = Places(folder, folder)
        places.preferences.write_bytes(text.encode("utf-8", "surrogatepass"))
        read_preferences(places)


class _Terminal(io.TextIOWrapper):
    """Standard output or error as a command finds it, with a buffer of bytes below."""

    def __init__(self):
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def said(self):
        self.flush()
        return self.buffer.getvalue().decode("utf-8")


COMMANDS = ("solve", "check", "hint", "convert", "rate", "numberlink", "batch", "techniques")


def _command(text):
    """Give a command the text as a file, and a word of it as an argument."""
    rng = random.Random(len(text))
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "input"
        path.write_bytes(text[:3000].encode("utf-8", "surrogatepass"))
        word = text[:60].replace("\0", "") or "x"  # whatever a shell can hand over
        words = [rng.choice(COMMANDS), *rng.choice(([str(path)], [word], [str(path), word]))]
        if words[0] in ("batch", "numberlink"):
            words.insert(1, rng.choice(("solve", "check", "rate", "convert")))
        out, err = _Terminal(), _Terminal()
        with (
            contextlib.chdir(name),  # a word may be the option of a file to write
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO())),
        ):
            code = run_command(words)
        assert code in (0, 1, 2), f"code {code} of {words}"
        said = out.said() + err.said()
        shown = said.replace("\n", "").replace("\t", "")
        assert shown.isprintable(), f"{words} prints {shown!r}"
        assert "Traceback" not in said


def _round(parse, write):
    def try_text(text):
        found = parse(text)
        assert parse(write(found)) == found

    return try_text


def _plain_board():
    return decompress(unquote(fpuzzles.format_line(parse_puzzles(CLASSIC)[0])))


TARGETS = {
    "any_kind": lambda text: _write_again(parse_any(text)),
    "formats": _formats,
    "bytes": _bytes,
    "numberlink texts": _entries,
    "numberlink line": lambda text: _link_again(parse_line(text)),
    "numberlink grid": lambda text: _link_again(parse_grid(text)),
    "numberlink json": lambda text: _link_again(parse_json(text).puzzle),
    "numberlink address": lambda text: _link_again(parse_address(text)),
    "sudoku line": _round(SUDOKU.parse_puzzle, SUDOKU.format_puzzle),
    "game id": _id,
    "sudoku params": _round(parse_params, format_params),
    "numberlink params": _round(parse_link_params, format_link_params),
    "sudoku moves": _moves_of(SUDOKU, CLASSIC),
    "numberlink moves": _moves_of(NUMBERLINK, LINK_LINE),
    "preferences": _json_preferences,
    "commands": _command,
    "inside load=": _in_link,
    "inside scl": _in_own_form,
    "inside addresses": _in_address,
    "inside np1:": _in_shared_word,
    "np1:": _shared,
    "packed": _packed,
    "variants line": _round(SUDOKU.parse_puzzle, SUDOKU.format_puzzle),
    "gzip": _zipped,
}
"""Everything that reads what the game did not write itself."""
FORMS = {f"format {name}": text for name, text in every_form().items()}
TARGETS.update(dict.fromkeys(FORMS, _read_all))
SHARED = tuple(
    pack(kind_named(one), kind_named(one).parse_puzzle(line), moves)
    for one, line, moves in (
        ("sudoku", CLASSIC, ("place r1c3 4", "mark r1c4 2")),
        ("variants", VARIANT, ()),
        ("numberlink", LINK_LINE, ("link r1c1 r1c2",)),
    )
)
SEEDS = {
    **{name: (text,) for name, text in FORMS.items()},
    "inside load=": (*BOARD_TEXTS, _plain_board()),
    "inside scl": BOARD_TEXTS,
    "inside addresses": (CLASSIC, CLASSIC.replace(".", "0"), "S9B" + "0" * 162),
    "inside np1:": tuple(map(_unpacked, SHARED)),
    "np1:": SHARED,
    "packed": (compress(CLASSIC), compress(BOARD_TEXTS[0])),
    "variants line": (VARIANT, SMALL_VARIANT),
    "gzip": (CLASSIC, VARIANT),
    "sudoku params": ("hard+rotation180", "any+minimal+givens24", "with_xy_wing", "x_wing"),
    "numberlink params": ("10x10+hard+R2+12pairs", "7x7+article", "8x8+3solid"),
    "sudoku moves": MOVES,
    "numberlink moves": MOVES,
    "preferences": (
        '{"theme": "night", "window_size": [960, 660], "volume": 0.5, "keys": "undo=ctrl+z"}',
        json.dumps({"folder": "/", "language": "ja", "window_position": [1, 2], "text_size": 90}),
    ),
}
RARELY = {"commands": 0.004, "bytes": 0.3, "preferences": 0.2, "gzip": 0.2}
"""How often the slow ones are tried when their turn comes."""


def _must_be_fit(message):
    assert message, "an empty message"
    assert message.isprintable(), f"a message that cannot be printed: {message!r}"
    assert len(message) <= 2000, "a message nobody would read"


def try_one(target, text):
    """Give a text to a target; return what came of it, and what is wrong, or nothing."""
    outcome = "accepted"
    most = sys.maxsize if target == "commands" else MAX_CALLS  # to solve may take long
    try:
        with ended_within(LONG_PATIENCE):
            count_calls(lambda: TARGETS[target](text), at_most=most)
    except GameError as error:
        outcome = "refused"
        try:
            _must_be_fit(str(error))
        except AssertionError as wrong:
            return "failed", str(wrong)
    except (Exception, TooManyCalls):
        return "failed", traceback.format_exc()
    return outcome, ""


def _table(tried, outcomes):
    """Return a line for each target: texts, and the shares that were read, refused, that failed."""
    rows = [f"{'':28}{'texts':>9}{'accepted':>10}{'refused':>10}{'failed':>8}"]
    for name, number in tried.items():
        shares = [outcomes[name, one] / max(1, number) for one in ("accepted", "refused")]
        failed = outcomes[name, "failed"]
        rows.append(f"{name:28}{number:9,}{shares[0]:10.1%}{shares[1]:10.1%}{failed:8,}")
    return "\n".join(rows)


def run(seconds, count, seed, say=print, only=""):
    """Fuzz for a time or a number of texts; return the failures and how many were tried."""
    rng = random.Random(seed)
    names = [name for name in TARGETS if only in name]
    failures, tried, seen, outcomes = [], dict.fromkeys(names, 0), set(), Counter()

    def give(name, text):
        nonlocal slowest
        began = time.process_time()
        outcome, wrong = try_one(name, text)
        slowest = max(slowest, (time.process_time() - began, name, text))
        _note(failures, seen, name, text, wrong, say)
        tried[name] += 1
        outcomes[name, outcome] += 1

    slowest = 0.0, "", ""
    until = time.monotonic() + seconds
    _limit_memory()
    for name in names:
        for text in (*SEEDS.get(name, ()), *PUZZLES, *BAD_TEXTS):
            give(name, text)
    while time.monotonic() < until and sum(tried.values()) < count:
        name = rng.choice(names)
        if rng.random() > RARELY.get(name, 1.0) and len(names) > 1:
            continue
        own = SEEDS.get(name, ())
        seed = rng.choice(own if own and rng.random() < 0.8 else (*PUZZLES, *BAD_TEXTS))
        give(name, rng.choice((mutate, mutate_tree))(rng, seed)[:MAX_TEXT])
    say(f"slowest: {slowest[1]}, {slowest[0]:.2f} s of processor: {slowest[2][:60]!r}")
    say(_table(tried, outcomes))
    say(f"{sum(tried.values())} texts, {len(failures)} failures")
    return failures, tried


def _note(failures, seen, name, text, wrong, say):
    """Keep a failure, unless one that ends in the same line was seen before."""
    if not wrong:
        return
    ending = name, wrong.strip().splitlines()[-1][:80]
    if ending not in seen:
        seen.add(ending)
        failures.append((name, text, wrong))
        say(f"FAILED {name}: {text[:300]!r}\n{wrong[-2500:]}")


def _limit_memory():
    """Let a text that takes far too much memory fail here rather than stop the machine."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + MAX_MEMORY, hard))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--texts", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only targets with this in their name")
    parser.add_argument("--keep", type=Path, help="write the failing texts into this folder")
    args = parser.parse_args()
    failures, _tried = run(args.seconds, args.texts, args.seed, only=args.only)
    if args.keep is not None:
        args.keep.mkdir(parents=True, exist_ok=True)
        for number, (name, text, _wrong) in enumerate(failures):
            file = args.keep / f"{name.replace(' ', '_')}-{number}.txt"
            file.write_bytes(text.encode("utf-8", "surrogatepass"))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
