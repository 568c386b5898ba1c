//! Turns composed with a thumb, through the client library.

use insta::assert_snapshot;
use std::path::Path;

use homeworlds::order::Step;
use pocket_discord::{MessageView, Player, Trouble};
use referee::game::{CommittedDeal, Game};
use referee::store::Store;
use referee_testing::thumb::{Names, recorded, way};

use crate::live_bot::{
    LiveBot, begin, card, choose, contents, invite, message, offers, open, plain, turn,
};

/// A game whose first eighteen turns have every kind of step.
const GAME: &str = "tests/samples/data/corpus/games/2p-35628.tsv";
const TURNS: usize = 18;

/// Presses what leads furthest until the step is taken.
async fn take(
    player: &Player,
    mut panel: MessageView,
    way: &[String],
    whole_way: bool,
) -> MessageView {
    if whole_way {
        for label in way {
            panel = choose(player, &panel, label).await;
        }
        return panel;
    }
    for _ in way {
        let next = way.iter().rfind(|label| offers(&panel, label));
        let next = next.unwrap_or_else(|| panic!("{way:?} in {panel:#?}"));
        panel = choose(player, &panel, next).await;
        if Some(next) == way.last() {
            return panel;
        }
    }
    panic!("{way:?} led to {panel:#?}");
}

#[tokio::test]
async fn buttons_compose_every_kind_of_turn() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let asked = invite(&ann, "opponent: @beth first: host first-ship: any").await;
    assert_snapshot!(plain(&asked.content), @"Your invitation is posted.");
    let invitation = card(&beth, "challenges").await;
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1).expect("an id").to_owned();
    let mut shown = card(&ann, "play Homeworlds").await;
    let mut names = Names::default();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME);
    let turns = recorded(&path);
    for (number, turn) in (1..).zip(&turns[..TURNS]) {
        let (mover, victim) = [(&ann, "Beth"), (&beth, "Ann")][turn.seat];
        let mut panel = open(mover, &shown).await;
        for step in &turn.order.0 {
            let here = names.step(step);
            let whole = matches!(here, Step::Homeworld { .. });
            let way = way(&here, victim, &names.homes(turn.seat));
            panel = take(mover, panel, &way, whole).await;
            assert!(panel.ephemeral && panel.attachments.len() == 1, "{panel:?}");
            names.learn(step, &panel.content);
        }
        let submit = ["Submit", "Submit anyway", "Submit as it is"]
            .into_iter()
            .find(|label| panel.button(label).is_some());
        let done = choose(mover, &panel, submit.expect("a whole turn")).await;
        assert!(
            done.content
                .starts_with(&format!("Turn {number} submitted")),
            "{done:?}"
        );
        assert_eq!(done.id, panel.id, "the panel itself changes");
        shown = card(mover, &format!("Turn {number}** · game `{id}`")).await;
    }
    let file = bot.folder.path().join("referee.db");
    let readers = Store::open_read_only(&file).expect("the store");
    let game = id.parse().expect("an id");
    let history = readers.read(|tx| tx.history(game)).expect("a read");
    let table =
        Game::replay(history.expect("the game"), CommittedDeal::default()).expect("it replays");
    let Some(game) = table.state.binary() else {
        panic!("a game for two");
    };
    assert!(
        game.position().same_table(&turns[TURNS - 1].after),
        "{}",
        game.position()
    );
    bot.stop().await;
}

#[tokio::test]
async fn counted_turn_panel_offers_next_game() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    begin(&ann, &beth).await;
    let line = format!("/hw move turn: build g1 game: {id}");
    let counted = message(ann.line(&line).await);
    assert_snapshot!(plain(&counted.content), @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    assert!(offers(&counted, "Next game"));
    bot.stop().await;
}

#[tokio::test]
async fn repeated_panel_presses_are_harmless() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let shown = card(&ann, "Turn 2**").await;
    bot.pocket.trouble(Trouble::Twice { on: true });
    let old = open(&ann, &shown).await;
    let panel = message(ann.slash("hw move", &[]).await);
    let panel = choose(&ann, &panel, "Build 🟢 g1 at home").await;
    assert_snapshot!(plain(&panel.content), @"
    **Your turn 3** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    let late = choose(&ann, &old, "Pass").await;
    assert_snapshot!(plain(&late.content), @"
    **Your turn 3** · game `mirolu` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    That panel was out of date, so nothing has changed. This is your draft now:
    ");
    let done = choose(&ann, &late, "Submit").await;
    assert_snapshot!(plain(&done.content), @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
    bot.pocket.trouble(Trouble::Twice { on: false });
    let stale = choose(&ann, &panel, "Submit").await;
    assert_snapshot!(plain(&stale.content), @"The game has moved on: this was turn 3, and it's now turn 4. Nothing has changed.");
    turn(&beth, &id, 4, "build g1").await;
    let cards = contents(&ann)
        .into_iter()
        .filter(|text| text.contains("Turn 3**"));
    assert_eq!(cards.count(), 1);
    bot.stop().await;
}
