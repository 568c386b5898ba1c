//! People, games, turns, ends, waiting orders, invitations, cards: what is written is read, and
//! refusals change nothing.

use homeworlds::rules::seat::Seat;
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::clock::Time;
use referee::domain::{
    ChannelId, First, GameId, GuildId, InteractionId, InvitationId, MessageAt, MessageId, Millis,
    Origin,
};
use referee::event_log::{
    EarlyEnd, EventKind, GameState, ProposalKind, Proposed, RequestKind, Seq,
};
use referee::store::{
    Clocks, InvitationEnd, NewGame, NewInvitation, Occupant, PostedCard, RowRange, Store,
    StoreError, Target, Timer,
};

use referee_testing::store::{
    ANN, BETH, CARL, DIRECT, ELSEWHERE, HALL, Home, append, begin, does, empty, end, game, happens,
    history, met, play_to, playing, seen_by, turn, turns,
};

#[test]
fn a_person_keeps_the_newest_name() -> Result<(), StoreError> {
    let home = met();
    home.store
        .write(|tx| tx.upsert_person(ANN, "Annie", Millis(5)))?;
    home.store
        .write(|tx| tx.upsert_person(ANN, "Old Ann", Millis(4)))?;
    home.store
        .write(|tx| tx.set_dm_channel(ANN, Some(DIRECT.channel)))?;
    let ann = home.store.read(|tx| tx.person(ANN))?.expect("Ann was met");
    assert_eq!(
        (ann.name.as_str(), ann.dm_channel),
        ("Annie", Some(DIRECT.channel))
    );
    home.store.write(|tx| tx.set_dm_channel(ANN, None))?;
    assert_eq!(
        home.store
            .read(|tx| tx.person(ANN))?
            .expect("Ann was met")
            .dm_channel,
        None
    );
    Ok(())
}

#[test]
fn stored_game_reads_back_unchanged() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 3);
    let history = home
        .store
        .read(|tx| tx.history(id))?
        .expect("the game is known");
    assert_eq!(history.game.origin, Origin::Played(HALL));
    assert_eq!(history.game.last_at, turn(3).at);
    let made = home.store.read(|tx| turns(tx, id))?;
    assert_eq!(made, [turn(1), turn(2), turn(3)]);
    let names: Vec<_> = history
        .sitters
        .iter()
        .map(|sitter| sitter.name.as_str())
        .collect();
    assert_eq!(names, ["Ann", "Beth"]);
    assert_eq!(history.sitters[1].person, Some(BETH));
    assert_eq!(home.store.read(|tx| tx.history(game("zuzuzu")))?, None);
    Ok(())
}

#[test]
fn imported_game_keeps_names_and_source() -> Result<(), StoreError> {
    let home = empty();
    let origin = Origin::Imported {
        source: "SDG 123".into(),
        guild: HALL.guild,
    };
    let imported = NewGame {
        id: game("bobalu"),
        ruleset: "binary".into(),
        rules_version: 1,
        origin: origin.clone(),
        created_at: Millis(3),
        seats: vec![Occupant::Name("zork".into()), Occupant::Name("zork".into())],
    };
    home.store.write(move |tx| tx.insert_game(&imported))?;
    let seen = home
        .store
        .read(|tx| tx.visible_game(game("bobalu"), seen_by(CARL, HALL)))?;
    assert_eq!(seen.map(|game| game.origin), Some(origin));
    let sitters = home.store.read(|tx| tx.sitters(game("bobalu")))?;
    assert!(
        sitters
            .iter()
            .all(|sitter| sitter.name == "zork" && sitter.person.is_none())
    );
    Ok(())
}

#[test]
fn game_ends_once_and_stops() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    let offered = EventKind::Asked {
        seat: Seat(1),
        proposal: Proposed::Draw,
    };
    home.store
        .write(move |tx| does(tx, id, BETH, offered, Millis(150)))?;
    let asked = home.store.read(|tx| history(tx, id))?.proposals;
    let offers = asked
        .iter()
        .map(|asked| (asked.kind(), asked.seat, asked.turns, asked.at));
    let offers: Vec<_> = offers.collect();
    assert_eq!(offers, [(ProposalKind::Draw, Seat(1), 2, Millis(150))]);

    let resigned = EarlyEnd::Resigned(Seat(0));
    home.store
        .write(move |tx| end(tx, id, resigned, Millis(200)))?;
    let again = home
        .store
        .write(move |tx| end(tx, id, EarlyEnd::Agreed, Millis(200)));
    assert!(matches!(again, Err(StoreError::Database(_))), "{again:?}");

    let history = home.store.read(|tx| history(tx, id))?;
    let ending = history.ending.map(|ending| (ending.end, ending.at));
    assert_eq!(ending, Some((resigned, Millis(200))));
    assert_eq!(history.proposals, []);
    assert_eq!(
        (history.game.state, history.game.last_at),
        (GameState::Ended, Millis(200))
    );
    let late = home.store.write(move |tx| append(tx, id, &turn(3)));
    assert!(matches!(late, Err(StoreError::Database(_))), "{late:?}");
    Ok(())
}

