// Three people at the page: a lobby, a secret side each, homeworlds, and resignations to the end.

import { arrive } from "./arrive.mjs";
import { check } from "./visitor.mjs";

const HOMES = ["homeworld r1 b2 g3", "homeworld y1 b3 g3", "homeworld r2 b3 g3"];

async function gather(host, guests) {
  await host.type("/hw lobby seats: 3");
  const card = await host.sees("gathers players");
  await host.show("lobby-opened");
  for (const guest of guests) await guest.press(await guest.sees("gathers players"), "Join");
  await guests[0].show("lobby-joined");
  const opened = await host.sees("SHA-256 of the deal");
  check((await card.textContent()).includes("has become game"), "the lobby's card leads to the game");
  await host.show("lobby-started");
  const text = await opened.textContent();
  return { game: text.match(/game (\w{4,10})/)[1], seats: seated(text, [host, ...guests]) };
}

/** The visitors in the order in which the card names them. */
function seated(text, visitors) {
  const heading = text.slice(0, text.indexOf("play Homeworlds"));
  return visitors.toSorted((one, other) => heading.lastIndexOf(one.name) - heading.lastIndexOf(other.name));
}

async function sides(seats) {
  for (const seat of seats) {
    await seat.press(await seat.sees("SHA-256 of the deal"), "More");
    await seat.press(await seat.sees("Good or Evil; only you see the answer"), "My alignment");
    await seat.sees(/you are (Good|Evil)/);
  }
  await seats[0].show("lobby-alignment");
}

async function setUp(seats, game) {
  for (const [place, seat] of seats.entries()) {
    await seat.type(`/hw move turn: ${HOMES[place]} game: ${game}`);
    const next = seats[(place + 1) % seats.length];
    await next.picture(await next.sees(`${seat.name} set up the homeworld`));
  }
  await seats[0].show("lobby-homes");
}

async function resign(seat, game) {
  await seat.type(`/hw resign game: ${game}`);
  const question = await seat.sees("Do you want to resign");
  await seat.show("lobby-resigning");
  await seat.press(question, "Resign");
}

/** A game of Dora, Emil and Fay, at one width. */
export async function lobby(browser, viewport, channel) {
  const visitors = [];
  for (const name of ["Dora", "Emil", "Fay"]) {
    visitors.push(await arrive(browser, name, viewport, channel));
  }
  const { game, seats } = await gather(visitors[0], visitors.slice(1));
  await sides(seats);
  await setUp(seats, game);
  // Whoever resigns first may have been the only Evil one, which ends the game (M8).
  await resign(seats[2], game);
  const left = await seats[0].sees(`${seats[2].name} resigned`);
  await seats[0].show("lobby-one-left");
  if (!(await left.textContent()).includes("is over")) {
    await resign(seats[1], game);
    await seats[0].sees("is over");
  }
  const result = await seats[0].sees("Alignments (M9)");
  await seats[0].picture(result);
  await seats[0].show("lobby-result");
}
