// The form of one text: what is known of it, and what a translator writes.
import { REFUSALS, SERVER, ask, difference, element, say, suggests } from "./dom.js";
import * as drafts from "./drafts.js";

/** What every page would refuse; the server knows the rest. */
const refused = (words, text) => {
  if (!words) return text.translation ? REFUSALS.empty : null;
  if (words.includes("--")) return REFUSALS.dashes;
  if (/^-?>/.test(words)) return REFUSALS.begins;
  if (words.endsWith("-")) return REFUSALS.ends;
  return words.split("\n").some((line) => !line.trim()) ? REFUSALS.line : null;
};

/** Puts words where the cursor is, as if they were typed, so that the browser can take them back. */
const type = (field, words) => {
  field.focus();
  if (!document.execCommand("insertText", false, words)) field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
};

/**
 * Opens the form of a text. `languages` are those of the text and its translation, `problem` what the server said of the last
 * attempt; `on` has what happens when it is saved, left, or changed.
 */
export const form = (text, place, { textLanguage, translationLanguage, problem, on }) => {
  const key = drafts.key(text);
  const draft = drafts.get(key);
  const wantsReview = text.state === "needs-review";
  const panel = element("form", "", place, { class: "lm-panel", "aria-label": say("form", text.line) });
  element("h2", `${text.name}, ${say("line", text.line)}`, panel);
  const head = (words) => { element("p", words, panel, { class: "lm-head" }); return element("ul", "", panel); };
  const field = (name, words, id, attributes) => {
    element("label", words, panel, { for: id });
    return element(name, "", panel, { id, dir: "auto", ...attributes });
  };
  if (text.before) {
    element("p", say("what-changed"), panel, { class: "lm-head" });
    difference(text.before, text.whole, element("p", "", panel, { lang: textLanguage }));
  }
  const source = field("textarea", say("text-in", textLanguage), "lm-s", { lang: textLanguage, spellcheck: "false", rows: 2 });
  source.value = draft?.source ?? text.text;
  const translation = field("textarea", say("translation-in", translationLanguage), "lm-t", { lang: translationLanguage, rows: 3, "aria-describedby": "lm-e" });
  translation.value = draft?.translation ?? text.translation;
  const error = element("p", "", panel, { class: "lm-error", id: "lm-e", role: "alert", tabindex: "-1" });

  // What can be taken over, each with a key: Alt+1 is the first translation, Alt+Shift+1 the first term.
  const offers = [];
  const terms = [];
  const offered = (all, word, keys, words, list, take) => {
    all.push(take);
    const name = `${keys}${all.length}`;
    const item = element("li", "", list);
    const use = element("button", words, item, { type: "button", lang: translationLanguage, dir: "auto", title: say(word, name) });
    use.addEventListener("click", take);
    if (all.length < 10) element("kbd", name, item);
    return item;
  };
  const offer = (words, list) => offered(offers, "use", "Alt+", words, list, () => {
    translation.setSelectionRange(0, translation.value.length);
    type(translation, words);
    changed();
  });
  if (text.known.length) {
    const list = head(say("known"));
    for (const known of text.known) offer(known, list);
  }
  if (text.similar.length) {
    const list = head(say("similar"));
    for (const similar of text.similar) {
      const item = offer(similar.translation, list);
      difference(similar.text, text.whole, element("p", `${similar.percent} %: `, item, { lang: textLanguage, class: "lm-similar" }));
    }
  }
  if (text.terms.length) {
    const list = head(say("terms"));
    for (const [term, translations] of text.terms) {
      for (const words of translations) {
        const item = offered(terms, "insert", "Alt+Shift+", words, list, () => { type(translation, words); changed(); });
        item.prepend(element("span", term, null, { lang: textLanguage, class: "lm-term" }));
      }
    }
  }
  if (suggests !== undefined) {
    const list = head(say("suggestions"));
    const asks = element("button", say("ask"), element("li", "", list), { type: "button" });
    asks.addEventListener("click", async () => {
      asks.disabled = true;
      try {
        const { suggestions } = await ask("suggest", { page: text.page, unit: text.unit });
        for (const words of suggestions) offer(words, list);
        on.said(suggestions.length ? "" : say("no-suggestions"));
        asks.parentElement.remove();
        list.querySelector("button")?.focus();
      } catch (problem) { on.said(problem.message, SERVER); asks.disabled = false; }
    });
  }
  const notes = [text.remark && say("remark", text.remark), ...text.notes].filter(Boolean);
  if (notes.length) {
    const list = head(say("notes"));
    for (const note of notes) element("li", note, list);
  }
  const unsaid = new Set();
  if (text.comments.length) {
    const list = head(say("comments"));
    for (const words of text.comments) {
      const item = element("li", words, list, { dir: "auto" });
      const away = element("button", say("take-away"), item, { type: "button", class: "lm-away" });
      away.addEventListener("click", () => { unsaid.add(words); item.remove(); comment.focus(); changed(); });
    }
  }
  const comment = field("input", say("comment"), "lm-c", { type: "text" });
  comment.value = draft?.comment ?? "";
  const tick = (words) => {
    const label = element("label", "", panel, { class: "lm-fits" });
    const box = element("input", "", label, { type: "checkbox" });
    label.append(words);
    return box;
  };
  const fits = tick(say("fits"));
  const review = tick(say("needs-review"));
  review.checked = draft?.review ?? wantsReview;
  const actions = element("div", "", panel, { class: "lm-actions" });
  element("button", say("save"), actions, { type: "submit", class: "lm-save", title: "Ctrl+Enter" });
  const cancel = element("button", say("close"), actions, { type: "button", title: say("close-hint") });
  const discard = element("button", say("discard"), null, { type: "button" });

  const isChanged = () => translation.value !== text.translation || source.value !== text.text || (!fits.disabled && fits.checked)
    || review.checked !== (text.state === "needs-review") || comment.value.trim() !== "" || unsaid.size > 0;
  // A new translation is made for the text as it is; an old one must be said to fit a changed text.
  const ticked = () => {
    const own = translation.value.trim() && translation.value !== text.translation;
    fits.disabled = Boolean(own) || !translation.value.trim();
    if (fits.disabled) fits.checked = Boolean(own);
    review.disabled = !translation.value.trim();
    if (review.disabled) review.checked = false;
  };
  const changed = () => {
    ticked();
    const is = isChanged();
    if (is) drafts.set(key, { source: source.value, translation: translation.value, fits: fits.checked, review: review.checked, comment: comment.value, base: text.translation });
    else drafts.remove(key);
    if (is) actions.append(discard);
    else discard.remove();
  };
  const tell = (words, lang = null) => { error.textContent = words; if (lang) error.lang = lang; else error.removeAttribute("lang"); };
  const opened = {
    panel, text, key, source, translation, error, isTouched: false, isChanged, ticked,
    /** What the server is asked to do. */
    change: () => ({
      page: text.page, unit: text.unit, base: { text: text.text, translation: text.translation },
      text: source.value, translation: translation.value, fits: fits.checked, needs_review: review.checked,
      said: comment.value.trim() ? [comment.value.trim()] : [], unsaid: [...unsaid],
    }),
    /** Whether the form may be saved; says why not. */
    mayBeSaved: () => {
      const why = refused(translation.value.trim(), text);
      tell(why ?? "", SERVER);
      if (why) translation.focus();
      return !why;
    },
  };

  panel.addEventListener("input", changed);
  fits.checked = Boolean(draft?.fits);
  ticked();
  if (draft) actions.append(discard);
  const fileSays = (words) => say("file-says", words);
  if (draft && draft.base !== text.translation) tell(fileSays(text.translation || say("no-translation")));
  if (problem) {
    tell(problem.message, SERVER);
    if (problem.now) element("p", fileSays(`${problem.now.text} — ${problem.now.translation || say("no-translation")}`), error);
  }
  cancel.addEventListener("click", on.leave);
  discard.addEventListener("click", () => { drafts.remove(key); on.discard(); });
  panel.addEventListener("keydown", (event) => {
    opened.isTouched = true;
    const digit = event.altKey && /^Digit[1-9]$/.test(event.code) ? Number(event.code.at(-1)) - 1 : null;
    const chosen = digit === null ? null : (event.shiftKey ? terms : offers)[digit];
    if (chosen) { event.preventDefault(); chosen(); }
    if (event.altKey && event.code === "KeyR" && !review.disabled) { event.preventDefault(); review.checked = !review.checked; changed(); }
    if (event.key === "Escape") { event.preventDefault(); on.leave(); }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); if (!event.repeat) panel.requestSubmit(); }
    // Enter in the line of the comment saves nothing by mistake.
    else if (event.key === "Enter" && event.target === comment) event.preventDefault();
  });
  panel.addEventListener("submit", (event) => { event.preventDefault(); on.save(); });
  (problem ? error : translation).focus();
  panel.scrollIntoView({ block: "nearest" });
  return opened;
};
