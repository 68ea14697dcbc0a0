// The editor of translations. It is a document of its own origin: the page in its frame can neither read it nor write in it.
// What the page says is a wish of its reader, never an order: which text to show, and nothing while something is being written.
(() => {
  const { token, pages, base } = document.body.dataset;
  const WORDS = { ok: "translated", stale: "stale", missing: "missing", label: "only a remark", "covers-n": "translated further down" };
  const LEAVE = "Leave what you have written here without saving it?";

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
  const list = element("ol", "", main, { "aria-label": "Texts of the page" });
  let page = "";
  let texts = [];
  let open = null;

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

  const close = () => {
    if (!open) return;
    open.panel.remove();
    open = null;
    tell("show", { unit: null });
  };

  const isChanged = () => open && (open.fits.checked || open.translation.value !== open.text.translation || open.source.value !== open.text.text);

  const show = (text) => {
    close();
    const id = "lm";
    const panel = element("form", "", place, { class: "lm-panel", "aria-label": `Line ${text.line}` });
    element("h2", `${texts.name}, line ${text.line}`, panel);
    if (text.before) {
      element("p", "What has changed in the text:", panel, { class: "lm-head" });
      difference(text.before, text.whole, element("p", "", panel, { lang: texts.textLanguage }));
    }
    element("label", `Text (${texts.textLanguage})`, panel, { for: `${id}-s` });
    const source = element("textarea", "", panel, { id: `${id}-s`, lang: texts.textLanguage, spellcheck: "false", rows: 2 });
    source.value = text.text;
    element("label", `Translation (${texts.translationLanguage})`, panel, { for: `${id}-t` });
    const translation = element("textarea", "", panel, { id: `${id}-t`, lang: texts.translationLanguage, rows: 3, "aria-describedby": `${id}-e` });
    translation.value = text.translation;
    const error = element("p", "", panel, { class: "lm-error", id: `${id}-e`, role: "alert" });
    if (text.known.length) {
      element("p", "The same text elsewhere:", panel, { class: "lm-head" });
      const list = element("ul", "", panel);
      for (const known of text.known) {
        const use = element("button", known, element("li", "", list), { type: "button", lang: texts.translationLanguage, title: "Use this" });
        use.addEventListener("click", () => { translation.value = known; translation.focus(); });
      }
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
    const save = element("button", "Save", actions, { type: "submit", class: "lm-save", title: "Ctrl+Enter" });
    const cancel = element("button", "Close", actions, { type: "button", title: "Esc" });
    // A new translation is made for the text as it is; an old one must be said to fit a changed text.
    const ticked = () => {
      const own = translation.value.trim() && translation.value !== text.translation;
      fits.disabled = Boolean(own) || !translation.value.trim();
      if (fits.disabled) fits.checked = Boolean(own);
    };
    translation.addEventListener("input", ticked);
    open = { panel, text, source, translation, fits };
    ticked();
    cancel.addEventListener("click", () => { close(); next.focus(); });
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { event.preventDefault(); if (!isChanged() || confirm(LEAVE)) { close(); next.focus(); } }
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); panel.requestSubmit(); }
    });
    panel.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!isChanged()) return close();
      save.disabled = true;
      error.textContent = "";
      try {
        await ask("change", {
          page: text.page, unit: text.unit, base: { text: text.text, translation: text.translation },
          text: source.value, translation: translation.value, fits: fits.checked,
        });
        close();
        await load("Saved.");
        (next.disabled ? undo : next).focus();
      } catch (problem) {
        error.textContent = problem.message;
        if (problem.now) {
          // What was written stays; it is compared with what the file says now.
          text.text = problem.now.text;
          text.translation = problem.now.translation;
          element("p", `The file now says: ${problem.now.text} — ${problem.now.translation || "(no translation)"}`, error);
        }
        save.disabled = false;
        translation.focus();
      }
    });
    translation.focus();
    panel.scrollIntoView({ block: "nearest" });
    tell("show", { unit: text.unit });
  };

  const todo = () => texts.filter(({ state }) => state === "missing" || state === "stale");

  const draw = () => {
    const left = todo();
    const stale = left.filter(({ state }) => state === "stale").length;
    name.textContent = texts.name ?? "Translate";
    count.textContent = left.length ? `${left.length - stale} missing, ${stale} stale` : texts.length ? "All is translated" : "Nothing to translate on this page";
    next.disabled = !left.length;
    list.replaceChildren();
    for (const text of texts) {
      const button = element("button", "", element("li", "", list, { class: `lm-${text.state}` }), { type: "button" });
      element("b", WORDS[text.state], button);
      element("span", text.text.length > 60 ? `${text.text.slice(0, 60)}…` : text.text, button, { lang: texts.textLanguage });
      button.addEventListener("click", () => { if (!isChanged() || confirm(LEAVE)) show(text); });
    }
    tell("states", { texts: texts.map(({ unit, state, line }) => ({ unit, state, line })) });
    if (open) tell("show", { unit: open.text.unit });
  };

  const load = async (words) => {
    const wanted = page;
    const found = wanted ? await ask(`texts?page=${encodeURIComponent(wanted)}`) : { texts: [] };
    // Another page may have come meanwhile.
    if (wanted !== page) return;
    texts = Object.assign(found.texts.map((text) => ({ ...text, page: wanted })), found);
    undo.disabled = !found.undo;
    undo.title = found.undo ? `Takes the last change back, in ${found.undo}` : "";
    draw();
    if (words) said.textContent = words;
  };
  const failed = (problem) => { said.textContent = problem.message; };

  const advance = () => {
    if (isChanged()) { said.textContent = "Save or close what you have written first."; return open.translation.focus(); }
    const left = todo();
    const to = (open && left.find(({ unit }) => unit > open.text.unit)) ?? left[0];
    if (to) show(to);
  };
  next.addEventListener("click", advance);
  undo.addEventListener("click", async () => {
    undo.disabled = true;
    try {
      await ask("undo", {});
      if (!isChanged()) close();
      await load("Undone.");
    } catch (problem) { failed(problem); }
  });
  addEventListener("keydown", (event) => {
    if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); advance(); }
  });
  addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });

  // Words of the page. Its scripts may say them as well: the worst they get is another text of the site shown.
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== pages || typeof data !== "object" || !data) return;
    if (data.lipuMusi === "page" && typeof data.page === "string" && typeof data.path === "string") {
      const same = page === data.page;
      page = data.page;
      if (data.path.length < 2000) history.replaceState(null, "", `#${data.path}`);
      // A page that was saved comes again; what somebody is writing stays.
      if (!same && !isChanged()) close();
      load(same && isChanged() ? "The file has changed; what you have written is still here." : "").catch(failed);
    }
    if (data.lipuMusi === "next") advance();
    if (data.lipuMusi === "open") {
      const text = texts.find(({ unit }) => unit === data.unit);
      if (!text || open?.text.unit === text.unit && open.text.page === text.page) return;
      if (isChanged()) said.textContent = "Save or close what you have written first.";
      else show(text);
    }
  });
})();
