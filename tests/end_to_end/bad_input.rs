//! Each with a clear answer, and nothing changed.

use pocket_discord::{Answer, Player};

use crate::stage::{Stage, begin, card, choose, message, open, set_up, told, turn};

/// How many messages everybody sees.
fn posted(player: &Player) -> usize {
    player
        .messages()
        .iter()
        .filter(|message| !message.ephemeral)
        .count()
}

#[tokio::test]
async fn what_cannot_be_done_is_said_and_changes_nothing() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let cards = posted(&carl);
    let long = "build g1 ".repeat(666);
    for (player, line, part) in [
        (
            &ann,
            "/hw move turn: colourless green ideas".to_owned(),
            "colourless",
        ),
        (&ann, format!("/hw move turn: {}", long.trim()), "too long"),
        (&ann, "/hw move turn: build y1 Ann".to_owned(), "(B11)"),
        (&beth, "/hw move turn: pass".to_owned(), "It is Ann's turn"),
        (
            &carl,
            format!("/hw move turn: pass game: {id}"),
            "Only the players",
        ),
        (&carl, "/hw move turn: pass".to_owned(), "no running game"),
        (
            &ann,
            "/hw move turn: pass game: nobody".to_owned(),
            "I know no game",
        ),
        (
            &ann,
            "/hw move turn: pass game: bobobo".to_owned(),
            "I know no game",
        ),
        (&ann, "/hw review game: bobobo".to_owned(), "I know no game"),
        (
            &ann,
            "/hw review game: ../../etc".to_owned(),
            "I know no game",
        ),
        (
            &ann,
            format!("/hw review game: {id} turn: 99"),
            "no turn 99",
        ),
        (&carl, format!("/hw resign game: {id}"), "Only the players"),
        (&ann, "/hw accept".to_owned(), "no challenge"),
        (
            &ann,
            "/hw accept challenge: 4000000000".to_owned(),
            "no open challenge",
        ),
        (
            &ann,
            "/hw accept challenge: x".to_owned(),
            "no open challenge",
        ),
        (
            &ann,
            "/hw challenge opponent: @ann".to_owned(),
            "cannot invite yourself",
        ),
        (
            &ann,
            "/hw draw answer: decline".to_owned(),
            "No offer of a draw stands",
        ),
        (&ann, "/hw help topic: Z99".to_owned(), "There is no page"),
    ] {
        let answer = told(player, &line).await;
        assert!(answer.contains(part), "{line:.60}: {answer}");
    }
    assert_eq!(posted(&carl), cards, "nothing was posted");
    turn(&ann, &id, 3, "build g1").await;
    stage.strike().await;
}

#[tokio::test]
async fn strangers_and_stale_buttons_are_told_kindly() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    told(&ann, "/hw challenge opponent: @beth first: challenger").await;
    let invitation = card(&beth, "invites").await;
    let stranger = message(carl.press(&invitation, "Accept").await).content;
    assert!(
        stranger.contains("This challenge is for Beth alone"),
        "{stranger}"
    );
    let own = message(ann.press(&invitation, "Accept").await).content;
    assert!(own.contains("your own challenge"), "{own}");
    let withdraw = message(beth.press(&invitation, "Withdraw").await).content;
    assert!(withdraw.contains("Only Ann"), "{withdraw}");
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1).expect("an id").to_owned();
    let again = told(&beth, "/hw accept challenge: 1").await;
    assert!(again.contains("has been accepted"), "{again}");
    let opened = card(&ann, "play Homeworlds").await;
    for (player, part) in [(&beth, "It is Ann's turn"), (&carl, "Only the players")] {
        let answer = message(player.press(&opened, "Play").await).content;
        assert!(answer.contains(part), "{answer}");
    }
    let panel = open(&ann, &opened).await;
    let Ok(Answer::Form { id: form, .. }) = ann.press(&panel, "Type it").await else {
        panic!("a form");
    };
    set_up(&ann, &beth, &id).await;
    let late = message(ann.submit(form, &[("text", "homeworld r1 b2 g3")]).await);
    assert!(
        late.content.contains("this was turn 1, it is now turn 3"),
        "{}",
        late.content
    );
    // It is Ann's turn again: the present panel is there at once.
    assert!(late.content.contains("**Your turn 3**"), "{late:?}");
    turn(&ann, &id, 3, "build g1").await;
    let later = message(ann.press(&late, "Pass").await);
    assert!(
        later.content.contains("this was turn 3, it is now turn 4"),
        "{later:?}"
    );
    assert!(
        later
            .button("Latest card")
            .is_some_and(|button| button.url.is_some()),
        "{later:?}"
    );
    stage.strike().await;
}

