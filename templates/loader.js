// Wakes the figures of a page, when wake.js has found that one is wanted: loads the game's wasm and words once, upgrades
// each figure in place and tells it what woke it. If anything fails, the page stays as it was.

import { $, all, go, needs, store, tongue, watch } from "./common.js";

const woken = new Map(); // figure -> the promise of what sends events to it
const alive = new Map(); // figure -> what sends events to it

/** Copies the buttons into a figure; the style sheet keeps their room. */
const furnish = (figure, shared) => {
  const { kind } = figure.dataset;
  $(figure, ".say").after(shared("see").content.cloneNode(true));
  for (const [part, name] of [[".tools", "tools"], [".ask", "ask"], [".reasons", "reasons"], [".talk .controls:not(.reasons)", kind]]) {
    const template = shared(name);
    if (template) $(figure, part)?.prepend(template.content.cloneNode(true));
  }
  // Its exercises stand together, the first one first.
  $(figure, "[data-do=exercise0]")?.after(...all(figure, "[data-do^=exercise]:not([data-do=exercise0])"));
  for (const board of all(figure, ".boards .plane"))
    if (all(board, "tbody td").length === cells(figure).length) board.append(shared("load").content.cloneNode(true));
};

/** Changes a text without changing nodes, for which `:has()` would have the whole page styled again. */
const write = (node, text) => {
  const [first, ...rest] = node.childNodes;
  for (const other of rest) other.textContent = "";
  if (first?.nodeType === 3) first.data = text;
  else if (first) {
    first.removeAttribute("lang"); // the text that the page had there was in its own language
    write(first, text);
  } else node.textContent = text;
};

/** Names a square: where the page has left it to the headers of the table, beside the text, so that no node comes. */
const call = (td, name) => (td.firstChild ? (td.firstChild.data = name) : (td.ariaLabel = name));

/** Redraws a picture out of the nodes that are there: for each that comes or goes, rules with `:has()` would have the whole
 * page styled again. A node that is not needed now waits without a look of its own. */
