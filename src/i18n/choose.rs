//! Texts of the choices on a star map: buttons, menus and the questions above them. They are plain
//! text, since menus have no Markdown.

use crate::i18n;
use crate::i18n::places::{Places, name};
use crate::i18n::words::{once, power_word};
use homeworlds::order::{Step, Verb};
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::choose::Extent;
use homeworlds::rules::star::choose::{ChoiceKind, Hint, Left};
use std::fmt::Display;

/// The label of a choice, with a smaller description.
#[derive(Debug)]
pub struct ChoiceLabel {
    /// The label, which stands alone on a button.
    pub label: String,
    /// The description, which helps to judge the choice.
    pub more: Option<String>,
}

/// Returns the label of a choice.
pub fn choice(kind: &ChoiceKind, places: &Places<'_>) -> ChoiceLabel {
    let ChoiceKind { extent, step, hint } = kind;
    let (label, more) = match (extent, step) {
        (_, Step::Homeworld { stars, ship, .. }) => {
            let piece = match extent {
                Extent::Words(2) => stars[0],
                Extent::Words(_) => stars[1],
                Extent::Whole => *ship,
            };
            (dotted(piece), Some(full(piece)))
        }
        (Extent::Words(2), Step::Trade { ship, system, .. }) => {
            let at = places.at(system);
            (
                i18n::ChooseShipToTrade {
                    at,
                    ship: dotted(*ship),
                }
                .text(),
                Some(full(*ship)),
            )
        }
        (Extent::Words(2), Step::Move { ship, from, .. } | Step::Discover { ship, from, .. }) => {
            let from = places.from(from);
            (
                i18n::ChooseShipToMove {
                    from,
                    ship: dotted(*ship),
                }
                .text(),
                Some(full(*ship)),
            )
        }
        (Extent::Words(_), _) => (i18n::choose_verb(step.verb()), None),
        (Extent::Whole, _) => (
            step_label(step, hint, places),
            step_more(step, hint, places),
        ),
    };
    ChoiceLabel { label, more }
}

/// The question that some choices answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question above them.
    pub question: String,
    /// Placeholder of their menu.
    pub hint: String,
}

impl Question {
    /// Creates a question with the placeholder of its menu.
    pub fn of(question: impl Display, hint: impl Display) -> Self {
        let (question, hint) = (question.to_string(), hint.to_string());
        Self { question, hint }
    }
}

/// Returns the question that these choices answer.
pub fn asked(choices: &[&ChoiceKind], places: &Places<'_>) -> Question {
    let verbs = verbs(choices);
    let (Some(least), [verb]) = (least(choices), verbs.as_slice()) else {
        let verbs: Vec<String> = verbs.into_iter().map(i18n::choose_verb).collect();
        let hint = i18n::choose_hint_several(super::either(&verbs));
        return Question::of(i18n::CHOOSE_WHAT, hint);
    };
    match (least.extent, verb) {
        (extent, Verb::Homeworld) => match extent {
            Extent::Words(2) => Question::of(i18n::CHOOSE_FIRST_STAR, i18n::CHOOSE_HINT_FIRST_STAR),
            Extent::Words(_) => {
                Question::of(i18n::CHOOSE_SECOND_STAR, i18n::CHOOSE_HINT_SECOND_STAR)
            }
            Extent::Whole => Question::of(i18n::CHOOSE_FIRST_SHIP, i18n::CHOOSE_HINT_FIRST_SHIP),
        },
        (Extent::Words(1), _) => Question::of(i18n::CHOOSE_WHAT, i18n::CHOOSE_HINT),
        (extent, verb) => {
            let found: Vec<String> = once(choices.iter().filter_map(|choice| choice.step.place()))
                .into_iter()
                .map(|it| places.called(it))
                .collect();
            let hint = i18n::ChooseHintPlaces {
                places: super::all_of(&found),
                verb: i18n::choose_verb(*verb),
            }
            .text();
            let question = match (extent, verb) {
                (Extent::Whole, Verb::Move) => i18n::CHOOSE_WHICH_AND_WHERE.to_string(),
                (_, Verb::Catastrophe) => i18n::CHOOSE_CATASTROPHE.to_string(),
                (_, Verb::Pass) => i18n::CHOOSE_WHAT.to_string(),
                (_, verb) => i18n::choose_which(verb),
            };
            Question { question, hint }
        }
    }
}

/// Returns the least specific choice.
fn least<'k>(choices: &[&'k ChoiceKind]) -> Option<&'k ChoiceKind> {
    choices.iter().copied().min_by_key(|choice| choice.extent)
}

/// Returns the verbs of the choices without duplicates; a discovery counts as a move.
fn verbs(choices: &[&ChoiceKind]) -> Vec<Verb> {
    let verbs = choices.iter().map(|choice| match choice.step.verb() {
        Verb::Discover => Verb::Move,
        verb => verb,
    });
    once(verbs)
}

/// Describes the chosen part of the step, or `None` if the question already does.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    let first = choices.first()?;
    let Step::Homeworld { stars, .. } = first.step else {
        return None;
    };
    let [first_star, second_star] = stars.map(dotted);
    match first.extent {
        Extent::Words(2) => None,
        Extent::Words(_) => Some(i18n::choose_chosen_star(first_star)),
        Extent::Whole => Some(
            i18n::ChooseChosenStars {
                first: first_star,
                second: second_star,
            }
            .text(),
        ),
    }
}

