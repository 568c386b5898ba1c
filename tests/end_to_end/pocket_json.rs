//! The JSON under `/pocket` that `tests/operating/pocket.py` reads and sends: whoever changes it
//! sees here what breaks there.

use reqwest::Client;
use serde_json::{Value, json};

use referee_testing::wait;

use crate::live_bot::LiveBot;

/// A person as the Python trials play one.
struct Hands<'s> {
    client: Client,
    bot: &'s LiveBot,
    name: &'static str,
    id: Value,
    channel: Value,
}

impl<'s> Hands<'s> {
    async fn of(bot: &'s LiveBot, name: &'static str) -> Self {
        let nobody = Hands {
            client: Client::new(),
            bot,
            name,
            id: Value::Null,
            channel: Value::Null,
        };
        let world = nobody.get("world").await;
        let mut channels = world["channels"].as_array().expect("channels").iter();
        let channel = channels.find(|one| one["name"] == "general");
        Hands {
            id: world["you"].clone(),
            channel: channel.expect("the channel")["id"].clone(),
            ..nobody
        }
    }

    async fn get(&self, path: &str) -> Value {
        let channel = self.channel.as_str().map(|id| format!("&channel={id}"));
        let (address, name) = (self.bot.pocket.address(), self.name);
        let channel = channel.unwrap_or_default();
        let url = format!("{address}/pocket/{path}?as={name}{channel}");
        let answer = self.client.get(url).send().await.expect("it is served");
        serde_json::from_str(&answer.text().await.expect("a text")).expect("JSON")
    }

    /// The message with which the bot answers.
    async fn does(&self, path: &str, mut body: Value) -> Value {
        body["as"] = json!(self.name);
        body["channel"] = self.channel.clone();
        let url = format!("{}/pocket/{path}", self.bot.pocket.address());
        let request = self.client.post(url).body(body.to_string());
        let request = request.header("content-type", "application/json");
        let answer = request.send().await.expect("it is served");
        let answer = answer.text().await.expect("a text");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(answer["answer"].is_string(), "{answer}");
        answer["message"]["wire"].clone()
    }

    async fn slash(&self, text: String) -> Value {
        self.does("slash", json!({ "text": text })).await
    }

    async fn press(&self, message: &Value, label: &str) -> Value {
        let found = button(message, label).unwrap_or_else(|| panic!("{label} in {message}"));
        let pressed = json!({ "message": message["id"], "custom_id": found["custom_id"] });
        self.does("press", pressed).await
    }

    /// The invitation for this person.
    async fn invited(&self) -> Value {
        let invitation = wait::found(async || {
            let messages = self.get("messages").await;
            let mut newest_first = messages.as_array().expect("messages").iter().rev();
            let calls_me = |message: &&Value| {
                let mut called = message["mentions"].as_array().expect("people").iter();
                called.any(|user| user["id"] == self.id) && button(message, "Accept").is_some()
            };
            newest_first.find(calls_me).cloned()
        });
        invitation.await.expect("an invitation")
    }
}

fn button<'m>(message: &'m Value, label: &str) -> Option<&'m Value> {
    let rows = message["components"].as_array()?.iter();
    let mut all = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    all.find(|one| {
        one["label"]
            .as_str()
            .is_some_and(|text| text.starts_with(label))
    })
}

#[tokio::test]
async fn game_is_played_by_plain_json() {
    let bot = LiveBot::start().await;
    let (ann, beth) = (Hands::of(&bot, "ann").await, Hands::of(&bot, "beth").await);
    let challenge = "/hw challenge opponent: @beth time: live 30+10".to_owned();
    let panel = ann.slash(challenge).await;
    ann.press(&panel, "Send").await;
    let accepted = beth.press(&beth.invited().await, "Accept").await;
    let content = accepted["content"].as_str().expect("a text");
    let game = content.split('`').nth(1).expect("an ID").to_owned();
    // Whoever is first begins; the other is refused.
    let turns = ["homeworld g3 b1 y3", "homeworld r3 b2 g3", "pass"];
    for (number, turn) in (1..).zip(turns) {
        let mut counted = 0;
        for hands in [&ann, &beth] {
            let line = format!("/hw move turn: {turn} game: {game}");
            let mut message = hands.slash(line).await;
            if button(&message, "Submit").is_some() {
                message = hands.press(&message, "Submit").await;
            }
            let content = message["content"].as_str().expect("a text");
            counted += u32::from(content.contains(" submitted."));
            if counted == 1 {
                break;
            }
        }
        assert_eq!(counted, 1, "turn {number}");
    }
    bot.stop().await;
}
