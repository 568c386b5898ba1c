//! How many games one person may play at once, whatever way leads to another.

use referee::command::desk::DeskAction;
use referee::command::{Action, Irrevocable, Query};
use referee::command::{Command, GameRef, Reply, RulingReason};
use referee::domain::InvitationId;
use referee_testing::test_bot::{ANN, BETH, CARL, TestBot, Who, person, terms};

use super::{challenge, read};
use crate::support::many_games::between;

const DORA: Who = Who(3);
const EMIL: Who = Who(4);
const MOST: usize = 250;

fn gather(bot: &mut TestBot, who: Who) -> String {
    bot.invite(who, terms(&[], "multiplayer players=3")).text
}

#[test]
fn busy_player_begins_no_other_game() {
    let mut bot = TestBot::new();
    let other = bot.begin();
    let (mut bot, games) = between(bot, MOST - 1, [DORA, EMIL]);
    challenge(&mut bot, CARL, None);
    let accepted = bot.answer(DORA, Reply::Accept).text;
    insta::assert_snapshot!(accepted, @"Accepted: the game is `gasemu`.");
    let plenty = "You're playing 250 games";
    let refused = challenge(&mut bot, DORA, None);
    assert!(refused.contains(plenty), "{refused}");
    let refused = gather(&mut bot, DORA);
    assert!(refused.contains(plenty), "{refused}");
    challenge(&mut bot, CARL, None);
    let refused = bot.answer(DORA, Reply::Accept).text;
    assert!(refused.contains(plenty), "{refused}");
    let opened = gather(&mut bot, CARL);
    insta::assert_snapshot!(opened, @"Your invitation is posted.");
    let refused = bot.answer(DORA, Reply::Accept).text;
    assert!(refused.contains(plenty), "{refused}");
    // Nor does a moderator seat them.
    let rule = Command::Action(Action::Rule {
        game: GameRef::Named(other),
        deed: DeskAction::Replace {
            seat: "1".into(),
            by: person(DORA).id,
        },
        reason: RulingReason::read("to see").expect("a reason"),
    });
    let refused = bot.moderate(CARL, rule).text;
    insta::assert_snapshot!(refused, @"Dora is playing 250 games, which is the limit.");
    assert_eq!(bot.table(other).names(), ["Ann", "Beth"]);

    let game = GameRef::Named(games[0]);
    bot.ask(
        DORA,
        Command::Action(Action::Irrevocable {
            what: Irrevocable::Resign,
            game,
            sure: true,
        }),
    );
    let accept = Command::Action(Action::Answer(InvitationId(3), Reply::Accept));
    let accepted = bot.ask(DORA, accept).text;
    insta::assert_snapshot!(accepted, @"Accepted: the game is `sezodi`.");
    let running = read(&bot, |tx| tx.running_games_of(person(DORA).id));
    assert_eq!(running.len(), MOST);
}

#[test]
fn challenge_from_busy_player_explains_refusal() {
    let mut bot = TestBot::new();
    challenge(&mut bot, ANN, None);
    let (mut bot, _) = between(bot, MOST, [ANN, EMIL]);
    let refused = bot.answer(BETH, Reply::Accept).text;
    insta::assert_snapshot!(refused, @"Ann is playing 250 games, which is the limit.");
}

#[test]
fn busy_player_learns_forgetting_steps() {
    let (mut bot, games) = between(TestBot::new(), 100, [DORA, EMIL]);
    let asked = bot.ask(
        DORA,
        Command::Query(Query::Data(referee::command::DataStep::Delete)),
    );
    let text = &asked.text;
    assert!(text.encode_utf16().count() <= 2_000, "{text}");
    insta::assert_snapshot!(text, @"You're still playing: `bakeboha`, `bamagebu`, `barunita`, `baturuho`, `beranoka`, `bopibavu`, `burerode`, `dahatume`, `dezafefu`, `dozaniti`, `dunimore`, `dusilubi`, `dutomavo`, `fanobagi`, `fihobevi`, `fobimoki`, `fubehuhe`, `funupulu`, `fusonise`, `gebekesu` and 80 more. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.");
    let named = |game: &&referee::domain::GameId| text.contains(game.as_str());
    assert_eq!(games.iter().filter(named).count(), 20);
}
