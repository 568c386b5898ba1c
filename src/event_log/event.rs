//! The events of a game and their stored form, one JSON object each. Includes proposals and their
//! outcomes.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::domain::{InteractionId, Millis, PersonId, Span, StateHash};
use crate::event_log::Seq;
use homeworlds::order::record::Leaving;
use homeworlds::rules::{Seat, Seats};

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEvent {
    /// The position in the log.
    pub seq: Seq,
    /// The time of the event.
    pub at: Millis,
    /// The person who caused it. `None` for the bot's own events, and in imported games.
    pub by: Option<PersonId>,
    /// A person whom it concerns.
    pub person: Option<PersonId>,
    /// A second person whom it concerns.
    pub other: Option<PersonId>,
    /// The interaction that caused it.
    pub interaction: Option<InteractionId>,
    /// The kind of event.
    pub what: EventKind,
}

/// A new event, to be appended to the log.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// The time of the event.
    pub at: Millis,
    /// The person who caused it.
    pub by: Option<PersonId>,
    /// A person whom it concerns.
    pub person: Option<PersonId>,
    /// A second person whom it concerns.
    pub other: Option<PersonId>,
    /// The interaction that caused it.
    pub interaction: Option<InteractionId>,
    /// The kind of event.
    pub what: EventKind,
}

impl NewEvent {
    /// Creates an event caused by the bot.
    pub const fn of(what: EventKind, at: Millis) -> Self {
        Self {
            at,
            by: None,
            person: None,
            other: None,
            interaction: None,
            what,
        }
    }

    /// Sets the person who caused it.
    #[must_use]
    pub fn by(self, person: impl Into<Option<PersonId>>) -> Self {
        Self {
            by: person.into(),
            ..self
        }
    }

    /// Sets the person whom it concerns.
    #[must_use]
    pub fn about(self, person: impl Into<Option<PersonId>>) -> Self {
        Self {
            person: person.into(),
            ..self
        }
    }

    /// Converts it to an event at its position in the log.
    pub fn placed(self, seq: Seq) -> GameEvent {
        GameEvent {
            seq,
            at: self.at,
            by: self.by,
            person: self.person,
            other: self.other,
            interaction: self.interaction,
            what: self.what,
        }
    }

    /// Sets the interaction that caused it.
    #[must_use]
    pub fn through(self, interaction: impl Into<Option<InteractionId>>) -> Self {
        Self {
            interaction: interaction.into(),
            ..self
        }
    }
}

/// The kind of event. The first six move the game, and are undone when it goes back. The others
/// concern the world and stay true. `next` is the seat to move afterwards, or `None` if the event
/// ended the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EventKind {
    /// The game began, from the empty table or from the position in this text (N7, N10).
    Began {
        next: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<String>,
    },
    /// A seat played a turn. Contains the order in canonical text, and a fingerprint of the
    /// resulting position.
    Turn {
        seat: Seat,
        text: String,
        hash: StateHash,
        next: Option<Seat>,
    },
    /// A seat left between turns (M8).
    Left {
        seat: Seat,
        why: Leaving,
        next: Option<Seat>,
    },
    /// The people of both seats swapped places, together with their time (B22).
    Swapped,
    /// The game ended other than by a turn.
    Ended { how: EarlyEnd },
    /// The game went back to its state after the event `to`.
    Rewound { to: Seq, next: Option<Seat> },

    /// `person` took over the seat of `other`. `seat` is numbered as before any swap of places
    /// (B22).
    Seated { seat: Seat },
    /// A call to a moderator, or a ruling, after `before`. `undoes` is the number of another
    /// ruling, `person` the previous holder of the seat, `other` a second moderator on whose word
    /// it counts.
    Ruled {
        ruling: RulingKind,
        reason: String,
        turn: u32,
        before: Seq,
        undoes: Option<u32>,
        seat: Option<Seat>,
    },
    /// A seat proposes something to the others, which replaces any earlier proposal of that kind.
    Asked { seat: Seat, proposal: Proposed },
    /// A seat agrees to a proposal, while others have yet to agree.
    Agreed { seat: Seat, to: ProposalKind },
    /// A proposal lapsed. `seat` had the last word.
    Dropped {
        of: ProposalKind,
        seat: Seat,
        became: ProposalOutcome,
    },
    /// A moderator adjourned the game, which stops its clocks.
    Adjourned { reason: String },
    /// All clocks stop until this moment, as the players agreed.
    Paused { until: Millis, reason: String },
    /// The clocks resume: this ends the moderator's adjournment, or the players' pause if there is
    /// none.
    Resumed,
    /// A seat was given time. It counts from then on, regardless of any debt.
    Gave { to: Seat, time: Span },
    /// `person` was notified of their turn, the one at this position.
    Told { turn: Seq },
    /// `person` was warned that the last fifth of their time had begun.
    Warned { turn: Seq },
}

