// Beth posts a log of another site; Ann reviews it from the Apps menu, brings one herself as a file, keeps it, posts a board, a turning point and a film of it, and plays on from there against Beth.

import { readFileSync } from "node:fs";

import { check } from "./visitor.mjs";

const LOG = readFileSync(new URL("../samples/data/cases/rec-990.raw", import.meta.url));

/** Attaches a file to the line of a visitor. */
async function attaches(visitor, name) {
  await visitor.page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: LOG });
}

/** Uses a command of the Apps menu of a message. */
async function uses(visitor, message, command) {
  await message.getByRole("button", { name: /^Apps:/u }).click();
  await message.getByRole("button", { name: command }).click();
}

export async function records(stage) {
  const [ann, beth] = await stage.arrive("Ann", "Beth");
  await attaches(beth, "sdg.txt");
  await beth.until("see that the file goes along", async () => (await beth.page.locator("#say").textContent()).includes("sdg.txt"));
  await beth.type("what a game that was");
  const posted = await ann.settledOn(await ann.sees("what a game that was"));
  await ann.reads(posted, "sdg.txt");
  await posted.getByRole("button", { name: /^Apps:/u }).click();
  await ann.show("records-apps");
  await posted.getByRole("button", { name: "Review this game" }).click();
  const page = await ann.settledOn(await ann.sees("Turn 21 of 21"));
  await ann.show("records-review");
  await ann.press(page, "Back");
  await ann.reads(page, "Turn 20 of 21");
  await ann.press(page, "Keep");
  await ann.reads(page, "Kept.");
  await ann.press(page, "More");
  await ann.press(page, "Post here");
  await beth.sees("shown by");
  await beth.show("records-posted");

  await ann.page.locator("#line").fill("/hw review ");
  await ann.until("see the options of the command", () => ann.page.locator("#options .chip").first().isVisible());
  await attaches(ann, "mine.txt");
  await ann.until("have the file in the line", async () => (await ann.page.locator("#line").inputValue()).includes("file: mine.txt"));
  await ann.page.locator("#line").press("Escape");
  await ann.page.locator("#send").click();
  const own = ann.messages("Turn 21 of 21").nth(2);
  await ann.patiently("review the file", () => own.waitFor());
  check(await own.getByRole("button", { name: "Keep" }).isVisible(), "a new record can be kept");

  await ann.press(own, "Turning points");
  const point = await ann.settledOn(await ann.sees("Turning point 1 of"));
  await ann.press(point, "Post here");
  const shared = await beth.settledOn(await beth.sees("Turning point 1 of"));
  await beth.reads(shared, "shown by");
  await beth.show("sharing-turning-point");
  await ann.press(point, "Film");
  const film = await ann.settledOn(await ann.sees("Film of turns"));
  await ann.press(film, "Post here");
  const shown = await beth.settledOn(await beth.sees("Film of turns"));
  await beth.show("sharing-film");
  await beth.press(shown, "Review");
  await beth.settledOn(await beth.sees("of 21 · game"));

  await ann.press(point, "Review");
  await ann.press(point, "More");
  await ann.press(point, "Play from here");
  const offered = await ann.settledOn(await ann.sees("From this position, casual"));
  await ann.press(offered, "Send");
  const challenge = await beth.settledOn(await beth.sees("From this position, casual"));
  await beth.show("records-position");
  await beth.press(challenge, "Accept");
  await beth.settledOn(await beth.sees("your turn"));
  await beth.show("records-played-on");

  const before = await ann.messages("invite").count();
  await uses(ann, posted, "Challenge to Homeworlds");
  const panel = await ann.settledOn(await ann.sees("Only you see this until you send it"));
  check(await panel.getByRole("button", { name: "Send", exact: true }).last().isEnabled(), `the invitation can be sent (${before})`);
  await ann.show("records-challenge");
}
