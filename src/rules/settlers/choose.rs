//! Composing a Settlers turn by choices: which come next after a half-chosen step.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::choose::{ALONE, BESIDE_A_ROW, Choice, Group, Offer, grouped};
use crate::rules::settlers::event::Event;
use crate::rules::settlers::illegal::{Balance, Illegal};
use crate::rules::settlers::landing::FirstLanding;
use crate::rules::settlers::midturn::{Midturn, Whole};
use crate::rules::settlers::turn::{Phase, Turn};

mod code;

/// What has been chosen of a step that is not yet whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The kind of action (S2).
    Kind(Colour),
    /// A landing without an action piece (S5).
    Land,
    /// The action piece.
    Piece { kind: Colour, at: Field },
    /// The yellow action piece, and what moves by it (S4).
    Mover { by: Field, from: Field },
}

/// What a code of a Settlers board stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chosen {
    /// Half a step.
    Half(Half),
    /// A whole step.
    Whole(Whole),
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stander {
    pub piece: Piece,
    pub at: Field,
}

/// What a choice means, in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    /// The turn is a pass.
    Pass,
    /// A landing.
    Land,
    /// This kind of action; with the only piece that can act so, if there is only one.
    Kind { kind: Colour, by: Option<Stander> },
    /// This is the action piece.
    Piece(Stander),
    /// This moves, by this yellow; `own` says whose it is.
    Mover {
        by: Stander,
        mover: Stander,
        own: bool,
    },
    /// This happens.
    Step {
        event: Event,
        by: By,
        beside: Beside,
    },
}

/// What is known of the action piece when a step is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// There is none.
    Nobody,
    /// It has been acting in this turn.
    Acting,
    /// It has just been chosen, or is the only one.
    Chosen(Stander),
    /// It is chosen with the step, from several.
    OneOf(Stander),
}

/// What helps to judge a step beside the step itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// How many of so many actions a move takes.
    Cost { takes: u8, of: u8 },
    /// The red pips for and against a conquest.
    Power(Balance),
    /// The piece that builds on, and so often.
    Green(Piece),
}

/// What can be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// A first green is to land (S5, S9).
    FirstLanding(FirstLanding),
    /// An action piece is to be chosen, or a pass (S2).
    Anything,
    /// So many actions of the action piece.
    Actions {
        by: Stander,
        kind: Colour,
        left: u8,
        end: End,
    },
    /// Nothing.
    Nothing,
    /// Nothing: the turn is a pass.
    Passed,
}

/// Whether a turn may end as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It may.
    Here,
    /// A transfer must be followed by a build (S5).
    NotAfterTransfer,
    /// The board stands as it did, which is no turn (S2).
    NotUnchanged,
}

/// A kind is chosen by its verb while its steps fit so many lines; else by its pieces.
const FEW: usize = Group::<Means>::MOST;

/// The kinds in the order in which they are offered.
const KINDS: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Yellow, Colour::Red];

/// How a kind of action is begun.
enum Beginning {
    Verb(Choice<Means>),
    Pieces(Vec<Choice<Means>>),
}

impl Midturn {
    /// What can be chosen now, after `half` a step if one is given; `None` when that half leads to no legal step.
    pub fn offer(&self, half: Option<Half>) -> Option<Offer<Means>> {
        if self.has_passed() {
            return half.is_none().then(Offer::nothing);
        }
        match (self.turn().phase, half) {
            (Phase::Fresh, None) => Some(self.beginnings()),
            (Phase::Fresh, Some(half)) => self.after(half),
            (Phase::Acting(acting), None) => Some(self.going_on(acting.piece)),
            (Phase::Acting(acting), Some(Half::Mover { by, from })) if acting.piece == by => {
                self.in_groups(self.of_mover(by, from))
            }
            (Phase::Landed, None) => Some(Offer::nothing()),
            (Phase::Acting(_) | Phase::Landed, Some(_)) => None,
        }
    }

    /// The half or whole step that is possible now and has this code.
    pub fn chosen(&self, code: &str) -> Option<Chosen> {
        let chosen: Chosen = code.parse().ok()?;
        let possible = match chosen {
            Chosen::Half(half) => self.offer(Some(half)).is_some(),
            Chosen::Whole(whole) => self.clone().take(whole).is_ok(),
        };
        possible.then_some(chosen)
    }

    /// The half step that is possible now and has this code.
    pub fn half(&self, code: &str) -> Option<Half> {
        match self.chosen(code)? {
            Chosen::Half(half) => Some(half),
            Chosen::Whole(_) => None,
        }
    }

    /// The turn with the whole step that has this code, if it is possible now.
    pub fn with(&self, code: &str) -> Option<Self> {
        match self.chosen(code)? {
            Chosen::Half(_) => None,
            Chosen::Whole(whole) => {
                let mut longer = self.clone();
                longer.take(whole).ok()?;
                Some(longer)
            }
        }
    }

