//! Many games at once, as if they had been begun one by one and their cards were still to be told
//! of.

use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::domain::{ChannelId, GameId, GuildId, Origin, PersonId, Place, Syllables};
use referee::store::{NewGame, Occupant};
use referee_testing::test_bot::{TestBot, Who, person};

/// So many games between these two in channel 2 of server 1, the first's turn in each; gives their
/// ids.
pub fn between(bot: TestBot, games: usize, [first, second]: [Who; 2]) -> (TestBot, Vec<GameId>) {
    let mut rng = StdRng::seed_from_u64(first.0 as u64 * 100 + second.0 as u64);
    let ids: Vec<GameId> = (0..games)
        .map(|_| GameId::draw(&mut rng, Syllables::Four))
        .collect();
    let (now, drawn) = (bot.now, ids.clone());
    let people = [first, second].map(person);
    let bot = bot.with_store(|store| {
        let done = store.write(move |tx| {
            for person in &people {
                tx.upsert_person(person.id, person.name.as_str(), now)?;
            }
            let seats: Vec<PersonId> = people.iter().map(|person| person.id).collect();
            for id in drawn {
                tx.insert_game(&NewGame {
                    id,
                    ruleset: "binary first-ship=any".into(),
                    rules_version: homeworlds::rules::VERSION,
                    origin: Origin::Played(Place {
                        guild: Some(GuildId(1)),
                        channel: ChannelId(2),
                    }),
                    created_at: now,
                    seats: seats.iter().copied().map(Occupant::Person).collect(),
                })?;
            }
            Ok::<_, referee::store::StoreError>(())
        });
        done.expect("it is saved");
    });
    (bot, ids)
}
