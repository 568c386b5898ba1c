// The Apps menu of a message: the bot's commands on it and on its author.

import { el } from "./dom.js";
import { icon } from "./signs.js";
import { word } from "./words.js";

const ON_USER = 2;
const ON_MESSAGE = 3;

/** The button that opens the menu, and the menu; nothing where the bot has no such commands. */
export function appsMenu(message, { apps, use, isHidden }) {
  const author = message.author;
  const items = isHidden ? [] : [
    ...apps.filter(({ type }) => type === ON_MESSAGE).map((app) => ({ app, label: app.shown, of: { message: message.id } })),
    ...apps.filter(({ type }) => type === ON_USER).map((app) => ({ app, label: `${app.shown} · ${author.global_name}`, of: { target: author.id } })),
  ];
  if (items.length === 0) return [];
  const menu = el("div", { className: "apps-menu", hidden: true });
  const opener = el("button", {
    type: "button", className: "apps", "aria-expanded": "false", "aria-label": `${word("Apps")}: ${author.global_name}`,
    onclick: () => toggle(menu.hidden),
  }, icon("apps"));
  function toggle(isOpen) {
    menu.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    menu.scrollIntoView({ block: "nearest" });
  }
  menu.append(...items.map(({ app, label, of }) => el("button", {
    type: "button", className: "button secondary",
    onclick: () => {
      toggle(false);
      opener.focus();
      use(app.name, of);
    },
  }, label)));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    toggle(false);
    opener.focus();
  });
  return [opener, menu];
}
