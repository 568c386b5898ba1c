//! Choices on a Settlers board: what stands on buttons and menus, and the questions over them. Plain text, since menus have
//! no markdown.

use crate::text::choose::{Label, dot, dotted, full};
use crate::text::outcome::name;
use crate::text::say;
use crate::text::{all_of, colour_words, either};
use homeworlds::order::settlers::Field;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::settlers::choose::{By, ChoiceKind, End, Hint, Left, Stander};
use homeworlds::rules::settlers::{Event, FirstLanding};

/// What a choice reads as; `names` are what the seats are called, by seat.
pub fn choice(kind: &ChoiceKind, names: &[String]) -> Label {
    let (label, more) = match kind {
        ChoiceKind::Pass => (say!("settlers-choose-pass"), None),
        ChoiceKind::Land => (
            say!("settlers-choose-land", green = dot(Colour::Green)),
            None,
        ),
        ChoiceKind::Kind { kind, by } => {
            let with = by.map(|by| say!("settlers-choose-kind", by = short(by)));
            let verb = capital(verb(*kind));
            let label = format!("{} {verb}{}", dot(*kind), with.unwrap_or_default());
            (label, None)
        }
        ChoiceKind::Piece(by) => {
            let kind = by.piece.colour();
            let label = say!(
                "settlers-choose-piece",
                kind = dot(kind),
                kind_2 = capital(verb(kind)),
                by = short(*by)
            );
            (label, Some(ability(by.piece)))
        }
        ChoiceKind::Mover { by, mover, own } => mover_label(*by, *mover, *own),
        ChoiceKind::Step { event, by, hint } => (
            format!("{}{}", step_label(event, *hint, names), by_whom(*by)),
            step_more(event, *hint),
        ),
    };
    Label { label, more }
}

/// The question that these choices answer.
pub fn question(choices: &[&ChoiceKind]) -> String {
    match choices.first() {
        None => String::new(),
        Some(ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. }) => {
            say!("settlers-choose-some-4")
        }
        Some(ChoiceKind::Piece(_)) => say!("settlers-choose-some-5"),
        Some(ChoiceKind::Mover { .. }) => say!("settlers-choose-some-6"),
        Some(ChoiceKind::Step { event, .. }) => match event {
            Event::Landed { .. } => say!("settlers-choose-landed-2"),
            Event::Built { .. } => say!("settlers-choose-built-2"),
            Event::Transferred { .. } => say!("settlers-choose-transferred-2"),
            Event::Moved { .. } => say!("settlers-choose-moved-5"),
            Event::Conquered { .. } => say!("settlers-choose-conquered-3"),
            Event::Traded { .. } | Event::Upgraded { .. } => say!("settlers-choose-traded-3"),
            Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => say!("settlers-choose-ended-3"),
        },
    }
}

/// The action piece, where these choices are of one that was chosen just now.
pub fn so_far(choices: &[&ChoiceKind]) -> Option<String> {
    let by = match choices.first()? {
        ChoiceKind::Step {
            by: By::Chosen(by), ..
        } => *by,
        ChoiceKind::Mover { by, .. } if choices.iter().all(|choice| is_by(choice, *by)) => *by,
        _ => return None,
    };
    Some(say!(
        "settlers-choose-mover",
        piece = dotted(by.piece),
        at = by.at,
        piece_2 = up_to(by.piece)
    ))
}

fn is_by(kind: &ChoiceKind, actor: Stander) -> bool {
    matches!(kind, ChoiceKind::Mover { by, .. } if *by == actor)
}

/// What stands in a menu of these choices before one is chosen.
pub fn hint(choices: &[&ChoiceKind]) -> String {
    match choices.first() {
        Some(ChoiceKind::Piece(_)) => say!(
            "settlers-choose-some",
            choices = capital(either(&verbs(choices)))
        ),
        Some(ChoiceKind::Mover { .. }) => say!("settlers-choose-some-3"),
        Some(ChoiceKind::Step { event, .. }) => match event {
            Event::Landed { .. } => say!("settlers-choose-landed", choices = fields(choices)),
            Event::Built { .. } => {
                say!("settlers-choose-built", choices = either(&colours(choices)))
            }
            Event::Transferred { .. } => say!("settlers-choose-transferred"),
            Event::Moved { .. } => say!("settlers-choose-moved", choices = fields(choices)),
            Event::Conquered { .. } => say!("settlers-choose-conquered", choices = fields(choices)),
            Event::Traded { .. } | Event::Upgraded { .. } => {
                say!("settlers-choose-traded", choices = fields(choices))
            }
            Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => say!("settlers-choose-ended"),
        },
        Some(ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. }) | None => {
            say!("settlers-choose-none")
        }
    }
}

