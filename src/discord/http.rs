//! The HTTP client for Discord's REST API or a stand-in. It sends a request only if the rate limits
//! allow it, and updates the limits from the response.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use reqwest::multipart::{Form, Part};
use reqwest::{Certificate, Method};
use serde_json::Value;
use serenity::constants::{GATEWAY_VERSION, USER_AGENT};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::Connector;

use crate::config::{Loopback, Token};
use crate::discord::body::Body;
use crate::discord::clock::DiscordTime;
use crate::discord::downloads::Downloads;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::log;
use crate::discord::rate_limit_headers::RateLimitHeaders;
use crate::discord::rate_limits::{RateLimiter, RouteKey};
use crate::discord::route::Route;
use crate::domain::Millis;
use crate::health::BotStats;
use crate::reply::RenderedFile;

/// Maximum time for a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Discord's host name.
const DISCORD_HOST: &str = "discord.com";

/// Returns a builder of HTTP clients.
fn client(stand_in: Option<&Loopback>) -> Result<reqwest::ClientBuilder, Failure> {
    let client = reqwest::Client::builder()
        .timeout(REQUEST_TIMEOUT)
        .user_agent(USER_AGENT);
    // A stand-in is on this machine, so no proxy is used.
    let client = match stand_in {
        Some(_) => client.no_proxy(),
        None => client,
    };
    let client = match stand_in.and_then(Loopback::disguise) {
        Some((address, root)) => client
            .resolve(DISCORD_HOST, address)
            .tls_built_in_root_certs(false)
            .add_root_certificate(Certificate::from_pem(root.as_bytes()).map_err(unready)?),
        None => client,
    };
    Ok(client)
}

fn unready(_: reqwest::Error) -> Failure {
    Failure::unreadable("setting up TLS")
}

/// Returns the TLS connector for the gateway of a stand-in that uses TLS, or `None` for the
/// default.
pub fn connector(stand_in: Option<&Loopback>) -> Result<Option<Connector>, Failure> {
    let Some((_, root)) = stand_in.and_then(Loopback::disguise) else {
        return Ok(None);
    };
    let unready = || Failure::unreadable("setting up TLS");
    let root = CertificateDer::from_pem_slice(root.as_bytes()).map_err(|_| unready())?;
    let mut roots = RootCertStore::empty();
    roots.add(root).map_err(|_| unready())?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|_| unready())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Some(Connector::Rustls(Arc::new(config))))
}

/// Discord's REST API, or a stand-in's.
pub struct Api {
    client: reqwest::Client,
    /// Value of the authorization header.
    token: String,
    /// Base address of the API.
    base: String,
    limits: RateLimiter,
    /// Files that people give.
    pub(super) files: Downloads,
    /// Discord's time, from the dates of its responses.
    time: DiscordTime,
    /// Counters of requests.
    pub(super) stats: Arc<BotStats>,
}

impl Api {
    /// Creates a client.
    pub fn new(
        token: &Token,
        stand_in: Option<&Loopback>,
        time: DiscordTime,
        stats: Arc<BotStats>,
    ) -> Result<Self, Failure> {
        let own = stand_in.and_then(Loopback::base);
        let files = Downloads::new(client(stand_in)?, own.clone());
        let host = own.unwrap_or_else(|| format!("https://{DISCORD_HOST}"));
        Ok(Self {
            client: client(stand_in)?.build().map_err(unready)?,
            files: files.map_err(unready)?,
            token: format!("Bot {}", token.reveal()),
            base: format!("{host}/api/v{GATEWAY_VERSION}"),
            limits: RateLimiter::default(),
            time,
            stats,
        })
    }

    /// Returns the current time according to Discord.
    pub fn now(&self) -> Millis {
        self.time.now()
    }

    /// Returns `true` once Discord has dated a response since the start.
    pub fn is_dated(&self) -> bool {
        self.time.is_dated()
    }

