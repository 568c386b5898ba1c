//! A toy bot on the real client library: one command of each kind.

use std::sync::Arc;
use std::time::Duration;

use pocket_discord::Pocket;
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ClientBuilder, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse,
    EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction, ModalInteraction,
    Ready, ResolvedValue,
};
use serenity::async_trait;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// One pixel.
const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 13, 10, 26, 10, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 13, b'I', b'D', b'A', b'T', 0x78, 0x9c,
    0x63, 0xf8, 0xff, 0xff, 0xff, 0x7f, 0, 0x09, 0xfb, 0x03, 0xfd, 0x05, 0x43, 0x45, 0xca, 0, 0, 0,
    0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

struct Toy;

/// After so long a test hangs.
const HANGS: Duration = Duration::from_secs(120);

/// Whether it comes to be so.
async fn until(so: impl Fn() -> bool) -> bool {
    let waiting = async {
        while !so() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(HANGS, waiting).await.is_ok()
}

/// Connects a toy bot and waits until it is ready; it runs until the task is aborted.
pub async fn connect(pocket: &Pocket) -> JoinHandle<()> {
    let http = HttpBuilder::new(pocket.token())
        .proxy(pocket.address())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Toy)
        .await;
    let task = tokio::spawn(async move {
        let client = client.as_mut().expect("the client was built");
        client.start().await.expect("the client runs");
    });
    let is_ready = || {
        let requests = pocket.requests();
        let mut puts = requests.iter().filter(|request| request.route.starts_with("PUT "));
        puts.any(|request| request.status == 200) && pocket.is_connected()
    };
    let requests = || pocket.requests();
    assert!(until(is_ready).await, "no toy bot: {:?}", requests());
    task
}

fn commands() -> Vec<CreateCommand> {
    let sub = |name: &str| {
        CreateCommandOption::new(CommandOptionType::SubCommand, name, format!("Try {name}"))
    };
    let text = |name: &str| CreateCommandOption::new(CommandOptionType::String, name, "Some text");
    let user = CreateCommandOption::new(CommandOptionType::User, "who", "A person").required(true);
    let language = sub("language")
        .name_localized("de", "sprache")
        .description_localized("de", "Sagt, in welcher Sprache")
        .add_sub_option(text("text").name_localized("de", "wort"));
    let toy = CreateCommand::new("toy")
        .description("A toy")
        .add_option(sub("greet").add_sub_option(user))
        .add_option(sub("echo").add_sub_option(text("text").required(true).set_autocomplete(true)))
        .add_option(sub("whisper"))
        .add_option(sub("picture"))
        .add_option(sub("panel"))
        .add_option(sub("silent"))
        .add_option(language);
    vec![toy]
}

#[async_trait]
impl EventHandler for Toy {
    async fn ready(&self, context: Context, _: Ready) {
        serenity::all::Command::set_global_commands(&context, commands())
            .await
            .expect("commands are accepted");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let context = Arc::new(context);
        let result = match interaction {
            Interaction::Command(command) => run(&context, command).await,
            Interaction::Autocomplete(command) => complete(&context, command).await,
            Interaction::Component(press) => pressed(&context, press).await,
            Interaction::Modal(form) => sent(&context, form).await,
            _ => Ok(()),
        };
        if let Err(fault) = result {
            eprintln!("the toy bot: {fault}");
        }
    }
}

fn message(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

async fn run(context: &Context, command: CommandInteraction) -> serenity::Result<()> {
    let options = command.data.options();
    let Some(first) = options.first() else {
        return Ok(());
    };
    let ResolvedValue::SubCommand(inner) = &first.value else {
        return Ok(());
    };
    match (first.name, inner.first().map(|option| &option.value)) {
        ("greet", Some(ResolvedValue::User(user, _))) => {
            let mentions = CreateAllowedMentions::new().users([user.id]);
            let answer = message(format!("Hello <@{}>", user.id)).allowed_mentions(mentions);
            command
                .create_response(context, CreateInteractionResponse::Message(answer))
                .await
        }
        ("echo", Some(ResolvedValue::String(text))) => {
            command
                .create_response(context, CreateInteractionResponse::Message(message(*text)))
                .await
        }
        ("whisper", _) => {
            command.defer_ephemeral(context).await?;
            command
                .edit_response(context, EditInteractionResponse::new().content("psst"))
                .await
                .map(drop)
        }
        ("picture", _) => {
            command.defer(context).await?;
            let file = CreateAttachment::bytes(PNG, "dot.png").description("one red dot");
            command
                .edit_response(context, EditInteractionResponse::new().new_attachment(file))
                .await
                .map(drop)
        }
        ("language", _) => {
            let guild = command.guild_locale.as_deref().unwrap_or("none");
            let answer = message(format!("{} in {guild}", command.locale));
            command
                .create_response(context, CreateInteractionResponse::Message(answer))
                .await
        }
        ("panel", _) => {
            let answer = message("a panel").components(panel());
            command
                .create_response(context, CreateInteractionResponse::Message(answer))
                .await
        }
        _ => Ok(()),
    }
}

fn panel() -> Vec<CreateActionRow> {
    let option = |name: &str| CreateSelectMenuOption::new(name.to_uppercase(), name);
    let menu = CreateSelectMenuKind::String {
        options: vec![option("a"), option("b")],
    };
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count:0")
                .label("Count")
                .style(ButtonStyle::Primary),
            CreateButton::new("form")
                .label("Form")
                .style(ButtonStyle::Secondary),
            CreateButton::new("off").label("Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("menu", menu).placeholder("Choose")),
    ]
}

async fn complete(context: &Context, command: CommandInteraction) -> serenity::Result<()> {
    let typed = command
        .data
        .autocomplete()
        .map_or("", |option| option.value);
    let choices = ["red", "green"]
        .map(|colour| AutocompleteChoice::new(format!("{typed} {colour}"), format!("v-{colour}")));
    let answer = CreateAutocompleteResponse::new().set_choices(choices.into());
    command
        .create_response(context, CreateInteractionResponse::Autocomplete(answer))
        .await
}

async fn pressed(context: &Context, press: ComponentInteraction) -> serenity::Result<()> {
    let answer = match (press.data.custom_id.as_str(), &press.data.kind) {
        ("form", _) => {
            let question =
                CreateInputText::new(InputTextStyle::Short, "Your words", "words").max_length(10);
            let form = CreateModal::new("form", "Say it")
                .components(vec![CreateActionRow::InputText(question)]);
            CreateInteractionResponse::Modal(form)
        }
        ("menu", ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(
                message(format!("chose {}", values.join(","))).ephemeral(true),
            )
        }
        (id, _) => {
            let count = id
                .strip_prefix("count:")
                .and_then(|count| count.parse::<u32>().ok())
                .unwrap_or(0)
                + 1;
            let again = CreateButton::new(format!("count:{count}")).label("Count");
            let rows = vec![CreateActionRow::Buttons(vec![again])];
            CreateInteractionResponse::UpdateMessage(
                message(format!("counted {count}")).components(rows),
            )
        }
    };
    press.create_response(context, answer).await
}

async fn sent(context: &Context, form: ModalInteraction) -> serenity::Result<()> {
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let words: Vec<_> = inputs
        .filter_map(|input| match input {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        })
        .collect();
    let answer = message(format!("you said {}", words.join(" "))).ephemeral(true);
    form.create_response(context, CreateInteractionResponse::Message(answer))
        .await
}
