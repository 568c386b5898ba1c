//! Composition of a Settlers turn by choices: the legal next steps, and the meaning of choosing
//! part of one.
//!
//! Must not implement rules of its own: it offers what `Turn::steps` lists. A kind of action is
//! offered by its steps while these fit a menu or there is space, otherwise by its pieces, wide
//! yellow ones by the moving piece, and many builds by colour. Every action is at most three
//! presses away.

use std::collections::BTreeMap;

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::choose::{Choice, Composed, Extent, Group, Offered, ROWS};
use crate::rules::settlers::{Balance, Event, FirstLanding, Phase, Turn, TurnInProgress};

/// A piece and its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stander {
    /// The piece.
    pub piece: Piece,
    /// The field.
    pub at: Field,
}

/// A possible next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The field of the acting piece. `None` for a pass and for a landing without an action piece
    /// (S5).
    by: Option<Field>,
    /// The action, never the choice of a piece. `None` for a pass.
    step: Option<Step>,
}

/// The meaning of a choice, as structured data: a part of a possible next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceKind {
    /// The chosen part: the kind of action, the acting piece, the built or moving piece, or the
    /// whole step.
    pub extent: Extent,
    /// The event, from the first step that begins this way.
    pub event: Event,
    /// The acting piece.
    pub by: By,
    /// The hint shown next to it.
    pub hint: Hint,
}

/// The state of the action piece when a step is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// There is no action piece.
    Nobody,
    /// It is already acting in this turn.
    Acting(Stander),
    /// It was just chosen, or is the only one.
    Chosen(Stander),
    /// It is one of several, chosen together with the step.
    OneOf(Stander),
}

/// A hint that helps to judge a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// No hint.
    Nothing,
    /// The number of actions left, some of which a move uses.
    Left(u8),
    /// The red pips for and against a conquest.
    Power(Balance),
    /// The green that continues the building. Its pips are the number of builds.
    Green(Piece),
    /// The number of empty fields around a piece that comes from the bank.
    Space(u8),
}

/// The remaining options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// A first green must land (S5, S9).
    FirstLanding(FirstLanding),
    /// An action piece must be chosen, or a pass (S2).
    Anything,
    /// This many actions of the action piece.
    Actions {
        /// The action piece.
        by: Stander,
        /// The kind of action.
        kind: Colour,
        /// The number of actions left.
        left: u8,
        /// Whether the turn may end here: a transfer must be followed by a build (S5).
        may_end: bool,
    },
    /// None.
    Nothing,
    /// None: the turn is a pass.
    Passed,
}

/// Maximum number of actions of a kind that are offered all at once.
const FEW: usize = Group::<ChoiceKind>::MOST;

/// Maximum number of builds that are offered with their fields. More are offered by colour first,
/// then by field.
const FEW_BUILDS: usize = 4;

/// The kinds of action in the order in which they are offered.
const KINDS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Yellow, Colour::Red];

/// Number of words in the code of an action: the kind, the acting piece, the built or moving piece,
/// and the field. Other codes have three.
const WORDS: usize = 4;

impl Composed for TurnInProgress<'_> {
    type Step = Next;
    type Kind = ChoiceKind;
    type Place = Option<usize>;

    fn next_steps(&self) -> Vec<Offered<Next>> {
        let turn = self.turn;
        let mut next = Vec::new();
        for step in turn.steps() {
            match step {
                Step::Choose { at, .. } => {
                    let steps = turn.then(step).steps().into_iter();
                    next.extend(steps.map(|step| offered(Some(at), step)));
                }
                _ => next.push(offered(turn.acting().map(|acting| acting.piece), step)),
            }
        }
        let kind = |next: &Next| next.by.and(next.step).map(Step::kind);
        let place = |next: &Next| KINDS.iter().position(|&it| Some(it) == kind(next));
        next.sort_by_key(|next| place(&next.step).unwrap_or(KINDS.len()));
        if turn.phase == Phase::Fresh {
            let (by, step) = (None, None);
            next.push(Offered {
                words: "p".to_owned(),
                step: Next { by, step },
            });
        }
        next
    }

    fn ways(&self, next: &[Offered<Next>], chosen: usize) -> Vec<Vec<Choice<ChoiceKind>>> {
        let mut counts: BTreeMap<Option<Field>, [usize; 2]> = BTreeMap::new();
        let is_build = |next: &Next| matches!(next.step, Some(Step::Build { .. }));
        for Offered { step, .. } in next {
            let [all, builds] = counts.entry(step.by).or_default();
            *all += 1;
            *builds += usize::from(is_build(step));
        }
        let colour_first = |next: &Next| {
            let many = counts[&next.by][1] > FEW_BUILDS;
            WORDS - usize::from(many && is_build(next))
        };
        let piece_first = |next: &Next| {
            let wide = counts[&next.by][0] > ROWS * FEW;
            WORDS - 2 + usize::from(wide)
        };
        let mut direct = self.cut(next, |next| colour_first(next).max(chosen + 1));
        let pieces = self.cut(next, |next| piece_first(next).max(chosen + 1));
        // The moving piece is chosen before its destination.
        let moves = next
            .iter()
            .all(|next| matches!(next.step.step, Some(Step::Move { .. })));
        if moves && chosen == 0 && direct.len() > FEW {
            direct.clear();
        }
        vec![direct, pieces]
    }

    fn kind(&self, next: &Next, extent: Extent, alone: bool) -> ChoiceKind {
        let turn = self.turn;
        let Some(step) = next.step else {
            return ChoiceKind {
                extent,
                event: Event::Passed {
                    seat: turn.seat,
                    forced: false,
                },
                by: By::Nobody,
                hint: Hint::Nothing,
            };
        };
        let by = next.by.and_then(|at| stander(&turn, at));
        let turn = self
            .choice_of_piece(next)
            .map_or(turn, |choice| turn.then(choice));
        ChoiceKind {
            extent,
            event: turn.event(step).expect("an action is an event"),
            by: match (self.turn.phase, by) {
                (_, None) => By::Nobody,
                (Phase::Acting(_), Some(by)) => By::Acting(by),
                (_, Some(by)) if alone => By::Chosen(by),
                (_, Some(by)) => By::OneOf(by),
            },
            hint: hint(&turn, step),
        }
    }

    fn place(kind: &ChoiceKind) -> Option<usize> {
        match (&kind.event, kind.extent) {
            (Event::Built { piece, .. }, _) => Some(piece.colour() as usize),
            (_, Extent::Words(_)) => None,
            (Event::Landed { at, .. }, _) => Some(at.column_and_row().0),
            (event, _) => event.at().map(Field::index),
        }
    }

    fn take(&mut self, next: &Next) {
        let steps: Vec<Step> = self
            .choice_of_piece(next)
            .into_iter()
            .chain(next.step)
            .collect();
        assert!(self.act(&steps), "what is offered is legal");
    }
}

