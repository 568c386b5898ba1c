//! The buttons of a card: the board in words, one's own side, everything else; and how each person
//! is shown boards.

use insta::assert_snapshot;
use pocket_discord::{MessageView, Player};

use crate::live_bot::{
    LiveBot, accept, begin, begin_with, card, choose, contents, invite, message, offers, open,
    plain, set_up, settings, take, told, turn, type_in,
};
use crate::lobby;

fn labels(message: &MessageView) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.map(|button| button.label).collect()
}

/// The lines of the one menu of a message.
fn listed(message: &MessageView) -> Vec<String> {
    let menus = message.menus();
    let [menu] = menus.as_slice() else {
        panic!("one menu: {message:#?}");
    };
    menu.options
        .iter()
        .map(|(label, _)| label.clone())
        .collect()
}

/// The description of the picture that a message shows.
fn alt(message: &MessageView) -> &str {
    let [picture] = message.attachments.as_slice() else {
        panic!("one picture: {message:#?}");
    };
    picture.description.as_deref().unwrap_or("")
}

fn reads(message: &MessageView, texts: &[&str]) {
    for text in texts {
        assert!(
            message.content.contains(text),
            "{text}: {}",
            message.content
        );
    }
}

async fn more(player: &Player, card: &MessageView) -> MessageView {
    let page = message(player.press(card, "More").await);
    assert!(
        page.ephemeral && page.content.contains("**Game `"),
        "{page:?}"
    );
    page
}

#[tokio::test]
async fn only_the_latest_card_has_buttons() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let first = card(&beth, "play Homeworlds").await;
    turn(&ann, &id, 1, "homeworld r1 b2 g3").await;
    let second = turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    let third = turn(&ann, &id, 3, "build g1").await;
    for card in [&first, &second, &third] {
        let kept = ["Play", "Text board", "Turn board", "More"];
        let labels = labels(card);
        let mut places = kept
            .iter()
            .map(|label| labels.iter().position(|l| l == label));
        assert!(places.clone().all(|place| place.is_some()), "{labels:?}");
        assert!(
            places.by_ref().collect::<Vec<_>>().is_sorted(),
            "{labels:?}"
        );
    }
    let old = beth.until(|seen| seen.id == second.id && seen.buttons().is_empty());
    old.await.expect("the old card loses its buttons");
    let asked = take(&ann, "", "Resign").await;
    message(ann.press(&asked, "Resign").await);
    let result = card(&beth, "is over").await;
    assert_eq!(
        labels(&result),
        [
            "Review",
            "Turning points",
            "Film",
            "Rematch, seats swapped",
            "Next puzzle"
        ]
    );
    reads(&result, &["Beth wins: Ann resigned"]);
    assert_snapshot!(alt(&result), @"After 3 turns: Beth wins: Ann resigned. Ann's home Ann (r1 b2): Ann g1 g3. Beth's home Beth (r1 b3): Beth g3. Bank (small medium large): red 1 3 3, yellow 3 3 3, green 2 3 1, blue 3 2 2. Last turn: Ann built g1 at Ann.");
    let old = beth.until(|seen| seen.id == third.id && seen.buttons().is_empty());
    old.await
        .expect("the last turn's card loses its buttons to the result");
    bot.stop().await;
}

#[tokio::test]
async fn board_side_is_per_viewer() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let latest = turn(&ann, &id, 3, "build g1").await;
    let near = |seen: &MessageView| {
        let alt = alt(seen);
        let place = |name: &str| alt.find(&format!("{name}'s home")).expect("a home");
        if place("Ann") < place("Beth") {
            "Ann"
        } else {
            "Beth"
        }
    };
    assert_eq!(near(&latest), "Ann", "the public side stays put");
    for (player, own, other) in [
        (&ann, "Ann", "Beth"),
        (&beth, "Beth", "Ann"),
        (&carl, "Ann", "Beth"),
    ] {
        let side = message(player.press(&latest, "Turn board").await);
        assert!(side.ephemeral);
        reads(&side, &["after 3 turns", "Beth to move"]);
        assert_eq!(near(&side), own);
        assert_eq!(side.button("Play").is_some(), own == "Beth");
        let side = message(player.press(&side, "Turn board").await);
        assert_eq!(near(&side), other);
        let side = message(player.press(&side, "Turn board").await);
        assert_eq!(near(&side), own);
    }
    let side = message(beth.press(&latest, "Turn board").await);
    let panel = message(beth.press(&side, "Play").await);
    reads(&panel, &["**Your turn 4**"]);
    bot.stop().await;
}

