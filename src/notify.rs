//! Notices in the outbox: their recipients, the route to each recipient, their content at delivery,
//! and what follows a delivery or a failure.
//!
//! Must not depend on how a request is made. Each event of a game is one notice that names its
//! place in the log. A notice holds facts. Its recipients ([`recipients::concerned`]), their routes
//! ([`routing::next`]), words and pictures are looked up at delivery, so that an event that was
//! taken back in the meantime is never announced. The delivery records who was notified, which the
//! clock reads.
//!
//! A card in the game's channel notifies the players who want to be mentioned there. All others,
//! and everyone if the channel is closed, get a message of their own ([`Notice::Personal`]). A
//! person with closed direct messages is mentioned in the channel. If neither is possible, the
//! notice waits, nobody is notified, and their clock does not run.

use serde::{Deserialize, Serialize};

use crate::command::Shared;
use crate::domain::{
    Alarm, ChannelId, GameId, GuildId, InvitationId, MessageAt, MessageId, Millis, NoticeKind,
    Origin, PersonId, Span,
};
use crate::event_log::Seq;
use crate::game::Game;
use crate::reply::error::Result;
use crate::store::{NewOutgoing, PostedCard, Target, Tx};

pub mod alarms;
pub mod clock_notices;
pub mod club;
mod delivery_result;
pub mod digest;
mod direct_messages;
pub mod due;
pub mod outbox_item;
pub mod proposal_notices;
pub mod puzzle;
mod queue;
pub mod recipients;
mod render;
pub mod routing;
pub mod solo_card;
pub mod thread;

pub use delivery_result::{delivered, departed, heard_of, suspended_note, undelivered};
pub use queue::{record_event, tell, warn_of_clock};

/// A notice, or an edit of an earlier one. It holds facts; the words are rendered at delivery.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Notice {
    /// The current state of an invitation: posts its card or edits the posted one.
    Invitation { invitation: InvitationId },
    /// A declined invitation, for its host.
    Declined { invitation: InvitationId },
    /// An event of a game, at the log position that the row names.
    Happened,
    /// The opening of a game's thread on the card of this invitation.
    Thread { invitation: InvitationId },
    /// Something that a person shows to the channel.
    Shown { what: Shared, by: PersonId },
    /// The automatic end of a pause that was limited to this time.
    PauseOver { until: Millis },
    /// An outage of the bot: one message per place about what was missed.
    Outage { from: Millis, until: Millis },
    /// An announcement of the operator, by number.
    Announced { announcement: u32 },
    /// An alarm for the operator, or its end.
    Alarm { alarm: Alarm, over: bool },
    /// The safety stop, for the operator: `ending` of `of` games would time out within an hour, so
    /// none does.
    TimeStopped { ending: u32, of: u32 },
    /// An event, sent to one person: by direct message, or by a mention in the channel.
    Personal { event: NoticeKind, person: PersonId },
    /// A clock notice: either the last fifth of the time of the seat to move has begun, or the seat
    /// is out of time and the others may choose what follows, whichever applies at delivery.
    Clock,
    /// A daily notice, by the day's number: for a person all games that wait for them, for a
    /// channel the puzzle.
    Daily { day: i64 },
    /// A call for a moderator, sent to those who read calls on the server, or a moderator's private
    /// answer, sent to the caller.
    Call,
    /// The archiving of a thread that no game uses.
    UnusedThread { thread: ChannelId },
    /// An event of a game, for a person who watches it.
    Watched,
    /// The message about a server's club: posts it or edits the posted one.
    Club { guild: GuildId },
    /// The refusal of that message by its channel, for the moderators.
    ClubRefused { channel: ChannelId },
    /// An edit of a message that is out of date: renders it anew or removes its buttons.
    Refresh(MessageAt),
}

