//! The position text of Settlers: board, counters and options on one line (N10).

use std::fmt;
use std::str::FromStr;

use crate::order::joined;
use crate::order::settlers::Field;
use crate::piece::Piece;
use crate::rules::Seat;
use crate::rules::agreed::Options;
use crate::rules::position_text::{Miscount, parts, visible};
use crate::rules::settlers::board::full_bank;
use crate::rules::settlers::{Fields, Grid, Position, Rules, Tow};

/// Writes `settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`, followed by the options that
/// differ from the defaults.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = Seat::PAIR.map(|seat| self.board.side(seat));
        let sides = format!("{first} / {second}");
        write!(
            f,
            "settlers <{}>; {}; quiet {}; passes {}",
            self.to_move,
            sides.trim(),
            self.quiet,
            self.passes
        )?;
        let Rules {
            tow,
            redless,
            handicap,
        } = self.rules;
        if redless {
            f.write_str("; redless")?;
        }
        match tow {
            Tow::Any => {}
            Tow::Own => f.write_str("; tow own")?,
        }
        match handicap {
            None => Ok(()),
            Some(handicap) => write!(f, "; handicap {handicap}; turn {}", self.turn),
        }
    }
}

impl Grid {
    /// Returns a seat's pieces: `g1@a1 g2@b2`.
    pub fn side(&self, seat: Seat) -> String {
        let pieces = self.of(seat).iter().filter_map(|at| {
            let (_, piece) = self.at(at)?;
            Some(format!("{piece}@{at}"))
        });
        joined(pieces, " ")
    }
}

/// The reason why a position text cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// The text does not begin with `settlers`.
    #[error("{0:?} does not begin with `settlers`")]
    NotSettlers(String),
    /// This part is not one that a position has.
    #[error("{0:?} is no part of a position")]
    Part(String),
    /// This part occurs twice.
    #[error("{0:?} stands there twice")]
    PartTwice(String),
    /// There is no such seat.
    #[error("{0:?} is no seat")]
    Seat(String),
    /// The pieces are not in two groups separated by one `/`.
    #[error("{0:?} are not two groups of pieces, parted by one `/`")]
    Sides(String),
    /// This is not a piece on a field, as `g1@a1`.
    #[error("{0:?} is no piece on a field")]
    Piece(String),
    /// Two pieces stand on this field (S1).
    #[error("two pieces stand on {0}")]
    FieldTwice(Field),
    /// This is no number.
    #[error("{0:?} is no number")]
    Number(String),
    /// There is no such option (S4).
    #[error("{0:?} is no value of `tow`")]
    Tow(String),
    /// There is no such handicap (S9).
    #[error("{0:?} is no handicap")]
    Handicap(String),
    /// A handicap requires the number of turns played, and vice versa (S9).
    #[error("a handicap and the number of turns go together")]
    Turn,
    /// There are too many pieces, or too few (P2, P3).
    #[error("{0}")]
    Miscount(Miscount),
    /// Its options differ from the agreed ones (N10).
    #[error("the position has the options `{}`, and agreed are `{}`", .named.written(), .agreed.written())]
    Options {
        /// The agreed options.
        agreed: Rules,
        /// The options in the text.
        named: Rules,
    },
}

/// Parses a position text. Blanks, case and the order of the parts after the pieces are free, `|`
/// may replace `;`, and omitted counters are 0.
///
/// A part `bank g1 g1 ...` is checked against the pieces that are not on the board, for
/// photographed boards.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        read(text, Rules::default())
    }
}

impl Position {
    /// Returns whether a text is meant as a position of Settlers.
    pub fn is_meant(text: &str) -> bool {
        behind_title(&text.trim().to_ascii_lowercase()).is_some()
    }

    /// Parses a position text of a game with the `agreed` rules, which replace omitted options.
    pub fn under(agreed: Rules, text: &str) -> Result<Self, BadPosition> {
        let position = read(text, agreed)?;
        let named = position.rules;
        match named == agreed {
            true => Ok(position),
            false => Err(BadPosition::Options { agreed, named }),
        }
    }
}