const redraw = (old, wanted) => {
  if (!wanted.nodeType) {
    const drawing = wanted;
    wanted = document.createElementNS("http://www.w3.org/2000/svg", "g");
    wanted.innerHTML = drawing;
  }
  let node = old.firstChild;
  const look = (from) => {
    for (const name of node.getAttributeNames()) if (!from?.hasAttribute(name)) node.removeAttribute(name);
    for (const name of from?.getAttributeNames() ?? []) {
      const value = from.getAttribute(name);
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
    if (!from) node.setAttribute("display", "none");
    node = node.nextSibling;
  };
  for (const child of [...wanted.children]) {
    while (node && node.nodeName !== child.nodeName) look();
    if (!node) old.append(child);
    else {
      if (child.firstElementChild || node.firstElementChild) redraw(node, child);
      else if (node.textContent !== child.textContent) write(node, child.textContent);
      look(child);
    }
  }
  while (node) look();
};

/** Groups of buttons: each is one tab stop, arrows move within it. */
const groups = ".tools, .more > .controls, .talk .controls, .conditions ul, .ask, .hand, .boards";
const buttonsOf = (group) =>
  all(group, group.matches(".boards") ? "button" : "button, a, summary, .has").filter((button) => !button.hidden && button.closest(groups) === group);
const rove = (group, stop = document.activeElement) => {
  const buttons = buttonsOf(group);
  if (!buttons.includes(stop)) stop = buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
};

const opposite = { top: "bottom", bottom: "top", up: "down", down: "up", left: "right", right: "left" };

/** The cells of the live board, in the order in which the page has them. */
const cells = (figure) => (figure.cells ??= all($(figure, ".board"), "tbody td"));
const at = (node, figure) => cells(figure).indexOf(node.closest?.("td"));

/** Where the page states the rules: by the codes of refusals. */
const rules = all(document, "[id^=rule-]").map(({ id }) => `${id.slice(5).replaceAll("-", "_")}=#${id}`).join(" ");

const wake = (module, words, figure) => {
  const shared = (name) => $(words, `template[data-board="${figure.dataset.game} ${name}"]`);
  const names = [".plane", ".board", ".ask", ".talk", ".say", ".conditions"];
  const [plane, table, ask, talk, say, conditions] = names.map((part) => $(figure, part));
  const width = $(table, "tbody tr").querySelectorAll("td").length;
  const own = table.lang;
  const begin = (scene) => module.mount(
    figure.id,
    scene,
    rules,
    $(figure, ".drawing pre")?.textContent ?? "",
    tongue(own),
    store("musi-keys") ?? "",
  );
  let number = begin(figure.dataset.scene);
  if (number < 0) return;
  furnish(figure, shared);
  const see = $(figure, ".see");
  all(figure, ".conditions li").forEach((item, i) => {
    item.innerHTML = `<button type="button" data-do="condition${i}">${item.innerHTML}</button>`;
  });
  for (const hand of all(figure, ".hand")) {
    hand.role = "grid";
    // The most valuable kind, the last by number, lies first.
    all(hand, "td").reverse().forEach((td, kind) => {
      td.dataset.do = "hand" + ((hand.dataset.side - 1) * 10 + kind);
      td.id = [figure.id, hand.dataset.side, kind].join("-");
    });
  }
  let rows = [];
  let turned = "0";
  let helped = "0";
  const parts = [
    (drawing) => redraw($(plane, "svg > g"), drawing),
    (lines) => {
      lines = lines.split("\n");
      cells(figure).forEach((td, i) => {
        if (lines[i] === rows[i]) return;
        const [name, marks, flags, enemy] = lines[i].split("\t");
        td.id ||= `${figure.id}-${String.fromCharCode(97 + (i % width))}${(cells(figure).length - i + (i % width)) / width}`;
        call(td, name);
        if (marks) td.dataset.m = marks;
        else delete td.dataset.m;
        if (enemy) td.dataset.enemy = enemy;
        else delete td.dataset.enemy;
        td.tabIndex = (flags & 1) - 1;
        td.ariaSelected = (flags & 2) > 0;
        td.classList.toggle("pointed", flags & 4);
      });
      rows = lines;
    },
    (hands) =>
      hands.split("\x1c").forEach((hand, i) => {
        const table = $(figure, `.hand[data-side="${i + 1}"]`);
        const [drawing, lines] = hand.split("\x1d");
        if (!table) return;
        redraw($(table.parentNode, "svg > g"), drawing);
        lines.split("\n").forEach((line, j) => {
          const [name, flags] = line.split("\t");
          const cell = all(table, "th, td")[j];
          write(cell, name);
          cell.classList.toggle("has", flags & 1);
          if (!(flags & 1)) cell.removeAttribute("tabindex");
          if (j) cell.ariaSelected = (flags & 2) > 0;
        });
      }),
    (names) => {
      const list = $(figure, ".legend");
      const rows = new Map([...list.children].map((row) => [row, row.dataset.shape]));
      for (const name of names.split(" ").filter((name) => name && ![...rows.values()].includes(name))) {
        const row = $(shared("legend").content, `[data-shape="${name}"]`)?.cloneNode(true);
        if (!row) continue; // this page gives no reasons
        list.append(row);
        rows.set(row, name);
      }
      for (const [row, name] of rows) row.hidden = !` ${names}`.includes(` ${name} `);
    },
    (names) => {
      const shown = new Map(names.split(" ").map((name) => [name.replace(/[+-]$/, ""), name.slice(-1)]));
      for (const button of all(figure, ".talk button, .ask button, .conditions button")) {
        const state = shown.get(button.dataset.do);
        button.hidden = !state;
        button.ariaPressed = { "+": true, "-": false }[state] ?? null;
        const item = button.closest("li");
        if (item) item.className = state === "+" ? "holds" : "fails";
      }
      conditions?.classList.toggle("broken", Boolean($(conditions, ".fails")));
      // What is told of the page's board is not true of that of an exercise.
      for (const part of all(figure, ".conditions, .steps")) part.classList.toggle("asked", shown.has("leave"));
      ask.hidden = !$(ask, "button:not([hidden])");
      // Classes, because a change that `:has()` looks at makes the browser style the whole page again.
      talk.classList.toggle("asking", shown.has("leave"));
      // Focus is never lost with the button that had it.
      if (document.activeElement.hidden) $(figure, ".talk button:not([hidden])")?.focus();
    },
    (facts) => {
      const [column, row, step, keys, help, turn, labels, rule, address] = facts.split(" ");
      ask.style.cssText = `--x:${column};--y:${row}`;
      all(figure, ".steps input").forEach((radio, i) => (radio.checked = i === +step));
      $(figure, "[data-do=keys]").ariaPressed = keys > 0;
      if (help !== helped) $(figure, ".more").open = help > 0;
      helped = help;
      if (table.lang !== labels) {
        [table.ariaLabel, table.dataset.label] = [table.dataset.label, table.ariaLabel];
        const caption = $(figure, `figcaption[lang=${labels}]`);
        if (caption) table.setAttribute("aria-describedby", caption.id);
      }
      // Said again, a language would have the browser style all anew that depends on one.
      for (const part of [table, say, ...all(figure, ".hand")]) if (part.lang !== labels) part.lang = labels;
      see.hidden = rule === "#";
      talk.classList.toggle("ruled", !see.hidden);
      $(see, "a").hash = rule;
      const link = $(figure, ".out");
      if (link) link.hidden = !(link.href = address);
      if (turn !== turned) {
        // Cells keep their names and go to the other side.
        for (const line of [$(table, "tbody"), ...all(table, "tr")]) {
          const own = [...line.children].filter((part) => part.matches("tr, tbody td, thead th"));
          // Names of ranks stay at their end.
          line[line.lastElementChild.matches("tbody th, thead td") ? "prepend" : "append"](...own.reverse());
        }
        const stage = plane.parentNode;
        const [far, near] = all(stage, ".stand");
        if (near) plane.before(near), plane.after(far);
        // What is named goes with its rank, file or edge.
        for (const name of all(stage, ".names li")) {
          const [at, last] = [+getComputedStyle(name).getPropertyValue("--at"), (name.matches(".rank") ? cells(figure).length / width : width) - 1];
          name.style.setProperty("--at", last - at);
          if (name.matches(".file")) name.classList.toggle("far", (last - at) * 2 > last);
        }
        for (const edge of all(stage, ".edge"))
          edge.className = edge.className.replace(/top|bottom|up|down|left|right/, (side) => opposite[side]);
        turned = turn;
      }
    },
    (said) => said && write(say, said + (say.textContent === said ? "\xa0" : "")),
  ];
  const effects = {
    c: (text) => navigator.clipboard?.writeText(text),
    g: go,
    k: (pair) => store(...pair.split("=")),
    r: (key) => store(key) && send("r" + store(key)),
    f: () => $(table, "td[tabindex='0']").focus(),
  };
  let shown = [];
  let touched = false;
  const send = (event) => {
    const values = module.dispatch(number, event).split("\x1f");
    if (!values[1]) return false; // it means nothing to the board
    touched ||= /^[^r]/.test(event); // what is recalled is no doing of now
    // What is said is said again, though it is the same.
    parts.forEach((part, i) => (i > 5 || values[i] !== shown[i]) && part(values[i]));
    shown = values;
    all(figure, groups).forEach((group) => rove(group));
    light();
    for (const effect of values[7]?.split("\x1e").slice(1) ?? []) effects[effect[0]](effect.slice(1));
    return true;
  };
  /** Plays on with another board of the group. */
  send.load = (item) => {
    const other = begin(item.dataset.scene);
    if (other < 0) return;
    number = other;
    touched = true;
    send("");
    for (const button of all(figure, ".boards button")) button.ariaPressed = item.contains(button);
    const telling = $(item, `.saying [lang=${say.lang}]`) ?? $(item, ".saying");
    write(say, telling.textContent.trim());
    $(figure, ".stages").scrollIntoView({ block: "nearest" });
  };
  /** Speaks the language in which the page is read now, unless something was done in the other. */
  send.speak = () => {
    if (touched || table.lang === tongue(own)) return;
    number = begin(figure.dataset.scene);
    send("");
  };
  send("");
  table.role = "grid";
  const only = $(figure, ".picks :checked");
  if (only) figure.dataset.only = only.className.slice(1);
  figure.classList.add("alive");
  alive.set(figure, send);
  return send;
};

/** The page's own rules light squares and letters without script, but `:has()` over a whole page is slow: with script, a
 * class says the same. A mark lights what carries it in its figure, a name what carries its number anywhere. */
const lit = (node) => {
  const place = document.getElementById(node.hash?.slice(1)) ?? node;
  const scope = place.closest(".boards > li, .figure");
  const names = [node, node.parentNode].flatMap(({ dataset: { n } }) => n?.split(" ") ?? []);
  // A square lights its names, not their other squares: those would look like moves.
  const kind = node.hash ? "" : "a";
  const marks = node.dataset.n && node.hash ? [] : node.dataset.m?.split(" ") ?? [];
  return [
    ...marks.flatMap((mark) => all(scope ?? document, `[data-m~="${CSS.escape(mark)}"]`)),
    ...names.flatMap((name) => all(document, `${kind}[data-n~="${name}"]`)),
  ];
};
/** A square to which a piece goes only to capture shows, while it is pointed at, the enemy that it lacks. */
const ghost = document.createElementNS("http://www.w3.org/2000/svg", "use");
ghost.setAttribute("class", "ghost");
const haunt = (td) => {
  if (!td) return ghost.setAttribute("display", "none");
  const line = td.parentNode;
  const place = { href: "#" + td.dataset.enemy, x: all(line, "td").indexOf(td) * 64, y: line.sectionRowIndex * 64, display: "inline" };
  for (const name in place) ghost.setAttribute(name, place[name]);
  const picture = $(td.closest(".plane"), "svg");
  if (ghost.parentNode !== picture) picture.append(ghost);
};
const pointed = ["hover", "focus-visible", "target"].map((state) => `:is(td, a):${state}`).join();
let frame = 0;
const light = () => {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const nodes = new Set(all(document, pointed).flatMap(lit));
    for (const node of all(document, ".lit")) if (!nodes.delete(node)) node.classList.remove("lit");
    for (const node of nodes) node.classList.add("lit");
    haunt($(document, "[data-enemy]:is(:hover, :focus-visible)"));
  });
};
document.addEventListener("change", ({ target }) => {
  if (target.name === "mode") for (const send of alive.values()) send.speak();
});
for (const type of ["pointerover", "focusin", "focusout"]) document.addEventListener(type, light);
addEventListener("hashchange", light);
light();