impl Notice {
    /// Kind of the notice that a pause has ended automatically.
    pub const PAUSE_OVER: &'static str = Self::PauseOver { until: Millis(0) }.kind();
    /// Kind of the edits of messages that are out of date.
    const REFRESH: &'static str = Self::Refresh(MessageAt {
        channel: ChannelId(0),
        message: MessageId(0),
    })
    .kind();
    /// Kind of the messages about an outage.
    const OUTAGE: &'static str = Self::Outage {
        from: Millis(0),
        until: Millis(0),
    }
    .kind();

    /// Returns the kind of the notice as one word.
    pub const fn kind(&self) -> &'static str {
        self.into_str()
    }

    /// Returns the invitation that the notice is about.
    const fn invitation(&self) -> Option<InvitationId> {
        match *self {
            Notice::Invitation { invitation }
            | Notice::Declined { invitation }
            | Notice::Thread { invitation } => Some(invitation),
            Notice::Happened
            | Notice::Shown { .. }
            | Notice::PauseOver { .. }
            | Notice::Outage { .. }
            | Notice::Announced { .. }
            | Notice::Alarm { .. }
            | Notice::TimeStopped { .. }
            | Notice::Personal { .. }
            | Notice::Clock
            | Notice::Daily { .. }
            | Notice::Call
            | Notice::UnusedThread { .. }
            | Notice::Watched
            | Notice::Club { .. }
            | Notice::ClubRefused { .. }
            | Notice::Refresh(_) => None,
        }
    }

    /// Returns whether a person's next digest includes the notice if it is due later.
    const fn joins_digest(&self) -> bool {
        match self {
            Notice::Personal { .. } | Notice::Declined { .. } | Notice::Watched => true,
            Notice::Invitation { .. }
            | Notice::Happened
            | Notice::Thread { .. }
            | Notice::Shown { .. }
            | Notice::PauseOver { .. }
            | Notice::Outage { .. }
            | Notice::Announced { .. }
            | Notice::Alarm { .. }
            | Notice::TimeStopped { .. }
            | Notice::Clock
            | Notice::Daily { .. }
            | Notice::Call
            | Notice::UnusedThread { .. }
            | Notice::Club { .. }
            | Notice::ClubRefused { .. }
            | Notice::Refresh(_) => false,
        }
    }

    /// Returns the notice at a position of a game's log.
    pub const fn at(self, at: Seq) -> QueuedNotice {
        QueuedNotice {
            notice: self,
            at,
            posting: Posting::New,
        }
    }

    /// Queues a notice without a log position.
    pub fn send(self, tx: &mut Tx, envelope: Envelope<'_>) -> Result<()> {
        self.at(Seq::START).send(tx, envelope)
    }
}

/// Time after which a notice that waits for a digest is sent separately.
const MAX_DEFERRAL: Span = Span::days(7);

/// The delivery data of a notice.
#[derive(Clone, Copy, Debug)]
pub struct Envelope<'a> {
    target: Target,
    due: Millis,
    game: Option<GameId>,
    mark: &'a str,
}

impl<'a> Envelope<'a> {
    /// Addresses a notice to a target, due at this time.
    pub const fn to(target: Target, due: Millis) -> Self {
        Self {
            target,
            due,
            game: None,
            mark: "",
        }
    }

    /// Names the game that the notice is about.
    pub fn about(self, game: impl Into<Option<GameId>>) -> Self {
        let game = game.into();
        Self { game, ..self }
    }

    /// Distinguishes the notice from equal ones, which are otherwise sent once.
    pub const fn marked(self, mark: &'a str) -> Self {
        Self { mark, ..self }
    }
}

/// A queued notice with its position in the game's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedNotice {
    /// The notice.
    #[serde(flatten)]
    pub notice: Notice,
    /// Log position of the board; the start if the notice is not about a game.
    #[serde(default)]
    pub at: Seq,
    /// The way in which its card is posted.
    #[serde(default, skip_serializing_if = "Posting::is_new")]
    pub posting: Posting,
}

