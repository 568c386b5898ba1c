//! What is told of what happens: notices as they wait in the outbox, whom each concerns, and by which way each of them is
//! told.
//!
//! It may not know what a card looks like: that is made in `show` when the notice leaves. A notice holds facts (which
//! game, which turn), so wording and layout can change while it waits. A new kind of [`Notice`] has to say in
//! [`recipients::concerned`] whom it concerns.

use serde::{Deserialize, Serialize};

use crate::domain::{
    Alarm, Became, ChallengeId, Event, GameId, LobbyId, MessageAt, Millis, Origin, PersonId,
    RequestKind,
};
use crate::log::Seq;
use crate::store::{NewOutgoing, Target};
use homeworlds::rules::Seat;

mod alarms;
pub mod closed_channel;
pub mod digests;
pub mod fallback;
pub mod recipients;
pub mod reminders;
pub mod requests;

pub use alarms::{alarms, lead};

/// What is told, or done to what was told. It holds facts; the words are made when it is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Notice {
    /// A challenge is made.
    Challenge { challenge: u32 },
    /// A challenge is over: its card loses its buttons and says how.
    ChallengeClosed { challenge: u32 },
    /// A challenge was declined; told to the challenger.
    Declined { challenge: u32 },
    /// A lobby is opened.
    Lobby { lobby: u32 },
    /// Something about a lobby has changed: its card is written anew.
    LobbyChanged { lobby: u32 },
    /// So many turns have been made; 0 opens the game, and the one that ends it tells the result.
    Turn { turn: u32 },
    /// After so many turns a seat left.
    Left { turn: u32 },
    /// The game ended otherwise than by a turn.
    Ended,
    /// A draw is offered.
    DrawOffered { seat: u8, turn: u32 },
    /// This seat agrees to the draw that is offered, and others have yet to.
    DrawConsented { seat: u8 },
    /// A draw is declined by this seat.
    DrawDeclined { seat: u8 },
    /// A draw is no longer offered by this seat.
    DrawWithdrawn { seat: u8 },
    /// Somebody shows the board after so many turns.
    Shown { turn: u32, by: u64 },
    /// The people changed places when so many turns had been made (B22).
    Transferred { turn: u32 },
    /// The seat to move is out of time, and the others may choose what follows.
    Flagged { turn: u32 },
    /// A seat gave another so many milliseconds.
    TimeGiven { by: u8, to: u8, time: i64 },
    /// A pause is proposed.
    PauseOffered,
    /// A pause is turned down by this seat.
    PauseDeclined { seat: u8 },
    /// A pause begins, as all agreed.
    PauseBegins,
    /// A pause is ended by this seat, as all agreed.
    PauseEnds { seat: u8 },
    /// The pause that was to last until this moment has ended by itself.
    PauseOver { until: i64 },
    /// The bot was out of order; what was missed in a place, in one message.
    Outage { from: i64, until: i64 },
    /// To the operator: so many of so many games would end on time within an hour, and none does.
    TimeStopped { ending: u32, of: u32 },
    /// A person's own message about an event after so many turns.
    Direct { event: Event, turn: u32 },
    /// The same in the channel, for somebody who takes no direct messages; `closed` says so.
    Called {
        event: Event,
        turn: u32,
        person: u64,
        closed: bool,
    },
    /// Time runs out for the seat to move.
    Alarm { turn: u32, alarm: Alarm },
    /// All games that wait for a person, on this day of theirs.
    Digest { day: i64 },
    /// What somebody asked for, to see whether it arrives.
    Test { person: u64, channel: u64 },
    /// A game's channel takes no messages: its players are told directly where it stands.
    Adrift,
    /// Somebody can no longer be reached: the others are told what they can do.
    Lost { person: u64 },
    /// Somebody has left the server where a warning would call them.
    Gone { person: u64 },
    /// The warning that they are sent instead.
    Afar { turn: u32 },
    /// This seat asks to take back what was made after so many turns, when so many had been made.
    TakebackAsked { seat: u8, turn: u32, made: u32 },
    /// This seat allows the takeback that is asked for, and others have yet to.
    TakebackAllowed { seat: u8 },
    /// A takeback is declined by this seat.
    TakebackDeclined { seat: u8 },
    /// A takeback is no longer asked for by this seat.
    TakebackWithdrawn { seat: u8 },
    /// Something was asked of the referee, taken back or ruled: the entry of this number in the game's list.
    Ruling { ruling: u32 },
    /// The players are asked about the ruling that is proposed under this number.
    RulingProposed { proposal: u32 },
    /// A ruling that `of` proposed does not come about, as `by` says.
    RulingDropped { of: u64, by: u64 },
    /// A call for a moderator, to who reads them on the server: the entry of this number in the game's list.
    Call { ruling: u32 },
    /// What a message asked is answered, or stands no more: it loses its buttons and says what became of it. `seat` had asked,
    /// `by` declined.
    Answered {
        request: RequestKind,
        seat: u8,
        became: Became,
        by: u8,
        channel: u64,
        message: u64,
    },
    /// The latest card says more than stands: the draw that was offered with its turn is declined or withdrawn.
    Reworded {
        turn: u32,
        channel: u64,
        message: u64,
    },
    /// A card is no longer the latest: it loses its buttons.
    Strip { channel: u64, message: u64 },
}

