//! The deal of Good and Evil: made before the first turn, and secret until the rules reveal it
//! (M6-M9).
//!
//! A deal is committed to as one line of text (M9):
//! `mirolu 0:1001=good 1:1002=evil 2:1003=good salt=5f3a`.

use std::fmt::{self, Display};

use crate::rules::{Alignment, Seat};

/// The alignments of all seats. It can be compared and queried seat by seat, but neither displayed
/// nor printed.
///
/// ```
/// use homeworlds::rules::multiplayer::{Alignment, Deal};
/// use homeworlds::rules::Seat;
///
/// let deal = Deal::new(vec![Alignment::Evil, Alignment::Good, Alignment::Good]).expect("one of three is Evil");
/// assert_eq!(deal.of(Seat(1)), Alignment::Good);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Deal(Vec<Alignment>);

impl Deal {
    /// Creates a deal from the alignments by seat. Returns `None` unless half of them are Good, or
    /// one more Good than Evil for an odd number (M6).
    pub fn new(alignments: Vec<Alignment>) -> Option<Self> {
        let seats = alignments.len();
        let evil = alignments
            .iter()
            .filter(|&&alignment| alignment == Alignment::Evil)
            .count();
        let fits = (3..=6).contains(&seats) && evil == evil_among(seats);
        fits.then_some(Deal(alignments))
    }

    /// Creates a deal from a shuffled list of all seats. The first ones are Evil, as many as M6
    /// says.
    ///
    /// The caller provides the random shuffle. Returns `None` unless the list contains each of
    /// three to six seats exactly once.
    pub fn from_order(shuffled: &[Seat]) -> Option<Self> {
        let seats = shuffled.len();
        let every = (0..seats).all(|seat| shuffled.iter().any(|other| other.index() == seat));
        if !every {
            return None;
        }
        let mut alignments = vec![Alignment::Good; seats];
        for seat in &shuffled[..evil_among(seats)] {
            alignments[seat.index()] = Alignment::Evil;
        }
        Self::new(alignments)
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> usize {
        self.0.len()
    }

    /// Returns the alignment of `seat`, for its own eyes until it is revealed.
    ///
    /// # Panics
    ///
    /// Panics if the deal has no such seat.
    pub fn of(&self, seat: Seat) -> Alignment {
        self.0[seat.index()]
    }
}

/// Reveals only that there is a deal.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(secret)")
    }
}

const fn evil_among(seats: usize) -> usize {
    seats / 2
}

impl Deal {
    /// Returns the committed line without a line break: the game, each seat with the id of its
    /// player, and a salt that prevents finding the deal by brute force.
    pub fn line(&self, game: impl Display, people: &[impl Display], salt: impl Display) -> String {
        let seats = (0..).map(Seat).zip(people).take(self.seats());
        let dealt = seats.map(|(seat, person)| {
            let side = self.of(seat);
            format!(" {seat}:{person}={side}")
        });
        format!("{game}{} salt={salt}", dealt.collect::<String>())
    }

    /// Parses a committed line. Returns `None` if it is malformed or no possible deal (M6).
    pub fn from_line(line: &str) -> Option<Deal> {
        let mut alignments = Vec::new();
        for part in line.split(' ').skip(1) {
            let (key, value) = part.split_once('=')?;
            if key == "salt" {
                break;
            }
            let (seat, _) = key.split_once(':')?;
            if seat.parse() != Ok(alignments.len()) {
                return None;
            }
            alignments.push(value.parse().ok()?);
        }
        Deal::new(alignments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Alignment::{Evil, Good};

    #[test]
    fn half_are_evil_or_one_less() {
        for (seats, evil) in [(3, 1), (4, 2), (5, 2), (6, 3)] {
            let order: Vec<Seat> = (0..seats).rev().map(Seat).collect();
            let deal = Deal::from_order(&order).expect("a deal");
            let all: Vec<Alignment> = (0..seats).map(|seat| deal.of(Seat(seat))).collect();
            let found = all.iter().filter(|&&side| side == Evil).count();
            assert_eq!(found, evil);
            assert_eq!(deal.of(Seat(seats - 1)), Evil);
            assert_eq!(deal.of(Seat(0)), Good);
            assert_eq!(Deal::new(all), Some(deal));
        }
    }

    #[test]
    fn other_numbers_are_no_deal() {
        for alignments in [
            vec![Good, Evil],
            vec![Good, Good, Good],
            vec![Good, Evil, Evil],
            vec![Good, Good, Good, Evil],
            vec![Good; 7],
            vec![],
        ] {
            assert_eq!(Deal::new(alignments), None);
        }
        for order in [vec![0, 1], vec![1, 0, 0, 0], vec![4, 0, 1, 2]] {
            let order: Vec<Seat> = order.into_iter().map(Seat).collect();
            assert!(Deal::from_order(&order).is_none());
        }
    }

    #[test]
    fn a_deal_does_not_show_itself() {
        let order = [2, 0, 1].map(Seat);
        let deal = Deal::from_order(&order).expect("a deal");
        assert_eq!(format!("{deal:?}"), "Deal(secret)");
        assert_eq!(format!("{deal:#?}"), "Deal(secret)");
    }

    #[test]
    fn deal_survives_a_line_round_trip() {
        let order = [2, 0, 1].map(Seat);
        let deal = Deal::from_order(&order).expect("a deal");
        let line = deal.line("mirolu", &[11, 12, 13], "5f3a");
        assert_eq!(line, "mirolu 0:11=good 1:12=good 2:13=evil salt=5f3a");
        assert!(Deal::from_line(&line) == Some(deal));
    }

    #[test]
    fn other_texts_are_no_deals() {
        for text in [
            "",
            "mirolu",
            "mirolu 0:11=good 1:12=evil salt=00",
            "mirolu 0:11=good 1:12=evil 1:13=good salt=00",
            "mirolu 0:11=good 1:12=evil 2:13=neutral salt=00",
            "mirolu 0:11=good 1:12=good 2:13=good salt=00",
        ] {
            assert!(Deal::from_line(text).is_none(), "{text}");
        }
    }
}
