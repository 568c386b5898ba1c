//! Everything a person can ask, as one enum, and who asks it. `specs` describes the commands; a press becomes one here.
//!
//! It may not know who carries a command out.
//!
//! A [`Command`] is an [`Act`], which may change something and is done once however often it is delivered, or a [`Look`],
//! which changes no game. A button, a line of a menu and a form hold commands themselves: there is no second list of what
//! can be pressed.

use serde::{Deserialize, Serialize};

use crate::clock::Time;
use crate::domain::as_text::as_text;
use crate::domain::{
    First, GameId, InteractionId, InvitationId, Language, Millis, PersonId, Place, ProposalId,
    Viewer,
};
use crate::event_log::{EventKind, NewEvent, Seq};
use crate::i18n::TextKey;
use homeworlds::rules::Ruleset;
use homeworlds::rules::choose::Code;

mod composer;
pub mod desk;
pub mod display_name;
mod form;
pub mod given;
pub mod invitation_draft;
mod learn;
mod plan;
mod press;
pub mod proposal;
pub mod specs;
pub mod terms;
mod time;

pub use composer::{Composer, ComposerAction, Panel};
pub use desk::RulingReason;
pub use display_name::DisplayName;
pub use form::Form;
pub use given::{Given, GivenOptions};
pub use learn::{Learning, LessonLook, LessonPanel};
pub use plan::{PlanAction, Planning};
pub use press::{AGAIN, ComponentAction, Pressed, UserSelect};
pub use proposal::{ProposalRequest, ProposalStep};
pub use specs::{CompletionSource, OptionKind, OptionSpec, Root, Spec};
pub use time::{AwayStep, TimeLook, Timing, suggest_times};

/// Someone who asks or is named, as Discord presents them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they are called here and now.
    pub name: DisplayName,
    /// What it is.
    pub being: AccountKind,
}

/// What somebody is that Discord names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountKind {
    /// A person.
    Human,
    /// A program that is not this one.
    Program,
    /// This program: it plays itself.
    Referee,
}

/// Who asks, where, and by which interaction.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who asks.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// The interaction, unique for ever; a doubled delivery has the same.
    pub interaction: InteractionId,
    /// What the bot would need in order to post there and lacks, in words.
    pub lacks: Vec<TextKey>,
    /// Whether Discord says that they may manage messages there, so that they may rule as a moderator of the server.
    pub moderates: bool,
    /// In which language their Discord speaks.
    pub locale: Language,
    /// In which language they read: what they chose, else what their Discord speaks.
    pub language: Language,
    /// In which language their server speaks, as Discord has it.
    pub server_language: Option<Language>,
}

impl Caller {
    /// The asker's eyes: they decide which games are seen.
    pub const fn viewer(&self) -> Viewer {
        Viewer {
            person: self.person.id,
            place: self.place,
        }
    }

    /// What they do with this interaction, to be noted in a game's log.
    pub fn does(&self, what: EventKind) -> NewEvent {
        NewEvent::of(what, self.at())
            .by(self.person.id)
            .through(self.interaction)
    }

    /// When the interaction was made, by Discord's clock.
    pub const fn at(&self) -> Millis {
        self.interaction.created_at()
    }
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Something that may change what is kept; it is done once only, however often it is delivered.
    Act(Action),
    /// A look, which changes nothing.
    Look(Query),
}

impl From<Action> for Command {
    fn from(act: Action) -> Self {
        Command::Act(act)
    }
}

impl From<Query> for Command {
    fn from(look: Query) -> Self {
        Command::Look(look)
    }
}

