//! Commands to be registered: names, descriptions, options, choices, and their order.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::form::{Field, Form, Keys, Rule};
use super::localisation;
use crate::language::{LOCALES, name_in};
use crate::refusal::Refusal;

/// Checks one command.
pub fn check(body: &Value) -> Result<(), Refusal> {
    let form = Form::default();
    one(&form.root(body));
    form.verdict()
}

/// Checks a whole list, as a bulk overwrite brings it.
pub fn check_all(body: &Value) -> Result<(), Refusal> {
    let form = Form::default();
    let root = form.root(body);
    let commands = root.list(0..=130);
    let mut names = HashSet::new();
    for command in &commands {
        one(command);
        if !names.insert((command.value()["name"].to_string(), kind(command))) {
            command.refuse(
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    let chat = commands.iter().filter(|command| kind(command) == CHAT);
    if chat.count() > 100 {
        root.refuse("BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
    }
    form.verdict()
}

/// The type of a command that is typed, which it has unless it says otherwise.
const CHAT: i64 = 1;

fn kind(command: &Field) -> i64 {
    command.value()["type"].as_i64().unwrap_or(CHAT)
}

/// What names and describes a command or an option.
const NAMED: Keys = &[("name", Rule::By(name)), ("description", DESCRIPTION)];
const TRANSLATED: Keys = &[
    ("name_localizations", Rule::By(names)),
    ("description_localizations", Rule::By(descriptions)),
];
const DESCRIPTION: Rule = Rule::Text(1, 100);

fn one(command: &Field) {
    let by_kind: (Keys, Keys) = match kind(command) {
        CHAT => (NAMED, TRANSLATED),
        _ => (&[("name", Rule::Text(1, 32))], &[]),
    };
    command.takes(
        &[
            "description",
            "name_localizations",
            "description_localizations",
            "options",
            "default_member_permissions",
            "dm_permission",
            "handler",
            "id",
            "nsfw",
            "default_permission",
            // What Discord gives back of a command may be sent again; Twilight does.
            "application_id",
            "version",
        ],
        by_kind.0,
        &[
            ("type", Rule::Whole(1, 4)),
            ("contexts", Rule::List(1, 3, &Rule::Whole(0, 2))),
            ("integration_types", Rule::List(1, 3, &Rule::Whole(0, 1))),
        ],
    );
    command.keep_all(by_kind.1);
    if kind(command) != CHAT {
        return;
    }
    check_options(&command.items("options", 0..=25), 0);
    if size(command.value()) > 8000 {
        command.refuse(
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        );
    }
}

fn names(translations: &Field) {
    localisation::check(translations, Rule::By(name));
}

fn descriptions(translations: &Field) {
    localisation::check(translations, DESCRIPTION);
}

fn name(field: &Field) {
    let Some(text) = field.text(1..=32) else {
        return;
    };
    let allowed = |c: char| matches!(c, '-' | '_' | '\'') || c.is_alphanumeric();
    if !text.chars().all(allowed) || text != text.to_lowercase() {
        field.refuse(
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Options of a command (depth 0), a group (1) or a subcommand (2).
fn check_options(options: &[Field], depth: u8) {
    let mut names = HashSet::new();
    check_translated_names(options);
    let mut optional_seen = false;
    let mut values = 0;
    for option in options {
        option.takes(
            &[
                "choices",
                "options",
                "channel_types",
                "min_value",
                "max_value",
                "file_types",
            ],
            &[NAMED[0], NAMED[1], ("type", Rule::Whole(1, 11))],
            &[
                TRANSLATED[0],
                TRANSLATED[1],
                ("required", Rule::Flag),
                ("autocomplete", Rule::Flag),
                ("min_length", Rule::Whole(0, 6000)),
                ("max_length", Rule::Whole(1, 6000)),
            ],
        );
        if let Some(name) = option
            .get("name")
            .filter(|name| !names.insert(name.value().to_string()))
        {
            name.refuse(
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                "Option name already used",
            );
        }
        let required = option.value()["required"] == true;
        match option.value()["type"].as_i64() {
            Some(kind @ (1 | 2)) => nested(option, kind, depth),
            Some(kind) => {
                values += 1;
                value(option, kind);
                if required && optional_seen {
                    let text = "Required options must be placed before non-required options";
                    option.refuse("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text);
                }
                optional_seen |= !required;
            }
            None => {}
        }
    }
    if let Some(option) = options
        .first()
        .filter(|_| values > 0 && values < options.len())
    {
        let text = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        option.refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text);
    }
}

/// Nobody could tell two options apart that have one name in their language.
fn check_translated_names(options: &[Field]) {
    for locale in LOCALES {
        let mut names = HashMap::new();
        for option in options {
            let (told, own) = (name_in(option.value(), locale), &option.value()["name"]);
            let other = names.insert(told, own);
            if other.is_some_and(|other| other != own) {
                let text = format!("Option name already used in {locale}");
                option.refuse("POCKET_SAME_NAME_TRANSLATED", &text);
            }
        }
    }
}

fn nested(option: &Field, kind: i64, depth: u8) {
    let inner = option.items("options", 0..=25);
    let allowed = matches!((kind, depth), (1, 0 | 1) | (2, 0));
    let holds_subcommands = inner.iter().any(|option| option.value()["type"] == 1);
    if !allowed || (kind == 1 && holds_subcommands) {
        option.refuse(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Nested too deep",
        );
        return;
    }
    if kind == 2 && inner.iter().any(|option| option.value()["type"] != 1) {
        option.refuse(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "A group holds subcommands only",
        );
    }
    check_options(&inner, if kind == 2 { 1 } else { 2 });
}

fn value(option: &Field, kind: i64) {
    let choices = option.items("choices", 0..=25);
    for choice in &choices {
        check_choice(choice, kind, 6000);
    }
    let autocomplete = option.value()["autocomplete"] == true;
    if autocomplete && !choices.is_empty() {
        option.refuse(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        );
    }
    if autocomplete && !matches!(kind, 3 | 4 | 10) {
        option.refuse(
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE",
            "This type of option has no autocomplete",
        );
    }
}

/// Checks a choice for an option of type `kind`; texts hold at most `most` characters.
pub fn check_choice(choice: &Field, kind: i64, most: usize) {
    choice.takes(
        &[],
        &[("name", DESCRIPTION), ("value", Rule::Any)],
        &[("name_localizations", Rule::By(descriptions))],
    );
    let Some(value) = choice.get("value") else {
        return;
    };
    match kind {
        3 => {
            value.text(0..=most);
        }
        4 => {
            value.integer(-(1 << 53)..=1 << 53);
        }
        10 if value.value().is_number() => {}
        _ => value.refuse(
            "NUMBER_TYPE_COERCE",
            "Value does not fit the type of the option.",
        ),
    }
}

/// Characters of names, descriptions and choice values; of translations the longest counts.
fn size(of: &Value) -> usize {
    let text = |key: &str| {
        let translated = localisation::longest(&of[format!("{key}_localizations")]);
        length(&of[key]).max(translated)
    };
    let each = |key: &str, size: fn(&Value) -> usize| -> usize {
        let items = of[key].as_array().into_iter().flatten();
        items.map(size).sum()
    };
    text("name")
        + text("description")
        + length(&of["value"])
        + each("choices", size)
        + each("options", size)
}

/// The characters of a text.
pub fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.chars().count())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::form::testing::mistakes;
    use super::*;

    fn with(options: Value) -> Value {
        json!({"name": "hw", "description": "Homeworlds", "options": options})
    }

    fn text_option(name: &str, required: bool) -> Value {
        json!({"type": 3, "name": name, "description": "d", "required": required})
    }

    #[test]
    fn a_root_with_subcommands_passes() {
        let command = with(
            json!([{"type": 1, "name": "move", "description": "Make a turn", "options": [
            {"type": 3, "name": "turn", "description": "Your turn", "required": true, "autocomplete": true, "choices": []},
            {"type": 6, "name": "opponent", "description": "Who"}]}]),
        );
        assert_eq!(mistakes(&command, one), Vec::<String>::new());
    }

    #[test]
    fn names_follow_the_pattern() {
        for bad in ["Move", "two words", "a/b", ""] {
            let command = json!({"name": bad, "description": "d"});
            assert_eq!(mistakes(&command, one).len(), 1, "{bad}");
        }
        assert!(mistakes(&json!({"name": "zug-größe_1", "description": "d"}), one).is_empty());
    }

    #[test]
    fn required_options_come_first_and_names_once() {
        let command = with(json!([
            text_option("a", false),
            text_option("b", true),
            text_option("b", false)
        ]));
        assert_eq!(
            mistakes(&command, one),
            [
                "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "options.2.name APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
            ]
        );
    }

    #[test]
    fn a_translated_name_is_no_other_option_s() {
        let named = |name: &str, de: Value| json!({"type": 3, "name": name, "description": "d", "name_localizations": de});
        let same = with(json!([
            named("a", json!({"de": "b"})),
            named("b", json!({}))
        ]));
        assert_eq!(
            mistakes(&same, one),
            ["options.1 POCKET_SAME_NAME_TRANSLATED"]
        );
        let crossed = with(json!([
            named("a", json!({"de": "b"})),
            named("b", json!({"de": "a"}))
        ]));
        assert!(mistakes(&crossed, one).is_empty());
    }

    #[test]
    fn choices_are_at_most_25_and_of_the_option_s_type() {
        let choice = |n: usize| json!({"name": "c", "value": n.to_string()});
        let many = with(
            json!([{"type": 3, "name": "a", "description": "d", "choices": (0..26).map(choice).collect::<Vec<_>>()}]),
        );
        assert_eq!(
            mistakes(&many, one),
            ["options.0.choices BASE_TYPE_MAX_LENGTH"]
        );
        let typed =
            with(json!([{"type": 4, "name": "a", "description": "d", "choices": [choice(1)]}]));
        assert_eq!(
            mistakes(&typed, one),
            ["options.0.choices.0.value NUMBER_TYPE_COERCE"]
        );
    }

    #[test]
    fn subcommands_and_values_do_not_mix() {
        let command =
            with(json!([{"type": 1, "name": "a", "description": "d"}, text_option("b", false)]));
        assert_eq!(
            mistakes(&command, one),
            ["options.0 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]
        );
    }

    #[test]
    fn a_command_holds_8000_characters() {
        let option = |n: usize| {
            json!({"type": 3, "name": format!("o{n}"), "description": "d",
            "choices": (0..5).map(|c| json!({"name": "x".repeat(90), "value": c.to_string()})).collect::<Vec<_>>()})
        };
        let command = with(json!((0..20).map(option).collect::<Vec<_>>()));
        assert_eq!(mistakes(&command, one), [" APPLICATION_COMMAND_TOO_LARGE"]);
    }

    #[test]
    fn a_list_has_each_name_once() {
        let command = json!({"name": "a", "description": "d"});
        let refusal = check_all(&json!([command, command])).expect_err("the same name twice");
        assert_eq!(
            refusal.errors["1"]["_errors"][0]["code"],
            "APPLICATION_COMMANDS_DUPLICATE_NAME"
        );
    }
}
