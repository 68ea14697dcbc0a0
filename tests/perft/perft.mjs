// The half in Node: `node perft.mjs FOLDER_OF_THE_MODULE FOLDER_OF_CHESSOPS FOLDER_OF_SHOGIOPS FOLDER_OF_FFISH LABEL` prints
// millions of nodes a second, ours and the fastest Rust library's as WebAssembly and chessops's or shogiops's as script, in one
// run; and chess stated as data beside ffish, whose games are data too.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, chessops, shogiops, fish, label] = process.argv.slice(2);
const rules = createRequire(import.meta.url)(join(module, "perft.js"));
const load = (folder, files) => Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)))));
const [chess, fen, { Chess }] = await load(join(chessops, "dist/esm"), ["debug.js", "fen.js", "chess.js"]);
const [shogi, sfen] = await load(join(shogiops, "dist"), ["debug.js", "sfen.js"]);

const { default: Fish } = await import(pathToFileURL(join(fish, "ffish.js")));
const ffish = await Fish({ locateFile: (file) => join(fish, file) });

// ffish counts no sequences: it makes a move, counts what is legal after it, and takes it back.
function walk(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of board.legalMoves().split(" ")) {
    if (!move) continue;
    board.push(move);
    nodes += walk(board, depth - 1);
    board.pop();
  }
  return nodes;
}

function fishes(text, depth) {
  const board = new ffish.Board("chess", text);
  const nodes = walk(board, depth);
  board.delete();
  return nodes;
}

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
// The start and the second position are enough: ffish is the slower by far.
const few = rules.chess_positions().split("\n").slice(0, 2).join("\n");
compare("chess stated as data", few, ["ours", "the engine of chess", "ffish"], [rules.stated, rules.ours, fishes], 3);
