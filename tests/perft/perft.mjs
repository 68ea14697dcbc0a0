// The half in Node: `node perft.mjs FOLDER_OF_THE_MODULE FOLDER_OF_CHESSOPS FOLDER_OF_SHOGIOPS LABEL` prints millions of
// nodes a second, ours and the fastest Rust library's as WebAssembly and chessops's or shogiops's as script, in one run.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, chessops, shogiops, label] = process.argv.slice(2);
const rules = createRequire(import.meta.url)(join(module, "perft.js"));
const load = (folder, files) => Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)))));
const [chess, fen, { Chess }] = await load(join(chessops, "dist/esm"), ["debug.js", "fen.js", "chess.js"]);
const [shogi, sfen] = await load(join(shogiops, "dist"), ["debug.js", "sfen.js"]);

const scripts = {
  chess: (text, depth) => chess.perft(Chess.fromSetup(fen.parseFen(text).unwrap()).unwrap(), depth),
  shogi: (text, depth) => shogi.perft(sfen.parseSfen("standard", text, false).unwrap(), depth),
};

// Counts every position of a game with each of the three, and prints their speeds and ours beside the bar.
function compare(game, positions, names, counts, bar) {
  const seconds = counts.map(() => 0);
  let nodes = 0;
  for (const line of positions.trim().split("\n")) {
    const [text, depth, expected] = line.split(";");
    counts.forEach((count, i) => {
      // Two plies less once, so that the compiler behind the engine has seen the code.
      count(text, Math.max(1, Number(depth) - 2));
      const start = performance.now();
      const counted = Number(count(text, Number(depth)));
      seconds[i] += (performance.now() - start) / 1000;
      if (counted !== Number(expected)) throw new Error(`${text}: ${counted} nodes at depth ${depth}, but there are ${expected}`);
    });
    nodes += Number(expected);
  }
  const speeds = seconds.map((spent) => nodes / spent / 1e6);
  const listed = names.map((name, i) => `${name} ${speeds[i].toFixed(speeds[i] < 1 ? 2 : 1)}`);
  console.log(
    `${label}, ${game}  ${listed.join(" · ")} M nodes/s · ours to ${names[2]} ${(speeds[0] / speeds[2]).toFixed(1)} · ` +
      `to the bar of ${bar}: ${(speeds[0] / bar).toFixed(2)}`,
  );
}

compare("chess", rules.chess_positions(), ["ours", "cozy-chess", "chessops"], [rules.ours, rules.cozy, scripts.chess], 60);
compare("shogi", rules.shogi_positions(), ["ours", "haitaka", "shogiops"], [rules.ours_shogi, rules.haitaka, scripts.shogi], 20);
