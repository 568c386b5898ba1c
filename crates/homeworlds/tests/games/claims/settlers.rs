//! What refusals of Settlers claim.

use homeworlds::order::settlers::{Field, Step};
use homeworlds::piece::{Colour, Size};
use homeworlds::rules::AnyGame;
use homeworlds::rules::settlers::{Illegal, Phase, Turn};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::{STEPS, Told};

/// Facts that are told of whole steps.
pub const FACTS: [&str; 27] = [
    "BankEmpty",
    "BankHasNone",
    "BankLacks",
    "GreensHaveSpace",
    "HasSpace",
    "Landed",
    "LandingNeedsPiece",
    "Largest",
    "NoActionsLeft",
    "NoGreenToLand",
    "NoPiece",
    "NoSpace",
    "NoSpaceThere",
    "NotBesideGreen",
    "NotBordering",
    "NotChangeable",
    "NotMovable",
    "NotTowed",
    "NotYours",
    "NothingThere",
    "Occupied",
    "OtherAction",
    "OtherKind",
    "OwnTarget",
    "SameColour",
    "SecondPiece",
    "TooFar",
];

/// Tries steps one after the other, now and then a legal one, and checks each refusal.
pub fn claims_hold(game: &AnyGame, rng: &mut StdRng, told: &mut Told) {
    let game = game.settlers().expect("a Settlers board");
    let start = game.begin().expect("it goes on");
    let mut turn = start;
    for _ in 0..STEPS {
        let legal = turn.steps();
        let step = match legal.choose(rng) {
            Some(&step) if rng.random_bool(0.1) => step,
            Some(_) | None => any_step(&turn, rng),
        };
        match turn.check(step) {
            Ok(()) => turn.play(step),
            Err(why) => {
                told.note(&why);
                Claims { turn, step }.hold(&why);
            }
        }
        if turn.steps().is_empty() && rng.random_bool(0.3) {
            turn = start;
        }
    }
}

/// A step of any kind, mostly near the piece that acts.
fn any_step(turn: &Turn, rng: &mut StdRng) -> Step {
    let near = |at: Field| Field::ALL.into_iter().filter(move |it| it.borders(at));
    let beside: Vec<Field> = match turn.acting() {
        Some(acting) if rng.random_bool(0.8) => near(acting.piece).chain([acting.piece]).collect(),
        Some(_) | None => Field::ALL.to_vec(),
    };
    let at = *beside.choose(rng).expect("there are fields");
    let to = *Field::ALL.choose(rng).expect("there are fields");
    let colour = *Colour::ALL.choose(rng).expect("there are four");
    let kind = turn.acting().map(|acting| acting.kind);
    let kind = kind.filter(|_| rng.random_bool(0.8)).unwrap_or(colour);
    match (kind, rng.random_range(0..5)) {
        (_, 0) => Step::Choose { kind: colour, at },
        (Colour::Red, _) => Step::Conquer { at },
        (Colour::Yellow, _) => Step::Move { from: at, to },
        (Colour::Green, 1) => Step::Transfer { to },
        (Colour::Green, 2) => Step::Land { at: to },
        (Colour::Green, _) => Step::Build { colour, at },
        (Colour::Blue, 1) => Step::Upgrade { at },
        (Colour::Blue, _) => Step::Trade { at, colour },
    }
}

/// A refused step, and the turn before it.
struct Claims {
    turn: Turn,
    step: Step,
}

