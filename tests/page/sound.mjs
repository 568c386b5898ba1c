// What holds of the page whatever was done on it: it fits a small phone, everything has a name and is reached by keys, every sign
// is drawn without a font, and every word can be read in both looks.

import { check } from "./visitor.mjs";

const SMALL = { width: 350, height: 740 };

/** Runs in the page: what sticks out of it, by its classes. */
function sticksOut() {
  const clipped = (element) => element.closest("pre, .tries, .quiet, .skip, .sign, [hidden], .seat-name, #send");
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > innerWidth + 1 && !clipped(element) && element.checkVisibility();
  });
  const scrolls = document.documentElement.scrollWidth > innerWidth;
  return [...(scrolls ? ["the page scrolls"] : []), ...wide.map((element) => `${element.tagName}.${element.className}`)];
}

/** Runs in the page: what nobody can tell who does not see it, and what breaks the order of keys. */
function nameless() {
  const told = (element) => [
    element.getAttribute("aria-label"), document.getElementById(element.getAttribute("aria-labelledby"))?.textContent,
    [...(element.labels ?? [])].map((label) => label.textContent).join(" "), element.alt, element.textContent,
    element.querySelector("img")?.alt,
  ].some((name) => name?.trim());
  const all = [...document.querySelectorAll("button, a, input, textarea, select, img:not([alt='']), dialog, nav, [role=option], [role=listbox], [role=log]")];
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const out = (element) => element.outerHTML.slice(0, 120);
  return [
    ...all.filter((element) => !told(element)).map((element) => `without a name: ${out(element)}`),
    ...[...document.querySelectorAll("[tabindex]")].filter((element) => element.tabIndex > 0).map((element) => `out of order: ${out(element)}`),
    ...[...document.querySelectorAll(".message img")].filter((image) => !image.alt).map((image) => `not described: ${out(image)}`),
    ...twice.map((id) => `there twice: ${id}`),
  ];
}

/** Runs in the page: signs for which it would need a font. */
function undrawn() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [sign] = text.data.match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u) ?? [];
    if (sign && !text.parentElement.closest(".sign, script")) found.push(`${sign} in ${text.data.slice(0, 60)}`);
  }
  return found;
}

/** Runs in the page: words that stand out too little from what is behind them (WCAG 2.2, 1.4.3). */
function faint() {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const drawn = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const colours = new Map();
  const read = (colour) => colours.get(colour) ?? colours.set(colour, drawn(colour)).get(colour);
  const over = ([r, g, b, a], below) => [r, g, b].map((part, n) => part * (a / 255) + below[n] * (1 - a / 255));
  const behind = (element) => {
    if (!element) return read(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3);
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 255 ? own.slice(0, 3) : over(own, behind(element.parentElement));
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const hasWords = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".quiet, .skip, .sign, :disabled, .seat-name, noscript");
  const known = new Map();
  for (const element of [...document.querySelectorAll("body *")].filter((element) => hasWords(element) && isShown(element))) {
    const style = getComputedStyle(element);
    const ground = behind(element);
    const [one, other] = [light(over(read(style.color), ground)), light(ground)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const size = parseFloat(style.fontSize);
    const enough = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < enough) known.set(`${element.tagName}.${element.className} in .${element.parentElement.className}`, ratio.toFixed(2));
  }
  return [...known].map(([where, ratio]) => `${where}: ${ratio}`);
}

/** Runs in the page: what can be used and was not reached by keys, of what shows where the keys are. */
function unreached() {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.tabIndex >= 0;
  const isOther = (element) => element.type === "radio" && !element.checked;
  const all = [...document.querySelectorAll("button, a[href], input, textarea, select")].filter(isShown).filter((element) => !isOther(element));
  const missed = all.filter((element) => !window.reached.has(element)).map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`);
  return [...missed, ...window.unmarked];
}

/** Runs in the page: notes what the keys come to, and whether one sees it there. */
function watchKeys() {
  window.reached = new Set();
  window.unmarked = [];
  document.addEventListener("focusin", ({ target }) => {
    window.reached.add(target);
    const marked = [target, target.parentElement, target.parentElement?.closest("#entry")].filter(Boolean);
    const shows = (element) => getComputedStyle(element).outlineStyle !== "none" || getComputedStyle(element).boxShadow !== "none";
    if (!marked.some(shows)) window.unmarked.push(`the keys are not seen: ${target.outerHTML.slice(0, 120)}`);
  });
}

/** Goes once through the page by keys alone. */
async function walk(page) {
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(watchKeys);
  const stops = await page.locator("button:visible, a:visible, input:visible, textarea:visible, select:visible, pre:visible").count();
  for (let step = 0; step < stops + 10; step += 1) await page.keyboard.press("Tab");
  return page.evaluate(unreached);
}

const nothing = (found, what, visitor) => check(found.length === 0, `${visitor.name}: ${what}\n${found.join("\n")}`);

/** Checks a page as a journey left it, at its own width and on a small phone. */
export async function sound(visitor, byKeys) {
  const { page } = visitor;
  await visitor.settled();
  nothing(await page.evaluate(nameless), "something cannot be told", visitor);
  nothing(await page.evaluate(undrawn), "a sign is not drawn", visitor);
  for (const look of ["light", "dark"]) {
    await page.evaluate((look) => (document.documentElement.dataset.look = look), look);
    nothing(await page.evaluate(faint), `words are faint in the ${look} look`, visitor);
  }
  if (byKeys) nothing(await walk(page), "keys do not do", visitor);
  await page.setViewportSize(SMALL);
  await visitor.settled();
  nothing(await page.evaluate(sticksOut), `something sticks out at ${SMALL.width} px`, visitor);
}