/// What may change something. A button is one of these as it stands here; what no button can carry is skipped by serde.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Begin an invitation of somebody, or anybody, to a game.
    #[serde(skip)]
    Challenge(invitation_draft::Written),
    /// Begin an invitation of the referee itself, or a game against this level of it at once.
    PlayReferee(Option<u8>),
    /// Change an invitation that is not sent, or send it; it has the number of what began it.
    Unsent(InteractionId, invitation_draft::Writing),
    /// Answer an invitation.
    Answer(InvitationId, Reply),
    /// Go on with the turn that is composed by choices.
    Compose(Composer, ComposerAction),
    /// Plan turns in private.
    Plan(Planning),
    /// Answer a lesson.
    Learn(Learning),
    /// Give one of the asker's settings this value, in JSON.
    Set { key: String, value: String },
    /// Make a turn by text.
    Move { game: Option<GameRef>, text: String },
    /// Post the board after a turn in the channel.
    Post { game: GameRef, turn: u32 },
    /// Do what no player takes back, once they are sure.
    Irrevocable {
        what: Irrevocable,
        game: GameRef,
        sure: bool,
    },
    /// Ask all others for a draw, a takeback or a pause, or answer to that.
    Propose { game: GameRef, step: ProposalStep },
    /// Play the same people again, with seats swapped.
    Rematch { game: GameRef },
    /// Let a game be played here from now on.
    MoveHere { game: GameRef, by: MoverRole },
    /// Change whom the asker plays with.
    People(PeopleStep),
    /// Forget the asker.
    Forget,
    /// Call a moderator.
    CallReferee { game: GameRef, reason: RulingReason },
    /// Choose, as a moderator, somebody who is to play on in a game, and be asked for whom and why.
    #[serde(skip)]
    Seat { game: GameId, by: Person },
    /// See what a ruling about a game would do, as a moderator.
    #[serde(skip)]
    Rule {
        game: GameRef,
        deed: desk::DeskAction,
        reason: RulingReason,
    },
    /// Let a ruling or a call count that the asker has proposed, or drop it.
    Proposed { proposal: ProposalId, sure: bool },
    /// Change, as a moderator, what this server has set.
    Server(ServerChange),
    /// Something about time.
    Time(Timing),
}

/// What changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Query {
    /// Open the panel on which the turn of a game is composed; without one, of the only game that can be meant.
    Play(Option<GameRef>),
    /// Show a panel on which a turn is composed, with half a step chosen or none.
    Panel(Composer, Option<Code>),
    /// Show the lessons.
    Learn(LessonLook),
    /// What the asker has set, with what can be chosen of the row of this key.
    Settings(Option<String>),
    /// Show the asker's own alignment, to the asker alone (M6).
    Alignment { game: GameRef },
    /// Tell the board in words.
    Board { game: GameRef },
    /// Show the board from a side, as a card of this turn asks for it.
    Side {
        game: GameId,
        turn: Seq,
        side: BoardSide,
    },
    /// Show all that can be done about a game; of a card of another turn it says so.
    Game { game: Option<GameRef> },
    /// List games.
    Games(GameList),
    /// Show an invitation, to be answered, or ask whether it is to be taken back.
    Invitation { id: InvitationId, withdraw: bool },
    /// Show an invitation that is not sent, with one of the further choices open.
    Unsent(InteractionId, Option<String>),
    /// Step through a game; without a turn, from its latest.
    Review {
        game: GameRef,
        turn: Option<u32>,
        sight: Sight,
    },
    /// Ask for a good turn in a game against the referee alone.
    Hint { game: GameRef },
    /// Make a film of a game, or of what stands around one of its turns.
    Film {
        game: GameRef,
        around: Option<u32>,
        pace: FilmSpeed,
    },
    /// Hand out a game as a file, with its position.
    Export { game: GameRef },
    /// Show what can be told of a game only once it is over.
    Retrospect { game: GameRef, seen: Retrospect },
    /// Whom the asker plays with, by the pages of their lists.
    People(u16),
    /// Ask whether to offer a draw, or show the offer that stands.
    OfferDraw { game: GameRef },
    /// What is kept of the asker.
    Data(DataStep),
    /// Show a moderator the calls of their server that wait.
    Desk,
    /// Show what was asked and ruled in a game, and a moderator what they can do about it.
    Rulings { game: GameRef },
    /// What this server has set.
    Server,
    /// Read the help.
    Help(Topic),
    /// Something about time.
    Time(TimeLook),
    /// Nothing, after all.
    Never,
}

impl Command {
    /// Whether it is asked from a page that should stay: its answer comes as a message of its own.
    pub const fn leaves_the_page(&self) -> bool {
        matches!(
            self,
            Command::Look(
                Query::Film { .. }
                    | Query::Export { .. }
                    | Query::Data(DataStep::Export)
                    | Query::Alignment { .. }
            ) | Command::Act(Action::Post { .. } | Action::Plan(Planning { panel: None, .. }))
        )
    }

    /// Whether the answer takes so long that it should be announced first.
    pub const fn takes_long(&self) -> bool {
        matches!(self, Command::Look(Query::Film { .. }))
    }
}

/// What no player takes back, so that each asks whether they are sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Irrevocable {
    /// Give up.
    Resign,
    /// Claim a draw by repetition (B18).
    Claim,
    /// Change places with the opponent (B22).
    Transfer,
    /// Call a game off that has not really begun.
    Abort,
}

/// Which games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameList {
    /// The asker's running ones, with invitations.
    Mine,
    /// The one that has waited longest for the asker, opened.
    Next,
    /// Those that the asker finished, with one opponent or with any, the latest first, by pages from 0.
    Finished { with: Option<PersonId>, page: u16 },
    /// Those of this server, by pages from 0.
    Here(u16),
}

