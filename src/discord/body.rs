//! Builds every message for Discord: the only place that enforces length limits and restricts
//! mentions.

use std::collections::HashSet;
use std::iter;

use serde::Serialize;
use serde_json::{Value, json};
use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditMessage,
};
use serenity::model::application::{ButtonStyle, InputTextStyle, InteractionResponseFlags};
use serenity::model::channel::{MessageFlags, Nonce};
use serenity::model::id as discord;

use crate::command::{AGAIN, ComponentAction};
use crate::domain::PersonId;
use crate::referee::ephemeral::Whisper;
use crate::reply::{
    ActionRow, Button, ButtonAction, FormField, Menu, Message, Modal, PeopleRow, RenderedFile,
    Style, width,
};

/// Maximum number of characters in an alt text.
const MAX_ALT_TEXT: usize = 1_024;
/// Maximum number of characters in a button label.
const MAX_BUTTON_LABEL: usize = 80;
/// Maximum number of characters in a menu option or completion.
const MAX_OPTION_TEXT: usize = 100;
/// Maximum number of completions.
const MAX_CHOICES: usize = 25;
/// Maximum number of characters in a menu's placeholder.
const MAX_PLACEHOLDER: usize = 150;
/// Maximum number of characters in a modal's title.
const MAX_MODAL_TITLE: usize = 45;
/// Maximum number of characters in the label of a modal's field.
const MAX_FIELD_LABEL: usize = 45;
/// Maximum number of characters in the placeholder of an empty field.
const MAX_FIELD_PLACEHOLDER: usize = 100;
/// Maximum number of characters that a field of one line accepts.
const MAX_FIELD_TEXT: u16 = 1_000;
/// Maximum number of characters that a field of several lines accepts.
const MAX_LONG_FIELD_TEXT: u16 = 4_000;

/// The content of a reply. It may be private to the caller, so it has no `Debug` output.
pub struct ReplyBody {
    message: Message,
    file: Option<RenderedFile>,
}

impl ReplyBody {
    /// Creates a reply from a message and its file.
    pub const fn new(message: Message, file: Option<RenderedFile>) -> Self {
        Self { message, file }
    }
}

impl From<Message> for ReplyBody {
    fn from(message: Message) -> Self {
        Self::new(message, None)
    }
}

impl From<Whisper> for ReplyBody {
    /// Converts an ephemeral reply; no other code makes a message of one.
    fn from(whisper: Whisper) -> Self {
        Message::of(whisper.words().reveal()).into()
    }
}

/// A request body: JSON and an optional file. It has no `Debug` output either.
pub struct Body {
    /// The JSON payload.
    pub json: Value,
    /// The attached file.
    pub file: Option<RenderedFile>,
}

impl From<Value> for Body {
    fn from(json: Value) -> Self {
        Self { json, file: None }
    }
}

impl Body {
    fn of(built: impl Serialize, file: Option<RenderedFile>) -> Self {
        let json = json!(built);
        Self { json, file }
    }
}

/// Builds a public channel message. The nonce makes a repeated send harmless.
pub fn post(message: &Message, file: Option<RenderedFile>, nonce: String) -> Body {
    let post = CreateMessage::new()
        .content(text(message))
        .allowed_mentions(mentions(message))
        .components(rows(message))
        .add_files(file.iter().map(attachment))
        .flags(MessageFlags::SUPPRESS_EMBEDS)
        .nonce(Nonce::String(nonce))
        .enforce_nonce(true);
    Body::of(post, file)
}

/// Builds a first response that either replaces the message whose button was pressed or is visible
/// only to the caller.
pub fn first(ReplyBody { message, file }: ReplyBody, in_place: bool) -> Body {
    let said = CreateInteractionResponseMessage::new()
        .content(text(&message))
        .allowed_mentions(mentions(&message))
        .components(rows(&message))
        .add_files(file.iter().map(attachment));
    let answer = if in_place {
        CreateInteractionResponse::UpdateMessage(said)
    } else {
        let flags = InteractionResponseFlags::EPHEMERAL | InteractionResponseFlags::SUPPRESS_EMBEDS;
        CreateInteractionResponse::Message(said.flags(flags))
    };
    Body::of(answer, file)
}

