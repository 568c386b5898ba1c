//! What the referee says, without a word of Discord's: a text, a board to draw, buttons, menus, forms.
//!
//! It may not know where a message is sent, nor the store.

pub mod error;
pub mod truncate;

use crate::i18n;
use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::command::{ComponentAction, FilmSpeed, Form, Query, UserSelect};
use crate::domain::{GameId, Language, PersonId, RoleId};
use crate::event_log::Seq;
use homeworlds::rules::Seat;

/// A message, private or public. It is kept as JSON beside the interaction that it answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The words, with markdown; whoever sends them cuts what is too long.
    pub text: String,
    /// What goes with it.
    #[serde(default)]
    pub encloses: Option<Box<Attachment>>,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<ActionRow>,
    /// The people who are called by it: the one to act, those who are invited or asked.
    #[serde(default)]
    pub calls: Vec<PersonId>,
    /// Roles whose members are called by it: those that a server named for its calls of the referee.
    #[serde(default)]
    pub roles: Vec<RoleId>,
    /// In which language it is said; what is drawn for it speaks the same.
    #[serde(default)]
    pub language: Language,
    /// How its pictures look: the usual, until it is shown to one person. It is theirs, so no answer keeps it.
    #[serde(skip)]
    pub look: homeworlds_board::Look,
}

/// A file that goes with a message.
#[derive(Clone, Debug)]
pub struct RenderedFile {
    /// Its name, by which it is known what it is.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// The same in words.
    pub alt: String,
}

/// A board: which game, as it stood at which place of its log, which planned ones and which steps of a draft, seen from which side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardSpec {
    /// The game.
    pub game: GameId,
    /// At which place of its log.
    pub at: Seq,
    /// The seat at the bottom; `None` is the public side.
    #[serde(with = "seat")]
    pub side: Option<Seat>,
    /// On a planning board, the turns in canonical text that are supposed to have been made after that place; `None` for the game
    /// itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Vec<String>>,
    /// The steps of a draft in canonical text; empty for the board as it stands.
    #[serde(default)]
    pub steps: String,
    /// Whether the picture is the card of the end instead.
    #[serde(default)]
    pub finale: bool,
}

impl BoardSpec {
    /// The board of a game as it stood at a moment.
    pub const fn at(game: GameId, at: Seq, side: Option<Seat>) -> Self {
        Self {
            game,
            at,
            side,
            planned: None,
            steps: String::new(),
            finale: false,
        }
    }
}

/// What goes with a message, drawn or as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attachment {
    /// A board of a game.
    Board(BoardSpec),
    /// A film.
    Film(FilmSpec),
    /// A file.
    File(TextFile),
    /// A position that nobody plays.
    Example(ExampleSpec),
    /// A film of turns from there.
    Line(ExampleSpec),
    /// A small card.
    Card(CardSpec),
}

/// A small card, to be drawn in the language of its reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardSpec {
    /// The chances of a game for two that is over.
    Course {
        /// The names of the seats.
        names: [String; 2],
        /// The chances of the first in per cent, before the first turn and after each.
        chances: Vec<u8>,
        /// The numbers of turns after which a turning point stood.
        marked: Vec<u32>,
        /// The same in words.
        alt: String,
    },
    /// How to read a board.
    Legend,
    /// The openings that were chosen most.
    Openings {
        /// The openings.
        rows: Vec<OpeningOf>,
        /// The number of games.
        games: u32,
    },
    /// The first win of somebody.
    FirstWin(FirstWinOf),
}

/// The first win of somebody, in words for its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstWinOf {
    /// The stars of the winner's home.
    pub stars: Vec<String>,
    /// Their largest ship there.
    pub ship: String,
    /// Who won against whom.
    pub game: String,
    /// How long it took.
    pub turns: String,
    /// What to play next.
    pub next: String,
    /// How many games they have won of how many.
    pub score: String,
}

