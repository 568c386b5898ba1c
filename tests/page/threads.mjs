// A server gives each game a thread: the invitation leads there, the cards stand there, and the result comes to the channel.

import { Game } from "./game.mjs";
import { check } from "./visitor.mjs";

async function useThreads(ann) {
  await ann.type("/hw-desk");
  await ann.press(await ann.sees("Moderators' desk"), "Server settings");
  const settings = await ann.sees("Settings of this server");
  await ann.choose(settings, /^\s*on: the channel keeps/);
  await ann.reads(settings, "A thread for each game: on");
  await ann.show("threads-server");
}

/** Goes to the thread of a game by its name among the channels. */
async function goToThread(visitor, id) {
  const link = visitor.page.locator("#channels [data-name]").filter({ hasText: id }).first();
  await link.waitFor({ state: "attached" });
  if (visitor.stage.isNarrow) await visitor.page.locator("#drawer").click();
  await link.click();
}

/** A long name of a thread is cut short, and widens nothing. */
async function cutsLongNames(visitor) {
  const grown = await visitor.page.evaluate(() => {
    const side = document.getElementById("side");
    const before = side.getBoundingClientRect().width;
    document.querySelector("#channels .thread .channel-name").textContent = "A long name of a thread ".repeat(6);
    return side.getBoundingClientRect().width - before;
  });
  check(grown === 0, `the channels grew by ${grown} pixels`);
}

export async function threads(stage) {
  const [ann, beth] = await stage.arrive("Ann", "Beth");
  await useThreads(ann);
  await Game.invite(ann, "opponent: Beth time: live 10+5", Game.first(ann));
  await beth.press(await Game.invitation(beth), "Accept");
  const invitation = await ann.sees("is played in");
  await ann.reads(invitation, "#Ann vs Beth");
  await ann.show("threads-invitation");
  const { id } = await Game.opened(invitation, [ann, beth]);
  for (const visitor of [ann, beth]) await goToThread(visitor, id);
  await ann.sees("play Homeworlds");
  await cutsLongNames(beth);
  await ann.type(`/hw move turn: homeworld r1 b2 g3 game: ${id}`);
  await beth.sees("Turn 1");
  await beth.show("threads-card");
  await beth.takes(id, "Resign");
  await beth.press(await beth.sees("Resign game"), "Resign");
  await beth.sees("is over");
  await ann.goTo(stage.channel);
  const result = await ann.sees("is over");
  await ann.picture(result);
  await ann.show("threads-result");
}
