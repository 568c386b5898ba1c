//! The few requests that we make of Discord. Bodies are made in `body`; of answers only ids are read.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpBuilder, LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::id as discord;

use crate::config::{Loopback, Token};
use crate::discord::budget::Limit;
use crate::discord::failure::{Cause, Failure};
use crate::discord::wire::{self, PATIENCE};
use crate::failpoint::{self, Point};
use crate::health::{self, Vitals};
use crate::referee::Enclosure;
use crate::table::{ChannelId, MessageAt, MessageId, PersonId};

/// Discord's REST interface, or a stand-in's.
#[derive(Clone)]
pub struct Api {
    http: Arc<Http>,
    vitals: Arc<Vitals>,
}

/// The right to answer one interaction.
#[derive(Clone)]
pub struct Ticket {
    /// The interaction.
    pub interaction: u64,
    /// The secret that comes with it.
    pub token: String,
    /// When it arrived.
    pub arrived: Instant,
}

/// The first answer to an interaction, by Discord's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Callback {
    /// A new message.
    Message = 4,
    /// A new message will come.
    MessageLater = 5,
    /// The message that was pressed will change.
    ChangeLater = 6,
    /// The message that was pressed changes.
    Change = 7,
    /// Completions.
    Choices = 8,
    /// A form.
    Form = 9,
}

/// The HTTP side of the client: to Discord with its rate limits, or to a stand-in.
pub fn http(token: &Token, stand_in: Option<Loopback>) -> Result<Http, Failure> {
    let client = reqwest::Client::builder().timeout(PATIENCE);
    // A stand-in is on this machine: nobody's proxy has a part in it.
    let client = if stand_in.is_some() {
        client.no_proxy()
    } else {
        client
    };
    let client = client
        .build()
        .map_err(|_| Failure::unreadable("setting up TLS"))?;
    let builder = HttpBuilder::new(token.reveal()).client(client);
    Ok(match stand_in {
        // With its rate limiter on, the library would ignore the stand-in and write to Discord.
        Some(address) => builder
            .proxy(address.to_string())
            .ratelimiter_disabled(true)
            .build(),
        None => builder.build(),
    })
}

impl Api {
    /// The requests over `http`, counted in `vitals`.
    pub const fn new(http: Arc<Http>, vitals: Arc<Vitals>) -> Self {
        Self { http, vitals }
    }

    /// Whether Discord answers at all.
    pub async fn is_heard(&self) -> bool {
        self.http.get_bot_gateway().await.is_ok()
    }

    /// Gives the first answer to an interaction.
    pub async fn answer(
        &self,
        ticket: &Ticket,
        callback: Callback,
        body: Option<Value>,
        enclosure: Option<&Enclosure>,
    ) -> Result<(), Failure> {
        let route = Route::InteractionResponse {
            interaction_id: discord::InteractionId::new(ticket.interaction),
            token: &ticket.token,
        };
        let body = match body {
            Some(body) => json!({ "type": callback as u8, "data": body }),
            None => json!({ "type": callback as u8 }),
        };
        self.send("answering", LightMethod::Post, route, &body, enclosure)
            .await?;
        self.vitals.acknowledged(ticket.arrived.elapsed());
        Ok(())
    }

