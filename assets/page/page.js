// Plays one puzzle and walks through its solution. Everything comes from the element "data".
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const words = data.words;
  const CELL = 100;
  const [left, top, right, bottom] = data.box;
  const width = right - left, height = bottom - top;
  const count = data.places.length;
  const isDrawn = data.digits.length === 0; // paths are drawn through the cells
  const byId = id => document.getElementById(id);
  const say = text => { byId("message").textContent = text; };

  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  }

  function key(text, press, attributes = {}) {
    return make("button", { type: "button", class: "key", onclick: press, ...attributes }, text);
  }

  // ---- What is kept in the browser. A browser may refuse: the game goes on without.

  const STORE = `numberplace:${data.id}`;

  function restored() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE));
      return kept && kept.state && isState(kept.state) ? kept : null;
    } catch { return null; }
  }

  function keep() {
    const kept = { state, seconds, isSolved };
    try { localStorage.setItem(STORE, JSON.stringify(kept)); } catch { /* private windows */ }
  }

  // ---- The state of a game: digits and marks, or the paths by the number of their ends.

  function begun() {
    return {
      digits: data.given.map(value => isDrawn ? 0 : value),
      marks: data.given.map((_value, cell) => data.marks[cell] || 0),
      paths: {},
    };
  }

  function isState(kept) {
    const isList = list => Array.isArray(list) && list.length === count && list.every(Number.isInteger);
    const isPath = path => Array.isArray(path) && path.every(cell => cell in data.places);
    return isList(kept.digits) && isList(kept.marks) && Object.values(kept.paths).every(isPath);
  }

  const kept = restored();
  let state = kept ? kept.state : begun();
  let seconds = kept ? kept.seconds : 0;
  let isSolved = Boolean(kept && kept.isSolved);
  let past = [], future = [];
  let chosen = Math.max(0, data.given.indexOf(isDrawn ? 1 : 0)), isMarking = false, isHeld = false, wrong = [];
  let isWalking = false, stage = 0;

  function change(edit) {
    const before = JSON.stringify(state);
    edit();
    if (JSON.stringify(state) === before) return;
    past.push(before);
    future = [];
    wrong = [];
    say("");
    settle();
    keep();
    draw();
  }

  function travel(from, to) {
    if (!from.length) return;
    to.push(JSON.stringify(state));
    state = JSON.parse(from.pop());
    isHeld = false;
    wrong = [];
    say("");
    settle();
    keep();
    draw();
  }

  // ---- Cells by their places.

  const cellAt = new Map(data.places.map(([x, y], cell) => [`${x},${y}`, cell]));
  const columns = Math.max(...data.places.map(place => place[0])) + 1;
  const rows = Math.max(...data.places.map(place => place[1])) + 1;
  const corner = cell => [data.places[cell][0] * CELL - left, data.places[cell][1] * CELL - top];
  const middle = cell => corner(cell).map(part => part + CELL / 2);
  const isGiven = cell => data.given[cell] !== 0;

  function nextTo(cell, across, down) { // the next cell in a direction, over gaps
    let [x, y] = data.places[cell];
    for (;;) {
      x += across; y += down;
      if (x < 0 || y < 0 || x >= columns || y >= rows) return warpedTo(cell, across, down) ?? cell;
      const found = cellAt.get(`${x},${y}`);
      if (found !== undefined) return found;
    }
  }

  // ---- Walls: sides between two cells that no path crosses.

  const walls = new Set((data.walls || []).map(([one, other]) => `${one},${other}`));
  const isWalled = (one, other) => walls.has(`${Math.min(one, other)},${Math.max(one, other)}`);

  function wallsTold(cell) { // ", wall up right" where there are any
    const [x, y] = data.places[cell];
    const sides = [[0, -1, words.north], [1, 0, words.east], [0, 1, words.south], [-1, 0, words.west]]
      .filter(([across, down]) => isWalled(cell, cellAt.get(`${x + across},${y + down}`)))
      .map(side => side[2]);
    return sides.length ? `, ${words.wall.replace("{sides}", sides.join(" "))}` : "";
  }

  // ---- Warps: a path leaves the board at one end of a row or column and comes back in at the other.

  const warps = new Set((data.warps || []).map(([one, other]) => `${one},${other}`));
  const isWarp = (one, other) => warps.has(`${Math.min(one, other)},${Math.max(one, other)}`);

  function warpedTo(cell, across, down) { // the cell that a step over the border leads to
    const [x, y] = data.places[cell];
    const other = cellAt.get(`${(x + across + columns) % columns},${(y + down + rows) % rows}`);
    return other !== undefined && isWarp(cell, other) ? other : undefined;
  }

  function warpsTold(cell) { // ", warp left" where there are any
    const sides = [[0, -1, words.north], [1, 0, words.east], [0, 1, words.south], [-1, 0, words.west]]
      .filter(([across, down]) => warpedTo(cell, across, down) !== undefined)
      .map(side => side[2]);
    return sides.length ? `, ${words.warp.replace("{sides}", sides.join(" "))}` : "";
  }

  // ---- Bridges: a path goes straight on over or under such a cell, from side to side over.

  const bridges = new Set(data.bridges || []);

  function bridgeBetween(one, other) { // the bridge that two cells lie on opposite sides of
    const [a, b] = data.places[one], [c, d] = data.places[other];
    const isFar = Math.abs(a - c) + Math.abs(b - d) === 2 && (a === c || b === d);
    const between = isFar ? cellAt.get(`${(a + c) / 2},${(b + d) / 2}`) : undefined;
    return bridges.has(between) ? between : undefined;
  }

  function decks() { // the parts of paths that lie over bridges
    let shapes = "";
    for (const label of labels) {
      (state.paths[label] || []).forEach((cell, at, path) => {
        const bridge = at ? bridgeBetween(path[at - 1], cell) : undefined;
        if (bridge === undefined || data.places[cell][1] !== data.places[path[at - 1]][1]) return;
        const [x, y] = middle(bridge);
        shapes += `<path class="track" d="M${x - CELL / 2} ${y}H${x + CELL / 2}"`
          + ` style="stroke: var(--path_${(label - 1) % 14 + 1}); stroke-linecap: butt"/>`;
      });
    }
    return shapes;
  }

  function crossedTold(bridge) { // "bridge, over it path 3, under it path 5"
    const ways = ["", ""];
    for (const label of labels) {
      (state.paths[label] || []).forEach((cell, at, path) => {
        if (!at || bridgeBetween(path[at - 1], cell) !== bridge) return;
        const isUnder = data.places[cell][0] === data.places[path[at - 1]][0];
        ways[+isUnder] = `, ${words[isUnder ? "under" : "over"]}`.replace("{path}", words.path.replace("{n}", label));
      });
    }
    return words.bridge + ways.join("");
  }

  const stepOf = (one, other) => { // right and down, over the border where a warp joins the two
    const [a, b] = data.places[one], [c, d] = data.places[other];
    const over = isWarp(one, other) ? -1 : 1;
    return [over * Math.sign(c - a), over * Math.sign(d - b)];
  };

  function areBeside(one, other) {
    if (isWarp(one, other) || bridgeBetween(one, other) !== undefined) return true;
    if (bridges.has(one) || bridges.has(other)) return false;
    const [a, b] = data.places[one], [c, d] = data.places[other];
    return Math.abs(a - c) + Math.abs(b - d) === 1;
  }

  // ---- Digits.

  function write(digit) {
    if (isDrawn || isSolved || isGiven(chosen)) return;
    change(() => {
      if (isMarking && digit) {
        if (!state.digits[chosen]) state.marks[chosen] ^= 1 << (digit - 1);
        return;
      }
      if (!digit && !state.digits[chosen]) state.marks[chosen] = data.marks[chosen] || 0;
      state.digits[chosen] = state.digits[chosen] === digit ? 0 : digit;
    });
  }

  // ---- Paths: a list of cells from one end, by the number of the ends.

  const labels = isDrawn ? [...new Set(data.given.filter(value => value > 0))].sort((a, b) => a - b) : [];
  const ends = label => data.given.flatMap((value, cell) => value === label ? [cell] : []);
  const labelOf = cell => data.given[cell] > 0 ? data.given[cell]
    : labels.find(label => (state.paths[label] || []).includes(cell)) || 0;
  const isJoined = label => {
    const path = state.paths[label] || [];
    return path.length > 1 && data.given[path[0]] === label && data.given[path.at(-1)] === label;
  };
  let drawnLabel = 0;

  function begin(cell) {
    const label = labelOf(cell);
    if (!label) return false;
    drawnLabel = label;
    const path = state.paths[label] || [];
    if (isGiven(cell) && path.at(-1) !== cell) state.paths[label] = [cell];
    else state.paths[label] = path.slice(0, path.indexOf(cell) + 1);
    return true;
  }

  function extend(cell) {
    const path = state.paths[drawnLabel], end = path.at(-1), at = path.indexOf(cell);
    if (at >= 0) { path.length = at + 1; return true; }
    if (!areBeside(end, cell) || isWalled(end, cell) || isJoined(drawnLabel)) return false;
    if (isGiven(cell) && data.given[cell] !== drawnLabel) return false;
    const other = labelOf(cell);
    if (other && other !== drawnLabel) state.paths[other].length = state.paths[other].indexOf(cell);
    path.push(cell);
    return true;
  }

  function sides() { // the sides by which paths leave each cell, as in the answer
    const found = data.given.map(() => 0);
    for (const path of Object.values(state.paths)) {
      for (let at = 1; at < path.length; at += 1) {
        const [across, down] = stepOf(path[at - 1], path[at]);
        const way = across > 0 ? 1 : down > 0 ? 2 : across < 0 ? 3 : 0;
        found[path[at - 1]] |= 1 << way;
        found[path[at]] |= 1 << (way + 2) % 4;
      }
    }
    return found;
  }

  // ---- The end.

  const isFull = () => isDrawn ? labels.every(isJoined) : state.digits.every(Boolean);

  function settle() {
    if (!isFull()) { isSolved = false; return; }
    if (!data.answer) { say(isDrawn ? words.joined : words.full); return; }
    const held = isDrawn ? sides() : state.digits;
    isSolved = held.every((value, cell) => value === data.answer[cell]);
    if (isSolved) say(words.solved.replace("{time}", clockText()));
  }

  function check() {
    if (!data.answer) return;
    const held = isDrawn ? sides() : state.digits;
    wrong = held.flatMap((value, cell) => {
      const isWrong = isDrawn ? value & ~data.answer[cell] : value && value !== data.answer[cell];
      return isWrong ? [cell] : [];
    });
    say(wrong.length === 0 ? words.right : wrong.length === 1 ? words.one_wrong
      : words.wrong.replace("{n}", wrong.length));
    draw();
  }

  let restartAsked = false;

  function restart() {
    if (!restartAsked) { restartAsked = true; say(words.sure); return; }
    restartAsked = false;
    isSolved = false;
    seconds = 0;
    change(() => { state = begun(); });
    say("");
    draw();
  }

  // ---- Drawing. Texts of the layers are made of numbers and of the page's own elements alone.

  function elementsOf(runs) { // of each run its first number and its length
    let shapes = "";
    for (let at = 0; at < runs.length; at += 2) {
      shapes += data.elements.slice(runs[at], runs[at] + runs[at + 1]).join("");
    }
    return shapes;
  }

  function digitUse(digit, x, y, size, kind) {
    const { symbol, width: wide } = data.digits[digit - 1];
    const scale = size, from = x - wide * size / 2, base = y + CELL * size * 0.355;
    return `<use href="#${symbol}" class="${kind}" transform="translate(${from} ${base}) scale(${scale})"/>`;
  }

  function marksOf(cell) {
    const [x, y] = corner(cell), [roomLeft, roomTop, roomRight, roomBottom] = data.room;
    const across = Math.ceil(Math.sqrt(data.digits.length)), down = Math.ceil(data.digits.length / across);
    const stepX = (roomRight - roomLeft) / across, stepY = (roomBottom - roomTop) / down;
    const size = Math.min(stepX, stepY) * (data.digits.length > 9 ? 0.62 : 0.8);
    let shapes = "";
    for (let digit = 1; digit <= data.digits.length; digit += 1) {
      if (!(state.marks[cell] >> (digit - 1) & 1)) continue;
      const column = (digit - 1) % across, row = Math.floor((digit - 1) / across);
      shapes += digitUse(digit, x + CELL * (roomLeft + stepX * (column + 0.5)),
        y + CELL * (roomTop + stepY * (row + 0.5)), size, "mark");
    }
    return shapes;
  }

  function square(cell, kind, inset = 0) {
    const [x, y] = corner(cell), side = CELL - 2 * inset;
    return `<rect class="${kind}" x="${x + inset}" y="${y + inset}" width="${side}" height="${side}"/>`;
  }

  function pathOf(label) {
    const path = state.paths[label] || [];
    if (path.length < 2) return "";
    const border = (cell, other) => middle(cell)
      .map((part, at) => part + CELL / 2 * stepOf(cell, other)[at]).join(" ");
    const points = path.map((cell, at) => {
      const before = path[at - 1], here = middle(cell).join(" ");
      if (!at) return here;
      return isWarp(before, cell) ? `L${border(before, cell)}M${border(cell, before)}L${here}` : `L${here}`;
    }).join("");
    return `<path class="track" d="M${points}" style="stroke: var(--path_${(label - 1) % 14 + 1})"/>`;
  }

  function draw() {
    if (isWalking) { drawStage(); return; }
    const digit = isDrawn ? 0 : state.digits[chosen];
    let under = square(chosen, "chosen"), over = "";
    if (isDrawn) under = labels.map(pathOf).join("") + under;
    for (let cell = 0; cell < count; cell += 1) {
      if (digit && cell !== chosen && state.digits[cell] === digit) under += square(cell, "alike");
      if (isDrawn || isGiven(cell)) continue;
      const [x, y] = middle(cell);
      if (state.digits[cell]) over += digitUse(state.digits[cell], x, y + data.shift * CELL, data.size, "placed");
      else if (state.marks[cell]) over += marksOf(cell);
    }
    if (isDrawn) over += decks();
    over += wrong.map(cell => square(cell, "wrong", 9)).join("");
    over += isHeld ? square(chosen, "wrong", 4) : square(chosen, "frame", 3);
    byId("under").innerHTML = under;
    byId("base").innerHTML = elementsOf(data.base);
    byId("over").innerHTML = over;
    buttons.forEach((button, cell) => {
      button.setAttribute("aria-label", told(cell));
      button.tabIndex = cell === chosen ? 0 : -1;
    });
    undo.disabled = !past.length;
    redo.disabled = !future.length;
    digitKeys.forEach((button, at) => {
      button.querySelector("small").textContent = leftOf(at + 1);
    });
    markKey.setAttribute("aria-pressed", String(isMarking));
  }

  const leftOf = digit => Math.max(0, data.digits.length - state.digits.filter(value => value === digit).length);

  function told(cell) {
    const name = data.names[cell];
    if (isDrawn) {
      if (bridges.has(cell)) return `${name}, ${crossedTold(cell)}`;
      if (data.given[cell] < 0) return `${name}, ${words.solid}`;
      const around = wallsTold(cell) + warpsTold(cell);
      if (isGiven(cell)) return `${name}, ${words.end.replace("{n}", data.given[cell])}${around}`;
      const label = labelOf(cell);
      return `${name}, ${label ? words.path.replace("{n}", label) : words.empty}${around}`;
    }
    if (isGiven(cell)) return `${name}, ${data.given[cell]}, ${words.given}`;
    if (state.digits[cell]) return `${name}, ${state.digits[cell]}`;
    const marks = data.digits.map(one => one.text).filter((_one, at) => state.marks[cell] >> at & 1);
    return marks.length ? `${name}, ${words.marks} ${marks.join(" ")}` : `${name}, ${words.empty}`;
  }

  // ---- The walk through the solution.

  function drawStage() {
    const step = data.walk[stage];
    byId("under").innerHTML = "";
    byId("base").innerHTML = elementsOf(step.shapes);
    byId("over").innerHTML = "";
    walkCount.textContent = words.step.replace("{n}", stage + 1).replace("{total}", data.walk.length);
    walkName.textContent = step.name;
    walkReason.textContent = step.reason;
    walkProof.replaceChildren(...step.proof.map(line => make("li", {}, line)));
    walkFold.hidden = step.proof.length === 0;
    [first, previous].forEach(button => { button.disabled = stage === 0; });
    [next, last].forEach(button => { button.disabled = stage === data.walk.length - 1; });
  }

  function go(to) {
    stage = Math.max(0, Math.min(data.walk.length - 1, to));
    draw();
  }

  function toggleWalk() {
    isWalking = !isWalking;
    byId("walk").hidden = !isWalking;
    byId("play").hidden = byId("cells").hidden = isWalking;
    say("");
    draw();
    (isWalking ? next : walkKey).focus();
  }

  // ---- The page's own elements.

  const buttons = data.places.map((_place, cell) => {
    const [x, y] = corner(cell);
    const place = `left:${100 * x / width}%;top:${100 * y / height}%;`
      + `width:${100 * CELL / width}%;height:${100 * CELL / height}%`;
    return make("button", { type: "button", style: place, "data-cell": cell, onfocus: () => choose(cell) });
  });
  byId("cells").append(...buttons);
  byId("cells").setAttribute("role", "group");
  byId("cells").setAttribute("aria-label", words.board);
  byId("cells").classList.toggle("is-drawn", isDrawn);

  function choose(cell) {
    if (chosen === cell) return;
    chosen = cell;
    draw();
  }

  const digitKeys = data.digits.map((one, at) =>
    key("", () => write(at + 1), { "aria-label": one.text }));
  digitKeys.forEach((button, at) => button.append(data.digits[at].text, make("small")));
  const markKey = key(words.marks, () => { isMarking = !isMarking; draw(); }, { "aria-pressed": "false" });
  const undo = key(words.undo, () => travel(past, future));
  const redo = key(words.redo, () => travel(future, past));
  const walkKey = key(words.walk, toggleWalk);
  const eraseKey = key(words.erase, erase);
  const checkKey = key(words.check, check);
  checkKey.hidden = !data.answer;
  walkKey.hidden = data.walk.length === 0;
  const digitRow = make("div", { class: "row digits", role: "group", "aria-label": words.digits }, ...digitKeys);
  const lines = Math.ceil(data.digits.length / 10) || 1;
  digitRow.style.setProperty("--across", Math.ceil(data.digits.length / lines));
  digitRow.hidden = markKey.hidden = isDrawn;
  byId("play").append(digitRow, make("div", { class: "row" }, markKey, eraseKey, undo, redo),
    make("div", { class: "row" }, checkKey, key(words.restart, restart), walkKey));
  byId("play").hidden = false;

  const walkCount = make("div", { class: "count" }), walkName = make("h2"), walkReason = make("p", { class: "reason" });
  const walkProof = make("ol"), walkFold = make("details", {}, make("summary", {}, words.argument), walkProof);
  const first = key("|◀", () => go(0), { "aria-label": words.first });
  const previous = key("◀", () => go(stage - 1), { "aria-label": words.previous });
  const next = key("▶", () => go(stage + 1), { "aria-label": words.next, class: "key is-main" });
  const last = key("▶|", () => go(data.walk.length - 1), { "aria-label": words.last });
  byId("walk").append(make("div", { class: "row" }, first, previous, next, last),
    make("div", { "aria-live": "polite" }, walkCount, walkName, walkReason), walkFold,
    make("div", { class: "row" }, key(words.back, toggleWalk)));

  function erase() {
    if (!isDrawn) { write(0); return; }
    const label = labelOf(chosen);
    if (label && !isSolved) change(() => { delete state.paths[label]; });
  }

  // ---- Pointers draw paths; a click on a cell of digits only chooses the cell.

  function placeUnder(event) { // column and row, beyond those of the board as well
    const box = byId("cells").getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width * width + left) / CELL);
    const y = Math.floor(((event.clientY - box.top) / box.height * height + top) / CELL);
    return [x, y];
  }

  const cellUnder = event => cellAt.get(placeUnder(event).join(","));

  let stroke = "";
  let wasInside = false;

  function leave(event) { // a pointer that leaves the board at the end of a path goes through a warp
    const [x, y] = placeUnder(event), end = state.paths[drawnLabel].at(-1), [a, b] = data.places[end];
    const across = x < 0 ? -1 : x >= columns ? 1 : 0, down = y < 0 ? -1 : y >= rows ? 1 : 0;
    if (across && down || (across ? y !== b : x !== a)) return false;
    const other = warpedTo(end, across, down);
    if (other === undefined || !extend(other)) return false;
    chosen = other;
    return true;
  }

  function comeIn(cell) { // a press beside no path goes on with the path that ends across a warp
    const open = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(step => warpedTo(cell, ...step));
    const from = open.find(other => other !== undefined && labelOf(other) && !isJoined(labelOf(other))
      && (state.paths[labelOf(other)] || [other]).at(-1) === other);
    return from !== undefined && begin(from) && extend(cell);
  }

  byId("cells").addEventListener("pointerdown", event => {
    const cell = cellUnder(event);
    if (cell === undefined) return;
    chosen = cell;
    if (isDrawn && !isSolved && event.button === 0) {
      stroke = JSON.stringify(state);
      wasInside = true;
      if (begin(cell) || comeIn(cell)) byId("cells").setPointerCapture(event.pointerId);
      else stroke = "";
    }
    draw();
  });
  byId("cells").addEventListener("pointermove", event => {
    const cell = stroke ? cellUnder(event) : undefined;
    if (stroke && cell === undefined && wasInside && leave(event)) draw();
    wasInside = cell !== undefined;
    if (cell === undefined || cell === state.paths[drawnLabel].at(-1)) return;
    walkTo(cell);
    draw();
  });

  function towards(x, y, right, down) { // the next cell of a straight way, beyond a bridge if need be
    const across = Math.sign(right), along = Math.sign(down);
    const beside = across || along ? cellAt.get(`${x + across},${y + along}`) : undefined;
    if (!bridges.has(beside)) return beside;
    return Math.abs(right + down) > 1 ? cellAt.get(`${x + 2 * across},${y + 2 * along}`) : undefined;
  }

  function walkTo(goal) { // a fast pointer skips cells: go on along its row, then its column
    if (bridges.has(goal)) return; // only the cell beyond is a goal
    for (let turns = 0; turns < columns + rows; turns += 1) {
      const end = state.paths[drawnLabel].at(-1);
      const [a, b] = data.places[end], [c, d] = data.places[goal];
      if (end === goal) return;
      if (isWarp(end, goal)) {
        if (extend(goal)) chosen = goal;
        return;
      }
      const step = towards(a, b, c - a, 0) ?? towards(a, b, 0, d - b);
      if (step === undefined || !extend(step)) return;
      chosen = step;
    }
  }

  for (const kind of ["pointerup", "pointercancel"]) {
    byId("cells").addEventListener(kind, () => {
      if (!stroke) return;
      const after = JSON.stringify(state);
      state = JSON.parse(stroke);
      stroke = "";
      change(() => { state = JSON.parse(after); });
      draw();
    });
  }

  // ---- Keys.

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function move(across, down) {
    let cell = nextTo(chosen, across, down);
    if (isHeld && bridges.has(cell)) cell = nextTo(cell, across, down);
    if (isHeld) { change(() => { if (extend(cell)) chosen = cell; }); }
    else chosen = cell;
    buttons[chosen].focus();
    draw();
  }

  function digitOf(text) { // 1 to 9, then a for 10, b for 11 ...
    if (text.length !== 1) return 0;
    const digit = parseInt(text, 36);
    return digit >= 1 && digit <= data.digits.length ? digit : 0;
  }

  function press(event) {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) {
      const letter = event.key.toLowerCase();
      if (letter === "z") { event.shiftKey ? travel(future, past) : travel(past, future); return true; }
      if (letter === "y") { travel(future, past); return true; }
      return false;
    }
    if (isWalking) {
      const steps = { ArrowLeft: stage - 1, ArrowRight: stage + 1, Home: 0, End: data.walk.length - 1 };
      if (event.key === "Escape") { toggleWalk(); return true; }
      if (event.key in steps) { go(steps[event.key]); return true; }
      return false;
    }
    if (event.key in ARROWS) { move(...ARROWS[event.key]); return true; }
    if (event.key === "Backspace" || event.key === "Delete" || event.key === "0") { erase(); return true; }
    const isOnBoard = document.activeElement === document.body || byId("cells").contains(document.activeElement);
    if (isOnBoard && isDrawn && (event.key === "Enter" || event.key === " ")) {
      isHeld = isHeld ? false : !isSolved && begin(chosen);
      draw();
      return true;
    }
    if (isOnBoard && !isDrawn && event.key === " ") { isMarking = !isMarking; draw(); return true; }
    const digit = digitOf(event.code.startsWith("Numpad") ? event.code.slice(6) : event.key)
      || (event.code.startsWith("Digit") ? digitOf(event.code.slice(5)) : 0);
    if (!digit) return false;
    const wasMarking = isMarking;
    isMarking = isMarking !== event.shiftKey;
    write(digit);
    isMarking = wasMarking;
    draw();
    return true;
  }

  document.addEventListener("keydown", event => { if (press(event)) event.preventDefault(); });
  document.addEventListener("click", event => {
    if (event.target.textContent !== words.restart) restartAsked = false;
  }, true);

  // ---- The clock stands while the page is hidden, while the walk is read, and at the end.

  function clockText() {
    const pad = part => String(part).padStart(2, "0");
    const minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
    return hours ? `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
  }

  function tick() {
    if (!document.hidden && !isWalking && !isSolved) seconds += 1;
    byId("clock").textContent = clockText();
  }

  setInterval(tick, 1000);
  addEventListener("pagehide", keep);
  byId("clock").setAttribute("aria-label", words.time);
  byId("clock").textContent = clockText();

  // ---- Light and dark: as the system wishes until the player chooses.

  const root = document.documentElement;
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const name = () => { byId("theme").textContent = isDark() ? words.light : words.dark; };
  byId("theme").addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; name(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", name);
  name();

  settle();
  draw();
})();
