// The page reads without this. It remembers the reading mode and how pieces and tiles are drawn, and shows in the contents where the reader is.
(() => {
  addEventListener("change", ({ target }) => {
    if (target.id === "sitelen-pona") {
      try {
        localStorage.setItem("lipu-musi-sitelen-pona", target.checked);
      } catch {} // storage may be missing or forbidden
    }
    if (!["mode", "pieces", "tiles"].includes(target.name)) return;
    try {
      localStorage.setItem("lipu-musi-" + target.name, target.value);
    } catch {} // storage may be missing or forbidden
  });

  const find = document.querySelector(".find");
  find?.addEventListener("click", () =>
    import(find.dataset.script).then(
      (search) => search.open(find),
      () => (find.title = find.textContent = find.dataset.failed),
    ),
  );

  // A table that is wider than its page is scrolled by keys too, in browsers that do not see to it themselves.
  const reach = () => {
    for (const table of document.querySelectorAll(".content table:not(figure table)"))
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
      else table.removeAttribute("tabindex");
  };
  addEventListener("resize", reach);
  reach();

  const toc = document.getElementById("toc");
  if (!toc) return;
  toc.addEventListener("click", (event) => event.target.closest("a") && toc.matches(":popover-open") && toc.hidePopover());

  const links = [...toc.querySelectorAll("a")];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let current = null;
  const follow = () => {
    // The section whose heading was the last to pass the upper third; at the very end, the last one.
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
    let at = end ? headings.length - 1 : -1;
    if (!end) headings.forEach((heading, i) => heading && heading.getBoundingClientRect().top < innerHeight / 3 && (at = i));
    const link = links[at];
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    if (link && toc.scrollHeight > toc.clientHeight) toc.scrollTo({ top: link.offsetTop - toc.clientHeight / 2 });
  };
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => ((waiting = false), follow()));
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon, { passive: true });
  addEventListener("change", soon);
  follow();
})();
