// Wakes the figures of a page. Waits for the first pointer, focus or scroll into view, loads the game's wasm once,
// upgrades each figure in place and replays the event that woke it. If anything fails, the page stays as it was.

const games = {}; // game -> the promise of its module
const woken = new Map(); // figure -> the promise of what sends events to it
const alive = new Map(); // figure -> what sends events to it
const $ = (root, selector) => root.querySelector(selector);
const figureOf = (node) => node.closest?.("figure[data-scene]");

const store = (key, value) => {
  try {
    return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
  } catch {
    return null; // storage may be missing or forbidden
  }
};

const load = async (game) => {
  const address = (ending) => new URL(`board-${game}.${ending}`, import.meta.url);
  const wasm = fetch(address("wasm"));
  const module = await import(address("js"));
  await module.default({ module_or_path: wasm });
  return module;
};

/** Makes `old` like `made` and keeps every element that can stay, so that focus stays where it is. */
const morph = (old, made) => {
  for (const { name, value } of made.attributes ?? []) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...(old.attributes ?? [])])
    if (!made.hasAttribute(name) && !/^(open|aria-describedby)$/.test(name)) old.removeAttribute(name);
  children(old, made);
};
const children = (old, made) => {
  const [olds, news] = [[...old.childNodes], [...made.childNodes]];
  news.forEach((node, i) => {
    const was = olds[i];
    if (!was) old.append(node);
    else if (was.nodeName !== node.nodeName) was.replaceWith(node);
    else if (node.nodeType === 1) morph(was, node);
    else if (was.data !== node.data) was.data = node.data;
  });
  olds.slice(news.length).forEach((node) => node.remove());
};
const parse = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

const groups = ".tools, .more > .controls, .talk .controls, .conditions ul, .ask";
/** One tab stop for each group of buttons. */
const own = (group) => [...group.querySelectorAll("button, a")].filter((button) => button.closest(groups) === group);
const rove = (group) => {
  const buttons = own(group);
  const stop = buttons.includes(document.activeElement) ? document.activeElement : buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
};

const wake = (module, figure) => {
  const [stage, live, table] = [".plane", ".talk", ".board"].map((selector) => $(figure, selector));
  const bullets = $(figure, ".conditions ul");
  const words = $(live, "[lang]").lang;
  const number = module.wake(
    figure.id,
    figure.dataset.scene,
    figure.closest("[data-rules]")?.dataset.rules ?? "",
    $(figure, "pre")?.textContent ?? "",
    $(live, ".tr") ? "both" : words,
    store("musi-labels") ?? table.lang,
    store("musi-keys") ?? "",
  );
  if (number < 0) return null;
  const ask = stage.appendChild(document.createElement("div"));
  ask.className = "ask";
  const effects = {
    c: (text) => navigator.clipboard?.writeText(text),
    g: (fragment) => (location.hash = fragment),
    k: (pair) => store(...pair.split(/=(.*)/s, 2)),
    r: (key) => store(key) && send("r" + store(key)),
    f: () => $(table, "[tabindex='0']").focus(),
  };
  const parts = [
    (html) => ($(stage, "svg > g").innerHTML = html),
    (html) => morph(table, parse(html).firstChild),
    (html) => children(ask, parse(html)),
    (facts) => {
      const [column, row, step, keys, help, address] = facts.split(" ");
      ask.style.cssText = `--x:${column};--y:${row}`;
      for (const radio of figure.querySelectorAll(`.steps .s${+step + 1}`)) radio.checked = true;
      $(figure, "[data-do=keys]").ariaPressed = keys > 0;
      $(figure, "[data-do=help]").ariaExpanded = help > 0;
      const link = $(figure, ".out");
      if (link) link.hidden = !(link.href = address);
    },
    (html) => children(live, parse(html)),
    (html) => html && bullets && children(bullets, parse(html)),
  ];
  const send = (event) => {
    const out = module.send(number, event);
    if (!out) return false;
    const values = out.split("\x1f");
    parts.forEach((part, i) => values[i] !== "=" && part(values[i]));
    figure.querySelectorAll(groups).forEach(rove);
    for (const effect of values[6].split("\x1e").slice(1)) effects[effect[0]](effect.slice(1));
    return true;
  };
  send("");
  figure.classList.add("alive");
  alive.set(figure, send);
  return send;
};

/** Sends an event to a figure, waking it first. */
const tell = async (figure, event) => {
  const { game } = figure.dataset;
  woken.has(figure) || woken.set(figure, (games[game] ??= load(game)).then((module) => wake(module, figure)).catch(() => {}));
  const send = await woken.get(figure);
  if (event) send?.(event);
};
const cells = (figure) => [...$(figure, ".board").querySelectorAll("tbody td")];
const at = (node, figure) => cells(figure).indexOf(node.closest?.("td"));

const listeners = {
  pointerover: (figure) => tell(figure),
  focusin: (figure) => tell(figure),
  click(figure, { target }) {
    const link = target.closest("a[data-m]");
    const button = target.closest("[data-do]");
    const square = at(target, figure);
    if (link) tell(figure, "m" + link.dataset.m);
    else if (button) tell(figure, "b" + button.dataset.do);
    else if (square >= 0) tell(figure, "p" + square);
  },
  change(figure, { target }) {
    const step = [...figure.querySelectorAll(".steps input")].indexOf(target);
    if (step >= 0) tell(figure, "s" + step);
    else if (target.closest(".picks")) tell(figure, "m" + target.parentNode.textContent);
  },
  keydown(figure, event) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const group = target.closest(groups);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (group && step) {
      const buttons = own(group);
      buttons.at((buttons.indexOf(target) + step) % buttons.length).focus();
      rove(group);
      event.preventDefault();
    } else if (at(target, figure) >= 0 && !altKey) {
      const name = (ctrlKey || metaKey ? "C-" : "") + (shiftKey ? "S-" : "") + key;
      if (alive.get(figure)?.("k" + name)) event.preventDefault();
    }
  },
  pointerdown(figure, { target, pointerType }) {
    // A finger scrolls the page; it taps instead.
    from = pointerType === "touch" ? -1 : at(target, figure);
  },
  pointerup(figure, { target }) {
    const to = at(target, figure);
    if (from >= 0 && to >= 0 && from !== to) tell(figure, `d${from},${to}`);
    from = -1;
  },
};
let from = -1;
for (const [type, act] of Object.entries(listeners))
  document.addEventListener(type, (event) => {
    // A link in the text may be about a figure that it does not stand in.
    const link = event.target.closest?.("a[data-m]")?.hash.slice(1);
    const figure = figureOf((link && document.getElementById(link)) || event.target);
    if (figure) act(figure, event);
  });
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      seen.unobserve(target);
      tell(target);
    }
});
document.querySelectorAll("figure[data-scene]").forEach((figure) => seen.observe(figure));