impl EventKind {
    /// Returns whether the event moves the game, and is therefore undone when it goes back.
    pub const fn moves_the_game(&self) -> bool {
        match self {
            EventKind::Began { .. }
            | EventKind::Turn { .. }
            | EventKind::Left { .. }
            | EventKind::Swapped
            | EventKind::Ended { .. }
            | EventKind::Rewound { .. } => true,
            EventKind::Seated { .. }
            | EventKind::Ruled { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Dropped { .. }
            | EventKind::Adjourned { .. }
            | EventKind::Paused { .. }
            | EventKind::Resumed
            | EventKind::Gave { .. }
            | EventKind::Told { .. }
            | EventKind::Warned { .. } => false,
        }
    }
}

/// A way for a game to end although its turns would have let it continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EarlyEnd {
    /// This seat resigned.
    Resigned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// This seat claimed a draw by repetition.
    Claimed(Seat),
    /// This seat ran out of time.
    TimedOut(Seat),
    /// This seat aborted the game before it had really begun; there is no result.
    Aborted(Seat),
    /// A moderator ruled that these seats win, or that it is a draw if there are none.
    Adjudicated(Seats),
    /// A moderator ruled that there is no result.
    Voided,
}

/// A proposal of one seat to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// A draw.
    Draw,
    /// A takeback of what was played after this many turns.
    Takeback { turn: u32 },
    /// A pause of all clocks until this moment. A past moment ends the current pause.
    Pause { until: Millis, reason: String },
}

impl Proposed {
    /// Returns the kind of proposal.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            Proposed::Draw => ProposalKind::Draw,
            Proposed::Takeback { .. } => ProposalKind::Takeback,
            Proposed::Pause { .. } => ProposalKind::Pause,
        }
    }
}

/// The kind of call or ruling.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RulingKind {
    /// A player called a moderator.
    Called,
    /// A moderator answered the call without changing anything.
    Answered,
    /// A moderator answered so that only the caller can read it.
    AnsweredPrivately,
    /// The players took turns back.
    TakenBack,
    /// The game was adjourned.
    Adjourned,
    /// The game was resumed.
    Resumed,
    /// The game went back to an earlier turn.
    RolledBack,
    /// Another person took over a seat.
    Replaced,
    /// A seat was given time.
    GaveTime,
    /// The game was adjudicated.
    Adjudicated,
    /// The game was declared void.
    Voided,
    /// The game was taken out of the ratings.
    Unrated,
    /// An earlier ruling, a takeback or an end was undone.
    Undone,
}

impl RulingKind {
    /// Returns the kind as one word, as in the operator's log.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns whether it is a moderator's act, which settles an open call.
    pub const fn is_a_moderators(self) -> bool {
        !matches!(self, RulingKind::Called | RulingKind::TakenBack)
    }

    /// Returns whether it made a change that can be undone.
    pub const fn changes(self) -> bool {
        use RulingKind::{Answered, AnsweredPrivately, Called};
        !matches!(self, Called | Answered | AnsweredPrivately)
    }
}

/// The kinds of proposals. At most one of each kind is open at a time.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display, strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// A takeback.
    Takeback,
    /// A pause, or the end of one.
    Pause,
}

/// The question that a message with buttons asks the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RequestKind {
    /// Whether they agree to a proposal.
    #[strum(to_string = "{0}")]
    Proposal(ProposalKind),
    /// The consequence of a seat's running out of time.
    Time,
    /// A call for a moderator.
    Call,
}

impl FromStr for RequestKind {
    type Err = strum::ParseError;

    fn from_str(word: &str) -> Result<Self, strum::ParseError> {
        match word {
            "time" => Ok(RequestKind::Time),
            "call" => Ok(RequestKind::Call),
            proposal => proposal.parse().map(RequestKind::Proposal),
        }
    }
}

/// The outcome of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ProposalOutcome {
    /// Everyone whose consent was needed agreed.
    Agreed,
    /// One of the players declined.
    Declined,
    /// The proposer withdrew it.
    Withdrawn,
}
