// <lipu-musi>: a figure in a page that others make, apart from the page's own styles. Three ways:
//
//   <lipu-musi>r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3</lipu-musi>
//     a drawing, notation or moves of a game: shown as its letters say when it comes into view, read when it is touched. `game`,
//     `caption`, `lang` and, for hands, `info` are attributes. What cannot be read says why;
//   <lipu-musi src="https://example.org/chess/f4/">what is read until it is there</lipu-musi>
//     the page of one figure in a frame, as high as its figure;
//   <lipu-musi><template shadowrootmode="open">a figure</template></lipu-musi>
//     what `lipu-musi render --shadow` writes: the figure itself, which reads without script and is brought to life here.

const roots = (globalThis[Symbol.for("lipu-musi")] ??= new Map());
const beside = (file) => new URL(file, import.meta.url);

/** The pages of figures tell how high they are. */
const frames = new Map();
addEventListener("message", ({ data, source }) => {
  const frame = data?.type === "lipu-musi" && Number.isFinite(data.height) && frames.get(source);
  if (frame) frame.height = Math.min(Math.max(data.height, 1), 10000);
});

/** The games that can be read here, with the files and ranks of their boards; 0 where there is none. */
let games;
const known = async () => {
  const file = await fetch(beside("games.txt"));
  if (!file.ok) throw Error("games.txt is not beside element.js");
  return (await file.text()).trim().split("\n").map((line) => line.split(" "));
};

/** The game of a text that does not name it: numbers with letters behind them are tiles, of the game that has no board; else the
 * ranks of the board tell, and the first game has what they do not tell. */
const guess = (text, games) => {
  const lines = text.split("\n").filter((line) => line.trim());
  const notation = text.split(/\s+/).find((word) => word.split("/").length > 2);
  const rows = lines.filter((line) => /[|\u2502\u2503\u2551]/.test(line)).length;
  const ranks = notation?.split("/").length ?? (rows || lines.length);
  const tiles = !notation && /^(?:_?\d+[a-z]\s*)+$|^[\u{1f000}-\u{1f02f}\s]+$/u.test(text);
  return games.find(([, files, own]) => (tiles ? files === "0" : +own === ranks))?.[0] ?? games[0][0];
};

/** A text without the blanks that all its lines begin with, and without empty lines around it. */
const flush = (text) => {
  const lines = text.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, "").split(/\r?\n/);
  const deep = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(deep)).join("\n");
};

/** Names the elements that come into view. */
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.read();
});