impl Notice {
    /// The kind of the alarms that a person chose.
    pub const CHOSEN_ALARM: &'static str = "alarm";

    /// The kind of the notice that a pause has ended by itself.
    pub const PAUSE_OVER: &'static str = "pause_over";

    /// Whether it is the warning for which the clock waits, not an alarm that somebody chose.
    pub const fn is_the_warning(&self) -> bool {
        matches!(
            self,
            Notice::Alarm {
                alarm: Alarm::LastFifth,
                ..
            }
        )
    }

    /// The kind of the notice, in one word.
    pub const fn kind(&self) -> &'static str {
        if self.is_the_warning() {
            "warning"
        } else {
            self.into_str()
        }
    }

    /// The notice that a draw is offered.
    pub const fn draw_offered(seat: Seat, turn: u32) -> Self {
        Notice::DrawOffered { seat: seat.0, turn }
    }

    /// The notice that a card is to lose its buttons.
    pub const fn strip(at: MessageAt) -> Self {
        Notice::Strip {
            channel: at.channel.0,
            message: at.message.0,
        }
    }

    /// The notice of a game as it waits in the outbox, with the place of its log that it tells of.
    pub fn outgoing_at(
        &self,
        at: Seq,
        key: String,
        game: GameId,
        target: Target,
        due: Millis,
    ) -> NewOutgoing {
        let notice = *self;
        NewOutgoing {
            payload: serde_json::to_string(&Told { notice, at })
                .expect("a notice has only numbers"),
            ..self.outgoing(format!("{key}-{at}"), Some(game), target, due)
        }
    }

    /// The notice as it waits in the outbox; `key` tells it from all others.
    pub fn outgoing(
        &self,
        key: String,
        game: Option<GameId>,
        target: Target,
        due: Millis,
    ) -> NewOutgoing {
        NewOutgoing {
            dedupe_key: key,
            game,
            target,
            kind: self.kind().to_owned(),
            payload: serde_json::to_string(self).expect("a notice has only numbers"),
            due,
        }
    }
}

/// A notice as it waits, with the place of its game's log that it tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// What is told.
    #[serde(flatten)]
    pub notice: Notice,
    /// Which board stood then; the start for what is about no game.
    #[serde(default)]
    pub at: Seq,
}

/// Where a game's notices go: to its channel on a server, else to each player's direct messages.
pub fn targets(origin: &Origin, players: impl IntoIterator<Item = PersonId>) -> Vec<Target> {
    match origin.place() {
        None => Vec::new(),
        Some(place) if place.guild.is_some() => vec![Target::Channel(place.channel)],
        Some(_) => players.into_iter().map(Target::Person).collect(),
    }
}

/// The key of a challenge's own notice.
pub fn challenge_key(challenge: ChallengeId, what: &str) -> String {
    format!("{what}-{challenge}")
}

/// The key of a lobby's own notice.
pub fn lobby_key(lobby: LobbyId, what: &str, target: Target) -> String {
    let whom = match target {
        Target::Channel(channel) => format!("channel-{channel}"),
        Target::Person(person) => format!("person-{person}"),
    };
    format!("lobby-{lobby}-{what}-{whom}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{ChannelId, GuildId, MessageId, Place};

    #[test]
    fn a_notice_reads_back_from_the_outbox() {
        let game: GameId = "mirolu".parse().expect("an id");
        for notice in [
            Notice::Turn { turn: 3 },
            Notice::Ended,
            Notice::Left { turn: 3 },
            Notice::LobbyChanged { lobby: 4 },
            Notice::draw_offered(Seat(1), 4),
            Notice::Transferred { turn: 4 },
            Notice::TakebackAsked {
                seat: 1,
                turn: 3,
                made: 4,
            },
            Notice::Ruling { ruling: 2 },
            Notice::Answered {
                request: RequestKind::Draw,
                seat: 0,
                became: Became::Declined,
                by: 1,
                channel: u64::MAX,
                message: u64::MAX,
            },
        ] {
            let row = notice.outgoing(
                "k".into(),
                Some(game),
                Target::Channel(ChannelId(1)),
                Millis(0),
            );
            assert_eq!(
                serde_json::from_str::<Notice>(&row.payload).expect("as written"),
                notice
            );
            assert!(row.payload.contains(notice.kind()), "{}", row.payload);
        }
    }

    #[test]
    fn a_notice_keeps_its_place() {
        let game: GameId = "mirolu".parse().expect("an id");
        let target = Target::Channel(ChannelId(1));
        let notice = Notice::strip(MessageAt {
            channel: ChannelId(u64::MAX),
            message: MessageId(u64::MAX),
        });
        for at in [Seq::START, Seq(2)] {
            let row = notice.outgoing_at(at, "key".into(), game, target, Millis(0));
            let read: Told = serde_json::from_str(&row.payload).expect("as written");
            assert_eq!(read, Told { notice, at });
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
