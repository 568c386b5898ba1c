//! Ends that do not follow from the turns, and the draw offers that may lead to one.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::domain::{GameId, InteractionId, LineId, Millis};
use crate::store::fault::Fault;
use crate::store::games::State;
use crate::store::tx::Tx;
use homeworlds::rules::seat::{Seat, Seats};

/// How a game ended that its turns would have let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat resigned.
    Resigned(Seat),
    /// A draw was agreed.
    Agreed,
    /// This seat claimed a draw by repetition.
    Claimed(Seat),
    /// This seat ran out of time.
    TimedOut(Seat),
    /// This seat gave the game up before it had really begun; it has no result.
    Aborted(Seat),
    /// A moderator ruled that these seats win, or with none that it is a draw.
    Adjudicated(Seats),
    /// A moderator ruled that it has no result.
    Voided,
}

impl End {
    const fn word(self) -> &'static str {
        match self {
            End::Resigned(_) => "resigned",
            End::Agreed => "agreed",
            End::Claimed(_) => "claimed",
            End::TimedOut(_) => "timed_out",
            End::Aborted(_) => "aborted",
            End::Adjudicated(_) => "adjudicated",
            End::Voided => "voided",
        }
    }

    const fn seat(self) -> Option<Seat> {
        match self {
            End::Resigned(seat) | End::Claimed(seat) | End::TimedOut(seat) | End::Aborted(seat) => {
                Some(seat)
            }
            End::Agreed | End::Adjudicated(_) | End::Voided => None,
        }
    }

    /// The winners of an adjudicated game, as in `0,2`.
    fn seats(self) -> Option<String> {
        let End::Adjudicated(seats) = self else {
            return None;
        };
        Some(write_seats(seats))
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
        let line = self.newest_line(game)?;
        self.change(
            "INSERT INTO endings (game, line, kind, seat, seats, at, interaction)
             VALUES (:game, :line, :kind, :seat, :seats, :at, :interaction)",
            named_params! {
                ":game": game,
                ":line": line,
                ":kind": ending.end.word(),
                ":seat": ending.end.seat().map(|seat| seat.0),
                ":seats": ending.end.seats(),
                ":at": ending.at,
                ":interaction": ending.interaction,
            },
        )?;
        self.close_game(game, ending.at, ending.end.word())?;
        Ok(Ok(()))
    }

    /// The end of a game that its turns do not tell.
    pub fn ending(&self, game: GameId) -> Result<Option<Ending>, Fault> {
        self.ending_on(game, self.newest_line(game)?)
    }

    /// The end of one line of a game's log that its turns do not tell.
    pub fn ending_on(&self, game: GameId, line: LineId) -> Result<Option<Ending>, Fault> {
        self.one(
            "SELECT * FROM endings WHERE game = :game AND line = :line",
            named_params! { ":game": game, ":line": line },
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
                ":seat": offer.seat.0,
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
            named_params! { ":game": game, ":seat": seat.0, ":at": at },
        )?;
        Ok(())
    }

    /// The seats that agree to the draw that is offered, in seat order, beside the one that offers it.
    pub fn draw_consents(&self, game: GameId) -> Result<Vec<Seat>, Fault> {
        self.all(
            "SELECT seat FROM draw_consents WHERE game = :game ORDER BY seat",
            named_params! { ":game": game },
            |row| row.get(0).map(Seat),
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
                    seat: Seat(row.get("seat")?),
                    turn: row.get("turn")?,
                    at: row.get("at")?,
                })
            },
        )
    }
}

fn ending(row: &Row<'_>) -> rusqlite::Result<Ending> {
    let kind: String = row.get("kind")?;
    let seat = row.get::<_, Option<u8>>("seat")?.map(Seat);
    let seats: Option<String> = row.get("seats")?;
    let end = match (kind.as_str(), seat) {
        ("resigned", Some(seat)) => End::Resigned(seat),
        ("agreed", None) => End::Agreed,
        ("claimed", Some(seat)) => End::Claimed(seat),
        ("timed_out", Some(seat)) => End::TimedOut(seat),
        ("aborted", Some(seat)) => End::Aborted(seat),
        ("voided", None) => End::Voided,
        ("adjudicated", None) => End::Adjudicated(read_seats(seats.as_deref())?),
        _ => return Err(FromSqlError::InvalidType.into()),
    };
    Ok(Ending {
        end,
        at: row.get("at")?,
        interaction: row.get("interaction")?,
    })
}

/// Seats as text, as in `0,2`.
pub(super) fn write_seats(seats: Seats) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    seats.join(",")
}

/// Reads what [`write_seats`] writes.
pub(super) fn read_seats(text: Option<&str>) -> rusqlite::Result<Seats> {
    let text = text.ok_or(FromSqlError::InvalidType)?;
    let parts = text.split(',').filter(|part| !part.is_empty());
    let seats: Option<Seats> = parts.map(|part| part.parse().ok().map(Seat)).collect();
    Ok(seats.ok_or(FromSqlError::InvalidType)?)
}
