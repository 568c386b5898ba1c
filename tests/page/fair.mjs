// A game on a clock, with what keeps it fair: deadlines, alarms, the queue, a takeback, a pause, and the referee's desk.

import { arrive } from "./arrive.mjs";
import { check } from "./visitor.mjs";

async function begin(emil, fay) {
  await fay.type("/hw settings boards: pictures contrast: normal size: normal");
  await fay.sees("normal contrast, normal size");
  for (const visitor of [emil, fay]) await visitor.type("/hw settings hold: 0");
  await emil.type("/hw challenge opponent: Fay first: challenger time: brisk");
  const invitation = await fay.sees("Time: Brisk");
  await fay.show("fair-invited");
  await fay.press(invitation, "Accept");
  // Others may have played with them in this channel before.
  const card = await emil.sees(/(?<!, )Emil and Fay play Homeworlds · game[\s\S]*Time: Brisk/);
  await card.getByText("Emil has time until").waitFor();
  const id = (await card.textContent()).match(/\b(?:[bdfgklmnprstvzhjc][aeiou]){3,4}\b/)[0];
  await emil.type(`/hw move turn: homeworld r1 b2 g3 game: ${id}`);
  await (await fay.sees(`Turn 1 · game ${id}`)).getByText("Fay has time until").waitFor();
  await fay.type(`/hw move turn: homeworld y3 b2 g3 game: ${id}`);
  await emil.sees(`Turn 2 · game ${id}`);
  await emil.type(`/hw move turn: build g1 game: ${id}`);
  await fay.picture(await fay.sees(`Turn 3 · game ${id}`));
  await fay.show("fair-card");
  return id;
}

async function notices(fay) {
  await fay.type("/hw-me notices");
  const panel = await fay.sees("The warning of the last fifth");
  if (await panel.getByRole("button", { name: "Alarm 8 h: off" }).count()) await fay.press(panel, "Alarm 8 h: off");
  await panel.getByText("alarms 8 h before").waitFor();
  await fay.show("fair-notices");
  await fay.type("/hw-me zone zone: Asia/Tokyo");
  await fay.sees("Your time zone: Asia/Tokyo");
}

async function queue(fay) {
  await fay.type("/hw games");
  const list = await fay.sees("the least time first");
  check((await list.textContent()).includes("time runs out"), "the deadline stands in the list");
  await fay.show("fair-games");
  await fay.press(list, /Next game/);
  await fay.sees(/Your turn \d+ · game/);
  await fay.show("fair-next");
}

async function clocks(fay, id) {
  await fay.type(`/hw clock game: ${id}`);
  await fay.sees("What you can rely on");
  await fay.show("fair-clock");
  await fay.type(`/hw-game pause game: ${id} days: 5 reason: on the road`);
  await fay.sees("Proposed");
}

async function pauses(emil, fay, id) {
  await emil.press(await emil.sees("proposes to pause"), "Agree to pause");
  await fay.sees("is paused until");
  await fay.show("fair-paused");
  await emil.type(`/hw clock game: ${id}`);
  const page = await emil.sees("What you can rely on");
  await emil.press(page, "End the pause");
  await fay.press(await fay.sees("proposes to end the pause"), "Agree to go on");
  await fay.sees("The clocks go on");
}

async function takesBack(emil, fay, id) {
  await emil.type(`/hw-game takeback game: ${id}`);
  const request = await fay.sees("asks to take back turn 3");
  await fay.show("fair-takeback-asked");
  await fay.press(request, "Allow");
  await emil.sees("turn 3 is taken back");
  await emil.show("fair-taken-back");
}

async function desk(ann, fay, id) {
  await fay.type(`/hw-game referee reason: Emil is slow game: ${id}`);
  await ann.sees("Fay calls the referee");
  await ann.type(`/hw-desk show game: ${id}`);
  await ann.sees("A call waits");
  await ann.show("fair-desk");
  await ann.type(`/hw-desk answer game: ${id} reason: There is time until the clock says otherwise`);
  await fay.sees("There is time until the clock says otherwise");
  await fay.show("fair-answered");
}

/** A game of Emil and Fay on a clock, and Ann at the desk, at one width. */
export async function fair(browser, viewport, channel) {
  const emil = await arrive(browser, "Emil", viewport, channel);
  const fay = await arrive(browser, "Fay", viewport, channel);
  const ann = await arrive(browser, "Ann", viewport, channel);
  const id = await begin(emil, fay);
  await notices(fay);
  await queue(fay);
  await clocks(fay, id);
  await pauses(emil, fay, id);
  await takesBack(emil, fay, id);
  await desk(ann, fay, id);
}
