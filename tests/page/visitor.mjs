// A person at the playground's page: types, presses, chooses, looks, and takes pictures of it.

import assert from "node:assert/strict";

/** What has not come by then never comes, however busy the machine is. */
const PATIENCE_MS = 120_000;
/** A press that has not found its button by then looks for it again: the message may have been drawn anew meanwhile. */
const PRESS_MS = 5_000;

/** What stands in the menu of the panel of a game. */
export const PANEL = "What do you want to do?";

/** How many things have been checked. */
export let checks = 0;
/** Checks one thing. */
export const check = (holds, what) => {
  assert.ok(holds, what);
  checks += 1;
};

/** Where a scene plays: which page, how wide, in which channel, and where pictures of it go. */
export class Stage {
  constructor({ browser, address, viewport, channel, shots }) {
    Object.assign(this, { browser, address, viewport, channel, shots, visitors: [] });
  }

  get isNarrow() {
    return this.viewport.width < 600;
  }

  /** These people, each on a page of their own, ready to type; the drawer and the hints are out of the way. */
  async arrive(...names) {
    const visitors = [];
    for (const name of names) {
      const visitor = await this.enter(name);
      const hints = visitor.page.getByRole("button", { name: "Got it" });
      if (await hints.isVisible()) await hints.click();
      visitors.push(visitor);
    }
    return visitors;
  }

  /** A person who has just come, in the channel of the scene. */
  async enter(name) {
    const visitor = await this.begin(name);
    await visitor.goTo(this.channel);
    return visitor;
  }

  /** A person who has just come, and sees what newcomers see. */
  async begin(name) {
    const context = await this.browser.newContext({ viewport: this.viewport, colorScheme: this.isNarrow ? "dark" : "light" });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const visitor = new Visitor(this, page, name);
    this.visitors.push(visitor);
    page.on("pageerror", (error) => (visitor.fault ??= error));
    await page.goto(`${this.address}/?as=${name.toLowerCase()}`);
    return visitor;
  }

  /** Pictures of what everybody sees, for whoever looks into a failure. */
  async showFailure(scene) {
    for (const { page, name } of this.visitors) {
      const path = `${this.shots}/failed-${scene}-${this.viewport.width}-${name}.png`;
      await page.screenshot({ path }).catch((error) => console.error(`no picture of ${name}: ${error.message}`));
    }
  }

  async leave() {
    for (const { page } of this.visitors) await page.context().close();
  }
}

/** A person at the page. */
export class Visitor {
  constructor(stage, page, name) {
    Object.assign(this, { stage, page, name, shot: 0, presses: 0, fault: null });
  }

  /** Goes to a channel, or with the bot's name to their direct messages. */
  async goTo(channel) {
    const place = this.page.locator(`[data-name=${channel}]`);
    await place.waitFor({ state: "attached" });
    if (this.stage.isNarrow) await this.page.locator("#drawer").click();
    await place.click();
    await this.page.locator(`[data-name=${channel}][aria-current=page]`).waitFor({ state: "attached" });
  }

  /** Types a line and waits until it is taken. */
  async type(text) {
    await this.page.locator("#line").fill(text);
    await this.page.locator("#send").click();
    await this.page.waitForFunction(() => document.querySelector("#say").textContent !== "Sent…");
    const mistake = this.page.locator("#say.mistake");
    check((await mistake.count()) === 0, `${this.name} types ${text}: ${await mistake.allTextContents()}`);
  }

  /** Waits until the message line says that this person writes. */
  async writesAs(name) {
    const line = this.page.locator("#line");
    await this.until(`write as ${name}`, async () => (await line.getAttribute("placeholder")).startsWith(name));
  }

  /** Types the beginning of a line and shows what is offered for its rest; gives how many lines that are. */
  async offered(text, shot) {
    const line = this.page.locator("#line");
    await line.fill(text);
    const options = this.page.locator("#suggestions [role=option]");
    await this.patiently(`get a completion of ${text}`, () => options.first().waitFor());
    const count = await options.count();
    await this.show(shot);
    await line.press("Escape");
    await line.fill("");
    return count;
  }

  /** Messages with these words; a pattern minds capitals. */
  messages(words) {
    return this.page.locator("#log > li[data-message]", { hasText: words });
  }

  /** Waits for a message with these words, and gives the newest. */
  async sees(words) {
    const message = this.messages(words).last();
    await this.patiently(`see ${words}`, () => message.waitFor());
    checks += 1;
    return message;
  }

  /** Waits until a message says these words. */
  async reads(message, words) {
    await this.patiently(`read ${words}`, () => message.getByText(words).first().waitFor());
    checks += 1;
  }

  /** Does what waits for something, and says what was there instead when it never comes. */
  async patiently(what, wait) {
    try {
      await wait();
    } catch (error) {
      const last = (await this.page.locator("#log > li[data-message]").allInnerTexts()).slice(-3);
      throw new Error(`${this.name} does not ${what}. The last messages:\n${last.join("\n--\n")}`, { cause: error });
    }
    if (this.fault) throw new Error(`the page failed: ${this.fault}`);
  }

  /** Tries this until it says yes; whatever the page still changes makes no difference. */
  async until(what, holds) {
    let fault = null;
    const once = () => holds().catch((error) => {
      fault = error;
      return false;
    });
    await this.patiently(what, async () => {
      for (const end = Date.now() + PATIENCE_MS; !(await once());) {
        if (Date.now() > end) throw new Error(what, { cause: fault });
        await this.page.waitForTimeout(100);
      }
    });
    checks += 1;
  }

