// One message as an element.

import { appsMenu } from "./apps.js";
import { components, picture } from "./components.js";
import { el, local, quiet, tint } from "./dom.js";
import { markdown } from "./markdown.js";
import { initial } from "./places.js";
import { icon } from "./signs.js";
import { reads, word } from "./words.js";

// Discord's flags.
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

// Discord's type of the answer to a command of an Apps menu.
const CONTEXT_MENU_COMMAND = 23;

/** Whether one person alone sees a message. */
export const isEphemeral = (message) => (message.flags & EPHEMERAL) !== 0;

/** Whether its bot "is thinking" still. */
export const isLoading = (message) => (message.flags & LOADING) !== 0;

/** The list item of a message of Discord's. `context` has names, people, act(message, ...), dismiss(message) and callsYou(message). */
export function messageItem(message, context) {
  const author = message.author.global_name;
  const head = el("p", { className: "head" },
    el("span", { className: "author" }, author),
    message.author.bot && el("span", { className: "tag" }, "APP"),
    time(message.timestamp), message.edited_timestamp && el("span", { className: "edited" }, word("(edited)")));
  const [opener, menu] = appsMenu(message, { ...context.appsOf(message), isHidden: isEphemeral(message) });
  if (opener) head.append(opener);
  const body = el("div", { className: "body" }, answered(message, context.names), head, menu, thinking(message) ?? content(message, context),
    el("p", { className: "trouble", role: "alert" }), foot(message, context));
  const classes = ["message", isEphemeral(message) && "ephemeral", context.callsYou(message) && "pings"];
  return el("li", {
    id: `m-${message.id}`, className: classes.filter(Boolean).join(" "), "data-message": message.id,
    "data-author": author, lang: context.languageOf(message), tabindex: -1,
  }, avatar(message.author), body);
}

function avatar(author) {
  const colour = author.bot ? "bot" : tint(author.id);
  return el("span", { className: `avatar ${colour}`, "aria-hidden": "true" }, initial(author.global_name));
}

function time(text) {
  const date = new Date(text);
  const isToday = date.toDateString() === new Date().toDateString();
  const style = isToday ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return el("time", { datetime: date.toISOString(), title: date.toLocaleString(reads()) }, date.toLocaleString(reads(), style));
}

function answered({ interaction, type }, names) {
  const stroke = type === CONTEXT_MENU_COMMAND ? "" : "/";
  return interaction && el("p", { className: "answers" }, `${word("{} used", interaction.user.global_name)} `,
    el("span", { className: "mention" }, `${stroke}${names.command(interaction.name)}`));
}

function thinking(message) {
  return isLoading(message) ? el("p", { className: "thinking" }, word("{} is thinking…", message.author.global_name)) : null;
}

function content(message, context) {
  const act = (customId, values, control) => context.act(message, customId, values, control);
  return [
    context.callsYou(message) && quiet(word("Mentions you.")),
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
  if (!isEphemeral(message)) return null;
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
