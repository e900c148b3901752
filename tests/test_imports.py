"""Imports point one way; the command line never needs pygame. See game/README.md."""

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from numberplace.ui.start import LATE_MODULES

from tests.benchmarks import imports
from tests.places import ROOT, SOURCE, parsed

ROOMS = (
    *("core", "sudoku", "numberlink", "battle", "kinds"),
    *("formats", "storage", "photo", "paper"),
)
MAY_IMPORT = {
    "core": set(),
    "sudoku": {"core"},
    "numberlink": {"core"},
    "battle": {"core"},
    "kinds": {"core", "sudoku", "numberlink"},
    "formats": {"core", "sudoku", "numberlink", "kinds"},
    "photo": {"core", "kinds"},
    "storage": {"core", "sudoku", "numberlink", "kinds"},
    "paper": {"core"},
    "api": {"core", "kinds", "formats", "api_input"},
    "api_input": {"core"},
    "api_many": {"core", "kinds", "api", "api_input"},
    "api_paper": {"core", "formats", "photo", "paper", "api", "api_input"},
    "cli": {"core", "battle", "kinds", "formats", "storage", "photo", "paper"},
    "ui": set(ROOMS),
}
REACHES_INTO_KINDS = (
    *("formats/", "ui/boards/", "kinds.py", "sudoku/", "numberlink/"),
    "ui/arcade/race_board.py",  # races are run over boards of Number Place
    "ui/arcade/race_boards.py",  # and of Numberlink: the one place that tells them apart
)
"""What may import the inside of a kind; all else knows kinds by the list in ``kinds``."""
MODULES = sorted(path for path in SOURCE.rglob("*.py"))


def imported(path: Path, *, with_types: bool = True) -> set[str]:
    """Return the full names a module imports, wherever in it the import stands.

    Args:
        with_types: count imports that only type checkers see.
    """
    at_run_time, for_types = all_imports(path)
    return at_run_time | for_types if with_types else at_run_time


@cache
def all_imports(path: Path) -> tuple[set[str], set[str]]:
    """Return what a module imports when it runs, and what only type checkers see."""
    found: tuple[set[str], set[str]] = set(), set()
    nodes: list[tuple[ast.AST, bool]] = [(parsed(path), False)]
    while nodes:
        node, is_for_types = nodes.pop()
        if isinstance(node, ast.Import):
            found[is_for_types].update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found[is_for_types].update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            nodes += [(child, True) for child in node.body]
            nodes += [(child, is_for_types) for child in node.orelse]
        elif isinstance(node, ast.stmt | ast.Module | ast.excepthandler | ast.match_case):
            nodes += [(child, is_for_types) for child in ast.iter_child_nodes(node)]
    return found


def package_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[0]


def test_imports_point_one_way() -> None:
    wrong = [
        f"{path} imports {name}"
        for path in MODULES
        if (package := package_of(path)) not in ("__init__", "__main__")
        for name in imported(path)
        if name.startswith("numberplace.")
        if name.split(".")[1] not in {*MAY_IMPORT[package], package, "__version__"}
    ]
    assert wrong == []


PAINTER = SOURCE / "paper/png.py"
"""Paints PNG files for the command line; it imports pygame when one is asked for."""


def test_only_the_window_and_what_paints_png_import_pygame() -> None:
    using = [path for path in MODULES if any(n.split(".")[0] == "pygame" for n in imported(path))]
    assert [path for path in using if package_of(path) != "ui"] == [PAINTER]
    assert using


def test_only_reading_pictures_needs_what_only_its_extra_installs() -> None:
    extra = {"numpy", "PIL"}
    using = {path for path in MODULES if {n.split(".")[0] for n in imported(path)} & extra}
    assert {package_of(path) for path in using} == {"photo"}


def test_packed_arrays_come_from_one_module() -> None:
    """Without a compiler nothing needs librt and mypy_extensions; ``core.fast`` sees to that."""
    needed = {"librt", "mypy_extensions"}
    using = {path for path in MODULES if {n.split(".")[0] for n in imported(path)} & needed}
    assert using == {SOURCE / "core/fast.py"}


COMMANDS = (
    "generate --kind numberlink --size 6x6 --seed 1",
    "generate --level easy --seed 1",
    "generate --kind variants --seed 1",
    "solve 2x3,R1:32/11/23",
    "techniques",
)


@pytest.mark.parametrize("words", COMMANDS)
def test_the_command_line_of_a_checkout_needs_no_package(words: str, tmp_path: Path) -> None:
    name, *rest = words.split()
    if name == "solve":
        (tmp_path / "puzzle.txt").write_text(rest.pop(), encoding="utf-8")
        rest.append("puzzle.txt")
    program = [sys.executable, "-I", "-S", ROOT / "game", "--saves", tmp_path, name, *rest]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) in ((0, ""), (1, "")), done.stderr
    assert done.stdout


