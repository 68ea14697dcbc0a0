// What the scripts that wake figures share: loader.js those on boards, live.js those of mahjong and Muso.

export const $ = (root, selector) => root.querySelector(selector);
export const all = (root, selector) => [...root.querySelectorAll(selector)];

export const store = (key, value) => {
  try {
    return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
  } catch {
    return null; // storage may be missing or forbidden
  }
};

/** Goes to a place of the page, as a link does: again too, where `location.hash` would do nothing. */
export const go = (hash) => (location.href = Object.assign(new URL(location), { hash }));

/** The language in which a figure speaks: what the reader chose, else what is read alone, else the figure's own. */
export const tongue = (own) => store("musi-labels") ?? ($(document, "#mode-translation:checked + label")?.lang || own);

const beside = (file) => fetch(new URL(file, import.meta.url));

/** Gives what a function makes of a name, made once. */
const once = (make) => {
  const made = {};
  return (name) => (made[name] ??= make(name));
};

/** The functions of a widget take and give numbers alone: texts are written into and read from its memory. */
export const load = once(async (name) => {
  const wasm = await WebAssembly.compileStreaming(beside(`${name}.wasm`));
  // What wasm-bindgen may have it ask for prepares values that are never sent.
  const nothing = new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) });
  const { memory, alloc, mount, dispatch } = (await WebAssembly.instantiate(wasm, nothing)).exports;
  const put = (text) => {
    const letters = Uint32Array.from(text, (letter) => letter.codePointAt());
    const address = alloc(letters.length); // first: it may move the memory
    new Uint32Array(memory.buffer, address, letters.length).set(letters);
    return letters.length;
  };
  return {
    mount: (...parts) => mount(put(parts.join("\x1f"))),
    dispatch(number, event) {
      const address = dispatch(number, put(event));
      const answer = new Uint8Array(memory.buffer, address);
      return new TextDecoder().decode(answer.subarray(0, answer.indexOf(0)));
    },
  };
});

/** The buttons that all boards of a game share. */
const words = once(async (name) => {
  const file = await beside(`${name}.html`);
  if (!file.ok) throw file;
  const page = document.createElement("template");
  page.innerHTML = await file.text();
  return page.content;
});

/** The style sheet of what only live boards show. */
const sheet = once(
  (name) =>
    new Promise((done, failed) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(`${name}.css`, import.meta.url) });
      link.onload = done;
      link.onerror = failed;
      document.head.append(link);
    }),
);

/** What wakes a board: its widget, and its buttons in the languages of the page. */
export const needs = (figure) => {
  const { game } = figure.dataset;
  // Boards of chess with more than 64 squares have a widget of their own, a little larger.
  const wide = game === "chess" && all($(figure, ".board"), "tbody td").length > 64;
  const languages = all(figure, ".say [lang]").map(({ lang }) => lang);
  return Promise.all([load(`board-${game}${wide ? "-wide" : ""}`), words(`${game}.${languages.join("-")}`), sheet("board")]);
};

/** Tells the figures that come into view. */
export const watch = (figures, tell) => {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) tell(target);
  });
  for (const figure of figures) seen.observe(figure);
};
