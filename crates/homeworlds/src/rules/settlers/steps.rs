//! All legal single steps of a turn, and whether a seat has any: for menus, completion and listing.

use crate::order::settlers::{Field, Step};
use crate::piece::{Colour, Piece};
use crate::rules::settlers::turn::{Acting, upgraded};
use crate::rules::settlers::{Fields, Phase, Tow, Turn};

impl Turn {
    /// Each legal step, once. An action piece is among them only if it can do something.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        match self.phase {
            Phase::Landed => {}
            Phase::Fresh => self.first_steps(&mut steps),
            Phase::Acting(acting) if acting.left == 0 => {}
            Phase::Acting(acting) => self.actions(acting, &mut steps),
        }
        steps
    }

    /// Whether a fresh turn has any action: if not, the seat must pass (S2).
    pub fn can_act(&self) -> bool {
        self.can_move() || self.can_build() || self.can_change() || self.can_conquer()
    }

    fn first_steps(&self, steps: &mut Vec<Step>) {
        for at in self.own().iter() {
            let mut chosen = *self;
            let Some((_, piece)) = self.board.at(at) else {
                continue;
            };
            let choice = Step::Choose {
                kind: piece.colour(),
                at,
            };
            chosen.play(choice);
            if !chosen.steps().is_empty() {
                steps.push(choice);
            }
        }
        if self.greens().is_empty() {
            self.landings(steps);
        }
    }

    fn actions(&self, acting: Acting, steps: &mut Vec<Step>) {
        let Acting { piece, kind, left } = acting;
        match kind {
            Colour::Red => {
                let targets = self.targets(piece);
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

    fn greens(&self) -> Fields {
        self.board.of_colour(self.seat, Colour::Green)
    }

    fn can_move(&self) -> bool {
        let yellows = self.board.of_colour(self.seat, Colour::Yellow);
        let towed = match self.tow {
            Tow::Any => self.board.occupied(),
            Tow::Own => self.own(),
        };
        let movable = yellows.or(yellows.bordering().and(towed));
        !movable.bordering().and(self.board.free()).is_empty()
    }

    fn can_build(&self) -> bool {
        let has_space = !self.greens_with_space().is_empty();
        has_space && !self.board.bank().is_empty() || self.may_land()
    }

    fn can_change(&self) -> bool {
        let blues = self.board.of_colour(self.seat, Colour::Blue);
        let changeable = blues.or(blues.bordering()).and(self.own());
        let bank = self.board.bank();
        let changes = |piece: Piece| {
            upgraded(piece).is_some_and(|upgraded| bank.has(upgraded))
                || Colour::ALL
                    .into_iter()
                    .any(|colour| colour != piece.colour() && bank.has(piece.in_colour(colour)))
        };
        !changeable.is_empty()
            && Piece::all().any(|piece| {
                changes(piece) && !self.board.of_kind(piece).and(changeable).is_empty()
            })
    }

    fn can_conquer(&self) -> bool {
        let reds = self.board.of_colour(self.seat, Colour::Red);
        reds.iter().any(|red| !self.targets(red).is_empty())
    }
}
