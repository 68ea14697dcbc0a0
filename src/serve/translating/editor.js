// The editor of translations. It is a document of its own origin: the page in its frame can neither read it nor write in it.
// What the page says is a wish of its reader, never an order: which text to show, and nothing while something is being written.
//
// A form that is saved gives way to the next one at once: what is typed meanwhile belongs to the form that has the cursor. Saves
// go to the server one after the other; what is typed or under way is a draft in the storage of this origin until the server
// has it.
(() => {
  const { token, pages, base, site, refusals, suggests } = document.body.dataset;
  const REFUSALS = JSON.parse(refusals);
  const WORDS = {
    ok: "translated", stale: "stale", missing: "missing", label: "only a remark", "covers-n": "translated further down",
    saving: "being saved", failed: "not saved", draft: "your draft",
  };

  const element = (name, text, parent, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
    parent?.append(made);
    return made;
  };

  const ask = async (what, body) => {
    const answer = await fetch(`/${what}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-lipu-musi-token": token, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const value = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(value.error), { now: value.now });
    return value;
  };

  /** Drafts by text: the page, what the text says, and which of the texts that say so it is. */
  const drafts = {
    prefix: (page) => `lipu-musi-draft ${site} ${page}\n`,
    key: ({ page, text, nth }) => `${drafts.prefix(page)}${nth}\n${text}`,
    // Storage may be full or switched off; a draft lives as long as the tab then.
    kept: new Map(),
    get: (key) => {
      try { return JSON.parse(localStorage.getItem(key)) ?? drafts.kept.get(key) ?? null; } catch { return drafts.kept.get(key) ?? null; }
    },
    set: (key, draft) => {
      drafts.kept.set(key, draft);
      try { localStorage.setItem(key, JSON.stringify(draft)); drafts.kept.delete(key); } catch { /* It is kept here. */ }
    },
    remove: (key) => {
      drafts.kept.delete(key);
      try { localStorage.removeItem(key); } catch { /* There is none. */ }
    },
    of: (page) => {
      let keys = [];
      try { keys = Object.keys(localStorage); } catch { /* There are none. */ }
      return [...new Set([...keys, ...drafts.kept.keys()])].filter((key) => key.startsWith(drafts.prefix(page))).sort();
    },
  };

  // The address of the page stands behind `#`, so that the editor can be loaded again; it leads into the site or nowhere.
  const address = (path) => {
    const found = URL.canParse(path, pages) ? new URL(path, pages) : null;
    return found?.origin === pages && path.startsWith("/") ? found.href : pages + base;
  };
  const frame = element("iframe", "", document.body, {
    title: "The page", sandbox: "allow-scripts allow-same-origin allow-forms", referrerpolicy: "no-referrer", src: address(location.hash.slice(1) || base),
  });
  const main = element("main", "", document.body);
  const bar = element("section", "", main, { class: "lm-bar", "aria-label": "Translation" });
  const name = element("h1", "Translate", bar);
  const count = element("p", "", bar);
  const next = element("button", "Next to do", bar, { type: "button", accesskey: "n", title: "Alt+N" });
  const undo = element("button", "Undo", bar, { type: "button" });
  const said = element("p", "", bar, { class: "lm-said", role: "status" });
  const place = element("div", "", main);
  const find = element("label", "Find", main, { class: "lm-find" });
  const wanted = element("input", "", find, { type: "search", accesskey: "f", title: "Alt+F: words of the text or its translation" });
  const only = element("select", "", find, { "aria-label": "Which texts" });
  for (const [value, words] of [["", "all texts"], ["open", "to do"], ["missing", "missing"], ["stale", "stale"], ["draft", "my drafts"]]) element("option", words, only, { value });
  const list = element("ol", "", main, { "aria-label": "Texts of the page" });
  const others = element("details", "", main, { class: "lm-others" });
  element("summary", "Other pages", others);
  const otherPages = element("ol", "", others);
  const lost = element("ol", "", main, { "aria-label": "Drafts of texts that are no longer here", class: "lm-lost" });
  let page = "";
  let texts = [];
  let open = null;
  /** What is on its way to the server, in order, and what the server did not take, by draft. */
  const queue = [];
  const failures = new Map();
  let undoable = null;

  const tell = (kind, more) => frame.contentWindow.postMessage({ lipuMusi: kind, ...more }, pages);

  /** The words of two texts, those that only one has marked. */
  const difference = (before, now, parent) => {
    const [a, b] = [before.split(" "), now.split(" ")];
    const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
    for (let i = a.length - 1; i >= 0; i--)
      for (let j = b.length - 1; j >= 0; j--)
        longest[i][j] = a[i] === b[j] ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) { parent.append(a[i++]); j++; }
      else if (j >= b.length || (i < a.length && longest[i + 1][j] >= longest[i][j + 1])) element("del", a[i++], parent);
      else element("ins", b[j++], parent);
      parent.append(" ");
    }
  };

  const stateOf = (text) => {
    const key = drafts.key(text);
    if (queue.some((one) => one.key === key)) return "saving";
    if (failures.has(key)) return "failed";
    return drafts.get(key) ? "draft" : text.state;
  };
  const isOpen = (state) => ["missing", "stale", "draft", "failed"].includes(state);
  /** What is to be done, but not what somebody has before them. */
  const todo = () => texts.filter((text) => isOpen(stateOf(text)) && drafts.key(text) !== open?.key);

  const isChanged = () => open && (open.translation.value !== open.text.translation || open.source.value !== open.text.text || (!open.fits.disabled && open.fits.checked));

  /** Closes the form. What was written in it stays as a draft. */
  const close = () => {
    if (!open) return;
    open.panel.remove();
    open = null;
    tell("show", { unit: null });
  };

  /** What every page would refuse; the server knows the rest. */
  const refused = ({ translation, text }) => {
    const words = translation.value.trim();
    if (!words) return text.translation ? REFUSALS.empty : null;
    if (words.includes("--")) return REFUSALS.dashes;
    if (/^-?>/.test(words)) return REFUSALS.begins;
    if (words.endsWith("-")) return REFUSALS.ends;
    return words.split("\n").some((line) => !line.trim()) ? REFUSALS.line : null;
  };

  const show = (text, problem) => {
    close();
    const id = "lm";
    const key = drafts.key(text);
    const draft = drafts.get(key);
    const panel = element("form", "", place, { class: "lm-panel", "aria-label": `Line ${text.line}` });
    element("h2", `${texts.name}, line ${text.line}`, panel);
    if (text.before) {
      element("p", "What has changed in the text:", panel, { class: "lm-head" });
      difference(text.before, text.whole, element("p", "", panel, { lang: texts.textLanguage }));
    }
    element("label", `Text (${texts.textLanguage})`, panel, { for: `${id}-s` });
    const source = element("textarea", "", panel, { id: `${id}-s`, lang: texts.textLanguage, dir: "auto", spellcheck: "false", rows: 2 });
    source.value = draft?.source ?? text.text;
    element("label", `Translation (${texts.translationLanguage})`, panel, { for: `${id}-t` });
    const translation = element("textarea", "", panel, { id: `${id}-t`, lang: texts.translationLanguage, dir: "auto", rows: 3, "aria-describedby": `${id}-e` });
    translation.value = draft?.translation ?? text.translation;
    const error = element("p", "", panel, { class: "lm-error", id: `${id}-e`, role: "alert", tabindex: "-1" });
    // What can be taken over, each with a key: Alt+1 is the first.
    const offered = [];
    const offer = (words, list) => {
      offered.push(words);
      const item = element("li", "", list);
      const use = element("button", words, item, { type: "button", lang: texts.translationLanguage, dir: "auto", title: `Use this: Alt+${offered.length}` });
      use.addEventListener("click", () => take(words));
      if (offered.length < 10) element("kbd", `Alt+${offered.length}`, item);
      return item;
    };
    const take = (words) => {
      translation.setSelectionRange(0, translation.value.length);
      translation.focus();
      // As if it were typed, so that the browser can take it back.
      if (!document.execCommand("insertText", false, words)) translation.value = words;
      changed();
    };
    const head = (words) => { element("p", words, panel, { class: "lm-head" }); return element("ul", "", panel); };
    if (text.known.length) {
      const list = head("The same text elsewhere:");
      for (const known of text.known) offer(known, list);
    }
    if (text.similar.length) {
      const list = head("Similar texts:");
      for (const similar of text.similar) {
        const item = offer(similar.translation, list);
        difference(similar.text, text.whole, element("p", `${similar.percent} %: `, item, { lang: texts.textLanguage, class: "lm-similar" }));
      }
    }
    if (suggests !== undefined) {
      const list = head("Suggestions of a program:");
      const asks = element("button", "Ask for suggestions", element("li", "", list), { type: "button" });
      asks.addEventListener("click", async () => {
        asks.disabled = true;
        try {
          const { suggestions } = await ask("suggest", { page: text.page, unit: text.unit });
          for (const words of suggestions) offer(words, list);
          said.textContent = suggestions.length ? "" : "There are no suggestions.";
          asks.parentElement.remove();
          list.querySelector("button")?.focus();
        } catch (problem) { said.textContent = problem.message; asks.disabled = false; }
      });
    }
    const notes = [text.remark && `Remark in the page: ${text.remark}`, ...text.notes].filter(Boolean);
    if (notes.length) {
      element("p", "Notes:", panel, { class: "lm-head" });
      const list = element("ul", "", panel);
      for (const note of notes) element("li", note, list);
    }
    const label = element("label", "", panel, { class: "lm-fits" });
    const fits = element("input", "", label, { type: "checkbox" });
    label.append("The translation says what the text says now");
    const actions = element("div", "", panel, { class: "lm-actions" });
    element("button", "Save", actions, { type: "submit", class: "lm-save", title: "Ctrl+Enter" });
    const cancel = element("button", "Close", actions, { type: "button", title: "Esc: what you have written stays as a draft" });
    const discard = element("button", "Discard the draft", null, { type: "button" });
    open = { panel, text, key, source, translation, fits, error, discard, isTouched: false };
    // A new translation is made for the text as it is; an old one must be said to fit a changed text.
    const ticked = () => {
      const own = translation.value.trim() && translation.value !== text.translation;
      fits.disabled = Boolean(own) || !translation.value.trim();
      if (fits.disabled) fits.checked = Boolean(own);
    };
    const changed = () => {
      ticked();
      const is = isChanged();
      if (is) drafts.set(key, { source: source.value, translation: translation.value, fits: fits.checked, base: text.translation });
      else drafts.remove(key);
      if (is) actions.append(discard);
      else discard.remove();
    };
    panel.addEventListener("input", changed);
    fits.checked = Boolean(draft?.fits);
    ticked();
    if (draft) actions.append(discard);
    if (draft && draft.base !== text.translation) error.textContent = `The file now says: ${text.translation || "(no translation)"}`;
    if (problem) {
      error.textContent = problem.message;
      if (problem.now) element("p", `The file now says: ${problem.now.text} — ${problem.now.translation || "(no translation)"}`, error);
    }
    const leave = () => { close(); draw(); next.focus(); };
    cancel.addEventListener("click", leave);
    discard.addEventListener("click", () => { drafts.remove(key); failures.delete(key); leave(); });
    panel.addEventListener("keydown", (event) => {
      if (open) open.isTouched = true;
      const chosen = event.altKey && offered[Number(event.code.replace("Digit", "")) - 1];
      if (chosen) { event.preventDefault(); take(chosen); }
      if (event.key === "Escape") { event.preventDefault(); leave(); }
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); if (!event.repeat) panel.requestSubmit(); }
    });
    panel.addEventListener("submit", (event) => { event.preventDefault(); save(); });
    (problem ? error : translation).focus();
    panel.scrollIntoView({ block: "nearest" });
    tell("show", { unit: text.unit });
  };

  /** Hands the form over to the queue, and opens what is to be done next. */
  const save = () => {
    const { text, key, source, translation, fits, error } = open;
    if (!isChanged()) return advance();
    error.textContent = refused(open) ?? "";
    if (error.textContent) return translation.focus();
    failures.delete(key);
    queue.push({
      key, text,
      change: {
        page: text.page, unit: text.unit, base: { text: text.text, translation: text.translation },
        text: source.value, translation: translation.value, fits: fits.checked,
      },
    });
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
    let words = "";
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
        if (now) Object.assign(now, { state: "ok", translation: change.translation, before: null });
        words = "Saved.";
      } catch (problem) {
        words = `Line ${text.line} was not saved: ${problem.message}`;
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
      said.textContent = words;
    }
    working = false;
    await load().catch(failed);
    if (words) said.textContent = words;
  };

  const draw = () => {
    const states = texts.map(stateOf);
    const number = (state) => states.filter((one) => one === state).length;
    const open_ = states.filter(isOpen).length;
    const parts = ["missing", "stale", "draft", "failed", "saving"].filter((state) => number(state) || (state === "missing" || state === "stale") && open_);
    name.textContent = texts.name ?? "Translate";
    count.textContent = parts.length ? parts.map((state) => `${number(state)} ${state === "draft" ? "draft" : WORDS[state]}`).join(", ") : texts.length ? "All is translated" : "Nothing to translate on this page";
    next.disabled = !open_;
    undo.disabled = !undoable || queue.length > 0;
    undo.title = undoable ? `Takes the last change back, in ${undoable}` : "";
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    list.replaceChildren();
    const words = wanted.value.trim().toLowerCase();
    const isWanted = (text, state) => (!only.value || state === only.value || (only.value === "open" && isOpen(state)))
      && (!words || `${text.text} ${text.translation}`.toLowerCase().includes(words));
    texts.forEach((text, at) => {
      if (!isWanted(text, states[at])) return;
      const button = element("button", "", element("li", "", list, { class: `lm-${states[at]}` }), { type: "button", "data-key": drafts.key(text) });
      element("b", WORDS[states[at]], button);
      element("span", text.text.length > 60 ? `${text.text.slice(0, 60)}…` : text.text, button, { lang: texts.textLanguage });
      button.addEventListener("click", () => show(text, failures.get(drafts.key(text))));
      if (button.dataset.key === focused) button.focus();
    });
    // What was written for a text that has changed or gone is shown: nothing of a translator's is thrown away.
    const there = new Set(texts.map(drafts.key));
    lost.replaceChildren();
    for (const key of page ? drafts.of(page).filter((key) => !there.has(key) && key !== open?.key) : []) {
      const item = element("li", "", lost);
      element("p", `Your draft for a text that is no longer here: ${key.split("\n").slice(2).join(" ")}`, item);
      element("p", drafts.get(key)?.translation ?? "", item, { lang: texts.translationLanguage });
      const discard = element("button", "Discard the draft", item, { type: "button" });
      discard.addEventListener("click", () => { drafts.remove(key); draw(); });
    }
    tell("states", { texts: texts.map(({ unit, line }, at) => ({ unit, state: states[at], line })) });
    if (open) tell("show", { unit: open.text.unit });
  };

  const load = async () => {
    const [wanted, own] = [page, ++loads];
    const found = wanted ? await ask(`texts?page=${encodeURIComponent(wanted)}`) : { texts: [] };
    // Another page, or newer texts, may have come meanwhile.
    if (wanted !== page || own !== loads) return;
    const seen = new Map();
    texts = Object.assign(found.texts.map((text) => {
      const nth = seen.get(text.text) ?? 0;
      seen.set(text.text, nth + 1);
      return { ...text, page: wanted, nth };
    }), { ...found, texts: undefined });
    undoable = found.undo;
    if (open?.text.page === page) follow();
    draw();
  };

  /** The open form stays, whatever was saved: its text may stand elsewhere now, or have got a translation. */
  const follow = () => {
    const now = texts.find((text) => drafts.key(text) === open.key);
    if (now && now.translation === open.text.translation) { open.text.unit = now.unit; open.text.line = now.line; return; }
    if (now && now.translation === open.translation.value && now.text === open.source.value) {
      // What was written here has been saved meanwhile.
      Object.assign(open.text, now);
      drafts.remove(open.key);
    } else if (isChanged()) said.textContent = "The file has changed; what you have written is still here.";
    else if (now) {
      Object.assign(open.text, now);
      open.translation.value = now.translation;
    }
  };
  const failed = (problem) => { said.textContent = problem.message; };

  /** Opens what is to be done after a text, or first. What is being written stays as a draft. */
  const advance = (after = open?.text) => {
    const left = todo();
    const to = (after && left.find(({ unit }) => unit > after.unit)) ?? left[0];
    if (to) show(to, failures.get(drafts.key(to)));
    else if (!open) undo.focus();
    else if (!isChanged()) { close(); undo.focus(); }
  };
  wanted.addEventListener("input", draw);
  only.addEventListener("change", draw);
  /** The pages on which something is to be done, and those that drafts of mine are on. */
  const queueOfPages = async () => {
    const { pages: all } = await ask("to-do");
    otherPages.replaceChildren();
    for (const { page: key, name: file, language, url, missing, stale } of all) {
      const mine = drafts.of(key).length;
      const parts = [missing && `${missing} missing`, stale && `${stale} stale`, mine && `${mine} draft`].filter(Boolean);
      if (key === page || !parts.length) continue;
      const button = element("button", "", element("li", "", otherPages), { type: "button" });
      element("b", parts.join(", "), button);
      element("span", `${file} (${language})`, button);
      button.addEventListener("click", () => { frame.src = address(url); });
    }
    if (!otherPages.children.length) element("li", "Nothing is to be done on other pages.", otherPages);
  };
  others.addEventListener("toggle", () => { if (others.open) queueOfPages().catch(failed); });
  next.addEventListener("click", () => advance());
  undo.addEventListener("click", async () => {
    undo.disabled = true;
    let words = "Undone.";
    try { await ask("undo", {}); } catch (problem) { words = problem.message; }
    await load().catch(failed);
    said.textContent = words;
  });
  addEventListener("keydown", (event) => {
    if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); advance(); }
    if (event.altKey && event.key.toLowerCase() === "f") { event.preventDefault(); wanted.focus(); }
  });
  // Another tab of this editor may write, save or discard drafts.
  addEventListener("storage", () => draw());
  addEventListener("beforeunload", (event) => { if (drafts.kept.size) event.preventDefault(); });

  // Words of the page. Its scripts may say them as well: the worst they get is another text of the site shown.
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== pages || typeof data !== "object" || !data) return;
    if (data.lipuMusi === "page" && typeof data.page === "string" && typeof data.path === "string") {
      const same = page === data.page;
      page = data.page;
      if (data.path.length < 2000) history.replaceState(null, "", `#${data.path}`);
      if (!same && !isChanged()) close();
      load().catch(failed);
      if (others.open) queueOfPages().catch(failed);
    }
    if (data.lipuMusi === "next") advance();
    if (data.lipuMusi === "open") {
      const text = texts.find(({ unit }) => unit === data.unit);
      if (!text || open?.text.unit === text.unit && open.text.page === text.page) return;
      if (isChanged()) said.textContent = "Save or close what you have written first.";
      else show(text, failures.get(drafts.key(text)));
    }
  });
})();
