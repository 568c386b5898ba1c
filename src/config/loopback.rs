//! The address of a stand-in for Discord, which must be on this machine.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// `http://127.0.0.1:PORT`: an address that cannot leave this machine. Or `https://127.0.0.1:PORT`
/// with a certificate: the bot then uses Discord's own host name with TLS, and only the name
/// resolves to this address.
#[derive(Debug, PartialEq, Eq)]
pub struct Loopback {
    ip: IpAddr,
    port: u16,
    /// The PEM certificate that authenticates the stand-in as Discord.
    root: Option<String>,
}

impl Loopback {
    /// Creates `https://127.0.0.1:PORT`, with the PEM certificate that authenticates the stand-in
    /// as Discord.
    pub fn with_root(text: &str, root: String) -> Result<Self, NotLoopback> {
        let address = read(text, "https://")?;
        Ok(Self {
            root: Some(root),
            ..address
        })
    }

    /// Returns the replacement for `https://discord.com`, or `None` if only the name is redirected.
    pub fn base(&self) -> Option<String> {
        self.root.is_none().then(|| self.to_string())
    }

    /// Returns the address to which `discord.com` resolves and its certificate, or `None` if the
    /// name is not redirected.
    pub fn disguise(&self) -> Option<(SocketAddr, &str)> {
        let root = self.root.as_deref()?;
        Some((SocketAddr::new(self.ip, self.port), root))
    }

    /// Returns whether `url`, of any scheme, points to this machine.
    pub fn holds(url: &str) -> bool {
        let Some((_, rest)) = url.split_once("://") else {
            return false;
        };
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        read_authority(authority).is_some()
    }
}

impl FromStr for Loopback {
    type Err = NotLoopback;

    fn from_str(text: &str) -> Result<Self, NotLoopback> {
        read(text, "http://")
    }
}

fn read(text: &str, scheme: &str) -> Result<Loopback, NotLoopback> {
    let authority = text.trim().strip_prefix(scheme).ok_or(NotLoopback)?;
    let authority = authority.strip_suffix('/').unwrap_or(authority);
    read_authority(authority).ok_or(NotLoopback)
}

fn read_authority(authority: &str) -> Option<Loopback> {
    let (host, port) = authority.rsplit_once(':')?;
    let ip: IpAddr = match host {
        "localhost" => IpAddr::from([127, 0, 0, 1]),
        "[::1]" => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        _ => host.parse().ok()?,
    };
    let port = port.parse().ok().filter(|&port| port > 0)?;
    ip.is_loopback().then_some(Loopback {
        ip,
        port,
        root: None,
    })
}

impl fmt::Display for Loopback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.root.is_some() { "https" } else { "http" };
        write!(f, "{scheme}://{}", SocketAddr::new(self.ip, self.port))
    }
}

/// The error for a text that is not `http://` with a loopback address and a port.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this must be an address on this machine: http://127.0.0.1:PORT")]
pub struct NotLoopback;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_accepted() {
        for (text, written) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://localhost:1/", "http://127.0.0.1:1"),
            ("http://[::1]:9", "http://[::1]:9"),
        ] {
            assert_eq!(
                text.parse::<Loopback>().map(|it| it.to_string()),
                Ok(written.into())
            );
        }
        assert!(Loopback::holds("ws://127.0.0.1:8080/?v=10"));
    }

    #[test]
    fn loopback_disguise_stays_on_this_machine() {
        let root = || "a certificate".to_owned();
        let there = Loopback::with_root("https://127.0.0.1:8443", root()).expect("this machine");
        let address = SocketAddr::from(([127, 0, 0, 1], 8_443));
        assert_eq!(there.disguise(), Some((address, "a certificate")));
        assert_eq!(there.base(), None);
        for text in [
            "https://10.0.0.1:8443",
            "http://127.0.0.1:8443",
            "https://discord.com",
        ] {
            assert_eq!(
                Loopback::with_root(text, root()),
                Err(NotLoopback),
                "{text}"
            );
        }
    }

    #[test]
    fn every_other_machine_is_refused() {
        for text in [
            "https://discord.com",
            "http://discord.com:80",
            "https://127.0.0.1:8080",
            "http://127.0.0.1",
            "http://127.0.0.1:0",
            "http://127.0.0.1:80@discord.com:80",
            "http://10.0.0.1:80",
            "127.0.0.1:80",
            "",
        ] {
            assert_eq!(text.parse::<Loopback>(), Err(NotLoopback), "{text}");
        }
        assert!(!Loopback::holds("wss://gateway.discord.gg"));
        assert!(!Loopback::holds("ws://127.0.0.1:80@discord.com:80/"));
    }
}
