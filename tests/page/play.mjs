// Plays the playground's page in real Chromium: challenge, accept, set up both homes, four turns, review; a game by a thumb; a
// short game of Settlers; one of Good and Evil from its lobby; a plan with armed answers; the buttons of cards and the settings;
// a game on a clock and what keeps it fair; each at two widths.

import { chromium } from "playwright-core";

import { compose } from "./compose.mjs";
import { lobby } from "./lobby.mjs";
import { plan } from "./plan.mjs";
import { settlers } from "./settlers.mjs";
import { Visitor, check, checks, shots } from "./visitor.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SWITCHES = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

async function challenge(ann, beth) {
  await ann.show("first-look");
  await ann.type("/hw challenge opponent: Beth first: challenger");
  await ann.sees("is posted");
  const card = await beth.sees("invites");
  await beth.show("challenged");
  await beth.press(card, "Accept");
  await ann.sees("Set up your homeworld");
  await ann.show("accepted");
}

async function setUp(ann, beth) {
  await ann.type("/hw move turn: homeworld r1 b2 g3");
  await beth.sees("Ann set up the homeworld");
  await beth.type("/hw move turn: homeworld y3 b2 g3");
  const card = await ann.sees("Beth set up the homeworld");
  check((await ann.picture(card)).includes("Beth"), "the alt text names both");
  await ann.show("both-homes");
}

async function fourTurns(ann, beth) {
  const turns = [
    [ann, beth, "build g", "Ann built g1"],
    [beth, ann, "build g", "Beth built g1"],
    [ann, beth, "trade g1 Ann y", "Ann traded g1 for y1"],
    [beth, ann, "trade g1 Beth b", "Beth traded g1 for b1"],
  ];
  for (const [mover, other, turn, words] of turns) {
    await mover.type(`/hw move turn: ${turn}`);
    await other.picture(await other.sees(words));
  }
  await ann.show("four-turns");
  await beth.show("four-turns");
}

async function refused(ann) {
  await ann.type("/hw move turn: move y1 Ann Beth");
  await ann.sees("(B2)");
  await ann.show("refused");
}

async function completed(ann) {
  const line = ann.page.locator("#line");
  await line.fill("/hw move turn: ");
  const options = ann.page.locator("#suggestions [role=option]");
  await options.first().waitFor();
  check((await options.count()) >= 2, "several continuations are offered");
  await ann.show("completion");
  await line.press("Escape");
  await line.fill("");
}

async function review(ann) {
  const card = await ann.sees("Beth traded g1 for b1");
  const id = (await card.textContent()).match(/\b(?:[bdfgklmnprstvzhjc][aeiou]){3,4}\b/)[0];
  await ann.type(`/hw review game: ${id} turn: 1`);
  const first = await ann.sees("Turn 1 of 6");
  await ann.picture(first);
  await ann.press(first, "Forward");
  const panel = await ann.sees("Turn 2 of 6");
  await ann.show("review");
  await ann.press(panel, "Flip side");
  await ann.show("review-flipped");
  await ann.press(panel, "Before turn");
  await ann.sees("The board before this turn");
  await ann.show("review-before");
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

async function play(browser, viewport, channel) {
  const ann = await Visitor.arrive(browser, "Ann", viewport);
  const beth = await Visitor.arrive(browser, "Beth", viewport);
  for (const visitor of [ann, beth]) {
    if (viewport.width < 600) await visitor.page.locator("#drawer").click();
    await visitor.page.locator(`[data-name=${channel}]`).click();
  }
  await challenge(ann, beth);
  await setUp(ann, beth);
  await fourTurns(ann, beth);
  await refused(ann);
  await completed(ann);
  await review(ann);
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
try {
  const wide = { width: 1280, height: 900 };
  const narrow = { width: 390, height: 844 };
  await play(browser, wide, "homeworlds");
  await play(browser, narrow, "lounge");
  await compose(browser, wide, "homeworlds");
  await compose(browser, narrow, "lounge");
  // cards.mjs and fair.mjs want a playground in which nobody has played before; they are not run here yet.
  for (const game of [settlers, lobby, plan]) {
    await game(browser, wide, "homeworlds");
    await game(browser, narrow, "lounge");
  }
} catch (error) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(pages.map((page, n) => page.screenshot({ path: `${shots}/failed-${n}.png` })));
  throw error;
} finally {
  await browser.close();
}
console.log(`page test: ${checks} passed, 0 failed`);
