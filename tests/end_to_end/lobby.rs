//! Lobbies: opened, filled, left, started, closed; the last seat, lost answers, direct messages.

use pocket_discord::{Fault, Player, Seen, Trouble};
use referee_testing::wait;

use crate::stage::{Stage, card, contents, message, offers, told};

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
    assert!(
        lobby
            .content
            .contains("1. Ann (host)\n2. *free*\n3. *free*"),
        "{}",
        lobby.content
    );
    assert!(
        lobby.content.contains("Good and Evil, for 3"),
        "{}",
        lobby.content
    );
    assert_eq!(lobby.mentions, []);
    let joined = press(&beth, &lobby, "Join").await;
    assert!(joined.contains("2 of 3 seats"), "{joined}");
    says(&ann, &lobby, "2. Beth").await;
    let left = press(&beth, &lobby, "Leave").await;
    assert!(left.contains("You left lobby"), "{left}");
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
    assert!(late.contains("has become game"), "{late}");
    stage.strike().await;
}

#[tokio::test]
async fn the_host_starts_with_three_and_nobody_else_does() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = ["ann", "beth", "carl"].map(|name| stage.player(name));
    let lobby = open(&ann, " seats: 6 goal: left").await;
    let few = press(&ann, &lobby, "Start").await;
    assert!(few.contains("one player sit"), "{few}");
    press(&beth, &lobby, "Join").await;
    press(&carl, &lobby, "Join").await;
    let not = press(&beth, &lobby, "Start").await;
    assert!(not.contains("Only Ann"), "{not}");
    let stay = press(&ann, &lobby, "Leave").await;
    assert!(stay.contains("close it"), "{stay}");
    let started = told(&ann, "/hw start").await;
    assert!(started.contains("The game is"), "{started}");
    let opened = card(&beth, "play Homeworlds").await;
    assert!(
        opened.content.contains("on your left, for 3") && opened.content.contains("Targets (M2)"),
        "{}",
        opened.content
    );
    assert!(opened.button("My alignment").is_none());
    let none = told(&beth, "/hw alignment").await;
    assert!(none.contains("no running game"), "{none}");
    stage.strike().await;
}

#[tokio::test]
async fn only_guests_join_a_lobby_of_guests() {
    let stage = Stage::set().await;
    let [ann, beth, carl, dora] = ["ann", "beth", "carl", "dora"].map(|name| stage.player(name));
    let lobby = open(&ann, " guest: @beth second-guest: @carl").await;
    assert_eq!(lobby.mentions.len(), 2, "guests are called: {lobby:?}");
    let refused = press(&dora, &lobby, "Join").await;
    assert!(refused.contains("for Beth and Carl only"), "{refused}");
    press(&beth, &lobby, "Join").await;
    says(&ann, &lobby, "2. Beth").await;
    let closed = press(&ann, &lobby, "Close").await;
    assert!(closed.contains("is closed"), "{closed}");
    says(&carl, &lobby, "was closed by its host").await;
    let late = told(&carl, "/hw join lobby: 1").await;
    assert!(late.contains("was closed by its host"), "{late}");
    let few = told(&ann, "/hw lobby seats: 5 guest: @beth").await;
    assert!(few.contains("Invite 3 more"), "{few}");
    let own = told(&ann, "/hw lobby guest: @ann second-guest: @beth").await;
    assert!(own.contains("cannot invite yourself"), "{own}");
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
    assert!(
        not_yet.contains("has reached Carl") && not_yet.contains("*Join* again"),
        "{not_yet}"
    );
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
    assert!(
        which.content.contains("Several lobbies"),
        "{}",
        which.content
    );
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
    assert!(
        joined.content.contains("2 of 5 seats"),
        "{}",
        joined.content
    );
    let games = told(&beth, "/hw games").await;
    assert!(games.contains("#2: Ann gathers players, 2 of 5"), "{games}");
    let unknown = told(&beth, "/hw join lobby: 99").await;
    assert!(unknown.contains("I know no lobby #99"), "{unknown}");
    let none = told(&beth, "/hw start").await;
    assert!(none.contains("There is no lobby"), "{none}");
    stage.strike().await;
}
