//! The alternative text of a picture: the whole position in few characters.

use crate::board::Seen;
use crate::words::Phrase;
use crate::{Board, lettering};
use homeworlds::rules::Seat;

/// Maximum number of characters that Discord accepts in a description.
pub const ALT_MOST: usize = 1024;

/// Maximum length of a display name if space is short.
const SHORT_NAME: usize = 12;
/// Maximum length of a display name if space is very short.
const DENSE_NAME: usize = 5;

/// Returns the names within this length; a truncated name that would equal another is replaced by
/// its seat's number.
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

/// The parts of a description.
pub(super) struct Parts {
    /// The seat to move.
    pub headline: String,
    /// The mandatory parts.
    pub always: Vec<String>,
    /// The parts that may be omitted from the end.
    pub colonies: Vec<String>,
    /// The bank.
    pub bank: String,
    /// The last turn.
    pub last: Option<String>,
}

/// Returns the seat to move and the turn number, or the result, so that the last turn need not
/// repeat it.
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

/// Describes a board in at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// If that is not enough, it truncates display names, then omits the last turn, truncates names
/// further, then omits the bank, then systems from the end of the map, and says so. A map of two
/// homes always fits with its bank.
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
    /// Returns as many sentences as fit, with a note where the rest is.
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

    /// Returns the description with this many colonies, with or without the bank and the last turn,
    /// and a note of what was omitted.
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
