"""Style: a class name stands for one class, docstrings name their thing, lists are plain."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numberplace

PACKAGE = Path(numberplace.__file__).parent
SHARED = {
    "Params": 2,  # of each kind
    "Puzzle": 3,  # of each kind, and of scripts
    "Request": 15,  # of each command's module, where the parser looks for it
    "Rule": 2,  # of a line of a proof and of Numberlink
    "Step": 2,  # of the techniques, and of a script's answer
}
"""Names of several classes, with their number: these stay, others are to say what differs."""
RIDDLE = re.compile(r"(What|Who|Whose|How|Whether|Where)\b")


@cache
def trees() -> tuple[tuple[Path, ast.Module], ...]:
    """Return every module of the package with its tree."""
    paths = sorted(PACKAGE.rglob("*.py"))
    return tuple((path, ast.parse(path.read_text("utf-8"))) for path in paths)


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the docstrings of a module, its classes, functions and fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in node.body:
                match statement:
                    case ast.Expr(value=ast.Constant(value=str()) as text):
                        yield text


def riddles(tree: ast.Module) -> list[str]:
    """Return the first lines of docstrings that begin with a question word."""
    texts = [str(text.value) for text in docstrings(tree)]
    return [text.partition("\n")[0] for text in texts if RIDDLE.match(text)]


def test_docstrings_name_their_thing_first() -> None:
    found = {path.name: lines for path, tree in trees() if (lines := riddles(tree))}
    assert not found


def test_a_riddle_is_found() -> None:
    text = '"""How it goes."""\nLIMIT = 3\n"""What is tried."""\nclass A:\n    """Where."""\n'
    assert riddles(ast.parse(text)) == ["How it goes.", "What is tried.", "Where."]


def test_a_class_name_stands_for_one_class() -> None:
    classes = (node for _path, tree in trees() for node in ast.walk(tree))
    names = Counter(node.name for node in classes if isinstance(node, ast.ClassDef))
    assert not {name: n for name, n in names.items() if n > SHARED.get(name, 1)}


def unpacked_literals(tree: ast.Module) -> list[str]:
    """Return literals that are written only to be unpacked: they dodge the formatter."""
    stars = (node for node in ast.walk(tree) if isinstance(node, ast.Starred))
    return [ast.unparse(star) for star in stars if isinstance(star.value, ast.Tuple | ast.List)]


def test_lists_are_plain() -> None:
    assert not {path.name: found for path, tree in trees() if (found := unpacked_literals(tree))}
    assert not [path.name for path, _tree in trees() if "# fmt: skip" in path.read_text("utf-8")]


def test_an_unpacked_literal_is_found() -> None:
    assert unpacked_literals(ast.parse("a = (*(1, 2), 3, *b)")) == ["*(1, 2)"]
