//! A turn in short, for the bar of the seat that played it: `y2 Altair > Vega`, `sac y2, 2 moves, cat g Vega`.

use homeworlds::order::{Order, Step, Verb};

/// The turn in short, parts joined by `, `; the actions of a sacrifice are counted, not told.
pub fn turn(order: &Order) -> String {
    let sacrifices = order.0.iter().any(|step| step.verb() == Verb::Sacrifice);
    let mut parts: Vec<Part> = Vec::new();
    for step in &order.0 {
        match parts.last_mut() {
            Some(last) if sacrifices && last.counts(step) => last.times += 1,
            _ => parts.push(Part { step, times: 1 }),
        }
    }
    let told: Vec<String> = parts.iter().map(|part| part.tell(sacrifices)).collect();
    told.join(", ")
}

/// One step, or several actions of one kind that a sacrifice gave.
struct Part<'a> {
    step: &'a Step,
    times: usize,
}

impl Part<'_> {
    fn counts(&self, step: &Step) -> bool {
        action(self.step).is_some() && action(self.step) == action(step)
    }

    fn tell(&self, counted: bool) -> String {
        match action(self.step) {
            Some(action) if counted && self.times == 1 => format!("1 {action}"),
            Some(action) if counted => format!("{} {action}s", self.times),
            _ => single(self.step),
        }
    }
}

fn action(step: &Step) -> Option<&'static str> {
    match step {
        Step::Build { .. } => Some("build"),
        Step::Trade { .. } => Some("trade"),
        Step::Move { .. } | Step::Discover { .. } => Some("move"),
        Step::Attack { .. } => Some("capture"),
        Step::Homeworld { .. } | Step::Sacrifice { .. } | Step::Catastrophe { .. } | Step::Pass => {
            None
        }
    }
}

fn single(step: &Step) -> String {
    match step {
        Step::Homeworld { stars, ship, .. } => format!("home {} {} {ship}", stars[0], stars[1]),
        Step::Build { ship, system } => format!("build {ship} {system}"),
        Step::Trade { ship, colour, .. } => format!("trade {ship} > {}", ship.in_colour(*colour)),
        Step::Move { ship, from, to }
        | Step::Discover {
            ship,
            from,
            name: to,
            ..
        } => format!("{ship} {from} > {to}"),
        Step::Attack {
            ship,
            victim: Some(victim),
            system,
        } => format!("capture {ship}@{victim} {system}"),
        Step::Attack { ship, system, .. } => format!("capture {ship} {system}"),
        Step::Sacrifice { ship, .. } => format!("sac {ship}"),
        Step::Catastrophe { system, colour } => format!("cat {colour} {system}"),
        Step::Pass => "pass".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::Name;
    use homeworlds::piece::Piece;

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn piece(text: &str) -> Piece {
        text.parse().expect("a piece")
    }

    fn go(from: &str, to: &str) -> Step {
        Step::Move {
            ship: piece("y2"),
            from: name(from),
            to: name(to),
        }
    }

    #[test]
    fn a_single_action_is_told() {
        assert_eq!(turn(&Order(vec![go("Altair", "Vega")])), "y2 Altair > Vega");
        assert_eq!(turn(&Order(vec![Step::Pass])), "pass");
        let trade = Step::Trade {
            ship: piece("g1"),
            system: name("Vega"),
            colour: homeworlds::piece::Colour::Yellow,
        };
        assert_eq!(turn(&Order(vec![trade])), "trade g1 > y1");
    }

    #[test]
    fn the_actions_of_a_sacrifice_are_counted() {
        let order = Order(vec![
            Step::Sacrifice {
                ship: piece("y2"),
                system: name("Altair"),
            },
            go("Mira", "Vega"),
            go("Vega", "Mira"),
            Step::Catastrophe {
                system: name("Mira"),
                colour: homeworlds::piece::Colour::Green,
            },
        ]);
        assert_eq!(turn(&order), "sac y2, 2 moves, cat g Mira");
    }
}
