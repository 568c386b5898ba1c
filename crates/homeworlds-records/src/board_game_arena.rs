//! The English log of Board Game Arena: one sentence per action, turns that can be restarted, and
//! names with blanks.

use std::collections::{HashMap, HashSet};

use homeworlds::order::Name;
use homeworlds::order::record::{Dialect, Ending, Record, tidy};

const SETS_UP: &str = " establishes a homeworld with a ";

/// Returns whether `line` sets up a homeworld, as each such log begins.
pub(crate) fn is_set_up(line: &str) -> bool {
    line.contains(SETS_UP)
}

/// Parses the log.
pub(crate) fn read(text: &str) -> Record {
    let mut log = Log::new(text);
    for (line, content) in (1..).zip(text.lines()) {
        log.line(line, content.trim());
    }
    log.record
}

struct Log {
    record: Record,
    /// A map from the log's system names to ours.
    systems: HashMap<String, Name>,
    taken: HashSet<Name>,
    /// The steps since the start of the turn, and its line.
    steps: Vec<String>,
    begun: Option<usize>,
    /// The star and name announced by a discovery.
    discovered: Option<(String, String)>,
}

impl Log {
    /// Reads the players from the set-ups, in that order. Their homes take precedence in naming.
    fn new(text: &str) -> Self {
        let mut log = Self {
            record: Record::new(Dialect::BoardGameArena),
            systems: HashMap::new(),
            taken: HashSet::new(),
            steps: Vec::new(),
            begun: None,
            discovered: None,
        };
        for line in text.lines() {
            let Some((name, _)) = line.trim().split_once(SETS_UP) else {
                continue;
            };
            if log.record.players.iter().any(|player| player.name == name) {
                continue;
            }
            log.record.seat(name);
            if let Some(player) = log.record.players.last() {
                let home = player.home.clone();
                log.taken.insert(home.clone());
                log.systems.insert(format!("Homeworld {name}"), home);
            }
        }
        log
    }

    /// Returns our name for the system that the log calls `theirs`.
    fn named(&mut self, theirs: &str) -> Name {
        if let Some(ours) = self.systems.get(theirs) {
            return ours.clone();
        }
        let ours = tidy::name(theirs, |name| self.taken.contains(name));
        self.taken.insert(ours.clone());
        self.systems.insert(theirs.to_owned(), ours.clone());
        ours
    }

    fn line(&mut self, line: usize, content: &str) {
        match self.speaker(content) {
            Some((seat, deed)) => {
                let deed = deed.to_owned();
                self.deed(line, seat, deed.trim_end_matches('.'));
            }
            None => self.result(content),
        }
    }

