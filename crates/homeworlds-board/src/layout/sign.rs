//! Whose something is: for two, the direction of the ships; for three to six, a few letters of the name over a pattern that
//! belongs to the seat.

use crate::board::Seen;
use crate::layout::put::{self, Label};
use crate::lettering::{self, Type};
use crate::scene::{Item, Rect, What};
use crate::tint::Tint;
use crate::{Board, ring};
use homeworlds::order::Name;
use homeworlds::rules::{Seat, Seats};

/// The least letter height on a tag, and how broad letters may be then.
const LEAST: u32 = 24;
const MOST: i32 = 34;
/// A tag of this height has room for a pattern.
const HIGH: i32 = 60;
/// The most height of its capitals.
const MOST_CAPITAL: i32 = 25;

/// The signs of all seats on a board: white for the seat to move, and for who won.
pub(super) struct Signs {
    letters: Vec<String>,
    /// Of two, whose ships hang.
    far: Option<Seat>,
    /// Who is out of the game.
    pub out: Seats,
    /// Who is shown in white.
    pub bright: Seats,
}

impl Signs {
    /// Those of a board, of whom some are out of the game.
    pub(super) fn of<V: Seen>(board: &Board<V>, out: Seats) -> Self {
        let bright = |&seat: &Seat| ring::is_bright(board, seat);
        Self {
            letters: letters(&board.labels()),
            far: (board.stand().seats == 2).then(|| board.near().other()),
            out,
            bright: board.seats().filter(bright).collect(),
        }
    }

    /// Whether the ships of a seat stand on their base.
    pub(super) fn are_up(&self, seat: Seat) -> bool {
        self.far != Some(seat)
    }

    /// What a seat's sign lies on, and its ink.
    pub(super) fn colours(&self, seat: Seat) -> (Tint, Tint) {
        match (self.out.has(seat), self.bright.has(seat)) {
            (true, _) => (Tint::TagGround, Tint::Muted),
            (_, true) => (Tint::Bright, Tint::Dark),
            (_, false) => (Tint::Tag, Tint::Bright),
        }
    }

    /// A plate with the direction, or with the letters, over the pattern where it is high enough.
    pub(super) fn tag(&self, seat: Seat, at: Rect) -> Vec<Item> {
        let (ground, ink) = self.colours(seat);
        let plate = put::filled(at, 5, ground);
        if self.far.is_some() {
            let side = at.h * 3 / 5;
            return vec![plate, self.tip(seat, Rect::around(at.middle(), side, side))];
        }
        if at.h < HIGH {
            return vec![plate, self.word(seat, at, ink)];
        }
        let h = (at.h * 9 / 20).clamp(30, 38);
        let pattern = Rect::new(at.x + 4, at.y + h, at.w - 8, at.h - h - 4);
        let mut items = vec![plate, self.word(seat, Rect { h, ..at }, ink)];
        items.extend(self.mark(seat, pattern));
        items
    }

    /// The pattern of a seat on its ground, or the direction of its ships.
    pub(super) fn mark(&self, seat: Seat, at: Rect) -> Vec<Item> {
        if self.far.is_some() {
            return vec![self.tip(seat, at)];
        }
        let (ground, ink) = match (self.out.has(seat), self.bright.has(seat)) {
            (true, _) => (Tint::TagGround, Tint::Tag),
            (_, true) => (Tint::Bright, Tint::Dark),
            (_, false) => (Tint::TagGround, Tint::Bright),
        };
        let pattern = What::Pattern {
            seat: seat.0,
            ink,
            out: self.out.has(seat),
        };
        vec![put::filled(at, 0, ground), pattern.at(at)]
    }

    fn tip(&self, seat: Seat, at: Rect) -> Item {
        let (up, ink) = (self.are_up(seat), self.colours(seat).1);
        What::Tip { up, ink }.at(at)
    }

    fn word(&self, seat: Seat, at: Rect, ink: Tint) -> Item {
        let text = &self.letters[seat.index()];
        let most = Type::of_capital((at.h - 2).clamp(0, MOST_CAPITAL));
        let face = lettering::fitting(text, most, at.w - 2, LEAST);
        Label::note(text, face).in_ink(ink).centred(at.middle())
    }
}

