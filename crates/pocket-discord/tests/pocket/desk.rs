//! A hand that answers for a bot, request by request.

use pocket_discord::{ActOutcome, MessageView, Mistake, Player, Pocket, PocketOptions, Snowflake};
use reqwest::Method;
use serde_json::{Value, json};

use crate::ear::{Told, listen};

/// A pocket, a bot that only listens, and a hand that answers for it.
pub struct Desk {
    pub pocket: Pocket,
    pub http: reqwest::Client,
    pub ear: tokio::sync::mpsc::UnboundedReceiver<Told>,
    bot: tokio::task::JoinHandle<()>,
}

impl Desk {
    pub async fn open() -> Self {
        let pocket = Pocket::start(PocketOptions::default())
            .await
            .expect("a free port");
        let (bot, ear) = listen(&pocket).await;
        let desk = Self {
            pocket,
            http: reqwest::Client::new(),
            ear,
            bot,
        };
        let command = json!([{"name": "go", "description": "d", "options": [
            {"type": 3, "name": "text", "description": "d", "autocomplete": true}]}]);
        let route = format!("applications/{}/commands", desk.pocket.application());
        assert_eq!(desk.put(&route, command).await.0, 200);
        desk
    }

    pub async fn close(self) {
        self.bot.abort();
        self.pocket.stop().await;
    }

    pub async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (u16, Value) {
        let url = format!("{}/api/v10/{path}", self.pocket.address());
        let request = self
            .http
            .request(method, url)
            .header("authorization", format!("Bot {}", self.pocket.token()));
        let request = match body {
            Some(body) => request
                .header("content-type", "application/json")
                .body(body.to_string()),
            None => request,
        };
        read(request).await
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        self.ask(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> (u16, Value) {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> (u16, Value) {
        self.ask(Method::PATCH, path, Some(body)).await
    }

    pub fn channel(&self) -> Snowflake {
        self.pocket.channel("general").expect("the first channel")
    }

    pub fn messages(&self) -> String {
        format!("channels/{}/messages", self.channel())
    }

    pub fn ann(&self) -> Player {
        self.pocket.player("ann").expect("Ann")
    }

    /// Ann acts; the interaction as the bot hears of it, and the task that waits for the answer.
    pub async fn asked(
        &mut self,
        line: &'static str,
    ) -> (Told, tokio::task::JoinHandle<Result<ActOutcome, Mistake>>) {
        let ann = self.ann();
        let waiting = tokio::spawn(async move { ann.line(line).await });
        (self.ear.recv().await.expect("an interaction"), waiting)
    }

    pub async fn answer(&self, told: &Told, body: Value) -> (u16, Value) {
        self.post(
            &format!("interactions/{}/{}/callback", told.id, told.token),
            body,
        )
        .await
    }

    pub fn original(&self, told: &Told) -> String {
        let application = self.pocket.application();
        format!("webhooks/{application}/{}/messages/@original", told.token)
    }
}

pub async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a whole answer");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

pub fn code((status, body): &(u16, Value)) -> (u16, u64) {
    (*status, body["code"].as_u64().unwrap_or(u64::MAX))
}

pub fn seen(answer: Result<ActOutcome, Mistake>) -> MessageView {
    answer
        .expect("an answer")
        .message()
        .expect("a message")
        .clone()
}
