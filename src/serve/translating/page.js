// A page while it is translated: the state of every text beside it. It runs where the page's own scripts run, so it knows
// nothing that they may not know: no token, no words of a translator. The editor around it does all that counts.
(() => {
  if (parent === window) return;
  const marks = [...document.querySelectorAll(".lm-text")];
  const WORDS = { ok: "translated", stale: "stale", missing: "missing", label: "only a remark", "covers-n": "translated further down" };
  const tell = (kind, more = {}) => parent.postMessage({ lipuMusi: kind, ...more }, "*");
  const buttons = () => [...document.querySelectorAll(".lm-state")];

  const draw = (texts) => {
    for (const mark of marks) mark.replaceChildren();
    for (const { unit, state, line } of texts) {
      const mark = marks.find(({ dataset }) => dataset.units.split(" ").includes(String(unit)));
      if (!mark || !WORDS[state]) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = `lm-state lm-${state}`;
      button.lang = "en";
      button.dataset.unit = unit;
      button.textContent = WORDS[state];
      button.setAttribute("aria-label", `${WORDS[state]}, line ${line}: translate`);
      button.addEventListener("click", () => tell("open", { unit }));
      mark.append(button);
    }
  };

  const show = (unit) => {
    for (const button of buttons()) {
      const shown = Number(button.dataset.unit) === unit;
      button.classList.toggle("lm-shown", shown);
      if (shown) button.scrollIntoView({ block: "center" });
    }
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || typeof data !== "object" || !data) return;
    if (data.lipuMusi === "states" && Array.isArray(data.texts)) draw(data.texts);
    if (data.lipuMusi === "show") show(data.unit);
  });
  addEventListener("keydown", (event) => {
    if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); tell("next"); }
  });
  tell("page", { page: marks[0]?.dataset.page ?? "", path: location.pathname });
})();