    /// What is left to do; `first` is the first landing of the seat, if it has no piece.
    pub fn left(&self, first: Option<FirstLanding>) -> Left {
        if self.has_passed() {
            return Left::Passed;
        }
        match self.turn().phase {
            Phase::Fresh => first.map_or(Left::Anything, Left::FirstLanding),
            Phase::Landed => Left::Nothing,
            Phase::Acting(acting) if acting.left == 0 => Left::Nothing,
            Phase::Acting(acting) => match stander(self.turn(), acting.piece) {
                Some(by) => Left::Actions {
                    by,
                    kind: acting.kind,
                    left: acting.left,
                    end: match self.unfinished() {
                        None => End::Here,
                        Some(Illegal::EmptyTransfer { .. }) => End::NotAfterTransfer,
                        Some(_) => End::NotUnchanged,
                    },
                },
                None => Left::Nothing,
            },
        }
    }

    /// Every kind of action by its verb, or by its pieces where its steps are many and several pieces can do them.
    fn beginnings(&self) -> Offer<Means> {
        let mut verbs = Vec::new();
        let mut pieces = Vec::new();
        for kind in KINDS {
            match self.beginning(kind) {
                None => {}
                Some(Beginning::Verb(verb)) => verbs.push(verb),
                Some(Beginning::Pieces(choices)) => pieces.extend(choices),
            }
        }
        let landings = self.landings();
        let only = verbs.is_empty() && pieces.is_empty();
        let mut groups = match only {
            true => grouped(landings, BESIDE_A_ROW, place).unwrap_or_default(),
            false => Vec::new(),
        };
        if !only && !landings_of(self.turn()).is_empty() {
            verbs.push(choice(Chosen::Half(Half::Land), Means::Land));
        }
        match grouped(pieces, BESIDE_A_ROW, place) {
            Some(pieces) => groups.extend(pieces),
            None => verbs = self.verbs(),
        }
        verbs.push(choice(Chosen::Whole(Whole::Pass), Means::Pass));
        Offer { verbs, groups }
    }

    fn beginning(&self, kind: Colour) -> Option<Beginning> {
        let pieces = self.pieces(kind);
        let steps = self.of_pieces(&pieces);
        if steps.is_empty() {
            return None;
        }
        let fits = match pieces.len() {
            1 => steps.len() <= ALONE * FEW,
            _ => steps.len() <= FEW,
        };
        Some(if fits {
            Beginning::Verb(self.verb(kind, &pieces))
        } else {
            let ways = pieces.iter().flat_map(|&piece| self.ways(piece));
            Beginning::Pieces(ways.collect())
        })
    }

    /// All kinds by their verbs, where even the pieces are too many to be shown at once.
    fn verbs(&self) -> Vec<Choice<Means>> {
        let possible = KINDS.into_iter().filter_map(|kind| {
            let pieces = self.pieces(kind);
            (!pieces.is_empty()).then(|| self.verb(kind, &pieces))
        });
        possible.collect()
    }

    fn verb(&self, kind: Colour, pieces: &[Stander]) -> Choice<Means> {
        let by = match pieces {
            [only] => Some(*only),
            _ => None,
        };
        choice(Chosen::Half(Half::Kind(kind)), Means::Kind { kind, by })
    }

    fn after(&self, half: Half) -> Option<Offer<Means>> {
        match half {
            Half::Land => self.in_groups(self.landings()),
            Half::Kind(kind) => {
                let pieces = self.pieces(kind);
                let ways = pieces.iter().flat_map(|&piece| self.ways(piece));
                self.in_groups(self.of_pieces(&pieces))
                    .or_else(|| self.in_groups(ways.collect()))
                    .or_else(|| self.in_groups(pieces.iter().copied().map(by_piece).collect()))
            }
            Half::Piece { kind, at } => {
                let pieces = self.pieces(kind);
                let piece = pieces.into_iter().find(|piece| piece.at == at)?;
                self.in_groups(self.of_pieces(&[piece]))
                    .or_else(|| self.in_groups(self.movers(piece)))
            }
            Half::Mover { by, from } => self.in_groups(self.of_mover(by, from)),
        }
    }

    /// Mid-turn there is one kind of action only: its steps are offered at once.
    fn going_on(&self, piece: Field) -> Offer<Means> {
        let Some(piece) = stander(self.turn(), piece) else {
            return Offer::nothing();
        };
        self.in_groups(self.of_pieces(&[piece]))
            .or_else(|| self.in_groups(self.movers(piece)))
            .unwrap_or(Offer::nothing())
    }

    /// The choices in as many groups as a panel holds; `None` when there are none, or too many.
    fn in_groups(&self, choices: Vec<Choice<Means>>) -> Option<Offer<Means>> {
        let groups = grouped(choices, ALONE, place)?;
        let verbs = Vec::new();
        (!groups.is_empty()).then_some(Offer { verbs, groups })
    }

    /// The pieces of a kind that can do something.
    fn pieces(&self, kind: Colour) -> Vec<Stander> {
        let turn = self.turn();
        let can_act = |step| match step {
            Step::Choose { kind: of, at } if of == kind => stander(turn, at),
            _ => None,
        };
        turn.steps().into_iter().filter_map(can_act).collect()
    }

