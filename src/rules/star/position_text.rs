//! Position text: the community's way to write a table in one line (N7).

use std::fmt;
use std::str::FromStr;

use crate::order::{BadName, Name};
use crate::piece::Piece;
use crate::rules::seat::Seat;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::position::Position;
use crate::rules::star::system::System;

/// `<0>; Ann(0,r2b1)y1g3-; Pib(b2)-g3`; fallen homes as `lost 1` at the end.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}>;", self.to_move)?;
        let table = self.table();
        if !table.is_empty() {
            write!(f, " {table}")?;
        }
        Ok(())
    }
}

impl Position {
    /// The text without the seat to move: `Ann(0,r2b1)y1g3-; Pib(b2)-g3`.
    pub fn table(&self) -> String {
        let mut parts: Vec<String> = self
            .systems()
            .map(|(name, system)| format!("{name}{}", system_text(system)))
            .collect();
        let fallen: Vec<String> = Seat::PAIR
            .into_iter()
            .filter(|&seat| self.has_fallen(seat))
            .map(|seat| seat.to_string())
            .collect();
        if !fallen.is_empty() {
            parts.push(format!("lost {}", fallen.join(",")));
        }
        parts.join("; ")
    }
}

/// A system without its name: `(0,r2b1)y1g3-`.
pub(super) fn system_text(system: System) -> String {
    let owner = system
        .owner()
        .map_or(String::new(), |seat| format!("{seat},"));
    let stars = pieces_text(system.stars());
    let [first, second] = Seat::PAIR.map(|seat| pieces_text(system.ships(seat).pieces()));
    format!("({owner}{stars}){first}-{second}")
}

fn pieces_text(pieces: impl Iterator<Item = Piece>) -> String {
    pieces.map(|piece| piece.to_string()).collect()
}

/// Why a position text cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// This part is not `Name(owner,stars)ships-ships`.
    Part(String),
    /// This system's name is no name.
    Name(String, BadName),
    /// There is no such seat in a game for two.
    Seat(String),
    /// These letters are no pieces.
    Pieces(String),
    /// The system has no star, or more than two, or two without being a home.
    Stars(Name),
    /// The ships are not in two groups parted by one `-`.
    Groups(Name),
    /// A system that is no homeworld has no ship (B3).
    Empty(Name),
    /// Two systems bear this name.
    Twice(Name),
    /// Two systems are the home of this seat, or it has one and lost one.
    Homes(Seat),
    /// More of these kinds than the game has (P2), with their number.
    TooMany(Vec<(Piece, usize)>),
    /// The bank was written down, and these kinds are missing or double with it (P3), with their number.
    Bank(Vec<(Piece, usize)>),
    /// The seat to move has set up, but the other one has not (B5).
    Turn { named: Seat, awaited: Seat },
}

/// Reads the text of a table; blanks are free and `|` may stand for `;`.
///
/// A part `bank g1g2...` is checked against what is not on the table, for tables that were photographed.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let mut reader = Reader::default();
        for part in text
            .split([';', '|'])
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            reader.part(part)?;
        }
        reader.finish()
    }
}

#[derive(Default)]
struct Reader {
    to_move: Option<Seat>,
    systems: Vec<(Name, System)>,
    on_table: Vec<Piece>,
    bank: Option<Vec<Piece>>,
    fallen: [bool; 2],
}

impl Reader {
    fn part(&mut self, part: &str) -> Result<(), BadPosition> {
        if let Some(rest) = part.strip_prefix('<') {
            let number = rest
                .strip_suffix('>')
                .ok_or_else(|| BadPosition::Part(part.to_owned()))?;
            self.to_move = Some(seat(number)?);
        } else if let Some(rest) = keyword(part, "lost") {
            for number in rest.split([',', ' ']).filter(|number| !number.is_empty()) {
                self.fallen[seat(number)?.index()] = true;
            }
        } else if let Some(rest) = keyword(part, "bank") {
            self.bank.get_or_insert_default().extend(pieces(rest)?);
        } else {
            self.system(part)?;
        }
        Ok(())
    }

    fn system(&mut self, part: &str) -> Result<(), BadPosition> {
        let odd = || BadPosition::Part(part.to_owned());
        let (name, rest) = part.split_once('(').ok_or_else(odd)?;
        let (stars, ships) = rest.split_once(')').ok_or_else(odd)?;
        let name = name.trim();
        let name: Name = name
            .parse()
            .map_err(|bad| BadPosition::Name(name.to_owned(), bad))?;
        if self.systems.iter().any(|(known, _)| *known == name) {
            return Err(BadPosition::Twice(name));
        }
        let system = self.stars(&name, stars)?;
        let system = self.ships(&name, system, ships)?;
        self.systems.push((name, system));
        Ok(())
    }

    fn stars(&mut self, name: &Name, text: &str) -> Result<System, BadPosition> {
        let (owner, stars) = match text.split_once(',') {
            Some((owner, stars)) => (Some(seat(owner)?), stars),
            None => (None, text),
        };
        let stars = pieces(stars)?;
        self.on_table.extend(&stars);
        match (owner, stars.as_slice()) {
            (Some(owner), &[first]) => Ok(System::home(owner, first, None)),
            (Some(owner), &[first, second]) => Ok(System::home(owner, first, Some(second))),
            (None, &[star]) => Ok(System::colony(star)),
            // A fallen home keeps two stars while a ship is there (B17).
            (None, &[first, second]) => {
                Ok(System::home(Seat(0), first, Some(second)).without_owner())
            }
            _ => Err(BadPosition::Stars(name.clone())),
        }
    }