/// The letters of all seats: of the name the first two, else the first three, else the first and the last, where these are nobody
/// else's, narrow, and no piece; else the number of the seat.
fn letters(labels: &[String]) -> Vec<String> {
    let mut found: Vec<Option<String>> = vec![None; labels.len()];
    for cut in CUTS {
        let cuts: Vec<Option<String>> = labels.iter().map(|label| cut(label)).collect();
        for seat in 0..labels.len() {
            let mut others = (0..labels.len()).filter(|&other| other != seat);
            let is_free = |tag: &String| {
                let taken = |other: usize| [&cuts[other], &found[other]].into_iter().flatten();
                !others.any(|other| taken(other).any(|other| alike(tag, other)))
            };
            if found[seat].is_none() {
                let tag = cuts[seat].clone().filter(|tag| can_be_a_tag(tag));
                found[seat] = tag.filter(is_free);
            }
        }
    }
    (1..)
        .zip(found)
        .map(|(number, tag)| tag.unwrap_or_else(|| format!("#{number}")))
        .collect()
}

/// What of a name its tag may be, in the order in which it is tried.
const CUTS: [fn(&str) -> Option<String>; 3] =
    [|name| first(name, 2), |name| first(name, 3), first_and_last];

fn first(name: &str, count: usize) -> Option<String> {
    let cut: String = name.chars().take(count).collect();
    Some(cut.trim().to_owned())
}

fn first_and_last(name: &str) -> Option<String> {
    let last = name
        .chars()
        .skip(1)
        .filter(|letter| letter.is_alphabetic())
        .last()?;
    Some(name.chars().take(1).chain([last]).collect())
}

/// Whether letters are narrow enough, and cannot be read as a piece in any alphabet: no letter is followed by a size.
fn can_be_a_tag(tag: &str) -> bool {
    let letters: Vec<char> = tag.chars().collect();
    let is_piece = |pair: &[char]| pair[0].is_alphabetic() && ('1'..='3').contains(&pair[1]);
    !letters.windows(2).any(is_piece) && lettering::width(tag, Type::heavy(LEAST)) <= MOST
}

/// Whether two tags differ only by accents, which are two pixels on a phone, or by capitals.
fn alike(tag: &str, other: &str) -> bool {
    // What has no Latin letters is called by a number.
    let latin = |tag: &str, number| Name::from_display_name(&tag.to_lowercase(), number, &[]);
    tag.to_lowercase() == other.to_lowercase() || latin(tag, 0) == latin(other, 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{Rng, SeedableRng};

    #[test]
    fn no_two_seats_have_the_same_letters() {
        let told = |labels: &[&str]| {
            let labels: Vec<String> = labels.iter().map(|&label| label.to_owned()).collect();
            letters(&labels)
        };
        assert_eq!(told(&["Ann", "Beth", "Carl"]), ["An", "Be", "Ca"]);
        assert_eq!(told(&["Bob", "Bobby", "Bo"]), ["Bb", "By", "Bo"]);
        assert_eq!(told(&["Anna", "Anton", "Élie"]), ["Aa", "Ant", "Él"]);
        assert_eq!(told(&["Ann", "Ann"]), ["#1", "#2"]);
        assert_eq!(told(&["Ελένη", "Ελενα", "Bo"]), ["Εη", "Εα", "Bo"]);
        let referees = ["Ann", "Referee (level 3)", "Referee (level 6)"];
        assert_eq!(told(&referees), ["An", "#2", "#3"]);
        assert_eq!(told(&["R1", "g2x", "7 up"]), ["#1", "gx", "7"]);
    }

    /// Whoever sits there: nobody has the letters of somebody else, or those of a piece.
    #[test]
    fn no_tag_can_be_taken_for_a_piece() {
        let letters = [
            'r', 'R', 'y', 'g', 'B', 'É', 'é', 'В', 'Υ', '1', '2', '3', '4', ' ', 'l',
        ];
        let mut dice = StdRng::seed_from_u64(1);
        for _ in 0..20_000 {
            let seats = dice.random_range(3..=6);
            let name = |dice: &mut StdRng| {
                let length = dice.random_range(1..=5);
                let letters = (0..length).map(|_| letters[dice.random_range(0..letters.len())]);
                letters.collect::<String>().trim().to_owned()
            };
            let labels: Vec<String> = (0..seats).map(|_| name(&mut dice)).collect();
            let tags = super::letters(&labels);
            for (seat, tag) in tags.iter().enumerate() {
                let digits = tag.find(['1', '2', '3']).filter(|_| !tag.starts_with('#'));
                let before = digits.and_then(|at| tag[..at].chars().next_back());
                assert!(
                    !before.is_some_and(char::is_alphabetic),
                    "{labels:?}: {tags:?}"
                );
                let mut others = tags[seat + 1..].iter();
                assert!(others.all(|other| other != tag), "{labels:?}: {tags:?}");
                assert!(lettering::width(tag, Type::heavy(LEAST)) <= MOST, "{tag}");
            }
        }
    }
}
