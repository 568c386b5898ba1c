// Three people at the page: a lobby, a secret side each, homeworlds, and resignations to the end.

import { Game } from "./game.mjs";
import { PANEL, check } from "./visitor.mjs";

const HOMES = ["homeworld r1 b2 g3", "homeworld y1 b3 g3", "homeworld r2 b3 g3"];

/** Gathers three, and gives the game that begins with its seats. */
export async function gather(host, guests) {
  await Game.invite(host, "game: good-evil", [["More options", "is looking for players"], ["3", "for 3"]], "lobby-inviting");
  const card = await host.sees("is looking for players");
  await host.show("lobby-opened");
  for (const guest of guests) await guest.press(await guest.sees("is looking for players"), "Join");
  await guests[0].show("lobby-joined");
  const opened = await host.sees("SHA-256 of the deal");
  await host.reads(card, "It became game");
  await host.show("lobby-started");
  const seats = seated(await opened.textContent(), [host, ...guests]);
  return { game: await Game.opened(opened, seats), seats };
}

/** The visitors in the order in which the card names them. */
function seated(text, visitors) {
  const heading = text.slice(0, text.indexOf("play Homeworlds"));
  return [...visitors].sort((one, other) => heading.lastIndexOf(one.name) - heading.lastIndexOf(other.name));
}

async function sides(seats) {
  for (const seat of seats) {
    await seat.press(await seat.sees("SHA-256 of the deal"), "More");
    await seat.choose(await seat.sees(PANEL), "Good or Evil?");
    await seat.sees(/you are (Good|Evil)/);
  }
  await seats[0].show("lobby-alignment");
}

async function setUp(seats, game) {
  for (const [place, seat] of seats.entries()) await seat.picture(await game.make(seat, HOMES[place]));
  check(game.turns === seats.length, "everybody has set up");
  await seats[0].show("lobby-homes");
}

async function resign(seat, game) {
  await seat.takes(game.id, "Resign");
  const question = await seat.sees("Resign game");
  await seat.show("lobby-resigning");
  await seat.press(question, "Resign");
}

/** A game of Dora, Emil and Fay. */
export async function lobby(stage) {
  const [host, ...guests] = await stage.arrive("Dora", "Emil", "Fay");
  const { game, seats } = await gather(host, guests);
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
  const result = await seats[0].sees("Sides:");
  await seats[0].picture(result);
  await seats[0].show("lobby-result");
}