#[test]
fn every_end_kind_reads_back() -> Result<(), StoreError> {
    let home = met();
    let ends = [
        EarlyEnd::Resigned(Seat(1)),
        EarlyEnd::Agreed,
        EarlyEnd::Claimed(Seat(0)),
    ];
    for (id, end) in ["bababa", "dadada", "lalala"].into_iter().zip(ends) {
        let id = begin(&home.store, id, Origin::Played(HALL), &[ANN, BETH]);
        home.store
            .write(move |tx| referee_testing::store::end(tx, id, end, Millis(5)))?;
        let ending = home.store.read(|tx| history(tx, id))?.ending;
        assert_eq!(ending.map(|ending| ending.end), Some(end));
    }
    assert_eq!(home.store.read(|tx| tx.running_games())?.len(), 0);
    assert_eq!(
        home.store
            .read(|tx| tx.finished_games_of(
                ANN,
                None,
                RowRange {
                    skipped: 0,
                    limit: 2
                }
            ))?
            .len(),
        2
    );
    Ok(())
}

#[test]
fn visibility_follows_place_and_players() -> Result<(), StoreError> {
    let home = met();
    let public = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    let private = begin(&home.store, "zanike", Origin::Played(DIRECT), &[ANN, BETH]);
    let sees = |id: GameId, viewer| {
        home.store
            .read(|tx| tx.visible_game(id, viewer))
            .map(|game| game.is_some())
    };
    assert!(sees(public, seen_by(CARL, HALL))?);
    assert!(!sees(public, seen_by(CARL, ELSEWHERE))?);
    assert!(!sees(public, seen_by(CARL, DIRECT))?);
    for place in [HALL, ELSEWHERE, DIRECT] {
        assert!(sees(public, seen_by(BETH, place))?);
        assert!(sees(private, seen_by(BETH, place))?);
    }
    assert!(!sees(private, seen_by(CARL, HALL))?);
    let carls = referee::domain::Place {
        guild: None,
        channel: ChannelId(91),
    };
    assert!(
        !sees(private, seen_by(CARL, carls))?,
        "another's direct messages"
    );
    Ok(())
}

