//! What Homeworlds for three to six answers.

use crate::order::Name;
use crate::rules::agreed::FirstShip;
use crate::rules::any::answer::{self, Visitor};
use crate::rules::any::likeness::Standing;
use crate::rules::any::{Agreement, AnyGame, BadStart};
use crate::rules::multiplayer::{BadStand, Deal, Game, Misfit, Rules, Stand, Verdict, perft};
use crate::rules::star::TooMany;
use crate::rules::star::perft::Row;
use crate::rules::{Alignment, Event, Leaving, Refusal, Seat, Seats};

impl Agreement for Rules {
    fn seats(&self) -> u8 {
        Rules::seats(*self)
    }

    fn has_sides(&self) -> bool {
        self.goal().has_sides()
    }

    // Until the second version any first ship was allowed among three to six (M1).
    fn as_stored_under(&mut self, version: u32) {
        if version < 2 {
            *self = self.with_first_ship(FirstShip::Any);
        }
    }

    fn begin(&self, home_names: Vec<Name>, deal: Option<Deal>) -> Result<AnyGame, BadStart> {
        Ok(Game::new(*self, home_names, deal)?.into())
    }

    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart> {
        if position.trim().is_empty() {
            return self.begin(home_names, None);
        }
        let Stand { rules, position } = Stand::read(position, *self)?;
        Ok(Game::from_position(rules, home_names, position, None)?.into())
    }

    fn standing(&self, position: &str) -> Option<Standing> {
        let stand = Stand::read(position, *self).ok()?;
        Some(Standing::on_star_map(stand.position))
    }
}

impl answer::Rules for Game {
    fn position_text(&self) -> String {
        self.stand().to_string()
    }

    fn table_text(&self) -> String {
        self.stand().table()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.give_turn_to(seat);
    }

    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        perft::perft(self, depth, perft::BUDGET)
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: Verdict| visit(verdict.into());
        perft::list(self, perft::BUDGET, each).map(drop)
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.agree_draw()
    }

    fn goes_on_without(&self) -> bool {
        true
    }

    fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        self.leave(seat, leaving)
    }

    fn eliminated(&self) -> Seats {
        self.eliminated()
    }

    fn target(&self, seat: Seat) -> Option<Seat> {
        self.target(seat)
    }

    fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        self.alignment_of(seat)
    }

    fn revealed(&self, seat: Seat) -> Option<Alignment> {
        self.revealed(seat)
    }
}

impl From<BadStand> for BadStart {
    fn from(bad: BadStand) -> Self {
        match bad {
            BadStand::Position(bad) => BadStart::Position(bad),
            BadStand::Goal(goal) => BadStart::Goal(goal),
            BadStand::Catastrophes(time) => BadStart::Catastrophes(time),
        }
    }
}

impl From<Misfit> for BadStart {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::Seats { wanted, given } => BadStart::Seats { wanted, given },
            Misfit::Sides => BadStart::Sides,
        }
    }
}
