//! What a button, menu or form asks, as the custom id that Discord keeps for us: versioned, with game and turn.

use crate::command::{
    BackStep, BoardForm, Command, DataStep, DrawStep, Face, Panel, Reason, SecondWord,
    SettingsMenu, TimePress, Topic, Waiting,
};
use crate::domain::{ChallengeId, GameId, LobbyId, ProposalId, Tally};

pub mod compose;
mod meaning;
pub mod notices;
mod page;
mod part;
pub mod plan;
mod written;

use compose::{Knob, PanelPress};
use meaning::typed;
use notices::NoticePress;
pub use page::{Act, Half, Leaf, Page, RecordForm, Side, Sight};
pub use part::{Part, Whose};
use plan::{PlanKnob, PlanPress};

/// What a button, menu or form is for. Written as a custom id of at most 100 characters; whoever reads one trusts
/// nothing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Answer a challenge: `v1:c:12:accept`.
    Challenge(ChallengeId, Reply),
    /// Something about a lobby: `v1:l:3:join`.
    Lobby(LobbyId, LobbyStep),
    /// Something about a game as it stood after so many turns: `v1:g:mirolu:14:resign`; on line 2, `14.2`.
    Game {
        game: GameId,
        turn: Tally,
        touch: Touch,
    },
    /// Something on the panel on which a turn is composed: `v1:k:mirolu:14:3:p:undo`.
    Panel(PanelPress),
    /// Something on a planning board: `v1:b:mirolu:14:3:p:lines`.
    Plan(PlanPress),
    /// Set what is chosen from a menu of the settings: `v1:s:hold`.
    Set(SettingsMenu),
    /// Open the settings: `v1:s`.
    Settings,
    /// Something on the panel of one's notices: `v1:w:turn:w`.
    Notices(NoticePress),
    /// Open the game that has waited longest: `v1:q`.
    Next,
    /// Something about what is kept of oneself: `v1:d:export`.
    Data(DataStep),
    /// Choose one of several games for a command: `v1:p:resign`, `v1:p:move:build g1 Ann`.
    Pick(Pick),
    /// Open a page of the help: `v1:h:rules`, `v1:h:B13`.
    Help(Topic),
    /// Open the page of the help chosen from a menu: `v1:m`.
    HelpChosen,
    /// Let games end on time though they are many, as the operator: `v1:o`.
    LetTimeEnd,
    /// Drop what was asked: `v1:n`.
    Never,
}

/// An answer to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Play.
    Accept,
    /// The invited person does not want to.
    Decline,
    /// The challenger does not want to any more.
    Withdraw,
}

/// What is asked about a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyStep {
    /// Take a seat; also what makes sure that the one who sits there is reached in private.
    Join,
    /// Free one's seat.
    Leave,
    /// Begin the game with those who are there; the host's.
    Start,
    /// Give it up; the host's.
    Close,
}

impl LobbyStep {
    /// All steps, in the order of their buttons.
    pub const ALL: [LobbyStep; 4] = [
        LobbyStep::Join,
        LobbyStep::Leave,
        LobbyStep::Start,
        LobbyStep::Close,
    ];
}

