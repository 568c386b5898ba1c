//! The user side over HTTP: what the page asks for, and who is kept out.

use std::collections::BTreeMap;

use pocket_discord::{Key, PageHint, Pocket, PocketOptions};
use serde_json::{Value, json};

async fn start() -> Pocket {
    let hint = vec![PageHint {
        text: "Type /, and greet {other}".into(),
        translations: BTreeMap::from([("de".into(), "Tippe /, und grüße {other}".into())]),
        command: Some("/toy panel".into()),
    }];
    Pocket::start(PocketOptions {
        hint,
        ..PocketOptions::default()
    })
    .await
    .expect("a free port")
}

async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    (
        status,
        serde_json::from_str(&response.text().await.expect("whole")).unwrap_or(Value::Null),
    )
}

async fn post(pocket: &Pocket, path: &str, body: Value) -> (u16, Value) {
    let request = reqwest::Client::new().post(format!("{}/pocket/{path}", pocket.address()));
    read(
        request
            .header("content-type", "application/json")
            .body(body.to_string()),
    )
    .await
}

async fn get(pocket: &Pocket, path: &str) -> (u16, Value) {
    read(reqwest::Client::new().get(format!("{}/pocket/{path}", pocket.address()))).await
}

#[tokio::test]
async fn page_and_its_parts_are_served() {
    let pocket = start().await;
    let page = reqwest::get(pocket.address()).await.expect("served");
    assert!(
        page.headers()["content-security-policy"]
            .to_str()
            .expect("text")
            .contains("script-src 'self'")
    );
    let html = page.text().await.expect("whole");
    for part in html.split('"').filter(|part| part.starts_with("/page/")) {
        let file = reqwest::get(format!("{}{part}", pocket.address()))
            .await
            .expect("served");
        assert!(file.status().is_success(), "{part}");
    }
    pocket.stop().await;
}

#[tokio::test]
async fn foreign_hosts_and_origins_are_refused() {
    let pocket = start().await;
    let client = reqwest::Client::new();
    let world = format!("{}/pocket/world?as=ann", pocket.address());
    assert_eq!(read(client.get(&world)).await.0, 200);
    assert_eq!(
        read(client.get(&world).header("host", "evil.example"))
            .await
            .0,
        403
    );
    assert_eq!(
        read(client.get(pocket.address()).header("host", "evil.example"))
            .await
            .0,
        403
    );
    assert_eq!(
        read(client.get(&world).header("origin", "http://evil.example"))
            .await
            .0,
        403
    );
    assert_eq!(
        read(client.get(&world).header("sec-fetch-site", "cross-site"))
            .await
            .0,
        403
    );
    let say = client.post(format!("{}/pocket/say", pocket.address()));
    assert_eq!(
        read(say.header("content-type", "text/plain").body("{}"))
            .await
            .0,
        415
    );
    pocket.stop().await;
}

#[tokio::test]
async fn hint_names_another_user() {
    let pocket = start().await;
    for (reader, named) in [("ann", "Beth"), ("beth", "Ann"), ("carl", "Ann")] {
        let (_, world) = get(&pocket, &format!("world?as={reader}")).await;
        let text = format!("Type /, and greet {named}");
        assert_eq!(world["hint"][0]["text"], text, "{reader}");
    }
    let german = json!({"as": "carl", "locale": "de"});
    assert_eq!(post(&pocket, "language", german).await.0, 200);
    let (_, world) = get(&pocket, "world?as=carl").await;
    assert_eq!(world["hint"][0]["text"], "Tippe /, und grüße Ann");
    pocket.stop().await;
}

#[tokio::test]
async fn nonsense_is_refused_and_breaks_nothing() {
    let pocket = start().await;
    let channel = pocket.channel("general").expect("the first channel");
    let wrong = [
        ("say", json!({})),
        (
            "say",
            json!({"as": "nobody", "channel": channel, "text": "x"}),
        ),
        ("say", json!({"as": "ann", "channel": "1", "text": "x"})),
        (
            "say",
            json!({"as": "ann", "channel": channel, "text": "x".repeat(2001)}),
        ),
        (
            "slash",
            json!({"as": "ann", "channel": channel, "text": "/nothing"}),
        ),
        (
            "slash",
            json!({"as": "ann", "channel": channel, "text": "/\u{202e}\u{0}"}),
        ),
        (
            "press",
            json!({"as": "ann", "channel": channel, "message": "5", "custom_id": "x"}),
        ),
        ("submit", json!({"as": "ann", "form": "5", "values": {}})),
        (
            "use",
            json!({"as": "ann", "text": "Nothing", "message": "5"}),
        ),
        (
            "use",
            json!({"as": "ann", "text": "Nothing", "target": "5"}),
        ),
        (
            "upload",
            json!({"as": "ann", "filename": "a", "text": "no base64"}),
        ),
        ("language", json!({"as": "ann", "locale": "xx"})),
        ("language", json!({"as": "nobody", "locale": "de"})),
        ("language", json!({"locale": "de"})),
        ("faults", json!({"as": "ann", "trouble": "unheard of"})),
        (
            "press",
            json!({"as": "ann", "message": 5, "custom_id": "x"}),
        ),
        ("say", json!(["as", "ann"])),
    ];
    for (path, body) in wrong {
        let (status, _) = post(&pocket, path, body.clone()).await;
        assert!((400..500).contains(&status), "{path} {body}: {status}");
    }
    assert_eq!(get(&pocket, "world?as=nobody").await.0, 400);
    assert_eq!(get(&pocket, "world?as=ann").await.0, 200);
    pocket.stop().await;
}