#[test]
fn lists_sort_own_games_then_latest() -> Result<(), StoreError> {
    let home = met();
    let ids = |viewer, prefix: &str, most| -> Result<Vec<String>, StoreError> {
        let games = home
            .store
            .read(|tx| tx.visible_games(viewer, prefix, most))?;
        Ok(games.iter().map(|game| game.id.to_string()).collect())
    };
    let old = begin(&home.store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    begin(&home.store, "mibada", Origin::Played(HALL), &[BETH, CARL]);
    begin(
        &home.store,
        "zanime",
        Origin::Played(ELSEWHERE),
        &[ANN, CARL],
    );
    play_to(&home.store, old, 1);
    assert_eq!(
        ids(seen_by(ANN, HALL), "", 25)?,
        ["mirolu", "zanime", "mibada"]
    );
    assert_eq!(ids(seen_by(ANN, HALL), " MI", 25)?, ["mirolu", "mibada"]);
    assert_eq!(ids(seen_by(ANN, HALL), "mi%", 25)?, [""; 0]);
    assert_eq!(ids(seen_by(BETH, DIRECT), "", 25)?, ["mirolu", "mibada"]);
    assert_eq!(ids(seen_by(ANN, HALL), "", 2)?, ["mirolu", "zanime"]);

    begin(&home.store, "dadodi", Origin::Played(DIRECT), &[ANN, BETH]);
    assert_eq!(ids(seen_by(CARL, DIRECT), "da", 25)?, ["dadodi"]);
    assert_eq!(ids(seen_by(CARL, HALL), "da", 25)?, [""; 0]);
    home.store
        .write(|tx| end(tx, game("dadodi"), EarlyEnd::Agreed, Millis(20)))?;

    let running = home.store.read(|tx| tx.running_games_in(HALL.channel))?;
    assert_eq!(
        running.iter().map(|game| game.id).collect::<Vec<_>>(),
        [old, game("mibada")]
    );
    home.store
        .write(move |tx| end(tx, old, EarlyEnd::Agreed, Millis(300)))?;
    assert_eq!(home.store.read(|tx| tx.running_games_of(ANN))?.len(), 1);
    assert_eq!(
        home.store
            .read(|tx| tx.finished_games_of(ANN, None, RowRange::ALL))?[0]
            .id,
        old
    );
    assert_eq!(home.store.read(|tx| tx.all_game_ids())?.len(), 4);
    Ok(())
}

#[test]
fn free_ids_lengthen_once_exhausted() -> Result<(), StoreError> {
    let home = met();
    let seeded = || StdRng::seed_from_u64(4);
    let first = home.store.read(|tx| tx.free_game_id(&mut seeded()))?;
    begin(
        &home.store,
        first.as_str(),
        Origin::Played(HALL),
        &[ANN, BETH],
    );
    let second = home.store.read(|tx| tx.free_game_id(&mut seeded()))?;
    assert_ne!(first, second);

    let mut rng = seeded();
    for _ in 0..20 {
        let id = GameId::draw(&mut rng, referee::domain::Syllables::Three);
        if home.store.read(|tx| tx.game(id))?.is_none() {
            begin(&home.store, id.as_str(), Origin::Played(HALL), &[ANN, BETH]);
        }
    }
    let crowded = home.store.read(|tx| tx.free_game_id(&mut seeded()))?;
    assert_eq!(crowded.as_str().len(), 8);
    Ok(())
}

fn invited_by_ann(store: &Store, expires_at: Millis) -> InvitationId {
    let asked = NewInvitation {
        first: First::Guest,
        host: ANN,
        guests: Vec::new(),
        seats: 2,
        time: Time::default(),
        ruleset: "binary".into(),
        place: HALL,
        created_at: Millis(10),
        expires_at,
        rematch_of: None,
        start: None,
        rated: false,
        band: None,
        called_role: None,
        beginners: false,
    };
    store
        .write(move |tx| tx.insert_invitation(&asked))
        .expect("the invitation is saved")
}

#[test]
fn an_invitation_for_two_ends_once() -> Result<(), StoreError> {
    let home = playing();
    let id = invited_by_ann(&home.store, Millis(50));
    let hall = Target::Channel(HALL.channel);
    let card = MessageAt {
        channel: HALL.channel,
        message: MessageId(5),
    };
    home.store
        .write(move |tx| tx.set_invitation_card(id, hall, card))?;
    let open = home
        .store
        .read(|tx| tx.invitation(id))?
        .expect("it was made");
    assert_eq!(
        (open.became, open.asked.place, open.asked.first),
        (None, HALL, First::Guest)
    );

    let accepted = InvitationEnd::Began(game("mirolu"));
    let shown = home.store.read(|tx| tx.invitation_card(id, hall))?;
    assert_eq!(shown, Some(card));
    assert!(
        home.store
            .write(move |tx| tx.end_invitation(id, accepted))?
    );
    let late = home
        .store
        .write(move |tx| tx.end_invitation(id, InvitationEnd::Withdrawn))?;
    assert!(!late);
    let closed = home
        .store
        .read(|tx| tx.invitation(id))?
        .expect("it was made");
    assert_eq!(closed.became, Some(accepted));
    Ok(())
}

/// The invitations whose timer has gone off.
pub fn expired(store: &Store, now: Millis) -> Result<Vec<InvitationId>, StoreError> {
    let due = store.read(|tx| tx.due_timers(now, Clocks::Run, 9))?;
    let ids = due.into_iter().filter_map(|due| match due.timer {
        Timer::Invitation(id) => Some(id),
        _ => None,
    });
    Ok(ids.collect())
}

#[test]
fn open_invitations_are_listed_until_expiry() -> Result<(), StoreError> {
    let home = met();
    let early = invited_by_ann(&home.store, Millis(50));
    let late = invited_by_ann(&home.store, Millis(60));
    let expired = |now| expired(&home.store, now);
    assert_eq!(expired(Millis(49))?, []);
    assert_eq!(expired(Millis(50))?, [early]);
    assert_eq!(expired(Millis(99))?, [early, late]);

    assert_eq!(
        home.store.read(|tx| tx.open_invitations_of(ANN))?[0].id,
        late
    );
    for closing in [InvitationEnd::Expired, InvitationEnd::Declined] {
        let id = if closing == InvitationEnd::Expired {
            early
        } else {
            late
        };
        assert!(home.store.write(move |tx| tx.end_invitation(id, closing))?);
        let read = home
            .store
            .read(|tx| tx.invitation(id))?
            .expect("it was made");
        assert_eq!(read.became, Some(closing));
    }
    assert!(
        home.store
            .read(|tx| tx.open_invitations_in(HALL.channel))?
            .is_empty()
    );
    assert_eq!(expired(Millis(99))?, []);
    Ok(())
}

#[test]
fn old_cards_are_listed_until_stripped() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    let card = move |turn, message| PostedCard {
        game: id,
        place: Seq(turn),
        at: MessageAt {
            channel: HALL.channel,
            message: MessageId(message),
        },
        asks: None,
    };
    let request = PostedCard {
        asks: Some(RequestKind::Time),
        ..card(2, 504)
    };
    for card in [card(0, 500), card(1, 502), card(2, 503), request] {
        home.store.write(move |tx| tx.insert_card(&card))?;
    }
    let old = || home.store.read(|tx| tx.cards_in(id, HALL.channel));
    let asking = || home.store.read(|tx| tx.asking(id));
    assert_eq!(old()?, [card(0, 500), card(1, 502), card(2, 503)]);
    for old in [card(1, 502), request] {
        home.store.write(move |tx| tx.mark_stripped(old.at))?;
    }
    assert_eq!(old()?, [card(0, 500), card(2, 503)]);
    assert_eq!(asking()?, []);
    assert_eq!(
        home.store.read(|tx| tx.latest_card(id, HALL.channel))?,
        Some(card(2, 503))
    );
    assert_eq!(
        home.store.read(|tx| tx.latest_card(id, DIRECT.channel))?,
        None
    );
    Ok(())
}

