"""Which modules of the engine are compiled, at which level, and what mypy reads for it.

``setup.py`` compiles what ``compiled_modules`` names. Everything is listed with a reason, so that
whoever adds a module decides how it runs.
"""

import ast
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = Path("game/numberplace")
"""The package's folder, below the root."""
ENGINE = (
    "numberlink/generate/*.py",
    "numberlink/search/*.py",
    "sudoku/generate/*.py",
    "sudoku/logic.py",
    "sudoku/model/*.py",
    "sudoku/proofs/direct.py",
    "sudoku/proofs/lengths.py",
    "sudoku/records.py",
    "sudoku/rate/se/*.py",
    "sudoku/search/*.py",
    "sudoku/teach/singles.py",
    "sudoku/techniques/*.py",
    "sudoku/techniques/*/*.py",
)
PLAIN, SMALL, MEDIUM, FAST = range(4)
"""How a module runs: interpreted, or compiled at one of three levels."""


def expanded(folder, names):
    """Return the paths of some modules of a folder, their names in one text."""
    return [f"{folder}/{name}" for name in names.split()]


PATHS = (
    "confined",
    *expanded("als", "aligned chains death_blossom listing pairs parts places sets sue_de_coq"),
    *expanded("chains", "ends link_tables links weak_links"),
    *expanded("colouring", "colouring"),
    *expanded("exotic", "exocet_cases sectors"),
    *expanded("fish", "almost basic finders parts search"),
    *expanded("forcing", "closures implications nested scan sets sieve spreading"),
    *expanded("locked", "search"),
    *expanded("singles", "search"),
    *expanded("subsets", "search"),
    *expanded("templates", "search"),
    *expanded("uniqueness", "extended_rectangles guardians rectangles unique_loops"),
    *expanded("whips", "number_table rounds search"),
    *expanded("wings", "wings wxyz"),
)
"""Techniques whose searches take most of the time of paths. At this level, and with what ``setup``
says of indices, paths take a fifth less; modules that build what is found would gain little."""
MODULES = (
    ("*/__init__.py", PLAIN, "names of other modules"),
    ("*/words.py", PLAIN, "names and explanations: needed once a step at most"),
    ("*_words.py", PLAIN, "the same"),
    ("sudoku/techniques/*/techniques.py", PLAIN, "names, texts and words of a family"),
    ("*params.py", PLAIN, "what is asked for, once a puzzle"),
    ("*maker.py", PLAIN, "the same"),
    ("numberlink/generate/generator.py", PLAIN, "waits for the SAT solver"),
    ("numberlink/generate/made.py", PLAIN, "a value"),
    ("numberlink/generate/steering.py", PLAIN, "waits for the rules of hints, which are plain"),
    ("numberlink/search/exact.py", PLAIN, "waits for the SAT solver"),
    ("numberlink/search/sat*.py", PLAIN, "waits for the SAT solver"),
    ("sudoku/techniques/exotic/double_exocet.py", PLAIN, "joins the few junior exocets"),
    ("sudoku/techniques/exotic/tridagon_chains.py", PLAIN, "asks the compiled links"),
    ("sudoku/exchanges.py", PLAIN, "what a deadly pattern's digits may be, once a line of a proof"),
    ("sudoku/generate/generator.py", PLAIN, "asks the compiled search"),
    ("sudoku/generate/filling.py", PLAIN, "asks the compiled search"),
    ("sudoku/generate/hard_pool.py", PLAIN, "what is searched next, once a second"),
    ("sudoku/generate/rivals.py", PLAIN, "data"),
    ("sudoku/generate/needing.py", PLAIN, "asks the compiled searches"),
    ("sudoku/generate/seeds.py", PLAIN, "data"),
    ("sudoku/generate/shapes.py", PLAIN, "data"),
    ("sudoku/generate/statistics.py", PLAIN, "sums and words"),
    ("sudoku/model/automata.py", PLAIN, "unrolls the law of a line, once a law"),
    ("sudoku/model/board.py", PLAIN, "cells and regions, once a board"),
    ("sudoku/model/fast.py", PLAIN, "tells the modes apart"),
    ("sudoku/model/forms.py", PLAIN, "what the rules of a board come down to, once a board"),
    ("sudoku/model/candidate_grid.py", PLAIN, "the text of positions"),
    ("sudoku/model/layouts.py", PLAIN, "data"),
    ("sudoku/model/likeness.py", PLAIN, "once a puzzle that is kept"),
    ("sudoku/model/levels.py", PLAIN, "data"),
    ("sudoku/model/moves.py", PLAIN, "the player's moves"),
    ("sudoku/model/notation.py", PLAIN, "the text of cells"),
    ("sudoku/model/parts.py", PLAIN, "the grids of a board, once a board"),
    ("sudoku/model/plain_grid.py", PLAIN, "boards of any size; wide masks gain nothing"),
    ("sudoku/model/puzzle.py", PLAIN, "the text of puzzles"),
    ("sudoku/model/rules.py", PLAIN, "what is wrong on the player's board, once a move"),
    ("sudoku/model/symmetry.py", PLAIN, "once a puzzle"),
    ("sudoku/model/table.py", PLAIN, "the player's board, new with each move"),
    ("sudoku/model/puzzle_text.py", PLAIN, "the text of puzzles"),
    (
        "sudoku/search/single_rule.py",
        PLAIN,
        "asks the compiled sums and lines for one rule at a time",
    ),
    (
        "sudoku/search/every_filling.py",
        PLAIN,
        "goes through the ways to fill one rule by tuples and dictionaries",
    ),
    ("sudoku/rate/choice.py", PLAIN, "changes a profile, once a question"),
    ("sudoku/search/known_grids.py", PLAIN, "for where _exact.c was not built, beside ``wide``"),
    ("sudoku/search/lines.py", PLAIN, "splits blocks into lines for the search in C"),
    ("sudoku/search/sat*.py", PLAIN, "waits for the SAT solver"),
    ("sudoku/search/verdict.py", PLAIN, "once a puzzle"),
    ("sudoku/search/of_board.py", PLAIN, "once a puzzle"),
    (
        "sudoku/search/wide.py",
        PLAIN,
        "for where _exact.c was not built; wide integers gain nothing",
    ),
    ("sudoku/techniques/fish/complex.py", PLAIN, "names and texts of the larger fish"),
    ("sudoku/techniques/fish/forms.py", PLAIN, "what a fish is by its name"),
    ("sudoku/techniques/forcing/net_proofs.py", PLAIN, "proves the few steps that are reported"),
    ("sudoku/techniques/forcing/nested_nets.py", PLAIN, "builds the few steps that are reported"),
    (
        "sudoku/techniques/rules/*.py",
        PLAIN,
        "ask the compiled sums and lines of one rule at a time",
    ),
    ("sudoku/techniques/*/plain.py", PLAIN, "boards of any size; wide masks gain nothing"),
    ("sudoku/techniques/several_grids.py", PLAIN, "hands each grid to the compiled searches"),
    ("sudoku/techniques/technique.py", PLAIN, "what a technique states about itself"),
    ("sudoku/techniques/uniqueness/qiu.py", PLAIN, "one board of a hundred has such lines"),
    ("sudoku/techniques/whips/steps.py", PLAIN, "builds the few steps that are reported"),
    # Where searches, paths, ratings and the generator spend their time, by ``perf record``.
    ("sudoku/generate/chain_measure.py", MEDIUM, "measures each puzzle that is tried"),
    ("sudoku/generate/digging.py", MEDIUM, "asks the search for each given"),
    ("sudoku/generate/neighbourhood.py", MEDIUM, "looks at each puzzle beside one"),
    ("sudoku/generate/pattern.py", MEDIUM, "asks the search for each pattern"),
    ("sudoku/generate/prng.py", MEDIUM, "the inner loop of the generator's choices"),
    ("sudoku/model/geometry.py", FAST, "counts and lists cells for every search"),
    ("sudoku/model/grid.py", FAST, "every technique goes through it: a sixth of the generator"),
    ("sudoku/model/orbits.py", MEDIUM, "what the digging takes away together"),
    ("sudoku/search/automata.py", MEDIUM, "the lines of a search"),
    ("sudoku/search/calculations.py", MEDIUM, "the cages of Mathdoku: a sixth of its search"),
    ("sudoku/search/general.py", FAST, "half the search of other boards"),
    ("sudoku/search/masks.py", FAST, "a fifth of it"),
    ("sudoku/search/reasons.py", MEDIUM, "digs out other boards"),
    ("sudoku/search/sums.py", FAST, "a quarter of the search of other boards"),
    ("sudoku/rate/se/aligned.py", FAST, "a tenth of a rating"),
    ("sudoku/rate/se/implications.py", FAST, "what follows from each candidate"),
    ("sudoku/rate/se/runs.py", FAST, "a tenth of a rating"),
    ("sudoku/proofs/direct.py", FAST, "a line of a record for nine of ten steps"),
    ("sudoku/proofs/lengths.py", FAST, "asked of every refutation that is possible"),
    ("sudoku/records.py", FAST, "once a step, for each mark"),
    ("sudoku/teach/singles.py", FAST, "the picture of nine of ten steps"),
    ("sudoku/techniques/singles/sentences.py", FAST, "the words of nine of ten steps"),
    *[(f"sudoku/techniques/{name}.py", FAST, "loops of paths") for name in PATHS],
    (
        "*",
        SMALL,
        "less than 0.7 % of the time of paths each: a level more takes seconds to compile",
    ),
)
"""Pattern, level and the reason for it; the first pattern that fits a module of ENGINE decides."""
TYPES_BEHIND = ("numberplace.sudoku.model.levels",)
"""Plain modules whose types compiled ones meet without importing them: ``rate.rating`` passes
``LEVELS`` on. ``python -m tests.benchmarks.build --types`` tells whether one is missing here."""


