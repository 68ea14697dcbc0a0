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

/** The language in which a figure speaks: what the reader chose, else what is read alone, else the figure's own. */
export const tongue = (own) => store("musi-labels") ?? ($(document, "#mode-translation:checked + label")?.lang || own);

/** The functions of a widget take and give numbers alone: texts are written into and read from its memory. */
export const load = async (name) => {
  const wasm = await WebAssembly.compileStreaming(fetch(new URL(`${name}.wasm`, import.meta.url)));
  // What wasm-bindgen may have it ask for prepares values that are never sent.
  const nothing = new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) });
  const { memory, room, wake, send } = (await WebAssembly.instantiate(wasm, nothing)).exports;
  const put = (text) => {
    const letters = Uint32Array.from(text, (letter) => letter.codePointAt());
    const address = room(letters.length); // first: it may move the memory
    new Uint32Array(memory.buffer, address, letters.length).set(letters);
    return letters.length;
  };
  return {
    wake: (...parts) => wake(put(parts.join("\x1f"))),
    send(number, event) {
      const address = send(number, put(event));
      const answer = new Uint8Array(memory.buffer, address);
      return new TextDecoder().decode(answer.subarray(0, answer.indexOf(0)));
    },
  };
};

/** Tells the figures that come into view. */
export const watch = (figures, tell) => {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) tell(target);
  });
  for (const figure of figures) seen.observe(figure);
};
