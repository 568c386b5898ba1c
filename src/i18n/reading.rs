//! Texts of typed turns that were not understood, with what would be accepted (N1-N6).

use crate::domain::Language;
use crate::i18n;
use crate::i18n::language;
use crate::i18n::language::TextKey;
use crate::i18n::words::either;
use std::fmt;
use std::sync::OnceLock;

use strum::VariantArray;

use crate::i18n::refusal::did_you_mean;
use crate::i18n::spoken;
use homeworlds::order::localized_notation::TypedWords;
use homeworlds::order::read::{MOST_CHARACTERS, MOST_WORDS, Misfit, Role, Unread, Unseen};
use homeworlds::order::record::{BadRecord, LeftOut, MOST_BYTES, MOST_PLAYERS, Note};
use homeworlds::order::{BadName, Verb};
use homeworlds::rules::AnyGame;

/// Translates a typed turn from the reader's language to the notation's words (N3).
pub fn in_notation(game: &AnyGame, typed: &str) -> String {
    static TONGUES: Tongues = [const { OnceLock::new() }; Language::VARIANTS.len()];
    game.in_notation(typed, spoken(&TONGUES, i18n::TYPED_WORDS))
}

/// The word tables of all languages, each parsed once.
type Tongues = [OnceLock<TypedWords>; Language::VARIANTS.len()];

/// Returns the word table of the current language.
fn spoken(tongues: &'static Tongues, table: TextKey) -> &'static TypedWords {
    tongues[language::spoken() as usize].get_or_init(|| TypedWords::new(&table.to_string()))
}

/// Explains in one line why a text is not a turn in any dialect.
pub fn unread(unread: &Unread) -> String {
    match unread {
        Unread::Nothing => i18n::READING_NOTHING.to_string(),
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
        Misfit::Surplus { name: Some(name) } => i18n::reading_surplus(shortened(name)),
        Misfit::Surplus { name: None } => i18n::ReadingSurplusWord {
            shortened: shortened(word),
            there: wish(word).map_or_else(String::new, Wish::told),
            verb: i18n::reading_form(verb),
        }
        .text(),
    }
}

/// Explains in one line why a text is not a game record.
pub fn bad_record(bad: &BadRecord) -> String {
    match bad {
        BadRecord::Long => i18n::reading_long(MOST_BYTES / 1_000_000),
        BadRecord::NoTurns => i18n::READING_NO_TURNS.to_string(),
        BadRecord::ManyPlayers => i18n::reading_many_players(MOST_PLAYERS),
        BadRecord::Json(error) => i18n::reading_json(error),
    }
}

/// Describes in one line what was skipped in reading a record.
pub fn note(note: &Note) -> String {
    let what = match &note.left_out {
        LeftOut::Words(words) => i18n::reading_words(quoted(words)),
        LeftOut::Chat(text) => i18n::reading_chat(quoted(text)),
        LeftOut::Games => i18n::READING_FIRST_GAME_ONLY.to_string(),
        LeftOut::FirstPass => i18n::READING_FIRST_PASS.to_string(),
    };
    match note.line {
        0 => what,
        line => i18n::ReadingGames { line, what }.text(),
    }
}

pub(super) fn too_long() -> String {
    i18n::ReadingTooLong {
        most_characters: MOST_CHARACTERS,
        most_words: MOST_WORDS,
    }
    .text()
}

pub(super) fn unseen(at: usize, unseen: Unseen) -> String {
    let code = format!("{:04X}", unseen.character() as u32);
    let what = match unseen {
        Unseen::Control(_) => i18n::reading_control(code),
        Unseen::ZeroWidth(_) => i18n::reading_zero_width(code),
        Unseen::Direction(_) => i18n::reading_direction(code),
    };
    i18n::ReadingUnseen { at: at + 1, what }.text()
}

fn no_verb(word: &str, near: Option<Verb>) -> String {
    let word = shortened(word);
    let hint = hint(&word, near.map(|verb| spoken::verb(verb.word())));
    i18n::ReadingNoVerb { hint, word }.text()
}

/// Suggests in a sentence the verb that an unknown word may stand for.
pub(super) fn hint(word: &str, near: Option<impl fmt::Display>) -> String {
    match wish(word) {
        Some(wish) => wish.told(),
        None => did_you_mean(near),
    }
}

/// Returns the wish that a text expresses instead of a turn, if any.
pub fn wish(words: &str) -> Option<Wish> {
    static TONGUES: Tongues = [const { OnceLock::new() }; Language::VARIANTS.len()];
    let typed_words = spoken(&TONGUES, i18n::TYPED_ELSEWHERE);
    typed_words.meaning(words)?.parse().ok()
}

/// A wish typed instead of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Wish {
    /// Resign.
    Resign,
    /// Offer a draw.
    Draw,
    /// Do nothing.
    Skip,
    /// End the turn.
    Submit,
    /// Take a turn back.
    Undo,
    /// Talk.
    Hello,
    /// Get help.
    Help,
}

