//! What is said of armed turns: what each waits for, when it is made, and why one was not. Names come escaped, turns as code.

use crate::text::Phrase;
use crate::text::say;

/// Somebody's turn on the way to the position that an armed turn waits for.
pub fn plays(who: Option<&str>, notation: &str) -> String {
    match who {
        Some(who) => say!("armed-they-play", who, notation),
        None => say!("armed-you-play", notation),
    }
}

/// The first answer of an armed line, by the number of the line.
pub fn armed(number: u32, path: &str, notation: &str) -> String {
    say!("armed-after-path", number, path, notation)
}

/// A later answer of it.
pub fn then(path: &str, notation: &str) -> String {
    say!("armed-then", path, notation)
}

/// It is armed.
pub const DONE: Phrase = Phrase("armed-done");

/// It was armed before.
pub const ALREADY: Phrase = Phrase("armed-already");

/// Behind an armed turn that asks instead of being made.
pub fn will_ask(why: &[String]) -> String {
    say!("armed-will-ask", join = why.join(" "))
}

/// Asks whether these should be armed.
pub fn sure(lines: &[String]) -> String {
    say!("armed-sure", n = lines.join("\n"))
}

/// The list of what is armed.
pub fn list(lines: &[String]) -> String {
    if lines.is_empty() {
        return say!("armed-nothing");
    }
    say!("armed-list", n = lines.join("\n"))
}

/// What was overtaken since it was last told.
pub fn overtaken(lines: &[String]) -> String {
    say!("armed-overtaken", n = lines.join("\n"))
}

/// In games with secrets nothing can be armed.
pub const SECRETS: Phrase = Phrase("armed-secrets");

/// The line does not begin at the present position.
pub const NOT_FROM_NOW: Phrase = Phrase("armed-not-from-now");

/// No turn of the asker's in the line waits for another's.
pub const NOTHING_TO_ARM: Phrase = Phrase("armed-nothing-to-arm");

/// Another turn is armed for the same position.
pub fn armed_already(armed: &str, wished: &str) -> String {
    say!("armed-armed-already", wished, armed)
}

/// Too many are armed.
pub fn too_many(most: usize) -> String {
    say!("armed-too-many", most)
}

/// On the panel of a turn whose armed answer was not made by itself.
pub fn stopped(notation: &str) -> String {
    say!("armed-stopped", notation)
}

/// The same where the draft is something else.
pub fn stopped_why(notation: &str, why: &[String]) -> String {
    say!("armed-stopped-why", notation, join = why.join(" "))
}

/// What was armed for this turn fits no position that came.
pub fn lost(armed: &str) -> String {
    say!("armed-lost", armed)
}

/// Behind the same in the notice of a turn, where the draft is what was armed.
pub const WAITS_AS_DRAFT: Phrase = Phrase("armed-waits-as-draft");

/// In a list of games: an armed turn was not made.
pub const NOT_MADE: Phrase = Phrase("armed-not-made");

/// It would end the game, not to the mover's good.
pub const ENDS_BADLY: Phrase = Phrase("armed-ends-badly");

/// The sign of a turn that was made because it had been armed.
pub const SIGN: Phrase = Phrase("armed-sign");

/// To the player whose turn was answered at once.
pub fn answered(turn: u32, told: &str) -> String {
    say!("armed-answered", turn, told)
}

/// The hint of the menu of what can be disarmed.
pub const DISARM: Phrase = Phrase("armed-disarm");
