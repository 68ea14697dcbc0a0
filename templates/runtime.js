// Brings the figures of a page to life, when wake.js has found that one is wanted. A figure is a component of its family's
// widget: `mount` with what the page says of it, then each event is answered with an update, whose patches, announcement and
// effects are carried out here. Texts between the two are lists of `name=value` (widgets/runtime/src/wire.rs). If anything
// fails, the page stays as it was.

import { note, refresh, tick } from "./progress.js";

const { $, address, all, known, language, languages, needs, nextLanguage, root, store, watch } = await import(`./common.js${new URL(import.meta.url).search}`);

const mounted = new Map(); // figure -> the promise of what dispatches its events
const alive = new Map(); // figure -> what dispatches its events

/** A field of what is sent: separators in a value would be read as such. */
const field = (name, value) => `${name}=${`${value ?? ""}`.replace(/[\0\x1f]/g, " ")}`;
/** The fields of what is answered, by name and value. */
const fields = (text) =>
  text.split("\x1f").map((field) => {
    const at = field.indexOf("=");
    return [field.slice(0, at), field.slice(at + 1)];
  });

/** Goes to a place of the page, as a link does: again too, where `location.hash` would do nothing. */
const go = (id) => (location.href = Object.assign(new URL(location), { hash: id }));

/** Where the page states the rules. */
const rules = all(root, "[id^=rule-]").map(({ id }) => id.slice(5).replaceAll("-", "_")).join(" ");

const keyOf = (node) => node.nodeType === 1 && (node.dataset.key || node.id);

/** Gives a node the attributes of another, or none. */
const syncAttributes = (node, from) => {
  for (const name of node.getAttributeNames()) if (!from?.hasAttribute(name)) node.removeAttribute(name);
  for (const name of from?.getAttributeNames() ?? []) {
    const value = from.getAttribute(name);
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
};

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
    syncAttributes(match, child);
    if ("value" in match && match.localName === "input") {
      if (match.checked !== child.checked) match.checked = child.checked;
      if (match.type === "text" && match !== root.activeElement) match.value = child.value;
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
const setLabel = (td, name) => (td.firstChild ? (td.firstChild.data = name) : (td.ariaLabel = name));

/** Redraws a picture out of the nodes that are there: for each that comes or goes, rules with `:has()` would have the whole
 * page styled again. A node that is not needed now waits without a look of its own. */
const redraw = (old, wanted) => {
  if (!wanted.nodeType) {
    const drawing = wanted;
    wanted = document.createElementNS("http://www.w3.org/2000/svg", "g");
    wanted.innerHTML = drawing;
  }
  let node = old.firstChild;
  const next = (child) => {
    syncAttributes(node, child);
    if (!child) node.setAttribute("display", "none");
    node = node.nextSibling;
  };
  for (const child of [...wanted.children]) {
    while (node && node.nodeName !== child.nodeName) next();
    if (!node) old.append(child);
    else {
      if (child.firstElementChild || node.firstElementChild) redraw(node, child);
      else if (node.textContent !== child.textContent) write(node, child.textContent);
      next(child);
    }
  }
  while (node) next();
};

/** Each region is one stop of the tab key; arrows move within it, unless the figure itself moves them. */
const typing = "input, select, textarea";
const never = `${typing}, table.hand td:not(.has), .one-language [data-do=labels]`;
const stopsOf = (region) =>
  all(region, region.matches(".boards") ? "button" : "button, a[href], summary, [data-do], [tabindex]").filter(
    (stop) =>
      stop.closest("[data-region]") === region && !stop.closest("[hidden]") && !stop.matches(never),
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
  return stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best), from);
};

/** The region in which a button or a key went down: it stays in its place while what is above it grows or shrinks. */
let held;

