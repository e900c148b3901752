"""Kill fights, races, collections and upgrades at random moments; compare what had been kept.

``python -m tests.faults.kill_scenes --count 300``
"""

import random
import re
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.faults.runner import MEMORY, main, rest_of, start_module, wait_until_ready
from tests.faults.scenes import EDITS, SLOT, Marks, found
from tests.places import DATA

OLD = DATA / "saves"
SCENES = ("fight", "collection", "race", "collection", "upgrade")
"""The scenes in turn: two kills of five are of collections."""
LONGEST = {"fight": 2.0, "race": 1.5, "collection": 1.0, "upgrade": 0.5}
"""Seconds after which a scene is killed at the latest."""
AIMS = {"collection": EDITS, "race": ("score",)}
"""Edits that some kills of a scene are aimed at, which may have ended on a busy machine by then."""
AIMED = 0.75
"""Share of the kills of these scenes that are aimed."""
EDIT_SECONDS = {"import": 0.1, "rate": 0.02}
"""Seconds after an edit's announcement in which a kill comes; of others ``SHORT_EDIT``."""
SHORT_EDIT = 0.005
FRESH = frozenset({"race", "upgrade"})
"""Scenes that begin on a folder of their own each time; the others go on with theirs."""
MAX_KEYS = 12
"""A folder is begun anew when this much is kept in it."""
ORPHAN = re.compile(
    r"Traceback \(most recent call last\):\n  .*\n(?:    .*\n)?  .* in spawn_main\n"
    r"(?:  .*\n)+EOFError.*\n"
)
"""What Python prints in a helper process whose parent is killed before it has said what to do."""
IMPORTED = 100
"""Puzzles of each import: a collection has all of them, or is not there."""


class Kept:
    """What a folder must hold, by the announcements of the processes that wrote to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: Marks = {}
        """What was announced as done last, by key."""

    def compare(self, said: str) -> int:
        """Check the folder against what a killed process said; return how often it was done."""
        begun: Marks = {}
        done = 0
        for line in said.splitlines():
            word, *rest = line.split()
            if word == "begin":
                begun[rest[0]] = rest[1]
            elif word == "done":
                begun.pop(rest[0], None)
                self.expected[rest[0]] = rest[1]
                done += 1
        self.expected.pop("any", None)
        there = found(self.folder)
        for key, mark in list(self.expected.items()):
            now = there.get(key, "none")
            is_under_way = key in begun and begun[key] in (now, "changed")
            assert now == mark or is_under_way, (key, mark, begun, now, said[-400:])
            self.expected[key] = now
        for key in there.keys() - self.expected.keys():
            if key.startswith("collection-"):
                assert begun.get("any") == "import", (key, begun, said[-400:])
                assert there[key].startswith(f"{IMPORTED}:"), (key, there[key])
                self.expected[key] = there[key]
        return done


def run(count: int, seed: int) -> str:
    """Kill ``count`` processes, each in one of the scenes."""
    rng = random.Random(seed)
    kept: dict[str, Kept] = {}
    kills: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    finished, blows = 0, 0
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        upgraded = _upgraded(Path(name))
        for number in range(count):
            scene = SCENES[number % len(SCENES)]
            if scene in FRESH or scene not in kept or len(kept[scene].expected) > MAX_KEYS:
                folder = Path(name) / f"{scene}-{number}"
                folder.mkdir()
                kept[scene] = Kept(folder)
            if scene == "upgrade":
                version = rng.choice(sorted(upgraded))
                shutil.copy(OLD / version, kept[scene].folder / "library.sqlite3")
                kept[scene].expected = dict(upgraded[version])
            said = _play_and_kill(scene, kept[scene].folder, seed * 100_003 + number, rng)
            kept[scene].compare(said)
            kills[scene] += 1
            blows += f"done fight-{SLOT} " in said
            finished += "done score-" in said
            inside.update(_under_way(said))
            if number % 25 == 24:
                print(f"{number + 1} kills, {dict(kills)}", flush=True)
            if scene in FRESH:
                shutil.rmtree(kept[scene].folder)
    shares = ", ".join(f"{number} {scene}" for scene, number in sorted(kills.items()))
    edits = ", ".join(f"{number} {edit}" for edit, number in sorted(inside.items()))
    return (
        f"{count} kills ({shares}; {blows} fights after the first blow, {finished} races finished;"
        f" inside of an edit: {edits}): nothing lost."
    )


def _under_way(said: str) -> list[str]:
    """Return the edits that had been announced and not ended, at most one of each name."""
    begun: set[str] = set()
    for line in said.splitlines():
        word, *rest = line.split()
        if len(rest) == 3:
            (begun.add if word == "begin" else begun.discard)(rest[2])
    return sorted(begun)


def _upgraded(place: Path) -> dict[str, Marks]:
    """Return what each library of a past schema holds once it is upgraded undisturbed."""
    marks = {}
    for path in OLD.glob("*.sqlite3"):
        folder = place / path.stem
        folder.mkdir()
        shutil.copy(path, folder / "library.sqlite3")
        games = found(folder).items()
        marks[path.name] = {key: mark for key, mark in games if key.startswith("game-")}
    return marks


def _play_and_kill(scene: str, folder: Path, seed: int, rng: random.Random) -> str:
    """Play a scene, kill it at a random moment and return all it said."""
    player: subprocess.Popen[str] = start_module("scenes", scene, str(folder), str(seed))
    is_start = scene == "upgrade" or rng.random() < 0.1
    said = "" if is_start else wait_until_ready(player)
    if is_start:
        assert player.stdout is not None
        said = player.stdout.readline()  # it has imported everything and opens the window
    if not is_start and scene in AIMS and rng.random() < AIMED:
        edit = rng.choice(AIMS[scene])
        said += _wait_for_edit(player, edit)
        time.sleep(rng.uniform(0.0, EDIT_SECONDS.get(edit, SHORT_EDIT)))
    else:
        time.sleep(rng.uniform(0.0, LONGEST[scene]))
    assert player.poll() is None, rest_of(player)
    player.kill()
    rest, wrong = rest_of(player)
    assert ORPHAN.sub("", wrong) == "", wrong
    return said + rest


def _wait_for_edit(player: subprocess.Popen[str], edit: str) -> str:
    """Read what a player says until it announces an edit of some name, and return that."""
    assert player.stdout is not None
    said = ""
    while True:
        line = player.stdout.readline()
        assert line, rest_of(player)
        said += line
        if line.startswith("begin ") and line.endswith(f" {edit}\n"):
            return said


if __name__ == "__main__":
    main(run, __doc__ or "", 300)
