// What the editor is made of: its words, its elements, and how it asks the server.
export const { token, pages, base, site, suggests } = document.body.dataset;
export const REFUSALS = JSON.parse(document.body.dataset.refusals);
const LANGUAGES = JSON.parse(document.body.dataset.words);
const CHOICE = "lipu-musi-editor-language";
/** What the server says of its own is in English. */
export const SERVER = "en";

const chosen = () => {
  try { return localStorage.getItem(CHOICE); } catch { return null; }
};
const wishes = [chosen(), ...navigator.languages].filter(Boolean).map((tag) => tag.split("-")[0]);
/** The first of the translator's languages that the editor speaks. */
export const tag = wishes.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? SERVER;

/** A word of the editor, with what stands in its place for a value. */
export const say = (key, value) => (LANGUAGES[tag][key] ?? key).replace("%", () => value);

export const element = (name, text, parent, attributes = {}) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  parent?.append(made);
  return made;
};

/** In which language the editor speaks. */
export const languages = (parent) => {
  const label = element("label", say("editor-language"), parent, { class: "lm-find" });
  const select = element("select", "", label);
  for (const [own, words] of Object.entries(LANGUAGES)) element("option", words["language-name"], select, { value: own, lang: own });
  select.value = tag;
  select.addEventListener("change", () => {
    try { localStorage.setItem(CHOICE, select.value); } catch { return; }
    location.reload();
  });
};

export const ask = async (what, body) => {
  const answer = await fetch(`/${what}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-lipu-musi-token": token, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const value = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(value.error), { now: value.now });
  return value;
};

/** The words of two texts, those that only one has marked. */
export const difference = (before, now, parent) => {
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
