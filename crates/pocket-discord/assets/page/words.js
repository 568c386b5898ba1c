// What the page says around messages, in the language of whoever reads; English where it has no other.

const SPOKEN = {
  de: {
    "(edited)": "(bearbeitet)", "Only you can see this": "Nur du siehst das", "Dismiss message": "Nachricht verwerfen",
    "This interaction failed": "Das hat nicht geklappt", "Make a selection": "Wähle etwas aus", "Choose": "Auswählen",
    "Cancel": "Abbrechen", "Submit": "Abschicken", "Send": "Senden", "Settings": "Einstellungen", "Channels": "Kanäle",
    "Direct messages": "Direktnachrichten", "You are": "Du bist", "Message, or / for commands": "Nachricht oder / für Befehle",
    "Message, or /": "Nachricht oder /", "Spoiler, press to show": "Spoiler, zum Zeigen drücken", "Spoiler": "Spoiler",
    "Show the description of the picture": "Bildbeschreibung zeigen", "Mentions you.": "Erwähnt dich.",
    "{} used": "{} benutzt", "{} is thinking…": "{} denkt nach …", "{} is working…": "{} arbeitet …",
    "Enter sends": "Enter sendet", "Enter sends · ↓ or Tab picks": "Enter sendet · ↓ oder Tab wählt",
    "↑ ↓ to move · Enter or Tab picks · Esc closes": "↑ ↓ bewegen · Enter oder Tab wählt · Esc schließt",
  },
  es: {
    "(edited)": "(editado)", "Only you can see this": "Solo tú puedes ver esto", "Dismiss message": "Descartar mensaje",
    "This interaction failed": "No ha funcionado", "Make a selection": "Elige algo", "Choose": "Elegir",
    "Cancel": "Cancelar", "Submit": "Enviar", "Send": "Enviar", "Settings": "Ajustes", "Channels": "Canales",
    "Direct messages": "Mensajes directos", "You are": "Eres", "Message, or / for commands": "Mensaje, o / para comandos",
    "Message, or /": "Mensaje, o /", "Spoiler, press to show": "Spoiler, pulsa para verlo", "Spoiler": "Spoiler",
    "Show the description of the picture": "Ver la descripción de la imagen", "Mentions you.": "Te menciona.",
    "{} used": "{} ha usado", "{} is thinking…": "{} está pensando…", "{} is working…": "{} está trabajando…",
    "Enter sends": "Intro envía", "Enter sends · ↓ or Tab picks": "Intro envía · ↓ o Tab elige",
    "↑ ↓ to move · Enter or Tab picks · Esc closes": "↑ ↓ mover · Intro o Tab elige · Esc cierra",
  },
};

let locale = "en-GB";

/** The language of whoever reads, for dates and numbers. */
export const reads = () => locale;

const language = () => locale.split("-")[0];

/** From now on somebody reads who has this language; what stands in the page itself is said anew. */
export function readBy(other) {
  locale = other;
  document.documentElement.lang = SPOKEN[language()] ? language() : "en";
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = word(element.dataset.say);
}

/** A word of the page, with a name in it. */
export const word = (english, name = "") => (SPOKEN[language()]?.[english] ?? english).replace("{}", name);
