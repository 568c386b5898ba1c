//! The moderator, who rules at random.

use rand::Rng;
use referee::clock::Span;
use referee::command::desk::DeskAction;
use referee::command::{Action, GameRef, RulingReason};
use referee::domain::{GameId, PersonId};
use referee_testing::choice;

use super::asking::person;
use super::sky::{Coming, JUDGE, World};

impl World {
    /// Rules about some game of the server.
    pub fn hold_court(&mut self) {
        if self.games.is_empty() {
            return;
        }
        let number = self.rng.random_range(0..self.games.len());
        let id = *self.games.keys().nth(number).expect("so many");
        let table = self.table(id);
        let is_over = table.state.outcome().is_some();
        let deed = match self.rng.random_range(0..13) {
            0 | 1 => DeskAction::Adjourn,
            2..=4 => DeskAction::Rollback {
                turn: self.rng.random_range(0..=table.turns()),
            },
            5 => DeskAction::Adjudicate {
                winners: vec!["1".to_owned()],
            },
            6 => DeskAction::Adjudicate {
                winners: Vec::new(),
            },
            7 => DeskAction::Void,
            8 => DeskAction::Replace {
                seat: self.rng.random_range(1..=table.state.seats()).to_string(),
                by: self.chosen(id),
            },
            9 => DeskAction::Answer {
                privately: table.turns().is_multiple_of(2),
            },
            10 => DeskAction::GiveTime {
                seat: None,
                hours: 30,
            },
            _ => DeskAction::Undo { ruling: None },
        };
        let waits = deed == DeskAction::Adjourn;
        if is_over && matches!(deed, DeskAction::Undo { .. }) {
            self.undo_end(id);
        } else {
            self.judge(id, deed);
        }
        if waits {
            let later = self.between(Span::hours(2), Span::days(9));
            self.plan(self.now + later, Coming::Reopen(id));
        }
    }

    /// Somebody whom the moderator has chosen for a seat.
    fn chosen(&mut self, game: GameId) -> PersonId {
        let by = person(self.anybody());
        let id = by.id;
        self.say(JUDGE, game, Action::Seat { game, by });
        id
    }

    pub fn reopen(&mut self, game: GameId) {
        self.judge(game, DeskAction::Resume);
    }

    /// The moderator rules; says whether anything came of it.
    pub fn judge(&mut self, id: GameId, deed: DeskAction) {
        let reason = RulingReason::read("for the peace of the club").expect("a reason");
        let game = GameRef::Named(id);
        let shown = self.say(JUDGE, id, Action::Rule { game, deed, reason });
        self.note("rulings asked");
        let Some(confirm) = choice(&shown, "Confirm") else {
            return;
        };
        self.say(JUDGE, id, confirm);
    }
}
