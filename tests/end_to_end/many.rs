//! Whole games of more than two.

use insta::assert_snapshot;
use referee_testing::{assert_contains, assert_lacks};
use std::collections::BTreeMap;

use pocket_discord::{MessageView, Player};

use crate::live_bot::{LiveBot, about, card, choose, contents, message, plain, take, told, turn};
use crate::lobby::{open, press};

const NAMES: [&str; 6] = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];

/// A game for several, with people in the order of its seats.
pub struct Many {
    pub id: String,
    pub seats: Vec<String>,
    pub players: BTreeMap<String, Player>,
    /// How many turns have been made.
    pub turns: u32,
}

impl Many {
    /// Gathers the first so many people for a game with this goal, and waits for the first card.
    pub async fn begin(bot: &LiveBot, seats: usize, goal: &str) -> Self {
        let players: BTreeMap<String, Player> = NAMES[..seats]
            .iter()
            .map(|name| ((*name).to_owned(), bot.player(&name.to_lowercase())))
            .collect();
        let host = &players["Ann"];
        let lobby = open(host, &format!("{goal} players: {seats}")).await;
        for name in &NAMES[1..seats] {
            press(&players[*name], &lobby, "Join").await;
        }
        let opened = card(host, "play Homeworlds").await;
        Self {
            id: quoted(&opened.content),
            seats: in_seat_order(&opened),
            players,
            turns: 0,
        }
    }

    pub fn player(&self, seat: usize) -> &Player {
        &self.players[&self.seats[seat]]
    }

    /// Makes a turn of a seat, and gives its card.
    pub async fn turn(&mut self, seat: usize, text: &str) -> MessageView {
        self.turns += 1;
        turn(self.player(seat), &self.id, self.turns, text).await
    }

    /// The alignment of a seat, as it is told there alone.
    pub async fn alignment(&self, seat: usize) -> String {
        let told = take(self.player(seat), "", "Good or Evil?").await;
        told.content
            .split("**")
            .nth(1)
            .expect("a word in bold")
            .to_owned()
    }

    /// Resigns for a seat, having been asked.
    pub async fn resign(&self, seat: usize) -> String {
        let asked = take(self.player(seat), "", "Resign").await;
        assert_contains(&asked.content, "You would be out");
        message(self.player(seat).press(&asked, "Resign").await).content
    }
}

fn quoted(text: &str) -> String {
    text.split('`').nth(1).expect("an id").to_owned()
}

/// The names in bold on the card that opens a game.
fn in_seat_order(opened: &MessageView) -> Vec<String> {
    let heading = opened.content.lines().next().expect("a heading");
    let names = heading.split("**").skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

/// Four people play Good and Evil: a Good player eliminates an Evil one, the other Evil one
/// resigns, and Good wins.
#[tokio::test]
async fn lobby_leads_to_shared_victory() {
    let bot = LiveBot::start().await;
    let mut game = Many::begin(&bot, 4, "good-evil").await;
    let mut sides = Vec::new();
    for seat in 0..4 {
        sides.push(game.alignment(seat).await);
    }
    assert_eq!(sides.iter().filter(|side| *side == "Evil").count(), 2);
    let attacker = sides
        .iter()
        .position(|side| side == "Good")
        .expect("two are Good");
    let victim = sides
        .iter()
        .position(|side| side == "Evil")
        .expect("two are Evil");
    let other = sides
        .iter()
        .rposition(|side| side == "Evil")
        .expect("two are Evil");
    let friend = sides
        .iter()
        .rposition(|side| side == "Good")
        .expect("two are Good");
    // The attacker's home has size three alone and the victim's a red star: from one to the other
    // in one move.
    for seat in 0..4 {
        let home = match seat {
            _ if seat == attacker => "homeworld y3 b3 g3",
            _ if seat == victim => "homeworld r1 y2 g1",
            _ => "homeworld r2 b1 g3",
        };
        let shown = game.turn(seat, home).await;
        let next = game.player((seat + 1) % 4).id();
        assert_eq!(shown.mentions, [next], "only who is to move is called");
    }
    let [name, home] = [&game.seats[attacker], &game.seats[victim]].map(String::clone);
    let deeds = [
        format!("build g1 {name}"),
        format!("move g1 {name} {home}"),
        format!("attack g1 {home}"),
    ];
    'rounds: for deed in &deeds {
        for seat in 0..4 {
            let text = if seat == attacker { deed } else { "pass" };
            game.turn(seat, text).await;
            if seat == attacker && deed.starts_with("attack") {
                break 'rounds;
            }
        }
    }
    let shown = card(game.player(0), &format!("Turn {}**", game.turns)).await;
    for told in [
        format!("{name} knocked out {home}."),
        format!("~~{home}~~ (Evil)"),
        format!("{name} (Good)"),
        format!("{name} is Good and {home} is Evil."),
    ] {
        assert!(shown.content.contains(&told), "{told}: {}", shown.content);
    }
    for hidden in [other, friend] {
        let open = format!("{} (", game.seats[hidden]);
        assert_lacks(&shown.content, &open);
    }
    let out = told(game.player(victim), "/hw move turn: pass").await;
    assert!(
        out.contains("You are out") || out.contains("not your turn"),
        "{out}"
    );
    let over = game.resign(other).await;
    assert_snapshot!(plain(&over), @"The game is over; its last card is on the way.");
    let result = card(game.player(0), "is over").await;
    let winners = [attacker, friend].map(|seat| game.seats[seat].clone());
    for told in [
        format!("{} resigned", game.seats[other]),
        format!("{} win: no Evil player is left.", winners.join(" and ")),
        "Sides:".into(),
    ] {
        assert!(result.content.contains(&told), "{told}: {}", result.content);
    }
    let opening = card(game.player(0), "SHA-256 of the deal").await;
    let digest = opening.content.split("of the deal: `").nth(1);
    let published = digest.and_then(|rest| rest.split('`').next());
    let published = published.expect("a digest");
    assert_lacks(&result.content, "salt=");
    let proof = message(game.player(0).press(&result, "Fair deal?").await).content;
    assert_contains(&proof, published);
    let line = proof.split('`').find(|part| part.contains("salt="));
    let opened = line.expect("a deal");
    assert_eq!(
        referee::domain::Commitment::to(opened).to_string(),
        published
    );
    let review = told(game.player(0), &format!("/hw review game: {}", game.id)).await;
    assert!(
        review.contains("resigned") && review.contains("Sides:"),
        "{review}"
    );
    let again = message(game.player(0).press(&result, "Rematch, same players").await);
    assert_snapshot!(plain(&again.content), @"Your invitation is posted.");
    card(game.player(1), "invites <@").await;
    bot.stop().await;
}

