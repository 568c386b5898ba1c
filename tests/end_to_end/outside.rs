//! What Discord can do to the bot: break its connection, lose its session, answer late or not at
//! all, close its doors.

use pocket_discord::{Access, Fault, SessionCommand, Trouble};
use referee_testing::wait;

use crate::outbox::drained;
use crate::stage::{Stage, accept, begin, card, contents, invite, set_up, told, turn};

const POST: &str = "POST /channels/{channel_id}/messages";
const ANSWER: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

#[tokio::test]
async fn broken_connection_resumes_without_loss() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    for (number, order) in (3..).zip([
        SessionCommand::Drop,
        SessionCommand::Reconnect,
        SessionCommand::Close(4_000),
        SessionCommand::Close(1_001),
    ]) {
        stage.pocket.trouble(Trouble::Gateway { order });
        // Asked while nobody may be listening: the resumed session brings it.
        let mover = if number % 2 == 1 { &ann } else { &beth };
        let made = told(mover, "/hw move turn: pass *").await;
        assert!(
            made.starts_with(&format!("Turn {number} submitted")),
            "{made}"
        );
        card(&ann, &format!("Turn {number}** · game `{id}`")).await;
    }
    assert_eq!(
        stage.pocket.identified(),
        1,
        "the session was resumed each time"
    );
    stage.strike().await;
}

#[tokio::test]
async fn invalid_session_is_replaced() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let pocket = &stage.pocket;
    let before = pocket.connections();
    let order = SessionCommand::InvalidResumable;
    pocket.trouble(Trouble::Gateway { order });
    turn(&ann, &id, 3, "build g1").await;
    // Who is not connected hears no order.
    let resumed = wait::until(|| pocket.connections() > before && pocket.is_connected());
    assert!(resumed.await, "it is not resumed");
    let before = pocket.identified();
    let order = SessionCommand::Invalid;
    pocket.trouble(Trouble::Gateway { order });
    let renewed = wait::until(|| pocket.identified() > before && pocket.is_connected());
    assert!(renewed.await, "no new session");
    turn(&beth, &id, 4, "build g1").await;
    stage.strike().await;
}

#[tokio::test]
async fn delayed_card_arrives_exactly_once() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let limit = Fault::RateLimit {
        retry_after: 0.5,
        global: true,
    };
    for fault in [
        limit,
        Fault::ServerError { status: 502 },
        Fault::Hang { ms: 700 },
        Fault::ReplyLost,
    ] {
        stage.pocket.fault(POST, 1, fault);
    }
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    for number in [3, 4] {
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&format!("Turn {number}** · game")));
        assert_eq!(cards.count(), 1);
    }
    stage.strike().await;
}

/// A channel that takes no files any more gets its cards with the board in words.
#[tokio::test]
async fn card_without_file_permission_has_words() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let channel = ann.channel();
    let allow = |access| stage.pocket.trouble(Trouble::Access { channel, access });
    allow(Access::NoFiles);
    let elsewhere = stage.pocket.add_channel("elsewhere");
    told(&ann.in_channel(elsewhere), "/hw move turn: build g1").await;
    let worded = card(&beth, &format!("Turn 3** · game `{id}`")).await;
    assert!(worded.attachments.is_empty() && worded.button("Play").is_some());
    assert!(worded.content.contains("Bank (small"), "{}", worded.content);
    allow(Access::Open);
    let drawn = turn(&beth, &id, 4, "build g1").await;
    assert_eq!(drawn.attachments.len(), 1);
    stage.strike().await;
}

