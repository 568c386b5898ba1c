// A new player composes turns by pressing what is offered: set-up, build, trade, move with discovery, attack, a sacrifice of
// three, a catastrophe, and a turn that is unsent. The opponent types.

import { Visitor, check } from "./visitor.mjs";

/** Opens the panel from the card with these words that still has its buttons. */
export async function open(player, words) {
  const play = player.page.getByRole("button", { name: "Play", exact: true });
  const card = player.page.locator("#log > li[data-message]", { hasText: words }).filter({ has: play }).last();
  await card.waitFor();
  const panels = player.page.locator("#log > li[data-message]", { hasText: /Your turn \d+ · game/ });
  const before = await panels.count();
  await player.press(card, "Play");
  const panel = panels.nth(before);
  await panel.waitFor();
  const id = await panel.getAttribute("data-message");
  return player.page.locator(`#log > li[data-message="${id}"]`);
}

/** Takes what is offered, one after the other, and waits for what the panel says after each. */
export async function steps(player, panel, presses) {
  for (const [words, said] of presses) {
    await player.take(panel, words);
    await panel.getByText(said).first().waitFor();
  }
}

/** Submits, and waits until the other player sees the turn's card. */
export async function submit(player, other, panel, words, label = "Submit") {
  await player.take(panel, label);
  await other.sees(words);
}

async function setUp(carl, dora) {
  const panel = await open(carl, "play Homeworlds");
  await carl.show("compose-set-up");
  await steps(carl, panel, [[/r1/, "First star"], [/b2/, "Stars:"]]);
  await carl.show("compose-first-ship");
  await steps(carl, panel, [[/g3/, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-home");
  await submit(carl, dora, panel, "Carl set up the homeworld");
  await dora.type("/hw move turn: homeworld y3 b2 g3");
}

async function build(carl, dora) {
  await carl.type("/hw settings hold: 5");
  await carl.sees("after 5 seconds");
  const panel = await open(carl, "Dora set up the homeworld");
  await carl.show("compose-what");
  await steps(carl, panel, [[/Build/, "Build which ship"]]);
  await carl.show("compose-build");
  await steps(carl, panel, [[/g1 at Carl/, "So far"]]);
  check((await carl.picture(panel)).includes("Carl"), "the picture is described");
  await carl.show("compose-built");
  await carl.press(panel, "Submit");
  await panel.getByText("Until then nobody else sees it").waitFor();
  await carl.show("compose-submitted");
  await carl.press(panel, "Unsend");
  await panel.getByText("Unsent").waitFor();
  await carl.show("compose-unsent");
  await carl.press(panel, "Text board");
  await panel.locator("pre").waitFor();
  await carl.show("compose-in-words");
  await submit(carl, dora, panel, "Carl built g1");
  await dora.type("/hw move turn: build g1");
  await carl.type("/hw settings hold: 0");
  await carl.sees("counts at once");
}

async function trade(carl, dora) {
  const panel = await open(carl, "Dora built g1");
  await steps(carl, panel, [[/Trade/, "Trade which ship"]]);
  await carl.show("compose-trade");
  await steps(carl, panel, [[/g1 at Carl for . y1/u, "So far"]]);
  await submit(carl, dora, panel, "Carl traded g1 for y1");
  await dora.type("/hw move turn: discover g1 Dora b1 Mira");
}

async function move(carl, dora) {
  const panel = await open(carl, "to the new system Mira");
  await steps(carl, panel, [[/Move/, "Move which ship"]]);
  await carl.show("compose-move");
  await steps(carl, panel, [[/y1 from Carl to a new star . b3/u, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-moved");
  await submit(carl, dora, panel, "Carl moved y1 from Carl");
  const card = await carl.sees("Carl moved y1 from Carl");
  const colony = (await card.textContent()).match(/to the new system ([A-Za-z0-9'-]+)/)[1];
  await dora.type("/hw move turn: trade g1 Mira y");
  await dora.sees("Dora traded g1 for y1");
  await carl.type(`/hw move turn: trade y1 ${colony} r`);
  await dora.sees("Carl traded y1 for r1");
  await dora.type(`/hw move turn: move y1 Mira ${colony}`);
  return colony;
}

async function attack(carl, dora, colony) {
  const panel = await open(carl, `Dora moved y1 from Mira to ${colony}`);
  await steps(carl, panel, [[/Attack/, "Capture which ship"]]);
  await carl.show("compose-attack");
  await steps(carl, panel, [[/y1 of Dora/, "So far"]]);
  await submit(carl, dora, panel, "Carl captured Dora's y1");
}

/** Goes on until there are two green ships and another at Carl's home. */
async function prepare(carl, dora) {
  for (const [turn, words] of [["build g", "Carl built g"], ["build g", "Carl built g"], ["trade g1 Carl b", "for b1"]]) {
    await dora.type("/hw move turn: pass");
    await carl.sees("Dora passed");
    await carl.type(`/hw move turn: ${turn}`);
    await dora.sees(words);
    await carl.page.waitForTimeout(300);
  }
  await dora.type("/hw move turn: pass");
}

async function sacrifice(carl, dora) {
  const panel = await open(carl, "Dora passed");
  await steps(carl, panel, [[/Sacrifice/, "Sacrifice which ship"]]);
  await carl.show("compose-sacrifice");
  await steps(carl, panel, [[/g3 at Carl/, "3 green actions"]]);
  await carl.show("compose-three-left");
  await steps(carl, panel, [
    [/g\d at Carl/, "2 green actions"],
    [/g\d at Carl/, "1 green action "],
    [/g\d at Carl/, "Your actions are done"],
  ]);
  await carl.picture(panel);
  await carl.show("compose-sacrificed");
  await submit(carl, dora, panel, "Carl sacrificed g3", /Submit/);
  // She is warned of the overpopulation that she leaves, and says so in advance.
  await dora.type("/hw move turn: pass *");
}

async function catastrophe(carl, dora) {
  const panel = await open(carl, "Dora passed");
  await steps(carl, panel, [[/Catastrophe/, "Which catastrophe"]]);
  await carl.show("compose-catastrophe");
  await steps(carl, panel, [[/green at Carl/, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-gone");
  await submit(carl, dora, panel, "Carl called a green catastrophe", /Submit/);
}

/** A game of Carl's by a thumb, at one width. */
export async function compose(browser, viewport, channel) {
  const carl = await Visitor.arrive(browser, "Carl", viewport);
  const dora = await Visitor.arrive(browser, "Dora", viewport);
  for (const visitor of [carl, dora]) {
    if (viewport.width < 600) await visitor.page.locator("#drawer").click();
    await visitor.page.locator(`[data-name=${channel}]`).click();
    const hints = visitor.page.getByRole("button", { name: "Got it" });
    if (await hints.isVisible()) await hints.click();
  }
  await carl.type("/hw settings hold: 0");
  await carl.type("/hw challenge opponent: Dora first: challenger");
  await dora.press(await dora.sees("invites"), "Accept");
  await setUp(carl, dora);
  await build(carl, dora);
  await trade(carl, dora);
  const colony = await move(carl, dora);
  await attack(carl, dora, colony);
  await prepare(carl, dora);
  await sacrifice(carl, dora);
  await catastrophe(carl, dora);
}
