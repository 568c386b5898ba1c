//! Complete turns of Settlers, given as steps: such as the rules allow, and such with something changed.

use homeworlds::order::settlers::{Field, Order, Step};
use homeworlds::piece::Colour;
use homeworlds::rules::settlers::SettlersGame;
use homeworlds::rules::{AnyMisunderstood, AnyVerdict};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::Turn;
use super::settlers_spelling::spelt;
use homeworlds_samples::settlers_play::Player;

/// A turn that the rules allow, typed.
pub fn legal(game: &SettlersGame, rng: &mut StdRng) -> Turn {
    let steps = Player::new(rng.random()).turn(game).order.steps().to_vec();
    typed(game, &steps, rng).expect("steps of a turn")
}

/// A turn with something in it that may not be, typed.
pub fn changed(game: &SettlersGame, rng: &mut StdRng) -> Turn {
    loop {
        let mut steps = if rng.random_bool(0.8) {
            Player::new(rng.random()).turn(game).order.steps().to_vec()
        } else {
            wild(rng)
        };
        for _ in 0..rng.random_range(1..=2) {
            change(&mut steps, rng);
        }
        if let Some(turn) = typed(game, &steps, rng) {
            return turn;
        }
    }
}

/// `None` if the steps are no turn, or do not say all of it.
fn typed(game: &SettlersGame, steps: &[Step], rng: &mut StdRng) -> Option<Turn> {
    let says_all = !matches!(
        steps.last(),
        Some(Step::Choose { .. } | Step::Transfer { .. })
    );
    let order = Order::from_steps(steps).filter(|_| says_all)?;
    let judged = game.judge(&order);
    if let Ok(verdict) = &judged {
        assert_eq!(verdict.order.steps(), steps);
    }
    Some(Turn {
        text: spelt(steps, rng),
        judged: judged
            .map(AnyVerdict::from)
            .map_err(|refusal| AnyMisunderstood::Settlers(refusal.into())),
    })
}

fn any_field(rng: &mut StdRng) -> Field {
    *Field::ALL.choose(rng).expect("there are fields")
}

/// A field that adjoins, or any.
fn field_near(at: Field, rng: &mut StdRng) -> Field {
    let beside = Field::ALL.into_iter().filter(|other| other.borders(at));
    let beside: Vec<Field> = beside.collect();
    match beside.choose(rng) {
        Some(&field) if rng.random_bool(0.8) => field,
        Some(_) | None => any_field(rng),
    }
}

fn any_colour(rng: &mut StdRng) -> Colour {
    *Colour::ALL.choose(rng).expect("there are four")
}

/// A turn of any kind, near any field.
fn wild(rng: &mut StdRng) -> Vec<Step> {
    let (kind, at) = (any_colour(rng), any_field(rng));
    let actions = rng.random_range(1..=3);
    let mut steps = vec![Step::Choose { kind, at }];
    steps.extend((0..actions).map(|_| action(kind, at, rng)));
    steps
}

fn action(kind: Colour, piece: Field, rng: &mut StdRng) -> Step {
    let at = field_near(piece, rng);
    let colour = any_colour(rng);
    match kind {
        Colour::Red => Step::Conquer { at },
        Colour::Yellow => Step::Move {
            from: piece,
            to: at,
        },
        Colour::Green => match rng.random_range(0..10) {
            0 => Step::Transfer { to: at },
            1 => Step::Land { at },
            _ => Step::Build { colour, at },
        },
        Colour::Blue if rng.random_bool(0.5) => Step::Upgrade { at },
        Colour::Blue => Step::Trade { at, colour },
    }
}

/// Changes one thing about a turn.
fn change(steps: &mut Vec<Step>, rng: &mut StdRng) {
    let Some(&Step::Choose { kind, at }) = steps.first() else {
        *steps = wild(rng);
        return;
    };
    let place = rng.random_range(0..steps.len());
    match rng.random_range(0..6) {
        0 => steps.push(action(kind, at, rng)),
        1 if place > 0 => steps.insert(place, action(kind, at, rng)),
        2 if place > 0 => {
            steps.remove(place);
        }
        3 if place > 0 => steps.insert(place, steps[place]),
        _ => steps[place] = altered(steps[place], rng),
    }
}

/// The step with another field or colour.
fn altered(step: Step, rng: &mut StdRng) -> Step {
    let hue = any_colour(rng);
    let other_colour = rng.random_bool(0.4);
    match step {
        Step::Choose { kind, at } => Step::Choose {
            kind,
            at: field_near(at, rng),
        },
        Step::Build { at, .. } if other_colour => Step::Build { colour: hue, at },
        Step::Build { colour, at } => Step::Build {
            colour,
            at: field_near(at, rng),
        },
        Step::Transfer { to } => Step::Transfer {
            to: field_near(to, rng),
        },
        Step::Land { at } => Step::Land {
            at: field_near(at, rng),
        },
        Step::Move { from, to } if other_colour => Step::Move {
            from: field_near(from, rng),
            to,
        },
        Step::Move { from, to } => Step::Move {
            from,
            to: field_near(to, rng),
        },
        Step::Conquer { at } => Step::Conquer {
            at: field_near(at, rng),
        },
        Step::Trade { at, .. } if other_colour => Step::Trade { at, colour: hue },
        Step::Trade { at, colour } => Step::Trade {
            at: field_near(at, rng),
            colour,
        },
        Step::Upgrade { at } if other_colour => Step::Trade { at, colour: hue },
        Step::Upgrade { at } => Step::Upgrade {
            at: field_near(at, rng),
        },
    }
}
