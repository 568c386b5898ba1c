//! Encodes and decodes gateway messages as JSON.

use std::env::consts;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::constants::Opcode;
use serenity::model::gateway::GatewayIntents;

use crate::config::Token;

/// A message from Discord.
#[derive(Debug)]
pub enum GatewayMessage {
    /// An event, with its sequence number in the session.
    Event {
        /// Sequence number.
        seq: Option<u64>,
        /// Name of the event.
        name: String,
        /// Payload of the event.
        data: Value,
    },
    /// The greeting, with the heartbeat interval.
    Hello(Duration),
    /// Request for an immediate heartbeat.
    Beat,
    /// Acknowledgement of the last heartbeat.
    Acknowledged,
    /// Request to reconnect.
    Reconnect,
    /// Invalid session; whether it can be resumed.
    Invalid(bool),
    /// A message that the bot does not use.
    Other,
}

/// Parses a frame; returns `None` if it is unreadable.
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

/// Builds a heartbeat with the sequence number of the last event.
pub fn beat(seq: Option<u64>) -> Value {
    frame(Opcode::Heartbeat, json!(seq))
}

/// Builds an identify, which begins a session. Interactions arrive without any intent.
pub fn identify(token: &Token, shard: u32, shards: u32) -> Value {
    let data = json!({
        "token": token.reveal(),
        "intents": GatewayIntents::empty().bits(),
        "shard": [shard, shards],
        "properties": { "os": consts::OS, "browser": "referee", "device": "referee" },
    });
    frame(Opcode::Identify, data)
}

/// Builds a resume of a session after the event with this sequence number.
pub fn resume(token: &Token, session: &str, seq: u64) -> Value {
    let data = json!({ "token": token.reveal(), "session_id": session, "seq": seq });
    frame(Opcode::Resume, data)
}

fn frame(op: Opcode, data: Value) -> Value {
    json!({ "op": u8::from(op), "d": data })
}