/// What can be told of a game only once it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Retrospect {
    /// One of its moments: where a win was missed or allowed.
    Moment(u32),
    /// How likely each seat of two was to win, from turn to turn.
    Chances,
    /// The proof that the secret deal was the one that was committed to (M9).
    Deal,
}

/// An answer to an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// Take a seat.
    Accept,
    /// The invited person does not want to.
    Decline,
    /// Free one's seat.
    Leave,
    /// Seat the bot player of a level, or ask for the level; the host's.
    Fill(Option<u8>),
    /// Begin the game with those who are there; the host's.
    Start,
    /// Take it back; the host's.
    Withdraw,
}

/// What an invitation proposes.
#[derive(Debug)]
pub struct Terms {
    /// Who is invited; nobody in particular is an open invitation.
    pub guests: Vec<Person>,
    /// The game and its options, with as many seats as are to be filled; of two they are counted as if the host sat first.
    pub rules: Ruleset,
    /// Who of two moves first (B19).
    pub first: First,
    /// How long the invitation stands.
    pub days: u8,
    /// How time is kept.
    pub time: Time,
}

/// Which game is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameRef {
    /// This one.
    Named(GameId),
    /// This one, as it stood after so many turns; another count is stale.
    At { game: GameId, turn: Seq },
}

/// How long a film shows each turn.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::VariantArray,
)]
pub enum FilmSpeed {
    /// For three seconds.
    Slow,
    /// For one and a half.
    #[default]
    Usual,
    /// For three quarters of one.
    Fast,
}

impl FilmSpeed {
    /// How long each turn is shown, in hundredths of a second.
    pub const fn hundredths(self) -> u16 {
        match self {
            FilmSpeed::Slow => 300,
            FilmSpeed::Usual => 150,
            FilmSpeed::Fast => 75,
        }
    }
}

/// A page of the help.
#[derive(Clone, Debug, Default, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Topic {
    /// Where to begin.
    #[default]
    #[strum(to_string = "start", serialize = "")]
    Start,
    /// The rules on one card (H1).
    Rules,
    /// One rule, by its number.
    #[strum(default)]
    Rule(String),
    /// How turns are written.
    Notation,
    /// How three to six play.
    Multiplayer,
    /// How Settlers is played.
    Settlers,
    /// How to read a board.
    Board,
    /// What words mean that players use.
    Glossary,
    /// What can be asked.
    Commands,
}

impl Topic {
    /// The topic that `text` names; anything else is taken for the number of a rule.
    pub fn of(text: &str) -> Self {
        match text.parse().unwrap_or_default() {
            Topic::Rule(number) => Topic::Rule(number.to_ascii_uppercase()),
            page => page,
        }
    }
}

as_text! { Topic }

/// A text of which the rest is wanted while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionRequest {
    /// What completes it.
    pub source: CompletionSource,
    /// What is typed so far.
    pub typed: String,
    /// The game that the other options name, if they do.
    pub game: Option<GameId>,
}

/// How a board is seen; it goes with every press of a review, so that turning the page keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// Whose side is at the bottom.
    pub side: BoardSide,
    /// Whether everything that can be done with it is offered.
    pub more: bool,
}

/// Whose side of a board is at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardSide {
    /// The asker's own; who does not play sees the first seat's.
    #[default]
    Own,
    /// The one across.
    Across,
}

impl Sight {
    /// The same from the other side.
    pub const fn flipped(self) -> Self {
        let side = match self.side {
            BoardSide::Own => BoardSide::Across,
            BoardSide::Across => BoardSide::Own,
        };
        Self { side, ..self }
    }
}

/// A setting of a server, as it is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerChange {
    /// Give a setting this value, in JSON.
    Set { key: String, value: String },
    /// Players' calls for a moderator go to this role.
    #[serde(skip)]
    CallsTo(given::DiscordRole),
    /// They go to the channel in which this is said.
    CallsHere,
    /// They go to nobody.
    CallsToNobody,
    /// Every day a puzzle is posted in the channel in which this is said.
    PuzzlesHere,
    /// None is posted.
    NoPuzzles,
}

/// What is asked about the people whom one plays with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeopleStep {
    /// Play with this person no more.
    #[serde(skip)]
    Block(Person),
    /// Take that back.
    Unblock(PersonId),
}

/// What is asked about what is kept of oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DataStep {
    /// Show it.
    Show,
    /// Hand it out as a file.
    Export,
    /// Ask whether to be forgotten.
    Delete,
}

/// As what somebody moves a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoverRole {
    /// As one of its players.
    Player,
    /// As a moderator of its server.
    Moderator,
}
