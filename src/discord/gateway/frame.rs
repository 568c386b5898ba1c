//! What is said on the gateway, as JSON.

use std::env::consts;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::constants::Opcode;
use serenity::model::gateway::GatewayIntents;

use crate::config::Token;

/// What Discord says.
#[derive(Debug)]
pub enum GatewayMessage {
    /// Something happened, with its number in the session.
    Event {
        /// Its number.
        seq: Option<u64>,
        /// Its name.
        name: String,
        /// What there is to say about it.
        data: Value,
    },
    /// A greeting, and how often a heartbeat is wanted.
    Hello(Duration),
    /// A heartbeat is wanted now.
    Beat,
    /// The last heartbeat has arrived.
    Acknowledged,
    /// The bot is to connect anew.
    Reconnect,
    /// The session is not valid; whether it can be resumed.
    Invalid(bool),
    /// Something that is not used.
    Other,
}

/// Reads a frame; `None` is one that cannot be read.
pub fn read(text: &str) -> Option<GatewayMessage> {
    let mut frame: Value = serde_json::from_str(text).ok()?;
    let data = frame.get_mut("d").map(Value::take).unwrap_or_default();
    let op = u8::try_from(frame.get("op")?.as_u64()?).ok()?;
    Some(match Opcode::from(op) {
        Opcode::Dispatch => GatewayMessage::Event {
            seq: frame.get("s").and_then(Value::as_u64),
            name: frame.get("t")?.as_str()?.to_owned(),
            data,
        },
        Opcode::Hello => {
            let every = data.get("heartbeat_interval")?.as_u64()?;
            GatewayMessage::Hello(Duration::from_millis(every.max(1)))
        }
        Opcode::Heartbeat => GatewayMessage::Beat,
        Opcode::HeartbeatAck => GatewayMessage::Acknowledged,
        Opcode::Reconnect => GatewayMessage::Reconnect,
        Opcode::InvalidSession => GatewayMessage::Invalid(data.as_bool().unwrap_or_default()),
        _ => GatewayMessage::Other,
    })
}

/// A heartbeat, with the number of the last event.
pub fn beat(seq: Option<u64>) -> Value {
    frame(Opcode::Heartbeat, json!(seq))
}

/// An introduction, which begins a session; interactions come without any intent.
pub fn identify(token: &Token, shard: u32, shards: u32) -> Value {
    let data = json!({
        "token": token.reveal(),
        "intents": GatewayIntents::empty().bits(),
        "shard": [shard, shards],
        "properties": { "os": consts::OS, "browser": "referee", "device": "referee" },
    });
    frame(Opcode::Identify, data)
}

/// The wish to take a session up after the event with this number.
pub fn resume(token: &Token, session: &str, seq: u64) -> Value {
    let data = json!({ "token": token.reveal(), "session_id": session, "seq": seq });
    frame(Opcode::Resume, data)
}

fn frame(op: Opcode, data: Value) -> Value {
    json!({ "op": u8::from(op), "d": data })
}