impl Wish {
    /// Describes where it is done, as a sentence after a refusal.
    fn told(self) -> String {
        let there: TextKey = match self {
            Wish::Resign => i18n::ELSEWHERE_RESIGN,
            Wish::Draw => i18n::ELSEWHERE_DRAW,
            Wish::Skip => i18n::ELSEWHERE_PASS,
            Wish::Submit => i18n::ELSEWHERE_END,
            Wish::Undo => i18n::ELSEWHERE_BACK,
            Wish::Hello => i18n::ELSEWHERE_HELLO,
            Wish::Help => i18n::ELSEWHERE_HELP,
        };
        there.to_string()
    }

    /// Refuses a text that expresses only this wish.
    pub fn refused(self, typed: &str) -> String {
        i18n::ElsewhereWhole {
            there: self.told(),
            typed: shortened(typed),
        }
        .text()
    }
}

fn unfit(word: &str, verb: Verb, wanted: &[Role]) -> String {
    let mut wants: Vec<String> = Vec::new();
    for &role in wanted {
        let want = match role {
            Role::Ship | Role::Star | Role::SecondStar => i18n::READING_SECOND_STAR.to_string(),
            Role::Into | Role::Colour => i18n::READING_COLOUR.to_string(),
            Role::System | Role::To | Role::Origin | Role::NewName => {
                i18n::READING_NEW_NAME.to_string()
            }
            Role::Count => i18n::READING_COUNT.to_string(),
            Role::Victim => i18n::READING_WANTS_VICTIM.to_string(),
        };
        if !wants.contains(&want) {
            wants.push(want);
        }
    }
    i18n::ReadingVictim {
        shortened: shortened(word),
        verb: i18n::reading_form(verb),
        wants: either(&wants),
    }
    .text()
}

/// Explains why the typed text is not a valid name.
pub fn bad_name(word: &str, why: BadName) -> String {
    let word = shortened(word);
    match why {
        BadName::Long => i18n::reading_name_long(word),
        BadName::Empty | BadName::Character => i18n::reading_character(word),
    }
}

/// Shortens a text that stands between backticks.
fn quoted(text: &str) -> String {
    shortened(text).replace('`', "'")
}

/// Shortens a word, keeping it recognizable.
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
    use homeworlds::order::read::typed;

    #[track_caller]
    fn says(text: &str, expected: &str) {
        let refused = typed(text, &[]).expect_err("unreadable");
        assert_eq!(unread(&refused), expected);
    }

    #[test]
    fn unreadable_turns_are_explained() {
        says(
            "biuld g1 Ann",
            "I don't know the verb `biuld`. A step begins with `homeworld`, `discover`, `move`, `build`, `trade`, \
             `capture`, `sacrifice`, `catastrophe` or `pass`, in full or just the first letters. Did you mean `build`?\n-# Rule N3",
        );
        says(
            "build g4 Ann",
            "In `build SHIP SYSTEM` that has to be a piece (`r1` to `b3`), not `g4`.\n-# Rule N2",
        );
        says(
            "discover g1 Ann b3 Möbius",
            "`Möbius` can't be a name: a name begins with a letter or digit and contains only `A-Z a-z 0-9 _ ' -`.\n-# Rule N1",
        );
        says(
            "build g1\u{200b} Ann",
            "There is an invisible zero-width character (U+200B) at character 9. Type the turn again without it.",
        );
        says(
            "pass now",
            "`now` is one word too many for `pass`. A new step begins with a verb.\n-# Rule N2",
        );
        says(
            "",
            "You typed nothing. A turn is a step like `build g1 Ann`, or `pass`.\n-# Rule N2",
        );
    }

    #[test]
    fn long_words_are_shortened() {
        let refused = typed(&"é".repeat(500), &[]).expect_err("unreadable");
        assert!(unread(&refused).contains(&format!("`{}…`", "é".repeat(30))));
    }
}
