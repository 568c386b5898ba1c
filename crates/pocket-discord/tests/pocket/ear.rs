//! A bot that hears of interactions by the gateway, registers nothing and answers nothing.

use futures::{SinkExt, StreamExt};
use pocket_discord::Pocket;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// What it hears of an interaction.
#[derive(Clone, Debug)]
pub struct Told {
    /// The interaction's ID.
    pub id: u64,
    /// The key to its answers.
    pub token: String,
}

/// Connects one, and waits until it is there.
pub async fn listen(pocket: &Pocket) -> (JoinHandle<()>, UnboundedReceiver<Told>) {
    let (mouth, ear) = unbounded_channel();
    let (there, mut is_there) = unbounded_channel();
    let url = format!("{}/?v=10", pocket.address().replace("http://", "ws://"));
    let task = tokio::spawn(hear(url, pocket.token().to_owned(), there, mouth));
    is_there.recv().await.expect("a session");
    (task, ear)
}

/// No test takes so long that a heartbeat would be missed.
async fn hear(url: String, token: String, there: UnboundedSender<()>, told: UnboundedSender<Told>) {
    let (mut socket, _) = connect_async(url).await.expect("a gateway");
    let properties = json!({ "os": "any", "browser": "ear", "device": "ear" });
    let data = json!({ "token": token, "intents": 0, "properties": properties });
    let identify = json!({ "op": 2, "d": data }).to_string();
    socket.send(Message::text(identify)).await.expect("heard");
    while let Some(Ok(frame)) = socket.next().await {
        let text = frame.into_text().unwrap_or_default();
        let event: Value = serde_json::from_str(&text).unwrap_or_default();
        let text = |field: &str| event["d"][field].as_str().unwrap_or_default().to_owned();
        match event["t"].as_str() {
            Some("READY") => there.send(()).expect("it is waited for"),
            Some("INTERACTION_CREATE") => {
                let (id, token) = (text("id").parse().expect("an ID"), text("token"));
                told.send(Told { id, token }).expect("it is listened to");
            }
            Some(_) | None => {}
        }
    }
}
