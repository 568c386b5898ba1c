//! Texts of the choices on a Settlers board: buttons, menus and the questions above them. They are
//! plain text, since menus have no Markdown.

use crate::i18n;
use crate::i18n::choose::{ChoiceLabel, Question, dot, dotted, full};
use crate::i18n::places::name;
use crate::i18n::words::{all_of, colour_words, either, once};
use homeworlds::order::settlers::Field;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::choose::Extent;
use homeworlds::rules::settlers::choose::{By, ChoiceKind, Hint, Left, Stander};
use homeworlds::rules::settlers::{Event, FirstLanding};

/// Returns the label of a choice; `names` are the names of the seats.
pub fn choice(kind: &ChoiceKind, names: &[String]) -> ChoiceLabel {
    let ChoiceKind {
        extent,
        event,
        by,
        hint,
    } = kind;
    let (label, more) = match (extent, by) {
        (Extent::Words(1), By::Nobody) => (i18n::settlers_land(dot(Colour::Green)), None),
        (Extent::Words(1), By::OneOf(by)) => (verb(by.piece.colour()), None),
        (Extent::Words(1), By::Chosen(by) | By::Acting(by)) => (verb_with(*by), None),
        (Extent::Words(2), By::OneOf(by) | By::Chosen(by) | By::Acting(by)) => {
            (verb_with(*by), Some(ability(by.piece)))
        }
        (Extent::Words(_), By::OneOf(by) | By::Chosen(by) | By::Acting(by))
            if event.kind() == Some(Colour::Yellow) =>
        {
            mover_label(event, *by)
        }
        (Extent::Words(_) | Extent::Whole, _) => (
            by_whom(step_label(kind, names), *by),
            step_more(*extent, event, *hint),
        ),
    };
    ChoiceLabel { label, more }
}

/// Returns the question that these choices answer.
pub fn asked(choices: &[&ChoiceKind]) -> Question {
    let kinds = kinds(choices);
    let (Some(least), [kind]) = (least(choices), kinds.as_slice()) else {
        let verbs: Vec<String> = kinds.into_iter().map(verb).collect();
        return Question::of(i18n::CHOOSE_WHAT, i18n::choose_hint_several(either(&verbs)));
    };
    let (question, hint) = match (least.extent, &least.event) {
        (Extent::Words(1), _) => (i18n::CHOOSE_WHAT, i18n::CHOOSE_HINT.to_string()),
        (Extent::Words(2), _) => (
            i18n::SETTLERS_WHICH_ACTS,
            i18n::choose_hint_several(verb(*kind)),
        ),
        (Extent::Words(_), Event::Moved { .. }) => (
            i18n::SETTLERS_WHICH_MOVES,
            i18n::SETTLERS_HINT_MOVES.to_string(),
        ),
        (extent, Event::Built { .. }) => {
            let colours = colours(choices);
            let question = if extent == Extent::Whole && colours.len() == 1 {
                i18n::SETTLERS_WHERE_BUILT
            } else {
                i18n::SETTLERS_WHAT_BUILT
            };
            (question, i18n::settlers_hint_build(either(&colours)))
        }
        (_, Event::Landed { .. }) => (
            i18n::SETTLERS_WHERE_LANDS,
            i18n::settlers_hint_land(fields(choices)),
        ),
        (_, Event::Transferred { .. }) => (
            i18n::SETTLERS_WHICH_BUILDS_ON,
            i18n::SETTLERS_HINT_BUILD_ON.to_string(),
        ),
        (_, Event::Moved { .. }) => (
            i18n::SETTLERS_WHICH_MOVES_WHERE,
            i18n::settlers_hint_move(fields(choices)),
        ),
        (_, Event::Conquered { .. }) => (
            i18n::SETTLERS_WHICH_CONQUERED,
            i18n::settlers_hint_conquer(fields(choices)),
        ),
        (_, Event::Changed { .. }) => (
            i18n::SETTLERS_WHICH_BECOMES,
            i18n::settlers_hint_change(fields(choices)),
        ),
        (_, Event::Passed { .. } | Event::BonusTurn { .. } | Event::Ended(_)) => {
            (i18n::CHOOSE_WHAT, i18n::CHOOSE_HINT.to_string())
        }
    };
    Question::of(question, hint)
}

