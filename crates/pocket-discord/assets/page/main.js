// The page: who one is, where one is, and what is there to see.

import { composer } from "./composer.js";
import { byId } from "./dom.js";
import { openForm } from "./form.js";
import { drawHint, hintDone } from "./hint.js";
import { tick } from "./markdown.js";
import { isEphemeral, isLoading, messageItem, noticeItem } from "./message.js";
import { arrived, drawCalled, drawChannels, drawSeats, isDm, markRead } from "./places.js";
import { Mistake, ask, listen, send } from "./server.js";
import { drawSettings } from "./settings.js";
import { readBy, word } from "./words.js";

const NARROW = matchMedia("(max-width: 700px)");
const state = { user: "", world: null, channel: null, stream: null, pings: new Set(), called: [], loads: 0, awaited: null, pressed: false };

const query = () => new URLSearchParams(location.search);
const channelOf = (id) => state.world.channels.find((channel) => channel.id === id);

const names = {
  user: (id) => state.world.members.find(({ user }) => user.id === id)?.user.global_name ?? "unknown-user",
  channel: (id) => channelOf(id)?.name || "unknown",
  role: (id) => state.world.roles.find((role) => role.id === id)?.name ?? "unknown-role",
  command: (words) => state.world.words[words] ?? words,
  enter: (id) => channelOf(id) && enter(id, true),
  get you() {
    return state.world.you;
  },
};

const context = {
  names,
  act,
  dismiss,
  languageOf,
  appsOf: ({ channel_id: channel }) => ({ apps: state.world.apps, use: (text, of) => useApp(text, channel, of) }),
  callsYou: (message) => pinged(message).includes(names.you),
  get people() {
    return state.world.members.map(({ user }) => ({ label: user.global_name, description: `@${user.username}`, value: user.id }));
  },
};

const line = composer({
  complete: (text) => send("complete", { as: state.user, channel: state.channel, text }),
  run,
  upload: ({ filename, content_type, text }) => send("upload", { as: state.user, channel: state.channel, filename, content_type, text }),
});

/** What the bot says to one person is in their language, what it says to all in the server's; nobody knows what people write in. */
function languageOf(message) {
  if (!message.author.bot) return "";
  const isPrivate = isEphemeral(message) || isDm(channelOf(message.channel_id) ?? {});
  return (isPrivate ? state.world.spoken.you : state.world.spoken.guild) ?? "en";
}

// Who and where.

function address() {
  const search = query();
  search.set("as", state.user);
  if (state.channel) search.set("at", state.channel);
  history.replaceState(null, "", `?${search}`);
}

function drawPeople() {
  drawSeats(state, sit);
  drawCalled(state, sit);
}

function drawPlace() {
  const channel = channelOf(state.channel);
  byId("title").textContent = isDm(channel) ? `@ ${names.user(state.world.bot)}` : `# ${channel.name}`;
  byId("topic").textContent = channel.topic;
  const you = names.user(state.world.you);
  byId("line").placeholder = NARROW.matches ? word("{}: message, or /", you) : word("{}: message, or / for commands", you);
  byId("alone").hidden = state.world.connected;
  const others = drawChannels(state, names, enter);
  document.title = `${others ? "• " : ""}${byId("title").textContent} – ${you} – Pocket Discord`;
}

function draw() {
  drawPeople();
  drawPlace();
  drawSettings(state.world);
}

function drawer(isOpen) {
  const wasOpen = document.body.classList.contains("drawer-open");
  document.body.classList.toggle("drawer-open", isOpen);
  byId("drawer").setAttribute("aria-expanded", String(isOpen));
  byId("shade").hidden = !isOpen;
  if (isOpen) byId("channels").querySelector("[aria-current]")?.focus();
  else if (wasOpen && byId("side").contains(document.activeElement)) byId("drawer").focus();
}

async function sit(user) {
  const onSeats = byId("seats").contains(document.activeElement);
  Object.assign(state, { user, called: [] });
  await load();
  if (onSeats) byId("seats").querySelector("input:checked")?.focus();
  else byId("line").focus();
}

async function enter(channel, byHand = false) {
  state.channel = channel;
  drawer(false);
  await load();
  if (byHand) byId("line").focus();
}

// The log.

// Whoever looks at the end stays there, whatever grows, until they scroll up.
const scroll = byId("scroll");
const NEAR_END_PX = 120;
let follows = true;
let lastTop = 0;
// What grows or shrinks moves the log, too, and the browser makes up for it: only a hand takes it away from the end.
let byHand = false;

scroll.addEventListener("scroll", () => {
  const isNearEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END_PX;
  follows = isNearEnd || (follows && !(byHand && scroll.scrollTop < lastTop));
  lastTop = scroll.scrollTop;
});

for (const moves of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  scroll.addEventListener(moves, ({ key, target }) => {
    byHand = key ? /Up|Home/u.test(key) : moves !== "pointerdown" || target === scroll;
    if (byHand) state.pressed = false;
  }, { passive: true });
}

function toEnd() {
  [follows, byHand] = [true, false];
  scroll.scrollTop = scroll.scrollHeight;
}

const growth = new ResizeObserver(() => follows && toEnd());
for (const grows of [scroll, byId("log")]) growth.observe(grows);

