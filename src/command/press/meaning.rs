//! What a press asks to be done.

use crate::command::given::check_length;
use crate::command::press::plan::Planning;
use crate::command::press::{Form, Grave, Pick, Press, Pressed, Sight, Touch};
use crate::command::{
    BackStep, BoardForm, Command, Composing, DrawStep, PauseStep, Reason, SettingsChange, Timing,
    Topic, Unreadable, Which,
};
use crate::domain::{GameId, Tally};

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
            Press::Settings => Ok(Command::Settings(SettingsChange::default())),
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
            Touch::Ruling(proposal, word) => Command::SecondWord { proposal, word },
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

/// The text that a form or menu came with.
pub(super) fn typed(given: Option<&str>) -> Result<&str, Unreadable> {
    let text = given.ok_or(Unreadable::Missing("turn"))?;
    check_length("turn", text)?;
    Ok(text)
}
