// Brings a person to a channel of the page, with the drawer and the hints out of the way.

import { Visitor } from "./visitor.mjs";

/** The person, ready to type there. */
export async function arrive(browser, name, viewport, channel) {
  const visitor = await Visitor.arrive(browser, name, viewport);
  if (viewport.width < 600) await visitor.page.locator("#drawer").click();
  await visitor.page.locator(`[data-name=${channel}]`).click();
  const hints = visitor.page.getByRole("button", { name: "Got it" });
  if (await hints.isVisible()) await hints.click();
  return visitor;
}
