//! A deal as the one line of text that is committed to (M9): `mirolu 0:1001=good 1:1002=evil 2:1003=good salt=5f3a`.

use std::fmt::Display;

use crate::rules::multiplayer::Deal;
use crate::rules::seat::Seat;

impl Deal {
    /// The line, without an end of line: the game, each seat with the id of who sits there, and a salt, so that nobody finds
    /// the deal by trying all of them.
    pub fn line(&self, game: impl Display, people: &[impl Display], salt: impl Display) -> String {
        let seats = (0..).map(Seat).zip(people).take(self.seats());
        let dealt = seats.map(|(seat, person)| {
            let side: &str = self.of(seat).into();
            format!(" {seat}:{person}={side}")
        });
        format!("{game}{} salt={salt}", dealt.collect::<String>())
    }

    /// Reads such a line; `None` when it is none, or no possible deal (M6).
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
        Deal::new(alignments).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_reads_back_from_its_line() {
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
