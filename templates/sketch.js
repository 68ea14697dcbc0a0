// What <lipu-musi> shows of a text until it is touched: the board or the hand as its letters say, without rules. What is not as
// simple as that is left to the reader, and stays text until then.

const SVG = "http://www.w3.org/2000/svg";
const beside = (file) => new URL(file, import.meta.url);

/** An element of SVG. */
const draw = (name, attributes, ...inside) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

/** The rows of FEN or SFEN: a name for each square, empty for an empty one. */
const ranks = (placement) =>
  placement.split("/").map((rank) =>
    (rank.match(/\d+|\+?[^\d+]/gu) ?? []).flatMap((part) => (/\d/.test(part) ? Array(Math.min(part, 40)).fill("") : [part])));

/** The rows of a drawing: what stands between its lines. */
const drawn = (text) =>
  text.split("\n").filter((line) => /[|\u2502\u2503\u2551]/.test(line))
    .map((line) => line.trim().split(/[|\u2502\u2503\u2551]/).slice(1, -1).map((cell) => cell.trim()));

/** What a side holds, as SFEN writes it: `2Pb` are two pawns and a bishop. */
const held = (text = "") =>
  [...text.matchAll(/(\d*)([a-z])/gi)].map(([, count, name]) => [name, +count || 1]);

/** The groups of a hand as MPSZ writes them: `23m5p` are 2m, 3m and 5p. */
const tiles = (text) =>
  text.trim().split(/\s+/).map((group) => [...group.matchAll(/(\d+)([a-z])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit)));

/** What a text says of a board or of a hand; `undefined` for what is not that simple. */
export const read = (text, isBoard) => {
  if (!isBoard) return /^(?:\d+[a-z]\s*)+$/.test(text) ? { groups: tiles(text) } : undefined;
  const words = text.split(/\s+/);
  const isNotation = words[0].split("/").length > 2;
  if (!isNotation && /^\s*\d+\./m.test(text)) return undefined; // moves
  const rows = isNotation ? ranks(words[0]) : drawn(text);
  const { length } = rows[0] ?? [];
  if (!length || length > 40 || rows.length > 40 || rows.some((row) => row.length !== length)) return undefined;
  return { rows, held: isNotation ? held(words[2]) : [] };
};

/** The symbols of a game: its file, once for all elements. */
const files = new Map();
const symbols = (game) => {
  if (!files.has(game)) {
    files.set(game, fetch(beside(`sketch-${game}.svg`)).then(async (file) => {
      if (!file.ok) throw Error(`sketch-${game}.svg is not beside element.js`);
      return new DOMParser().parseFromString(await file.text(), "image/svg+xml").documentElement;
    }));
  }
  return files.get(game);
};

/** Makes the pictures of what was read: the board between what the sides hold, or the groups of a hand. */
const pictures = (read, art) => {
  const { width, height, ground, hands } = art.dataset;
  const [w, h] = [+width, +height];
  const place = (name, x, y) =>
    art.querySelector(`[id="${CSS.escape(name)}"]`)
      ? draw("use", { href: `#${name}`, x, y })
      : draw("text", { x: x + w / 2, y: y + h / 2, class: "written" }, name.slice(0, 4));
  const row = (names, y = 0) => names.map((name, at) => name && place(name, at * w, y)).filter(Boolean);
  const svg = (columns, rows, ...inside) =>
    draw("svg", { viewBox: `0 0 ${columns * w} ${rows * h}`, width: columns * 62, "aria-hidden": "true" }, ...inside);
  if (read.groups) return read.groups.map((group) => svg(group.length, 1, ...row(group)));
  const [columns, rows] = [read.rows[0].length, read.rows.length];
  const lines = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (ground === "ruled" || (x + rows - 1 - y) % 2 === 0) lines.push(`M${x * w} ${y * h}h${w}v${h}h-${w}z`);
    }
  }
  const board = svg(columns, rows,
    draw("path", { class: "lt", d: `M0 0h${columns * w}v${rows * h}h-${columns * w}z` }),
    draw("path", { class: ground === "ruled" ? "rule" : "dk", d: lines.join("") }),
    ...read.rows.flatMap((names, y) => row(names, y * h)));
  board.classList.add("plane");
  const hand = (isFirst) => {
    const pieces = read.held.filter(([name]) => (name === name.toUpperCase()) === isFirst);
    // Where a game has no hands, rights to castle stand there.
    if (hands === undefined || !pieces.length) return [];
    const inside = pieces.flatMap(([name, count], at) => [
      place(name, at * 2 * w, 0),
      draw("text", { x: at * 2 * w + 1.4 * w, y: h / 2, class: "written" }, count > 1 ? `×${count}` : ""),
    ]);
    const held = svg(pieces.length * 2, 1, ...inside);
    held.classList.add("hand");
    return [held];
  };
  return [...hand(false), board, ...hand(true)];
};

/** What is shown of a text of a game until it is touched: a button with its picture, which a reader of the screen hears as the
 * caption or the text; the text itself where that is not simple. */
export const sketch = async (text, game, isBoard, caption) => {
  const simple = read(text, isBoard);
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = caption || text;
  const figure = Object.assign(document.createElement("div"), { className: "figure sketch" });
  figure.dataset.game = game;
  if (simple) {
    const art = await symbols(game);
    figure.classList.toggle("tiles", "groups" in simple);
    button.append(Object.assign(art.cloneNode(true), { ariaHidden: "true" }), ...pictures(simple, art));
  } else {
    button.append(Object.assign(document.createElement("code"), { textContent: text }));
  }
  figure.append(button);
  if (caption) figure.append(Object.assign(document.createElement("p"), { textContent: caption, ariaHidden: "true" }));
  const home = Object.assign(document.createElement("div"), { className: "lipu-musi" });
  home.append(figure);
  return home;
};
