//! Why a typed turn was not understood, and what would be (N1-N6).

use std::fmt;

use crate::text::elsewhere::{did_you_mean, elsewhere};
use crate::text::{either, refusal};
use homeworlds::order::read::{MOST_CHARACTERS, MOST_WORDS, Misfit, Role, Unread, Unseen};
use homeworlds::order::record::{BadRecord, LeftOut, MOST_BYTES, MOST_PLAYERS, Note};
use homeworlds::order::{BadName, Order, Verb};
use homeworlds::rules::search::Unclear;
use homeworlds::rules::star::Misunderstood;

/// Why a typed turn was not understood as exactly one legal turn, in one line.
pub fn misunderstood(misunderstood: &Misunderstood) -> String {
    match misunderstood {
        Misunderstood::Unread(unread) => self::unread(unread),
        Misunderstood::Unclear(Unclear::Refused(refused)) => refusal(refused),
        Misunderstood::Unclear(Unclear::Several { orders, more }) => several(orders, *more),
        Misunderstood::Unclear(Unclear::TooOpen) => {
            "Too much is left out to tell which turn is meant (N5): name the ships and systems."
                .to_owned()
        }
    }
}

/// Why a text is no turn in any dialect, in one line.
pub fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => {
            "Nothing was typed: a turn is a step such as `build g1 Ann`, or `pass` (N2).".to_owned()
        }
        Unread::Long => too_long(),
        Unread::Unseen { at, unseen: what } => unseen(*at, *what),
        Unread::NoVerb { word, near, .. } => no_verb(word, *near),
        Unread::Misfit {
            word, verb, why, ..
        } => misfit(word, *verb, why),
    }
}

fn misfit(word: &str, verb: Verb, why: &Misfit) -> String {
    match why {
        Misfit::Wanted(wanted) => unfit(word, verb, wanted),
        Misfit::BadName(why) => bad_name(word, *why),
        Misfit::Surplus { name: Some(name) } => {
            format!("Names can't contain spaces: try `{}`.", shortened(name))
        }
        Misfit::Surplus { name: None } => format!(
            "`{}` is too much: {} is complete before it (N2). A new step begins with a verb.{}",
            shortened(word),
            form(verb),
            elsewhere(word).unwrap_or_default()
        ),
    }
}

/// Why a text is no record of a game, in one line.
pub fn bad_record(bad: &BadRecord) -> String {
    match bad {
        BadRecord::Long => format!("The record is longer than {} MB (N8).", MOST_BYTES / 1_000_000),
        BadRecord::NoTurns => {
            "There is no turn in this record: each stands on a line, as `1. Ann: build g1 Ann` (N8)."
                .to_owned()
        }
        BadRecord::ManyPlayers => {
            format!(
                "The record has more than {MOST_PLAYERS} players (M1): leave out those who did not play."
            )
        }
        BadRecord::Json(error) => format!(
            "This looks like JSON, but is no record of ours or of Abstract Play (N8): {error}. Ours has `format`, `players` and \
             `turns`; theirs has `header` and `moves`, or `numplayers` and `stack`."
        ),
    }
}

/// What was left out in reading a record, in one line.
pub fn note(note: &Note) -> String {
    let what = match &note.left_out {
        LeftOut::Words(words) => format!("`{}` is too much and was left out", shortened(words)),
        LeftOut::Chat(text) => format!("`{}` is chat and was left out", shortened(text)),
        LeftOut::Games => "only the first game is read".to_owned(),
    };
    match note.line {
        0 => what,
        line => format!("line {line}: {what}"),
    }
}

fn several(orders: &[Order], more: bool) -> String {
    let mut orders: Vec<String> = orders.iter().map(|order| format!("`{order}`")).collect();
    if more {
        orders.push("more".to_owned());
    }
    format!("That could mean {} (N5): say which.", either(&orders))
}

pub(super) fn too_long() -> String {
    format!(
        "That is longer than any turn can be: at most {MOST_CHARACTERS} characters and {MOST_WORDS} words."
    )
}

pub(super) fn unseen(at: usize, unseen: Unseen) -> String {
    let code = unseen.character() as u32;
    let what = match unseen {
        Unseen::Control(_) => format!("a control character (U+{code:04X})"),
        Unseen::ZeroWidth(_) => format!("an invisible character without width (U+{code:04X})"),
        Unseen::Direction(_) => {
            format!("an invisible character that turns the direction of writing (U+{code:04X})")
        }
    };
    format!(
        "There is {what} at character {}: type the turn again without it (N1).",
        at + 1
    )
}

