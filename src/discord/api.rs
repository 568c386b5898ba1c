//! The few requests that the bot makes to Discord. `body` builds the request bodies; only the
//! needed fields of a response are read.

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

/// Permission to respond to one interaction.
#[derive(Clone)]
pub struct InteractionToken {
    /// The interaction's ID.
    pub interaction: u64,
    /// The interaction's secret token.
    pub token: String,
    /// The application that the interaction belongs to.
    pub application: u64,
    /// Arrival time of the interaction.
    pub arrived: Instant,
    /// Whether the interaction waited for a connection, so that an earlier process may have
    /// answered it.
    pub is_missed: bool,
}

/// Time that Discord allows for the first response.
const FIRST_RESPONSE_DEADLINE: Duration = Duration::from_secs(3);

/// Time for which a deferred response is retried. After that nobody is waiting for it.
const FOLLOW_UP_TIMEOUT: Duration = Duration::from_secs(60);

/// Time for which command registration is retried before it is left to the next connection.
const REGISTER_TIMEOUT: Duration = Duration::from_secs(10 * 60);

/// Discord's error code for an interaction that already has its first response.
pub const ALREADY_ACKNOWLEDGED: i64 = 40_060;

impl InteractionToken {
    /// Returns the deadline of the first response.
    fn deadline(&self) -> Instant {
        self.arrived + FIRST_RESPONSE_DEADLINE
    }

    /// Returns whether the deadline of the first response has passed.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline()
    }
}

impl Api {
    /// Returns whether Discord responds at all.
    pub async fn is_heard(&self) -> bool {
        let refused = self.gateway().await.err();
        refused.is_none_or(|failure| failure.wants_a_pause())
    }

    /// Sends the first response to an interaction and retries as long as time permits.
    pub async fn answer(&self, ticket: &InteractionToken, body: &Body) -> Result<(), Failure> {
        let route = Route::Answer {
            interaction: ticket.interaction,
            token: &ticket.token,
        };
        let answered = self.send_until(ticket.deadline(), route, body).await;
        match answered.map_err(|failure| (failure.code(), failure)) {
            Ok(()) => {}
            // An earlier try had arrived; only its confirmation was lost.
            Err((Some(ALREADY_ACKNOWLEDGED), _)) if !ticket.is_missed => {}
            Err((_, failure)) => return Err(failure),
        }
        let took = ticket.arrived.elapsed();
        self.stats.acknowledged(took);
        log::answered(took);
        Ok(())
    }

    /// Fills in or edits the first response to an interaction.
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

    /// Posts a message to a channel.
    pub async fn post(&self, channel: ChannelId, body: &Body) -> Result<MessageAt, Failure> {
        let message = self.read(Route::Post(channel), Some(body), own_id).await?;
        Ok(MessageAt {
            channel,
            message: MessageId(message),
        })
    }

    /// Edits one of the bot's own messages.
    pub async fn change(&self, at: MessageAt, body: &Body) -> Result<(), Failure> {
        self.send(Route::Change(at), Some(body)).await.map(drop)
    }

    /// Returns the direct-message channel with a person.
    pub async fn dm_channel(&self, person: PersonId) -> Result<ChannelId, Failure> {
        let body = Body::from(json!({ "recipient_id": person.0.to_string() }));
        let opened = self.read(Route::OpenDm, Some(&body), own_id).await;
        opened.map(ChannelId)
    }

    /// Returns the gateway's address and the number of sessions that may be started.
    pub async fn gateway(&self) -> Result<BotGateway, Failure> {
        let read = |answer: &Value| BotGateway::deserialize(answer).ok();
        self.read(Route::Gateway, None, read).await
    }

    /// Registers all commands of an application and replaces the earlier ones.
    pub async fn register(&self, application: u64, commands: Value) -> Result<(), Failure> {
        let route = Route::Register(application);
        let deadline = Instant::now() + REGISTER_TIMEOUT;
        self.send_until(deadline, route, &Body::from(commands))
            .await
    }

    /// Sends a request that a user is waiting for.
    async fn send_until(
        &self,
        deadline: Instant,
        route: Route<'_>,
        body: &Body,
    ) -> Result<(), Failure> {
        let sent = retry::until(deadline, route.doing(), || self.send(route, Some(body)));
        sent.await.map(drop)
    }

    /// Sends a request and parses the needed part of the response.
    async fn read<T>(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, Failure> {
        let answer = self.send(route, body).await?;
        read(&answer).ok_or(Failure::unreadable(route.doing()))
    }

    /// Sends a request, counts it and returns the response.
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

/// Returns whether Discord accepted the bot's token, as far as the response shows.
fn token_taken<T>(sent: &Result<T, Failure>) -> Option<bool> {
    match sent.as_ref().map_err(|failure| &failure.cause) {
        Ok(_) => Some(true),
        Err(FailureCause::Refused { status: 401, .. }) => Some(false),
        Err(_) => None,
    }
}

/// Returns a one-word result of a request for the metrics, or `None` if it was not sent.
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

/// Discord's error codes for an unknown member or user.
const NOBODY: [i64; 2] = [10_007, 10_013];

impl Api {
    /// Returns whether Discord reports that this person has left the server. Without a clear
    /// response they count as present; only a rate limit is an error, since the request can be
    /// repeated afterwards.
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
