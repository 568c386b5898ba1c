//! A turn in short, for the bar of the seat that played it: `y2 Altair > Vega`, `sac y2, 2 moves, cat g Vega`.

use crate::words::{Action, Phrase, Words};
use homeworlds::order::{Order, Step, Verb};

/// The turn in short, parts joined by `, `; the actions of a sacrifice are counted, not told.
pub(crate) fn turn(order: &Order, words: &dyn Words) -> String {
    let sacrifices = order.0.iter().any(|step| step.verb() == Verb::Sacrifice);
    let counted = |step: &Step| action(step).filter(|_| sacrifices);
    let alike = |one: &Step, next: &Step| counted(one).is_some() && counted(one) == counted(next);
    let parts = order
        .0
        .chunk_by(alike)
        .map(|steps| match counted(&steps[0]) {
            Some(kind) => words.say(Phrase::Actions(steps.len(), kind)),
            None => single(&steps[0]),
        });
    parts.collect::<Vec<_>>().join(", ")
}

fn action(step: &Step) -> Option<Action> {
    match step {
        Step::Build { .. } => Some(Action::Build),
        Step::Trade { .. } => Some(Action::Trade),
        Step::Move { .. } | Step::Discover { .. } => Some(Action::Move),
        Step::Attack { .. } => Some(Action::Capture),
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

    #[derive(Debug)]
    struct Counts;

    impl Words for Counts {
        fn say(&self, phrase: Phrase<'_>) -> String {
            match phrase {
                Phrase::Actions(count, kind) => format!("{count} {kind:?}").to_lowercase(),
                other => panic!("{other:?}"),
            }
        }
    }

    fn told(order: &Order) -> String {
        turn(order, &Counts)
    }

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
        assert_eq!(told(&Order(vec![go("Altair", "Vega")])), "y2 Altair > Vega");
        assert_eq!(told(&Order(vec![Step::Pass])), "pass");
        let trade = Step::Trade {
            ship: piece("g1"),
            system: name("Vega"),
            colour: homeworlds::piece::Colour::Yellow,
        };
        assert_eq!(told(&Order(vec![trade])), "trade g1 > y1");
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
        assert_eq!(told(&order), "sac y2, 2 move, cat g Mira");
    }
}
