//! REST from outside, request by request: what is taken, what is refused and how.

use pocket_discord::{Access, ActOutcome, Fault, Trouble};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::desk::{Desk, code, read, seen};

#[tokio::test]
async fn the_token_is_asked_for() {
    let desk = Desk::open().await;
    let url = format!("{}/api/v10/users/@me", desk.pocket.address());
    assert_eq!(code(&read(desk.http.get(&url)).await), (401, 0));
    assert_eq!(
        code(&read(desk.http.get(&url).header("authorization", "Bot a.b.c")).await),
        (401, 0)
    );
    assert_eq!(
        desk.get("users/@me").await.1["id"],
        json!(desk.pocket.application())
    );
    assert_eq!(
        desk.pocket
            .token()
            .split('.')
            .filter(|part| !part.is_empty())
            .count(),
        3
    );
    desk.close().await;
}

#[tokio::test]
async fn unknown_requests_get_discords_refusals() {
    let desk = Desk::open().await;
    assert_eq!(
        desk.get("guilds/1/bans").await,
        (404, json!({"message": "404: Not Found", "code": 0}))
    );
    assert_eq!(code(&desk.get("channels/1/messages").await), (404, 10003));
    let none = format!("{}/1", desk.messages());
    let edited = desk.patch(&none, json!({"content": "x"})).await;
    assert_eq!(code(&edited), (404, 10008));
    assert_eq!(code(&desk.get("guilds/1/members/1").await), (404, 10007));
    assert_eq!(code(&desk.get("users/1").await), (404, 0));
    assert_eq!(desk.put("users/@me", json!({})).await.0, 405);
    let url = format!("{}/api/v10/{}", desk.pocket.address(), desk.messages());
    let garbled = desk
        .http
        .post(url)
        .header("authorization", format!("Bot {}", desk.pocket.token()));
    assert_eq!(
        code(&read(garbled.header("content-type", "application/json").body("{")).await),
        (400, 50109)
    );
    for body in [
        json!([]),
        json!("x"),
        json!(7),
        json!({"content": ["x"]}),
        json!({"contents": "x"}),
        json!({"content": "x", "embeds": [{"title": "x"}]}),
    ] {
        assert_eq!(
            code(&desk.post(&desk.messages(), body.clone()).await),
            (400, 50035),
            "{body}"
        );
    }
    assert_eq!(
        code(&desk.post(&desk.messages(), json!({"content": ""})).await),
        (400, 50006)
    );
    desk.close().await;
}

#[tokio::test]
async fn a_nonce_posts_once() {
    let desk = Desk::open().await;
    let body = json!({"content": "once", "nonce": "n1", "enforce_nonce": true});
    let first = desk.post(&desk.messages(), body.clone()).await;
    let second = desk.post(&desk.messages(), body.clone()).await;
    assert_eq!(first.1["id"], second.1["id"]);
    desk.pocket.trouble(Trouble::Skip { ms: 6 * 60 * 1000 });
    assert_ne!(
        desk.post(&desk.messages(), body).await.1["id"],
        first.1["id"]
    );
    desk.close().await;
}

#[tokio::test]
async fn messages_are_posted_read_and_changed() {
    let desk = Desk::open().await;
    let said = desk.ann().say("hello").expect("fine text");
    let (_, posted) = desk.post(&desk.messages(), json!({"content": "one"})).await;
    let path = format!(
        "{}/{}",
        desk.messages(),
        posted["id"].as_str().expect("an ID")
    );
    let (_, edited) = desk.patch(&path, json!({"content": "two"})).await;
    assert_eq!(edited["content"], "two");
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(
        code(&desk.patch(&path, json!({"content": ""})).await),
        (400, 50006)
    );
    let theirs = format!("{}/{said}", desk.messages());
    assert_eq!(
        code(&desk.patch(&theirs, json!({"content": "x"})).await),
        (403, 50005)
    );
    let (_, list) = desk.get(&format!("{}?limit=2", desk.messages())).await;
    assert_eq!(
        (&list[0]["content"], &list[1]["content"]),
        (&json!("two"), &json!("hello"))
    );
    desk.close().await;
}

