// Wakes the figures of mahjong and Muso. Waits for the first pointer, focus or scroll into view, loads the family's wasm once,
// puts what it answers in the place of what stood still, and replays the event that woke it. If anything fails, the page
// stays as it was.

import { $, all, go, load, store, tongue, watch } from "./common.js";

const woken = new Map(); // figure -> the promise of what sends events to it
const alive = new Map(); // figure -> what sends events to it

const keyOf = (node) => node.nodeType === 1 && (node.dataset.key || node.id);

/** Makes `old` like `wanted` out of the nodes that are there: those with the same key stay, and with them focus and scroll. */
const morph = (old, wanted) => {
  const keyed = new Map([...old.children].map((node) => [keyOf(node), node]).filter(([key]) => key));
  let node = old.firstChild;
  for (const child of [...wanted.childNodes]) {
    const key = keyOf(child);
    let match = key ? keyed.get(key) : node && !keyOf(node) ? node : null;
    if (match && match.nodeName !== child.nodeName) match = null;
    if (!match) {
      old.insertBefore(child, node);
      continue;
    }
    // Nodes on the way that have no place any more go; what has a key may still find its place. So the one with the focus
    // is never moved when others can go.
    while (node !== match && node && !keyOf(node)) {
      const next = node.nextSibling;
      node.remove();
      node = next;
    }
    if (node === match) node = match.nextSibling;
    else old.insertBefore(match, node);
    keyed.delete(key);
    if (match.nodeType !== 1) {
      if (match.data !== child.data) match.data = child.data;
      continue;
    }
    for (const name of match.getAttributeNames()) if (!child.hasAttribute(name)) match.removeAttribute(name);
    for (const name of child.getAttributeNames()) {
      const value = child.getAttribute(name);
      if (match.getAttribute(name) !== value) match.setAttribute(name, value);
    }
    if ("value" in match && match.localName === "input") {
      if (match.checked !== child.checked) match.checked = child.checked;
      if (match.type === "text" && match !== document.activeElement) match.value = child.value;
    }
    morph(match, child);
    if (match.localName === "select") match.value = child.value;
  }
  while (node) {
    const next = node.nextSibling;
    node.remove();
    node = next;
  }
};

/** Each region is one tab stop; arrows move within it, unless the figure itself moves them. */
const writes = "input, select, textarea";
const stopsOf = (region) =>
  all(region, "button, a[href], summary, [data-do], [tabindex]").filter(
    (stop) => stop.closest("[data-region]") === region && !stop.closest("[hidden]") && !stop.matches(writes),
  );
const rove = (region, stop) => {
  const stops = stopsOf(region);
  if (!stops.includes(stop)) stop = stops.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("tabindex")) ?? stops[0];
  for (const other of stops) other.tabIndex = other === stop ? 0 : -1;
};

/** Where an arrow leads in a region: to the next in its order, or to the nearest above or below. */
const neighbour = (region, from, key) => {
  const stops = stopsOf(region);
  const at = stops.indexOf(from);
  if (key === "Home") return stops[0];
  if (key === "End") return stops.at(-1);
  if (key === "ArrowLeft" || key === "ArrowRight") return stops.at((at + (key === "ArrowRight" ? 1 : -1)) % stops.length);
  const box = from.getBoundingClientRect();
  const middle = (other) => other.left + other.width / 2;
  const far = (stop) => {
    const other = stop.getBoundingClientRect();
    const down = key === "ArrowDown" ? other.top - box.bottom : box.top - other.bottom;
    return down < -2 ? Infinity : down * 4 + Math.abs(middle(other) - middle(box));
  };
  const best = stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best), from);
  return best;
};

/** Where the page states the rules. */
const rules = all(document, "[id^=rule-]").map(({ id }) => id.slice(5).replaceAll("-", "_")).join(" ");

/** What the address says of a figure: `t9=` and what was sent. Nothing where it is broken. */
const address = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};
let known = address(); // what the figures have read or written of it

