//! Brain transferences: when the two people of a game changed places (B22). Added once, never changed, never deleted.

use rusqlite::named_params;

use crate::store::fault::Fault;
use crate::store::tx::Tx;
use crate::table::{GameId, InteractionId, Millis};

/// The people of a game changed places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transference {
    /// How many turns had been made.
    pub turn: u32,
    /// When the person acted, by Discord's clock.
    pub at: Millis,
    /// The interaction it came by; `None` when it was imported.
    pub interaction: Option<InteractionId>,
}

/// The people changed places before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyTransferred;

impl Tx<'_> {
    /// Lets the people of a game change places; what waited for a confirmation and an offered draw are dropped, as both
    /// were a person's at a seat. Refuses a second time.
    pub fn record_transference(
        &mut self,
        game: GameId,
        transference: &Transference,
    ) -> Result<Result<(), AlreadyTransferred>, Fault> {
        if self.transference(game)?.is_some() {
            return Ok(Err(AlreadyTransferred));
        }
        self.change(
            "INSERT INTO transferences (game, turn, at, interaction)
             VALUES (:game, :turn, :at, :interaction)",
            named_params! {
                ":game": game,
                ":turn": transference.turn,
                ":at": transference.at,
                ":interaction": transference.interaction,
            },
        )?;
        self.touch_game(game, transference.at)?;
        self.drop_pending(game)?;
        self.clear_draw_offer(game)?;
        Ok(Ok(()))
    }

    /// When the people of a game changed places, if they did.
    pub fn transference(&self, game: GameId) -> Result<Option<Transference>, Fault> {
        self.one(
            "SELECT * FROM transferences WHERE game = :game",
            named_params! { ":game": game },
            |row| {
                Ok(Transference {
                    turn: row.get("turn")?,
                    at: row.get("at")?,
                    interaction: row.get("interaction")?,
                })
            },
        )
    }
}
