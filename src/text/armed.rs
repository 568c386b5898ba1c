//! What is said of armed turns: what each waits for, when it is made, and why one was not. Names come escaped, turns as code.

/// Somebody's turn on the way to the position that an armed turn waits for.
pub fn plays(who: Option<&str>, notation: &str) -> String {
    match who {
        Some(who) => format!("{who} plays {notation}"),
        None => format!("you play {notation}"),
    }
}

/// An armed turn, by its number in the list, with that of the one before it in a chain.
pub fn armed(number: u32, after: Option<u32>, path: &[String], notation: &str) -> String {
    let after = after.map_or_else(String::new, |after| format!("after {after}, "));
    let path = path.join(" and ");
    format!("**{number}.** {after}if {path}: you play {notation}")
}

/// Behind an armed turn that asks instead of being made.
pub fn will_ask(why: &[String]) -> String {
    format!(
        "\u{2003}⚠️ It will not be made by itself, but asked about: {}",
        why.join(" ")
    )
}

/// Asks whether these should be armed.
pub fn sure(lines: &[String]) -> String {
    format!(
        "**Arm these turns?** Each is made for you at once when the position comes that its line leads to, whatever the order of steps or \
         the names. Nobody sees them before they are made, and you can disarm them at any time.\n{}",
        lines.join("\n")
    )
}

/// They are armed.
pub fn done(count: usize) -> String {
    match count {
        0 => "All of them were armed already.".to_owned(),
        1 => "Armed: 1 turn.".to_owned(),
        _ => format!("Armed: {count} turns."),
    }
}

/// The list of what is armed.
pub fn list(lines: &[String]) -> String {
    if lines.is_empty() {
        return "**Armed turns** · none. On a line of your plan, *Arm answers* makes your own turns conditional: if the position comes, the turn is \
                made at once."
            .to_owned();
    }
    format!("**Armed turns** · only you see them\n{}", lines.join("\n"))
}

/// What was overtaken since it was last told.
pub fn overtaken(lines: &[String]) -> String {
    format!(
        "The game went another way, so these were disarmed, with all that waited for them:\n{}",
        lines.join("\n")
    )
}

/// In games with secrets nothing can be armed.
pub const SECRETS: &str = "In games of Good and Evil no turns can be armed: what the position is worth depends on sides that only show later (M6). \
     Nothing was done.";

/// The line does not begin at the present position.
pub const NOT_FROM_NOW: &str =
    "Only lines that begin at the present position can be armed. Nothing was done.";

/// No turn of the asker's in the line waits for another's.
pub const NOTHING_TO_ARM: &str =
    "Nothing here can be armed: plan a turn of somebody else's first, and your answer to it.";

/// Two of the asker's turns are planned for one position.
pub fn two_turns(one: &str, other: &str) -> String {
    format!(
        "For one position this has two turns of yours, {one} and {other}. Go to the line that you mean, or delete one. Nothing was armed."
    )
}

/// Another turn is armed for the same position.
pub fn armed_already(armed: &str, wished: &str) -> String {
    format!(
        "For the position in which you want to play {wished}, {armed} is armed already. Disarm that first. Nothing was armed."
    )
}

/// Too many are armed.
pub fn too_many(most: usize) -> String {
    format!("At most {most} turns can be armed in a game, so nothing was armed. Disarm some first.")
}

/// On the panel of a turn whose armed answer was not made by itself.
pub fn stopped(notation: &str) -> String {
    format!(
        "You had armed {notation} for this position. It was not made by itself, because of what is said of it below: it is legal, but \
         unwise. It waits as your draft: submit it all the same, or choose another turn."
    )
}

/// The same where the draft is something else.
pub fn stopped_why(notation: &str, why: &[String]) -> String {
    format!(
        "You had armed {notation} for this position. It was not made by itself: {}",
        why.join(" ")
    )
}

/// What was armed for this turn fits no position that came.
pub fn lost(armed: &str) -> String {
    format!(
        "You had armed {armed} for this turn, but the position is another one, so it was not made."
    )
}

/// Behind the same in the notice of a turn, where the draft is what was armed.
pub const WAITS_AS_DRAFT: &str = "It waits as your draft: *Play* shows it.";

/// In a list of games: an armed turn was not made.
pub const NOT_MADE: &str = " · ⚠️ what you had armed was not made; *Play* says why";

/// It would end the game, not to the mover's good.
pub const ENDS_BADLY: &str = "It would end the game, and not by your win.";

/// The sign of a turn that was made because it had been armed.
pub const SIGN: &str = "⏩ *Planned ahead:*";

/// To the player whose turn was answered at once.
pub fn answered(turn: u32, told: &str) -> String {
    format!("⏩ Turn {turn} had been planned ahead and counts too. {told}")
}

/// The hint of the menu of what can be disarmed.
pub const DISARM: &str = "Disarm one, with what waits for it";