    /// Waits until Discord has dated a response since the start, and returns the time.
    pub async fn dated(&self) -> Millis {
        self.time.dated().await;
        self.time.now()
    }

    /// Sends a request if its rate limits allow it, and returns the response as JSON, or null if it
    /// is empty.
    pub(super) async fn exchange(
        &self,
        route: Route<'_>,
        body: Option<&Body>,
    ) -> Result<Value, Failure> {
        let (doing, method, path) = route.row();
        let failed = |cause| Failure { doing, cause };
        // Each interaction's responses have their own limits and are not counted.
        let pass = if route.is_by_ticket() {
            None
        } else {
            let way = RouteKey::of(method.as_str(), &path);
            Some(self.limits.acquire(way, Instant::now()).map_err(failed)?)
        };
        let sent = self.time.now();
        let answer = self.request(method, &path, body).await;
        let headers = match &answer {
            Ok(answer) => answer.headers.clone(),
            Err(_) => RateLimitHeaders::default(),
        };
        if let Some(dated) = headers.dated {
            self.time.observe(dated, sent);
        }
        if let Some(pass) = pass {
            self.limits.update(pass, &headers, Instant::now());
        }
        if let Ok(answer) = &answer
            && answer.is_refusal()
        {
            log::refused(doing, answer.status, answer.body.as_ref());
        }
        answer.and_then(HttpResponse::read).map_err(failed)
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<&Body>,
    ) -> Result<HttpResponse, FailureCause> {
        let request = self.client.request(method, format!("{}/{path}", self.base));
        let request = request.header(AUTHORIZATION, &self.token);
        let request = match body {
            None => request,
            Some(Body { json, file: None }) => request
                .header(CONTENT_TYPE, "application/json")
                .body(json.to_string()),
            Some(Body {
                json,
                file: Some(file),
            }) => request.multipart(form(json, file).map_err(unsent)?),
        };
        let response = request.send().await.map_err(unsent)?;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.map_err(unsent)?;
        let body = if bytes.is_empty() {
            Some(Value::Null)
        } else {
            serde_json::from_slice(&bytes).ok()
        };
        Ok(HttpResponse {
            headers: RateLimitHeaders::read(status, &headers, body.as_ref()),
            status: status.as_u16(),
            body,
        })
    }
}

/// Builds a multipart body with its single file, which has the index 0.
fn form(json: &Value, file: &RenderedFile) -> reqwest::Result<Form> {
    let kind = match file.name.rsplit_once('.') {
        Some((_, "png")) => "image/png",
        Some((_, "gif")) => "image/gif",
        _ => "text/plain",
    };
    let part = Part::bytes(file.bytes.clone()).file_name(file.name.clone());
    let form = Form::new().part("files[0]", part.mime_str(kind)?);
    Ok(form.text("payload_json", json.to_string()))
}

/// An HTTP response.
struct HttpResponse {
    headers: RateLimitHeaders,
    status: u16,
    /// The JSON body; `None` if it is not JSON.
    body: Option<Value>,
}

impl HttpResponse {
    /// Returns whether Discord rejects the request itself rather than being overloaded.
    fn is_refusal(&self) -> bool {
        (400..500).contains(&self.status) && self.status != 429
    }

    fn read(self) -> Result<Value, FailureCause> {
        let Self {
            headers,
            status,
            body,
        } = self;
        match (status, headers.retry_after) {
            (200..300, _) => body.ok_or(FailureCause::Unreadable),
            (429, Some(pause)) => Err(FailureCause::Limited {
                pause,
                global: headers.global,
            }),
            _ => Err(FailureCause::Refused {
                status,
                code: body.and_then(|body| body["code"].as_i64()).unwrap_or(0),
            }),
        }
    }
}

fn unsent(error: reqwest::Error) -> FailureCause {
    if error.is_timeout() {
        return FailureCause::Timeout;
    }
    // The address may contain an interaction's token.
    log::unreached(&error.without_url());
    FailureCause::Unreachable
}
