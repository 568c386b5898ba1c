//! Delivers an interaction twice, as Discord may do.
//! `cargo run -p pocket-discord --example double_an_interaction`

use std::error::Error;
use std::time::Duration;

use pocket_discord::{Pocket, PocketOptions, Trouble};
use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready,
};
use serenity::async_trait;
use tokio::time::sleep;

struct Ping;

#[async_trait]
impl EventHandler for Ping {
    async fn ready(&self, context: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("Says pong");
        let registered = Command::set_global_commands(&context, vec![ping]).await;
        println!("registered: {}", registered.is_ok());
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        if let Interaction::Command(command) = interaction {
            let pong = CreateInteractionResponseMessage::new().content("pong");
            let answer = CreateInteractionResponse::Message(pong);
            match command.create_response(&context, answer).await {
                Ok(()) => println!("the bot answers {}", command.id),
                Err(refused) => println!("the bot answers {} again: {refused}", command.id),
            }
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let pocket = Pocket::start(PocketOptions::default()).await?;
    let http = HttpBuilder::new(pocket.token())
        .proxy(pocket.address())
        .ratelimiter_disabled(true)
        .build();
    let mut bot = ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(Ping)
        .await?;
    let running = tokio::spawn(async move { bot.start().await });
    pocket.until_commands(Duration::from_secs(30)).await?;
    let ann = pocket.player("ann")?;

    pocket.trouble(Trouble::Twice { on: true });
    let answer = ann.slash("ping", &[]).await?;
    let said = answer.message().map(|message| message.content.as_str());
    println!("Ann reads: {}", said.unwrap_or_default());

    let answers = || {
        pocket
            .requests()
            .into_iter()
            .filter(|one| one.route.ends_with("/callback"))
    };
    while answers().filter(|one| one.status > 0).count() < 2 {
        sleep(Duration::from_millis(20)).await;
    }
    println!(
        "answers: {:?}",
        answers().map(|one| one.status).collect::<Vec<_>>()
    );
    running.abort();
    pocket.stop().await;
    Ok(())
}
