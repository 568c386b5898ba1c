// A new player composes Settlers turns by pressing what is offered: a landing, builds, a towed piece taken back, a move, a
// conquest, a trade, a pass that ends the game. The opponent types.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function landing(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-landing");
  await emil.steps(panel, [[/g3 on c3/, "So far"]]);
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
  await emil.steps(panel, [[/Build with g3 on c3/, "Build what, and where"]]);
  await emil.show("thumb-build");
  await panel.locator(".menu-open").first().click();
  await emil.show("thumb-menu");
  await panel.locator(".menu-open").first().press("Escape");
  await emil.steps(panel, [[/y1 on d4/, "has 2 builds left"], [/b1 on b2/, "has 1 build left"]]);
  await emil.picture(panel);
  await emil.show("thumb-built");
  await game.submit(emil, panel, /Submit as it is/);
  await game.make(fay, "pass");
}

async function move(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.steps(panel, [[/Move with y1 on d4/, "Which piece moves"]]);
  await emil.show("thumb-move");
  await emil.steps(panel, [[/Fay's .* g1 from d5 to d6/, "Emil towed Fay's g1"]]);
  await emil.picture(panel);
  await emil.show("thumb-towed");
  await emil.steps(panel, [
    ["Undo step", "What do you do"],
    [/Move with y1 on d4/, "Which piece moves"],
    [/y1 from d4 to e4/, "So far"],
  ]);
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function conquest(emil, fay, game) {
  let panel = await game.panel(emil);
  await emil.steps(panel, [[/Build with g3 on c3/, "Build what, and where"], [/r1 on c4/, "So far"]]);
  await game.submit(emil, panel, /Submit as it is/);
  await game.make(fay, "pass");
  panel = await game.panel(emil);
  await emil.show("thumb-all-kinds");
  await emil.steps(panel, [[/Conquer with r1 on c4/, "Conquer which piece"]]);
  await emil.show("thumb-conquer");
  await emil.steps(panel, [[/Fay's .*g1 on d5/, "So far"]]);
  await emil.picture(panel);
  await emil.show("thumb-conquered");
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function trade(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.show("thumb-two-greens");
  await emil.steps(panel, [[/Trade or upgrade with b1 on b2/, "Change which piece"]]);
  await emil.show("thumb-trade");
  await emil.steps(panel, [[/b1 on b2 up to b2/, "So far"]]);
  await emil.press(panel, "Text board");
  await panel.locator("pre").waitFor();
  await emil.show("thumb-in-words");
  await game.submit(emil, panel);
  await game.make(fay, "pass");
}

async function pass(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.steps(panel, [["Pass", "You both pass, so the game ends"]]);
  await emil.show("thumb-pass");
  await emil.take(panel, /Submit all the same/);
  await fay.sees(new RegExp(`game\\s+${game.id}\\s+is over[\\s\\S]*Emil wins`, "i"));
}

/** A game of Emil's by a thumb. */
export async function byThumb(emil, fay) {
  await emil.hold("At once");
  await emil.sees("counts at once");
  await Game.invite(emil, "opponent: Fay game: settlers", [
    Game.first(emil), ["More options", /Settlers/], ["Who lands a larger green", /Settlers/], ["you, a large one", "first lands a large green"],
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
