//! Players take turns back together.

use insta::assert_snapshot;
use referee::command::{GameRef, ProposalRequest, Query};
use referee::domain::PersonId;
use referee::event_log::{ProposalKind, RulingKind};
use referee::reply::ButtonAction;

use referee_testing::{ANN, BETH, TestBot, Who, assert_contains, buttons, find_button, has_button};

use super::play::{sound, state, take_back};

#[test]
fn allowed_takeback_reverts_the_turn() {
    let (mut bot, game) = TestBot::game_after_homes();
    let before = state(&bot, game);
    bot.type_turn(ANN, game, "build g1 Ann");
    bot.deliver();
    let asked = bot.request(ANN, game, ProposalRequest::Takeback);
    assert_snapshot!(asked.text, @"Your request to take your turn back is posted. It stands until it is answered or the next turn is made.");
    let posted = bot.post();
    let request = &posted[0];
    assert_snapshot!(request.text, @"Game `tusofi`: Ann asks to take back turn 3. <@102>, do you allow it?");
    let called: Vec<u64> = request.calls.iter().map(|person| person.0).collect();
    assert_eq!(called, [102], "only Beth is called");
    let allowed = bot.press(BETH, request, "Allow");
    assert_snapshot!(allowed.text, @"Allowed: the game has gone back. Its new card is on the way.");
    assert_eq!(state(&bot, game), before);
    let posted = bot.post();
    assert_eq!(posted.len(), 1);
    assert_snapshot!(posted[0].text, @"
    Game `tusofi`: turn 3 taken back; Beth agreed.
    **Turn 2** · game `tusofi` · Ann – Beth
    Beth set up home with stars r1 b3 and ship g3.
    `homeworld r1 b3 g3 Beth`
    <@101>, it's your turn.
    ");
    assert_eq!(posted[0].calls, [PersonId(101)]);
    assert!(has_button(&posted[0], "Play"));
    assert_eq!(
        sound(&bot),
        2,
        "the turn that was taken back does not count"
    );
}

#[test]
fn taken_back_turn_becomes_draft() {
    let (bot, game) = TestBot::game_after_homes();
    bot.type_turn(ANN, game, "build g1 Ann");
    take_back(&bot, game, ANN);
    let panel = bot.play(ANN, game);
    assert_snapshot!(panel.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    let done = bot.press(ANN, &panel, "Submit");
    assert_snapshot!(done.text, @"
    Turn 3 submitted. Ann built g1 at home.
    `build g1 Ann`
    ");
}

#[test]
fn takeback_includes_opponents_answer() {
    let (mut bot, game) = TestBot::game_after_builds();
    bot.request(ANN, game, ProposalRequest::Takeback);
    let posted = bot.post();
    assert_snapshot!(posted[0].text, @"Game `tusofi`: Ann asks to take back turns 3 to 4. <@102>, do you allow it?");
    bot.press(BETH, &posted[0], "Allow");
    assert_eq!(bot.turns(game).len(), 2);
    let panel = bot.play(ANN, game);
    assert_snapshot!(panel.text, @"
    **Your turn 3** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Ann built g1 at home.
    `build g1 Ann`
    You've used your actions.
    ");
    bot.type_turn(ANN, game, "build y1 Ann; pass");
    bot.type_turn(ANN, game, "trade g3 Ann y");
    let panel = bot.play(BETH, game);
    assert_snapshot!(panel.text, @"
    **Your turn 4** · game `tusofi` · Ann – Beth
    So far (nothing counts yet): Beth built g1 at home.
    `build g1 Beth`
    You've used your actions.
    The game has moved on since you began this draft; all of it is still legal.
    ");
}

#[test]
fn players_take_back_nothing_older() {
    let (bot, game) = TestBot::game_after_builds();
    bot.type_turn(ANN, game, "build g1 Ann");
    bot.type_turn(BETH, game, "build g2 Beth");
    bot.type_turn(ANN, game, "pass");
    // Beth's own last turn has one after it, Ann's has none.
    let asked = bot.request(BETH, game, ProposalRequest::Takeback);
    assert_snapshot!(asked.text, @"Your request to take your turn back is posted. It stands until it is answered or the next turn is made.");
    let early = TestBot::game_after_homes();
    let nothing = early.0.request(Who(2), early.1, ProposalRequest::Takeback);
    assert_snapshot!(nothing.text, @"Only the players of game `tusofi` can do that. `/hw review game:tusofi` shows it to everybody.");
    let (bot, game) = (early.0, early.1);
    bot.type_turn(ANN, game, "pass");
    let first = bot.request(BETH, game, ProposalRequest::Takeback);
    assert_snapshot!(first.text, @"Your request to take your turn back is posted. It stands until it is answered or the next turn is made.");
}

#[test]
fn request_is_answered_once_or_withdrawn() {
    let (mut bot, game) = TestBot::game_after_builds();
    let none = bot.agree(BETH, game, ProposalKind::Takeback);
    assert_snapshot!(none.text, @"Nobody is asking for a takeback in game `tusofi` any more: the request was withdrawn, or another turn has been made.");
    bot.request(BETH, game, ProposalRequest::Takeback);
    let own = bot.agree(BETH, game, ProposalKind::Takeback);
    assert_snapshot!(own.text, @"In game `tusofi` you've asked to take your turn back; Ann has not answered yet.");
    let stands = bot.request(BETH, game, ProposalRequest::Takeback);
    bot.press(BETH, &stands, "Withdraw");
    let texts = bot.deliver();
    assert_snapshot!(texts.last().expect("it is told"), @"Game `tusofi`: Beth no longer asks for the takeback.");
    bot.request(BETH, game, ProposalRequest::Takeback);
    let declined = bot.decline(ANN, game, ProposalKind::Takeback);
    assert_snapshot!(declined.text, @"You declined the takeback; the turn stands.");
    let texts = bot.deliver();
    assert_snapshot!(texts.last().expect("it is told"), @"Game `tusofi`: Ann doesn't allow the takeback; the turn stands.");
}

#[test]
fn request_ends_with_turn_or_game() {
    let (mut bot, game) = TestBot::game_after_builds();
    bot.request(BETH, game, ProposalRequest::Takeback);
    let request = bot.post().remove(0);
    bot.type_turn(ANN, game, "build g1 Ann");
    let late = bot.press(ANN, &request, "Allow");
    assert_snapshot!(late.text, @"The game has moved on: this was turn 5, and it's now turn 6. Nothing has changed.");
    assert_eq!(bot.turns(game).len(), 5);
    bot.request(ANN, game, ProposalRequest::Takeback);
    bot.resign(BETH, game);
    let request = bot.agree(BETH, game, ProposalKind::Takeback);
    assert_snapshot!(request.text, @"Game `tusofi` is over: Ann wins: Beth resigned. `/hw review game:tusofi` steps through it.");
    let posted = bot.post();
    let asked = posted
        .iter()
        .find(|message| message.text.contains("asks to take back"));
    let asked = asked.expect("it is told all the same");
    assert!(buttons(asked).is_empty(), "{asked:?}");
}

#[test]
fn stale_buttons_mention_the_takeback() {
    let (mut bot, game) = TestBot::game_after_homes();
    bot.type_turn(ANN, game, "build g1 Ann");
    let card = bot.post().remove(0);
    let undone = bot.play(BETH, game);
    take_back(&bot, game, ANN);
    bot.type_turn(ANN, game, "trade g3 Ann y");
    // It is Beth's turn 4 again, on another line: the button of the first turn 4 does nothing.
    for message in [&card, &undone] {
        let label = find_button(message, "Play").map_or("Undo step", |_| "Play");
        let label = if has_button(message, label) {
            label
        } else {
            "Type it"
        };
        if label == "Type it" {
            continue;
        }
        let late = bot.press(BETH, message, label);
        assert_contains(&late.text, "has gone back since");
    }
    let chosen = bot.choose(BETH, &undone, "Build 🟢 g1 at home");
    assert_snapshot!(chosen.text, @"
    **Your turn 4** · game `tusofi` · Ann – Beth
    Take one action, sacrifice a ship for several, or pass.
    -# 🟢 Build: one more ship in the colour of a ship you have there
    -# 🔵 Trade: change a ship's colour
    -# 🟡 Move: to a star of another size, known or new
    -# 🔴 Capture: an enemy ship there, no larger than yours
    -# Sacrifice: give up a ship for as many actions as its size
    The game has gone back since then: it's turn 4 now. Nothing has changed.
    **What do you want to do?**
    ");
    assert_eq!(bot.turns(game).len(), 3);
    let ids: Vec<String> = buttons(&bot.play(BETH, game))
        .iter()
        .filter_map(|button| match &button.does {
            ButtonAction::Press(press) => Some(format!("{press:?}")),
            ButtonAction::Rest(_) | ButtonAction::Link(_) => None,
        })
        .collect();
    let turn = format!("turn: {:?}", bot.table(game).turn_place());
    assert!(ids.iter().all(|id| id.contains(&turn)), "{ids:?}");
}

#[test]
fn taken_back_card_is_never_posted() {
    let (mut bot, game) = TestBot::game_after_homes();
    bot.type_turn(ANN, game, "build g1 Ann");
    take_back(&bot, game, ANN);
    bot.type_turn(ANN, game, "trade g3 Ann y");
    let texts = bot.deliver();
    assert!(
        !texts.iter().any(|text| text.contains("Ann built")),
        "{texts:#?}"
    );
    assert_eq!(texts.len(), 2, "{texts:#?}");
    let called = texts.iter().filter(|text| text.contains("it's your turn"));
    assert_eq!(called.count(), 1, "{texts:#?}");
}

#[test]
fn takeback_ends_a_draw_offer() {
    let (bot, game) = TestBot::game_after_builds();
    bot.request(BETH, game, ProposalRequest::Draw);
    take_back(&bot, game, BETH);
    assert_eq!(bot.table(game).history.proposals, []);
}

#[test]
fn log_records_a_takeback() {
    let (bot, game) = TestBot::game_after_builds();
    take_back(&bot, game, BETH);
    let rulings = bot.table(game).history.rulings;
    assert_eq!(rulings.len(), 1);
    assert_eq!(
        (rulings[0].kind, rulings[0].turn),
        (RulingKind::TakenBack, 3)
    );
    let shown = bot.ask(
        ANN,
        Query::Rulings {
            game: GameRef::Named(game),
        },
    );
    assert_snapshot!(shown.text, @"
    **Moderators' log** · game `tusofi` · Ann – Beth
    1. <t:1750000000:f> takeback by Beth
    ");
}
