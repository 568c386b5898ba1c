//! The bot at Discord's own address, with TLS and no other way than the shipped one: only the name
//! leads to this machine.

use pocket_discord::Fault;
use referee::config::Loopback;
use referee_testing::wait;
use tempfile::TempDir;

use crate::live_bot::{LiveBot, begin, card, invite, pocket, set_up, turn};
use crate::outbox::POSTS;

/// A pocket Discord that is found at `https://discord.com`, and the bot on it.
async fn set() -> LiveBot {
    let pocket = pocket().await;
    let certificate = include_bytes!("../data/door/certificate.der").to_vec();
    let key = include_bytes!("../data/door/key.der").to_vec();
    let door = pocket.open_door(certificate, key).await;
    let door = door.expect("a free port");
    let root = include_str!("../data/door/certificate.pem").to_owned();
    let api = Loopback::with_root(&format!("https://{door}"), root);
    let folder = TempDir::new().expect("a folder can be made");
    LiveBot::at(api.expect("this machine"), pocket, folder).await
}

#[tokio::test]
async fn shipped_bot_plays_at_discords_address() {
    let bot = set().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let game = begin(&ann, &beth).await;
    set_up(&ann, &beth, &game).await;
    turn(&ann, &game, 3, "build g").await;
    bot.stop().await;
}

#[tokio::test]
async fn shipped_bot_isolates_limited_channels() {
    let bot = set().await;
    let limited = Fault::RateLimit {
        retry_after: 600.0,
        global: false,
    };
    bot.pocket.fault(POSTS, 1, limited);
    let ann = bot.player("ann");
    invite(&ann, "").await;
    let tried = || bot.pocket.requests().iter().any(|made| made.route == POSTS);
    assert!(wait::until(tried).await, "Ann's post meets the limit");
    let lounge = bot.pocket.channel("lounge").expect("the channel");
    let beth = bot.player("beth").in_channel(lounge);
    invite(&beth, "").await;
    card(&beth, "challenges").await;
    bot.stop().await;
}
