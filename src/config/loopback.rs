//! The address of a stand-in for Discord, which must be on this machine.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// `http://127.0.0.1:PORT`: an address that cannot leave this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loopback {
    ip: IpAddr,
    port: u16,
}

impl Loopback {
    /// Whether `url`, of any scheme, leads to this machine.
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
        let authority = text.trim().strip_prefix("http://").ok_or(NotLoopback)?;
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        read_authority(authority).ok_or(NotLoopback)
    }
}

fn read_authority(authority: &str) -> Option<Loopback> {
    let (host, port) = authority.rsplit_once(':')?;
    let ip: IpAddr = match host {
        "localhost" => IpAddr::from([127, 0, 0, 1]),
        "[::1]" => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        _ => host.parse().ok()?,
    };
    let port = port.parse().ok().filter(|&port| port > 0)?;
    ip.is_loopback().then_some(Loopback { ip, port })
}

impl fmt::Display for Loopback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ip {
            IpAddr::V4(ip) => write!(f, "http://{ip}:{}", self.port),
            IpAddr::V6(ip) => write!(f, "http://[{ip}]:{}", self.port),
        }
    }
}

/// The text is not `http://` with a loopback address and a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address on this machine is wanted: http://127.0.0.1:PORT")]
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
