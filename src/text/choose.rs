//! Choices on a star map: what stands on buttons and menus, and the questions over them. Plain text, since menus have no
//! markdown.

use crate::text::outcome::name;
use crate::text::{Places, flag, power_word, say};
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
pub fn choice<'a>(kind: &'a ChoiceKind, places: &Places<'a>) -> Label {
    let (label, more) = match kind {
        ChoiceKind::Verb(verb) => (verb_label(*verb), None),
        ChoiceKind::Ship { verb, ship, system } => {
            (ship_label(*verb, *ship, system, places), Some(full(*ship)))
        }
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
    let Some(first) = choices.first() else {
        return String::new();
    };
    if verbs(choices).len() > 1 {
        return say!("choose-what");
    }
    match first {
        ChoiceKind::Verb(_) => say!("choose-what"),
        ChoiceKind::Ship { verb, .. } => say!("choose-which", verb = asked(*verb)),
        ChoiceKind::Star { first: None, .. } => say!("choose-first-star"),
        ChoiceKind::Star { first: Some(_), .. } => say!("choose-second-star"),
        ChoiceKind::FirstShip { .. } => say!("choose-first-ship"),
        ChoiceKind::Step { step, .. } => match step.verb() {
            Verb::Move | Verb::Discover => say!("choose-which-and-where"),
            Verb::Catastrophe => say!("choose-catastrophe"),
            Verb::Homeworld | Verb::Pass => say!("choose-what"),
            verb => say!("choose-which", verb = asked(verb)),
        },
    }
}

/// The verbs of the choices, each once; a discovery is a move.
fn verbs(choices: &[&ChoiceKind]) -> Vec<Verb> {
    let mut found = Vec::new();
    for choice in choices {
        let verb = match choice {
            ChoiceKind::Verb(verb) | ChoiceKind::Ship { verb, .. } => *verb,
            ChoiceKind::Step { step, .. } => step.verb(),
            ChoiceKind::Star { .. } | ChoiceKind::FirstShip { .. } => Verb::Homeworld,
        };
        let verb = match verb {
            Verb::Discover => Verb::Move,
            verb => verb,
        };
        if !found.contains(&verb) {
            found.push(verb);
        }
    }
    found
}

/// The verb of a question, by which it decides.
const fn asked(verb: Verb) -> &'static str {
    match verb {
        Verb::Build => "build",
        Verb::Trade => "trade",
        Verb::Attack => "capture",
        Verb::Sacrifice => "sacrifice",
        Verb::Move | Verb::Discover | Verb::Catastrophe | Verb::Homeworld | Verb::Pass => "move",
    }
}

/// What has been chosen of the step already; nothing when the question tells it all.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    match choices.first()? {
        ChoiceKind::Star {
            first: Some(first), ..
        } => Some(say!("choose-chosen-star", first = dotted(*first))),
        ChoiceKind::FirstShip {
            stars: [first, second],
            ..
        } => Some(say!(
            "choose-chosen-stars",
            first = dotted(*first),
            second = dotted(*second)
        )),
        _ => None,
    }
}

/// What stands in a menu of these choices before one is chosen.
pub fn hint<'a>(choices: &[&'a ChoiceKind], places: &Places<'a>) -> String {
    let verbs = verbs(choices);
    if verbs.len() > 1 {
        let verbs: Vec<String> = verbs.into_iter().map(verb_label).collect();
        return say!("choose-hint-several", verbs = super::either(&verbs));
    }
    let mut found: Vec<&Name> = Vec::new();
    for choice in choices {
        let place = match choice {
            ChoiceKind::Ship { system, .. } => Some(system),
            ChoiceKind::Step { step, .. } => step.place(),
            ChoiceKind::Verb(_) | ChoiceKind::Star { .. } | ChoiceKind::FirstShip { .. } => None,
        };
        found.extend(place.filter(|place| !found.contains(place)));
    }
    let places: Vec<String> = { found }.into_iter().map(|it| places.called(it)).collect();
    let places = super::all_of(&places);
    match choices.first() {
        Some(ChoiceKind::Ship { verb, .. }) => {
            say!("choose-hint-places", verb = verb_label(*verb), places)
        }
        Some(ChoiceKind::Step { step, .. }) => {
            say!("choose-hint-places", verb = verb_label(step.verb()), places)
        }
        Some(ChoiceKind::Star { first: None, .. }) => say!("choose-hint-first-star"),
        Some(ChoiceKind::Star { .. }) => say!("choose-hint-second-star"),
        Some(ChoiceKind::FirstShip { .. }) => say!("choose-hint-first-ship"),
        Some(ChoiceKind::Verb(_)) | None => say!("choose-hint"),
    }
}

/// What is left to do; `more` says whether anything is offered still.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::SetUp => say!("choose-left-set-up"),
        Left::Settled => say!("choose-left-settled"),
        Left::Anything { struck: true } => say!("choose-left-struck"),
        Left::Anything { struck: false } => say!("choose-left-anything"),
        Left::Actions { power, left } => say!(
            "choose-left-actions",
            count: left,
            power = power_word(power),
            more = flag(more)
        ),
        Left::Catastrophes => say!("choose-left-catastrophes", more = flag(more)),
        Left::NoAction => say!("choose-left-no-action"),
        Left::Passed => say!("choose-left-passed"),
    }
}

