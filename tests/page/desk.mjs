// The referee desk: who gets calls, the call from a card, and every ruling with its question, its public line and its undoing.

import { Game } from "./game.mjs";
import { PANEL } from "./visitor.mjs";

async function called(ann, emil, fay, game) {
  await ann.type("/hw-desk calls");
  await ann.sees("Calls for a moderator: to nobody");
  await ann.type("/hw-desk calls role: @Moderators");
  await ann.sees("Calls for a moderator: to @Moderators");
  await ann.show("desk-calls");
  const page = await fay.opens(await game.card(fay), "More", PANEL);
  await fay.choose(page, "Call a moderator");
  await fay.page.locator("#form textarea, #form input").first().fill("Emil never answers");
  await fay.show("desk-call-form");
  await fay.page.locator("#form").getByRole("button", { name: "Submit" }).click();
  const shown = await fay.sees("Call a moderator to game");
  await fay.reads(shown, "Emil never answers");
  await fay.show("desk-call-preview");
  await fay.press(shown, "Send");
  await ann.sees("a player asks for a moderator");
  await emil.sees("a player asks for a moderator");
  await ann.show("desk-called");
}

/** Rules, confirms it where the question reads so, and waits for the public line. */
async function rule(ann, watcher, game, deed, asks, says) {
  const [verb, ...options] = deed.split(" ");
  await ann.type(`/hw-desk ${verb} game: ${game.id} ${options.join(" ")} reason: so that the desk is seen`);
  const asked = await ann.sees(asks);
  await ann.show(`desk-${verb}-asked`);
  await ann.press(asked, "Confirm");
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
  await rule(ann, emil, game, "answer", "answer the call?", "answers as moderator");
  await rule(ann, emil, game, "adjourn", "adjourn it?", "is adjourned by Ann");
  await rule(ann, emil, game, "resume", "resume it?", "is resumed by Ann");
  await rule(ann, emil, game, "give-time hours: 24", "give time?", "Ann gives Fay more time");
  await rule(ann, emil, game, "rollback turn: 2", "go back to after turn 2?", "taken back to after turn 2");
  await rule(ann, emil, game, "undo", "undo ruling 6,", "undoes ruling");
  await rule(ann, emil, game, "replace seat: 2 by: @carl", "give a seat to somebody else?", "Carl plays on for Fay");
  await rule(ann, emil, game, "adjudicate result: win winner: Emil", "decide it?", "is adjudicated by Ann");
  await rule(ann, emil, game, "void", "declare it void?", "is declared void by Ann");
  await ann.type(`/hw-desk void reason: Again, by mistake. game: ${game.id}`);
  await ann.sees("has ended in just that way already");
  await ann.show("desk-void-twice");
  await rule(ann, emil, game, "undo", "undo ruling 10,", "undoes ruling");
  await ann.type(`/hw-desk show game: ${game.id}`);
  await ann.sees("Moderators' log");
  await ann.show("desk-log");
}
