//! Invitations for more than two: posted, filled, left, started, closed; the last seat, lost
//! answers, direct messages.

use insta::assert_snapshot;
use pocket_discord::{Fault, MessageView, Player, Trouble};
use referee_testing::{assert_contains, wait};

use crate::live_bot::{
    LiveBot, about, card, choose, contents, invite, invite_all, message, offers, plain, take,
};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// Gathers people for a game with this goal and these options, and gives the card as the host sees
/// it.
pub async fn open(host: &Player, options: &str) -> MessageView {
    let answer = gather(host, options).await.content;
    assert_contains(&answer, "is posted");
    card(host, "(host)").await
}

/// The same, and gives the private answer.
async fn gather(host: &Player, options: &str) -> MessageView {
    invite(host, &format!("game: {options}")).await
}

/// Presses a button of a lobby's card and gives the private answer.
pub async fn press(player: &Player, lobby: &MessageView, label: &str) -> String {
    let answer = message(player.press(lobby, label).await);
    assert!(answer.ephemeral, "{answer:?}");
    answer.content
}

/// Waits until the card says `text`.
async fn says(player: &Player, lobby: &MessageView, text: &str) -> MessageView {
    let wanted = |seen: &MessageView| seen.id == lobby.id && seen.content.contains(text);
    player
        .until(wanted)
        .await
        .unwrap_or_else(|mistake| panic!("{text}: {mistake:?} in {:#?}", player.look(lobby)))
}

#[tokio::test]
async fn full_lobby_starts_by_itself() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let lobby = open(&ann, "good-evil players: 3").await;
    assert_snapshot!(plain(&lobby.content), @"
    **Ann is looking for players** for Homeworlds.
    Good and Evil, for 3 · catastrophes at the end of the turn · a first ship of any size
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    1. Ann (host)
    2. *free*
    3. *free*
    -# Closes <t:0:R>
    ");
    assert_eq!(lobby.mentions, []);
    let joined = press(&beth, &lobby, "Join").await;
    assert_snapshot!(plain(&joined), @"You have a seat: 2 of 3 are taken. I'll notify you when it's your turn.");
    says(&ann, &lobby, "2. Beth").await;
    let left = press(&beth, &lobby, "Leave").await;
    assert_snapshot!(plain(&left), @"You left. Your seat is free.");
    says(&ann, &lobby, "2. *free*").await;
    press(&carl, &lobby, "Join").await;
    press(&beth, &lobby, "Join").await;
    let over = says(&ann, &lobby, "became game").await;
    assert!(over.button("Join").is_none(), "{over:?}");
    let opened = card(&ann, "play Homeworlds").await;
    assert_contains(&opened.content, "SHA-256 of the deal");
    assert_eq!(opened.mentions.len(), 3, "everybody is called to the game");
    bot.stop().await;
}

#[tokio::test]
async fn only_host_starts_with_three_players() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let lobby = open(&ann, "left players: 6").await;
    let few = press(&ann, &lobby, "Start").await;
    assert_snapshot!(plain(&few), @"A game needs at least three players; one has joined so far.");
    press(&beth, &lobby, "Join").await;
    press(&carl, &lobby, "Join").await;
    let not = press(&beth, &lobby, "Start").await;
    assert_snapshot!(plain(&not), @"Only Ann, who made this invitation, can do that.");
    let stay = press(&ann, &lobby, "Leave").await;
    assert_snapshot!(plain(&stay), @"This invitation is your own: withdraw it if you don't want to play. `/hw games` lists it.");
    let started = press(&ann, &lobby, "Start").await;
    assert_snapshot!(plain(&started), @"The game is `mirolu`; its first card is on the way.");
    let opened = card(&beth, "play Homeworlds").await;
    assert!(
        opened.content.contains("Hunt your left, for 3") && opened.content.contains("Targets: "),
        "{}",
        opened.content
    );
    assert!(opened.button("My alignment").is_none());
    let panel = about(&beth, "").await;
    assert!(!offers(&panel, "Good or Evil?"), "{panel:?}");
    bot.stop().await;
}

#[tokio::test]
async fn only_guests_join_a_guest_lobby() {
    let (bot, [ann, beth, carl, dora]) = LiveBot::with(["ann", "beth", "carl", "dora"]).await;
    let made = invite_all(&ann, "game: good-evil", &[&beth, &carl]).await;
    let lobby = card(&ann, "invites").await;
    assert_eq!(lobby.mentions.len(), 2, "guests are called: {lobby:?}");
    let refused = press(&dora, &lobby, "Join").await;
    assert_snapshot!(plain(&refused), @"This invitation is only for Beth and Carl. You can make your own with `/hw challenge`.");
    press(&beth, &lobby, "Join").await;
    says(&ann, &lobby, "2. Beth").await;
    let sure = message(ann.press(&made, "Withdraw").await);
    assert_snapshot!(plain(&sure.content), @"Withdraw your invitation? Nobody can accept it then.");
    let closed = press(&ann, &sure, "Withdraw").await;
    assert_snapshot!(plain(&closed), @"Your invitation is withdrawn.");
    says(&carl, &lobby, "withdrew it").await;
    let few = invite_all(&ann, "game: good-evil players: 5", &[&beth])
        .await
        .content;
    assert_snapshot!(plain(&few), @"You want 5 seats but have invited 1 person: with you that makes 2. Invite 3 more, or nobody, and anybody may join.");
    let own = invite_all(&ann, "game: good-evil", &[&ann, &beth])
        .await
        .content;
    assert_snapshot!(plain(&own), @"You can't invite yourself. Leave that out, and anybody may join.");
    bot.stop().await;
}

