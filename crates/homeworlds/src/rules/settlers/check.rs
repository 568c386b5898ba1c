//! Legality of a step, with the reason for a refusal and what would be accepted (S2-S6). Also all
//! legal steps of a turn, and whether a seat has any.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::settlers::turn::Acting;
use crate::rules::settlers::{Fields, Illegal, Phase, Tow, Turn};

impl Turn {
    /// Checks whether the step is legal now.
    ///
    /// # Errors
    ///
    /// Returns the reason if it is not.
    pub fn check(&self, step: Step) -> Result<(), Illegal> {
        match (self.phase, step) {
            (Phase::Landed, _) => Err(Illegal::Landed),
            (Phase::Passed, _) => Err(Illegal::PassBesideAction),
            (Phase::Fresh, Step::Choose { kind, at }) => {
                self.check_own(kind, at, self.board.of_colour(self.seat, kind))
            }
            (Phase::Fresh, Step::Land { at }) => {
                let greens = self.board.of_colour(self.seat, Colour::Green);
                if self.may_land() && !greens.is_empty() {
                    let greens = list(greens);
                    return Err(Illegal::LandingNeedsPiece { greens });
                }
                self.check_landing(at)
            }
            (Phase::Fresh, _) => Err(Illegal::NoPiece),
            (Phase::Acting(acting), _) => self.check_action(acting, step),
        }
    }

    /// Checks whether a turn may end after these steps (S2).
    ///
    /// # Errors
    ///
    /// Returns the reason if it may not.
    pub fn check_end(steps: &[Step]) -> Result<(), Illegal> {
        match steps.last() {
            Some(&Step::Transfer { to }) => Err(Illegal::EmptyTransfer { to }),
            None | Some(Step::Choose { .. }) => Err(Illegal::NoAction),
            Some(_) => Ok(()),
        }
    }

    fn check_action(&self, acting: Acting, step: Step) -> Result<(), Illegal> {
        let Acting { piece, kind, left } = acting;
        let bank = self.board.bank();
        let (space, greens) = (self.space(piece), self.greens_with_space());
        match step {
            Step::Choose { .. } => Err(Illegal::SecondPiece { first: piece }),
            _ if step.kind() != kind => Err(Illegal::OtherAction { piece, kind }),
            _ if left == 0 => Err(Illegal::NoActionsLeft { piece, kind }),
            Step::Build { .. } if space.is_empty() => {
                let transfers = if bank.is_empty() {
                    Fields::NONE
                } else {
                    greens
                };
                Err(Illegal::NoSpace {
                    piece,
                    transfers: list(transfers),
                    landing: self.may_land(),
                })
            }
            Step::Build { colour, .. } if bank.count_colour(colour) == 0 => {
                let others = bank.colours().collect();
                Err(Illegal::BankHasNone { colour, others })
            }
            Step::Build { at, .. } if !piece.borders(at) => Err(Illegal::NotBesideGreen {
                at,
                piece,
                space: list(space),
            }),
            Step::Build { at, .. } => self.check_free(at, space),
            Step::Transfer { .. } | Step::Land { .. } if bank.is_empty() => Err(Illegal::BankEmpty),
            Step::Transfer { .. } | Step::Land { .. } if !space.is_empty() => {
                let space = list(space);
                Err(Illegal::HasSpace { piece, space })
            }
            Step::Transfer { to: at } => {
                self.check_own(Colour::Green, at, greens)?;
                let others = list(greens);
                match greens.has(at) {
                    false => Err(Illegal::NoSpaceThere { at, others }),
                    true => Ok(()),
                }
            }
            Step::Land { at } => self.check_landing(at),
            Step::Conquer { at } => {
                let (owner, target) = self.there(at)?;
                let targets = list(self.board.targets(piece));
                let with = self.piece_at(piece);
                match self.board.balance(at) {
                    _ if owner == self.seat => Err(Illegal::OwnTarget { at, targets }),
                    _ if !piece.borders(at) => Err(Illegal::NotBordering { at, piece, targets }),
                    _ if target.size() > with.size() => Err(Illegal::TooLarge {
                        at,
                        target,
                        piece,
                        with,
                        targets,
                    }),
                    Some(balance) if !balance.favours_attack() => Err(Illegal::Outnumbered {
                        at,
                        balance,
                        targets,
                    }),
                    _ => Ok(()),
                }
            }
            Step::Move { from, to } => {
                let (owner, _) = self.there(from)?;
                let movable = self.movable(piece);
                if !movable.has(from) {
                    let goes = |&from: &Field| !self.within(from, left).is_empty();
                    let movable = movable.iter().filter(goes).collect();
                    let at = from;
                    let enemy = owner != self.seat && piece.borders(from);
                    return Err(match self.tow {
                        Tow::Own if enemy => Illegal::NotTowed { at, movable },
                        Tow::Own | Tow::Any => Illegal::NotMovable { at, piece, movable },
                    });
                }
                // A move may go in a circle and end where it began (S2).
                let reach = self.within(from, left);
                if from != to {
                    self.check_free(to, reach)?;
                }
                let needs = self.distance(from, to);
                if needs.is_some_and(|needs| needs <= left) {
                    return Ok(());
                }
                Err(Illegal::TooFar {
                    from,
                    to,
                    left,
                    needs,
                    reach: list(reach),
                })
            }
            Step::Trade { at, .. } | Step::Upgrade { at } => {
                let (owner, before) = self.there(at)?;
                let changeable = self.changeable(piece);
                let into = self.change(step).map(|(_, _, into)| into);
                match into {
                    _ if owner != self.seat => Err(Illegal::NotYours { at, piece: before }),
                    _ if !changeable.has(at) => Err(Illegal::NotChangeable {
                        at,
                        piece,
                        changeable: { changeable.iter() }
                            .filter(|&at| self.changes_of(at).next().is_some())
                            .collect(),
                    }),
                    None => Err(Illegal::Largest { at, piece: before }),
                    Some(into) if into == before => Err(Illegal::SameColour { at, piece: before }),
                    Some(wanted) if !bank.has(wanted) => Err(Illegal::BankLacks {
                        wanted,
                        others: self.changes_of(at).collect(),
                    }),
                    Some(_) => Ok(()),
                }
            }
        }
    }

