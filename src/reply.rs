//! Replies, independent of Discord: a text, a board to draw, buttons, menus, modals.
//!
//! Must not depend on the destination of a message, nor on the store.

pub mod error;
pub mod truncate;

use crate::i18n;
use std::fmt::Display;

use serde::{Deserialize, Serialize};

use crate::command::{ComponentAction, FilmSpeed, Form, Query, UserSelect};
use crate::domain::{Finish, GameId, Language, PersonId, RoleId};
use crate::event_log::Seq;
use homeworlds::rules::Seat;

/// A message, private or public. It is stored as JSON with the interaction that it answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The text in Markdown; the sender truncates it if it is too long.
    pub text: String,
    /// The attachment.
    #[serde(default)]
    pub encloses: Option<Box<Attachment>>,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<ActionRow>,
    /// The mentioned people: the one to act, or those who are invited or asked.
    #[serde(default)]
    pub calls: Vec<PersonId>,
    /// The mentioned roles, whose members receive the server's calls for a moderator.
    #[serde(default)]
    pub roles: Vec<RoleId>,
    /// Language of the text and of the drawn attachment.
    #[serde(default)]
    pub language: Language,
    /// Look of the pictures: the default until it is shown to one person. It belongs to that
    /// person, so stored replies omit it.
    #[serde(skip)]
    pub look: homeworlds_board::Look,
}

/// A rendered file of a message.
#[derive(Clone, Debug)]
pub struct RenderedFile {
    /// File name, with its type.
    pub name: String,
    /// Content of the file.
    pub bytes: Vec<u8>,
    /// Alternative text.
    pub alt: String,
}

/// A board: a game at a log position, with planned turns and the steps of a draft, seen from a
/// side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardSpec {
    /// The game.
    pub game: GameId,
    /// The log position.
    pub at: Seq,
    /// The seat at the bottom; `None` is the public side.
    #[serde(with = "seat")]
    pub side: Option<Seat>,
    /// On a planning board the hypothetical turns after that position in canonical text; `None` for
    /// the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Vec<String>>,
    /// The steps of a draft in canonical text; empty for the board itself.
    #[serde(default)]
    pub steps: String,
    /// Whether the picture is the final card instead.
    #[serde(default)]
    pub finale: bool,
}

impl BoardSpec {
    /// Creates the board of a game at a log position.
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

/// The attachment of a message, to be drawn or as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attachment {
    /// A board of a game.
    Board(BoardSpec),
    /// A film.
    Film(FilmSpec),
    /// A file.
    File(TextFile),
    /// An example position.
    Example(ExampleSpec),
    /// A film of turns from an example position.
    Line(ExampleSpec),
    /// A small card.
    Card(CardSpec),
}

/// A small card, drawn in its reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardSpec {
    /// The winning chances in a finished game for two.
    Course {
        /// The names of the seats.
        names: [String; 2],
        /// The first seat's chances in per cent, before the first turn and after each.
        chances: Vec<u8>,
        /// Numbers of turns with a turning point.
        marked: Vec<u32>,
        /// Alternative text.
        alt: String,
    },
    /// The legend of the board.
    Legend,
    /// The most frequent openings.
    Openings {
        /// The openings.
        rows: Vec<OpeningOf>,
        /// The number of games.
        games: u32,
    },
    /// A player's first win.
    FirstWin(FirstWinOf),
    /// The standing of one person.
    Profile(Box<ProfileOf>),
    /// The top of a ladder.
    Ladder(LadderOf),
}

/// The standing of one person, for its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProfileOf {
    /// Their name.
    pub name: String,
    /// The month of their first game.
    pub since: String,
    /// Their ratings, newest last.
    pub ratings: Vec<i32>,
    /// Labels below the curve, each with the index of its rating.
    pub dates: Vec<(usize, String)>,
    /// Their rating.
    pub rating: String,
    /// Their place in the ladder.
    pub place: String,
    /// The number of games won, drawn and lost.
    pub results: [u32; 3],
    /// Further lines, which the message repeats.
    pub lines: Vec<String>,
    /// Their most frequent homes.
    pub homes: Vec<OpeningOf>,
}

/// The top of a ladder, for its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderOf {
    /// The game.
    pub title: String,
    /// The number of people.
    pub note: String,
    /// At most ten rows.
    pub rows: Vec<LadderLine>,
}

/// A person in a ladder, for its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderLine {
    /// Their place, from 1.
    pub place: u32,
    /// Their name.
    pub name: String,
    /// Their rating.
    pub rating: String,
    /// Their rated results, oldest first.
    pub results: Vec<Finish>,
    /// Whether the reader is the person.
    pub is_mine: bool,
}

