//! What a button, menu or form asks, as the custom id that Discord keeps for us: versioned, with game and turn.

use std::fmt;
use std::str::FromStr;

use crate::command::given::check_length;
use crate::command::{
    BackStep, BoardForm, Command, Composing, DataStep, DrawStep, Face, Menued, Panel, PauseStep,
    Reason, TimePress, Timing, Topic, Unreadable, Waiting, Which, Wishes,
};
use crate::table::{ChallengeId, GameId, LobbyId, Tally};

pub mod compose;
pub mod notices;
mod page;
mod part;
pub mod plan;

use compose::{Knob, PanelPress};
use notices::NoticePress;
pub use page::{Act, Half, Leaf, Page, RecordForm, Side, Sight};
pub use part::{Part, Whose};
use plan::{PlanKnob, PlanPress, Planning};

/// Goes first in every custom id; a later layout gets another one.
const VERSION: &str = "v1";

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
    Set(Menued),
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
    /// Open the form in which the referee is called.
    CallReferee,
    /// That form, sent.
    Called,
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

impl Press {
    /// The most characters that a custom id may have.
    pub const MOST: usize = 100;

    /// What is to be done, with the text that a menu or form came with.
    pub fn read(self, given: Option<&str>) -> Result<Pressed, Unreadable> {
        match self {
            Press::Challenge(id, reply) => Ok(Command::Answer(Some(id), reply)),
            Press::Lobby(id, step) => Ok(Command::Lobby(Some(id), step)),
            Press::Game { game, turn, touch } => return touch.read(game, turn, given),
            Press::Panel(press) => return press.read(given),
            Press::Plan(press) => return press.read(given),
            Press::Set(menu) => menu.read(given),
            Press::Settings => Ok(Command::Settings(Wishes::default())),
            Press::Notices(press) => press.read(given).map(Command::Notices),
            Press::Next => Ok(Command::Next),
            Press::Data(step) => Ok(Command::Data(step)),
            Press::Pick(pick) => pick.read(given),
            Press::Help(topic) => Ok(Command::Help(topic)),
            Press::HelpChosen => Ok(Command::Help(Topic::read(given.unwrap_or_default()))),
            Press::LetTimeEnd => Ok(Command::Time(Timing::LetEnd)),
            Press::Never => Ok(Command::Never),
        }
        .map(Pressed::Command)
    }
}

impl Touch {
    fn read(self, game: GameId, turn: Tally, given: Option<&str>) -> Result<Pressed, Unreadable> {
        let at = Which::At { game, turn };
        let named = Which::Named(game);
        let command = match self {
            Touch::Play => Command::Compose(Composing::open(at)),
            Touch::Plan => Command::Plan(Planning::open(named)),
            Touch::Type => {
                return Ok(Pressed::Form {
                    game,
                    turn,
                    form: Form::Turn,
                });
            }
            Touch::Jump(sight) => {
                return Ok(Pressed::Form {
                    game,
                    turn,
                    form: Form::Jump(sight),
                });
            }
            Touch::Typed => Command::Move {
                game: at,
                text: typed(given)?.to_owned(),
            },
            Touch::Text => Command::Board {
                game: named,
                form: BoardForm::Text,
            },
            Touch::Board => Command::Board {
                game: named,
                form: BoardForm::Picture,
            },
            Touch::Side(side) => Command::Side { game, turn, side },
            Touch::Part(part) => Command::Part {
                game,
                turn: turn.turns,
                part,
            },
            Touch::More => Command::More { game, turn },
            Touch::MoreChosen => return read_chosen(game, given),
            Touch::Suggest => Command::SuggestHome { game: at },
            Touch::Settle => Command::Settle { game: at },
            Touch::Confirm(asked) => Command::Confirm { game: at, asked },
            Touch::TakeBack(asked) => Command::TakeBack { game: at, asked },
            Touch::Alignment => Command::Alignment { game: named },
            Touch::Review => Command::Review {
                game: named,
                turn: None,
                sight: Sight::default(),
            },
            Touch::Page(page) => page.command(game, turn.turns, given)?,
            Touch::Ask(Grave::Resign) => Command::Resign {
                game: at,
                sure: false,
            },
            Touch::Ask(Grave::Claim) => Command::Claim {
                game: at,
                sure: false,
            },
            Touch::Ask(Grave::Transfer) => Command::Transfer {
                game: at,
                sure: false,
            },
            Touch::Ask(Grave::Abort) => Command::Abort {
                game: at,
                sure: false,
            },
            Touch::Resign => Command::Resign {
                game: at,
                sure: true,
            },
            Touch::Draw(step) => Command::Draw { game: at, step },
            Touch::Claim => Command::Claim {
                game: at,
                sure: true,
            },
            Touch::Transfer => Command::Transfer {
                game: at,
                sure: true,
            },
            Touch::Moments(number) => Command::Moments {
                game: named,
                number,
            },
            Touch::MomentChosen => {
                let text = typed(given)?;
                let number = text.parse().map_err(|_| Unreadable::Choice {
                    option: "moment",
                    text: text.to_owned(),
                })?;
                Command::Moments {
                    game: named,
                    number,
                }
            }
            Touch::Rematch => Command::Rematch { game: at },
            Touch::Time(press) => press.command(at, named),
            Touch::AskBack(step) => Command::AskBack { game: at, step },
            Touch::Abort => Command::Abort {
                game: at,
                sure: true,
            },
            Touch::CallReferee => {
                return Ok(Pressed::Form {
                    game,
                    turn,
                    form: Form::Call,
                });
            }
            Touch::Called => Command::CallReferee {
                game: named,
                reason: Reason::read(given.unwrap_or_default())?,
            },
        };
        Ok(Pressed::Command(command))
    }
}

