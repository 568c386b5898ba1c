//! The gateway: a WebSocket that greets, identifies or resumes, and sends events to the bot.

use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures::future::OptionFuture;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;
use tracing::warn;

use crate::json::text;
use crate::pocket::Pocket;
use crate::snowflake::GUILD;
use crate::world::sessions::{ConnectionFault, Ear, RESUME, SessionCommand};

/// Interval of Discord's heartbeats, in milliseconds.
const HEARTBEAT: u64 = 41_250;

/// Discord closes a connection that sends more than 120 messages per minute.
const MOST_SENT: usize = 120;

/// Close codes by which a bot ends its session: normal closure, or going away.
const ENDS_A_SESSION: [u16; 2] = [1_000, 1_001];

/// The reason why a connection ends: the code and text of our close; `None` if the peer left or the
/// connection broke.
type End = Option<(u16, &'static str)>;

const GONE: End = None;
const DECODE_ERROR: End = Some((4002, "Error while decoding payload."));

/// A bot on a WebSocket.
struct Connection {
    pocket: Pocket,
    socket: WebSocket,
    resumes: bool,
    fault: Option<ConnectionFault>,
    /// The receiver of its session, if it has one.
    ear: Option<Ear>,
    received: Vec<Instant>,
}

/// Serves one connection until it ends.
pub(crate) async fn serve(
    pocket: Pocket,
    socket: WebSocket,
    resumes: bool,
    fault: Option<ConnectionFault>,
) {
    let mut connection = Connection {
        pocket,
        socket,
        resumes,
        fault,
        ear: None,
        received: Vec::new(),
    };
    let end = connection.run().await;
    connection.leave(false);
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
        let pocket = self.pocket.clone();
        if self.fault == Some(ConnectionFault::NoHello) {
            return self.half_open().await;
        }
        let interval = pocket.peek(|world| world.faults.heartbeat.unwrap_or(HEARTBEAT));
        self.say(10, json!({"heartbeat_interval": interval}))
            .await?;
        loop {
            let heard = OptionFuture::from(self.ear.as_mut().map(UnboundedReceiver::recv));
            tokio::select! {
                message = self.socket.recv() => self.receive(message).await?,
                Some(said) = heard => self.tell(said.ok_or(GONE)?).await?,
                () = pocket.stopped() => return Err(Some((1001, "going away"))),
            }
        }
    }

    async fn send(&mut self, payload: Value) -> Result<(), End> {
        let text = Message::Text(payload.to_string().into());
        self.socket.send(text).await.map_err(|_| GONE)
    }

    /// Sends a message that is not an event.
    async fn say(&mut self, op: u8, data: Value) -> Result<(), End> {
        self.send(json!({"op": op, "d": data})).await
    }

    /// Sends an event, or obeys a command.
    async fn tell(&mut self, said: Result<Value, SessionCommand>) -> Result<(), End> {
        match said {
            Ok(event) => self.send(event).await,
            Err(SessionCommand::Drop) => Err(GONE),
            Err(SessionCommand::Deaf) => self.half_open().await,
            Err(SessionCommand::Close(code)) => Err(Some((code, "as a test wanted"))),
            Err(SessionCommand::Reconnect) => self.say(7, Value::Null).await,
            Err(SessionCommand::ReconnectHalfOpen) => {
                self.say(7, Value::Null).await?;
                self.half_open().await
            }
            Err(SessionCommand::InvalidResumable) => self.say(9, json!(true)).await,
            Err(SessionCommand::Invalid) => {
                self.leave(true);
                self.say(9, json!(false)).await
            }
            Err(SessionCommand::InvalidHalfOpen) => {
                self.leave(true);
                self.say(9, json!(false)).await?;
                self.half_open().await
            }
        }
    }

    /// Keeps the connection open without reading it, so that not even a close is answered.
    async fn half_open(&mut self) -> Result<(), End> {
        self.pocket.stopped().await;
        Err(GONE)
    }

    /// Releases its session, permanently or until it is resumed.
    fn leave(&mut self, for_good: bool) {
        if let Some(ear) = self.ear.take() {
            self.pocket.with(|world| world.leave(ear, for_good));
        }
    }

    async fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => return Err(DECODE_ERROR),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Close(said))) => {
                // A normal close ends its session as well; otherwise it can be resumed.
                if said.is_some_and(|said| ENDS_A_SESSION.contains(&said.code)) {
                    self.leave(true);
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
            Some(1) => self.say(11, Value::Null).await,
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
        if self.ear.is_some() {
            return Err(Some((4005, "Already authenticated.")));
        }
        let given = text(&data["token"]);
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
        let shard = &data["shard"];
        self.ear = Some(self.pocket.with(|world| {
            let ready = json!({
                "v": 10, "user": world.users[&world.bot].wire(), "guilds": [{"id": GUILD, "unavailable": true}],
                "resume_gateway_url": format!("{}{RESUME}", world.gateway), "shard": shard,
                "application": {"id": world.bot, "flags": 0},
            });
            world.identify(ready)
        }));
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<(), End> {
        self.authenticate(data)?;
        if let Some(ConnectionFault::Resume(order)) = self.fault {
            return self.tell(Err(order)).await;
        }
        let id = text(&data["session_id"]);
        let seq = usize::deserialize(&data["seq"]).unwrap_or_default();
        let resumes = self.resumes;
        self.ear = self.pocket.with(|world| world.resume(id, seq, resumes));
        if self.ear.is_none() {
            self.say(9, json!(false)).await?;
        }
        Ok(())
    }
}