    /// How one of several pieces is chosen: as it is, or with what moves by it where that is too much for a panel.
    fn ways(&self, piece: Stander) -> Vec<Choice<Means>> {
        if self.of_pieces(&[piece]).len() <= ALONE * FEW {
            vec![by_piece(piece)]
        } else {
            self.movers(piece)
        }
    }

    /// What can be done with these pieces that leads to a legal turn.
    fn of_pieces(&self, pieces: &[Stander]) -> Vec<Choice<Means>> {
        let each = pieces.iter();
        let several = pieces.len() > 1;
        each.flat_map(|&piece| self.steps_by(piece, several))
            .collect()
    }

    fn steps_by(&self, piece: Stander, several: bool) -> Vec<Choice<Means>> {
        let by = match self.turn().phase {
            Phase::Acting(_) => By::Acting,
            Phase::Fresh | Phase::Landed if several => By::OneOf(piece),
            Phase::Fresh | Phase::Landed => By::Chosen(piece),
        };
        let turn = acting(self.turn(), piece);
        let steps = turn.steps().into_iter();
        let choices = steps.filter_map(|step| {
            let whole = Whole::Act { by: piece.at, step };
            self.clone().take(whole).ok()?;
            let means = Means::Step {
                event: turn.event(step)?,
                by,
                beside: beside(&turn, step),
            };
            Some(choice(Chosen::Whole(whole), means))
        });
        choices.collect()
    }

    fn of_mover(&self, by: Field, from: Field) -> Vec<Choice<Means>> {
        let Some(piece) = self.yellow(by) else {
            return Vec::new();
        };
        let mut steps = self.of_pieces(&[piece]);
        steps.retain(|choice| moved(&choice.means) == Some(from));
        steps
    }

    /// The yellow action piece on this field, or the yellow that can be it.
    fn yellow(&self, at: Field) -> Option<Stander> {
        match self.turn().acting() {
            Some(acting) => (acting.piece == at && acting.kind == Colour::Yellow)
                .then(|| stander(self.turn(), at))
                .flatten(),
            None => {
                let yellows = self.pieces(Colour::Yellow);
                yellows.into_iter().find(|yellow| yellow.at == at)
            }
        }
    }

    /// What moves by this yellow, each once.
    fn movers(&self, by: Stander) -> Vec<Choice<Means>> {
        let mut from: Vec<Field> = Vec::new();
        for at in self
            .of_pieces(&[by])
            .iter()
            .filter_map(|it| moved(&it.means))
        {
            if !from.contains(&at) {
                from.push(at);
            }
        }
        // The action piece itself comes first.
        from.sort_by_key(|&at| at != by.at);
        let turn = self.turn();
        let movers = from.into_iter().filter_map(|at| {
            let means = Means::Mover {
                by,
                mover: stander(turn, at)?,
                own: turn.own().has(at),
            };
            let half = Half::Mover {
                by: by.at,
                from: at,
            };
            Some(choice(Chosen::Half(half), means))
        });
        movers.collect()
    }

    fn landings(&self) -> Vec<Choice<Means>> {
        let turn = self.turn();
        let landings = landings_of(turn).into_iter().filter_map(|at| {
            let means = Means::Step {
                event: turn.event(Step::Land { at })?,
                by: By::Nobody,
                beside: Beside::Nothing,
            };
            Some(choice(Chosen::Whole(Whole::Land(at)), means))
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

fn stander(turn: &Turn, at: Field) -> Option<Stander> {
    let (_, piece) = turn.board.at(at)?;
    Some(Stander { piece, at })
}

fn by_piece(piece: Stander) -> Choice<Means> {
    let half = Half::Piece {
        kind: piece.piece.colour(),
        at: piece.at,
    };
    choice(Chosen::Half(half), Means::Piece(piece))
}

fn beside(turn: &Turn, step: Step) -> Beside {
    let found = match step {
        Step::Move { from, to } => {
            turn.distance(from, to)
                .zip(turn.acting())
                .map(|(takes, acting)| Beside::Cost {
                    takes,
                    of: acting.left,
                })
        }
        Step::Conquer { at } => turn.balance(at).map(Beside::Power),
        Step::Transfer { to } => stander(turn, to).map(|green| Beside::Green(green.piece)),
        Step::Choose { .. }
        | Step::Build { .. }
        | Step::Land { .. }
        | Step::Trade { .. }
        | Step::Upgrade { .. } => None,
    };
    found.unwrap_or(Beside::Nothing)
}

/// Where the piece stands that a step moves.
fn moved(means: &Means) -> Option<Field> {
    match means {
        Means::Step {
            event: Event::Moved { path, .. },
            ..
        } => path.first().copied(),
        _ => None,
    }
}

/// By what choices stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Nowhere,
    Kind(Colour),
    Column(usize),
    At(Field),
}

fn place(means: &Means) -> Place {
    match means {
        Means::Piece(piece) | Means::Mover { by: piece, .. } => Place::Kind(piece.piece.colour()),
        Means::Step { event, .. } => match event {
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
        Means::Pass | Means::Land | Means::Kind { .. } => Place::Nowhere,
    }
}

fn choice(chosen: Chosen, means: Means) -> Choice<Means> {
    Choice {
        code: chosen.code(),
        means,
    }
}
