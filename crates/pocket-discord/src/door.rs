//! Another door of a pocket Discord: the bot's side alone, with TLS, under Discord's own names. Behind it the very program that
//! is shipped can be tried with the very addresses that it uses.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::serve::Listener;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

/// Who stands at the door: a certificate for Discord's names, and its key, both in DER.
pub struct Identity {
    /// The certificate.
    pub certificate: Vec<u8>,
    /// Its key, in PKCS #8.
    pub key: Vec<u8>,
}

fn acceptor(Identity { certificate, key }: Identity) -> io::Result<TlsAcceptor> {
    let key = PrivateKeyDer::try_from(key).map_err(io::Error::other)?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_no_client_auth()
        .with_single_cert(vec![CertificateDer::from(certificate)], key)
        .map_err(io::Error::other)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// Takes connections; one that is slow to speak TLS holds up no other.
pub struct Door {
    tcp: TcpListener,
    tls: TlsAcceptor,
    greeted: JoinSet<io::Result<(TlsStream<TcpStream>, SocketAddr)>>,
}

impl Door {
    /// A door on a port of 127.0.0.1 that is free.
    pub async fn open(identity: Identity) -> io::Result<Self> {
        Ok(Self {
            tcp: TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?,
            tls: acceptor(identity)?,
            greeted: JoinSet::new(),
        })
    }
}

impl Listener for Door {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            tokio::select! {
                came = self.tcp.accept() => {
                    if let Ok((stream, from)) = came {
                        let greeting = self.tls.accept(stream);
                        self.greeted.spawn(async move { Ok((greeting.await?, from)) });
                    }
                }
                Some(greeted) = self.greeted.join_next() => {
                    if let Ok(Ok(connection)) = greeted {
                        return connection;
                    }
                }
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}
