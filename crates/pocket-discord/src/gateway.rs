//! The gateway: a websocket that greets, identifies or resumes, and carries events to the bot.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tracing::warn;

use crate::pocket::Pocket;
use crate::world::GUILD;
use crate::world::sessions::{Order, Pending, RESUME};

/// Discord closes a connection that sends more than 120 messages in a minute.
const MOST_SENT: usize = 120;

/// The codes by which a bot says that it does not come back: all is done, or it goes away.
const ENDS_A_SESSION: [u16; 2] = [1_000, 1_001];

/// Why a connection ends.
enum End {
    /// The peer went, or the wire broke.
    Gone,
    /// We close it with a code.
    Closed(u16, &'static str),
}

impl End {
    const UNKNOWN_OPCODE: Self = End::Closed(4001, "Unknown opcode.");
    const DECODE_ERROR: Self = End::Closed(4002, "Error while decoding payload.");
    const NOT_AUTHENTICATED: Self = End::Closed(4003, "Not authenticated.");
    const AUTHENTICATION_FAILED: Self = End::Closed(4004, "Authentication failed.");
    const ALREADY_AUTHENTICATED: Self = End::Closed(4005, "Already authenticated.");
    const RATE_LIMITED: Self = End::Closed(4008, "You are being rate limited.");
}

/// One bot on one websocket.
struct Connection {
    pocket: Pocket,
    socket: WebSocket,
    resumes: bool,
    session: Option<(String, u64)>,
    seq: u64,
    received: VecDeque<Instant>,
    /// Whether it has stopped to speak.
    deaf: bool,
}

/// Serves one connection until it ends.
pub async fn serve(pocket: Pocket, socket: WebSocket, resumes: bool) {
    let mut connection = Connection {
        pocket,
        socket,
        resumes,
        session: None,
        seq: 0,
        received: VecDeque::new(),
        deaf: false,
    };
    let end = connection.run().await;
    if let Some((id, number)) = &connection.session {
        connection.pocket.with(|world| {
            let now = world.now();
            world.sessions.leave(id, *number, now);
        });
    }
    if let Err(End::Closed(code, reason)) = end {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        if connection
            .socket
            .send(Message::Close(Some(frame)))
            .await
            .is_err()
        {
            warn!(code, "the bot went before it was told why");
        }
    }
}

impl Connection {
    async fn run(&mut self) -> Result<(), End> {
        let mut changed = self.pocket.watch();
        let pocket = self.pocket.clone();
        let interval = pocket.peek(|world| world.faults.heartbeat);
        let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}, "s": null, "t": null});
        self.send(&hello).await?;
        loop {
            self.flush().await?;
            tokio::select! {
                message = self.socket.recv() => self.receive(message).await?,
                alive = changed.changed() => alive.map_err(|_| End::Gone)?,
                () = pocket.stopped() => return Err(End::Closed(1001, "going away")),
            }
        }
    }

    async fn send(&mut self, payload: &Value) -> Result<(), End> {
        self.socket
            .send(Message::Text(payload.to_string().into()))
            .await
            .map_err(|_| End::Gone)
    }

    /// Sends the events that wait, then obeys an order.
    async fn flush(&mut self) -> Result<(), End> {
        let Some((id, number)) = self.session.clone().filter(|_| !self.deaf) else {
            return Ok(());
        };
        let seq = self.seq;
        let pending = self
            .pocket
            .peek_mut(|world| world.sessions.pending(&id, number, seq));
        let Pending { events, order } = pending.ok_or(End::Gone)?;
        for (seq, event) in events {
            self.send(&event).await?;
            self.seq = seq;
        }
        match order {
            None => Ok(()),
            Some(Order::Drop) => Err(End::Gone),
            Some(Order::Deaf) => {
                self.deaf = true;
                Ok(())
            }
            Some(Order::Close(code)) => Err(End::Closed(code, "as a test wanted")),
            Some(Order::Reconnect) => self.send(&json!({"op": 7, "d": null})).await,
            Some(Order::InvalidResumable) => self.send(&json!({"op": 9, "d": true})).await,
            Some(Order::Invalid) => {
                self.pocket.with(|world| world.sessions.forget(&id));
                self.session = None;
                self.send(&json!({"op": 9, "d": false})).await
            }
        }
    }

    async fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => return Err(End::DECODE_ERROR),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Close(said))) => return Err(self.left(said)),
            Some(Err(_)) | None => return Err(End::Gone),
        };
        self.limit()?;
        let Ok(payload) = serde_json::from_str::<Value>(&text) else {
            return Err(End::DECODE_ERROR);
        };
        match payload["op"].as_u64() {
            Some(_) if self.deaf => Ok(()),
            Some(1) => self.send(&json!({"op": 11, "d": null})).await,
            Some(2) => self.identify(&payload["d"]).await,
            Some(6) => self.resume(&payload["d"]).await,
            Some(3 | 4 | 8) if self.session.is_some() => Ok(()),
            Some(3 | 4 | 8) => Err(End::NOT_AUTHENTICATED),
            _ => Err(End::UNKNOWN_OPCODE),
        }
    }

    /// The bot closes the connection. With a normal close it ends its session as well; otherwise it can come back to it.
    fn left(&mut self, said: Option<CloseFrame>) -> End {
        if said.is_some_and(|said| ENDS_A_SESSION.contains(&said.code))
            && let Some((id, _)) = self.session.take()
        {
            self.pocket.with(|world| world.sessions.forget(&id));
        }
        End::Gone
    }

    fn limit(&mut self) -> Result<(), End> {
        let now = Instant::now();
        self.received
            .retain(|then| now.duration_since(*then) < Duration::from_secs(60));
        self.received.push_back(now);
        if self.received.len() > MOST_SENT {
            return Err(End::RATE_LIMITED);
        }
        Ok(())
    }

    fn authenticate(&self, data: &Value) -> Result<(), End> {
        if self.session.is_some() {
            return Err(End::ALREADY_AUTHENTICATED);
        }
        let given = data["token"].as_str().unwrap_or_default();
        if given.strip_prefix("Bot ").unwrap_or(given) == self.pocket.token() {
            return Ok(());
        }
        Err(End::AUTHENTICATION_FAILED)
    }

    async fn identify(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        let intents = data["intents"].as_u64();
        let intents = intents.filter(|_| data["properties"].is_object());
        let intents = intents.ok_or(End::DECODE_ERROR)?;
        let shard = data["shard"].clone();
        self.seq = 0;
        self.session = Some(self.pocket.with(|world| {
            let (id, number) = world.sessions.identify(intents, world.now());
            let mut user = world.user_wire(world.bot);
            for known_to_oneself in ["mfa_enabled", "verified"] {
                user[known_to_oneself] = json!(true);
            }
            let ready = json!({
                "v": 10, "user": user, "session_id": id,
                "guilds": [{"id": GUILD, "unavailable": true}],
                "resume_gateway_url": format!("{}{}", world.gateway, RESUME), "shard": shard,
                "application": {"id": world.bot, "flags": 0},
            });
            world.sessions.dispatch_to(&id, "READY", &ready);
            if world.sessions.watches_guilds(&id) {
                let guild = world.guild_create_wire();
                world.sessions.dispatch_to(&id, "GUILD_CREATE", &guild);
            }
            (id, number)
        }));
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seq = data["seq"].as_u64().unwrap_or_default();
        let resumes = self.resumes;
        let resumed = self.pocket.with(|world| {
            let now = world.now();
            let number = world.sessions.resume(&id, seq, resumes, now)?;
            world
                .sessions
                .dispatch_to(&id, "RESUMED", &json!({"_trace": []}));
            Some(number)
        });
        let Some(number) = resumed else {
            return self.send(&json!({"op": 9, "d": false})).await;
        };
        self.seq = seq;
        self.session = Some((id, number));
        Ok(())
    }
}
