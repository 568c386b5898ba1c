//! Brain transferences: when the two people of a game changed places (B22). Added once, never changed, never deleted.

use rusqlite::named_params;

use crate::domain::{GameId, InteractionId, Millis};
use crate::store::fault::Fault;
use crate::store::lines::LinePath;
use crate::store::tx::Tx;

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
        let line = self.newest_line(game)?;
        self.change(
            "INSERT INTO transferences (game, line, turn, at, interaction)
             VALUES (:game, :line, :turn, :at, :interaction)",
            named_params! {
                ":game": game,
                ":line": line,
                ":turn": transference.turn,
                ":at": transference.at,
                ":interaction": transference.interaction,
            },
        )?;
        self.touch_game(game, transference.at)?;
        self.drop_what_waits(game)?;
        self.clear_draw_offer(game)?;
        Ok(Ok(()))
    }

    /// When the people of a game changed places, if they did.
    pub fn transference(&self, game: GameId) -> Result<Option<Transference>, Fault> {
        let line = self.newest_line(game)?;
        self.transference_on(game, &self.line_path(game, line)?)
    }

    /// When the people of a game changed places on a path: one that is left after no fewer turns keeps the change.
    pub(super) fn transference_on(
        &self,
        game: GameId,
        path: &LinePath,
    ) -> Result<Option<Transference>, Fault> {
        for stretch in path.stretches() {
            let found = self.one(
                "SELECT * FROM transferences WHERE game = :game AND line = :line AND turn <= :last",
                named_params! { ":game": game, ":line": stretch.line, ":last": stretch.turns },
                |row| {
                    Ok(Transference {
                        turn: row.get("turn")?,
                        at: row.get("at")?,
                        interaction: row.get("interaction")?,
                    })
                },
            )?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}