impl Pick {
    /// The same command for `game`.
    pub fn of(self, game: Which) -> Command {
        match self {
            Pick::Play => Command::Compose(Composing::open(game)),
            Pick::Plan => Command::Plan(Planning::open(game)),
            Pick::Move(text) => Command::Move { game, text },
            Pick::Board(form) => Command::Board { game, form },
            Pick::Resign => Command::Resign { game, sure: false },
            Pick::Draw => Command::Draw {
                game,
                step: DrawStep::Ask,
            },
            Pick::Claim => Command::Claim { game, sure: false },
            Pick::Alignment => Command::Alignment { game },
            Pick::Transfer => Command::Transfer { game, sure: false },
            Pick::Clock => Command::Time(Timing::Clock { game }),
            Pick::GiveTime => Command::Time(Timing::Give { game, hours: 24 }),
            Pick::Pause => Command::Time(Timing::Pause {
                game,
                step: PauseStep::Show,
            }),
            Pick::AskBack => Command::AskBack {
                game,
                step: BackStep::Ask,
            },
            Pick::Abort => Command::Abort { game, sure: false },
            Pick::Rulings => Command::Rulings { game },
            Pick::Call(reason) => Command::CallReferee { game, reason },
        }
    }

    fn read(self, given: Option<&str>) -> Result<Command, Unreadable> {
        let text = given.ok_or(Unreadable::Missing("game"))?;
        let game: Option<GameId> = text.parse().ok();
        let game = game.ok_or_else(|| Unreadable::Game(text.to_owned()))?;
        Ok(self.of(Which::Named(game)))
    }
}

/// What a line of the menu of everything else asks, if it is about the same game, or about none.
fn read_chosen(game: GameId, given: Option<&str>) -> Result<Pressed, Unreadable> {
    let text = given.ok_or(Unreadable::Missing("what"))?;
    let chosen: Press = text.parse()?;
    let fits = match &chosen {
        Press::Game { game: of, .. } => *of == game,
        other => matches!(other, Press::Help(_) | Press::Settings),
    };
    if !fits {
        return Err(Unreadable::Unknown(
            text.chars().take(Press::MOST).collect(),
        ));
    }
    chosen.read(None)
}