#[tokio::test]
async fn others_play_on_after_resignation() {
    let bot = LiveBot::start().await;
    let mut game = Many::begin(&bot, 4, "last-captain").await;
    for seat in 0..4 {
        game.turn(seat, "homeworld r1 b2 g3").await;
    }
    let before = about(game.player(2), "").await;
    // Seat 0 is to move; a seat that is not leaves, then the one that is.
    assert_snapshot!(plain(&game.resign(2).await), @"You are out; the others play on, and the card that says so is on the way.");
    let shown = card(game.player(0), "resigned.").await;
    assert_contains(&shown.content, format!("~~{}~~", game.seats[2]));
    assert!(shown.mentions.is_empty(), "they know that it is their turn");
    let again = choose(game.player(2), &before, "Resign").await;
    assert_snapshot!(plain(&again.content), @"You are out of game `mirolu`: your ships stay, and the others play on. `/hw review` shows where it stands.");
    assert_snapshot!(plain(&game.resign(0).await), @"You are out; the others play on, and the card that says so is on the way.");
    let shown = game
        .player(1)
        .until(|seen| seen.content.contains(&format!("~~{}~~", game.seats[0])))
        .await
        .expect("a card");
    assert_eq!(shown.mentions, [game.player(1).id()]);
    let before = card(game.player(1), &format!("{} resigned.", game.seats[2])).await;
    game.player(1)
        .until(|seen| seen.id == before.id && seen.button("Play").is_none())
        .await
        .expect("the card before loses its buttons");
    game.turn(1, "build g1").await;
    game.turn(3, "build g1").await;
    assert_snapshot!(plain(&game.resign(3).await), @"The game is over; its last card is on the way.");
    let result = card(game.player(1), "is over").await;
    assert!(
        result
            .content
            .contains(&format!("{} wins: last one standing", game.seats[1])),
        "{}",
        result.content
    );
    bot.stop().await;
}

#[tokio::test]
async fn draw_needs_everyones_agreement() {
    let bot = LiveBot::start().await;
    let mut game = Many::begin(&bot, 3, "left").await;
    for seat in 0..3 {
        game.turn(seat, "homeworld r1 b2 g3").await;
    }
    let asked = take(game.player(0), "", "Offer a draw").await;
    assert_contains(&asked.content, "All of them must agree");
    message(game.player(0).press(&asked, "Offer a draw").await);
    let offer = game
        .player(1)
        .until(|seen| seen.mentions_me && seen.button("Accept the draw").is_some())
        .await
        .expect("the offer is posted");
    assert_eq!(offer.mentions.len(), 2, "{offer:?}");
    let agreed = press(game.player(1), &offer, "Accept the draw").await;
    assert_contains(&agreed, format!("{} has yet to answer", game.seats[2]));
    let twice = press(game.player(1), &offer, "Accept the draw").await;
    assert_snapshot!(plain(&twice), @"You've already agreed to this draw; the others have yet to answer.");
    let stands = about(game.player(0), "").await.content;
    assert_contains(&stands, format!("{} has not answered", game.seats[2]));
    // It lives through the turn of whoever offers it, and dies with another's.
    let shown = game.turn(0, "build g1").await;
    assert_contains(&shown.content, "agrees;");
    let seen = about(game.player(2), "").await;
    game.turn(1, "build g1").await;
    let none = press(game.player(2), &seen, "Decline the draw").await;
    assert_snapshot!(plain(&none), @"The game has moved on: this was turn 5, and it's now turn 6. Nothing has changed.");
    let asked = take(game.player(2), "", "Offer a draw").await;
    message(game.player(2).press(&asked, "Offer a draw").await);
    let offer = game
        .player(0)
        .until(|seen| seen.mentions_me && seen.button("Accept the draw").is_some())
        .await
        .expect("the offer is posted");
    press(game.player(0), &offer, "Accept the draw").await;
    press(game.player(1), &offer, "Accept the draw").await;
    let result = card(game.player(0), "is over").await;
    assert!(
        result.content.contains("A draw: ") && result.content.contains(" agreed."),
        "{}",
        result.content
    );
    let none = told(game.player(0), "/hw game").await;
    assert_snapshot!(plain(&none), @"You have no running game. `/hw challenge` begins one; `/hw review` shows one that is over.");
    assert!(
        contents(game.player(0))
            .iter()
            .any(|text| text.contains("agrees to the draw"))
    );
    bot.stop().await;
}
