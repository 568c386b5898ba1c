//! Starts and serves a pocket Discord: maps addresses to its parts.

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::Uri;
use axum::response::Response;
use axum::routing::get;
use axum::serve::Listener;
use axum::{Router, middleware};
use std::fmt::Debug;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;
use tracing::error;

use crate::guard::{self, Key};
use crate::pocket::Pocket;
use crate::world::PocketOptions;
use crate::world::sessions::{ConnectionFault, RESUME};
use crate::{front, gateway, page, rest};

impl Pocket {
    /// Starts a pocket on 127.0.0.1 and serves it until [`Pocket::stop`].
    ///
    /// # Errors
    ///
    /// The port is unavailable.
    pub async fn start(options: PocketOptions) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let pocket = Self::new(address, options);
        pocket.serve(listener, router(address.port()));
        Ok(pocket)
    }

    /// Opens a TLS listener, the door, on a free port of 127.0.0.1 until [`Pocket::stop`]. From now
    /// on bots are sent there for the gateway too, by that address: the certificate (in DER, as its
    /// key in PKCS #8) must name it besides `discord.com`.
    ///
    /// # Errors
    ///
    /// No port is available, or the certificate and the key do not match.
    pub async fn open_door(&self, certificate: Vec<u8>, key: Vec<u8>) -> io::Result<SocketAddr> {
        let key = PrivateKeyDer::try_from(key).map_err(io::Error::other)?;
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_no_client_auth()
            .with_single_cert(vec![CertificateDer::from(certificate)], key)
            .map_err(io::Error::other)?;
        let door = Door {
            tcp: TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?,
            tls: Arc::new(config).into(),
        };
        let address = door.local_addr()?;
        self.serve(door, behind_a_door());
        self.with(|world| world.gateway = format!("wss://{address}"));
        Ok(address)
    }

    /// Opens remote access to the page, a window, until [`Pocket::stop`]: at this address other
    /// machines reach the page, but not the bot's side. Every visitor must pass the key once, as in
    /// `http://ADDRESS/?key=KEY`. Returns the address of the listener.
    ///
    /// # Errors
    ///
    /// The address is unavailable.
    pub async fn open_window(&self, address: SocketAddr, key: Key) -> io::Result<SocketAddr> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        self.serve(listener, behind_a_window(key));
        Ok(address)
    }

    /// Serves until the pocket is stopped.
    fn serve<L>(&self, listener: L, router: Router<Self>)
    where
        L: Listener,
        L::Addr: Debug,
    {
        let pocket = self.clone();
        let stopped = async move { pocket.stopped().await };
        let router = router.with_state(self.clone());
        let serving = axum::serve(listener, router).with_graceful_shutdown(stopped);
        self.keep(async move {
            if let Err(fault) = serving.await {
                error!(%fault, "the pocket Discord's server failed");
            }
        });
    }
}

/// Returns the routes of the TLS listener: the bot's side under Discord's host names.
fn behind_a_door() -> Router<Pocket> {
    let hosts = vec!["discord.com".to_owned()];
    rest::router()
        .layer(middleware::from_fn_with_state(hosts, guard::hosted))
        .merge(roots())
}

/// Returns the routes of remote access: the page and its requests.
fn behind_a_window(key: Key) -> Router<Pocket> {
    people()
        .route("/", get(async || page::index()))
        .layer(middleware::from_fn_with_state(key, guard::keyed))
}

/// Returns all routes, for this machine.
fn router(port: u16) -> Router<Pocket> {
    let hosts = guard::loopback(port);
    roots()
        .merge(people())
        .merge(rest::router())
        .layer(middleware::from_fn_with_state(hosts, guard::hosted))
}

/// Returns the routes of the page: its own files, those of messages, and people's actions.
fn people() -> Router<Pocket> {
    Router::new()
        .route("/page/{file}", get(page::file))
        .route("/attachments/{id}/{name}", get(page::attachment))
        .nest(
            "/pocket",
            front::router().layer(middleware::from_fn(guard::same_origin)),
        )
}

/// Returns the gateway's routes at both of its addresses; clients write the second with or without
/// a trailing slash.
fn roots() -> Router<Pocket> {
    let with_stroke = format!("{RESUME}/");
    Router::new()
        .route("/", get(root))
        .route(RESUME, get(root))
        .route(&with_stroke, get(root))
}

/// Serves the gateway to bots and the page to people.
async fn root(
    State(pocket): State<Pocket>,
    address: Uri,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return page::index();
    };
    let resumes = address.path().starts_with(RESUME);
    let fault = pocket.with(|world| {
        world.sessions.attempts.push(Instant::now());
        world.faults.take_for_connection()
    });
    if fault == Some(ConnectionFault::NoUpgrade) {
        pocket.stopped().await;
    }
    upgrade.on_upgrade(move |socket| gateway::serve(pocket, socket, resumes, fault))
}

/// A listener that accepts TLS connections.
struct Door {
    tcp: TcpListener,
    tls: TlsAcceptor,
}

impl Listener for Door {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            if let Ok((stream, from)) = self.tcp.accept().await
                && let Ok(stream) = self.tls.accept(stream).await
            {
                return (stream, from);
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}