class LipuMusi extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute("src")) return this.show();
    this.wake();
    if (this.shadowRoot) return;
    // Until it is shown, and where it never is, the text reads as its author wrote it.
    Object.assign(this.style, { display: "block", whiteSpace: "pre", fontFamily: "monospace", overflow: "auto" });
    watcher.observe(this);
  }

  disconnectedCallback() {
    if (this.frame) frames.delete(this.source);
    watcher.unobserve(this);
  }

  /** Shows the page of a figure in a frame. */
  show() {
    const address = new URL(this.getAttribute("src"), document.baseURI);
    if (!/^https?:$/.test(address.protocol)) return; // what is in the element is read then
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const frame = (this.frame ??= document.createElement("iframe"));
    frame.src = address.href;
    frame.title = this.title || this.textContent.trim() || "lipu-musi";
    frame.width = "100%";
    frame.height = this.getAttribute("height") ?? "480";
    frame.loading = "lazy";
    frame.style.border = "0"; // a policy lets scripts do that
    if (!frame.isConnected) root.replaceChildren(frame);
    this.source = frame.contentWindow;
    frames.set(this.source, frame);
  }

  /** Shows the text of the element as its letters say. */
  async read() {
    const text = flush(this.textContent);
    if (!text || this.isRead) return; // what comes in later is read when it comes into view again
    this.isRead = true;
    watcher.unobserve(this);
    try {
      const [{ sketch }, list] = await Promise.all([import(beside("sketch.js")), (games ??= known())]);
      const game = this.getAttribute("game") ?? guess(text, list);
      const found = list.find(([name]) => name === game);
      if (!found) throw Error(`there is no game "${game}"; write one of ${list.map(([name]) => name).join(", ")}`);
      const shown = await sketch(text, game, found[1] !== "0", this.getAttribute("caption"));
      await this.put(shown, "sketch.css");
      const button = shown.querySelector("button");
      const come = () => this.reader(game).catch(() => {}); // who clicks hears what is wrong
      for (const type of ["pointerover", "focus"]) button.addEventListener(type, come, { once: true });
      button.addEventListener("click", () => this.play(text, game, shown));
    } catch (error) {
      this.fail(error);
    }
  }

  /** The program that reads texts of a game, and the language that it speaks. */
  reader(game) {
    return (this.coming ??= import(beside("common.js")).then(async ({ load }) => {
      const reader = await load(`read-${game}`);
      const tag = this.closest("[lang]")?.lang.split("-")[0] || "en";
      return reader.learn(tag).then(() => [reader, tag], () => reader.learn("en").then(() => [reader, "en"]));
    }));
  }

  /** Puts the figure in the place of what is shown, and goes to its board. */
  async play(text, game, shown) {
    if (shown.ariaBusy === "true") return;
    shown.ariaBusy = "true";
    try {
      const [reader, tag] = await this.reader(game);
      // Each on one line, and the text is the rest.
      const line = (name) => (this.getAttribute(name) ?? "").replace(/\s+/g, " ");
      const asked = ["f1", tag, line("caption"), line("info"), text].join("\n").replace(/[\0\x1f]/g, " ");
      const answer = reader.dispatch(reader.mount(""), `set=read=${asked}`);
      const [, html] = /^morph live=([^\x1f]*)/.exec(answer) ?? [];
      if (!html) throw Error(answer.replace(/^say=/, "") || "this cannot be read");
      await this.put(Object.assign(document.createElement("div"), { className: "lipu-musi", innerHTML: html }), "lipu-musi.css");
      await this.wake();
      this.shadowRoot.querySelector("figure [tabindex='0']")?.focus();
    } catch (error) {
      const said = shown.querySelector("[role]") ?? shown.firstChild.appendChild(document.createElement("p"));
      Object.assign(said, { role: "status", textContent: error.message });
      this.coming = undefined; // what did not come may come another time
      shown.ariaBusy = "false";
      this.fail(error);
    }
  }

  /** Tells the page's author and its scripts. */
  fail(error) {
    console.warn(`<lipu-musi>: ${error.message}`, this);
    this.dispatchEvent(new ErrorEvent("error", { message: error.message, error }));
  }

  /** Puts something into the shadow root, once its styles are there: nothing is shown without them. */
  async put(shown, file) {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: beside(file) });
    const come = new Promise((done, failed) => Object.assign(sheet, { onload: done, onerror: () => failed(Error(`${file} is not beside element.js`)) }));
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    if (!root.firstChild) root.append(document.createElement("slot"));
    root.append(sheet);
    await come;
    for (const name of ["whiteSpace", "fontFamily", "overflow"]) this.style[name] = "";
    root.replaceChildren(sheet, shown);
  }

  /** Brings the figure in the shadow root to life: the scripts that do are loaded once more for it, under an address of its own. */
  wake() {
    // A page that another script has written keeps the template as it is.
    const template = this.querySelector(":scope > template[shadowrootmode]");
    if (template && !this.shadowRoot) this.attachShadow({ mode: "open" }).append(template.content.cloneNode(true));
    if (!this.shadowRoot?.querySelector("figure[data-scene]") || this.isAwake) return;
    this.isAwake = true;
    const name = `?figure=${roots.size + 1}`;
    roots.set(name, this.shadowRoot);
    return import(beside(`wake.js${name}`)).catch(() => {}); // the figure stays as it is
  }
}

customElements.define("lipu-musi", LipuMusi);