#[tokio::test]
async fn named_files_are_served() {
    let desk = Desk::open().await;
    let url = format!("{}/api/v10/{}", desk.pocket.address(), desk.messages());
    let post = |json: Value, parts: &[&'static str]| {
        let form = parts.iter().fold(
            Form::new().text("payload_json", json.to_string()),
            |form, name| {
                form.part(
                    *name,
                    Part::bytes(b"GIF89a\x02\x00\x03\x00".to_vec())
                        .file_name("a.gif")
                        .mime_str("image/gif")
                        .expect("a type"),
                )
            },
        );
        let request = desk
            .http
            .post(&url)
            .header("authorization", format!("Bot {}", desk.pocket.token()));
        read(request.multipart(form))
    };
    let named = json!({"attachments": [{"id": 0, "filename": "a.gif", "description": "alt"}]});
    let channel = desk.channel();
    let allow = |access| desk.pocket.trouble(Trouble::Access { channel, access });
    allow(Access::NoFiles);
    assert_eq!(
        code(&post(named.clone(), &["files[0]"]).await),
        (403, 50013)
    );
    allow(Access::Open);
    let (status, message) = post(named.clone(), &["files[0]"]).await;
    let file = &message["attachments"][0];
    assert_eq!(
        (status, &file["width"], &file["height"]),
        (200, &json!(2), &json!(3))
    );
    assert_eq!(file["description"], "alt");
    let served = reqwest::get(file["url"].as_str().expect("an address"))
        .await
        .expect("served");
    assert_eq!(served.headers()["content-type"], "image/gif");
    assert_eq!(code(&post(named.clone(), &[]).await), (400, 50035));
    assert_eq!(
        code(&post(named.clone(), &["files[0]", "files[1]"]).await),
        (400, 50035)
    );
    assert_eq!(code(&post(named, &["file"]).await), (400, 50035));
    desk.close().await;
}

#[tokio::test]
async fn interaction_takes_one_timely_answer() {
    let mut desk = Desk::open().await;
    let (told, waiting) = desk.asked("/go").await;
    let early = json!({"content": "too early"});
    let early = desk.patch(&desk.original(&told), early).await;
    assert_eq!(code(&early), (404, 10015));
    let answer = json!({"type": 4, "data": {"content": "yes"}});
    assert_eq!(desk.answer(&told, answer.clone()).await.0, 204);
    assert_eq!(
        code(&desk.answer(&told, answer.clone()).await),
        (400, 40060)
    );
    assert_eq!(seen(waiting.await.expect("ran")).content, "yes");
    let (late, waiting) = desk.asked("/go").await;
    desk.pocket.trouble(Trouble::Skip { ms: 3100 });
    assert_eq!(code(&desk.answer(&late, answer).await), (404, 10062));
    assert_eq!(waiting.await.expect("ran"), Ok(ActOutcome::Failed));
    desk.close().await;
}

#[tokio::test]
async fn answers_stay_editable_for_15_minutes() {
    let mut desk = Desk::open().await;
    let (told, waiting) = desk.asked("/go").await;
    desk.answer(&told, json!({"type": 5, "data": {"flags": 64}}))
        .await;
    let original = desk.original(&told);
    let thinking = desk.ann().messages();
    assert!(thinking[0].ephemeral && thinking[0].thinking);
    assert_eq!(
        desk.patch(&original, json!({"content": "done"})).await.0,
        200
    );
    let done = seen(waiting.await.expect("ran"));
    assert!(done.ephemeral && done.content == "done");
    assert_eq!(done.wire["edited_timestamp"], Value::Null);
    let path = format!("{}/{}", desk.messages(), done.id);
    let hidden = desk.patch(&path, json!({"content": "x"})).await;
    assert_eq!(code(&hidden), (404, 10008));
    desk.pocket.trouble(Trouble::Skip { ms: 15 * 60 * 1000 });
    assert_eq!(
        code(&desk.patch(&original, json!({"content": "late"})).await),
        (401, 50027)
    );
    desk.close().await;
}