impl Claims {
    /// Checks what the refusal says of the board, and that all it offers is accepted.
    fn hold(&self, why: &Illegal) {
        let Self { turn, step } = *self;
        let (board, seat) = (turn.board, turn.seat);
        let piece_at = |at| board.at(at).expect("a piece is there");
        let is_acting = |at, kind| {
            let acting = turn.acting().expect("a piece acts");
            assert_eq!((acting.piece, acting.kind), (at, kind), "{step}");
        };
        match *why {
            Illegal::NothingThere { at } => assert_eq!(board.at(at), None, "{step}"),
            Illegal::NotYours { at, piece } => {
                assert_eq!(piece_at(at), (seat.other(), piece), "{step}");
            }
            Illegal::OtherKind {
                at,
                piece,
                kind,
                ref yours,
            } => {
                assert_eq!(piece_at(at), (seat, piece), "{step}");
                assert_ne!(piece.colour(), kind, "{step}");
                self.each_accepted(yours, |at| match step {
                    Step::Transfer { .. } => Step::Transfer { to: at },
                    _ => Step::Choose { kind, at },
                });
            }
            Illegal::SecondPiece { first } => {
                assert_eq!(turn.acting().map(|it| it.piece), Some(first), "{step}");
            }
            Illegal::NoPiece => assert_eq!(turn.phase, Phase::Fresh, "{step}"),
            Illegal::OtherAction { piece, kind } => {
                is_acting(piece, kind);
                assert_ne!(step.kind(), kind, "{step}");
            }
            Illegal::NoActionsLeft { piece, kind } => {
                is_acting(piece, kind);
                assert_eq!(turn.acting().map(|it| it.left), Some(0), "{step}");
            }
            Illegal::Landed => assert_eq!(turn.phase, Phase::Landed, "{step}"),
            Illegal::OwnTarget { at, ref targets } => {
                assert_eq!(piece_at(at).0, seat, "{step}");
                self.each_accepted(targets, |at| Step::Conquer { at });
            }
            Illegal::NotBordering {
                at,
                piece,
                ref targets,
            } => {
                assert!(!at.borders(piece), "{step}");
                self.each_accepted(targets, |at| Step::Conquer { at });
            }
            Illegal::TooLarge {
                at,
                target,
                piece,
                with,
                ref targets,
            } => {
                assert_eq!(
                    (piece_at(at).1, piece_at(piece).1),
                    (target, with),
                    "{step}"
                );
                assert!(target.size() > with.size(), "{step}");
                self.each_accepted(targets, |at| Step::Conquer { at });
            }
            Illegal::Outnumbered {
                at,
                balance,
                ref targets,
            } => {
                assert_eq!(board.balance(at), Some(balance), "{step}");
                assert!(balance.attack <= balance.defence, "{step}");
                self.each_accepted(targets, |at| Step::Conquer { at });
            }
            Illegal::NotMovable { ref movable, .. } | Illegal::NotTowed { ref movable, .. } => {
                for &from in movable {
                    let ways = Field::ALL.map(|to| Step::Move { from, to });
                    self.one_accepted(&ways);
                }
            }
            Illegal::Occupied { at, ref free } => {
                assert!(board.at(at).is_some(), "{step}");
                self.each_accepted(free, |at| self.to(at));
            }
            Illegal::TooFar {
                left,
                needs,
                ref reach,
                ..
            } => {
                assert!(needs.is_none_or(|needs| needs > left), "{step}");
                self.each_accepted(reach, |at| self.to(at));
            }
            Illegal::NoSpace {
                piece,
                ref transfers,
                landing,
            } => {
                assert!(turn.space(piece).is_empty(), "{step}");
                self.each_accepted(transfers, |to| Step::Transfer { to });
                let lands = Field::ALL.map(|at| Step::Land { at });
                let can = lands.iter().any(|&land| turn.check(land).is_ok());
                assert_eq!(landing, can, "{step}");
            }
            Illegal::NotBesideGreen {
                at,
                piece,
                ref space,
            } => {
                assert!(!at.borders(piece), "{step}");
                self.each_accepted(space, |at| self.to(at));
            }
            Illegal::BankHasNone { colour, ref others } => {
                assert_eq!(board.bank().count_colour(colour), 0, "{step}");
                for &colour in others {
                    self.one_accepted(&Field::ALL.map(|at| Step::Build { colour, at }));
                }
            }
            Illegal::BankEmpty => assert!(board.bank().is_empty(), "{step}"),
            Illegal::HasSpace { ref space, .. } => {
                for &at in space {
                    self.one_accepted(&Colour::ALL.map(|colour| Step::Build { colour, at }));
                }
            }
            Illegal::NoSpaceThere { at, ref others } => {
                assert!(turn.space(at).is_empty(), "{step}");
                self.each_accepted(others, |to| Step::Transfer { to });
            }
            Illegal::GreensHaveSpace { ref greens } => {
                assert!(
                    greens.iter().all(|&at| !turn.space(at).is_empty()),
                    "{step}"
                );
            }
            Illegal::LandingNeedsPiece { ref greens } => {
                for &at in greens {
                    let kind = Colour::Green;
                    let mut after = turn;
                    after.play(Step::Choose { kind, at });
                    let lands = Field::ALL.map(|at| Step::Land { at });
                    assert!(lands.iter().any(|&it| after.check(it).is_ok()), "{step}");
                }
            }
            Illegal::NoGreenToLand => assert_eq!(turn.landing(), None, "{step}"),
            Illegal::NotChangeable { ref changeable, .. } => {
                for &at in changeable {
                    let trades = Colour::ALL.map(|colour| Step::Trade { at, colour });
                    self.one_accepted(&[&trades[..], &[Step::Upgrade { at }]].concat());
                }
            }
            Illegal::SameColour { at, piece } => {
                assert!(matches!(step, Step::Trade { colour, .. } if colour == piece.colour()));
                assert_eq!(piece_at(at).1, piece, "{step}");
            }
            Illegal::Largest { at, piece } => {
                assert_eq!(piece_at(at).1, piece, "{step}");
                assert_eq!(piece.size(), Size::Large, "{step}");
            }
            Illegal::BankLacks { wanted, ref others } => {
                assert!(!board.bank().has(wanted), "{step}");
                for &other in others {
                    self.one_accepted(&[other]);
                }
            }
            Illegal::GameOver
            | Illegal::NoneOf { .. }
            | Illegal::NoAction
            | Illegal::EmptyTransfer { .. }
            | Illegal::PassBesideAction
            | Illegal::OtherPiece { .. }
            | Illegal::NothingFits { .. } => panic!("{step} is a whole step: {why:?}"),
        }
    }

    /// The refused step with another field at its end.
    fn to(&self, at: Field) -> Step {
        match self.step {
            Step::Build { colour, .. } => Step::Build { colour, at },
            Step::Move { from, .. } => Step::Move { from, to: at },
            Step::Land { .. } => Step::Land { at },
            other => panic!("{other} goes nowhere"),
        }
    }

    fn each_accepted(&self, fields: &[Field], instead: impl Fn(Field) -> Step) {
        for &at in fields {
            self.one_accepted(&[instead(at)]);
        }
    }

    /// Checks that one of the steps is accepted in place of the refused one.
    #[track_caller]
    fn one_accepted(&self, steps: &[Step]) {
        let accepted = steps.iter().any(|&step| self.turn.check(step).is_ok());
        assert!(accepted, "{} for {}: {:?}", steps[0], self.step, self.turn);
    }
}
