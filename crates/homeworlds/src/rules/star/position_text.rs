//! Position text: the community's notation for a table on one line (N7).

use crate::rules::star::system::system_text;
use std::fmt;
use std::str::FromStr;

use crate::order::{BadName, Name, joined};
use crate::piece::Piece;
use crate::rules::position_text::{Miscount, parts, visible};
use crate::rules::star::{Position, Seating, System};
use crate::rules::{Seat, Seats, SystemView};

/// Writes `<0>; Ann(0,r2b1)y1g3-; Pib(b2)-g3`, with fallen homes as `lost 1` at the end. With more
/// than two seats there are as many groups of ships as seats, and eliminated seats are written
/// `eliminated 1`.
impl<P: Seating> fmt::Display for Position<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>;", self.to_move)?;
        let table = self.table();
        if !table.is_empty() {
            write!(f, " {table}")?;
        }
        Ok(())
    }
}

impl<P: Seating> Position<P> {
    /// Returns the text without the seat to move: `Ann(0,r2b1)y1g3-; Pib(b2)-g3`.
    pub fn table(&self) -> String {
        let mut parts: Vec<String> = self
            .systems()
            .map(|(name, system)| format!("{name}{}", system_text(system, self.seats)))
            .collect();
        if parts.is_empty() && self.seats > 2 {
            // Without a system, no groups of ships show the number of seats.
            parts.push(format!("players {}", self.seats));
        }
        parts.extend(self.fallen_text());
        parts.join("; ")
    }

    /// Returns `lost 1`, or with more than two seats `eliminated 1,2`, if any has fallen.
    pub(super) fn fallen_text(&self) -> Option<String> {
        let fallen = self.fallen();
        let word = if self.seats > 2 { "eliminated" } else { "lost" };
        (!fallen.is_empty()).then(|| format!("{word} {}", joined(fallen.iter(), ",")))
    }
}

/// The reason why a position text cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// This part is not `Name(owner,stars)ships-ships`.
    #[error("{0:?} is no part of a position")]
    Part(String),
    /// The name of this system is invalid.
    #[error("{0:?} is no name of a system: {1}")]
    Name(String, BadName),
    /// There is no such seat in a game with this many seats.
    #[error("{text:?} is none of the {seats} seats")]
    Seat {
        /// The text in its place.
        text: String,
        /// The number of seats.
        seats: u8,
    },
    /// The number of ship groups, or of players, does not fit any game.
    #[error("{0:?} players cannot play")]
    Players(String),
    /// The number of seats is unknown: there is no system, and no `players`.
    #[error("no system and no `players` says how many play")]
    NobodyKnown,
    /// These letters are not pieces.
    #[error("{0:?} is no list of pieces")]
    Pieces(String),
    /// The system has no star, more than two stars, or two stars although it is no home.
    #[error("system {0} must have one star, or two as a homeworld")]
    Stars(Name),
    /// The ships of this system are not in one group per seat, separated by `-`.
    #[error("system {system} must have {seats} groups of ships, parted by `-`")]
    Groups {
        /// The system.
        system: Name,
        /// The number of seats.
        seats: u8,
    },
    /// A system that is no homeworld has no ship (B3).
    #[error("system {0} has no ship and is no homeworld")]
    Empty(Name),
    /// Two systems have this name.
    #[error("two systems are called {0}")]
    Twice(Name),
    /// Two systems are the home of this seat, or it has both a home and a lost one.
    #[error("seat {0} has more than one homeworld, or has lost one besides")]
    Homes(Seat),
    /// There are too many pieces, or too few (P2, P3).
    #[error("{counts}")]
    Miscount {
        /// The number of pieces of each kind in the game.
        of_each: u8,
        /// The miscounted kinds.
        counts: Miscount,
    },
    /// There is no such goal (M2).
    #[error("there is no goal {0:?}")]
    Goal(String),
    /// There is no such time for catastrophes (M3).
    #[error("catastrophes cannot come {0:?}")]
    Catastrophes(String),
    /// The seat to move has set up, but another one has not (B5).
    #[error("seat {named} cannot move before seat {awaited} has set up")]
    Turn {
        /// The seat to move in the text.
        named: Seat,
        /// The seat that must move.
        awaited: Seat,
    },
    /// The seat to move has been eliminated (M5).
    #[error("seat {named} is out of the game, and seat {next} would be next")]
    Out {
        /// The seat to move in the text.
        named: Seat,
        /// The seat that would be next.
        next: Seat,
    },
}

/// Returns the number of seats in the text, from the ship groups of its first system or from
/// `players`.
pub(crate) fn seats_in(text: &str) -> Option<usize> {
    let groups = |part: &str| Some(part.split_once(')')?.1.split('-').count());
    let said = |part: &str| keyword(part, "players")?.parse().ok();
    parts(text)
        .find_map(groups)
        .or_else(|| parts(text).find_map(said))
}

