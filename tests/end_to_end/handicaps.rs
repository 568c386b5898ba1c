//! Handicaps among people: bonus turns, Red Alert, brain transference (B20-B23).

use pocket_discord::{Player, Trouble};

use crate::stage::{Stage, begin, begin_with, card, message, set_up, told, turn};

/// Plays to where Ann's r3 stands at Beth's home with one small ship: Ann wins with her next turn if Beth does nothing.
async fn besiege(ann: &Player, beth: &Player, game: &str) {
    turn(ann, game, 1, "homeworld y1 g2 r3").await;
    turn(beth, game, 2, "homeworld b3 g3 y1").await;
    turn(ann, game, 3, "build r1").await;
    turn(beth, game, 4, "pass").await;
    turn(ann, game, 5, "move r3 Ann Beth").await;
}

#[tokio::test]
async fn a_handicap_wants_a_junior_and_a_junior_a_handicap() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    let lone = told(&ann, "/hw challenge opponent: @beth timewarp: 2").await;
    assert!(
        lone.contains("`junior`") && lone.contains("`challenger`") && lone.contains("B20"),
        "{lone}"
    );
    let idle = told(&ann, "/hw challenge opponent: @beth junior: challenger").await;
    assert!(idle.contains("chose no handicap"), "{idle}");
    let none = told(&ann, "/hw games").await;
    assert!(!none.contains("Challenges"), "{none}");
    stage.strike().await;
}

#[tokio::test]
async fn junior_takes_its_bonus_turns_also_over_a_restart() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    told(
        &ann,
        "/hw challenge opponent: @beth first: challenger junior: opponent timewarp: 2",
    )
    .await;
    let invitation = card(&beth, "invites").await;
    for fact in [
        "**Beth** is Junior Officer",
        "2 bonus turns in a row",
        "(B20)",
        "never rated (B23)",
    ] {
        assert!(invitation.content.contains(fact), "{}", invitation.content);
    }
    let accepted = message(beth.press(&invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1).expect("an id").to_owned();
    let opened = card(&ann, "play Homeworlds").await;
    assert!(
        opened.content.contains("**Beth** is Junior Officer"),
        "{}",
        opened.content
    );
    turn(&ann, &id, 1, "homeworld r1 b2 g3").await;
    let shown = turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    assert_eq!(shown.mentions, [beth.id()]);
    assert!(
        shown.content.contains("one of 2 bonus turns"),
        "{}",
        shown.content
    );
    let early = told(&ann, "/hw move turn: build g1").await;
    assert!(early.contains("Beth's turn"), "{early}");
    let shown = turn(&beth, &id, 3, "build g1").await;
    assert!(
        shown.content.contains("the last bonus turn"),
        "{}",
        shown.content
    );
    let stage = stage.restart().await;
    let early = told(&ann, "/hw move turn: build g1").await;
    assert!(early.contains("Beth's turn"), "{early}");
    let shown = turn(&beth, &id, 4, "build g1").await;
    assert_eq!(shown.mentions, [ann.id()]);
    assert!(!shown.content.contains("bonus"), "{}", shown.content);
    turn(&ann, &id, 5, "build g1").await;
    let page = message(
        beth.slash("hw review", &[("game", &id), ("turn", "4")])
            .await,
    );
    assert!(page.content.contains("Beth built"), "{}", page.content);
    let asked = message(beth.slash("hw resign", &[]).await);
    message(beth.press(&asked, "Resign").await);
    let result = card(&ann, "is over").await;
    assert!(
        result.content.contains("never rated (B23)"),
        "{}",
        result.content
    );
    stage.strike().await;
}

#[tokio::test]
async fn red_alert_is_given_to_junior_alone_and_guards_the_turn() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let options = "first-ship: any junior: opponent red-alert: junior";
    let id = begin_with(&ann, &beth, options).await;
    besiege(&ann, &beth, &id).await;
    let alarm = card(&beth, "Turn 5**").await;
    assert!(
        alarm.content.contains(
            "**Red Alert** (B21): Ann could win with their next turn if Beth did nothing now"
        ),
        "{}",
        alarm.content
    );
    let asked = message(beth.slash("hw move", &[("turn", "pass")]).await);
    assert!(
        asked
            .content
            .contains("your opponent could win with the next one (B21)"),
        "{}",
        asked.content
    );
    message(beth.press(&asked, "Take back").await);
    let calm = turn(&beth, &id, 6, "build y1").await;
    assert!(!calm.content.contains("Red Alert"), "{}", calm.content);
    let calm = turn(&ann, &id, 7, "pass").await;
    assert!(!calm.content.contains("Red Alert"), "{}", calm.content);
    stage.strike().await;
}

