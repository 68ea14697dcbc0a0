// A page while it is translated: the state of every text beside it. It runs where the page's own scripts run, so it knows
// nothing that they may not know: no token, no words of a translator. The editor around it does all that counts.
(() => {
  if (parent === window) return;
  const marks = () => [...document.querySelectorAll(".lm-text")];
  const tell = (kind, more = {}) => parent.postMessage({ lipuMusi: kind, ...more }, "*");
  const here = () => tell("page", { page: marks()[0]?.dataset.page ?? "", path: location.pathname });
  const buttons = () => [...document.querySelectorAll(".lm-state")];
  let shown = null;

  const draw = (texts, language) => {
    const all = new Map();
    for (const mark of marks()) {
      mark.replaceChildren();
      for (const unit of mark.dataset.units.split(" ")) all.set(unit, mark);
    }
    for (const { unit, state, word, name } of texts) {
      const mark = all.get(String(unit));
      if (!mark) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = `lm-state lm-${state}`;
      button.lang = language;
      button.dataset.unit = unit;
      button.textContent = word;
      button.setAttribute("aria-label", name);
      button.addEventListener("click", () => tell("open", { unit }));
      mark.append(button);
    }
  };

  const show = (unit) => {
    const is_new = unit !== shown;
    shown = unit;
    for (const button of buttons()) {
      const is_shown = Number(button.dataset.unit) === unit;
      button.classList.toggle("lm-shown", is_shown);
      if (is_shown && is_new) button.scrollIntoView({ block: "center" });
    }
  };

  /** What the server says of the page now. */
  const parsed = async () => {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  const number = (page) => page.querySelector("script[data-number]")?.dataset.number;
  // What this page was made from, before scripts changed it; none if it was saved again meanwhile.
  let before = parsed().then((page) => (number(page) === number(document) ? page : null), () => null);

  const LIVE = "figure, script, style, [data-scene]";
  const isPlain = (node) => node.nodeType !== Node.ELEMENT_NODE || !node.matches(LIVE) && !node.querySelector(LIVE);
  const isMark = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches(".lm-text");
  /** Brings what is shown from one state of the page to the next; whether that could be done without a figure being lost. */
  const patch = (live, old, now) => {
    if (old.isEqualNode(now)) return true;
    const [shown, from, to] = [live, old, now].map(({ childNodes }) => [...childNodes]);
    const bare = (node) => node.cloneNode(false);
    const isAlike = old.nodeType === Node.ELEMENT_NODE && bare(old).isEqualNode(bare(now)) && !isMark(now)
      && shown.length === from.length && from.length === to.length;
    if (isAlike) return to.every((node, at) => patch(shown[at], from[at], node));
    if (live.nodeName !== old.nodeName || !isPlain(live) || !isPlain(now)) return false;
    live.replaceWith(document.importNode(now, true));
    return true;
  };
  const CONTENT = ".page";
  const refresh = async () => {
    const [old, now] = await Promise.all([before, parsed()]);
    const [live, from, to] = [document, old, now].map((page) => page?.querySelector(CONTENT));
    if (!live || !from || !to || !patch(live, from, to)) return location.reload();
    before = Promise.resolve(now);
    here();
  };
  // One after the other: each begins with what the one before has shown.
  let refreshing = Promise.resolve();
  addEventListener("lipu-musi-reload", (event) => {
    event.preventDefault();
    refreshing = refreshing.then(refresh).catch(() => location.reload());
  });

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || typeof data !== "object" || !data) return;
    if (data.lipuMusi === "states" && Array.isArray(data.texts)) draw(data.texts, data.language);
    if (data.lipuMusi === "show") show(data.unit);
  });
  addEventListener("keydown", (event) => {
    if (event.altKey && event.key.toLowerCase() === "n") { event.preventDefault(); tell("next"); }
  });
  here();
})();