#[tokio::test]
async fn more_page_fits_player_and_spectator() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let id = begin(&ann, &beth).await;
    let first = card(&beth, "play Homeworlds").await;
    let page = more(&ann, &first).await;
    assert_eq!(
        listed(&page),
        [
            "Offer a draw",
            "Give time",
            "Pause",
            "Call a moderator",
            "Film",
            "Call it off",
            "Resign",
            "Help",
            "Settings"
        ]
    );
    assert_eq!(labels(&page), ["Play", "Review", "Clock", "Analyse"]);
    let taught = message(ann.press(&first, "Teach me").await);
    reads(&taught, &["Learn Homeworlds"]);
    let page = more(&beth, &first).await;
    assert!(page.button("Play").is_none() && offers(&page, "Resign"));
    let page = more(&carl, &first).await;
    assert_eq!(listed(&page), ["Film", "Help", "Settings"]);
    assert_eq!(labels(&page), ["Review", "Clock", "Watch"]);
    set_up(&ann, &beth, &id).await;
    let latest = turn(&ann, &id, 3, "build g1").await;
    let film = choose(&carl, &more(&carl, &latest).await, "Film").await;
    assert_eq!(film.attachments[0].content_type, "image/gif");
    let review = choose(&carl, &more(&carl, &latest).await, "Review").await;
    reads(&review, &["Turn 3 of 3"]);
    let review = message(carl.press(&review, "More").await);
    let export = message(carl.press(&review, "Export").await);
    assert_eq!(export.attachments[0].filename, format!("{id}.txt"));
    let posted = message(carl.press(&review, "Post here").await);
    reads(&posted, &["On its way"]);
    card(&beth, "shown by").await;
    let help = choose(&carl, &more(&carl, &latest).await, "Help").await;
    assert!(help.button("Rules").is_some() || !help.content.is_empty());
    let settings = choose(&carl, &more(&carl, &latest).await, "Settings").await;
    reads(&settings, &["Your settings"]);
    bot.stop().await;
}

#[tokio::test]
async fn ending_the_game_needs_confirmation() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let latest = turn(&ann, &id, 3, "build g1").await;
    let asked = choose(&ann, &more(&ann, &latest).await, "Offer a draw").await;
    message(ann.press(&asked, "Offer a draw").await);
    let offer = beth.until(|seen| seen.mentions_me && seen.button("Accept the draw").is_some());
    offer.await.expect("the offer is posted");
    let page = more(&beth, &latest).await;
    assert!(!offers(&page, "Offer a draw"));
    reads(&page, &["Ann offers you a draw"]);
    message(beth.press(&page, "Decline the draw").await);
    card(&ann, "declined the draw").await;
    let asked = choose(&beth, &more(&beth, &latest).await, "Resign").await;
    reads(&asked, &["Resign game"]);
    let unchanged = message(beth.press(&asked, "Cancel").await);
    assert_eq!(unchanged.content, "Nothing has changed.");
    let asked = choose(&beth, &more(&beth, &latest).await, "Resign").await;
    message(beth.press(&asked, "Resign").await);
    card(&ann, "is over").await;
    bot.stop().await;
}

#[tokio::test]
async fn more_offers_available_claims_and_swaps() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin_with(&ann, &beth, "junior: guest transference: yes").await;
    set_up(&ann, &beth, &id).await;
    let latest = turn(&ann, &id, 3, "pass").await;
    assert!(!offers(&more(&ann, &latest).await, "Swap sides"));
    let page = more(&beth, &latest).await;
    let asked = choose(&beth, &page, "Swap sides").await;
    reads(&asked, &["Swap sides with Ann"]);
    message(beth.press(&asked, "Cancel").await);
    let mut latest = latest;
    for number in 4..=8 {
        let player = if number % 2 == 0 { &beth } else { &ann };
        assert!(!offers(&more(player, &latest).await, "Claim the draw"));
        latest = turn(player, &id, number, "pass *").await;
        if latest.content.contains("/hw game") {
            break;
        }
    }
    reads(&latest, &["/hw game"]);
    let (mover, other) = if latest.mentions == [ann.id()] {
        (&ann, &beth)
    } else {
        (&beth, &ann)
    };
    let asked = choose(mover, &more(mover, &latest).await, "Claim the draw").await;
    reads(&asked, &["Claim the draw?"]);
    message(mover.press(&asked, "Claim the draw").await);
    let result = card(other, "is over").await;
    reads(&result, &["the same position came up a third time"]);
    bot.stop().await;
}

