//! What stands against a step, with what would be accepted (S2-S6); all legal steps of a turn, and whether a seat has any.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::settlers::turn::{Acting, upgraded};
use crate::rules::settlers::{Fields, Illegal, Phase, Tow, Turn};

impl Turn {
    /// Whether the step is legal now; if not, what stands against it.
    pub fn check(&self, step: Step) -> Result<(), Illegal> {
        match (self.phase, step) {
            (Phase::Landed | Phase::Passed, _) => Err(Illegal::Landed),
            (Phase::Fresh, Step::Choose { kind, at }) => {
                self.check_own(kind, at, self.board.of_colour(self.seat, kind))
            }
            (Phase::Fresh, Step::Land { at }) => self.check_bare_landing(at),
            (Phase::Fresh, _) => Err(Illegal::NoPiece),
            (Phase::Acting(acting), _) => self.check_action(acting, step),
        }
    }

    /// Whether a turn may end after these steps; if not, what stands against it (S2).
    pub fn check_end(steps: &[Step]) -> Result<(), Illegal> {
        match steps.last() {
            Some(&Step::Transfer { to }) => Err(Illegal::EmptyTransfer { to }),
            None | Some(Step::Choose { .. }) => Err(Illegal::NoAction),
            Some(_) => Ok(()),
        }
    }

    fn check_action(&self, acting: Acting, step: Step) -> Result<(), Illegal> {
        let Acting { piece, kind, left } = acting;
        if let Step::Choose { .. } = step {
            return Err(Illegal::SecondPiece { first: piece });
        }
        if step.kind() != kind {
            return Err(Illegal::OtherAction { piece, kind });
        }
        if left == 0 {
            return Err(Illegal::NoActionsLeft { piece, kind });
        }
        match step {
            Step::Build { colour, at } => self.check_build(piece, colour, at),
            Step::Transfer { to } => self.check_transfer(piece, to),
            Step::Land { at } => match list(self.space(piece)) {
                space if space.is_empty() => self.check_landing(at),
                space => Err(Illegal::HasSpace { piece, space }),
            },
            Step::Move { from, to } => self.check_move(acting, from, to),
            Step::Conquer { at } => self.check_conquest(piece, at),
            Step::Choose { .. } | Step::Trade { .. } | Step::Upgrade { .. } => {
                self.check_change(piece, step)
            }
        }
    }

    /// Whether an own piece of the colour is at `at`; if not, `yours` would be accepted.
    fn check_own(&self, kind: Colour, at: Field, yours: Fields) -> Result<(), Illegal> {
        match self.board.at(at) {
            None => Err(Illegal::NothingThere { at }),
            Some((owner, piece)) if owner != self.seat => Err(Illegal::NotYours { at, piece }),
            Some((_, piece)) if piece.colour() != kind => Err(Illegal::OtherKind {
                at,
                piece,
                kind,
                yours: list(yours),
            }),
            Some(_) => Ok(()),
        }
    }

    fn check_build(&self, piece: Field, colour: Colour, at: Field) -> Result<(), Illegal> {
        let space = self.space(piece);
        let bank = self.board.bank();
        if space.is_empty() {
            return Err(self.no_space(piece));
        }
        if bank.count_colour(colour) == 0 {
            return Err(Illegal::BankHasNone {
                colour,
                others: bank.colours().collect(),
            });
        }
        if !piece.borders(at) {
            return Err(Illegal::NotBesideGreen {
                at,
                piece,
                space: list(space),
            });
        }
        self.check_free(at, space)
    }

    fn no_space(&self, piece: Field) -> Illegal {
        let transfers = if self.board.bank().is_empty() {
            Fields::NONE
        } else {
            self.greens_with_space()
        };
        Illegal::NoSpace {
            piece,
            transfers: list(transfers),
            landing: self.may_land(),
        }
    }

    fn check_transfer(&self, piece: Field, to: Field) -> Result<(), Illegal> {
        let space = self.space(piece);
        if !space.is_empty() {
            return Err(Illegal::HasSpace {
                piece,
                space: list(space),
            });
        }
        let others = self.greens_with_space();
        self.check_own(Colour::Green, to, others)?;
        if !others.has(to) {
            return Err(Illegal::NoSpaceThere {
                at: to,
                others: list(others),
            });
        }
        if self.board.bank().is_empty() {
            return Err(Illegal::BankEmpty);
        }
        Ok(())
    }