/// What is left to do; `more` says whether anything is offered still.
pub fn left(left: Left, more: bool) -> String {
    match left {
        Left::FirstLanding(FirstLanding { green, twice, .. }) => {
            let again = if twice {
                say!("settlers-choose-first-landing-2")
            } else {
                String::new()
            };
            say!(
                "settlers-choose-first-landing",
                green = green.size().word(),
                again
            )
        }
        Left::Anything => {
            say!("settlers-choose-anything")
        }
        Left::Actions {
            by,
            kind,
            left,
            end,
        } => actions_left(by, kind, left, end, more),
        Left::Nothing => say!("settlers-choose-nothing"),
        Left::Passed => say!("settlers-choose-passed"),
    }
}

fn actions_left(by: Stander, kind: Colour, left: u8, end: End, more: bool) -> String {
    let them = if left == 1 {
        say!("settlers-choose-actions-left-2")
    } else {
        say!("settlers-choose-actions-left-3")
    };
    let left = say!(
        "settlers-choose-actions-left",
        piece = dotted(by.piece),
        at = by.at,
        kind = actions(left, kind)
    );
    match end {
        End::Here if more => say!("settlers-choose-here", left, them),
        End::Here => say!("settlers-choose-here-2", left),
        End::NotAfterTransfer => say!("settlers-choose-not-after-transfer", left),
    }
}

/// `2 builds`, `1 step`.
fn actions(count: u8, kind: Colour) -> String {
    let (one, several) = match kind {
        Colour::Red => ("conquest", "conquests"),
        Colour::Yellow => ("step", "steps"),
        Colour::Green => ("build", "builds"),
        Colour::Blue => ("trade or upgrade", "trades or upgrades"),
    };
    format!("{count} {}", if count == 1 { one } else { several })
}

/// `1 build`, `up to 3 builds`: what a piece may do as the action piece.
fn up_to(piece: Piece) -> String {
    let pips = piece.size().pips();
    let most = if pips == 1 {
        String::new()
    } else {
        say!("settlers-choose-up-to")
    };
    format!("{most}{}", actions(pips, piece.colour()))
}

fn verb(kind: Colour) -> String {
    match kind {
        Colour::Red => say!("settlers-choose-red"),
        Colour::Yellow => say!("settlers-choose-yellow"),
        Colour::Green => say!("settlers-choose-green-3"),
        Colour::Blue => say!("settlers-choose-blue"),
    }
}

fn capital(word: String) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// `g1 on c3`.
fn short(Stander { piece, at }: Stander) -> String {
    say!("settlers-choose-short", piece, at)
}

/// `large green: up to 3 builds`.
fn ability(piece: Piece) -> String {
    format!("{}: {}", full(piece), up_to(piece))
}

fn mover_label(by: Stander, mover: Stander, own: bool) -> (String, Option<String>) {
    let whose = if own {
        String::new()
    } else {
        say!("settlers-choose-mover-label-3")
    };
    let with = if by == mover {
        String::new()
    } else {
        say!("settlers-choose-mover-label", by = short(by))
    };
    let label = say!(
        "settlers-choose-mover-label-2",
        whose,
        piece = dotted(mover.piece),
        at = mover.at,
        with
    );
    (label, Some(ability(by.piece)))
}

fn by_whom(by: By) -> String {
    match by {
        By::OneOf(by) => say!("settlers-choose-one-of", by = short(by)),
        By::Nobody | By::Acting | By::Chosen(_) => String::new(),
    }
}

fn step_label(event: &Event, hint: Hint, names: &[String]) -> String {
    match event {
        Event::Landed { piece, at, .. } | Event::Built { piece, at, .. } => {
            say!("settlers-choose-string", piece = dotted(*piece), at)
        }
        Event::Transferred { to, .. } => match hint {
            Hint::Green(green) => say!("settlers-choose-green", green = dotted(green), to),
            Hint::Nothing | Hint::Cost { .. } | Hint::Power(_) => {
                say!("settlers-choose-power", to)
            }
        },
        Event::Moved {
            seat,
            owner,
            piece,
            path,
        } => {
            let of = if owner == seat {
                String::new()
            } else {
                say!("settlers-choose-moved-2", owner = name(names, *owner))
            };
            match path.as_slice() {
                [from, .., to] if from == to => {
                    say!("settlers-choose-moved-3", piece = dotted(*piece), of, from)
                }
                [from, .., to] => say!(
                    "settlers-choose-moved-4",
                    piece = dotted(*piece),
                    of,
                    from,
                    to
                ),
                _ => format!("{}{of}", dotted(*piece)),
            }
        }
        Event::Conquered {
            seat, piece, at, ..
        } => say!(
            "settlers-choose-conquered-2",
            piece = dotted(*piece),
            other = name(names, seat.other()),
            at
        ),
        Event::Traded {
            piece, into, at, ..
        } => say!(
            "settlers-choose-traded-2",
            piece = dotted(*piece),
            at,
            into = dotted(*into)
        ),
        Event::Upgraded {
            piece, into, at, ..
        } => say!("settlers-choose-upgraded", piece = dotted(*piece), at, into),
        Event::Passed { .. }
        | Event::ForcedPass { .. }
        | Event::BonusTurn { .. }
        | Event::Ended(_) => say!("settlers-choose-ended-2"),
    }
}

