"""Pages in a real browser: games by mouse, touch and keys, and the walk. No request leaves."""

import json
from itertools import pairwise

import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.search.exact import find_solutions
from numberplace.paper.web_page import write_page
from numberplace.sudoku.kind import SUDOKU

from tests.paper.puzzles import EASY, LINK_8, SOLUTION
from tests.window.chromium import CONTROL, PROGRAM, SHIFT, Chromium

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(PROGRAM is None, reason="not installed: chromium"),
]
KILLER = (
    "4x4: ................; killer 3 r1c1 r1c2; killer 7 r1c3 r1c4; killer 7 r2c1 r2c2;"
    " killer 3 r2c3 r2c4; killer 4 r3c1 r4c1; killer 6 r3c2 r4c2; killer 5 r3c3 r3c4"
)


@pytest.fixture
def browser(tmp_path):
    it = Chromium(tmp_path / "profile")
    it.show(700, 1100)
    yield it
    it.close()


@pytest.fixture
def page(tmp_path, browser):
    """Return what opens the page of a puzzle and returns its file."""

    def open_page(text, kind=SUDOKU):
        file = tmp_path / "puzzle.html"
        file.write_text(write_page(kind, kind.parse_puzzle(text)), encoding="utf-8")
        browser.open(file)
        return file

    return open_page


def cell(number):
    return f'#cells button[data-cell="{number}"]'


def digit(number):
    return f".digits button:nth-child({number})"


def message(browser):
    return browser.run("document.getElementById('message').textContent")


def open_cells():
    return [number for number, sign in enumerate(EASY) if sign == "."]


def refuse_requests(browser, file):
    """Fail where the page asked for anything but itself, or reported a fault."""
    asked = [
        event["params"]["request"]["url"]
        for event in browser.events
        if event["method"] == "Network.requestWillBeSent"
    ]
    assert set(asked) <= {file.as_uri()}
    faults = [
        event
        for event in browser.events
        if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")
    ]
    assert faults == []


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_whole_game_by_mouse_and_by_touch(page, browser, way):
    file = page(EASY)
    press = getattr(browser, way)
    for number in open_cells():
        press(cell(number))
        press(digit(int(SOLUTION[number])))
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")
    refuse_requests(browser, file)


def test_a_whole_game_by_keys_with_marks_undo_and_check(page, browser):
    file = page(EASY)
    first = open_cells()[0]
    browser.run(f"document.querySelector('{cell(first)}').focus()")
    wrong = "1" if SOLUTION[first] != "1" else "2"
    browser.key(wrong, SHIFT)
    assert "Marks" in browser.run("document.activeElement.getAttribute('aria-label')")
    browser.key("z", CONTROL)
    assert "empty" in browser.run("document.activeElement.getAttribute('aria-label')")
    browser.key(wrong)
    browser.click("#play .row:nth-child(3) button:nth-child(1)")
    assert message(browser) == "One cell is wrong."
    browser.run(f"document.querySelector('{cell(first)}').focus()")
    browser.key("Backspace")
    browser.run(f"document.querySelector('{cell(0)}').focus()")
    for number in range(81):
        if EASY[number] == ".":
            browser.key(SOLUTION[number])
        browser.key("ArrowRight")
        if number % 9 == 8 and number < 80:
            browser.key("ArrowDown")
            for _step in range(8):
                browser.key("ArrowLeft")
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")
    refuse_requests(browser, file)


def test_a_game_goes_on_after_the_page_was_closed(page, browser):
    file = page(EASY)
    number = open_cells()[0]
    browser.click(cell(number))
    browser.click(digit(int(SOLUTION[number])))
    browser.call("Page.navigate", url="about:blank")
    browser.open(file)
    label = browser.run(f"document.querySelector('{cell(number)}').getAttribute('aria-label')")
    assert label.endswith(SOLUTION[number])


def test_what_was_kept_and_makes_no_sense_is_left_alone(page, browser):
    file = page(EASY)
    key = browser.run("Object.keys(localStorage).length")
    assert key == 0
    data = json.loads(browser.run("document.getElementById('data').textContent"))
    for kept in (
        '{"state":{"digits":[1],"marks":[],"paths":{}}}',
        "no JSON",
        "null",
        '{"state":5}',
    ):
        browser.run(f"localStorage.setItem('numberplace:{data['id']}', {kept!r})")
        browser.call("Page.navigate", url="about:blank")
        browser.open(file)
        assert browser.run("document.querySelectorAll('#cells button').length") == 81
    refuse_requests(browser, file)


