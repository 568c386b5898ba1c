//! Reads the log of Homeworlds Live, in which `s,g1A;b,y3C,5` is a turn. Letters distinguish pieces
//! of a kind, and systems are numbered in the order in which they were founded.

use std::collections::HashMap;

use homeworlds::order::Name;
use homeworlds::order::name::star_names;
use homeworlds::order::record::{Dialect, Ending, LeftOut, Note, Record};
use homeworlds::piece::Piece;

/// Returns whether `line` sets up a homeworld, as each such log begins: `h,g3C,b2C,y3C`.
pub(crate) fn is_set_up(line: &str) -> bool {
    line.trim().starts_with("h,") && line.matches(',').count() == 3
}

/// Parses the log.
pub(crate) fn read(text: &str) -> Record {
    let mut log = Log::new(text);
    for (line, content) in (1..).zip(text.lines()) {
        log.line(line, content.trim());
    }
    log.record
}

/// Returns the piece of a serial, such as `g3` for `g3C`.
fn piece(serial: &str) -> Option<&str> {
    let (piece, letter) = serial.split_at_checked(2)?;
    let is_one = letter.len() == 1 && piece.parse::<Piece>().is_ok();
    is_one.then_some(piece)
}

struct Log<'l> {
    record: Record,
    /// The system of each ship, and the home of its owner.
    ships: HashMap<&'l str, [Name; 2]>,
    /// The systems in the order in which they were founded.
    systems: Vec<Name>,
    /// The seat to move.
    seat: u8,
}

impl<'l> Log<'l> {
    /// Starts with the players that the log names, or with as many as set up.
    fn new(text: &str) -> Self {
        let mut record = Record::new(Dialect::HomeworldsLive);
        let mut lines = text.lines().map(str::trim);
        match lines.find_map(|line| line.strip_prefix("Players:")) {
            Some(names) => names.split(',').for_each(|name| record.seat(name.trim())),
            None => {
                let set_ups = text.lines().filter(|line| is_set_up(line));
                set_ups.for_each(|_| record.seat(""));
            }
        }
        Self {
            record,
            ships: HashMap::new(),
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
        // Dots follow an unfinished turn, and a player who gave up outside a turn.
        let steps = content.split(';').map(str::trim);
        if steps
            .clone()
            .any(|step| step == "..." || step.starts_with("e,"))
        {
            let left_out = LeftOut::Words(content.to_owned());
            self.record.notes.push(Note { line, left_out });
            return;
        }
        let steps: Vec<String> = steps
            .map(|step| self.step(step).unwrap_or_else(|| step.to_owned()))
            .collect();
        self.record.turn(line, Some(self.seat), &steps.join("; "));
        self.seat += 1;
        if usize::from(self.seat) >= self.record.players.len() {
            self.seat = 0;
        }
    }

    /// Translates a step into our notation. Returns `None` if it is no step, or names a ship or
    /// system that is not on the map.
    fn step(&mut self, step: &'l str) -> Option<String> {
        let words: Vec<&str> = step.split(',').collect();
        let mover = self.record.players.get(usize::from(self.seat))?;
        let mover = mover.home.clone();
        let (ship, goal, told) = match *words.as_slice() {
            ["h", first, second, ship] => {
                self.systems.push(mover.clone());
                let stars = [piece(first)?, piece(second)?].join(" ");
                let told = format!("homeworld {stars} {} {mover}", piece(ship)?);
                (ship, mover.clone(), told)
            }
            ["b", ship, to] => {
                let to = self.system(to)?;
                (ship, to.clone(), format!("build {} {to}", piece(ship)?))
            }
            ["t", old, new] => {
                let [at, _] = self.ships.get(old)?.clone();
                let told = format!("trade {} {at} {}", piece(old)?, piece(new)?.get(..1)?);
                (new, at, told)
            }
            ["m", ship, to] => {
                let ([from, _], to) = (self.ships.get(ship)?, self.system(to)?);
                let told = format!("move {} {from} {to}", piece(ship)?);
                (ship, to.clone(), told)
            }
            ["d", ship, star] => {
                let [from, _] = self.ships.get(ship)?;
                let name = star_names().find(|name| !self.systems.contains(name))?;
                let told = format!("discover {} {from} {} {name}", piece(ship)?, piece(star)?);
                self.systems.push(name.clone());
                (ship, name, told)
            }
            ["x", ship] => {
                let [at, owner] = self.ships.get(ship)?;
                let told = format!("attack {}@{owner} {at}", piece(ship)?);
                (ship, at.clone(), told)
            }
            ["s", ship] => {
                let [at, _] = self.ships.get(ship)?;
                return Some(format!("sacrifice {} {at}", piece(ship)?));
            }
            ["c", colour, at] => return Some(format!("catastrophe {} {colour}", self.system(at)?)),
            _ => return None,
        };
        self.ships.insert(ship, [goal, mover]);
        Some(told)
    }

    /// Returns the system with a number, counted from 1.
    fn system(&self, number: &str) -> Option<&Name> {
        let number: usize = number.parse().ok()?;
        self.systems.get(number.checked_sub(1)?)
    }
}
