//! An interaction as Discord sends it, read into who asks what.

use std::time::Instant;

use serenity::model::application::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners,
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction,
    ModalInteraction, ResolvedOption, ResolvedValue,
};
use serenity::model::channel::{ChannelType, Message, MessageFlags, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::permissions::Permissions;
use serenity::model::user::User;

use crate::command::callees::Role;
use crate::command::display_name::visible;
use crate::command::{
    Asked, Asker, DisplayName, Given, Kind, Options, Person, Press, Pressed, Root, Spec, Unreadable,
};
use crate::discord::api::Ticket;
use crate::health::Kind as InteractionKind;
use crate::table::{ChannelId, GuildId, InteractionId, PersonId, Place, RoleId};

/// An interaction, read.
pub struct Incoming {
    /// Who asks, where and when.
    pub asker: Asker,
    /// What is asked, or why it cannot be read.
    pub asks: Result<Asks, Unreadable>,
    /// The right to answer.
    pub ticket: Ticket,
    /// Whether it was pressed on a message that only the asker sees; the answer then takes its place.
    pub panel: bool,
    /// Whether a text is to be completed, which only completions can answer.
    pub completes: bool,
    /// What kind of interaction it is.
    pub kind: InteractionKind,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asks {
    /// To do something, or to fill in a form first.
    Do(Pressed),
    /// To complete a text.
    Complete(Asked),
}

/// Reads an interaction; `None` is one that is no business of ours, such as a ping.
pub fn read(interaction: &Interaction) -> Option<Incoming> {
    match interaction {
        Interaction::Command(command) => Some(incoming(
            InteractionKind::Command,
            &Common::of_command(command),
            read_command(command),
        )),
        Interaction::Autocomplete(command) => Some(Incoming {
            completes: true,
            ..incoming(
                InteractionKind::Completion,
                &Common::of_command(command),
                read_completion(command),
            )
        }),
        Interaction::Component(press) => Some(incoming(
            InteractionKind::Press,
            &Common::of_press(press),
            read_press(press),
        )),
        Interaction::Modal(form) => Some(incoming(
            InteractionKind::Form,
            &Common::of_form(form),
            read_form(form),
        )),
        _ => None,
    }
}

/// What all kinds of interactions have.
struct Common<'i> {
    id: u64,
    token: &'i str,
    user: &'i User,
    member: Option<&'i Member>,
    guild: Option<GuildId>,
    channel: ChannelId,
    thread: bool,
    permissions: Option<Permissions>,
    /// Who installed the bot; forms do not say.
    owners: Option<&'i AuthorizingIntegrationOwners>,
    message: Option<&'i Message>,
}

macro_rules! common {
    ($interaction:expr, $member:expr, $owners:expr, $message:expr) => {
        Common {
            id: $interaction.id.get(),
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            guild: $interaction.guild_id.map(|id| GuildId(id.get())),
            channel: ChannelId($interaction.channel_id.get()),
            thread: is_thread($interaction.channel.as_ref()),
            permissions: $interaction.app_permissions,
            owners: $owners,
            message: $message,
        }
    };
}

impl<'i> Common<'i> {
    fn of_command(command: &'i CommandInteraction) -> Self {
        common!(
            command,
            command.member.as_deref(),
            Some(&command.authorizing_integration_owners),
            None
        )
    }

    fn of_press(press: &'i ComponentInteraction) -> Self {
        common!(
            press,
            press.member.as_ref(),
            Some(&press.authorizing_integration_owners),
            Some(&press.message)
        )
    }

    fn of_form(form: &'i ModalInteraction) -> Self {
        common!(form, form.member.as_ref(), None, form.message.as_deref())
    }
}

fn is_thread(channel: Option<&PartialChannel>) -> bool {
    channel.is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    })
}

fn incoming(
    kind: InteractionKind,
    common: &Common<'_>,
    asks: Result<Asks, Unreadable>,
) -> Incoming {
    let name = common.member.map_or_else(
        || common.user.display_name(),
        |member| member.display_name(),
    );
    Incoming {
        asker: Asker {
            person: person(common.user, name),
            place: Place {
                guild: common.guild,
                channel: common.channel,
            },
            interaction: InteractionId(common.id),
            lacks: lacks(common),
            moderates: moderates(common.member),
        },
        asks,
        ticket: Ticket {
            interaction: common.id,
            token: common.token.to_owned(),
            arrived: Instant::now(),
        },
        panel: common.message.is_some_and(is_private),
        completes: false,
        kind,
    }
}

fn person(user: &User, name: &str) -> Person {
    Person {
        id: PersonId(user.id.get()),
        name: DisplayName::new(name),
        bot: user.bot,
    }
}

