//! The panel for writing an invitation: a preview and the choices.

use crate::command::invitation_draft::{Writing, Written};
use crate::command::{Action, Caller, Query, Terms, UserSelect, terms};
use crate::domain::{InteractionId, InvitationId, PersonId};
use crate::game::seating;
use crate::i18n;
use crate::i18n::agreement::{self, TermChoice};
use crate::reply::error::{CommandResult, Result, refusal};
use crate::reply::{ActionRow, Button, Menu, MenuOption, Message, PeopleRow};
use crate::show::invitation;
use crate::store::{Invitation, Tx, Unsent};

/// Loads the caller's draft of an invitation, if it belongs to this panel.
pub fn find(tx: &Tx, caller: &Caller, id: InteractionId) -> CommandResult<Unsent> {
    let found = tx.unsent(caller.person.id, id)?;
    found.ok_or_else(|| refusal(i18n::ERROR_UNSENT_GONE))
}

/// Shows the panel with the choice of this key open.
pub fn look(tx: &Tx, caller: &Caller, id: InteractionId, open: Option<&str>) -> CommandResult {
    let unsent = find(tx, caller, id)?;
    Ok(panel(tx, caller, &unsent, open, None)?)
}

/// Returns the content of the draft with the names of the guests.
pub fn written(tx: &Tx, unsent: &Unsent) -> Result<Written> {
    let mut written = Written {
        guests: Vec::new(),
        chosen: unsent.chosen.clone(),
    };
    let guests = unsent
        .guests
        .iter()
        .copied()
        .chain(terms::bot_player(&written));
    written.guests = guests
        .map(|id| seating::person(tx, id))
        .collect::<Result<_, _>>()?;
    Ok(written)
}

/// Builds the panel: the preview or the objections to it, the guests, and the choices; `open` is
/// one of the further choices.
pub fn panel(
    tx: &Tx,
    caller: &Caller,
    unsent: &Unsent,
    open: Option<&str>,
    objection: Option<Message>,
) -> Result<Message> {
    let written = written(tx, unsent)?;
    let terms = terms::read(&written);
    let can_be_sent = objection.is_none() && terms.is_ok();
    let text = match (objection, &terms) {
        (Some(why), _) => why.text,
        (None, Err(why)) => why.to_string(),
        (None, Ok(terms)) => preview(tx, caller, terms)?,
    };
    let choices = terms::choices(&written);
    let (first, further): (Vec<&TermChoice>, Vec<&TermChoice>) =
        choices.into_iter().partition(|one| one.is_main);
    let message = match &terms {
        Ok(terms) => {
            invitation::with_start(Message::of(text), &invitation::proposed(caller, terms))
        }
        Err(_) => Message::of(text),
    };
    let open = further.iter().find(|choice| Some(choice.key) == open);
    let send = Button::main(i18n::BUTTON_SEND, Action::Unsent(unsent.id, Writing::Send))
        .active(can_be_sent);
    let Some(open) = open else {
        let message = first
            .iter()
            .map(|choice| menu(unsent, &written, choice))
            .fold(message, Message::with_menu);
        let buttons = buttons(unsent, send, &further, &written);
        return Ok(with_people(message, unsent, &written).with_buttons(buttons));
    };
    let back = Button::plain(i18n::BUTTON_BACK, Query::Unsent(unsent.id, None));
    Ok(message
        .with_menu(which(unsent, &written, &further, open))
        .with_menu(menu(unsent, &written, open))
        .with_buttons([send, back]))
}

/// Returns the preview of the posted invitation.
fn preview(tx: &Tx, caller: &Caller, terms: &Terms) -> Result<String> {
    let open = Invitation {
        id: InvitationId(0),
        asked: invitation::proposed(caller, terms),
        members: vec![caller.person.id],
        became: None,
    };
    let card = invitation::card(tx, &open, false)?;
    Ok(i18n::invitation_preview(&card.text))
}

fn with_people(mut message: Message, unsent: &Unsent, written: &Written) -> Message {
    let row = PeopleRow {
        hint: i18n::INVITATION_PEOPLE.to_string(),
        does: UserSelect::Guests(unsent.id),
        most: terms::most_guests(written),
        chosen: people(&unsent.guests),
    };
    message.rows.insert(0, ActionRow::People(row));
    message
}

/// Returns the people who have a Discord account.
fn people(guests: &[PersonId]) -> Vec<PersonId> {
    let known = guests.iter().filter(|guest| !guest.is_bot_player());
    known.copied().collect()
}

fn buttons(
    unsent: &Unsent,
    send: Button,
    further: &[&TermChoice],
    written: &Written,
) -> Vec<Button> {
    let mut buttons = vec![send];
    let is_referee = |choice: &&&TermChoice| choice.key == agreement::REFEREE.key;
    // Against a person, *More options* skips the choice of the Referee.
    let people = terms::bot_player(written).is_none();
    let first = further.iter().find(|it| !(people && is_referee(it)));
    buttons.extend(first.map(|first| {
        let more = Query::Unsent(unsent.id, Some(first.key.to_owned()));
        Button::plain(i18n::BUTTON_MORE_OPTIONS, more)
    }));
    if further.iter().any(|it| is_referee(&it)) {
        buttons.push(Button::plain(i18n::BUTTON_PLAY_REFEREE, play(unsent.id)));
    }
    if !unsent.guests.is_empty() {
        let anybody = Action::Unsent(unsent.id, Writing::Anybody);
        buttons.push(Button::plain(i18n::BUTTON_ANYBODY, anybody));
    }
    buttons.push(Button::plain(i18n::BUTTON_CANCEL, Query::Never));
    buttons
}

/// Returns the command that chooses the Referee as the opponent at a medium level; the other levels
/// are offered then.
fn play(id: InteractionId) -> Action {
    let writing = Writing::Choose(
        agreement::REFEREE.key.to_owned(),
        agreement::USUAL_LEVEL.to_owned(),
    );
    Action::Unsent(id, writing)
}

/// Builds the menu of a choice's values.
fn menu(unsent: &Unsent, written: &Written, choice: &TermChoice) -> Menu {
    let present = terms::present(written, choice);
    let line = |value: &&str| {
        MenuOption::new(
            choice.value(value),
            Action::Unsent(
                unsent.id,
                Writing::Choose(choice.key.to_owned(), (*value).to_owned()),
            ),
        )
        .chosen(present == *value)
    };
    Menu::of(
        i18n::choice_name(choice.key),
        choice.values.iter().map(line),
    )
}

/// Builds the menu of the further choices, each with its current value.
fn which(unsent: &Unsent, written: &Written, further: &[&TermChoice], open: &TermChoice) -> Menu {
    let line = |choice: &&TermChoice| {
        MenuOption::new(
            i18n::choice_name(choice.key),
            Query::Unsent(unsent.id, Some(choice.key.to_owned())),
        )
        .about(choice.value(&terms::present(written, choice)))
        .chosen(choice.key == open.key)
    };
    Menu::of(i18n::BUTTON_MORE_OPTIONS, further.iter().map(line))
}
