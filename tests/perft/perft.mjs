// The half in Node: `node perft.mjs FOLDER_OF_THE_MODULE FOLDER_OF_CHESSOPS LABEL` prints millions of nodes a second,
// ours and cozy-chess's as WebAssembly and chessops's as script, in one run.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, chessops, label] = process.argv.slice(2);
const { chess_positions, cozy, ours } = createRequire(import.meta.url)(join(module, "perft.js"));
const at = (file) => import(pathToFileURL(join(chessops, "dist/esm", file)));
const [{ perft }, { parseFen }, { Chess }] = await Promise.all([at("debug.js"), at("fen.js"), at("chess.js")]);

const script = (fen, depth) => perft(Chess.fromSetup(parseFen(fen).unwrap()).unwrap(), depth);
const seconds = [0, 0, 0];
let nodes = 0;
for (const line of chess_positions().trim().split("\n")) {
  const [fen, depth, expected] = line.split(";");
  [ours, cozy, script].forEach((count, i) => {
    // Two plies less once, so that the compiler behind the engine has seen the code.
    count(fen, Number(depth) - 2);
    const start = performance.now();
    const counted = Number(count(fen, Number(depth)));
    seconds[i] += (performance.now() - start) / 1000;
    if (counted !== Number(expected)) throw new Error(`${fen}: ${counted} nodes at depth ${depth}, but there are ${expected}`);
  });
  nodes += Number(expected);
}
const [us, cozyChess, ops] = seconds.map((spent) => nodes / spent / 1e6);
console.log(
  `${label}  ours ${us.toFixed(1)} M nodes/s · cozy-chess ${cozyChess.toFixed(1)} · chessops ${ops.toFixed(1)} · ` +
    `ours to chessops ${(us / ops).toFixed(1)} · to the bar of 60: ${(us / 60).toFixed(2)}`,
);