    fn check_bare_landing(&self, at: Field) -> Result<(), Illegal> {
        let greens = self.board.of_colour(self.seat, Colour::Green);
        if self.greens_with_space().is_empty() && !greens.is_empty() {
            return Err(Illegal::LandingNeedsPiece {
                greens: list(greens),
            });
        }
        self.check_landing(at)
    }

    fn check_landing(&self, at: Field) -> Result<(), Illegal> {
        let greens = self.greens_with_space();
        if !greens.is_empty() {
            return Err(Illegal::GreensHaveSpace {
                greens: list(greens),
            });
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
        Err(Illegal::Occupied {
            at,
            free: list(free),
        })
    }

    fn check_conquest(&self, piece: Field, at: Field) -> Result<(), Illegal> {
        let targets = || list(self.board.targets(piece));
        let (owner, target) = self.board.at(at).ok_or(Illegal::NothingThere { at })?;
        if owner == self.seat {
            return Err(Illegal::OwnTarget {
                at,
                targets: targets(),
            });
        }
        if !piece.borders(at) {
            return Err(Illegal::NotBordering {
                at,
                piece,
                targets: targets(),
            });
        }
        let with = self.piece_at(piece);
        if target.size() > with.size() {
            return Err(Illegal::TooLarge {
                at,
                target,
                piece,
                with,
                targets: targets(),
            });
        }
        match self.board.balance(at) {
            Some(balance) if !balance.favours_attack() => Err(Illegal::Outnumbered {
                at,
                balance,
                targets: targets(),
            }),
            _ => Ok(()),
        }
    }

    fn check_move(&self, acting: Acting, from: Field, to: Field) -> Result<(), Illegal> {
        let Acting { piece, left, .. } = acting;
        let movable = self.movable(piece);
        let (owner, _) = self
            .board
            .at(from)
            .ok_or(Illegal::NothingThere { at: from })?;
        if !movable.has(from) {
            let (at, movable) = (from, list(movable));
            let enemy = owner != self.seat && piece.borders(from);
            return Err(match self.tow {
                Tow::Own if enemy => Illegal::NotTowed { at, movable },
                Tow::Own | Tow::Any => Illegal::NotMovable { at, piece, movable },
            });
        }
        if from != to {
            self.check_free(to, self.within(from, left))?;
        }
        let needs = self.distance(from, to);
        if needs.is_none_or(|needs| needs > left) {
            return Err(Illegal::TooFar {
                from,
                to,
                left,
                needs,
                reach: list(self.within(from, left)),
            });
        }
        Ok(())
    }

    fn check_change(&self, piece: Field, step: Step) -> Result<(), Illegal> {
        let (Step::Trade { at, .. } | Step::Upgrade { at }) = step else {
            return Err(Illegal::NoPiece);
        };
        let (owner, before) = self.board.at(at).ok_or(Illegal::NothingThere { at })?;
        if owner != self.seat {
            return Err(Illegal::NotYours { at, piece: before });
        }
        let changeable = self.changeable(piece);
        if !changeable.has(at) {
            return Err(Illegal::NotChangeable {
                at,
                piece,
                changeable: list(changeable),
            });
        }
        let Some((_, _, into)) = self.change(step) else {
            return Err(Illegal::Largest { at, piece: before });
        };
        if into == before {
            return Err(Illegal::SameColour { at, piece: before });
        }
        if !self.board.bank().has(into) {
            return Err(Illegal::BankLacks {
                wanted: into,
                others: self.changes_of(at).collect(),
            });
        }
        Ok(())
    }

    /// The changes of an own piece that the bank allows (S6).
    fn changes_of(&self, at: Field) -> impl Iterator<Item = Step> {
        let bank = self.board.bank();
        let piece = self.piece_at(at);
        let trades = Colour::ALL
            .into_iter()
            .filter(move |&colour| colour != piece.colour() && bank.has(piece.in_colour(colour)))
            .map(move |colour| Step::Trade { at, colour });
        let upgrade = upgraded(piece)
            .filter(|&upgraded| bank.has(upgraded))
            .map(|_| Step::Upgrade { at });
        trades.chain(upgrade)
    }

    fn piece_at(&self, at: Field) -> Piece {
        self.board.at(at).expect("a piece of the turn").1
    }

    /// Whether a green could land if the action piece had no space or there were no own green (S5).
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
    /// Each legal step, once. An action piece is among them only if it can do something.
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

    /// Whether a fresh turn has any action: if not, the seat must pass (S2).
    pub fn can_act(&self) -> bool {
        self.choices().next().is_some() || !self.has_green() && self.may_land()
    }

    /// The action pieces that can do something.
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
