// A new player composes Settlers turns by pressing what is offered: a landing, builds, a towed piece taken back, a move, a
// conquest, a trade, a pass that ends the game. The opponent types.

import { open, steps, submit } from "./compose.mjs";
import { check } from "./visitor.mjs";

async function landing(emil, fay) {
  const panel = await open(emil, "play Homeworlds Settlers");
  await emil.show("thumb-landing");
  await steps(emil, panel, [[/g3 on c3/, "So far"]]);
  check((await emil.picture(panel)).includes("g3@c3"), "the picture has the green that lands");
  await emil.show("thumb-landed");
  await submit(emil, fay, panel, "Emil landed g3");
  await fay.type("/hw move turn: land d5");
  await fay.sees("the second of two turns");
  await fay.type("/hw move turn: build d5: b e6");
}

async function build(emil, fay) {
  const panel = await open(emil, "Fay built b1 on e6");
  await emil.show("thumb-what");
  await steps(emil, panel, [[/Build with g3 on c3/, "Build what, and where"]]);
  await emil.show("thumb-build");
  await panel.locator(".menu-open").first().click();
  await emil.show("thumb-menu");
  await panel.locator(".menu-open").first().press("Escape");
  await steps(emil, panel, [[/y1 on d4/, "has 2 builds left"], [/b1 on b2/, "has 1 build left"]]);
  await emil.picture(panel);
  await emil.show("thumb-built");
  await submit(emil, fay, panel, "Emil built y1 on d4 and built b1 on b2", /Submit as it is/);
  await fay.type("/hw move turn: pass");
}

async function move(emil, fay) {
  const panel = await open(emil, "Turn 5 ·");
  await steps(emil, panel, [[/Move with y1 on d4/, "Which piece moves"]]);
  await emil.show("thumb-move");
  await steps(emil, panel, [[/g1 of Fay from d5 to d6/, "Emil towed Fay's g1"]]);
  await emil.picture(panel);
  await emil.show("thumb-towed");
  await steps(emil, panel, [
    ["Undo step", "What do you do"],
    [/Move with y1 on d4/, "Which piece moves"],
    [/y1 from d4 to e4/, "So far"],
  ]);
  await submit(emil, fay, panel, "Emil moved y1 from d4 to e4");
  await fay.type("/hw move turn: pass");
}

async function conquest(emil, fay) {
  let panel = await open(emil, "Turn 7 ·");
  await steps(emil, panel, [[/Build with g3 on c3/, "Build what, and where"], [/r1 on c4/, "So far"]]);
  await submit(emil, fay, panel, "Emil built r1 on c4", /Submit as it is/);
  await fay.type("/hw move turn: pass");
  panel = await open(emil, "Turn 9 ·");
  await emil.show("thumb-all-kinds");
  await steps(emil, panel, [[/Conquer with r1 on c4/, "Which piece do you conquer"]]);
  await emil.show("thumb-conquer");
  await steps(emil, panel, [[/g1 of Fay on d5/, "So far"]]);
  await emil.picture(panel);
  await emil.show("thumb-conquered");
  await submit(emil, fay, panel, "Emil conquered Fay's g1 on d5");
  await fay.type("/hw move turn: pass");
}

async function trade(emil, fay) {
  const panel = await open(emil, "Turn 11 ·");
  await emil.show("thumb-two-greens");
  await steps(emil, panel, [[/Trade or upgrade with b1 on b2/, "Which piece becomes what"]]);
  await emil.show("thumb-trade");
  await steps(emil, panel, [[/b1 on b2 up to b2/, "So far"]]);
  await emil.press(panel, "Text board");
  await panel.locator("pre").waitFor();
  await emil.show("thumb-in-words");
  await submit(emil, fay, panel, "Emil upgraded b1 on b2 to b2");
  await fay.type("/hw move turn: pass");
}

async function pass(emil, fay) {
  const panel = await open(emil, "Turn 13 ·");
  await steps(emil, panel, [["Pass", "This pass ends the game"]]);
  await emil.show("thumb-pass");
  await submit(emil, fay, panel, "Emil wins", /Submit all the same/);
}

/** A game of Emil's by a thumb. */
export async function byThumb(emil, fay) {
  await emil.type("/hw settings hold: 0");
  await emil.sees("counts at once");
  await emil.type("/hw settlers opponent: Fay first: challenger handicap: large challenger");
  const invitation = fay.page.locator("#log > li[data-message]", { hasText: "Emil lands a large green" });
  await fay.press(invitation.last(), "Accept");
  await landing(emil, fay);
  await build(emil, fay);
  await move(emil, fay);
  await conquest(emil, fay);
  await trade(emil, fay);
  await pass(emil, fay);
}
