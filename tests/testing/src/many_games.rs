//! Many games, written into the store at once.

use std::collections::BTreeSet;

use homeworlds::rules::Seat;
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::clock::Time;
use referee::domain::{ChannelId, GameId, GuildId, Millis, Origin, Place, Syllables};
use referee::event_log::{EventKind, NewEvent, Seq};
use referee::store::{NewGame, Occupant, StoreError, Tx};

use crate::{TestBot, Who, person};

/// A game before its first turn.
pub struct StoredGame {
    pub seats: [Who; 2],
    pub channel: u64,
    /// The clock of a game whose first player was told and warned. Without it the card is still to
    /// be told of.
    pub time: Option<Time>,
}

/// Returns the bot with this number of untimed games between two people in its usual channel.
pub fn between(bot: TestBot, games: usize, seats: [Who; 2]) -> (TestBot, Vec<GameId>) {
    let game = || StoredGame {
        seats,
        channel: 2,
        time: None,
    };
    store_games(bot, (0..games).map(|_| game()).collect())
}

/// Returns the bot with these games in its store, and their IDs.
pub fn store_games(bot: TestBot, games: Vec<StoredGame>) -> (TestBot, Vec<GameId>) {
    let seed = |game: &StoredGame| game.seats[0].0 * 100 + game.seats[1].0;
    let seed = games.first().map_or(0, seed);
    let mut rng = StdRng::seed_from_u64(seed as u64);
    let drawn = std::iter::repeat_with(|| GameId::draw(&mut rng, Syllables::Four));
    let mut known = BTreeSet::new();
    let new = drawn.filter(|id| known.insert(*id));
    let ids: Vec<GameId> = new.take(games.len()).collect();
    let (now, drawn) = (bot.now, ids.clone());
    let bot = bot.with_store(|store| {
        let done = store.write(move |tx| {
            let mut all = drawn.into_iter().zip(games);
            all.try_for_each(|(id, game)| insert(tx, id, &game, now))
        });
        done.expect("it is saved");
    });
    (bot, ids)
}

fn insert(tx: &mut Tx, id: GameId, game: &StoredGame, now: Millis) -> Result<(), StoreError> {
    let people = game.seats.map(person);
    for person in &people {
        tx.upsert_person(person.id, person.name.as_str(), now)?;
    }
    let people = people.map(|person| person.id);
    tx.insert_game(&NewGame {
        id,
        ruleset: "binary first-ship=any".into(),
        rules_version: homeworlds::rules::VERSION,
        origin: Origin::Played(Place {
            guild: Some(GuildId(1)),
            channel: ChannelId(game.channel),
        }),
        created_at: now,
        seats: people.map(Occupant::Person).into(),
    })?;
    let Some(time) = game.time else {
        return Ok(());
    };
    tx.set_game_time(id, time)?;
    let next = Some(Seat(0));
    for what in [
        EventKind::Began { next, start: None },
        EventKind::Told { turn: Seq(1) },
        EventKind::Warned { turn: Seq(1) },
    ] {
        tx.append(id, &NewEvent::of(what, now).about(people[0]))?;
    }
    Ok(())
}
