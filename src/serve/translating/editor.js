// The editor of translations. It is a document of its own origin: the page in its frame can neither read it nor write in it.
// What the page says is a wish of its reader, never an order: which text to show, and nothing while something is being written.
//
// A form that is saved gives way to the next one at once: what is typed meanwhile belongs to the form that has the cursor. Saves
// go to the server one after the other; what is typed or under way is a draft in the storage of this origin until the server
// has it.
import { SERVER, ask, base, element, languages, pages, say, tag } from "./dom.js";
import * as drafts from "./drafts.js";
import { form } from "./form.js";

document.documentElement.lang = tag;
document.title = say("title");

// The address of the page stands behind `#`, so that the editor can be loaded again; it leads into the site or nowhere.
const address = (path) => {
  const found = URL.canParse(path, pages) ? new URL(path, pages) : null;
  return found?.origin === pages && path.startsWith("/") ? found.href : pages + base;
};
const frame = element("iframe", "", document.body, {
  title: say("page"), sandbox: "allow-scripts allow-same-origin allow-forms", referrerpolicy: "no-referrer", src: address(location.hash.slice(1) || base),
});
const main = element("main", "", document.body);
const bar = element("section", "", main, { class: "lm-bar", "aria-label": say("translation") });
const name = element("h1", say("title"), bar);
const count = element("p", "", bar);
const next = element("button", say("next"), bar, { type: "button", accesskey: "n", title: "Alt+N" });
const undo = element("button", say("undo"), bar, { type: "button" });
const said = element("p", "", bar, { class: "lm-said", role: "status" });
const place = element("div", "", main);
const find = element("label", say("find"), main, { class: "lm-find" });
const wanted = element("input", "", find, { type: "search", accesskey: "f", title: say("find-hint") });
const only = element("select", "", find, { "aria-label": say("which") });
for (const [value, key] of [["", "all-texts"], ["open", "to-do"], ["missing", "state-missing"], ["stale", "state-stale"], ["needs-review", "state-needs-review"], ["draft", "mine"]])
  element("option", say(key), only, { value });
const list = element("ol", "", main, { "aria-label": say("texts") });
const others = element("details", "", main, { class: "lm-others" });
element("summary", say("other-pages"), others);
const otherPages = element("ol", "", others);
const lost = element("ol", "", main, { "aria-label": say("lost-drafts"), class: "lm-lost" });
languages(main);
let page = "";
let texts = [];
let open = null;
/** What is on its way to the server, in order, and what the server did not take, by draft. */
const queue = [];
const failures = new Map();
let undoable = null;
/** Whether the page that is on its way is to open its first text that is to be done. */
let wantsFirst = false;

const report = (words, language = tag) => { said.textContent = words; said.lang = language; };
const tell = (kind, more) => frame.contentWindow.postMessage({ lipuMusi: kind, ...more }, pages);

const stateOf = (text) => {
  const key = drafts.key(text);
  if (queue.some((one) => one.key === key)) return "saving";
  if (failures.has(key)) return "failed";
  return drafts.get(key) ? "draft" : text.state;
};
const isOpen = (state) => ["missing", "stale", "needs-review", "draft", "failed"].includes(state);
/** What is to be done, but not what somebody has before them. */
const todo = () => texts.filter((text) => isOpen(stateOf(text)) && drafts.key(text) !== open?.key);
const isChanged = () => open?.isChanged();

/** Closes the form. What was written in it stays as a draft. */
const close = () => {
  if (!open) return;
  open.panel.remove();
  open = null;
  tell("show", { unit: null });
};
const leave = () => { close(); draw(); next.focus(); };

const show = (text, problem) => {
  close();
  const { textLanguage, translationLanguage } = texts;
  const key = drafts.key(text);
  const on = { save, leave, discard: () => { failures.delete(key); leave(); }, said: report };
  open = form(text, place, { textLanguage, translationLanguage, problem, on });
  tell("show", { unit: text.unit });
};

/** Hands the form over to the queue, and opens what is to be done next. */
const save = () => {
  const { text, key } = open;
  if (!isChanged()) return advance();
  if (!open.mayBeSaved()) return;
  failures.delete(key);
  queue.push({ key, text, change: open.change() });
  close();
  advance(text);
  draw();
  work();
};