/** The region in which a button or a key went down: it stays in its place while what is above it grows or shrinks. */
let held;

const wake = (module, figure) => {
  const [live, say] = [$(figure, ".live"), $(figure, ".say")];
  const { kind, scene } = figure.dataset;
  // Of figures that are alike each keeps its own.
  const twins = all(document, "figure[data-live]").filter((other) => other.dataset.scene === scene);
  const twin = twins.indexOf(figure);
  const kept = `musi ${kind} ${scene}${twin ? ` ${twin}` : ""}`;
  const own = live.lang;
  const number = module.mount(
    figure.id,
    kind,
    scene,
    tongue(own),
    store("musi-keys") ?? "",
    address(),
    store(kept) ?? "",
    Math.trunc(Math.random() * 2 ** 32),
    rules,
  );
  if (number < 0) return;
  const speaks = (tag) => (say.lang = live.lang = tag);
  const effects = {
    c: (text) => navigator.clipboard?.writeText(text),
    a(text) {
      history.replaceState(null, "", `${location.pathname}${location.search}#${text}`);
      known = address();
    },
    s: (text) => store(kept, text),
    f: (key) => $(live, `[data-key="${CSS.escape(key)}"]`)?.focus(),
    g: go,
    d(text) {
      figure.dataset.state = text;
      // What was thrown stands out in the page's table of sums.
      const sums = all(document, "[data-state^=sum]").map(({ dataset }) => dataset.state.slice(3));
      for (const link of all(document, "td a[data-m]")) link.classList.toggle("thrown", sums.includes(link.dataset.m));
    },
    l(tag) {
      store("musi-labels", speaks(tag));
      for (const other of alive.values()) other.speak(tag); // one choice for all
    },
  };
  let shown;
  /** Sends an event; whether it meant something. */
  const send = (event) => {
    const answer = module.dispatch(number, event);
    if (!answer) return false;
    const [html, said, wishes] = answer.split("\x1f");
    if (html !== shown) {
      const focus = live.contains(document.activeElement) && document.activeElement;
      const place = () => $(live, `[data-region="${held}"]`)?.getBoundingClientRect().top;
      const top = place();
      const news = () => $(live, "[data-news]");
      const old = news();
      const wanted = live.cloneNode();
      wanted.innerHTML = shown = html;
      morph(live, wanted);
      for (const region of all(live, "[data-region]")) {
        const stop = $(region, '[tabindex="0"]');
        if (stop && focus && focus !== stop && region.contains(focus) && event.startsWith("key Arrow")) stop.focus();
        rove(region, stop ?? document.activeElement);
      }
      // Focus is never lost with what had it: the region's tab stop, or the figure's first, takes it. So it is when a figure
      // wakes that was a stop itself.
      if (focus && (focus === live || !live.contains(document.activeElement))) ($(live, '[tabindex="0"]') ?? $(live, "button"))?.focus();
      if (top) scrollBy({ top: place() - top || 0, behavior: "instant" });
      // What is news, as what a deal came to, is read from its head, below the bar of the page.
      const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      if (!old && news()?.getBoundingClientRect().top < bar) news().scrollIntoView({ behavior: "instant" });
    }
    if (said) say.textContent = said + (say.textContent === said ? "\xa0" : "");
    for (const wish of wishes.split("\x1e").slice(1)) effects[wish[0]](wish.slice(1));
    return true;
  };
  if (!send("")) return;
  speaks(tongue(own));
  /** Speaks the language that was chosen, or in which the page is read now. */
  send.speak = (tag = tongue(own)) => {
    if (live.lang !== tag) send(`labels ${speaks(tag)}`);
  };
  figure.classList.add("alive");
  alive.set(figure, send);
  return send;
};

/** Sends an event to a figure, waking it first. */
const tell = async (figure, event) => {
  if (!woken.has(figure))
    woken.set(
      figure,
      load(`live-${figure.dataset.live}`)
        .then((module) => wake(module, figure))
        .catch(() => {})
        .finally(() => $(figure, ".live").removeAttribute("tabindex")),
    );
  const send = await woken.get(figure);
  if (event) send?.(event);
};

