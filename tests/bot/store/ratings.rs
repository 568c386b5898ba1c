//! Whatever happens to results, the ratings are what a recount makes of them.

use homeworlds::rules::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::domain::{Finish, GameId, GuildId, Millis, Origin, PersonId, Place, Span};
use referee::ratings::{Pool, RatedGame};
use referee::store::{CountedResult, NewGame, Occupant, RowRange, StoreError, Tx};
use referee_testing::store::{HALL, Home, empty};
use referee_testing::times;
use strum::VariantArray;

const PEOPLE: u64 = 12;

/// Number of changes in a club. A change in the past counts everything after it anew, so many
/// changes are made in many clubs.
const CHANGES: u32 = 400;

/// A person of the made-up club; some are forgotten in its course.
fn meet(tx: &mut Tx, person: u64) -> Result<PersonId, StoreError> {
    let person = PersonId(1 << 40 | person);
    tx.upsert_person(person, "Somebody", Millis(0))?;
    Ok(person)
}

/// Stores a finished game of some of these people with a random result.
fn play(
    tx: &mut Tx,
    rng: &mut StdRng,
    people: &[PersonId],
) -> Result<(GameId, CountedResult), StoreError> {
    let id = tx.free_game_id(rng)?;
    let kind = *RatedGame::VARIANTS.choose(rng).expect("there are kinds");
    let seats = if kind.is_for_two() { 2 } else { 4 };
    let guild = GuildId(rng.random_range(7..=8));
    tx.insert_game(&NewGame {
        id,
        ruleset: "binary first-ship=any".into(),
        rules_version: 1,
        origin: Origin::Played(Place {
            guild: Some(guild),
            ..HALL
        }),
        created_at: Millis(0),
        seats: people
            .choose_multiple(rng, seats)
            .copied()
            .map(Occupant::Person)
            .collect(),
    })?;
    let is_drawn = rng.random_ratio(1, 10);
    let winners = if kind == RatedGame::Teams { 2 } else { 1 };
    for seat in 0..seats {
        let finish = match seat < winners {
            _ if is_drawn => Finish::Drawn,
            true => Finish::Won,
            false => Finish::Lost,
        };
        tx.set_finish(id, Seat(u8::try_from(seat).expect("few seats")), finish)?;
    }
    let counted = CountedResult {
        guild,
        kind,
        everywhere: rng.random(),
        at: Millis(rng.random_range(0..60 * Span::days(1).0)),
    };
    Ok((id, counted))
}

fn all_rows(home: &Home) -> String {
    let connection = rusqlite::Connection::open(&home.path).expect("the file is there");
    connection
        .query_row(
            "SELECT coalesce(group_concat(row, x'0a'), '') FROM
             (SELECT json_array(guild, kind, at, game, person, value, deviation, volatility, latest) AS row
              FROM ratings ORDER BY guild, kind, at, game, person)",
            [],
            |row| row.get(0),
        )
        .expect("the rows are read")
}

#[test]
fn live_ratings_equal_a_recount() -> Result<(), StoreError> {
    let clubs = times("RATING_CLUBS", 1) as u64;
    (58..58 + clubs).try_for_each(change_a_club)
}

