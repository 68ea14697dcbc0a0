// The dev server's part of a page: reloads it when it has changed, and shows what is wrong. Browsers open six connections
// to a server at most: one tab listens for all of them.
(() => {
  const { run, number } = document.currentScript.dataset;
  // The save that this page is as new as.
  let last = { run: Number(run), number: Number(number) };
  let list = null;

  const element = (name, text, parent, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    parent?.append(made);
    return made;
  };

  // A style element would need the leave of a Content-Security-Policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
      details{position:fixed;inset:auto 1rem var(--serve-bottom,1rem) auto;z-index:99;max-width:min(46rem,100vw - 2rem);max-height:70vh;overflow:auto;
        font:14px/1.45 system-ui,sans-serif;color:#fff;background:#1d2125;border-radius:.6rem;box-shadow:0 .5rem 2rem rgb(0 0 0/.45)}
      summary{padding:.6rem 1rem;cursor:pointer;font-weight:600;border-radius:.6rem;background:#8a4b08}
      .error summary{background:#a3261e}
      ol{margin:0;padding:.3rem 1rem 1rem;list-style:none} li{padding:.6rem 0;border-top:1px solid #3a4046}
      li:first-child{border:0} code{font:12.5px/1.4 ui-monospace,monospace;color:#9fd6e4;word-break:break-all} p{margin:.15rem 0;white-space:pre-wrap}
      .remedy{color:#c8cfd5} b{color:#ff9a8d} .warning b{color:#f0b66a} .note b{color:#9fd6e4}`);

  const show = (findings) => {
    list?.remove();
    list = null;
    // Notes alone are for `check`: they are nothing to fix.
    if (findings.every(({ severity }) => severity === "note")) return;
    const errors = findings.filter(({ severity }) => severity === "error").length;
    // A shadow tree: the page's own styles stay out of it, and it out of them.
    list = element("div", "", document.body, { lang: "en" });
    const root = list.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const box = element("details", "", root, { class: errors ? "error" : "warning" });
    box.open = errors > 0;
    element("summary", `${errors ? `${errors} error${errors > 1 ? "s" : ""}: the last good page is shown` : `${findings.length} to look at`}`, box);
    const items = element("ol", "", box);
    for (const { severity, code, path, line, column, message, remedy } of findings) {
      const item = element("li", "", items, { class: severity });
      element("code", line ? `${path}:${line}:${column}` : path, item);
      const sentence = element("p", "", item);
      element("b", `${severity} `, sentence);
      sentence.append(`${message} (${code})`);
      if (remedy) element("p", remedy, item, { class: "remedy" });
    }
  };

  const hear = ({ run, number, changed, findings }) => {
    const missed = run !== last.run || number > last.number + 1;
    // A file that is no page may be shown on this one.
    const mine = number > last.number && (changed === null || changed.some((path) => path === decodeURI(location.pathname) || !path.endsWith("/")));
    if (run === last.run && number < last.number) return;
    last = { run, number };
    // Somebody who writes in the page may want it to stay for a moment.
    const reload = (missed || mine) && dispatchEvent(new Event("lipu-musi-reload", { cancelable: true }));
    if (reload) location.reload();
    else show(findings);
  };

  const channel = new BroadcastChannel("lipu-musi-events");
  channel.addEventListener("message", ({ data }) => hear(data));
  /** Listens as long as this tab is there. */
  const listen = () => new Promise(() => {
    const connect = () => {
      const events = new EventSource("/.lipu-musi/events");
      events.addEventListener("site", ({ data }) => {
        const event = JSON.parse(data);
        channel.postMessage(event);
        hear(event);
      });
      // It tries again by itself, but for an answer that is none.
      events.addEventListener("error", () => { if (events.readyState === EventSource.CLOSED) setTimeout(connect, 2000); });
    };
    connect();
  });
  // The tab that holds the lock listens; when it goes, another one takes it.
  if (navigator.locks) navigator.locks.request("lipu-musi-events", listen);
  else listen();
  // What is wrong now, and what was saved while this page was on its way.
  fetch("/.lipu-musi/state").then((answer) => answer.json()).then(hear, () => {});
})();
