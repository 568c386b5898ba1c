//! A game as it was read from a record that somebody gave. It has a log like a stored game, and is
//! shown by the same views.

use serde::{Deserialize, Serialize};

use crate::domain::{GameId, Millis, Origin, Rated};
use crate::event_log::{EventKind, GameHeader, GameState, History, Log, NewEvent, Seq, Sitter};

/// A game as it was read from a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadRecord {
    /// The name of its file; empty for a text.
    pub label: String,
    /// The ruleset with its options.
    pub ruleset: String,
    /// The version of the rules under which it was judged.
    pub rules_version: u32,
    /// The players in seat order.
    pub players: Vec<String>,
    /// The revealed line of a secret deal (M9).
    pub deal: Option<String>,
    /// The events of the game.
    pub events: Vec<EventKind>,
}

impl ReadRecord {
    /// Returns the number of turns.
    pub fn turns(&self) -> u32 {
        let is_turn = |event: &&EventKind| matches!(event, EventKind::Turn { .. });
        self.events.iter().filter(is_turn).count() as u32
    }

    /// Returns the header of the game under an ID, as if it was played when the record was given.
    pub fn header(&self, id: GameId, at: Millis) -> GameHeader {
        GameHeader {
            id,
            ruleset: self.ruleset.clone(),
            rules_version: self.rules_version,
            origin: Origin::Imported {
                source: self.label.clone(),
                guild: None,
            },
            created_at: at,
            last_at: at,
            turns: self.turns(),
            state: GameState::Ended,
            rated: Rated::default(),
        }
    }

    /// Returns the history of the game up to a position in its log.
    pub fn history(self, id: GameId, at: Millis, until: Seq) -> History {
        let header = self.header(id, at);
        let sitter = |name| Sitter {
            person: None,
            name,
            finish: None,
        };
        let sitters = self.players.into_iter().map(sitter).collect();
        let events = (1..).map(Seq).zip(self.events);
        let events = events.map(|(seq, what)| NewEvent::of(what, at).placed(seq));
        History::of(header, sitters, Log::read(events.collect()), until)
    }
}