/** A figure whose widget writes its live part whole. */
const whole = (figure) => {
  const [live, say] = [$(figure, ".live"), $(figure, ".say")];
  const { kind, scene } = figure.dataset;
  // Of figures that are alike each keeps its own.
  const twin = all(root, "figure[data-live]").filter((other) => other.dataset.scene === scene).indexOf(figure);
  return {
    own: live.lang,
    storageKey: () => `musi ${kind} ${scene}${twin ? ` ${twin}` : ""}`,
    hearsKey: () => true,
    speak(tag) {
      say.lang = live.lang = tag;
    },
    patches: {
      morph(part, html, event) {
        const focus = live.contains(root.activeElement) && root.activeElement;
        const place = () => $(live, `[data-region="${held}"]`)?.getBoundingClientRect().top;
        const top = place();
        const news = () => $(live, "[data-news]");
        const old = news();
        const wanted = live.cloneNode();
        wanted.innerHTML = html;
        morph(live, wanted);
        if ($(live, '[data-do="exercise0"]')) tick(figure);
        for (const region of all(live, "[data-region]")) {
          const stop = $(region, '[tabindex="0"]');
          if (stop && focus && focus !== stop && region.contains(focus) && event.startsWith("key=Arrow")) stop.focus();
          rove(region, stop ?? root.activeElement);
        }
        // Focus is never lost with what had it: the region's tab stop, or the figure's first, takes it. So it is when a
        // figure wakes that was a stop itself.
        if (focus && (focus === live || !live.contains(root.activeElement))) ($(live, '[tabindex="0"]') ?? $(live, "button"))?.focus();
        if (top) scrollBy({ top: place() - top || 0, behavior: "instant" });
        // What is news, as what a deal came to, is read from its head, below the bar of the page.
        const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
        if (!old && news()?.getBoundingClientRect().top < bar) news().scrollIntoView({ behavior: "instant" });
      },
    },
  };
};

const opposite = { top: "bottom", bottom: "top", up: "down", down: "up", left: "right", right: "left" };

/** The cells of the live board, in the order in which the page has them. */
const cells = (figure) => (figure.cells ??= all($(figure, ".board"), "tbody td"));
const cellAt = (figure, node) => (figure.dataset.live ? -1 : cells(figure).indexOf(node.closest?.("td")));

/** Groups of buttons beside a board. */
const groups = ".tools, .copies, .listing > .controls, .talk .controls, .conditions ul, .ask, .hand, .boards";

/** Copies the buttons into a figure; the style sheet keeps their room. */
const addControls = (figure, shared) => {
  const { kind } = figure.dataset;
  $(figure, ".say").after(shared("see").content.cloneNode(true));
  for (const [part, name] of [[".tools", "tools"], [".copies", "copies"], [".panel", "keys"], [".ask", "ask"], [".reasons", "reasons"], [".talk .controls:not(.reasons)", kind]]) {
    const template = shared(name);
    if (template) $(figure, part)?.prepend(template.content.cloneNode(true));
  }
  $(figure, "[data-do=play]")?.parentNode.after(shared("play").content.cloneNode(true));
  // Its exercises stand together, the first one first.
  $(figure, "[data-do=exercise0]")?.after(...all(figure, "[data-do^=exercise]:not([data-do=exercise0])"));
  for (const board of all(figure, ".boards .plane"))
    if (all(board, "tbody td").length === cells(figure).length) board.append(shared("load").content.cloneNode(true));
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
  for (const group of all(figure, groups)) group.dataset.region = "";
  $(figure, ".board").dataset.key = "board";
};

/** An attack because of which a move was refused: an arrow from the attacker to what it attacks. */
const showAttack = (plane, flags, width) => {
  const svg = $(plane, "svg");
  let arrow = $(svg, ".attack");
  const ends = [flags.findIndex((flag) => flag & 8), flags.findIndex((flag) => (flag & 12) === 4)];
  if (ends.includes(-1)) return arrow?.setAttribute("display", "none");
  if (!arrow) {
    arrow = document.createElementNS("http://www.w3.org/2000/svg", "path");
    arrow.setAttribute("class", "attack");
    svg.append(arrow);
  }
  const [[x, y], [u, v]] = ends.map((at) => [(at % width) * 64 + 32, Math.floor(at / width) * 64 + 32]);
  const far = Math.hypot(u - x, v - y);
  const [dx, dy] = [(u - x) / far, (v - y) / far];
  const [tx, ty] = [u - dx * 16, v - dy * 16]; // its point stops before the middle of what it attacks
  const side = (turn) => `${tx - dx * 18 - turn * dy * 11} ${ty - dy * 18 + turn * dx * 11}`;
  arrow.setAttribute("d", `M${x + dx * 22} ${y + dy * 22}L${tx} ${ty}M${side(1)}L${tx} ${ty}L${side(-1)}`);
  arrow.removeAttribute("display");
};