/// Returns the least specific choice.
fn least<'k>(choices: &[&'k ChoiceKind]) -> Option<&'k ChoiceKind> {
    choices.iter().copied().min_by_key(|choice| choice.extent)
}

/// Returns the kinds of action among the choices without duplicates; a pass has none.
fn kinds(choices: &[&ChoiceKind]) -> Vec<Colour> {
    once(choices.iter().filter_map(|choice| choice.event.kind()))
}

/// Returns the action piece, if these choices follow its selection.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    let least = least(choices).filter(|least| least.extent > Extent::Words(2))?;
    match least.by {
        By::Chosen(by) if kinds(choices).len() == 1 => Some(
            i18n::SettlersActs {
                at: by.at,
                may: up_to(by.piece),
                piece: dotted(by.piece),
            }
            .text(),
        ),
        By::Chosen(_) | By::Nobody | By::Acting(_) | By::OneOf(_) => None,
    }
}

/// Describes what is left to do; `more` means that choices are offered.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::FirstLanding(FirstLanding { green, twice, .. }) => {
            i18n::settlers_left_landing(green.size().word(), twice)
        }
        Left::Anything => i18n::SETTLERS_LEFT_ANYTHING.to_string(),
        Left::Actions {
            by,
            kind,
            left,
            may_end,
        } => i18n::SettlersLeftActions {
            at: by.at,
            end: match (may_end, more) {
                (true, true) => "here",
                (true, false) => "nothing",
                (false, _) => "not-yet",
            },
            may: actions(left, kind),
            piece: dotted(by.piece),
        }
        .text(),
        Left::Nothing => i18n::SETTLERS_LEFT_NOTHING.to_string(),
        Left::Passed => i18n::CHOOSE_LEFT_PASSED.to_string(),
    }
}

/// Returns `2 builds` or `1 step`.
fn actions(count: u8, kind: Colour) -> String {
    i18n::settlers_actions(count, kind.word())
}

/// Returns `1 build` or `up to 3 builds`: the actions of a piece as the action piece.
fn up_to(piece: Piece) -> String {
    let pips = piece.size().pips();
    i18n::settlers_up_to(actions(pips, piece.colour()), pips)
}

/// Returns `🟢 Build`.
fn verb(kind: Colour) -> String {
    i18n::SettlersVerb {
        dot: dot(kind),
        kind: kind.word(),
    }
    .text()
}

/// Returns `🟢 Build with g1 on c3`.
fn verb_with(Stander { piece, at }: Stander) -> String {
    i18n::SettlersVerbWith {
        at,
        piece,
        verb: verb(piece.colour()),
    }
    .text()
}

/// Returns `large green: up to 3 builds`.
fn ability(piece: Piece) -> String {
    i18n::SettlersAbility {
        may: up_to(piece),
        piece: full(piece),
    }
    .text()
}

/// Names the moving piece, and the acting piece if it is different.
fn mover_label(event: &Event, by: Stander) -> (String, Option<String>) {
    let Event::Moved {
        seat,
        owner,
        piece,
        path,
    } = event
    else {
        return (verb_with(by), None);
    };
    let from = path.first().copied().unwrap_or(by.at);
    let label = i18n::SettlersMove {
        at: from,
        own: owner == seat,
        piece: dotted(*piece),
    }
    .text();
    let label = if from == by.at {
        label
    } else {
        by_whom(label, By::OneOf(by))
    };
    (label, Some(ability(by.piece)))
}

/// Formats a step, with its acting piece if several are possible.
fn by_whom(step: String, by: By) -> String {
    match by {
        By::OneOf(Stander { piece, at }) => i18n::SettlersStepBy { at, piece, step }.text(),
        By::Nobody | By::Acting(_) | By::Chosen(_) => step,
    }
}