let working = false;
let loads = 0;
const work = async () => {
  if (working) return;
  working = true;
  let words = null;
  while (queue.length) {
    const [{ key, text, change }] = queue;
    try {
      await ask("change", change);
      const draft = drafts.get(key);
      // Somebody who has opened the text again may have written more.
      if (open?.key !== key && draft?.translation === change.translation && draft.source === change.text) drafts.remove(key);
      // Texts that were asked for before say less than is known now.
      loads++;
      const now = texts.find((one) => drafts.key(one) === key);
      const state = change.needs_review ? "needs-review" : change.translation.trim() ? "ok" : text.state;
      const comments = text.comments.filter((comment) => !change.unsaid.includes(comment)).concat(change.said);
      if (now) Object.assign(now, { state, comments, translation: change.translation, before: null });
      words = [say("saved")];
    } catch (problem) {
      words = [`${say("not-saved", text.line)} ${problem.message}`, SERVER];
      failures.set(key, problem);
      if (problem.now) Object.assign(text, problem.now);
      // Whoever writes elsewhere is left alone, and told so.
      if (!open?.isTouched && !isChanged() && text.page === page) {
        queue.shift();
        show(text, problem);
        continue;
      }
    }
    queue.shift();
    report(...words);
  }
  working = false;
  await load().catch(failed);
  if (words) report(...words);
};

const draw = () => {
  const states = texts.map(stateOf);
  const number = (state) => states.filter((one) => one === state).length;
  const open_ = states.filter(isOpen).length;
  const parts = ["missing", "stale", "needs-review", "draft", "failed", "saving"]
    .filter((state) => number(state) || (state === "missing" || state === "stale") && open_);
  name.textContent = texts.name ?? say("title");
  count.textContent = parts.length ? parts.map((state) => say(`count-${state}`, number(state))).join(", ") : say(texts.length ? "all-done" : "nothing");
  undo.disabled = !undoable || queue.length > 0;
  undo.title = undoable ? say("undo-of", undoable) : "";
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  list.replaceChildren();
  const words = wanted.value.trim().toLowerCase();
  const isWanted = (text, state) => (!only.value || state === only.value || (only.value === "open" && isOpen(state)))
    && (!words || `${text.text} ${text.translation}`.toLowerCase().includes(words));
  texts.forEach((text, at) => {
    if (!isWanted(text, states[at])) return;
    const button = element("button", "", element("li", "", list, { class: `lm-${states[at]}` }), { type: "button", "data-key": drafts.key(text) });
    element("b", say(`state-${states[at]}`), button);
    element("span", text.text.length > 60 ? `${text.text.slice(0, 60)}…` : text.text, button, { lang: texts.textLanguage });
    button.addEventListener("click", () => show(text, failures.get(drafts.key(text))));
    if (button.dataset.key === focused) button.focus();
  });
  // What was written for a text that has changed or gone is shown: nothing of a translator's is thrown away.
  const there = new Set(texts.map(drafts.key));
  lost.replaceChildren();
  for (const key of page ? drafts.of(page).filter((key) => !there.has(key) && key !== open?.key) : []) {
    const item = element("li", "", lost);
    element("p", say("lost-draft", key.split("\n").slice(2).join(" ")), item);
    element("p", drafts.get(key)?.translation ?? "", item, { lang: texts.translationLanguage });
    const discard = element("button", say("discard"), item, { type: "button" });
    discard.addEventListener("click", () => { drafts.remove(key); draw(); });
  }
  const shown = texts.map(({ unit, line }, at) => {
    const word = say(`state-${states[at]}`);
    return { unit, state: states[at], word, name: `${word}, ${say("translate-line", line)}` };
  });
  tell("states", { language: tag, texts: shown });
  if (open) tell("show", { unit: open.text.unit });
};

const load = async () => {
  const [asked, own] = [page, ++loads];
  const found = asked ? await ask(`texts?page=${encodeURIComponent(asked)}`) : { texts: [] };
  // Another page, or newer texts, may have come meanwhile.
  if (asked !== page || own !== loads) return;
  const seen = new Map();
  texts = Object.assign(found.texts.map((text) => {
    const nth = seen.get(text.text) ?? 0;
    seen.set(text.text, nth + 1);
    return { ...text, name: found.name, page: asked, nth };
  }), { ...found, texts: undefined });
  undoable = found.undo;
  if (open?.text.page === page) follow();
  draw();
  if (wantsFirst && texts.length) {
    wantsFirst = false;
    advance();
  }
};