fn change_a_club(seed: u64) -> Result<(), StoreError> {
    let home = empty();
    let mut rng = StdRng::seed_from_u64(seed);
    let mut people: Vec<PersonId> = home.store.write(|tx| {
        (1..=PEOPLE)
            .map(|person| meet(tx, person))
            .collect::<Result<_, _>>()
    })?;
    let mut games: Vec<(GameId, CountedResult)> = Vec::new();
    for change in 0..CHANGES {
        let draw = rng.random_range(0..100);
        match games.choose(&mut rng).copied() {
            // An end undone, a game declared void or taken out of the ratings.
            Some((game, _)) if draw < 15 => {
                home.store.write(move |tx| tx.keep_result(game, None))?
            }
            // An end that is undone and comes about again, later or earlier in the order.
            Some((game, counted)) if draw < 40 => {
                let at = Millis(rng.random_range(0..60 * Span::days(1).0));
                let again = CountedResult { at, ..counted };
                home.store
                    .write(move |tx| tx.keep_result(game, Some(again)))?;
            }
            Some(_) if draw == 40 => {
                let place = rng.random_range(0..people.len());
                let gone = people.swap_remove(place);
                home.store
                    .write(move |tx| tx.forget_person(gone, Millis(1)))?;
                people.push(
                    home.store
                        .write(move |tx| meet(tx, PEOPLE + 1 + u64::from(change)))?,
                );
            }
            _ => {
                let (mut rng, people) = (StdRng::from_rng(&mut rng), people.clone());
                let new = home.store.write(move |tx| {
                    let (game, counted) = play(tx, &mut rng, &people)?;
                    tx.keep_result(game, Some(counted))?;
                    Ok::<_, StoreError>((game, counted))
                })?;
                games.push(new);
            }
        }
        if change % (CHANGES / 20) == 0 || change + 1 == CHANGES {
            assert_eq!(
                home.store.read(|tx| tx.wrong_pools())?,
                [],
                "club {seed}, change {change}"
            );
            let live = all_rows(&home);
            home.store.write(|tx| tx.recount_all())?;
            assert_eq!(all_rows(&home), live, "club {seed}, change {change}");
        }
    }
    let of_two = Pool {
        server: Some(GuildId(7)),
        game: RatedGame::ForTwo,
    };
    let rated = home
        .store
        .read(|tx| tx.ladder(of_two, EVER, RowRange::ALL))?;
    assert!(rated.len() > 2, "few people are rated: {rated:?}");
    Ok(())
}

const EVER: [Millis; 2] = [Millis(0), Millis(i64::MAX)];

#[test]
fn wrong_rating_is_found() -> Result<(), StoreError> {
    let home = empty();
    let mut rng = StdRng::seed_from_u64(1);
    home.store.write(move |tx| {
        let people: Vec<PersonId> = (1..=4)
            .map(|person| meet(tx, person))
            .collect::<Result<_, _>>()?;
        let (game, counted) = play(tx, &mut rng, &people)?;
        tx.keep_result(game, Some(counted))
    })?;
    let right = home.store.read(|tx| tx.wrong_pools())?;
    assert_eq!(right, []);
    for spoil in [
        "UPDATE ratings SET value = value + 1",
        "UPDATE ratings SET latest = 0",
        "DELETE FROM ratings WHERE person = (SELECT max(person) FROM ratings)",
    ] {
        let connection = rusqlite::Connection::open(&home.path).expect("the file is there");
        connection.execute_batch(spoil).expect("it is spoilt");
        assert_ne!(home.store.read(|tx| tx.wrong_pools())?, [], "{spoil}");
        home.store.write(|tx| tx.recount_all())?;
        assert_eq!(home.store.read(|tx| tx.wrong_pools())?, [], "{spoil}");
    }
    Ok(())
}

#[test]
fn ladder_orders_by_rating_then_deviation() -> Result<(), StoreError> {
    let home = empty();
    let mut rng = StdRng::seed_from_u64(3);
    let pool = Pool {
        server: Some(GuildId(7)),
        game: RatedGame::ForTwo,
    };
    home.store.write(move |tx| {
        let people: Vec<PersonId> = (1..=6)
            .map(|person| meet(tx, person))
            .collect::<Result<_, _>>()?;
        for day in 1..=40 {
            let (game, counted) = play(tx, &mut rng, &people)?;
            let at = Millis(day * Span::days(1).0);
            let counted = CountedResult {
                at,
                guild: GuildId(7),
                ..counted
            };
            tx.keep_result(game, Some(counted))?;
        }
        Ok::<_, StoreError>(())
    })?;
    let ladder = |since, until| {
        home.store
            .read(|tx| tx.ladder(pool, [since, until], RowRange::ALL))
    };
    let all = ladder(Millis(0), Millis(i64::MAX))?;
    let order = |row: &referee::store::LadderRow| {
        (
            -row.rating.shown(),
            row.rating.deviation.to_bits(),
            row.person,
        )
    };
    assert!(all.is_sorted_by_key(order), "{all:#?}");
    let latest = all
        .iter()
        .map(|row| row.rating.at)
        .max()
        .expect("some are rated");
    let recent = ladder(latest, Millis(i64::MAX))?;
    assert!(
        !recent.is_empty() && recent.len() < all.len(),
        "{recent:#?}"
    );
    // The ladder as it was is the ladder of the results until then.
    let then = ladder(Millis(0), Millis(latest.0 - 1))?;
    assert_ne!(then, all);
    assert!(then.is_sorted_by_key(order) && then.iter().all(|row| row.rating.at < latest));
    Ok(())
}
