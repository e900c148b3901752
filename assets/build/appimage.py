"""An AppImage of the folder that runs without Python: ``python -m assets.build.appimage``.

PyInstaller makes the folder first (``assets/build/folder/numberplace.spec``). The tree is written
to ``dist/Numberplace.AppDir``; where ``appimagetool`` is installed that packs it into one file.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from assets.build.manpage import METAINFO
from assets.build.places import CHECKOUT

DIST: Final = CHECKOUT / "dist"
DESKTOP: Final = CHECKOUT / "assets" / "desktop"
TOOL: Final = "appimagetool"
ICON: Final = 256
"""Edge of the icon that stands for the file, in px."""
APP_RUN: Final = """\
#!/bin/sh
# Started by the AppImage with what the player gave it.
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/bin/numberplace" "$@"
"""


def main() -> int:
    """Write the tree, and the AppImage where its tool is installed; return the exit code."""
    folder, tree = DIST / "numberplace", DIST / "Numberplace.AppDir"
    if not folder.is_dir():
        print(f"{folder} is missing: run PyInstaller first, as docs/contributing.md says.")
        return 2
    make_tree(folder, tree)
    if shutil.which(TOOL) is None:
        print(f"{tree} is ready; {TOOL}, which packs it, is not installed.")
        return 1
    return subprocess.run([TOOL, str(tree), str(DIST / "Numberplace.AppImage")]).returncode


def make_tree(folder: Path, tree: Path) -> None:
    """Write what an AppImage holds, in place of what is there.

    Args:
        folder: the folder of PyInstaller, whose program is ``numberplace``.
    """
    shutil.rmtree(tree, ignore_errors=True)
    usr = tree / "usr"
    shutil.copytree(folder, usr / "lib" / "numberplace", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "numberplace").symlink_to("../lib/numberplace/numberplace")
    shares = {
        "applications": DESKTOP / "numberplace.desktop",
        "metainfo": METAINFO,
        "mime/packages": DESKTOP / "numberplace-mime.xml",
        "man/man6": DESKTOP / "numberplace.6",
    }
    for place, path in shares.items():
        (usr / "share" / place).mkdir(parents=True)
        shutil.copy(path, usr / "share" / place)
    icons = usr / "share" / "icons" / "hicolor"
    for path in sorted((DESKTOP / "icons").glob("*/numberplace.png")):
        (icons / path.parent.name / "apps").mkdir(parents=True)
        shutil.copy(path, icons / path.parent.name / "apps")
    # What the runtime and desktops look for at the top.
    shutil.copy(DESKTOP / "numberplace.desktop", tree)
    shutil.copy(DESKTOP / "icons" / f"{ICON}x{ICON}" / "numberplace.png", tree)
    (tree / ".DirIcon").symlink_to("numberplace.png")
    run = tree / "AppRun"
    run.write_text(APP_RUN, encoding="utf-8")
    run.chmod(0o755)


if __name__ == "__main__":
    sys.exit(main())
