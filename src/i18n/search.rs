//! Texts of searches for a game: the lists of finished and local games, and completions. Names are
//! in their final form.

use crate::domain::{Day, Finish, Language, Millis};
use crate::i18n;
use crate::i18n::game::in_turn_order;
use crate::i18n::language::with_language;
use crate::i18n::words::all_of;

/// Describes the result of a game for the caller, and the opponents.
pub fn own(finish: Option<Finish>, who: &[String]) -> String {
    i18n::FoundOwn {
        finish: finish.map_or("over", word),
        who: all_of(who),
    }
    .text()
}

/// Describes the result of a game of others: the winners and losers, if anyone won.
pub fn others(finish: Option<Finish>, winners: &[String], all: &[String]) -> String {
    let losers: Vec<&String> = all.iter().filter(|name| !winners.contains(name)).collect();
    let beaten = !winners.is_empty() && !losers.is_empty();
    i18n::FoundOthers {
        all: in_turn_order(all),
        beaten,
        finish: finish.map_or("over", word),
        losers: all_of(&losers),
        winners: all_of(winners),
    }
    .text()
}

/// Returns further search words for a result: those of the reader's language, and the English ones.
pub fn words(finish: Option<Finish>) -> String {
    let words = || i18n::found_words(finish.map_or("running", word));
    format!("{} {}", words(), with_language(Language::English, words))
}

/// Formats a date without its year.
pub fn day(at: Millis) -> String {
    let [_, month, day] = Day::of(at).numbers();
    i18n::found_day(day, month)
}

fn word(finish: Finish) -> &'static str {
    finish.into()
}
