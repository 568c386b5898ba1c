//! Parses the request: a command with its options, a text to complete, a component or a modal.

use serde_json::Value;
use serenity::model::application::{CommandOptionType, CommandType, ComponentType};

use crate::command::display_name::visible;
use crate::command::given::DiscordRole;
use crate::command::specs::apps::{ContextAction, ContextCommand};
use crate::command::{
    CompletionRequest, ComponentAction, FileContent, Given, GivenFile, GivenOptions, GivenRecord,
    OptionKind, Person, Pressed, Root, Spec,
};
use crate::discord::field::{self, Lacks, id, is_true, list, number, permissions, text};
use crate::discord::incoming::who::person;
use crate::domain::RoleId;
use crate::health::InteractionKind;
use crate::i18n::unreadable::Unreadable;

/// The reason why a request is unreadable.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum Stop {
    /// A field is missing: Discord's fault.
    Lacks(#[from] Lacks),
    /// The command or component is unknown or outdated: the caller is informed.
    Told(#[from] Unreadable),
}

/// Returns the request of an interaction of this kind, or the reason why it is unreadable.
pub fn read(kind: InteractionKind, interaction: &Value) -> Result<Result<Asks, Unreadable>, Lacks> {
    let data = interaction.get("data").ok_or(Lacks("data"))?;
    let asks = match kind {
        InteractionKind::Command => command(interaction, data),
        InteractionKind::Completion => completion(data),
        InteractionKind::Press => press(interaction, data),
        InteractionKind::Form => form(data),
    };
    match asks {
        Ok(asks) => Ok(Ok(asks)),
        Err(Stop::Told(why)) => Ok(Err(why)),
        Err(Stop::Lacks(lacks)) => Err(lacks),
    }
}

fn command(interaction: &Value, data: &Value) -> Result<Asks, Stop> {
    match field::kind(data, "type") {
        Some(kind @ (CommandType::User | CommandType::Message)) => {
            context_command(kind, interaction, data)
        }
        _ => typed_command(interaction, data),
    }
}

/// Reads a command of the *Apps* menu.
fn context_command(kind: CommandType, interaction: &Value, data: &Value) -> Result<Asks, Stop> {
    let name = name(data)?;
    let target = data.get("target_id").ok_or(Lacks("data.target_id"))?;
    let command = ContextCommand::named(name).ok_or_else(|| unknown(name))?;
    let command = match (command.run, kind) {
        (ContextAction::OnPerson(run), CommandType::User) => {
            run(somebody(interaction, data, target)?)
        }
        (ContextAction::OnMessage(run), CommandType::Message) => {
            let message = resolved(data, "messages", target);
            let message = message.ok_or(Lacks("data.resolved.messages"))?;
            run(message_with_files(message)?)
        }
        (ContextAction::OnPerson(_) | ContextAction::OnMessage(_), _) => {
            return Err(unknown(name).into());
        }
    };
    Ok(Asks::Do(Pressed::Command(command)))
}

/// Reads the text and the files of a message.
fn message_with_files(message: &Value) -> Result<GivenRecord, Lacks> {
    let files = list(message, "attachments").iter().map(file);
    Ok(GivenRecord {
        text: text(message, "content").unwrap_or_default().to_owned(),
        files: files.collect::<Result<_, _>>()?,
    })
}

/// Reads a file, to be fetched unless it is too large.
fn file(attachment: &Value) -> Result<GivenFile, Lacks> {
    let url = text(attachment, "url").ok_or(Lacks("attachment.url"))?;
    let most = GivenFile::MOST_BYTES as u64;
    let is_large = number(attachment, "size").is_some_and(|size| size > most);
    Ok(GivenFile {
        name: visible(text(attachment, "filename").unwrap_or_default()),
        content: if is_large {
            FileContent::TooLarge
        } else {
            FileContent::At(url.to_owned())
        },
    })
}

fn typed_command(interaction: &Value, data: &Value) -> Result<Asks, Stop> {
    let (spec, given) = subcommand(data)?;
    let options: GivenOptions = given
        .iter()
        .map(|option| Ok((name(option)?.to_owned(), value(interaction, data, option)?)))
        .collect::<Result<_, Stop>>()?;
    Ok(Asks::Do(Pressed::Command((spec.read)(&options)?)))
}

fn completion(data: &Value) -> Result<Asks, Stop> {
    let (spec, given) = subcommand(data)?;
    let focused = given
        .iter()
        .find(|option| is_true(option, "focused"))
        .ok_or(Lacks("data.options.focused"))?;
    let name = name(focused)?;
    let option = spec.option(name).ok_or_else(|| unknown(name))?;
    let OptionKind::Completed(source) = option.kind else {
        return Err(unknown(name).into());
    };
    let typed = text(focused, "value").ok_or(Lacks("data.options.value"))?;
    let game = given
        .iter()
        .find(|option| text(option, "name") == Some("game"))
        .and_then(|option| text(option, "value")?.parse().ok());
    Ok(Asks::Complete(CompletionRequest {
        source,
        typed: visible(typed),
        game,
    }))
}

fn press(interaction: &Value, data: &Value) -> Result<Asks, Stop> {
    let custom_id = custom_id(data)?;
    let asked: ComponentAction = custom_id.parse()?;
    let kind = field::kind(data, "component_type").ok_or(Lacks("data.component_type"))?;
    let pressed = match kind {
        ComponentType::Button => asked.read(None)?,
        ComponentType::StringSelect => match values(data)?.first() {
            None => asked.read(None)?,
            Some(value) => asked.read(Some(value.as_str().ok_or(Lacks("data.values"))?))?,
        },
        ComponentType::UserSelect => {
            let people = values(data)?
                .iter()
                .map(|value| somebody(interaction, data, value));
            asked.read_people(people.collect::<Result<_, Lacks>>()?)?
        }
        _ => return Err(unknown(custom_id).into()),
    };
    Ok(Asks::Do(pressed))
}

fn values(data: &Value) -> Result<&[Value], Lacks> {
    let values = data.get("values").and_then(Value::as_array);
    values.map(Vec::as_slice).ok_or(Lacks("data.values"))
}

fn form(data: &Value) -> Result<Asks, Stop> {
    let custom_id = custom_id(data)?;
    let ComponentAction::Sent(form) = custom_id.parse()? else {
        return Err(unknown(custom_id).into());
    };
    let mut typed = Vec::new();
    fields(data, &mut typed)?;
    if typed.is_empty() {
        return Err(Lacks("data.components.value").into());
    }
    let command = form.sent(&typed.into_iter().collect())?;
    Ok(Asks::Do(Pressed::Command(command)))
}

/// Collects the texts typed into a modal's fields, at any nesting, each with its custom id.
fn fields(within: &Value, typed: &mut Vec<(String, Given)>) -> Result<(), Lacks> {
    if let Some(value) = text(within, "value") {
        let field = custom_id(within)?.to_owned();
        typed.push((field, Given::Text(value.to_owned())));
    }
    let mut inner = list(within, "components")
        .iter()
        .chain(within.get("component"));
    inner.try_for_each(|inner| fields(inner, typed))
}

/// Returns the command's spec and the given options.
fn subcommand(data: &Value) -> Result<(&'static Spec, &[Value]), Stop> {
    let root = name(data)?;
    let root = Root::named(root).ok_or_else(|| unknown(root))?;
    if let Some(spec) = root.alone() {
        return Ok((spec, list(data, "options")));
    }
    let first = list(data, "options").first().ok_or(Lacks("data.options"))?;
    let sub = name(first)?;
    let spec = root.spec(sub).ok_or_else(|| unknown(sub))?;
    Ok((spec, list(first, "options")))
}

/// Reads the value of an option according to its kind.
fn value(interaction: &Value, data: &Value, option: &Value) -> Result<Given, Stop> {
    let lacks = Lacks("data.options.value");
    let value = option.get("value").ok_or(lacks)?;
    let kind = field::kind(option, "type").ok_or(Lacks("data.options.type"))?;
    Ok(match kind {
        CommandOptionType::String => Given::Text(value.as_str().ok_or(lacks)?.to_owned()),
        CommandOptionType::Integer => Given::Number(value.as_i64().ok_or(lacks)?),
        CommandOptionType::User => Given::Person(somebody(interaction, data, value)?),
        CommandOptionType::Role => Given::Role(role(interaction, data, option)?),
        CommandOptionType::Attachment => {
            let attached = resolved(data, "attachments", value);
            Given::File(file(attached.ok_or(Lacks("data.resolved.attachments"))?)?)
        }
        _ => return Err(unknown(name(option)?).into()),
    })
}

fn somebody(interaction: &Value, data: &Value, value: &Value) -> Result<Person, Lacks> {
    let user = resolved(data, "users", value).ok_or(Lacks("data.resolved.users"))?;
    let member = resolved(data, "members", value);
    person(interaction, user, member)
}

fn role(interaction: &Value, data: &Value, option: &Value) -> Result<DiscordRole, Lacks> {
    let role = resolved(data, "roles", &option["value"]).ok_or(Lacks("data.resolved.roles"))?;
    let own = permissions(interaction, "app_permissions");
    Ok(DiscordRole {
        id: RoleId(id(option, "value").ok_or(Lacks("data.options.value"))?),
        is_reached: is_true(role, "mentionable") || own.is_some_and(|own| own.mention_everyone()),
    })
}

/// Returns Discord's data on the object whose ID an option gives.
fn resolved<'v>(data: &'v Value, kind: &str, id: &Value) -> Option<&'v Value> {
    data.get("resolved")?.get(kind)?.get(id.as_str()?)
}

fn name(of: &Value) -> Result<&str, Lacks> {
    text(of, "name").ok_or(Lacks("data.name"))
}

fn custom_id(data: &Value) -> Result<&str, Lacks> {
    text(data, "custom_id").ok_or(Lacks("data.custom_id"))
}

fn unknown(name: &str) -> Unreadable {
    Unreadable::Unknown(name.chars().take(ComponentAction::MOST).collect())
}

/// The request of an interaction.
#[derive(Debug, PartialEq, Eq)]
pub enum Asks {
    /// Perform an action, or open a modal first.
    Do(Pressed),
    /// Complete a text.
    Complete(CompletionRequest),
}
