//! Records that people give, and the commands of the Apps menus.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use pocket_discord::{ActOutcome, MessageView, Player};
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

const ARENA: &str = "\
Jörg Müller establishes a homeworld with a g3 ship at r1 and b3 binary stars.
@everyone establishes a homeworld with a y3 ship at g2 and b3 binary stars.
Jörg Müller builds a g1 ship in Homeworld Jörg Müller.
Jörg Müller ends their turn.
";

const ABSTRACT_PLAY: &str = r#"{"header": {"players": [{"name": "Ann"}, {"name": "Beth"}]},
"moves": [["homeworld b3 g2 r3", "homeworld b1 r2 g3"], ["build r1 north", null]]}"#;

#[tokio::test]
async fn records_of_three_sites_are_reviewed() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let log = sample("cases/rec-990.raw");
    let posted = says(&beth, "what a game", &[("sdg.txt", log)]).await;
    let page = message(ann.on_message(&posted, "Review this game").await);
    assert!(page.ephemeral, "{page:?}");
    assert_snapshot!(plain(&page.content), @"
    **Turn 21 of 21** · game `mirolu` · Bob – Ann
    Bob sacrificed g1 at Clampett and built y3 at Ibm. Clampett is empty and goes back to the bank.
    `sacrifice g1 Clampett; build y3 Ibm`
    -# `<1>; Bob(0,g2b1)r1y3-; Ann(1,g1b3)-r1r1y1y3; Iceburg(g2)-y2; Garden(g3)y2-; The(b1)-y1y2; Ibm(b3)y1y3-`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    -# line 40: `Drop` doesn't belong there and was left out
    ");
    let back = message(ann.press(&page, "Back").await);
    assert_contains(&back.content, "Turn 20 of 21");
    let plan = message(ann.press(&back, "Try it").await);
    assert_contains(&plan.content, "Turn 21");

    let fenced = format!("look:\n```\n{ARENA}```");
    let posted = says(&beth, &fenced, &[]).await;
    let page = message(ann.on_message(&posted, "Review this game").await);
    assert_snapshot!(plain(&page.content), @r"
    **Turn 3 of 3** · game `mirolu` · Jörg Müller – \@everyone
    Jörg Müller built g1 at home.
    `build g1 Jorg_Muller`
    -# `<1>; Jorg_Muller(0,r1b3)g1g3-; everyone(1,g2b3)-y3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
    assert!(page.mentions.is_empty(), "{page:?}");

    let list = message(ann.line("/hw review").await);
    let form = ann.press(&list, "Paste a record").await;
    let Ok(ActOutcome::Form { id, .. }) = form else {
        panic!("a form, not {form:?}");
    };
    let page = message(ann.submit(id, &[("text", ABSTRACT_PLAY)]).await);
    assert_snapshot!(plain(&page.content), @"
    **Turn 3 of 3** · game `mirolu` · Ann – Beth
    Ann built r1 at home.
    `build r1 North`
    -# `<1>; North(0,g2b3)r1r3-; South(1,r2b1)-g3`
    -# Gone 15 minutes after you last look at it. *Keep* keeps it.
    ");
    bot.stop().await;
}

#[tokio::test]
async fn posted_record_opens_for_others() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    ann.upload("sdg.txt", "text/plain", sample("cases/rec-990.raw"));
    let page = message(ann.line("/hw review file: sdg.txt").await);
    let points = message(ann.press(&page, "Turning points").await);
    assert_contains(&points.content, "Turning point");
    let page = message(ann.line("/hw review file: sdg.txt").await);
    let page = message(ann.press(&page, "Keep").await);
    let page = message(ann.press(&page, "More").await);
    let answer = message(ann.press(&page, "Post here").await);
    assert!(answer.ephemeral, "{answer:?}");
    let posted = card(&beth, "shown by").await;
    assert!(!posted.attachments.is_empty(), "{posted:?}");
    let review = message(beth.press(&posted, "Review").await);
    assert_contains(&review.content, "Turn 21 of 21");
    let film = message(ann.press(&page, "Film").await);
    assert_contains(&film.attachments[0].filename, ".gif");
    let list = message(ann.line("/hw review").await);
    assert_contains(&list.content, "Bob – Ann");
    bot.stop().await;
}

#[tokio::test]
async fn logs_of_three_sites_are_shared() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    for (log, turns) in [
        ("cases/rec-990.raw", 21),
        ("corpus/records/ap-s1.txt", 27),
        ("corpus/records/jpb-bga-example-log.txt", 51),
    ] {
        ann.upload("log.txt", "text/plain", sample(log));
        let page = message(ann.line("/hw review file: log.txt").await);
        assert_contains(&page.content, format!("Turn {turns} of {turns}"));
        let film = message(ann.press(&page, "Film").await);
        message(ann.press(&film, "Post here").await);
        let posted = card(&beth, &format!("to {turns} of {turns}")).await;
        assert_contains(&posted.content, "shown by");
        assert_contains(&posted.attachments[0].filename, ".gif");
        let review = message(beth.press(&posted, "Review").await);
        assert_contains(&review.content, format!("Turn {turns} of {turns}"));
    }
    bot.stop().await;
}

#[tokio::test]
async fn chat_is_no_record() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let chat = says(&beth, "what a game", &[]).await;
    let refused = message(ann.on_message(&chat, "Review this game").await);
    assert_snapshot!(plain(&refused.content), @"There are no turns in this record: each needs a line of its own, like `1. Ann: build g1 Ann` (N8).");
    ann.upload("large.txt", "text/plain", vec![b'x'; 10_000_000]);
    let refused = message(ann.line("/hw review file: large.txt").await);
    assert_snapshot!(plain(&refused.content), @"`large.txt` is larger than 64 KB, and no record of a game is that long.");
    bot.stop().await;
}

#[tokio::test]
async fn two_play_from_a_position() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let position = "<1>; Ann(0,b2r1)g3y1-; Bunny(1,b1y3)-g1g3; Pib(y2)-g3";
    let posted = says(&beth, &format!("play this? `{position}`"), &[]).await;
    let page = message(ann.on_message(&posted, "Review this game").await);
    let draft = message(ann.press(&page, "Play from here").await);
    assert!(!draft.attachments.is_empty(), "{draft:?}");
    message(ann.press(&draft, "Send").await);
    let invitation = card(&beth, "From this position").await;
    assert!(!invitation.attachments.is_empty(), "{invitation:?}");
    message(beth.press(&invitation, "Accept").await);
    let turn = card(&beth, "it's your turn").await;
    assert!(
        turn.attachments[0]
            .description
            .as_deref()
            .is_some_and(|alt| alt.contains("Pib"))
    );
    bot.stop().await;
}
