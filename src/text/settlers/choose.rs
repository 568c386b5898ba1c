//! Choices on a Settlers board: what stands on buttons and menus, and the questions over them. Plain text, since menus have
//! no markdown.

use crate::text;
use crate::text::choose::{Label, dot, dotted, full};
use crate::text::outcome::name;
use crate::text::{all_of, colour_words, either, flag};
use homeworlds::order::settlers::Field;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::settlers::choose::{By, ChoiceKind, End, Hint, Left, Stander};
use homeworlds::rules::settlers::{Event, FirstLanding};

/// What a choice reads as; `names` are what the seats are called, by seat.
pub fn choice(kind: &ChoiceKind, names: &[String]) -> Label {
    let (label, more) = match kind {
        ChoiceKind::Pass => (text::CHOOSE_PASS.to_string(), None),
        ChoiceKind::Land => (text::settlers_land(dot(Colour::Green)), None),
        ChoiceKind::Kind { kind, by: None } => (verb(*kind), None),
        ChoiceKind::Kind { kind, by: Some(by) } => (verb_with(*kind, *by), None),
        ChoiceKind::Piece(by) => (verb_with(by.piece.colour(), *by), Some(ability(by.piece))),
        ChoiceKind::Built { piece, by } => (
            by_whom(text::settlers_do_build_colour(dotted(*piece)), *by),
            Some(text::choose_from_bank(full(*piece))),
        ),
        ChoiceKind::Mover { by, mover, own } => mover_label(*by, *mover, *own),
        ChoiceKind::Step { event, by, hint } => (
            by_whom(step_label(event, *hint, names), *by),
            step_more(event, *hint),
        ),
    };
    Label { label, more }
}

/// The question that these choices answer.
pub fn question(choices: &[&ChoiceKind]) -> String {
    if kinds(choices).len() > 1 {
        return text::CHOOSE_WHAT.to_string();
    }
    match choices.first() {
        None => String::new(),
        Some(ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. }) => {
            text::CHOOSE_WHAT.to_string()
        }
        Some(ChoiceKind::Piece(_)) => text::SETTLERS_WHICH_ACTS.to_string(),
        Some(ChoiceKind::Mover { .. }) => text::SETTLERS_WHICH_MOVES.to_string(),
        Some(ChoiceKind::Built { .. }) => text::SETTLERS_WHAT_BUILT.to_string(),
        Some(ChoiceKind::Step { event, .. }) => match event {
            Event::Landed { .. } => text::SETTLERS_WHERE_LANDS.to_string(),
            Event::Built { .. } if colours(choices).len() == 1 => {
                text::SETTLERS_WHERE_BUILT.to_string()
            }
            Event::Built { .. } => text::SETTLERS_WHAT_BUILT.to_string(),
            Event::Transferred { .. } => text::SETTLERS_WHICH_BUILDS_ON.to_string(),
            Event::Moved { .. } => text::SETTLERS_WHICH_MOVES_WHERE.to_string(),
            Event::Conquered { .. } => text::SETTLERS_WHICH_CONQUERED.to_string(),
            Event::Traded { .. } | Event::Upgraded { .. } => {
                text::SETTLERS_WHICH_BECOMES.to_string()
            }
            Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => text::CHOOSE_WHAT.to_string(),
        },
    }
}

/// The kinds of action of the choices, each once; no pass is any.
fn kinds(choices: &[&ChoiceKind]) -> Vec<Colour> {
    let kind = |kind: &&ChoiceKind| match kind {
        ChoiceKind::Pass => None,
        ChoiceKind::Land | ChoiceKind::Built { .. } => Some(Colour::Green),
        ChoiceKind::Kind { kind, .. } => Some(*kind),
        ChoiceKind::Piece(by) => Some(by.piece.colour()),
        ChoiceKind::Mover { .. } => Some(Colour::Yellow),
        ChoiceKind::Step { event, .. } => kind_of(event),
    };
    once(choices.iter().filter_map(kind))
}

