//! Choices on a star map: what stands on buttons and menus, and the questions over them. Plain text, since menus have no
//! markdown.

use crate::text::outcome::name;
use crate::text::say;
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
            say!(
                "choose-ship",
                ship = dotted(*ship),
                system = places.called(system)
            ),
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
pub fn question(choices: &[&ChoiceKind]) -> String {
    match choices.first() {
        None => String::new(),
        Some(ChoiceKind::Verb(_)) => say!("choose-some-12"),
        Some(ChoiceKind::Ship { verb, .. }) => match verb {
            Verb::Trade => say!("choose-trade-4"),
            Verb::Build => say!("choose-build-4"),
            _ => say!("choose-build-5"),
        },
        Some(ChoiceKind::Star { first: None, .. }) => {
            say!("choose-some-13")
        }
        Some(ChoiceKind::Star { first: Some(_), .. }) => say!("choose-some-14"),
        Some(ChoiceKind::FirstShip { .. }) => say!("choose-some-15"),
        Some(ChoiceKind::Step { step, .. }) => match step.verb() {
            Verb::Build => say!("choose-build-6"),
            Verb::Trade => say!("choose-trade-5"),
            Verb::Move | Verb::Discover => say!("choose-discover-4"),
            Verb::Attack => say!("choose-attack-3"),
            Verb::Sacrifice => say!("choose-sacrifice-3"),
            Verb::Catastrophe => say!("choose-catastrophe-4"),
            Verb::Homeworld | Verb::Pass => say!("choose-pass-3"),
        },
    }
}

/// What has been chosen of the step already; nothing when the question tells it all.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    match choices.first()? {
        ChoiceKind::Star {
            first: Some(first), ..
        } => Some(say!("choose-star", first = dotted(*first))),
        ChoiceKind::FirstShip {
            stars: [first, second],
            ..
        } => Some(say!(
            "choose-first-ship",
            first = dotted(*first),
            second = dotted(*second)
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
        Some(ChoiceKind::Ship { .. }) => say!("choose-some", found),
        Some(ChoiceKind::Step { step, .. }) => match step.verb() {
            Verb::Build => say!("choose-build", found),
            Verb::Trade => say!("choose-trade", found),
            Verb::Move | Verb::Discover => say!("choose-discover", found),
            Verb::Attack => say!("choose-attack", found),
            Verb::Sacrifice => say!("choose-sacrifice", found),
            Verb::Catastrophe => say!("choose-catastrophe", found),
            Verb::Homeworld | Verb::Pass => say!("choose-pass"),
        },
        Some(ChoiceKind::Star { first: None, .. }) => say!("choose-some-9"),
        Some(ChoiceKind::Star { .. }) => say!("choose-some-10"),
        Some(ChoiceKind::FirstShip { .. }) => say!("choose-some-11"),
        Some(ChoiceKind::Verb(_)) | None => say!("choose-none"),
    }
}

/// What is left to do; `more` says whether anything is offered still.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::SetUp => say!("choose-set-up"),
        Left::Settled => say!("choose-settled"),
        Left::Anything { struck: true } => {
            say!("choose-anything")
        }
        Left::Anything { struck: false } => {
            say!("choose-anything-2")
        }
        Left::Actions { power, left } => {
            let actions = if left == 1 {
                say!("choose-actions-2")
            } else {
                say!("choose-actions-3")
            };
            let none = if more {
                String::new()
            } else {
                say!("choose-actions-4")
            };
            say!(
                "choose-actions",
                left,
                colour = power.colour().word(),
                actions,
                power = power_word(power),
                none
            )
        }
        Left::Catastrophes if more => {
            say!("choose-catastrophes")
        }
        Left::Catastrophes => say!("choose-catastrophes-2"),
        Left::NoAction => {
            say!("choose-no-action")
        }
        Left::Passed => say!("choose-passed"),
    }
}

fn verb_label(verb: Verb) -> String {
    match verb {
        Verb::Build => say!("choose-build-2", green = dot(Colour::Green)),
        Verb::Trade => say!("choose-trade-2", blue = dot(Colour::Blue)),
        Verb::Move | Verb::Discover => say!("choose-discover-2", yellow = dot(Colour::Yellow)),
        Verb::Attack => say!("choose-attack-2", red = dot(Colour::Red)),
        Verb::Sacrifice => say!("choose-sacrifice-2"),
        Verb::Catastrophe => say!("choose-catastrophe-3"),
        Verb::Pass => say!("choose-pass-2"),
        Verb::Homeworld => say!("choose-homeworld"),
    }
}

fn step_label(step: &Step, hint: &Hint, places: &Places<'_>) -> String {
    let at = |system| places.called(system);
    match step {
        Step::Homeworld { .. } => verb_label(Verb::Homeworld),
        Step::Build { ship, system } | Step::Sacrifice { ship, system } => {
            say!("choose-build-3", ship = dotted(*ship), system = at(system))
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => say!(
            "choose-trade-3",
            ship = dotted(*ship),
            system = at(system),
            colour = dotted(ship.in_colour(*colour))
        ),
        Step::Move { ship, from, to } => {
            say!(
                "choose-move",
                ship = dotted(*ship),
                at = at(from),
                to = at(to)
            )
        }
        Step::Discover {
            ship, from, star, ..
        } => say!(
            "choose-discover-3",
            ship = dotted(*ship),
            at = at(from),
            star = dotted(*star)
        ),
        Step::Attack { ship, system, .. } => match hint {
            Hint::Victim(seat) => {
                let of = name(places.names, *seat);
                say!(
                    "choose-victim",
                    ship = dotted(*ship),
                    of,
                    system = at(system)
                )
            }
            Hint::Nothing | Hint::Arrival { .. } | Hint::Loss { .. } => {
                say!("choose-arrival", ship = dotted(*ship), system = at(system))
            }
        },
        Step::Catastrophe { system, colour } => {
            say!(
                "choose-catastrophe-2",
                colour = dot(*colour),
                colour_2 = colour.word(),
                system = at(system)
            )
        }
        Step::Pass => verb_label(Verb::Pass),
    }
}

fn step_more(step: &Step, hint: &Hint, places: &Places<'_>) -> Option<String> {
    Some(match (step, hint) {
        (Step::Move { to, .. }, Hint::Arrival { stars }) => {
            let stars: Vec<String> = stars.iter().map(Piece::to_string).collect();
            say!(
                "choose-some-2",
                to = places.called(to),
                stars = if stars.len() == 1 {
                    say!("choose-some-16")
                } else {
                    say!("choose-some-17")
                },
                and = stars.join(" and ")
            )
        }
        (Step::Discover { star, name, .. }, _) => {
            say!("choose-some-3", star = full(*star), name)
        }
        (Step::Catastrophe { .. }, Hint::Loss { pieces }) => {
            say!("choose-some-4", pieces)
        }
        (Step::Build { ship, .. }, _) => say!("choose-some-5", ship = full(*ship)),
        (Step::Trade { ship, colour, .. }, _) => {
            say!(
                "choose-some-6",
                ship = full(*ship),
                colour = full(ship.in_colour(*colour))
            )
        }
        (Step::Attack { ship, .. }, _) => say!("choose-some-7", ship = full(*ship)),
        (Step::Sacrifice { ship, .. }, _) => {
            let pips = ship.size().pips();
            let power = power_word(ship.colour().power());
            say!(
                "choose-some-8",
                ship = full(*ship),
                pips,
                power,
                actions = if pips == 1 {
                    say!("choose-some-18")
                } else {
                    say!("choose-some-19")
                }
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
