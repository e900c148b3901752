"""The package as Pyodide runs it in a browser: no threads, no processes, no compiled module.

``docs/browser.md`` says how a page hosts it. Pyodide has the whole standard library, but a thread
or a process cannot be started, and some modules are missing.
"""

import json
import subprocess
import sys

from tests.places import ROOT

PRELUDE = """
import _thread, importlib.abc, os, sys
MISSING = ("fcntl", "multiprocessing", "_multiprocessing", "subprocess", "_posixsubprocess",
           "termios", "librt", "mypy_extensions", "numberplace.sudoku.search._exact", "pygame",
           "numpy", "pysat", "sqlite3")

class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if any(name == each or name.startswith(each + ".") for each in MISSING):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

def refuse(*_args, **_named):
    raise RuntimeError("can't start new thread")

sys.meta_path.insert(0, Missing())
for name in MISSING:
    sys.modules.pop(name, None)
_thread.start_new_thread = refuse
if hasattr(_thread, "start_joinable_thread"):
    _thread.start_joinable_thread = refuse
for name in ("fork", "posix_spawn", "posix_spawnp"):
    if hasattr(os, name):
        delattr(os, name)
"""

USE = """
import json
import numberplace as np
line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
puzzle = np.parse(line)
hint = np.hint(puzzle)
made = np.generate("medium", seed="a")
board = np.parse("4x4:1..2/..../..../1..2")
link = np.generate("", kind="numberlink", seed="a")
print(json.dumps({
    "solved": np.solve(puzzle).grid, "hint": hint.technique, "count": np.count(made),
    "rated": np.rate(puzzle).level, "link": np.count(link), "board": np.count(board),
    "steps": len(list(np.steps(puzzle))),
}))
"""


def test_the_engine_needs_no_threads_processes_or_compiled_modules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRELUDE + USE],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT / "game")}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["solved"].startswith("534678912")
    assert told["hint"]
    assert told["rated"] == "beginner"
    assert (told["count"], told["link"]) == (1, 1)
    assert told["steps"] > 40