/// Parses a position text. Omitted options are taken from `default`.
fn read(text: &str, default: Rules) -> Result<Position, BadPosition> {
    let lower = text.trim().to_ascii_lowercase();
    let (text, lower) = (visible(text), visible(&lower));
    let rest =
        behind_title(&lower).ok_or_else(|| BadPosition::NotSettlers(text.trim().to_owned()))?;
    let mut position = Position::start(Rules {
        handicap: None,
        ..default
    });
    let (mut standing, mut bank, mut words) = (Vec::new(), None, Vec::new());
    for part in parts(rest) {
        let number = part.strip_prefix('<').and_then(|it| it.strip_suffix('>'));
        let (word, rest) = match (number, part.split_once(char::is_whitespace)) {
            _ if part.contains(['/', '@']) => ("both sides", part),
            (Some(number), _) => ("to move", number),
            (None, Some((word, rest))) => (word, rest.trim()),
            (None, None) => (part, ""),
        };
        match word {
            "both sides" => standing = sides(rest)?,
            "to move" => position.to_move = seat(rest)?,
            "quiet" => position.quiet = value(rest, BadPosition::Number)?,
            "passes" => position.passes = value(rest, BadPosition::Number)?,
            "turn" => position.turn = value(rest, BadPosition::Number)?,
            "redless" if rest.is_empty() => position.rules.redless = true,
            "bank" => bank = Some(pieces(rest)?),
            "tow" => position.rules.tow = value(rest, BadPosition::Tow)?,
            "handicap" => position.rules.handicap = Some(value(rest, BadPosition::Handicap)?),
            _ => return Err(BadPosition::Part(part.to_owned())),
        }
        if words.contains(&word) {
            return Err(BadPosition::PartTwice(part.to_owned()));
        }
        words.push(word);
    }
    if position.rules.handicap.is_some() != words.contains(&"turn") {
        return Err(BadPosition::Turn);
    }
    let redless = position.rules.redless;
    check(&standing, bank.as_deref(), redless)?;
    position.board = Grid::empty(redless);
    for (seat, piece, at) in standing {
        position.board.put(seat, piece, at);
    }
    Ok(position)
}

/// Returns the text after `settlers`.
fn behind_title(lower: &str) -> Option<&str> {
    let rest = lower.strip_prefix("settlers")?;
    (!rest.starts_with(|c: char| c.is_alphanumeric())).then_some(rest)
}

type Standing = (Seat, Piece, Field);

fn sides(text: &str) -> Result<Vec<Standing>, BadPosition> {
    let sides: Vec<&str> = text.split('/').collect();
    if sides.len() != Seat::PAIR.len() {
        return Err(BadPosition::Sides(text.to_owned()));
    }
    let words = Seat::PAIR.into_iter().zip(sides);
    let words = words.flat_map(|(seat, side)| side.split_whitespace().map(move |it| (seat, it)));
    let standing = words.map(|(seat, word)| {
        let read = word
            .split_once('@')
            .and_then(|(piece, at)| Some((seat, piece.parse().ok()?, at.parse().ok()?)));
        read.ok_or_else(|| BadPosition::Piece(word.to_owned()))
    });
    standing.collect()
}

// P2, and P3 if the bank was written.
fn check(board: &[Standing], bank: Option<&[Piece]>, redless: bool) -> Result<(), BadPosition> {
    let mut taken = Fields::NONE;
    for &(_, _, at) in board {
        if taken.has(at) {
            return Err(BadPosition::FieldTwice(at));
        }
        taken = taken.with(at);
    }
    let full = full_bank(redless);
    let pieces: Vec<Piece> = board.iter().map(|&(_, piece, _)| piece).collect();
    let checked = Miscount::check(&pieces, bank, |kind| full.count(kind) as usize);
    checked.map_err(BadPosition::Miscount)
}