/** A board of squares: its widget names what changes, for each node that came or went would cost the style of the page. */
const board = (figure, words) => {
  const shared = (name) => $(words, `template[data-board="${figure.dataset.game} ${name}"]`);
  const names = [".plane", ".board", ".ask", ".talk", ".say", ".conditions"];
  const [plane, table, ask, talk, say, conditions] = names.map((part) => $(figure, part));
  const width = $(table, "tbody tr").querySelectorAll("td").length;
  const height = cells(figure).length / width;
  const hand = (part) => $(figure, `.hand[data-side="${part.slice(4)}"]`);
  let lines = []; // of the board, as they were last
  const facts = {
    legend(names) {
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
    /** What is asked, or whose turn it is. */
    goal(text) {
      const goal = $(figure, ".goal");
      if (!goal) return;
      const asks = $(goal, ".asks");
      asks.lang = table.lang;
      write(asks, text);
      goal.classList.toggle("asked-for", Boolean(text));
    },
    controls(names) {
      // The focus may go at once with a button that is hidden.
      const had = root.activeElement;
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
      const playing = shown.has("game9");
      for (const part of all(figure, ".conditions, .steps")) part.classList.toggle("asked", playing || shown.has("leave"));
      talk.classList.toggle("playing", playing);
      ask.hidden = !$(ask, "button:not([hidden])");
      // A tool that can do nothing now keeps its place, and says why.
      for (const [tool, what] of [["undo", "past"], ["redo", "future"]])
        $(figure, `.tools [data-do=${tool}]`).ariaDisabled = shown.has(what) ? null : "true";
      // Who plays a side: what is pressed of the buttons with its name.
      all(figure, ".seat .by").forEach((by) => {
        const choices = all(talk, ".game > .choices")[by.parentNode.dataset.side - 1];
        by.replaceChildren(...(playing ? [...($(choices, "[aria-pressed=true]")?.cloneNode(true).childNodes ?? [])] : []));
      });
      // Classes, because a change that `:has()` looks at makes the browser style the whole page again.
      talk.classList.toggle("asking", shown.has("leave"));
      talk.classList.toggle("checked", shown.has("checked"));
      // The answer is out of sight while a question is open.
      const open = shown.has("leave") && !shown.has("next") && !shown.has("again");
      for (const part of all(figure, ":scope > figcaption, .panel > .answer, .panel > .about, .picks, .moves")) part.classList.toggle("covered", open);
      // Focus is never lost with the button that had it.
      if (had?.hidden) ($(figure, ".talk button.go:not([hidden])") ?? $(figure, ".talk button:not([hidden])"))?.focus();
    },
    place(place) {
      const [column, row] = place.split(" ");
      ask.style.cssText = `--x:${column};--y:${row}`;
    },
    step(step) {
      all(figure, ".steps input").forEach((radio, i) => (radio.checked = `${i}` === step));
    },
    /** The moves that were played: each leads to the board after it. */
    moves(text) {
      const list = $(figure, ".moves ol");
      if (!list) return;
      const [at, first, ...names] = text.split("\t");
      while (list.children.length > names.length) list.lastChild.remove();
      if (names.length && !list.children.length && talk.classList.contains("playing")) list.parentNode.open = true;
      names.forEach((name, i) => {
        const row = list.children[i] ?? list.appendChild(document.createElement("li"));
        const button = row.firstChild ?? row.appendChild(Object.assign(document.createElement("button"), { type: "button" }));
        button.dataset.do = `moment${+first + i + 1}`;
        button.textContent = name;
        const shown = +at === +first + i + 1;
        button.ariaCurrent = shown ? "true" : null;
        if (shown) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
      });
    },
    /** Whose turn it is. */
    turn(side) {
      for (const seat of all(figure, ".seat, .stand")) {
        const of = seat.dataset.side ?? $(seat, ".hand").dataset.side;
        seat.classList.toggle("plays", of === side);
      }
    },
    letters(on) {
      $(figure, "[data-do=keys]").ariaPressed = on > 0;
    },
    keys(listed) {
      const list = $(figure, ".listing");
      list.hidden = !(listed > 0);
      $(figure, ".tools [data-do=help]").ariaExpanded = listed > 0;
      if (listed && !facts.listed) list.scrollIntoView({ block: "nearest" });
      facts.listed = listed;
    },
    rule(id) {
      const see = $(figure, ".see");
      see.hidden = !id;
      talk.classList.toggle("ruled", !see.hidden);
      $(see, "a").hash = id;
    },
    elsewhere(address) {
      const link = $(figure, ".out");
      if (link) link.hidden = !(link.href = address);
    },
    turned(turned) {
      if (!turned && !facts.isTurned) return;
      facts.isTurned = turned;
      // Cells keep their names and go to the other side.
      for (const line of [$(table, "tbody"), ...all(table, "tr")]) {
        const own = [...line.children].filter((part) => part.matches("tr, tbody td, thead th"));
        // Names of ranks stay at their end.
        line[line.lastElementChild.matches("tbody th, thead td") ? "prepend" : "append"](...own.reverse());
      }
      const stage = plane.parentNode;
      const [far, near] = all(stage, ".stand, .seat");
      if (near) plane.before(near), plane.after(far);
      // What is named goes with its rank, file or edge.
      for (const name of all(stage, ".names li")) {
        const [at, last] = [+getComputedStyle(name).getPropertyValue("--at"), (name.matches(".rank") ? height : width) - 1];
        name.style.setProperty("--at", last - at);
        if (name.matches(".file")) name.classList.toggle("far", (last - at) * 2 > last);
      }
      for (const edge of all(stage, ".edge"))
        edge.className = edge.className.replace(/top|bottom|up|down|left|right/, (side) => opposite[side]);
    },
  };
  const surface = {
    own: table.lang,
    keepsLanguage: true, // its say line would be left behind in the other
    storageKey: (scene) =>
      `musi-${new TextEncoder().encode(scene).reduce((hash, byte) => Math.imul(hash ^ byte, 0x1000193) >>> 0, 0x811c9dc5)}`,
    hearsKey: (target, moves) => cellAt(figure, target) >= 0 || (!moves && target.matches(".hand td")),
    speak(tag) {
      if (table.lang !== tag) {
        [table.ariaLabel, table.dataset.label] = [table.dataset.label, table.ariaLabel];
        const caption = $(figure, `figcaption[lang=${CSS.escape(tag)}]`);
        if (caption) table.setAttribute("aria-describedby", caption.id);
      }
      // Said again, a language would have the browser style all anew that depends on one.
      for (const part of [table, ...all(figure, ".hand")]) if (part.lang !== tag) part.lang = tag;
      // A group is called what its head says in that language.
      for (const group of all(figure, ".choices")) {
        const head = $(group, `.head [lang=${CSS.escape(tag)}]`);
        if (head) [group.ariaLabel, group.lang] = [head.textContent, tag];
      }
    },
    /** Plays on with another board of the group. */
    load(item, tag) {
      for (const button of all(figure, ".boards button")) button.ariaPressed = item.contains(button);
      const telling = $(item, `.saying [lang=${CSS.escape(tag)}]`) ?? $(item, ".saying");
      write(say, telling.textContent.trim());
      $(figure, ".stages").scrollIntoView({ block: "nearest" });
    },
    /** Once it is seen, it is a grid to play on. */
    begin() {
      table.role = "grid";
      const only = $(figure, ".picks :checked");
      if (only) figure.dataset.only = only.className.slice(1);
    },
    patches: {
      keep: (part, drawing) => {
        const side = part.startsWith("captured") && $(figure, `.seat[data-side="${part.slice(8)}"]`);
        const of = part === "board" ? plane : part.startsWith("hand") ? hand(part)?.parentNode : side;
        if (of) redraw($(of, "svg > g"), drawing);
      },
      cells(part, text) {
        const news = text.split("\n");
        if (part === "board") {
          cells(figure).forEach((td, i) => {
            if (news[i] === lines[i]) return;
            const [name, marks, flags, enemy] = news[i].split("\t");
            td.id ||= `${figure.id}-${String.fromCharCode(97 + (i % width))}${height - Math.floor(i / width)}`;
            setLabel(td, name);
            if (marks) td.dataset.m = marks;
            else delete td.dataset.m;
            if (enemy) td.dataset.enemy = enemy;
            else delete td.dataset.enemy;
            td.tabIndex = (flags & 1) - 1;
            td.ariaSelected = (flags & 2) > 0;
            td.classList.toggle("pointed", flags & 4);
          });
          lines = news;
          showAttack(plane, news.map((line) => +line.split("\t")[2] || 0), width);
        } else if (hand(part)) {
          const places = all(hand(part), "th, td");
          news.forEach((line, i) => {
            const [name, , flags] = line.split("\t");
            write(places[i], name);
            if (!i) return; // whose it is
            places[i].classList.toggle("has", flags & 1);
            if (!(flags & 1)) places[i].removeAttribute("tabindex");
            places[i].ariaSelected = (flags & 2) > 0;
          });
        }
      },
      fact: (part, value) => facts[part]?.(value),
    },
    /** All is in its place. */
    settle() {
      for (const group of all(figure, groups)) rove(group, root.activeElement);
      highlight();
    },
  };
  return [surface, () => addControls(figure, shared)];
};

const workers = new Map(); // figure -> the opponent that it asked, and whether that still thinks
/** Asks the opponent of a figure's game. Who still thinks about what was asked before goes, and another comes. */
const ask = (figure, tag, question, answered) => {
  const dismiss = () => {
    workers.get(figure).worker.terminate();
    workers.delete(figure);
  };
  if (workers.get(figure)?.thinks) dismiss();
  if (!workers.has(figure))
    workers.set(figure, { worker: new Worker(new URL("opponent.js", import.meta.url), { type: "module" }) });
  const opponent = workers.get(figure);
  opponent.thinks = true;
  opponent.worker.onmessage = ({ data }) => {
    opponent.thinks = false;
    answered(data);
  };
  opponent.worker.onerror = () => {
    dismiss();
    answered("");
  };
  opponent.worker.postMessage([figure.dataset.game, tag, question]);
};

/** Stands in where a page has no clipboard: one that did not come over HTTPS. */
const noClipboard = { writeText: () => Promise.reject() };

/** Mounts a figure: gives what dispatches its events, or nothing where its widget cannot read it. */
const mount = (module, figure, [surface, prepare]) => {
  const say = $(figure, ".say");
  let tag = language(surface.own);
  let number;
  let storageKey;
  const begin = (scene) => {
    const key = surface.storageKey(scene);
    const drawn = $(figure, ".drawing pre");
    const page = {
      id: figure.id,
      kind: figure.dataset.kind,
      scene,
      language: tag,
      letters: store("musi-keys"),
      address: address(),
      stored: store(key),
      seed: Math.trunc(Math.random() * 2 ** 32),
      rules,
      drawing: drawn?.textContent,
      places: drawn?.dataset.places,
    };
    const wanted = module.mount(Object.entries(page).map(([name, value]) => field(name, value)).join("\x1f"));
    if (wanted >= 0) [number, storageKey] = [wanted, key];
    return wanted;
  };
  const begun = begin(figure.dataset.scene);
  if (begun < 0) return begun === -2 ? begun : undefined;
  prepare?.();
  const speak = (wanted) => surface.speak((tag = wanted));
  const effects = {
    /** Where the page may not write to the clipboard, the reader hears so and gets the text to copy by hand. */
    copy: (text) => (navigator.clipboard ?? noClipboard).writeText(text).catch(() => send(field("uncopied", text))),
    address(text) {
      history.replaceState(null, "", `${location.pathname}${location.search}#${text}`);
      known.address = address();
    },
    store: (text) => store(storageKey, text),
    focus(key) {
      const node = $(figure, `[data-key="${CSS.escape(key)}"]`);
      (node?.matches("table, [data-region]") ? $(node, "[tabindex='0']") : node)?.focus();
    },
    go,
    state(text) {
      figure.dataset.state = text;
      // What was thrown stands out in the page's table of sums.
      const sums = all(root, "[data-state^=sum]").map(({ dataset }) => dataset.state.slice(3));
      for (const link of all(root, "td a[data-m]")) link.classList.toggle("thrown", sums.includes(link.dataset.m));
    },
    language(tag) {
      store("musi-labels", tag);
      speak(tag);
      for (const other of alive.values()) other.speak(tag); // one choice for all
    },
    letters: (state) => store("musi-keys", state),
    solved(number) {
      const text = note(figure, +number, true, tag);
      if (!text) return;
      write(say, `${say.textContent.trim()} ${text}`);
      if (!figure.dataset.live) return;
      // What a drawing says is not seen but for what stands in it.
      const line = $(figure, ".finished") ?? $(figure, ".live").appendChild(Object.assign(document.createElement("p"), { className: "finished" }));
      line.textContent = text;
    },
    missed: (number) => note(figure, +number, false),
    /** The event comes again when all of the widget is there. */
    whole(_, event) {
      const slow = setTimeout(() => send("waiting="), 400);
      const goOn = (next) => {
        clearTimeout(slow);
        send(next);
      };
      hold(module.whole().then(() => goOn(event), () => goOn("missing=")));
    },
    rest: () => module.whole().then(() => dispatch("set", "rest="), () => {}),
    ask(question) {
      // What makes a position is awaited; a reply that comes at once is not seen to come.
      const soon = question[0] === "x" || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300;
      const asked = performance.now();
      const answered = (answer) =>
        setTimeout(() => dispatch("set", `reply=${answer}`), asked + soon - performance.now());
      ask(figure, tag, question, answered);
    },
  };
  const shown = {}; // what each part looks like
  let touched = false; // by the reader
  let held = 0; // what is on its way to the figure
  const later = []; // what the reader did meanwhile: it keeps its order
  /** Holds back what the reader does until something has come and is taken up. */
  const hold = (coming) => {
    held++;
    figure.dataset.waits = "";
    coming.finally(() => {
      if (--held) return;
      delete figure.dataset.waits;
      while (later.length && !held) dispatch(...later.shift());
    });
  };
  /** Dispatches an event; whether it meant something. */
  const dispatch = (kind, value) => (held ? !!later.push([kind, value]) : send(field(kind, value)));
  const send = (event) => {
    const answer = module.dispatch(number, event);
    if (!answer) return false;
    touched ||= !/^(show|language)=/.test(event);
    const wanted = [];
    let announcement;
    for (const [name, value] of fields(answer)) {
      const [mode, part] = name.split(" ");
      if (mode === "say") announcement = value;
      else if (mode === "effect") wanted.push([part, value]);
      else if (shown[name] !== value) {
        shown[name] = value;
        surface.patches[mode]?.(part, value, event);
      }
    }
    // What is said is said again, though it is the same.
    if (announcement) {
      if (say.lang !== tag) say.lang = tag;
      write(say, announcement + (say.textContent === announcement ? "\xa0" : ""));
    }
    surface.settle?.();
    for (const [name, value] of wanted) effects[name]?.(value, event);
    return true;
  };
  if (!dispatch("show")) return;
  speak(tag);
  surface.begin?.();
  /** Speaks another language when its words have come: the one that was chosen last. */
  dispatch.speak = (wanted) => {
    dispatch.wanted = wanted;
    if (tag === wanted) return;
    const take = () => {
      if (dispatch.wanted !== wanted) return;
      speak(wanted);
      send(field("language", wanted));
    };
    hold(module.learn(wanted).then(take));
  };
  /** Learns all languages of the page: the reader asks for another. */
  dispatch.learn = () => Promise.allSettled(languages().map(module.learn));
  /** Goes on to the next language of the page; on a page of one language there is none to go to. */
  dispatch.labels = () => {
    const next = nextLanguage(tag);
    if (next) dispatch("labels", next);
  };
  /** Speaks the language in which the page is read now; in the middle of something a board keeps its own. */
  dispatch.follow = () => {
    if (!touched || !surface.keepsLanguage) dispatch.speak(language(surface.own));
  };
  /** Goes on with another scene of the figure. */
  dispatch.load = (item) => {
    if (begin(item.dataset.scene) < 0) return;
    touched = true;
    dispatch("show");
    surface.load(item, tag);
  };
  dispatch.surface = surface;
  refresh();
  dispatch.learn(); // ahead of time, now that nobody waits for anything else
  figure.classList.add("alive");
  alive.set(figure, dispatch);
  return dispatch;
};

/** Mounts a figure; one that needs all of its widget waits for that. */
const mountWhole = async (module, figure, parts) => {
  const dispatch = mount(module, figure, parts);
  if (dispatch !== -2) return dispatch;
  await module.whole();
  return mount(module, figure, parts);
};

/** Gives what dispatches the events of a figure, mounting it first. */
const waken = (figure) => {
  if (!mounted.has(figure))
    mounted.set(
      figure,
      needs(figure)
        .then(([module, words]) => mountWhole(module, figure, words ? board(figure, words) : [whole(figure)]))
        .catch(() => {})
        .finally(() => $(figure, ".live")?.removeAttribute("tabindex")),
    );
  return mounted.get(figure);
};
export const tell = async (figure, ...event) => {
  const dispatch = await waken(figure);
  if (event[1] !== "labels") return dispatch?.(...event);
  await dispatch?.learn();
  dispatch?.labels();
};

/** What a click on something does: the name of an action of the figure. */
const actionOf = (figure, target) => {
  const button = target.closest("[data-do]");
  if (figure.dataset.live) return button?.ariaDisabled === "true" ? undefined : button?.dataset.do;
  if (target.closest(".about > summary")) return "about";
  const mark = target.closest("a[data-m]");
  if (mark) return `mark ${mark.dataset.m}`;
  const cell = cellAt(figure, target);
  return button ? button.dataset.do : cell < 0 ? undefined : `square${cell}`;
};

/** What the pointer or the focus is at: the figure, and the `data-at` there. */
let [hoveredFigure, hovered] = [null, ""];
const hover = (target) => {
  const figure = target.closest("figure[data-live]");
  const now = (figure && target.closest("[data-at]")?.dataset.at) ?? "";
  if (figure === hoveredFigure && now === hovered) return;
  if (hovered && (figure !== hoveredFigure || !now)) alive.get(hoveredFigure)?.("hover");
  [hoveredFigure, hovered] = [figure, now];
  if (now) alive.get(figure)?.("hover", now);
};

/** The page's own rules highlight squares and letters without script, but `:has()` over a whole page is slow: with script, a
 * class says the same. A mark highlights what carries it in its figure, a name what carries its number anywhere; a link what it
 * leads to where that is no square. */
const highlighted = (node) => {
  const place = root.getElementById(node.hash?.slice(1)) ?? node;
  if (place.closest("figure[data-live]")) return place !== node && node.dataset.m ? [place] : [];
  const scope = place.closest(".boards > li, .figure");
  const names = [node, node.parentNode].flatMap(({ dataset: { n } }) => n?.split(" ") ?? []);
  // A square highlights its names, not their other squares: those would look like moves.
  const kind = node.hash ? "" : "a";
  const marks = node.dataset.n && node.hash ? [] : node.dataset.m?.split(" ") ?? [];
  return [
    ...marks.flatMap((mark) => all(scope ?? root, `[data-m~="${CSS.escape(mark)}"]`)),
    ...names.flatMap((name) => all(root, `${kind}[data-n~="${name}"]`)),
  ];
};
/** A square to which a piece goes only to capture shows, while it is pointed at, the enemy that it lacks. */
const ghost = document.createElementNS("http://www.w3.org/2000/svg", "use");
ghost.setAttribute("class", "ghost");
const showGhostPiece = (td) => {
  if (!td) return ghost.setAttribute("display", "none");
  const line = td.parentNode;
  const place = { href: "#" + td.dataset.enemy, x: all(line, "td").indexOf(td) * 64, y: line.sectionRowIndex * 64, display: "inline" };
  for (const name in place) ghost.setAttribute(name, place[name]);
  const picture = $(td.closest(".plane"), "svg");
  if (ghost.parentNode !== picture) picture.append(ghost);
};
const pointed = ["hover", "focus-visible", "target"].map((state) => `:is(td, a):${state}`).join();
let lit = new Set(); // what is highlighted
let frame = 0;
const highlight = () => {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const nodes = new Set(all(root, pointed).flatMap(highlighted));
    for (const node of lit) if (!nodes.has(node)) node.classList.remove("lit");
    for (const node of nodes) node.classList.add("lit");
    lit = nodes;
    showGhostPiece($(root, "[data-enemy]:is(:hover, :focus-visible)"));
  });
};
for (const type of ["pointerover", "focusin", "focusout"]) root.addEventListener(type, highlight);
addEventListener("hashchange", highlight);
highlight();

