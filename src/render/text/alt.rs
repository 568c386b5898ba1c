//! The description that goes with a picture: the whole position in few characters.

use crate::render::Board;
use crate::render::names::Sides;
use crate::render::starmap;
use crate::render::text::{bank, headline, home, last_turn, overpopulations, round, system};

/// Discord takes at most so many characters as a description.
pub const ALT_MOST: usize = 1024;

/// The board as one description of at most [`ALT_MOST`] characters (as UTF-16 counts them).
///
/// Where that is too little, it cuts display names short, then leaves out the last turn, then the bank, then systems
/// from the end of the map, and says so.
pub fn alt(board: &Board) -> String {
    let full = Parts::of(board);
    let cut_names: Vec<String> = board.names.iter().map(|name| short(name)).collect();
    let brief = Parts {
        headline: full.headline.clone(),
        ..Parts::of(&Board {
            names: &cut_names,
            ..*board
        })
    };
    let all = full.colonies.len();
    let fewer = (0..=all)
        .rev()
        .map(|colonies| brief.told(colonies, false, false));
    [full.told(all, true, true)]
        .into_iter()
        .chain([brief.told(all, true, true), brief.told(all, true, false)])
        .chain(fewer)
        .find(|text| length(text) <= ALT_MOST)
        .unwrap_or_else(|| cut(&full.headline))
}

/// A display name of at most this many letters stays as it is where room is short.
const SHORT_NAME: usize = 12;

pub(super) fn short(name: &str) -> String {
    if name.chars().count() <= SHORT_NAME {
        return name.to_owned();
    }
    let kept = name.chars().take(SHORT_NAME - 1);
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
