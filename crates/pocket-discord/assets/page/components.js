// Buttons and menus of a message.

import { el, followable, local } from "./dom.js";
import { icon, signed } from "./signs.js";
import { word } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/** The components of a message. `act(customId, values, control)` is called when something is used. */
export function components(list, context) {
  return list.map((component) => one(component, context)).filter(Boolean);
}

function one(component, context) {
  const make = MAKERS[component.type];
  return make ? make(component, context) : null;
}

const MAKERS = {
  1: (row, context) => el("div", { className: "row" }, components(row.components, context)),
  2: button,
  3: menu,
  5: peopleMenu,
};

/** A picture with its alt text, which a button shows. */
export function picture({ url, description, filename, width, height }) {
  const image = el("img", { src: local(url), alt: description || filename, width, height, decoding: "async" });
  const link = el("a", { href: local(url), target: "_blank", rel: "noopener", className: "picture-link" }, image);
  if (!description) return el("figure", { className: "picture" }, link);
  const caption = el("figcaption", { hidden: true }, description);
  const toggle = el("button", {
    type: "button", className: "alt", "aria-expanded": "false", "aria-label": word("Show the description of the picture"),
    onclick: () => {
      caption.hidden = !caption.hidden;
      toggle.setAttribute("aria-expanded", String(!caption.hidden));
      caption.scrollIntoView({ block: "nearest" });
    },
  }, "ALT");
  return el("figure", { className: "picture" }, link, toggle, caption);
}

function label(component) {
  const emoji = component.emoji?.name;
  return [emoji && el("span", { className: "emoji", "aria-hidden": component.label ? "true" : null }, signed(emoji)),
    component.label && el("span", {}, signed(component.label))];
}

function button(component, { act }) {
  const className = `button ${STYLES[component.style]}`;
  if (component.style === 5) {
    if (!followable(component.url)) return null;
    return el("a", { className, href: component.url, target: "_blank", rel: "noopener noreferrer" }, label(component), icon("out"));
  }
  const control = el("button", {
    type: "button", className, disabled: component.disabled, "data-custom-id": component.custom_id,
    onclick: () => act(component.custom_id, [], control),
  }, label(component));
  return control;
}

function optionLabel(option) {
  return [option.emoji?.name && el("span", { className: "emoji" }, signed(option.emoji.name)),
    el("span", { className: "option-words" }, el("span", {}, signed(option.label)),
      option.description && el("small", {}, signed(option.description))), icon("done")];
}

/** A menu of everybody here; who is chosen at first is marked. */
function peopleMenu(select, context) {
  const first = new Set((select.default_values ?? []).map((value) => value.id));
  const options = context.people.map((person) => ({ ...person, default: first.has(person.value) }));
  return menu({ ...select, options }, context);
}

/** A menu: a button that opens a listbox; with more than one choice it is confirmed by a button. */
function menu(component, { act }) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const chosen = new Set(component.options.filter((option) => option.default).map((option) => option.value));
  const words = () => {
    const labels = component.options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    return labels.join(", ") || component.placeholder || word("Make a selection");
  };
  const current = el("span", {}, signed(words()));
  const opener = el("button", {
    type: "button", className: "menu-open", disabled: component.disabled, "aria-haspopup": "listbox",
    "aria-expanded": "false", "data-custom-id": component.custom_id, onclick: () => (list.hidden ? open() : close()),
  }, current, icon("down"));
  const send = () => {
    close();
    current.replaceChildren(...signed(words()));
    act(component.custom_id, [...chosen], opener);
  };
  const pick = (option, item) => {
    if (most === 1) {
      chosen.clear();
      chosen.add(option.value);
      return send();
    }
    if (!chosen.delete(option.value) && chosen.size < most) chosen.add(option.value);
    item.setAttribute("aria-selected", String(chosen.has(option.value)));
    done.disabled = chosen.size < least;
  };
  const items = component.options.map((option) => {
    const item = el("li", {
      role: "option", tabindex: -1, "aria-selected": String(chosen.has(option.value)), "data-value": option.value,
      onclick: () => pick(option, item),
    }, optionLabel(option));
    return item;
  });
  const done = el("button", { type: "button", className: "button primary", onclick: send, disabled: chosen.size < least },
    word("Choose"));
  const box = el("ul", { role: "listbox", "aria-label": component.placeholder ?? "Options", "aria-multiselectable": most > 1 ? "true" : null }, items);
  const list = el("div", { className: "menu-list", hidden: true }, box, most > 1 && done);
  const whole = el("div", { className: "menu" }, opener, list);
  const open = () => {
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    (items.find((item) => item.getAttribute("aria-selected") === "true") ?? items[0])?.focus();
    list.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
  };
  whole.addEventListener("focusout", (event) => whole.contains(event.relatedTarget) || close());
  whole.addEventListener("keydown", (event) => keys(event, items, () => {
    close();
    opener.focus();
  }));
  return whole;
}

function keys(event, items, leave) {
  const at = items.indexOf(document.activeElement);
  const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === "Escape") leave();
  else if (at >= 0 && ["Enter", " "].includes(event.key)) items[at].click();
  else if (at >= 0 && go !== undefined) items[Math.max(0, Math.min(items.length - 1, go))].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
