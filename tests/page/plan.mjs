// A player plans on the other's turn: both sides by pressing what is offered, branches, names, compares and deletes lines, arms
// the answers, sees them made, and makes a planned turn their own. The opponent types.

import { arrive } from "./arrive.mjs";
import { check } from "./visitor.mjs";

/** Opens the planning board from the newest card that still has its buttons. */
async function open(player) {
  const plan = player.page.getByRole("button", { name: "Plan", exact: true });
  const card = player.page.locator("#log > li[data-message]").filter({ has: plan }).last();
  await card.waitFor();
  const boards = player.page.locator("#log > li[data-message]", { hasText: "Planning board" });
  const before = await boards.count();
  await player.press(card, "Plan");
  const board = boards.nth(before);
  await board.waitFor();
  const id = await board.getAttribute("data-message");
  return player.page.locator(`#log > li[data-message="${id}"]`);
}

/** Takes what is offered, one after the other, and waits for what the board says after each. */
async function steps(player, board, presses) {
  for (const [words, said] of presses) {
    await player.take(board, words);
    await board.getByText(said).first().waitFor();
  }
}

async function lines(emil, board) {
  await emil.press(board, "Lines");
  await board.getByText("Your lines").waitFor();
}

async function planned(emil) {
  const board = await open(emil);
  await emil.show("plan-other-side");
  await steps(emil, board, [[/Build/, "Build which ship"], [/g1 at Fay/, "So far"]]);
  await emil.picture(board);
  await emil.show("plan-chosen");
  await steps(emil, board, [[/Play it/, /Turn 5 of the plan: yours/], [/Trade/, "Trade which ship"]]);
  await emil.show("plan-own-side");
  await steps(emil, board, [[/g1 at Emil for . y1/u, "So far"], [/Play it/, /Turn 6 of the plan/]]);
  await emil.picture(board);
  await emil.show("plan-two-turns");
  return board;
}

async function branched(emil, board) {
  await steps(emil, board, [[/Back a turn/, /Turn 5 of the plan/], [/Back a turn/, /Turn 4 of the plan/]]);
  await steps(emil, board, [["Pass", "So far"], [/Play it/, /Turn 5 of the plan/]]);
  await steps(emil, board, [[/Build/, "Build which ship"], [/g1 at Emil/, "So far"], [/Play it/, /Turn 6 of the plan/]]);
  await lines(emil, board);
  await emil.show("plan-lines");
  await emil.press(board, "Name it");
  await emil.page.locator("#form textarea, #form input").first().fill("if she waits");
  await emil.show("plan-name");
  await emil.page.locator("#form").getByRole("button", { name: "Submit" }).click();
  await board.getByText("if she waits").first().waitFor();
  await board.locator(".menu-open").last().click();
  await board.locator(".menu-list:visible [role=option]", { hasText: /Emil trade g1/ }).first().click();
  await board.getByText("beside each other").waitFor();
  await emil.picture(board);
  await emil.show("plan-compared");
}

async function armed(emil, fay, board, make) {
  await lines(emil, board);
  await emil.choose(board, /Now, before turn 4/);
  await board.getByText(/Turn 4 of the plan/).waitFor();
  await lines(emil, board);
  await emil.press(board, "Arm answers");
  await board.getByText("Arm these turns?").waitFor();
  await emil.show("plan-arm");
  await emil.press(board, "Arm these");
  await board.getByText("only you see them").waitFor();
  await emil.show("plan-armed");
  await make(fay, "pass");
  await fay.sees("Planned ahead");
  await fay.show("plan-fired");
  await emil.sees("Planned ahead");
  await emil.show("plan-fired");
}

async function followed(emil, fay, make) {
  const board = await open(emil);
  await board.getByText("was played as you had planned it").waitFor();
  await emil.show("plan-followed");
  await emil.press(board, "Text board");
  await board.locator("pre").waitFor();
  await emil.show("plan-in-words");
  await make(fay, "build g");
  await emil.sees("Fay built g1");
  const mine = await open(emil);
  await steps(emil, mine, [["Pass", "So far"], [/Play it/, /Turn 8 of the plan/]]);
  await lines(emil, mine);
  await emil.press(mine, "Delete");
  await mine.getByText("Delete this turn").waitFor();
  await emil.show("plan-delete");
  await emil.press(mine, "Keep it");
  await mine.getByText("Your lines").waitFor();
  await emil.press(mine, "Make this my turn");
  await mine.getByText(/Your turn 7/).waitFor();
  await emil.show("plan-my-turn");
}

/** Emil plans beside a game with Fay, at one width. */
export async function plan(browser, viewport, channel) {
  const emil = await arrive(browser, "Emil", viewport, channel);
  const fay = await arrive(browser, "Fay", viewport, channel);
  await emil.type("/hw challenge opponent: Fay first: challenger");
  await fay.press(await fay.sees("invites"), "Accept");
  // Others may have played with them in this channel before.
  const first = await emil.sees(/(?<!, )Emil and Fay play Homeworlds · game/);
  const game = (await first.textContent()).match(/game\s+([a-z]{6,8})/)[1];
  const make = (mover, turn) => mover.type(`/hw move turn: ${turn} game: ${game}`);
  const turns = [
    [emil, "homeworld r1 b2 g3"],
    [fay, "homeworld y3 b2 g3"],
    [emil, "build g"],
  ];
  for (const [number, [mover, turn]] of turns.entries()) {
    await make(mover, turn);
    const card = `Turn ${number + 1} · game ${game}`;
    await emil.sees(card);
    await fay.sees(card);
    await emil.page.waitForTimeout(400);
  }
  const board = await planned(emil);
  await branched(emil, board);
  await armed(emil, fay, board, make);
  await followed(emil, fay, make);
}