/// Describes what is left to do; `more` means that choices are offered.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::SetUp => i18n::CHOOSE_LEFT_SET_UP.to_string(),
        Left::Settled => i18n::CHOOSE_LEFT_SETTLED.to_string(),
        Left::Anything { struck: true } => i18n::CHOOSE_LEFT_STRUCK.to_string(),
        Left::Anything { struck: false } => i18n::CHOOSE_LEFT_ANYTHING.to_string(),
        Left::Actions { power, left } => i18n::choose_left_actions(left, more, power_word(power)),
        Left::Catastrophes => i18n::choose_left_catastrophes(more),
        Left::NoAction => i18n::CHOOSE_LEFT_NO_ACTION.to_string(),
        Left::Passed => i18n::CHOOSE_LEFT_PASSED.to_string(),
    }
}

/// Describes the suggested home, which one button chooses.
pub fn suggested_home([first, second]: [Piece; 2], ship: Piece) -> String {
    i18n::ChooseSuggestedHome {
        first: dotted(first),
        second: dotted(second),
        ship: dotted(ship),
    }
    .text()
}

fn step_label(step: &Step, hint: &Hint, places: &Places<'_>) -> String {
    match step {
        Step::Homeworld { .. } => i18n::choose_verb(Verb::Homeworld),
        Step::Build { ship, system } => {
            let at = places.at(system);
            i18n::ChooseStepBuild {
                at,
                ship: dotted(*ship),
            }
            .text()
        }
        Step::Sacrifice { ship, system } => {
            let at = places.at(system);
            i18n::ChooseStepSacrifice {
                at,
                ship: dotted(*ship),
            }
            .text()
        }
        Step::Trade {
            ship,
            system,
            colour,
        } => i18n::ChooseStepTrade {
            at: places.at(system),
            into: dotted(ship.in_colour(*colour)),
            ship: dotted(*ship),
        }
        .text(),
        Step::Move { ship, from, to } => i18n::ChooseStepMove {
            from: places.from(from),
            ship: dotted(*ship),
            to: places.to(to),
        }
        .text(),
        Step::Discover {
            ship, from, star, ..
        } => i18n::ChooseStepDiscover {
            from: places.from(from),
            ship: dotted(*ship),
            star: dotted(*star),
        }
        .text(),
        Step::Attack { ship, system, .. } => {
            let (ship, at) = (dotted(*ship), places.at(system));
            match hint {
                Hint::Victim(seat) => {
                    let owner = name(places.names, *seat);
                    i18n::ChooseStepCaptureOf { at, owner, ship }.text()
                }
                Hint::Nothing | Hint::Arrival { .. } | Hint::Loss { .. } => {
                    i18n::ChooseStepCapture { at, ship }.text()
                }
            }
        }
        Step::Catastrophe { system, colour } => i18n::ChooseStepCatastrophe {
            at: places.at(system),
            colour: colour.word(),
            dot: dot(*colour),
        }
        .text(),
        Step::Pass => i18n::choose_verb(Verb::Pass),
    }
}

fn step_more(step: &Step, hint: &Hint, places: &Places<'_>) -> Option<String> {
    Some(match (step, hint) {
        (Step::Move { to, .. }, Hint::Arrival { stars }) => i18n::ChooseArrival {
            count: stars.len(),
            stars: super::all_of(stars),
            to: places.called(to),
        }
        .text(),
        (Step::Discover { star, name, .. }, _) => i18n::ChooseDiscovery {
            name,
            star: full(*star),
        }
        .text(),
        (Step::Catastrophe { .. }, Hint::Loss { pieces }) => i18n::choose_loss(*pieces),
        (Step::Build { ship, .. }, _) => i18n::choose_from_bank(full(*ship)),
        (Step::Trade { ship, colour, .. }, _) => i18n::ChooseBecomes {
            into: full(ship.in_colour(*colour)),
            piece: full(*ship),
        }
        .text(),
        (Step::Attack { ship, .. }, _) => i18n::choose_becomes_yours(full(*ship)),
        (Step::Sacrifice { ship, .. }, _) => i18n::ChooseGives {
            count: ship.size().pips(),
            piece: full(*ship),
            power: power_word(ship.colour()),
        }
        .text(),
        (Step::Homeworld { .. } | Step::Move { .. } | Step::Catastrophe { .. } | Step::Pass, _) => {
            return None;
        }
    })
}

/// Returns `🟢 g1`: the letter names the colour too.
pub(super) fn dotted(piece: Piece) -> String {
    format!("{} {piece}", dot(piece.colour()))
}

/// Returns `small green`.
pub(super) fn full(piece: Piece) -> String {
    i18n::PieceWord {
        colour: piece.colour().word(),
        size: piece.size().word(),
    }
    .text()
}

/// Returns the symbol of a colour; a letter or word always accompanies it.
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
        let kind = ChoiceKind {
            extent: Extent::Whole,
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
    fn choices_read_like_plain_speech() {
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
                "Move 🟢 g3 from home to a new 🔵 b1 star",
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
