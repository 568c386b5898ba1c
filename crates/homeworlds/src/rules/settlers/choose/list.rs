//! The choices of a Settlers turn, listed: pieces that can act, what they can do, and by what choices stay together.
//!
//! A kind of action is offered by its steps while these fit a menu or there is room for more, else by its pieces, wide
//! yellows by what they move, and many builds by their colours: every action is at most three presses away.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::choose::{Choice, Composed, ROWS};
use crate::rules::settlers::choose::{By, ChoiceKind, FEW, FEW_BUILDS, Half, Hint, Stander};
use crate::rules::settlers::event::Event;
use crate::rules::settlers::turn::{Phase, Turn};
use crate::rules::settlers::turn_in_progress::{TurnInProgress, Whole};

impl TurnInProgress {
    /// The pieces of a kind that can do something.
    pub(super) fn pieces(&self, kind: Colour) -> Vec<Stander> {
        let turn = self.turn();
        let can_act = |step| match step {
            Step::Choose { kind: of, at } if of == kind => stander(turn, at),
            _ => None,
        };
        turn.steps().into_iter().filter_map(can_act).collect()
    }

    /// How one of several pieces is chosen: as it is, or with what moves by it where that is too much for a panel.
    pub(super) fn ways(&self, piece: Stander) -> Vec<Choice<ChoiceKind>> {
        if self.of_pieces(&[piece]).len() <= ROWS * FEW {
            vec![by_piece(piece)]
        } else {
            self.movers(piece)
        }
    }

    /// What can be done with these pieces that leads to a legal turn.
    pub(super) fn of_pieces(&self, pieces: &[Stander]) -> Vec<Choice<ChoiceKind>> {
        let each = pieces.iter();
        let several = pieces.len() > 1;
        each.flat_map(|&piece| self.steps_by(piece, several))
            .collect()
    }

    /// The same, with colours in place of builds where these are many.
    pub(super) fn shown(&self, pieces: &[Stander]) -> Vec<Choice<ChoiceKind>> {
        let mut shown: Vec<Choice<ChoiceKind>> = Vec::new();
        let several = pieces.len() > 1;
        for &by in pieces {
            let steps = self.steps_by(by, several);
            let builds = steps.iter().filter(|step| built(&step.kind).is_some());
            let many = builds.count() > FEW_BUILDS;
            for step in steps {
                let choice = match built(&step.kind).filter(|_| many) {
                    None => step,
                    Some((piece, whom)) => {
                        let colour = piece.colour();
                        let half = Half::Builds { by: by.at, colour };
                        Choice::half(half, ChoiceKind::Built { piece, by: whom })
                    }
                };
                if !shown.contains(&choice) {
                    shown.push(choice);
                }
            }
        }
        shown
    }

    /// Where a green can build a colour.
    pub(super) fn builds(&self, by: Field, colour: Colour) -> Vec<Choice<ChoiceKind>> {
        let Some(piece) = self.actor(by, Colour::Green) else {
            return Vec::new();
        };
        let mut steps = self.of_pieces(&[piece]);
        steps.retain(|step| built(&step.kind).is_some_and(|(piece, _)| piece.colour() == colour));
        steps
    }

    fn steps_by(&self, piece: Stander, several: bool) -> Vec<Choice<ChoiceKind>> {
        let by = match self.turn().phase {
            Phase::Acting(_) => By::Acting,
            Phase::Fresh | Phase::Landed if several => By::OneOf(piece),
            Phase::Fresh | Phase::Landed => By::Chosen(piece),
        };
        let turn = acting(self.turn(), piece);
        let steps = turn.steps().into_iter();
        let choices = steps.filter_map(|step| {
            let whole = Whole::Act { by: piece.at, step };
            self.with(whole)?;
            let kind = ChoiceKind::Step {
                event: turn.event(step)?,
                by,
                hint: hint(&turn, step),
            };
            Some(Choice::whole(whole, kind))
        });
        choices.collect()
    }

    pub(super) fn of_mover(&self, by: Field, from: Field) -> Vec<Choice<ChoiceKind>> {
        let Some(piece) = self.actor(by, Colour::Yellow) else {
            return Vec::new();
        };
        let mut steps = self.of_pieces(&[piece]);
        steps.retain(|choice| moved(&choice.kind) == Some(from));
        steps
    }

    /// The action piece of this kind on this field, or the piece that can be it.
    fn actor(&self, at: Field, kind: Colour) -> Option<Stander> {
        match self.turn().acting() {
            Some(acting) => (acting.piece == at && acting.kind == kind)
                .then(|| stander(self.turn(), at))
                .flatten(),
            None => self.pieces(kind).into_iter().find(|piece| piece.at == at),
        }
    }

