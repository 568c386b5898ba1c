//! Somebody leaves the server in the middle of a game, and it is seen when a warning would call them.

use referee::playground::Trouble;
use tokio::time::{Duration, sleep};

use crate::stage::{Stage, begin_with, card, contents, set_up, told};

#[tokio::test]
async fn who_left_the_server_does_not_lose_for_a_call_that_cannot_reach_them() {
    let stage = Stage::set().await;
    let (ann, beth) = (stage.player("ann"), stage.player("beth"));
    let id = begin_with(&ann, &beth, "time: live 1+0").await;
    set_up(&ann, &beth, &id).await;
    let leaves = |left| Trouble::Leaves {
        user: ann.id(),
        left,
    };
    stage.pocket.faults().set(leaves(true));
    let mut said = None;
    for _ in 0..4 {
        let found = beth.until(|message| message.content.contains("no longer a member"));
        if let Ok(found) = found.await {
            said = Some(found);
            break;
        }
    }
    let said = said.expect("the channel is told");
    assert!(
        said.content.contains("Ann") && said.content.contains(&id) && said.mentions.is_empty(),
        "{said:?}"
    );
    let lost = card(&beth, "can no longer reach").await;
    assert!(lost.content.contains("is kept"), "{lost:?}");
    // The flag would have fallen by now.
    sleep(Duration::from_secs(20)).await;
    let all = contents(&beth);
    assert!(
        !all.iter().any(|text| text.contains("ran out of time")),
        "{all:#?}"
    );
    // Who comes back finds the warning, and plays on.
    stage.pocket.faults().set(leaves(false));
    told(&ann, "/hw games").await;
    let own = card(&ann.in_dm(), "Your time runs out").await;
    assert!(own.button("Play").is_some(), "{own:?}");
    let made = told(&ann, &format!("/hw move turn: build g1 game: {id}")).await;
    assert!(made.contains("counts"), "{made}");
    stage.strike().await;
}