/** What the pointer or the focus is at: the figure, and the `data-at` there. */
let [near, what] = [null, ""];
const approach = (target) => {
  const figure = target.closest("figure[data-live]");
  const now = (figure && target.closest("[data-at]")?.dataset.at) ?? "";
  if (figure === near && now === what) return;
  if (what && (figure !== near || !now)) alive.get(near)?.("hover ");
  [near, what] = [figure, now];
  if (now) alive.get(figure)?.(`hover ${now}`);
};

/** What a link in the text leads to is lit while the pointer or the focus is at the link. */
let lit;
const light = (target) => {
  const link = target.closest("a[data-m]");
  const goal = link && document.getElementById(link.hash.slice(1));
  if (goal === lit) return;
  lit?.classList.remove("lit");
  goal?.classList.add("lit");
  lit = goal;
};

const listeners = {
  pointerover() {},
  focusin() {},
  click(figure, { target }) {
    const button = target.closest("[data-do]");
    if (button && button.ariaDisabled !== "true") tell(figure, `do ${button.dataset.do}`);
  },
  change(figure, { target }) {
    const { set } = target.dataset;
    if (set) tell(figure, `set ${set}=${target.type === "checkbox" ? target.checked : target.value}`);
  },
  keydown(figure, event) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const send = alive.get(figure);
    const moves = /^(Arrow|Home|End)/.test(key);
    // A slider takes the keys that move it, and no letters.
    if (altKey || !send || (target.type === "range" ? moves : target.closest(writes))) return;
    if (moves) approach(target); // wherever the mouse rests, it is the focus that keys move
    const pick = key === "Enter" || key === " ";
    if (pick && event.repeat) return event.preventDefault(); // what comes into the place of a button is not pressed with it
    const button = target.closest("[data-do]");
    if (pick && target.closest("button, a, summary")) return; // the browser makes a click of it
    if (pick && button) send(`do ${button.dataset.do}`);
    else if (!send("key " + (ctrlKey || metaKey ? "C-" : "") + (shiftKey ? "S-" : "") + key)) {
      const region = target.closest("[data-region]");
      const plain = !ctrlKey && !metaKey && !shiftKey;
      if (!region || !plain || !moves) return;
      neighbour(region, target, key).focus();
      rove(region, document.activeElement);
    }
    event.preventDefault();
  },
};
for (const [type, act] of Object.entries(listeners))
  document.addEventListener(type, (event) => {
    const { target, pointerType } = event;
    if (!target.closest) return;
    if ((type === "pointerover" && pointerType !== "touch") || type === "focusin") {
      approach(target);
      light(target);
    }
    const figure = target.closest("figure[data-live]");
    if (!figure) return;
    tell(figure);
    if (type === "click" || type === "keydown") held = target.closest("[data-region]")?.dataset.region;
    if (target.closest(".live")) act(figure, event);
  });

document.addEventListener("change", ({ target }) => {
  if (target.name === "mode") for (const send of alive.values()) send.speak();
});

// Asleep each is one stop of the tab key, so that a fast one does not pass by what it holds.
const figures = all(document, "figure[data-live]");
for (const figure of figures) $(figure, ".live").tabIndex = 0;
watch(figures, tell);

/** Goes to the figure of which the address speaks. */
const visit = () => {
  const [id, sent] = address().split("=");
  const figure = sent && document.getElementById(id);
  if (!figure?.dataset.live) return false;
  figure.scrollIntoView({ behavior: "instant" });
  return true;
};
// Who reloads or comes back stays where the page was left.
if (performance.getEntriesByType("navigation")[0]?.type === "navigate") visit();
addEventListener("hashchange", () => {
  if (address() !== known && visit()) location.reload(); // a game that was sent begins where another was awake
});
