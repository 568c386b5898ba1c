//! Callers and the games that they name.

use crate::command::display_name::DisplayName;
use crate::domain::{GameId, InteractionId, Language, Millis, PersonId, Place, Viewer};
use crate::event_log::{EventKind, NewEvent, Seq};
use crate::i18n::TextKey;
use serde::{Deserialize, Serialize};

/// A person who calls or is named, as Discord presents them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// ID of the person.
    pub id: PersonId,
    /// Their current display name in this place.
    pub name: DisplayName,
    /// Kind of the account.
    pub being: AccountKind,
}

/// The kind of a Discord account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountKind {
    /// A person.
    Human,
    /// A bot other than this one.
    Program,
    /// This bot: it plays itself.
    Referee,
}

/// The caller, with place and interaction.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The person who calls.
    pub person: Person,
    /// The place of the call.
    pub place: Place,
    /// The globally unique ID of the interaction; a repeated delivery has the same.
    pub interaction: InteractionId,
    /// The permissions that the bot lacks for posting there, as texts.
    pub lacks: Vec<TextKey>,
    /// Whether Discord reports that they may manage messages there, which makes them a moderator of
    /// the server.
    pub moderates: bool,
    /// Language of their Discord client.
    pub locale: Language,
    /// Their language: the one they chose, otherwise that of their client.
    pub language: Language,
    /// Language of their server, according to Discord.
    pub server_language: Option<Language>,
}

impl Caller {
    /// Returns the viewer that determines which games the caller may see.
    pub const fn viewer(&self) -> Viewer {
        Viewer {
            person: self.person.id,
            place: self.place,
        }
    }

    /// Returns an event that the caller causes with this interaction.
    pub fn does(&self, what: EventKind) -> NewEvent {
        NewEvent::of(what, self.at())
            .by(self.person.id)
            .through(self.interaction)
    }

    /// Returns when the interaction was made, by Discord's clock.
    pub const fn at(&self) -> Millis {
        self.interaction.created_at()
    }
}

/// A reference to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameRef {
    /// This game.
    Named(GameId),
    /// This game at this turn; any other turn makes the request stale.
    At { game: GameId, turn: Seq },
}
