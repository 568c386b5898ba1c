// A short game of Settlers at the page: challenge, landings, a build, a conquest, passes, result, review; then one by a thumb.

import { Game } from "./game.mjs";
import { byThumb } from "./settlers_thumb.mjs";
import { check } from "./visitor.mjs";

const TURNS = [
  ["Emil", "land c3", "Emil landed g1 on c3", "landed"],
  ["Fay", "l d5", "Fay landed g1 on d5", "both-landed"],
  ["Emil", "build c3: r d4", "Emil built r1 on d4", "built"],
  ["Fay", "b d5 ye6", "Fay built y1 on e6", null],
  ["Emil", "conquer d4: d5", "Emil conquered Fay's g1 on d5", "conquered"],
  ["Fay", "pass", "a pass now would end the game", "passed"],
];

async function challenge(emil, fay) {
  await Game.invite(emil, "opponent: Fay game: settlers", Game.first(emil), "settlers-inviting");
  await fay.reads(await Game.invitation(fay), /Emil challenges @?Fay to Homeworlds Settlers/);
  await fay.show("settlers-challenged");
  const game = await Game.accepted(emil, fay);
  await emil.picture(await emil.sees("land a small green"));
  await emil.show("settlers-begins");
  return game;
}

async function form(emil, game) {
  const panel = await game.panel(emil);
  await emil.reads(panel, "Land a small green on any empty field");
  await emil.show("settlers-panel");
  await emil.press(panel, "Type it");
  const field = emil.page.locator("#form textarea");
  await field.waitFor();
  check((await field.getAttribute("placeholder")).startsWith("land "), "the form hints at a landing");
  await emil.show("settlers-form");
  await emil.page.locator("#form-cancel").click();
}

async function refused(fay, game) {
  await fay.type(`/hw move turn: land c3 game: ${game.id}`);
  await fay.sees("Rule S1");
  await fay.show("settlers-refused");
}

async function ended(emil, fay, game) {
  await emil.type(`/hw move turn: pass game: ${game.id}`);
  const question = await emil.sees("You both pass, so the game ends");
  await emil.show("settlers-asked");
  await emil.press(question, "Submit anyway");
  const result = await fay.sees("Emil wins: 3 to 1 pips");
  await fay.picture(result);
  await fay.show("settlers-result");
  await fay.press(result, "Review");
  await fay.picture(await fay.sees("Turn 7 of 7"));
  await fay.show("settlers-review");
  await emil.type("/hw help topic: settlers");
  await emil.sees("Your first turn lands");
  await emil.show("settlers-help");
}

/** Two games of Emil and Fay. */
export async function settlers(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  const game = await challenge(emil, fay);
  await form(emil, game);
  for (const [who, turn, words, shot] of TURNS) {
    const [mover, other] = who === "Emil" ? [emil, fay] : [fay, emil];
    if (turn === "l d5") await refused(fay, game);
    if (turn === "build c3: r d4") await emil.offered("/hw move turn: build c3: r", "settlers-completion");
    await game.make(mover, turn);
    const alt = await other.picture(await other.sees(words));
    check(alt.includes("without a conquest"), "the alt text counts the turns without a conquest");
    if (shot) await other.show(`settlers-${shot}`);
  }
  await ended(emil, fay, game);
  await byThumb(emil, fay);
}
