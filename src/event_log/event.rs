//! What can happen in a game, and how it is written: one JSON object each; what is asked in it, and what became of that.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::domain::{InteractionId, Millis, PersonId, Span, StateHash};
use crate::event_log::Seq;
use homeworlds::order::record::Leaving;
use homeworlds::rules::{Seat, Seats};

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEvent {
    /// Its place in the log.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// Whose doing it is; `None` for the referee's own, and in imported games.
    pub by: Option<PersonId>,
    /// A person whom it is about.
    pub person: Option<PersonId>,
    /// Another person whom it is about.
    pub other: Option<PersonId>,
    /// The interaction by which it came.
    pub interaction: Option<InteractionId>,
    /// What happened.
    pub what: EventKind,
}

/// Something that has just happened, and is to be added to the log.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// When it happened.
    pub at: Millis,
    /// Whose doing it is.
    pub by: Option<PersonId>,
    /// A person whom it is about.
    pub person: Option<PersonId>,
    /// Another person whom it is about.
    pub other: Option<PersonId>,
    /// The interaction by which it came.
    pub interaction: Option<InteractionId>,
    /// What happened.
    pub what: EventKind,
}

impl NewEvent {
    /// Something that the referee does.
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

    /// The same as a person's doing.
    #[must_use]
    pub fn by(self, person: impl Into<Option<PersonId>>) -> Self {
        Self {
            by: person.into(),
            ..self
        }
    }

    /// The same about a person.
    #[must_use]
    pub fn about(self, person: impl Into<Option<PersonId>>) -> Self {
        Self {
            person: person.into(),
            ..self
        }
    }

    /// The same, at its place in the log.
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

    /// The same by an interaction.
    #[must_use]
    pub fn through(self, interaction: impl Into<Option<InteractionId>>) -> Self {
        Self {
            interaction: interaction.into(),
            ..self
        }
    }
}

/// What happened. The first six move the game, and go with it when it goes back; what follows is of the world, and stays true.
/// `next` is the seat to move after it, `None` where that ended the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EventKind {
    /// The game began.
    Began { next: Option<Seat> },
    /// A seat made its turn: the order in canonical text, and a fingerprint of the position after it.
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
    /// The people of both seats changed places, and their time went along (B22).
    Swapped,
    /// The game ended otherwise than by a turn.
    Ended { how: EarlyEnd },
    /// The game stands again as it did after that event.
    Rewound { to: Seq, next: Option<Seat> },

    /// `person` sits down instead of `other`, at the seat as it was before any change of places (B22).
    Seated { seat: Seat },
    /// Something was asked of the game's referee, or ruled, after `before`; `undoes` is the number of another ruling, `person` who
    /// had the seat, `other` another moderator by whose word it counts.
    Ruled {
        ruling: RulingKind,
        reason: String,
        turn: u32,
        before: Seq,
        undoes: Option<u32>,
        seat: Option<Seat>,
    },
    /// A seat asks the others for something; what was asked of that kind before is not any more.
    Asked { seat: Seat, proposal: Proposed },
    /// A seat agrees to what was asked, and others have yet to.
    Agreed { seat: Seat, to: ProposalKind },
    /// What was asked is not any more; `seat` had the last word.
    Dropped {
        of: ProposalKind,
        seat: Seat,
        became: ProposalOutcome,
    },
    /// A moderator lets the game wait, and its clocks stand.
    Adjourned { reason: String },
    /// All clocks stand until this moment, as the players agreed.
    Paused { until: Millis, reason: String },
    /// The clocks go on: the moderator's adjournment is over, or where there is none the players' pause.
    Resumed,
    /// A seat was given time; it counts from then, whatever was owed.
    Gave { to: Seat, time: Span },
    /// `person` was told that it is their turn, the one of this place.
    Told { turn: Seq },
    /// `person` was warned that the last fifth of their time had begun.
    Warned { turn: Seq },
}

impl EventKind {
    /// Whether it is a new place of the game: it moves it, and goes with it when it goes back.
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

/// How a game ended that its turns would have let go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EarlyEnd {
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

/// What a seat asks the others for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// A draw.
    Draw,
    /// To take back what was made after so many turns.
    Takeback { turn: u32 },
    /// To let all clocks stand until this moment; one that is past ends the pause that runs.
    Pause { until: Millis, reason: String },
}

impl Proposed {
    /// Of which kind it is.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            Proposed::Draw => ProposalKind::Draw,
            Proposed::Takeback { .. } => ProposalKind::Takeback,
            Proposed::Pause { .. } => ProposalKind::Pause,
        }
    }
}

/// What was asked or ruled.
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
    /// A player called the referee.
    Called,
    /// A moderator answered the call, and changed nothing.
    Answered,
    /// They answered it so that only who called reads it.
    AnsweredPrivately,
    /// The players took turns back.
    TakenBack,
    /// The game waits.
    Adjourned,
    /// It goes on.
    Resumed,
    /// It went back to an earlier turn.
    RolledBack,
    /// Somebody else took a seat.
    Replaced,
    /// A seat was given time.
    GaveTime,
    /// It was decided.
    Adjudicated,
    /// It has no result.
    Voided,
    /// An earlier ruling, a takeback or an end was undone.
    Undone,
}

impl RulingKind {
    /// What, in one word, as the operator's log has it.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Whether it is a moderator's, who thereby has seen to what was called for.
    pub const fn is_a_moderators(self) -> bool {
        !matches!(self, RulingKind::Called | RulingKind::TakenBack)
    }

    /// Whether it changed something that can be undone.
    pub const fn changes(self) -> bool {
        use RulingKind::{Answered, AnsweredPrivately, Called};
        !matches!(self, Called | Answered | AnsweredPrivately)
    }
}

/// The kinds of what a seat asks for; of each, one stands at a time.
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

/// What a message with buttons asks the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RequestKind {
    /// Whether they agree to what one of them asks for.
    #[strum(to_string = "{0}")]
    Proposal(ProposalKind),
    /// What follows on a seat's being out of time.
    Time,
    /// That a moderator sees to something.
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

/// What became of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ProposalOutcome {
    /// Everybody whom it took agreed.
    Agreed,
    /// Somebody declined.
    Declined,
    /// Whoever asked took it back.
    Withdrawn,
}
