// A new player composes Settlers turns by pressing what is offered: a landing, builds, a towed piece taken back, a move, a
// conquest, a trade, a pass that ends the game. The opponent types.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function landing(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-landing");
  await emil.steps(panel, [[/Land . g3 on c3/u, "So far"]]);
  check((await emil.picture(panel)).includes("g3@c3"), "the picture has the green that lands");
  await emil.show("thumb-landed");
  await game.submit(emil, panel);
  await game.make(fay, "land d5");
  await fay.sees("goes again");
  await game.make(fay, "build d5: b e6");
}

async function build(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-what");
  await emil.reads(panel, "Build what?");
  await emil.steps(panel, [[/Build . y1…/u, "Where does it go?"]]);
  await emil.show("thumb-where");
  await emil.steps(panel, [
    [/Build . y1 on d4/u, "has 2 builds left"],
    [/Build . b1…/u, "Where does it go?"],
    [/Build . b1 on b2/u, "has 1 build left"],
  ]);
  await emil.picture(panel);
  await emil.show("thumb-built");
  await game.submit(emil, panel, /Submit as it is/);
  await game.make(fay, "pass");
}

async function move(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-move");
  await emil.steps(panel, [[/Move Fay's .* g1 from d5 to d6/, "Emil towed Fay's g1"]]);
  await emil.picture(panel);
  await emil.show("thumb-towed");
  await emil.steps(panel, [
    ["Undo step", "What do you want to do"],
    [/Move . y1 from d4 to e4/u, "So far"],
  ]);
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function conquest(emil, fay, game) {
  let panel = await game.panel(emil);
  await emil.steps(panel, [[/Build . r1…/u, "Where does it go?"], [/Build . r1 on c4/u, "So far"]]);
  await game.submit(emil, panel, /Submit as it is/);
  await game.make(fay, "pass");
  panel = await game.panel(emil);
  await emil.show("thumb-all-kinds");
  await emil.steps(panel, [[/Conquer Fay's .*g1 on d5/, "So far"]]);
  await emil.picture(panel);
  await emil.show("thumb-conquered");
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function trade(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-two-greens");
  await emil.steps(panel, [[/Upgrade . b1 on b2 to b2/u, "So far"]]);
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function pass(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.steps(panel, [["Pass", "You both pass, so the game ends"]]);
  await emil.show("thumb-pass");
  await emil.take(panel, /Submit anyway/);
  await fay.sees(new RegExp(`game\\s+${game.id}\\s+is over[\\s\\S]*Emil wins`, "i"));
}

/** A game of Emil's by a thumb. */
export async function byThumb(emil, fay) {
  await Game.invite(emil, "opponent: Fay game: settlers", [
    ...Game.first(emil), ["Who lands a larger green", /Settlers/], ["you, a large one", "first lands a large green"],
  ]);
  await fay.reads(await Game.invitation(fay), "Emil first lands a large green");
  const game = await Game.accepted(emil, fay);
  await landing(emil, fay, game);
  await build(emil, fay, game);
  await move(emil, fay, game);
  await conquest(emil, fay, game);
  await trade(emil, fay, game);
  await pass(emil, fay, game);
}
