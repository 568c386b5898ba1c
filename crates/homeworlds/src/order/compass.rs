//! The seats of Abstract Play and SuperDuperGames, which are called by directions.

/// Abstract Play's seats, clockwise from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        match letter {
            "n" | "N" => Some(Compass::North),
            "e" | "E" => Some(Compass::East),
            "s" | "S" => Some(Compass::South),
            "w" | "W" => Some(Compass::West),
            _ => None,
        }
    }

    /// The direction that this word is, in any case: `North`.
    pub fn from_home(word: &str) -> Option<Self> {
        Self::seats(4)
            .iter()
            .copied()
            .find(|seat| seat.home().eq_ignore_ascii_case(word))
    }

    /// `n`, `e`, `s` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Compass::North => 'n',
            Compass::East => 'e',
            Compass::South => 's',
            Compass::West => 'w',
        }
    }

    /// The name of the homeworld at this seat on Abstract Play.
    pub const fn home(self) -> &'static str {
        match self {
            Compass::North => "North",
            Compass::East => "East",
            Compass::South => "South",
            Compass::West => "West",
        }
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
