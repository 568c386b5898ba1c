//! A turn in progress: the legal steps and their effects. Only this module judges steps and moves
//! pieces.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece, Size};
use crate::rules::Seat;
use crate::rules::settlers::{Balance, Event, Fields, Grid, Tow};

/// A turn of `seat` in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The current board.
    pub board: Grid,
    /// The seat that plays it.
    pub seat: Seat,
    /// The progress of the turn.
    pub phase: Phase,
    /// The pieces that yellow may tow (S4).
    pub tow: Tow,
    /// The size of green that lands instead of the smallest (S9).
    pub first_green: Option<Size>,
}

/// The progress of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nothing has been done.
    Fresh,
    /// An action piece has been chosen.
    Acting(Acting),
    /// A green has landed, which ended the turn (S5).
    Landed,
    /// The turn is a pass (S2).
    Passed,
}

/// The action piece: its current field, and its remaining actions (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acting {
    /// The current field.
    pub piece: Field,
    /// The colour with which it began.
    pub kind: Colour,
    /// The number of actions left.
    pub left: u8,
}

/// A piece that borders an enemy red, with the pips for and against its conquest (S3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// The field.
    pub at: Field,
    /// The piece.
    pub piece: Piece,
    /// The owner of the piece.
    pub owner: Seat,
    /// The pips for and against.
    pub balance: Balance,
    /// True if the enemy could conquer it by moving now.
    pub conquerable: bool,
}

impl Turn {
    /// Plays a legal step.
    ///
    /// # Panics
    ///
    /// Panics if the step is illegal in a way that the board cannot represent.
    pub fn play(&mut self, step: Step) {
        match step {
            Step::Choose { at, .. } | Step::Transfer { to: at } => {
                let piece = self.piece_at(at);
                self.phase = Phase::Acting(Acting {
                    piece: at,
                    kind: piece.colour(),
                    left: piece.size().pips(),
                });
            }
            Step::Land { at } => {
                let green = self.landing().expect("a green to land");
                self.board.put(self.seat, green, at);
                self.phase = Phase::Landed;
            }
            Step::Build { colour, at } => {
                let piece = self.board.bank().smallest(colour);
                self.board
                    .put(self.seat, piece.expect("a piece to build"), at);
                self.spend(1);
            }
            Step::Move { from, to } => {
                let steps = self.distance(from, to).expect("a way");
                self.board.shift(from, to);
                self.spend(steps);
                // The action piece stays the action piece when it moves (S4).
                if let Phase::Acting(acting) = &mut self.phase
                    && acting.piece == from
                {
                    acting.piece = to;
                }
            }
            Step::Conquer { at } => {
                self.board.turn_over(at);
                self.spend(1);
            }
            Step::Trade { .. } | Step::Upgrade { .. } => {
                let (at, _, into) = self.change(step).expect("a change");
                self.board.swap(at, into);
                self.spend(1);
            }
        }
    }

    /// Returns the turn after a legal step.
    pub(super) fn then(mut self, step: Step) -> Self {
        self.play(step);
        self
    }

    /// Returns the event of a legal step that has not yet been played. Choosing the action piece
    /// has none.
    pub fn event(&self, step: Step) -> Option<Event> {
        let seat = self.seat;
        let by = || self.acting().map(|acting| acting.piece);
        Some(match step {
            Step::Choose { .. } => return None,
            Step::Transfer { to } => Event::Transferred {
                seat,
                from: by()?,
                to,
            },
            Step::Land { at } => Event::Landed {
                seat,
                piece: self.landing()?,
                at,
            },
            Step::Build { colour, at } => Event::Built {
                seat,
                piece: self.board.bank().smallest(colour)?,
                at,
                by: by()?,
            },
            Step::Move { from, to } => {
                let (owner, piece) = self.board.at(from)?;
                Event::Moved {
                    seat,
                    owner,
                    piece,
                    path: self.path(from, to)?,
                }
            }
            Step::Conquer { at } => Event::Conquered {
                seat,
                piece: self.board.at(at)?.1,
                at,
                by: by()?,
            },
            Step::Trade { .. } | Step::Upgrade { .. } => {
                let (at, piece, into) = self.change(step)?;
                Event::Changed {
                    seat,
                    piece,
                    into,
                    at,
                }
            }
        })
    }

    /// Returns the action piece, once there is one.
    pub const fn acting(&self) -> Option<Acting> {
        match self.phase {
            Phase::Acting(acting) => Some(acting),
            Phase::Fresh | Phase::Landed | Phase::Passed => None,
        }
    }

    /// Returns the pieces of the seat that plays the turn.
    pub(super) fn own(&self) -> Fields {
        self.board.of(self.seat)
    }

    /// Returns the empty fields next to a field (S5: its space).
    pub fn space(&self, at: Field) -> Fields {
        Fields::one(at).bordering().and(self.board.free())
    }

    /// Returns the mover's greens that have space (S5).
    pub fn greens_with_space(&self) -> Fields {
        let greens = self.board.of_colour(self.seat, Colour::Green);
        greens.and(self.board.free().bordering())
    }

    /// Returns the green that would land: the smallest in the bank, or the larger one of the first
    /// turn (S5, S9).
    pub fn landing(&self) -> Option<Piece> {
        match self.first_green {
            None => self.board.bank().smallest(Colour::Green),
            Some(size) => {
                let green = Piece::new(Colour::Green, size);
                self.board.bank().has(green).then_some(green)
            }
        }
    }