#[test]
fn an_interaction_is_remembered_until_pruned() -> Result<(), StoreError> {
    let home = empty();
    let press = InteractionId(77);
    home.store
        .write(move |tx| tx.record_processed(press, Millis(10), "played"))?;
    assert_eq!(
        home.store.read(|tx| tx.processed(press))?.as_deref(),
        Some("played")
    );
    let again = home
        .store
        .write(move |tx| tx.record_processed(press, Millis(11), "twice"));
    assert!(matches!(again, Err(StoreError::Database(_))), "{again:?}");
    assert_eq!(home.store.write(|tx| tx.prune_processed(Millis(10)))?, 0);
    assert_eq!(home.store.write(|tx| tx.prune_processed(Millis(11)))?, 1);
    assert_eq!(home.store.read(|tx| tx.processed(press))?, None);
    Ok(())
}

#[test]
fn game_of_unknown_people_is_refused() -> Result<(), StoreError> {
    let home = empty();
    let stranger = NewGame {
        id: game("mirolu"),
        ruleset: "binary".into(),
        rules_version: 1,
        origin: Origin::Imported {
            source: "x".into(),
            guild: Some(GuildId(1)),
        },
        created_at: Millis(1),
        seats: vec![Occupant::Name("known".into()), Occupant::Person(CARL)],
    };
    let refused = home.store.write(move |tx| tx.insert_game(&stranger));
    assert!(
        matches!(refused, Err(StoreError::Database(_))),
        "{refused:?}"
    );
    assert_eq!(home.store.read(|tx| tx.all_game_ids())?, []);
    Ok(())
}

#[test]
fn seat_swap_follows_the_last_turn() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 3);
    let moved = |home: &Home| -> Result<Option<u32>, StoreError> {
        let history = home.store.read(|tx| history(tx, id))?;
        Ok(history.transference.map(|moved| moved.turn))
    };
    assert_eq!(moved(&home)?, None);
    home.store
        .write(move |tx| happens(tx, id, EventKind::Swapped, Millis(400)))?;
    play_to(&home.store, id, 4);
    assert_eq!(moved(&home)?, Some(3));
    let sitters = home.store.read(|tx| history(tx, id))?.sitters;
    assert_eq!(sitters[0].person, Some(ANN), "as it began");
    Ok(())
}

#[test]
fn changing_places_drops_what_was_asked() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    home.store.write(move |tx| {
        let offered = EventKind::Asked {
            seat: Seat(0),
            proposal: Proposed::Draw,
        };
        does(tx, id, ANN, offered, Millis(2))?;
        happens(tx, id, EventKind::Swapped, Millis(400))
    })?;
    assert_eq!(home.store.read(|tx| history(tx, id))?.proposals, []);
    Ok(())
}

#[test]
fn ended_game_allows_no_swap() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    play_to(&home.store, id, 2);
    home.store
        .write(move |tx| end(tx, id, EarlyEnd::Agreed, Millis(5)))?;
    let late = home
        .store
        .write(move |tx| happens(tx, id, EventKind::Swapped, Millis(400)));
    assert!(matches!(late, Err(StoreError::Database(_))), "{late:?}");
    Ok(())
}
