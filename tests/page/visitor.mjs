// A person at the playground's page: types, presses, chooses, looks, and takes pictures of it.

import assert from "node:assert/strict";

const PATIENCE_MS = 20_000;

/** Where the page is, and where pictures of it go. */
export const [address, shots] = process.argv.slice(2);

/** How many things have been checked. */
export let checks = 0;
/** Checks one thing. */
export const check = (holds, what) => {
  assert.ok(holds, what);
  checks += 1;
};

/** A person at the page. */
export class Visitor {
  constructor(page, name) {
    this.page = page;
    this.name = name;
    this.shot = 0;
  }

  static async arrive(browser, name, viewport) {
    const context = await browser.newContext({ viewport, colorScheme: "dark" });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on("pageerror", (error) => {
      throw new Error(`the page failed: ${error}`);
    });
    await page.goto(`${address}/?as=${name.toLowerCase()}`);
    await page.locator("[data-name=homeworlds]").waitFor({ state: "attached" });
    return new Visitor(page, name);
  }

  async type(text) {
    await this.page.locator("#line").fill(text);
    await this.page.getByRole("button", { name: "Send", exact: true }).click();
  }

  /** Waits for a message with these words, and gives the newest. */
  async sees(words) {
    const message = this.page.locator("#log > li[data-message]", { hasText: words }).last();
    await message.waitFor();
    checks += 1;
    return message;
  }

  async press(message, label) {
    await message.getByRole("button", { name: label, exact: true }).click();
  }

  /** Chooses the first line with these words from a menu of the message. */
  async choose(message, words) {
    for (const opener of await message.locator(".menu-open").all()) {
      await opener.click();
      const line = message.locator(".menu-list:visible [role=option]", { hasText: words }).first();
      if (await line.count()) {
        await line.click();
        return;
      }
      await opener.press("Escape");
    }
    assert.fail(`no menu offers ${words}`);
  }

  /** Presses the button with these words, or chooses the line that has them. */
  async take(message, words) {
    const button = message.getByRole("button", { name: words }).first();
    if (await button.count()) await button.click();
    else await this.choose(message, words);
  }

  async film(message) {
    const image = message.locator("img").last();
    await image.waitFor();
    await image.evaluate((element) => element.decode());
    check((await image.getAttribute("src")).endsWith(".gif"), "a film is a GIF");
    check((await image.evaluate((element) => element.naturalWidth)) === 550, "a film has half a picture's size");
  }

  async picture(message) {
    const image = message.locator("img").last();
    await image.waitFor();
    await image.evaluate((element) => element.decode());
    const size = await image.evaluate((element) => [element.naturalWidth, element.naturalHeight]);
    check(size[0] === 1100, `a picture of the board, not ${size}`);
    const alt = await image.getAttribute("alt");
    check(alt.length > 40 && alt.length <= 1024, `an alt text of ${alt.length} characters`);
    return alt;
  }

  async show(what) {
    this.shot += 1;
    await this.page.waitForTimeout(250);
    const wide = this.page.viewportSize().width;
    const scrolls = await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    check(!scrolls, `${what} scrolls sideways at ${wide} px`);
    const number = String(this.shot).padStart(2, "0");
    await this.page.screenshot({ path: `${shots}/${wide}-${this.name}-${number}-${what}.png` });
  }
}
