//! Composing a turn on a star map by choices: which steps are legal next, and what it means to choose so much of them.
//!
//! It may not know the rules by itself: it offers only what leads on to a legal turn, as `TurnInProgress` says.

use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::choose::{Choice, Code, Composed, Extent, Offered};
use crate::rules::star::{Phase, Slot, StarAction, StarRules, TurnInProgress};

/// What can be done next, by slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// An action.
    Act(StarAction),
    /// The turn is a pass.
    Pass,
    /// A homeworld of two stars and a ship, under the name that it gets when none is given.
    Home([Piece; 3]),
}

/// What a choice means, in facts and names: so much of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceKind {
    /// How much: the verb, the ship, the stars of a homeworld, or all of it; discoveries are moves.
    pub extent: Extent,
    /// The step, of those that begin so the first.
    pub step: Step,
    /// What is said beside it.
    pub hint: Hint,
}

/// What helps to judge a step beside the step itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Nothing.
    Nothing,
    /// The stars of the known system that a ship moves to.
    Arrival {
        /// The stars.
        stars: Vec<Piece>,
    },
    /// How many pieces a catastrophe takes.
    Loss {
        /// How many pieces go.
        pieces: u32,
    },
    /// Whose ship is captured.
    Victim(Seat),
}

/// What can be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The homeworld is to be set up, as the whole turn (B5).
    SetUp,
    /// Nothing: the homeworld is set up.
    Settled,
    /// One basic action, a sacrifice or a pass (B8-B10), and catastrophes; with `struck` there was one, and the turn may end.
    Anything {
        /// Whether a catastrophe was called.
        struck: bool,
    },
    /// So many actions of this power (B9), and catastrophes.
    Actions {
        /// The colour that gives it.
        power: Colour,
        /// How many actions are left.
        left: u8,
    },
    /// Only catastrophes, if there are any (B15).
    Catastrophes,
    /// The same: one came before any action, and in this game no action follows it (M3).
    NoAction,
    /// Nothing: the turn is a pass.
    Passed,
}

impl Left {
    /// Whether the turn can go on with more than catastrophes.
    pub const fn goes_on(self) -> bool {
        match self {
            Left::SetUp | Left::Anything { .. } | Left::Actions { .. } => true,
            Left::Settled | Left::Catastrophes | Left::NoAction | Left::Passed => false,
        }
    }
}

/// The code of the step that sets up a homeworld of these stars and this ship.
pub fn code_of_home([first, second]: [Piece; 2], ship: Piece) -> Code {
    offered(Next::Home([first, second, ship])).code()
}

impl<R: StarRules> Composed for TurnInProgress<'_, R> {
    type Step = Next;
    type Kind = ChoiceKind;
    type Place = Option<Name>;

    fn next_steps(&self) -> Vec<Offered<Next>> {
        let mut next = self.next();
        next.sort_by_key(|next| VERBS.iter().position(|&verb| verb == family(next)));
        next.into_iter().map(offered).collect()
    }

    /// Moves are chosen by the ship first, unless a sacrifice leaves nothing else to choose, or only one ship can move.
    fn ways(&self, next: &[Offered<Next>], chosen: usize) -> Vec<Vec<Choice<ChoiceKind>>> {
        let verb = next.first().map(|next| family(&next.step));
        if verb == Some(Verb::Homeworld) {
            return vec![self.cut(next, |_| chosen.max(VERB) + 1)];
        }
        let steps = self.cut(next, |_| WORDS);
        if chosen >= SHIP || !matches!(verb, Some(Verb::Trade | Verb::Move)) {
            return vec![steps];
        }
        let ships = self.cut(next, |_| SHIP);
        let at_once =
            verb != Some(Verb::Move) || ships.len() == 1 || self.turn().phase != Phase::Fresh;
        vec![if at_once { steps } else { Vec::new() }, ships]
    }

    fn kind(&self, next: &Next, extent: Extent, _alone: bool) -> ChoiceKind {
        let hint = match next {
            Next::Act(action) => self.hint(*action),
            Next::Pass | Next::Home(_) => Hint::Nothing,
        };
        ChoiceKind {
            extent,
            step: self.step_to(next, None),
            hint,
        }
    }

    /// The system.
    fn place(kind: &ChoiceKind) -> Option<Name> {
        let step = Some(&kind.step).filter(|_| kind.extent > Extent::Words(VERB));
        step.and_then(Step::place).cloned()
    }

    /// A capture is never hidden behind another verb.
    fn stands_apart(kind: &ChoiceKind) -> bool {
        kind.step.verb() == Verb::Attack
    }

    fn take(&mut self, next: &Next) {
        self.step(&self.step_to(next, None))
            .expect("what is offered is legal");
    }
}

