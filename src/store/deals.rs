//! Secret deals, in a separate table, and their published commitments.

use crate::domain::{Commitment, GameId, Secret};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// Stores the deal of a new game and its published commitment.
    pub fn seal_deal(&mut self, game: GameId, text: &Secret<String>) -> Result<()> {
        let digest = Commitment::to(text.reveal());
        self.change(
            "INSERT INTO commitments (game, digest) VALUES (:game, :digest)",
            named! { game, digest },
        )?;
        self.execute(
            "INSERT INTO deals (game, text) VALUES (:game, :text)",
            named! { game, text: text.reveal() },
        )
    }

    /// Returns the commitment published when a game began; `None` if nothing is dealt in it.
    pub fn commitment(&self, game: GameId) -> Result<Option<Commitment>> {
        self.query_opt(
            "SELECT digest FROM commitments WHERE game = :game",
            named! { game },
            first,
        )
    }

    /// Returns the deal of a game as text.
    pub fn deal(&self, game: GameId) -> Result<Option<Secret<String>>> {
        self.query_opt(
            "SELECT text FROM deals WHERE game = :game",
            named! { game },
            |row| row.get(0).map(Secret::new),
        )
    }
}
