//! Messages as people read them: their buttons, menus, boards and texts.

use referee::command::{Command, ComponentAction, Form, Given, Pressed};
use referee::domain::GameId;
use referee::reply::{ActionRow, Attachment, BoardSpec, Button, ButtonAction, Menu, Message};

/// Returns the game whose ID a message has in backticks.
pub fn game_in(message: &Message) -> GameId {
    let id = message
        .text
        .split('`')
        .nth(1)
        .and_then(|id| id.parse().ok());
    id.unwrap_or_else(|| panic!("an id in {}", message.text))
}

/// Returns the command of an action, with the chosen option or the text typed into the only field.
pub fn command_of(press: ComponentAction, given: Option<&str>) -> Command {
    if let ComponentAction::Sent(form) = press {
        return sent(form, &[(Form::FIELD, given.unwrap_or_default())]);
    }
    match press.read(given) {
        Ok(Pressed::Command(command)) => command,
        other => panic!("no command: {other:?}"),
    }
}

/// Returns the command of a modal submitted with these texts.
pub fn sent(form: Form, typed: &[(&str, &str)]) -> Command {
    let typed = typed
        .iter()
        .copied()
        .map(|(field, text)| (field.to_owned(), Given::Text(text.to_owned())));
    form.sent(&typed.collect()).expect("it can be read")
}

pub fn buttons(message: &Message) -> Vec<&Button> {
    let rows = message.rows.iter().filter_map(|row| match row {
        ActionRow::Buttons(buttons) => Some(buttons),
        ActionRow::Menu(_) | ActionRow::People(_) => None,
    });
    rows.flatten().collect()
}

pub fn menus(message: &Message) -> Vec<&Menu> {
    let rows = message.rows.iter().filter_map(|row| match row {
        ActionRow::Buttons(_) | ActionRow::People(_) => None,
        ActionRow::Menu(menu) => Some(menu),
    });
    rows.collect()
}

pub fn find_button<'m>(message: &'m Message, label: &str) -> Option<&'m Button> {
    let mut buttons = buttons(message).into_iter();
    buttons.find(|button| button.label == label)
}

pub fn has_button(message: &Message, label: &str) -> bool {
    find_button(message, label).is_some()
}

/// Returns the label of the button that submits the turn on a panel, whatever it warns of.
pub fn submitting(message: &Message) -> Option<String> {
    let mut labels = labels(message).into_iter();
    labels
        .find(|label| label.starts_with("Submit"))
        .map(Into::into)
}

pub fn press_of(message: &Message, label: &str) -> ComponentAction {
    match find_button(message, label).map(|button| &button.does) {
        Some(ButtonAction::Press(press)) => press.clone(),
        other => panic!(
            "{label}: {other:?} in {:#?}\n{}",
            labels(message),
            message.text
        ),
    }
}

/// Returns the command of the button or option with this label.
pub fn choice(message: &Message, label: &str) -> Option<Command> {
    if find_button(message, label).is_some() {
        return Some(command_of(press_of(message, label), None));
    }
    menus(message).into_iter().find_map(|menu| {
        let line = menu.lines.iter().find(|line| line.label == label)?;
        Some(command_of(line.does.clone(), None))
    })
}

/// Returns the board attached to a message.
pub fn board_of(message: &Message) -> Option<&BoardSpec> {
    match message.encloses.as_deref() {
        Some(Attachment::Board(board)) => Some(board),
        _ => None,
    }
}

/// Returns the steps of the draft on a message's board.
pub fn steps(message: &Message) -> &str {
    board_of(message).map_or("", |board| &board.steps)
}

/// Returns the labels of all buttons and options.
pub fn labels(message: &Message) -> Vec<&str> {
    let buttons = buttons(message).into_iter();
    let lines = menus(message)
        .into_iter()
        .flat_map(|menu| &menu.lines)
        .map(|line| line.label.as_str());
    buttons
        .map(|button| button.label.as_str())
        .chain(lines)
        .collect()
}