fn typed(given: Option<&str>) -> Result<&str, Unreadable> {
    let text = given.ok_or(Unreadable::Missing("turn"))?;
    check_length("turn", text)?;
    Ok(text)
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Press::Challenge(id, reply) => write!(f, "c:{}:{reply}", id.0),
            Press::Lobby(id, step) => write!(f, "l:{id}:{step}"),
            Press::Game { game, turn, touch } => write!(f, "g:{game}:{turn}:{touch}"),
            Press::Panel(press) => write!(f, "k:{press}"),
            Press::Plan(press) => write!(f, "b:{press}"),
            Press::Set(menu) => write!(f, "s:{menu}"),
            Press::Settings => f.write_str("s"),
            Press::Notices(press) => write!(f, "w:{press}"),
            Press::Next => f.write_str("q"),
            Press::Data(step) => write!(f, "d:{}", step.word()),
            Press::Pick(pick) => write!(f, "p:{pick}"),
            Press::Help(topic) => write!(f, "h:{topic}"),
            Press::HelpChosen => f.write_str("m"),
            Press::LetTimeEnd => f.write_str("o"),
            Press::Never => write!(f, "n"),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reply::Accept => "accept",
            Reply::Decline => "decline",
            Reply::Withdraw => "withdraw",
        })
    }
}

impl fmt::Display for LobbyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LobbyStep::Join => "join",
            LobbyStep::Leave => "leave",
            LobbyStep::Start => "start",
            LobbyStep::Close => "close",
        })
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Touch::Confirm(asked) => write!(f, "confirm:{}", asked.0),
            Touch::TakeBack(asked) => write!(f, "back:{}", asked.0),
            Touch::Play => f.write_str("play"),
            Touch::Plan => f.write_str("plan"),
            Touch::Type => f.write_str("type"),
            Touch::Typed => f.write_str("typed"),
            Touch::Text => f.write_str("text"),
            Touch::Board => f.write_str("board"),
            Touch::Side(Side::Own) => f.write_str("side"),
            Touch::Side(Side::Across) => f.write_str("side-across"),
            Touch::Part(part) => part.fmt(f),
            Touch::More => f.write_str("more"),
            Touch::MoreChosen => f.write_str("more-chosen"),
            Touch::Suggest => f.write_str("suggest"),
            Touch::Settle => f.write_str("settle"),
            Touch::Alignment => f.write_str("alignment"),
            Touch::Review => f.write_str("review"),
            Touch::Page(page) => page.fmt(f),
            Touch::Jump(sight) => write!(f, "jump{}", sight.ending()),
            Touch::Ask(Grave::Resign) => f.write_str("ask-resign"),
            Touch::Ask(Grave::Claim) => f.write_str("ask-claim"),
            Touch::Ask(Grave::Transfer) => f.write_str("ask-transfer"),
            Touch::Ask(Grave::Abort) => f.write_str("ask-abort"),
            Touch::Resign => f.write_str("resign"),
            Touch::Draw(DrawStep::Ask) => f.write_str("draw"),
            Touch::Draw(DrawStep::Offer) => f.write_str("offer"),
            Touch::Draw(DrawStep::Accept) => f.write_str("accept"),
            Touch::Draw(DrawStep::Decline) => f.write_str("decline"),
            Touch::Claim => f.write_str("claim"),
            Touch::Transfer => f.write_str("transfer"),
            Touch::Moments(number) => write!(f, "moments:{number}"),
            Touch::MomentChosen => f.write_str("moment"),
            Touch::Rematch => f.write_str("rematch"),
            Touch::Time(press) => write!(f, "time:{press}"),
            Touch::AskBack(step) => f.write_str(step.word()),
            Touch::Abort => f.write_str("abort"),
            Touch::CallReferee => f.write_str("referee"),
            Touch::Called => f.write_str("called"),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Play => f.write_str("play"),
            Pick::Plan => f.write_str("plan"),
            Pick::Move(text) => write!(f, "move:{text}"),
            Pick::Board(BoardForm::Picture) => f.write_str("board"),
            Pick::Board(BoardForm::Text) => f.write_str("text"),
            Pick::Board(BoardForm::Position) => f.write_str("position"),
            Pick::Resign => f.write_str("resign"),
            Pick::Draw => f.write_str("draw"),
            Pick::Claim => f.write_str("claim"),
            Pick::Alignment => f.write_str("alignment"),
            Pick::Transfer => f.write_str("transfer"),
            Pick::Clock => f.write_str("clock"),
            Pick::GiveTime => f.write_str("give"),
            Pick::Pause => f.write_str("pause"),
            Pick::AskBack => f.write_str("takeback"),
            Pick::Abort => f.write_str("abort"),
            Pick::Rulings => f.write_str("rulings"),
            Pick::Call(reason) => write!(f, "call:{reason}"),
        }
    }
}