    fn ships(&mut self, name: &Name, system: System, text: &str) -> Result<System, BadPosition> {
        let groups: Vec<&str> = text.split('-').collect();
        let &[first, second] = groups.as_slice() else {
            return Err(BadPosition::Groups(name.clone()));
        };
        let mut system = system;
        for (seat, group) in Seat::PAIR.into_iter().zip([first, second]) {
            for ship in pieces(group)? {
                self.on_table.push(ship);
                // P2 is checked for the whole table; here the counters of a system must not run over.
                if system.ships(seat).count(ship) == 3 {
                    return Err(self.too_many());
                }
                system = system.with_ship(seat, ship);
            }
        }
        if system.owner().is_none() && !system.has_ships() {
            return Err(BadPosition::Empty(name.clone()));
        }
        Ok(system)
    }

    fn too_many(&self) -> BadPosition {
        BadPosition::TooMany(counted(&self.on_table, |count| count > 3))
    }

    fn finish(self) -> Result<Position, BadPosition> {
        self.check_pieces()?;
        self.check_homes()?;
        let mut galaxy = Galaxy::EMPTY;
        for (_, system) in &self.systems {
            galaxy.found(*system);
        }
        let mut position = Position {
            galaxy,
            names: self.systems.iter().map(|(name, _)| name.clone()).collect(),
            to_move: Seat(0),
            settled: self.settled(),
        };
        let awaited = Seat::PAIR
            .into_iter()
            .find(|&seat| position.awaits_home(seat));
        position.to_move = match (self.to_move, awaited) {
            (Some(named), Some(awaited)) if !position.awaits_home(named) => {
                return Err(BadPosition::Turn { named, awaited });
            }
            (Some(named), _) => named,
            (None, awaited) => awaited.unwrap_or(Seat(0)),
        };
        Ok(position)
    }

    // P2, and P3 where the bank was written down.
    fn check_pieces(&self) -> Result<(), BadPosition> {
        if !counted(&self.on_table, |count| count > 3).is_empty() {
            return Err(self.too_many());
        }
        let Some(bank) = &self.bank else {
            return Ok(());
        };
        let all: Vec<Piece> = self.on_table.iter().chain(bank).copied().collect();
        let off = counted(&all, |count| count != 3);
        if off.is_empty() {
            Ok(())
        } else {
            Err(BadPosition::Bank(off))
        }
    }

    fn settled(&self) -> [bool; 2] {
        Seat::PAIR.map(|seat| self.fallen[seat.index()] || self.homes(seat) > 0)
    }

    fn homes(&self, seat: Seat) -> usize {
        let owned = |(_, system): &&(Name, System)| system.owner() == Some(seat);
        self.systems.iter().filter(owned).count()
    }

    fn check_homes(&self) -> Result<(), BadPosition> {
        for seat in Seat::PAIR {
            if self.homes(seat) + usize::from(self.fallen[seat.index()]) > 1 {
                return Err(BadPosition::Homes(seat));
            }
        }
        let odd = self.systems.iter().find(|(_, system)| {
            system.owner().is_none() && system.stars().count() == 2 && self.fallen == [false; 2]
        });
        match odd {
            Some((name, _)) => Err(BadPosition::Stars(name.clone())),
            None => Ok(()),
        }
    }
}

fn keyword<'a>(part: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = part.split_once(char::is_whitespace)?;
    (first.eq_ignore_ascii_case(word) && !rest.contains('(')).then_some(rest)
}

fn seat(text: &str) -> Result<Seat, BadPosition> {
    match text.trim() {
        "0" => Ok(Seat(0)),
        "1" => Ok(Seat(1)),
        other => Err(BadPosition::Seat(other.to_owned())),
    }
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

fn counted(pieces: &[Piece], wrong: impl Fn(usize) -> bool) -> Vec<(Piece, usize)> {
    Piece::all()
        .map(|kind| (kind, pieces.iter().filter(|&&piece| piece == kind).count()))
        .filter(|&(_, count)| wrong(count))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn refused(text: &str) -> BadPosition {
        text.parse::<Position>().expect_err(text)
    }

    #[test]
    fn a_wrong_table_says_what_is_wrong() {
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let name = |text: &str| text.parse::<Name>().expect("a name");
        assert_eq!(refused("Ann"), BadPosition::Part("Ann".into()));
        assert_eq!(refused("<2>; A(0,r1b2)g3-"), BadPosition::Seat("2".into()));
        assert_eq!(refused("A(0,r1b2)g3"), BadPosition::Groups(name("A")));
        assert_eq!(refused("A(0,r1b2)g3--"), BadPosition::Groups(name("A")));
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
        assert_eq!(
            refused("A(0,r1)g3g3-g3g3"),
            BadPosition::TooMany(vec![(piece("g3"), 4)])
        );
        assert_eq!(
            refused("A(0,r1)g3g3g3g3-"),
            BadPosition::TooMany(vec![(piece("g3"), 4)])
        );
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
        assert_eq!(refused(&short), BadPosition::Bank(vec![(piece, 2)]));
    }
}