/// The answer is lost, the turn is not: it was saved before, and its card comes.
#[tokio::test]
async fn turn_counts_despite_lost_answer() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let faults = [
        Fault::ServerError { status: 500 },
        Fault::ReplyLost,
        Fault::RateLimit {
            retry_after: 0.2,
            global: false,
        },
    ];
    for (number, fault) in (3..).zip(faults) {
        stage.pocket.fault(ANSWER, 1, fault);
        let mover = if number % 2 == 1 { &ann } else { &beth };
        // Whether an answer is seen depends on the fault; that the turn is told does not.
        let asking = mover.line("/hw move turn: pass *");
        drop(wait::unheard(&stage.pocket, asking).await);
        card(&ann, &format!("Turn {number}** · game `{id}`")).await;
    }
    stage.strike().await;
}

/// Whatever closes a place, the game goes on from elsewhere, nothing is tried without end, and no
/// message is given up.
#[tokio::test]
async fn closed_place_is_not_hammered() {
    for trouble in ["locked", "deleted", "hidden"] {
        let stage = Stage::set().await;
        let lobby = stage.pocket.channel("general").expect("the channel");
        let thread = stage.pocket.add_thread(lobby, "a quiet corner");
        let elsewhere = stage.pocket.add_channel("elsewhere");
        let [ann, beth] = ["ann", "beth"].map(|name| stage.player(name).in_channel(thread));
        let id = begin(&ann, &beth).await;
        set_up(&ann, &beth, &id).await;
        let (archived, locked) = (true, true);
        stage.pocket.trouble(match trouble {
            "locked" => Trouble::Archive {
                channel: thread,
                archived,
                locked,
            },
            "deleted" => Trouble::Delete { channel: thread },
            _ => Trouble::Access {
                channel: thread,
                access: Access::Hidden,
            },
        });
        let before = stage.pocket.requests().len();
        let (ann, beth) = (ann.in_channel(elsewhere), beth.in_channel(elsewhere));
        for (number, player) in [(3, &ann), (4, &beth), (5, &ann)] {
            let made = told(player, &format!("/hw move turn: pass * game: {id}")).await;
            assert!(
                made.contains(&format!("Turn {number} submitted")),
                "{trouble}: {made}"
            );
        }
        // At rest nothing is tried again.
        drained(stage.folder.path()).await;
        let requests = stage.pocket.requests();
        let there = format!("/channels/{thread}/");
        let refused = requests[before..]
            .iter()
            .filter(|request| request.path.contains(&there) && request.status >= 400);
        let refused = refused.count();
        assert!(
            (1..=12).contains(&refused),
            "{trouble}: {refused} requests were refused"
        );
        // Others play on where they are.
        let [carl, dora] = ["carl", "dora"].map(|name| stage.player(name).in_channel(elsewhere));
        invite(&carl, "opponent: @dora").await;
        card(&dora, &format!("challenges <@{}>", dora.id())).await;
        stage.pocket.stop().await;
        drop(stage);
    }
}

#[tokio::test]
async fn closed_direct_messages_delay_nobody() {
    let stage = Stage::set().await;
    let (ann, beth) = (stage.player("ann").in_dm(), stage.player("beth").in_dm());
    invite(&ann, "opponent: @beth first: host").await;
    let id = accept(&beth).await;
    card(&beth, "play Homeworlds").await;
    let user = beth.id();
    stage.pocket.trouble(Trouble::Dms { user, open: false });
    let made = told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    assert!(made.contains("Turn 1 submitted"), "{made}");
    card(&ann, "Turn 1**").await;
    stage.pocket.trouble(Trouble::Dms { user, open: true });
    let made = told(
        &beth,
        &format!("/hw move turn: homeworld r1 b3 g3 game: {id}"),
    )
    .await;
    assert!(made.contains("Turn 2 submitted"), "{made}");
    card(&ann, "Turn 2**").await;
    // She is heard of again: what waited for her comes.
    let posted = || contents(&beth).iter().any(|text| text.contains("Turn 2**"));
    let came = wait::found(async || {
        told(&beth, "/hw games").await;
        posted().then_some(())
    });
    assert!(came.await.is_some(), "{:#?}", contents(&beth));
    stage.pocket.stop().await;
    drop(stage);
}
