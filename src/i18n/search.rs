//! What is said where somebody looks for a game: the lists of games that are over or played here, and completions. Names come
//! as they are to be shown.

use crate::domain::{Day, Finish, Language, Millis};
use crate::i18n::game::in_turn_order;
use crate::i18n::language::with_language;
use crate::i18n::{self, all_of};

/// How a game ended for the asker, and against whom.
pub fn own(finish: Option<Finish>, who: &[String]) -> String {
    i18n::found_own(finish.map_or("over", word), all_of(who))
}

/// How a game of others ended: who won it of whom, unless nobody did.
pub fn others(finish: Option<Finish>, winners: &[String], all: &[String]) -> String {
    let losers: Vec<&String> = all.iter().filter(|name| !winners.contains(name)).collect();
    let beaten = !winners.is_empty() && !losers.is_empty();
    i18n::found_others(
        in_turn_order(all),
        beaten,
        finish.map_or("over", word),
        all_of(&losers),
        all_of(winners),
    )
}

/// By which words a result is found, besides those that are shown: those of the reader's language, and the English ones.
pub fn words(finish: Option<Finish>) -> String {
    let words = || i18n::found_words(finish.map_or("running", word));
    format!("{} {}", words(), with_language(Language::English, words))
}

/// A day without its year.
pub fn day(at: Millis) -> String {
    let [_, month, day] = Day::of(at).numbers();
    i18n::found_day(day, month)
}

fn word(finish: Finish) -> &'static str {
    finish.into()
}
