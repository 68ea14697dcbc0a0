import { execFileSync } from "node:child_process";
import { unified } from "@astrojs/markdown-remark";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

const wrong = new Set();

/** Puts figures in the place of boards, before Astro makes HTML of a page. What is wrong is printed with file, line and remedy. */
function boards() {
  const processor = this;
  return (tree, file) => {
    const game = file.data.astro?.frontmatter?.game ?? "chess";
    wrong.add(file.path);
    const text = execFileSync("lipu-musi", ["render", "--format", "markdown", "--game", game, file.path], { encoding: "utf8" });
    wrong.delete(file.path);
    tree.children = processor.parse(text.replace(/^---\r?\n.*?\n---\r?\n/s, "")).children;
  };
}

/** Content collections go on after a page with a wrong board: this stops the build. `astro build --force`, without the cache of pages that
 * were read before, finds it each time. */
const stop = {
  name: "boards",
  hooks: {
    "astro:build:done": () => {
      if (wrong.size) throw Error(`boards are wrong in ${[...wrong].join(", ")}`);
    },
  },
};

// What pages with figures load.
const head = [
  { tag: "link", attrs: { rel: "stylesheet", href: "/lipu-musi/lipu-musi.css" } },
  { tag: "script", attrs: { type: "module", src: "/lipu-musi/wake.js" } },
];

export default defineConfig({
  integrations: [starlight({ title: "Rules", head }), stop],
  markdown: { processor: unified({ remarkPlugins: [boards] }) },
});