    /// Fills in or changes the first answer to an interaction.
    pub async fn change_answer(
        &self,
        ticket: &Ticket,
        body: &Value,
        enclosure: Option<&Enclosure>,
    ) -> Result<(), Failure> {
        let doing = "changing an answer";
        let application_id = self
            .http
            .application_id()
            .ok_or(Failure::unreadable(doing))?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &ticket.token,
        };
        self.send(doing, LightMethod::Patch, route, body, enclosure)
            .await?;
        Ok(())
    }

    /// Posts a message in a channel.
    pub async fn post(
        &self,
        channel: ChannelId,
        body: &Value,
        enclosure: Option<&Enclosure>,
    ) -> Result<MessageAt, Failure> {
        let doing = "posting";
        let route = Route::ChannelMessages {
            channel_id: discord::ChannelId::new(channel.0),
        };
        let answer = self
            .send(doing, LightMethod::Post, route, body, enclosure)
            .await?;
        let message = read_id(&answer).ok_or(Failure::unreadable(doing))?;
        Ok(MessageAt {
            channel,
            message: MessageId(message),
        })
    }

    /// Changes a message of ours.
    pub async fn change(&self, at: MessageAt, body: &Value) -> Result<(), Failure> {
        let route = Route::ChannelMessage {
            channel_id: discord::ChannelId::new(at.channel.0),
            message_id: discord::MessageId::new(at.message.0),
        };
        self.send("changing a message", LightMethod::Patch, route, body, None)
            .await?;
        Ok(())
    }

    /// The direct-message channel with a person.
    pub async fn dm_channel(&self, person: PersonId) -> Result<ChannelId, Failure> {
        let doing = "opening direct messages";
        let body = json!({ "recipient_id": person.0.to_string() });
        let answer = self
            .send(
                doing,
                LightMethod::Post,
                Route::UserMeDmChannels,
                &body,
                None,
            )
            .await?;
        read_id(&answer)
            .map(ChannelId)
            .ok_or(Failure::unreadable(doing))
    }

    /// How many sessions may be started.
    pub async fn session_limit(&self) -> Result<Limit, Failure> {
        let doing = "asking for the gateway";
        let answer = self
            .send(
                doing,
                LightMethod::Get,
                Route::GatewayBot,
                &Value::Null,
                None,
            )
            .await?;
        Limit::read(&answer).ok_or(Failure::unreadable(doing))
    }

    /// The application that the token belongs to, once the gateway has said it.
    pub fn application(&self) -> Option<u64> {
        self.http.application_id().map(|id| id.get())
    }

    /// Registers all commands, in place of those before.
    pub async fn register(&self, commands: &Value) -> Result<(), Failure> {
        let doing = "registering commands";
        let application_id = self
            .http
            .application_id()
            .ok_or(Failure::unreadable(doing))?;
        self.send(
            doing,
            LightMethod::Put,
            Route::Commands { application_id },
            commands,
            None,
        )
        .await?;
        Ok(())
    }

    async fn send(
        &self,
        doing: &'static str,
        method: LightMethod,
        route: Route<'_>,
        body: &Value,
        enclosure: Option<&Enclosure>,
    ) -> Result<Value, Failure> {
        let request = Request::new(route, method);
        let request = match enclosure {
            Some(enclosure) => request.multipart(Some(multipart(body, enclosure))),
            None if body.is_null() => request,
            None => request.body(Some(body.to_string().into_bytes())),
        };
        self.request(doing, request).await
    }

    /// Makes a request, counts it, and gives the answer.
    pub(super) async fn request(
        &self,
        doing: &'static str,
        request: Request<'_>,
    ) -> Result<Value, Failure> {
        let on_purpose = |_| Failure::unreadable(doing);
        failpoint::reach(Point::Request).map_err(on_purpose)?;
        let sent = wire::answer(&self.http, doing, request).await;
        failpoint::reach(Point::Requested).map_err(on_purpose)?;
        self.vitals.requested(doing, result_of(&sent));
        sent
    }
}

fn result_of<T>(sent: &Result<T, Failure>) -> health::Result {
    let Err(failure) = sent else {
        return health::Result::Done;
    };
    match failure.cause {
        Cause::Limited { .. } | Cause::Refused { status: 429, .. } => health::Result::RateLimited,
        Cause::Refused { status: 500.., .. } => health::Result::ServerError,
        Cause::Refused { .. } => health::Result::Refused,
        Cause::Timeout => health::Result::Timeout,
        Cause::Unreachable => health::Result::Unreachable,
        Cause::Unreadable => health::Result::Unreadable,
    }
}

/// The library numbers files only in its own builders: there is at most one, with the number 0.
fn multipart(body: &Value, enclosure: &Enclosure) -> Multipart {
    let file = CreateAttachment::bytes(enclosure.bytes.clone(), enclosure.name.clone());
    Multipart {
        upload: MultipartUpload::Attachments(vec![file]),
        fields: Vec::new(),
        payload_json: Some(body.to_string()),
    }
}

fn read_id(answer: &Value) -> Option<u64> {
    answer
        .get("id")?
        .as_str()?
        .parse()
        .ok()
        .filter(|&id| id > 0)
}
