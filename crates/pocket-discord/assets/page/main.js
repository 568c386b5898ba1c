// The page: who one is, where one is, and what is there to see.

import { composer } from "./composer.js";
import { byId, el, quiet } from "./dom.js";
import { openForm } from "./form.js";
import { tick } from "./markdown.js";
import { messageItem, noticeItem } from "./message.js";
import { Mistake, ask, listen, send } from "./server.js";
import { drawSettings } from "./settings.js";
import { readBy, word } from "./words.js";

const SEEN = "pocket-discord-seen";
const HINT = "pocket-discord-hint-closed";
// Where the hint leaves little room for messages, it goes with the first command or press; elsewhere only its heading stays.
const NARROW = matchMedia("(max-width: 600px)");
const state = { hintDone: false, user: "", world: null, channel: null, stream: null, pings: new Set(), loads: 0 };

const query = () => new URLSearchParams(location.search);
const newer = (one, other) => BigInt(one ?? 0) > BigInt(other ?? 0);
const channelOf = (id) => state.world.channels.find((channel) => channel.id === id);

const names = {
  user: (id) => state.world.users.find((user) => user.id === id)?.display ?? "unknown-user",
  channel: (id) => channelOf(id)?.name || "unknown",
  role: (id) => state.world.roles.find((role) => role.id === id)?.name ?? "unknown-role",
  command: (words) => state.world.words[words] ?? words,
  get you() {
    return state.world.you;
  },
};

const context = {
  names,
  act,
  dismiss,
  languageOf,
  get people() {
    return state.world.users.map((user) => ({ label: user.display, description: `@${user.username}`, value: user.id }));
  },
};

const line = composer({
  complete: (text) => send("complete", { as: state.user, channel: state.channel, text }),
  run,
});

/** What the bot says to one person is in their language, what it says to all in the server's; nobody knows what people write in. */
function languageOf(message) {
  if (!message.bot) return "";
  const isPrivate = message.ephemeral || channelOf(message.channel)?.kind === "dm";
  return (isPrivate ? state.world.spoken.you : state.world.spoken.guild) ?? "en";
}

// What was read, kept for each user.

function readMarks() {
  try {
    return JSON.parse(localStorage.getItem(SEEN)) ?? {};
  } catch {
    return {};
  }
}

function markRead(channel, message) {
  const marks = readMarks();
  const key = `${state.world.you}/${channel}`;
  if (!message || !newer(message, marks[key])) return;
  localStorage.setItem(SEEN, JSON.stringify({ ...marks, [key]: message }));
}

const isUnread = (channel) => newer(channel.last_message, readMarks()[`${state.world.you}/${channel.id}`]);

// Who and where.

function address() {
  const search = query();
  search.set("as", state.user);
  if (state.channel) search.set("at", state.channel);
  history.replaceState(null, "", `?${search}`);
}

function drawSeats() {
  const legend = byId("seats").querySelector("legend");
  const people = state.world.users.filter((user) => !user.bot);
  const about = (user) => [user.moderates && "moderates this server", state.pings.has(user.id) && "was mentioned"]
    .filter(Boolean).join(", ") || null;
  const seats = people.map((user) => el("label", {
    className: state.pings.has(user.id) ? "seat pinged" : "seat", title: user.moderates ? "Moderates this server" : null,
  },
    el("input", {
      type: "radio", name: "seat", value: user.username, checked: user.username === state.user,
      "aria-label": user.display, "aria-description": about(user),
      onchange: () => sit(user.username),
    }), el("span", { "aria-hidden": "true" }, user.display)));
  const hadFocus = byId("seats").contains(document.activeElement);
  byId("seats").replaceChildren(legend, ...seats);
  if (hadFocus) byId("seats").querySelector("input:checked")?.focus();
}

