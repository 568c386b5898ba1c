//! Notices through the client library: direct messages, closed ones, channels that go, threads that
//! are put away.

use insta::assert_snapshot;
use pocket_discord::{Access, MessageView, Player, Trouble};
use referee_testing::assert_contains;

use crate::live_bot::{
    LiveBot, about, begin, card, choose, contents, fill_in, message, offers, plain, set_up,
    settings, told,
};
use crate::outbox::drained;

/// Lets a person choose how they are told, and gives the panel afterwards.
async fn wish(player: &Player, way: &str) -> MessageView {
    let panel = settings(player, "Notices").await;
    choose(player, &panel, way).await
}

#[tokio::test]
async fn direct_messages_suffice_to_play() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let panel = wish(&beth, "direct message").await;
    assert_snapshot!(plain(&panel.content), @"
    **Your settings**
    Notices: **direct message**
    Digest: **08:00**
    Boards: **Boards as pictures**
    Contrast: **Normal contrast**
    Size: **Normal size**
    Language: **As in Discord**
    Puzzles from my games: **no**
    Results and rating: **Everybody on the server**
    Rating over all servers: **no**
    Time zone: **UTC**
    Away: **30 days left this year**
    People: **nobody blocked**
    You are always warned when the last fifth of your time begins.
    ");
    told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    let shown = card(&beth, "Turn 1**").await;
    assert_eq!(shown.mentions, []);
    let own = card(&beth.in_dm(), "It's your turn").await;
    assert_snapshot!(plain(&own.content), @"
    **It's your turn** · game `mirolu` with Ann · [latest card](<https://discord.com/channels/00/10/1>)
    Ann set up home with stars r1 b2 and ship g3.
    Beth has until <t:0:F> (<t:0:R>).
    ");
    let panel = message(beth.in_dm().press(&own, "Play").await);
    assert_snapshot!(plain(&panel.content), @"
    **Your turn 2** · game `mirolu` · Ann – Beth
    Set up your home: two stars, then a ship.
    Red and blue stars with a large green ship are a good start: green builds, blue trades, red defends, and you can trade for yellow. Star sizes that differ from the other home's keep the map wide. A home with stars 1 and 2 is called a Banker, 1 and 3 a Goldilocks, 2 and 3 a Fortress.
    **Your home has two stars. Which is the first?**
    ");
    assert_contains(&panel.content, &id);
    bot.stop().await;
}

#[tokio::test]
async fn closed_direct_messages_become_mentions() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    begin(&ann, &beth).await;
    wish(&beth, "direct message").await;
    let dms = |open| Trouble::Dms {
        user: beth.id(),
        open,
    };
    bot.pocket.trouble(dms(false));
    told(&ann, "/hw move turn: homeworld r1 b2 g3").await;
    let called = card(&beth, "can't send you direct messages").await;
    assert_eq!(called.mentions, [beth.id()]);
    bot.pocket.trouble(dms(true));
    // Whoever is heard of again is tried again.
    told(&beth, "/hw move turn: homeworld r1 b3 g3").await;
    told(&ann, "/hw move turn: build g1").await;
    card(&beth.in_dm(), "It's your turn").await;
    bot.stop().await;
}

#[tokio::test]
async fn deleted_channels_game_continues_in_dms() {
    let bot = LiveBot::start().await;
    let corner = bot.pocket.add_channel("corner");
    let hall = bot.pocket.add_channel("hall");
    let (ann, beth) = (
        bot.player("ann").in_channel(corner),
        bot.player("beth").in_channel(corner),
    );
    let id = begin(&ann, &beth).await;
    bot.pocket.trouble(Trouble::Delete { channel: corner });
    let (ann, beth) = (ann.in_channel(hall), beth.in_channel(hall));
    let made = told(
        &ann,
        &format!("/hw move turn: homeworld r1 b2 g3 game: {id}"),
    )
    .await;
    assert_contains(&made, "Turn 1 submitted");
    let own = card(&beth.in_dm(), "it was deleted").await;
    assert_snapshot!(plain(&own.content), @"
    **It's your turn** · game `mirolu` with Ann · [latest card](<https://discord.com/channels/00/1/1>)
    Ann set up home with stars r1 b2 and ship g3.
    Beth has until <t:0:F> (<t:0:R>).
    I can't post in <#1>: it was deleted. Play here meanwhile. To move the game, use `/hw game game:mirolu` in another channel of that server and press *Play in this channel*.
    ");
    assert!(own.button("Play").is_some(), "{own:?}");
    let panel = about(&beth, &id).await;
    assert_snapshot!(plain(&panel.content), @"
    **Game `mirolu`** after 1 turn · Ann – Beth · Beth to move
    Beth has until <t:0:F> (<t:0:R>).
    I couldn't post in <#1>: it was deleted. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let moved = choose(&beth, &panel, "Play in this channel").await.content;
    assert_snapshot!(plain(&moved), @"
    Game `mirolu` is played in <#1> from now on; its card is on the way.
    I couldn't post in <#1>: it was deleted. The game goes on, and nothing is lost: `/hw review` shows where it stands, and I'll try again now that you're here.
    ");
    let fresh = card(&beth, "Turn 1**").await;
    assert!(fresh.button("Play").is_some(), "{fresh:?}");
    let carl = bot.player("carl");
    assert!(
        !offers(&about(&carl, &id).await, "Play in this channel"),
        "only for players"
    );
    bot.stop().await;
}

#[tokio::test]
async fn locked_thread_reopens_if_permitted() {
    let bot = LiveBot::start().await;
    let channel = bot.pocket.channel("general").expect("the channel");
    let thread = bot.pocket.add_thread(channel, "a quiet corner");
    let (ann, beth) = (
        bot.player("ann").in_channel(thread),
        bot.player("beth").in_channel(thread),
    );
    let id = begin(&ann, &beth).await;
    let pocket = &bot.pocket;
    let locked = Trouble::Archive {
        channel: thread,
        archived: true,
        locked: true,
    };
    pocket.trouble(Trouble::Access {
        channel: thread,
        access: Access::Steward,
    });
    pocket.trouble(locked.clone());
    let hall = ann.in_channel(channel);
    told(
        &hall,
        &format!("/hw move turn: homeworld r1 b2 g3 game: {id}"),
    )
    .await;
    card(&beth, "Turn 1**").await;
    // Without the permission the players are told directly.
    pocket.trouble(Trouble::Access {
        channel: thread,
        access: Access::Open,
    });
    pocket.trouble(locked);
    let hall = beth.in_channel(channel);
    told(
        &hall,
        &format!("/hw move turn: homeworld r1 b3 g3 game: {id}"),
    )
    .await;
    card(&ann.in_dm(), "archived and locked").await;
    bot.pocket.stop().await;
}

#[tokio::test]
async fn time_zones_are_found_by_city() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let zones = settings(&ann, "Time zone").await;
    let near = fill_in(&ann, &zones, "Other zone", "berl").await;
    assert_snapshot!(plain(&near.content), @"I don't know the time zone `berl`. Did you mean `Europe/Berlin`?");
    let zones = settings(&ann, "Time zone").await;
    let offset = fill_in(&ann, &zones, "Other zone", "GMT-3").await;
    assert_snapshot!(plain(&offset.content), @"Your time zone: UTC-03. It is 12:00 there.");
    let zones = settings(&ann, "Time zone").await;
    let zones = fill_in(&ann, &zones, "Other zone", "berlin").await;
    assert_snapshot!(plain(&zones.content), @"Your time zone: Europe/Berlin. It is 12:00 there.");
    let first = choose(&ann, &zones, "Back").await;
    let panel = choose(&ann, &first, "Digest").await;
    let panel = choose(&ann, &panel, "20:00").await.content;
    assert_snapshot!(plain(&panel), @"
    **Your settings**
    Notices: **mention in the channel**
    Digest: **20:00**
    Boards: **Boards as pictures**
    Contrast: **Normal contrast**
    Size: **Normal size**
    Language: **As in Discord**
    Puzzles from my games: **no**
    Results and rating: **Everybody on the server**
    Rating over all servers: **no**
    Time zone: **Europe/Berlin**
    Away: **30 days left this year**
    People: **nobody blocked**
    You are always warned when the last fifth of your time begins.
    ");
    let zones = settings(&ann, "Time zone").await;
    let refused = fill_in(&ann, &zones, "Other zone", "Middle/Earth").await;
    assert_snapshot!(plain(&refused.content), @"I don't know the time zone `Middle/Earth`. Zones are named after one large city each: `America/Los_Angeles` is Seattle's too. Pick the one whose clock shows your time in `/hw settings`, or type your offset: `UTC-8`.");
    bot.stop().await;
}

#[tokio::test]
async fn next_game_opens_after_a_turn() {
    let (bot, [ann, beth], first) = LiveBot::with_game().await;
    let second = begin(&ann, &beth).await;
    let line = format!("/hw move turn: homeworld r1 b2 g3 game: {first}");
    let made = message(ann.line(&line).await);
    let next = message(ann.press(&made, "Next game").await);
    assert_contains(&next.content, &second);
    set_up(&ann, &beth, &second).await;
    drained(bot.folder.path()).await;
    let said = contents(&beth.in_dm());
    let called = said.iter().any(|said| said.contains("It's your turn"));
    assert!(!called, "{said:#?}");
    bot.stop().await;
}