#[tokio::test]
async fn uploaded_file_goes_with_a_message() {
    let pocket = start().await;
    let file = json!({"as": "ann", "filename": "game.txt", "content_type": "text/plain", "text": "cGFzcw=="});
    let (status, id) = post(&pocket, "upload", file).await;
    assert_eq!(status, 200, "{id}");
    let said = post(&pocket, "say", json!({"as": "ann", "files": [id]})).await;
    assert_eq!(said.0, 200, "{}", said.1);
    let (_, messages) = get(&pocket, "messages?as=beth").await;
    let attached = &messages[0]["attachments"][0];
    assert_eq!(attached["filename"], "game.txt");
    let url = attached["url"].as_str().expect("an address");
    let text = reqwest::get(url).await.expect("served").text().await;
    assert_eq!(text.expect("whole"), "pass");
    let again = post(
        &pocket,
        "say",
        json!({"as": "ann", "text": "x", "files": [id]}),
    )
    .await;
    assert_eq!(again.0, 200);
    let (_, messages) = get(&pocket, "messages?as=beth").await;
    assert_eq!(messages[1]["attachments"], json!([]));
    pocket.stop().await;
}

#[tokio::test]
async fn changes_stream_only_to_concerned_users() {
    let pocket = start().await;
    let mut stream = reqwest::get(format!("{}/pocket/events?as=beth", pocket.address()))
        .await
        .expect("a stream");
    pocket
        .player("ann")
        .expect("Ann")
        .in_dm()
        .say("secret")
        .expect("fine text");
    pocket
        .player("ann")
        .expect("Ann")
        .say("for all")
        .expect("fine text");
    let mut heard = String::new();
    while !heard.contains("for all") {
        let chunk = stream.chunk().await.expect("goes on").expect("not over");
        heard.push_str(&String::from_utf8_lossy(&chunk));
    }
    assert!(!heard.contains("secret"));
    pocket.stop().await;
}

#[tokio::test]
async fn names_may_hold_anything() {
    let pocket = start().await;
    let name = "<b>**Ann**</b> @everyone \u{202e}\u{200b}`";
    let id = pocket.add_user("odd", name);
    let (status, world) = get(&pocket, "world?as=odd").await;
    assert_eq!(status, 200, "{world}");
    let mut users = world["members"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|member| &member["user"]);
    let shown = users.find(|user| user["id"] == json!(id));
    assert_eq!(
        shown.map(|user| &user["global_name"]),
        Some(&json!(name)),
        "{id} {world}"
    );
    pocket.stop().await;
}

#[tokio::test]
async fn window_needs_key_and_hides_bot() {
    let pocket = start().await;
    let key = Key::new("a-key-of-32-letters-at-the-most").expect("long enough");
    assert_eq!(Key::new("too-short"), None);
    assert_eq!(Key::new("a key with blanks in it"), None);
    let anywhere = "127.0.0.1:0".parse().expect("an address");
    let window = pocket.open_window(anywhere, key.clone()).await;
    let window = format!("http://{}", window.expect("a free port"));
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client");
    let paths = [
        "/",
        "/page/main.js",
        "/pocket/world?as=ann",
        "/?key=a-key-of-32-letters-at-the-mosT",
    ];
    for path in paths {
        let refused = read(client.get(format!("{window}{path}"))).await;
        assert_eq!(refused.0, 401, "{path}");
    }
    let come = client.get(format!("{window}/?key={}", key.as_str()));
    let come = come.send().await.expect("an answer");
    assert_eq!(come.status().as_u16(), 303);
    let cookie = come.headers()["set-cookie"].to_str().expect("text");
    let cookie = cookie.split(';').next().expect("its value").to_owned();
    let inside = |path: &str| {
        let request = client.get(format!("{window}{path}"));
        request.header("cookie", cookie.as_str())
    };
    for path in ["/", "/page/main.js", "/pocket/world?as=ann"] {
        assert_eq!(read(inside(path)).await.0, 200, "{path}");
    }
    let token = format!("Bot {}", pocket.token());
    let bot = inside("/api/v10/users/@me").header("authorization", token);
    assert_eq!(read(bot).await.0, 404);
    let other_page = |origin: &str| inside("/pocket/world?as=ann").header("origin", origin);
    assert_eq!(read(other_page("http://evil.example")).await.0, 403);
    assert_eq!(read(other_page(&window)).await.0, 200);
    pocket.stop().await;
}