impl LadderLine {
    /// Returns the number of games won, drawn and lost.
    pub fn tally(&self) -> [usize; 3] {
        [Finish::Won, Finish::Drawn, Finish::Lost]
            .map(|finish| self.results.iter().filter(|it| **it == finish).count())
    }
}

/// A player's first win, as texts for its card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstWinOf {
    /// The stars of the winner's home.
    pub stars: Vec<String>,
    /// Their largest ship there.
    pub ship: String,
    /// The winner and the opponent.
    pub game: String,
    /// The length of the game.
    pub turns: String,
    /// The suggested next game.
    pub next: String,
    /// The number of games they have won, and played.
    pub score: String,
}

impl FirstWinOf {
    /// Returns the alternative text.
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
    /// Number of games in which it was chosen.
    pub chosen: u32,
    /// Number of games that it won.
    pub won: u32,
}

/// An example position to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExampleSpec {
    /// The ruleset.
    pub ruleset: String,
    /// The position text.
    pub position: String,
    /// Turns made from there, in canonical text.
    #[serde(default)]
    pub turns: Vec<String>,
    /// Steps of a further turn, in canonical text.
    #[serde(default)]
    pub steps: String,
    /// Names of the seats; empty for the people of all examples.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The title above the board and the note beside it: `Puzzle 214`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<(String, String)>,
}

impl ExampleSpec {
    /// Creates the example of a position with this ruleset.
    pub fn at(ruleset: impl Display, position: impl Into<String>) -> Self {
        Self {
            ruleset: ruleset.to_string(),
            position: position.into(),
            turns: Vec::new(),
            steps: String::new(),
            names: Vec::new(),
            title: None,
        }
    }
}

/// A film: a game between two numbers of turns, public facts only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilmSpec {
    /// The game.
    pub game: GameId,
    /// Log position at which these turns count.
    pub at: Seq,
    /// Number of turns before the first frame.
    pub from: u32,
    /// Number of turns before the last frame.
    pub to: u32,
    /// Speed of the film.
    pub pace: FilmSpeed,
}

/// A text file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextFile {
    /// File name.
    pub name: String,
    /// Description.
    pub about: String,
    /// Content.
    pub text: String,
}

/// A row of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionRow {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of which one option is chosen.
    Menu(Menu),
    /// A user select.
    People(PeopleRow),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// Label.
    pub label: String,
    /// Style.
    pub style: Style,
    /// Action.
    pub does: ButtonAction,
}

/// The action of a button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ButtonAction {
    /// Perform this action.
    Press(ComponentAction),
    /// Nothing: the button is disabled, so that its neighbours keep their places.
    Rest(ComponentAction),
    /// Open this address.
    Link(String),
}

/// The style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Style {
    /// The most likely next action.
    Main,
    /// One of several choices.
    Plain,
    /// An action that ends something.
    Danger,
}

/// A menu of which one option is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// Placeholder shown before a choice.
    pub hint: String,
    /// At most 25 options.
    pub lines: Vec<MenuOption>,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuOption {
    /// Label.
    pub label: String,
    /// Smaller description.
    pub more: Option<String>,
    /// Action on choice.
    pub does: ComponentAction,
    /// Whether it is the current value.
    pub chosen: bool,
}

/// A user select for at least one person of the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeopleRow {
    /// Placeholder shown before a choice.
    pub hint: String,
    /// Action on choice.
    pub does: UserSelect,
    /// Maximum number of people chosen at once, from 1 to [`Message::MAX_MENU_OPTIONS`].
    pub most: u8,
    /// The people chosen initially.
    pub chosen: Vec<PersonId>,
}

/// A modal, opened by a component.
#[derive(Debug)]
pub struct Modal {
    /// The form.
    pub form: Form,
    /// Title.
    pub title: String,
    /// One to three fields.
    pub fields: Vec<FormField>,
}

/// A text field of a modal.
#[derive(Debug)]
pub struct FormField {
    /// Custom id.
    pub id: &'static str,
    /// Label.
    pub label: String,
    /// Placeholder.
    pub hint: String,
    /// Whether it has several lines.
    pub long: bool,
    /// Whether it is required.
    pub required: bool,
}

impl FormField {
    /// Creates a required field of one line.
    pub fn new(id: &'static str, label: impl Display, hint: impl Display) -> Self {
        Self {
            id,
            label: label.to_string(),
            hint: hint.to_string(),
            long: false,
            required: true,
        }
    }

