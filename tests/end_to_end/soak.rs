//! The bot answers and answers, and keeps nothing of it in memory.

use std::fs;

use referee_testing::times;

use crate::live_bot::told;
use crate::process::Survivor;

/// What a program may grow by however little it keeps: buffers and the pages of its allocator.
const SLACK: usize = 16 << 20;

/// What an answered interaction may leave behind, in bytes: less than any entry of a table.
const EACH: usize = 40;

/// `INTERACTIONS` of them; a million are the long run.
#[tokio::test]
async fn interactions_keep_memory_flat() {
    let all = times("INTERACTIONS", 400);
    let mut bot = Survivor::alone().await;
    bot.start().await;
    bot.registered().await;
    answered(&bot, all / 4).await;
    let before = resident(&bot);
    let more = all - all / 4;
    answered(&bot, more).await;
    let after = resident(&bot);
    println!("{more} more interactions: {before} bytes, then {after}");
    assert!(
        after <= before + SLACK + EACH * more,
        "{before} bytes became {after} by {more} interactions"
    );
    bot.stop().await;
}

/// So many interactions are answered: by four people at once, a command and completions in turn.
async fn answered(bot: &Survivor, count: usize) {
    let people = bot.players(["ann", "beth", "carl", "dora"]);
    let each = people.iter().map(async |player| {
        for number in 0..count / 4 {
            if number % 8 == 0 {
                told(player, "/hw games").await;
            } else {
                let offered = player.autocomplete("hw play", &[("game", "x")]).await;
                assert!(offered.is_ok(), "{offered:?}");
            }
        }
    });
    futures::future::join_all(each).await;
}

/// How much memory the bot has.
fn resident(bot: &Survivor) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", bot.process()));
    let status = status.expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
    let kilobytes: usize = kilobytes
        .and_then(|number| number.parse().ok())
        .expect("a number");
    kilobytes << 10
}
