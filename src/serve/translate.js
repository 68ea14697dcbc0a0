// The translator's part of a page: the state of every text beside it, and a form to write its translation in.
(() => {
  const { token } = document.currentScript.dataset;
  const marks = [...document.querySelectorAll(".lm-text")];
  if (!marks.length) return;
  const page = marks[0].dataset.page;
  const KEPT = "lipu-musi-translating";
  const WORDS = { ok: "translated", stale: "stale", missing: "missing", label: "only a remark", "covers-n": "translated further down" };

  const element = (name, text, parent, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
    parent?.append(made);
    return made;
  };

  const ask = async (what, body) => {
    const answer = await fetch(`/.lipu-musi/translate/${what}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-lipu-musi-token": token, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const value = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(value.error), { now: value.now });
    return value;
  };

  // Saving makes the page load again: what was said and where the translator was is kept for that moment.
  const keep = (unit, said) => sessionStorage.setItem(KEPT, JSON.stringify({ page, unit, said, top: scrollY, at: Date.now() }));
  const kept = () => {
    try {
      const found = JSON.parse(sessionStorage.getItem(KEPT));
      return found && found.page === page && Date.now() - found.at < 30000 ? found : null;
    } catch {
      return null;
    }
  };

  const bar = element("section", "", document.body, { class: "lm-bar", "aria-label": "Translation", lang: "en" });
  const count = element("p", "", bar);
  const next = element("button", "Next to do", bar, { type: "button", accesskey: "n", title: "Alt+N" });
  const undo = element("button", "Undo", bar, { type: "button" });
  const said = element("p", "", bar, { class: "lm-said", role: "status" });
  let texts = [];
  let open = null;
  let waiting = false;

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

  const close = (focus = true) => {
    if (!open) return;
    const { panel, button } = open;
    panel.remove();
    button.setAttribute("aria-expanded", "false");
    open = null;
    if (focus) button.focus();
    if (waiting) location.reload();
  };

  const isChanged = () => open && (open.translation.value !== open.text.translation || open.source.value !== open.text.text);

  const show = (text, button) => {
    if (open?.button === button) return close();
    if (isChanged() && !confirm("Leave what you have written here without saving it?")) return;
    close(false);
    const id = `lm-${text.unit}`;
    const panel = document.createElement("form");
    panel.className = "lm-panel";
    panel.lang = "en";
    panel.setAttribute("aria-label", `Line ${text.line}`);
    button.parentElement.after(panel);
    button.setAttribute("aria-expanded", "true");
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
    ticked();
    open = { panel, button, text, source, translation };
    cancel.addEventListener("click", () => close());
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { event.preventDefault(); if (!isChanged() || confirm("Leave what you have written here without saving it?")) close(); }
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); panel.requestSubmit(); }
    });
    panel.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!isChanged() && !fits.checked) return close();
      save.disabled = true;
      error.textContent = "";
      try {
        keep(text.unit, "Saved.");
        await ask("change", {
          page, unit: text.unit, base: { text: text.text, translation: text.translation },
          text: source.value, translation: translation.value, fits: fits.checked,
        });
        const again = waiting;
        close();
        if (!again) await load("Saved.");
      } catch (problem) {
        sessionStorage.removeItem(KEPT);
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
  };

  const buttons = () => [...document.querySelectorAll(".lm-state")];
  const todo = () => buttons().filter((button) => button.matches(".lm-missing, .lm-stale"));

  const draw = () => {
    for (const mark of marks) mark.replaceChildren();
    for (const text of texts) {
      const mark = marks.find(({ dataset }) => dataset.units.split(" ").includes(String(text.unit)));
      if (!mark) continue;
      const button = element("button", WORDS[text.state], mark, {
        type: "button", class: `lm-state lm-${text.state}`, lang: "en", "aria-expanded": "false", "data-unit": text.unit,
      });
      button.setAttribute("aria-label", `${WORDS[text.state]}, line ${text.line}: translate`);
      button.addEventListener("click", () => show(text, button));
    }
    const left = texts.filter(({ state }) => state === "missing" || state === "stale");
    const stale = left.filter(({ state }) => state === "stale").length;
    count.textContent = left.length ? `${left.length - stale} missing, ${stale} stale` : "All is translated";
    next.disabled = !left.length;
  };

  const load = async (words) => {
    const found = await ask(`texts?page=${encodeURIComponent(page)}`);
    texts = Object.assign(found.texts, found);
    undo.disabled = !found.undo;
    undo.title = found.undo ? `Takes the last change back, in ${found.undo}` : "";
    draw();
    if (words) said.textContent = words;
  };

  next.addEventListener("click", () => {
    const left = todo();
    const from = open?.button ?? document.activeElement;
    const after = left.find((button) => from && from.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING && !from.contains(button) && !bar.contains(from));
    const to = after ?? left[0];
    if (!to) return;
    to.scrollIntoView({ block: "center" });
    if (to !== open?.button) to.click();
  });
  undo.addEventListener("click", async () => {
    undo.disabled = true;
    try {
      keep(null, "Undone.");
      await ask("undo", {});
      await load("Undone.");
    } catch (problem) {
      sessionStorage.removeItem(KEPT);
      said.textContent = problem.message;
    }
  });
  addEventListener("keydown", (event) => {
    if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); next.click(); }
  });
  // The page loads again on every save of its file, but not under the hands of somebody who writes.
  addEventListener("lipu-musi-reload", (event) => {
    if (!isChanged()) return;
    event.preventDefault();
    waiting = true;
    said.textContent = "The file has changed; this page loads again when you have saved or closed.";
  });
  addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });

  load().then(() => {
    const before = kept();
    sessionStorage.removeItem(KEPT);
    if (!before) return;
    scrollTo({ top: before.top, behavior: "instant" });
    said.textContent = before.said;
    const target = before.unit === null ? undo : buttons().find((button) => Number(button.dataset.unit) === before.unit);
    target?.focus({ preventScroll: true });
  }, (problem) => { said.textContent = problem.message; });
})();