const fn kind_of(event: &Event) -> Option<Colour> {
    Some(match event {
        Event::Landed { .. } | Event::Built { .. } | Event::Transferred { .. } => Colour::Green,
        Event::Moved { .. } => Colour::Yellow,
        Event::Conquered { .. } => Colour::Red,
        Event::Traded { .. } | Event::Upgraded { .. } => Colour::Blue,
        Event::Passed { .. }
        | Event::ForcedPass { .. }
        | Event::BonusTurn { .. }
        | Event::Ended(_) => return None,
    })
}

/// The action piece, where these choices are of one that was chosen just now.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    if kinds(choices).len() > 1 {
        return None;
    }
    let by = match choices.first()? {
        ChoiceKind::Step {
            by: By::Chosen(by), ..
        }
        | ChoiceKind::Built {
            by: By::Chosen(by), ..
        } => *by,
        ChoiceKind::Mover { by, .. } if choices.iter().all(|choice| is_by(choice, *by)) => *by,
        _ => return None,
    };
    Some(text::settlers_acts(
        by.at,
        up_to(by.piece),
        dotted(by.piece),
    ))
}

fn is_by(kind: &ChoiceKind, actor: Stander) -> bool {
    matches!(kind, ChoiceKind::Mover { by, .. } if *by == actor)
}

/// What stands in a menu of these choices before one is chosen.
pub fn hint(choices: &[&ChoiceKind]) -> String {
    let kinds = kinds(choices);
    if kinds.len() > 1 {
        let verbs: Vec<String> = kinds.into_iter().map(verb).collect();
        return text::choose_hint_several(either(&verbs));
    }
    match choices.first() {
        Some(ChoiceKind::Piece(by)) => text::choose_hint_several(verb(by.piece.colour())),
        Some(ChoiceKind::Mover { .. }) => text::SETTLERS_HINT_MOVES.to_string(),
        Some(ChoiceKind::Built { .. }) => text::settlers_hint_build(either(&colours(choices))),
        Some(ChoiceKind::Step { event, .. }) => match event {
            Event::Landed { .. } => text::settlers_hint_land(fields(choices)),
            Event::Built { .. } => text::settlers_hint_build(either(&colours(choices))),
            Event::Transferred { .. } => text::SETTLERS_HINT_BUILD_ON.to_string(),
            Event::Moved { .. } => text::settlers_hint_move(fields(choices)),
            Event::Conquered { .. } => text::settlers_hint_conquer(fields(choices)),
            Event::Traded { .. } | Event::Upgraded { .. } => {
                text::settlers_hint_change(fields(choices))
            }
            Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => text::CHOOSE_HINT.to_string(),
        },
        Some(ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. }) | None => {
            text::CHOOSE_HINT.to_string()
        }
    }
}

/// What is left to do; `more` says whether anything is offered still.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::FirstLanding(FirstLanding { green, twice, .. }) => {
            text::settlers_left_landing(green.size().word(), flag(twice))
        }
        Left::Anything => text::SETTLERS_LEFT_ANYTHING.to_string(),
        Left::Actions {
            by,
            kind,
            left,
            end,
        } => text::settlers_left_actions(
            by.at,
            match end {
                End::Here if more => "here",
                End::Here => "none",
                End::NotAfterTransfer => "not-yet",
            },
            actions(left, kind),
            dotted(by.piece),
        ),
        Left::Nothing => text::SETTLERS_LEFT_NOTHING.to_string(),
        Left::Passed => text::CHOOSE_LEFT_PASSED.to_string(),
    }
}

/// `2 builds`, `1 step`.
fn actions(count: u8, kind: Colour) -> String {
    text::settlers_actions(count, kind.word())
}

/// `1 build`, `up to 3 builds`: what a piece may do as the action piece.
fn up_to(piece: Piece) -> String {
    let pips = piece.size().pips();
    text::settlers_up_to(actions(pips, piece.colour()), pips)
}

/// `🟢 Build`.
fn verb(kind: Colour) -> String {
    text::settlers_verb(dot(kind), kind.word())
}

