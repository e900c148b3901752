"""Late imports, imports for types alone and circles: ``-m tests.benchmarks.imports``.

A late import stands inside a function: whoever reads the head of its module does not see it. An
import for types stands below ``if TYPE_CHECKING``. A circle is a group of modules of which each
leads to every other by imports of any sort, late ones and those for types among them: none of them
can be read alone. ``--ui`` counts the window alone; ``--list`` names what is counted.
"""

import argparse
import ast
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tests.places import SOURCE, parsed


class Imports(NamedTuple):
    """The names that a module imports, in full, as often as they stand there."""

    at_once: tuple[str, ...]
    late: tuple[str, ...]
    for_types: tuple[str, ...]


@cache
def modules() -> Mapping[str, Imports]:
    """Return what each module of the package imports from others of the package, by its name."""
    paths = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ("numberplace", *path.relative_to(SOURCE).with_suffix("").parts)
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: imports_of(parsed(path), frozenset(paths)) for name, path in paths.items()}


def imports_of(tree: ast.Module, known: frozenset[str]) -> Imports:
    """Return what a module imports of the ``known`` modules."""
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    _collect(tree, 0, known, found)
    return Imports(*map(tuple, found))


def _collect(node: ast.AST, sort: int, known: frozenset[str], found: tuple[list[str], ...]) -> None:
    """Put the imports below a node into the lists: 0 at once, 1 late, 2 for types."""
    if isinstance(node, ast.ImportFrom):
        names = {
            full if (full := f"{node.module}.{alias.name}") in known else str(node.module)
            for alias in node.names
        }
        found[sort].extend(sorted(names & known))
    elif isinstance(node, ast.Import):
        found[sort].extend(alias.name for alias in node.names if alias.name in known)
    for child in ast.iter_child_nodes(node):
        is_for_types = isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        if is_for_types and child in node.body:
            _collect(child, 2, known, found)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            _collect(child, 1, known, found)
        else:
            _collect(child, sort, known, found)


def circles(imports: Mapping[str, Imports]) -> list[frozenset[str]]:
    """Return the groups of modules of which each leads to every other, the largest first."""
    reached = {name: reached_from(name, imports) for name in imports}
    groups = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in imports
        if name in reached[name]
    }
    return sorted(groups, key=lambda group: (-len(group), sorted(group)))


def reached_from(
    start: str, imports: Mapping[str, Imports], *, at_once: bool = False
) -> frozenset[str]:
    """Return the modules to which the imports of a module lead, over any number of others.

    Args:
        at_once: whether imports at the top of modules alone are followed.
    """
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        sorts = imports[waiting.pop()]
        new = {name for sort in (sorts[:1] if at_once else sorts) for name in sort} - seen
        seen |= new
        waiting.extend(new)
    return frozenset(seen)


def late_imports(prefix: str) -> Iterator[tuple[str, str]]:
    """Yield importer and imported of the late imports of the modules below a package."""
    for name, imports in modules().items():
        if name.startswith(prefix):
            for imported in imports.late:
                yield name, imported


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--ui", action="store_true", help="count the window alone")
    parser.add_argument("--list", action="store_true", help="name what is counted")
    chosen = parser.parse_args()
    prefix = "numberplace.ui" if chosen.ui else "numberplace"
    own = {name: each for name, each in modules().items() if name.startswith(prefix)}
    late = list(late_imports(prefix))
    found = [group for group in circles(modules()) if any(n.startswith(prefix) for n in group)]
    print(f"late imports: {len(late)} in {len({name for name, _ in late})} files")
    print(
        f"files with imports for types alone: {sum(bool(each.for_types) for each in own.values())}"
    )
    print(f"circles: {len(found)}, of {', '.join(str(len(each)) for each in found)} files")
    if chosen.list:
        for name, imported in late:
            print(f"late: {name} imports {imported}")
        for group in found:
            print("circle:", *sorted(group))


if __name__ == "__main__":
    main()
