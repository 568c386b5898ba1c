//! The commands as Discord wants them registered: the tables of `specs`, and nothing else.

use serde_json::{Value, json};

use crate::command::specs::{Audience, roots};
use crate::command::{Kind, OptionSpec, Root, Spec};
use crate::domain::Language;
use crate::text::Phrase;
use crate::text::language::speaking;
use strum::VariantArray;

/// Discord's numbers for kinds of options.
const SUBCOMMAND: u8 = 1;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const USER: u8 = 6;
const ROLE: u8 = 8;

/// Discord's bit for the right to manage messages, as it writes permissions.
const MANAGE_MESSAGES: &str = "8192";

/// All commands, to be registered in bulk.
pub fn commands() -> Value {
    roots().map(command).collect()
}

/// A root. Those for everybody work on servers, in direct messages with the bot, and between people.
fn command(root: &Root) -> Value {
    let mut body = json!({
        "type": 1,
        "name": root.name,
        "description": root.description.to_string(),
        "description_localizations": localised(|| root.description.to_string()),
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
        "options": match root.alone() {
            Some(spec) => options(spec),
            None => root.specs.iter().map(subcommand).collect(),
        },
    });
    match root.audience {
        Audience::Everybody => {}
        Audience::Moderators => {
            body["integration_types"] = json!([0]);
            body["contexts"] = json!([0]);
            body["default_member_permissions"] = json!(MANAGE_MESSAGES);
        }
    }
    body
}

/// A fingerprint of the commands: they are registered again only when it changes.
pub fn fingerprint(commands: &Value) -> String {
    // FNV-1a: stable across versions of the compiler, which the standard hasher is not.
    let hash = commands
        .to_string()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

fn subcommand(spec: &Spec) -> Value {
    json!({
        "type": SUBCOMMAND,
        "name": spec.name,
        "name_localizations": localised(|| spec.description.name()),
        "description": spec.description.to_string(),
        "description_localizations": localised(|| spec.description.to_string()),
        "options": options(spec),
    })
}

fn options(spec: &Spec) -> Vec<Value> {
    spec.options().map(|own| option(&own)).collect()
}

fn option(option: &OptionSpec) -> Value {
    let mut body = json!({
        "name": option.name,
        "name_localizations": localised(|| option.description.name()),
        "description": option.description.to_string(),
        "description_localizations": localised(|| option.description.to_string()),
        "required": option.required,
    });
    match option.kind {
        Kind::Completed(_) => {
            body["type"] = json!(STRING);
            body["autocomplete"] = json!(true);
        }
        Kind::Choice(choices) => {
            body["type"] = json!(STRING);
            body["choices"] = choices
                .iter()
                .map(|(label, value)| choice(*label, value))
                .collect();
        }
        Kind::Number { least, most } => {
            body["type"] = json!(INTEGER);
            body["min_value"] = json!(least);
            body["max_value"] = json!(most);
        }
        Kind::Person => body["type"] = json!(USER),
        Kind::Role => body["type"] = json!(ROLE),
        Kind::Text { most } => {
            body["type"] = json!(STRING);
            body["min_length"] = json!(1);
            body["max_length"] = json!(most);
        }
    }
    body
}

fn choice(label: Phrase, value: &str) -> Value {
    json!({
        "name": label.to_string(),
        "name_localizations": localised(|| label.to_string()),
        "value": value,
    })
}

/// What is said in each language but English, by Discord's locales.
fn localised(say: impl Fn() -> String) -> Value {
    let others = Language::VARIANTS.iter();
    let others = others.filter(|language| **language != Language::English);
    let each = others.flat_map(|language| {
        let said = speaking(*language, &say);
        let locales = language.locales().iter();
        locales.map(move |locale| ((*locale).to_owned(), Value::from(said.clone())))
    });
    Value::Object(each.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_registered_under_its_root() {
        let commands = commands();
        assert_eq!(commands.as_array().map(Vec::len), Some(roots().count()));
        for (root, command) in roots().zip(commands.as_array().expect("commands")) {
            let options = command["options"].as_array().expect("options");
            let alone = root.alone().map(|spec| spec.options.len());
            let expected = alone.unwrap_or(root.specs.len());
            assert_eq!(options.len(), expected, "{}", root.name);
            let counted = counted(command);
            assert!(counted < 8_000, "{}: {counted} characters", root.name);
        }
    }

    /// What Discord counts of a command: its names, descriptions and values, with those of its options and choices.
    fn counted(command: &Value) -> usize {
        match command {
            Value::Array(each) => each.iter().map(counted).sum(),
            Value::Object(fields) => fields
                .iter()
                .map(|(key, value)| match (key.as_str(), value) {
                    ("name" | "description" | "value", Value::String(text)) => {
                        text.encode_utf16().count()
                    }
                    (_, Value::Array(_) | Value::Object(_)) => counted(value),
                    _ => 0,
                })
                .sum(),
            _ => 0,
        }
    }

    #[test]
    fn the_fingerprint_changes_with_the_commands() {
        let mut changed = commands();
        let before = fingerprint(&changed);
        changed[0]["description"] = json!("something else");
        assert_ne!(fingerprint(&changed), before);
        assert_eq!(fingerprint(&commands()), before);
    }
}
