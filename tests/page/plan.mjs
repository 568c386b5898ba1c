// A player plans on the other's turn: both sides by pressing what is offered, goes back and tries something else, arms the line,
// sees its answer made, and makes a planned turn their own. The opponent types.

import { Game } from "./game.mjs";

/** Opens the planning board from the latest card. */
const open = async (player, game) => player.opens(await game.card(player), "Analyse", "Analysis board");

async function planned(emil, game) {
  const board = await open(emil, game);
  await emil.show("plan-other-side");
  await emil.steps(board, [[/Build . g1 at Fay.s home/u, "So far"]]);
  await emil.picture(board);
  await emil.show("plan-chosen");
  await emil.steps(board, [[/Try it/, /Turn 5 of the plan: yours/]]);
  await emil.show("plan-own-side");
  await emil.steps(board, [[/Trade . g1 at home for . y1/u, "So far"], [/Try it/, /Turn 6 of the plan/]]);
  await emil.picture(board);
  await emil.show("plan-two-turns");
  return board;
}

async function armed(emil, fay, board, game) {
  await emil.steps(board, [[/Back a turn/, /Turn 5 of the plan/], [/Back a turn/, /Turn 4 of the plan/]]);
  await emil.steps(board, [["Pass", "So far"], [/Try it/, /Turn 5 of the plan/]]);
  await emil.steps(board, [[/Build . g1 at home/u, "So far"], [/Try it/, /Turn 6 of the plan/]]);
  await emil.steps(board, [["Pass", "So far"], [/Try it/, /Turn 7 of the plan/]]);
  await emil.show("plan-line");
  await emil.press(board, "Play automatically");
  await emil.reads(board, "Play this line automatically?");
  await emil.show("plan-arm");
  await emil.press(board, "Play automatically");
  await emil.reads(board, "only you see them");
  await emil.show("plan-armed");
  await game.make(fay, "pass");
  await game.made(emil);
  for (const visitor of [emil, fay]) {
    await visitor.reads(await game.card(visitor), "Planned ahead");
    await visitor.show("plan-fired");
  }
}

async function followed(emil, fay, game) {
  const board = await open(emil, game);
  await emil.reads(board, "followed your plan");
  await emil.show("plan-followed");
  await game.make(fay, "build g");
  const mine = await open(emil, game);
  await emil.steps(mine, [["Pass", "So far"], [/Try it/, /Turn 8 of the plan/]]);
  await emil.show("plan-own-line");
  await emil.press(mine, "Make this my turn");
  await emil.reads(mine, /Your turn 7/);
  await emil.show("plan-my-turn");
}

/** Emil plans beside a game with Fay. */
export async function plan(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, ["homeworld r1 b2 g3", "homeworld y3 b2 g3", "build g"]);
  const board = await planned(emil, game);
  await armed(emil, fay, board, game);
  await followed(emil, fay, game);
}
