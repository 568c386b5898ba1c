//! One request on its way. Where the client library does not limit itself, what Discord says about limits is read here.

use std::sync::LazyLock;
use std::time::Duration;

use serde_json::Value;
use serenity::http::{Http, Request};

use crate::discord::failure::{Cause, Failure};

/// How long a request may take.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The client for a stand-in on this machine: nobody's proxy has a part in it.
static DIRECT: LazyLock<Option<reqwest::Client>> = LazyLock::new(|| {
    let client = reqwest::Client::builder().timeout(PATIENCE).no_proxy();
    client.build().ok()
});

/// The answer to a request, as JSON; nothing where it is empty.
pub async fn answer(
    http: &Http,
    doing: &'static str,
    request: Request<'_>,
) -> Result<Value, Failure> {
    let failed = |error: serenity::Error| Failure::of(doing, &error);
    let response = if http.ratelimiter.is_some() {
        // The library waits as long as Discord says, for this route or for all, and tries again.
        http.request(request).await.map_err(failed)?
    } else {
        plainly(http, doing, request).await?
    };
    let bytes = response
        .bytes()
        .await
        .map_err(|error| failed(error.into()))?;
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(&bytes).map_err(|_| Failure::unreadable(doing))
}

async fn plainly(
    http: &Http,
    doing: &'static str,
    request: Request<'_>,
) -> Result<reqwest::Response, Failure> {
    let failed = |error: serenity::Error| Failure::of(doing, &error);
    let client = DIRECT.as_ref().ok_or(Failure::unreadable(doing))?;
    let built = request
        .build(client, http.token(), http.proxy.as_deref())
        .map_err(failed)?;
    let response = built.send().await.map_err(|error| failed(error.into()))?;
    let status = response.status().as_u16();
    if response.status().is_success() {
        return Ok(response);
    }
    let bytes = response.bytes().await.unwrap_or_default();
    let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    Err(Failure {
        doing,
        cause: refused(status, &body),
    })
}

fn refused(status: u16, body: &Value) -> Cause {
    let after = body["retry_after"]
        .as_f64()
        .filter(|seconds| *seconds >= 0.0);
    match (status, after) {
        (429, Some(seconds)) => Cause::Limited {
            after_ms: (seconds * 1_000.0).ceil() as u64,
            global: body["global"] == true,
        },
        _ => Cause::Refused {
            status,
            code: body["code"].as_i64().unwrap_or(0),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_pause_is_read_as_discord_says_it() {
        let cause = refused(429, &json!({ "retry_after": 1.5, "global": false }));
        let pause = Cause::Limited {
            after_ms: 1_500,
            global: false,
        };
        assert_eq!(cause, pause);
        let cause = refused(403, &json!({ "code": 50_013 }));
        let refusal = Cause::Refused {
            status: 403,
            code: 50_013,
        };
        assert_eq!(cause, refusal);
    }
}
