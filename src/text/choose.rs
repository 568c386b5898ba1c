//! Choices on a star map: what stands on buttons and menus, and the questions over them. Plain text, since menus have no
//! markdown.

use crate::text::outcome::name;
use crate::text::{Places, power_word};
use homeworlds::order::{Name, Step, Verb};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::star::choose::{ChoiceKind, Hint, Left};

/// A choice as it is read: what stands in large letters, and what in small ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is read first, and alone on a button.
    pub label: String,
    /// What helps to judge it.
    pub more: Option<String>,
}

/// What a choice reads as.
pub fn choice(kind: &ChoiceKind, places: &Places<'_>) -> Label {
    let (label, more) = match kind {
        ChoiceKind::Verb(verb) => (verb_label(*verb), None),
        ChoiceKind::Ship { ship, system, .. } => (
            format!("{} from {}", dotted(*ship), places.called(system)),
            Some(full(*ship)),
        ),
        ChoiceKind::Star { star, .. } => (dotted(*star), Some(full(*star))),
        ChoiceKind::FirstShip { ship, .. } => (dotted(*ship), Some(full(*ship))),
        ChoiceKind::Step { step, hint } => (
            step_label(step, hint, places),
            step_more(step, hint, places),
        ),
    };
    Label { label, more }
}

/// The question that these choices answer.
pub fn question(choices: &[&ChoiceKind]) -> &'static str {
    match choices.first() {
        None => "",
        Some(ChoiceKind::Verb(_)) => "What do you do?",
        Some(ChoiceKind::Ship { verb, .. }) => match verb {
            Verb::Trade => "Trade which ship?",
            Verb::Build => "Build which ship?",
            _ => "Move which ship?",
        },
        Some(ChoiceKind::Star { first: None, .. }) => {
            "Your home has two stars. Which is the first?"
        }
        Some(ChoiceKind::Star { first: Some(_), .. }) => "Which is the second star?",
        Some(ChoiceKind::FirstShip { .. }) => "Which is your first ship?",
        Some(ChoiceKind::Step { step, .. }) => match step.verb() {
            Verb::Build => "Build which ship?",
            Verb::Trade => "Trade which ship, and for what?",
            Verb::Move | Verb::Discover => "Move which ship, and where to?",
            Verb::Attack => "Capture which ship?",
            Verb::Sacrifice => "Sacrifice which ship?",
            Verb::Catastrophe => "Which catastrophe?",
            Verb::Homeworld | Verb::Pass => "What do you do?",
        },
    }
}

/// What has been chosen of the step already; nothing when the question tells it all.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    match choices.first()? {
        ChoiceKind::Star {
            first: Some(first), ..
        } => Some(format!("First star: {}.", dotted(*first))),
        ChoiceKind::FirstShip {
            stars: [first, second],
            ..
        } => Some(format!(
            "Stars: {} and {}.",
            dotted(*first),
            dotted(*second)
        )),
        _ => None,
    }
}

/// What stands in a menu of these choices before one is chosen.
pub fn hint(choices: &[&ChoiceKind], places: &Places<'_>) -> String {
    let mut found: Vec<&Name> = Vec::new();
    for choice in choices {
        let place = match choice {
            ChoiceKind::Ship { system, .. } => Some(system),
            ChoiceKind::Step { step, .. } => step.place(),
            ChoiceKind::Verb(_) | ChoiceKind::Star { .. } | ChoiceKind::FirstShip { .. } => None,
        };
        found.extend(place.filter(|place| !found.contains(place)));
    }
    let found: Vec<String> = found
        .into_iter()
        .map(|place| places.called(place))
        .collect();
    let found = super::all_of(&found);
    match choices.first() {
        Some(ChoiceKind::Ship { .. }) => format!("A ship from {found}"),
        Some(ChoiceKind::Step { step, .. }) => match step.verb() {
            Verb::Build => format!("Build at {found}"),
            Verb::Trade => format!("Trade at {found}"),
            Verb::Move | Verb::Discover => format!("Move from {found}"),
            Verb::Attack => format!("Capture at {found}"),
            Verb::Sacrifice => format!("Sacrifice at {found}"),
            Verb::Catastrophe => format!("Catastrophe at {found}"),
            Verb::Homeworld | Verb::Pass => "Choose".to_owned(),
        },
        Some(ChoiceKind::Star { first: None, .. }) => "First star".to_owned(),
        Some(ChoiceKind::Star { .. }) => "Second star".to_owned(),
        Some(ChoiceKind::FirstShip { .. }) => "First ship".to_owned(),
        Some(ChoiceKind::Verb(_)) | None => "Choose".to_owned(),
    }
}

