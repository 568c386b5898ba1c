//! One step as typed, with its omissions. Does not depend on a position, so it judges nothing. The
//! owner of an attacked ship may be given as a direction, as Abstract Play calls its seats.

use std::fmt;

use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece, Size};

/// One step as typed (N2, N3): its verb and the arguments that were given. `None` marks an argument
/// that was omitted and must be filled in (N5), or one that this verb does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialStep {
    /// The verb that begins the step.
    pub verb: Verb,
    /// The ship that acts, is built, is attacked or is sacrificed, or the first ship of a
    /// homeworld.
    pub ship: Option<PartialPiece>,
    /// The owner of the attacked ship, if several have such a ship: `attack g1@Beth Vega`,
    /// `attack g1s Vega`.
    pub victim: Option<Victim>,
    /// The system in which the step happens, or which the ship leaves.
    pub system: Option<Name>,
    /// The system that the ship moves to.
    pub to: Option<Name>,
    /// The star of a new system, or the first star of a homeworld.
    pub star: Option<PartialPiece>,
    /// The second star of a homeworld.
    pub second_star: Option<PartialPiece>,
    /// The colour or piece that a ship is traded for (`trade g1 Ann b`, `trade g1 b1 Ann`), or the
    /// colour of a catastrophe.
    pub colour: Option<PartialPiece>,
    /// The name of a new system.
    pub name: Option<Name>,
    /// The number of actions that a pass gives up.
    pub passes: PassCount,
}

impl PartialStep {
    /// Returns the complete step, or `None` if anything was omitted. A victim given by direction
    /// can only be resolved with a table of seats.
    pub fn step(&self) -> Option<Step> {
        let ship = || self.ship?.piece();
        let system = self.system.clone();
        Some(match self.verb {
            Verb::Homeworld => Step::Homeworld {
                stars: [self.star?.piece()?, self.second_star?.piece()?],
                ship: ship()?,
                name: self.name.clone()?,
            },
            Verb::Build => Step::Build {
                ship: ship()?,
                system: system?,
            },
            Verb::Trade => {
                let ship = ship()?;
                let same_size =
                    |into: &PartialPiece| into.size.is_none_or(|size| size == ship.size());
                Step::Trade {
                    ship,
                    system: system?,
                    colour: self.colour.filter(same_size)?.colour,
                }
            }
            Verb::Move => Step::Move {
                ship: ship()?,
                from: system?,
                to: self.to.clone()?,
            },
            Verb::Discover => Step::Discover {
                ship: ship()?,
                from: system?,
                star: self.star?.piece()?,
                name: self.name.clone()?,
            },
            Verb::Attack => Step::Attack {
                ship: ship()?,
                victim: match self.victim.clone() {
                    None => None,
                    Some(Victim::Named(name)) => Some(name),
                    Some(Victim::Facing(_)) => return None,
                },
                system: system?,
            },
            Verb::Sacrifice => Step::Sacrifice {
                ship: ship()?,
                system: system?,
            },
            Verb::Catastrophe => Step::Catastrophe {
                system: system?,
                colour: self.colour?.colour,
            },
            Verb::Pass => Step::Pass,
        })
    }
}

/// A piece given by its colour, with or without its size: `g1` or `g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialPiece {
    /// The colour.
    pub colour: Colour,
    /// The size, if given.
    pub size: Option<Size>,
}

impl PartialPiece {
    /// Returns the piece, if its size was given.
    pub(crate) fn piece(self) -> Option<Piece> {
        self.size.map(|size| Piece::new(self.colour, size))
    }

    /// Returns whether `piece` satisfies everything that was asked for.
    pub(crate) fn allows(asked: Option<Self>, piece: Piece) -> bool {
        asked.is_none_or(|asked| {
            asked.colour == piece.colour() && asked.size.is_none_or(|size| size == piece.size())
        })
    }
}

impl From<Piece> for PartialPiece {
    fn from(piece: Piece) -> Self {
        Self {
            colour: piece.colour(),
            size: Some(piece.size()),
        }
    }
}

impl From<Colour> for PartialPiece {
    fn from(colour: Colour) -> Self {
        Self { colour, size: None }
    }
}

impl fmt::Display for PartialPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece() {
            Some(piece) => piece.fmt(f),
            None => self.colour.fmt(f),
        }
    }
}

/// The owner of an attacked ship, as typed (N2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Victim {
    /// `g1@Beth`: given by the name of a player or of a homeworld.
    Named(Name),
    /// `g1s`: given by Abstract Play's seat letter.
    Facing(Compass),
}

impl fmt::Display for Victim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Victim::Named(name) => write!(f, "@{name}"),
            Victim::Facing(compass) => f.write_str(&compass.home()[..1].to_ascii_lowercase()),
        }
    }
}

/// The number of actions that a `pass` gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassCount {
    /// `pass` or `pass 2`.
    Times(u8),
    /// `pass *`: all remaining actions.
    All,
}

/// Abstract Play's seats, clockwise from the first. Parsed from their words in any case: `North`.
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
    /// Returns the directions of `players` seats in turn order: two seats face each other, three
    /// leave out the west.
    pub const fn seats(players: usize) -> &'static [Compass] {
        match players {
            2 => &[Compass::North, Compass::South],
            3 => &[Compass::North, Compass::East, Compass::South],
            4 => &[Compass::North, Compass::East, Compass::South, Compass::West],
            _ => &[],
        }
    }

    /// Returns the seat number, from 0, among `players` seats.
    pub(crate) fn seat(self, players: usize) -> Option<usize> {
        Self::seats(players).iter().position(|&seat| seat == self)
    }

    /// Parses the letter of a direction, in any case.
    pub fn read(letter: &str) -> Option<Self> {
        let mut seats = Self::seats(4).iter().copied();
        seats.find(|seat| letter.eq_ignore_ascii_case(&seat.home()[..1]))
    }

    /// Returns the name of the homeworld at this seat on Abstract Play.
    pub fn home(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::read::typed;

    fn name(text: &str) -> Name {
        text.parse().expect("a good name")
    }

    fn said(text: &str) -> PartialStep {
        typed(text, &[]).expect("a step")[0].meanings[0].clone()
    }

    #[test]
    fn complete_partial_step_is_that_step() {
        let step = Step::Trade {
            ship: Piece::new(Colour::Green, Size::Small),
            system: name("Ann"),
            colour: Colour::Blue,
        };
        let partial = said("trade g1 Ann b");
        assert_eq!(partial.step(), Some(step));
        assert_eq!(partial.to_string(), "trade g1 Ann b");
    }

    #[test]
    fn missing_part_shows_as_question_mark() {
        let partial = PartialStep {
            to: Some(name("Vega")),
            ..said("move g")
        };
        assert_eq!(partial.step(), None);
        assert_eq!(partial.to_string(), "move g ? Vega");
    }

    #[test]
    fn trade_never_changes_size() {
        let partial = said("trade g1 Ann b2");
        assert_eq!(partial.step(), None);
    }

    #[test]
    fn seat_letters_follow_turn_order() {
        assert_eq!(Compass::South.seat(2), Some(1));
        assert_eq!(Compass::South.seat(3), Some(2));
        assert_eq!(Compass::West.seat(3), None);
        assert_eq!(Compass::East.seat(5), None);
    }
}