def paths_of(browser):
    """Return the cells of each path of the answer, in their order."""
    data = json.loads(browser.run("document.getElementById('data').textContent"))
    step, back = {1: -8, 2: 1, 4: 8, 8: -1}, {1: 4, 2: 8, 4: 1, 8: 2}
    found = []
    for number in range(1, 7):
        came, cells = 0, [data["given"].index(number)]
        while len(cells) == 1 or data["given"][cells[-1]] == 0:
            (way,) = (way for way in step if data["answer"][cells[-1]] & way and way != came)
            cells.append(cells[-1] + step[way])
            came = back[way]
        found.append(cells)
    return found


def test_paths_are_drawn_by_the_pointer(page, browser):
    file = page(LINK_8, NUMBERLINK)
    for cells in paths_of(browser):
        browser.drag([cell(number) for number in cells])
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")
    refuse_requests(browser, file)


def test_paths_are_drawn_by_keys(page, browser):
    page(LINK_8, NUMBERLINK)
    names = {-1: "ArrowLeft", 1: "ArrowRight", -8: "ArrowUp", 8: "ArrowDown"}
    for cells in paths_of(browser):
        browser.run(f"document.querySelector('{cell(cells[0])}').focus()")
        browser.key("Enter")
        for before, after in pairwise(cells):
            browser.key(names[after - before])
        browser.key("Enter")
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")


WARPED = "7x7:..1....^>/.....2.>/.13..../4...3../.56.2../.4...6./.5....."


def warped_parts():
    """Return for each path its parts from warp to warp, and by which way each part leaves."""
    puzzle = NUMBERLINK.parse_puzzle(WARPED)
    solution = find_solutions(puzzle).solutions[0]
    found = []
    for first, _last in puzzle.terminals().values():
        parts, outs = [[first]], []
        for before, after in pairwise(solution.path_through(first)):
            if puzzle.geometry.is_warp(before, after):
                ways = ((-1, 0), (1, 0), (0, -1), (0, 1))
                to = puzzle.geometry.warped_to
                outs.append(next((r, d) for r, d in ways if to(before, d, r) == after))
                parts.append([after])
            else:
                parts[-1].append(after)
        found.append((parts, outs))
    return found


@pytest.mark.parametrize("comes_in", [True, False])
def test_paths_are_drawn_over_the_border_by_the_pointer(page, browser, comes_in):
    """The pointer goes out through the opening, or is only let go there and pressed opposite."""
    file = page(WARPED, NUMBERLINK)
    warps = 0
    for parts, outs in warped_parts():
        for at, part in enumerate(parts):
            way = [cell(number) for number in part]
            if at < len(outs) and comes_in:
                x, y = browser.centre(way[-1])
                far = browser.run(f"document.querySelector('{way[-1]}').offsetWidth") * 0.7
                way.append((x + far * outs[at][0], y + far * outs[at][1]))
                warps += 1
            browser.drag(way)
    assert warps == 2 * comes_in
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")
    label = browser.run(f"document.querySelector('{cell(6)}').getAttribute('aria-label')")
    assert label.endswith("warp up right")
    assert "M" in browser.run("document.querySelectorAll('.track')[2].getAttribute('d')").lstrip(
        "M"
    )
    refuse_requests(browser, file)