#[tokio::test]
async fn of_two_presses_at_once_one_counts() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    told(&ann, "/hw challenge").await;
    let invitation = card(&beth, "invites **anybody**").await;
    let (one, other) = tokio::join!(
        beth.press(&invitation, "Accept"),
        carl.press(&invitation, "Accept")
    );
    let answers = [message(one).content, message(other).content];
    assert_eq!(
        answers
            .iter()
            .filter(|text| text.starts_with("Accepted"))
            .count(),
        1,
        "{answers:?}"
    );
    assert_eq!(
        answers
            .iter()
            .filter(|text| text.contains("has been accepted"))
            .count(),
        1,
        "{answers:?}"
    );
    stage.strike().await;
}

#[tokio::test]
async fn names_are_shown_and_do_nothing() {
    let stage = Stage::set().await;
    let hostile = "**\u{202e}@everyone** <@&1> [x](https://x.example) `\u{200b}";
    stage.pocket.add_user("mallory", hostile);
    let [mallory, beth] = stage.players(["mallory", "beth"]);
    let id = begin(&mallory, &beth).await;
    set_up(&mallory, &beth, &id).await;
    let shown = card(&beth, "Turn 2**").await;
    assert_eq!(shown.mentions, [mallory.id()]);
    assert!(
        shown.content.contains(r"\*\*\@everyone\*\*"),
        "{}",
        shown.content
    );
    assert!(
        !shown.content.contains('\u{202e}') && !shown.content.contains('\u{200b}'),
        "{}",
        shown.content
    );
    stage.strike().await;
}

#[tokio::test]
async fn unwise_turns_are_asked_about_and_can_be_taken_back() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    let id = begin(&ann, &beth).await;
    let asked = message(ann.line("/hw move turn: homeworld r1 r1 r3").await);
    for part in ["Gemini", "no green", "no blue", "(B7)"] {
        assert!(asked.content.contains(part), "{part}: {}", asked.content);
    }
    let other = message(ann.line("/hw move turn: homeworld r1 r2 r3").await);
    let gone = message(ann.press(&asked, "Confirm").await).content;
    assert!(gone.contains("nothing left to confirm"), "{gone}");
    let back = message(ann.press(&other, "Take back").await).content;
    assert!(back.contains("Taken back"), "{back}");
    let suggested = {
        let opened = card(&ann, "play Homeworlds").await;
        let more = message(ann.press(&opened, "More").await);
        choose(&ann, &more, "Suggest a set-up").await.content
    };
    assert!(suggested.contains("homeworld r1 b2 g3"), "{suggested}");
    set_up(&ann, &beth, &id).await;
    let asked = message(ann.line("/hw move turn: sacrifice g3 Ann").await);
    assert!(
        asked.content.contains("you would lose the game (B17)"),
        "{}",
        asked.content
    );
    let stranger = carl
        .press_id(
            &asked,
            &asked
                .button("Confirm")
                .and_then(|it| it.custom_id)
                .expect("an id"),
        )
        .await;
    assert!(stranger.is_err(), "nobody else sees the question");
    message(ann.press(&asked, "Confirm").await);
    let result = card(&beth, "is over").await;
    assert!(result.content.contains("Beth wins"), "{}", result.content);
    stage.strike().await;
}
