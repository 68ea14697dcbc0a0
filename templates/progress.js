// Which exercises were solved, kept on this machine: a number beside each line of the contents, at each figure and above the page,
// and what was missed, which comes back after one, three, seven and twenty-one days. The page of all exercises ticks them. Where
// storage is blocked all of it lasts until the page is closed.

import { $, address, all, store } from "./common.js";

const kept = {};
const read = (name) => {
  try {
    return JSON.parse(store(name)) ?? kept[name] ?? {};
  } catch {
    return kept[name] ?? {};
  }
};
const write = (name, value) => store(name, JSON.stringify((kept[name] = value)));
const names = ["musi-done", "musi-missed", "musi-five"];
const waits = [1, 3, 7, 21]; // days

const now = new Date();
const today = Math.floor((now - now.getTimezoneOffset() * 6e4) / 864e5);
/** The page of an address. The same page in another language has the same exercises. */
const pageOf = (path) =>
  path.replace(/[a-z]{2,3}\/(index\.html)?$/, (end) => (document.documentElement.lang === end.split("/")[0] ? "" : end));
const here = pageOf(location.pathname);

// An exercise is page, kind and number: edits of the page keep what was done.
const counts = {};
const figures = new Map(
  all(document, "figure[data-exercises]").map((figure) => {
    const { kind, exercises } = figure.dataset;
    const number = (counts[kind] = (counts[kind] ?? 0) + 1);
    return [figure, Array.from({ length: +exercises }, (_, i) => `${here} ${kind}.${number}.${i}`)];
  }),
);
// The page of all exercises has links to them.
const links = new Map(
  all(document, ".exercises li a[href*='#do=']").map((link) => {
    const { pathname, hash } = new URL(link.href);
    return [link, `${pageOf(pathname)} ${hash.slice(4)}`];
  }),
);
const ids = [...[...figures.values()].flat(), ...links.values()];
const solved = (list, done) => list.filter((id) => id in done).length;

/** Today's five: what was missed and is due, then what is new on this page. They stay the same for the day. */
const five = () => {
  const [done, missed, old] = [read("musi-done"), read("musi-missed"), read("musi-five")];
  if (old.day === today && old.items?.length) return old;
  const due = Object.keys(missed).filter((id) => missed[id][0] <= today);
  const fresh = ids.filter((id) => !(id in done) && !due.includes(id));
  const wanted = { day: today, items: [...due, ...fresh].slice(0, 5), done: [] };
  if (ids.length) write("musi-five", wanted);
  return wanted;
};

/** Where an exercise is: it begins when its page comes. */
const linkTo = (id) => {
  const [page, exercise] = id.split(" ");
  return `${page === here ? location.pathname : page}#do=${exercise}`;
};

/** Ticks the exercises of a figure. */
export const tick = (figure, done = read("musi-done")) => {
  const own = figures.get(figure) ?? [];
  const count = $(figure, ".goal .count");
  if (count) count.textContent = `${solved(own, done)}/${own.length}`;
  own.forEach((id, i) => {
    for (const button of all(figure, `[data-do="exercise${i}"], [data-do="on${i}"]`)) button.classList.toggle("solved", id in done);
  });
};