  /** Opens a screen of the settings, and gives the message in which they are. */
  async settings(screen) {
    const found = this.messages("Your settings");
    const before = await found.count();
    await this.type("/hw settings");
    await this.patiently("get the settings", () => found.nth(before).waitFor());
    const id = await found.nth(before).getAttribute("data-message");
    const panel = this.page.locator(`#log > li[data-message="${id}"]`);
    if (screen) await this.choose(panel, screen);
    return panel;
  }

  /** Fills in the form with one field that a button opens. */
  async fillIn(message, button, text) {
    await this.press(message, button);
    const dialog = this.page.locator("#form");
    await dialog.getByRole("textbox").fill(text);
    await dialog.locator("#form-send").click();
  }

  async press(message, label) {
    this.presses += 1;
    await message.getByRole("button", { name: label, exact: true }).click();
  }

  /** Presses a button and gives the message that comes of it, as one that stays the same while others come. */
  async opens(message, label, words) {
    const found = this.messages(words);
    const before = await found.count();
    await this.press(message, label);
    await this.patiently(`get ${words} by ${label}`, () => found.nth(before).waitFor());
    checks += 1;
    return this.settledOn(found.nth(before));
  }

  /** Chooses the first line with these words from a menu of the message. */
  async choose(message, words) {
    await this.until(`choose ${words}`, () => this.chose(message, words));
  }

  async chose(message, words) {
    for (const opener of await message.locator(".menu-open").all()) {
      await opener.click({ timeout: PRESS_MS });
      const line = message.locator(".menu-list:visible [role=option]", { hasText: words }).first();
      if (await line.count()) {
        await line.click({ timeout: PRESS_MS });
        this.presses += 1;
        return true;
      }
      await opener.press("Escape", { timeout: PRESS_MS });
    }
    return false;
  }

  /** Chooses somebody from the menu of the message that reads so, by keys alone. */
  async pick(message, menu, name) {
    const opener = message.locator(".menu-open", { hasText: menu });
    await opener.press("Enter");
    const line = message.locator(".menu-list:visible [role=option]", { hasText: name }).first();
    await line.press("Enter");
  }

  /** Presses the button with these words, or chooses the line that has them. */
  async take(message, words) {
    const button = message.getByRole("button", { name: words }).and(this.page.locator(":not(.menu-open)")).first();
    await this.until(`take ${words}`, async () => {
      if (!(await button.count())) return this.chose(message, words);
      await button.click({ timeout: PRESS_MS });
      this.presses += 1;
      return true;
    });
  }

  /** The same, and waits until the message is drawn anew for it. */
  async taken(message, words) {
    const before = await message.elementHandle();
    await this.take(message, words);
    await this.until(`see what comes of ${words}`, () => before.evaluate((item) => !item.isConnected));
    await this.settled();
  }

  /** Opens all that can be done about a game, and gives its panel. */
  async about(id) {
    const panels = this.messages(PANEL);
    const before = await panels.count();
    await this.type(`/hw game game: ${id}`);
    await this.patiently("see the panel of a game", () => panels.nth(before).waitFor());
    checks += 1;
    return this.settledOn(panels.nth(before));
  }

  /** Opens it, and presses the button or chooses the line with these words. */
  async takes(id, words) {
    await this.take(await this.about(id), words);
  }

  /** The same for what opens a form, into whose fields these texts go. */
  async fills(id, words, texts, shot) {
    await this.takes(id, words);
    const fields = this.page.locator("#form input, #form textarea");
    for (const [number, text] of texts.entries()) await fields.nth(number).fill(text);
    if (shot) await this.show(shot);
    await this.page.locator("#form-send").click();
  }

  /** A message that stays the same while others come. */
  async settledOn(message) {
    const id = await message.getAttribute("data-message");
    const opened = this.page.locator(`#log > li[data-message="${id}"]`);
    await opened.scrollIntoViewIfNeeded();
    return opened;
  }

  /** Takes what is offered, one after the other, and waits for what the message says after each. */
  async steps(message, presses) {
    for (const [words, said] of presses) {
      await this.taken(message, words);
      await this.reads(message, said);
    }
  }

  async film(message) {
    const image = await this.image(message);
    check((await image.getAttribute("src")).endsWith(".gif"), "a film is a GIF");
    check((await image.evaluate((element) => element.naturalWidth)) === 550, "a film has half a picture's size");
  }

  /** Checks the picture of a message, and gives its description. */
  async picture(message) {
    const image = await this.image(message);
    const size = await image.evaluate((element) => [element.naturalWidth, element.naturalHeight]);
    check(size[0] === 1100, `a picture of the board, not ${size}`);
    const alt = await image.getAttribute("alt");
    check(alt.length > 40 && alt.length <= 1024, `an alt text of ${alt.length} characters`);
    return alt;
  }

  async image(message) {
    const image = message.locator("img").last();
    await this.patiently("see a picture", () => image.waitFor());
    await image.evaluate((element) => element.decode());
    return image;
  }

  /** Waits until nothing is on its way any more: no picture is loading, no press waits for its answer. */
  async settled() {
    const isQuiet = () => !document.querySelector("[aria-busy=true], .thinking") && [...document.images].every((image) => image.complete);
    await this.patiently("come to rest", () => this.page.waitForFunction(isQuiet));
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  async show(what) {
    this.shot += 1;
    await this.settled();
    const wide = this.stage.viewport.width;
    const scrolls = await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    check(!scrolls, `${what} scrolls sideways at ${wide} px`);
    const number = String(this.shot).padStart(2, "0");
    await this.page.screenshot({ path: `${this.stage.shots}/${wide}-${this.name}-${number}-${what}.png` });
  }
}
