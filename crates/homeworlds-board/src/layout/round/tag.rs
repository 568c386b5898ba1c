//! Whose something is, for three to six: a few letters of the name over a pattern that belongs to the seat.

use crate::layout::put;
use crate::lettering::{self, Type};
use crate::scene::{Captain, Item, Line, Rect, Role};
use crate::tint::Tint;
use crate::{Board, names, ring};
use homeworlds::order::Name;
use homeworlds::rules::Seat;

/// The least letter height on a tag, and how broad letters may be then.
const LEAST: u32 = 24;
const MOST: i32 = 36;

/// The signs of all seats on a board.
pub struct Tags {
    letters: Vec<String>,
    out: Vec<bool>,
    bright: Vec<bool>,
}

impl Tags {
    /// The tags of a board: white for the seat to move, and for who won.
    pub fn of(board: &Board) -> Self {
        let seats = || (0..board.view.seats).map(Seat);
        let labels: Vec<String> = seats().map(|seat| names::label(board, seat)).collect();
        Self {
            letters: letters(&labels),
            out: seats()
                .map(|seat| ring::captain(board, seat) == Captain::Gone)
                .collect(),
            bright: seats().map(|seat| ring::is_bright(board, seat)).collect(),
        }
    }

    /// Whether a seat is out of the game.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.get(seat.index()).copied().unwrap_or_default()
    }

    /// What a seat's tag lies on, and its ink.
    pub fn colours(&self, seat: Seat) -> (Tint, Tint) {
        if self.is_out(seat) {
            (Tint::TagGround, Tint::Muted)
        } else if self.bright.get(seat.index()).copied().unwrap_or_default() {
            (Tint::Bright, Tint::Dark)
        } else {
            (Tint::Tag, Tint::Bright)
        }
    }

    /// Only the letters, on a plate.
    pub fn small(&self, seat: Seat, at: Rect) -> Vec<Item> {
        let (ground, ink) = self.colours(seat);
        vec![put::filled(at, 5, ground), self.word(seat, at, ink)]
    }

    /// The letters over the pattern.
    pub fn tall(&self, seat: Seat, at: Rect) -> Vec<Item> {
        let (ground, ink) = self.colours(seat);
        let head = (at.h * 9 / 20).clamp(30, 38);
        let pattern = Rect::new(at.x + 4, at.y + head, at.w - 8, at.h - head - 4);
        vec![
            put::filled(at, 5, ground),
            self.word(seat, Rect { h: head, ..at }, ink),
            put::filled(pattern, 0, self.below(seat)),
            self.pattern(seat, pattern),
        ]
    }

    /// The pattern of a seat, on its ground.
    pub fn pattern(&self, seat: Seat, at: Rect) -> Item {
        let (ground, _) = self.colours(seat);
        let ink = match ground {
            Tint::Bright => Tint::Dark,
            _ if self.is_out(seat) => Tint::Tag,
            _ => Tint::Bright,
        };
        Item::Pattern {
            at,
            seat: seat.0,
            ink,
            out: self.is_out(seat),
        }
    }

    /// What the pattern lies on.
    pub fn below(&self, seat: Seat) -> Tint {
        match self.colours(seat).0 {
            Tint::Bright => Tint::Bright,
            _ => Tint::TagGround,
        }
    }

    fn word(&self, seat: Seat, at: Rect, ink: Tint) -> Item {
        let text = self.letters.get(seat.index()).cloned();
        let text = text.unwrap_or_default();
        let (face, _) = lettering::fitting(&text, Type::heavy(36), at.w - 2, LEAST);
        let (x, y) = at.middle();
        let width = lettering::width(&text, face);
        Item::Words {
            at: Rect::new(x - width / 2, y - face.capital() / 2, width, face.capital()),
            text,
            face,
            ink,
            role: Role::Note,
        }
    }
}

/// What the size of a lane stands on.
pub const fn chip(at: Rect) -> Item {
    put::framed(at, 8, Tint::Ground, Line::solid(4, Tint::Rail))
}

/// Two letters of each name, three where two are alike and these are narrow, else the first with the number of the seat.
fn letters(labels: &[String]) -> Vec<String> {
    let cut = |label: &String, count: usize| label.chars().take(count).collect::<String>();
    // Without accents, which are two pixels on a phone.
    let plain = |seat: usize, count: usize| {
        let cut = cut(&labels[seat], count).to_lowercase();
        let latin = Name::from_display_name(&cut, seat, &[]);
        (latin.to_string().to_lowercase(), cut)
    };
    let alike = |seat: usize, count: usize| {
        let (latin, own) = plain(seat, count);
        (0..labels.len()).any(|other| {
            let (spelt, cut) = plain(other, count);
            other != seat && (cut == own || spelt == latin)
        })
    };
    let seats = 0..labels.len();
    seats
        .map(|seat| {
            let mut cuts = [2, 3].into_iter().filter(|&count| !alike(seat, count));
            let found = cuts.find_map(|count| {
                let cut = cut(&labels[seat], count).trim().to_owned();
                (lettering::width(&cut, Type::heavy(LEAST)) <= MOST).then_some(cut)
            });
            found.unwrap_or_else(|| format!("{}{}", cut(&labels[seat], 1), seat + 1))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_seats_have_the_same_letters() {
        let told = |labels: &[&str]| {
            let labels: Vec<String> = labels.iter().map(|&label| label.to_owned()).collect();
            letters(&labels)
        };
        assert_eq!(told(&["Ann", "Beth", "Carl"]), ["An", "Be", "Ca"]);
        assert_eq!(told(&["Bob", "Bobby", "Bo"]), ["B1", "B2", "Bo"]);
        assert_eq!(told(&["Anna", "Anton", "Élie"]), ["A1", "Ant", "Él"]);
        assert_eq!(told(&["Ann", "Ann"]), ["A1", "A2"]);
        assert_eq!(told(&["Ελένη", "Ελενα", "Bo"]), ["Ε1", "Ε2", "Bo"]);
    }
}
