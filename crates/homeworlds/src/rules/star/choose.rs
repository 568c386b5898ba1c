//! Composing a turn on a star map by choices: which come next after a half-chosen step, and the step that a choice makes.
//!
//! It may not know the rules by itself: it offers only what leads on to a legal turn, as `TurnInProgress` says.

use crate::order::{Name, Step, Verb};
use crate::piece::{Piece, Power};
use crate::rules::choose::{
    self, Choice, Composed, Group, NotNow, Offer, ROWS, Section, grouped, packed,
};
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::galaxy::Slot;
use crate::rules::star::seating::Seating;
use crate::rules::star::turn::Phase;
use crate::rules::star::turn_in_progress::TurnInProgress;

mod code;

/// What has been chosen of a step that is not yet whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The kind of step; discoveries are moves.
    Verb(Verb),
    /// The ship that acts.
    Ship {
        /// The verb.
        verb: Verb,
        /// Where.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// The first star of a homeworld.
    Star(Piece),
    /// Both stars of a homeworld.
    Stars([Piece; 2]),
}

/// A whole step, by slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whole {
    /// An action.
    Act(Action),
    /// The turn is a pass.
    Pass,
    /// A homeworld, under the name that it gets when none is given.
    Home {
        /// The stars.
        stars: [Piece; 2],
        /// The ship.
        ship: Piece,
    },
}

/// What a code of a star map stands for.
pub type Chosen = choose::Chosen<Half, Whole>;

/// What a choice means, in facts and names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// This kind of step.
    Verb(Verb),
    /// This ship acts.
    Ship {
        /// The verb.
        verb: Verb,
        /// The ship.
        ship: Piece,
        /// The system.
        system: Name,
    },
    /// A star of the homeworld.
    Star {
        /// The new star.
        star: Piece,
        /// The first star, if this is the second.
        first: Option<Piece>,
    },
    /// The first ship of a homeworld with these stars.
    FirstShip {
        /// The ship.
        ship: Piece,
        /// The stars.
        stars: [Piece; 2],
    },
    /// This step.
    Step {
        /// The step.
        step: Step,
        /// What is said beside it.
        hint: Hint,
    },
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
        /// The power.
        power: Power,
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

impl Half {
    /// Which verb it belongs to.
    pub const fn verb(self) -> Verb {
        match self {
            Half::Verb(verb) | Half::Ship { verb, .. } => verb,
            Half::Star(_) | Half::Stars(_) => Verb::Homeworld,
        }
    }
}

impl<P: Seating> Composed for TurnInProgress<'_, P> {
    type Half = Half;
    type Whole = Whole;
    type Kind = ChoiceKind;

    fn offer(&self, half: Option<Half>) -> Option<Offer<ChoiceKind>> {
        if self.is_setting_up() {
            return self.homes(half);
        }
        match half {
            None => Some(self.next_steps()),
            Some(half) => self.next_after(half),
        }
    }

    fn take(&mut self, whole: Whole) -> Result<(), NotNow> {
        let step = match whole {
            Whole::Act(action) if self.has(action.slots()) => self.step_of(action, None),
            Whole::Act(_) => return Err(NotNow),
            Whole::Pass => Step::Pass,
            Whole::Home { stars, ship } => Step::Homeworld {
                stars,
                ship,
                name: self.setting().home_name.clone(),
            },
        };
        self.step(&step).map_err(|_| NotNow)
    }
}