def compiled_modules():
    """Return the engine modules that are compiled, as paths below the package, in order."""
    folder = ROOT / PACKAGE
    found = {path.relative_to(folder).as_posix() for g in ENGINE for path in folder.glob(g)}
    return sorted(module for module in found if level_of(module) != PLAIN)


def level_of(module):
    """Return how a module of the engine runs."""
    return next(level for pattern, level, _reason in MODULES if fnmatch(module, pattern))


def dotted(module):
    """Return the name by which a path below the package is imported."""
    return ".".join(["numberplace", *Path(module).with_suffix("").parts])


def modules_read(compiled):
    """Return the names of our modules that mypy needs in order to translate the compiled ones.

    These are what is compiled, what that imports, and the packages above. mypy follows every
    import, also those under TYPE_CHECKING in ``numberplace/__init__.py``, and would check most of
    the program: 360 modules where 167 give the same C.
    """
    names = {*map(dotted, compiled), *TYPES_BEHIND}
    for module in compiled:
        tree = ast.parse((ROOT / PACKAGE / module).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                names.update(name for name in (node.module, *inner) if is_module(name))
            elif isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names if is_module(alias.name))
    parents = {
        name.rsplit(".", depth)[0] for name in names for depth in range(1, name.count(".") + 1)
    }
    return sorted(names | parents)


def is_module(name):
    """Return whether this is the name of a module or package of ours."""
    path = ROOT / "game" / name.replace(".", "/")
    files = (path.with_suffix(".py"), path.with_suffix(".pyi"), path / "__init__.py")
    return name.split(".")[0] == "numberplace" and any(file.is_file() for file in files)


def mypy_config(compiled):
    """Return the text of the mypy configuration with which the engine is translated."""
    return (
        "[mypy]\nmypy_path = game\nexplicit_package_bases = True\n"
        "[mypy-numberplace.*]\nfollow_imports = skip\n"
        f"[mypy-{','.join(modules_read(compiled))}]\nfollow_imports = normal\n"
    )
