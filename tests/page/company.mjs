// A server's club: a rated game with what it is worth, profiles, the ladder, the message about the club, a game that somebody watches.

import { Game } from "./game.mjs";

async function rated(emil, fay) {
  await Game.invite(emil, "opponent: Fay", [["Rated: counts", "Rated"], ...Game.first(emil)], "company-inviting");
  const invitation = await Game.invitation(fay);
  await fay.reads(invitation, "for a win");
  await fay.show("company-invited");
  const game = await Game.accepted(emil, fay);
  await game.play(emil, fay, ["homeworld y1 b3 g3", "homeworld g2 b1 y3"]);
  await fay.takes(game.id, "Resign");
  await fay.press(await fay.sees("Resign game"), "Resign");
  await emil.sees("Ratings:");
  await emil.show("company-result");
}

async function standing(emil) {
  await emil.type("/hw profile");
  const profile = await emil.sees("Longest run: 1 win");
  await emil.picture(profile);
  await emil.show("company-profile");
  await emil.opens(profile, "Ladder", "Ladder: Homeworlds for two");
  await emil.picture(await emil.sees("1. Emil"));
  await emil.show("company-ladder");
}

async function club(ann, emil, fay) {
  await ann.type("/hw club");
  const panel = await ann.sees("Homeworlds on this server");
  await ann.press(panel, "Club message here");
  await fay.sees("Results of the week");
  await fay.show("company-club");
  await Game.invite(emil, "opponent: Fay", Game.first(emil));
  const game = await Game.accepted(emil, fay);
  const about = await ann.about(game.id);
  await ann.press(about, "Watch");
  await ann.sees("You watch game");
  await ann.show("company-watching");
  await game.make(emil, "homeworld r1 b2 g3");
}

/** Emil and Fay play a rated game, and Ann keeps the club. */
export async function company(stage) {
  const [emil, fay, ann] = await stage.arrive("Emil", "Fay", "Ann");
  await rated(emil, fay);
  await standing(emil);
  await club(ann, emil, fay);
}