#[tokio::test]
async fn last_seat_goes_to_one_player() {
    let (bot, [ann, beth, carl, dora]) = LiveBot::with(["ann", "beth", "carl", "dora"]).await;
    let lobby = open(&ann, "good-evil players: 3").await;
    press(&beth, &lobby, "Join").await;
    let (first, second) = tokio::join!(press(&carl, &lobby, "Join"), press(&dora, &lobby, "Join"));
    let got = |answer: &String| answer.contains("The game is");
    assert!(got(&first) != got(&second), "{first} / {second}");
    let late = if got(&first) { second } else { first };
    assert!(
        late.contains("took the last seat") || late.contains("became game"),
        "{late}"
    );
    card(&ann, "play Homeworlds").await;
    bot.stop().await;
}

#[tokio::test]
async fn a_doubled_press_is_one() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    bot.pocket.trouble(Trouble::Twice { on: true });
    let lobby = open(&ann, "good-evil players: 3").await;
    press(&beth, &lobby, "Join").await;
    press(&carl, &lobby, "Join").await;
    card(&ann, "play Homeworlds").await;
    let alignment = take(&ann, "", "Good or Evil?").await.content;
    assert_contains(&alignment, "you are **");
    let games = contents(&ann);
    let begun = games.iter().filter(|text| text.contains("play Homeworlds"));
    assert_eq!(begun.count(), 1, "{games:#?}");
    let lobbies = games
        .iter()
        .filter(|text| text.contains("is looking for players"));
    assert_eq!(lobbies.count(), 1, "{games:#?}");
    bot.pocket.trouble(Trouble::Twice { on: false });
    bot.stop().await;
}

#[tokio::test]
async fn lost_answer_keeps_the_lobby_seat() {
    let (bot, [ann, beth, carl]) = LiveBot::with(["ann", "beth", "carl"]).await;
    let lobby = open(&ann, "good-evil players: 3").await;
    press(&beth, &lobby, "Join").await;
    // A refusal for good: what may pass is tried again.
    let refused = Fault::ServerError { status: 404 };
    bot.pocket.fault(CALLBACK, 1, refused);
    let lost = wait::unheard(&bot.pocket, carl.press(&lobby, "Join")).await;
    assert!(lost.is_none(), "{lost:?}");
    card(&ann, "play Homeworlds").await;
    let alignment = take(&carl, "", "Good or Evil?").await.content;
    assert_contains(&alignment, "you are **");
    bot.stop().await;
}

#[tokio::test]
async fn dm_lobby_is_mirrored_to_guests() {
    let bot = LiveBot::start().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| bot.player(name).in_dm());
    let lobby = {
        invite_all(&ann, "game: good-evil", &[&beth, &carl]).await;
        card(&ann, "invites").await
    };
    let own = card(&beth, "invites").await;
    assert_eq!(own.mentions.len(), 2);
    press(&beth, &own, "Join").await;
    says(&ann, &lobby, "2. Beth").await;
    let theirs = card(&carl, "2. Beth").await;
    press(&carl, &theirs, "Join").await;
    for player in [&ann, &beth, &carl] {
        let opened = card(player, "play Homeworlds").await;
        let more = message(player.press(&opened, "More").await);
        assert!(offers(&more, "Good or Evil?"), "{more:?}");
    }
    says(&beth, &own, "became game").await;
    bot.stop().await;
}

#[tokio::test]
async fn invitations_open_from_the_list() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    open(&ann, "good-evil").await;
    gather(&ann, "last-captain players: 5").await;
    let games = message(beth.line("/hw games").await);
    assert_snapshot!(plain(&games.content), @"
    You have no running games. `/hw challenge` invites somebody, or you can play me: I answer within seconds. `/hw help` shows how to play.
    **Invitations**
    - #2: Ann is looking for players, 1 of 5 seats taken, closes <t:0:R>
    - #1: Ann is looking for players, 1 of 4 seats taken, closes <t:0:R>
    ");
    let shown = choose(
        &beth,
        &games,
        "#2: Ann is looking for players, 1 of 5 seats taken",
    )
    .await;
    assert_snapshot!(plain(&shown.content), @"
    **Ann is looking for players** for Homeworlds.
    Last captain, for 5 · catastrophes at any time · a large first ship
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    1. Ann (host)
    2. *free*
    3. *free*
    4. *free*
    5. *free*
    -# Closes <t:0:R>
    ");
    let joined = choose(&beth, &shown, "Join").await;
    assert_snapshot!(plain(&joined.content), @"You have a seat: 2 of 5 are taken. I'll notify you when it's your turn.");
    let own = message(ann.line("/hw games").await);
    let own = choose(
        &ann,
        &own,
        "#2: Ann is looking for players, 2 of 5 seats taken",
    )
    .await;
    let sure = choose(&ann, &own, "Withdraw").await;
    let closed = choose(&ann, &sure, "Withdraw").await;
    assert_snapshot!(plain(&closed.content), @"Your invitation is withdrawn.");
    bot.stop().await;
}
