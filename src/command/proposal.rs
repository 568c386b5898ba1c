//! What a player asks all others for: a draw, a takeback, a pause or the end of one; and how it is answered.

use crate::command::given::Options;
use crate::command::{Act, Command, Look, Reason};
use crate::log::{ProposalKind, Seq};
use crate::text::user_error::Unreadable;
use serde::{Deserialize, Serialize};

/// What a player wants of all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// A draw (B18).
    Draw,
    /// To take their last turn back.
    Takeback,
    /// That all clocks stand for so many days.
    #[serde(skip)]
    Pause { days: u8, reason: String },
    /// That the pause that runs is over.
    EndOfPause,
}

impl Wanted {
    /// Of which kind it is.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            Wanted::Draw => ProposalKind::Draw,
            Wanted::Takeback => ProposalKind::Takeback,
            Wanted::Pause { .. } | Wanted::EndOfPause => ProposalKind::Pause,
        }
    }
}

/// A step of such a proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalStep {
    /// Ask all others for it.
    Ask(Wanted),
    /// Agree to what another asks for; with a place of the log, only if it was asked there.
    Agree { to: ProposalKind, at: Option<Seq> },
    /// Decline what another asks for, or ask for it no longer.
    Decline(ProposalKind),
}

impl ProposalStep {
    /// The kind of what is asked for or answered.
    pub const fn kind(&self) -> ProposalKind {
        match self {
            ProposalStep::Ask(wanted) => wanted.kind(),
            ProposalStep::Agree { to: kind, .. } | ProposalStep::Decline(kind) => *kind,
        }
    }

    /// Agrees to whatever another asks for of this kind.
    pub const fn agree(to: ProposalKind) -> Self {
        ProposalStep::Agree { to, at: None }
    }
}

/// The longest pause, in days.
pub const LONGEST_PAUSE: i64 = 90;

/// A draw: by command, an offer or acceptance is asked about once more; declining is not.
pub fn draw(given: &Options) -> Result<Command, Unreadable> {
    let (game, of) = (given.which()?, ProposalKind::Draw);
    let ask = Command::from(Look::Proposal { game, of });
    let step = ProposalStep::Decline(of);
    let answers = [
        ("", ask.clone()),
        ("offer", ask.clone()),
        ("accept", ask),
        ("decline", Act::Propose { game, step }.into()),
    ];
    given.choice("answer", &answers)
}

/// A pause: with days it is proposed, which wants a reason too.
pub fn pause(given: &Options) -> Result<Command, Unreadable> {
    let (game, of) = (given.which()?, ProposalKind::Pause);
    let answers = [
        ("", None),
        ("agree", Some(ProposalStep::agree(of))),
        ("decline", Some(ProposalStep::Decline(of))),
        ("resume", Some(ProposalStep::Ask(Wanted::EndOfPause))),
    ];
    let step = match (given.choice("answer", &answers)?, given.number("days")?) {
        (Some(answer), _) => answer,
        (None, Some(days)) => ProposalStep::Ask(Wanted::Pause {
            days: u8::try_from(days.clamp(1, LONGEST_PAUSE)).unwrap_or(1),
            reason: Reason::read(given.text("reason")?.unwrap_or_default())?.to_string(),
        }),
        (None, None) => return Ok(Look::Proposal { game, of }.into()),
    };
    Ok(Act::Propose { game, step }.into())
}