    /// Returns the pieces that a yellow action piece can move: itself and adjacent ones, as far as
    /// they may be towed (S4).
    pub(super) fn movable(&self, piece: Field) -> Fields {
        let beside = Fields::one(piece).bordering();
        let towed = match self.tow {
            Tow::Any => beside.and(self.board.occupied()),
            Tow::Own => beside.and(self.own()),
        };
        towed.or(Fields::one(piece))
    }

    /// Returns the fields that a piece reaches with a minimum of 1, 2 and 3 steps. The field that
    /// it leaves becomes empty, and two steps lead back to it (S4).
    fn reach(&self, from: Field) -> [Fields; 3] {
        let mut last = Fields::one(from);
        let free = self.board.free().or(last);
        let mut seen = Fields::NONE;
        [(); 3].map(|()| {
            last = last.bordering().and(free).minus(seen);
            seen = seen.or(last);
            last
        })
    }

    /// Returns the length of the shortest path in steps, if some yellow piece has enough actions
    /// for it (S4).
    pub(super) fn distance(&self, from: Field, to: Field) -> Option<u8> {
        let reach = self.reach(from);
        (1..)
            .zip(reach)
            .find(|(_, fields)| fields.has(to))
            .map(|(steps, _)| steps)
    }

    /// Returns the fields that a piece reaches with at most `steps` steps (S4).
    pub(super) fn within(&self, from: Field, steps: u8) -> Fields {
        let reach = self.reach(from).into_iter().take(steps.into());
        reach.fold(Fields::NONE, Fields::or)
    }

    /// Returns the pieces that a blue action piece can change: itself and the mover's own adjacent
    /// ones (S6).
    pub(super) fn changeable(&self, piece: Field) -> Fields {
        let near = Fields::one(piece).bordering().or(Fields::one(piece));
        near.and(self.own())
    }

    /// Returns the field, the old and the new piece of a trade or an upgrade, whether or not the
    /// bank has the new one. Returns `None` if there is no larger size or no piece.
    pub fn change(&self, step: Step) -> Option<(Field, Piece, Piece)> {
        let (Step::Trade { at, .. } | Step::Upgrade { at }) = step else {
            return None;
        };
        let (_, piece) = self.board.at(at)?;
        let into = match step {
            Step::Trade { colour, .. } => piece.in_colour(colour),
            _ => Piece::new(piece.colour(), *Size::ALL.get(piece.size() as usize + 1)?),
        };
        Some((at, piece, into))
    }

    /// Returns the piece that a build, a trade or an upgrade puts on the board, as far as the board
    /// and the bank determine it.
    pub(super) fn gives(&self, step: Step) -> Option<Piece> {
        match step {
            Step::Build { colour, .. } => self.board.bank().smallest(colour),
            step => self.change(step).map(|(_, _, into)| into),
        }
    }

    fn spend(&mut self, actions: u8) {
        if let Phase::Acting(acting) = &mut self.phase {
            acting.left -= actions;
        }
    }

    /// Returns a shortest path, both ends included. Among several, the one over the first fields.
    fn path(&self, from: Field, to: Field) -> Option<Vec<Field>> {
        let steps = self.distance(from, to)?;
        let reach = self.reach(from);
        let mut path = vec![to];
        for fields in reach[..usize::from(steps) - 1].iter().rev() {
            let beside = Fields::one(*path.last()?).bordering();
            path.push(fields.and(beside).iter().next()?);
        }
        path.push(from);
        path.reverse();
        Some(path)
    }
}

impl Grid {
    /// Returns the red pips for and against conquering the piece on `at` from its owner (S3).
    pub fn balance(&self, at: Field) -> Option<Balance> {
        let (owner, piece) = self.at(at)?;
        let own = match piece.colour() {
            Colour::Red => u32::from(piece.size().pips()),
            Colour::Yellow | Colour::Green | Colour::Blue => 0,
        };
        Some(Balance {
            attack: self.pips(self.reds_beside(owner.other(), at)),
            defence: self.pips(self.reds_beside(owner, at)) + own,
        })
    }

    /// Returns the enemy pieces that a red one can conquer (S3).
    pub fn targets(&self, red: Field) -> Fields {
        let Some((seat, with)) = self.at(red) else {
            return Fields::NONE;
        };
        let fits = |&at: &Field| {
            let target = self.at(at);
            target.is_some_and(|(_, target)| target.size() <= with.size())
                && self.balance(at).is_some_and(Balance::favours_attack)
        };
        let beside = Fields::one(red).bordering();
        beside
            .and(self.of(seat.other()))
            .iter()
            .filter(fits)
            .collect()
    }

    /// Iterates over the red power on each piece that borders an enemy red, in the order of the
    /// fields (S3).
    pub fn threatened(&self) -> impl Iterator<Item = Threatened> {
        self.occupied().iter().filter_map(|at| {
            let (owner, piece) = self.at(at)?;
            let reds = self.reds_beside(owner.other(), at);
            let threat = Threatened {
                at,
                piece,
                owner,
                balance: self.balance(at)?,
                conquerable: reds.iter().any(|red| self.targets(red).has(at)),
            };
            (reds != Fields::NONE).then_some(threat)
        })
    }
}