#[tokio::test]
async fn old_card_press_gets_explanation() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let first = card(&beth, "play Homeworlds").await;
    let side = message(beth.press(&first, "Turn board").await);
    let pages = [more(&ann, &first).await, more(&ann, &first).await];
    set_up(&ann, &beth, &id).await;
    let side = message(beth.press(&side, "Turn board").await);
    reads(
        &side,
        &["That card was for turn 1; the game has moved on, and it's now turn 3."],
    );
    assert_snapshot!(alt(&side), @"Turn 3: Ann to move. Ann's home Ann (r1 b2): Ann g3. Beth's home Beth (r1 b3): Beth g3. Bank (small medium large): red 1 3 3, yellow 3 3 3, green 3 3 1, blue 3 2 2. Last turn: Beth set up home with stars r1 b3 and ship g3.");
    for (page, label) in pages.iter().zip(["Call it off", "Resign"]) {
        let late = choose(&ann, page, label).await;
        reads(&late, &["this was turn 1, and it's now turn 3"]);
    }
    let latest = card(&ann, "Beth set up ").await;
    let page = more(&ann, &latest).await;
    let asked = choose(&ann, &page, "Resign").await;
    turn(&ann, &id, 3, "build g1").await;
    let late = message(ann.press(&asked, "Resign").await);
    reads(&late, &["this was turn 3, and it's now turn 4"]);
    bot.stop().await;
}

#[tokio::test]
async fn earlier_cards_shrink_to_first_line() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let first = card(&beth, "play Homeworlds").await;
    set_up(&ann, &beth, &id).await;
    let second = card(&beth, "Turn 2**").await;
    turn(&ann, &id, 3, "build g1").await;
    let newest = card(&beth, "Turn 3**").await;
    assert_eq!(newest.attachments.len(), 1, "{newest:?}");
    let old = beth.until(|seen| seen.id == second.id && seen.attachments.is_empty());
    let old = old.await.expect("the card before loses its picture");
    assert_snapshot!(plain(&old.content), @"**Turn 2** · game `mirolu` · Ann – Beth");
    assert!(old.buttons().is_empty(), "{old:?}");
    let first = beth.until(|seen| seen.id == first.id && seen.buttons().is_empty());
    let first = first.await.expect("the first card loses its buttons alone");
    assert_eq!(first.attachments.len(), 1, "{first:?}");
    let resigned = take(&beth, "", "Resign").await;
    message(beth.press(&resigned, "Resign").await);
    let result = card(&ann, "is over").await;
    assert_eq!(result.attachments.len(), 1, "{result:?}");
    let old = beth.until(|seen| seen.id == newest.id && seen.attachments.is_empty());
    old.await.expect("the result has the only picture");
    bot.stop().await;
}

#[tokio::test]
async fn a_server_may_keep_pictures() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let desk = message(ann.line("/hw-desk").await);
    let set = message(ann.press(&desk, "Server settings").await);
    choose(&ann, &set, "kept: every card keeps its picture").await;
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let second = card(&beth, "Turn 2**").await;
    turn(&ann, &id, 3, "build g1").await;
    let old = beth.until(|seen| seen.id == second.id && seen.buttons().is_empty());
    let old = old.await.expect("the card before loses its buttons alone");
    assert_eq!(old.attachments.len(), 1, "{old:?}");
    assert!(old.content.contains("set up home"), "{old:?}");
    bot.stop().await;
}