/// What is asked about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Open the panel on which a turn is composed.
    Play,
    /// Open the planning board.
    Plan,
    /// Open the form for a turn.
    Type,
    /// The form for a turn, sent.
    Typed,
    /// The board in words.
    Text,
    /// The board from a side, to the asker alone.
    Side(Side),
    /// A part of a board in words.
    Part(Part),
    /// What else can be done about the game.
    More,
    /// What was chosen of that from a menu; its lines hold the custom ids that buttons would have.
    MoreChosen,
    /// The board as a picture.
    Board,
    /// A suggested set-up (H3).
    Suggest,
    /// Set up as suggested.
    Settle,
    /// Let the turn count that waits for it.
    Confirm(Waiting),
    /// Drop the turn that waits for a confirmation.
    TakeBack(Waiting),
    /// Show the asker's own alignment, to the asker alone (M6).
    Alignment,
    /// Show the game turn by turn, from its latest.
    Review,
    /// Something on a page of a review.
    Page(Page),
    /// Open the form for the turn to show, which will be seen so.
    Jump(Sight),
    /// Ask whether to do something that ends or changes the game for good.
    Ask(Grave),
    /// Resign, having been asked.
    Resign,
    /// A step of a draw.
    Draw(DrawStep),
    /// Claim a draw by repetition, having been asked.
    Claim,
    /// Change places with the opponent, having been asked (B22).
    Transfer,
    /// Show one of the game's moments, by its number, from 1.
    Moments(u32),
    /// Show the moment chosen from a menu.
    MomentChosen,
    /// Play again with seats swapped.
    Rematch,
    /// Something about time.
    Time(TimePress),
    /// A step of a takeback.
    AskBack(BackStep),
    /// Call the game off, having been asked.
    Abort,
    /// Open the form in which a moderator is called.
    CallReferee,
    /// That form, sent.
    Called,
    /// A second word about a ruling or a call that waits: `v1:g:mirolu:14:ruling:3:agree`.
    Ruling(ProposalId, SecondWord),
}

/// What a player is asked about once more before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grave {
    /// To resign.
    Resign,
    /// To claim a draw by repetition (B18).
    Claim,
    /// To change places with the opponent (B22).
    Transfer,
    /// To call off a game that has not really begun.
    Abort,
}

/// A command that waits for its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Compose a turn.
    Play,
    /// Open the planning board.
    Plan,
    /// Make this turn.
    Move(String),
    /// Show the board.
    Board(BoardForm),
    /// Ask whether to resign.
    Resign,
    /// Ask about a draw.
    Draw,
    /// Ask about a claim.
    Claim,
    /// Show the asker's own alignment, to the asker alone.
    Alignment,
    /// Ask whether to change places.
    Transfer,
    /// Show the clocks.
    Clock,
    /// Give a day.
    GiveTime,
    /// Show what stands of a pause.
    Pause,
    /// Ask about a takeback.
    AskBack,
    /// Ask whether to call the game off.
    Abort,
    /// Show what was asked and ruled.
    Rulings,
    /// Call the referee for this reason.
    Call(Reason),
}

/// What a press leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// This is to be done.
    Command(Command),
    /// A form is to be filled in first.
    Form {
        game: GameId,
        turn: Tally,
        form: Form,
    },
}

/// A form that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A turn as text.
    Turn,
    /// A turn as text, to become the draft that has this revision.
    Steps { rev: u32, face: Face },
    /// A turn as text, to become the turn in progress on the planning board that has this revision.
    PlanSteps { rev: u32, face: Face },
    /// A name for the line that such a board shows.
    PlanName { rev: u32, face: Face },
    /// The number of a turn to show, which will be seen so.
    Jump(Sight),
    /// Why the referee is called.
    Call,
}

impl Form {
    /// The custom id of the form's one field.
    pub const FIELD: &str = "text";

    /// What is asked when the form is sent.
    pub fn sent(self, game: GameId, turn: Tally) -> Press {
        let plan = |rev, face, knob| {
            let panel = Panel { turn, rev, face };
            Press::Plan(PlanPress { game, panel, knob })
        };
        let touch = match self {
            Form::PlanSteps { rev, face } => {
                return plan(rev, face, PlanKnob::Turn(Knob::Typed));
            }
            Form::PlanName { rev, face } => return plan(rev, face, PlanKnob::Named),
            Form::Turn => Touch::Typed,
            Form::Call => Touch::Called,
            Form::Jump(sight) => Touch::Page(Page {
                act: Act::Jumped,
                sight,
            }),
            Form::Steps { rev, face } => {
                return Press::Panel(PanelPress {
                    game,
                    panel: Panel { turn, rev, face },
                    knob: Knob::Typed,
                });
            }
        };
        Press::Game { game, turn, touch }
    }
}
