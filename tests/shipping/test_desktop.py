"""What Linux desktops are told: menu entry, icons, AppStream metadata, file type, man page."""

import configparser
import json
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

from assets.build.appimage import make_tree
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


FLATPAK = (
    ROOT / "assets" / "build" / "flatpak" / f"{METAINFO.name.removesuffix('.metainfo.xml')}.yml"
)


def test_the_flatpak_is_named_as_the_metadata_and_reaches_no_network():
    text = FLATPAK.read_text(encoding="utf-8")
    name = ElementTree.parse(METAINFO).findtext("id")
    assert f"\nid: {name}\n" in text
    assert text.partition("finish-args:")[2].partition("modules:")[0].count("--share=network") == 0
    for renamed in (ENTRY.name, MIME.name):
        assert renamed in text, "a sandbox shows only what has its name"


def test_flatpak_builder_knows_every_word_of_the_manifest(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # it makes a folder where it is called
    said, code = run("flatpak-builder", "--show-manifest", str(FLATPAK))
    assert code == 0, said
    assert "WARNING" not in said
    shown = json.loads(said)
    assert shown["command"] in PROJECT["project"]["scripts"]
    (module,) = shown["modules"]
    (source,) = module["sources"]
    assert (FLATPAK.parent / source["path"]).resolve() == ROOT


@pytest.fixture
def app_dir(tmp_path):
    """The tree of an AppImage, with a program that says what it is given."""
    folder = tmp_path / "folder"
    folder.mkdir()
    program = folder / "numberplace"
    program.write_text('#!/bin/sh\necho "$0" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    for _time in range(2):  # what is there is replaced
        make_tree(folder, tmp_path / "Numberplace.AppDir")
    return tmp_path / "Numberplace.AppDir"


def test_an_appimage_starts_the_program_with_what_it_is_given(app_dir, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(app_dir / "AppRun")  # as some who keep AppImages have it
    said, code = run(str(link), "a b", "--version")
    assert code == 0
    assert said == f"{app_dir}/usr/bin/numberplace a b --version\n"


def test_an_appimage_holds_what_desktops_look_for(app_dir):
    for name in ("numberplace.desktop", "numberplace.png", ".DirIcon"):
        assert (app_dir / name).is_file(), name
    for size in SIZES:
        assert (app_dir / f"usr/share/icons/hicolor/{size}x{size}/apps/numberplace.png").is_file()
    said, code = run("desktop-file-validate", str(app_dir / "numberplace.desktop"))
    assert (said, code) == ("", 0)
    said, code = run("appstreamcli", "validate-tree", "--no-net", str(app_dir / "usr"))
    assert code == 0, said
