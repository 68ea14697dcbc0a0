// Waits until a board is touched, focused or scrolled into view. Then it loads what wakes the boards, and tells it what
// has happened meanwhile.

const figures = document.querySelectorAll("figure[data-scene]:not([data-live])");
const types = ["pointerover", "focusin", "pointerdown", "pointerup", "click", "keydown", "change"];
const meanwhile = [];
let coming;
const come = () => {
  // What the loader imports is asked for at once, not when the loader has come.
  coming ??= Promise.all([import("./loader.js"), import("./common.js")]).then(([{ hear }]) => {
    for (const type of types) document.removeEventListener(type, wait);
    meanwhile.forEach(hear);
  }, () => {}); // without it, the page stays as it is
};
const wait = (event) => {
  if (!event.target.closest?.("figure[data-scene]:not([data-live]), a[data-m]")) return;
  meanwhile.push(event);
  come();
};
for (const type of types) document.addEventListener(type, wait);

const seen = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  seen.disconnect();
  come();
});
for (const figure of figures) seen.observe(figure);
