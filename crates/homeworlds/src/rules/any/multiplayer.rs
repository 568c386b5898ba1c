//! What Homeworlds for three to six answers.

use crate::order::Name;
use crate::rules::agreed::FirstShip;
use crate::rules::any::answer::{self, Visitor};
use crate::rules::any::likeness::Standing;
use crate::rules::any::{Agreement, AnyGame, BadStart};
use crate::rules::count::{Row, TooMany};
use crate::rules::multiplayer::{Deal, Game, Rules, Stand, Verdict};
use crate::rules::star::list::{BUDGET, list, perft};
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
        let Stand { rules, position } = Stand::read(position, *self)?;
        Ok(Game::from_position(rules, home_names, position, None)?.into())
    }

    fn standing(&self, position: &str) -> Option<Standing> {
        let stand = Stand::read(position, *self).ok()?;
        Some(Standing::of(stand.position))
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
        perft(self, depth, BUDGET)
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: Verdict| visit(verdict.into());
        list(self, BUDGET, each).map(drop)
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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::rules::count::Budget;

    fn at(text: &str) -> Game {
        let stand: Stand = text.parse().expect("a stand");
        let names: [Name; 3] =
            ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
        let game = Game::from_position(stand.rules, names.into(), stand.position, None);
        game.expect("a game for three")
    }

    fn counts(text: &str) -> [u64; 4] {
        let rows = AnyGame::from(at(text)).perft(1).expect("few enough");
        [rows[0].results, rows[0].wins, rows[0].draws, rows[0].losses]
    }

    // A pass, a build, three trades, and the sacrifice that gives up home, which only M4's other goals allow.
    #[test]
    fn a_first_turn_is_counted_by_hand() {
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2";
        assert_eq!(counts(table), [5, 0, 0, 0]);
        assert_eq!(counts(&format!("{table}; goal left")), [6, 0, 0, 0]);
    }

    // Those six, each with the catastrophe and without; where Ann goes too, only Carl is left.
    #[test]
    fn wins_are_counted_and_listed() {
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-r3r3r2r2-; Carl(2,b3r2)--y2; goal left";
        assert_eq!(counts(table), [12, 5, 0, 1]);
        let mut orders = Vec::new();
        let listed = AnyGame::from(at(table)).wins(&mut |verdict| {
            orders.push(verdict.order());
            ControlFlow::Continue(())
        });
        assert_eq!(listed, Ok(()));
        assert_eq!(orders[0], "catastrophe Beth r");
        assert_eq!(orders.len(), 5);
    }

    #[test]
    fn catastrophes_at_the_end_of_the_turn_make_fewer_results() {
        // Only a catastrophe that comes first gives the bank a small green to build.
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(y1)g1g1g1g1--";
        let any_time = format!("{table}; catastrophes any-time");
        assert!(counts(table)[0] < counts(&any_time)[0]);
    }

    #[test]
    fn set_ups_are_turns_and_what_is_too_much_is_not_listed() {
        // 78 pairs of stars with 12 ships each; with three of each kind and more nothing is lacking.
        assert_eq!(counts("players 3")[0], 78 * 12);
        let budget = Budget {
            results: 3,
            tables: 100,
        };
        let table = at("Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2");
        let listed = list(&table, budget, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(listed, Err(TooMany));
    }
}
