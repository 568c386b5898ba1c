//! Composition of a turn on a star map by choices: the legal next steps, and the meaning of
//! choosing part of one.
//!
//! Must not implement rules of its own: it only offers what leads to a legal turn according to
//! `TurnInProgress`.

use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::choose::{Choice, Code, Composed, Extent, Offered};
use crate::rules::star::{Phase, Slot, StarAction, StarRules, TurnInProgress};

/// A possible next step, by slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// An action.
    Act(StarAction),
    /// A pass.
    Pass,
    /// A homeworld of two stars and a ship, with its default name.
    Home([Piece; 3]),
}

/// The meaning of a choice, as structured data with names: a part of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceKind {
    /// The chosen part: the verb, the ship, the stars of a homeworld, or the whole step.
    /// Discoveries count as moves.
    pub extent: Extent,
    /// The step, or the first of those that begin this way.
    pub step: Step,
    /// The hint shown next to it.
    pub hint: Hint,
}

/// A hint that helps to judge a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// No hint.
    Nothing,
    /// The stars of the known system that a ship moves to.
    Arrival {
        /// The stars.
        stars: Vec<Piece>,
    },
    /// The number of pieces that a catastrophe removes.
    Loss {
        /// The number of removed pieces.
        pieces: u32,
    },
    /// The owner of the captured ship.
    Victim(Seat),
}

/// The remaining options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The homeworld must be set up, as the whole turn (B5).
    SetUp,
    /// None: the homeworld is set up.
    Settled,
    /// One basic action, a sacrifice or a pass (B8-B10), and catastrophes. If `struck`, there was a
    /// catastrophe, and the turn may end.
    Anything {
        /// Whether a catastrophe was called.
        struck: bool,
    },
    /// A number of actions of this power (B9), and catastrophes.
    Actions {
        /// The power, by its colour.
        power: Colour,
        /// The number of actions left.
        left: u8,
    },
    /// Only catastrophes, if there are any (B15).
    Catastrophes,
    /// Only catastrophes, because one came before any action and no action may follow it in this
    /// game (M3).
    NoAction,
    /// None: the turn is a pass.
    Passed,
}

impl Left {
    /// Returns whether the turn can continue with more than catastrophes.
    pub const fn goes_on(self) -> bool {
        match self {
            Left::SetUp | Left::Anything { .. } | Left::Actions { .. } => true,
            Left::Settled | Left::Catastrophes | Left::NoAction | Left::Passed => false,
        }
    }
}

/// Returns the code of the step that sets up a homeworld of these stars and this ship.
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

    /// Offers moves by ship first, unless a sacrifice leaves nothing else to choose, or only one
    /// ship can move.
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

    /// Keeps choices of one system together.
    fn place(kind: &ChoiceKind) -> Option<Name> {
        let step = Some(&kind.step).filter(|_| kind.extent > Extent::Words(VERB));
        step.and_then(Step::place).cloned()
    }

    /// Never hides a capture behind another verb.
    fn stands_apart(kind: &ChoiceKind) -> bool {
        kind.step.verb() == Verb::Attack
    }

    fn take(&mut self, next: &Next) {
        self.step(&self.step_to(next, None))
            .expect("what is offered is legal");
    }
}

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Returns the remaining options.
    pub fn left(&self) -> Left {
        if self.is_setting_up() {
            return Left::SetUp;
        }
        if self.has_settled() {
            return Left::Settled;
        }
        match self.turn().phase {
            // M3: if catastrophes come last, only catastrophes follow one.
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

    /// Returns all possible next steps. A pass comes last.
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

    /// Returns the step that requests `next`. A founded system gets `name`, or its default name.
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

/// The verbs that can be chosen, in the order in which they are offered.
const VERBS: [Verb; 7] = [
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Attack,
    Verb::Catastrophe,
    Verb::Sacrifice,
    Verb::Pass,
];

/// Number of words of a code that choose the verb.
const VERB: usize = 1;

/// Number of words of a code that choose the verb and the ship.
const SHIP: usize = 2;

/// Maximum number of words in the code of a step other than a set-up.
const WORDS: usize = 3;

impl Next {
    /// Returns the verb of the step that requests it.
    pub(super) const fn verb(&self) -> Verb {
        match self {
            Next::Act(action) => action.verb(),
            Next::Pass => Verb::Pass,
            Next::Home(_) => Verb::Homeworld,
        }
    }
}

/// Returns the verb under which a step is offered.
const fn family(next: &Next) -> Verb {
    match next.verb() {
        Verb::Discover => Verb::Move,
        verb => verb,
    }
}

/// Returns the step with its code: `b ag1` (in the first system), `t bg2 y`, `m cg1 d` (from the
/// third to the fourth), `m cg1 y2` (to a new star), `a ab3 1` (of the second seat), `s cy3`,
/// `c d r`, `h r1 b2 g3` (a home), `p`.
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

/// Returns the letter of a system, by its slot. There are fewer systems than letters.
const fn letter(slot: Slot) -> char {
    (b'a' + slot.0) as char
}
