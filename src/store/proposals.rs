//! Rulings and calls that wait for a second word. What happens next in the game takes them away.

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::domain::{GameId, PersonId, ProposalId};
use crate::log::RulingKind;
use crate::store::fault::Fault;
use crate::store::tx::Tx;
use homeworlds::rules::seat::{Seat, Seats};

/// A ruling or a call to be proposed. Its people must have been met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewProposal {
    /// The game.
    pub game: GameId,
    /// Who wants it.
    pub person: PersonId,
    /// What it is.
    pub kind: RulingKind,
    /// The seats that it is about, as they were typed.
    pub seats: Option<String>,
    /// How many hours, after which turn, or which ruling.
    pub number: Option<u32>,
    /// Who takes the seat.
    pub other: Option<PersonId>,
    /// Why, in their words.
    pub reason: String,
    /// The seats that are asked, if others have to agree.
    pub whom: Seats,
    /// What it does, as those who are asked are told.
    pub effect: String,
}

/// One that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its number, which is never used again.
    pub id: ProposalId,
    /// What is wanted.
    pub what: NewProposal,
    /// Whether others were asked.
    pub asked: bool,
    /// The seats that agree, in seat order.
    pub agreed: Vec<Seat>,
}

impl Tx<'_> {
    /// Lets a proposal wait, instead of an earlier one of the same person in the same game.
    pub fn propose(&mut self, new: &NewProposal) -> Result<ProposalId, Fault> {
        self.change(
            "DELETE FROM proposals WHERE game = :game AND person = :person",
            named_params! { ":game": new.game, ":person": new.person },
        )?;
        self.only(
            "INSERT INTO proposals (game, person, kind, seats, number, other, reason, whom, effect)
             VALUES (:game, :person, :kind, :seats, :number, :other, :reason, :whom, :effect)
             RETURNING id",
            named_params! {
                ":game": new.game,
                ":person": new.person,
                ":kind": new.kind,
                ":seats": new.seats,
                ":number": new.number,
                ":other": new.other,
                ":reason": new.reason,
                ":whom": write_seats(new.whom),
                ":effect": new.effect,
            },
            |row| row.get(0),
        )
    }

    /// The proposal of this number; `None` once it was replaced, carried out, dropped or overtaken.
    pub fn proposal(&self, id: ProposalId) -> Result<Option<Proposal>, Fault> {
        let found = self.one(
            "SELECT * FROM proposals WHERE id = :id",
            named_params! { ":id": id },
            |row| Ok((row.get("asked")?, proposal(row)?)),
        )?;
        let Some((asked, what)) = found else {
            return Ok(None);
        };
        let agreed = self.all(
            "SELECT seat FROM proposal_consents WHERE proposal = :id ORDER BY seat",
            named_params! { ":id": id },
            |row| row.get(0).map(Seat),
        )?;
        Ok(Some(Proposal {
            id,
            what,
            asked,
            agreed,
        }))
    }

    /// Notes that the others were asked.
    pub fn ask_about_proposal(&mut self, id: ProposalId) -> Result<(), Fault> {
        self.change(
            "UPDATE proposals SET asked = 1 WHERE id = :id",
            named_params! { ":id": id },
        )?;
        Ok(())
    }

    /// Notes that a seat agrees; once is enough.
    pub fn agree_to_proposal(&mut self, id: ProposalId, seat: Seat) -> Result<(), Fault> {
        self.change(
            "INSERT INTO proposal_consents (proposal, seat) VALUES (:id, :seat)
             ON CONFLICT (proposal, seat) DO NOTHING",
            named_params! { ":id": id, ":seat": seat.0 },
        )?;
        Ok(())
    }

    /// Takes a proposal away.
    pub fn drop_proposal(&mut self, id: ProposalId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM proposals WHERE id = :id",
            named_params! { ":id": id },
        )?;
        Ok(())
    }

    /// Whether the players of a game are asked about a ruling.
    pub fn asks_about_a_ruling(&self, game: GameId) -> Result<bool, Fault> {
        self.only(
            "SELECT EXISTS (SELECT 1 FROM proposals WHERE game = :game AND asked = 1)",
            named_params! { ":game": game },
            |row| row.get(0),
        )
    }

    /// Takes all proposals of a game away.
    pub(super) fn drop_proposals(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM proposals WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }
}

fn proposal(row: &Row<'_>) -> rusqlite::Result<NewProposal> {
    Ok(NewProposal {
        game: row.get("game")?,
        person: row.get("person")?,
        kind: row.get("kind")?,
        seats: row.get("seats")?,
        number: row.get("number")?,
        other: row.get("other")?,
        reason: row.get("reason")?,
        whom: read_seats(&row.get::<_, String>("whom")?)?,
        effect: row.get("effect")?,
    })
}

/// Seats as text, as in `0,2`.
fn write_seats(seats: Seats) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    seats.join(",")
}

/// Reads what [`write_seats`] writes.
fn read_seats(text: &str) -> rusqlite::Result<Seats> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let seats: Option<Seats> = parts.map(|part| part.parse().ok().map(Seat)).collect();
    Ok(seats.ok_or(FromSqlError::InvalidType)?)
}
