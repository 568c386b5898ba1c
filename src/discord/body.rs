//! The one place where a message for Discord is made: its limits are kept and its mentions are closed here.

use crate::answer::{Button, Does, Enclosure, Field, Menu, Message, PeopleRow, Row, Sheet, Style};
use crate::command::{AGAIN, Press};
use crate::referee::whisper::Whisper;
use std::collections::HashSet;
use std::iter;

use serde_json::{Map, Value, json};

/// The most characters of a message.
const CONTENT: usize = 2_000;
/// The most characters of an alt text.
const ALT: usize = 1_024;
/// The most characters of a button's label.
const LABEL: usize = 80;
/// The most characters of a line in a menu or list of completions.
const LINE: usize = 100;
/// The most characters of a menu's hint.
const HINT: usize = 150;
/// The most characters of a form's title.
const TITLE: usize = 45;
/// The most characters that stand over a form's field.
const FIELD: usize = 45;
/// The most characters in an empty field.
const FIELD_HINT: usize = 100;
/// The most characters that a field takes.
const TYPED: usize = 1_000;

/// Only the asker sees the message.
const EPHEMERAL: u64 = 1 << 6;
/// Links in the message show no preview.
const SUPPRESS_EMBEDS: u64 = 1 << 2;

/// Who sees a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Only the asker.
    Asker,
    /// Everybody in the channel; the text makes a repeated send harmless.
    Everybody { nonce: String },
}

/// A message that is sent for the first time.
pub fn new_message(message: &Message, enclosure: Option<&Enclosure>, audience: &Audience) -> Value {
    let mut body = content(message, enclosure);
    match audience {
        Audience::Asker => {
            body.insert("flags".into(), json!(EPHEMERAL | SUPPRESS_EMBEDS));
        }
        Audience::Everybody { nonce } => {
            body.insert("flags".into(), json!(SUPPRESS_EMBEDS));
            body.insert("nonce".into(), json!(nonce));
            body.insert("enforce_nonce".into(), json!(true));
        }
    }
    Value::Object(body)
}

/// What is told to the asker alone. Nothing else makes a message of it.
pub fn whisper(whisper: &Whisper) -> Value {
    let message = Message::of(whisper.words().reveal());
    new_message(&message, None, &Audience::Asker)
}

/// The same, where it was announced that it would come.
pub fn late_whisper(whisper: &Whisper) -> Value {
    changed_message(&Message::of(whisper.words().reveal()), None)
}

/// A message that takes the place of what stood there.
pub fn changed_message(message: &Message, enclosure: Option<&Enclosure>) -> Value {
    Value::Object(content(message, enclosure))
}

/// Other words and buttons for a message; what it encloses stays.
pub fn reworded_message(message: &Message) -> Value {
    let mut body = content(message, None);
    body.remove("attachments");
    Value::Object(body)
}

/// Announces a message that only the asker will see.
pub fn only_for_the_asker() -> Value {
    json!({ "flags": EPHEMERAL })
}

/// Takes the buttons of a message away and leaves the rest.
pub fn without_buttons() -> Value {
    json!({ "components": [], "allowed_mentions": { "parse": [] } })
}

/// A form.
pub fn form(sheet: &Sheet) -> Value {
    let fields: Vec<Value> = sheet.fields.iter().map(field).collect();
    json!({
        "custom_id": Press::Sent(sheet.form).to_string(),
        "title": cut(&sheet.title, TITLE),
        "components": fields,
    })
}

fn field(field: &Field) -> Value {
    let input = json!({
        "type": 4,
        "custom_id": field.id,
        "style": if field.long { 2 } else { 1 },
        "label": cut(&field.label, FIELD),
        "placeholder": cut(&field.hint, FIELD_HINT),
        "min_length": u8::from(field.required),
        "max_length": TYPED,
        "required": field.required,
    });
    json!({ "type": 1, "components": [input] })
}

/// Completions, as label and value.
pub fn choices(choices: &[(String, String)]) -> Value {
    let choices: Vec<Value> = choices
        .iter()
        .filter(|(_, value)| !value.is_empty() && width(value) <= LINE)
        .take(25)
        .map(|(label, value)| json!({ "name": cut(label, LINE), "value": value }))
        .collect();
    json!({ "choices": choices })
}

/// What a message says, as it is sent.
pub fn text(message: &Message) -> String {
    cut_text(&message.text)
}