impl FirstWinOf {
    /// Returns the same in words.
    pub fn alt(&self) -> String {
        let Self {
            stars,
            ship,
            game,
            turns,
            next,
            score,
        } = self;
        let home = stars.join(" ");
        format!(
            "{} {game}. {home} {ship}. {turns}. {next}. {score}.",
            i18n::FIRST_WIN
        )
    }
}

/// An opening with its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningOf {
    /// The stars and the first ship.
    pub home: [String; 3],
    /// The games in which it was chosen.
    pub chosen: u32,
    /// The games that it won.
    pub won: u32,
}

/// A position that nobody plays, to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExampleSpec {
    /// What is played.
    pub ruleset: String,
    /// The position text.
    pub position: String,
    /// Turns made there, in canonical text.
    #[serde(default)]
    pub turns: Vec<String>,
    /// Steps of a turn behind them, in canonical text.
    #[serde(default)]
    pub steps: String,
    /// The title over the board and the note beside it: `Puzzle 214`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<(String, String)>,
}

impl ExampleSpec {
    /// A position of these rules, as it stands.
    pub fn at(ruleset: impl Display, position: impl Into<String>) -> Self {
        Self {
            ruleset: ruleset.to_string(),
            position: position.into(),
            turns: Vec::new(),
            steps: String::new(),
            title: None,
        }
    }
}

/// A film: which game, from after how many turns to after how many, everybody's facts only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilmSpec {
    /// The game.
    pub game: GameId,
    /// The place of its log at which these turns count.
    pub at: Seq,
    /// The turns before the first frame.
    pub from: u32,
    /// The turns before the last frame.
    pub to: u32,
    /// How fast it shows them.
    pub pace: FilmSpeed,
}

/// A file of text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextFile {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
    /// What it holds.
    pub text: String,
}

/// A row of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionRow {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of which one line is chosen.
    Menu(Menu),
    /// A field in which people are chosen.
    People(PeopleRow),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// What stands on it.
    pub label: String,
    /// How it looks.
    pub style: Style,
    /// What it does.
    pub does: ButtonAction,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ButtonAction {
    /// Asks this.
    Press(ComponentAction),
    /// Nothing here; it is shown greyed, so that its neighbours keep their places.
    Rest(ComponentAction),
    /// Leads to this address.
    Link(String),
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Style {
    /// What most people want next.
    Main,
    /// One choice of several.
    Plain,
    /// What ends something.
    Danger,
}

/// A menu, of which a line is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// What stands in it before anything is chosen.
    pub hint: String,
    /// At most 25 lines.
    pub lines: Vec<MenuOption>,
}

/// A line of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuOption {
    /// What is read.
    pub label: String,
    /// A second, smaller text.
    pub more: Option<String>,
    /// What choosing it does.
    pub does: ComponentAction,
    /// Whether it is the present one.
    pub chosen: bool,
}

/// A field in which people of the place are chosen, at least one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeopleRow {
    /// What stands in it before anybody is chosen.
    pub hint: String,
    /// What choosing them does.
    pub does: UserSelect,
    /// How many may be chosen at once, from 1 to [`Message::MENU`].
    pub most: u8,
    /// Who is chosen at first.
    pub chosen: Vec<PersonId>,
}

/// A form, opened by a press.
#[derive(Debug)]
pub struct Modal {
    /// Which form it is.
    pub form: Form,
    /// Its title.
    pub title: String,
    /// One to three fields.
    pub fields: Vec<FormField>,
}

/// A field of a form, into which a text is typed.
#[derive(Debug)]
pub struct FormField {
    /// Its custom id.
    pub id: &'static str,
    /// What stands over it.
    pub label: String,
    /// What stands in it while it is empty.
    pub hint: String,
    /// Whether it has several lines.
    pub long: bool,
    /// Whether it must be filled in.
    pub required: bool,
}

impl FormField {
    /// A field of one line that must be filled in.
    pub fn new(id: &'static str, label: impl Display, hint: impl Display) -> Self {
        Self {
            id,
            label: label.to_string(),
            hint: hint.to_string(),
            long: false,
            required: true,
        }
    }

    /// The same, which may be left empty.
    pub fn optional(self) -> Self {
        Self {
            required: false,
            ..self
        }
    }
}

