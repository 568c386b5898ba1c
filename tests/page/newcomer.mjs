// What a newcomer does first: challenge, accept, set up both homes, four turns, a refusal, a completion, a review.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function challenge(ann, beth) {
  await Game.invite(ann, "opponent: Beth", Game.first(ann), "inviting");
  await Game.invitation(beth);
  await beth.show("challenged");
  const game = await Game.accepted(ann, beth);
  await ann.sees("Set up your home:");
  await ann.show("accepted");
  return game;
}

async function setUp(ann, beth, game) {
  await game.make(ann, "homeworld r1 b2 g3");
  await game.make(beth, "homeworld y3 b2 g3");
  check((await ann.picture(await game.card(ann))).includes("Beth"), "the alt text names both");
  await ann.show("both-homes");
}

async function fourTurns(ann, beth, game) {
  const turns = ["build g", "build g", "trade g1 Ann y", "trade g1 Beth b"];
  await game.play(ann, beth, turns);
  for (const visitor of [ann, beth]) {
    await visitor.picture(await game.card(visitor));
    await visitor.show("four-turns");
  }
}

async function refused(ann, game) {
  await ann.type(`/hw move turn: move y1 Ann Beth game: ${game.id}`);
  await ann.sees("Rule B2");
  await ann.show("refused");
}

async function review(ann, game) {
  await ann.type(`/hw review game: ${game.id} turn: 1`);
  const first = await ann.sees("Turn 1 of 6");
  await ann.picture(first);
  await ann.press(first, "Forward");
  const panel = await ann.sees("Turn 2 of 6");
  await ann.show("review");
  await ann.press(panel, "More");
  await ann.press(panel, "Turn board");
  await ann.show("review-flipped");
  await ann.press(panel, "Film");
  const film = await ann.sees("Film of turns 0 to 6");
  await ann.film(film);
  await ann.show("film");
  await ann.press(panel, "Export");
  await ann.sees("Its position");
  await ann.show("export");
  await ann.press(panel, "Post here");
  await ann.sees("shown by");
  await ann.show("posted");
}

/** The first minute is a game: its card is there with *Play* in sight, and who plays it alone is led from seat to seat. */
async function firstMinute(stage) {
  const somebody = await stage.begin("Ann");
  const { page } = somebody;
  const play = page.getByRole("button", { name: "Play", exact: true });
  await somebody.patiently("see a game to play", () => play.waitFor());
  await somebody.settled();
  const isInSight = (button) => button.getBoundingClientRect().bottom < innerHeight;
  const button = await play.elementHandle();
  await somebody.patiently("have Play in sight", () => page.waitForFunction(isInSight, button));
  await somebody.show("first-look");
  const game = await Game.opened(somebody.messages("@Ann").filter({ has: play }), [somebody]);
  game.turns = 2;
  const panel = await game.panel(somebody);
  await somebody.until("see the hint make way for the game", () => page.locator("#hint").isHidden());
  await somebody.steps(panel, [[/Build . g1 at home/u, "So far"]]);
  await panel.evaluate((item) => item.scrollIntoView({ block: "start" }));
  const card = await game.submit(somebody, panel, /Submit/);
  await somebody.until("see the card that was posted", () => card.evaluate((item) => {
    const log = document.querySelector("#scroll").getBoundingClientRect();
    return item.getBoundingClientRect().bottom <= log.bottom + 1;
  }));
  await somebody.show("first-turn");
  await page.getByRole("button", { name: "Play as Beth" }).click();
  await page.getByRole("radio", { name: "Beth", checked: true }).waitFor({ state: "attached" });
  await somebody.writesAs("Beth");
  await somebody.show("as-beth");
  await game.panel(somebody);
}

/** The hint names somebody else than its reader, and its example begins at the first turn, with the board in sight. */
async function hints(ann, beth) {
  const hint = (visitor, command) => visitor.page.locator(`#hint-lines button[data-command^="${command}"]`);
  await ann.until("be told to challenge Beth", () => hint(ann, "/hw challenge opponent: Beth").isVisible());
  await beth.until("be told to challenge Ann", () => hint(beth, "/hw challenge opponent: Ann").isVisible());
  await hint(ann, "/hw review").click();
  await ann.picture(await ann.sees("Turn 1 of "));
  await ann.until("see the hint make way for the board", () => ann.page.locator("#hint-lines").isHidden());
  await ann.show("example");
}

/** A game of Ann and Beth, who have never been here. */
export async function newcomer(stage) {
  await firstMinute(stage);
  const ann = await stage.enter("Ann");
  const beth = await stage.enter("Beth");
  await hints(ann, beth);
  const game = await challenge(ann, beth);
  await setUp(ann, beth, game);
  await fourTurns(ann, beth, game);
  await refused(ann, game);
  check((await ann.offered(`/hw move game: ${game.id} turn: `, "completion")) >= 2, "several continuations are offered");
  await review(ann, game);
}