/// Formats a step, or what it builds before the field is chosen.
fn step_label(kind: &ChoiceKind, names: &[String]) -> String {
    match &kind.event {
        Event::Landed { piece, at, .. } => i18n::SettlersDoLand {
            at,
            piece: dotted(*piece),
        }
        .text(),
        Event::Built { piece, at, .. } => match kind.extent {
            Extent::Whole => i18n::SettlersDoBuild {
                at,
                piece: dotted(*piece),
            }
            .text(),
            Extent::Words(_) => i18n::settlers_do_build_colour(dotted(*piece)),
        },
        Event::Transferred { to, .. } => match kind.hint {
            Hint::Green(green) => i18n::SettlersGoOn {
                piece: dotted(green),
                to,
            }
            .text(),
            Hint::Nothing | Hint::Left(_) | Hint::Power(_) | Hint::Space(_) => {
                i18n::settlers_go_on_there(to)
            }
        },
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => {
            let piece = if owner == seat {
                dotted(*piece)
            } else {
                let owner = name(names, *owner);
                i18n::SettlersPieceOf {
                    owner,
                    piece: dotted(*piece),
                }
                .text()
            };
            match path.as_slice() {
                [from, .., to] if from == to => i18n::SettlersDoMoveBack { from, piece }.text(),
                [from, .., to] => i18n::SettlersDoMove { from, piece, to }.text(),
                _ => piece,
            }
        }
        Event::Conquered {
            seat, piece, at, ..
        } => {
            let owner = name(names, seat.other());
            let piece = i18n::SettlersPieceOf {
                owner,
                piece: dotted(*piece),
            }
            .text();
            i18n::SettlersDoConquer { at, piece }.text()
        }
        Event::Changed {
            piece, into, at, ..
        } if piece.colour() == into.colour() => i18n::SettlersDoUpgrade {
            at,
            into,
            piece: dotted(*piece),
        }
        .text(),
        Event::Changed {
            piece, into, at, ..
        } => i18n::SettlersDoTrade {
            at,
            into: dotted(*into),
            piece: dotted(*piece),
        }
        .text(),
        Event::Passed { .. } | Event::BonusTurn { .. } | Event::Ended(_) => {
            i18n::choose_verb("pass")
        }
    }
}

fn step_more(extent: Extent, event: &Event, hint: Hint) -> Option<String> {
    Some(match (event, hint) {
        (_, Hint::Space(empty)) if extent == Extent::Whole => i18n::settlers_space(empty),
        (Event::Landed { piece, .. } | Event::Built { piece, .. }, _) => {
            i18n::choose_from_bank(full(*piece))
        }
        (Event::Moved { path, .. }, Hint::Left(left)) => way(path, left),
        (Event::Conquered { .. }, Hint::Power(power)) => i18n::SettlersPower {
            attack: power.attack,
            defence: power.defence,
        }
        .text(),
        (Event::Changed { piece, into, .. }, _) => i18n::ChooseBecomes {
            into: full(*into),
            piece: full(*piece),
        }
        .text(),
        (Event::Transferred { from, .. }, Hint::Green(green)) => i18n::SettlersNoSpaceLeft {
            from,
            may: up_to(green),
            piece: full(green),
        }
        .text(),
        _ => return None,
    })
}

/// Returns `takes 2 of 3 steps, via d4`.
fn way(path: &[Field], left: u8) -> String {
    let (steps, takes) = (actions(left, Colour::Yellow), path.len() - 1);
    match path {
        [_, between @ .., _] if !between.is_empty() => i18n::SettlersTakesOver {
            between: all_of(between),
            steps,
            takes,
        }
        .text(),
        _ => i18n::SettlersTakes { steps, takes }.text(),
    }
}

/// Returns the colours that a menu builds, without duplicates.
fn colours(choices: &[&ChoiceKind]) -> Vec<String> {
    let built = |kind: &&ChoiceKind| match kind.event {
        Event::Built { piece, .. } => Some(piece.colour()),
        _ => None,
    };
    colour_words(&once(choices.iter().filter_map(built)))
}

