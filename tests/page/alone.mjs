// Somebody who has no game plays the referee: from the hint to its answers, a takeback, and the end.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

/** The last message with these words and this button. */
function latest(visitor, words, button) {
  const has = visitor.page.getByRole("button", { name: button, exact: true });
  return visitor.messages(words).filter({ has }).last();
}

async function begin(carl) {
  await carl.type("/hw games");
  const hint = await carl.sees("You have no running games");
  await carl.show("alone-hint");
  await carl.press(hint, "Play the Referee");
  await carl.sees("its first card is on the way");
  await carl.show("alone-begun");
  const card = latest(carl, "play Homeworlds", "Play");
  await carl.patiently("see the game begin", () => card.waitFor());
  return Game.opened(card, [carl]);
}

/** Makes a turn in words; the referee's answer comes by itself. */
async function turn(carl, { id }, text, number) {
  await carl.type(`/hw move turn: ${text} game: ${id}`);
  await carl.sees(new RegExp(`Turn ${number} submitted`));
  const card = latest(carl, new RegExp(`Turn ${number + 1} · game\\s+${id}`), "Play");
  await carl.patiently("see the answer", () => card.waitFor());
  return card;
}

export async function alone(stage) {
  const carl = await stage.begin("Carl");
  const game = await begin(carl);
  const answer = await turn(carl, game, "homeworld r1 b2 g3", 1);
  check((await carl.picture(answer)).includes("Referee (level 1)"), "the alt text names both");
  await carl.show("alone-answer");
  const panel = await carl.opens(answer, "Play", "Your turn 3");
  await carl.reads(panel, /There are small ships left|You have all four colours|Only one ship guards|You have no/u);
  await carl.taken(panel, "Hint");
  await carl.reads(panel, "A good turn would be");
  await carl.show("alone-hint-given");
  await carl.taken(panel, "Back");
  await turn(carl, game, "build g1", 3);
  await carl.show("alone-second-answer");
  await carl.takes(game.id, "Resign");
  await carl.press(await carl.sees("Resign game"), "Resign");
  const over = latest(carl, "is over", "Rematch, seats swapped");
  await carl.patiently("see the end", () => over.waitFor());
  await carl.show("alone-over");
  const moments = await carl.opens(over, "Turning points", /No turn in game|Turning point 1 of/);
  await carl.taken(moments, "Chances");
  await carl.reads(moments, "How likely Carl was to win");
  check((await carl.picture(moments)).startsWith("One column for each turn"), "the course is described");
  await carl.show("alone-chances");
  await carl.press(over, "Rematch, seats swapped");
  const again = latest(carl, /Turn 1 · game/, "Play");
  await carl.patiently("see the referee begin", () => again.waitFor());
  await carl.show("alone-again");
}
