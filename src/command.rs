//! Everything that a person can request, as one enum, and the caller. `specs` describes the slash
//! commands; a component becomes a command here.
//!
//! Must not depend on who carries a command out.
//!
//! A [`Command`] is an [`Action`], which may change something and is performed once however often
//! it is delivered, or a [`Query`], which changes no game. Buttons, menu options and modals contain
//! the commands themselves: there is no second list of possible interactions.

use serde::{Deserialize, Serialize};

use crate::clock::Time;
use crate::domain::as_text::as_text;
use crate::domain::{First, GameId, InteractionId, InvitationId, PersonId, ProposalId};
use crate::event_log::Seq;
use crate::ratings::RatedGame;
use homeworlds::rules::Ruleset;
use homeworlds::rules::choose::Code;

mod caller;
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
pub mod records;
mod shared;
mod spec;
pub mod specs;
pub mod terms;
mod time;

pub use caller::{AccountKind, Caller, GameRef, Person};
pub use composer::{Composer, ComposerAction, GamePanel, Panel};
pub use desk::RulingReason;
pub use display_name::DisplayName;
pub use form::Form;
pub use given::{CompletionSource, Given, GivenOptions};
pub use learn::{Learning, LessonLook, LessonPanel};
pub use plan::{PlanAction, Planning};
pub use press::{AGAIN, ComponentAction, Pressed, UserSelect};
pub use proposal::{ProposalRequest, ProposalStep};
pub use records::{FileContent, GivenFile, GivenRecord, RecordStep};
pub use shared::{FilmSpeed, Shared};
pub use spec::{OptionKind, OptionSpec, Spec};
pub use specs::Root;
pub use time::{AwayStep, TimeLook, Timing, suggest_times};

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// An action that may change stored data; it is performed once, however often it is delivered.
    Action(Action),
    /// A query, which changes nothing.
    Query(Query),
}

impl From<Action> for Command {
    fn from(act: Action) -> Self {
        Command::Action(act)
    }
}

impl From<Query> for Command {
    fn from(look: Query) -> Self {
        Command::Query(look)
    }
}

/// A request that may change something. Buttons contain it in serialized form; serde skips the
/// variants that no button can carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Begin an invitation to a game, for a person or for anyone.
    #[serde(skip)]
    Challenge(invitation_draft::Written),
    /// Begin an invitation of the Referee, or immediately a game against this level.
    PlayReferee(Option<u8>),
    /// Change or send a draft of an invitation; its ID is that of the interaction that began it.
    Unsent(InteractionId, invitation_draft::Writing),
    /// Answer an invitation.
    Answer(InvitationId, Reply),
    /// Continue the turn being composed.
    Compose(Composer, ComposerAction),
    /// Plan turns in private.
    Plan(Planning),
    /// Answer a lesson.
    Learn(Learning),
    /// Set one of the caller's settings to this value, in JSON.
    Set { key: String, value: String },
    /// Play a typed turn.
    Move { game: Option<GameRef>, text: String },
    /// Show something to the current channel.
    Post(Shared),
    /// Perform an irrevocable action, after a confirmation.
    Irrevocable {
        what: Irrevocable,
        game: GameRef,
        sure: bool,
    },
    /// Propose a draw, a takeback or a pause to all others, or answer a proposal.
    Propose { game: GameRef, step: ProposalStep },
    /// Play the same people again, with seats swapped.
    Rematch { game: GameRef },
    /// Move a game to this channel.
    MoveHere { game: GameRef, by: MoverRole },
    /// Change the caller's list of people.
    People(PeopleStep),
    /// Delete the caller's data.
    Forget,
    /// Call a moderator.
    CallReferee { game: GameRef, reason: RulingReason },
    /// Choose, as a moderator, a replacement in a game; the seat and the reason are asked next.
    #[serde(skip)]
    Seat { game: GameId, by: Person },
    /// Preview, as a moderator, the effects of a ruling on a game.
    #[serde(skip)]
    Rule {
        game: GameRef,
        deed: desk::DeskAction,
        reason: RulingReason,
    },
    /// Carry out a ruling or a call that the caller has proposed, or drop it.
    Proposed { proposal: ProposalId, sure: bool },
    /// Change, as a moderator, a setting of this server.
    Server(ServerChange),
    /// Perform an action on time.
    Time(Timing),
    /// Watch a game of others.
    Watch { game: GameRef, what: Watching },
    /// Look at a record that somebody gives.
    Records(RecordStep),
}