function drawChannels() {
  const button = (channel) => {
    const mark = { text: "#", thread: "↳", dm: "@" }[channel.kind];
    const isHere = channel.id === state.channel;
    const unread = !isHere && isUnread(channel);
    return el("li", { className: channel.kind }, el("button", {
      type: "button", "data-channel": channel.id, "data-name": channel.name, "aria-current": isHere ? "page" : null,
      className: unread ? "unread" : "", onclick: () => enter(channel.id, true),
    }, el("span", { "aria-hidden": "true" }, `${mark} `), channel.name, channel.archived && " (archived)",
    unread && el("span", { className: "dot" }, quiet(" unread"))));
  };
  const of = (kind) => state.world.channels.filter((channel) => channel.kind === kind);
  const tree = of("text").flatMap((channel) => [channel, ...of("thread").filter((thread) => thread.parent === channel.id)]);
  const group = (title, list) => [el("h2", {}, title), el("ul", {}, list.map(button))];
  const focused = document.activeElement?.dataset?.channel;
  byId("channels").replaceChildren(...group(word("Channels"), tree), ...group(word("Direct messages"), of("dm")));
  if (focused) byId("channels").querySelector(`[data-channel="${focused}"]`)?.focus();
  const others = state.world.channels.some((channel) => channel.id !== state.channel && isUnread(channel));
  byId("drawer-dot").hidden = !others;
  document.title = `${others ? "• " : ""}${byId("title").textContent} – ${names.user(state.world.you)} – Pocket Discord`;
}

function drawPlace() {
  const channel = channelOf(state.channel);
  byId("title").textContent = channel.kind === "dm" ? `@ ${channel.name}` : `# ${channel.name}`;
  byId("topic").textContent = channel.topic;
  byId("line").placeholder = word(NARROW.matches ? "Message, or /" : "Message, or / for commands");
  byId("alone").hidden = state.world.connected;
}

function drawHint() {
  const lines = state.world.hint;
  const begun = state.hintDone && NARROW.matches;
  byId("hint").hidden = lines.length === 0 || begun || localStorage.getItem(HINT) === "yes";
  byId("hint-lines").replaceChildren(...lines.map(({ text, command }) => el("li", {}, text, " ", command && el("button", {
    type: "button", className: "button secondary try", "data-command": command,
    onclick: () => (command.endsWith(" ") ? line.put(command) : attempt(command)),
  }, command.trim()))));
}

function drawer(isOpen) {
  document.body.classList.toggle("drawer-open", isOpen);
  byId("drawer").setAttribute("aria-expanded", String(isOpen));
}

async function sit(user) {
  state.user = user;
  await load();
  byId("seats").querySelector("input:checked")?.focus();
}

async function enter(channel, byHand = false) {
  state.channel = channel;
  drawer(false);
  await load();
  if (byHand) byId("line").focus();
}

// The log.

const isAtEnd = () => byId("scroll").scrollHeight - byId("scroll").scrollTop - byId("scroll").clientHeight < 120;

function toEnd() {
  byId("scroll").scrollTop = byId("scroll").scrollHeight;
}

function keepAtEnd(change) {
  const stay = isAtEnd();
  change();
  if (!stay) return;
  toEnd();
  for (const image of byId("log").querySelectorAll("img")) if (!image.complete) image.addEventListener("load", toEnd, { once: true });
}

function put(message) {
  const old = byId(`m-${message.id}`);
  const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId ?? "" : null;
  const item = messageItem(message, context);
  keepAtEnd(() => (old ? old.replaceWith(item) : byId("log").append(item)));
  if (focused === null) return;
  const same = [...item.querySelectorAll("button")].find((button) => button.dataset.customId === focused && !button.disabled);
  (same ?? item.querySelector(".body button:not(:disabled)") ?? item).focus({ preventScroll: true });
}

/** Who is called by a message: by name, or by the role of the moderators. */
function pinged(message) {
  const moderators = message.mention_roles.length > 0 ? state.world.users.filter((user) => user.moderates).map((user) => user.id) : [];
  return [...message.mentions, ...moderators];
}

function heard(change) {
  if (change.kind === "reload") return load();
  if (change.kind === "world") return refresh();
  if (change.kind === "typing") return change.channel === state.channel && line.say(word("{} is working…", names.user(state.world.bot)));
  if (change.kind === "gone") {
    if (change.channel === state.channel) line.say("");
    return byId(`m-${change.id}`)?.remove();
  }
  const { message, channel } = change;
  const place = channelOf(channel);
  const isNew = place && newer(message.id, place.last_message);
  if (isNew) place.last_message = message.id;
  if (isNew && !message.ephemeral) pinged(message).filter((user) => user !== names.you).forEach((user) => state.pings.add(user));
  if (channel === state.channel) {
    put(message);
    markRead(channel, message.id);
    if (message.bot) line.say("");
  }
  drawChannels();
  drawSeats();
  return undefined;
}

