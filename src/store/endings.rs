//! Ends that do not follow from the turns, and the draw offers that may lead to one.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::rules::seat::Seat;
use crate::store::fault::Fault;
use crate::store::games::State;
use crate::store::tx::Tx;
use crate::table::{GameId, InteractionId, Millis};

/// How a game ended that its turns would have let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat resigned.
    Resigned(Seat),
    /// A draw was agreed.
    Agreed,
    /// This seat claimed a draw by repetition.
    Claimed(Seat),
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            End::Resigned(_) => "resigned",
            End::Agreed => "agreed",
            End::Claimed(_) => "claimed",
        }
    }

    const fn seat(self) -> Option<Seat> {
        match self {
            End::Resigned(seat) | End::Claimed(seat) => Some(seat),
            End::Agreed => None,
        }
    }
}

/// An end that was recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// How.
    pub end: End,
    /// When the person acted.
    pub at: Millis,
    /// The interaction it came by; `None` when it was imported.
    pub interaction: Option<InteractionId>,
}

/// The game was over before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyEnded;

/// A draw that somebody offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who offers it.
    pub seat: Seat,
    /// How many turns had been made.
    pub turn: u32,
    /// When.
    pub at: Millis,
}

impl Tx<'_> {
    /// Ends a game; pending orders and draw offers go. Refuses a game that is over or unknown.
    pub fn record_ending(
        &mut self,
        game: GameId,
        ending: &Ending,
    ) -> Result<Result<(), AlreadyEnded>, Fault> {
        if self
            .game(game)?
            .is_none_or(|game| game.state == State::Ended)
        {
            return Ok(Err(AlreadyEnded));
        }
        self.change(
            "INSERT INTO endings (game, kind, seat, at, interaction)
             VALUES (:game, :kind, :seat, :at, :interaction)",
            named_params! {
                ":game": game,
                ":kind": ending.end.word(),
                ":seat": ending.end.seat(),
                ":at": ending.at,
                ":interaction": ending.interaction,
            },
        )?;
        self.end_game(game, ending.at)?;
        Ok(Ok(()))
    }

    /// The end of a game that its turns do not tell.
    pub fn ending(&self, game: GameId) -> Result<Option<Ending>, Fault> {
        self.one(
            "SELECT * FROM endings WHERE game = :game",
            named_params! { ":game": game },
            ending,
        )
    }

    /// Sets the draw offer of a game, instead of an earlier one and who agreed to that.
    pub fn offer_draw(&mut self, game: GameId, offer: &DrawOffer) -> Result<(), Fault> {
        self.clear_draw_offer(game)?;
        self.change(
            "INSERT INTO draw_offers (game, seat, turn, at) VALUES (:game, :seat, :turn, :at)",
            named_params! {
                ":game": game,
                ":seat": offer.seat,
                ":turn": offer.turn,
                ":at": offer.at,
            },
        )?;
        Ok(())
    }

    /// Notes that a seat agrees to the draw that is offered; once is enough.
    pub fn consent_to_draw(&mut self, game: GameId, seat: Seat, at: Millis) -> Result<(), Fault> {
        self.change(
            "INSERT INTO draw_consents (game, seat, at) VALUES (:game, :seat, :at)
             ON CONFLICT (game, seat) DO NOTHING",
            named_params! { ":game": game, ":seat": seat, ":at": at },
        )?;
        Ok(())
    }

    /// The seats that agree to the draw that is offered, in seat order, beside the one that offers it.
    pub fn draw_consents(&self, game: GameId) -> Result<Vec<Seat>, Fault> {
        self.all(
            "SELECT seat FROM draw_consents WHERE game = :game ORDER BY seat",
            named_params! { ":game": game },
            |row| row.get(0),
        )
    }

    /// Takes the draw offer of a game away, if there is one, with everybody's consent.
    pub fn clear_draw_offer(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM draw_offers WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }

    /// The draw that is offered in a game.
    pub fn draw_offer(&self, game: GameId) -> Result<Option<DrawOffer>, Fault> {
        self.one(
            "SELECT * FROM draw_offers WHERE game = :game",
            named_params! { ":game": game },
            |row| {
                Ok(DrawOffer {
                    seat: row.get("seat")?,
                    turn: row.get("turn")?,
                    at: row.get("at")?,
                })
            },
        )
    }
}

fn ending(row: &Row<'_>) -> rusqlite::Result<Ending> {
    let kind: String = row.get("kind")?;
    let seat: Option<Seat> = row.get("seat")?;
    let end = match (kind.as_str(), seat) {
        ("resigned", Some(seat)) => End::Resigned(seat),
        ("agreed", None) => End::Agreed,
        ("claimed", Some(seat)) => End::Claimed(seat),
        _ => return Err(FromSqlError::InvalidType.into()),
    };
    Ok(Ending {
        end,
        at: row.get("at")?,
        interaction: row.get("interaction")?,
    })
}