    /// Makes the field optional.
    pub fn optional(self) -> Self {
        Self {
            required: false,
            ..self
        }
    }
}

impl Message {
    /// Maximum number of characters of the text, as [`width`] counts them.
    pub const MAX_CHARS: usize = 2_000;

    /// Maximum number of rows of a message.
    pub const MAX_ROWS: usize = 5;

    /// Maximum number of options of a menu.
    pub const MAX_MENU_OPTIONS: usize = 25;

    /// Maximum number of buttons in a row.
    pub const MAX_BUTTONS_PER_ROW: usize = 5;

    /// Creates a message with only a text.
    pub fn of(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Creates a message with these lines.
    pub fn lines(lines: &[String]) -> Self {
        Self::of(lines.join("\n"))
    }

    /// Creates a confirmation; the button performs the action.
    pub fn sure(text: impl Into<String>, does: Button) -> Self {
        let never_mind = Button::plain(i18n::BUTTON_CANCEL, Query::Never);
        Self::of(text).with_buttons([does, never_mind])
    }

    /// Adds buttons, in as many rows as they need; no row if there are none.
    pub fn with_buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        let buttons: Vec<Button> = buttons.into_iter().collect();
        let rows = buttons.chunks(Self::MAX_BUTTONS_PER_ROW);
        self.rows
            .extend(rows.map(|row| ActionRow::Buttons(row.to_vec())));
        self
    }

    /// Adds one more button, in its own row or in the last row of buttons with room.
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

    /// Marks a page of the settings: adds the button back to all of them beside the last buttons.
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

    /// Adds a menu of at most [`Message::MAX_MENU_OPTIONS`] options, unless it is empty.
    pub fn with_menu(mut self, mut menu: Menu) -> Self {
        menu.lines.truncate(Self::MAX_MENU_OPTIONS);
        if !menu.lines.is_empty() {
            self.rows.push(ActionRow::Menu(menu));
        }
        self
    }

    /// Adds a user select.
    pub fn with_people(mut self, people: PeopleRow) -> Self {
        self.rows.push(ActionRow::People(people));
        self
    }

    /// Sets the attachment.
    pub fn with_enclosed(mut self, encloses: Attachment) -> Self {
        self.encloses = Some(Box::new(encloses));
        self
    }

    /// Attaches a board.
    pub fn with_board(self, board: BoardSpec) -> Self {
        self.with_enclosed(Attachment::Board(board))
    }
}

/// Returns the number of characters as Discord counts them: some letters count as two.
pub fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

impl MenuOption {
    /// Creates an option with this action.
    pub fn new(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self {
            label: label.to_string(),
            more: None,
            does: press.into(),
            chosen: false,
        }
    }

    /// Sets the smaller description, if there is one.
    pub fn about(self, more: impl Into<Option<String>>) -> Self {
        Self {
            more: more.into(),
            ..self
        }
    }

    /// Sets whether the option is the current value.
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

impl Menu {
    /// Creates a menu of these options.
    pub fn of(hint: impl Display, lines: impl IntoIterator<Item = MenuOption>) -> Self {
        Self {
            hint: hint.to_string(),
            lines: lines.into_iter().collect(),
        }
    }
}

impl Button {
    /// Creates a button with this action.
    pub fn new(label: impl Display, style: Style, press: impl Into<ComponentAction>) -> Self {
        Self {
            label: label.to_string(),
            style,
            does: ButtonAction::Press(press.into()),
        }
    }

    /// Creates a button for the most likely next action.
    pub fn main(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Main, press)
    }

    /// Creates a button for one of several choices.
    pub fn plain(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Plain, press)
    }

    /// Creates a button for an action that ends something.
    pub fn danger(label: impl Display, press: impl Into<ComponentAction>) -> Self {
        Self::new(label, Style::Danger, press)
    }

    /// Creates a button that opens an address.
    pub fn link(label: impl Display, address: String) -> Self {
        Self {
            label: label.to_string(),
            style: Style::Plain,
            does: ButtonAction::Link(address),
        }
    }

    /// Disables the button unless `active`.
    pub fn active(mut self, active: bool) -> Self {
        if let (ButtonAction::Press(press), false) = (&self.does, active) {
            self.does = ButtonAction::Rest(press.clone());
        }
        self
    }
}

mod seat {
    //! Serializes a seat as its number.

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
    fn message_survives_a_json_round_trip() {
        let game = "mirolu".parse().expect("an id");
        let press = ComponentAction::Action(Action::Irrevocable {
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
    fn extra_button_finds_any_free_room() {
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
    fn full_row_overflows_to_the_next() {
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