def test_paths_are_drawn_over_the_border_by_keys(page, browser):
    page(WARPED, NUMBERLINK)
    names = {(-1, 0): "ArrowLeft", (1, 0): "ArrowRight", (0, -1): "ArrowUp", (0, 1): "ArrowDown"}
    for parts, outs in warped_parts():
        browser.run(f"document.querySelector('{cell(parts[0][0])}').focus()")
        browser.key("Enter")
        for at, part in enumerate(parts):
            for before, after in pairwise(part):
                is_level = before // 7 == after // 7
                step = (after - before, 0) if is_level else (0, (after - before) // 7)
                browser.key(names[step])
            if at < len(outs):
                browser.key(names[outs[at]])
        browser.key("Enter")
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")


BRIDGED = "7x7:1..2.34/..3+.+./..4.5../.+.+..6/.2..7../.5..17./....6.."


def bridged_paths():
    puzzle = NUMBERLINK.parse_puzzle(BRIDGED)
    solution = find_solutions(puzzle).solutions[0]
    return [
        way if way[0] == first else way[::-1]
        for first, _last in puzzle.terminals().values()
        for way in [solution.path_through(first)]
    ]


def test_paths_are_drawn_over_bridges_by_the_pointer(page, browser):
    """The pointer goes through the bridges as well, on which a path never stops."""
    file = page(BRIDGED, NUMBERLINK)
    bridges = NUMBERLINK.parse_puzzle(BRIDGED).bridges
    for way in bridged_paths():
        run = [way[0]]
        for before, after in pairwise(way):
            between = (before + after) // 2
            run += [between] if between in bridges and abs(after - before) in (2, 14) else []
            run.append(after)
        browser.drag([cell(number) for number in run])
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")
    paths = NUMBERLINK.parse_puzzle(BRIDGED).terminals()
    over = {}
    for label, way in zip(paths, bridged_paths(), strict=True):
        for before, after in pairwise(way):
            if abs(after - before) in (2, 14):
                text = "under it" if abs(after - before) == 14 else "over it"
                over.setdefault((before + after) // 2, []).append((text, f"{text} path {label}"))
    assert over
    for bridge in bridges:
        told = browser.run(f"document.querySelector('{cell(bridge)}').getAttribute('aria-label')")
        crossed = [words for _text, words in sorted(over.get(bridge, []))]
        assert told.endswith(", ".join(["bridge", *crossed]))
    assert browser.run("document.querySelectorAll('#over .track').length") >= 1
    refuse_requests(browser, file)


def test_a_fast_pointer_does_not_go_over_a_bridge_that_leads_too_far(page, browser):
    """Beside a bridge, to the cell diagonally before it, without a cell between."""
    page(BRIDGED, NUMBERLINK)

    def told(number):
        return browser.run(f"document.querySelector('{cell(number)}').getAttribute('aria-label')")

    before = [told(number) for number in range(49)]
    browser.drag([cell(number) for number in (0, 7, 14, 21, 15)])
    changed = [number for number in range(49) if told(number) != before[number]]
    assert changed == [7, 14, 15]


def test_paths_are_drawn_over_bridges_by_keys(page, browser):
    page(BRIDGED, NUMBERLINK)
    names = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}
    for way in bridged_paths():
        browser.run(f"document.querySelector('{cell(way[0])}').focus()")
        browser.key("Enter")
        for before, after in pairwise(way):
            sign = 1 if after > before else -1
            browser.key(names[(sign, 0) if before // 7 == after // 7 else (0, sign)])
        browser.key("Enter")
    browser.wait("document.getElementById('message').textContent.startsWith('Solved in')")


@pytest.mark.parametrize(("text", "kind"), [(EASY, SUDOKU), (KILLER, SUDOKU), (LINK_8, NUMBERLINK)])
def test_the_walk_goes_from_the_first_step_to_the_last(page, browser, text, kind):
    file = page(text, kind)
    total = browser.run("JSON.parse(document.getElementById('data').textContent).walk.length")
    assert total > 0
    browser.click("#play .row:last-child button:last-child")
    seen = set()
    for number in range(1, total + 1):
        count = browser.run("document.querySelector('#walk .count').textContent")
        assert count == f"Step {number} of {total}"
        assert browser.run("document.querySelector('#walk .reason').textContent")
        seen.add(browser.run("document.getElementById('base').innerHTML.length"))
        browser.key("ArrowRight")
    assert len(seen) > 1
    browser.key("Escape")
    assert browser.run("document.getElementById('walk').hidden")
    refuse_requests(browser, file)


def test_light_and_dark_follow_the_system_until_one_is_chosen(page, browser):
    page(EASY)
    ground = "getComputedStyle(document.body).backgroundColor"
    by_day = browser.run(ground)
    browser.show(390, 844, is_dark=True)
    by_night = browser.run(ground)
    assert by_night != by_day
    browser.click("#theme")
    assert browser.run(ground) == by_day
    assert browser.run("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
