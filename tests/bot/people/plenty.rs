//! How many games one person may play at once, whatever way leads to another.

use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::{Action, Query, Reply};
use referee::domain::InvitationId;
use referee_testing::{ANN, BETH, CARL, TestBot, Who, assert_contains, person, terms};

use super::challenge;
use referee_testing::many_games::between;

const DORA: Who = Who(3);
const EMIL: Who = Who(4);
const MOST: usize = 250;

fn gather(bot: &TestBot, who: Who) -> String {
    bot.invite(who, terms(&[], "multiplayer players=3")).text
}

#[test]
fn busy_player_begins_no_other_game() {
    let bot = TestBot::new();
    let other = bot.begin();
    let (bot, games) = between(bot, MOST - 1, [DORA, EMIL]);
    challenge(&bot, CARL, None);
    let accepted = bot.answer(DORA, Reply::Accept).text;
    assert_snapshot!(accepted, @"Accepted: the game is `gasemu`.");
    let plenty = "You're playing 250 games";
    let refused = challenge(&bot, DORA, None);
    assert_contains(&refused, plenty);
    let refused = gather(&bot, DORA);
    assert_contains(&refused, plenty);
    challenge(&bot, CARL, None);
    let refused = bot.answer(DORA, Reply::Accept).text;
    assert_contains(&refused, plenty);
    let opened = gather(&bot, CARL);
    assert_snapshot!(opened, @"Your invitation is posted.");
    let refused = bot.answer(DORA, Reply::Accept).text;
    assert_contains(&refused, plenty);
    // Nor does a moderator seat them.
    let (seat, by) = ("1".into(), person(DORA).id);
    let refused = bot.rule(other, DeskAction::Replace { seat, by }).text;
    assert_snapshot!(refused, @"Dora is playing 250 games, which is the limit.");
    assert_eq!(bot.table(other).names(), ["Ann", "Beth"]);

    bot.resign(DORA, games[0]);
    let accept = Action::Answer(InvitationId(3), Reply::Accept);
    let accepted = bot.ask(DORA, accept).text;
    assert_snapshot!(accepted, @"Accepted: the game is `sezodi`.");
    let running = bot.read(|tx| tx.running_games_of(person(DORA).id));
    assert_eq!(running.len(), MOST);
}

#[test]
fn challenge_from_busy_player_explains_refusal() {
    let bot = TestBot::new();
    challenge(&bot, ANN, None);
    let (bot, _) = between(bot, MOST, [ANN, EMIL]);
    let refused = bot.answer(BETH, Reply::Accept).text;
    assert_snapshot!(refused, @"Ann is playing 250 games, which is the limit.");
}

#[test]
fn busy_player_learns_forgetting_steps() {
    let (bot, games) = between(TestBot::new(), 100, [DORA, EMIL]);
    let asked = bot.ask(DORA, Query::Data(referee::command::DataStep::Delete));
    let text = &asked.text;
    assert!(text.encode_utf16().count() <= 2_000, "{text}");
    assert_snapshot!(text, @"You're still playing: `bakeboha`, `bamagebu`, `barunita`, `baturuho`, `beranoka`, `bopibavu`, `burerode`, `dahatume`, `dezafefu`, `dozaniti`, `dunimore`, `dusilubi`, `dutomavo`, `fanobagi`, `fihobevi`, `fobimoki`, `fubehuhe`, `funupulu`, `fusonise`, `gebekesu` and 80 more. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.");
    let named = |game: &&referee::domain::GameId| text.contains(game.as_str());
    assert_eq!(games.iter().filter(named).count(), 20);
}
