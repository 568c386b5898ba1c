//! The few requests that we make of Discord. Bodies are made in `body`; of answers only what is used is read.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::model::gateway::BotGateway;

use crate::discord::body::Body;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::field::id;
use crate::discord::http::Api;
use crate::discord::route::Route;
use crate::discord::{log, retry};
use crate::domain::{ChannelId, GuildId, MessageAt, MessageId, PersonId};
use crate::failpoint::{self, Point};

/// The right to answer one interaction.
#[derive(Clone)]
pub struct InteractionToken {
    /// The interaction.
    pub interaction: u64,
    /// The secret that comes with it.
    pub token: String,
    /// Which application it is for.
    pub application: u64,
    /// When it arrived.
    pub arrived: Instant,
    /// Whether it waited for a connection, and may have been answered by whoever had one before.
    pub is_missed: bool,
}

/// How long Discord waits for the first answer.
const FIRST_RESPONSE_DEADLINE: Duration = Duration::from_secs(3);

/// How long an answer that was announced is tried for: later nobody looks any more.
const FOLLOW_UP_TIMEOUT: Duration = Duration::from_secs(60);

/// How long it is tried to register the commands, before that is left to the next connection.
const REGISTER_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// Discord's code for an interaction that has its first answer.
pub const ALREADY_ACKNOWLEDGED: i64 = 40_060;

impl InteractionToken {
    /// Until when the first answer must be there.
    fn deadline(&self) -> Instant {
        self.arrived + FIRST_RESPONSE_DEADLINE
    }

    /// Whether Discord no longer waits for the first answer.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline()
    }
}

impl Api {
    /// Whether Discord answers at all.
    pub async fn is_heard(&self) -> bool {
        let refused = self.gateway().await.err();
        refused.is_none_or(|failure| failure.wants_a_pause())
    }

    /// Gives the first answer to an interaction, in as many tries as there is time for.
    pub async fn answer(&self, ticket: &InteractionToken, body: &Body) -> Result<(), Failure> {
        let route = Route::Answer {
            interaction: ticket.interaction,
            token: &ticket.token,
        };
        let answered = self.send_until(ticket.deadline(), route, body).await;
        match answered.map_err(|failure| (failure.code(), failure)) {
            Ok(()) => {}
            // It had arrived, and only that was not known here.
            Err((Some(ALREADY_ACKNOWLEDGED), _)) if !ticket.is_missed => {}
            Err((_, failure)) => return Err(failure),
        }
        let took = ticket.arrived.elapsed();
        self.stats.acknowledged(took);
        log::answered(took);
        Ok(())
    }

    /// Fills in or changes the first answer to an interaction.
    pub async fn change_answer(
        &self,
        ticket: &InteractionToken,
        body: &Body,
    ) -> Result<(), Failure> {
        let route = Route::ChangeAnswer {
            application: ticket.application,
            token: &ticket.token,
        };
        let deadline = Instant::now() + FOLLOW_UP_TIMEOUT;
        self.send_until(deadline, route, body).await
    }

    /// Posts a message in a channel.
    pub async fn post(&self, channel: ChannelId, body: &Body) -> Result<MessageAt, Failure> {
        let message = self.read(Route::Post(channel), Some(body), own_id).await?;
        Ok(MessageAt {
            channel,
            message: MessageId(message),
        })
    }

    /// Changes a message of ours.
    pub async fn change(&self, at: MessageAt, body: &Body) -> Result<(), Failure> {
        self.send(Route::Change(at), Some(body)).await.map(drop)
    }

    /// The direct-message channel with a person.
    pub async fn dm_channel(&self, person: PersonId) -> Result<ChannelId, Failure> {
        let body = Body::from(json!({ "recipient_id": person.0.to_string() }));
        let opened = self.read(Route::OpenDm, Some(&body), own_id).await;
        opened.map(ChannelId)
    }

    /// Where the gateway is, and how many sessions may be started there.
    pub async fn gateway(&self) -> Result<BotGateway, Failure> {
        let read = |answer: &Value| BotGateway::deserialize(answer).ok();
        self.read(Route::Gateway, None, read).await
    }

    /// Registers all commands of an application, in place of those before.
    pub async fn register(&self, application: u64, commands: Value) -> Result<(), Failure> {
        let route = Route::Register(application);
        let deadline = Instant::now() + REGISTER_TIMEOUT;
        self.send_until(deadline, route, &Body::from(commands))
            .await
    }

    /// Makes a request for which somebody waits.
    async fn send_until(
        &self,
        deadline: Instant,
        route: Route<'_>,
        body: &Body,
    ) -> Result<(), Failure> {
        let sent = retry::until(deadline, route.doing(), || self.send(route, Some(body)));
        sent.await.map(drop)
    }

    /// Makes a request, and reads what is needed of the answer.
    async fn read<T>(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, Failure> {
        let answer = self.send(route, body).await?;
        read(&answer).ok_or(Failure::unreadable(route.doing()))
    }

    /// Makes a request, counts it, and gives the answer.
    pub(super) async fn send(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
    ) -> Result<Value, Failure> {
        let doing = route.doing();
        let on_purpose = |_| Failure::unreadable(doing);
        failpoint::reach(Point::Request).map_err(on_purpose)?;
        let sent = self.exchange(route, body).await;
        match token_taken(&sent) {
            Some(taken) if !route.is_by_ticket() => self.stats.token_taken(taken),
            Some(_) | None => {}
        }
        failpoint::reach(Point::Requested).map_err(on_purpose)?;
        if let Some(result) = result_of(&sent) {
            self.stats.requested(doing, result);
        }
        sent
    }
}

/// Whether Discord took the bot's token, as far as the answer tells.
fn token_taken<T>(sent: &Result<T, Failure>) -> Option<bool> {
    match sent.as_ref().map_err(|failure| &failure.cause) {
        Ok(_) => Some(true),
        Err(FailureCause::Refused { status: 401, .. }) => Some(false),
        Err(_) => None,
    }
}

/// What a request led to, in a word; nothing where it was not made.
fn result_of<T>(sent: &Result<T, Failure>) -> Option<&'static str> {
    match sent.as_ref().map_err(|failure| &failure.cause) {
        Ok(_) => Some("done"),
        Err(FailureCause::Held { .. }) => None,
        Err(FailureCause::Refused { status: 429, .. }) => Some("rate_limited"),
        Err(FailureCause::Refused { status: 500.., .. }) => Some("server_error"),
        Err(cause) => Some(cause.into()),
    }
}

fn own_id(answer: &Value) -> Option<u64> {
    id(answer, "id")
}

/// Discord's codes for somebody who is no member, or no user at all.
const NOBODY: [i64; 2] = [10_007, 10_013];

impl Api {
    /// Whether Discord says that this person has left the server. Where it says nothing, they are taken to be there; only a
    /// pause is a failure, since it can be asked afterwards.
    pub async fn has_left(&self, guild: GuildId, person: PersonId) -> Result<bool, Failure> {
        match self.send(Route::Member(guild, person), None).await {
            Err(failure) if failure.wants_a_pause() => Err(failure),
            Err(Failure {
                cause: FailureCause::Refused { code, .. },
                ..
            }) => Ok(NOBODY.contains(&code)),
            Ok(_) | Err(_) => Ok(false),
        }
    }
}
