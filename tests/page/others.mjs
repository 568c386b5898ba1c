// Plays the other games in real Chromium: Settlers, and Good and Evil from a lobby for three; each at two widths.

import { chromium } from "playwright-core";

import { lobby } from "./lobby.mjs";
import { settlers } from "./settlers.mjs";
import { checks, shots } from "./visitor.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SWITCHES = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
const PLACES = [[{ width: 1280, height: 900 }, "homeworlds"], [{ width: 390, height: 844 }, "lounge"]];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
try {
  for (const [viewport, channel] of PLACES) {
    await settlers(browser, viewport, channel);
    await lobby(browser, viewport, channel);
  }
} catch (error) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await Promise.all(pages.map((page, n) => page.screenshot({ path: `${shots}/failed-others-${n}.png` })));
  throw error;
} finally {
  await browser.close();
}
console.log(`page test of the other games: ${checks} passed, 0 failed`);
