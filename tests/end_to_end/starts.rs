//! A bot that is started twice, and one in which every command panics.

use referee::command::Spec;
use referee::command::specs::roots;
use referee_testing::{assert_contains, wait};
use rusqlite::Connection;

use crate::live_bot::{begin, card, message, set_up, turn};
use crate::process::Survivor;

#[tokio::test]
async fn second_bot_yields_to_the_first() {
    let bot = Survivor::set().await;
    let (ann, beth) = (bot.player("ann"), bot.player("beth"));
    let id = begin(&ann, &beth).await;
    let asked = || {
        let requests = bot.pocket.requests();
        let asking = |path: &str| path.contains("/gateway") || path.contains("/users/@me");
        let asked = requests.iter().filter(|request| asking(&request.path));
        asked.count()
    };
    let before = asked();
    for _ in 0..3 {
        let twin = bot.start_twin();
        let words = String::from_utf8_lossy(&twin.stderr);
        assert!(!twin.status.success(), "{words}");
        assert_contains(&words, "another process");
    }
    assert_eq!(
        asked(),
        before,
        "it ends before it has asked Discord anything"
    );
    assert_eq!(bot.pocket.identified(), 1);
    set_up(&ann, &beth, &id).await;
    bot.stop().await;
}

#[tokio::test]
async fn start_waits_for_write_lock() {
    let mut bot = Survivor::alone().await;
    let other = Connection::open(bot.folder.path().join("referee.db")).expect("it is there");
    other.execute_batch("BEGIN IMMEDIATE").expect("it is free");
    bot.spawn(&[]);
    let waits = wait::until(|| bot.log().contains("write lock") || !bot.is_running()).await;
    assert!(waits && bot.is_running(), "{}", bot.log());
    drop(other);
    let connected = wait::until(|| bot.pocket.is_connected() || !bot.is_running()).await;
    assert!(connected && bot.is_running(), "{}", bot.log());
    bot.stop().await;
}

/// The command as one types it.
fn line(root: &str, spec: &Spec) -> String {
    if spec.name == root {
        return format!("/{root}");
    }
    format!("/{root} {}", spec.name)
}

#[tokio::test]
async fn bot_survives_panics_in_every_command() {
    let mut bot = Survivor::set().await;
    let (ann, beth) = (bot.player("ann"), bot.player("beth"));
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let shown = card(&ann, "Turn 2**").await;
    bot.kill().await;
    bot.start_with(&[("FAIL_AT", "handle:1+:panic")]).await;
    let mut panicked = 0;
    for root in roots() {
        for spec in root.specs {
            let line = line(root.name, spec);
            let answer = message(ann.line(&line).await).content;
            // A look at one's own alignment goes past the referee's desk, and is answered.
            let whispered = spec.name == "alignment";
            assert_eq!(
                answer.contains("internal error #"),
                !whispered,
                "{line}: {answer}"
            );
            panicked += usize::from(!whispered);
        }
    }
    let pressed = message(ann.press(&shown, "Play").await).content;
    assert_contains(&pressed, "internal error #");
    assert!(bot.is_running());
    println!("{panicked} commands panicked");
    bot.kill_and_restart().await;
    turn(&ann, &id, 3, "build g1").await;
    bot.stop().await;
}