impl Message {
    /// The most characters of the text, as [`width`] counts them.
    pub const MAX_CHARS: usize = 2_000;

    /// The most rows that a message has.
    pub const MAX_ROWS: usize = 5;

    /// The most lines that a menu has.
    pub const MAX_MENU_OPTIONS: usize = 25;

    /// The most buttons of a row.
    pub const MAX_BUTTONS_PER_ROW: usize = 5;

    /// A message of words alone.
    pub fn of(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// A message of these lines.
    pub fn lines(lines: &[String]) -> Self {
        Self::of(lines.join("\n"))
    }

    /// Asks whether somebody is sure; the button does it.
    pub fn sure(text: impl Into<String>, does: Button) -> Self {
        let never_mind = Button::plain(i18n::BUTTON_CANCEL, Query::Never);
        Self::of(text).with_buttons([does, never_mind])
    }

    /// The same with a row of buttons, unless there are none; of more than go abreast, with as many rows as they take.
    pub fn with_buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        let buttons: Vec<Button> = buttons.into_iter().collect();
        let rows = buttons.chunks(Self::MAX_BUTTONS_PER_ROW);
        self.rows
            .extend(rows.map(|row| ActionRow::Buttons(row.to_vec())));
        self
    }

    /// The same with one more button: in a row of its own, or else in the last row of buttons that has room.
    pub fn with_one_more(mut self, button: Button) -> Self {
        if self.rows.len() < Self::MAX_ROWS {
            return self.with_buttons([button]);
        }
        let rows = self.rows.iter_mut().rev().filter_map(|row| match row {
            ActionRow::Buttons(buttons) if buttons.len() < Self::MAX_BUTTONS_PER_ROW => {
                Some(buttons)
            }
            ActionRow::Buttons(_) | ActionRow::Menu(_) | ActionRow::People(_) => None,
        });
        if let Some(room) = { rows }.next() {
            room.push(button);
        }
        self
    }

    /// A screen of the settings: the same with the way back to all of them, beside its last buttons.
    pub fn in_settings(mut self) -> Self {
        let back = Button::plain(i18n::BUTTON_BACK, Query::Settings(None));
        match self.rows.last_mut() {
            Some(ActionRow::Buttons(buttons)) if buttons.len() < Self::MAX_BUTTONS_PER_ROW => {
                buttons.push(back)
            }
            Some(_) | None => return self.with_one_more(back),
        }
        self
    }

    /// The same with a menu of at most [`Message::MENU`] lines, unless there are none.
    pub fn with_menu(mut self, mut menu: Menu) -> Self {
        menu.lines.truncate(Self::MAX_MENU_OPTIONS);
        if !menu.lines.is_empty() {
            self.rows.push(ActionRow::Menu(menu));
        }
        self
    }

    /// The same with a field in which people are chosen.
    pub fn with_people(mut self, people: PeopleRow) -> Self {
        self.rows.push(ActionRow::People(people));
        self
    }

    /// The same with what goes along.
    pub fn with_enclosed(mut self, encloses: Attachment) -> Self {
        self.encloses = Some(Box::new(encloses));
        self
    }

    /// The same with a board.
    pub fn with_board(self, board: BoardSpec) -> Self {
        self.with_enclosed(Attachment::Board(board))
    }
}

/// How many characters Discord counts: some letters are two.
pub fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

impl MenuOption {
    /// A line that asks `press`.
    pub fn new(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self {
            label: label.to_string(),
            more: None,
            does: press.into(),
            chosen: false,
        }
    }

    /// The same with a second, smaller text, if there is one.
    pub fn about(self, more: impl Into<Option<String>>) -> Self {
        Self {
            more: more.into(),
            ..self
        }
    }

    /// The same, the present one if it is `chosen`.
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

impl Menu {
    /// A menu of these lines.
    pub fn of(hint: impl Display, lines: impl IntoIterator<Item = MenuOption>) -> Self {
        Self {
            hint: hint.to_string(),
            lines: lines.into_iter().collect(),
        }
    }
}

impl Button {
    /// A button that asks `press`.
    pub fn new(label: impl Display, style: Style, press: impl Into<ComponentAction>) -> Self {
        Self {
            label: label.to_string(),
            style,
            does: ButtonAction::Press(press.into()),
        }
    }