/// Builds a deferred first response: either an edit of the message whose button was pressed or a
/// reply visible only to the caller.
pub fn later(on_the_message: bool) -> Body {
    let answer = if on_the_message {
        CreateInteractionResponse::Acknowledge
    } else {
        let only_for_the_asker = CreateInteractionResponseMessage::new().ephemeral(true);
        CreateInteractionResponse::Defer(only_for_the_asker)
    };
    Body::of(answer, None)
}

/// Builds the complete new content of a message with its file: a deferred response or a card.
pub fn second(ReplyBody { message, file }: ReplyBody) -> Body {
    let files = file
        .iter()
        .map(attachment)
        .fold(EditAttachments::new(), EditAttachments::add);
    Body::of(edited(&message).attachments(files), file)
}

/// Builds an edit of a message's text and buttons that keeps its attachments.
pub fn reworded(message: &Message) -> Body {
    Body::of(edited(message), None)
}

/// Builds an edit that removes a message's buttons and leaves the rest.
pub fn without_buttons() -> Body {
    let bare = EditMessage::new()
        .components(Vec::new())
        .allowed_mentions(CreateAllowedMentions::new());
    Body::of(bare, None)
}

/// Builds a modal.
pub fn form(sheet: &Modal) -> Body {
    let id = ComponentAction::Sent(sheet.form).to_string();
    let fields = sheet.fields.iter().map(field);
    let form =
        CreateModal::new(id, cut(&sheet.title, MAX_MODAL_TITLE)).components(fields.collect());
    Body::of(CreateInteractionResponse::Modal(form), None)
}

fn field(field: &FormField) -> CreateActionRow {
    let (style, most) = if field.long {
        (InputTextStyle::Paragraph, MAX_LONG_FIELD_TEXT)
    } else {
        (InputTextStyle::Short, MAX_FIELD_TEXT)
    };
    let input = CreateInputText::new(style, cut(&field.label, MAX_FIELD_LABEL), field.id)
        .placeholder(cut(&field.hint, MAX_FIELD_PLACEHOLDER))
        .min_length(field.required.into())
        .max_length(most)
        .required(field.required);
    CreateActionRow::InputText(input)
}

/// Builds a list of completions from pairs of label and value.
pub fn choices(choices: &[(String, String)]) -> Body {
    let choices = choices
        .iter()
        .filter(|(_, value)| !value.is_empty() && width(value) <= MAX_OPTION_TEXT)
        .take(MAX_CHOICES)
        .map(|(label, value)| AutocompleteChoice::new(cut(label, MAX_OPTION_TEXT), value.as_str()));
    let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
    Body::of(CreateInteractionResponse::Autocomplete(choices), None)
}

/// Returns the text of a message as it is sent.
pub fn text(message: &Message) -> String {
    cut_text(&message.text)
}

fn edited(message: &Message) -> EditMessage {
    EditMessage::new()
        .content(text(message))
        .allowed_mentions(mentions(message))
        .components(rows(message))
}

/// Restricts mentions to the message's recipients, whatever its text contains.
fn mentions(message: &Message) -> CreateAllowedMentions {
    CreateAllowedMentions::new()
        .users(message.calls.iter().map(|person| person.0))
        .roles(message.roles.iter().map(|role| role.0))
}

/// Describes an attachment; its content is sent separately.
fn attachment(file: &RenderedFile) -> CreateAttachment {
    CreateAttachment::bytes([], &file.name).description(cut(&file.alt, MAX_ALT_TEXT))
}

