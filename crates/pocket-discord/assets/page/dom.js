// Elements made from plain values; text is always text, never markup.

/** An element with attributes (`on*` are listeners, `false` and null are left out) and children. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "className") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** The element with this ID. */
export const byId = (id) => document.getElementById(id);

/** Words for screen readers only. */
export const quiet = (text) => el("span", { className: "quiet" }, text);

/** An address of this server without its host, so that it works under any loopback name. */
export function local(url) {
  const place = new URL(url, location.href);
  return place.pathname.startsWith("/attachments/") ? place.pathname : url;
}

/** Whether an address may be followed. */
export function followable(url) {
  try {
    return ["http:", "https:"].includes(new URL(url, location.href).protocol);
  } catch {
    return false;
  }
}

/** One of eight colours for a name. */
export function tint(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) >>> 0;
  return `tint-${sum % 8}`;
}