/// Parses the text of a table. Blanks are free, and `|` may replace `;`.
///
/// A part `bank g1g2...` is checked against the pieces that are not on the table, for photographed
/// tables.
impl<P: Seating> FromStr for Position<P> {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let text = visible(text);
        let seats = match (seats_in(&text), P::FEWEST == P::MOST) {
            (_, true) => P::MOST,
            (None, false) => return Err(BadPosition::NobodyKnown),
            (Some(count), false) => {
                P::seats(count).ok_or_else(|| BadPosition::Players(count.to_string()))?
            }
        };
        let (mut named, mut bank, mut fallen) = (None, None::<Vec<Piece>>, Seats::NONE);
        let mut systems = Vec::new();
        for part in parts(&text) {
            if let Some(rest) = part.strip_prefix('<') {
                let number = rest
                    .strip_suffix('>')
                    .ok_or_else(|| BadPosition::Part(part.to_owned()))?;
                named = Some(seat(number, seats)?);
            } else if let Some(rest) = keyword(part, "lost").or_else(|| keyword(part, "eliminated"))
            {
                for number in rest.split([',', ' ']).filter(|number| !number.is_empty()) {
                    fallen = fallen.with(seat(number, seats)?);
                }
            } else if let Some(rest) = keyword(part, "players") {
                if rest != seats.to_string() {
                    return Err(BadPosition::Players(rest.to_owned()));
                }
            } else if let Some(rest) = keyword(part, "bank") {
                bank.get_or_insert_default().extend(pieces(rest)?);
            } else {
                systems.push(system(part, seats, &systems)?);
            }
        }
        check_pieces(&systems, bank.as_deref(), seats + 1)?;
        check_homes(&systems, fallen, seats)?;
        let mut position = Position::for_seats(seats);
        let owners = systems.iter().filter_map(|system| system.home_of);
        position.settled = fallen.or(owners.collect());
        for system in systems {
            position.galaxy.found(placed(&system));
            position.names.push(system.name);
        }
        position.to_move = to_move(&position, named)?;
        Ok(position)
    }
}

fn seat(text: &str, seats: u8) -> Result<Seat, BadPosition> {
    let text = text.trim();
    (0..seats)
        .map(Seat)
        .find(|seat| seat.to_string() == text)
        .ok_or_else(|| BadPosition::Seat {
            text: text.to_owned(),
            seats,
        })
}

/// Parses a system that follows these others.
fn system(part: &str, seats: u8, others: &[SystemView]) -> Result<SystemView, BadPosition> {
    let odd = || BadPosition::Part(part.to_owned());
    let (name, rest) = part.split_once('(').ok_or_else(odd)?;
    let (stars, ships) = rest.split_once(')').ok_or_else(odd)?;
    let name = name.trim();
    let name: Name = name
        .parse()
        .map_err(|bad| BadPosition::Name(name.to_owned(), bad))?;
    if others.iter().any(|known| known.name == name) {
        return Err(BadPosition::Twice(name));
    }
    let (home_of, stars) = match stars.split_once(',') {
        Some((owner, stars)) => (Some(seat(owner, seats)?), stars),
        None => (None, stars),
    };
    let ships = ships.split('-').map(pieces);
    let (stars, ships) = (pieces(stars)?, ships.collect::<Result<Vec<_>, _>>()?);
    if !matches!(stars.len(), 1 | 2) {
        return Err(BadPosition::Stars(name));
    }
    if ships.len() != usize::from(seats) {
        let system = name;
        return Err(BadPosition::Groups { system, seats });
    }
    if home_of.is_none() && ships.iter().all(Vec::is_empty) {
        return Err(BadPosition::Empty(name));
    }
    Ok(SystemView {
        name,
        home_of,
        stars,
        ships,
    })
}

// P2, and P3 if the bank was written.
fn check_pieces(
    systems: &[SystemView],
    bank: Option<&[Piece]>,
    of_each: u8,
) -> Result<(), BadPosition> {
    let pieces = systems
        .iter()
        .flat_map(|it| it.stars.iter().chain(it.ships.iter().flatten()));
    let pieces: Vec<Piece> = pieces.copied().collect();
    let checked = Miscount::check(&pieces, bank, |_| of_each.into());
    checked.map_err(|counts| BadPosition::Miscount { of_each, counts })
}

fn check_homes(systems: &[SystemView], fallen: Seats, seats: u8) -> Result<(), BadPosition> {
    for seat in (0..seats).map(Seat) {
        let is_home = |system: &&SystemView| system.home_of == Some(seat);
        let homes = systems.iter().filter(is_home).count();
        if homes + usize::from(fallen.has(seat)) > 1 {
            return Err(BadPosition::Homes(seat));
        }
    }
    // A fallen home keeps two stars while a ship is there (B17).
    let two_stars = |it: &&SystemView| it.home_of.is_none() && it.stars.len() == 2;
    let odd = systems.iter().find(two_stars);
    match odd.filter(|_| fallen.is_empty()) {
        Some(system) => Err(BadPosition::Stars(system.name.clone())),
        None => Ok(()),
    }
}