fn step_more(event: &Event, hint: Hint) -> Option<String> {
    Some(match (event, hint) {
        (Event::Landed { piece, .. } | Event::Built { piece, .. }, _) => {
            say!("settlers-choose-some-2", piece = full(*piece))
        }
        (Event::Moved { path, .. }, Hint::Cost { takes, of }) => way(path, takes, of),
        (Event::Conquered { .. }, Hint::Power(power)) => say!(
            "settlers-choose-power-2",
            attack = power.attack,
            defence = power.defence
        ),
        (Event::Traded { piece, into, .. } | Event::Upgraded { piece, into, .. }, _) => {
            say!(
                "settlers-choose-power-3",
                piece = full(*piece),
                into = full(*into)
            )
        }
        (Event::Transferred { from, .. }, Hint::Green(green)) => say!(
            "settlers-choose-green-2",
            from,
            green = full(green),
            pips = times(green.size().pips())
        ),
        _ => return None,
    })
}

/// `takes 2 of 3 steps, over d4`.
fn way(path: &[Field], takes: u8, of: u8) -> String {
    let over = match path {
        [_, between @ .., _] if !between.is_empty() => {
            say!("settlers-choose-way", between = all_of(between))
        }
        _ => String::new(),
    };
    say!(
        "settlers-choose-way-2",
        takes,
        yellow = actions(of, Colour::Yellow),
        over
    )
}

fn times(count: u8) -> String {
    match count {
        1 => say!("settlers-choose-times-2"),
        2 => say!("settlers-choose-times-3"),
        _ => say!("settlers-choose-times", count),
    }
}

/// What the pieces of a menu do, each once.
fn verbs(choices: &[&ChoiceKind]) -> Vec<String> {
    let of = |kind: &&ChoiceKind| match kind {
        ChoiceKind::Piece(by) | ChoiceKind::Mover { by, .. } => Some(verb(by.piece.colour())),
        ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. } | ChoiceKind::Step { .. } => {
            None
        }
    };
    once(choices.iter().filter_map(of))
}

/// The colours that a menu builds, each once.
fn colours(choices: &[&ChoiceKind]) -> Vec<&'static str> {
    let built = |kind: &&ChoiceKind| match kind {
        ChoiceKind::Step {
            event: Event::Built { piece, .. },
            ..
        } => Some(piece.colour()),
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
        has(&build, "🔵 b1 on a2 | small blue from the bank");
        let moves = lines(board, "m.");
        has(&moves, "🟡 y2 from c3 to d2 | takes 1 of 2 steps");
        has(&moves, "🟢 g1 of Beth from c4 to b5 | takes 1 of 2 steps");
        has(&moves, "🔴 r2 from d4 to e3 | takes 1 of 2 steps");
        let conquests = lines(board, "c.");
        has(
            &conquests,
            "🟢 g1 of Beth on c4 | your reds beside it have 2 pips, against 0 (S3)",
        );
        let changes = lines(board, "t.");
        has(
            &changes,
            "🟡 y2 on c3 for 🟢 g2 | medium yellow becomes medium green",
        );
        has(
            &changes,
            "🔵 b1 on b2 up to b2 | small blue becomes medium blue",
        );
    }

    #[test]
    fn a_way_round_and_a_transfer_are_told() {
        let board = "settlers <0>; g1@a1 y1@a2 y3@b1 b1@b2 g3@e5 / ; quiet 1; passes 0";
        has(
            &lines(board, "ba1."),
            "Go on with 🟢 g3 on e5 | a1 has no space; large green can build 3 times (S5)",
        );
        has(
            &lines(board, "mb1."),
            "🟡 y3 from b1 to d3 | takes 2 of 3 steps, over c2",
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
            "🟢 g2 on c3 has 1 trade or upgrade left; you may leave it unused (S2)."
        );
        let back = game.resume("blue c3: trade c3 g, trade c3 b");
        let (back, dropped) = back.expect("it goes on");
        assert_eq!((dropped, back.unfinished()), (0, None), "it is a turn");
    }
}
