"""What Linux desktops are told: menu entry, icons, AppStream metadata, file type, man page."""

import configparser
import shutil
import struct
import subprocess
import tomllib
from xml.etree import ElementTree

import pytest
from numberplace import __version__
from numberplace.formats import FORMATS
from numberplace.formats.format_list import SAVED
from numberplace.formats.game_file import SUFFIXES

from assets.build.desktop import SIZES
from assets.build.manpage import METAINFO, PATH
from tests.places import ROOT, SOURCE
from tests.waiting import LONG_PATIENCE

DESKTOP = ROOT / "assets" / "desktop"
ENTRY = DESKTOP / "numberplace.desktop"
MIME = DESKTOP / "numberplace-mime.xml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def entry():
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


def run(*words):
    """Run a program of the system; skip where it is missing. Return what it says, and its code."""
    if shutil.which(words[0]) is None:
        pytest.skip(f"not installed: {words[0]}")
    done = subprocess.run(words, capture_output=True, text=True, timeout=LONG_PATIENCE)
    return done.stdout + done.stderr, done.returncode


def test_the_entry_opens_the_file_it_is_given_and_names_the_window_class():
    assert entry()["Exec"] == "numberplace %f"
    assert entry()["TryExec"] == entry()["Icon"] == "numberplace"
    window = (SOURCE / "ui/kit/window.py").read_text(encoding="utf-8")
    assert f'APP_ID = "{entry()["StartupWMClass"]}"' in window


def types():
    """Return the endings of each type of file that is defined."""
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    return {
        kind.attrib["type"]: [glob.attrib["pattern"][1:] for glob in kind.iter(f"{space}glob")]
        for kind in ElementTree.parse(MIME).iter(f"{space}mime-type")
    }


def test_the_types_of_files_are_those_we_define_and_read():
    assert entry()["MimeType"] == "".join(f"{name};" for name in types())
    endings = [suffix for suffixes in types().values() for suffix in suffixes]
    assert len(endings) == len(set(endings)), "each ending has one type"
    read = {*SUFFIXES, *(suffix for kind in (SAVED, *FORMATS) for suffix in kind.suffixes)}
    assert set(endings) <= read
    richest = {".numberplace", ".opensudoku", ".ksudoku", ".ss", ".sdx", ".hsol"}
    assert richest <= set(endings)


def test_the_metadata_names_this_version_this_licence_and_the_entry():
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") + ".metainfo.xml" == METAINFO.name
    assert root.find("releases/release").attrib["version"] == __version__
    assert __version__ == PROJECT["project"]["version"]
    assert root.findtext("project_license") == PROJECT["project"]["license"]
    assert root.findtext("launchable") == ENTRY.name
    assert [each.text for each in root.findall("provides/mediatype")] == list(types())


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_as_large_as_its_folder_says(size):
    data = (DESKTOP / f"icons/{size}x{size}/numberplace.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (size, size)


def test_everything_a_desktop_looks_for_is_installed():
    listed = PROJECT["tool"]["setuptools"]["data-files"]
    installed = {ROOT / path for paths in listed.values() for path in paths}
    assert installed == {path for path in DESKTOP.rglob("*") if path.is_file()}
    for size in SIZES:
        folder = f"share/icons/hicolor/{size}x{size}/apps"
        assert listed[folder] == [f"assets/desktop/icons/{size}x{size}/numberplace.png"]


@pytest.mark.ship
def test_the_entry_is_valid():
    assert run("desktop-file-validate", str(ENTRY)) == ("", 0)


@pytest.mark.ship
def test_the_metadata_is_valid():
    said, code = run("appstreamcli", "validate", "--no-net", str(METAINFO))
    assert code == 0, said


@pytest.mark.ship
def test_the_file_types_are_valid(tmp_path):
    (tmp_path / "packages").mkdir()
    shutil.copy(MIME, tmp_path / "packages")
    said, code = run("update-mime-database", "-V", str(tmp_path))
    assert code == 0, said
    known = (tmp_path / "globs").read_text(encoding="utf-8")
    for name, suffixes in types().items():
        for suffix in suffixes:
            assert f"{name}:*{suffix}" in known, said


@pytest.mark.ship
def test_the_man_page_is_clean():
    assert run("mandoc", "-Tlint", "-Wstyle", str(PATH)) == ("", 0)
    said, code = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(PATH))
    assert (code, "warning" in said) == (0, False), said