fn content(message: &Message, enclosure: Option<&Enclosure>) -> Map<String, Value> {
    let called: Vec<String> = message
        .mention
        .iter()
        .chain(&message.others)
        .map(|person| person.0.to_string())
        .collect();
    let mut mentions = json!({ "parse": [] });
    if !called.is_empty() {
        mentions["users"] = json!(called);
    }
    if !message.roles.is_empty() {
        let roles = message.roles.iter().map(|role| role.0.to_string());
        mentions["roles"] = roles.collect();
    }
    let attachments: Vec<Value> = enclosure
        .iter()
        .map(|file| json!({ "id": "0", "filename": file.name, "description": cut(&file.alt, ALT) }))
        .collect();
    let mut body = Map::new();
    body.insert("content".into(), json!(text(message)));
    body.insert("allowed_mentions".into(), mentions);
    body.insert(
        "components".into(),
        Value::Array(rows(&message.rows[..message.rows.len().min(Message::ROWS)])),
    );
    body.insert("attachments".into(), Value::Array(attachments));
    body
}

/// The rows of a message; each button and menu has a custom id of its own, also where two ask the same.
fn rows(rows: &[Row]) -> Vec<Value> {
    let mut used = HashSet::new();
    let mut own = |press: &Press| {
        let id = press.to_string();
        let again = (1..).map(|number| format!("{id}{AGAIN}{number}"));
        let free = iter::once(id.clone())
            .chain(again)
            .find(|id| !used.contains(id));
        let free = free.unwrap_or(id);
        used.insert(free.clone());
        free
    };
    let rows = rows.iter().zip(0..).map(|(row, number)| {
        let components: Vec<Value> = match row {
            Row::Buttons(buttons) => {
                let buttons = buttons.iter().take(Message::ABREAST);
                buttons.map(|one| button(one, &mut own)).collect()
            }
            Row::Menu(lines) => vec![menu(lines, own(&Press::Menu(number)))],
            Row::People(row) => vec![people(row, own(&Press::Pick(row.does)))],
        };
        json!({ "type": 1, "components": components })
    });
    rows.collect()
}

fn button(button: &Button, own: &mut impl FnMut(&Press) -> String) -> Value {
    let label = cut(&button.label, LABEL);
    let style = match button.style {
        Style::Main => 1,
        Style::Plain => 2,
        Style::Danger => 4,
    };
    match &button.does {
        Does::Press(press) => {
            json!({ "type": 2, "style": style, "label": label, "custom_id": own(press) })
        }
        Does::Rest(press) => {
            json!({ "type": 2, "style": style, "label": label, "custom_id": own(press), "disabled": true })
        }
        Does::Link(address) => json!({ "type": 2, "style": 5, "label": label, "url": address }),
    }
}

fn menu(menu: &Menu, id: String) -> Value {
    let options: Vec<Value> = menu
        .lines
        .iter()
        .take(Message::MENU)
        .map(|line| {
            let mut option = json!({ "label": cut(&line.label, LINE), "value": line.does.to_string(), "default": line.chosen });
            if let Some(more) = line.more.as_deref().filter(|more| !more.is_empty()) {
                option["description"] = json!(cut(more, LINE));
            }
            option
        })
        .collect();
    json!({
        "type": 3,
        "custom_id": id,
        "placeholder": cut(&menu.hint, HINT),
        "options": options,
    })
}

fn people(row: &PeopleRow, id: String) -> Value {
    let most = usize::from(row.most).clamp(1, Message::MENU);
    let chosen = row.chosen.iter().take(most);
    let chosen = chosen.map(|person| json!({ "id": person.0.to_string(), "type": "user" }));
    let mut select = json!({
        "type": 5,
        "custom_id": id,
        "placeholder": cut(&row.hint, HINT),
        "min_values": 1,
        "max_values": most,
    });
    if !row.chosen.is_empty() {
        select["default_values"] = chosen.collect();
    }
    select
}

/// A message's text, or as much as fits; code that was cut is closed again.
fn cut_text(text: &str) -> String {
    const FENCE: &str = "```";
    if width(text) <= CONTENT {
        return text.to_owned();
    }
    let kept = cut(text, CONTENT - FENCE.len() - 1);
    if kept.matches(FENCE).count() % 2 == 1 {
        format!("{kept}\n{FENCE}")
    } else {
        kept
    }
}

/// Discord counts some letters as two.
fn width(text: &str) -> usize {
    text.encode_utf16().count()
}

