// A game in German by presses, from the invitation to its end: the page, the commands, cards, panels and alt texts.

import { check } from "./visitor.mjs";

/** Lets somebody, and the server, speak German. */
async function speaks(visitor) {
  const { page, stage } = visitor;
  if (stage.isNarrow) await page.locator("#drawer").click();
  await page.locator("#settings-open").click();
  await page.locator("#your-language").selectOption("de");
  await page.locator("#server-language").selectOption("de");
  await page.keyboard.press("Escape");
  if (stage.isNarrow) await page.keyboard.press("Escape");
}

/** A turn on the panel, from the newest card that offers to play. */
async function turn(visitor, choices) {
  const play = visitor.page.getByRole("button", { name: "Spielen", exact: true });
  const card = visitor.messages("Partie").filter({ has: play }).last();
  await visitor.patiently("see their card", () => card.waitFor());
  const panel = await visitor.opens(card, "Spielen", "Dein Zug");
  for (const choice of choices) await visitor.taken(panel, choice);
  await visitor.show("german-panel");
  await visitor.taken(panel, /^Abschicken/);
}

export async function german(stage) {
  const [carl, dora] = await stage.arrive("Carl", "Dora");
  for (const visitor of [carl, dora]) await speaks(visitor);
  await carl.type("/hw herausfordern wen: Dora zeit: live 10+5");
  const send = carl.page.getByRole("button", { name: "Senden", exact: true });
  const panel = carl.messages("Dora").filter({ has: send }).last();
  await carl.patiently("see the panel", () => panel.waitFor());
  await carl.press(panel, "Mehr Optionen");
  await carl.choose(panel, "Du beginnst");
  await carl.show("german-inviting");
  await carl.press(panel, "Senden");
  const accept = dora.page.getByRole("button", { name: "Annehmen", exact: true });
  const invitation = dora.messages("Carl").filter({ has: accept }).last();
  await dora.patiently("see the invitation", () => invitation.waitFor());
  await dora.show("german-invited");
  await dora.press(invitation, "Annehmen");
  await turn(carl, ["Vorschlag"]);
  await dora.sees(/Zug 1 · Partie/);
  await turn(dora, ["Vorschlag"]);
  await carl.sees(/Zug 2 · Partie/);
  await turn(carl, [/^Bauen: . g1/u]);
  const card = await dora.sees(/Zug 3 · Partie/);
  check((await dora.picture(card)).includes("Bank"), "the alt text is German");
  await dora.show("german-card");
  const more = await dora.opens(card, "Mehr", "Was willst du tun?");
  await dora.show("german-more");
  await dora.taken(more, "Aufgeben");
  await dora.taken(more, /^Aufgeben/);
  await carl.sees("Carl gewinnt");
  await carl.show("german-end");
  const log = (await carl.messages(/Carl|Dora/).allInnerTexts()).join("\n");
  check(!/\b(the|your|turn|game|with|wins)\b/i.test(log), `nothing is English: ${log}`);
}
