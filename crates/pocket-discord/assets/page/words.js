// What the page says around messages, in the language of whoever reads; English where it has no other.

const SPOKEN = {
  de: {
    "(edited)": "(bearbeitet)", "Only you can see this": "Nur du siehst das", "Dismiss message": "Nachricht verwerfen",
    "This interaction failed": "Das hat nicht geklappt", "Make a selection": "Wähle etwas aus", "Choose": "Auswählen",
    "Cancel": "Abbrechen", "Submit": "Abschicken", "Send": "Senden", "Settings": "Einstellungen", "Channels": "Kanäle",
    "Direct messages": "Direktnachrichten", "You are": "Du bist", "Message, or / for commands": "Nachricht oder / für Befehle",
    "{}: message, or / for commands": "{}: Nachricht oder / für Befehle", "{}: message, or /": "{}: Nachricht oder /",
    "unread": "ungelesen", "(archived)": "(archiviert)", "moderates this server": "moderiert diesen Server",
    "was mentioned": "wurde erwähnt", "{} was called.": "{} ist dran.", "Play as {}": "Als {} spielen", "First steps": "Erste Schritte",
    "First time here?": "Zum ersten Mal hier?", "Got it": "Verstanden", "Appearance": "Aussehen", "Light": "Hell", "Dark": "Dunkel",
    "Same as system": "Wie im System", "The server's language": "Sprache des Servers", "{}'s language": "Sprache von {}",
    "Apps": "Apps", "Attach a file": "Datei anhängen", "{} goes with your message": "{} geht mit deiner Nachricht ab",
    "Done": "Fertig", "Skip to message box": "Zum Nachrichtenfeld", "Sent…": "Gesendet …", "Messages": "Nachrichten",
    "Suggestions": "Vorschläge", "The application did not respond": "Die Anwendung hat nicht geantwortet",
    "Can’t reach the server. Retrying…": "Der Server ist nicht erreichbar. Neuer Versuch …",
    "Spoiler, press to show": "Spoiler, zum Zeigen drücken", "Spoiler": "Spoiler",
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
    "{}: message, or / for commands": "{}: mensaje, o / para comandos", "{}: message, or /": "{}: mensaje, o /",
    "unread": "sin leer", "(archived)": "(archivado)", "moderates this server": "modera este servidor",
    "was mentioned": "fue mencionado", "{} was called.": "Le toca a {}.", "Play as {}": "Jugar como {}", "First steps": "Primeros pasos",
    "First time here?": "¿Primera vez aquí?", "Got it": "Entendido", "Appearance": "Aspecto", "Light": "Claro", "Dark": "Oscuro",
    "Same as system": "Como el sistema", "The server's language": "Idioma del servidor", "{}'s language": "Idioma de {}",
    "Apps": "Aplicaciones", "Attach a file": "Adjuntar un archivo", "{} goes with your message": "{} irá con tu mensaje",
    "Done": "Hecho", "Skip to message box": "Ir al campo de mensaje", "Sent…": "Enviado…", "Messages": "Mensajes",
    "Suggestions": "Sugerencias", "The application did not respond": "La aplicación no ha respondido",
    "Can’t reach the server. Retrying…": "No se puede acceder al servidor. Nuevo intento…",
    "Spoiler, press to show": "Spoiler, pulsa para verlo", "Spoiler": "Spoiler",
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
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", word(element.dataset.label));
}

/** A word of the page, with a name in it. */
export const word = (english, name = "") => (SPOKEN[language()]?.[english] ?? english).replace("{}", name);
