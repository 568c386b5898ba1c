//! The page's files, as they are built in.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const CSS: &str = "text/css";
const SCRIPT: &str = "text/javascript";
const SVG: &str = "image/svg+xml";

/// The page itself.
pub fn index() -> Response {
    serve("text/html", include_str!("../assets/page/index.html"))
}

/// A file of the page.
pub async fn file(Path(name): Path<String>) -> Response {
    let (kind, text) = match name.as_str() {
        "style.css" => (CSS, include_str!("../assets/page/style.css")),
        "message.css" => (CSS, include_str!("../assets/page/message.css")),
        "main.js" => (SCRIPT, include_str!("../assets/page/main.js")),
        "server.js" => (SCRIPT, include_str!("../assets/page/server.js")),
        "markdown.js" => (SCRIPT, include_str!("../assets/page/markdown.js")),
        "message.js" => (SCRIPT, include_str!("../assets/page/message.js")),
        "components.js" => (SCRIPT, include_str!("../assets/page/components.js")),
        "composer.js" => (SCRIPT, include_str!("../assets/page/composer.js")),
        "form.js" => (SCRIPT, include_str!("../assets/page/form.js")),
        "places.js" => (SCRIPT, include_str!("../assets/page/places.js")),
        "hint.js" => (SCRIPT, include_str!("../assets/page/hint.js")),
        "signs.js" => (SCRIPT, include_str!("../assets/page/signs.js")),
        "settings.js" => (SCRIPT, include_str!("../assets/page/settings.js")),
        "words.js" => (SCRIPT, include_str!("../assets/page/words.js")),
        "dom.js" => (SCRIPT, include_str!("../assets/page/dom.js")),
        "icon.svg" => (SVG, include_str!("../assets/page/icon.svg")),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    serve(kind, text)
}

fn serve(kind: &str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, format!("{kind}; charset=utf-8")),
        (header::CONTENT_SECURITY_POLICY, POLICY.into()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".into()),
        (header::CACHE_CONTROL, "no-cache".into()),
    ];
    (headers, text).into_response()
}
