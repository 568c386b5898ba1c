//! An archived game from challenge to victory.

use pocket_discord::{MessageView, Player};
use referee_testing::assert_contains;

use crate::live_bot::{LiveBot, card, contents, invite, message, plain, submitting, told};

/// 73 turns, won by the seat that begins.
const GAME: &str = include_str!("../../tests/samples/data/corpus/games/2p-15253.tsv");

/// The turns as recorded: seat and text. Homes are named, since the people here are called
/// otherwise.
fn turns() -> Vec<(usize, String)> {
    let lines = GAME.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let seat: usize = columns[1].parse().expect("a seat");
            let text = columns[2].trim_end_matches('*').trim().to_owned();
            let names = text.to_lowercase().starts_with("homeworld");
            (
                seat,
                if names {
                    format!("{text} Home{seat}")
                } else {
                    text
                },
            )
        })
        .collect()
}

async fn play(player: &Player, game: &str, number: usize, text: &str) -> MessageView {
    let mut answer = message(
        player
            .slash("hw move", &[("turn", text), ("game", game)])
            .await,
    );
    if let Some(label) = submitting(&answer) {
        assert_contains(&answer.content, "is legal, but");
        answer = message(player.press(&answer, &label).await);
    }
    assert!(
        answer.content.contains(&format!("Turn {number} submitted")),
        "{text}: {}",
        answer.content
    );
    answer
}

#[tokio::test]
async fn two_people_play_to_victory() {
    let (mut bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    invite(&ann, "opponent: @beth first: host first-ship: any").await;
    let invitation = card(&beth, "challenges").await;
    assert!(invitation.mentions_me);
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted
        .split('`')
        .nth(1)
        .expect("the game's id")
        .to_owned();
    let mut last = card(&ann, &format!("play Homeworlds · game `{id}`")).await;
    assert!(
        last.mentions_me && last.button("Play").is_some(),
        "{last:?}"
    );
    let turns = turns();
    for (number, (seat, text)) in turns.iter().enumerate() {
        let number = number + 1;
        let [ann, beth] = bot.players(["ann", "beth"]);
        let (mover, other) = if *seat == 0 {
            (&ann, &beth)
        } else {
            (&beth, &ann)
        };
        play(mover, &id, number, text).await;
        if number == turns.len() {
            break;
        }
        let shown = card(other, &format!("Turn {number}** · game `{id}`")).await;
        assert_eq!(
            shown.mentions,
            [other.id()],
            "only the one to move is called"
        );
        let picture = &shown.attachments[0];
        assert!(
            picture
                .description
                .as_ref()
                .is_some_and(|alt| alt.len() > 40),
            "{picture:?}"
        );
        assert!(
            picture.width.is_some_and(|width| width >= 350),
            "{picture:?}"
        );
        stripped(other, &last).await;
        last = shown;
        if number == 30 {
            bot = bot.restart().await;
        }
    }
    let result = card(&bot.player("beth"), "is over").await;
    insta::assert_snapshot!(plain(&result.content), @"
    **Game `mirolu` is over** after 73 turns · Ann – Beth
    Ann sacrificed g3 at Bluedot, built y3 at Beth's home and set off a yellow catastrophe there: 4 pieces gone (Ann's y3 y3, Beth's y1 y1). Beth's home is destroyed. Ann wins: Beth has no ship left at home.
    `sacrifice g3 Bluedot; build y3 Home1; catastrophe Home1 y`
    <@02>: your game is over.
    ");
    assert!(result.button("Review").is_some() && result.button("Rematch, seats swapped").is_some());
    let loser = bot.player("beth").id();
    assert_eq!(result.mentions, [loser], "the winner knows");
    stripped(&bot.player("beth"), &last).await;
    let refused = told(
        &bot.player("beth"),
        &format!("/hw move turn: pass game: {id}"),
    )
    .await;
    insta::assert_snapshot!(plain(&refused), @"Game `mirolu` is over: Ann wins: Beth has no ship left at home. `/hw review game:mirolu` steps through it.");
    bot.stop().await;
}

/// Waits until an older card has lost its buttons.
async fn stripped(player: &Player, card: &MessageView) {
    let gone = player
        .until(|message| message.id == card.id && message.buttons().is_empty())
        .await;
    assert!(
        gone.is_ok(),
        "the card keeps its buttons: {:?}",
        contents(player).len()
    );
}