impl<R: StarRules> TurnInProgress<'_, R> {
    /// What can be done now.
    pub fn left(&self) -> Left {
        if self.is_setting_up() {
            return Left::SetUp;
        }
        if self.has_settled() {
            return Left::Settled;
        }
        match self.turn().phase {
            // M3: where catastrophes come last, nothing else follows one.
            Phase::Fresh if self.only_catastrophes_follow() => Left::NoAction,
            Phase::Fresh => Left::Anything {
                struck: self.is_begun(),
            },
            Phase::Passed => Left::Passed,
            Phase::Acted => Left::Catastrophes,
            Phase::Sacrificed { ship, left } if left > 0 => Left::Actions {
                power: ship.colour(),
                left,
            },
            Phase::Sacrificed { .. } => Left::Catastrophes,
        }
    }

    /// Everything that can be done next; a pass comes last.
    pub(super) fn next(&self) -> Vec<Next> {
        if self.is_setting_up() {
            let homes = self
                .galaxy()
                .set_ups_in_any_order(self.game.rules().first_ship());
            return homes.map(Next::Home).collect();
        }
        if self.has_settled() || self.turn().phase == Phase::Passed {
            return Vec::new();
        }
        let pass = (!self.is_begun()).then_some(Next::Pass);
        self.actions()
            .into_iter()
            .map(Next::Act)
            .chain(pass)
            .collect()
    }

    /// The step that asks for it; what it founds gets `name`, or the name that is its by default.
    pub(super) fn step_to(&self, next: &Next, name: Option<Name>) -> Step {
        match *next {
            Next::Act(action) => self.step_of(action, name),
            Next::Pass => Step::Pass,
            Next::Home(home) => self.home_of(home, name),
        }
    }

    fn hint(&self, action: StarAction) -> Hint {
        match action {
            StarAction::Move { to, .. } => {
                let system = self.galaxy().system(to);
                Hint::Arrival {
                    stars: system.stars().collect(),
                }
            }
            StarAction::Catastrophe { at, colour } => Hint::Loss {
                pieces: self.galaxy().system(at).count_colour(colour),
            },
            StarAction::Attack { from, .. } => Hint::Victim(from),
            StarAction::Build { .. }
            | StarAction::Trade { .. }
            | StarAction::Discover { .. }
            | StarAction::Sacrifice { .. } => Hint::Nothing,
        }
    }
}

/// The verbs that are chosen by, in the order in which they are offered.
const VERBS: [Verb; 7] = [
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Attack,
    Verb::Catastrophe,
    Verb::Sacrifice,
    Verb::Pass,
];

/// How many words of a code choose the verb.
const VERB: usize = 1;

/// How many choose the ship too.
const SHIP: usize = 2;

/// How many words a step has at most that sets up nothing.
const WORDS: usize = 3;

impl Next {
    /// The verb of the step that asks for it.
    pub(super) const fn verb(&self) -> Verb {
        match self {
            Next::Act(action) => action.verb(),
            Next::Pass => Verb::Pass,
            Next::Home(_) => Verb::Homeworld,
        }
    }
}

/// The verb that a step is chosen by.
const fn family(next: &Next) -> Verb {
    match next.verb() {
        Verb::Discover => Verb::Move,
        verb => verb,
    }
}

/// The step with its code: `b ag1` (in the first system), `t bg2 y`, `m cg1 d` (from the third to the fourth), `m cg1 y2` (to
/// a new star), `a ab3 1` (of the second seat), `s cy3`, `c d r`, `h r1 b2 g3` (a home), `p`.
fn offered(step: Next) -> Offered<Next> {
    let words = match step {
        Next::Pass => "p".to_owned(),
        Next::Home([first, second, ship]) => format!("h {first} {second} {ship}"),
        Next::Act(action) => {
            let (verb, at) = (family(&step).initial(), letter(action.place()));
            match action {
                StarAction::Build { ship, .. } | StarAction::Sacrifice { ship, .. } => {
                    format!("{verb} {at}{ship}")
                }
                StarAction::Trade { ship, colour, .. } => {
                    format!("{verb} {at}{ship} {}", colour.letter())
                }
                StarAction::Move { ship, to, .. } => format!("{verb} {at}{ship} {}", letter(to)),
                StarAction::Discover { ship, star, .. } => format!("{verb} {at}{ship} {star}"),
                StarAction::Attack { ship, from, .. } => format!("{verb} {at}{ship} {}", from.0),
                StarAction::Catastrophe { colour, .. } => {
                    format!("{verb} {at} {}", colour.letter())
                }
            }
        }
    };
    Offered { words, step }
}

/// The letter of a system, by its slot; there are fewer systems than letters.
const fn letter(slot: Slot) -> char {
    (b'a' + slot.0) as char
}
