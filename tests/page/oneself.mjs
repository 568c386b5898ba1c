// What a person sets for themselves: notices with a test, vacation, quiet days, whom they play with, what is kept of them.

import { Game } from "./game.mjs";

async function notices(fay) {
  await fay.type("/hw-me notices");
  const panel = await fay.sees("How I tell you");
  await fay.choose(panel, "My turn");
  await fay.choose(panel, "direct message");
  await fay.reads(panel, "My turn: direct message");
  await fay.show("oneself-notices");
  await fay.press(panel, "Send me a test");
  await fay.sees("this is the test that you asked for");
  await fay.goTo("Referee");
  await fay.sees("Your direct messages reach you");
  await fay.show("oneself-test");
  await fay.goTo(fay.stage.channel);
}

async function told(emil, fay) {
  const game = await Game.begin(emil, fay, "time: brisk");
  await game.make(emil, "homeworld r1 b2 g3");
  await fay.goTo("Referee");
  const card = await fay.sees("It is your turn");
  await fay.picture(card);
  await fay.show("oneself-direct");
  await fay.goTo(fay.stage.channel);
  return game;
}

async function away(fay) {
  await fay.type("/hw-me vacation");
  await fay.sees("You are not on vacation");
  await fay.type("/hw-me vacation days: 3 automatic: no");
  await fay.sees("You are on vacation until");
  await fay.sees("Vacation does not begin by itself");
  await fay.show("oneself-vacation");
  await fay.type("/hw-me quiet-days days: sat,sun");
  await fay.sees(/quiet days/i);
  await fay.show("oneself-quiet-days");
}

async function people(emil, fay) {
  await fay.type("/hw-me people");
  const lists = await fay.sees("Who may invite you");
  await fay.show("oneself-block");
  await fay.choose(lists, "Carl");
  await fay.sees("Carl is blocked");
  await fay.type("/hw-me allow person: @emil");
  await fay.sees("Emil is on your list");
  await fay.type("/hw-me people");
  await fay.sees("Who may invite you");
  await fay.show("oneself-people");
}

async function data(fay) {
  await fay.type("/hw-me data");
  const page = await fay.sees("What I keep of you");
  await fay.show("oneself-data");
  await fay.press(page, "Export");
  await fay.sees("homeworlds-referee-data.json");
  await fay.show("oneself-export");
  await fay.press(page, "Delete ...");
  await fay.sees("You still play");
  await fay.show("oneself-delete");
}

/** Fay sets what she likes; Emil plays with her. */
export async function oneself(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  await notices(fay);
  await told(emil, fay);
  await away(fay);
  await people(emil, fay);
  await data(fay);
}
