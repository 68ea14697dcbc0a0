import { execFileSync } from "node:child_process";
import { defineConfig } from "astro/config";

/** Puts figures in the place of boards, before Astro makes HTML of a page. A wrong board stops the build, with line and remedy. */
function boards() {
  const processor = this;
  return (tree, file) => {
    const text = execFileSync("lipu-musi", ["render", "--format", "markdown", "--game", file.data.astro?.frontmatter?.game ?? "chess", "-"], {
      input: String(file.value),
      encoding: "utf8",
    });
    tree.children = processor.parse(text).children;
  };
}

// Colours of code as classes: styles in a page are what a strict policy forbids.
export default defineConfig({ markdown: { remarkPlugins: [boards], syntaxHighlight: "prism" } });
