//! What games on a star map answer: whatever their rules are, for two, and for three to six; and a turn on it that is being
//! composed.

use crate::order::tongue::Tongue;
use crate::order::{Name, read};
use crate::piece::Piece;
use crate::rules::any::{
    Agreement, AnyUnderstood, Board, Draft, Repetition, Rules, Visitor, seated,
};
use crate::rules::binary::moments::{Hindsight, Seen};
use crate::rules::binary::{self, Handicap, perft, threats};
use crate::rules::choose::{Code, Composed, Offer};
use crate::rules::count::{Budget, Row, TooMany};
use crate::rules::multiplayer::{self, BadStand, Deal, Stand};
use crate::rules::search::Strictness;
use crate::rules::star::game::{Game, Verdict};
use crate::rules::star::{Lookout, Position, StarRules, TurnInProgress, list};
use crate::rules::{
    Alignment, AnyChoiceKind, AnyDraft, AnyEvents, AnyGame, AnyLeft, AnyMisunderstood, AnyTurn,
    AnyVerdict, AnyView, BadStart, BinaryRules, Event, FirstShip, Leaving, Outcome, Refusal,
    Renaming, Resumed, Seat, Seats, Standing, Suggestion,
};

impl<R: StarRules> Board for Game<R>
where
    Self: Rules,
{
    fn copy(&self) -> AnyGame {
        self.clone().into()
    }

    fn allow_any_names(&mut self) {
        self.any_name = true;
    }

    fn next_seat(&self) -> Seat {
        self.position().to_move
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn turns(&self) -> u32 {
        self.turns()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn last(&self) -> Option<AnyTurn<'_>> {
        self.last().map(AnyTurn::Star)
    }

    fn fingerprint(&self) -> u64 {
        self.position().fingerprint()
    }

    fn standing(&self) -> Standing {
        self.position().into()
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.view(viewer))
    }

    fn understand(
        &self,
        text: &str,
        strictness: Strictness,
    ) -> Result<AnyUnderstood, AnyMisunderstood> {
        let understood = self.understand(text, strictness);
        let understood = understood.map_err(AnyMisunderstood::Star)?;
        Ok(understood.map(AnyVerdict::from))
    }

    fn in_notation(&self, typed: &str, tongue: &Tongue) -> String {
        self.in_notation(typed, tongue)
    }

    fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.suggest(typed)
    }

    fn draft(&self, text: &str) -> Option<Resumed<'_>> {
        let mut progress = Box::new(self.begin().ok()?);
        let steps = read::canonical(text).map_or_else(Vec::new, |order| order.0);
        let kept = steps
            .iter()
            .map_while(|step| progress.step(step).ok())
            .count();
        Some(Resumed {
            draft: progress,
            kept,
            dropped: steps.len() - kept,
        })
    }

    fn judge_stored(&self, text: &str) -> Option<AnyVerdict> {
        let verdict = self.judge(&read::canonical(text)?).ok()?;
        Some(verdict.into())
    }

    fn judge_alike(&self, text: &str, renaming: &Renaming) -> Option<AnyVerdict> {
        let order = renaming.told(&read::canonical(text)?, &self.position().names);
        self.judge_stored(&order.to_string())
    }

    fn accept(&mut self, verdict: AnyVerdict) {
        self.accept(verdict.own::<Verdict<R>>());
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), Refusal> {
        self.end(outcome)
    }

    fn homes(&self) -> Vec<(Seat, Name)> {
        self.homes()
    }

    fn suggested_set_up(&self) -> Option<([Piece; 2], Piece)> {
        let sets_up = self.begin().is_ok_and(|progress| progress.is_setting_up());
        sets_up.then(|| self.position().suggested_set_up())
    }
}

impl<R: StarRules> Draft for TurnInProgress<'_, R> {
    fn text(&self) -> String {
        self.order().to_string()
    }

    fn offer(&self, half: Option<&Code>) -> Option<Offer<AnyChoiceKind>> {
        Some(Composed::offer(self, half)?.map(AnyChoiceKind::Star))
    }

    fn with(&self, step: &Code) -> Option<AnyDraft<'_>> {
        Some(Box::new(Composed::with(self, step)?))
    }

    fn left(&self) -> AnyLeft {
        AnyLeft::Star(self.left())
    }

    fn events(&self) -> AnyEvents<'_> {
        AnyEvents::Star(self.events())
    }

    fn verdict(&self) -> Option<AnyVerdict> {
        Some(self.clone().conclude().ok()?.into())
    }

    fn view(&self, viewer: Option<Seat>) -> AnyView {
        AnyView::Star(self.view(viewer))
    }
}

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
        Ok(binary::Game::new(*self, seated(home_names)?).into())
    }

    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart> {
        let position: Position = position.parse().map_err(BadStand::Position)?;
        Ok(binary::Game::from_position(*self, seated(home_names)?, position).into())
    }

    fn standing(&self, position: &str) -> Option<Standing> {
        Some(Standing::from(&position.parse::<Position>().ok()?))
    }
}

impl Rules for binary::Game {
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
        let each = |verdict: binary::Verdict| visit(verdict.into());
        perft::list(self, Budget::default(), each).map(drop)
    }

    fn wins(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: binary::Verdict| visit(verdict.into());
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
}

impl Agreement for multiplayer::Rules {
    fn seats(&self) -> u8 {
        multiplayer::Rules::seats(*self)
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
        Ok(multiplayer::Game::new(*self, home_names, deal)?.into())
    }

    fn begin_at(&self, home_names: Vec<Name>, position: &str) -> Result<AnyGame, BadStart> {
        let Stand { rules, position } = Stand::read(position, *self)?;
        Ok(multiplayer::Game::from_position(rules, home_names, position, None)?.into())
    }

    fn standing(&self, position: &str) -> Option<Standing> {
        let stand = Stand::read(position, *self).ok()?;
        Some(Standing::from(&stand.position))
    }
}

impl Rules for multiplayer::Game {
    fn position_text(&self) -> String {
        self.stand().to_string()
    }

    fn table_text(&self) -> String {
        self.stand().table()
    }

    fn give_turn_to(&mut self, seat: Seat) {
        self.pass_turn_to(seat);
    }

    fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let each = |verdict: multiplayer::Verdict| visit(verdict.into());
        list::list(self, list::BUDGET, each).map(drop)
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
    use super::*;
    use crate::rules::count::Budget;
    use std::ops::ControlFlow;

    fn at(text: &str) -> multiplayer::Game {
        let stand: Stand = text.parse().expect("a stand");
        let names: [Name; 3] =
            ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
        let game =
            multiplayer::Game::from_position(stand.rules, names.into(), stand.position, None);
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
        let listed = list::list(&table, budget, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(listed, Err(TooMany));
    }
}