/// Returns the seat to move, whether or not the text names one.
fn to_move<P: Seating>(position: &Position<P>, named: Option<Seat>) -> Result<Seat, BadPosition> {
    let mut seats = position.every_seat();
    let awaited = seats.find(|&seat| position.awaits_home(seat));
    let to_move = match (named, awaited) {
        (Some(named), Some(awaited)) if !position.awaits_home(named) => {
            return Err(BadPosition::Turn { named, awaited });
        }
        (Some(named), _) => named,
        (None, awaited) => awaited.unwrap_or(Seat(0)),
    };
    // M5: an eliminated seat takes no turns. There may be no seat left, if the game has ended that
    // way.
    let out = position.seats > 2 && position.has_fallen(to_move);
    match (position.next_after(to_move).filter(|_| out), named) {
        (None, _) => Ok(to_move),
        (Some(next), None) => Ok(next),
        (Some(next), Some(named)) => Err(BadPosition::Out { named, next }),
    }
}

/// Converts a written system.
fn placed<P: Seating>(written: &SystemView) -> System<P> {
    let (owner, stars) = (written.home_of, &written.stars);
    let home = System::home(owner.unwrap_or(Seat(0)), stars[0], stars.get(1).copied());
    let mut system = match owner {
        Some(_) => home,
        None => home.without_owner(),
    };
    for (seat, ships) in (0..).map(Seat).zip(&written.ships) {
        for &ship in ships {
            system = system.with_ship(seat, ship);
        }
    }
    system
}

pub(in crate::rules) fn keyword<'a>(part: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = part.split_once(char::is_whitespace)?;
    (first.eq_ignore_ascii_case(word) && !rest.contains('(')).then_some(rest.trim())
}

