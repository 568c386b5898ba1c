// What one sets on the page: its look, the language of the person that one is, and the server's.

import { byId, el } from "./dom.js";
import { send } from "./server.js";
import { word } from "./words.js";

const LOOK = "pocket-discord-look";

/** A language's name in itself. */
function named(locale) {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale);
  return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

function languages(select, locales, chosen) {
  if (select.options.length === 0) {
    const options = locales.map((locale) => el("option", { value: locale, lang: locale }, named(locale)));
    select.append(...options.sort((one, other) => one.text.localeCompare(other.text)));
  }
  select.value = chosen;
}

/** Brings the settings up to date with the world. */
export function drawSettings(world) {
  const { user: you } = world.members.find(({ user }) => user.id === world.you);
  byId("whose-language").textContent = word("{}'s language", you.global_name);
  languages(byId("your-language"), world.locales, world.locale);
  languages(byId("server-language"), world.locales, world.guild_locale);
  byId("your-language").onchange = ({ target }) => send("language", { as: you.username, locale: target.value });
  byId("server-language").onchange = ({ target }) => send("language", { as: you.username, locale: target.value, of_guild: true });
}

/** The look that was chosen; nothing leaves it to the system. */
function wear(look) {
  document.documentElement.dataset.look = look;
  byId("look").value = look;
}

byId("look").addEventListener("change", ({ target }) => {
  localStorage.setItem(LOOK, target.value);
  wear(target.value);
});
wear(localStorage.getItem(LOOK) ?? "");
byId("settings-open").addEventListener("click", () => byId("settings").showModal());
