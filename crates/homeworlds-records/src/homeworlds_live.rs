//! Reads the log of Homeworlds Live, in which `s,g1A;b,y3C,5` is a turn: letters tell pieces of a kind apart, and systems have numbers,
//! in the order of their founding.

use std::collections::HashMap;

use homeworlds::order::Name;
use homeworlds::order::name::star_names;
use homeworlds::order::record::{Dialect, Ending, LeftOut, Note, Record};
use homeworlds::piece::Piece;

/// Returns whether `line` sets up a homeworld, as each such log begins: `h,g3C,b2C,y3C`.
pub(crate) fn is_set_up(line: &str) -> bool {
    let mut parts = line.trim().split(',');
    let sets_up = parts.next() == Some("h");
    sets_up && parts.clone().count() == 3 && parts.all(|part| piece(part).is_some())
}

/// Reads the log.
pub(crate) fn read(text: &str) -> Record {
    let mut log = Log::new(text);
    for (line, content) in (1..).zip(text.lines()) {
        log.line(line, content.trim());
    }
    log.record
}

/// Returns the piece of a serial: `g3` of `g3C`.
fn piece(serial: &str) -> Option<&str> {
    let (piece, letter) = serial.split_at_checked(2)?;
    let is_letter = matches!(letter.as_bytes(), [b'A'..=b'G']);
    (is_letter && piece.parse::<Piece>().is_ok()).then_some(piece)
}

/// The place of a piece on the map.
#[derive(Clone, Copy)]
struct Place {
    /// The number of the system, from 1.
    system: usize,
    /// The seat that owns the ship; stars have none.
    owner: Option<u8>,
}

struct Log<'l> {
    record: Record,
    places: HashMap<&'l str, Place>,
    /// The systems in the order in which they were founded.
    systems: Vec<Name>,
    /// The seat to move.
    seat: u8,
}

impl<'l> Log<'l> {
    /// Begins with the players that the log names, or as many as set up.
    fn new(text: &str) -> Self {
        let mut record = Record::new(Dialect::HomeworldsLive);
        let mut lines = text.lines().map(str::trim);
        match lines.find_map(|line| line.strip_prefix("Players:")) {
            Some(names) => names.split(',').for_each(|name| record.seat(name.trim())),
            None => text
                .lines()
                .filter(|line| is_set_up(line))
                .for_each(|_| record.seat("")),
        }
        Self {
            record,
            places: HashMap::new(),
            systems: Vec::new(),
            seat: 0,
        }
    }

    fn line(&mut self, line: usize, content: &'l str) {
        if content.is_empty() || content.starts_with("Players:") {
            return;
        }
        if let Some(winner) = content.strip_prefix("Winner:") {
            let winner = self.record.seat_of(winner.trim());
            self.record.ending = winner.map(|winner| Ending::won_by(vec![winner]));
            return;
        }
        let steps = content.split(';').map(str::trim);
        // Dots stand behind a turn that is not over, and a player who gave up in no turn.
        let is_turn = |step: &&str| *step != "..." && !step.starts_with("e,");
        if !steps.clone().all(|step| is_turn(&step)) {
            let left_out = LeftOut::Words(content.to_owned());
            self.record.notes.push(Note { line, left_out });
            return;
        }
        let steps: Vec<String> = steps
            .map(|step| self.step(step).unwrap_or_else(|| step.to_owned()))
            .collect();
        self.record.turn(line, Some(self.seat), &steps.join("; "));
        let seats = u8::try_from(self.record.players.len()).unwrap_or(u8::MAX);
        self.seat = (self.seat + 1) % seats.max(1);
    }

    /// Translates a step into our notation; `None` if it is no step, or names a piece or system that is not on the map.
    fn step(&mut self, step: &'l str) -> Option<String> {
        let words: Vec<&str> = step.split(',').collect();
        Some(match *words.as_slice() {
            ["pass"] => "pass".to_owned(),
            ["h", first, second, ship] => {
                let home = self
                    .record
                    .players
                    .get(usize::from(self.seat))?
                    .home
                    .clone();
                let pieces = [piece(first)?, piece(second)?, piece(ship)?].join(" ");
                let step = format!("homeworld {pieces} {home}");
                self.found(home, &[first, second]);
                self.place(ship, self.systems.len());
                step
            }
            ["b", ship, system] => {
                let system = system.parse().ok()?;
                self.place(ship, system);
                format!("build {} {}", piece(ship)?, self.system(system)?)
            }
            ["t", old, new] => {
                let place = self.places.remove(old)?;
                self.places.insert(new, place);
                let system = self.system(place.system)?;
                format!("trade {} {system} {}", piece(old)?, piece(new)?.get(..1)?)
            }
            ["m", ship, to] => {
                let (from, to) = (self.places.get(ship)?.system, to.parse().ok()?);
                self.place(ship, to);
                let [from, to] = [self.system(from)?, self.system(to)?];
                format!("move {} {from} {to}", piece(ship)?)
            }
            ["d", ship, star] => {
                let from = self.places.get(ship)?.system;
                let name = star_names().find(|name| !self.systems.contains(name))?;
                self.found(name.clone(), &[star]);
                self.place(ship, self.systems.len());
                let (ship, star) = (piece(ship)?, piece(star)?);
                format!("discover {ship} {} {star} {name}", self.system(from)?)
            }
            ["x", ship] => {
                let place = *self.places.get(ship)?;
                self.place(ship, place.system);
                let owner = self.record.players.get(usize::from(place.owner?))?;
                let (ship, system) = (piece(ship)?, self.system(place.system)?);
                if self.record.players.len() > 2 {
                    format!("attack {ship}@{} {system}", owner.home)
                } else {
                    format!("attack {ship} {system}")
                }
            }
            ["s", ship] => {
                let place = self.places.remove(ship)?;
                format!("sacrifice {} {}", piece(ship)?, self.system(place.system)?)
            }
            ["c", colour, system] => {
                let system = system.parse().ok()?;
                let struck = |serial: &&str, place: &mut Place| {
                    place.system != system || !serial.starts_with(colour)
                };
                self.places.retain(struck);
                format!("catastrophe {} {colour}", self.system(system)?)
            }
            _ => return None,
        })
    }

    /// Founds the next system with these stars.
    fn found(&mut self, name: Name, stars: &[&'l str]) {
        self.systems.push(name);
        let (system, owner) = (self.systems.len(), None);
        let stars = stars.iter().map(|&star| (star, Place { system, owner }));
        self.places.extend(stars);
    }

    /// Puts a ship of the seat to move into a system.
    fn place(&mut self, ship: &'l str, system: usize) {
        let owner = Some(self.seat);
        self.places.insert(ship, Place { system, owner });
    }

    fn system(&self, number: usize) -> Option<&Name> {
        self.systems.get(number.checked_sub(1)?)
    }
}