root.addEventListener("change", ({ target }) => {
  if (target.name === "mode") for (const dispatch of alive.values()) dispatch.follow();
});

/** What is dragged: a piece that follows the pointer once that has moved four pixels, or a finger has rested for 180 ms: a
 * finger that moves at once scrolls the page. */
let drag;
let lifted = false;
const lift = () => {
  const { figure, cell, x, y } = drag;
  const td = cells(figure)[cell];
  const line = td.parentNode;
  const [left, top] = [all(line, "td").indexOf(td) * 64, line.sectionRowIndex * 64];
  const svg = $(td.closest(".plane"), "svg");
  const piece = all(svg, "use[x]").find((one) => +one.getAttribute("x") === left && +one.getAttribute("y") === top && one.getAttribute("display") !== "none");
  if (!piece || alive.get(figure) === undefined) return drop();
  drag.piece = piece;
  drag.scale = 64 / td.getBoundingClientRect().width;
  drag.ghost = piece.cloneNode();
  drag.ghost.setAttribute("class", "dragged");
  drag.at = [left, top];
  piece.classList.add("lifted");
  // The targets of what is lifted are shown, as when it is picked.
  if (td.ariaSelected !== "true") tell(figure, "do", `square${cell}`);
  svg.append(drag.ghost);
  follow(x, y);
};
const follow = (x, y) => {
  const { ghost, at, scale, touch } = drag;
  const [left, top] = [at[0] + (x - drag.x) * scale, at[1] + (y - drag.y - (touch ? 40 : 0)) * scale];
  ghost.setAttribute("transform", `translate(${left - 5} ${top - 5}) scale(1.15) translate(${-at[0]} ${-at[1]})`);
};
const drop = () => {
  if (!drag) return;
  clearTimeout(drag.timer);
  drag.piece?.classList.remove("lifted");
  drag.ghost?.remove();
  drag = undefined;
};
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (!drag) return;
  const far = Math.hypot(clientX - drag.x, clientY - drag.y);
  if (drag.ghost) follow(clientX, clientY);
  else if (far > 4) drag.touch ? drop() : lift();
});
document.addEventListener("touchmove", (event) => drag?.ghost && event.preventDefault(), { passive: false });
document.addEventListener("pointercancel", drop);
document.addEventListener("keydown", ({ key }) => key === "Escape" && drop());
let from = -1; // the cell in which a pointer went down
let taken; // or the piece of a hand
const listeners = {
  pointerover() {},
  focusin() {},
  click(figure, { target }) {
    if (lifted) return void (lifted = false);
    const item = !figure.dataset.live && target.closest(".boards .plane")?.closest("li");
    const action = actionOf(figure, target);
    if (item) waken(figure).then((dispatch) => dispatch?.load(item));
    else if (action !== undefined) tell(figure, "do", action);
  },
  change(figure, { target }) {
    const { set } = target.dataset;
    const step = all(figure, ".steps input").indexOf(target);
    if (set) tell(figure, "set", `${set}=${target.type === "checkbox" ? target.checked : target.value}`);
    else if (step >= 0) tell(figure, "set", `step=${step}`);
    else if (target.closest(".picks")) {
      figure.dataset.only = target.className.slice(1);
      tell(figure, "do", `mark ${target.parentNode.textContent}`);
    }
  },
  keydown(figure, event) {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const dispatch = alive.get(figure);
    const moves = /^(Arrow|Home|End)/.test(key);
    // A slider takes the keys that move it, and no letters.
    if (altKey || !dispatch || (target.type === "range" ? moves : target.closest(typing))) return;
    if (moves) hover(target); // wherever the mouse rests, it is the focus that keys move
    const pick = key === "Enter" || key === " ";
    if (pick && event.repeat) return event.preventDefault(); // what comes into the place of a button is not pressed with it
    if (pick && target.closest("button, a, summary")) return; // the browser makes a click of it
    const button = pick && target.closest("[data-do]");
    const name = (ctrlKey || metaKey ? "C-" : "") + (shiftKey ? "S-" : "") + key;
    // A program that reads the screen may set the focus on any cell: that one is meant.
    const cell = pick && name === key ? cellAt(figure, target) : -1;
    if (button) dispatch("do", button.dataset.do);
    else if (cell >= 0) dispatch("do", `square${cell}`);
    else if (!(dispatch.surface.hearsKey(target, moves) && dispatch("key", name))) {
      const region = target.closest("[data-region]");
      if (!region || name !== key || !moves) return;
      neighbour(region, target, key).focus();
      rove(region, root.activeElement);
    }
    event.preventDefault();
  },
  pointerdown(figure, { target, pointerType, clientX, clientY, button }) {
    const mouse = pointerType !== "touch"; // a finger scrolls the page, and taps
    const cell = button ? -1 : cellAt(figure, target);
    from = mouse ? cell : -1;
    drop();
    lifted = false;
    if (cell >= 0 && !$(figure, ".talk").classList.contains("asking")) {
      drag = { figure, cell, x: clientX, y: clientY, touch: !mouse };
      if (!mouse) drag.timer = setTimeout(lift, 180);
    }
    taken = mouse && !figure.dataset.live && target.closest(".hand .has");
  },
  pointerup(figure, { target, clientX, clientY }) {
    // A finger keeps what it touched first as its target.
    const under = drag?.ghost && drag.touch ? document.elementFromPoint(clientX, clientY) : target;
    if (drag?.ghost && drag.touch && drag.figure === figure) from = drag.cell;
    // Who lets go where the piece stood has picked it up, and no click puts it down again.
    lifted = Boolean(drag?.ghost);
    drop();
    const to = under ? cellAt(figure, under) : -1;
    if (from >= 0 && to >= 0 && from !== to) tell(figure, "drag", `${from} ${to}`);
    if (taken && to >= 0) {
      if (taken.ariaSelected !== "true") tell(figure, "do", taken.dataset.do);
      tell(figure, "do", `square${to}`);
    }
  },
};
/** Listens; wake.js calls it too, with what happened before. */
export const hear = (event) => {
  const { target, type, pointerType } = event;
  if (!target.closest) return;
  if ((type === "pointerover" && pointerType !== "touch") || type === "focusin") hover(target);
  // A link in the text may be about a figure that it does not stand in.
  const place = target.closest("a[data-m]")?.hash.slice(1);
  const figure = ((place && root.getElementById(place)) || target).closest("figure[data-scene]");
  if (!figure) return;
  waken(figure);
  if (type === "click" || type === "keydown") held = target.closest("[data-region]")?.dataset.region;
  if (!figure.dataset.live || target.closest(".live")) listeners[type](figure, event);
};
for (const type in listeners) root.addEventListener(type, hear);

watch(all(root, "figure[data-scene]"), waken);