const show = () => {
  const done = read("musi-done");
  for (const figure of figures.keys()) tick(figure, done);
  for (const [link, id] of links) link.classList.toggle("done", id in done);
  for (const section of all(document, ".exercises section")) {
    const own = all(section, "li a").map((link) => links.get(link));
    $(section, ".count").textContent = `${solved(own, done)}/${own.length}`;
  }
  // The figures of a section are those between its heading and the next.
  const contents = all(document, "#toc a");
  const heads = contents.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const sums = contents.map(() => [0, 0]);
  let section = "";
  let next;
  for (const [figure, own] of figures) {
    let at = -1;
    heads.forEach((head, i) => head && head.compareDocumentPosition(figure) & 4 && (at = i));
    const sum = solved(own, done);
    if (sums[at]) (sums[at][0] += sum), (sums[at][1] += own.length);
    if (sum < own.length && !next) (next = own.find((id) => !(id in done))), (section = (contents[at] ?? $(figure, ".goal .title, figcaption"))?.innerHTML ?? "");
  }
  contents.forEach((link, i) => {
    const [sum, of] = sums[i];
    if (!of) return;
    link.dataset.done = `${sum}/${of}`;
    link.classList.toggle("done", sum === of);
  });
  const sum = solved(ids, done);
  for (const course of all(document, ".course")) {
    for (const count of all(course, ".count")) count.textContent = `${sum} / ${ids.length}`;
    const bar = $(course, "progress");
    if (bar) [bar.max, bar.value] = [ids.length || 1, sum];
    const link = $(course, ".next-exercise");
    if (link) {
      link.hidden = !next;
      if (next) link.href = linkTo(next);
      $(link, ".name").innerHTML = section && ` ${section}`;
    }
  }
  for (const list of all(document, ".five")) {
    const { items, done: gone } = five();
    list.replaceChildren(
      ...items.map((id, i) => {
        const item = document.createElement("li");
        const link = Object.assign(document.createElement("a"), { href: linkTo(id), textContent: i + 1 });
        link.classList.toggle("done", gone.includes(id));
        item.append(link);
        return item;
      }),
    );
  }
  const blocked = $(document, "[data-blocked]");
  if (blocked) blocked.hidden = store("musi-done") === JSON.stringify(done) || !kept["musi-done"];
};

/** An exercise of a figure was solved, or was not. Gives what is said of it: its name, and how many of the page are done. */
export const note = (figure, number, right, tag) => {
  const own = figures.get(figure);
  const id = own?.[number];
  if (!id) return "";
  const [done, missed, daily] = [read("musi-done"), read("musi-missed"), five()];
  if (right) {
    done[id] ??= today;
    write("musi-done", done);
    const [due, step] = missed[id] ?? [];
    if (due <= today) {
      if (step + 1 < waits.length) missed[id] = [today + waits[step + 1], step + 1];
      else delete missed[id];
    }
    if (daily.items.includes(id) && !daily.done.includes(id)) daily.done.push(id);
    write("musi-five", daily);
  } else missed[id] = [today + waits[0], 0];
  write("musi-missed", missed);
  show();
  if (!right) return "";
  const words = $(document, ".course > template")?.content;
  const said = (words && ($(words, `[lang="${tag}"]`) ?? words).textContent) ?? "";
  const button = $(figure, `[data-do="exercise${number}"]`);
  const name = ((button && $(button, `[lang="${tag}"]`)) ?? button)?.textContent.trim() ?? "";
  return said
    .replace("%name. ", name && `${name}. `)
    .replace("%name。", name && `${name}。`)
    .replace("%count", solved(ids, done))
    .replace("%all", ids.length);
};

/** What the buttons of a board show when it has woken. */
export const refresh = show;

/** The figure and the number of the exercise that the address asks for. */
export const wanted = () => {
  const id = `${here} ${address().replace("do=", "")}`;
  for (const [figure, own] of figures) if (own.includes(id)) return [figure, own.indexOf(id)];
};

const file = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
const acts = {
  save() {
    const all = Object.fromEntries(names.map((name) => [name, read(name)]));
    const url = URL.createObjectURL(new Blob([JSON.stringify(all)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: url, download: "musi.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  },
  load: () => file.click(),
  forget() {
    for (const name of names) write(name, {});
    try {
      for (const name of Object.keys(localStorage)) if (/^musi[- ]/.test(name)) localStorage.removeItem(name);
    } catch {} // storage may be missing or forbidden
  },
};
file.onchange = async () => {
  try {
    const read = JSON.parse(await file.files[0].text());
    for (const name of names) if (read[name] && typeof read[name] === "object") write(name, read[name]);
  } catch {
    // What is no such file changes nothing.
  }
  show();
};
document.addEventListener("click", ({ target }) => {
  const act = target.closest?.("[data-progress]")?.dataset.progress;
  if (!act) return;
  acts[act]();
  show();
});
for (const course of all(document, ".course")) course.hidden = !ids.length;
show();
