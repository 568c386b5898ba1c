//! The description that goes with a picture: the whole position in few characters.

use crate::board::Seen;
use crate::words::Phrase;
use crate::{Board, lettering};
use homeworlds::rules::Seat;

/// Discord takes at most so many characters as a description.
pub const ALT_MOST: usize = 1024;

/// A display name of at most this many letters stays as it is where room is short.
const SHORT_NAME: usize = 12;
/// The same where room is very short.
const DENSE_NAME: usize = 5;

/// The names within so many letters; a name that would read like another's is told by its seat's number.
fn within<V>(board: &Board<V>, most: usize) -> Vec<String> {
    let cut: Vec<(&String, String)> = board
        .names
        .iter()
        .map(|name| (name, lettering::cut(name, most)))
        .collect();
    let shown = |((name, short), seat): (&(&String, String), u8)| {
        let is_alike = cut.iter().any(|(other, cut)| cut == short && other != name);
        if is_alike {
            board.numbered(Seat(seat))
        } else {
            short.clone()
        }
    };
    cut.iter().zip(0..).map(shown).collect()
}

/// What a description is made of.
pub(super) struct Parts {
    /// Whose turn it is.
    pub headline: String,
    /// What is always told.
    pub always: Vec<String>,
    /// What may be left out from its end.
    pub colonies: Vec<String>,
    /// What the bank holds.
    pub bank: String,
    /// What happened last.
    pub last: Option<String>,
}

/// Whose turn it is and its number, or how the game ended; so the last turn need not say that again.
pub(super) fn headline<V: Seen>(board: &Board<V>) -> String {
    let names = &board.people();
    let stand = board.stand();
    let turns = stand.turns;
    board.say(match (stand.outcome, stand.to_move) {
        (Some(outcome), _) => Phrase::Ended(turns, outcome, names),
        (None, Some(seat)) => Phrase::ToMoveNow {
            turn: turns + 1,
            name: &names[seat.index()],
            must_pass: stand.must_pass,
        },
        (None, None) => Phrase::AfterTurns(turns),
    })
}

/// A board as one description of at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// Where that is too little, it cuts display names short, then leaves out the last turn, cuts names shorter still, then
/// leaves out the bank, then systems from the end of the map, and says so. A map of two homes always fits with its bank.
pub(super) fn told<V>(board: &Board<V>, parts: impl Fn(&Board<V>) -> Parts) -> String {
    let with_names = |most: usize| {
        let names = &within(board, most);
        parts(&Board { names, ..*board })
    };
    let full = parts(board);
    let brief = Parts {
        headline: full.headline.clone(),
        ..with_names(SHORT_NAME)
    };
    let dense = with_names(DENSE_NAME);
    let all = full.colonies.len();
    let ways = [
        (&full, all, true, true),
        (&brief, all, true, true),
        (&brief, all, true, false),
        (&dense, all, true, false),
    ];
    let fewer = (0..=all)
        .rev()
        .map(|colonies| (&dense, colonies, false, false));
    ways.into_iter()
        .chain(fewer)
        .map(|(parts, colonies, bank, last)| parts.told(board, colonies, bank, last))
        .find(|text| length(text) <= ALT_MOST)
        .unwrap_or_else(|| dense.as_much_as_fits(board))
}

impl Parts {
    /// As many sentences as fit, with where the rest is.
    fn as_much_as_fits<V>(&self, board: &Board<V>) -> String {
        let rest = board.say(Phrase::TheRest);
        let all = self.told(board, self.colonies.len(), false, false);
        let mut text = String::new();
        for sentence in all.split_inclusive(". ") {
            if length(&text) + length(sentence) + length(&rest) > ALT_MOST {
                break;
            }
            text.push_str(sentence);
        }
        text + &rest
    }

    /// With so many colonies, with or without the bank and the last turn, and what was left out.
    fn told<V>(&self, board: &Board<V>, colonies: usize, bank: bool, last: bool) -> String {
        let mut sentences = vec![self.headline.clone()];
        let shown = &self.colonies[..colonies];
        sentences.extend(self.always.iter().chain(shown).map(|text| sentence(text)));
        sentences.extend(bank.then(|| self.bank.clone()));
        sentences.extend(self.last.clone().filter(|_| last));
        let (systems, bank) = (self.colonies.len() - colonies, !bank);
        let last_turn = !last && self.last.is_some();
        let left_out = Phrase::LeftOut {
            systems,
            bank,
            last_turn,
        };
        let any = systems > 0 || bank || last_turn;
        sentences.extend(any.then(|| board.say(left_out)));
        sentences.retain(|sentence| !sentence.is_empty());
        sentences.join(" ")
    }
}

fn sentence(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with('.') {
        ""
    } else {
        "."
    };
    format!("{text}{end}")
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
