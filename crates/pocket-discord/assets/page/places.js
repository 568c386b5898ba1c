// Who one can be and where one can go: the seats, the channels, what was read there.

import { byId, el, quiet } from "./dom.js";
import { icon } from "./signs.js";
import { word } from "./words.js";

const SEEN = "pocket-discord-seen";

const newer = (one, other) => BigInt(one ?? 0) > BigInt(other ?? 0);

/** Notes that a channel's newest message has changed; whether it is a new one. */
export function arrived(channel, message) {
  const isNew = Boolean(channel) && newer(message, channel.last_message_id);
  if (isNew) channel.last_message_id = message;
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

const isUnread = (user, channel) => newer(channel.last_message_id, readMarks()[`${user}/${channel.id}`]);

/** The letter that stands for a name. */
export const initial = (name) => ([...name.replace(/[^\p{L}\p{N}]/gu, "")][0] ?? "?").toUpperCase();

/** Everybody whom one can be, who is called marked. */
export function drawSeats({ world, user, pings }, sit) {
  const about = (person, moderates) => [moderates && word("moderates this server"), pings.has(person.id) && word("was mentioned")]
    .filter(Boolean).join(", ") || null;
  const seat = ({ user: person, roles: [moderates] }) => el("label", {
    className: pings.has(person.id) ? "seat pinged" : "seat",
    title: moderates ? `${person.global_name} ${word("moderates this server")}` : null,
  },
  el("input", {
    type: "radio", name: "seat", value: person.username, checked: person.username === user, "aria-label": person.global_name,
    "aria-description": about(person, moderates), onchange: () => sit(person.username),
  }), el("span", { className: "seat-face", "aria-hidden": "true" }, initial(person.global_name)),
  el("span", { className: "seat-name", "aria-hidden": "true" }, person.global_name));
  const seats = byId("seats");
  const hadFocus = seats.contains(document.activeElement);
  seats.replaceChildren(seats.querySelector("legend"), ...world.members.filter((member) => !member.user.bot).map(seat));
  if (hadFocus) seats.querySelector("input:checked")?.focus();
}

/** Says whom the latest call was for, if for others, and offers to be them. */
export function drawCalled({ world, called: ids }, sit) {
  const called = world.members.map((member) => member.user).filter((person) => ids.includes(person.id) && !person.bot);
  const be = (person) => el("button", { type: "button", className: "button secondary", "data-be": person.username, onclick: () => sit(person.username) },
    word("Play as {}", person.global_name));
  byId("called").replaceChildren(...called.flatMap((person) => [el("span", {}, word("{} was called.", person.global_name)), be(person)]));
}

/** What the page calls Discord's kinds of channels. */
const KINDS = { 0: "text", 1: "dm", 11: "thread" };

/** Whether a channel is between the bot and one person. */
export const isDm = (channel) => KINDS[channel.type] === "dm";

/** The list of channels as it was last drawn. */
let drawn = "";

/** The channels, with what is unread; whether anything is elsewhere. */
export function drawChannels({ world, channel: here }, names, enter) {
  const button = (channel) => {
    const isHere = channel.id === here;
    const unread = !isHere && isUnread(world.you, channel);
    const kind = KINDS[channel.type];
    const name = isDm(channel) ? names.user(world.bot) : channel.name;
    return el("li", { className: kind }, el("button", {
      type: "button", title: name, "data-channel": channel.id, "data-name": name, "aria-current": isHere ? "page" : null,
      className: unread ? "unread" : "", onclick: () => enter(channel.id, true),
    }, icon(kind), el("span", { className: "channel-name" }, name, channel.thread_metadata?.archived && ` ${word("(archived)")}`),
    unread && el("span", { className: "dot" }, quiet(` ${word("unread")}`))));
  };
  const of = (kind) => world.channels.filter((channel) => KINDS[channel.type] === kind);
  const tree = of("text").flatMap((channel) => [channel, ...of("thread").filter((thread) => thread.parent_id === channel.id)]);
  const group = (title, list) => [el("h2", {}, title), el("ul", {}, list.map(button))];
  const fresh = [...group(word("Channels"), tree), ...group(word("Direct messages"), of("dm"))];
  // A list that stays as it is must not be replaced: a press on it that has begun would be lost.
  const looks = fresh.map((part) => part.outerHTML).join("");
  if (looks !== drawn) {
    drawn = looks;
    const focused = document.activeElement?.dataset?.channel;
    byId("channels").replaceChildren(...fresh);
    if (focused) byId("channels").querySelector(`[data-channel="${focused}"]`)?.focus();
  }
  const others = world.channels.some((channel) => channel.id !== here && isUnread(world.you, channel));
  byId("drawer-dot").hidden = !others;
  return others;
}