/** Sends an event to a figure, waking it first. */
const tell = async (figure, event) => {
  if (!woken.has(figure))
    woken.set(figure, needs(figure).then(([module, words]) => wake(module, words, figure)).catch(() => {}));
  const send = await woken.get(figure);
  if (event?.dataset) send?.load(event);
  else if (event) send?.(event);
};

let from = -1; // the cell in which a pointer went down
let taken; // or the piece of a hand
const listeners = {
  pointerover() {},
  focusin() {},
  click(figure, { target }) {
    const mark = target.closest("a[data-m]");
    const button = target.closest("[data-do]");
    const square = at(target, figure);
    const board = target.closest(".boards .plane");
    if (board) tell(figure, board.closest("li"));
    else if (mark) tell(figure, "m" + mark.dataset.m);
    else if (button) tell(figure, "b" + button.dataset.do);
    else if (square >= 0) tell(figure, "p" + square);
  },
  change(figure, { target }) {
    const step = all(figure, ".steps input").indexOf(target);
    if (step >= 0) tell(figure, "s" + step);
    else if (target.closest(".picks")) {
      figure.dataset.only = target.className.slice(1);
      tell(figure, "m" + target.parentNode.textContent);
    }
  },
  keydown(figure, event) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const group = target.closest(groups);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (group && step) {
      const buttons = buttonsOf(group);
      const next = buttons.at((buttons.indexOf(target) + step) % buttons.length);
      next.focus();
      rove(group);
    } else if (altKey || (at(target, figure) < 0 && !target.matches(".hand td"))) return;
    else if (target.dataset.do && (key === "Enter" || key === " ")) tell(figure, "b" + target.dataset.do);
    else if (!alive.get(figure)?.("k" + (ctrlKey || metaKey ? "C-" : "") + (shiftKey ? "S-" : "") + key)) return;
    event.preventDefault();
  },
  pointerdown(figure, { target, pointerType }) {
    const mouse = pointerType !== "touch"; // a finger scrolls the page, and taps
    from = mouse ? at(target, figure) : -1;
    taken = mouse && target.closest(".hand .has");
  },
  pointerup(figure, { target }) {
    const to = at(target, figure);
    if (from >= 0 && to >= 0 && from !== to) tell(figure, `d${from},${to}`);
    if (taken && to >= 0) {
      if (taken.ariaSelected !== "true") tell(figure, "b" + taken.dataset.do);
      tell(figure, "p" + to);
    }
  },
};
/** Listens; wake.js calls it too, with what happened before. */
export const hear = (event) => {
  const { target, type } = event;
  if (!target.closest) return;
  // A link in the text may be about a figure that it does not stand in.
  const place = target.closest("a[data-m]")?.hash.slice(1);
  const figure = ((place && document.getElementById(place)) || target).closest("figure[data-scene]:not([data-live])");
  if (!figure) return;
  tell(figure);
  listeners[type](figure, event);
};
for (const type in listeners) document.addEventListener(type, hear);

watch(all(document, "figure[data-scene]:not([data-live])"), tell);
