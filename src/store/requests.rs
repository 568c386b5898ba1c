//! Messages that ask the players of a game something and still have their buttons.

use rusqlite::named_params;

use crate::domain::{GameId, MessageAt};
use crate::log::RequestKind;
use crate::store::fault::Fault;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// Something that is asked in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The game.
    pub game: GameId,
    /// What is asked.
    pub kind: RequestKind,
    /// Who asks, or is out of time.
    pub seat: Seat,
    /// Tells it from others of its kind in the game.
    pub mark: u32,
}

impl Tx<'_> {
    /// Remembers the message of a request.
    pub fn keep_request(&mut self, request: Request, at: MessageAt) -> Result<(), Fault> {
        self.change(
            "INSERT INTO requests (channel, message, game, kind, seat, mark)
             VALUES (:channel, :message, :game, :kind, :seat, :mark)
             ON CONFLICT (channel, message) DO NOTHING",
            named_params! {
                ":channel": at.channel,
                ":message": at.message,
                ":game": request.game,
                ":kind": request.kind,
                ":seat": request.seat.0,
                ":mark": request.mark,
            },
        )?;
        Ok(())
    }

    /// The messages of a game's requests that have buttons, the oldest first.
    pub fn requests(&self, game: GameId) -> Result<Vec<(Request, MessageAt)>, Fault> {
        self.all(
            "SELECT * FROM requests WHERE game = :game ORDER BY message, channel",
            named_params! { ":game": game },
            |row| {
                let request = Request {
                    game: row.get("game")?,
                    kind: row.get("kind")?,
                    seat: Seat(row.get("seat")?),
                    mark: row.get("mark")?,
                };
                let at = MessageAt {
                    channel: row.get("channel")?,
                    message: row.get("message")?,
                };
                Ok((request, at))
            },
        )
    }

    /// Forgets the message of a request.
    pub fn drop_request(&mut self, at: MessageAt) -> Result<(), Fault> {
        self.change(
            "DELETE FROM requests WHERE channel = :channel AND message = :message",
            named_params! { ":channel": at.channel, ":message": at.message },
        )?;
        Ok(())
    }
}
