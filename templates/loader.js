// Wakes the figures of a page. Waits for the first pointer, focus or scroll into view, loads the game's wasm once,
// upgrades each figure in place and replays the event that woke it. If anything fails, the page stays as it was.

const here = new URL(import.meta.url);
const games = {}; // game -> its module, or the promise of it
const boards = new Map(); // figure -> its number in the module

const stored = (key, value) => {
  try {
    return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
  } catch {
    return null; // storage may be missing or forbidden
  }
};

const load = async (game) => {
  const url = (ending) => new URL(`board-${game}${ending}${here.search}`, here);
  const wasm = fetch(url("_bg.wasm"));
  const module = await import(url(".js"));
  await module.default({ module_or_path: wasm });
  return (games[game] = module);
};

/** Changes `old` into `made` without replacing what is the same, so that focus stays where it is. */
const morph = (old, made) => {
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (name !== "open" && !made.hasAttribute(name)) old.removeAttribute(name);
  const olds = [...old.childNodes];
  const news = [...made.childNodes];
  news.forEach((node, i) => {
    const was = olds[i];
    if (!was) old.append(node);
    else if (was.nodeName !== node.nodeName) was.replaceWith(node);
    else if (node.nodeType === 1) morph(was, node);
    else if (was.data !== node.data) was.data = node.data;
  });
  olds.slice(news.length).forEach((node) => node.remove());
};
