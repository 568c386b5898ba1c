//! The banner above a board at the end of a game: the winner, the reason, and the number of turns.

use crate::board::Seen;
use crate::layout::put::Label;
use crate::lettering::{self, Type};
use crate::scene::{Item, Rect};
use crate::tint::{Shade, Tint};
use crate::words::Phrase;
use crate::{Board, figure, theme};
use homeworlds::piece::Colour;
use homeworlds::rules::Outcome;

/// The height of the banner.
pub(super) const BANNER: i32 = 176;
/// Maximum width of a line of text.
const TEXT_WIDTH: i32 = theme::WIDTH - 40;
/// The sizes to be tried, largest first.
const SIZES: [Sizes; 6] = [
    sizes(112, 1, 44),
    sizes(96, 1, 44),
    sizes(78, 1, 44),
    sizes(62, 1, 42),
    sizes(50, 2, 40),
    sizes(42, 2, 40),
];

/// The sizes of the text of a banner.
#[derive(Clone, Copy)]
struct Sizes {
    /// Letter height of the headline.
    headline: u32,
    /// Maximum number of lines of the headline.
    most: usize,
    /// Letter height of the reason.
    reason: u32,
}

const fn sizes(headline: u32, most: usize, reason: u32) -> Sizes {
    Sizes {
        headline,
        most,
        reason,
    }
}

/// The end of a game, with the final score if there is one.
#[derive(Clone, Copy)]
struct End<'a> {
    outcome: &'a Outcome,
    score: Option<[u32; 2]>,
}

/// Lengths to which names are truncated if the headline does not fit otherwise.
const NAME_LETTERS: [usize; 5] = [usize::MAX, 18, 12, 8, 4];
/// Number of hulls around a victory.
const CONFETTI: usize = 44;

/// Returns the banner of a finished game.
///
/// The final score follows the headline, if there is one.
pub(super) fn banner<V: Seen>(
    board: &Board<V>,
    outcome: &Outcome,
    score: Option<[u32; 2]>,
) -> Vec<Item> {
    let at = Rect::new(0, 0, theme::WIDTH, BANNER);
    let lines = told(board, End { outcome, score });
    let high: i32 = lines.iter().map(height).sum();
    let mut y = at.y + (at.h - high) / 2;
    let mut words = Vec::new();
    for line in lines {
        let height = height(&line);
        words.push(line.centred((at.middle().0, y + height / 2)));
        y += height;
    }
    let is_won = matches!(outcome, Outcome::Win { .. });
    let mut items = if is_won {
        confetti(at, &words)
    } else {
        Vec::new()
    };
    items.extend(words);
    items
}

fn height(line: &Label) -> i32 {
    line.face.em as i32 * 11 / 12
}

/// Returns the headline and the reason, as large as fits; names are truncated if even the smallest
/// text does not fit.
fn told<V: Seen>(board: &Board<V>, end: End<'_>) -> Vec<Label> {
    let labels = board.labels();
    let mut last = Vec::new();
    for letters in NAME_LETTERS {
        let cut = |name: &String| lettering::cut(name, letters);
        let people: Vec<String> = labels.iter().map(cut).collect();
        for sizes in SIZES {
            last = lines(board, end, &people, sizes);
            let high: i32 = last.iter().map(height).sum();
            if high <= BANNER - 8 && last.iter().all(|line| line.width() <= TEXT_WIDTH) {
                return last;
            }
        }
    }
    let cut = |line: Label| {
        let least = line.face.em;
        line.fitted(TEXT_WIDTH, least)
    };
    last.truncate(3);
    last.into_iter().map(cut).collect()
}

/// Returns all lines at these sizes.
fn lines<V: Seen>(board: &Board<V>, end: End<'_>, people: &[String], sizes: Sizes) -> Vec<Label> {
    let End { outcome, score } = end;
    let Sizes {
        headline,
        most,
        reason,
    } = sizes;
    let broken = |text: &str, face: Type, ink: Tint, most: usize| {
        let lines = lettering::balanced(text, face, TEXT_WIDTH, most).into_iter();
        lines
            .map(move |line| Label::note(line, face).in_ink(ink))
            .collect::<Vec<_>>()
    };
    let mut won = capitalised(&board.say(Phrase::Winner(outcome, people)));
    if let Some([first, second]) = score {
        won = format!("{won} {first} : {second}");
    }
    let why = board.say(Phrase::Reason(outcome, people));
    let turns = board.say(Phrase::TurnsPlayed(board.stand().turns));
    let why = [why, turns].into_iter().filter(|part| !part.is_empty());
    let why = why.collect::<Vec<_>>().join(" · ");
    let mut lines = broken(&won, Type::heavy(headline), Tint::Bright, most);
    lines.extend(broken(&why, Type::bold(reason), Tint::Muted, 2));
    lines
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// Returns small hulls in the four colours around the text, always at the same places.
pub(crate) fn confetti(at: Rect, words: &[Item]) -> Vec<Item> {
    let mut next = figure::scatter(0x9e37_79b9);
    let hulls = (0..CONFETTI).map(|number| {
        let (x, y) = (20 + next(at.w - 40), 16 + next(at.h - 32));
        let (right, down) = (next(37) - 18, next(37) - 18);
        let colour = Colour::ALL[number % 4];
        let ink = Tint::Of(colour, Shade::Body);
        // A hull from tip to base, as wide as it is long.
        let (u, v) = (x + right, y + down);
        let corners = vec![
            (x - right - down / 6, y - down + right / 6),
            (x - right + down / 6, y - down - right / 6),
            (u + down / 2, v - right / 2),
            (u - down / 2, v + right / 2),
        ];
        Item::area(corners, ink)
    });
    let is_free = |hull: &Item| words.iter().all(|word| !word.at.inset(-14).meets(hull.at));
    let is_large = |hull: &Item| hull.at.w.max(hull.at.h) > 12;
    hulls
        .filter(|hull| is_free(hull) && is_large(hull) && at.holds(hull.at))
        .collect()
}