/// Builds the rows of a message. Every button and menu gets a unique custom id, even if two trigger
/// the same action.
fn rows(message: &Message) -> Vec<CreateActionRow> {
    let mut used = HashSet::new();
    let mut own = |press: &ComponentAction| {
        let id = press.to_string();
        let again = (1..).map(|number| format!("{id}{AGAIN}{number}"));
        let free = iter::once(id.clone())
            .chain(again)
            .find(|id| !used.contains(id))
            .unwrap_or(id);
        used.insert(free.clone());
        free
    };
    let rows = message.rows.iter().take(Message::MAX_ROWS).zip(0..);
    let rows = rows.map(|(row, number)| match row {
        ActionRow::Buttons(buttons) => {
            let buttons = buttons.iter().map(|one| button(one, &mut own));
            CreateActionRow::Buttons(buttons.collect())
        }
        ActionRow::Menu(lines) => {
            CreateActionRow::SelectMenu(menu(lines, own(&ComponentAction::Menu(number))))
        }
        ActionRow::People(row) => {
            CreateActionRow::SelectMenu(people(row, own(&ComponentAction::Select(row.does))))
        }
    });
    rows.collect()
}

fn button(button: &Button, own: &mut impl FnMut(&ComponentAction) -> String) -> CreateButton {
    let style = match button.style {
        Style::Main => ButtonStyle::Primary,
        Style::Plain => ButtonStyle::Secondary,
        Style::Danger => ButtonStyle::Danger,
    };
    let made = match &button.does {
        ButtonAction::Press(press) => CreateButton::new(own(press)).style(style),
        ButtonAction::Rest(press) => CreateButton::new(own(press)).style(style).disabled(true),
        ButtonAction::Link(address) => CreateButton::new_link(address),
    };
    made.label(cut(&button.label, MAX_BUTTON_LABEL))
}

fn menu(menu: &Menu, id: String) -> CreateSelectMenu {
    let lines = menu
        .lines
        .iter()
        .take(Message::MAX_MENU_OPTIONS)
        .map(|line| {
            let option = CreateSelectMenuOption::new(
                cut(&line.label, MAX_OPTION_TEXT),
                line.does.to_string(),
            )
            .default_selection(line.chosen);
            match line.more.as_deref().filter(|more| !more.is_empty()) {
                Some(more) => option.description(cut(more, MAX_OPTION_TEXT)),
                None => option,
            }
        });
    let options = lines.collect();
    CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(cut(&menu.hint, MAX_PLACEHOLDER))
}

fn people(row: &PeopleRow, id: String) -> CreateSelectMenu {
    let most = row.most.clamp(1, Message::MAX_MENU_OPTIONS as u8);
    let default_users = Some(
        row.chosen
            .iter()
            .take(most.into())
            .map(|&PersonId(person)| discord::UserId::new(person))
            .collect(),
    );
    CreateSelectMenu::new(id, CreateSelectMenuKind::User { default_users })
        .placeholder(cut(&row.hint, MAX_PLACEHOLDER))
        .min_values(1)
        .max_values(most)
}

/// Truncates a message's text to the limit and closes a truncated code block.
fn cut_text(text: &str) -> String {
    const FENCE: &str = "```";
    if width(text) <= Message::MAX_CHARS {
        return text.to_owned();
    }
    let kept = cut(text, Message::MAX_CHARS - FENCE.len() - 1);
    if kept.matches(FENCE).count() % 2 == 1 {
        format!("{kept}\n{FENCE}")
    } else {
        kept
    }
}

