//! The moderator, who rules at random.

use rand::Rng;
use referee::clock::Span;
use referee::command::Act;
use referee::command::desk::Deed;
use referee::command::{Command, Reason, Which};
use referee::domain::{GameId, PersonId};

use super::asking::{button, person};
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
        let is_over = table.game.outcome().is_some();
        let deed = match self.rng.random_range(0..13) {
            0 | 1 => Deed::Adjourn,
            2..=4 => Deed::Rollback {
                turn: self.rng.random_range(0..=table.turns()),
            },
            5 => Deed::Adjudicate {
                winners: vec!["1".to_owned()],
            },
            6 => Deed::Adjudicate {
                winners: Vec::new(),
            },
            7 => Deed::Void,
            8 => Deed::Replace {
                seat: self.rng.random_range(1..=table.game.seats()).to_string(),
                by: self.chosen(id),
            },
            9 => Deed::Answer {
                privately: table.turns().is_multiple_of(2),
            },
            10 => Deed::GiveTime {
                seat: None,
                hours: 30,
            },
            _ => Deed::Undo { ruling: None },
        };
        let waits = deed == Deed::Adjourn;
        if is_over && matches!(deed, Deed::Undo { .. }) {
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
        self.say(JUDGE, game, Command::Act(Act::Seat { game, by }));
        id
    }

    pub fn reopen(&mut self, game: GameId) {
        self.judge(game, Deed::Resume);
    }

    /// The moderator rules; says whether anything came of it.
    pub fn judge(&mut self, id: GameId, deed: Deed) {
        let reason = Reason::read("for the peace of the club").expect("a reason");
        let game = Which::Named(id);
        let shown = self.say(JUDGE, id, Command::Act(Act::Rule { game, deed, reason }));
        self.note("rulings asked");
        let Some(confirm) = button(&shown, "Confirm") else {
            return;
        };
        self.say(JUDGE, id, confirm);
    }
}
