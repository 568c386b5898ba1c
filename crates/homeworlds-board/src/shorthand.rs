//! The caption of a turn.

use crate::lettering;
use crate::words::{ActionWord, Phrase, Words};
use homeworlds::order::{Name, Order, Step, Verb};

/// The level of detail of a caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Detail {
    /// Full names of systems.
    Full,
    /// Truncated long names.
    CutNames,
    /// Moves without the ship's origin.
    Destinations,
}

impl Detail {
    pub(crate) const ALL: [Self; 3] = [Self::Full, Self::CutNames, Self::Destinations];

    fn name(self, name: &Name) -> String {
        let letters = if self == Self::Full { usize::MAX } else { 9 };
        lettering::cut(&name.to_string(), letters)
    }
}

/// Returns a turn in short form: `y2 Altair→Vega`, `sac y2: 2 moves, cat g Vega`. The actions of a
/// sacrifice are counted.
pub(crate) fn turn(order: &Order, words: &dyn Words, detail: Detail) -> String {
    let sacrifices = order.0.iter().any(|step| step.verb() == Verb::Sacrifice);
    let counted = |step: &Step| action(step).filter(|_| sacrifices);
    let alike = |one: &Step, next: &Step| counted(one).is_some() && counted(one) == counted(next);
    let mut told = String::new();
    let mut before = None;
    for steps in order.0.chunk_by(alike) {
        told.push_str(match before {
            None => "",
            Some(Verb::Sacrifice) => ": ",
            Some(_) => ", ",
        });
        told.push_str(&match counted(&steps[0]) {
            Some(kind) => words.say(Phrase::Actions(steps.len(), kind)),
            None => single(&steps[0], detail),
        });
        before = Some(steps[0].verb());
    }
    told
}

fn action(step: &Step) -> Option<ActionWord> {
    match step {
        Step::Build { .. } => Some(ActionWord::Build),
        Step::Trade { .. } => Some(ActionWord::Trade),
        Step::Move { .. } | Step::Discover { .. } => Some(ActionWord::Move),
        Step::Attack { .. } => Some(ActionWord::Capture),
        Step::Homeworld { .. } | Step::Sacrifice { .. } | Step::Catastrophe { .. } | Step::Pass => {
            None
        }
    }
}

fn single(step: &Step, detail: Detail) -> String {
    let called = |name: &Name| detail.name(name);
    match step {
        Step::Homeworld { stars, ship, .. } => format!("home {} {} {ship}", stars[0], stars[1]),
        Step::Build { ship, system } => format!("build {ship} {}", called(system)),
        Step::Trade { ship, colour, .. } => format!("trade {ship}→{}", ship.in_colour(*colour)),
        Step::Move { ship, from, to }
        | Step::Discover {
            ship,
            from,
            name: to,
            ..
        } => match detail {
            Detail::Destinations => format!("{ship} →{}", called(to)),
            Detail::Full | Detail::CutNames => format!("{ship} {}→{}", called(from), called(to)),
        },
        Step::Attack {
            ship,
            victim: Some(victim),
            system,
        } => format!("capture {ship}@{victim} {}", called(system)),
        Step::Attack { ship, system, .. } => format!("capture {ship} {}", called(system)),
        Step::Sacrifice { ship, .. } => format!("sac {ship}"),
        Step::Catastrophe { system, colour } => format!("cat {colour} {}", called(system)),
        Step::Pass => "pass".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        turn(order, &Counts, Detail::Full)
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
    fn long_names_are_cut_before_origins() {
        let order = Order(vec![go("Procyon-the-Far", "Zuben")]);
        let told = Detail::ALL.map(|detail| turn(&order, &Counts, detail));
        let wanted = [
            "y2 Procyon-the-Far→Zuben",
            "y2 Procyon-…→Zuben",
            "y2 →Zuben",
        ];
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_single_action_is_told() {
        assert_eq!(told(&Order(vec![go("Altair", "Vega")])), "y2 Altair→Vega");
        assert_eq!(told(&Order(vec![Step::Pass])), "pass");
        let trade = Step::Trade {
            ship: piece("g1"),
            system: name("Vega"),
            colour: homeworlds::piece::Colour::Yellow,
        };
        assert_eq!(told(&Order(vec![trade])), "trade g1→y1");
    }

    #[test]
    fn shorthand_counts_sacrifice_actions() {
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
        assert_eq!(told(&order), "sac y2: 2 move, cat g Mira");
    }
}
