// What a person sets for themselves: notices, being away, whom they play with, what is kept of them.

import { Game } from "./game.mjs";

async function notices(fay) {
  const panel = await fay.settings();
  await fay.show("oneself-settings");
  await fay.choose(panel, /^\s*Notices/);
  await fay.choose(panel, /^\s*direct message/);
  await fay.reads(panel, "Notices: direct message");
  await fay.show("oneself-notices");
}

async function told(emil, fay) {
  const game = await Game.begin(emil, fay, "time: brisk");
  await game.make(emil, "homeworld r1 b2 g3");
  await fay.goTo("Referee");
  const card = await fay.sees("It's your turn");
  await fay.picture(card);
  await fay.show("oneself-direct");
  await fay.goTo(fay.stage.channel);
  return game;
}

async function away(fay) {
  const panel = await fay.settings("Away");
  await fay.reads(panel, "You are not away");
  await fay.show("oneself-here");
  await fay.choose(panel, "3 days");
  await fay.reads(panel, "You are away until");
  await fay.show("oneself-away");
  await fay.press(panel, "I'm back");
  await fay.reads(panel, "29 days 23 hours");
}

async function people(emil, fay) {
  const lists = await fay.settings("People");
  await fay.reads(lists, "People you've blocked");
  await fay.show("oneself-people");
  await fay.choose(lists, "Carl");
  await fay.reads(lists, "Carl is blocked");
  await fay.show("oneself-lists");
  await fay.choose(lists, "Unblock Carl");
  await fay.reads(lists, "Carl is no longer blocked");
}

async function data(fay) {
  const page = await fay.settings("My data");
  await fay.reads(page, "What I keep about you");
  await fay.show("oneself-data");
  await fay.press(page, "Export");
  await fay.sees("homeworlds-referee-data.json");
  await fay.show("oneself-export");
  await fay.press(page, "Delete…");
  await fay.sees("You're still playing");
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
