//! A WebSocket connection to the gateway.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use serde_json::Value;
use serenity::constants::GATEWAY_VERSION;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config,
};

use crate::discord::gateway::disconnect::Disconnect;
use crate::discord::log;

/// Close code that the bot sends. Discord does not know it, so it ends no session.
const BACK_SOON: u16 = 4_200;

/// An open connection.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Opens a connection, over TLS if the address says `wss`; `tls` may replace the connector used
    /// for Discord.
    pub async fn open(url: &str, tls: Option<Connector>) -> Result<Self, Disconnect> {
        let url = url.trim_end_matches('/');
        let url = format!("{url}/?v={GATEWAY_VERSION}&encoding=json");
        match timeout(
            CONNECT_TIMEOUT,
            connect_async_tls_with_config(url, None, false, tls),
        )
        .await
        {
            Ok(Ok((stream, _))) => Ok(Self(stream)),
            Ok(Err(error)) => {
                // Nothing secret has been sent on the connection yet.
                log::unreached(&error);
                Err(Disconnect::Unreached)
            }
            Err(_) => Err(Disconnect::Unreached),
        }
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: &Value) -> Result<(), Disconnect> {
        let sent = timeout(
            CONNECT_TIMEOUT,
            self.0.send(Message::text(frame.to_string())),
        )
        .await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Disconnect::Broken),
        }
    }

    /// Returns the next text frame. Cancelling the wait loses nothing.
    pub async fn receive(&mut self) -> Result<String, Disconnect> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Err(Disconnect::Closed(frame.code.into()));
                }
                Some(Ok(Message::Close(None)) | Err(_)) | None => return Err(Disconnect::Broken),
                // The library answers pings; compressed frames were not requested.
                Some(Ok(
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_),
                )) => {}
            }
        }
    }

    /// Closes the connection so that the session can be resumed: a close with 1000 or 1001 would
    /// end it too.
    pub async fn close(mut self) {
        let goodbye = CloseFrame {
            code: CloseCode::Library(BACK_SOON),
            reason: "".into(),
        };
        if self.0.close(Some(goodbye)).await.is_err() {
            tracing::debug!("the gateway closed the connection before the close frame was sent");
        }
    }
}

/// Maximum time for opening a connection, and for its greeting.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
