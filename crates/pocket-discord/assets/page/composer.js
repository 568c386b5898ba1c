// The line in which one types: text, or a command with suggestions for what could come next.

import { byId, el } from "./dom.js";
import { chosenFile } from "./files.js";
import { Mistake } from "./server.js";
import { signed } from "./signs.js";
import { word } from "./words.js";

const EMPTY = { what: "", options: [], suggestions: [], ready: true, failed: false };
const PAUSE_MS = 90;

/** Sets the line up. `complete(text)` asks for suggestions, `run(text, files)` sends the line, `upload(file)` keeps a file for it. */
export function composer({ complete, run, upload }) {
  const line = byId("line");
  const list = byId("suggestions");
  let shown = { ...EMPTY, text: "" };
  let active = -1;
  let asked = 0;
  let timer = 0;
  let waits = false;
  let entered = false;
  const history = [];
  let attached = [];
  let back = 0;

  const isOfCommand = (text) => text.trimStart().startsWith("/");
  const isCommand = () => isOfCommand(line.value);
  const before = () => line.value.slice(0, line.selectionStart);
  const fresh = () => shown.text === before();

  function say(text, isMistake = false) {
    byId("say").textContent = text;
    byId("say").classList.toggle("mistake", isMistake);
  }

  function highlight(index) {
    active = index;
    [...list.children].forEach((item, n) => item.setAttribute("aria-selected", String(n === active)));
    const item = list.children[active];
    if (item) {
      line.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else {
      line.removeAttribute("aria-activedescendant");
    }
  }

  function draw(completion) {
    const { suggestions, options } = completion;
    list.replaceChildren(...suggestions.map((suggestion, n) => el("li", {
      id: `suggestion-${n}`, role: "option", "aria-selected": "false", "data-line": suggestion.line,
      onpointerdown: (event) => event.preventDefault(), onclick: () => pick(n),
    }, el("span", { className: "suggestion-label" }, signed(suggestion.label)),
    el("span", { className: "suggestion-detail" }, signed(suggestion.detail)))));
    byId("suggest").hidden = suggestions.length === 0;
    byId("suggest-what").textContent = completion.what;
    line.setAttribute("aria-expanded", String(suggestions.length > 0));
    byId("options").replaceChildren(...options.map((option) => chip(option)));
    byId("options").hidden = options.length === 0;
    highlight(completion.ready || suggestions.length === 0 ? -1 : 0);
    if (completion.failed) say("No suggestions: the bot did not answer in time.", true);
    else if (completion.options.length > 0 || suggestions.length > 0) say(advice(completion));
    else say("");
  }

  function advice(completion) {
    if (completion.ready) return word(completion.suggestions.length > 0 ? "Enter sends · ↓ or Tab picks" : "Enter sends");
    return word("↑ ↓ to move · Enter or Tab picks · Esc closes");
  }

  function chip(option) {
    const classes = ["chip", option.filled && "filled", option.focused && "focused"].filter(Boolean).join(" ");
    const words = `${option.name}${option.required ? " *" : ""}`;
    const title = `${option.description}${option.required ? " (needed)" : ""}`;
    return el("button", {
      type: "button", className: classes, title, disabled: option.filled || option.focused,
      "aria-label": `Option ${option.name}: ${title}`,
      onclick: () => put(`${line.value.trimEnd()} ${option.name}: `),
    }, words);
  }

  function close() {
    clearTimeout(timer);
    asked += 1;
    waits = false;
    shown = { ...EMPTY, text: "" };
    draw(shown);
  }

  function put(text, rest = "") {
    line.value = text + rest;
    line.focus();
    line.setSelectionRange(text.length, text.length);
    changed(0);
  }

  function pick(n) {
    const rest = line.value.slice(line.selectionStart).trimStart();
    put(shown.suggestions[n].line, rest);
  }

  function fit() {
    line.style.height = "auto";
    line.style.height = `${Math.min(line.scrollHeight, 160)}px`;
  }

  function changed(pause = PAUSE_MS) {
    fit();
    if (!isCommand()) return close();
    clearTimeout(timer);
    const number = ++asked;
    waits = true;
    entered = false;
    timer = setTimeout(async () => {
      const text = before();
      const completion = await complete(text).catch(() => EMPTY);
      if (number !== asked) return;
      waits = false;
      shown = { ...completion, text };
      draw(shown);
      if (entered) enter();
    }, pause);
  }

  /** A file goes to the option of the command that takes one, otherwise with the next message. */
  async function attach(file) {
    try {
      const id = await upload(file);
      const option = shown.options.find(({ is_file: isFile }) => isFile);
      if (isCommand() && option) {
        const named = `${option.name}:`;
        const begun = line.value.trimEnd();
        return put(`${begun}${begun.endsWith(named) ? "" : ` ${named}`} ${file.filename} `);
      }
      attached.push(id);
      return say(word("{} goes with your message", file.filename));
    } catch (fault) {
      if (!(fault instanceof Mistake)) throw fault;
      return say(fault.message, true);
    }
  }

  async function submit() {
    const text = line.value.trim();
    if (!text && attached.length === 0) return;
    close();
    line.value = "";
    fit();
    if (text) history.push(text);
    back = 0;
    const files = isOfCommand(text) ? [] : attached;
    if (files.length > 0) attached = [];
    try {
      await run(text, files);
    } catch (fault) {
      if (!(fault instanceof Mistake)) throw fault;
      if (!line.value) line.value = text;
      fit();
      say(fault.message, true);
    }
  }

  /** Picks or sends; a key that was quicker than the suggestions for its line waits for them. */
  function enter() {
    entered = waits;
    if (waits) return;
    if (active >= 0 && fresh()) pick(active);
    else submit();
  }

  function recall(step) {
    back = Math.max(0, Math.min(history.length, back + step));
    put(back > 0 ? history[history.length - back] : "");
  }

  const keys = {
    ArrowDown: () => shown.suggestions.length > 0 && highlight((active + 1) % shown.suggestions.length),
    ArrowUp: () => {
      const count = shown.suggestions.length;
      if (count > 0) highlight(active <= 0 ? count - 1 : active - 1);
      else if (!line.value || back > 0) recall(1);
      else return false;
      return true;
    },
    Tab: (event) => {
      if (event.shiftKey || !fresh() || shown.suggestions.length === 0) return false;
      pick(Math.max(active, 0));
      return true;
    },
    Escape: () => {
      if (shown.suggestions.length === 0 && !line.value) return false;
      close();
      return true;
    },
    Enter: (event) => {
      if (event.shiftKey || event.isComposing) return false;
      enter();
      return true;
    },
  };

  line.addEventListener("input", () => changed());
  line.addEventListener("click", () => isCommand() && changed(0));
  line.addEventListener("keydown", (event) => {
    if (keys[event.key]?.(event)) event.preventDefault();
  });
  chosenFile(byId("attach"), byId("file"), attach);
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
    line.focus();
  });
  return { put, close, submit, say };
}
