// Who one can be and where one can go: the seats, the channels, what was read there.

import { byId, el, quiet } from "./dom.js";
import { icon } from "./signs.js";
import { word } from "./words.js";

const SEEN = "pocket-discord-seen";

const newer = (one, other) => BigInt(one ?? 0) > BigInt(other ?? 0);

/** Notes that a channel's newest message has changed; whether it is a new one. */
export function arrived(channel, message) {
  const isNew = Boolean(channel) && newer(message, channel.last_message);
  if (isNew) channel.last_message = message;
  return isNew;
}

function readMarks() {
  try {
    return JSON.parse(localStorage.getItem(SEEN)) ?? {};
  } catch {
    return {};
  }
}

/** Somebody has read a channel up to a message. */
export function markRead(user, channel, message) {
  const marks = readMarks();
  const key = `${user}/${channel}`;
  if (!message || !newer(message, marks[key])) return;
  localStorage.setItem(SEEN, JSON.stringify({ ...marks, [key]: message }));
}

const isUnread = (user, channel) => newer(channel.last_message, readMarks()[`${user}/${channel.id}`]);

/** The letter that stands for a name. */
export const initial = (name) => ([...name.replace(/[^\p{L}\p{N}]/gu, "")][0] ?? "?").toUpperCase();

/** Everybody whom one can be, who is called marked. */
export function drawSeats({ world, user, pings }, sit) {
  const about = (person) => [person.moderates && word("moderates this server"), pings.has(person.id) && word("was mentioned")]
    .filter(Boolean).join(", ") || null;
  const seat = (person) => el("label", {
    className: pings.has(person.id) ? "seat pinged" : "seat", title: person.moderates ? `${person.display} ${word("moderates this server")}` : null,
  },
  el("input", {
    type: "radio", name: "seat", value: person.username, checked: person.username === user, "aria-label": person.display,
    "aria-description": about(person), onchange: () => sit(person.username),
  }), el("span", { className: "seat-face", "aria-hidden": "true" }, initial(person.display)),
  el("span", { className: "seat-name", "aria-hidden": "true" }, person.display));
  const seats = byId("seats");
  const hadFocus = seats.contains(document.activeElement);
  seats.replaceChildren(seats.querySelector("legend"), ...world.users.filter((person) => !person.bot).map(seat));
  if (hadFocus) seats.querySelector("input:checked")?.focus();
}

/** Says whom the latest call was for, if for others, and offers to be them. */
export function drawCalled({ world, called: ids }, sit) {
  const called = world.users.filter((person) => ids.includes(person.id) && !person.bot);
  const be = (person) => el("button", { type: "button", className: "button secondary", "data-be": person.username, onclick: () => sit(person.username) },
    word("Be {}", person.display));
  byId("called").replaceChildren(...called.flatMap((person) => [el("span", {}, word("{} was called.", person.display)), be(person)]));
}

/** The channels, with what is unread; whether anything is elsewhere. */
export function drawChannels({ world, channel: here }, enter) {
  const button = (channel) => {
    const isHere = channel.id === here;
    const unread = !isHere && isUnread(world.you, channel);
    return el("li", { className: channel.kind }, el("button", {
      type: "button", "data-channel": channel.id, "data-name": channel.name, "aria-current": isHere ? "page" : null,
      className: unread ? "unread" : "", onclick: () => enter(channel.id, true),
    }, icon(channel.kind), el("span", { className: "channel-name" }, channel.name, channel.archived && ` ${word("(archived)")}`),
    unread && el("span", { className: "dot" }, quiet(` ${word("unread")}`))));
  };
  const of = (kind) => world.channels.filter((channel) => channel.kind === kind);
  const tree = of("text").flatMap((channel) => [channel, ...of("thread").filter((thread) => thread.parent === channel.id)]);
  const group = (title, list) => [el("h2", {}, title), el("ul", {}, list.map(button))];
  const focused = document.activeElement?.dataset?.channel;
  byId("channels").replaceChildren(...group(word("Channels"), tree), ...group(word("Direct messages"), of("dm")));
  if (focused) byId("channels").querySelector(`[data-channel="${focused}"]`)?.focus();
  const others = world.channels.some((channel) => channel.id !== here && isUnread(world.you, channel));
  byId("drawer-dot").hidden = !others;
  return others;
}
