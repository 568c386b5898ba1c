// A game on a clock, with what keeps it fair: deadlines, notices, the queue, a takeback, a pause, and the referee's desk.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function begin(emil, fay) {
  await Game.invite(emil, "opponent: Fay time: brisk", Game.first(emil));
  await fay.reads(await Game.invitation(fay), "Time: Brisk");
  await fay.show("fair-invited");
  const game = await Game.accepted(emil, fay);
  await emil.reads(await game.card(emil), "Emil has until");
  await game.make(emil, "homeworld r1 b2 g3");
  await fay.reads(await game.card(fay), "Fay has until");
  await game.play(fay, emil, ["homeworld y3 b2 g3", "build g1"]);
  await fay.picture(await game.card(fay));
  await fay.show("fair-card");
  return game;
}

async function notices(fay) {
  const panel = await fay.settings("Notices");
  await fay.reads(panel, "You are always warned");
  await fay.show("fair-notices");
  await fay.choose(panel, /^\s*Time zone/);
  await fay.show("fair-zones");
  await fay.choose(panel, "Asia/Tokyo");
  await fay.reads(panel, "Your time zone: Asia/Tokyo");
}

async function queue(fay, game) {
  await fay.type("/hw games");
  const list = await fay.sees("least time first");
  check((await list.textContent()).includes("time runs out"), "the deadline stands in the list");
  await fay.show("fair-games");
  await fay.opens(list, "Next game", new RegExp(`Your turn 4 · game\\s+${game.id}`));
  await fay.show("fair-next");
}

async function clocks(fay, { id }) {
  const panel = await fay.about(id);
  await fay.show("fair-panel");
  await fay.press(panel, "Clock");
  await fay.reads(panel, "has until");
  await fay.reads(panel, "What you can rely on");
  await fay.show("fair-clock");
  await fay.fills(id, "Pause", ["5", "on the road"], "fair-pause-form");
  await fay.sees("Proposed");
  await fay.takes(id, "Give time");
  await fay.press(await fay.sees("How much time do you give"), "6 hours");
  await fay.sees("You gave Emil 6 hours");
}

async function pauses(emil, fay, { id }) {
  const panel = await emil.about(id);
  await emil.reads(panel, "on the road");
  await emil.show("fair-pause-asked");
  await emil.press(panel, "Agree to pause");
  await fay.sees("is paused until");
  await fay.show("fair-paused");
  await emil.takes(id, "End the pause");
  await fay.press(await fay.sees("proposes to end the pause"), "Agree to go on");
  await fay.sees("the clocks are running again");
}

async function takesBack(emil, fay, { id }) {
  await emil.takes(id, "Ask for a takeback");
  const request = await fay.sees("asks to take back turn 3");
  await fay.show("fair-takeback-asked");
  await fay.press(request, "Allow");
  await emil.sees("turn 3 taken back");
  await emil.show("fair-taken-back");
}

async function desk(ann, fay, { id }) {
  await fay.fills(id, "Call a moderator", ["Emil is slow"]);
  await fay.press(await fay.sees("Call a moderator to game"), "Send");
  await ann.sees("a player asks for a moderator");
  await ann.type(`/hw-desk game: ${id}`);
  const log = await ann.sees("A call is waiting");
  await ann.show("fair-desk");
  await ann.press(log, "Answer in public");
  await ann.page.locator("#form input, #form textarea").first().fill("There is time until the clock says otherwise");
  await ann.page.locator("#form-send").click();
  await ann.press(await ann.sees("If you confirm:"), "Confirm");
  await fay.sees("There is time until the clock says otherwise");
  await fay.show("fair-answered");
}

/** A game of Emil and Fay on a clock, and Ann at the desk. */
export async function fair(stage) {
  const [emil, fay, ann] = await stage.arrive("Emil", "Fay", "Ann");
  const game = await begin(emil, fay);
  await notices(fay);
  await queue(fay, game);
  await clocks(fay, game);
  await pauses(emil, fay, game);
  await takesBack(emil, fay, game);
  await desk(ann, fay, game);
}