/// A request that changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Query {
    /// Open the panel for the turn of a game; without one, of the only candidate.
    Play(Option<GameRef>),
    /// Show a panel for composing a turn, with half a step chosen or none.
    Panel(Composer, Option<Code>),
    /// Show the lessons.
    Learn(LessonLook),
    /// Show the caller's settings, with the options of the row with this key.
    Settings(Option<String>),
    /// Show the caller's own alignment, visible only to them (M6).
    Alignment { game: GameRef },
    /// Describe the board in words.
    Board { game: GameRef },
    /// Show the board from a side, from a card of this turn.
    Side(SideView),
    /// Show all actions for a game; on an outdated card it says so.
    Game { game: Option<GameRef> },
    /// List games.
    Games(GameList),
    /// Show an invitation to be answered, or ask whether to withdraw it.
    Invitation { id: InvitationId, withdraw: bool },
    /// Show a draft of an invitation, with one of the further choices open.
    Unsent(InteractionId, Option<String>),
    /// Step through a game, by default from its latest turn.
    Review {
        game: GameRef,
        turn: Option<u32>,
        sight: Sight,
    },
    /// Ask for a good turn in a game against the Referee alone.
    Hint { game: GameRef },
    /// Render a film of a game, or of the turns around one of them.
    Film {
        game: GameRef,
        around: Option<u32>,
        pace: FilmSpeed,
    },
    /// Export a game as a file, with its position.
    Export { game: GameRef },
    /// Show something that may be revealed only after a game.
    Retrospect { game: GameRef, seen: Retrospect },
    /// Show the caller's lists of people, by pages.
    People(u16),
    /// Ask whether to offer a draw, or show the open offer.
    OfferDraw { game: GameRef },
    /// Show the data stored about the caller.
    Data(DataStep),
    /// Show a moderator the open calls of their server.
    Desk,
    /// Show the calls and rulings of a game, and to a moderator the possible actions.
    Rulings { game: GameRef },
    /// Show the settings of this server.
    Server,
    /// Show what goes on between the people of this server.
    Club(ClubPage),
    /// Show the profile of a person, or of the caller.
    Profile(Option<PersonId>),
    /// Show the help.
    Help(Topic),
    /// Show the records that the caller keeps.
    Records,
    /// Query time.
    Time(TimeLook),
    /// Do nothing: a cancelled request.
    Never,
}

impl Command {
    /// Returns whether the page that it comes from should stay: the reply is then a separate
    /// message.
    pub const fn leaves_the_page(&self) -> bool {
        matches!(
            self,
            Command::Query(
                Query::Film { .. }
                    | Query::Export { .. }
                    | Query::Data(DataStep::Export)
                    | Query::Alignment { .. }
            ) | Command::Action(
                Action::Post(_)
                    | Action::Plan(Planning { panel: None, .. })
                    | Action::Records(RecordStep::PlayFrom { .. })
            )
        )
    }

    /// Returns whether the reply takes so long that it should be deferred.
    pub const fn takes_long(&self) -> bool {
        matches!(
            self,
            Command::Query(Query::Film { .. })
                | Command::Action(Action::Records(RecordStep::Read(_)))
        )
    }
}

/// An action that no player can take back, so that it asks for a confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Irrevocable {
    /// Resign.
    Resign,
    /// Claim a draw by repetition (B18).
    Claim,
    /// Swap places with the opponent (B22).
    Transfer,
    /// Call off a game that has not properly begun.
    Abort,
}

/// A selection of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameList {
    /// The caller's running games, with invitations.
    Mine,
    /// The game that has waited longest for the caller, opened.
    Next,
    /// The games that the caller finished, against one opponent or anyone, latest first, by pages
    /// from 0.
    Finished { with: Option<PersonId>, page: u16 },
    /// The games of this server, by pages from 0.
    Here(u16),
}

/// Information that may be revealed only after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Retrospect {
    /// One of its turning points: where a win was missed or allowed.
    Moment(u32),
    /// The winning chances of both seats, turn by turn.
    Chances,
    /// The proof that the secret deal matches its commitment (M9).
    Deal,
}

/// A response to an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// Take a seat.
    Accept,
    /// Decline, as the invited person.
    Decline,
    /// Free one's seat.
    Leave,
    /// Seat the bot player of a level, or ask for the level; for the host.
    Fill(Option<u8>),
    /// Begin the game with the people present; for the host.
    Start,
    /// Withdraw the invitation; for the host.
    Withdraw,
}

/// The terms of an invitation.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The invited people; empty for an open invitation.
    pub guests: Vec<Person>,
    /// The game and its options, with the number of seats to be filled; options of two seats count
    /// as if the host sat first.
    pub rules: Ruleset,
    /// The rule for the first move between two players (B19).
    pub first: First,
    /// Number of days for which the invitation is open.
    pub days: u8,
    /// The time control.
    pub time: Time,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// The largest difference of ratings between the host of an open game and who joins it.
    pub band: Option<u16>,
    /// Whether an open game says that beginners are welcome.
    pub beginners: bool,
    /// Whether the host wants to play within the hour: it closes then, and calls the players' role.
    pub now: bool,
    /// The position from which the game begins, as text; `None` for the empty table.
    pub start: Option<String>,
}

