//! The gateway: a websocket that greets, identifies or resumes, and carries events to the bot.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tracing::warn;

use crate::pocket::Pocket;
use crate::world::GUILD;
use crate::world::sessions::{Held, Order, RESUME};

/// Discord closes a connection that sends more than 120 messages in a minute.
const MOST_SENT: usize = 120;

/// The codes by which a bot says that it does not come back: all is done, or it goes away.
const ENDS_A_SESSION: [u16; 2] = [1_000, 1_001];

/// Why a connection ends: the code and the words with which we close it; `None` if the peer went, or the wire broke.
type End = Option<(u16, &'static str)>;

const GONE: End = None;
const DECODE_ERROR: End = Some((4002, "Error while decoding payload."));

/// One bot on one websocket.
struct Connection {
    pocket: Pocket,
    socket: WebSocket,
    resumes: bool,
    held: Option<Held>,
    seq: u64,
    received: Vec<Instant>,
    /// Whether it has stopped to speak.
    deaf: bool,
}

/// Serves one connection until it ends.
pub(crate) async fn serve(pocket: Pocket, socket: WebSocket, resumes: bool) {
    let mut connection = Connection {
        pocket,
        socket,
        resumes,
        held: None,
        seq: 0,
        received: Vec::new(),
        deaf: false,
    };
    let end = connection.run().await;
    connection.pocket.with(|world| {
        let now = world.now();
        let session = connection
            .held
            .as_ref()
            .and_then(|held| world.sessions.held(held));
        session.into_iter().for_each(|session| session.leave(now));
    });
    if let Err(Some((code, reason))) = end {
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
                alive = changed.changed() => alive.map_err(|_| GONE)?,
                () = pocket.stopped() => return Err(Some((1001, "going away"))),
            }
        }
    }

    async fn send(&mut self, payload: &Value) -> Result<(), End> {
        self.socket
            .send(Message::Text(payload.to_string().into()))
            .await
            .map_err(|_| GONE)
    }

    /// Sends the events that wait, then obeys an order.
    async fn flush(&mut self) -> Result<(), End> {
        let Some(held) = self.held.clone().filter(|_| !self.deaf) else {
            return Ok(());
        };
        let waiting = self.pocket.peek_mut(|world| {
            let session = world.sessions.held(&held)?;
            Some((session.after(self.seq), session.order.take()))
        });
        let (events, order) = waiting.ok_or(GONE)?;
        for (seq, event) in events {
            self.send(&event).await?;
            self.seq = seq;
        }
        match order {
            None => Ok(()),
            Some(Order::Drop) => Err(GONE),
            Some(Order::Deaf) => {
                self.deaf = true;
                Ok(())
            }
            Some(Order::Close(code)) => Err(Some((code, "as a test wanted"))),
            Some(Order::Reconnect) => self.send(&json!({"op": 7, "d": null})).await,
            Some(Order::InvalidResumable) => self.send(&json!({"op": 9, "d": true})).await,
            Some(Order::Invalid) => {
                self.forget();
                self.send(&json!({"op": 9, "d": false})).await
            }
        }
    }

    /// Ends the session for good.
    fn forget(&mut self) {
        if let Some(held) = self.held.take() {
            self.pocket.with(|world| world.sessions.forget(&held));
        }
    }

    async fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => return Err(DECODE_ERROR),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Close(said))) => {
                // With a normal close it ends its session as well; otherwise it can come back to it.
                if said.is_some_and(|said| ENDS_A_SESSION.contains(&said.code)) {
                    self.forget();
                }
                return Err(GONE);
            }
            Some(Err(_)) | None => return Err(GONE),
        };
        self.limit()?;
        let Ok(payload) = serde_json::from_str::<Value>(&text) else {
            return Err(DECODE_ERROR);
        };
        match payload["op"].as_u64() {
            Some(_) if self.deaf => Ok(()),
            Some(1) => self.send(&json!({"op": 11, "d": null})).await,
            Some(2) => self.identify(&payload["d"]).await,
            Some(6) => self.resume(&payload["d"]).await,
            _ => Err(Some((4001, "Unknown opcode."))),
        }
    }

    fn limit(&mut self) -> Result<(), End> {
        let now = Instant::now();
        self.received
            .retain(|then| now.duration_since(*then) < Duration::from_secs(60));
        self.received.push(now);
        if self.received.len() > MOST_SENT {
            Err(Some((4008, "You are being rate limited.")))
        } else {
            Ok(())
        }
    }

    fn authenticate(&self, data: &Value) -> Result<(), End> {
        if self.held.is_some() {
            return Err(Some((4005, "Already authenticated.")));
        }
        let given = data["token"].as_str().unwrap_or_default();
        if given.strip_prefix("Bot ").unwrap_or(given) == self.pocket.token() {
            return Ok(());
        }
        Err(Some((4004, "Authentication failed.")))
    }

    async fn identify(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        if !data["intents"].is_u64() || !data["properties"].is_object() {
            return Err(DECODE_ERROR);
        }
        let shard = data["shard"].clone();
        self.seq = 0;
        self.held = Some(self.pocket.with(|world| {
            let held = world.sessions.identify(world.now());
            let ready = json!({
                "v": 10, "user": world.me_wire(), "session_id": held.0,
                "guilds": [{"id": GUILD, "unavailable": true}],
                "resume_gateway_url": format!("{}{RESUME}", world.gateway), "shard": shard,
                "application": {"id": world.bot, "flags": 0},
            });
            if let Some(session) = world.sessions.held(&held) {
                session.push("READY", &ready);
            }
            held
        }));
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or_default();
        self.held = self.pocket.with(|world| {
            let held = world.sessions.resume(id, seq, self.resumes, world.now())?;
            world
                .sessions
                .held(&held)?
                .push("RESUMED", &json!({"_trace": []}));
            Some(held)
        });
        self.seq = seq;
        if self.held.is_none() {
            self.send(&json!({"op": 9, "d": false})).await?;
        }
        Ok(())
    }
}
