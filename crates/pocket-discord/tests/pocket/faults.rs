//! Faults of the gateway's connections, as a client meets them.

use futures::{FutureExt, SinkExt, StreamExt};
use pocket_discord::{ConnectionFault, Pocket, PocketOptions, SessionCommand, Trouble};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(pocket: &Pocket) -> Socket {
    let url = format!("{}/?v=10", pocket.address().replace("http://", "ws://"));
    connect_async(url).await.expect("a gateway").0
}

/// The next frame: its opcode and data, or the code of a close.
async fn next(socket: &mut Socket) -> (u64, Value) {
    match socket.next().await.expect("open").expect("a frame") {
        Message::Close(frame) => (u16::from(frame.expect("a code").code).into(), Value::Null),
        text => {
            let text = text.into_text().expect("a text");
            let mut frame: Value = serde_json::from_str(&text).expect("JSON");
            (frame["op"].as_u64().expect("an opcode"), frame["d"].take())
        }
    }
}

async fn say(socket: &mut Socket, op: u8, data: Value) {
    let frame = json!({ "op": op, "d": data }).to_string();
    socket.send(Message::text(frame)).await.expect("it is open");
}

/// Begins a session; gives its ID and the connection that has it.
async fn identify(pocket: &Pocket) -> (String, Socket) {
    let mut socket = connect(pocket).await;
    assert_eq!(next(&mut socket).await.0, 10);
    let data = json!({ "token": pocket.token(), "intents": 0, "properties": {} });
    say(&mut socket, 2, data).await;
    let ready = next(&mut socket).await.1;
    (
        ready["session_id"].as_str().expect("an ID").to_owned(),
        socket,
    )
}

async fn resume(pocket: &Pocket, session: &str) -> (u64, Value) {
    let mut socket = connect(pocket).await;
    assert_eq!(next(&mut socket).await.0, 10);
    let data = json!({ "token": pocket.token(), "session_id": session, "seq": 1 });
    say(&mut socket, 6, data).await;
    next(&mut socket).await
}

#[tokio::test]
async fn resume_fails_as_often_as_told() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let (session, socket) = identify(&pocket).await;
    drop(socket);
    let fail = |fault, times| pocket.trouble(Trouble::Connections { fault, times });
    fail(ConnectionFault::Resume(SessionCommand::Close(4_007)), 2);
    for _ in 0..2 {
        assert_eq!(resume(&pocket, &session).await.0, 4_007);
    }
    fail(ConnectionFault::Resume(SessionCommand::Reconnect), 1);
    assert_eq!(resume(&pocket, &session).await.0, 7);
    for (order, resumable) in [
        (SessionCommand::InvalidResumable, true),
        (SessionCommand::Invalid, false),
    ] {
        fail(ConnectionFault::Resume(order), 1);
        assert_eq!(resume(&pocket, &session).await, (9, json!(resumable)));
    }
    assert_eq!(resume(&pocket, &session).await.0, 0, "RESUMED");
    assert_eq!(pocket.connection_attempts().len(), 7);
    pocket.stop().await;
}

#[tokio::test]
async fn silent_connections_stay_open() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let (_, mut socket) = identify(&pocket).await;
    let order = SessionCommand::ReconnectHalfOpen;
    pocket.trouble(Trouble::Gateway { order });
    assert_eq!(next(&mut socket).await.0, 7);
    say(&mut socket, 1, Value::Null).await;
    let fault = ConnectionFault::NoHello;
    pocket.trouble(Trouble::Connections { fault, times: 1 });
    let mut greeted = connect(&pocket).await;
    let fault = ConnectionFault::NoUpgrade;
    pocket.trouble(Trouble::Connections { fault, times: 1 });
    let own = pocket.clone();
    let hanging = tokio::spawn(async move { connect(&own).await });
    while pocket.connection_attempts().len() < 3 {
        tokio::task::yield_now().await;
    }
    // One that comes later is served: what the others were to be told would have been told by then.
    identify(&pocket).await;
    assert!(!hanging.is_finished(), "the upgrade is not answered");
    hanging.abort();
    assert!(socket.next().now_or_never().is_none());
    assert!(greeted.next().now_or_never().is_none());
    pocket.stop().await;
}
