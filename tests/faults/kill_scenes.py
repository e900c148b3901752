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
from tests.faults.scenes import SLOT, Marks, found
from tests.places import DATA

OLD = DATA / "saves"
SCENES = ("fight", "fight", "race", "collection", "upgrade")
"""The scenes in turn: two kills of five are of fights."""
LONGEST = {"fight": 2.0, "race": 1.5, "collection": 1.0, "upgrade": 0.5}
"""Seconds after which a scene is killed at the latest."""
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
    blows = 0
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
            if number % 25 == 24:
                print(f"{number + 1} kills, {dict(kills)}", flush=True)
            if scene in FRESH:
                shutil.rmtree(kept[scene].folder)
    shares = ", ".join(f"{number} {scene}" for scene, number in sorted(kills.items()))
    return f"{count} kills ({shares}; {blows} fights after the first blow): nothing lost."


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
    time.sleep(rng.uniform(0.0, LONGEST[scene]))
    assert player.poll() is None, rest_of(player)
    player.kill()
    rest, wrong = rest_of(player)
    assert ORPHAN.sub("", wrong) == "", wrong
    return said + rest


if __name__ == "__main__":
    main(run, __doc__ or "", 300)
