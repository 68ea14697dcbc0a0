import { execFileSync } from "node:child_process";
import { unified } from "@astrojs/markdown-remark";
import { defineConfig } from "astro/config";

/** Puts figures in the place of boards, before Astro makes HTML of a page. A wrong board stops the build, with file, line and remedy. */
function boards() {
  const processor = this;
  return (tree, file) => {
    const game = file.data.astro?.frontmatter?.game ?? "chess";
    const text = execFileSync("lipu-musi", ["render", "--format", "markdown", "--game", game, file.path], { encoding: "utf8" });
    tree.children = processor.parse(text.replace(/^---\r?\n.*?\n---\r?\n/s, "")).children;
  };
}

// Colours of code as classes: styles in a page are what a strict policy forbids.
export default defineConfig({ markdown: { processor: unified({ remarkPlugins: [boards] }), syntaxHighlight: "prism" } });
