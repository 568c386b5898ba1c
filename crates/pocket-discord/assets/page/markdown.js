// The part of Discord's markdown that messages use, as elements.

import { el, followable } from "./dom.js";
import { signed } from "./signs.js";
import { reads, word } from "./words.js";

const INLINE = [
  [/\\([^\sA-Za-z0-9])/y, ([, character]) => character],
  [/(`+)([^]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.replace(/^ (.*) $/, "$1"))],
  [/\*\*\*([^]+?)\*\*\*(?!\*)/y, ([, inner], names) => el("strong", {}, el("em", {}, ...inline(inner, names)))],
  [/\*\*([^]+?)\*\*(?!\*)/y, ([, inner], names) => el("strong", {}, ...inline(inner, names))],
  [/__([^]+?)__(?!_)/y, ([, inner], names) => el("u", {}, ...inline(inner, names))],
  [/\*(?!\s)([^*]+?)(?<!\s)\*(?!\*)/y, ([, inner], names) => el("em", {}, ...inline(inner, names))],
  [/(?<!\w)_([^_]+?)_(?!\w)/y, ([, inner], names) => el("em", {}, ...inline(inner, names))],
  [/~~([^]+?)~~/y, ([, inner], names) => el("s", {}, ...inline(inner, names))],
  [/\|\|([^]+?)\|\|/y, ([, inner], names) => spoiler(inline(inner, names))],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, text, url], names) => link(url, inline(text, names))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => link(url, [url])],
  [/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,:;!?]/y, ([url]) => link(url, [url])],
  [/<@!?(\d+)>/y, ([, id], names) => mention(`@${names.user(id)}`, id === names.you ? "mention me" : "mention")],
  [/<@&(\d+)>/y, ([, id], names) => mention(`@${names.role(id)}`, "mention")],
  [/<#(\d+)>/y, ([, id], names) => place(id, names)],
  [/<\/([^:>]+):\d+>/y, ([, words], names) => mention(`/${names.command(words)}`, "mention")],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([, seconds, style]) => moment(Number(seconds), style ?? "f")],
];

/** Inline text as nodes. `names` tells `user(id)`, `channel(id)` and `you`. */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = match(text, at);
    if (!hit) {
      plain += text[at++];
      continue;
    }
    nodes.push(...signed(plain));
    plain = "";
    nodes.push(hit.make(hit.found, names));
    at += hit.found[0].length;
  }
  return [...nodes, ...signed(plain)];
}

function match(text, at) {
  if (!"\\`*_~|[<h".includes(text[at])) return null;
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { found, make };
  }
  return null;
}

/** A channel that is named leads there. */
function place(id, names) {
  const button = el("button", { type: "button", className: "mention", onclick: () => names.enter(id) }, `#${names.channel(id)}`);
  button.dataset.channel = id;
  return button;
}

function mention(text, className) {
  return el("span", { className }, text);
}

function link(url, children) {
  if (!followable(url)) return el("span", {}, ...children);
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function spoiler(children) {
  const show = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    cover.classList.add("open");
    cover.removeAttribute("role");
    cover.removeAttribute("aria-label");
    inner.hidden = false;
  };
  const inner = el("span", { hidden: true }, ...children);
  const attributes = { className: "spoiler", role: "button", tabindex: 0, "aria-label": word("Spoiler, press to show") };
  const cover = el("span", { ...attributes, onclick: show, onkeydown: show }, inner);
  return cover;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** "in 3 days", "2 minutes ago". */
export function relative(seconds, now = Date.now()) {
  const away = seconds - now / 1000;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(reads(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  const full = date.toLocaleString(reads(), STYLES.F);
  const text = style === "R" ? relative(seconds) : date.toLocaleString(reads(), STYLES[style]);
  const live = style === "R" ? seconds : null;
  return el("time", { datetime: date.toISOString(), title: full, className: "stamp", "data-relative": live }, text);
}

/** Brings "in 3 minutes" up to date, everywhere. */
export function tick() {
  for (const stamp of document.querySelectorAll("[data-relative]")) {
    stamp.textContent = relative(Number(stamp.dataset.relative));
  }
}

/** A whole text as block elements. */
export function markdown(text, names) {
  const blocks = [];
  const parts = text.split(/```(?:[a-zA-Z0-9+#-]*\n)?([^]*?)```/);
  parts.forEach((part, n) => {
    if (n % 2 === 1) blocks.push(el("pre", { tabindex: 0 }, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) blocks.push(...paragraphs(part.replace(n > 0 ? /^\n/ : /$^/, ""), names));
  });
  return blocks;
}

const LINES = [
  [/^(#{1,3}) +(.+)$/, "heading"],
  [/^-# +(.+)$/, "small"],
  [/^>>> ?([^]*)$/, "rest"],
  [/^> ?(.*)$/, "quote"],
  [/^(\s*)[-*] +(.+)$/, "bullet"],
  [/^(\s*)(\d+)\. +(.+)$/, "number"],
];

function kindOf(line) {
  for (const [pattern, kind] of LINES) {
    const found = pattern.exec(line);
    if (found) return { kind, found };
  }
  return { kind: "plain", found: [line, line] };
}

function paragraphs(text, names) {
  const blocks = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; ) {
    const { kind, found } = kindOf(lines[at]);
    if (kind === "heading") {
      blocks.push(el("p", { role: "heading", "aria-level": found[1].length + 2, className: `h${found[1].length}` },
        ...inline(found[2], names)));
      at += 1;
    } else if (kind === "small") {
      blocks.push(el("p", { className: "small" }, ...inline(found[1], names)));
      at += 1;
    } else if (kind === "rest") {
      const rest = [found[1], ...lines.slice(at + 1)].join("\n");
      return [...blocks, el("blockquote", {}, ...paragraphs(rest, names))];
    } else {
      const run = [];
      while (at < lines.length && kindOf(lines[at]).kind === kind) run.push(kindOf(lines[at++]).found);
      blocks.push(block(kind, run, names));
    }
  }
  return blocks;
}

function block(kind, run, names) {
  if (kind === "quote") return el("blockquote", {}, ...paragraphs(run.map((found) => found[1]).join("\n"), names));
  if (kind === "bullet") return el("ul", {}, ...run.map((found) => el("li", {}, ...inline(found[2], names))));
  if (kind === "number") {
    return el("ol", { start: run[0][2] }, ...run.map((found) => el("li", {}, ...inline(found[3], names))));
  }
  return el("p", {}, ...inline(run.map((found) => found[1]).join("\n"), names));
}
