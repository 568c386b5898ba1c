//! The description that goes with a picture: the whole position in few characters.

use crate::render::Board;
use crate::render::names::{self, Sides};
use crate::render::starmap;
use crate::render::text::{bank, headline, home, last_turn, overpopulations, round, system};
use homeworlds::rules::Seat;

/// Discord takes at most so many characters as a description.
pub const ALT_MOST: usize = 1024;

/// The board as one description of at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// Where that is too little, it cuts display names short, then leaves out the last turn, cuts names shorter still, then
/// leaves out the bank, then systems from the end of the map, and says so. A map of two homes always fits with its bank.
pub fn alt(board: &Board) -> String {
    let full = Parts::of(board);
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
/// What is said last where not even the homes have room.
const THE_REST: &str = "The rest is on the text board.";

/// The names where room is short.
pub(super) fn short(names: &[String]) -> Vec<String> {
    within(names, SHORT_NAME)
}

/// The names within so many letters; a name that would read like another's is told by its seat's number.
fn within(names: &[String], most: usize) -> Vec<String> {
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
                names::numbered(seat)
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

struct Parts {
    headline: String,
    goal: Option<String>,
    homes: Vec<String>,
    overpopulated: Option<String>,
    colonies: Vec<String>,
    bank: String,
    last: Option<String>,
}

impl Parts {
    fn of(board: &Board) -> Self {
        let (homes, colonies) = match board.view.seats {
            2 => pair(board),
            _ => (round::homes(board), round::colonies(board)),
        };
        Self {
            headline: headline(board),
            goal: round::goal(board.view),
            homes,
            overpopulated: overpopulations(board),
            colonies,
            bank: bank(&board.view.bank),
            last: last_turn(board),
        }
    }

    fn with_names(board: &Board, most: usize) -> Self {
        let names = within(board.names, most);
        Self::of(&Board {
            names: &names,
            ..*board
        })
    }

    /// As many sentences as fit, with where the rest is.
    fn as_much_as_fits(&self) -> String {
        let all = self.told(self.colonies.len(), false, false);
        let mut text = String::new();
        for sentence in all.split_inclusive(". ") {
            if length(&text) + length(sentence) + length(THE_REST) > ALT_MOST {
                break;
            }
            text.push_str(sentence);
        }
        text.push_str(THE_REST);
        text
    }

    fn told(&self, colonies: usize, bank: bool, last: bool) -> String {
        let mut sentences = vec![self.headline.clone()];
        sentences.extend(self.goal.clone());
        sentences.extend(self.overpopulated.clone());
        sentences.extend(self.homes.iter().map(|home| sentence(home)));
        let shown = &self.colonies[..colonies];
        sentences.extend(shown.iter().map(|colony| sentence(colony)));
        if bank {
            sentences.push(self.bank.clone());
        }
        if last {
            sentences.extend(self.last.clone());
        }
        sentences.extend(self.left_out(colonies, bank, last));
        sentences.join(" ")
    }

    fn left_out(&self, colonies: usize, bank: bool, last: bool) -> Option<String> {
        let hidden = match self.colonies.len() - colonies {
            0 => None,
            1 => Some("1 more system".to_owned()),
            more => Some(format!("{more} more systems")),
        };
        let parts = [
            hidden,
            (!bank).then(|| "the bank".to_owned()),
            (!last && self.last.is_some()).then(|| "the last turn".to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty())
            .then(|| format!("Left out, but on the text board: {}.", parts.join(", ")))
    }
}

/// The homes and the colonies of a map of two.
fn pair(board: &Board) -> (Vec<String>, Vec<String>) {
    let sides = Sides::of(board);
    let rows = starmap::rows(board, sides);
    let colonies = rows.iter().flat_map(|row| &row.systems);
    (
        vec![home(board, sides.near), home(board, sides.far)],
        colonies.map(|colony| system(board, colony)).collect(),
    )
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
