//! Access control of the server: this machine, other machines with a key if remote access is open,
//! and the user side only from its own page.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use std::fmt;

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Returns this machine's own host names, with this port.
pub(crate) fn loopback(port: u16) -> Vec<String> {
    let names = ["127.0.0.1", "localhost", "[::1]"];
    let named = names.map(|name| match port {
        80 => name.to_owned(),
        _ => format!("{name}:{port}"),
    });
    named.into()
}

fn refuse(why: &'static str) -> Response {
    (StatusCode::FORBIDDEN, why).into_response()
}

/// Refuses a request for any other host, so that no web page gets in by DNS rebinding.
pub(crate) async fn hosted(
    State(hosts): State<Vec<String>>,
    request: Request,
    next: Next,
) -> Response {
    let host = text(request.headers(), header::HOST).unwrap_or_default();
    if !hosts.iter().any(|known| known == host) {
        return refuse("this server answers to other names only");
    }
    next.run(request).await
}

/// Refuses a request without the key. It is passed once in the address, `/?key=...`, and then kept
/// as a cookie.
pub(crate) async fn keyed(State(key): State<Key>, request: Request, next: Next) -> Response {
    let cookies = text(request.headers(), header::COOKIE).unwrap_or_default();
    let kept = cookies.split("; ").find_map(|one| one.strip_prefix(COOKIE));
    if kept.is_some_and(|kept| key.fits(kept)) {
        return next.run(request).await;
    }
    let query = request.uri().query().unwrap_or_default();
    match query
        .strip_prefix("key=")
        .filter(|brought| key.fits(brought))
    {
        Some(brought) => {
            let cookie = format!("{COOKIE}{brought}; Path=/; HttpOnly; SameSite=Lax");
            ([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()
        }
        None => (
            StatusCode::UNAUTHORIZED,
            "come in by the address with the key",
        )
            .into_response(),
    }
}

const COOKIE: &str = "pocket=";

/// Refuses requests from another site's page. Changes are accepted as JSON only, which other sites
/// cannot send without permission.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let is_ours = |origin: &str| {
        let host = origin.split_once("://").map(|(_, host)| host);
        host == text(headers, header::HOST)
    };
    let origin = text(headers, header::ORIGIN);
    let is_same = text(headers, HeaderName::from_static("sec-fetch-site"))
        .is_none_or(|site| matches!(site, "same-origin" | "none"));
    if !origin.is_none_or(is_ours) || !is_same {
        return refuse("only the pocket's own page may do this");
    }
    next.run(request).await
}

/// Minimum length of a key.
const SHORTEST: usize = 16;

/// The key for remote access to the page.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// Creates a custom key, if it is hard to guess and valid in an address: at least 16 letters,
    /// digits, `-` or `_`.
    pub fn new(text: &str) -> Option<Self> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        (text.len() >= SHORTEST && text.chars().all(plain)).then(|| Self(text.to_owned()))
    }

    /// Creates a random key.
    pub fn random() -> Self {
        Self(format!("{:032x}", rand::random::<u128>()))
    }

    /// Returns the key, to be passed to permitted people.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the key matches; the comparison takes the same time wherever it differs.
    pub(crate) fn fits(&self, brought: &str) -> bool {
        let differs = self
            .0
            .bytes()
            .zip(brought.bytes())
            .fold(0, |differs, (one, other)| differs | (one ^ other));
        self.0.len() == brought.len() && differs == 0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guard_admits_only_our_loopback_hosts() {
        for good in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
            assert!(loopback(8080).contains(&good.to_owned()), "{good}");
        }
        for bad in [
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:8080",
            "127.0.0.1.evil.example:8080",
            "",
            "null",
        ] {
            assert!(!loopback(8080).contains(&bad.to_owned()), "{bad}");
        }
    }
}
