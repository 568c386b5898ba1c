//! Streams changes to one person as server-sent events.

use std::convert::Infallible;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures::stream::{iter, unfold};
use futures::{Stream, StreamExt};
use serde_json::{Value, json};

use crate::front::deed::Deed;
use crate::front::line::Mistake;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::{Change, World};

/// Opens the stream of one listener.
pub(super) async fn stream(
    State(pocket): State<Pocket>,
    Query(listener): Query<Deed>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Mistake> {
    let user = pocket.player(&listener.user)?.id();
    let now = pocket.peek(|world| world.changes.len());
    let from = listener.from.unwrap_or(now);
    let mut changed = pocket.watch();
    changed.mark_changed();
    let begun = (pocket, changed, from);
    let batches = unfold(begun, move |(pocket, mut changed, from)| async move {
        changed.changed().await.ok()?;
        if *changed.borrow() {
            return None;
        }
        let (events, next) = pocket.peek(|world| {
            let events = world
                .changes
                .iter()
                .skip(from)
                .filter_map(|change| view(world, user, *change))
                .map(|view| Ok(Event::default().data(view.to_string())));
            (events.collect::<Vec<_>>(), world.changes.len())
        });
        Some((iter(events), (pocket, changed, next)))
    });
    Ok(Sse::new(batches.flatten()).keep_alive(KeepAlive::default()))
}

/// Returns the view that a person has of a change, if it concerns them; a deleted message is null.
fn view(world: &World, user: Snowflake, change: Change) -> Option<Value> {
    let mut view = json!(change);
    if let Change::Message { channel, id } = change {
        let message = world.channel_of(user, channel)?.messages.get(&id);
        if message.is_some_and(|message| !message.seen_by(user)) {
            return None;
        }
        view["message"] = json!(message.map(|message| &message.0));
    }
    Some(view)
}
