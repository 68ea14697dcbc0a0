import { execFileSync } from "node:child_process";

/** Each page goes through lipu-musi before Eleventy reads it. A wrong board stops the build, with line and remedy. */
export default function (config) {
  config.addPreprocessor("boards", "md", (data, text) =>
    execFileSync("lipu-musi", ["render", "--format", "markdown", "--game", data.game ?? "chess", "-"], { input: text, encoding: "utf8" }),
  );
  config.addPassthroughCopy("lipu-musi");
  config.ignores.add("README.md");
  return { dir: { includes: "includes" } };
}