fn pieces(text: &str) -> Result<Vec<Piece>, BadPosition> {
    let words = text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    words.map(|word| value(word, BadPosition::Piece)).collect()
}

fn value<T: FromStr>(text: &str, bad: fn(String) -> BadPosition) -> Result<T, BadPosition> {
    text.parse().map_err(|_| bad(text.to_owned()))
}

fn seat(text: &str) -> Result<Seat, BadPosition> {
    match text.trim() {
        "0" => Ok(Seat(0)),
        "1" => Ok(Seat(1)),
        other => Err(BadPosition::Seat(other.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_reads_back_as_written() {
        for text in [
            "settlers <0>; /; quiet 0; passes 0",
            "settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1",
            "settlers <1>; g1@a1 /; quiet 1; passes 0",
            "settlers <1>; / g1@f6; quiet 35; passes 0",
            "settlers <0>; /; quiet 0; passes 0; redless; tow own; handicap large 0; turn 2",
        ] {
            let position: Position = text.parse().expect(text);
            assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn position_text_is_lenient() {
        let one: Position = "Settlers|<1>|PASSES 1|G1@A1   R2@b3/ y3@c4 | Quiet 5"
            .parse()
            .expect("a position");
        assert_eq!(
            one.to_string(),
            "settlers <1>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1"
        );
        let none: Position = "settlers".parse().expect("a position");
        assert_eq!(none, Position::start(Rules::default()));
    }

    #[track_caller]
    fn refused(text: &str, expected: BadPosition) {
        assert_eq!(text.parse::<Position>(), Err(expected), "{text}");
    }

    #[test]
    fn bad_position_names_its_mistake() {
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let text = |text: &str| text.to_owned();
        refused("<0>; /", BadPosition::NotSettlers(text("<0>; /")));
        refused("settlersx", BadPosition::NotSettlers(text("settlersx")));
        refused("settlers; vega", BadPosition::Part(text("vega")));
        refused("settlers <2>; /", BadPosition::Seat(text("2")));
        refused("settlers; / /", BadPosition::Sides(text("/ /")));
        refused("settlers; g1@a1", BadPosition::Sides(text("g1@a1")));
        refused("settlers; g4@a1 /", BadPosition::Piece(text("g4@a1")));
        refused("settlers; g1@a7 /", BadPosition::Piece(text("g1@a7")));
        refused("settlers; /; quiet -1", BadPosition::Number(text("-1")));
        refused(
            "settlers; /; quiet 1; quiet 2",
            BadPosition::PartTwice(text("quiet 2")),
        );
        refused("settlers; /; tow all", BadPosition::Tow(text("all")));
        refused(
            "settlers; /; handicap small 0; turn 0",
            BadPosition::Handicap(text("small 0")),
        );
        refused("settlers; /; handicap large 0", BadPosition::Turn);
        refused("settlers; /; turn 3", BadPosition::Turn);
        let twice = BadPosition::FieldTwice("a1".parse().expect("a field"));
        refused("settlers; g1@a1 / y1@a1", twice);
        refused(
            "settlers; g1@a1 g1@a2 g1@a3 / g1@a4",
            BadPosition::Miscount(Miscount::TooMany(vec![(piece("g1"), 4, 3)])),
        );
        refused(
            "settlers; r1@a1 /; redless",
            BadPosition::Miscount(Miscount::TooMany(vec![(piece("r1"), 1, 0)])),
        );
    }

    #[test]
    fn a_photographed_bank_is_checked() {
        let bank =
            "bank y1 y1 y1 y2 y2 y2 y3 y3 y3 g1 g1 g2 g2 g2 g3 g3 g3 b1 b1 b1 b2 b2 b2 b3 b3 b3";
        let text = format!("settlers; g1@a1 /; redless; {bank}");
        assert!(text.parse::<Position>().is_ok());
        let piece = "y2".parse().expect("a piece");
        refused(
            &text.replacen("y2 ", "", 1),
            BadPosition::Miscount(Miscount::Bank(vec![(piece, 2, 3)])),
        );
    }
}
