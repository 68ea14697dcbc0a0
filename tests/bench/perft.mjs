// Perft in Node, in millions of nodes a second, beside npm's chessops in the same run.
//
//   cargo build --release --target wasm32-unknown-unknown -p musi-rules --example perft_wasm
//   node tests/bench/perft.mjs target/wasm32-unknown-unknown/release/examples/perft_wasm.wasm [FOLDER]
//
// FOLDER holds node_modules with chessops; without it only our own figures are printed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [wasm, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
const { perft, perft_wide: wide } = instance.exports;

// The same positions as in widgets/rules/examples/perft_wasm.rs, by number.
const CHESS = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5, 4],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 4, 3],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', 4, 3],
];

// Millions of nodes a second, the best of five runs after one to warm up.
function speed(count) {
  count();
  let best = 0;
  for (let run = 0; run < 5; run++) {
    const begin = performance.now();
    const nodes = count();
    best = Math.max(best, nodes / (performance.now() - begin) / 1000);
  }
  return best;
}

// Loads a module of an npm package out of another folder.
function load(name) {
  const require = createRequire(pathToFileURL(resolve(folder, 'package.json')));
  return import(pathToFileURL(require.resolve(name)));
}

const peer = folder && {
  ...(await load('chessops/chess')),
  ...(await load('chessops/fen')),
  ...(await load('chessops/debug')),
};
for (const [number, [fen, depth, peerDepth]] of CHESS.entries()) {
  const ours = speed(() => perft(number, depth));
  const ours128 = speed(() => wide(number, depth));
  let line = `chess ${depth}  ours ${ours.toFixed(1)}  on 128-bit sets ${ours128.toFixed(1)}`;
  if (peer) {
    const position = peer.Chess.fromSetup(peer.parseFen(fen).unwrap()).unwrap();
    const theirs = speed(() => peer.perft(position, peerDepth));
    line += `  chessops ${theirs.toFixed(1)}  ratio ${(ours / theirs).toFixed(1)}`;
  }
  console.log(line);
}
