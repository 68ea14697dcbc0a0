// What wakes figures and what brings them to life share: wake.js, which waits, and runtime.js, which comes when one is wanted.

/** What these scripts were loaded for: the page, or the shadow root that element.js has put there under the name in their address. */
const { search } = new URL(import.meta.url);
export const root = globalThis[Symbol.for("lipu-musi")]?.get(search) ?? globalThis.document;

export const $ = (root, selector) => root.querySelector(selector);
export const all = (root, selector) => [...root.querySelectorAll(selector)];

export const store = (key, value) => {
  try {
    return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
  } catch {
    return null; // storage may be missing or forbidden
  }
};

/** What the address says of a figure: `t9=` and what was shared. Nothing where it is broken. */
export const address = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};
/** What the figures have read or written of the address. */
export const known = { address: address() };

const beside = (file) => new URL(file, import.meta.url);

/** Gives what a function makes of a name, made once; what failed is tried again. */
const once = (make) => {
  const made = {};
  return (name) => {
    made[name] ??= make(name);
    made[name].catch(() => delete made[name]);
    return made[name];
  };
};

/** A file of text that lies beside the scripts. */
const read = async (name) => {
  const file = await fetch(beside(name));
  if (!file.ok) throw file;
  return file.text();
};

/** The table of what a widget says in a language: `board-chess.tok`. */
const table = once((name) => read(`${name}.txt`));

/** The functions of a widget take and give numbers alone: texts are written into and read from its memory. */
export const load = once(async (name) => {
  const wasm = await WebAssembly.compileStreaming(fetch(beside(`${name}.wasm`)));
  // What wasm-bindgen may have it ask for prepares values that are never sent.
  const nothing = new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) });
  const { exports } = await WebAssembly.instantiate(wasm, nothing);
  const { memory, alloc, messages, mount, dispatch, whole } = exports;
  const put = (text) => {
    const letters = Uint32Array.from(text, (letter) => letter.codePointAt());
    const address = alloc(letters.length); // first: it may move the memory
    new Uint32Array(memory.buffer, address, letters.length).set(letters);
    return letters.length;
  };
  return {
    /** Learns to say what it says in a language. */
    learn: once(async (tag) => messages(put(`${tag}\x1f${await table(`${name}.${tag}`)}`))),
    /** Fetches what of the widget comes later: exercises, games, what is seldom asked for. */
    whole: once(async () => {
      await WebAssembly.instantiateStreaming(fetch(beside(`${name}.later.wasm`)), { f: exports });
      whole();
    }),
    mount: (page) => mount(put(page)),
    dispatch(number, event) {
      const address = dispatch(number, put(event));
      const answer = new Uint8Array(memory.buffer, address);
      return new TextDecoder().decode(answer.subarray(0, answer.indexOf(0)));
    },
  };
});

/** The buttons that all boards of a game share. */
const words = once(async (name) => {
  const page = document.createElement("template");
  page.innerHTML = await read(`${name}.html`);
  return page.content;
});

/** The style sheet of what only live boards show. */
const sheet = once(
  (name) =>
    new Promise((done, failed) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: beside(`${name}.css`) });
      link.onload = done;
      link.onerror = failed;
      (root.head ?? root).append(link);
    }),
);

/** The languages in which the figures of the page speak. */
export const languages = () => [
  ...new Set(all(root, "figure[lang], figure :is(.live, .board, .say > *, .tr, figcaption)[lang]").map(({ lang }) => lang)),
];

/** The language of the page that comes after another one, the first after the last; nothing where there is but one. */
export const nextLanguage = (tag) => {
  const spoken = languages();
  return spoken.length > 1 ? spoken[(spoken.indexOf(tag) + 1) % spoken.length] : undefined;
};

/** The language in which a figure speaks: what the reader chose, as far as the page has it, else what is read alone, else the
 * figure's own. */
export const language = (own) => {
  const wanted = [store("musi-labels"), $(root, "#mode-translation:checked + label")?.lang];
  const spoken = languages();
  return wanted.find((tag) => spoken.includes(tag)) ?? own;
};

/** A widget that can say what it says in the language of a figure. */
const speaking = async (name, figure) => {
  const tag = language($(figure, "[lang]:is(.live, .board)").lang);
  const [module] = await Promise.all([load(name), table(`${name}.${tag}`)]);
  await module.learn(tag);
  return module;
};

/** What a figure needs to live: its widget; a board also the buttons in the languages of the page. */
export const needs = (figure) => {
  const { game, live } = figure.dataset;
  if (live) return Promise.all([speaking(`live-${live}`, figure)]);
  // Boards of chess with more than 64 squares have a widget of their own, a little larger.
  const wide = game === "chess" && all($(figure, ".board"), "tbody td").length > 64;
  const languages = all(figure, ".say [lang]").map(({ lang }) => lang);
  return Promise.all([speaking(`board-${game}${wide ? "-wide" : ""}`, figure), words(`${game}.${languages.join("-")}`), sheet("board")]);
};

/** Names the figures that come into view, each once: what was written in them since is no page's any more. */
export const watch = (figures, seen) => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      seen(target);
    }
  });
  for (const figure of figures) observer.observe(figure);
};