def test_the_first_frame_waits_for_no_engine() -> None:
    """Importing the window brings in neither engine, nor what only other screens need."""
    engines = (
        "numberplace.sudoku.techniques",
        "numberplace.sudoku.search.",
        "numberplace.numberlink.search.exact",
        "numberplace.sudoku.logic",
        "numberplace.photo.reading",
        "numpy",
        "PIL",
    )
    screens = (
        "numberplace.sudoku.battle",
        "numberplace.numberlink.battle",
        "numberplace.ui.arcade.fight_screen",
        "numberplace.ui.boards.numberlink.",
        "numberplace.ui.boards.sudoku.rules",
    )
    code = "import sys, numberplace.ui.app; print(*sys.modules)"
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if name.startswith(engines + screens)]
    # Tables of commands are data that every menu shows.
    assert [name for name in loaded if not name.endswith(".commands")] == []


def test_only_what_is_listed_reaches_into_kinds() -> None:
    inside = ("numberplace.sudoku.", "numberplace.numberlink.")
    wrong = [
        f"{path} imports {name}"
        for path in MODULES
        if not path.relative_to(SOURCE).as_posix().startswith(REACHES_INTO_KINDS)
        for name in imported(path)
        if name.startswith(inside)
    ]
    assert wrong == []


UI_ROOMS = (
    ("kit",),
    ("session",),
    ("dialogs",),
    ("boards",),
    ("commands",),
    ("arcade",),
    ("screens",),
)
"""The rooms of the window, each of which imports only those before it; what is not named here
serves the whole program and may import all of them."""


def ui_room(name: str) -> int:
    """Return the place of a module of the window in ``UI_ROOMS``."""
    part = name.split(".")[2] if name.count(".") > 1 else ""
    return next((n for n, room in enumerate(UI_ROOMS) if part in room), len(UI_ROOMS))


def test_the_rooms_of_the_window_import_one_way() -> None:
    window = [path for path in MODULES if package_of(path) == "ui" and path.name != "__init__.py"]
    rooms = {
        path: ui_room(".".join(("numberplace", *path.relative_to(SOURCE).with_suffix("").parts)))
        for path in window
    }
    assert set(rooms.values()) == set(range(len(UI_ROOMS) + 1))
    wrong = [
        f"{path} imports {name}"
        for path, room in rooms.items()
        for name in imported(path, with_types=False)
        if name.startswith("numberplace.ui.") and ui_room(name) > room
    ]
    assert wrong == []


def test_no_modules_import_each_other() -> None:
    """Follow every import that runs, those in functions too; a circle would be a list of names."""
    names = {
        ".".join(("numberplace", *p.relative_to(SOURCE).with_suffix("").parts)): p for p in MODULES
    }
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    wanted = {
        name: {
            found
            for target in imported(path, with_types=False)
            if (found := target if target in names else target.rpartition(".")[0]) in names
            and found != name
        }
        for name, path in names.items()
    }
    while leaves := [name for name, targets in wanted.items() if not targets & wanted.keys()]:
        for name in leaves:
            del wanted[name]
    assert sorted(wanted) == []