/// What is left to do; `more` says whether anything is offered still.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::SetUp => "Set up your homeworld: two stars, then a ship (B5).".to_owned(),
        Left::Settled => "That is your homeworld. Submit it, or undo.".to_owned(),
        Left::Anything { struck: true } => {
            "You may still do one action, or a sacrifice for several; or submit it as a pass (B16)."
                .to_owned()
        }
        Left::Anything { struck: false } => {
            "One action, or a sacrifice for several, or a pass (B8-B10).".to_owned()
        }
        Left::Actions { power, left } => {
            let actions = if left == 1 { "action" } else { "actions" };
            let none = if more { "" } else { ", but none is possible" };
            format!(
                "{left} {} {actions} ({}) left{none}; you may leave them unused (B9).",
                power.colour().word(),
                power_word(power),
            )
        }
        Left::Catastrophes if more => {
            "Your actions are done. You may still call a catastrophe (B15).".to_owned()
        }
        Left::Catastrophes => "Your actions are done.".to_owned(),
        Left::NoAction => {
            "Catastrophes come last in this game (M3): undo to take your action first.".to_owned()
        }
        Left::Passed => "You do nothing this turn (B10).".to_owned(),
    }
}

fn verb_label(verb: Verb) -> String {
    match verb {
        Verb::Build => format!("{} Build", dot(Colour::Green)),
        Verb::Trade => format!("{} Trade", dot(Colour::Blue)),
        Verb::Move | Verb::Discover => format!("{} Move", dot(Colour::Yellow)),
        Verb::Attack => format!("{} Attack", dot(Colour::Red)),
        Verb::Sacrifice => "Sacrifice".to_owned(),
        Verb::Catastrophe => "Catastrophe".to_owned(),
        Verb::Pass => "Pass".to_owned(),
        Verb::Homeworld => "Set up".to_owned(),
    }
}