/// An alignment goes past everything that is kept, by the same way as with the command.
#[tokio::test]
async fn alignment_reaches_its_player_only() {
    let (bot, [ann, beth, carl, dora]) = LiveBot::with(["ann", "beth", "carl", "dora"]).await;
    let gathering = lobby::open(&ann, "good-evil players: 3").await;
    for player in [&beth, &carl] {
        lobby::press(player, &gathering, "Join").await;
    }
    let opened = card(&ann, "play Homeworlds").await;
    let refused = message(dora.press(&opened, "Good or Evil?").await);
    assert!(refused.ephemeral, "{refused:?}");
    assert_snapshot!(plain(&refused.content), @"Only the players of game `mirolu` can do that. `/hw review game:mirolu` shows it to everybody.");
    let page = more(&dora, &opened).await;
    assert!(!offers(&page, "Good or Evil?"), "she looks on");
    for player in [&ann, &beth, &carl] {
        let at_once = message(player.press(&opened, "Good or Evil?").await);
        let page = more(player, &opened).await;
        let told = choose(player, &page, "Good or Evil?").await;
        for told in [at_once, told] {
            assert!(
                told.ephemeral && told.content.contains("you are **"),
                "{told:?}"
            );
        }
    }
    let secret = contents(&dora).into_iter();
    assert!(secret.into_iter().all(|text| !text.contains("you are **")));
    bot.stop().await;
}

