//! Checks commands to be registered: the limits on names, options and size that Discord's
//! description does not state.

use std::collections::HashMap;

use serde_json::Value;

use crate::check::field::{Field, length};
use crate::json::{list, text};
use crate::language::{LOCALES, found};

/// Checks a whole list, as in a bulk overwrite.
pub(crate) fn all(root: &Field) {
    let commands = root.list();
    commands.iter().for_each(one);
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let of_kind = commands
            .iter()
            .filter(|command| command.value["type"].as_u64().unwrap_or(1) == kind);
        let names = of_kind.clone().map(|command| Field {
            value: &command.value["name"],
            ..command.clone()
        });
        Field::once(
            names,
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
            "Application command names must be unique",
        );
        root.refuse_if(
            of_kind.count() > most,
            "BASE_TYPE_MAX_LENGTH",
            &format!("Must be {most} or fewer in length."),
        );
    }
}

/// Checks one command.
pub(crate) fn one(command: &Field) {
    match command.value["type"].as_u64().unwrap_or(1) {
        1 => {}
        2 | 3 => return in_a_menu(command),
        _ => {
            let kind = command.child("type", &command.value["type"]);
            return kind.refuse("POCKET_HAS_NONE", "Here nothing is launched");
        }
    }
    named(command);
    options(&command.items("options"));
    command.refuse_if(
        size(command.value) > 8000,
        "APPLICATION_COMMAND_TOO_LARGE",
        "Command exceeds maximum size (8000)",
    );
}

/// Checks a command of the Apps menu of people or messages: it has a name of any letters and
/// nothing else.
fn in_a_menu(command: &Field) {
    // Some libraries send these fields empty.
    let is_empty = |value: &Value| match value {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    };
    for key in ["description", "description_localizations", "options"] {
        let given = command.get(key).filter(|given| !is_empty(given.value));
        if let Some(given) = given {
            given.refuse(
                "APPLICATION_COMMAND_CONTEXT_MENU_FIELD",
                "Context menu commands cannot have this field",
            );
        }
    }
}

/// Refuses an invalid name, in any language.
fn named(node: &Field) {
    node.need("description");
    let all = node.child("name_localizations", &node.value["name_localizations"]);
    let translated = all
        .value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(locale, name)| all.child(locale, name));
    for name in node.get("name").into_iter().chain(translated) {
        let text = text(name.value);
        let allowed = |c: char| matches!(c, '-' | '_' | '\'') || c.is_alphanumeric();
        name.refuse_if(
            !text.chars().all(allowed) || text != text.to_lowercase(),
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Checks the options of a command, a group or a subcommand.
fn options(all: &[Field]) {
    let names = all.iter().filter_map(|option| option.get("name"));
    Field::once(
        names,
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        "Option name already used",
    );
    translated_names(all);
    let is_group = |option: &&Field| matches!(option.value["type"].as_u64(), Some(1 | 2));
    let groups = all.iter().filter(is_group).count();
    if let Some(first) = all.first().filter(|_| groups > 0 && groups < all.len()) {
        let text = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        first.refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text);
    }
    let mut optional_seen = false;
    for option in all {
        named(option);
        options(&option.items("options"));
        let is_required = option.value["required"] == true;
        option.refuse_if(
            is_required && optional_seen,
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must be placed before non-required options",
        );
        optional_seen |= !is_required;
        option.refuse_if(
            option.value["autocomplete"] == true && !option.items("choices").is_empty(),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        );
    }
}

/// Refuses two options with the same name in one language.
fn translated_names(options: &[Field]) {
    for locale in LOCALES {
        let mut names = HashMap::new();
        for option in options {
            let own = text(&option.value["name"]);
            let told = found(&option.value["name_localizations"], locale).unwrap_or(own);
            let other = names.insert(told, own);
            option.refuse_if(
                other.is_some_and(|other| other != own),
                "POCKET_SAME_NAME_TRANSLATED",
                &format!("Option name already used in {locale}"),
            );
        }
    }
}

/// Returns the number of characters of names, descriptions and choice values; of translations the
/// longest counts.
fn size(of: &Value) -> usize {
    let text = |key: &str| {
        let translations = of[format!("{key}_localizations")]
            .as_object()
            .into_iter()
            .flatten();
        let longest = translations.map(|(_, text)| length(text)).max();
        length(&of[key]).max(longest.unwrap_or(0))
    };
    let inner = ["choices", "options"]
        .into_iter()
        .flat_map(|key| list(&of[key]));
    text("name") + text("description") + length(&of["value"]) + inner.map(size).sum::<usize>()
}