impl FromStr for Press {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unknown = || Unreadable::Unknown(text.chars().take(Press::MOST).collect());
        let rest = text.strip_prefix(VERSION).ok_or_else(unknown)?;
        let rest = rest.strip_prefix(':').ok_or_else(unknown)?;
        read_press(rest)
            .filter(|press| press.to_string() == text)
            .ok_or_else(unknown)
    }
}

/// Reads what follows the version; the caller checks that it writes back the same, so nothing is read loosely.
fn read_press(text: &str) -> Option<Press> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    match kind {
        "c" => {
            let (id, reply) = rest.split_once(':')?;
            Some(Press::Challenge(id.parse().ok()?, read_reply(reply)?))
        }
        "l" => {
            let (id, step) = rest.split_once(':')?;
            Some(Press::Lobby(id.parse().ok()?, read_lobby_step(step)?))
        }
        "g" => {
            let (game, rest) = rest.split_once(':')?;
            let (turn, touch) = rest.split_once(':')?;
            Some(Press::Game {
                game: game.parse().ok()?,
                turn: turn.parse().ok()?,
                touch: read_touch(touch)?,
            })
        }
        "k" => PanelPress::parse(rest).map(Press::Panel),
        "b" => PlanPress::parse(rest).map(Press::Plan),
        "s" if rest.is_empty() => Some(Press::Settings),
        "s" => read_menu(rest).map(Press::Set),
        "w" => NoticePress::parse(rest).map(Press::Notices),
        "q" => Some(Press::Next),
        "d" => {
            let mut steps = DataStep::ALL.into_iter();
            steps.find(|step| step.word() == rest).map(Press::Data)
        }
        "p" => read_pick(rest).map(Press::Pick),
        "h" => Some(Press::Help(Topic::read(rest))),
        "m" => Some(Press::HelpChosen),
        "o" => Some(Press::LetTimeEnd),
        "n" => Some(Press::Never),
        _ => None,
    }
}

fn read_reply(text: &str) -> Option<Reply> {
    match text {
        "accept" => Some(Reply::Accept),
        "decline" => Some(Reply::Decline),
        "withdraw" => Some(Reply::Withdraw),
        _ => None,
    }
}

fn read_lobby_step(text: &str) -> Option<LobbyStep> {
    let mut steps = LobbyStep::ALL.into_iter();
    steps.find(|step| step.to_string() == text)
}

fn read_menu(text: &str) -> Option<Menued> {
    let mut menus = Menued::ALL.into_iter();
    menus.find(|menu| menu.to_string() == text)
}

fn read_touch(text: &str) -> Option<Touch> {
    if let Some(part) = Part::read(text) {
        return Some(Touch::Part(part));
    }
    if let Some(page) = Page::read(text) {
        return Some(Touch::Page(page));
    }
    let mut jumps = Sight::ALL.map(Touch::Jump).into_iter();
    if let Some(jump) = jumps.find(|jump| jump.to_string() == text) {
        return Some(jump);
    }
    if let Some((verb, argument)) = text.split_once(':') {
        return match verb {
            "confirm" => argument.parse().ok().map(Waiting).map(Touch::Confirm),
            "back" => argument.parse().ok().map(Waiting).map(Touch::TakeBack),
            "time" => read_time(argument).map(Touch::Time),
            "moments" => argument.parse().ok().map(Touch::Moments),
            _ => None,
        };
    }
    let plain = [
        Touch::Play,
        Touch::Plan,
        Touch::Type,
        Touch::Typed,
        Touch::Text,
        Touch::Board,
        Touch::Side(Side::Own),
        Touch::Side(Side::Across),
        Touch::More,
        Touch::MoreChosen,
        Touch::Suggest,
        Touch::Settle,
        Touch::Alignment,
        Touch::Review,
        Touch::Ask(Grave::Resign),
        Touch::Ask(Grave::Claim),
        Touch::Ask(Grave::Transfer),
        Touch::Ask(Grave::Abort),
        Touch::Resign,
        Touch::Draw(DrawStep::Ask),
        Touch::Draw(DrawStep::Offer),
        Touch::Draw(DrawStep::Accept),
        Touch::Draw(DrawStep::Decline),
        Touch::Claim,
        Touch::Transfer,
        Touch::MomentChosen,
        Touch::Rematch,
        Touch::AskBack(BackStep::Ask),
        Touch::AskBack(BackStep::Allow),
        Touch::AskBack(BackStep::Decline),
        Touch::Abort,
        Touch::CallReferee,
        Touch::Called,
    ];
    plain.into_iter().find(|touch| touch.to_string() == text)
}

