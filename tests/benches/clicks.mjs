// How long a click on a hand of mahjong takes in the widget: `node clicks.mjs live-hand.wasm`. A thousand random hands of
// thirteen tiles are written into a live hand and a fourteenth tile is tapped; each answer names what brings the hand nearer,
// and after the tap every discard with what it leaves, as HTML. What the browser does with the HTML is not counted.

import { readFileSync } from "node:fs";

const HANDS = 1000;
const nothing = new Proxy({}, { get: () => new Proxy({}, { get: () => () => {} }) });
const wasm = new WebAssembly.Module(readFileSync(process.argv[2]));
const { memory, alloc, messages, mount, dispatch } = new WebAssembly.Instance(wasm, nothing).exports;

// As templates/common.js has it: a letter is a number of four bytes.
const put = (text) => {
  const letters = Uint32Array.from(text, (letter) => letter.codePointAt(0));
  const address = alloc(letters.length);
  new Uint32Array(memory.buffer, address).set(letters);
  return letters.length;
};
const tell = (event) => {
  const address = dispatch(number, put(event));
  const bytes = new Uint8Array(memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
};
const table = readFileSync(process.argv[2].replace(/\.wasm$/, ".en.txt"), "utf8");
messages(put(`en\x1f${table}`));
const page = { id: "t1", kind: "hand", scene: "hand: 123m456p78s1122z", language: "en" };
const number = mount(put(Object.entries(page).map((field) => field.join("=")).join("\x1f")));
if (number < 0) throw new Error("the hand did not wake");
tell("do=change");

let seed = 1;
const below = (limit) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const all = [..."mpsz"].flatMap((suit) => [...(suit === "z" ? "1234567" : "123456789")].map((digit) => digit + suit));
const wall = all.flatMap((face) => [face, face, face, face]);

const times = { "thirteen tiles written": [], "a fourteenth tapped": [] };
const measured = (name, event) => {
  const start = performance.now();
  const answer = tell(event);
  times[name].push(performance.now() - start);
  return answer;
};
for (let hand = 0; hand < HANDS; hand++) {
  const left = [...wall];
  const draw = () => left.splice(below(left.length), 1)[0];
  const tiles = Array.from({ length: 13 }, draw);
  measured("thirteen tiles written", `set=text=${tiles.join("")}`);
  const answer = measured("a fourteenth tapped", `do=add ${draw()}`);
  if (!/14 tiles/.test(answer)) throw new Error(`not added: ${answer.slice(0, 200)}`);
}
for (const [name, spent] of Object.entries(times)) {
  spent.sort((one, other) => one - other);
  const [median, worst] = [spent[spent.length >> 1], spent.at(-1)].map((time) => time.toFixed(2));
  // The bar is one frame.
  console.log(`clicks, ${name}: median ${median} ms, worst ${worst} ms of ${HANDS} hands; to a bar of 16 ms ${(median / 16).toFixed(2)}`);
}
