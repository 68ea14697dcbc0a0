// Runs the opponent of a game in a worker, so that the page goes on while it thinks. A message is the name of the game, a
// language and a question; the answer is a text, empty where the program cannot be had.

import { load } from "./common.js";

onmessage = async ({ data: [game, tag, question] }) => {
  let answer = "";
  try {
    const program = await load(`play-${game}`);
    await program.learn(tag);
    answer = program.dispatch(program.mount(""), `set=think=${question}`).replace(/^say=/, "");
  } catch {
    // The page hears that there is nobody.
  }
  postMessage(answer);
};
