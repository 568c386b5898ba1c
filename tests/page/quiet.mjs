// A channel after a long game between two people: the newest card has the picture, those before it are a line each.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

const TURNS = 31;
/** How high such a channel may be, in pixels, with all that was said to its two players alone. */
const HIGHEST = 6000;

/** Turns of two large ships, each traded from colour to colour; the two courses differ in length, so no position comes a third time. */
function turns() {
  const courses = ["gyr", "grby"];
  const trades = Array.from({ length: TURNS - 2 }, (_, number) => {
    const course = courses[number % 2];
    const at = Math.floor(number / 2);
    return `trade ${course[at % course.length]}3 home ${course[(at + 1) % course.length]}`;
  });
  return ["homeworld r1 b2 g3", "homeworld y3 b2 g3", ...trades];
}

/** How many messages and pictures stand in the channel, and how high they are together. */
const standing = (visitor) => visitor.page.evaluate(() => ({
  cards: document.querySelectorAll("#log > li").length,
  pictures: document.querySelectorAll("#log img[alt]").length,
  pixels: document.querySelector("#log").scrollHeight,
}));

/** A game of 31 turns, and what it leaves in its channel. */
export async function quiet(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  const before = await standing(fay);
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, turns());
  await fay.picture(await game.card(fay));
  const after = await standing(fay);
  const [cards, pictures, pixels] = ["cards", "pictures", "pixels"].map((what) => after[what] - before[what]);
  console.log(`quiet: ${cards} messages, ${pictures} pictures, ${pixels} px after ${TURNS} turns`);
  check(pictures <= 2, `the first card and the newest one have pictures, and no other: ${pictures}`);
  check(pixels <= HIGHEST, `the channel is ${pixels} px high`);
  await fay.show("quiet-channel");
}
