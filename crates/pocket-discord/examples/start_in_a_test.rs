//! A bot posts and a person reads: the outline of a test with any client.
//! `cargo run -p pocket-discord --example start_in_a_test`

use std::error::Error;

use pocket_discord::{Pocket, PocketOptions};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let pocket = Pocket::start(PocketOptions::default()).await?;
    let ann = pocket.player("ann")?;

    let path = format!("api/v10/channels/{}/messages", ann.channel());
    let answer = reqwest::Client::new()
        .post(format!("{}/{path}", pocket.address()))
        .header("authorization", format!("Bot {}", pocket.token()))
        .header("content-type", "application/json")
        .body(r#"{"content": "Hello, pocket!"}"#)
        .send()
        .await?;
    assert_eq!(answer.status(), 200);

    let seen = ann.until(|message| message.bot).await?;
    println!("{} reads: {}", ann.id(), seen.content);
    for request in pocket.requests() {
        println!("{} was answered with {}", request.route, request.status);
    }
    pocket.stop().await;
    Ok(())
}
