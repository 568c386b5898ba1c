// Plays the playground's page in real Chromium: every scene on a desktop and on a phone, some on a small one, each on a
// playground of its own, so that none can stand in another's way. `node play.mjs PROGRAM SHOTS [SCENE...]`; without a scene all are played.

import { chromium } from "playwright-core";

import { alone } from "./alone.mjs";
import { cards } from "./cards.mjs";
import { company } from "./company.mjs";
import { compose } from "./compose.mjs";
import { desk } from "./desk.mjs";
import { endings } from "./endings.mjs";
import { fair } from "./fair.mjs";
import { german } from "./german.mjs";
import { keys } from "./keys.mjs";
import { learn } from "./learn.mjs";
import { lobby } from "./lobby.mjs";
import { newcomer } from "./newcomer.mjs";
import { oneself } from "./oneself.mjs";
import { plan } from "./plan.mjs";
import { Playground } from "./playground.mjs";
import { presses } from "./presses.mjs";
import { quiet } from "./quiet.mjs";
import { records } from "./records.mjs";
import { settlers } from "./settlers.mjs";
import { sound } from "./sound.mjs";
import { threads } from "./threads.mjs";
import { Stage, checks } from "./visitor.mjs";

// Those that take long begin first, so that none is left to play alone at the end.
const SCENES = { learn, presses, settlers, desk, compose, company, endings, fair, plan, newcomer, cards, lobby, oneself, german, threads, alone, keys, quiet, records };
const PLACES = [
  { viewport: { width: 1280, height: 900 }, channel: "homeworlds", scenes: Object.keys(SCENES) },
  { viewport: { width: 390, height: 844 }, channel: "lounge", scenes: Object.keys(SCENES) },
  { viewport: { width: 350, height: 740 }, channel: "lounge", scenes: ["cards"] },
];
/** So many scenes are played beside each other, since each waits now and then. */
const AT_ONCE = 3;
/** Chromium without a desktop around it, which has a third less to do. */
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const SWITCHES = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

const [program, shots, ...wanted] = process.argv.slice(2);
const unknown = wanted.filter((name) => !SCENES[name]);
if (unknown.length > 0) throw new Error(`no scene ${unknown}; there are ${Object.keys(SCENES)}`);
const names = wanted.length > 0 ? wanted : Object.keys(SCENES);

/** Plays a scene on a playground of its own; says whether it went well. */
async function play(browser, name, place) {
  const label = `${name} at ${place.viewport.width} px`;
  const began = Date.now();
  const playground = await Playground.start(program);
  const stage = new Stage({ browser, shots, address: playground.address, ...place });
  try {
    await SCENES[name](stage);
    for (const [number, visitor] of stage.visitors.entries()) await sound(visitor, number === 0);
    console.log(`${label}: passed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    await stage.showFailure(name);
    console.error(`${label}: FAILED; see ${shots}/failed-${name}-*.png\n${error.stack}\n-- the playground's log\n${playground.tail()}`);
    return false;
  } finally {
    await stage.leave();
    await playground.stop();
  }
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
const waiting = names.flatMap((name) => PLACES.filter((place) => place.scenes.includes(name)).map((place) => [name, place]));
let failed = 0;

/** Plays what waits, one after the other. */
async function playAll() {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await play(browser, ...next))) failed += 1;
}

try {
  await Promise.all(Array.from({ length: AT_ONCE }, playAll));
} finally {
  await browser.close();
}
console.log(`page test: ${checks} passed, ${failed} scenes failed`);
process.exitCode = failed > 0 ? 1 : 0;
