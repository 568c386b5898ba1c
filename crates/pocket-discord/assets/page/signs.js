// Signs that the page draws itself, so that nobody needs a font for them; their characters stay in the text.

const SIGNS = {
  "🔴": "red", "🟡": "yellow", "🟢": "green", "🔵": "blue", "⚠": "warning", "⚖": "scales", "📣": "call", "📍": "pin", "⏸": "pause", "⏩": "forward", "✅": "done",
};
const PATTERN = new RegExp(`(${Object.keys(SIGNS).join("|")})\uFE0F?`, "u");

/** A text as nodes, its signs drawn. */
export function signed(text) {
  return text.split(PATTERN).filter(Boolean).map((part) => {
    if (!SIGNS[part]) return part;
    const sign = document.createElement("span");
    sign.className = `sign ${SIGNS[part]}`;
    sign.textContent = part;
    return sign;
  });
}

/** One of the drawings of the page, for eyes only. */
export function icon(name) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${name}`);
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(use);
  return drawing;
}