fn step_label(step: &Step, hint: &Hint, places: &Places<'_>) -> String {
    let at = |system| places.called(system);
    match step {
        Step::Homeworld { .. } => verb_label(Verb::Homeworld),
        Step::Build { ship, system } | Step::Sacrifice { ship, system } => {
            format!("{} at {}", dotted(*ship), at(system))
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => format!(
            "{} at {} for {}",
            dotted(*ship),
            at(system),
            dotted(ship.in_colour(*colour))
        ),
        Step::Move { ship, from, to } => {
            format!("{} from {} to {}", dotted(*ship), at(from), at(to))
        }
        Step::Discover {
            ship, from, star, ..
        } => format!(
            "{} from {} to a new star {}",
            dotted(*ship),
            at(from),
            dotted(*star)
        ),
        Step::Attack { ship, system, .. } => match hint {
            Hint::Victim(seat) => {
                let of = name(places.names, *seat);
                format!("{} of {of} at {}", dotted(*ship), at(system))
            }
            Hint::Nothing | Hint::Arrival { .. } | Hint::Loss { .. } => {
                format!("{} at {}", dotted(*ship), at(system))
            }
        },
        Step::Catastrophe { system, colour } => {
            format!("{} {} at {}", dot(*colour), colour.word(), at(system))
        }
        Step::Pass => verb_label(Verb::Pass),
    }
}

fn step_more(step: &Step, hint: &Hint, places: &Places<'_>) -> Option<String> {
    Some(match (step, hint) {
        (Step::Move { to, .. }, Hint::Arrival { stars }) => {
            let stars: Vec<String> = stars.iter().map(Piece::to_string).collect();
            format!(
                "{} has the {} {}",
                places.called(to),
                if stars.len() == 1 { "star" } else { "stars" },
                stars.join(" and "),
            )
        }
        (Step::Discover { star, name, .. }, _) => {
            format!("the {} star will be called {name}", full(*star))
        }
        (Step::Catastrophe { .. }, Hint::Loss { pieces }) => {
            format!("{pieces} pieces go to the bank")
        }
        (Step::Build { ship, .. }, _) => format!("{} from the bank", full(*ship)),
        (Step::Trade { ship, colour, .. }, _) => {
            format!("{} becomes {}", full(*ship), full(ship.in_colour(*colour)))
        }
        (Step::Attack { ship, .. }, _) => format!("{} becomes yours", full(*ship)),
        (Step::Sacrifice { ship, .. }, _) => {
            let pips = ship.size().pips();
            let power = power_word(ship.colour().power());
            format!(
                "{} for {pips} {power} {}",
                full(*ship),
                if pips == 1 { "action" } else { "actions" }
            )
        }
        (Step::Homeworld { .. } | Step::Move { .. } | Step::Catastrophe { .. } | Step::Pass, _) => {
            return None;
        }
    })
}

/// `🟢 g1`: the letter says the colour too.
pub(super) fn dotted(piece: Piece) -> String {
    format!("{} {piece}", dot(piece.colour()))
}

/// `small green`.
pub(super) fn full(piece: Piece) -> String {
    format!("{} {}", piece.size().word(), piece.colour().word())
}

/// A colour as a sign; a letter or word always stands beside it.
pub(super) const fn dot(colour: Colour) -> char {
    match colour {
        Colour::Red => '🔴',
        Colour::Yellow => '🟡',
        Colour::Green => '🟢',
        Colour::Blue => '🔵',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::rules::Seat;

    fn step(text: &str) -> Step {
        let order = homeworlds::order::read::canonical(text).expect("one step");
        order.0.into_iter().next().expect("one step")
    }

    fn label(text: &str, hint: Hint) -> (String, Option<String>) {
        let kind = ChoiceKind::Step {
            step: step(text),
            hint,
        };
        let home = |seat, name: &str| (Seat(seat), name.parse().expect("a name"));
        let places = Places {
            of: Seat(0),
            homes: &[home(0, "Ann"), home(1, "Castle")],
            names: &["Ann".to_owned(), "Beth".to_owned()],
        };
        let label = choice(&kind, &places);
        (label.label, label.more)
    }

    #[test]
    fn choices_read_as_a_person_would_say_them() {
        let told = [
            label(
                "move y2 Altair Castle",
                Hint::Arrival {
                    stars: vec![
                        "b1".parse().expect("a piece"),
                        "r2".parse().expect("a piece"),
                    ],
                },
            ),
            label("discover g3 Ann b1 Mira", Hint::Nothing),
            label("attack r1 Vega", Hint::Victim(Seat(1))),
            label("trade g1 Vega y", Hint::Nothing),
            label("sacrifice y2 Altair", Hint::Nothing),
            label("catastrophe Vega green", Hint::Loss { pieces: 4 }),
        ];
        let expected = [
            (
                "🟡 y2 from Altair to Beth's home",
                "Beth's home has the stars b1 and r2",
            ),
            (
                "🟢 g3 from home to a new star 🔵 b1",
                "the small blue star will be called Mira",
            ),
            ("🔴 r1 of Beth at Vega", "small red becomes yours"),
            (
                "🟢 g1 at Vega for 🟡 y1",
                "small green becomes small yellow",
            ),
            ("🟡 y2 at Altair", "medium yellow for 2 move actions"),
            ("🟢 green at Vega", "4 pieces go to the bank"),
        ];
        let told: Vec<(&str, &str)> = told
            .iter()
            .map(|(label, more)| (label.as_str(), more.as_deref().unwrap_or_default()))
            .collect();
        assert_eq!(told, expected);
    }
}
