//! Builds the command registration for Discord from the tables of `specs` alone.

use serde_json::{Value, json};
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::Permissions;
use serenity::model::application::{
    CommandOptionType, CommandType, InstallationContext, InteractionContext,
};
use strum::VariantArray;

use crate::command::specs::apps::{CONTEXT_COMMANDS, ContextAction, ContextCommand};
use crate::command::specs::{Audience, roots};
use crate::command::{OptionKind, OptionSpec, Root, Spec};
use crate::domain::Language;
use crate::i18n::TextKey;
use crate::i18n::language::with_language;

/// Returns all commands for bulk registration.
pub fn commands() -> Value {
    let typed = roots().map(command);
    let of_apps = CONTEXT_COMMANDS.iter().map(in_apps);
    typed.chain(of_apps).map(|command| json!(command)).collect()
}

/// Builds a command of the *Apps* menu of people or messages. It has a name in each language and
/// nothing else.
fn in_apps(command: &ContextCommand) -> CreateCommand {
    let kind = match command.run {
        ContextAction::OnPerson(_) => CommandType::User,
        ContextAction::OnMessage(_) => CommandType::Message,
    };
    let made = everywhere(CreateCommand::new(command.name()).kind(kind));
    localised(|| command.title.to_string()).fold(made, |made, (locale, said)| {
        made.name_localized(locale, said)
    })
}

/// Offers a command on servers, in direct messages with the bot and between people.
fn everywhere(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
}

/// Builds a typed top-level command.
fn command(root: &Root) -> CreateCommand {
    let options = match root.alone() {
        Some(spec) => options(spec),
        None => root.specs.iter().map(subcommand).collect(),
    };
    let command = CreateCommand::new(root.name)
        .kind(CommandType::ChatInput)
        .description(root.description.to_string())
        .set_options(options);
    let command = localised(|| root.description.to_string()).fold(command, |it, (locale, said)| {
        it.description_localized(locale, said)
    });
    match root.audience {
        Audience::Everybody => everywhere(command),
        Audience::Moderators => command
            .integration_types(vec![InstallationContext::Guild])
            .contexts(vec![InteractionContext::Guild])
            .default_member_permissions(Permissions::MANAGE_MESSAGES),
    }
}

fn subcommand(spec: &Spec) -> CreateCommandOption {
    let kind = CommandOptionType::SubCommand;
    named(kind, spec.name, spec.description).set_sub_options(options(spec))
}

fn options(spec: &Spec) -> Vec<CreateCommandOption> {
    spec.options().map(|own| option(&own)).collect()
}

fn option(option: &OptionSpec) -> CreateCommandOption {
    let kind = match option.kind {
        OptionKind::Completed(_) | OptionKind::Choice(_) | OptionKind::Text => {
            CommandOptionType::String
        }
        OptionKind::Number { .. } => CommandOptionType::Integer,
        OptionKind::Person => CommandOptionType::User,
        OptionKind::Role => CommandOptionType::Role,
        OptionKind::File => CommandOptionType::Attachment,
    };
    let made = named(kind, option.name, option.description).required(false);
    match option.kind {
        OptionKind::Completed(_) => made.set_autocomplete(true),
        OptionKind::Choice(choice) => choice.values.iter().fold(made, |made, value| {
            let called = || choice.value(value);
            made.add_string_choice_localized(called(), *value, localised(called))
        }),
        OptionKind::Number { least, most } => {
            made.min_int_value(least.into()).max_int_value(most.into())
        }
        OptionKind::Text | OptionKind::Person | OptionKind::Role | OptionKind::File => made,
    }
}

/// Builds an option or subcommand with its name and description in each language.
fn named(kind: CommandOptionType, name: &str, description: TextKey) -> CreateCommandOption {
    let made = CreateCommandOption::new(kind, name, description.to_string());
    let made = localised(|| description.name()).fold(made, |made, (locale, said)| {
        made.name_localized(locale, said)
    });
    localised(|| description.to_string()).fold(made, |made, (locale, said)| {
        made.description_localized(locale, said)
    })
}

/// Returns a text in each language except English, keyed by Discord's locales.
fn localised(say: impl Fn() -> String) -> impl Iterator<Item = (&'static str, String)> {
    let others = Language::VARIANTS
        .iter()
        .filter(|language| **language != Language::English);
    others.flat_map(move |language| {
        let said = with_language(*language, &say);
        language
            .locales()
            .iter()
            .map(move |locale| (*locale, said.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_registered_under_their_roots() {
        let commands = commands();
        let expected = roots().count() + CONTEXT_COMMANDS.len();
        assert_eq!(commands.as_array().map(Vec::len), Some(expected));
        for (root, command) in roots().zip(commands.as_array().expect("commands")) {
            let options = command["options"].as_array().expect("options");
            let alone = root.alone().map(|spec| spec.options.len());
            let expected = alone.unwrap_or(root.specs.len());
            assert_eq!(options.len(), expected, "{}", root.name);
            let counted = counted(command);
            assert!(counted < 8_000, "{}: {counted} characters", root.name);
        }
    }

    #[test]
    fn context_commands_have_short_names() {
        let commands = commands();
        let of_apps = commands.as_array().expect("commands")[roots().count()..].iter();
        for command in of_apps {
            let translated = command["name_localizations"].as_object().expect("names");
            assert!(translated.len() > 1, "{command}");
            for name in translated.values().chain([&command["name"]]) {
                let length = name.as_str().expect("a name").chars().count();
                assert!((1..=32).contains(&length), "{name}");
            }
            assert!(command.get("description").is_none(), "{command}");
        }
    }

    /// Returns the number of characters that Discord counts for a command: its names, descriptions
    /// and values, with those of its options and choices.
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
}
