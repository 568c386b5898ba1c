// One message as an element.

import { components, picture } from "./components.js";
import { el, local, quiet, tint } from "./dom.js";
import { markdown } from "./markdown.js";
import { initial } from "./places.js";
import { icon } from "./signs.js";
import { reads, word } from "./words.js";

/** The list item of a message. `context` has names, people, act(message, ...) and dismiss(message). */
export function messageItem(message, context) {
  const head = el("p", { className: "head" },
    el("span", { className: "author" }, message.author),
    message.bot && el("span", { className: "tag" }, "APP"),
    time(message.time), message.edited && el("span", { className: "edited" }, word("(edited)")));
  const body = el("div", { className: "body" }, answered(message, context.names), head, thinking(message) ?? content(message, context),
    el("p", { className: "trouble", role: "alert" }), foot(message, context));
  const classes = ["message", message.ephemeral && "ephemeral", message.mentions_me && "pings"];
  return el("li", {
    id: `m-${message.id}`, className: classes.filter(Boolean).join(" "), "data-message": message.id,
    "data-author": message.author, lang: context.languageOf(message), tabindex: -1,
  }, avatar(message), body);
}

function avatar(message) {
  const colour = message.bot ? "bot" : tint(message.author_id);
  return el("span", { className: `avatar ${colour}`, "aria-hidden": "true" }, initial(message.author));
}

function time(ms) {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date().toDateString();
  const style = isToday ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return el("time", { datetime: date.toISOString(), title: date.toLocaleString(reads()) }, date.toLocaleString(reads(), style));
}

function answered(message, names) {
  if (!message.answers) return null;
  const [who, command] = message.answers;
  return command && el("p", { className: "answers" }, `${word("{} used", who)} `,
    el("span", { className: "mention" }, `/${names.command(command)}`));
}

function thinking(message) {
  return message.thinking ? el("p", { className: "thinking" }, word("{} is thinking…", message.author)) : null;
}

function content(message, context) {
  const act = (customId, values, control) => context.act(message, customId, values, control);
  return [
    message.mentions_me && quiet(word("Mentions you.")),
    message.content && el("div", { className: "text" }, markdown(message.content, context.names)),
    message.attachments.length > 0 && el("div", { className: "files" }, message.attachments.map(file)),
    components(message.components, { act, people: context.people }),
  ].flat();
}

function file(attachment) {
  if (attachment.content_type.startsWith("image/")) return picture(attachment);
  const size = `${Math.ceil(attachment.size / 1024)} kB`;
  return el("p", {}, el("a", { href: local(attachment.url), download: attachment.filename }, attachment.filename), ` (${size})`);
}

function foot(message, context) {
  if (!message.ephemeral) return null;
  return el("p", { className: "only" }, icon("eye"), `${word("Only you can see this")} · `,
    el("button", { type: "button", className: "as-link dismiss", onclick: () => context.dismiss(message) },
      word("Dismiss message")));
}

/** A line in the log that the page itself writes. */
export function noticeItem(text) {
  const item = el("li", { className: "message ephemeral notice" }, el("div", { className: "body" },
    el("p", { className: "trouble", role: "alert" }, text),
    el("button", { type: "button", className: "as-link dismiss", onclick: () => item.remove() }, word("Dismiss message"))));
  return item;
}