    /// Returns the player whose name begins the line, and the action. If two names match, the
    /// longer one counts.
    fn speaker<'l>(&self, content: &'l str) -> Option<(u8, &'l str)> {
        (0..)
            .zip(&self.record.players)
            .filter_map(|(seat, player)| {
                let deed = content.strip_prefix(&player.name)?.strip_prefix(' ')?;
                Some((seat, deed))
            })
            .min_by_key(|(_, deed)| deed.len())
    }

    fn deed(&mut self, line: usize, seat: u8, deed: &str) {
        match deed {
            "ends their turn" => self.end_turn(line, seat),
            "restarts their turn" => self.drop_turn(),
            "concedes the game" => {
                self.drop_turn();
                self.record.ending = Some(Ending::resigned(seat));
            }
            "accepts the draw" => {
                self.drop_turn();
                self.record.ending = Some(Ending::agreed());
            }
            _ => self.action(line, seat, deed),
        }
    }

    fn action(&mut self, line: usize, seat: u8, deed: &str) {
        let Some(step) = self.step(seat, deed) else {
            return;
        };
        self.begun.get_or_insert(line);
        let sets_up = step.starts_with("homeworld");
        self.steps.push(step);
        if sets_up {
            self.end_turn(line, seat);
        }
    }

    /// Returns the step of a sentence. A discovery takes two sentences, of which the second yields
    /// the step.
    fn step(&mut self, seat: u8, deed: &str) -> Option<String> {
        if let Some(rest) = deed.strip_prefix("establishes a homeworld with a ") {
            let (ship, stars) = rest.split_once(" ship at ")?;
            let (first, second) = stars.strip_suffix(" binary stars")?.split_once(" and ")?;
            let home = &self.record.players[usize::from(seat)].home;
            return Some(format!("homeworld {first} {second} {ship} {home}"));
        }
        if let Some(rest) = deed.strip_prefix("discovers a ") {
            let (star, name) = rest.split_once(" system named ")?;
            self.discovered = Some((star.to_owned(), name.to_owned()));
            return None;
        }
        if let Some(rest) = deed.strip_prefix("moves a ") {
            let (ship, route) = rest.split_once(" ship from ")?;
            return self.movement(ship, route);
        }
        if let Some(rest) = deed.strip_prefix("trades a ") {
            let (ship, rest) = rest.split_once(" ship for a ")?;
            let (into, system) = rest.split_once(" ship in ")?;
            let colour = into.get(..1)?;
            return Some(format!("trade {ship} {} {colour}", self.named(system)));
        }
        if let Some(rest) = deed.strip_prefix("triggers a ") {
            let (colour, system) = rest.split_once(" catastrophe in ")?;
            let colour = colour.get(..1)?.to_ascii_lowercase();
            return Some(format!("catastrophe {} {colour}", self.named(system)));
        }
        let simple = [
            ("builds a ", "build"),
            ("captures a ", "attack"),
            ("sacrifices a ", "sacrifice"),
        ];
        simple.into_iter().find_map(|(begins, verb)| {
            let (ship, system) = deed.strip_prefix(begins)?.split_once(" ship in ")?;
            Some(format!("{verb} {ship} {}", self.named(system)))
        })
    }

    fn movement(&mut self, ship: &str, route: &str) -> Option<String> {
        if let Some((star, name)) = self.discovered.take() {
            let from = route.strip_suffix(&format!(" to {name}"))?;
            let (from, name) = (self.named(from), self.named(&name));
            return Some(format!("discover {ship} {from} {star} {name}"));
        }
        // A name may contain " to "; the split that leaves two known systems is the right one.
        let known = |name: &str| self.systems.contains_key(name);
        let (from, to) = route
            .match_indices(" to ")
            .map(|(at, to)| (&route[..at], &route[at + to.len()..]))
            .find(|(from, to)| known(from) && known(to))
            .or_else(|| route.split_once(" to "))?;
        let (from, to) = (self.named(from), self.named(to));
        Some(format!("move {ship} {from} {to}"))
    }

    fn drop_turn(&mut self) {
        self.steps.clear();
        self.begun = None;
        self.discovered = None;
    }

    fn end_turn(&mut self, line: usize, seat: u8) {
        let steps = std::mem::take(&mut self.steps);
        self.discovered = None;
        let line = self.begun.take().unwrap_or(line);
        let text = match steps.as_slice() {
            [] => "pass".to_owned(),
            steps => steps.join("; "),
        };
        self.record.turn(line, Some(seat), &text);
    }

    /// Reads the end of the game. A concession or an agreement is more specific and comes first.
    fn result(&mut self, content: &str) {
        if self.record.ending.is_some() {
            return;
        }
        let winner = content
            .strip_prefix("The end of the game: ")
            .and_then(|rest| rest.strip_suffix(" wins!"));
        if let Some(winner) = winner {
            let winner = self.record.seat_of(winner);
            self.record.ending = winner.map(|winner| Ending::won_by(vec![winner]));
        } else if content.starts_with("End of game (tie)") {
            self.record.ending = Some(Ending::won_by(Vec::new()));
        }
    }
}