/// A page of the help.
#[derive(Clone, Debug, Default, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Topic {
    /// The introduction.
    #[default]
    #[strum(to_string = "start", serialize = "")]
    Start,
    /// The rules on one card (H1).
    Rules,
    /// One rule, by number.
    #[strum(default)]
    Rule(String),
    /// The notation of turns.
    Notation,
    /// The rules for three to six players.
    Multiplayer,
    /// The rules of Settlers.
    Settlers,
    /// The guide to reading a board.
    Board,
    /// The glossary of players' terms.
    Glossary,
    /// The list of commands.
    Commands,
}

impl Topic {
    /// Returns the topic with this name; any other text counts as a rule number.
    pub fn of(text: &str) -> Self {
        match text.parse().unwrap_or_default() {
            Topic::Rule(number) => Topic::Rule(number.to_ascii_uppercase()),
            page => page,
        }
    }
}

as_text! { Topic }

/// A request to complete a text while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompletionRequest {
    /// The source of the completions.
    pub source: CompletionSource,
    /// The text typed so far.
    pub typed: String,
    /// The game that another option names, if any.
    pub game: Option<GameId>,
}

/// The display options of a board. Every button of a review carries them, so that turning the page
/// keeps them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The side at the bottom.
    pub side: BoardSide,
    /// Whether all actions are offered.
    pub more: bool,
}

/// A request for the board of a game from a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// The game.
    pub game: GameId,
    /// The turn of the card on which the button stands.
    pub turn: Seq,
    /// The side.
    pub side: BoardSide,
}

/// The side at the bottom of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardSide {
    /// The caller's own; for a spectator that of the first seat.
    #[default]
    Own,
    /// The opposite side.
    Across,
}

impl Sight {
    /// Returns the opposite side.
    pub const fn flipped(self) -> Self {
        let side = match self.side {
            BoardSide::Own => BoardSide::Across,
            BoardSide::Across => BoardSide::Own,
        };
        Self { side, ..self }
    }
}

/// The events of a game that a watcher is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Watching {
    /// Every turn, and the end.
    Turns,
    /// The end.
    End,
    /// None: the person stops watching.
    Nothing,
}

/// A page about the people of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClubPage {
    /// Open games, running games, results, and the top of the ladder.
    Overview,
    /// The ladder of these games, by pages from 0.
    Ladder { game: RatedGame, page: u16 },
    /// For a moderator: the pairs with the most rated games.
    Pairs,
}

impl ClubPage {
    /// The top of the ladder of games for two.
    pub const LADDER: Self = ClubPage::Ladder {
        game: RatedGame::ForTwo,
        page: 0,
    };
}

/// A change of a server's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerChange {
    /// Set a setting to this value, in JSON.
    Set { key: String, value: String },
    /// Send players' calls for a moderator to this role.
    #[serde(skip)]
    CallsTo(given::DiscordRole),
    /// Send calls to the current channel.
    CallsHere,
    /// Send calls to no one.
    CallsToNobody,
    /// Call this role for games within the hour.
    #[serde(skip)]
    PlayersTo(given::DiscordRole),
    /// Call no role for games.
    PlayersToNobody,
    /// Post a daily puzzle in the current channel.
    PuzzlesHere,
    /// Post no puzzles.
    NoPuzzles,
    /// Keep a message about the club in the current channel.
    ClubHere,
    /// Keep no message about the club.
    NoClub,
    /// Show the ladder as it stands now, or as it changes.
    FreezeLadder(bool),
}

/// A change of the list of people that one plays with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PeopleStep {
    /// Block this person.
    #[serde(skip)]
    Block(Person),
    /// Remove the block.
    Unblock(PersonId),
}

/// A request about one's own stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DataStep {
    /// Show it.
    Show,
    /// Export it as a file.
    Export,
    /// Ask whether to delete it.
    Delete,
}

/// The role in which a person moves a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MoverRole {
    /// As one of its players.
    Player,
    /// As a moderator of its server.
    Moderator,
}

impl Composer {
    /// Returns the command for choosing a step; half a step is only shown.
    pub fn choose(self, code: Code) -> Command {
        if code.is_half() {
            Query::Panel(self, Some(code)).into()
        } else {
            Action::Compose(self, ComposerAction::Choose(code)).into()
        }
    }
}