fn verb_label(verb: Verb) -> String {
    match verb {
        Verb::Build => say!("choose-build", dot = dot(Colour::Green)),
        Verb::Trade => say!("choose-trade", dot = dot(Colour::Blue)),
        Verb::Move | Verb::Discover => say!("choose-move", dot = dot(Colour::Yellow)),
        Verb::Attack => say!("choose-capture", dot = dot(Colour::Red)),
        Verb::Sacrifice => say!("choose-sacrifice"),
        Verb::Catastrophe => say!("choose-destroy"),
        Verb::Pass => say!("choose-pass"),
        Verb::Homeworld => say!("choose-set-up"),
    }
}

/// The home that is suggested, as it is chosen by one press.
pub fn suggested_home([first, second]: [Piece; 2], ship: Piece) -> String {
    say!(
        "choose-suggested-home",
        first = dotted(first),
        second = dotted(second),
        ship = dotted(ship)
    )
}

/// A ship whose step is chosen next.
fn ship_label<'a>(verb: Verb, ship: Piece, system: &'a Name, places: &Places<'a>) -> String {
    let ship = dotted(ship);
    match verb {
        Verb::Trade => say!("choose-ship-to-trade", ship, at = places.at(system)),
        _ => say!("choose-ship-to-move", ship, from = places.from(system)),
    }
}

fn step_label<'a>(step: &'a Step, hint: &Hint, places: &Places<'a>) -> String {
    match step {
        Step::Homeworld { .. } => verb_label(Verb::Homeworld),
        Step::Build { ship, system } => {
            let at = places.at(system);
            say!("choose-step-build", ship = dotted(*ship), at)
        }
        Step::Sacrifice { ship, system } => {
            let at = places.at(system);
            say!("choose-step-sacrifice", ship = dotted(*ship), at)
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => say!(
            "choose-step-trade",
            ship = dotted(*ship),
            at = places.at(system),
            into = dotted(ship.in_colour(*colour))
        ),
        Step::Move { ship, from, to } => say!(
            "choose-step-move",
            ship = dotted(*ship),
            from = places.from(from),
            to = places.to(to)
        ),
        Step::Discover {
            ship, from, star, ..
        } => say!(
            "choose-step-discover",
            ship = dotted(*ship),
            from = places.from(from),
            star = dotted(*star)
        ),
        Step::Attack { ship, system, .. } => {
            let (ship, at) = (dotted(*ship), places.at(system));
            match hint {
                Hint::Victim(seat) => {
                    let owner = name(places.names, *seat);
                    say!("choose-step-capture-of", ship, owner, at)
                }
                Hint::Nothing | Hint::Arrival { .. } | Hint::Loss { .. } => {
                    say!("choose-step-capture", ship, at)
                }
            }
        }
        Step::Catastrophe { system, colour } => say!(
            "choose-step-catastrophe",
            dot = dot(*colour),
            colour = colour.word(),
            at = places.at(system)
        ),
        Step::Pass => verb_label(Verb::Pass),
    }
}

fn step_more<'a>(step: &'a Step, hint: &Hint, places: &Places<'a>) -> Option<String> {
    Some(match (step, hint) {
        (Step::Move { to, .. }, Hint::Arrival { stars }) => say!(
            "choose-arrival",
            to = places.called(to),
            count: stars.len(),
            stars = super::all_of(stars)
        ),
        (Step::Discover { star, name, .. }, _) => {
            say!("choose-discovery", star = full(*star), name)
        }
        (Step::Catastrophe { .. }, Hint::Loss { pieces }) => say!("choose-loss", count: *pieces),
        (Step::Build { ship, .. }, _) => say!("choose-from-bank", piece = full(*ship)),
        (Step::Trade { ship, colour, .. }, _) => say!(
            "choose-becomes",
            piece = full(*ship),
            into = full(ship.in_colour(*colour))
        ),
        (Step::Attack { ship, .. }, _) => say!("choose-becomes-yours", piece = full(*ship)),
        (Step::Sacrifice { ship, .. }, _) => say!(
            "choose-gives",
            piece = full(*ship),
            count: ship.size().pips(),
            power = power_word(ship.colour().power())
        ),
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
    say!(
        "piece-word",
        size = piece.size().word(),
        colour = piece.colour().word()
    )
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
                "Move 🟡 y2 from Altair to Beth's home",
                "Beth's home has the stars b1 and r2",
            ),
            (
                "Move 🟢 g3 from home to a new star 🔵 b1",
                "The small blue star will be called Mira",
            ),
            ("Capture Beth's 🔴 r1 at Vega", "A small red becomes yours"),
            (
                "Trade 🟢 g1 at Vega for 🟡 y1",
                "A small green becomes a small yellow",
            ),
            (
                "Sacrifice 🟡 y2 at Altair",
                "A medium yellow lets you move twice",
            ),
            ("Catastrophe: 🟢 green at Vega", "4 pieces go to the bank"),
        ];
        let told: Vec<(&str, &str)> = told
            .iter()
            .map(|(label, more)| (label.as_str(), more.as_deref().unwrap_or_default()))
            .collect();
        assert_eq!(told, expected);
    }
}
