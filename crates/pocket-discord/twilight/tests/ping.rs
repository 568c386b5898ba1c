//! A ten-line bot on Twilight, and its test.

use std::error::Error;
use std::time::Duration;

use pocket_discord::{Pocket, PocketOptions};
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt};
use twilight_http::Client;
use twilight_model::application::command::CommandType;
use twilight_model::application::interaction::InteractionData;
use twilight_model::http::interaction::{
    InteractionResponse, InteractionResponseData, InteractionResponseType,
};

/// The bot: says pong to `/ping`.
async fn bot(http: Client, mut shard: Shard) -> Result<(), Box<dyn Error>> {
    let id = http.current_user_application().await?.model().await?.id;
    let commands = http.interaction(id);
    let pong = InteractionResponse {
        kind: InteractionResponseType::ChannelMessageWithSource,
        data: Some(InteractionResponseData { content: Some("pong".into()), ..Default::default() }),
    };
    let ping = commands.create_global_command();
    ping.chat_input("ping", "Says pong").await?;
    while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
        if let Event::InteractionCreate(asked) = event?
            && let Some(InteractionData::ApplicationCommand(command)) = &asked.data
            && command.kind == CommandType::ChatInput
        {
            commands.create_response(asked.id, &asked.token, &pong).await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn ping_is_answered() -> Result<(), Box<dyn Error>> {
    let pocket = Pocket::start(PocketOptions::default()).await?;
    let (token, address) = (pocket.token().to_owned(), pocket.address().replace("http://", ""));
    let http = Client::builder().token(token.clone()).proxy(address.clone(), true).ratelimiter(None);
    let config = ConfigBuilder::new(token, Intents::empty()).proxy_url(format!("ws://{address}"));
    let shard = Shard::with_config(ShardId::ONE, config.build());

    let test = async {
        pocket.until_commands(Duration::from_secs(30)).await.expect("a bot with commands");
        let ann = pocket.player("ann").expect("she is there");
        let answer = ann.slash("ping", &[]).await.expect("an answer");
        assert_eq!(answer.message().expect("a message").content, "pong");
    };
    tokio::select! {
        () = test => Ok(()),
        ended = bot(http.build(), shard) => ended,
    }
}