/// `🟢 Build with g1 on c3`.
fn verb_with(kind: Colour, Stander { piece, at }: Stander) -> String {
    text::settlers_verb_with(at, piece, verb(kind))
}

/// `large green: up to 3 builds`.
fn ability(piece: Piece) -> String {
    text::settlers_ability(up_to(piece), full(piece))
}

fn mover_label(by: Stander, mover: Stander, own: bool) -> (String, Option<String>) {
    let label = text::settlers_move(mover.at, flag(own), dotted(mover.piece));
    let whom = if by == mover {
        By::Acting
    } else {
        By::OneOf(by)
    };
    (by_whom(label, whom), Some(ability(by.piece)))
}

/// A step, with the piece that takes it where several could.
fn by_whom(step: String, by: By) -> String {
    match by {
        By::OneOf(Stander { piece, at }) => text::settlers_step_by(at, piece, step),
        By::Nobody | By::Acting | By::Chosen(_) => step,
    }
}

fn step_label(event: &Event, hint: Hint, names: &[String]) -> String {
    match event {
        Event::Landed { piece, at, .. } => text::settlers_do_land(at, dotted(*piece)),
        Event::Built { piece, at, .. } => text::settlers_do_build(at, dotted(*piece)),
        Event::Transferred { to, .. } => match hint {
            Hint::Green(green) => text::settlers_go_on(dotted(green), to),
            Hint::Nothing | Hint::Cost { .. } | Hint::Power(_) => text::settlers_go_on_there(to),
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
                text::settlers_piece_of(owner, dotted(*piece))
            };
            match path.as_slice() {
                [from, .., to] if from == to => text::settlers_do_move_back(from, piece),
                [from, .., to] => text::settlers_do_move(from, piece, to),
                _ => piece,
            }
        }
        Event::Conquered {
            seat, piece, at, ..
        } => {
            let owner = name(names, seat.other());
            let piece = text::settlers_piece_of(owner, dotted(*piece));
            text::settlers_do_conquer(at, piece)
        }
        Event::Traded {
            piece, into, at, ..
        } => text::settlers_do_trade(at, dotted(*into), dotted(*piece)),
        Event::Upgraded {
            piece, into, at, ..
        } => text::settlers_do_upgrade(at, into, dotted(*piece)),
        Event::Passed { .. }
        | Event::ForcedPass { .. }
        | Event::BonusTurn { .. }
        | Event::Ended(_) => text::CHOOSE_PASS.to_string(),
    }
}

fn step_more(event: &Event, hint: Hint) -> Option<String> {
    Some(match (event, hint) {
        (Event::Landed { piece, .. } | Event::Built { piece, .. }, _) => {
            text::choose_from_bank(full(*piece))
        }
        (Event::Moved { path, .. }, Hint::Cost { takes, of }) => way(path, takes, of),
        (Event::Conquered { .. }, Hint::Power(power)) => {
            text::settlers_power(power.attack, power.defence)
        }
        (Event::Traded { piece, into, .. } | Event::Upgraded { piece, into, .. }, _) => {
            text::choose_becomes(full(*into), full(*piece))
        }
        (Event::Transferred { from, .. }, Hint::Green(green)) => {
            text::settlers_no_space_left(from, up_to(green), full(green))
        }
        _ => return None,
    })
}

/// `takes 2 of 3 steps, over d4`.
fn way(path: &[Field], takes: u8, of: u8) -> String {
    let steps = actions(of, Colour::Yellow);
    match path {
        [_, between @ .., _] if !between.is_empty() => {
            text::settlers_takes_over(all_of(between), steps, takes)
        }
        _ => text::settlers_takes(steps, takes),
    }
}

/// The colours that a menu builds, each once.
fn colours(choices: &[&ChoiceKind]) -> Vec<String> {
    let built = |kind: &&ChoiceKind| match kind {
        ChoiceKind::Step {
            event: Event::Built { piece, .. },
            ..
        }
        | ChoiceKind::Built { piece, .. } => Some(piece.colour()),
        _ => None,
    };
    colour_words(&once(choices.iter().filter_map(built)))
}