LATE = (
    # how the program starts
    ("__main__", "", "each way to start brings its own: --version nothing, a command no window"),
    ("api_paper", "", "for scripts that ask for pages, pictures or photos"),
    ("cli.command", "core.near_words", "for a word that is not known"),
    ("cli.options", "core.near_words", "for a choice that is spelt otherwise"),
    ("cli.completion", "", "the tables of all commands and kinds, for the script of a shell"),
    ("cli.kinds", "core.gameid", "for a puzzle that is named by its id"),
    ("cli.main", "cli.parser", "in the fork that does the work; argparse"),
    ("cli.options", "core.cell_names", "for an answer that names cells"),
    ("cli.parser", "cli.", "for the command that is given alone"),
    ("cli.reading", "formats.shared", "for what is no line of a plain board"),
    ("cli.solve", "cli.batch", "for many lines"),
    ("cli.batch", "cli.resume_input", "for a batch that was stopped"),
    ("cli.photo", "photo.", "needs what only its extra installs"),
    # languages, libraries, files
    ("core.words", "core.", "for the language that is spoken: English needs none of it"),
    ("storage.language", "storage.preferences", "where the environment names no language"),
    ("storage.upgrades", "storage.rejudge", "for libraries of old versions; imports the kinds"),
    ("formats.", "formats.", "every command knows all formats, and reads one"),
    ("formats.", "core.", "every command knows all formats, and reads one"),
    ("paper.", "paper.", "for the kind of file that is written"),
    # kinds: every command and the window import a kind before they know whether it is asked
    ("numberlink.kind", "numberlink.", "the model is there for those who open a board"),
    ("numberlink.cli", "numberlink.", "for the command that is given"),
    ("numberlink.artist", "numberlink.search.", "for the solution of a page"),
    ("sudoku.kind", "sudoku.", "moves, techniques and rules of boards are for those who ask"),
    ("sudoku.cli", "sudoku.", "for the command that is given"),
    ("sudoku.cli", "core.gameid", "for a puzzle that is made"),
    ("sudoku.solver", "sudoku.", "a solution needs no techniques: 240 modules less"),
    ("sudoku.artist", "sudoku.solver", "for the solution of a page"),
    ("sudoku.battle", "sudoku.named_patterns", "for a pattern that is named in a fight"),
    ("sudoku.aliases", "sudoku.", "for the words that stand for a technique or a rule"),
    ("sudoku.model.puzzle", "sudoku.", "what asks for the rules of a board, or its solutions"),
    ("sudoku.model.puzzle_text", "sudoku.constraints.suggestions", "for an unknown word; difflib"),
    ("sudoku.generate.params", "sudoku.constraints.suggestions", "for an unknown word; difflib"),
    ("sudoku.generate.maker", "sudoku.", "the window reads params, and a process makes the puzzle"),
    ("sudoku.generate.target", "sudoku.rate.se.", "for a rating of Sudoku Explainer"),
    ("sudoku.rate.se", "sudoku.rate.se.", "the door of a room with an engine of its own"),
    ("sudoku.rate.whips", "sudoku.", "its figures are read without the engine that finds them"),
    ("sudoku.search.general", "sudoku.search.sat", "after ten thousand guesses; python-sat"),
    ("sudoku.search.wide", "sudoku.search.sat", "after sixteen thousand guesses; python-sat"),
    ("sudoku.search.wide", "sudoku.search.known_grids", "for boards with seven givens at most"),
    ("sudoku.setting.examine", "sudoku.", "the window reads reports that a job makes"),
    ("sudoku.teach.minutes", "sudoku.engine", "the window asks for the times that are known"),
    # the window
    ("ui.", "sudoku.", "nobody waits for the engine before the first hint"),
    ("ui.", "numberlink.", "nobody waits for the engine of Numberlink before the first hint"),
    ("ui.", "ui.boards.numberlink", "for those who open a board of Numberlink"),
    ("ui.", "ui.boards.sudoku.packs", "brings the engine in, by the params that are written"),
    ("ui.", "ui.boards.sudoku.offered", "brings the engine in, by the params it reads"),
    ("ui.", "ui.boards.sudoku.setting.opening", "for those who set puzzles"),
    ("ui.", "ui.boards.sudoku.spoken", "while a screen reader is running"),
    ("ui.", "ui.kit.spoken", "while a screen reader is running"),
    ("ui.", "ui.access", "while a screen reader is running; imports AccessKit"),
    ("ui.", "ui.screens.replay", "brings paper in, for films"),
    ("ui.", "ui.trace", "for tests of the real window"),
    ("ui.", "formats.", "when something is opened or saved"),
    ("ui.", "photo.", "needs what only its extra installs"),
)
"""Every late import of the package, beside those of the window in ``ui.start.LATE_MODULES``: the
beginning of the names of who imports and of what is imported, and why that waits."""
MAX_LATE = {"numberplace": 306, "numberplace.ui": 108}
"""Late imports below a package: whoever needs more gives the reason above, and says so."""


def reasons_of(importer: str, name: str) -> list[tuple[str, str, str]]:
    """Return the entries of ``LATE`` that a late import falls under."""
    who, what = (each.removeprefix("numberplace.") for each in (importer, name))
    return [each for each in LATE if who.startswith(each[0]) and what.startswith(each[1])]


def test_what_is_imported_late_has_a_reason() -> None:
    late = [
        (importer, name)
        for importer, name in imports.late_imports("numberplace")
        if name not in LATE_MODULES or not importer.startswith("numberplace.ui")
    ]
    assert [pair for pair in late if not reasons_of(*pair)] == []
    used = {reason for pair in late for reason in reasons_of(*pair)}
    assert [reason for reason in LATE if reason not in used] == []


@pytest.mark.parametrize("package", MAX_LATE)
def test_late_imports_do_not_grow(package: str) -> None:
    assert len([*imports.late_imports(package)]) <= MAX_LATE[package]


def test_no_import_is_late_though_what_it_imports_is_there() -> None:
    """A module that others of its imports import anyway costs nothing at the top."""
    modules = imports.modules()
    needless = [
        (importer, name)
        for importer, name in imports.late_imports("numberplace")
        if name in imports.reached_from(importer, modules, at_once=True)
        and importer not in imports.reached_from(name, modules, at_once=True)
    ]
    assert needless == []


def test_no_module_is_part_of_a_circle() -> None:
    """Imports for types count, too: whoever reads a module has to follow them."""
    assert imports.circles(imports.modules()) == []


def test_a_circle_and_a_late_import_are_found() -> None:
    known = frozenset({"numberplace.a", "numberplace.b", "numberplace.c"})
    texts = {
        "numberplace.a": "def f():\n    from numberplace import b",
        "numberplace.b": "if TYPE_CHECKING:\n    from numberplace.a import A",
        "numberplace.c": "import numberplace.a",
    }
    found = {name: imports.imports_of(ast.parse(text), known) for name, text in texts.items()}
    assert found["numberplace.a"].late == ("numberplace.b",)
    assert found["numberplace.b"].for_types == ("numberplace.a",)
    assert found["numberplace.c"].at_once == ("numberplace.a",)
    assert imports.circles(found) == [frozenset({"numberplace.a", "numberplace.b"})]