#[tokio::test]
async fn closed_dms_and_channels_refuse_messages() {
    let desk = Desk::open().await;
    let ann = desk.ann();
    let (_, dm) = desk
        .post("users/@me/channels", json!({"recipient_id": ann.id()}))
        .await;
    let dm_messages = format!("channels/{}/messages", dm["id"].as_str().expect("an ID"));
    assert_eq!(
        desk.post(&dm_messages, json!({"content": "hi"})).await.0,
        200
    );
    assert_eq!(ann.in_dm().messages().len(), 1);
    assert_eq!(
        desk.pocket
            .player("beth")
            .expect("Beth")
            .in_channel(ann.in_dm().channel())
            .messages(),
        []
    );
    desk.pocket.trouble(Trouble::Dms {
        user: ann.id(),
        open: false,
    });
    assert_eq!(
        code(&desk.post(&dm_messages, json!({"content": "hi"})).await),
        (403, 50007)
    );
    let channel = desk.channel();
    let hello = json!({"content": "hi"});
    for (access, expected) in [
        (Access::Hidden, (403, 50001)),
        (Access::ReadOnly, (403, 50013)),
    ] {
        desk.pocket.trouble(Trouble::Access { channel, access });
        assert_eq!(
            code(&desk.post(&desk.messages(), hello.clone()).await),
            expected
        );
    }
    let thread = desk.pocket.add_thread(desk.channel(), "a thread");
    desk.pocket.trouble(Trouble::Archive {
        channel: thread,
        archived: true,
        locked: true,
    });
    let in_thread = format!("channels/{thread}/messages");
    assert_eq!(
        code(&desk.post(&in_thread, hello.clone()).await),
        (400, 50083)
    );
    desk.pocket.trouble(Trouble::Archive {
        channel: thread,
        archived: true,
        locked: false,
    });
    assert_eq!(desk.post(&in_thread, hello.clone()).await.0, 200);
    let path = desk.messages();
    desk.pocket.trouble(Trouble::Delete { channel });
    assert_eq!(code(&desk.post(&path, hello).await), (404, 10003));
    desk.close().await;
}

#[tokio::test]
async fn requests_go_wrong_when_told_to() {
    let desk = Desk::open().await;
    let route = "POST /channels/{channel_id}/messages";
    let hello = json!({"content": "hi"});
    let pocket = &desk.pocket;
    pocket.fault(
        route,
        1,
        Fault::RateLimit {
            retry_after: 0.25,
            global: false,
        },
    );
    let limited = desk.post(&desk.messages(), hello.clone()).await;
    assert_eq!((limited.0, &limited.1["retry_after"]), (429, &json!(0.25)));
    pocket.fault(route, 1, Fault::ServerError { status: 502 });
    assert_eq!(desk.post(&desk.messages(), hello.clone()).await.0, 502);
    pocket.fault(route, 1, Fault::Hang { ms: 50 });
    assert_eq!(desk.post(&desk.messages(), hello.clone()).await.0, 504);
    assert_eq!(desk.ann().messages(), []);
    pocket.fault(route, 1, Fault::ReplyLost);
    let url = format!("{}/api/v10/{}", desk.pocket.address(), desk.messages());
    let lost = desk
        .http
        .post(url)
        .header("authorization", format!("Bot {}", desk.pocket.token()));
    let lost = lost
        .header("content-type", "application/json")
        .body(hello.to_string())
        .send()
        .await;
    assert!(lost.is_err(), "the reply should be lost");
    assert_eq!(desk.ann().messages().len(), 1);
    assert_eq!(desk.post(&desk.messages(), hello).await.0, 200);
    desk.close().await;
}

