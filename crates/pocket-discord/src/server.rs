//! Starts a pocket Discord and serves it: which address belongs to which part.

use std::fmt::Debug;
use std::net::{Ipv4Addr, SocketAddr};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::Listener;
use axum::{Router, middleware};
use tokio::net::TcpListener;
use tracing::error;

use crate::door::{Door, Identity};
use crate::pocket::{Pocket, PocketOptions};
use crate::snowflake::Snowflake;
use crate::window::Key;
use crate::world::sessions::Address;
use crate::{front, gateway, guard, page, rest};

impl Pocket {
    /// Starts one on 127.0.0.1 and serves until [`Pocket::stop`].
    ///
    /// # Errors
    /// When the port cannot be had.
    pub async fn start(options: PocketOptions) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let pocket = Self::new(address, options);
        pocket.keep(tokio::spawn(serve(
            listener,
            router(pocket.clone()),
            pocket.clone(),
        )));
        Ok(pocket)
    }

    /// Opens the door, on a port of 127.0.0.1 that is free, until [`Pocket::stop`]. From now on bots are sent there for the
    /// gateway too, by that address: the certificate has to name it beside `discord.com`.
    ///
    /// # Errors
    /// When no port can be had, or the certificate and the key do not fit.
    pub async fn open_door(&self, identity: Identity) -> std::io::Result<SocketAddr> {
        let door = Door::open(identity).await?;
        let address = door.local_addr()?;
        self.keep(tokio::spawn(serve(
            door,
            behind_a_door(self.clone()),
            self.clone(),
        )));
        self.peek_mut(|world| world.gateway = format!("wss://{address}"));
        Ok(address)
    }

    /// Opens a window until [`Pocket::stop`]: at this address other machines reach the page, but no bot's side, and whoever comes
    /// must bring the key once, as in `http://ADDRESS/?key=KEY`. Says where it listens.
    ///
    /// # Errors
    /// When the address cannot be had.
    pub async fn open_window(&self, address: SocketAddr, key: Key) -> std::io::Result<SocketAddr> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let router = behind_a_window(self.clone(), key);
        self.keep(tokio::spawn(serve(listener, router, self.clone())));
        Ok(address)
    }
}

/// Serves until the pocket is stopped.
async fn serve<L>(listener: L, router: Router, pocket: Pocket)
where
    L: Listener,
    L::Addr: Debug,
{
    let stopped = async move { pocket.stopped().await };
    let serving = axum::serve(listener, router).with_graceful_shutdown(stopped);
    if let Err(fault) = serving.await {
        error!(%fault, "the pocket Discord's server failed");
    }
}

/// What stands behind a door: a bot's side under Discord's names.
fn behind_a_door(pocket: Pocket) -> Router {
    Router::new()
        .route("/api/{*path}", any(rest::serve))
        .layer(rest::limit())
        .layer(middleware::from_fn(guard::discord))
        .route("/", get(gateway_alone))
        .merge(resuming())
        .with_state(pocket)
}

/// What is seen through a window: the page and what it asks for.
fn behind_a_window(pocket: Pocket, key: Key) -> Router {
    let front = front::router().layer(middleware::from_fn(guard::same_origin));
    Router::new()
        .route("/", get(async || page::index()))
        .merge(files())
        .nest("/pocket", front)
        .layer(rest::limit())
        .layer(middleware::from_fn_with_state(key, guard::keyed))
        .with_state(pocket)
}

/// The page's files, and those in messages.
fn files() -> Router<Pocket> {
    Router::new()
        .route("/page/{file}", get(page::file))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
}

fn router(pocket: Pocket) -> Router {
    let front = front::router().layer(middleware::from_fn(guard::same_origin));
    Router::new()
        .route("/", get(root))
        .merge(resuming())
        .merge(files())
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