#[tokio::test]
async fn without_red_alert_nothing_is_said_of_wins() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin_with(&ann, &beth, "first-ship: any").await;
    besiege(&ann, &beth, &id).await;
    let shown = card(&beth, "Turn 5**").await;
    assert!(!shown.content.contains("Alert"), "{}", shown.content);
    let done = told(&beth, "/hw move turn: pass").await;
    assert!(done.starts_with("Turn 6 counts"), "{done}");
    stage.strike().await;
}

#[tokio::test]
async fn junior_changes_places_once_and_only_once_confirmed() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let options = "junior: opponent transference: yes red-alert: junior";
    let id = begin_with(&ann, &beth, options).await;
    set_up(&ann, &beth, &id).await;
    let other = told(&ann, "/hw transfer").await;
    assert!(
        other.contains("Only Beth, who is Junior Officer"),
        "{other}"
    );
    let early = told(&beth, "/hw transfer").await;
    assert!(early.contains("Ann's turn"), "{early}");
    let before = turn(&ann, &id, 3, "build g1").await;
    let asked = message(beth.slash("hw transfer", &[]).await);
    assert!(asked.content.contains("only once"), "{}", asked.content);
    message(beth.press(&asked, "Never mind").await);
    let asked = message(beth.slash("hw transfer", &[]).await);
    stage.pocket.faults().set(Trouble::Twice { on: true });
    message(beth.press(&asked, "Change places").await);
    stage.pocket.faults().clear();
    let moved = card(&ann, "Brain transference").await;
    assert_eq!(
        moved.mentions,
        [ann.id()],
        "Senior is called to the same turn"
    );
    assert!(
        moved.content.contains("Beth – Ann")
            && moved
                .content
                .contains("Ann now plays the side of home `Beth`"),
        "{}",
        moved.content
    );
    let stage = stage.restart().await;
    let twice = told(&beth, "/hw move turn: build g1").await;
    assert!(twice.contains("Ann's turn"), "{twice}");
    let again = told(&beth, "/hw transfer").await;
    assert!(again.contains("only once"), "{again}");
    let stripped =
        ann.until(|seen| seen.content == before.content && seen.button("Type a move").is_none());
    stripped
        .await
        .expect("the older card of the turn loses its buttons");
    let shown = turn(&ann, &id, 4, "build g1 Beth").await;
    assert!(
        shown.content.contains("Ann built g1 at home"),
        "{}",
        shown.content
    );
    assert_eq!(shown.mentions, [beth.id()]);
    turn(&beth, &id, 5, "build g1 Ann").await;
    let posted = crate::stage::contents(&ann)
        .iter()
        .filter(|text| text.contains("Brain transference"))
        .count();
    assert_eq!(posted, 1, "a doubled delivery posts nothing twice");
    stage.strike().await;
}

#[tokio::test]
async fn a_review_shows_who_sat_where_at_each_turn() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin_with(&ann, &beth, "junior: challenger transference: yes").await;
    set_up(&ann, &beth, &id).await;
    let asked = message(ann.slash("hw transfer", &[]).await);
    message(ann.press(&asked, "Change places").await);
    card(&beth, "Brain transference").await;
    turn(&beth, &id, 3, "build g1").await;
    let asked = message(ann.slash("hw resign", &[]).await);
    message(ann.press(&asked, "Resign").await);
    let result = card(&beth, "is over").await;
    assert!(
        result.content.contains("Beth wins: Ann resigned"),
        "{}",
        result.content
    );
    let again = message(beth.press(&result, "Rematch, seats swapped").await);
    assert!(again.content.contains("is posted"), "{}", again.content);
    card(&ann, "**Beth** invites **Ann**").await;
    card(&ann, "**Ann** is Junior Officer").await;
    let page = |turn: &'static str| {
        let (carl, id) = (stage.player("carl"), id.clone());
        async move {
            message(
                carl.slash("hw review", &[("game", &id), ("turn", turn)])
                    .await,
            )
            .content
        }
    };
    let first = page("1").await;
    assert!(
        first.contains("Ann – Beth") && first.contains("Ann set up"),
        "{first}"
    );
    let second = page("2").await;
    assert!(
        second.contains("Ann – Beth") && second.contains("Ann and Beth changed places"),
        "{second}"
    );
    let third = page("3").await;
    assert!(
        third.contains("Beth – Ann") && third.contains("Beth built g1 at home"),
        "{third}"
    );
    stage.strike().await;
}

#[tokio::test]
async fn nobody_changes_places_where_it_was_not_agreed() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    begin(&ann, &beth).await;
    let told = told(&ann, "/hw transfer").await;
    assert!(told.contains("No brain transference was agreed"), "{told}");
    stage.strike().await;
}
