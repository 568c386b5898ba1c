// What stands behind the buttons of a card: one's own side, everything else, the settings in each look, boards in words.

import { arrive } from "./arrive.mjs";
import { check } from "./visitor.mjs";

/** The card of Emil's turn, which still has its buttons; other messages tell the turn as well. */
async function card(visitor) {
  const more = visitor.page.getByRole("button", { name: "More", exact: true });
  const found = visitor.page.locator("#log > li[data-message]", { hasText: "Emil built g1" }).filter({ has: more }).last();
  await found.waitFor();
  return found;
}

async function setUp(emil, fay) {
  await emil.type("/hw settings hold: 0");
  await fay.type("/hw settings boards: pictures contrast: normal size: normal");
  await fay.sees("normal contrast, normal size");
  await emil.type("/hw challenge opponent: Fay first: challenger");
  await fay.press(await fay.sees("invites"), "Accept");
  await emil.sees("set up your homeworld");
  await emil.show("cards-first");
  await emil.type("/hw move turn: homeworld r1 b2 g3");
  await fay.sees("Emil set up the homeworld");
  await fay.type("/hw move turn: homeworld y3 b2 g3");
  await emil.sees("Fay set up the homeworld");
  await emil.type("/hw move turn: build g1");
  await fay.picture(await fay.sees("Emil built g1"));
  await fay.show("cards-turn");
}

async function side(emil, fay) {
  await fay.press(await card(fay), "My side");
  const mine = await fay.sees("after 3 turns");
  check((await fay.picture(mine)).startsWith("Turn 4: Fay to move. Fay's home"), "her home comes first");
  await fay.show("cards-my-side");
  await fay.press(mine, "Flip side");
  await fay.page.locator("#log img[alt^=\"Turn 4: Fay to move. Emil's home\"]").last().waitFor();
  await fay.show("cards-flipped");
}

async function more(emil, fay) {
  await fay.press(await card(fay), "More");
  await fay.sees("give the game up; you are asked once more");
  await fay.show("cards-more");
  await emil.press(await card(emil), "More");
  await emil.sees("its position to copy");
  await emil.show("cards-more-waiting");
}

/** Sets what the menus of the settings offer, and looks at the board after each. */
async function settings(fay) {
  const page = await fay.sees("give the game up; you are asked once more");
  await fay.press(page, "Settings");
  const panel = await fay.sees("Your settings");
  await fay.show("cards-settings");
  for (const [line, said, name] of [
    ["High contrast", "high contrast, normal size", "high"],
    ["Large", "high contrast, large", "high-large"],
    ["Normal contrast", "normal contrast, large", "large"],
  ]) {
    await fay.choose(panel, line);
    await panel.getByText(said).first().waitFor();
    await fay.press(await card(fay), "My side");
    await fay.picture(await fay.sees("after 3 turns"));
    await fay.show(`cards-look-${name}`);
  }
  await fay.choose(panel, "Boards in words only");
  await panel.getByText("in words, without pictures").first().waitFor();
  await fay.show("cards-settings-words");
}

async function inWords(fay) {
  const before = await fay.page.locator("#log > li[data-message] pre").count();
  await fay.press(await card(fay), "My side");
  await fay.page.locator("#log > li[data-message] pre").nth(before).waitFor();
  await fay.show("cards-words-my-side");
  await fay.press(await card(fay), "Play");
  const panel = await fay.sees(/Your turn 4 · game/);
  check((await panel.locator("img").count()) === 0, "no picture on her panel");
  await fay.take(panel, /Build/);
  await panel.getByText("Build which ship").waitFor();
  await fay.take(panel, /g1 at Fay/);
  await panel.getByText("So far: Fay built g1").first().waitFor();
  await fay.show("cards-words-panel");
}

/** A game of Emil and Fay by the buttons of its cards, at one width. */
export async function cards(browser, viewport, channel) {
  const emil = await arrive(browser, "Emil", viewport, channel);
  const fay = await arrive(browser, "Fay", viewport, channel);
  await setUp(emil, fay);
  await side(emil, fay);
  await more(emil, fay);
  await settings(fay);
  await inWords(fay);
}