// Loading.

async function refresh() {
  const number = state.loads;
  const world = await ask("world", { as: state.user });
  if (number !== state.loads) return;
  if (world.locale !== state.world.locale) return load();
  state.world = world;
  if (!channelOf(state.channel)) return enter(world.channels[0].id);
  drawSeats();
  drawPlace();
  drawChannels();
  drawSettings(world);
}

async function load() {
  const number = ++state.loads;
  state.stream?.close();
  line.close();
  const world = await ask("world", { as: state.user });
  const channel = world.channels.find((channel) => channel.id === state.channel) ?? world.channels[0];
  const messages = await ask("messages", { as: state.user, channel: channel.id });
  if (number !== state.loads) return;
  Object.assign(state, { world, channel: channel.id });
  readBy(world.locale);
  drawSettings(world);
  state.pings.delete(world.you);
  address();
  byId("log").replaceChildren(...messages.map((message) => messageItem(message, context)));
  markRead(channel.id, messages.at(-1)?.id);
  drawSeats();
  drawPlace();
  drawChannels();
  drawHint();
  keepAtEnd(() => toEnd());
  state.stream = listen(state.user, world.next_change, heard, () => setTimeout(() => number === state.loads && reload(), 1000));
}

async function reload() {
  try {
    await load();
    if (byId("say").dataset.lost) line.say("");
    delete byId("say").dataset.lost;
  } catch {
    line.say("The server cannot be reached. Trying again…", true);
    byId("say").dataset.lost = "yes";
    setTimeout(reload, 1500);
  }
}

// Deeds.

function show(answer) {
  if (answer.answer === "failed") {
    byId("log").append(noticeItem("The application did not respond"));
    toEnd();
  }
  if (answer.answer === "form") {
    openForm(answer.form, names, async (values) => show(await send("submit", { as: state.user, form: answer.id, values })));
  }
}

async function run(text) {
  const seat = { as: state.user, channel: state.channel, text };
  toEnd();
  if (!text.startsWith("/")) return send("say", seat);
  hintDone();
  line.say("Sent…");
  const answer = await send("slash", seat);
  line.say("");
  return show(answer);
}

/** Somebody has begun: the hint makes way for what comes. */
function hintDone() {
  if (state.hintDone) return;
  state.hintDone = true;
  byId("hint").open = false;
  drawHint();
}

async function attempt(command) {
  try {
    await run(command);
  } catch (fault) {
    if (!(fault instanceof Mistake)) throw fault;
    line.put(command);
    line.say(fault.message, true);
  }
}

async function act(message, customId, values, control) {
  hintDone();
  const trouble = control.closest(".message").querySelector(".trouble");
  trouble.textContent = "";
  control.setAttribute("aria-busy", "true");
  const press = { as: state.user, channel: message.channel, message: message.id, custom_id: customId, values };
  try {
    const answer = await send("press", press);
    if (answer.answer === "failed") trouble.textContent = word("This interaction failed");
    else show(answer);
  } catch (fault) {
    if (!(fault instanceof Mistake)) throw fault;
    trouble.textContent = fault.message;
  } finally {
    control.removeAttribute("aria-busy");
  }
}

async function dismiss(message) {
  const next = byId(`m-${message.id}`)?.nextElementSibling;
  await send("dismiss", { as: state.user, channel: message.channel, message: message.id });
  (next ?? byId("line")).focus();
}

byId("drawer").addEventListener("click", () => drawer(!document.body.classList.contains("drawer-open")));
byId("hint-close").addEventListener("click", () => {
  localStorage.setItem(HINT, "yes");
  byId("hint").hidden = true;
  byId("line").focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") drawer(false);
  const isLetter = [...event.key].length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isElsewhere = !document.querySelector("dialog[open]") && !event.target.closest("#line, [role=listbox]");
  if (isLetter && isElsewhere) byId("line").focus();
});
setInterval(tick, 10_000);

state.user = query().get("as") ?? "ann";
state.channel = query().get("at");
await load().catch(async () => {
  state.user = "ann";
  await reload();
});
byId("line").focus();
