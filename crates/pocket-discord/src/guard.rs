//! Who may talk to the server: this machine only, and the user side only from its own page.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::pocket::Pocket;

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn is_loopback(host: &str, port: u16) -> bool {
    let names = ["127.0.0.1", "localhost", "[::1]"];
    names.iter().any(|name| {
        host.strip_prefix(name)
            .is_some_and(|rest| rest == format!(":{port}"))
    }) || (port == 80 && names.contains(&host))
}

fn refuse(why: &'static str) -> Response {
    (StatusCode::FORBIDDEN, why).into_response()
}

/// Refuses a request that names another host, so that no web page can reach in by a rebound name.
pub async fn loopback(State(pocket): State<Pocket>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), header::HOST).unwrap_or_default();
    if !is_loopback(host, pocket.port()) {
        return refuse("this server answers to loopback names only");
    }
    next.run(request).await
}

/// Refuses a request that does not name Discord.
pub async fn discord(request: Request, next: Next) -> Response {
    if text(request.headers(), header::HOST) != Some("discord.com") {
        return refuse("at this door only discord.com is served");
    }
    next.run(request).await
}

/// Refuses what another site's page sends; a change must come as JSON, which other sites cannot send unasked.
pub async fn same_origin(State(pocket): State<Pocket>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if let Some(origin) = text(headers, header::ORIGIN) {
        let host = origin.strip_prefix("http://").unwrap_or_default();
        if !is_loopback(host, pocket.port()) {
            return refuse("only the pocket's own page may do this");
        }
    }
    let site = headers
        .get("sec-fetch-site")
        .and_then(|site| site.to_str().ok());
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return refuse("only the pocket's own page may do this");
    }
    let is_json = text(headers, header::CONTENT_TYPE)
        .is_some_and(|kind| kind.starts_with("application/json"));
    if request.method() != Method::GET && !is_json {
        return (StatusCode::UNSUPPORTED_MEDIA_TYPE, "send JSON").into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_with_our_port_pass() {
        for good in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"] {
            assert!(is_loopback(good, 8080), "{good}");
        }
        for bad in [
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:8080",
            "127.0.0.1.evil.example:8080",
            "",
            "null",
        ] {
            assert!(!is_loopback(bad, 8080), "{bad}");
        }
    }
}
