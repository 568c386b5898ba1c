//! Which address belongs to which part of the server.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Router, middleware};
use tokio::net::TcpListener;
use tracing::error;

use crate::door::Door;
use crate::gateway::Address;
use crate::snowflake::Snowflake;
use crate::{Pocket, front, gateway, guard, page, rest};

/// Serves until the pocket is stopped.
pub async fn serve(listener: TcpListener, pocket: Pocket) {
    let handle = pocket.clone();
    let stopped = async move { handle.stopped().await };
    if let Err(fault) = axum::serve(listener, router(pocket))
        .with_graceful_shutdown(stopped)
        .await
    {
        error!(%fault, "the pocket Discord's server failed");
    }
}

/// Serves a bot at a door under Discord's names, until the pocket is stopped.
pub async fn serve_door(door: Door, pocket: Pocket) {
    let handle = pocket.clone();
    let stopped = async move { handle.stopped().await };
    let behind = Router::new()
        .route("/api/{*path}", any(rest::serve))
        .layer(rest::limit())
        .layer(middleware::from_fn(guard::discord))
        .route("/", get(gateway_alone))
        .merge(resuming())
        .with_state(pocket);
    if let Err(fault) = axum::serve(door, behind)
        .with_graceful_shutdown(stopped)
        .await
    {
        error!(%fault, "the pocket Discord's door failed");
    }
}

fn router(pocket: Pocket) -> Router {
    let front = front::router().layer(middleware::from_fn_with_state(
        pocket.clone(),
        guard::same_origin,
    ));
    Router::new()
        .route("/", get(root))
        .merge(resuming())
        .route("/page/{file}", get(page::file))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/api/{*path}", any(rest::serve))
        .nest("/pocket", front)
        .layer(rest::limit())
        .layer(middleware::from_fn_with_state(
            pocket.clone(),
            guard::loopback,
        ))
        .with_state(pocket)
}

/// The gateway at its other address; clients write a stroke behind that, or none.
fn resuming() -> Router<Pocket> {
    let with_stroke = format!("{}/", Address::RESUME);
    Router::new()
        .route(Address::RESUME, get(gateway_to_resume))
        .route(&with_stroke, get(gateway_to_resume))
}

/// The gateway for bots.
async fn gateway_alone(State(pocket): State<Pocket>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| gateway::serve(pocket, socket, Address::Home))
}

/// The same, at the address for what is resumed.
async fn gateway_to_resume(State(pocket): State<Pocket>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| gateway::serve(pocket, socket, Address::Resume))
}

/// The gateway for bots, the page for people.
async fn root(
    State(pocket): State<Pocket>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(|socket| gateway::serve(pocket, socket, Address::Home)),
        Err(_) => page::index(),
    }
}

async fn attachment(
    State(pocket): State<Pocket>,
    Path((_, id, _)): Path<(String, Snowflake, String)>,
) -> Response {
    let found = pocket.peek(|world| {
        world
            .files
            .get(id)
            .map(|part| (part.content_type.clone(), part.bytes.clone()))
    });
    let Some((kind, bytes)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let shown = matches!(
        kind.as_str(),
        "image/png" | "image/gif" | "image/jpeg" | "image/webp"
    );
    let kind = if shown {
        kind
    } else {
        "application/octet-stream".into()
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (
            header::CACHE_CONTROL,
            "private, max-age=86400, immutable".into(),
        ),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'".into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
    ];
    (headers, bytes).into_response()
}
