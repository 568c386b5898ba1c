// Ann plays her first turn by keys alone, sits down as Beth, opens and closes what opens; the keys stay where she works.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

const MOST_STOPS = 80;

const where = (page) => page.evaluate(() => {
  const { id, textContent, value } = document.activeElement;
  return { id, words: (textContent || value || "").trim(), message: document.activeElement.closest(".message")?.dataset.message };
});

/** Goes on with a key until it is on what says these words. */
async function goTo(page, words, key = "Tab") {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (words.test((await where(page)).words)) return;
    await page.keyboard.press(key);
  }
  check(false, `${key} comes to ${words}`);
}

async function playsATurn(ann) {
  const { page } = ann;
  const play = page.getByRole("button", { name: "Play", exact: true });
  await ann.patiently("see a game to play", () => play.waitFor());
  const game = await Game.opened(ann.messages("@Ann").filter({ has: play }), [ann]);
  game.turns = 2;
  await goTo(page, /^Play$/, "Shift+Tab");
  await page.keyboard.press("Enter");
  const panel = await ann.settledOn(await ann.sees("Your turn 3"));
  const id = await panel.getAttribute("data-message");
  await page.waitForFunction((id) => document.activeElement.closest(".message")?.dataset.message === id, id);
  await ann.show("keys-panel");
  await goTo(page, /^Build . g1 at home$/u);
  await page.keyboard.press("Enter");
  await ann.reads(panel, "So far");
  await ann.until("keep the keys in the panel", async () => (await where(page)).message === id);
  await goTo(page, /^Submit/);
  await page.keyboard.press("Enter");
  await game.made(ann);
}

async function opensAndCloses(ann) {
  const { page } = ann;
  await page.keyboard.press("x");
  await ann.until("write on the message line", async () => (await where(page)).id === "line");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/hw se");
  await page.keyboard.press("Enter"); // quicker than the suggestions, for which it waits
  await page.waitForFunction(() => document.querySelector("#line").value.startsWith("/hw settings"));
  await page.keyboard.press("Escape");
  await ann.until("close the suggestions by Escape", () => page.locator("#suggest").isHidden());
  await page.locator("#line").fill("");
  if (ann.stage.isNarrow) {
    await page.locator("#drawer").focus();
    await page.keyboard.press("Enter");
    await ann.until("open the drawer", () => page.locator("#side").isVisible());
    await page.keyboard.press("Escape");
    await ann.until("come back from the drawer", async () => (await where(page)).id === "drawer");
    return;
  }
  await page.locator("#settings-open").focus();
  await page.keyboard.press("Enter");
  await ann.until("open the settings", () => page.locator("#settings").isVisible());
  await page.keyboard.press("Escape");
  await ann.until("come back from the settings", async () => (await where(page)).id === "settings-open");
}

async function changesSeats(ann) {
  const { page } = ann;
  await page.getByRole("radio", { name: "Ann" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Beth", checked: true }).waitFor({ state: "attached" });
  await page.waitForFunction(() => document.activeElement.value === "beth");
  await ann.writesAs("Beth");
  await ann.show("keys-as-beth");
}

/** Ann, who has no mouse. */
export async function keys(stage) {
  const ann = await stage.begin("Ann");
  await playsATurn(ann);
  await opensAndCloses(ann);
  await changesSeats(ann);
}
