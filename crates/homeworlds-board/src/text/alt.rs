//! The description that goes with a picture: the whole position in few characters.

use crate::Board;
use crate::starmap;
use crate::text::{bank, headline, home, last_turn, overpopulations, round, system};
use crate::words::{Phrase, Words};
use homeworlds::rules::Seat;

/// Discord takes at most so many characters as a description.
pub const ALT_MOST: usize = 1024;

/// The board as one description of at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// Where that is too little, it cuts display names short, then leaves out the last turn, cuts names shorter still, then
/// leaves out the bank, then systems from the end of the map, and says so. A map of two homes always fits with its bank.
pub fn alt(board: &Board) -> String {
    let full = Parts::of(board, board.words);
    let brief = Parts {
        headline: full.headline.clone(),
        ..Parts::with_names(board, SHORT_NAME)
    };
    let dense = Parts::with_names(board, DENSE_NAME);
    let all = full.colonies.len();
    let fewer = (0..=all)
        .rev()
        .map(|colonies| dense.told(colonies, false, false));
    [full.told(all, true, true)]
        .into_iter()
        .chain([
            brief.told(all, true, true),
            brief.told(all, true, false),
            dense.told(all, true, false),
        ])
        .chain(fewer)
        .find(|text| length(text) <= ALT_MOST)
        .unwrap_or_else(|| dense.as_much_as_fits())
}

/// A display name of at most this many letters stays as it is where room is short.
const SHORT_NAME: usize = 12;
/// The same where room is very short.
const DENSE_NAME: usize = 5;

/// The names where room is short.
pub(super) fn short<V>(board: &Board<V>) -> Vec<String> {
    within(board, SHORT_NAME)
}

/// The names within so many letters; a name that would read like another's is told by its seat's number.
fn within<V>(board: &Board<V>, most: usize) -> Vec<String> {
    let names = board.names;
    let cut: Vec<String> = names.iter().map(|name| beginning(name, most)).collect();
    let is_alike = |seat: usize| {
        let mut others = (0..names.len()).filter(|&other| other != seat);
        others.any(|other| cut[other] == cut[seat] && names[other] != names[seat])
    };
    (0..)
        .map(Seat)
        .zip(&cut)
        .map(|(seat, name)| {
            if is_alike(seat.index()) {
                board.numbered(seat)
            } else {
                name.clone()
            }
        })
        .collect()
}

fn beginning(name: &str, most: usize) -> String {
    if length(name) <= most {
        return name.to_owned();
    }
    let mut length = 0;
    let kept = name.chars().take_while(|letter| {
        length += letter.len_utf16();
        length < most
    });
    kept.chain(['…']).collect()
}

struct Parts<'a> {
    words: &'a dyn Words,
    headline: String,
    goal: Option<String>,
    homes: Vec<String>,
    overpopulated: Option<String>,
    colonies: Vec<String>,
    bank: String,
    last: Option<String>,
}

impl<'a> Parts<'a> {
    fn of(board: &Board, words: &'a dyn Words) -> Self {
        let homes = match board.view.seats {
            2 => {
                let near = board.near();
                [near, near.other()].map(|seat| home(board, seat)).into()
            }
            _ => round::homes(board),
        };
        let rows = starmap::rows(board);
        let colonies = rows.iter().flat_map(|row| &row.systems);
        Self {
            words,
            headline: headline(board),
            goal: round::goal(board),
            homes,
            overpopulated: overpopulations(board),
            colonies: colonies.map(|colony| system(board, colony)).collect(),
            bank: bank(board),
            last: last_turn(board),
        }
    }

    fn with_names(board: &Board<'a>, most: usize) -> Self {
        let (names, words) = (within(board, most), board.words);
        let board = Board {
            names: &names,
            ..*board
        };
        Self::of(&board, words)
    }

    /// As many sentences as fit, with where the rest is.
    fn as_much_as_fits(&self) -> String {
        let rest = self.words.say(Phrase::TheRest);
        let all = self.told(self.colonies.len(), false, false);
        let mut text = String::new();
        for sentence in all.split_inclusive(". ") {
            if length(&text) + length(sentence) + length(&rest) > ALT_MOST {
                break;
            }
            text.push_str(sentence);
        }
        text + &rest
    }

    fn told(&self, colonies: usize, bank: bool, last: bool) -> String {
        let mut sentences = vec![self.headline.clone()];
        sentences.extend(self.goal.clone());
        sentences.extend(self.overpopulated.clone());
        sentences.extend(self.homes.iter().map(|home| sentence(home)));
        let shown = &self.colonies[..colonies];
        sentences.extend(shown.iter().map(|colony| sentence(colony)));
        sentences.extend(bank.then(|| self.bank.clone()));
        sentences.extend(self.last.clone().filter(|_| last));
        let hidden = self.colonies.len() - colonies;
        let last = !last && self.last.is_some();
        sentences.extend(left_out(self.words, hidden, !bank, last));
        sentences.join(" ")
    }
}

/// What there was no room for, if anything.
pub(super) fn left_out(
    words: &dyn Words,
    systems: usize,
    bank: bool,
    last_turn: bool,
) -> Option<String> {
    let phrase = Phrase::LeftOut {
        systems,
        bank,
        last_turn,
    };
    (systems > 0 || bank || last_turn).then(|| words.say(phrase))
}

fn sentence(text: &str) -> String {
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{text}{end}")
}

pub(super) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

pub(super) fn cut(text: &str) -> String {
    let mut length = 0;
    let kept = text.chars().take_while(|letter| {
        length += letter.len_utf16();
        length < ALT_MOST
    });
    kept.chain(['…']).collect()
}
