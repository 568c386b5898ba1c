// Somebody who knows nothing learns: eight lessons by presses alone, with a wrong answer on the way; another the same without pictures.

import { check } from "./visitor.mjs";

/** What is pressed in each of the first lessons, before it is submitted. */
const LESSONS = [
  [/Build . g1 at home/u],
  [/Trade . g1 at home for . y1/u],
  [/Move . y1 from home …/u, /to Vega/u],
  [/Move . y1 from home …/u, /to a new star . b3/u],
  [/Capture .*y1/u],
  [/Sacrifice . g2 at Vega/u, /Build . y1 at Vega/u, /Build . g1 at home/u],
  [/Move . r1 from home …/u, /to Vega/u, /Catastrophe/u],
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

/** Opens the lessons and answers the first eight; says in how many presses. */
async function eight(pupil, shots) {
  await pupil.type("/hw learn");
  const panel = await pupil.settledOn(await pupil.sees("Learn Homeworlds"));
  const before = pupil.presses;
  await pupil.taken(panel, "First lesson");
  if (shots) await wrong(pupil, panel);
  for (const [number, presses] of LESSONS.entries()) {
    if (shots) await pupil.show(`learn-${number + 1}`);
    await answer(pupil, panel, presses);
    await pupil.reads(panel, "✅");
    if (shots && number % 3 === 0) await pupil.show(`learn-${number + 1}-right`);
    await pupil.taken(panel, "Next lesson");
  }
  await pupil.reads(panel, "Lesson 9 of");
  await pupil.taken(panel, "All lessons");
  await pupil.reads(panel, "You have done 8 of");
  await pupil.show("learn-eight");
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
  return presses;
}

export async function learn(stage) {
  const dora = await stage.begin("Dora");
  const presses = await eight(dora, true);
  check(presses <= 55, `eight lessons take ${presses} presses`);
  const emil = await stage.begin("Emil");
  const settings = await emil.settings("Boards");
  await emil.choose(settings, /^\s*Boards in words only/u);
  await emil.reads(settings, "Boards: Boards in words only");
  await eight(emil, false);
}