    /// What moves by this yellow, each once.
    pub(super) fn movers(&self, by: Stander) -> Vec<Choice<ChoiceKind>> {
        let mut from: Vec<Field> = Vec::new();
        for at in self
            .of_pieces(&[by])
            .iter()
            .filter_map(|it| moved(&it.kind))
        {
            if !from.contains(&at) {
                from.push(at);
            }
        }
        // The action piece itself comes first.
        from.sort_by_key(|&at| at != by.at);
        let turn = self.turn();
        let movers = from.into_iter().filter_map(|at| {
            let kind = ChoiceKind::Mover {
                by,
                mover: stander(turn, at)?,
                own: turn.own().has(at),
            };
            let half = Half::Mover {
                by: by.at,
                from: at,
            };
            Some(Choice::half(half, kind))
        });
        movers.collect()
    }

    pub(super) fn landings(&self) -> Vec<Choice<ChoiceKind>> {
        let turn = self.turn();
        let landings = landings_of(turn).into_iter().filter_map(|at| {
            let kind = ChoiceKind::Step {
                event: turn.event(Step::Land { at })?,
                by: By::Nobody,
                hint: Hint::Nothing,
            };
            Some(Choice::whole(Whole::Land(at), kind))
        });
        landings.collect()
    }
}

/// Where a green can land without an action piece.
fn landings_of(turn: &Turn) -> Vec<Field> {
    let lands = |step| match step {
        Step::Land { at } => Some(at),
        _ => None,
    };
    turn.steps().into_iter().filter_map(lands).collect()
}

/// The turn with this action piece.
fn acting(turn: &Turn, piece: Stander) -> Turn {
    let mut turn = *turn;
    if turn.phase == Phase::Fresh {
        turn.play(Step::Choose {
            kind: piece.piece.colour(),
            at: piece.at,
        });
    }
    turn
}

pub(super) fn stander(turn: &Turn, at: Field) -> Option<Stander> {
    let (_, piece) = turn.board.at(at)?;
    Some(Stander { piece, at })
}

pub(super) fn by_piece(piece: Stander) -> Choice<ChoiceKind> {
    let half = Half::Piece {
        kind: piece.piece.colour(),
        at: piece.at,
    };
    Choice::half(half, ChoiceKind::Piece(piece))
}

fn hint(turn: &Turn, step: Step) -> Hint {
    let found = match step {
        Step::Move { from, to } => {
            turn.distance(from, to)
                .zip(turn.acting())
                .map(|(takes, acting)| Hint::Cost {
                    takes,
                    of: acting.left,
                })
        }
        Step::Conquer { at } => turn.balance(at).map(Hint::Power),
        Step::Transfer { to } => stander(turn, to).map(|green| Hint::Green(green.piece)),
        Step::Choose { .. }
        | Step::Build { .. }
        | Step::Land { .. }
        | Step::Trade { .. }
        | Step::Upgrade { .. } => None,
    };
    found.unwrap_or(Hint::Nothing)
}

/// What a step builds, and by what.
fn built(kind: &ChoiceKind) -> Option<(Piece, By)> {
    match kind {
        ChoiceKind::Step {
            event: Event::Built { piece, .. },
            by,
            ..
        } => Some((*piece, *by)),
        _ => None,
    }
}

/// Where the piece stands that a step moves.
fn moved(kind: &ChoiceKind) -> Option<Field> {
    match kind {
        ChoiceKind::Step {
            event: Event::Moved { path, .. },
            ..
        } => path.first().copied(),
        _ => None,
    }
}

/// By what choices stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Nowhere,
    Kind(Colour),
    Column(usize),
    At(Field),
}

pub(super) fn place(kind: &ChoiceKind) -> Place {
    match kind {
        ChoiceKind::Piece(piece) | ChoiceKind::Mover { by: piece, .. } => {
            Place::Kind(piece.piece.colour())
        }
        ChoiceKind::Step { event, .. } => match event {
            Event::Built { piece, .. } => Place::Kind(piece.colour()),
            Event::Landed { at, .. } => Place::Column(at.column_and_row().0),
            Event::Moved { path, .. } => path.first().map_or(Place::Nowhere, |&at| Place::At(at)),
            Event::Traded { at, .. } | Event::Upgraded { at, .. } => Place::At(*at),
            Event::Conquered { .. }
            | Event::Transferred { .. }
            | Event::Passed { .. }
            | Event::ForcedPass { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => Place::Nowhere,
        },
        ChoiceKind::Built { .. } => Place::Kind(Colour::Green),
        ChoiceKind::Pass | ChoiceKind::Land | ChoiceKind::Kind { .. } => Place::Nowhere,
    }
}
