//! A thumb that composes recorded turns only from the labels on a panel.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use homeworlds::order::record::Record;
use homeworlds::order::{Name, Order, Step, Verb, read};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::replay::{Replay, rules_of};
use homeworlds::rules::star::Position;

/// A recorded turn.
pub struct Recorded {
    pub seat: usize,
    pub order: Order,
    pub after: Position,
}

/// Returns the turns of a recorded game, as long as the seats alternate.
pub fn recorded(path: &Path) -> Vec<Recorded> {
    let record = Record::read(&fs::read_to_string(path).expect("a game")).expect("a record");
    let rules = rules_of(&record).expect("rules");
    let mut replay = Replay::new(&record, rules).expect("a game for two");
    let mut turns = Vec::new();
    while let Some(turn) = replay.next() {
        let turn = turn.expect("a legal turn");
        let Some(game) = replay.game().binary() else {
            panic!("a game for two");
        };
        if turn.seat.index() != turns.len() % 2 {
            break;
        }
        turns.push(Recorded {
            seat: turn.seat.index(),
            order: read::canonical(&turn.order).expect("a canonical order"),
            after: game.position().clone(),
        });
    }
    turns
}

/// The names here of the systems of a record.
#[derive(Default)]
pub struct Names {
    here: HashMap<Name, Name>,
    given: usize,
    homes: Vec<Name>,
}

impl Names {
    /// Returns the homes of the moving seat and of the other, if they exist.
    pub fn homes(&self, seat: usize) -> [Option<Name>; 2] {
        [seat, 1 - seat].map(|seat| self.homes.get(seat).cloned())
    }

    /// Returns a recorded step with the names of its systems here; a new system keeps the recorded
    /// name.
    pub fn step(&self, step: &Step) -> Step {
        let mut step = step.clone();
        for name in step.names() {
            if let Some(here) = self.here.get(name) {
                name.clone_from(here);
            }
        }
        step
    }

    /// Returns a recorded step with our own name for a new system.
    pub fn given(&mut self, step: &Step) -> Step {
        let mut here = self.step(step);
        if let (Some(_), Some(new)) = (step.founds(), here.names().pop()) {
            self.given += 1;
            *new = format!("N{}", self.given).parse().expect("a name");
            self.found(step, new.clone());
        }
        here
    }

    /// Records the name of the system that a step founded, from the notation in a message.
    pub fn learn(&mut self, step: &Step, told: &str) {
        if step.founds().is_none() {
            return;
        }
        let notation = told.lines().rev().find_map(|line| {
            let text = line.strip_prefix('`')?.strip_suffix('`')?;
            read::canonical(text)
        });
        let order = notation.unwrap_or_else(|| panic!("notation in {told}"));
        let here = order.0.iter().rev().find_map(Step::founds);
        self.found(step, here.expect("the step is told").clone());
    }

    fn found(&mut self, step: &Step, here: Name) {
        if step.verb() == Verb::Homeworld {
            self.homes.push(here.clone());
        }
        let founded = step.founds().cloned();
        self.here.extend(founded.map(|name| (name, here)));
    }
}

/// Returns the labels to press for a step in order: the verb, the ship if ships come first, the
/// step. A homeworld needs all of them; otherwise a label offered immediately needs nothing before
/// it. `homes` are those of the mover and of the other player, whose name is `victim`.
pub fn way(step: &Step, victim: &str, homes: &[Option<Name>; 2]) -> Vec<String> {
    let at = |system: &Name| match homes.iter().position(|home| home.as_ref() == Some(system)) {
        Some(0) => "home".to_owned(),
        Some(_) => format!("{victim}'s home"),
        None => system.to_string(),
    };
    let moved = |ship: Piece, from: &Name, to: String| {
        let leaves = format!("Move {} from {}", dotted(ship), at(from));
        (Some(format!("{leaves}…")), format!("{leaves} to {to}"))
    };
    let (ship, text) = match step {
        Step::Homeworld { stars, ship, .. } => {
            return [stars[0], stars[1], *ship].map(dotted).into();
        }
        Step::Build { ship, system } => {
            (None, format!("Build {} at {}", dotted(*ship), at(system)))
        }
        Step::Sacrifice { ship, system } => (
            None,
            format!("Sacrifice {} at {}", dotted(*ship), at(system)),
        ),
        Step::Trade {
            ship,
            system,
            colour,
        } => {
            let trade = format!("Trade {} at {}", dotted(*ship), at(system));
            let into = dotted(ship.in_colour(*colour));
            (Some(format!("{trade}…")), format!("{trade} for {into}"))
        }
        Step::Move { ship, from, to } => moved(*ship, from, at(to)),
        Step::Discover {
            ship, from, star, ..
        } => moved(*ship, from, format!("a new {} star", dotted(*star))),
        Step::Attack { ship, system, .. } => (
            None,
            format!("Capture {victim}'s {} at {}", dotted(*ship), at(system)),
        ),
        Step::Catastrophe { system, colour } => (
            None,
            format!(
                "Catastrophe: {} {} at {}",
                dot(*colour),
                colour.word(),
                at(system)
            ),
        ),
        Step::Pass => return vec!["Pass".to_owned()],
    };
    let verb = button(step.verb()).to_owned();
    [verb].into_iter().chain(ship).chain([text]).collect()
}

const fn button(verb: Verb) -> &'static str {
    match verb {
        Verb::Build => "🟢 Build",
        Verb::Trade => "🔵 Trade",
        Verb::Move | Verb::Discover => "🟡 Move",
        Verb::Attack => "🔴 Capture",
        Verb::Sacrifice => "Sacrifice",
        Verb::Catastrophe => "Catastrophe",
        Verb::Pass => "Pass",
        Verb::Homeworld => "Set up",
    }
}

pub(crate) fn dotted(piece: Piece) -> String {
    format!("{} {piece}", dot(piece.colour()))
}

const fn dot(colour: Colour) -> char {
    match colour {
        Colour::Red => '🔴',
        Colour::Yellow => '🟡',
        Colour::Green => '🟢',
        Colour::Blue => '🔵',
    }
}