/// Truncates `text` to the limit, at a line or word boundary if one is near.
fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut left = most - 1;
    for letter in text.chars() {
        let Some(rest) = left.checked_sub(letter.len_utf16()) else {
            break;
        };
        left = rest;
        kept.push(letter);
    }
    let near = kept.len() / 2;
    let end = kept
        .rfind('\n')
        .or_else(|| kept.rfind(' '))
        .filter(|&end| end > near);
    kept.truncate(end.unwrap_or(kept.len()));
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Query, UserSelect};
    use crate::domain::{PersonId, RoleId};

    #[test]
    fn only_called_people_are_mentioned() {
        let quiet = first(Message::of("@everyone <@1>").into(), false).json;
        let nobody = json!({ "parse": [], "users": [], "roles": [] });
        assert_eq!(quiet["data"]["allowed_mentions"], nobody);
        assert_eq!(quiet["data"]["flags"], json!(68));
        let call = Message {
            calls: vec![PersonId(7)],
            ..Message::of("<@7> and <@8>")
        };
        let sent = post(&call, None, "h1".into()).json;
        assert_eq!(
            sent["allowed_mentions"],
            json!({ "parse": [], "users": ["7"], "roles": [] })
        );
        let call = Message {
            roles: vec![RoleId(9)],
            ..Message::of("<@&9> and <@&10>")
        };
        assert_eq!(
            second(call.into()).json["allowed_mentions"],
            json!({ "parse": [], "users": [], "roles": ["9"] })
        );
        assert_eq!(
            (&sent["nonce"], &sent["enforce_nonce"]),
            (&json!("h1"), &json!(true))
        );
        assert_eq!(
            without_buttons().json,
            json!({ "components": [], "allowed_mentions": nobody })
        );
    }

    #[test]
    fn long_texts_are_cut_at_lines() {
        let lines = "a line of words\n".repeat(1_000);
        let sent = second(Message::of(lines).into()).json;
        let text = sent["content"].as_str().expect("a text");
        assert!(
            width(text) <= Message::MAX_CHARS && text.ends_with("words…"),
            "{text}"
        );
        assert_eq!(cut("👩👩👩", 5), "👩👩…");
        assert_eq!(cut("short", 5), "short");
        let code = cut_text(&format!("```\n{}```", "a line of code\n".repeat(1_000)));
        assert!(
            width(&code) <= Message::MAX_CHARS && code.ends_with("…\n```"),
            "{code}"
        );
    }

    #[test]
    fn a_picture_carries_its_alt_text() {
        let picture = RenderedFile {
            name: "board.png".into(),
            bytes: vec![1],
            alt: "x".repeat(2_000),
        };
        let sent = second(ReplyBody::new(Message::of("board"), Some(picture))).json;
        let alt = sent["attachments"][0]["description"]
            .as_str()
            .expect("an alt text");
        assert_eq!(width(alt), MAX_ALT_TEXT);
        assert_eq!(
            second(Message::of("").into()).json["attachments"],
            json!([])
        );
    }

    #[test]
    fn a_menu_keeps_its_limits() {
        let line = crate::reply::MenuOption {
            label: "l".repeat(200),
            more: Some("m".repeat(200)),
            does: Query::Never.into(),
            chosen: false,
        };
        let menu = Menu {
            hint: "h".repeat(200),
            lines: vec![line; 30],
        };
        let sent = second(Message::default().with_menu(menu).into()).json;
        let select = &sent["components"][0]["components"][0];
        assert_eq!(select["options"].as_array().map(Vec::len), Some(25));
        assert_eq!(
            select["options"][0]["label"].as_str().map(width),
            Some(MAX_OPTION_TEXT)
        );
        assert_eq!(
            select["placeholder"].as_str().map(width),
            Some(MAX_PLACEHOLDER)
        );
    }

    #[test]
    fn people_menu_has_its_own_field() {
        let row = PeopleRow {
            hint: "h".repeat(200),
            does: UserSelect::Block,
            most: 200,
            chosen: vec![PersonId(7); 30],
        };
        let message = Message::default().with_people(row.clone());
        let sent = second(message.with_people(row).into()).json;
        let select = |number: usize| &sent["components"][number]["components"][0];
        assert_eq!(select(0)["type"], 5);
        assert_eq!(
            select(0)["custom_id"],
            ComponentAction::Select(UserSelect::Block).to_string()
        );
        assert_ne!(select(0)["custom_id"], select(1)["custom_id"]);
        assert_eq!(select(0)["max_values"], 25);
        assert_eq!(
            select(0)["placeholder"].as_str().map(width),
            Some(MAX_PLACEHOLDER)
        );
        let chosen = &select(0)["default_values"];
        assert_eq!(chosen.as_array().map(Vec::len), Some(25));
        assert_eq!(chosen[0], json!({ "id": 7, "type": "user" }));
    }

    #[test]
    fn overlong_completion_is_not_offered() {
        let offered = [("a".into(), "b".repeat(101)), ("c".repeat(300), "d".into())];
        let offered = &choices(&offered).json["data"];
        assert_eq!(offered["choices"].as_array().map(Vec::len), Some(1));
        assert_eq!(offered["choices"][0]["value"], "d");
    }
}
