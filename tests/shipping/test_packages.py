"""Source archive and wheel: built from a copy of the checkout, opened, installed.

The wheel is a plain one, built where mypyc is not installed; what it holds beside the engine is
the same.
"""

import shutil
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.shipping.conftest import GIVEN, run

pytestmark = pytest.mark.ship

SUBSET = ("tests/test_packaging.py", "tests/test_assets.py", "tests/core", "tests/shipping")
"""Tests that read every part of the archive and are done soon."""


def test_the_archive_holds_all_that_git_does_and_no_output_of_a_build(archive):
    with tarfile.open(archive[0]) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    if (ROOT / ".git").exists():
        tracked = run("git", "ls-files", cwd=ROOT).split()
        kept = {name for name in tracked if (ROOT / name).exists() and name != ".gitignore"}
        assert kept <= names
    assert not [name for name in names if name.endswith((".so", ".pyc", ".mo"))]
    assert not [name for name in names if name.startswith(("build/", "dist/", "tests/output"))]
    assert [name for name in names if name.startswith("saves/")] == ["saves/README.md"]


def test_building_warns_of_nothing_deprecated(archive, wheel):
    said = archive[1] + wheel[1]
    assert "Deprecat" not in said
    assert "will be ignored" not in said


def test_the_wheel_puts_things_where_desktops_look(wheel):
    names = zipfile.ZipFile(wheel[0]).namelist()
    shared = {name.partition(".data/data/")[2] for name in names} - {""}
    assert {
        "share/applications/numberplace.desktop",
        "share/bash-completion/completions/numberplace",
        "share/fish/vendor_completions.d/numberplace.fish",
        "share/icons/hicolor/48x48/apps/numberplace.png",
        "share/man/man6/numberplace.6",
        "share/metainfo/alt.numberplace.numberplace.metainfo.xml",
        "share/mime/packages/numberplace-mime.xml",
        "share/zsh/site-functions/_numberplace",
    } <= shared


def test_the_plain_wheel_says_why_it_is_plain(wheel):
    note = zipfile.ZipFile(wheel[0]).read("numberplace/not_compiled.txt").decode()
    assert note == "mypyc is not installed\n"


def test_the_wheel_carries_both_licences_and_no_picture_of_the_readme(wheel):
    names = zipfile.ZipFile(wheel[0]).namelist()
    assert [name for name in names if name.endswith("licenses/LICENSE")]
    assert [name for name in names if name.endswith("licenses/assets/fonts/OFL.txt")]
    assert not [name for name in names if "pictures/" in name or name.endswith((".po", ".md"))]
    assert {Path(name).parts[0] for name in names if "dist-info" not in name} <= {
        "numberplace",
        next(name for name in names if ".data/" in name).partition("/")[0],
    }


def test_the_metadata_is_whole_and_names_nobody(wheel):
    with zipfile.ZipFile(wheel[0]) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("dist-info/METADATA"))
        metadata = message_from_string(archive.read(name).decode("utf-8"))
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert "Author" not in metadata
    assert "Author-email" not in metadata
    assert "Topic :: Games/Entertainment :: Puzzle Games" in metadata.get_all("Classifier")
    assert metadata.get_payload().startswith("# Numberplace")


def test_what_was_installed_is_found_and_valid(installed):
    assert "plain engine" in run(installed / "bin/numberplace", "--version", cwd=installed)
    share = installed / "share"
    assert (share / "man/man6/numberplace.6").is_file()
    if shutil.which("appstreamcli"):
        run("appstreamcli", "validate-tree", "--no-net", installed, cwd=installed)
    if shutil.which("desktop-file-validate"):
        run("desktop-file-validate", share / "applications/numberplace.desktop", cwd=installed)


def test_the_tests_of_the_archive_pass_on_what_was_installed(installed, unpacked):
    said = run(installed / "bin/python", "-m", "pytest", *SUBSET, cwd=unpacked)
    assert f"from {installed}" in said


@pytest.mark.skipif(not GIVEN, reason="NUMBERPLACE_WHEEL names no wheel")
def test_the_compiled_wheel_runs_elsewhere_and_installs_without_an_index(tmp_path):
    said = run("bash", ROOT / ".ci/wheel", tmp_path, cwd=ROOT)
    assert "(compiled engine" in said
    assert "manylinux" in said
