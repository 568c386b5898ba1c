//! A bot that is started twice, and one in which every command panics.

use referee::command::specs::roots;
use referee::command::{OptionKind, Spec};
use referee_testing::wait;
use rusqlite::Connection;

use crate::process::Survivor;
use crate::stage::{begin, card, message, set_up, turn};

#[tokio::test]
async fn second_bot_yields_to_the_first() {
    let stage = Survivor::set().await;
    let (ann, beth) = (stage.player("ann"), stage.player("beth"));
    let id = begin(&ann, &beth).await;
    let asked = || {
        let requests = stage.pocket.requests();
        let asking = |path: &str| path.contains("/gateway") || path.contains("/users/@me");
        let asked = requests.iter().filter(|request| asking(&request.path));
        asked.count()
    };
    let before = asked();
    for _ in 0..3 {
        let twin = stage.start_twin();
        let words = String::from_utf8_lossy(&twin.stderr);
        assert!(!twin.status.success(), "{words}");
        assert!(words.contains("another process"), "{words}");
    }
    assert_eq!(
        asked(),
        before,
        "it ends before it has asked Discord anything"
    );
    assert_eq!(stage.pocket.identified(), 1);
    set_up(&ann, &beth, &id).await;
    stage.strike().await;
}

#[tokio::test]
async fn start_waits_for_write_lock() {
    let mut stage = Survivor::alone().await;
    let other = Connection::open(stage.folder.path().join("referee.db")).expect("it is there");
    other.execute_batch("BEGIN IMMEDIATE").expect("it is free");
    stage.spawn(&[]);
    let waits = wait::until(|| stage.log().contains("write lock") || !stage.is_running()).await;
    assert!(waits && stage.is_running(), "{}", stage.log());
    drop(other);
    let connected = wait::until(|| stage.pocket.is_connected() || !stage.is_running()).await;
    assert!(connected && stage.is_running(), "{}", stage.log());
    stage.strike().await;
}

/// The command with whatever it needs, as one types it.
fn line(root: &str, spec: &Spec, id: &str) -> String {
    let needed = spec.options().filter(|option| option.required);
    let options = needed.map(|option| {
        let value = match &option.kind {
            OptionKind::Completed(_) if option.name == "game" => id.to_owned(),
            OptionKind::Completed(_) => "build g1".to_owned(),
            OptionKind::Choice(choice) => choice.value(choice.values[choice.values.len() - 1]),
            OptionKind::Number { least, .. } => least.to_string(),
            OptionKind::Person => "@beth".to_owned(),
            OptionKind::Role => "@Moderators".to_owned(),
        };
        format!(" {}: {value}", option.name)
    });
    let name = match spec.name == root {
        true => String::new(),
        false => format!(" {}", spec.name),
    };
    format!("/{root}{name}{}", options.collect::<String>())
}

#[tokio::test]
async fn bot_survives_panics_in_every_command() {
    let mut stage = Survivor::set().await;
    let (ann, beth) = (stage.player("ann"), stage.player("beth"));
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let shown = card(&ann, "Turn 2**").await;
    stage.kill().await;
    stage.start_with(&[("FAIL_AT", "handle:1+:panic")]).await;
    let mut panicked = 0;
    for root in roots() {
        for spec in root.specs {
            let line = line(root.name, spec, &id);
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
    assert!(pressed.contains("internal error #"), "{pressed}");
    assert!(stage.is_running());
    println!("{panicked} commands panicked");
    stage.kill_and_restart().await;
    turn(&ann, &id, 3, "build g1").await;
    stage.strike().await;
}
