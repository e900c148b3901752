"""Texts, names and files that have stopped programs before: the seeds of monkey and fuzzer."""

import json

from numberplace.core.history import Progress
from numberplace.formats.by_kind import parse_any, texts_of
from numberplace.formats.text import ReadItem
from numberplace.kinds import SHELVES
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.links import format_board

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = "".join(CLASSIC[start : start + 9] + "\n" for start in range(0, 81, 9))
NUL_ID = '{"w":4,"h":4,"grid":[1,0,0,2,0,0,0,0,0,0,0,0,1,0,0,2],"id":"a\\u0000b"}'
"""It was saved, then drawing it failed, and so did every later start."""
SURROGATE_ID = NUL_ID.replace("\\u0000", "\\ud800")
TERMINAL_ID = NUL_ID.replace("\\u0000", "\\u001b]0;owned\\u0007")
LONG_ID = NUL_ID.replace("\\u0000", "long " * 4000)
TURNED_ID = NUL_ID.replace("\\u0000", "\\u202egnp.exe")
ZERO_WIDTH_ID = '{"w":4,"h":4,"grid":[1,0,0,2,0,0,0,0,0,0,0,0,1,0,0,2],"id":"\\ufe0f\\u034f"}'
HOSTILE_IDS = {
    "nul": NUL_ID,
    "surrogate": SURROGATE_ID,
    "terminal": TERMINAL_ID,
    "long": LONG_ID,
    "turned": TURNED_ID,
    "zero width": ZERO_WIDTH_ID,
}
"""Puzzles that can be played, with an id that nothing should print as it is."""
LINK_LINE = "4x4:1..2/..../..../1..2"
PUZZLES = (
    CLASSIC,
    GRID,
    LINK_LINE,
    "1..2\n....\n....\n1..2\n",
    NUL_ID.replace("\\u0000", ""),
    "https://puzz.link/p?numlin/4/4/1h2zzz1h2",
    f"#DA name\n[Puzzle]\n{GRID}",
    "".join(",".join(c if c.isdigit() else "0" for c in row) + "\n" for row in GRID.splitlines()),
    f"sudoku::{CLASSIC}",
    f"numberlink::{LINK_LINE}",
    "sudoku:easy+rotation180#20261121-7",
    "numberlink:8x8+gentle#20261121-7",
    "4 4\n1 . . 2\n. . . .\n. . . .\n1 . . 2\n",
)
"""What every parser can be given in a good hour."""
VARIANT = (
    f"9x9: 5{'.' * 80}; x; antiknight; killer 15 r1c3 r1c4; thermo r3c1 r3c2 r4c3; arrow r5c5 r5c6"
    " r5c7; white r6c1 r6c2; black r7c1 r7c2; ten r8c2 r8c3; odd r9c1; sandwich 12 top 3;"
    " littlekiller 30 r1c2 se; whispers r2c2 r2c3 r2c4; region r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7"
    " r8c8 r9c9; nonconsecutive"
)
SMALL_VARIANT = "4x4: ..3....14.1.....; x; regions aabbaabbccddccdd"


def every_form():
    """Return a text of each format of each kind, by kind and format."""
    lines = {"sudoku": CLASSIC, "variants": "4x4: ..3....14.1.....; x", "numberlink": LINK_LINE}
    found = {}
    for shelf in SHELVES:
        (one,) = parse_any(lines[shelf.id])
        move = "link r1c1 r1c2" if shelf.id == "numberlink" else "place r1c4 2"
        moves = ((move, ""), ("paint r2c2 1", "naked_pair"))
        for form in texts_of(shelf).forms:
            played = Progress(moves, 2, spent=(12.5, 40.0)) if form.id == "game" else None
            item = ReadItem(1, one.puzzle, "A name", progress=played)
            if (shelf.id, form.id) == ("variants", "solo"):
                item = ReadItem(1, parse_any("2x2x:a1d2b3d3a")[0].puzzle)
            found[f"{shelf.id} {form.id}"] = form.write([item])
    return found


BOARD_TEXTS = tuple(
    json.dumps({"title": "T", **format_board(parse_puzzle(text))})
    for text in (SMALL_VARIANT, f"{VARIANT}; renban r9c2 r9c3 r9c4")
)
"""What is packed in links."""
HUGE_NUMBER = "9" * 5000
BAD_TEXTS = (
    *HOSTILE_IDS.values(),
    "numlin/9999/9999/1",
    "numlin/9999/9999/1\n" * 5,
    "9999x9999:1",
    f"{HUGE_NUMBER}\n1..1\n",
    f"{HUGE_NUMBER} {HUGE_NUMBER}\n1..1\n....\n",
    f"{HUGE_NUMBER},0,0,0,0,0,0,0,0\n" * 9,
    "0" * 5000 + ",0,0,0,0,0,0,0,0\n" + "0,0,0,0,0,0,0,0,0\n" * 8,
    f'{{"w":{HUGE_NUMBER[:4000]},"h":2,"grid":[1]}}',
    f'{{"w":2,"h":2,"grid":[1,1,0,-{HUGE_NUMBER[:4000]}]}}',
    "[" * 50_000,
    '{"w":' * 20_000,
    "\ud800",
    "\0",
    "²²²\n",
    "٣٣٣٣\n٣٣٣٣\n٣٣٣٣\n٣٣٣٣\n",
    "sudoku:",
    "sudoku:#",
    f"sudoku:easy#{'x' * 100_000}",
    "numberlink:60x60+R3#\x1b[2J",
    "\N{ZERO WIDTH NO-BREAK SPACE}" * 3,
)
TYPED = (
    *("~nosuchuser/x", "~", "/", "..", "x" * 300, "/" + "x" * 5000, "a/" * 2000, "\\\\", "*"),
    *("/dev/zero", "/proc/self/mem", "nul", "con", "한국어", "数独", "🙂", "́́"),
)
"""What a player, or a cat, may type where a path or a name is asked for."""
FILE_NAMES = (
    b"plain.txt",
    b"not-utf-8-\xff\xfe.txt",
    b"line\nbreak.txt",
    b"escape-\x1b]0;owned\x07.txt",
    "turned-\u202etxt.exe".encode(),
    "한국어 数独.sdk".encode(),
    b"-rf.txt",
    b"~root",
    b"x" * 255,
)
"""Names a Linux file system takes, as bytes."""


def write_files(folder):
    """Write a file of each name, good and bad texts in turn; return their paths."""
    import os
    from pathlib import Path

    texts = [text.encode("utf-8", "surrogatepass") for text in (*PUZZLES, *HOSTILE_IDS.values())]
    found = []
    for number, name in enumerate(FILE_NAMES):
        path = Path(os.fsdecode(os.fsencode(folder) + b"/" + name))
        path.write_bytes(texts[number % len(texts)])
        found.append(path)
    for number, text in enumerate(texts):
        path = folder / f"text-{number}.txt"
        path.write_bytes(text)
        found.append(path)
    return found
