// Loaded when the reader searches. What is typed is cut into terms as the build cuts the pages (src/site/search/fold.rs).
const PLACES = 20; // results that are shown
const EXCERPTS = 6; // results of which the page is fetched, to show what it says
const PAUSE = 250; // milliseconds without typing before that

const crowded = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]|[\u{20000}-\u{3ffff}]/u;
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
export const terms = (text) =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => word.match(new RegExp(`(?:${crowded.source})+|(?:(?!${crowded.source}).)+`, "gu")))
    .flatMap((run) => {
      const letters = [...run];
      // Of a run without blanks, each two letters; a single letter finds what begins with it.
      return crowded.test(run) && letters.length > 1 ? letters.slice(1).map((letter, i) => letters[i] + letter) : run;
    });

let base, manifest;
const files = new Map();
const get = (name) => {
  if (!files.has(name)) {
    const file = fetch(base + name + ".json").then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
    file.catch(() => files.delete(name)); // so that the next search tries again
    files.set(name, file);
  }
  return files.get(name);
};

// The pages of a term: page -> { score, sections }. Words that only begin like it count less.
async function pagesOf(term) {
  const keys = Object.keys(manifest.keys).filter((key) => term.startsWith(key) || key.startsWith(term));
  const shards = [...new Set(keys.map((key) => "terms-" + manifest.shards[manifest.keys[key]]))];
  const found = new Map();
  for (const shard of await Promise.all(shards.slice(0, 12).map(get))) {
    for (const word in shard) {
      if (!word.startsWith(term)) continue;
      const list = shard[word];
      const rare = Math.log(1 + manifest.pages / list.length);
      const near = word === term ? 1 : 0.5 / (1 + word.length - term.length);
      let page = 0;
      for (const [step, ...places] of list) {
        page += step;
        const here = found.get(page) ?? { score: 0, sections: new Map() };
        for (let i = 0; i < places.length; i += 2) {
          const score = Math.log2(1 + places[i + 1]) * rare * near;
          here.score = Math.max(here.score, score);
          here.sections.set(places[i], Math.max(here.sections.get(places[i]) ?? 0, score));
        }
        found.set(page, here);
      }
    }
  }
  return found;
}

// The best pages that have every term, each with the section that says most of them.
async function find(text) {
  const asked = [...new Set(terms(text))];
  if (!asked.length) return [];
  const lists = await Promise.all(asked.map(pagesOf));
  lists.sort((one, other) => one.size - other.size);
  const results = [];
  for (const [page] of lists[0]) {
    // A word that nearly every page has is listed for some pages only: it need not be there.
    const need = (list) => list.has(page) || list.size >= 400;
    if (!lists.every(need)) continue;
    let score = 0;
    const sections = new Map();
    for (const list of lists) {
      const here = list.get(page);
      if (!here) continue;
      score += here.score;
      for (const [section, worth] of here.sections) sections.set(section, (sections.get(section) ?? 0) + worth);
    }
    const [section, worth] = [...sections].sort(([a, x], [b, y]) => y - x || a - b)[0];
    results.push({ page, section, score: score + worth });
  }
  // Of the runs of pages that come last, a page is in one if it has passed an odd number of ends.
  const last = (page) => (manifest.last ?? []).filter((end) => end <= page).length % 2;
  for (const result of results) result.last = last(result.page);
  results.sort((one, other) => one.last - other.last || other.score - one.score || one.page - other.page);
  return results;
}

async function titled({ page, section }) {
  const chunk = await get("titles-" + manifest.chunks[Math.floor(page / manifest.chunk)]);
  const [url, title, language, sections] = chunk[page % manifest.chunk];
  const [id, heading] = sections[section] ?? ["", ""];
  return { url: url + (id && "#" + id), title: title || url || "/", heading: heading === title ? "" : heading, language };
}

// Where words of a text begin like one of the terms: beginnings and ends.
function places(text, asked) {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) =>
    crowded.test(word)
      ? asked.filter((term) => word.includes(term)).map((term) => [index + word.indexOf(term), index + word.indexOf(term) + term.length])
      : asked.some((term) => fold(word).startsWith(term)) ? [[index, index + word.length]] : []);
}