/// The fields that the choices of a menu are about: all of a few, else the first and the last.
fn fields(choices: &[&ChoiceKind]) -> String {
    let about = |kind: &&ChoiceKind| match kind {
        ChoiceKind::Step { event, .. } => match event {
            Event::Moved { path, .. } => path.first().copied(),
            Event::Landed { at, .. }
            | Event::Conquered { at, .. }
            | Event::Traded { at, .. }
            | Event::Upgraded { at, .. } => Some(*at),
            Event::Built { .. }
            | Event::Transferred { .. }
            | Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => None,
        },
        ChoiceKind::Pass
        | ChoiceKind::Land
        | ChoiceKind::Kind { .. }
        | ChoiceKind::Piece(_)
        | ChoiceKind::Built { .. }
        | ChoiceKind::Mover { .. } => None,
    };
    let fields = once(choices.iter().filter_map(about));
    match fields.as_slice() {
        [first, .., last] if fields.len() > 4 => format!("{first} … {last}"),
        few => either(few),
    }
}

fn once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut each = Vec::new();
    for item in items {
        if !each.contains(&item) {
            each.push(item);
        }
    }
    each
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::settlers::read::canonical;
    use homeworlds::rules::choose::Composed;
    use homeworlds::rules::settlers::{Game, Position, TurnInProgress};

    /// How every choice of a half step reads, with what stands in small letters.
    fn lines(position: &str, half: &str) -> Vec<String> {
        let position: Position = position.parse().expect("a position");
        let game = Game::from_position(position);
        let progress = TurnInProgress::new(game.begin().expect("the game goes on"));
        let half = half.parse().expect("a code");
        let offer = progress.offer_after(Some(&half)).expect("it leads on");
        let names = ["Ann".to_owned(), "Beth".to_owned()];
        let lines = offer.choices().map(|it| choice(&it.kind, &names));
        lines
            .map(|Label { label, more }| format!("{label} | {}", more.unwrap_or_default()))
            .collect()
    }

    fn has(lines: &[String], line: &str) {
        assert!(lines.iter().any(|it| it == line), "{line} in {lines:#?}");
    }

    #[test]
    fn choices_read_as_a_person_would_say_them() {
        let board = "settlers <0>; g2@a1 y2@c3 b1@b2 r2@d4 / g1@c4 r1@e5; quiet 1; passes 0";
        let build = lines(board, "b.");
        has(&build, "Build 🔵 b1 … | A small blue from the bank");
        let blue = lines(board, "ba1b.");
        has(&blue, "Build 🔵 b1 on a2 | A small blue from the bank");
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
            "Conquer Beth's 🟢 g1 on c4 | Your reds beside it have 2 pips, it has 0",
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
    fn a_way_round_and_a_transfer_are_told() {
        let board = "settlers <0>; g1@a1 y1@a2 y3@b1 b1@b2 g3@e5 / ; quiet 1; passes 0";
        has(
            &lines(board, "ba1."),
            "Go on with 🟢 g3 on e5 | a1 has no space; this large green has up to 3 builds",
        );
        has(
            &lines(board, "mb1."),
            "Move 🟡 y3 from b1 to d3 | Takes 2 of 3 steps, over c2",
        );
    }

    #[test]
    fn what_is_left_is_told_of_every_kind() {
        let position: Position = "settlers <0>; b2@c3 / g1@f6; quiet 1; passes 0"
            .parse()
            .expect("a position");
        let game = Game::from_position(position);
        let order = canonical("blue c3: trade c3 g").expect("a turn");
        let (progress, dropped) = game.resume(&order.to_string()).expect("it goes on");
        assert_eq!(dropped, 0);
        assert_eq!(
            left(progress.left(None), true),
            "🟢 g2 on c3 has 1 trade or upgrade left, or stop here."
        );
        let back = game.resume("blue c3: trade c3 g, trade c3 b");
        let (back, dropped) = back.expect("it goes on");
        assert_eq!((dropped, back.unfinished()), (0, None), "it is a turn");
    }
}