function put(message) {
  const old = byId(`m-${message.id}`);
  const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.customId ?? "" : null;
  const item = messageItem(message, context);
  if (old) old.replaceWith(item);
  else byId("log").append(item);
  // Who pressed on a panel sees what it says now, and what it posted.
  if (state.pressed && old && isEphemeral(message)) {
    follows = false;
    item.scrollIntoView({ block: "nearest" });
  } else if (state.pressed && !old && message.author.bot && !isEphemeral(message)) {
    state.pressed = false;
    toEnd();
  }
  if (focused !== null) refocus(item, focused);
  else if (state.awaited === message.id) goOnIn(message.id);
}

function refocus(item, customId) {
  const same = [...item.querySelectorAll("button")].find((button) => button.dataset.customId === customId && !button.disabled);
  (same ?? item.querySelector(".row button:not(:disabled)") ?? item).focus({ preventScroll: true });
}

/** Who pressed by a key goes on in what came of it, now or when it is there. */
function goOnIn(id) {
  const item = byId(`m-${id}`);
  state.awaited = item ? null : id;
  item?.focus({ preventScroll: true });
}

/** Who is called by a message: by name, or by a role. */
function pinged(message) {
  const byRole = state.world.members.filter(({ roles }) => roles.some((role) => message.mention_roles.includes(role)));
  return [...message.mentions, ...byRole.map(({ user }) => user)].map((user) => user.id);
}

function call(people) {
  if (people.length > 0) state.called = people.filter((user) => user !== names.you);
  for (const user of state.called) state.pings.add(user);
}

function heard(change) {
  if (change.kind === "world") return refresh();
  const { message, channel } = change;
  if (!message) {
    if (channel === state.channel) line.say("");
    return byId(`m-${change.id}`)?.remove();
  }
  if (arrived(channelOf(channel), message.id) && !isEphemeral(message)) call(pinged(message));
  if (channel === state.channel) {
    put(message);
    markRead(state.world.you, channel, message.id);
    if (message.author.bot) line.say(isLoading(message) ? word("{} is working…", message.author.global_name) : "");
  }
  drawPlace();
  drawPeople();
  return undefined;
}

// Loading.

async function refresh() {
  const number = state.loads;
  const world = await ask("world", { as: state.user });
  if (number !== state.loads) return undefined;
  if (world.locale !== state.world.locale || world.guild_locale !== state.world.guild_locale) return load();
  state.world = world;
  if (!channelOf(state.channel)) return enter(world.channels[0].id);
  // A thread may be named before it is known.
  for (const named of byId("log").querySelectorAll("[data-channel]")) named.textContent = `#${names.channel(named.dataset.channel)}`;
  return draw();
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
  state.pings.delete(world.you);
  address();
  byId("log").replaceChildren(...messages.map((message) => messageItem(message, context)));
  markRead(world.you, channel.id, messages.at(-1)?.id);
  draw();
  drawHint(world.hint, names, { attempt, put: line.put });
  toEnd();
  state.stream = listen(state.user, world.next_change, heard, () => setTimeout(() => number === state.loads && reload(), 1000));
}

async function reload() {
  try {
    await load();
    if (byId("say").dataset.lost) line.say("");
    delete byId("say").dataset.lost;
  } catch {
    line.say(word("Can’t reach the server. Retrying…"), true);
    byId("say").dataset.lost = "yes";
    setTimeout(reload, 1500);
  }
}

// Deeds.

function show(answer, byKey = false) {
  if (answer.answer === "failed") {
    byId("log").append(noticeItem(word("The application did not respond")));
    toEnd();
  }
  if (answer.answer === "message" && byKey) goOnIn(answer.message.id);
  if (answer.answer === "form") {
    openForm(answer.form, async (values) => show(await send("submit", { as: state.user, form: answer.id, values })));
  }
}

async function run(text, files = []) {
  const seat = { as: state.user, channel: state.channel, text };
  toEnd();
  if (!text.startsWith("/")) return send("say", { ...seat, files });
  hintDone();
  line.say(word("Sent…"));
  const answer = await send("slash", seat);
  line.say("");
  return show(answer);
}

/** Uses a command of an Apps menu. */
async function useApp(text, channel, of) {
  toEnd();
  line.say(word("Sent…"));
  try {
    show(await send("use", { as: state.user, channel, text, ...of }), true);
    line.say("");
  } catch (fault) {
    if (!(fault instanceof Mistake)) throw fault;
    line.say(fault.message, true);
  }
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
  state.pressed = isEphemeral(message);
  const byKey = control.matches(":focus-visible");
  const trouble = control.closest(".message").querySelector(".trouble");
  trouble.textContent = "";
  control.setAttribute("aria-busy", "true");
  const press = { as: state.user, channel: message.channel_id, message: message.id, custom_id: customId, values };
  try {
    const answer = await send("press", press);
    if (answer.answer === "failed") trouble.textContent = word("This interaction failed");
    else show(answer, byKey);
  } catch (fault) {
    if (!(fault instanceof Mistake)) throw fault;
    trouble.textContent = fault.message;
  } finally {
    control.removeAttribute("aria-busy");
  }
}

async function dismiss(message) {
  const next = byId(`m-${message.id}`)?.nextElementSibling;
  await send("dismiss", { as: state.user, channel: message.channel_id, message: message.id });
  (next ?? byId("line")).focus();
}

byId("drawer").addEventListener("click", () => drawer(!document.body.classList.contains("drawer-open")));
byId("shade").addEventListener("click", () => drawer(false));
for (const opener of ["hint-open", "settings-open"]) byId(opener).addEventListener("click", () => drawer(false));
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
