//! Interactions that are delivered more than once.

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use referee::command::{Action, Caller, Command, Reply};
use referee::domain::{GameId, InvitationId};
use referee::reply::Message;
use referee_testing::{ANN, BETH, TestBot, game_in, invite, times};

use crate::support::{challenge, random_turns, turn};

/// Each interaction of a game with its first answer.
struct Played {
    bot: TestBot,
    game: GameId,
    answers: Vec<(Caller, Command, Message)>,
}

/// Plays a random game; after each new interaction, `again` of those before, this one among them,
/// come once more.
fn play(seed: u64, mut again: impl FnMut(usize) -> Vec<usize>) -> Played {
    let bot = TestBot::new();
    let mut played = Played {
        game: "mirolu".parse().expect("an id"),
        bot,
        answers: Vec::new(),
    };
    invite(challenge(&[BETH]), |command| {
        let caller = played.bot.caller(ANN);
        played.once(caller, command, &mut again)
    });
    let caller = played.bot.caller(BETH);
    let accept = Action::Answer(InvitationId(1), Reply::Accept);
    let accepted = played.once(caller, Command::Action(accept), &mut again);
    played.game = game_in(&accepted);
    for (who, text) in random_turns(seed, 40) {
        let caller = played.bot.caller(who);
        played.once(caller, turn(played.game, &text), &mut again);
    }
    played
}

impl Played {
    fn once(
        &mut self,
        caller: Caller,
        command: Command,
        again: &mut impl FnMut(usize) -> Vec<usize>,
    ) -> Message {
        let answer = self.bot.handle(&caller, command.clone());
        self.answers.push((caller, command, answer.clone()));
        for index in again(self.answers.len()) {
            let (caller, command, first) = &self.answers[index];
            let repeated = self.bot.handle(caller, command.clone());
            assert_eq!(&repeated, first, "the first answer is given again");
        }
        answer
    }
}

/// `REPEATED_GAMES` games; 10,000 are the long run.
#[test]
fn repeated_interactions_lead_to_same_game() {
    let mut repeats = 0;
    for seed in 0..times("REPEATED_GAMES", 6) as u64 {
        let mut once = play(seed, |_| Vec::new());
        let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
        // Each is delivered up to four times more, at once or any time later.
        let mut left: Vec<usize> = Vec::new();
        let mut many = play(seed, |known| {
            let more = rng.random_range(0..5);
            left.extend(std::iter::repeat_n(known - 1, more));
            left.shuffle(&mut rng);
            let now = rng.random_range(0..=left.len());
            repeats += now;
            left.drain(..now).collect()
        });
        assert_eq!(
            many.bot.table(many.game).history,
            once.bot.table(once.game).history,
            "seed {seed}"
        );
        let (many, once) = (many.bot.deliver(), once.bot.deliver());
        assert_eq!(many, once, "every message is sent once");
    }
    println!("{repeats} repeated deliveries");
    assert!(repeats > 50);
}
