//! What Homeworlds for two answers.

use crate::order::Name;
use crate::rules::Seat;
use crate::rules::any::answer::{Repetition, Rules, Visitor};
use crate::rules::any::likeness::Standing;
use crate::rules::any::{Agreement, AnyGame, AnyVerdict, BadStart, seated};
use crate::rules::binary::handicap::Handicap;
use crate::rules::binary::moments::{Hindsight, Seen};
use crate::rules::binary::{BinaryRules, Game, Verdict, perft, threats};
use crate::rules::count::Row;
use crate::rules::count::{Budget, TooMany};
use crate::rules::multiplayer::{BadStand, Deal};
use crate::rules::star::{Lookout, Position};

impl Agreement for BinaryRules {
    fn handicap(&self) -> Option<Handicap> {
        self.handicap
    }

    fn swap_seats(&mut self) {
        if let Some(handicap) = &mut self.handicap {
            handicap.junior = handicap.junior.other();
        }
    }

    fn begin(&self, home_names: Vec<Name>, _deal: Option<Deal>) -> Result<AnyGame, BadStart> {
        Ok(Game::new(*self, seated(home_names)?).into())
    }

    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart> {
        let position: Position = position.parse().map_err(BadStand::Position)?;
        Ok(Game::from_position(*self, seated(home_names)?, position).into())
    }

    fn standing(&self, position: &str) -> Option<Standing> {
        Some(Standing::of(position.parse::<Position>().ok()?))
    }
}

impl Rules for Game {
    fn position_text(&self) -> String {
        self.position().to_string()
    }

    fn table_text(&self) -> String {
        self.position().table().to_string()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.give_turn_to(seat);
    }

    fn perft(&self, depth: usize) -> Result<Vec<Row>, TooMany> {
        perft::perft(self, depth, Budget::default())
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: Verdict| visit(verdict.into());
        perft::list(self, Budget::default(), each).map(drop)
    }

    fn wins(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: Verdict| visit(verdict.into());
        threats::threats(self, Budget::default(), each).map(drop)
    }

    fn can_win(&self, lookout: &mut Lookout) -> Result<bool, TooMany> {
        threats::can_win(self.position(), lookout)
    }

    fn has_moments(&self) -> bool {
        true
    }

    fn look_back(&self, verdict: &AnyVerdict, hindsight: &mut Hindsight) -> Seen {
        let look = |verdict| hindsight.look(self, verdict);
        verdict.get().map(look).unwrap_or_default()
    }

    fn bonus_turns(&self) -> u8 {
        self.bonus_turns()
    }

    fn is_red_alert(&self, lookout: &mut Lookout) -> Result<bool, TooMany> {
        threats::is_red_alert(self, lookout)
    }

    fn lets_win(&self, verdict: &AnyVerdict, lookout: &mut Lookout) -> Result<bool, TooMany> {
        match verdict.get() {
            Some(verdict) => threats::lets_win(self, verdict, lookout),
            None => Ok(false),
        }
    }

    fn repetitions(&self) -> usize {
        self.repetitions()
    }

    fn repetition(&self) -> Repetition {
        Repetition::Claimed
    }

    fn may_claim_draw(&self) -> bool {
        self.may_claim_draw()
    }
}
