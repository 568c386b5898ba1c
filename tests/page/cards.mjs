// What stands behind the buttons of a card: one's own side, everything else, the settings in each look, boards in words.

import { Game } from "./game.mjs";
import { PANEL, check } from "./visitor.mjs";

async function begin(emil, fay) {
  const game = await Game.begin(emil, fay);
  await emil.show("cards-first");
  await game.play(emil, fay, ["homeworld r1 b2 g3", "homeworld y3 b2 g3", "build g1"]);
  await fay.picture(await game.card(fay));
  await fay.show("cards-turn");
  return game;
}

const side = async (fay, game) => fay.opens(await game.card(fay), "Turn board", "after 3 turns");

async function sides(fay, game) {
  const mine = await side(fay, game);
  check((await fay.picture(mine)).startsWith("Turn 4: Fay to move. Fay's home"), "her home comes first");
  await fay.show("cards-my-side");
  await fay.press(mine, "Turn board");
  await mine.locator("img[alt^=\"Turn 4: Fay to move. Emil's home\"]").waitFor();
  await fay.show("cards-flipped");
}

async function more(emil, fay, game) {
  const page = await fay.opens(await game.card(fay), "More", PANEL);
  await page.locator(".menu-open").click();
  await fay.reads(page, "give up this game");
  await fay.show("cards-more");
  await page.locator(".menu-open").press("Escape");
  const waiting = await emil.opens(await game.card(emil), "More", PANEL);
  await waiting.locator(".menu-open").click();
  await emil.reads(waiting, "watch the game");
  check((await waiting.getByRole("button", { name: "Play", exact: true }).count()) === 0, "it is not his turn");
  await emil.show("cards-more-waiting");
  return page;
}

/** Sets what the menus of the settings offer, and looks at the board after each. */
async function settings(fay, game, page) {
  await fay.choose(page, "notices, boards");
  await fay.sees("Your settings");
  const panel = await fay.settings("Contrast");
  await fay.show("cards-settings");
  for (const [row, line, name] of [
    ["Contrast", "High contrast", "high"],
    ["Size", "Large", "high-large"],
    ["Contrast", "Normal contrast", "large"],
  ]) {
    await fay.choose(panel, new RegExp(`^\\s*${row}`));
    await fay.choose(panel, new RegExp(`^\\s*${line}`));
    await fay.reads(panel, `${row}: ${line}`);
    await fay.picture(await side(fay, game));
    await fay.show(`cards-look-${name}`);
  }
  await fay.choose(panel, /^\s*Boards/);
  await fay.choose(panel, /^\s*Boards in words only/);
  await fay.reads(panel, "Boards: Boards in words only");
  await fay.show("cards-settings-words");
}

async function inWords(fay, game) {
  const mine = await side(fay, game);
  await mine.locator("pre").waitFor();
  await fay.show("cards-words-my-side");
  const panel = await game.panel(fay);
  check((await panel.locator("img").count()) === 0, "no picture on her panel");
  await fay.steps(panel, [[/Build.*g1 at home/, "Fay built g1 at home"]]);
  await fay.show("cards-words-panel");
}

/** A game of Emil and Fay by the buttons of its cards. */
export async function cards(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  const game = await begin(emil, fay);
  await sides(fay, game);
  await settings(fay, game, await more(emil, fay, game));
  await inWords(fay, game);
}