fn read_time(text: &str) -> Option<TimePress> {
    let mut known = TimePress::ALL.into_iter();
    known
        .find(|(word, _)| *word == text)
        .map(|(_, press)| press)
}

fn read_pick(text: &str) -> Option<Pick> {
    if let Some(turn) = text.strip_prefix("move:") {
        return Some(Pick::Move(turn.to_owned()));
    }
    if let Some(reason) = text.strip_prefix("call:") {
        return Reason::read(reason).ok().map(Pick::Call);
    }
    let plain = [
        Pick::Play,
        Pick::Plan,
        Pick::Board(BoardForm::Picture),
        Pick::Board(BoardForm::Text),
        Pick::Board(BoardForm::Position),
        Pick::Resign,
        Pick::Draw,
        Pick::Claim,
        Pick::Alignment,
        Pick::Transfer,
        Pick::Clock,
        Pick::GiveTime,
        Pick::Pause,
        Pick::AskBack,
        Pick::Abort,
        Pick::Rulings,
    ];
    plain.into_iter().find(|pick| pick.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Event;

    fn game(touch: Touch) -> Press {
        Press::Game {
            game: "mirolu".parse().expect("an id"),
            turn: Tally::first(14),
            touch,
        }
    }

    fn all() -> Vec<Press> {
        let asked = Waiting(i64::MAX);
        let draw = [
            DrawStep::Ask,
            DrawStep::Offer,
            DrawStep::Accept,
            DrawStep::Decline,
        ];
        let mut touches = vec![
            Touch::Play,
            Touch::Plan,
            Touch::Type,
            Touch::Typed,
            Touch::Text,
            Touch::Board,
            Touch::Side(Side::Own),
            Touch::Side(Side::Across),
            Touch::More,
            Touch::MoreChosen,
            Touch::Ask(Grave::Resign),
            Touch::Ask(Grave::Claim),
            Touch::Ask(Grave::Transfer),
            Touch::Ask(Grave::Abort),
            Touch::Suggest,
            Touch::Settle,
            Touch::Confirm(asked),
            Touch::TakeBack(asked),
            Touch::Alignment,
            Touch::Review,
            Touch::Resign,
            Touch::Claim,
            Touch::Transfer,
            Touch::Moments(u32::MAX),
            Touch::MomentChosen,
            Touch::Rematch,
            Touch::Abort,
            Touch::CallReferee,
            Touch::Called,
        ];
        touches.extend(BackStep::ALL.map(Touch::AskBack));
        touches.extend(draw.map(Touch::Draw));
        touches.extend(TimePress::ALL.map(|(_, press)| Touch::Time(press)));
        touches.extend(Page::all().map(Touch::Page));
        touches.extend(Whose::ALL.map(|of| {
            Touch::Part(Part {
                of,
                number: u8::MAX,
            })
        }));
        touches.extend(Sight::ALL.map(Touch::Jump));
        let mut presses: Vec<Press> = touches.into_iter().map(game).collect();
        for reply in [Reply::Accept, Reply::Decline, Reply::Withdraw] {
            presses.push(Press::Challenge(ChallengeId(u32::MAX), reply));
        }
        for step in LobbyStep::ALL {
            presses.push(Press::Lobby(LobbyId(u32::MAX), step));
        }
        presses.extend(Menued::ALL.map(Press::Set));
        for form in [BoardForm::Picture, BoardForm::Text, BoardForm::Position] {
            presses.push(Press::Pick(Pick::Board(form)));
        }
        presses.extend([
            Press::Pick(Pick::Move("build g1 Ann; catastrophe Ann:g".into())),
            Press::Pick(Pick::Resign),
            Press::Pick(Pick::Draw),
            Press::Pick(Pick::Claim),
            Press::Pick(Pick::Alignment),
            Press::Pick(Pick::Clock),
            Press::Pick(Pick::GiveTime),
            Press::Pick(Pick::Pause),
            Press::Help(Topic::Rule("B13".into())),
            Press::Help(Topic::Start),
            Press::HelpChosen,
            Press::Settings,
            Press::Pick(Pick::Play),
            Press::LetTimeEnd,
            Press::Pick(Pick::Plan),
            Press::Pick(Pick::AskBack),
            Press::Pick(Pick::Abort),
            Press::Pick(Pick::Rulings),
            Press::Pick(Pick::Call(Reason::read("no answer").expect("a reason"))),
            Press::Never,
            Press::Next,
        ]);
        presses.extend(DataStep::ALL.map(Press::Data));
        for event in Event::ALL {
            presses.extend(NoticePress::all(event).into_iter().map(Press::Notices));
        }
        presses
    }

    #[test]
    fn every_press_fits_and_reads_back() {
        for press in all() {
            let id = press.to_string();
            assert!(id.len() <= Press::MOST, "{id}");
            assert_eq!(id.parse(), Ok(press));
        }
    }

    #[test]
    fn anything_else_is_unknown() {
        for id in [
            "",
            "v1",
            "v1:",
            "v2:n",
            "v1:n:",
            "v1:x",
            "v1:c:12",
            "v1:c:#12:accept",
            "v1:c:-1:accept",
            "v1:c:12:accept:more",
            "v1:l:3",
            "v1:l:#3:join",
            "v1:l:3:accept",
            "v1:g:mirolu:14",
            "v1:g:mirolu:+14:resign",
            "v1:g:mirolu:014:resign",
            "v1:g:mirolu:14.0:resign",
            "v1:g:mirolu:14.02:resign",
            "v1:g:mirolu:14.:resign",
            "v1:g:MIROLU:14:resign",
            "v1:g:mirolu:14:resign ",
            "v1:g:mirolu:14:confirm",
            "v1:g:mirolu:99999999999:resign",
            "v1:g:nothing:14:resign",
            "v1:p:accept",
            "v1:s:",
            "v1:s:everything",
            "v1:g:mirolu:14:words",
            "v1:g:mirolu:14:words:0",
            "v1:g:mirolu:14:words:256",
            "v1:g:mirolu:14:words:draft:01",
        ] {
            assert!(
                matches!(id.parse::<Press>(), Err(Unreadable::Unknown(_))),
                "{id}"
            );
        }
    }

    #[test]
    fn a_line_of_the_menu_asks_what_its_button_would() {
        let chosen = |given: &Press| game(Touch::MoreChosen).read(Some(&given.to_string()));
        for press in [game(Touch::Review), game(Touch::Type), Press::Settings] {
            assert_eq!(chosen(&press), press.read(None));
        }
        let other = Press::Game {
            game: "novana".parse().expect("an id"),
            turn: Tally::first(14),
            touch: Touch::Review,
        };
        for press in [other, Press::LetTimeEnd, game(Touch::MoreChosen)] {
            assert!(chosen(&press).is_err(), "{press}");
        }
        assert!(game(Touch::MoreChosen).read(Some("resign")).is_err());
        assert!(game(Touch::MoreChosen).read(None).is_err());
    }

    #[test]
    fn a_press_carries_its_turn_into_the_command() {
        let id = "mirolu".parse().expect("an id");
        let turn = Tally::first(14);
        let at = Which::At { game: id, turn };
        let command = Pressed::Command(Command::Resign {
            game: at,
            sure: true,
        });
        assert_eq!(game(Touch::Resign).read(None), Ok(command));
        let form = Pressed::Form {
            game: id,
            turn,
            form: Form::Turn,
        };
        assert_eq!(game(Touch::Type).read(None), Ok(form));
        assert_eq!(
            game(Touch::Typed).read(None),
            Err(Unreadable::Missing("turn"))
        );
        let jumped = Page {
            act: Act::Jumped,
            sight: Sight::default(),
        };
        let odd = game(Touch::Page(jumped)).read(Some("last"));
        assert!(matches!(
            odd,
            Err(Unreadable::Choice { option: "turn", .. })
        ));
    }
}
