// The referee desk: whom a call mentions, the call from a card, and every ruling with its public line and its undoing.

import { Game } from "./game.mjs";

async function called(ann, emil, fay, game) {
  await ann.type("/hw-desk calls");
  await ann.sees("nobody is mentioned");
  await ann.type("/hw-desk calls add: @Referees");
  await ann.sees("@Referees is mentioned");
  await ann.show("desk-calls");
  const page = await fay.opens(await game.card(fay), "More", "What else you can do");
  await fay.choose(page, "Call the referee");
  await fay.page.locator("#form textarea, #form input").first().fill("Emil never answers");
  await fay.show("desk-call-form");
  await fay.page.locator("#form").getByRole("button", { name: "Submit" }).click();
  await ann.sees("Fay calls the referee");
  await emil.sees("Emil never answers");
  await ann.show("desk-called");
}

/** Rules, and waits for the public line. */
async function rule(ann, watcher, game, deed, says) {
  const [verb, ...options] = deed.split(" ");
  await ann.type(`/hw-desk ${verb} game: ${game.id} ${options.join(" ")} reason: so that the desk is seen`);
  const line = await watcher.sees(says);
  await watcher.show(`desk-${verb}`);
  return line;
}

/** Ann at the desk of a game between Emil and Fay. */
export async function desk(stage) {
  const [emil, fay, ann] = await stage.arrive("Emil", "Fay", "Ann");
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, ["homeworld r1 b2 g3", "homeworld y3 b2 g3", "build g"]);
  await called(ann, emil, fay, game);
  await ann.type(`/hw-desk show game: ${game.id}`);
  await ann.sees("A call waits");
  await ann.show("desk-show");
  await rule(ann, emil, game, "answer", "answers as referee");
  await rule(ann, emil, game, "adjourn", "is adjourned by Ann");
  await rule(ann, emil, game, "resume", "is resumed by Ann");
  await rule(ann, emil, game, "give-time hours: 24", "Ann gives Fay more time");
  await rule(ann, emil, game, "rollback turn: 2", "taken back to after turn 2");
  await rule(ann, emil, game, "undo", "undoes ruling");
  await rule(ann, emil, game, "replace seat: 2 by: @carl", "Carl plays on for Fay");
  await rule(ann, emil, game, "adjudicate result: win winner: Emil", "is adjudicated by Ann");
  await rule(ann, emil, game, "void", "is declared void by Ann");
  await ann.type(`/hw-desk void reason: Again, by mistake. game: ${game.id}`);
  await ann.sees("has ended in just that way already");
  await ann.show("desk-void-twice");
  await rule(ann, emil, game, "undo", "undoes ruling");
  await ann.type(`/hw-desk show game: ${game.id}`);
  await ann.sees("Referee's log");
  await ann.show("desk-log");
}
