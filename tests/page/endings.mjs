// How games end: a draw offered with a turn and declined, a claim by repetition, a game called off, a resignation with the
// result's rematch, review and film.

import { Game } from "./game.mjs";
import { PANEL } from "./visitor.mjs";

const HOMES = ["homeworld r1 b2 g3", "homeworld y3 b2 g3"];

/** Chooses a line of the menu of everything else on the latest card. */
async function more(visitor, game, line) {
  const page = await visitor.opens(await game.card(visitor), "More", PANEL);
  await visitor.choose(page, line);
}

async function offered(emil, fay, game) {
  const panel = await game.panel(emil);
  await emil.steps(panel, [["Pass", "So far"], ["With a draw offer", "You offer a draw with this turn"]]);
  await emil.show("endings-offering");
  await game.submit(emil, panel);
  const card = await game.card(fay);
  await fay.reads(card, "Emil offers a draw");
  await fay.show("endings-offered");
  await fay.press(card, "Decline the draw");
  await emil.sees("Fay declined the draw");
}

async function claimed(emil, fay, game) {
  let mover = fay;
  for (let passes = 0; passes < 8; passes += 1) {
    const card = await game.make(mover, "pass *");
    mover = mover === fay ? emil : fay;
    if ((await card.textContent()).includes("/hw game")) break;
  }
  await mover.show("endings-may-claim");
  await more(mover, game, "Claim the draw");
  const question = await mover.sees("Claim the draw?");
  await mover.press(question, "Claim the draw");
  await fay.sees(new RegExp(`game\\s+${game.id}\\s+is over`, "i"));
  await fay.show("endings-draw");
}

async function calledOff(emil, fay) {
  const game = await Game.begin(emil, fay);
  await more(emil, game, "Call it off");
  const question = await emil.sees("Do you want to call game");
  await emil.show("endings-call-off");
  await emil.press(question, "Call it off");
  await fay.sees(/No result|called off/);
  await fay.show("endings-called-off");
}

async function resigned(emil, fay) {
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, HOMES);
  await more(emil, game, "Resign");
  const question = await emil.sees("Resign game");
  await emil.show("endings-resigning");
  await emil.press(question, "Resign");
  const result = await fay.sees(new RegExp(`game\\s+${game.id}\\s+is over`, "i"));
  await fay.picture(result);
  await fay.show("endings-result");
  await fay.film(await fay.opens(result, "Film", "Film of turns"));
  await fay.opens(result, "Review", "Turn 2 of 2");
  await found(emil, game);
  await fay.press(result, "Rematch, seats swapped");
  await emil.reads(await Game.invitation(emil), /Fay challenges @?Emil/);
  await emil.show("endings-rematch");
}

/** Finds the game again that was lost: in the list of those that are over, and by what is remembered of it. */
async function found(emil, game) {
  await emil.type("/hw games");
  const list = await emil.opens(emil.messages("My games").last(), "Finished", "Your finished games");
  await emil.show("endings-finished");
  await emil.choose(list, `${game.id} · lost to Fay`);
  await emil.sees("Turn 2 of 2");
  await emil.offered("/hw review game: lost", "endings-lost");
}

/** Games of Emil and Fay that end in every way that two can bring about. */
export async function endings(stage) {
  const [emil, fay] = await stage.arrive("Emil", "Fay");
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, HOMES);
  await offered(emil, fay, game);
  await claimed(emil, fay, game);
  await calledOff(emil, fay);
  await resigned(emil, fay);
}
