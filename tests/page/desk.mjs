// The referee desk: who gets calls, the call from a card, and every ruling with its question, its public line and its undoing.

import { Game } from "./game.mjs";
import { PANEL } from "./visitor.mjs";

async function called(ann, emil, fay, game) {
  await ann.type("/hw-desk");
  await ann.show("desk-no-calls");
  await ann.press(await ann.sees("Nobody is waiting for an answer"), "Server settings");
  const settings = await ann.sees("Calls for a moderator: to nobody");
  await ann.press(settings, "Puzzle of the day here");
  const puzzle = await ann.sees("Puzzle of the day ·");
  await ann.show("desk-puzzle");
  await ann.press(puzzle, "Solve");
  await ann.sees(/Puzzle \d+ of/u);
  await ann.type("/hw-desk calls: @Moderators");
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

/** Opens the game at the desk. */
async function opened(ann, game) {
  await ann.type(`/hw-desk game: ${game.id}`);
  return ann.sees("Moderators' log");
}

/** Rules by a button and its form, confirms it where the question reads so, and waits for the public line. */
async function rule(ann, watcher, game, button, texts, asks, says) {
  await ann.press(await opened(ann, game), button);
  await fillIn(ann, [...texts, "so that the desk is seen"]);
  const asked = await ann.sees(asks);
  const shot = button.toLowerCase().replaceAll(" ", "-");
  await ann.show(`desk-${shot}-asked`);
  await ann.press(asked, "Confirm");
  const line = await watcher.sees(says);
  await watcher.show(`desk-${shot}`);
  return line;
}

async function fillIn(ann, texts) {
  const fields = ann.page.locator("#form input, #form textarea");
  await fields.first().waitFor();
  for (const [number, text] of texts.entries()) await fields.nth(number).fill(text);
  await ann.page.locator("#form-send").click();
}

/** The call is answered in private, in four presses after the command. */
async function answered(ann, emil, game) {
  await ann.type("/hw-desk");
  const calls = await ann.sees("These are waiting for an answer");
  await ann.show("desk-calls-wait");
  await ann.choose(calls, new RegExp(game.id));
  const log = await ann.sees("A call is waiting");
  await ann.show("desk-show");
  await ann.press(log, "Answer privately");
  await fillIn(ann, ["I have asked him"]);
  const asked = await ann.sees("answer the call privately?");
  await ann.show("desk-answer-asked");
  await ann.press(asked, "Confirm");
  await emil.sees("answers a call as moderator, in private");
  await emil.show("desk-answered");
}

/** Ann at the desk of a game between Emil and Fay. */
export async function desk(stage) {
  const [emil, fay, ann] = await stage.arrive("Emil", "Fay", "Ann");
  const game = await Game.begin(emil, fay);
  await game.play(emil, fay, ["homeworld r1 b2 g3", "homeworld y3 b2 g3", "build g"]);
  await called(ann, emil, fay, game);
  await answered(ann, emil, game);
  await rule(ann, emil, game, "Adjourn", [], "adjourn it?", "is adjourned by Ann");
  await rule(ann, emil, game, "Resume", [], "resume it?", "is resumed by Ann");
  await rule(ann, emil, game, "Give time", ["24", ""], "give time?", "Ann gives Fay more time");
  await rule(ann, emil, game, "Roll back", ["2"], "roll back to the end of turn 2?", "rolled back to the end of turn 2");
  await rule(ann, emil, game, "Undo a ruling or end", [""], "undo ruling 6,", "undoes ruling");
  const log = await opened(ann, game);
  await ann.choose(log, "Carl");
  const chosen = await ann.sees("Carl will take over a seat");
  await ann.show("desk-plays-on");
  await ann.press(chosen, "Whose seat, and why");
  await fillIn(ann, ["2", "so that the desk is seen"]);
  await ann.press(await ann.sees("give a seat to somebody else?"), "Confirm");
  await emil.sees("Carl takes over from Fay");
  await rule(ann, emil, game, "Decide", ["Emil"], "decide it?", "is adjudicated by Ann");
  await rule(ann, emil, game, "Void", [], "declare it void?", "is declared void by Ann");
  await ann.press(await opened(ann, game), "Void");
  await fillIn(ann, ["Again, by mistake."]);
  await ann.sees("already ended in just that way");
  await ann.show("desk-void-twice");
  await rule(ann, emil, game, "Undo a ruling or end", [""], "undo ruling 10,", "undoes ruling");
  await opened(ann, game);
  await ann.show("desk-log");
}