/** The open form stays, whatever was saved: its text may stand elsewhere now, or have got a translation. */
const follow = () => {
  const now = texts.find((text) => drafts.key(text) === open.key);
  if (now && now.translation === open.text.translation) {
    Object.assign(open.text, { unit: now.unit, line: now.line });
  } else if (now && now.translation === open.translation.value && now.text === open.source.value) {
    // What was written here has been saved meanwhile.
    Object.assign(open.text, now);
    drafts.remove(open.key);
  } else if (isChanged()) report(say("file-changed"));
  else if (now) {
    Object.assign(open.text, now);
    open.translation.value = now.translation;
    open.ticked();
  }
};
const failed = (problem) => report(problem.message, SERVER);

/** Opens what is to be done after a text, or first. What is being written stays as a draft. */
const advance = (after = open?.text) => {
  const left = todo();
  const to = (after && left.find(({ unit }) => unit > after.unit)) ?? left[0];
  if (to) show(to, failures.get(drafts.key(to)));
  else if (!open) undo.focus();
  else if (!isChanged()) { close(); undo.focus(); }
  return Boolean(to);
};

/** What is to be done on other pages, and where drafts of mine are. */
const pagesToDo = async () => {
  const { pages: all } = await ask("to-do");
  return all.map((one) => ({ ...one, mine: drafts.of(one.page).length }))
    .filter(({ page: key, missing, stale, review, mine }) => key !== page && missing + stale + review + mine > 0);
};
const go = (url) => { frame.src = address(url); };
const showPages = async () => {
  const all = await pagesToDo();
  otherPages.replaceChildren();
  for (const { name: file, language, url, missing, stale, review, mine } of all) {
    const parts = [["missing", missing], ["stale", stale], ["needs-review", review], ["draft", mine]].filter(([, number]) => number);
    const button = element("button", "", element("li", "", otherPages), { type: "button" });
    element("b", parts.map(([state, number]) => say(`count-${state}`, number)).join(", "), button);
    element("span", `${file} (${language})`, button);
    button.addEventListener("click", () => go(url));
  }
  if (!all.length) element("li", say("no-other-pages"), otherPages);
};
/** What is to be done next, on this page or on the first of the others. */
const nextToDo = async () => {
  if (advance() || isChanged()) return;
  const [first] = await pagesToDo();
  if (!first) return report(say("no-other-pages"));
  wantsFirst = true;
  go(first.url);
};

wanted.addEventListener("input", draw);
only.addEventListener("change", draw);
others.addEventListener("toggle", () => { if (others.open) showPages().catch(failed); });
next.addEventListener("click", () => nextToDo().catch(failed));
undo.addEventListener("click", async () => {
  undo.disabled = true;
  let words = [say("undone")];
  try { await ask("undo", {}); } catch (problem) { words = [problem.message, SERVER]; }
  await load().catch(failed);
  report(...words);
});
addEventListener("keydown", (event) => {
  if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); nextToDo().catch(failed); }
  if (event.altKey && event.key.toLowerCase() === "f") { event.preventDefault(); wanted.focus(); }
  if (event.altKey && event.key.toLowerCase() === "z") { event.preventDefault(); undo.click(); }
});
// Another tab of this editor may write, save or discard drafts.
addEventListener("storage", () => draw());
addEventListener("beforeunload", (event) => { if (drafts.areInDanger()) event.preventDefault(); });

// Words of the page. Its scripts may say them as well: the worst they get is another text of the site shown.
addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== pages || typeof data !== "object" || !data) return;
  if (data.lipuMusi === "page" && typeof data.page === "string" && typeof data.path === "string") {
    const same = page === data.page;
    page = data.page;
    if (data.path.length < 2000) history.replaceState(null, "", `#${data.path}`);
    if (!same && !isChanged()) close();
    load().catch(failed);
    if (others.open) showPages().catch(failed);
  }
  if (data.lipuMusi === "next") nextToDo().catch(failed);
  if (data.lipuMusi === "open") {
    const text = texts.find(({ unit }) => unit === data.unit);
    if (!text || open?.text.unit === text.unit && open.text.page === text.page) return;
    if (isChanged()) report(say("save-first"));
    else show(text, failures.get(drafts.key(text)));
  }
});