    /// A button for what most people want next.
    pub fn main(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Main, press)
    }

    /// A button for one choice of several.
    pub fn plain(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Plain, press)
    }

    /// A button for what ends something.
    pub fn danger(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Danger, press)
    }

    /// A button that leads to `address`.
    pub fn link(label: impl Display, address: String) -> Self {
        Self {
            label: label.to_string(),
            style: Style::Plain,
            does: ButtonAction::Link(address),
        }
    }

    /// The same, greyed unless `active`.
    pub fn active(mut self, active: bool) -> Self {
        if let (ButtonAction::Press(press), false) = (&self.does, active) {
            self.does = ButtonAction::Rest(press.clone());
        }
        self
    }
}

mod seat {
    //! A seat as its number.

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use homeworlds::rules::Seat;

    pub fn serialize<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
        seat.map(|seat| seat.0).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Seat>, D::Error> {
        Option::<u8>::deserialize(deserializer).map(|seat| seat.map(Seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Action, GameRef, Irrevocable, Query, Reply};
    use crate::domain::InvitationId;
    use crate::event_log::Seq;

    #[test]
    fn a_message_reads_back_from_its_json() {
        let game = "mirolu".parse().expect("an id");
        let press = ComponentAction::Act(Action::Irrevocable {
            what: Irrevocable::Resign,
            game: GameRef::At { game, turn: Seq(3) },
            sure: true,
        });
        let message = Message {
            calls: vec![PersonId(u64::MAX), PersonId(2), PersonId(3)],
            roles: vec![RoleId(u64::MAX)],
            ..Message::of("words")
        }
        .with_board(BoardSpec {
            steps: "build g1 Ann".into(),
            ..BoardSpec::at(game, Seq(3), Some(Seat(1)))
        })
        .with_buttons([
            Button::danger("Resign", press.clone()),
            Button::plain("Rest", press.clone()).active(false),
            Button::link("Away", "https://example.org".into()),
        ])
        .with_menu(Menu {
            hint: "Which?".into(),
            lines: vec![MenuOption {
                label: "a".into(),
                more: None,
                does: Action::Answer(InvitationId(1), Reply::Accept).into(),
                chosen: true,
            }],
        })
        .with_people(PeopleRow {
            hint: "Who?".into(),
            does: UserSelect::Block,
            most: 1,
            chosen: vec![PersonId(u64::MAX)],
        });
        let json = serde_json::to_string(&message).expect("plain fields");
        assert_eq!(
            serde_json::from_str::<Message>(&json).expect("as written"),
            message
        );
    }

    #[test]
    fn one_more_button_finds_room_while_there_is_any() {
        let button = || Button::plain("More", Query::Never);
        let mut message = Message::of("");
        for rows in 1..=Message::MAX_ROWS {
            message = message.with_one_more(button());
            assert_eq!(message.rows.len(), rows);
        }
        for _ in 0..30 {
            message = message.with_one_more(button());
        }
        assert_eq!(message.rows.len(), Message::MAX_ROWS);
        assert!(
            message
                .rows
                .iter()
                .all(|row| matches!(row, ActionRow::Buttons(buttons) if buttons.len() == 5))
        );
    }

    #[test]
    fn no_button_is_lost_where_a_row_is_full() {
        let six = (1..=6).map(|number| Button::plain(number, Query::Never));
        let rows = Message::of("").with_buttons(six).rows;
        let lengths = rows.iter().map(|row| match row {
            ActionRow::Buttons(buttons) => buttons.len(),
            ActionRow::Menu(_) | ActionRow::People(_) => 0,
        });
        assert!(lengths.eq([5, 1]));
    }

    #[test]
    fn empty_rows_are_left_out() {
        assert_eq!(Message::of("").with_buttons([]).rows, []);
    }
}
