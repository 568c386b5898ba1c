//! What Discord can do to the bot: break its connection, lose its session, answer late or not at
//! all, close its doors.

use pocket_discord::{Access, Fault, SessionCommand, Trouble};
use referee_testing::{assert_contains, wait};

use crate::live_bot::{LiveBot, accept, begin, card, contents, invite, set_up, told, turn};
use crate::outbox::drained;

const POST: &str = "POST /channels/{channel_id}/messages";
const ANSWER: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

#[tokio::test]
async fn broken_connection_resumes_without_loss() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    for (number, order) in (3..).zip([
        SessionCommand::Drop,
        SessionCommand::Reconnect,
        SessionCommand::Close(4_000),
        SessionCommand::Close(1_001),
    ]) {
        bot.pocket.trouble(Trouble::Gateway { order });
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
        bot.pocket.identified(),
        1,
        "the session was resumed each time"
    );
    bot.stop().await;
}

#[tokio::test]
async fn invalid_session_is_replaced() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let pocket = &bot.pocket;
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
    bot.stop().await;
}

#[tokio::test]
async fn delayed_card_arrives_exactly_once() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
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
        bot.pocket.fault(POST, 1, fault);
    }
    turn(&ann, &id, 3, "build g1").await;
    turn(&beth, &id, 4, "build g1").await;
    for number in [3, 4] {
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&format!("Turn {number}** · game")));
        assert_eq!(cards.count(), 1);
    }
    bot.stop().await;
}

/// A channel that takes no files any more gets its cards with the board in words.
#[tokio::test]
async fn card_without_file_permission_has_words() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let channel = ann.channel();
    let allow = |access| bot.pocket.trouble(Trouble::Access { channel, access });
    allow(Access::NoFiles);
    let elsewhere = bot.pocket.add_channel("elsewhere");
    told(&ann.in_channel(elsewhere), "/hw move turn: build g1").await;
    let worded = card(&beth, &format!("Turn 3** · game `{id}`")).await;
    assert!(worded.attachments.is_empty() && worded.button("Play").is_some());
    assert_contains(&worded.content, "Bank (small");
    allow(Access::Open);
    let drawn = turn(&beth, &id, 4, "build g1").await;
    assert_eq!(drawn.attachments.len(), 1);
    bot.stop().await;
}

/// The answer is lost, the turn is not: it was saved before, and its card comes.
#[tokio::test]
async fn turn_counts_despite_lost_answer() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let faults = [
        Fault::ServerError { status: 500 },
        Fault::ReplyLost,
        Fault::RateLimit {
            retry_after: 0.2,
            global: false,
        },
    ];
    for (number, fault) in (3..).zip(faults) {
        bot.pocket.fault(ANSWER, 1, fault);
        let mover = if number % 2 == 1 { &ann } else { &beth };
        // Whether an answer is seen depends on the fault; that the turn is told does not.
        let asking = mover.line("/hw move turn: pass *");
        drop(wait::unheard(&bot.pocket, asking).await);
        card(&ann, &format!("Turn {number}** · game `{id}`")).await;
    }
    bot.stop().await;
}

/// Whatever closes a place, the game goes on from elsewhere, nothing is tried without end, and no
/// message is given up.
#[tokio::test]
async fn closed_place_is_not_hammered() {
    for trouble in ["locked", "deleted", "hidden"] {
        let bot = LiveBot::start().await;
        let lobby = bot.pocket.channel("general").expect("the channel");
        let thread = bot.pocket.add_thread(lobby, "a quiet corner");
        let elsewhere = bot.pocket.add_channel("elsewhere");
        let [ann, beth] = ["ann", "beth"].map(|name| bot.player(name).in_channel(thread));
        let id = begin(&ann, &beth).await;
        set_up(&ann, &beth, &id).await;
        let (archived, locked) = (true, true);
        bot.pocket.trouble(match trouble {
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
        let before = bot.pocket.requests().len();
        let (ann, beth) = (ann.in_channel(elsewhere), beth.in_channel(elsewhere));
        for (number, player) in [(3, &ann), (4, &beth), (5, &ann)] {
            let made = told(player, &format!("/hw move turn: pass * game: {id}")).await;
            assert!(
                made.contains(&format!("Turn {number} submitted")),
                "{trouble}: {made}"
            );
        }
        // At rest nothing is tried again.
        drained(bot.folder.path()).await;
        let requests = bot.pocket.requests();
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
        let [carl, dora] = ["carl", "dora"].map(|name| bot.player(name).in_channel(elsewhere));
        invite(&carl, "opponent: @dora").await;
        card(&dora, &format!("challenges <@{}>", dora.id())).await;
        bot.pocket.stop().await;
        drop(bot);
    }
}

#[tokio::test]
async fn closed_direct_messages_delay_nobody() {
    let bot = LiveBot::start().await;
    let (ann, beth) = (bot.player("ann").in_dm(), bot.player("beth").in_dm());
    invite(&ann, "opponent: @beth first: host").await;
    let id = accept(&beth).await;
    card(&beth, "play Homeworlds").await;
    let user = beth.id();
    bot.pocket.trouble(Trouble::Dms { user, open: false });
    let made = told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    assert_contains(&made, "Turn 1 submitted");
    card(&ann, "Turn 1**").await;
    bot.pocket.trouble(Trouble::Dms { user, open: true });
    let made = told(
        &beth,
        &format!("/hw move turn: homeworld r1 b3 g3 game: {id}"),
    )
    .await;
    assert_contains(&made, "Turn 2 submitted");
    card(&ann, "Turn 2**").await;
    // She is heard of again: what waited for her comes.
    let posted = || contents(&beth).iter().any(|text| text.contains("Turn 2**"));
    let came = wait::found(async || {
        told(&beth, "/hw games").await;
        posted().then_some(())
    });
    assert!(came.await.is_some(), "{:#?}", contents(&beth));
    bot.pocket.stop().await;
    drop(bot);
}