fn is_private(message: &Message) -> bool {
    message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Whether Discord tells with the interaction that the member may manage messages there. In direct messages there are none.
fn moderates(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|has| has.manage_messages() || has.administrator())
}

/// What the bot needs in order to post turn cards there, and has not; direct messages need nothing.
fn lacks(common: &Common<'_>) -> Vec<&'static str> {
    if common.guild.is_none() {
        return Vec::new();
    }
    let owners = common.owners.map_or(&[][..], |owners| &owners.0);
    let member = owners.is_empty()
        || owners
            .iter()
            .any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    if !member {
        return vec!["be a member of this server"];
    }
    let Some(has) = common.permissions else {
        return Vec::new();
    };
    let send = if common.thread {
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "send messages in threads",
        )
    } else {
        (Permissions::SEND_MESSAGES, "send messages")
    };
    [
        (Permissions::VIEW_CHANNEL, "view this channel"),
        send,
        (Permissions::ATTACH_FILES, "attach files"),
    ]
    .into_iter()
    .filter(|(needed, _)| !has.contains(*needed))
    .map(|(_, words)| words)
    .collect()
}

fn read_command(command: &CommandInteraction) -> Result<Asks, Unreadable> {
    let (spec, given) = subcommand(command)?;
    let command = (spec.read)(&options(&given, command.app_permissions)?)?;
    Ok(Asks::Do(Pressed::Command(command)))
}

fn read_completion(command: &CommandInteraction) -> Result<Asks, Unreadable> {
    let (spec, given) = subcommand(command)?;
    let typed = command
        .data
        .autocomplete()
        .ok_or_else(|| unknown(spec.name))?;
    let option = spec.option(typed.name).ok_or_else(|| unknown(typed.name))?;
    let Kind::Completed(source) = option.kind else {
        return Err(unknown(typed.name));
    };
    let game = given
        .iter()
        .find_map(|option| match (option.name, &option.value) {
            ("game", ResolvedValue::String(text)) => text.parse().ok(),
            _ => None,
        });
    Ok(Asks::Complete(Asked {
        source,
        typed: visible(typed.value),
        game,
    }))
}

fn subcommand(
    command: &CommandInteraction,
) -> Result<(&'static Spec, Vec<ResolvedOption<'_>>), Unreadable> {
    let name = &command.data.name;
    let root = Root::named(name).ok_or_else(|| unknown(name))?;
    let first = command
        .data
        .options()
        .into_iter()
        .next()
        .ok_or_else(|| unknown(name))?;
    let ResolvedValue::SubCommand(given) = first.value else {
        return Err(unknown(first.name));
    };
    let spec = root.spec(first.name).ok_or_else(|| unknown(first.name))?;
    Ok((spec, given))
}

/// The options as they are read; `own` is what the bot may do there.
fn options(given: &[ResolvedOption<'_>], own: Option<Permissions>) -> Result<Options, Unreadable> {
    given
        .iter()
        .map(|option| {
            let value = match &option.value {
                ResolvedValue::String(text) => Given::Text((*text).to_owned()),
                ResolvedValue::Integer(number) => Given::Number(*number),
                ResolvedValue::User(user, member) => {
                    let nick = member.and_then(|member| member.nick.as_deref());
                    Given::Person(person(user, nick.unwrap_or_else(|| user.display_name())))
                }
                ResolvedValue::Role(role) => Given::Role(Role {
                    id: RoleId(role.id.get()),
                    is_reached: role.mentionable || own.is_some_and(|own| own.mention_everyone()),
                }),
                _ => return Err(unknown(option.name)),
            };
            Ok((option.name.to_owned(), value))
        })
        .collect()
}

fn read_press(press: &ComponentInteraction) -> Result<Asks, Unreadable> {
    let asked: Press = press.data.custom_id.parse()?;
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::Button => None,
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => return Err(unknown(&press.data.custom_id)),
    };
    asked.read(chosen).map(Asks::Do)
}

fn read_form(form: &ModalInteraction) -> Result<Asks, Unreadable> {
    let asked: Press = form.data.custom_id.parse()?;
    let fields = form.data.components.iter().flat_map(|row| &row.components);
    let mut typed = fields.filter_map(|field| match field {
        ActionRowComponent::InputText(text) => text.value.as_deref(),
        _ => None,
    });
    let typed = typed.next_back().map(visible);
    asked.read(typed.as_deref()).map(Asks::Do)
}

fn unknown(name: &str) -> Unreadable {
    Unreadable::Unknown(name.chars().take(Press::MOST).collect())
}
