//! Lobbies: opened, filled, left, started, closed; the last seat, lost answers, direct messages.

use pocket_discord::{Fault, Player, Seen, Trouble};
use referee_testing::wait;

use crate::stage::{Stage, card, contents, message, offers, plain, told};

const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

/// Opens a lobby by this command and gives its card as `player` sees it.
pub async fn open(host: &Player, options: &str) -> Seen {
    let answer = told(host, &format!("/hw lobby{options}")).await;
    assert!(answer.contains("you sit in it"), "{answer}");
    card(host, "gathers players").await
}

/// Presses a button of a lobby's card and gives the private answer.
pub async fn press(player: &Player, lobby: &Seen, label: &str) -> String {
    let answer = message(player.press(lobby, label).await);
    assert!(answer.ephemeral, "{answer:?}");
    answer.content
}

/// Waits until the card says `text`.
async fn says(player: &Player, lobby: &Seen, text: &str) -> Seen {
    let wanted = |seen: &Seen| seen.id == lobby.id && seen.content.contains(text);
    player
        .until(wanted)
        .await
        .unwrap_or_else(|mistake| panic!("{text}: {mistake:?} in {:#?}", player.look(lobby)))
}

#[tokio::test]
async fn a_lobby_fills_and_starts_by_itself() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name));
    let lobby = open(&ann, " seats: 3").await;
    insta::assert_snapshot!(plain(&lobby.content), @"
    **Ann** gathers players for Homeworlds · lobby #1
    Good and Evil, for 3 (M2) · catastrophes at the end of the turn (M3) · a first ship of any size (B6)
    Time: Standard: 3 days, 1 day more a turn, at most 7; whose time runs out has lost an hour later.
    1. Ann (host)
    2. *free*
    3. *free*
    Seed decides the order of the seats. The game starts by itself when all seats are taken; with three or more, Ann may start it before. The lobby closes <t:0:R>.
    ");
    assert_eq!(lobby.mentions, []);
    let joined = press(&beth, &lobby, "Join").await;
    insta::assert_snapshot!(plain(&joined), @"You sit in lobby #1; 2 of 3 seats are taken. You will be called when it is your turn.");
    says(&ann, &lobby, "2. Beth").await;
    let left = press(&beth, &lobby, "Leave").await;
    insta::assert_snapshot!(plain(&left), @"You left lobby #1.");
    says(&ann, &lobby, "2. *free*").await;
    press(&carl, &lobby, "Join").await;
    press(&beth, &lobby, "Join").await;
    let over = says(&ann, &lobby, "has become game").await;
    assert!(over.button("Join").is_none(), "{over:?}");
    let opened = card(&ann, "play Homeworlds").await;
    assert!(
        opened.content.contains("SHA-256 of the deal"),
        "{}",
        opened.content
    );
    assert_eq!(opened.mentions.len(), 3, "everybody is called to the game");
    let late = told(&beth, "/hw join lobby: 1").await;
    insta::assert_snapshot!(plain(&late), @"Lobby #1 has become game `mirolu`. Nothing has changed.");
    stage.strike().await;
}

#[tokio::test]
async fn the_host_starts_with_three_and_nobody_else_does() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name));
    let lobby = open(&ann, " seats: 6 goal: left").await;
    let few = press(&ann, &lobby, "Start").await;
    insta::assert_snapshot!(plain(&few), @"A game needs at least three players (M1); one player sits here so far.");
    press(&beth, &lobby, "Join").await;
    press(&carl, &lobby, "Join").await;
    let not = press(&beth, &lobby, "Start").await;
    insta::assert_snapshot!(plain(&not), @"Only Ann, who opened this lobby, can do that.");
    let stay = press(&ann, &lobby, "Leave").await;
    insta::assert_snapshot!(plain(&stay), @"This lobby is your own: close it if you do not want to play.");
    let started = told(&ann, "/hw start").await;
    insta::assert_snapshot!(plain(&started), @"The game is `mirolu`; its first card is on the way.");
    let opened = card(&beth, "play Homeworlds").await;
    assert!(
        opened.content.contains("on your left, for 3") && opened.content.contains("Targets (M2)"),
        "{}",
        opened.content
    );
    assert!(opened.button("My alignment").is_none());
    let none = told(&beth, "/hw alignment").await;
    insta::assert_snapshot!(plain(&none), @"You have no running game in which alignments are dealt: only Good and Evil has them (M6), which `/hw lobby` begins.");
    stage.strike().await;
}

#[tokio::test]
async fn only_guests_join_a_lobby_of_guests() {
    let stage = Stage::set().await;
    let [ann, beth, carl, dora] = ["ann", "beth", "carl", "dora"].map(|name| stage.player(name));
    let lobby = open(&ann, " guest: @beth second-guest: @carl").await;
    assert_eq!(lobby.mentions.len(), 2, "guests are called: {lobby:?}");
    let refused = press(&dora, &lobby, "Join").await;
    insta::assert_snapshot!(plain(&refused), @"Ann opened this lobby for Beth and Carl only. `/hw lobby` opens one of your own.");
    press(&beth, &lobby, "Join").await;
    says(&ann, &lobby, "2. Beth").await;
    let closed = press(&ann, &lobby, "Close").await;
    insta::assert_snapshot!(plain(&closed), @"Your lobby #1 is closed.");
    says(&carl, &lobby, "was closed by its host").await;
    let late = told(&carl, "/hw join lobby: 1").await;
    insta::assert_snapshot!(plain(&late), @"Lobby #1 was closed by its host. Nothing has changed.");
    let few = told(&ann, "/hw lobby seats: 5 guest: @beth").await;
    insta::assert_snapshot!(plain(&few), @"You ask for 5 seats and invite 1 person: with you that is 2. Invite 3 more, or nobody, and anybody may join.");
    let own = told(&ann, "/hw lobby guest: @ann second-guest: @beth").await;
    insta::assert_snapshot!(plain(&own), @"You cannot invite yourself. Leave that out, and anybody may come.");
    stage.strike().await;
}

