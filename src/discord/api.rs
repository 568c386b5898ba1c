//! The few requests that we make of Discord. Bodies are made in `body`; of answers only what is used is read.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::builder::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use serenity::model::id as discord;

use crate::answer::Enclosure;
use crate::discord::failure::{Cause, Failure};
use crate::discord::session_limit::Limit;
use crate::discord::wire::Wire;
use crate::discord::{log, tries};
use crate::domain::{ChannelId, MessageAt, MessageId, Millis, PersonId};
use crate::failpoint::Point;
use crate::health::BotStats;
use crate::{failpoint, health};

/// Discord's REST interface, or a stand-in's.
#[derive(Clone)]
pub struct Api {
    wire: Arc<Wire>,
    vitals: Arc<BotStats>,
    application: Arc<AtomicU64>,
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
    /// Whether it waited for a connection, and may have been answered by whoever had one before.
    pub is_missed: bool,
}

/// How long Discord waits for the first answer.
const FIRST_ANSWER: Duration = Duration::from_secs(3);

/// How long an answer that was announced is tried for: later nobody looks any more.
const LATER_ANSWER: Duration = Duration::from_secs(60);

/// How long it is tried to register the commands, before that is left to the next connection.
const REGISTERING: Duration = Duration::from_secs(10 * 60);

/// Discord's code for an interaction that has its first answer.
pub const ANSWERED: i64 = 40_060;

impl Ticket {
    /// Until when the first answer must be there.
    fn deadline(&self) -> Instant {
        self.arrived + FIRST_ANSWER
    }

    /// Whether Discord no longer waits for the first answer.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline()
    }
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

impl Api {
    /// The requests over `wire`, counted in `vitals`.
    pub fn new(wire: Wire, vitals: Arc<BotStats>) -> Self {
        Self {
            wire: Arc::new(wire),
            vitals,
            application: Arc::default(),
        }
    }

    /// Now, as Discord has it.
    pub fn now(&self) -> Millis {
        self.wire.time.now()
    }

    /// Whether Discord answers at all.
    pub async fn is_heard(&self) -> bool {
        match self.session_limit().await {
            Ok(_) => true,
            Err(failure) => match failure.cause {
                Cause::Limited { .. } | Cause::Held { .. } => true,
                Cause::Refused { .. } | Cause::Timeout | Cause::Unreachable | Cause::Unreadable => {
                    false
                }
            },
        }
    }

    /// Gives the first answer to an interaction, in as many tries as there is time for.
    pub async fn answer(
        &self,
        ticket: &Ticket,
        callback: Callback,
        body: Option<Value>,
        enclosure: Option<&Enclosure>,
    ) -> Result<(), Failure> {
        let doing = "answering";
        let route = Route::InteractionResponse {
            interaction_id: discord::InteractionId::new(ticket.interaction),
            token: &ticket.token,
        };
        let body = match body {
            Some(body) => json!({ "type": callback as u8, "data": body }),
            None => json!({ "type": callback as u8 }),
        };
        let answered = tries::until(ticket.deadline(), doing, || {
            self.send(doing, LightMethod::Post, route, &body, enclosure)
        });
        match answered.await.map_err(|failure| (failure.code(), failure)) {
            Ok(_) => {}
            // It had arrived, and only that was not known here.
            Err((Some(ANSWERED), _)) if !ticket.is_missed => {}
            Err((_, failure)) => return Err(failure),
        }
        let took = ticket.arrived.elapsed();
        self.vitals.acknowledged(took);
        log::answered(took);
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
        let application_id = self.application_id(doing)?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &ticket.token,
        };
        tries::until(Instant::now() + LATER_ANSWER, doing, || {
            self.send(doing, LightMethod::Patch, route, body, enclosure)
        })
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
        let id = self.application.load(Ordering::Acquire);
        (id > 0).then_some(id)
    }

    /// The gateway has said which application the token belongs to.
    pub fn set_application(&self, id: u64) {
        self.application.store(id, Ordering::Release);
    }

    fn application_id(&self, doing: &'static str) -> Result<discord::ApplicationId, Failure> {
        let id = self.application().map(discord::ApplicationId::new);
        id.ok_or(Failure::unreadable(doing))
    }

    /// Registers all commands, in place of those before.
    pub async fn register(&self, commands: &Value) -> Result<(), Failure> {
        let doing = "registering commands";
        let application_id = self.application_id(doing)?;
        let route = Route::Commands { application_id };
        tries::until(Instant::now() + REGISTERING, doing, || {
            self.send(doing, LightMethod::Put, route, commands, None)
        })
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
        let by_ticket = matches!(
            request.route_ref(),
            Route::InteractionResponse { .. } | Route::WebhookOriginalInteractionResponse { .. }
        );
        let sent = self.wire.answer(doing, request).await;
        match token_taken(&sent) {
            Some(taken) if !by_ticket => self.vitals.token_taken(taken),
            Some(_) | None => {}
        }
        failpoint::reach(Point::Requested).map_err(on_purpose)?;
        if let Some(result) = result_of(&sent) {
            self.vitals.requested(doing, result);
        }
        sent
    }
}

/// Whether Discord took the bot's token, as far as the answer tells.
fn token_taken<T>(sent: &Result<T, Failure>) -> Option<bool> {
    match sent.as_ref().map_err(|failure| &failure.cause) {
        Ok(_) => Some(true),
        Err(Cause::Refused { status: 401, .. }) => Some(false),
        Err(Cause::Refused { .. } | Cause::Limited { .. } | Cause::Held { .. }) => None,
        Err(Cause::Timeout | Cause::Unreachable | Cause::Unreadable) => None,
    }
}

/// What a request led to; nothing where it was not made.
fn result_of<T>(sent: &Result<T, Failure>) -> Option<health::Result> {
    let Err(failure) = sent else {
        return Some(health::Result::Done);
    };
    match failure.cause {
        Cause::Held { .. } => None,
        Cause::Limited { .. } | Cause::Refused { status: 429, .. } => {
            Some(health::Result::RateLimited)
        }
        Cause::Refused { status: 500.., .. } => Some(health::Result::ServerError),
        Cause::Refused { .. } => Some(health::Result::Refused),
        Cause::Timeout => Some(health::Result::Timeout),
        Cause::Unreachable => Some(health::Result::Unreachable),
        Cause::Unreadable => Some(health::Result::Unreadable),
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
