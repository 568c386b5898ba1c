// A new player composes turns by pressing what is offered: set-up, build, trade, move with discovery, attack, a sacrifice of
// three, a catastrophe, and a turn that is unsent. The opponent types.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function setUp(carl, dora, game) {
  const panel = await game.panel(carl);
  await carl.show("compose-set-up");
  await carl.steps(panel, [[/^\s*. r1/u, "First star"], [/^\s*. b2/u, "Stars:"]]);
  await carl.show("compose-first-ship");
  await carl.steps(panel, [[/g3/, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-home");
  await game.submit(carl, panel);
  await game.make(dora, "homeworld y3 b2 g3");
}

async function build(carl, dora, game) {
  const panel = await game.panel(carl);
  await carl.show("compose-what");
  await carl.reads(panel, "one more ship in the colour");
  await carl.steps(panel, [[/Build . g1 at home/u, "So far"]]);
  check((await carl.picture(panel)).includes("Carl"), "the picture is described");
  await carl.show("compose-built");
  await game.submit(carl, panel);
  await game.make(dora, "build g1");
}

async function trade(carl, dora, game) {
  const panel = await game.panel(carl);
  await carl.show("compose-trade");
  await carl.steps(panel, [[/Trade . g1 at home for . y1/u, "So far"]]);
  await game.submit(carl, panel);
  await game.make(dora, "discover g1 Dora b1 Mira");
}

async function move(carl, dora, game) {
  const panel = await game.panel(carl);
  await carl.steps(panel, [[/Move . y1 from home…/u, "Move which ship"]]);
  await carl.show("compose-move");
  await carl.steps(panel, [[/Move . y1 from home to a new . b3 star/u, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-moved");
  const card = await game.submit(carl, panel);
  const colony = (await card.textContent()).match(/discovered ([A-Za-z0-9'-]+)/)[1];
  await game.play(dora, carl, ["trade g1 Mira y", `trade y1 ${colony} r`, `move y1 Mira ${colony}`]);
}

async function attack(carl, dora, game) {
  const panel = await game.panel(carl);
  await carl.show("compose-attack");
  await carl.steps(panel, [[/Capture Dora's .*y1/, "So far"]]);
  await game.submit(carl, panel);
}

/** Until there are two green ships and another at Carl's home. */
const PREPARED = ["pass", "build g", "pass", "build g", "pass", "trade g1 Carl b", "pass"];

async function sacrifice(carl, dora, game) {
  await game.play(dora, carl, PREPARED);
  const panel = await game.panel(carl);
  await carl.show("compose-sacrifice");
  await carl.steps(panel, [[/Sacrifice . g3 at home/u, "build 3 more times"]]);
  await carl.show("compose-three-left");
  await carl.steps(panel, [
    [/Build . g\d at home/u, "build 2 more times"],
    [/Build . g\d at home/u, "build once more"],
    [/Build . g\d at home/u, "You've used your actions"],
  ]);
  await carl.picture(panel);
  await carl.show("compose-sacrificed");
  await game.submit(carl, panel, /Submit/);
  // She is warned of the overpopulation that she leaves, and says so in advance.
  await game.make(dora, "pass *");
}

async function catastrophe(carl, game) {
  const panel = await game.panel(carl);
  await carl.show("compose-catastrophe");
  await carl.steps(panel, [[/Catastrophe: . green at home/u, "So far"]]);
  await carl.picture(panel);
  await carl.show("compose-gone");
  await game.submit(carl, panel, /Submit/);
}

/** A game of Carl's by a thumb, against Dora. */
export async function compose(stage) {
  const [carl, dora] = await stage.arrive("Carl", "Dora");
  const game = await Game.begin(carl, dora);
  await setUp(carl, dora, game);
  await build(carl, dora, game);
  await trade(carl, dora, game);
  await move(carl, dora, game);
  await attack(carl, dora, game);
  await sacrifice(carl, dora, game);
  await catastrophe(carl, game);
}