/// `text`, or as much of it as fits, ended at a line or word where one is near.
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
    use crate::command::{Look, Pick};
    use crate::domain::{PersonId, RoleId};

    #[test]
    fn nobody_is_mentioned_but_the_one_who_is_called() {
        let quiet = new_message(&Message::of("@everyone <@1>"), None, &Audience::Asker);
        assert_eq!(quiet["allowed_mentions"], json!({ "parse": [] }));
        assert_eq!(quiet["flags"], json!(68));
        let call = Message {
            mention: Some(PersonId(7)),
            ..Message::of("<@7> and <@8>")
        };
        let sent = new_message(&call, None, &Audience::Everybody { nonce: "h1".into() });
        assert_eq!(
            sent["allowed_mentions"],
            json!({ "parse": [], "users": ["7"] })
        );
        let call = Message {
            roles: vec![RoleId(9)],
            ..Message::of("<@&9> and <@&10>")
        };
        assert_eq!(
            changed_message(&call, None)["allowed_mentions"],
            json!({ "parse": [], "roles": ["9"] })
        );
        assert_eq!(
            (&sent["nonce"], &sent["enforce_nonce"]),
            (&json!("h1"), &json!(true))
        );
        assert_eq!(
            without_buttons()["allowed_mentions"],
            json!({ "parse": [] })
        );
    }

    #[test]
    fn long_texts_are_cut_at_a_line() {
        let lines = "a line of words\n".repeat(1_000);
        let sent = changed_message(&Message::of(lines), None);
        let text = sent["content"].as_str().expect("a text");
        assert!(width(text) <= CONTENT && text.ends_with("words…"), "{text}");
        assert_eq!(cut("👩👩👩", 5), "👩👩…");
        assert_eq!(cut("short", 5), "short");
        let code = cut_text(&format!("```\n{}```", "a line of code\n".repeat(1_000)));
        assert!(
            width(&code) <= CONTENT && code.ends_with("…\n```"),
            "{code}"
        );
    }

    #[test]
    fn a_picture_carries_its_alt_text() {
        let picture = Enclosure {
            name: "board.png".into(),
            bytes: vec![1],
            alt: "x".repeat(2_000),
        };
        let sent = changed_message(&Message::of("board"), Some(&picture));
        let alt = sent["attachments"][0]["description"]
            .as_str()
            .expect("an alt text");
        assert_eq!(width(alt), ALT);
        assert_eq!(
            changed_message(&Message::of(""), None)["attachments"],
            json!([])
        );
    }

    #[test]
    fn a_menu_keeps_its_limits() {
        let line = crate::answer::Line {
            label: "l".repeat(200),
            more: Some("m".repeat(200)),
            does: Look::Never.into(),
            chosen: false,
        };
        let menu = Menu {
            hint: "h".repeat(200),
            lines: vec![line; 30],
        };
        let sent = changed_message(&Message::default().with_menu(menu), None);
        let select = &sent["components"][0]["components"][0];
        assert_eq!(select["options"].as_array().map(Vec::len), Some(25));
        assert_eq!(
            select["options"][0]["label"].as_str().map(width),
            Some(LINE)
        );
        assert_eq!(select["placeholder"].as_str().map(width), Some(HINT));
    }

    #[test]
    fn people_are_chosen_in_a_field_of_their_own() {
        let row = PeopleRow {
            hint: "h".repeat(200),
            does: Pick::Block,
            most: 200,
            chosen: vec![PersonId(7); 30],
        };
        let message = Message::default().with_people(row.clone());
        let sent = changed_message(&message.with_people(row), None);
        let select = |number: usize| &sent["components"][number]["components"][0];
        assert_eq!(select(0)["type"], 5);
        assert_eq!(select(0)["custom_id"], "v1:pick:block");
        assert_ne!(select(0)["custom_id"], select(1)["custom_id"]);
        assert_eq!(select(0)["max_values"], 25);
        assert_eq!(select(0)["placeholder"].as_str().map(width), Some(HINT));
        let chosen = &select(0)["default_values"];
        assert_eq!(chosen.as_array().map(Vec::len), Some(25));
        assert_eq!(chosen[0], json!({ "id": "7", "type": "user" }));
    }

    #[test]
    fn a_completion_that_is_too_long_is_not_offered() {
        let offered = choices(&[("a".into(), "b".repeat(101)), ("c".repeat(300), "d".into())]);
        assert_eq!(offered["choices"].as_array().map(Vec::len), Some(1));
        assert_eq!(offered["choices"][0]["value"], "d");
    }
}
