"""Tell PyInstaller what belongs to the installed package beyond what its sources import.

Compiled modules hide their imports: mypyc puts all code of a group into one extension beside the
package, named ``...__mypyc``, and leaves a small extension for each module that looks it up.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from PyInstaller.utils.hooks import collect_data_files, collect_submodules


def groups_of_mypyc() -> list[str]:
    """Return the names of the extensions that hold the code of compiled groups."""
    from importlib.metadata import files

    names = [Path(str(path)) for path in files("numberplace") or []]
    return sorted(
        name.name.removesuffix(suffix)
        for name in names
        for suffix in EXTENSION_SUFFIXES
        if len(name.parts) == 1 and name.name.endswith(f"__mypyc{suffix}")
    )


hiddenimports = [
    *collect_submodules("numberplace"),
    *collect_submodules("librt"),
    *groups_of_mypyc(),
]
datas = collect_data_files("numberplace._assets")
