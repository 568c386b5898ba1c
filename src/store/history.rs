//! All that is known of one game, to be replayed.

use crate::domain::{GameId, LineId};
use crate::store::adjournments::Adjournment;
use crate::store::departures::Departure;
use crate::store::endings::{DrawOffer, Ending};
use crate::store::fault::Fault;
use crate::store::games::{Game, Sitter};
use crate::store::lines::LinePath;
use crate::store::replacements::Replacement;
use crate::store::takebacks::Takeback;
use crate::store::transferences::Transference;
use crate::store::turns::Turn;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// A game with everything that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The game.
    pub game: Game,
    /// Who sits at it, in turn order as it was when it began.
    pub sitters: Vec<Sitter>,
    /// Who sat there before them, in the order in which they were replaced.
    pub replacements: Vec<Replacement>,
    /// Since when and why it waits.
    pub adjournment: Option<Adjournment>,
    /// When its people changed places, if they did (B22).
    pub transference: Option<Transference>,
    /// The way to the line of its log that this is the history of.
    pub path: LinePath,
    /// Its turns, in order.
    pub turns: Vec<Turn>,
    /// Who left it between turns, in order.
    pub departures: Vec<Departure>,
    /// Its end, when the turns do not tell it.
    pub ending: Option<Ending>,
    /// The draw that is offered.
    pub draw_offer: Option<DrawOffer>,
    /// The seats that agree to it, beside the one that offers it.
    pub draw_consents: Vec<Seat>,
    /// The turns that were made because they had been armed.
    pub fired: Vec<u32>,
    /// The takeback that is asked for.
    pub takeback: Option<Takeback>,
    /// The seats that allow it.
    pub takeback_consents: Vec<Seat>,
    /// Whether its players are asked about a ruling.
    pub ruling_asked: bool,
}

impl History {
    /// Whether a player made this turn, by hand or armed; a pass that was forced nobody made.
    pub fn is_a_players(&self, turn: &Turn) -> bool {
        turn.interaction.is_some() || self.fired.contains(&turn.number)
    }
}

impl Tx<'_> {
    /// The history of a game that counts, whoever asks.
    pub fn history(&self, id: GameId) -> Result<Option<History>, Fault> {
        self.history_on(id, self.newest_line(id)?)
    }

    /// The history of a game up to the end of one line of its log, whoever asks.
    pub fn history_on(&self, id: GameId, line: LineId) -> Result<Option<History>, Fault> {
        let Some(game) = self.game(id)? else {
            return Ok(None);
        };
        let path = self.line_path(id, line)?;
        let newest = line == self.newest_line(id)?;
        Ok(Some(History {
            game,
            sitters: self.sitters(id)?,
            replacements: self.replacements(id)?,
            adjournment: self.adjournment(id)?,
            transference: self.transference_on(id, &path)?,
            turns: self.turns_on(id, &path)?,
            departures: self.departures_on(id, &path)?,
            ending: self.ending_on(id, line)?,
            draw_offer: if newest { self.draw_offer(id)? } else { None },
            draw_consents: self.draw_consents(id)?,
            fired: self.fired_on(id, &path)?,
            takeback: self.takeback(id)?,
            takeback_consents: self.takeback_consents(id)?,
            ruling_asked: self.asks_about_a_ruling(id)?,
            path,
        }))
    }
}
