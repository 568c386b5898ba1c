//! What the page asks for over HTTP, while a bot is there.

use std::collections::BTreeMap;

use pocket_discord::{Hint, Pocket, PocketOptions};
use serde_json::{Value, json};

async fn start() -> Pocket {
    let hint = vec![Hint {
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
async fn page_does_everything_a_player_does() {
    let pocket = start().await;
    let bot = crate::bot::connect(&pocket).await;
    let (_, world) = get(&pocket, "world?as=ann").await;
    assert_eq!(
        (&world["connected"], &world["hint"][0]["command"]),
        (&json!(true), &json!("/toy panel"))
    );
    let channel = world["channels"][0]["id"].clone();
    let seat = |more: Value| {
        let mut body = json!({"as": "ann", "channel": channel});
        body.as_object_mut()
            .expect("an object")
            .extend(more.as_object().expect("an object").clone());
        body
    };
    let (_, completion) = post(&pocket, "complete", seat(json!({"text": "/toy p"}))).await;
    assert_eq!(completion["suggestions"][0]["line"], "/toy picture ");
    let (_, answer) = post(&pocket, "slash", seat(json!({"text": "/toy panel"}))).await;
    let message = answer["message"]["id"].clone();
    let press = seat(json!({"message": message, "custom_id": "form"}));
    let (_, form) = post(&pocket, "press", press).await;
    let submit = seat(json!({"form": form["id"], "values": {"words": "hi"}}));
    let (_, whisper) = post(&pocket, "submit", submit).await;
    assert_eq!(whisper["message"]["content"], "you said hi");
    assert_eq!(
        post(
            &pocket,
            "dismiss",
            seat(json!({"message": whisper["message"]["id"]}))
        )
        .await
        .0,
        200
    );
    assert_eq!(
        post(&pocket, "dismiss", seat(json!({"message": message})))
            .await
            .0,
        400
    );
    assert_eq!(
        post(&pocket, "say", seat(json!({"text": "hello"}))).await.0,
        200
    );
    let (_, list) = get(
        &pocket,
        &format!(
            "messages?as=beth&channel={}",
            channel.as_str().expect("an ID")
        ),
    )
    .await;
    assert_eq!(list.as_array().map(Vec::len), Some(2));
    let german = json!({"as": "ann", "locale": "de"});
    assert_eq!(post(&pocket, "language", german).await.0, 200);
    assert_eq!(
        post(
            &pocket,
            "language",
            json!({"as": "ann", "locale": "fr", "of_guild": true})
        )
        .await
        .0,
        200
    );
    let (_, world) = get(&pocket, "world?as=ann").await;
    assert_eq!(world["words"], json!({"toy language": "toy sprache"}));
    assert_eq!(world["spoken"], json!({"you": "de", "guild": null}));
    bot.abort();
    pocket.stop().await;
}
