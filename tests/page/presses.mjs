// How often one presses for a turn, counted from the public card on: a button is one press, a line of a menu too, and so are
// Play and Submit. Each kind of turn has a bar, in each ruleset.

import { Game } from "./game.mjs";
import { gather } from "./lobby.mjs";
import { check } from "./visitor.mjs";

/** Does this by presses alone, and checks that they were few enough. */
async function within(most, player, what, work) {
  const before = player.presses;
  await work();
  const took = player.presses - before;
  (player.stage.counted ??= []).push(`${what} ${took} (${most})`);
  check(took <= most, `${what} takes ${took} presses, and should take ${most}`);
}

/** A turn by these choices, from the card to its submission. */
const turn = (most, player, game, what, choices) => within(most, player, what, async () => {
  const panel = await game.panel(player);
  if (player.stage.isNarrow) await player.show(`presses-${what.replaceAll(" ", "-")}`);
  for (const choice of choices) await player.taken(panel, choice);
  await game.submit(player, panel, /^Submit/);
});

const HOME = ["Suggested"];

async function forTwo(carl, dora) {
  const game = await Game.begin(carl, dora);
  await within(6, carl, "both homes", async () => {
    await turn(3, carl, game, "a home", HOME);
    const before = dora.presses;
    await turn(3, dora, game, "a second home", HOME);
    carl.presses += dora.presses - before;
  });
  await turn(3, carl, game, "build", [/^Build . g1/u]);
  await game.play(dora, carl, ["build g", "trade g1 Carl y", "build g", "build g"]);
  await game.play(dora, carl, ["trade g1 Dora y"]);
  await turn(4, carl, game, "move and discover", [/^Move . y1 from home…/u, /to a new . b3 star/u]);
  await game.make(dora, "pass");
  await turn(3, carl, game, "trade", [/^Trade . g1 at home for . r1/u]);
  await game.play(dora, carl, ["pass", "build g"]);
  await game.play(dora, carl, ["pass", "build g", "pass"]);
  await sacrifice(carl, game);
  await answer(dora, game);
}

async function sacrifice(carl, game) {
  const build = /^Build . g/u;
  await turn(8, carl, game, "a sacrifice of three", [/^Sacrifice . g3/u, build, build, build]);
}

async function answer(dora, game) {
  const carl = game.visitors[0];
  await game.make(dora, "pass *");
  await within(6, dora, "a conditional answer", async () => {
    const board = await dora.opens(await game.card(dora), "Analyse", "Analysis board");
    await dora.taken(board, "Pass");
    await dora.taken(board, "Try it");
    await dora.taken(board, /^(Build|Trade) /u);
    await dora.show("presses-an-answer");
    await dora.taken(board, "Play automatically");
    await dora.reads(board, "Play this line automatically?");
    await dora.taken(board, "Play automatically");
    await dora.reads(board, "only you see them");
  });
  await game.make(carl, "pass *");
  await game.made(carl);
  await dora.reads(await game.card(dora), "Planned ahead");
}

async function capture(carl, dora) {
  const game = await Game.begin(carl, dora);
  await game.play(carl, dora, ["homeworld r1 b2 g3", "homeworld y3 b3 g3 *"]);
  await game.play(carl, dora, ["pass", "build g", "pass", "trade g1 Dora y", "pass", "move y1 Dora Carl"]);
  await turn(3, carl, game, "capture", [/^Capture Dora.s . y1/u]);
}

async function forSettlers(carl, dora) {
  await Game.invite(carl, "opponent: Dora game: settlers", Game.first(carl));
  const game = await Game.accepted(carl, dora);
  await turn(3, carl, game, "a landing", [/g1 on c3/]);
  await game.make(dora, "land d5");
  await turn(4, carl, game, "a Settlers build", [/^Build . y1…/u, /^Build . y1 on d4/u]);
  await game.make(dora, "pass");
  await turn(3, carl, game, "a Settlers move", [/^Move . y1 from d4 to e4/u]);
}

async function forThree(host, guests) {
  const { game, seats } = await gather(host, guests);
  for (const seat of seats) await turn(3, seat, game, "a home of three", HOME);
  await turn(3, seats[0], game, "a build of three", [/^Build . g1/u]);
}

/** Turns of Carl's and Dora's, and of three. */
export async function presses(stage) {
  const [carl, dora, emil] = await stage.arrive("Carl", "Dora", "Emil");
  await forTwo(carl, dora);
  await capture(carl, dora);
  await forSettlers(carl, dora);
  await forThree(carl, [dora, emil]);
  console.log(`presses at ${stage.viewport.width} px: ${stage.counted.join(", ")}`);
}
