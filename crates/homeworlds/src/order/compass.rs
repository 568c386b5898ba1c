//! The seats of Abstract Play and SuperDuperGames, which are called by directions.

/// Abstract Play's seats, clockwise from the first; read from their words, in any case: `North`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(ascii_case_insensitive)]
pub enum Compass {
    /// Towards the top.
    North,
    /// Towards the right.
    East,
    /// Towards the bottom.
    South,
    /// Towards the left.
    West,
}

impl Compass {
    /// The directions that `players` seats take, in turn order: two face each other, three leave out the west.
    pub const fn seats(players: usize) -> &'static [Compass] {
        match players {
            2 => &[Compass::North, Compass::South],
            3 => &[Compass::North, Compass::East, Compass::South],
            4 => &[Compass::North, Compass::East, Compass::South, Compass::West],
            _ => &[],
        }
    }

    /// The number of the seat, from 0, among `players` seats.
    pub fn seat(self, players: usize) -> Option<usize> {
        Self::seats(players).iter().position(|&seat| seat == self)
    }

    /// The direction that `letter` stands for, in any case.
    pub fn read(letter: &str) -> Option<Self> {
        let mut seats = Self::seats(4).iter().copied();
        seats.find(|seat| letter.eq_ignore_ascii_case(&seat.home()[..1]))
    }

    /// `n`, `e`, `s` or `w`.
    pub fn letter(self) -> char {
        self.home().as_bytes()[0].to_ascii_lowercase() as char
    }

    /// The name of the homeworld at this seat on Abstract Play.
    pub fn home(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seat_letters_follow_turn_order() {
        assert_eq!(Compass::South.seat(2), Some(1));
        assert_eq!(Compass::South.seat(3), Some(2));
        assert_eq!(Compass::West.seat(3), None);
        assert_eq!(Compass::East.seat(5), None);
    }
}