impl<P: Seating> TurnInProgress<'_, P> {
    /// Whether systems stand at these slots: those of another moment may be anywhere.
    fn has(&self, slots: [Slot; 2]) -> bool {
        slots.iter().all(|slot| slot.index() < self.names().len())
    }

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
                power: ship.colour().power(),
                left,
            },
            Phase::Sacrificed { .. } => Left::Catastrophes,
        }
    }

    fn has_settled(&self) -> bool {
        matches!(self.steps(), [Step::Homeworld { .. }, ..])
    }

    fn legal(&self) -> Vec<Action> {
        if self.has_settled() || self.turn().phase == Phase::Passed {
            return Vec::new();
        }
        self.actions()
    }

    /// Everything that can be done next, each kind as directly as there is room for.
    fn next_steps(&self) -> Offer<ChoiceKind> {
        let legal = self.legal();
        let sections = VERBS.map(|verb| self.section(&legal, verb));
        let pass = self.turn().phase == Phase::Fresh && self.steps().is_empty();
        let pass = (pass && !self.has_settled()).then(|| {
            let (step, hint) = (Step::Pass, Hint::Nothing);
            Choice::whole(Whole::Pass, ChoiceKind::Step { step, hint })
        });
        Offer {
            groups: packed(sections.into(), ROWS, place),
            pass,
        }
    }

    /// The ways in which steps of this kind can be offered: all at once, by the ship, by the verb alone. Moves are chosen by the
    /// ship first, unless a sacrifice leaves nothing else to choose, or only one ship can move.
    fn section(&self, legal: &[Action], verb: Verb) -> Section<ChoiceKind> {
        let steps = self.steps_of(legal, verb);
        if steps.is_empty() {
            return Section(Vec::new());
        }
        let ships = match verb {
            Verb::Trade | Verb::Move => self.ships_of(legal, verb),
            _ => Vec::new(),
        };
        let at_once = verb != Verb::Move || ships.len() == 1 || self.turn().phase != Phase::Fresh;
        let steps = if at_once { steps } else { Vec::new() };
        let verb = Choice::half(Half::Verb(verb), ChoiceKind::Verb(verb));
        Section(vec![steps, ships, vec![verb]])
    }

    fn next_after(&self, half: Half) -> Option<Offer<ChoiceKind>> {
        let legal = self.legal();
        let groups = match half {
            Half::Verb(verb) => {
                let ways = self.section(&legal, verb).0.into_iter().take(2);
                ways.filter(|way| !way.is_empty())
                    .find_map(|way| grouped(way, ROWS, place))?
            }
            Half::Ship { verb, at, ship } => {
                let by_it: Vec<Action> = legal
                    .into_iter()
                    .filter(|&action| acting(action) == Some((at, ship)))
                    .collect();
                grouped(self.steps_of(&by_it, verb), ROWS, place)?
            }
            Half::Star(_) | Half::Stars(_) => return None,
        };
        (!groups.is_empty()).then_some(Offer::of(groups))
    }

    fn steps_of(&self, legal: &[Action], verb: Verb) -> Vec<Choice<ChoiceKind>> {
        let mine = legal.iter().filter(|action| family(**action) == verb);
        mine.map(|&action| {
            let kind = ChoiceKind::Step {
                step: self.step_of(action, None),
                hint: self.hint(action),
            };
            Choice::whole(Whole::Act(action), kind)
        })
        .collect()
    }

    /// The ships that can act so, each once; one that can do only one thing comes with that.
    fn ships_of(&self, legal: &[Action], verb: Verb) -> Vec<Choice<ChoiceKind>> {
        let mut ships: Vec<(Slot, Piece, Vec<Action>)> = Vec::new();
        for action in legal.iter().filter(|action| family(**action) == verb) {
            let Some((at, ship)) = acting(*action) else {
                continue;
            };
            match ships
                .iter_mut()
                .find(|known| (known.0, known.1) == (at, ship))
            {
                Some((_, _, actions)) => actions.push(*action),
                None => ships.push((at, ship, vec![*action])),
            }
        }
        let choices = ships.into_iter().flat_map(|(at, ship, actions)| {
            if actions.len() == 1 {
                return self.steps_of(&actions, verb);
            }
            let kind = ChoiceKind::Ship {
                verb,
                ship,
                system: self.name(at).clone(),
            };
            vec![Choice::half(Half::Ship { verb, at, ship }, kind)]
        });
        choices.collect()
    }

    fn hint(&self, action: Action) -> Hint {
        match action {
            Action::Move { to, .. } => {
                let system = self.galaxy().system(to);
                Hint::Arrival {
                    stars: system.stars().collect(),
                }
            }
            Action::Catastrophe { at, colour } => Hint::Loss {
                pieces: self.galaxy().system(at).count_colour(colour),
            },
            Action::Attack { from, .. } => Hint::Victim(from),
            Action::Build { .. }
            | Action::Trade { .. }
            | Action::Discover { .. }
            | Action::Sacrifice { .. } => Hint::Nothing,
        }
    }

    /// B5, B6: two stars, one after the other, then a ship; only such as the bank has together.
    fn homes(&self, half: Option<Half>) -> Option<Offer<ChoiceKind>> {
        let chosen: &[Piece] = match &half {
            None => &[],
            Some(Half::Star(first)) => &[*first],
            Some(Half::Stars(stars)) => stars,
            Some(Half::Verb(_) | Half::Ship { .. }) => return None,
        };
        let homes = self
            .galaxy()
            .set_ups_in_any_order(self.setting().first_ship)
            .filter(|home| home.starts_with(chosen));
        let mut next: Vec<Piece> = homes.map(|home| home[chosen.len()]).collect();
        next.dedup();
        let choices: Vec<Choice<ChoiceKind>> = next
            .into_iter()
            .map(|piece| match half {
                Some(Half::Star(first)) => Choice::half(
                    Half::Stars([first, piece]),
                    ChoiceKind::Star {
                        star: piece,
                        first: Some(first),
                    },
                ),
                Some(Half::Stars(stars)) => Choice::whole(
                    Whole::Home { stars, ship: piece },
                    ChoiceKind::FirstShip { ship: piece, stars },
                ),
                _ => Choice::half(
                    Half::Star(piece),
                    ChoiceKind::Star {
                        star: piece,
                        first: None,
                    },
                ),
            })
            .collect();
        (!choices.is_empty()).then(|| Offer::of(vec![Group { choices }]))
    }
}

impl Action {
    /// The slots that it names.
    const fn slots(self) -> [Slot; 2] {
        match self {
            Action::Move { from, to, .. } => [from, to],
            other => [other.place(); 2],
        }
    }
}

/// The verbs that are chosen by, in the order in which they are offered.
const VERBS: [Verb; 6] = [
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Attack,
    Verb::Catastrophe,
    Verb::Sacrifice,
];

/// The verb that an action is chosen by.
const fn family(action: Action) -> Verb {
    match action.verb() {
        Verb::Discover => Verb::Move,
        verb => verb,
    }
}

/// The ship that an action is done with or to, and where, when it is one to choose by.
const fn acting(action: Action) -> Option<(Slot, Piece)> {
    match action {
        Action::Trade { at, ship, .. }
        | Action::Move { from: at, ship, .. }
        | Action::Discover { from: at, ship, .. }
        | Action::Build { at, ship }
        | Action::Attack { at, ship, .. }
        | Action::Sacrifice { at, ship } => Some((at, ship)),
        Action::Catastrophe { .. } => None,
    }
}

/// The system by which choices stay together.
fn place(kind: &ChoiceKind) -> Option<Name> {
    match kind {
        ChoiceKind::Ship { system, .. } => Some(system.clone()),
        ChoiceKind::Step { step, .. } => step.place().cloned(),
        ChoiceKind::Verb(_) | ChoiceKind::Star { .. } | ChoiceKind::FirstShip { .. } => None,
    }
}
