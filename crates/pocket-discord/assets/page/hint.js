// What a newcomer is told, until they close it or have begun.

import { byId, el } from "./dom.js";
import { inline } from "./markdown.js";

const CLOSED = "pocket-discord-hint-closed";
let begun = false;

/** Shows what there is to say; `attempt(command)` runs a line, `put(text)` writes one to be finished. */
export function drawHint(lines, names, { attempt, put }) {
  const told = lines.filter((line) => !line.command).map(({ text }) => el("p", {}, ...inline(text, names)));
  const tried = lines.filter((line) => line.command).map(({ text, command }) => el("button", {
    type: "button", className: "button secondary try", "data-command": command, title: command.trim(),
    onclick: () => (command.endsWith(" ") ? put(command) : attempt(command)),
  }, text));
  byId("hint-lines").replaceChildren(...told, el("div", { className: "tries" }, tried));
  byId("hint").hidden = lines.length === 0 || begun || localStorage.getItem(CLOSED) === "yes";
  byId("hint-open").hidden = lines.length === 0;
}

/** Somebody has begun: the hint makes way for what comes. */
export function hintDone() {
  begun = true;
  byId("hint").hidden = true;
}

byId("hint-close").addEventListener("click", () => {
  localStorage.setItem(CLOSED, "yes");
  byId("hint").hidden = true;
  byId("line").focus();
});
byId("hint-open").addEventListener("click", () => {
  localStorage.removeItem(CLOSED);
  begun = false;
  byId("hint").hidden = false;
  byId("hint-lines").querySelector("button")?.focus();
});