#[tokio::test]
async fn an_interaction_can_arrive_twice() {
    let mut desk = Desk::open().await;
    desk.pocket.trouble(Trouble::Twice { on: true });
    let (first, waiting) = desk.asked("/go").await;
    let second = desk.ear.recv().await.expect("the same again");
    assert_eq!((first.id, &first.token), (second.id, &second.token));
    desk.answer(&first, json!({"type": 4, "data": {"content": "once"}}))
        .await;
    assert_eq!(
        code(
            &desk
                .answer(&second, json!({"type": 4, "data": {"content": "twice"}}))
                .await
        ),
        (400, 40060)
    );
    assert_eq!(seen(waiting.await.expect("ran")).content, "once");
    desk.close().await;
}

#[tokio::test]
async fn every_request_is_recorded() {
    let desk = Desk::open().await;
    desk.post(&desk.messages(), json!({"content": "hi"})).await;
    let requests = desk.pocket.requests();
    let last = requests.last().expect("the message");
    assert_eq!(last.route, "POST /channels/{channel_id}/messages");
    assert_eq!((last.status, &last.body), (200, &json!({"content": "hi"})));
    desk.close().await;
}

#[tokio::test]
async fn permitted_bot_opens_one_message_thread() {
    let desk = Desk::open().await;
    let message = desk
        .post(&desk.messages(), json!({"content": "a game"}))
        .await
        .1;
    let id = message["id"].as_str().expect("an ID").to_owned();
    let route = format!("{}/{id}/threads", desk.messages());
    let body = json!({"name": "Ann vs Beth", "auto_archive_duration": 10_080});
    let access = |access| {
        let channel = desk.channel();
        desk.pocket.trouble(Trouble::Access { channel, access });
    };
    access(Access::NoThreads);
    assert_eq!(code(&desk.post(&route, body.clone()).await), (403, 50013));
    access(Access::Hidden);
    assert_eq!(code(&desk.post(&route, body.clone()).await), (403, 50001));
    access(Access::Open);
    for wrong in [
        json!({}),
        json!({"name": ""}),
        json!({"name": "x".repeat(101)}),
        json!({"name": "x", "auto_archive_duration": 7}),
        json!({"name": "x", "color": 1}),
    ] {
        assert_eq!(code(&desk.post(&route, wrong).await), (400, 50035));
    }
    let (status, thread) = desk.post(&route, body.clone()).await;
    assert_eq!(
        (status, &thread["id"], &thread["type"]),
        (201, &json!(id), &json!(11))
    );
    assert_eq!(thread["parent_id"], json!(desk.channel()));
    assert_eq!(code(&desk.post(&route, body.clone()).await), (400, 160_004));
    let told = desk.get(&desk.messages()).await.1[0].take();
    assert_eq!(
        (&told["thread"]["id"], &told["flags"]),
        (&json!(id), &json!(32))
    );
    let there = format!("channels/{id}/messages");
    let within = desk.post(&there, json!({"content": "turn 1"})).await.1;
    let within = within["id"].as_str().expect("an ID");
    let route = format!("{there}/{within}/threads");
    assert_eq!(code(&desk.post(&route, body.clone()).await), (400, 50024));
    let route = format!("{}/1/threads", desk.messages());
    assert_eq!(code(&desk.post(&route, body).await), (404, 10008));
    desk.close().await;
}

#[tokio::test]
async fn preselected_user_id_becomes_text() {
    let desk = Desk::open().await;
    let ann = desk.ann().id();
    let number: u64 = ann.to_string().parse().expect("a number");
    let menu =
        json!({"type": 5, "custom_id": "who", "default_values": [{"id": number, "type": "user"}]});
    let rows = json!([{"type": 1, "components": [menu]}]);
    let body = json!({"content": "who?", "components": rows});
    let (status, sent) = desk.post(&desk.messages(), body).await;
    let menu = &sent["components"][0]["components"][0];
    assert_eq!(
        (status, &menu["default_values"][0]["id"]),
        (200, &json!(ann))
    );
    desk.close().await;
}
