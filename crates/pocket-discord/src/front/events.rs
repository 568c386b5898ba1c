//! What changes, as it changes, for one person: server-sent events.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures::Stream;
use futures::stream::unfold;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;

use super::act::who;
use super::mistake::Mistake;
use super::seen::Seen;

/// Who listens, and from which change on.
#[derive(Debug, Deserialize)]
pub struct Listener {
    #[serde(rename = "as")]
    user: String,
    from: Option<usize>,
}

struct Reader {
    pocket: Pocket,
    user: Snowflake,
    next: usize,
    waiting: VecDeque<Event>,
}

/// The stream of one listener.
pub async fn stream(
    State(pocket): State<Pocket>,
    Query(listener): Query<Listener>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Mistake> {
    let (user, now) =
        pocket.peek(|world| who(world, &listener.user).map(|user| (user, world.changes.next())))?;
    let reader = Reader {
        pocket,
        user,
        next: listener.from.unwrap_or(now),
        waiting: VecDeque::new(),
    };
    let events = unfold(reader, |mut reader| async move {
        let event = reader.next().await?;
        Some((Ok(event), reader))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

impl Reader {
    async fn next(&mut self) -> Option<Event> {
        let mut changed = self.pocket.watch();
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if self.fill() {
                continue;
            }
            tokio::select! {
                alive = changed.changed() => alive.ok()?,
                () = self.pocket.stopped() => return None,
            }
        }
    }

    /// Fetches new changes; whether there were any to show.
    fn fill(&mut self) -> bool {
        let (from, user) = (self.next, self.user);
        let (views, next) = self.pocket.peek(|world| {
            let changes = world.changes.since(from);
            let views = match changes {
                Some(changes) => changes
                    .iter()
                    .filter_map(|change| view(world, user, *change))
                    .collect(),
                None => vec![json!({"kind": "reload"})],
            };
            (views, world.changes.next())
        });
        self.next = next;
        self.waiting.extend(
            views
                .into_iter()
                .map(|view| Event::default().data(view.to_string())),
        );
        !self.waiting.is_empty()
    }
}

/// A change as a person is told of it, if it concerns them.
fn view(world: &World, user: Snowflake, change: Change) -> Option<Value> {
    let sees = |channel: Snowflake| world.channel_of(user, channel).is_some();
    match change {
        Change::World => Some(json!({"kind": "world"})),
        Change::Message { channel, id } => {
            let message = world
                .message(channel, id)
                .filter(|message| sees(channel) && message.seen_by(user))?;
            Some(
                json!({"kind": "message", "channel": channel, "message": Seen::new(world, message, user)}),
            )
        }
        Change::Gone { channel, id } => {
            sees(channel).then(|| json!({"kind": "gone", "channel": channel, "id": id}))
        }
        Change::Typing { channel } => {
            sees(channel).then(|| json!({"kind": "typing", "channel": channel}))
        }
    }
}
