//! Threads that are opened on messages.

use serde_json::{Value, json};

use crate::check::form::{Field, Form, Rule};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{CREATE_PUBLIC_THREADS, Channel, Place};

use super::Reply;
use super::channel::find;

/// Minutes after which Discord puts a thread away.
const PUT_AWAY: [u64; 4] = [60, 1_440, 4_320, 10_080];

/// The most seconds between two messages of one person.
const SLOWEST: i64 = 21_600;

/// Opens a thread on a message, whose number it gets.
pub fn open(
    world: &mut World,
    parent: Snowflake,
    message: Snowflake,
    body: &Value,
) -> Result<Reply, Refusal> {
    openable(find(world, parent)?, message)?;
    if world.channels.contains_key(&message) {
        return Err(Refusal::HAS_A_THREAD);
    }
    let form = Form::default();
    form.root(body).takes(
        &[],
        &[("name", Rule::Text(1, 100))],
        &[
            ("auto_archive_duration", Rule::By(put_away)),
            ("rate_limit_per_user", Rule::Whole(0, SLOWEST)),
        ],
    );
    form.verdict()?;
    let name = body["name"].as_str().unwrap_or_default();
    world.open_thread(message, name, parent);
    Ok(Reply::Made(world.channel_wire(find(world, message)?)))
}

fn openable(parent: &Channel, message: Snowflake) -> Result<(), Refusal> {
    parent.readable()?;
    if parent.place != Place::Guild {
        return Err(Refusal::WRONG_CHANNEL);
    }
    if !parent.allows(CREATE_PUBLIC_THREADS) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    let shown = parent.messages.get(&message);
    match shown.filter(|message| message.audience.is_none()) {
        Some(_) => Ok(()),
        None => Err(Refusal::UNKNOWN_MESSAGE),
    }
}

fn put_away(minutes: &Field) {
    if !PUT_AWAY
        .iter()
        .any(|known| *minutes.value() == json!(known))
    {
        minutes.refuse(
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
}