    fn there(&self, at: Field) -> Result<(Seat, Piece), Illegal> {
        self.board.at(at).ok_or(Illegal::NothingThere { at })
    }

    /// Checks for an own piece of the colour on `at`. If there is none, reports `yours` as what
    /// would be accepted.
    fn check_own(&self, kind: Colour, at: Field, yours: Fields) -> Result<(), Illegal> {
        let (owner, piece) = self.there(at)?;
        if owner != self.seat {
            return Err(Illegal::NotYours { at, piece });
        }
        if piece.colour() == kind {
            return Ok(());
        }
        Err(Illegal::OtherKind {
            at,
            piece,
            kind,
            yours: list(yours),
        })
    }

    fn check_landing(&self, at: Field) -> Result<(), Illegal> {
        let greens = list(self.greens_with_space());
        if !greens.is_empty() {
            return Err(Illegal::GreensHaveSpace { greens });
        }
        if self.landing().is_none() {
            return Err(Illegal::NoGreenToLand);
        }
        self.check_free(at, self.board.free())
    }

    fn check_free(&self, at: Field, free: Fields) -> Result<(), Illegal> {
        if self.board.free().has(at) {
            return Ok(());
        }
        let free = list(free);
        Err(Illegal::Occupied { at, free })
    }

    /// Iterates over the changes of an own piece that the bank permits (S6).
    fn changes_of(&self, at: Field) -> impl Iterator<Item = Step> {
        let changes = Colour::ALL
            .map(|colour| Step::Trade { at, colour })
            .into_iter()
            .chain([Step::Upgrade { at }]);
        changes.filter(|&step| {
            let change = self.change(step);
            change.is_some_and(|(_, piece, into)| into != piece && self.board.bank().has(into))
        })
    }

    pub(super) fn piece_at(&self, at: Field) -> Piece {
        self.board.at(at).expect("a piece of the turn").1
    }

    /// Returns whether a green could land if the action piece had no space or the seat had no green
    /// (S5).
    pub(super) fn may_land(&self) -> bool {
        self.greens_with_space().is_empty()
            && self.landing().is_some()
            && !self.board.free().is_empty()
    }
}

fn list(fields: Fields) -> Vec<Field> {
    fields.iter().collect()
}

impl Turn {
    /// Returns every legal step once. An action piece is only included if it can do something.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        match self.phase {
            Phase::Landed | Phase::Passed => {}
            Phase::Fresh => {
                steps.extend(self.choices());
                if !self.has_green() {
                    self.landings(&mut steps);
                }
            }
            Phase::Acting(acting) if acting.left == 0 => {}
            Phase::Acting(acting) => self.actions(acting, &mut steps),
        }
        steps
    }

    /// Returns whether a fresh turn has any action. If not, the seat must pass (S2).
    pub fn can_act(&self) -> bool {
        self.choices().next().is_some() || !self.has_green() && self.may_land()
    }

    /// Iterates over the action pieces that can do something.
    fn choices(&self) -> impl Iterator<Item = Step> {
        let choices = self.own().iter().filter_map(|at| {
            let (_, piece) = self.board.at(at)?;
            let kind = piece.colour();
            Some(Step::Choose { kind, at })
        });
        choices.filter(|&choice| !self.then(choice).steps().is_empty())
    }

    fn has_green(&self) -> bool {
        !self.board.of_colour(self.seat, Colour::Green).is_empty()
    }

    fn actions(&self, acting: Acting, steps: &mut Vec<Step>) {
        let Acting { piece, kind, left } = acting;
        match kind {
            Colour::Red => {
                let targets = self.board.targets(piece);
                steps.extend(targets.iter().map(|at| Step::Conquer { at }));
            }
            Colour::Yellow => {
                for from in self.movable(piece).iter() {
                    let reach = self.within(from, left);
                    steps.extend(reach.iter().map(|to| Step::Move { from, to }));
                }
            }
            Colour::Green => self.builds(piece, steps),
            Colour::Blue => {
                for at in self.changeable(piece).iter() {
                    steps.extend(self.changes_of(at));
                }
            }
        }
    }

    fn builds(&self, piece: Field, steps: &mut Vec<Step>) {
        let space = self.space(piece);
        let others = self.greens_with_space();
        if !space.is_empty() {
            for colour in self.board.bank().colours() {
                steps.extend(space.iter().map(|at| Step::Build { colour, at }));
            }
        } else if others.is_empty() {
            self.landings(steps);
        } else if !self.board.bank().is_empty() {
            steps.extend(others.iter().map(|to| Step::Transfer { to }));
        }
    }

    fn landings(&self, steps: &mut Vec<Step>) {
        if self.may_land() {
            let free = self.board.free();
            steps.extend(free.iter().map(|at| Step::Land { at }));
        }
    }
}