/// Returns the fields of a menu's choices: all if there are few, otherwise the first and the last.
fn fields(choices: &[&ChoiceKind]) -> String {
    let about = |kind: &&ChoiceKind| kind.event.at();
    let fields = once(choices.iter().filter_map(about));
    match fields.as_slice() {
        [first, .., last] if fields.len() > 4 => format!("{first} … {last}"),
        few => either(few),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::settlers::read::canonical;
    use homeworlds::rules::AnyLeft;
    use homeworlds::rules::any::GameOnBoard;
    use homeworlds::rules::choose::Composed;
    use homeworlds::rules::settlers::{Position, SettlersGame, TurnInProgress};

    /// Returns the label and description of every choice after half a step.
    fn lines(position: &str, half: &str) -> Vec<String> {
        let position: Position = position.parse().expect("a position");
        let game = SettlersGame::from_position(position);
        let progress = TurnInProgress::new(&game).expect("the game goes on");
        let half = half.parse().expect("a code");
        let offer = progress.offer(Some(&half)).expect("it leads on");
        let names = ["Ann".to_owned(), "Beth".to_owned()];
        let lines = offer.choices().map(|it| choice(&it.kind, &names));
        lines
            .map(|ChoiceLabel { label, more }| format!("{label} | {}", more.unwrap_or_default()))
            .collect()
    }

    fn has(lines: &[String], line: &str) {
        assert!(lines.iter().any(|it| it == line), "{line} in {lines:#?}");
    }

    #[test]
    fn choices_read_like_plain_speech() {
        let board = "settlers <0>; g2@a1 y2@c3 b1@b2 r2@d4 / g1@c4 r1@e5; quiet 1; passes 0";
        let build = lines(board, "b.");
        has(&build, "Build 🔵 b1… | A small blue from the bank");
        let blue = lines(board, "ba1b.");
        has(&blue, "Build 🔵 b1 on a2 | 3 empty fields around it");
        let moves = lines(board, "m.");
        has(&moves, "Move 🟡 y2 from c3 to d2 | Takes 1 of 2 steps");
        has(
            &moves,
            "Move Beth's 🟢 g1 from c4 to b5 | Takes 1 of 2 steps",
        );
        has(&moves, "Move 🔴 r2 from d4 to e3 | Takes 1 of 2 steps");
        let conquests = lines(board, "c.");
        has(
            &conquests,
            "Conquer Beth's 🟢 g1 on c4 | Your reds beside it have 2 pips against 0",
        );
        let changes = lines(board, "t.");
        has(
            &changes,
            "Trade 🟡 y2 on c3 for 🟢 g2 | A medium yellow becomes a medium green",
        );
        has(
            &changes,
            "Upgrade 🔵 b1 on b2 to b2 | A small blue becomes a medium blue",
        );
    }

    #[test]
    fn landings_are_told_apart() {
        let landings = lines("settlers <0>; / g1@f6; quiet 0; passes 0", "l.");
        assert_eq!(landings.len(), 35);
        has(&landings, "Land 🟢 g1 on a1 | 3 empty fields around it");
        has(&landings, "Land 🟢 g1 on c3 | 8 empty fields around it");
        has(&landings, "Land 🟢 g1 on e5 | 7 empty fields around it");
    }

    #[test]
    fn detours_and_transfers_are_described() {
        let board = "settlers <0>; g1@a1 y1@a2 y3@b1 b1@b2 g3@e5 / ; quiet 1; passes 0";
        has(
            &lines(board, "ba1."),
            "Go on with 🟢 g3 on e5 | a1 has no space; this large green has up to 3 builds",
        );
        has(
            &lines(board, "mb1."),
            "Move 🟡 y3 from b1 to d3 | Takes 2 of 3 steps, via c2",
        );
    }

    #[test]
    fn remaining_actions_are_described() {
        let position: Position = "settlers <0>; b2@c3 / g1@f6; quiet 1; passes 0"
            .parse()
            .expect("a position");
        let game = SettlersGame::from_position(position);
        let order = canonical("blue c3: trade c3 g").expect("a turn");
        let resumed = game.draft(&order.to_string()).expect("it goes on");
        assert_eq!(resumed.dropped, 0);
        let AnyLeft::Settlers(now) = resumed.draft.left() else {
            panic!("a board of Settlers");
        };
        assert_eq!(
            left(now, true),
            "🟢 g2 on c3 has 1 trade or upgrade left. You can also stop here."
        );
        let back = game.draft("blue c3: trade c3 g, trade c3 b");
        let back = back.expect("it goes on");
        assert_eq!(back.dropped, 0);
        assert!(back.draft.verdict().is_some(), "it is a turn");
    }
}
