"""How long the proofs of hard puzzles are: nets, lines and characters of whole paths, verified.

``python -m tests.benchmarks.proofs [--puzzles N] [--before PYTHON]`` takes N puzzles of each set
beside the checkout, spread evenly (all of them with 0), solves each as ``solve`` does, lets the
independent verifier check every argument, and prints a row a set. ``--before`` has another
interpreter, where another version is installed, do the same, and prints its rows above ours.
A set that is not there is left out.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from numberplace.core.words import set_language
from numberplace.sudoku import logic
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.words import naming

SETS = ("hardest1106.txt", "hardest1905_er11.txt", "top1465.txt")
NETS = ("forcing_net", "nested_net")
FOLDER = Path("../shared/data/sudoku")


class Measured(NamedTuple):
    """What the path of one puzzle comes to."""

    nets: int
    """Forcing nets of any depth."""
    nested: int
    nested_lines: list[int]
    """For each nested net the lines of its proof."""
    lines: int
    """Of all arguments but those of singles."""
    characters: int
    seconds: float
    """Processor time of the search alone."""
    is_solved: bool
    unproved: int
    """Steps for which no argument is found, an error of the engine."""


def measure(puzzle: str) -> Measured:
    """Solve a puzzle and check each argument. Raises ProofError."""
    grid = grid_from_text(puzzle)
    start = time.process_time()
    path = logic.solve_path(grid, OWN_ORDER)
    seconds = time.process_time() - start
    nested_lines: list[int] = []
    nets = lines = characters = unproved = 0
    for step in path.steps:
        try:
            proof = proved(step, grid)
        except NoProofError:
            unproved += 1
            proof = ()
        nets += step.technique.startswith(NETS)
        if step.technique.startswith("nested_net"):
            nested_lines.append(len(proof))
        if "single" not in step.technique and step.technique != "full_house":
            lines += len(proof)
            with naming(grid.topology):
                characters += sum(map(len, proof_lines(proof)))
        grid.apply(step)
    return Measured(
        nets, len(nested_lines), nested_lines, lines, characters, seconds, path.solved, unproved
    )


def rows(puzzles: int, folder: Path) -> Iterator[dict[str, object]]:
    """Yield the figures of each set."""
    for name in SETS:
        file = folder / name
        if not file.exists():
            continue
        texts = [line.split()[0] for line in file.read_text(encoding="ascii").splitlines() if line]
        chosen = texts[:: max(1, len(texts) // puzzles)][:puzzles] if puzzles else texts
        found = [measure(text[:81]) for text in chosen]
        lengths = [length for path in found for length in path.nested_lines]
        yield {
            "set": file.stem,
            "puzzles": len(found),
            "solved": sum(path.is_solved for path in found),
            "unproved": sum(path.unproved for path in found),
            "nets, median": statistics.median(path.nets for path in found),
            "nets, mean": round(statistics.mean(path.nets for path in found), 2),
            "nested, mean": round(statistics.mean(path.nested for path in found), 2),
            "without nets, %": round(100 * statistics.mean(path.nets == 0 for path in found), 1),
            "lines of a nested": statistics.median(lengths) if lengths else 0,
            "lines": round(statistics.mean(path.lines for path in found), 1),
            "characters": round(statistics.mean(path.characters for path in found)),
            "ms": round(1000 * statistics.mean(path.seconds for path in found), 1),
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--puzzles", type=int, default=60, metavar="N", help="of each set, 0: all")
    parser.add_argument("--before", metavar="PYTHON", help="an interpreter with another version")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the sets are")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each set")
    args = parser.parse_args(arguments)
    set_language("en")
    if args.before:
        command = [args.before, __file__, "--json", "--puzzles", str(args.puzzles)]
        command += ["--folder", str(args.folder)]
        for line in subprocess.run(command, check=True, capture_output=True).stdout.splitlines():
            show("before", json.loads(line))
    for row in rows(args.puzzles, args.folder):
        if args.json:
            print(json.dumps(row), flush=True)
        else:
            show("now" if args.before else "", row)
    return 0


def show(when: str, row: dict[str, object]) -> None:
    """Print a row with its names."""
    figures = ", ".join(f"{name} {value}" for name, value in row.items() if name != "set")
    print(f"{row['set']} {when}: {figures}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