/// The way in which a card is posted. It is decided when the row is written and stored with it, so
/// that every retry does the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posting {
    /// As a new message.
    #[default]
    New,
    /// As an edit of the game's current card, if there is one.
    OverCard,
}

impl Posting {
    const fn is_new(&self) -> bool {
        matches!(self, Posting::New)
    }
}

impl QueuedNotice {
    /// Queues the notice in the outbox, deduplicated per target.
    pub fn send(self, tx: &mut Tx, envelope: Envelope<'_>) -> Result<()> {
        tx.push_outgoing(&self.outgoing(envelope))?;
        Ok(())
    }

    fn outgoing(self, envelope: Envelope<'_>) -> NewOutgoing {
        let Envelope {
            target,
            due,
            game,
            mark,
        } = envelope;
        let payload = serde_json::to_string(&self).expect("a notice is plain data");
        let about = game.map_or_else(String::new, |game| game.to_string());
        NewOutgoing {
            dedupe_key: format!("{about} {target} {payload} {mark}"),
            game,
            target,
            kind: self.notice.kind().to_owned(),
            payload,
            due,
        }
    }
}

/// Returns the server channel in which a game is played.
fn channel_of(game: &Game) -> Option<ChannelId> {
    let place = game.where_played()?;
    place.guild.map(|_| place.channel)
}

/// Returns the targets of a game's notices: its channel on a server, otherwise each player's direct
/// messages.
pub fn targets(origin: &Origin, players: impl IntoIterator<Item = PersonId>) -> Vec<Target> {
    match origin.place() {
        None => Vec::new(),
        Some(place) if place.guild.is_some() => vec![Target::Channel(place.channel)],
        Some(_) => {
            let people = players.into_iter().filter(|person| !person.is_bot_player());
            people.map(Target::Person).collect()
        }
    }
}

/// Moves a game to another place. Its pending messages move along, except edits of posted ones.
pub fn move_game(tx: &mut Tx, game: GameId, to: ChannelId, now: Millis) -> Result<()> {
    tx.move_game(game, to, Notice::REFRESH)?;
    Ok(tx.look_at_clocks_at(Target::Channel(to), now)?)
}

/// Queues the refresh of a game's message, so that it shows only the current state and open
/// questions.
pub fn refresh(tx: &mut Tx, old: &PostedCard, now: Millis) -> Result<()> {
    let target = Target::Channel(old.at.channel);
    let told = Notice::Refresh(old.at).at(old.place);
    told.send(tx, Envelope::to(target, now).about(old.game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{GuildId, MessageId, Place};

    #[test]
    fn notices_survive_an_outbox_round_trip() {
        let game: GameId = "mirolu".parse().expect("an id");
        let target = Target::Channel(ChannelId(1));
        for notice in [
            Notice::Happened,
            Notice::Invitation {
                invitation: InvitationId(4),
            },
            Notice::Refresh(MessageAt {
                channel: ChannelId(u64::MAX),
                message: MessageId(u64::MAX),
            }),
            Notice::Personal {
                event: NoticeKind::Asked,
                person: PersonId(u64::MAX),
            },
        ] {
            for at in [Seq::START, Seq(2)] {
                let row = notice.at(at);
                let row = row.outgoing(Envelope::to(target, Millis(0)).about(game));
                let read: QueuedNotice = serde_json::from_str(&row.payload).expect("as written");
                assert_eq!(read, notice.at(at));
                assert!(row.payload.contains(notice.kind()), "{}", row.payload);
            }
        }
    }

    #[test]
    fn a_game_off_servers_is_mirrored() {
        let players = [PersonId(1), PersonId(2)];
        let channel = ChannelId(9);
        let server = Origin::Played(Place {
            guild: Some(GuildId(1)),
            channel,
        });
        assert_eq!(targets(&server, players), [Target::Channel(channel)]);
        let private = Origin::Played(Place {
            guild: None,
            channel,
        });
        assert_eq!(targets(&private, players), players.map(Target::Person));
    }
}
