//! Turns of Settlers composed with a thumb, through the client library.

use homeworlds::order::settlers::read::canonical;
use homeworlds::piece::Size;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Handicap, Rules, SettlersGame};
use pocket_discord::{MessageView, Player};
use referee::game::{CommittedDeal, Game};
use referee::store::Store;
use referee_testing::settlers_thumb::{Way, ways};

use crate::live_bot::{LiveBot, card, choose, offers, open, plain};
use crate::settlers::begin;

/// A game with every kind of step. Ann is the weaker one: she lands a medium green, and Beth begins
/// with two turns.
const TURNS: [&str; 19] = [
    "land a1",
    "land f6",
    "build f6: y e5",
    "build a1: y a2, b b1",
    "pass",
    "build a1: r b2; land d4",
    "move e5: e5-e4",
    "build a1; transfer d4: g d3",
    "move e4: d4-c5",
    "blue b1: upgrade b2",
    "move e4: d3-d4",
    "move a2: b2-c2",
    "build f6: r e5",
    "blue b1: trade a1 y",
    "conquer e5: d4",
    "move a1: a1-b2, c2-d3",
    "pass",
    "blue b1: upgrade b1",
    "pass",
];

/// Presses what leads farthest until the step is taken; gives how often.
async fn take(player: &Player, mut panel: MessageView, way: &Way) -> (MessageView, usize) {
    let mut presses = 0;
    loop {
        let next = way.next(|label| offers(&panel, label));
        let (label, whole) =
            next.unwrap_or_else(|| panic!("{:?} or {:?} in {panel:#?}", way.halves, way.whole));
        let label = label.to_owned();
        panel = choose(player, &panel, &label).await;
        presses += 1;
        if whole {
            return (panel, presses);
        }
    }
}

/// Makes a turn from its card by buttons alone; gives the panel as it was submitted.
async fn by_buttons(player: &Player, shown: &MessageView, ways: &[Way]) -> MessageView {
    let mut panel = open(player, shown).await;
    for way in ways {
        let (longer, presses) = take(player, panel, way).await;
        assert!(presses <= 2, "{:?} took {presses} presses", way.whole);
        assert!(
            longer.ephemeral && longer.attachments.len() == 1,
            "{longer:?}"
        );
        panel = longer;
    }
    let submit = ["Submit", "Submit anyway", "Submit as it is"]
        .into_iter()
        .find(|label| panel.button(label).is_some());
    choose(player, &panel, submit.expect("a whole turn")).await
}

#[tokio::test]
async fn buttons_compose_every_settlers_turn() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin(&ann, &beth, "handicap: medium host").await;
    let mut game = SettlersGame::new(Rules {
        handicap: Some(Handicap {
            size: Size::Medium,
            weaker: Seat(0),
        }),
        ..Rules::default()
    });
    let mut shown = card(&ann, "play Homeworlds Settlers").await;
    for (number, text) in (1..).zip(TURNS) {
        let start = game.begin().expect("the game goes on");
        let (mover, enemy) = [(&ann, "Beth"), (&beth, "Ann")][start.seat.index()];
        let order = canonical(text).expect("a canonical turn");
        let done = by_buttons(mover, &shown, &ways(start, &order, enemy)).await;
        assert!(
            done.content
                .starts_with(&format!("Turn {number} submitted")),
            "{text}: {done:?}"
        );
        assert!(
            done.content.contains(&format!("`{text}`")),
            "{text}: {done:?}"
        );
        let verdict = game.judge(&order);
        game.accept(verdict.unwrap_or_else(|why| panic!("{text}: {why:?}")));
        shown = card(mover, &format!("Turn {number}** · game `{id}`")).await;
    }
    let readers = Store::open_read_only(&bot.folder.path().join("referee.db"));
    let history = readers
        .expect("the store")
        .read(|tx| tx.history(id.parse().expect("an id")));
    let history = history.expect("a read").expect("the game");
    let table = Game::replay(history, CommittedDeal::default()).expect("it replays");
    let Some(stored) = table.state.settlers() else {
        panic!("a game of Settlers");
    };
    assert_eq!(stored.position(), game.position());
    bot.stop().await;
}

#[tokio::test]
async fn buttons_undo_and_warn_in_settlers() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin(&ann, &beth, "").await;
    let shown = card(&ann, "play Homeworlds Settlers").await;
    let panel = open(&ann, &shown).await;
    let panel = choose(&ann, &panel, "Land 🟢 g1 on c3").await;
    let panel = choose(&ann, &panel, "Undo step").await;
    let panel = choose(&ann, &panel, "Land 🟢 g1 on b2").await;
    let panel = choose(&ann, &panel, "Cancel").await;
    let panel = choose(&ann, &panel, "Pass").await;
    choose(&ann, &panel, "Submit").await;
    let shown = card(&beth, "Turn 1**").await;
    let panel = open(&beth, &shown).await;
    let panel = choose(&beth, &panel, "Pass").await;
    insta::assert_snapshot!(plain(&panel.content), @"
    **Your turn 2** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Beth passed. That would end the game – Beth wins: 0 to 0 pips, and the second seat wins a tie; both passed.
    `pass`
    You pass.
    ⚠️ It is legal, but:
    - You both pass, so the game ends. You would win 0 to 0.
    ");
    assert!(panel.button("Submit").is_none(), "{panel:?}");
    choose(&beth, &panel, "Submit anyway").await;
    card(&ann, &format!("**Game `{id}` is over**")).await;
    bot.stop().await;
}
