"""README, manual and other words: short, whole, true to the program; every link leads somewhere."""

import re

import pytest
from numberplace import __version__
from numberplace.cli.commands import COMMANDS
from numberplace.sudoku.techniques import TECHNIQUES

from assets.build import manpage, manual
from tests.places import ROOT

README = ROOT / "README.md"
PAGES = [README, ROOT / "game/README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"(!?)\[[^]]*\]\(([^)\s]+)\)")
REMAKE = "python -m assets.build.manual"


def links_of(page):
    """Return (is a picture, address) of every link of a page."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [(bool(sign), address) for sign, address in LINK.findall(text)]


def anchors_of(page):
    """Return the anchors of a page's headings, as hosts of Markdown make them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in heads}


def test_the_readme_is_short_and_shows_three_pictures():
    assert len(README.read_text(encoding="utf-8").split()) <= 600
    assert sum(is_picture for is_picture, _address in links_of(README)) == 3


def test_the_readme_has_its_two_commands_and_ten_things():
    text = README.read_text(encoding="utf-8")
    assert "python -m pip install . && numberplace\n" in text
    assert 'python -m pip install ".[test]" && python -m pytest\n' in text
    things = text.partition("## Ten things")[2].partition("\n## ")[0]
    assert re.findall(r"^(\d+)\. ", things, flags=re.MULTILINE) == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize("page", manual.COUNTED, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_number_of_rules_is_that_of_the_list(page):
    numbers = manual.RULES.findall(page.read_text(encoding="utf-8"))
    assert numbers == [str(manual.COUNTED[page])], REMAKE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page):
    for _is_picture, address in links_of(page):
        path, _sign, anchor = address.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), address
        assert not anchor or anchor in anchors_of(target), address


def test_what_a_package_index_shows_needs_no_file_of_the_checkout():
    page = ROOT / "docs/package.md"
    assert links_of(page) == []
    assert "<img" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", manual.FOLDERS)
def test_the_manual_says_what_the_game_says(language):
    text = manual.MANUALS[language].read_text(encoding="utf-8")
    assert manual.fill(text, language) == text, f"run {REMAKE}"


@pytest.mark.parametrize("language", manual.FOLDERS)
def test_every_part_made_from_the_game_stands_in_the_manual_once(language):
    text = manual.MANUALS[language].read_text(encoding="utf-8")
    assert sorted(re.findall("<!-- from the game: ([a-z-]+) -->", text)) == sorted(manual.PARTS)


@pytest.mark.parametrize("language", manual.FOLDERS)
def test_the_manual_tells_every_command(language):
    text = manual.MANUALS[language].read_text(encoding="utf-8")
    for command in COMMANDS:
        assert f"### `numberplace {command.name}" in text
    generate = text.partition("### `numberplace generate")[2].partition("\n###")[0]
    for option in ("--level", "--technique", "--size", "--style", "-o, --output"):
        assert f"- `{option} " in generate


@pytest.mark.parametrize("language", manual.FOLDERS)
def test_the_list_of_techniques_is_that_of_the_solver(language):
    text = manual.LISTS[language].read_text(encoding="utf-8")
    assert text == manual.list_techniques(language), f"run {REMAKE}"
    assert text.count("\n**") == len(TECHNIQUES)


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_manuals_in_other_languages_have_the_chapters_and_keys_of_the_english_one(language):
    english, other = (manual.MANUALS[code].read_text(encoding="utf-8") for code in ("en", language))
    made = re.compile("<!-- from the game: commands -->.*", re.DOTALL)
    english, other = made.sub("", english), made.sub("", other)
    english = english.replace("### How much it takes\n", "")  # told in English alone
    heads = [re.findall("^(#+) ", text, re.MULTILINE) for text in (english, other)]
    assert heads[0] == heads[1]
    keys = re.compile("`((?:Ctrl|Shift|Alt)[+][!-_a-~]+)`")  # names of keys may be translated
    assert set(keys.findall(other)) <= set(keys.findall(english))
    assert all(texts.keys() == {"ja", "ko"} for texts in manual.OWN_WORDS.values())


def test_the_man_page_says_what_the_command_line_says():
    assert manpage.PATH.read_text(encoding="utf-8") == manpage.make_page(), f"run {REMAKE}"


def test_the_changelog_tells_of_this_version():
    assert f"## {__version__}\n" in (ROOT / "docs/changelog.md").read_text(encoding="utf-8")