impl TurnInProgress<'_> {
    /// Returns the choice of the piece that acts next, if none has acted.
    fn choice_of_piece(&self, next: &Next) -> Option<Step> {
        let fresh = self.turn.phase == Phase::Fresh;
        let (at, step) = next.by.zip(next.step).filter(|_| fresh)?;
        let kind = step.kind();
        Some(Step::Choose { kind, at })
    }

    /// Returns the remaining options.
    pub fn left(&self) -> Left {
        match self.turn.phase {
            Phase::Fresh => {
                let first = self.game.first_landing();
                first.map_or(Left::Anything, Left::FirstLanding)
            }
            Phase::Passed => Left::Passed,
            Phase::Landed => Left::Nothing,
            Phase::Acting(acting) if acting.left == 0 => Left::Nothing,
            Phase::Acting(acting) => match stander(&self.turn, acting.piece) {
                Some(by) => Left::Actions {
                    by,
                    kind: acting.kind,
                    left: acting.left,
                    may_end: Turn::check_end(&self.steps).is_ok(),
                },
                None => Left::Nothing,
            },
        }
    }
}

/// Returns the step with its code: `b c3 y c4` (with the green on c3, a yellow on c4), `b c3 td2`
/// (transfer), `b c3 la1` and `l a1` (land), `m c3 b2 d4` (the piece on b2), `c c3 d4`, `t c3 d3y`
/// (trade), `t c3 d3u` (upgrade).
fn offered(by: Option<Field>, step: Step) -> Offered<Next> {
    let action = match step {
        Step::Transfer { to: at } => format!("t{at}"),
        Step::Land { at } => format!("l{at}"),
        Step::Trade { .. } => step.arguments(["", ""]),
        Step::Upgrade { at } => format!("{at}u"),
        Step::Choose { .. } | Step::Build { .. } | Step::Move { .. } | Step::Conquer { .. } => {
            step.arguments([" ", " "])
        }
    };
    let words = match by {
        Some(by) => format!("{} {by} {action}", letter(step.kind())),
        None => action.replacen('l', "l ", 1),
    };
    let step = Some(step);
    Offered {
        words,
        step: Next { by, step },
    }
}

/// Returns the letter of the action of a piece of this colour.
const fn letter(kind: Colour) -> char {
    match kind {
        Colour::Green => 'b',
        Colour::Yellow => 'm',
        Colour::Red => 'c',
        Colour::Blue => 't',
    }
}

fn stander(turn: &Turn, at: Field) -> Option<Stander> {
    let (_, piece) = turn.board.at(at)?;
    Some(Stander { piece, at })
}

fn hint(turn: &Turn, step: Step) -> Hint {
    let found = match step {
        Step::Move { .. } => turn.acting().map(|acting| Hint::Left(acting.left)),
        Step::Conquer { at } => turn.board.balance(at).map(Hint::Power),
        Step::Transfer { to } => stander(turn, to).map(|green| Hint::Green(green.piece)),
        Step::Land { at } | Step::Build { at, .. } => {
            u8::try_from(turn.space(at).count()).ok().map(Hint::Space)
        }
        Step::Choose { .. } | Step::Trade { .. } | Step::Upgrade { .. } => None,
    };
    found.unwrap_or(Hint::Nothing)
}