#[tokio::test]
async fn settings_panel_changes_survive_restart() {
    let mut bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let panel = settings(&ann, "Contrast").await;
    assert_eq!(panel.menus().len(), 2);
    let panel = choose(&ann, &panel, "High contrast").await;
    reads(
        &panel,
        &["Contrast: **High contrast**", "Size: **Normal size**"],
    );
    let panel = choose(&ann, &panel, "Boards").await;
    choose(&ann, &panel, "Boards in words only").await;
    bot = bot.restart().await;
    let ann = bot.player("ann");
    let first = told(&ann, "/hw settings").await;
    assert_snapshot!(plain(&first), @"
    **Your settings**
    Notices: **mention in the channel**
    Digest: **08:00**
    Boards: **Boards in words only**
    Contrast: **High contrast**
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
    let beth = settings(&bot.player("beth"), "Boards").await.content;
    assert_snapshot!(plain(&beth), @"
    **Your settings**
    Notices: **mention in the channel**
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
    bot.stop().await;
}

async fn in_words(player: &Player) {
    let panel = settings(player, "Boards").await;
    choose(player, &panel, "Boards in words only").await;
}

async fn picture(seen: &MessageView) -> Vec<u8> {
    let [file] = seen.attachments.as_slice() else {
        panic!("one picture: {seen:#?}");
    };
    let client = reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client");
    let answer = client
        .get(&file.url)
        .send()
        .await
        .expect("the file is served");
    answer.bytes().await.expect("bytes").to_vec()
}

/// Private pictures follow their looker; the card in a channel is everybody's.
#[tokio::test]
async fn display_settings_leave_channel_cards_alone() {
    let (bot, [ann, beth], id) = LiveBot::with_homes().await;
    let look = settings(&beth, "Contrast").await;
    let look = choose(&beth, &look, "High contrast").await;
    let look = choose(&beth, &look, "Size").await;
    let look = choose(&beth, &look, "Large").await;
    let latest = turn(&ann, &id, 3, "build g1").await;
    let mut looks = Vec::new();
    for (player, flips) in [(&ann, 0), (&beth, 1)] {
        let mut side = message(player.press(&latest, "Turn board").await);
        for _ in 0..flips {
            side = message(player.press(&side, "Turn board").await);
        }
        looks.push(picture(&side).await);
    }
    assert!(looks[0] != looks[1], "the same board from the same side");
    let look = choose(&beth, &look, "Normal size").await;
    let look = choose(&beth, &look, "Contrast").await;
    choose(&beth, &look, "Normal contrast").await;
    let side = message(beth.press(&latest, "Turn board").await);
    let side = message(beth.press(&side, "Turn board").await);
    assert!(picture(&side).await == looks[0], "as it was");
    assert!(
        picture(&latest).await == looks[0],
        "the card has the usual look"
    );
    bot.stop().await;
}

/// A game in direct messages: each card is its reader's.
#[tokio::test]
async fn direct_cards_follow_their_readers_settings() {
    let bot = LiveBot::start().await;
    let (ann, beth) = (bot.player("ann").in_dm(), bot.player("beth").in_dm());
    in_words(&ann).await;
    invite(&ann, "opponent: @beth first: host").await;
    accept(&beth).await;
    let own = card(&ann, "play Homeworlds").await;
    let theirs = card(&beth, "play Homeworlds").await;
    assert!(own.attachments.is_empty() && theirs.attachments.len() == 1);
    reads(
        &own,
        &["```", "Bank (small medium large)", "Ann hasn't set up"],
    );
    let panel = open(&ann, &own).await;
    let panel = type_in(&ann, &panel, "homeworld r1 b2 g3").await;
    reads(&panel, &["Ann set up home"]);
    message(ann.press(&panel, "Submit").await);
    let own = card(&ann, "**Turn 1**").await;
    let theirs = card(&beth, "**Turn 1**").await;
    assert!(own.attachments.is_empty() && theirs.attachments.len() == 1);
    reads(&own, &["Ann's home Ann (r1 b2): Ann g3"]);
    bot.stop().await;
}

/// She sees no picture in any private answer: set-up, turns, review, film, moments, the end.
#[tokio::test]
async fn whole_game_works_without_pictures() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    in_words(&ann).await;
    let id = begin_with(&ann, &beth, "first-ship: any").await;
    let first = card(&ann, "play Homeworlds").await;
    let panel = open(&ann, &first).await;
    assert!(panel.attachments.is_empty());
    let panel = type_in(&ann, &panel, "homeworld y1 g2 r3").await;
    reads(
        &panel,
        &["```", "Ann's home Ann (y1 g2): Ann r3", "So far: Ann"],
    );
    submit(&ann, &panel).await;
    turn(&beth, &id, 2, "homeworld b3 g3 y1").await;
    let turns = [
        (3, &["Build 🔴 r1 at home"][..], "pass"),
        (
            5,
            &[
                "Move 🔴 r3 from home…",
                "Move 🔴 r3 from home to Beth's home…",
            ][..],
            "pass",
        ),
    ];
    for (number, presses, reply) in turns {
        let latest = card(&ann, &format!("Turn {}** · game `{id}`", number - 1)).await;
        let side = message(ann.press(&latest, "Turn board").await);
        reads(&side, &["```", "Bank (small medium large)"]);
        assert!(side.attachments.is_empty());
        let mut panel = open(&ann, &latest).await;
        for press in presses {
            assert!(panel.attachments.is_empty());
            let offered: Vec<String> = labels(&panel);
            panel = match find(&panel, press) {
                Some(label) => choose(&ann, &panel, &label).await,
                None => panic!("{press} in {offered:?}\n{}", panel.content),
            };
        }
        reads(&panel, &["So far"]);
        assert!(panel.attachments.is_empty());
        submit(&ann, &panel).await;
        card(&beth, &format!("Turn {number}** · game `{id}`")).await;
        turn(&beth, &id, number + 1, reply).await;
    }
    let won = told(&ann, &format!("/hw move turn: attack y1 Beth game: {id}")).await;
    assert_snapshot!(plain(&won), @"
    **Your first win!**
    Turn 7 submitted. Ann captured Beth's y1 at Beth's home. Beth's home is destroyed. Ann wins: Beth has no ship left at home.
    `attack y1 Beth`
    ");
    let result = card(&ann, "is over").await;
    let review = message(ann.press(&result, "Review").await);
    reads(&review, &["```", "Ann's home"]);
    assert!(review.attachments.is_empty());
    let film = message(ann.press(&result, "Film").await);
    let file = &film.attachments[0];
    assert!(file.content_type.starts_with("text/plain"), "{file:?}");
    let client = reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client");
    let text = client.get(&file.url).send().await.expect("it is served");
    let text = text.text().await.expect("a text");
    for part in [
        "The empty table",
        "==== After turn 7: attack y1 Beth",
        "Bank (small",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let moments = message(ann.press(&review, "Turning points").await);
    assert!(moments.attachments.is_empty());
    reads(&moments, &["Turning point 1"]);
    bot.stop().await;
}

/// Submits, whatever is cautioned about.
async fn submit(player: &Player, panel: &MessageView) {
    let label = match panel.button("Submit") {
        Some(_) => "Submit",
        None => "Submit anyway",
    };
    message(player.press(panel, label).await);
}

/// The label that begins so, on a button or in a menu.
fn find(panel: &MessageView, start: &str) -> Option<String> {
    let start = start.trim_end_matches('…');
    let menus = panel.menus();
    let lines = menus.iter().flat_map(|menu| &menu.options);
    let lines = lines.map(|(label, _)| label.clone());
    let mut labels = labels(panel).into_iter().chain(lines);
    labels.find(|label| label.contains(start))
}
