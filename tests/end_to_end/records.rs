//! Records that people give, and the commands of the Apps menus.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use pocket_discord::{MessageView, Player};
use referee_testing::assert_contains;

use crate::live_bot::{LiveBot, card, message, plain};

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/data");
    fs::read(folder.join(name)).expect(name)
}

/// Posts a text with files.
async fn says(player: &Player, text: &str, files: &[(&str, Vec<u8>)]) -> MessageView {
    let files = files
        .iter()
        .map(|(name, bytes)| player.upload(name, "text/plain", bytes.clone()));
    let id = player.say_with(text, &files.collect::<Vec<_>>());
    let id = id.expect("it can be said");
    player
        .until(|message| message.id == id)
        .await
        .expect("it is there")
}

#[tokio::test]
async fn apps_menu_challenges_a_person() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let panel = message(ann.on_person(beth.id(), "Challenge to Homeworlds").await);
    assert!(panel.ephemeral, "{panel:?}");
    assert_contains(&panel.content, format!("<@{}>", beth.id()));
    message(ann.press(&panel, "Send").await);
    card(&beth, "Ann challenges").await;
    let oneself = message(ann.on_person(ann.id(), "Challenge to Homeworlds").await);
    assert_snapshot!(plain(&oneself.content), @"You can't invite yourself. Leave that out, and anybody may join.");
    ann.speaks("de");
    let german = message(
        ann.on_person(beth.id(), "Zu Homeworlds herausfordern")
            .await,
    );
    assert!(german.button("Senden").is_some(), "{german:?}");
    bot.stop().await;
}

#[tokio::test]
async fn apps_menu_reads_anybodys_message() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let log = sample("cases/rec-990.raw");
    let posted = says(&beth, "what a game", &[("sdg.txt", log)]).await;
    let read = message(ann.on_message(&posted, "Review this game").await);
    assert!(read.ephemeral, "{read:?}");
    assert_snapshot!(plain(&read.content), @"
    **Bob – Ann** · 21 turns
    -# line 40: `Drop` doesn't belong there and was left out
    ");
    let chat = says(&beth, "what a game", &[]).await;
    let refused = message(ann.on_message(&chat, "Review this game").await);
    assert_snapshot!(plain(&refused.content), @"There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).");
    bot.stop().await;
}

#[tokio::test]
async fn review_takes_a_file() {
    let (bot, [ann]) = LiveBot::with(["ann"]).await;
    ann.upload("game.txt", "text/plain", sample("corpus/records/ap-s1.txt"));
    let read = message(ann.line("/hw review file: game.txt").await);
    assert_snapshot!(plain(&read.content), @"**Home0 – Home1** · 27 turns");
    ann.upload("large.txt", "text/plain", vec![b'x'; 10_000_000]);
    let refused = message(ann.line("/hw review file: large.txt").await);
    assert_snapshot!(plain(&refused.content), @"`large.txt` is larger than 64 KB, and no record of a game is that long.");
    let nothing = message(ann.line("/hw review").await);
    assert_snapshot!(plain(&nothing.content), @"There is no record here. Attach a file or paste the turns: I read SuperDuperGames, Abstract Play, Board Game Arena, Homeworlds Live, and one turn per line.");
    bot.stop().await;
}
