//! What is said where somebody looks for a game: the lists of games that are over or played here, and completions. Names come
//! as they are to be shown.

use crate::domain::{Day, Finish, Language, Millis};
use crate::text::language::speaking;
use crate::text::{Phrase, all_of, flag, say};
use std::fmt::Display;

/// The list of the asker's running games.
pub const MINE: Phrase = Phrase("found-mine");
/// The list of the asker's finished games.
pub const FINISHED: Phrase = Phrase("found-finished");
/// The list of the games of a server.
pub const SERVER: Phrase = Phrase("found-server");
/// To the page before.
pub const NEWER: Phrase = Phrase("found-newer");
/// To the page after.
pub const OLDER: Phrase = Phrase("found-older");
/// Over the menu of the games of a list.
pub const OPEN: Phrase = Phrase("found-open");
/// In the menu of opponents: not only one.
pub const EVERYBODY: Phrase = Phrase("found-everybody");
/// In the menu of results: not only one.
pub const ANY_RESULT: Phrase = Phrase("found-any-result");
/// A list of finished games without any.
pub const NONE_FINISHED: Phrase = Phrase("found-none-finished");
/// The same of those that are asked for.
pub const NONE_SO: Phrase = Phrase("found-none-so");
/// A list of a server's games without any.
pub const NONE_HERE: Phrase = Phrase("found-none-here");
/// The same where there is no server.
pub const NO_SERVER: Phrase = Phrase("found-no-server");
/// Over the games of a server.
pub const SERVER_HEADING: Phrase = Phrase("found-server-heading");

/// Over the running games with somebody.
pub fn running(count: usize) -> String {
    say!("found-running", count)
}

/// Over finished games: with whom, if with one only.
pub fn heading(with: Option<String>) -> String {
    match with {
        Some(who) => say!("found-heading-with", who),
        None => say!("found-heading"),
    }
}

/// A result in the menu of results.
pub fn result(finish: Finish) -> String {
    say!("found-result", finish = word(finish))
}

/// How a game ended for the asker, and against whom.
pub fn own(finish: Option<Finish>, who: &[String]) -> String {
    say!(
        "found-own",
        finish = finish.map_or("over", word),
        who = all_of(who)
    )
}

/// How a game of others ended: who won it of whom, unless nobody did.
pub fn others(finish: Option<Finish>, winners: &[String], all: &[String]) -> String {
    let losers: Vec<&String> = all.iter().filter(|name| !winners.contains(name)).collect();
    let beaten = !winners.is_empty() && !losers.is_empty();
    say!(
        "found-others",
        finish = finish.map_or("over", word),
        beaten = flag(beaten),
        winners = all_of(winners),
        losers = all_of(&losers),
        all = players(all)
    )
}

/// The players of a game in turn order.
pub fn players(names: &[String]) -> String {
    super::game::in_turn_order(names)
}

/// By which words a result is found, besides those that are shown: those of the reader's language, and the English ones.
pub fn words(finish: Option<Finish>) -> String {
    let words = || say!("found-words", finish = finish.map_or("running", word));
    format!("{} {}", words(), speaking(Language::English, words))
}

/// A day without its year.
pub fn day(at: Millis) -> String {
    let [_, month, day] = Day::of(at).numbers();
    say!("found-day", month: month, day)
}

/// A game in a completion, or in a menu.
pub fn label(game: impl Display, how: &str) -> String {
    say!("found-label", game, how)
}

/// What else is told of it there: the day, or whose turn it is, and the ruleset.
pub fn more(when: &str, rules: &str) -> String {
    say!("found-more", when, rules)
}

/// A game in a list.
pub fn line(game: impl Display, how: &str, when: &str, rules: &str) -> String {
    say!("found-line", game, how, when, rules)
}

fn word(finish: Finish) -> &'static str {
    finish.into()
}
