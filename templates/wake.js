// Waits until a figure is touched, focused or scrolled into view. Then it loads what brings figures to life, and repeats
// what has happened meanwhile.

import { wanted } from "./progress.js";

// In a shadow root these scripts are loaded once more, under an address of their own.
const { search } = new URL(import.meta.url);
const { $, address, all, known, languages, needs, root, watch } = await import(`./common.js${search}`);

const figures = all(root, "figure[data-scene]");
const types = ["pointerover", "focusin", "pointerdown", "pointerup", "click", "keydown", "change"];
const meanwhile = [];
let coming;
/** Asks for the widget and its words at once, not when the script has come that wants them. */
const come = (figure) => {
  if (figure) needs(figure).catch(() => {});
  coming ??= import(`./runtime.js${search}`).then(({ hear }) => {
    for (const type of types) root.removeEventListener(type, wait);
    meanwhile.forEach(hear);
  }, () => {
    // Without it the page stays as it is, and its own rules highlight its squares.
    for (const style of all(document.head, "noscript")) style.outerHTML = style.textContent;
  });
};
const wait = (event) => {
  const place = event.target.closest?.("figure[data-scene], a[data-m]");
  if (!place) return;
  meanwhile.push(event);
  come(place.matches("a") ? null : place);
};
for (const type of types) root.addEventListener(type, wait);

// Where a page speaks one language, there is none to change to.
if (languages().length < 2) for (const figure of figures) figure.classList.add("one-language");

// Asleep each is one stop of the tab key, so that a fast one does not pass by what it holds.
for (const live of all(root, "figure[data-live] .live")) live.tabIndex = 0;
for (const figure of figures.filter((figure) => !figure.dataset.live && $(figure, ".board"))) {
  const table = $(figure, ".board");
  (all(table, "tbody td").find((td) => td.textContent.includes(" ")) ?? $(table, "tbody td")).tabIndex = 0;
}
// A page of somebody else's loads what lives when its reader touches it, and not before.
if (!search) watch(figures, come);

/** Begins the exercise that the address asks for. */
const begin = () => {
  const [figure, number] = wanted() ?? [];
  if (!figure) return;
  figure.scrollIntoView({ behavior: "instant" });
  come(figure);
  import(`./runtime.js${search}`).then(({ tell }) => tell(figure, "do", `exercise${number}`), () => {});
};
if (!search) {
  begin();
  addEventListener("hashchange", begin);
}

/** Goes to the figure that the address names, if what was shared stands there too. */
const visit = () => {
  const [id, shared] = address().split("=");
  const figure = shared && figures.find((figure) => figure.id === id && figure.dataset.live);
  if (!figure) return false;
  figure.scrollIntoView({ behavior: "instant" });
  return true;
};
// Who reloads or comes back stays where the page was left.
if (performance.getEntriesByType("navigation")[0]?.type === "navigate") visit();
addEventListener("hashchange", () => {
  if (address() !== known.address && visit()) location.reload(); // a game that was shared begins where another was awake
});
