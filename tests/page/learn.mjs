// Somebody who knows nothing learns: the first nine lessons by presses alone, with a wrong answer on the way, then a first game with hints to
// its end; another the same without pictures.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

/** A first game is over by then. */
const MOST_TURNS = 120;

/** What is pressed in each of the first lessons, before it is submitted. */
const LESSONS = [
  [/Capture .*g1/u],
  [/Build . g1 at home/u],
  [/Trade . g1 at home for . y1/u],
  [/Move . y1 from home…/u, /to Vega/u],
  [/Move . y1 from home…/u, /to a new . b3 star/u],
  [/Capture .*y1/u],
  [/Sacrifice . g2 at Vega/u, /Build . y1 at Vega/u, /Build . g1 at home/u],
  [/Move . r1 from home…/u, /to Vega/u, /Catastrophe/u],
  [/Capture .*g1/u],
];

async function answer(pupil, panel, presses) {
  for (const words of presses) await pupil.taken(panel, words);
  await pupil.taken(panel, /^Submit/u);
}

async function wrong(pupil, panel) {
  await answer(pupil, panel, ["Pass"]);
  await pupil.reads(panel, "Legal, but not what was asked");
  await pupil.show("learn-wrong");
  await pupil.taken(panel, "Try again");
}

/** On a phone, task, board and choices of a lesson are seen at once. */
async function fits(pupil, panel, shot) {
  await pupil.show(shot);
  const height = await panel.evaluate((item) => {
    const top = item.querySelector(".text").getBoundingClientRect().top;
    return [...item.querySelectorAll(".row")].pop().getBoundingClientRect().bottom - top;
  });
  const room = await pupil.page.evaluate(() => {
    // The bar that calls somebody else is the playground's alone.
    const [bar, scroll] = ["#called", "#scroll"].map((place) => document.querySelector(place));
    const { display } = bar.style;
    bar.style.display = "none";
    const height = scroll.clientHeight;
    bar.style.display = display;
    return height;
  });
  console.log(`${shot}: ${Math.round(height)} of ${room} px`);
  if (pupil.stage.isNarrow && !process.env.LOOSE) check(height <= room, `${shot} takes ${height} of ${room} px`);
}

/** Opens the lessons and answers those on the rules; says in how many presses. */
async function rules(pupil, shots) {
  await pupil.type("/hw learn");
  const panel = await pupil.settledOn(await pupil.sees("Learn Homeworlds"));
  const before = pupil.presses;
  await pupil.taken(panel, "First lesson");
  if (shots) await wrong(pupil, panel);
  for (const [number, presses] of LESSONS.entries()) {
    if (shots) await fits(pupil, panel, `learn-${number}`);
    await answer(pupil, panel, presses);
    await pupil.reads(panel, "✅");
    if (shots && number % 3 === 0) await pupil.show(`learn-${number}-right`);
    await pupil.taken(panel, "Next lesson");
  }
  await pupil.reads(panel, `Lesson ${LESSONS.length + 1} of`);
  await pupil.taken(panel, "All lessons");
  await pupil.reads(panel, `You have done ${LESSONS.length} of`);
  await pupil.show("learn-rules");
  const presses = pupil.presses - before;
  await pupil.taken(panel, "Puzzles");
  await pupil.show("learn-puzzles");
  await pupil.taken(panel, "Next puzzle");
  await pupil.reads(panel, /Puzzle \d+ of/u);
  await pupil.show("learn-puzzle");
  await pupil.taken(panel, "Pass");
  await pupil.taken(panel, /^Submit/u);
  await pupil.reads(panel, "Your strength");
  await pupil.taken(panel, "Show the line");
  await pupil.reads(panel, "the line");
  await pupil.show("learn-line");
  await pupil.taken(panel, "Puzzles");
  await pupil.taken(panel, /^\s*Two or three turns ahead/u);
  await pupil.reads(panel, /Puzzle \d+ of/u);
  await pupil.taken(panel, "Pass");
  await pupil.taken(panel, /^Submit/u);
  await pupil.reads(panel, "Then: Beth");
  await pupil.show("learn-refuted");
  await pupil.taken(panel, "Puzzles");
  await pupil.taken(panel, "All lessons");
  await pupil.taken(panel, /^\s*Openings: which homes win/u);
  await pupil.reads(panel, "First ships:");
  await pupil.show("learn-openings");
  await pupil.taken(panel, "All lessons");
  return presses;
}

/** The last message with these words and this button. */
function latest(pupil, words, button) {
  const has = pupil.page.getByRole("button", { name: button, exact: true });
  return pupil.messages(words).filter({ has }).last();
}

/** Whether an element is in sight, whole. */
function isSeen(element) {
  const [inner, outer] = [element, document.querySelector("#scroll")].map((it) => it.getBoundingClientRect());
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}

/** Plays the referee as the hints say, to the end and on one panel; says in how many turns and presses. */
async function firstGame(pupil) {
  const before = pupil.presses;
  const list = await pupil.settledOn(await pupil.sees("Learn Homeworlds"));
  await pupil.taken(list, "Play the Referee");
  const panel = await pupil.settledOn(await pupil.sees("its first card is on the way"));
  const first = latest(pupil, "play Homeworlds", "Play");
  await pupil.patiently("see the game begin", () => first.waitFor());
  const { id } = await Game.opened(first, [pupil]);
  const card = await pupil.settledOn(first);
  await pupil.taken(panel, "Play");
  await pupil.reads(panel, "Your turn 1");
  await pupil.fillIn(panel, "Type it", "homeworld r1 b2 g3");
  await pupil.taken(panel, /^Submit/u);
  const goes = panel.getByRole("button", { name: "Play", exact: true });
  const won = panel.getByText("Your first win!");
  for (let number = 3; number < MOST_TURNS; number += 2) {
    await pupil.patiently("see how it goes on", () => won.or(goes).first().waitFor());
    if (await won.count()) break;
    await pupil.reads(card, `Turn ${number - 1} ·`);
    await pupil.taken(panel, "Play");
    await pupil.reads(panel, `Your turn ${number}`);
    if (number === 3) await pupil.show("learn-first-panel");
    await pupil.taken(panel, "Hint");
    await pupil.reads(panel, "A good turn would be");
    if (number === 3) await fits(pupil, panel, "learn-first-hint");
    check(await panel.locator(".text").evaluate(isSeen), "the hint is where one looks");
    await pupil.taken(panel, "Play it");
  }
  await pupil.reads(panel, "Your first win!");
  await pupil.show("learn-first-win");
  const presses = pupil.presses - before;
  const over = latest(pupil, new RegExp(`Game\\s+${id}\\s+is over`, "u"), "Play level 2");
  await pupil.patiently("see the result", () => over.waitFor());
  await pupil.show("learn-first-game-over");
  await pupil.taken(panel, "Turning points");
  await pupil.reads(panel, /Turning point 1 of/u);
  await pupil.show("learn-first-game-moment");
  return presses;
}

export async function learn(stage) {
  const dora = await stage.begin("Dora");
  const presses = await rules(dora, true);
  check(presses <= 40, `the lessons on the rules take ${presses} presses`);
  if (stage.isNarrow) {
    const begun = Date.now();
    const game = await firstGame(dora);
    console.log(`lessons in ${presses} presses, a game won in ${game} and ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  const emil = await stage.begin("Emil");
  const settings = await emil.settings("Boards");
  await emil.choose(settings, /^\s*Boards in words only/u);
  await emil.reads(settings, "Boards: Boards in words only");
  console.log(`the same in words in ${await rules(emil, false)} presses`);
}