#[tokio::test]
async fn of_two_who_press_for_the_last_seat_one_gets_it() {
    let stage = Stage::set().await;
    let [ann, beth, carl, dora] = ["ann", "beth", "carl", "dora"].map(|name| stage.player(name));
    let lobby = open(&ann, " seats: 3").await;
    press(&beth, &lobby, "Join").await;
    let (first, second) = tokio::join!(press(&carl, &lobby, "Join"), press(&dora, &lobby, "Join"));
    let got = |answer: &String| answer.contains("You sit in");
    assert!(got(&first) != got(&second), "{first} / {second}");
    let late = if got(&first) { second } else { first };
    assert!(
        late.contains("is full") || late.contains("has become game"),
        "{late}"
    );
    card(&ann, "play Homeworlds").await;
    stage.strike().await;
}

#[tokio::test]
async fn a_doubled_press_is_one() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name));
    stage.pocket.faults().set(Trouble::Twice { on: true });
    let lobby = open(&ann, " seats: 3").await;
    press(&beth, &lobby, "Join").await;
    press(&carl, &lobby, "Join").await;
    card(&ann, "play Homeworlds").await;
    let alignment = told(&ann, "/hw alignment").await;
    assert!(alignment.contains("you are **"), "{alignment}");
    let games = contents(&ann);
    let begun = games.iter().filter(|text| text.contains("play Homeworlds"));
    assert_eq!(begun.count(), 1, "{games:#?}");
    let lobbies = games.iter().filter(|text| text.contains("gathers players"));
    assert_eq!(lobbies.count(), 1, "{games:#?}");
    stage.pocket.faults().set(Trouble::Twice { on: false });
    stage.strike().await;
}

#[tokio::test]
async fn nobody_is_dealt_a_secret_whom_no_answer_reached() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name));
    let lobby = open(&ann, " seats: 3").await;
    press(&beth, &lobby, "Join").await;
    stage
        .pocket
        .faults()
        // A refusal for good: what may pass is tried again.
        .requests(CALLBACK, 1, Fault::ServerError { status: 404 });
    let lost = wait::unheard(&stage.pocket, carl.press(&lobby, "Join")).await;
    assert!(lost.is_none(), "{lost:?}");
    says(&ann, &lobby, "no private answer has reached Carl yet").await;
    let not_yet = press(&ann, &lobby, "Start").await;
    insta::assert_snapshot!(plain(&not_yet), @"The game cannot start yet: no private answer has reached Carl, so a secret could not be told there (M6). Let them press *Join* again, then start.");
    press(&carl, &lobby, "Join").await;
    card(&ann, "play Homeworlds").await;
    let alignment = told(&carl, "/hw alignment").await;
    assert!(alignment.contains("you are **"), "{alignment}");
    stage.strike().await;
}

#[tokio::test]
async fn a_lobby_off_servers_is_mirrored_in_direct_messages() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name).in_dm());
    let lobby = open(&ann, " guest: @beth second-guest: @carl").await;
    let own = card(&beth, "gathers players").await;
    assert_eq!(own.mentions.len(), 2);
    press(&beth, &own, "Join").await;
    says(&ann, &lobby, "2. Beth").await;
    let theirs = card(&carl, "2. Beth").await;
    press(&carl, &theirs, "Join").await;
    for player in [&ann, &beth, &carl] {
        let opened = card(player, "play Homeworlds").await;
        let more = message(player.press(&opened, "More").await);
        assert!(offers(&more, "My alignment"), "{more:?}");
    }
    says(&beth, &own, "has become game").await;
    stage.strike().await;
}

#[tokio::test]
async fn lobbies_are_listed_completed_and_told_apart() {
    let stage = Stage::set().await;
    let [ann, beth] = ["ann", "beth"].map(|name| stage.player(name));
    open(&ann, "").await;
    told(&ann, "/hw lobby seats: 5 goal: last-captain").await;
    let which = message(beth.slash("hw join", &[]).await);
    insta::assert_snapshot!(plain(&which.content), @"Several lobbies could be meant. Say which with the option `lobby`: 2 or 1.");
    let offered = beth.autocomplete("hw join", &[("lobby", "")]).await;
    let offered: Vec<String> = offered
        .expect("offers")
        .into_iter()
        .map(|choice| choice.name)
        .collect();
    assert_eq!(
        offered,
        ["#2: Ann, 1 of 5 seats taken", "#1: Ann, 1 of 4 seats taken"]
    );
    let joined = message(beth.press(&which, "#2: Ann, 1 of 5 seats taken").await);
    insta::assert_snapshot!(plain(&joined.content), @"You sit in lobby #2; 2 of 5 seats are taken. You will be called when it is your turn.");
    let games = told(&beth, "/hw games").await;
    insta::assert_snapshot!(plain(&games), @"
    You have no running games. `/hw challenge` invites somebody, `/hw help` shows how to play.
    **Lobbies**
    - #2: Ann gathers players, 2 of 5 seats are taken, closes <t:0:R>
    ");
    let unknown = told(&beth, "/hw join lobby: 99").await;
    insta::assert_snapshot!(plain(&unknown), @"I know no lobby #99 here. `/hw games` lists those that you can see; `/hw lobby` opens one.");
    let none = told(&beth, "/hw start").await;
    insta::assert_snapshot!(plain(&none), @"There is no lobby with which you could do that. `/hw games` lists yours; `/hw lobby` opens one.");
    stage.strike().await;
}