/** The text in the section of a found page that has most of the terms, with these marked; nothing where none has any. */
export function excerpt(page, id, asked) {
  const inside = page.querySelector(".content, main") ?? page.body;
  const heading = id && page.getElementById(id);
  const after = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = [...inside.querySelectorAll("h1, h2, h3, h4, h5, h6")].find((other) => heading && after(heading, other));
  const texts = [...inside.querySelectorAll("p, li, dd, td, th, figcaption > span, blockquote")]
    .filter((one) => !one.querySelector("p, li, td") && (!heading || after(heading, one)) && (!next || after(one, next)));
  let best = { terms: 0 };
  for (const one of texts) {
    const text = one.textContent.replace(/\s+/g, " ").trim();
    const found = places(text, asked);
    const terms = asked.filter((term) => found.some(([start, end]) => fold(text.slice(start, end)).startsWith(term))).length;
    if (terms > best.terms) best = { terms, text, found, lang: one.closest("[lang]")?.lang };
  }
  if (!best.terms) return null;
  const { text, found, lang } = best;
  const near = found[0][0] < 60 ? 0 : text.indexOf(" ", found[0][0] - 50) + 1 || found[0][0];
  const from = Math.min(near, found[0][0]);
  const far = from + 160 < text.length ? text.lastIndexOf(" ", from + 160) : text.length;
  const to = Math.max(far, found[0][1]);
  const parts = [from ? "… " : ""];
  let at = from;
  for (const [start, end] of found) {
    if (start < at || end > to) continue;
    parts.push(text.slice(at, start), Object.assign(document.createElement("mark"), { textContent: text.slice(start, end) }));
    at = end;
  }
  parts.push(text.slice(at, to), to < text.length ? " …" : "");
  const out = Object.assign(document.createElement("div"), { className: "excerpt", lang: lang ?? "" });
  out.append(...parts);
  return out;
}

const pages = new Map();
/** A page of the site, to read from: fetched once, and the reader may go there next. */
const pageAt = (address) => {
  if (!pages.has(address)) {
    const page = fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)));
    pages.set(address, page.then((text) => new DOMParser().parseFromString(text, "text/html")));
  }
  return pages.get(address);
};

export function open(button) {
  const { search, placeholder, none, failed, found, close } = button.dataset;
  base = search + "search/";
  const dialog = document.createElement("dialog");
  dialog.className = "search";
  dialog.innerHTML = `<form method="dialog"><input type="search" autocomplete="off" spellcheck="false"><button></button></form><p role="status"></p><ol></ol>`;
  const [input, shut, status, list] = ["input", "button", "p", "ol"].map((name) => dialog.querySelector(name));
  dialog.setAttribute("aria-label", placeholder);
  input.placeholder = placeholder;
  input.setAttribute("aria-label", placeholder);
  shut.textContent = close;
  shut.type = "button";
  shut.onclick = () => dialog.close();
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.onclose = () => (dialog.remove(), button.focus());

  let turn = 0;
  const look = async () => {
    const mine = ++turn;
    const text = input.value.trim();
    try {
      manifest ??= await get("index");
      const results = text ? await find(text) : [];
      const shown = await Promise.all(results.slice(0, PLACES).map(titled));
      if (mine !== turn) return; // more was typed meanwhile
      status.textContent = !text ? "" : results.length ? found.replace("%", results.length) : none;
      list.replaceChildren(
        ...shown.map(({ url, title, heading, language }) => {
          const link = document.createElement("a");
          link.href = search + url;
          link.lang = link.hreflang = language;
          link.textContent = title;
          if (heading) link.append(Object.assign(document.createElement("span"), { textContent: heading }));
          link.append(Object.assign(document.createElement("small"), { textContent: language, lang: "" }));
          const item = document.createElement("li");
          item.append(link);
          return item;
        }),
      );
      await new Promise((done) => setTimeout(done, PAUSE));
      const asked = terms(text);
      for (const [number, { url }] of shown.slice(0, EXCERPTS).entries()) {
        if (mine !== turn) return;
        const [address, id] = url.split("#");
        const found = await pageAt(search + address).then((page) => excerpt(page, id, asked), () => null);
        if (mine === turn && found) list.children[number]?.append(found);
      }
    } catch {
      if (mine === turn) status.textContent = failed;
    }
  };
  input.oninput = look;
  dialog.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  };
  dialog.onkeydown = (event) => {
    // A search field would only empty itself.
    if (event.key === "Escape") return event.preventDefault(), dialog.close();
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    const stops = [input, ...list.querySelectorAll("a")];
    const next = stops[stops.indexOf(document.activeElement) + way];
    if (next) next.focus(), event.preventDefault();
  };
  list.onclick = (event) => event.target.closest("a") && dialog.close();
  document.body.append(dialog);
  dialog.showModal();
  look(); // fetches what every search needs
}