fn pieces(text: &str) -> Result<Vec<Piece>, BadPosition> {
    let letters: Vec<char> = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != ',')
        .collect();
    letters
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse())
        .collect::<Result<_, _>>()
        .map_err(|_| BadPosition::Pieces(text.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::star::ManyPlayers;
    use crate::rules::{AnyGame, Ruleset};

    #[test]
    fn a_table_reads_back_as_written() {
        for text in [
            "<0>;",
            "<1>; Ann(0,r2b1)g3-",
            "<0>; Ann(0,r2b1)y1g3-; Bunny(1,b1)-g1; Pib(y3)-g3",
            "<1>; Ann(r1y2)-g3; Bunny(1,b1)-g1; lost 0",
            "<0>; lost 0,1",
        ] {
            let position: Position = text.parse().expect(text);
            assert_eq!(position.to_string(), text);
        }
        for text in [
            "<0>; players 5",
            "<2>; Ann(0,r2b1)g3--; Beth(1,r2b1)-g3-",
            "<3>; Ann(0,r2b1)y1g3g3---; Dan(3,y3)---g1; Pib(y3)-r1-g3-; eliminated 1,2",
            "<0>; Fae(5,b1)-----g1g1g1g1g1g1g1; eliminated 1,2,3,4",
            "<4>; players 6; eliminated 1,2",
        ] {
            let position: Position<ManyPlayers> = text.parse().expect(text);
            assert_eq!(position.to_string(), text);
        }
    }

    #[test]
    fn archive_table_may_seat_four() {
        let text = "Home1 (1, r2b1) -g3g1-- | Home3 (3, y1b3) ---g3";
        let position: Position<ManyPlayers> = text.parse().expect("a table");
        assert_eq!(
            position.to_string(),
            "<0>; Home1(1,r2b1)-g1g3--; Home3(3,y1b3)---g3"
        );
        assert_eq!(position.seats, 4);
    }

    #[test]
    fn bad_multiplayer_table_names_its_mistake() {
        let refused = |text: &str| text.parse::<Position<ManyPlayers>>().expect_err(text);
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let name = |text: &str| text.parse::<Name>().expect("a name");
        assert_eq!(refused(""), BadPosition::NobodyKnown);
        assert_eq!(refused("players 7"), BadPosition::Players("7".into()));
        assert_eq!(refused("A(0,r1)g1-"), BadPosition::Players("2".into()));
        assert_eq!(
            refused("A(0,r1)g1--; players 4"),
            BadPosition::Players("4".into())
        );
        let groups = BadPosition::Groups {
            system: name("B"),
            seats: 3,
        };
        assert_eq!(refused("A(0,r1)g1--; B(1,r1)-g1--"), groups);
        let seat = BadPosition::Seat {
            text: "3".into(),
            seats: 3,
        };
        assert_eq!(refused("<3>; A(0,r1)g1--"), seat);
        let too_many = BadPosition::Miscount {
            of_each: 4,
            counts: Miscount::TooMany(vec![(piece("g1"), 5, 4)]),
        };
        assert_eq!(refused("A(0,r1)g1g1g1g1g1--"), too_many);
        assert_eq!(refused("A(0,r1)g1g1g1-g1-g1"), too_many);
        let out = BadPosition::Out {
            named: Seat(1),
            next: Seat(2),
        };
        assert_eq!(refused("<1>; A(0,r1)g1--; C(2,b1)--g1; eliminated 1"), out);
    }

    #[test]
    fn blanks_bars_and_cases_are_free() {
        let one: Position = "Home0 (0, R1 b2) g3 - | home1(1,y3b1)-g3"
            .parse()
            .expect("a table");
        let two: Position = "<0>;Home0(0,b2r1)g3-;Home1(1,b1y3)-g3"
            .parse()
            .expect("a table");
        assert_eq!(one, two);
    }

    #[test]
    fn line_breaks_part_systems() {
        let lines = "<1>\n  Home0 (0, r1b2)\n g3-\r\nhome1\n(1,y3b1)-g3\n(1,y3b1)\n";
        assert_eq!(refused(lines), BadPosition::Pieces("g3 (1,y3b1)".into()));
        let one: Position = lines[..lines.len() - 9].parse().expect("a table");
        let two = "<1>; Home0(0,r1b2)g3-; home1(1,y3b1)-g3";
        assert_eq!(one.to_string(), two);
        let many = "<0>\nA(0,r1b2)g3--\nB(1,y3b1)-g3-\n\neliminated 2\n";
        let rules = Ruleset::for_position(many);
        let game = AnyGame::unnamed(rules, many).expect("a table for three");
        assert_eq!(
            game.position_text(),
            "<0>; A(0,r1b2)g3--; B(1,y3b1)-g3-; eliminated 2"
        );
    }

    fn refused(text: &str) -> BadPosition {
        text.parse::<Position>().expect_err(text)
    }

    #[test]
    fn bad_table_names_its_mistake() {
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let name = |text: &str| text.parse::<Name>().expect("a name");
        assert_eq!(refused("Ann"), BadPosition::Part("Ann".into()));
        let groups = BadPosition::Groups {
            system: name("A"),
            seats: 2,
        };
        let seat = BadPosition::Seat {
            text: "2".into(),
            seats: 2,
        };
        assert_eq!(refused("<2>; A(0,r1b2)g3-"), seat);
        assert_eq!(refused("A(0,r1b2)g3"), groups);
        assert_eq!(refused("A(0,r1b2)g3--"), groups);
        assert_eq!(refused("A(0,r1x2)g3-"), BadPosition::Pieces("r1x2".into()));
        assert_eq!(refused("A(r1)-"), BadPosition::Empty(name("A")));
        assert_eq!(refused("A(0,)g3-"), BadPosition::Stars(name("A")));
        assert_eq!(refused("A(r1b2)g3-"), BadPosition::Stars(name("A")));
        assert_eq!(
            refused("A(0,r1)g3-; a(b1)g1-"),
            BadPosition::Twice(name("a"))
        );
        assert_eq!(
            refused("A(0,r1)g3-; B(0,b1)g1-"),
            BadPosition::Homes(Seat(0))
        );
        let too_many = BadPosition::Miscount {
            of_each: 3,
            counts: Miscount::TooMany(vec![(piece("g3"), 4, 3)]),
        };
        assert_eq!(refused("A(0,r1)g3g3-g3g3"), too_many);
        assert_eq!(refused("A(0,r1)g3g3g3g3-"), too_many);
        assert_eq!(
            refused("A b(0,r1)g3-"),
            BadPosition::Name("A b".into(), BadName::Character)
        );
        let turn = BadPosition::Turn {
            named: Seat(0),
            awaited: Seat(1),
        };
        assert_eq!(refused("<0>; A(0,r1b2)g3-"), turn);
    }

    #[test]
    fn a_photographed_bank_is_checked() {
        let bank = "bank r1r1r2r2r2r3r3r3 y1y1y1y2y2y2y3y3y3 g1g1g1g2g2g2g3g3 b1b1b1b2b2b2b3b3b3";
        let text = format!("A(0,r1)g3-; {bank}");
        assert!(text.parse::<Position>().is_ok());
        let short = text.replacen("y1y1y1", "y1y1", 1);
        let piece = "y1".parse().expect("a piece");
        let bank = BadPosition::Miscount {
            of_each: 3,
            counts: Miscount::Bank(vec![(piece, 2, 3)]),
        };
        assert_eq!(refused(&short), bank);
    }
}
