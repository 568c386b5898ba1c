//! From what a player typed, or a record says, to a verdict; the same as in binary games.

use crate::rules::binary::understand::{Misunderstood, Understood, understood};
use crate::rules::multiplayer::{Game, Verdict};
use crate::rules::star::complete::Manner;
use crate::rules::star::suggest::{Suggestion, suggest};

impl Game {
    /// Understands a typed turn of the seat to move; nothing changes until the verdict is accepted.
    ///
    /// ```
    /// use homeworlds::rules::multiplayer::{Game, Goal, Rules};
    /// use homeworlds::rules::star::Manner;
    ///
    /// let names = ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
    /// let rules = Rules::new(3, Goal::Left).expect("three can play");
    /// let game = Game::new(rules, names.into(), None).expect("a name for each");
    /// let turn = game.understand("hw b2 r1 g3", Manner::Play).expect("a legal set-up");
    /// assert_eq!(turn.verdict.order.to_string(), "homeworld b2 r1 g3 Ann");
    /// ```
    pub fn understand(
        &self,
        text: &str,
        manner: Manner,
    ) -> Result<Understood<Verdict>, Misunderstood> {
        understood(self.begin(), text, manner, |midturn| self.conclude(midturn))
    }

    /// Legal ways in which a typed turn can go on, at most 25; none once the game is over.
    pub fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        self.begin()
            .map(|start| suggest(&start, typed))
            .unwrap_or_default()
    }
}
