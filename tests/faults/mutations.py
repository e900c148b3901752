"""Texts that are nearly others: characters changed, and values of JSON trees replaced."""

import copy
import json

from tests.faults.hostile_texts import BAD_TEXTS, PUZZLES

MAX_TEXT = 60_000
PIECES = (
    *("\0", "\ud800", "\x1b[2J", "\u202e", "\ufeff", "²", "٣", "９", "é", "🙂", "\r", "\x85"),
    *("9" * 5000, "0" * 5000, "-1", "+", "1e999", "NaN", "null", "true", "[]", "{}", "//", ".."),
    *(",", ":", ";", "|", "/", "\t", " ", "\n", "\n\n", "R1", "R3", "numlin/", "9999", "10000"),
    *("#", "x", "\u2028"),
    *("[Puzzle]", "#D", "+---+", "(62)", '"', "\\u0000", "\\ud800", "sudoku:", "numberlink:", "%s"),
)
MOVES = (
    *("place r1c3 4", "mark r1c3 4;mark r1c4 4", "set_hint", "ink r1c3 4", "clear r1c3"),
    *("link r1c1 r1c2 r2c2", "cut r1c1", "paint r1c3 2", "clear_colours", "hint_cor"),
)


ODD = (
    *(
        None,
        True,
        False,
        [],
        {},
        "",
        "\0",
        "\ud800",
        0,
        -1,
        1,
        9,
        10,
        99,
        2**63,
        10**400,
        1.5,
        1e308,
    ),
    *([[]], [{}], [None], {"cells": []}, "R1C1", "R0C1", "R99C99", ["R1C1", "R1C1"], "9" * 5000),
)
"""Values where others are looked for."""
KEYS = (
    *("size", "grid", "given", "value", "region", "cells", "lines", "title", "author", "cell", "c"),
    *(
        "difference",
        "ratio",
        "xv",
        "killercage",
        "nonconsecutive",
        "direction",
        "centerPencilMarks",
    ),
    *("diagonal+", "antiking", "minimum", "betweenline", "negative", "quadruple", "\0"),
)


def mutate(rng, text):
    """Return a text that is nearly another: a few places changed, cut out, doubled or replaced."""
    for _ in range(rng.choice((0, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 2, 9, 100)))
        way = rng.randrange(7)
        if way == 0:
            text = text[:at] + text[end:]
        elif way == 1:
            text = text[:at] + rng.choice(PIECES) + text[end:]
        elif way == 2:
            code = rng.choice((rng.randrange(128), rng.randrange(0x11000)))
            text = text[:at] + chr(code) + text[end:]
        elif way == 3:
            text = text[:end] + text[at:end] * rng.choice((1, 2, 50)) + text[end:]
        elif way == 4:
            other = rng.choice((*PUZZLES, *BAD_TEXTS, *MOVES))
            cut = rng.randrange(len(other) + 1)
            text = text[:at] + other[cut : cut + rng.choice((5, 50, 500))] + text[end:]
        elif way == 5:
            words = text.split(" ")
            rng.shuffle(words)
            text = " ".join(words)
        else:
            number = rng.choice((0, 1, 9, 10, 255, 9999, 10**6, 2**63, -1))
            text = text[:at] + str(number) + text[end:]
    return text[:MAX_TEXT]


def mutate_tree(rng, text):
    """Return JSON with a value or two replaced, taken out or put in twice; other text mutated."""
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError):
        return mutate(rng, text)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        holder, key = _any_place(rng, tree)
        if holder is None:
            continue
        way = rng.randrange(5)
        if way == 0:
            del holder[key]
        elif way == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif way == 2 and isinstance(holder, dict):
            holder[rng.choice(KEYS)] = copy.deepcopy(holder[key])
        elif way == 3 and isinstance(holder[key], str):
            holder[key] = mutate(rng, holder[key])
        else:
            holder[key] = copy.deepcopy(rng.choice(ODD))  # later changes may go into it
    return json.dumps(tree)


def _any_place(rng, tree):
    """Return a list or object somewhere in a tree, and a key or index of it."""
    holder, key = None, None
    node = tree
    while isinstance(node, dict | list) and node and (holder is None or rng.random() < 0.8):
        holder = node
        key = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
        node = node[key]
    return holder, key