fn no_verb(word: &str, near: Option<Verb>) -> String {
    let word = shortened(word);
    let hint = hint(&word, near);
    format!(
        "`{word}` is no verb, and each step begins with one: {}, in full or by the first letters (N3).{hint}",
        either(Verb::ALL)
    )
}

/// What a word that is no verb may have been meant for, as a sentence behind its refusal.
pub(super) fn hint(word: &str, near: Option<impl fmt::Display>) -> String {
    match elsewhere(word) {
        Some(there) => there.to_owned(),
        None => did_you_mean(near),
    }
}

fn unfit(word: &str, verb: Verb, wanted: &[Role]) -> String {
    let mut wants: Vec<&str> = Vec::new();
    for &role in wanted {
        let want = match role {
            Role::Ship | Role::Star | Role::SecondStar => "a piece (`r1` to `b3`)",
            Role::Into | Role::Colour => "a colour (`r` `y` `g` `b`)",
            Role::System | Role::To | Role::Origin | Role::NewName => "the name of a system",
            Role::Count => "a number",
            Role::Victim => "`North`, `East`, `South` or `West`",
        };
        if !wants.contains(&want) {
            wants.push(want);
        }
    }
    format!(
        "`{}` is not {}, as {} wants there (N1, N2).",
        shortened(word),
        either(&wants),
        form(verb)
    )
}

fn bad_name(word: &str, why: BadName) -> String {
    let word = shortened(word);
    match why {
        BadName::Long => format!("`{word}` is too long for a name (N1): at most 25 characters."),
        BadName::Empty | BadName::Character => format!(
            "`{word}` cannot be a name (N1): a name begins with a letter or digit and has only `A-Z a-z 0-9 _ ' -`."
        ),
    }
}

/// The canonical form of a step with this verb (N2).
pub fn form(verb: Verb) -> &'static str {
    match verb {
        Verb::Homeworld => "`homeworld STAR STAR SHIP NAME`",
        Verb::Build => "`build SHIP SYSTEM`",
        Verb::Trade => "`trade SHIP SYSTEM NEWCOLOUR`",
        Verb::Move => "`move SHIP FROM TO`",
        Verb::Discover => "`discover SHIP FROM STAR NEWNAME`",
        Verb::Attack => "`attack SHIP SYSTEM`",
        Verb::Sacrifice => "`sacrifice SHIP SYSTEM`",
        Verb::Catastrophe => "`catastrophe SYSTEM COLOUR`",
        Verb::Pass => "`pass`",
    }
}

/// Enough of a word to recognise it.
pub(super) fn shortened(word: &str) -> String {
    const MOST: usize = 30;
    match word.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::read::Typed;

    #[track_caller]
    fn says(text: &str, expected: &str) {
        let refused = Typed::new(text, &[]).err().expect("unreadable");
        assert_eq!(unread(&refused), expected);
    }

    #[test]
    fn unreadable_turns_are_explained() {
        says(
            "biuld g1 Ann",
            "`biuld` is no verb, and each step begins with one: homeworld, discover, move, build, trade, attack, \
             sacrifice, catastrophe or pass, in full or by the first letters (N3). Did you mean `build`?",
        );
        says(
            "build g4 Ann",
            "`g4` is not a piece (`r1` to `b3`), as `build SHIP SYSTEM` wants there (N1, N2).",
        );
        says(
            "discover g1 Ann b3 Möbius",
            "`Möbius` cannot be a name (N1): a name begins with a letter or digit and has only `A-Z a-z 0-9 _ ' -`.",
        );
        says(
            "build g1\u{200b} Ann",
            "There is an invisible character without width (U+200B) at character 9: type the turn again without it (N1).",
        );
        says(
            "pass now",
            "`now` is too much: `pass` is complete before it (N2). A new step begins with a verb.",
        );
        says(
            "",
            "Nothing was typed: a turn is a step such as `build g1 Ann`, or `pass` (N2).",
        );
    }

    #[test]
    fn long_words_are_shortened() {
        let refused = Typed::new(&"é".repeat(500), &[]).err().expect("unreadable");
        assert!(unread(&refused).starts_with(&format!("`{}…`", "é".repeat(30))));
    }
}
