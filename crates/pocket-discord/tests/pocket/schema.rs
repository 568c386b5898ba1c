//! The judge by Discord's description: what it lets pass, what it finds.

use serde_json::{Value, json};

use pocket_discord::schema::judge;

const SEND: &str = "POST /channels/{channel_id}/messages";
const ANSWER: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const REGISTER: &str = "PUT /applications/{application_id}/commands";

fn rows(buttons: usize, id: &str) -> Value {
    let button =
        |n: usize| json!({"type": 2, "style": 1, "label": "b", "custom_id": format!("{id}{n}")});
    json!([{"type": 1, "components": (0..buttons).map(button).collect::<Vec<_>>()}])
}

#[test]
fn good_bodies_pass() {
    let message = json!({"content": "x", "components": rows(5, "a"), "attachments": [{"id": 0, "description": "d"}],
        "allowed_mentions": {"parse": [], "users": ["1"]}, "nonce": "n", "enforce_nonce": true});
    assert_eq!(judge(SEND, &message), Vec::<String>::new());
    let command = json!([{"name": "hw", "description": "d", "default_member_permissions": "8", "options": []}]);
    assert_eq!(judge(REGISTER, &command), Vec::<String>::new());
    for answer in [
        json!({"type": 5, "data": {"flags": 64, "attachments": []}}),
        json!({"type": 6, "data": null}),
    ] {
        assert_eq!(judge(ANSWER, &answer), Vec::<String>::new(), "{answer}");
    }
}

#[test]
fn bad_bodies_are_found() {
    let choices = vec![json!({"name": "n", "value": "v"}); 26];
    let bad = [
        (ANSWER, json!({"type": 8, "data": {"choices": choices}})),
        (ANSWER, json!({"type": 99})),
        (
            ANSWER,
            json!({"type": 4, "data": {"content": "x".repeat(2001)}}),
        ),
        (SEND, json!({"components": rows(6, "a")})),
        (SEND, json!({"components": rows(1, &"x".repeat(101))})),
        (SEND, json!({"content": 5})),
        (SEND, json!({"embeds": vec![json!({"title": "t"}); 11]})),
        (SEND, json!({"allowed_mentions": {"parse": ["user"]}})),
        (
            REGISTER,
            json!([{"name": "hw", "description": "x".repeat(101)}]),
        ),
        ("GET /gateway", json!({"x": 1})),
        ("GET /nowhere", Value::Null),
    ];
    for (route, body) in bad {
        assert!(!judge(route, &body).is_empty(), "{route} {body}");
    }
}
