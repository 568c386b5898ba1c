//! People who have left: a server, or Discord. What cannot reach them is not said to have reached
//! them, and nobody is left without a word.

use referee::domain::NotifyPreference;
use referee::store::{DeliveryMethod, NoticeKind, UndeliverableReason};
use referee_testing::{ANN, BETH, Posted, TestBot};

use super::warnings::begun_on;
use super::{ANN_ID, BETH_ID, HALL, TO_ANN, TO_BETH, ann_sets_up, to, wish};

const DAY: u64 = 24 * 60 * 60;

fn saying<'p>(posted: &'p [Posted], text: &str) -> Vec<&'p Posted> {
    let says = |posted: &&Posted| posted.text.contains(text);
    posted.iter().filter(says).collect()
}

#[test]
fn departed_member_is_warned_directly() {
    let (mut bot, game) = begun_on("5 days");
    bot.discord.left.push(ANN_ID);
    let posted = bot.live(5 * DAY - 3_600, 1_800);
    let own = to(&posted, TO_ANN);
    assert_eq!(own.len(), 1, "{posted:#?}");
    insta::assert_snapshot!(own[0].text, @"
    **Your time is running out** · game `tusofi` with Beth · [latest card](<https://discord.com/channels/1/2/2>)
    Ann has until <t:1750432000:F> (<t:1750432000:R>).
    ");
    assert_eq!(saying(&posted, "the last fifth of your time").len(), 0);
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Warning),
        Some(DeliveryMethod::Direct)
    );
    // It has reached them, so their time runs on.
    bot.live(DAY, 1_800);
    assert!(bot.table(game).is_over());
}

#[test]
fn unreachable_player_never_times_out() {
    let (mut bot, game) = begun_on("5 days");
    bot.discord.left.push(ANN_ID);
    bot.discord.shut(TO_ANN, UndeliverableReason::Nobody);
    let posted = bot.live(20 * DAY, 1_800);
    assert!(!bot.table(game).is_over());
    assert_eq!(bot.told(game, 0, ANN_ID, NoticeKind::Warning), None);
    let hall = to(&posted, HALL).len();
    assert_eq!(hall, 0, "{posted:#?}");
    let list = bot.games(BETH);
    insta::assert_snapshot!(list.text, @"
    **Waiting for others** (1)
    - `tusofi` with Ann, 0 turns · Ann to move. Ann's clock is stopped: the warning hasn't been delivered. As things stand, time would run out on <t:1751814400:F> (<t:1751814400:R>). [latest card](<https://discord.com/channels/1/2/2>) · since <t:1750000000:R>
    ");
    // Back again, they find what waited for them, and time runs on.
    bot.discord.left.clear();
    bot.discord.open(TO_ANN);
    bot.games(ANN);
    let posted = bot.post();
    assert_eq!(
        saying(&posted, "Your time is running out").len(),
        1,
        "{posted:#?}"
    );
    assert_eq!(
        bot.told(game, 0, ANN_ID, NoticeKind::Warning),
        Some(DeliveryMethod::Direct)
    );
    bot.live(2 * DAY, 1_800);
    assert!(bot.table(game).is_over());
}

#[test]
fn mention_never_replaces_unreachable_notice() {
    let (mut bot, game) = TestBot::game_after(&[]);
    wish(&bot, BETH, NotifyPreference::Direct);
    bot.discord.shut(TO_BETH, UndeliverableReason::Nobody);
    let posted = ann_sets_up(&mut bot, game);
    assert!(
        posted.iter().all(|posted| posted.calls.is_empty()),
        "{posted:#?}"
    );
    assert_eq!(bot.told(game, 1, BETH_ID, NoticeKind::Turn), None);
    // The next turn finds them gone already, whatever they had wished.
    wish(&bot, BETH, NotifyPreference::Mention);
    bot.discord.open(TO_BETH);
    let posted = bot.post();
    assert_eq!(to(&posted, TO_BETH).len(), 1, "heard of again: {posted:#?}");
    assert_eq!(
        bot.told(game, 1, BETH_ID, NoticeKind::Turn),
        Some(DeliveryMethod::Direct)
    );
}

#[test]
fn readmitted_bot_posts_nothing_outdated() {
    let (mut bot, game) = begun_on("5 days");
    bot.discord.shut(HALL, UndeliverableReason::Forbidden);
    for target in [TO_ANN, TO_BETH] {
        bot.discord.shut(target, UndeliverableReason::Nobody);
    }
    // Ann still sees the old card, on which she plays, and nobody hears of it.
    ann_sets_up(&mut bot, game);
    bot.live(20 * DAY, 1_800);
    assert!(!bot.table(game).is_over());
    for target in [HALL, TO_ANN, TO_BETH] {
        bot.discord.open(target);
    }
    let list = bot.games(ANN);
    insta::assert_snapshot!(list.text, @"
    **Waiting for others** (1)
    - `tusofi` with Beth, 1 turn · Beth to move [latest card](<https://discord.com/channels/1/2/2>) · since <t:1750000000:R>
    I couldn't post in <#2>: I don't have permission, or I'm no longer a member of that server. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let posted = bot.post();
    let cards = saying(&posted, "**Turn 1**");
    assert!(cards.iter().any(|card| card.target == HALL), "{posted:#?}");
    let how = bot.told(game, 1, BETH_ID, NoticeKind::Turn);
    assert!(how.is_some(), "{how:?}");
}
