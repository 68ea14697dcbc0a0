// Waits until a board is touched, focused or scrolled into view. Then it loads what wakes the boards, and tells it what
// has happened meanwhile.

import { all, needs, watch } from "./common.js";

const figures = "figure[data-scene]:not([data-live])";
const types = ["pointerover", "focusin", "pointerdown", "pointerup", "click", "keydown", "change"];
const meanwhile = [];
let coming;
/** Asks for the widget and its words at once, not when the loader has come that wants them. */
const come = (figure) => {
  if (figure) needs(figure).catch(() => {});
  coming ??= import("./loader.js").then(({ hear }) => {
    for (const type of types) document.removeEventListener(type, wait);
    meanwhile.forEach(hear);
  }, () => {
    // Without it the page stays as it is, and its own rules light its squares.
    for (const style of all(document.head, "noscript")) style.outerHTML = style.textContent;
  });
};
const wait = (event) => {
  const place = event.target.closest?.(`${figures}, a[data-m]`);
  if (!place) return;
  meanwhile.push(event);
  come(place.matches("a") ? null : place);
};
for (const type of types) document.addEventListener(type, wait);
watch(all(document, figures), come);
