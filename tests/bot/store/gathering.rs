//! Invitations, secret deals, departures, consents to a draw.

use homeworlds::order::record::Leaving;
use referee::event_log::{EarlyEnd, EventKind, ProposalKind, Proposed};
use referee_testing::result_of;
use std::sync::Arc;
use std::thread;

use homeworlds::rules::seat::Seat;
use referee::clock::Time;
use referee::domain::{
    Commitment, First, InvitationId, MessageAt, MessageId, Millis, Origin, PersonId, Secret,
};
use referee::store::{Invitation, InvitationEnd, NewInvitation, StoreError, Target};

use super::games::expired;
use referee_testing::store::{
    ANN, BETH, CARL, DIRECT, HALL, Home, begin, does, game, happens, history, met, play_to, playing,
};

/// An invitation of Ann's for three.
fn opened(home: &Home, guests: &[PersonId]) -> InvitationId {
    let asked = NewInvitation {
        host: ANN,
        guests: guests.to_vec(),
        ruleset: "multiplayer players=3".into(),
        seats: 3,
        first: First::Random,
        time: Time::default(),
        place: HALL,
        created_at: Millis(1),
        expires_at: Millis(100),
        rematch_of: None,
        start: None,
        rated: false,
        band: None,
        called_role: None,
        beginners: false,
    };
    let id = home.store.write(move |tx| tx.insert_invitation(&asked));
    id.expect("the invitation is saved")
}

fn join(home: &Home, id: InvitationId, person: PersonId, at: i64) -> bool {
    let joined = home
        .store
        .write(move |tx| tx.take_seat(id, person, Millis(at)));
    joined.expect("it is saved")
}

fn invitation(home: &Home, id: InvitationId) -> Invitation {
    let found = home.store.read(|tx| tx.invitation(id)).expect("it is read");
    found.expect("the invitation is there")
}

#[test]
fn invitation_fills_in_joining_order() -> Result<(), StoreError> {
    let home = met();
    let id = opened(&home, &[]);
    for (by, person) in [(10, CARL), (11, ANN), (12, CARL), (13, BETH)] {
        assert!(join(&home, id, person, by));
    }
    let members = invitation(&home, id).members;
    assert_eq!(members, [CARL, ANN, BETH]);
    let late = PersonId(9);
    home.store
        .write(move |tx| tx.upsert_person(late, "Late", Millis(1)))?;
    assert!(!join(&home, id, late, 14));
    assert!(home.store.write(move |tx| tx.free_seat(id, CARL))?);
    assert!(!home.store.write(move |tx| tx.free_seat(id, CARL))?);
    assert!(join(&home, id, late, 15));
    assert!(invitation(&home, id).is_full());
    Ok(())
}

#[test]
fn last_seat_goes_to_one_person() {
    let home = Arc::new(met());
    let id = opened(&home, &[]);
    let people: Vec<PersonId> = (0..24).map(|number| PersonId(2_000 + number)).collect();
    let all = people.clone();
    home.store
        .write(move |tx| {
            all.iter()
                .try_for_each(|&person| tx.upsert_person(person, "Somebody", Millis(1)))
        })
        .expect("people are saved");
    assert!(join(&home, id, ANN, 1));
    assert!(join(&home, id, BETH, 2));
    let threads: Vec<_> = people
        .into_iter()
        .map(|person| {
            let home = Arc::clone(&home);
            thread::spawn(move || join(&home, id, person, 10))
        })
        .collect();
    let joined = threads.into_iter().map(|thread| result_of(thread.join()));
    assert_eq!(joined.filter(|room| *room).count(), 1);
    assert_eq!(invitation(&home, id).members.len(), 3);
}

#[test]
fn an_invitation_ends_once() -> Result<(), StoreError> {
    let home = playing();
    let id = opened(&home, &[]);
    let started = InvitationEnd::Began(game("mirolu"));
    assert!(home.store.write(move |tx| tx.end_invitation(id, started))?);
    assert!(
        !home
            .store
            .write(move |tx| tx.end_invitation(id, InvitationEnd::Withdrawn))?
    );
    assert_eq!(invitation(&home, id).became, Some(started));
    assert!(!join(&home, id, BETH, 10));
    assert!(
        home.store
            .read(|tx| tx.open_invitations_of(ANN))?
            .is_empty()
    );
    Ok(())
}

#[test]
fn person_channel_and_time_find_invitations() -> Result<(), StoreError> {
    let home = met();
    let [first, second] = [opened(&home, &[BETH, CARL]), opened(&home, &[])];
    assert!(join(&home, second, CARL, 10));
    let ids = |found: Vec<Invitation>| -> Vec<u32> { found.iter().map(|open| open.id.0).collect() };
    let of = |person| {
        home.store
            .read(|tx| tx.open_invitations_of(person))
            .map(ids)
    };
    assert_eq!(of(ANN)?, [second.0, first.0]);
    assert_eq!(of(BETH)?, [first.0]);
    assert_eq!(of(CARL)?, [second.0, first.0]);
    let here = home.store.read(|tx| tx.open_invitations_in(HALL.channel))?;
    assert_eq!(ids(here), [second.0, first.0]);
    assert!(
        home.store
            .read(|tx| tx.open_invitations_in(DIRECT.channel))?
            .is_empty()
    );
    assert_eq!(expired(&home.store, Millis(99))?, []);
    assert_eq!(expired(&home.store, Millis(100))?, [first, second]);
    let found = invitation(&home, first);
    assert!(found.is_for(BETH) && found.is_for(ANN) && !found.is_for(PersonId(9)));
    Ok(())
}

#[test]
fn invitation_has_card_per_target() -> Result<(), StoreError> {
    let home = met();
    let id = opened(&home, &[]);
    let card = |message| MessageAt {
        channel: HALL.channel,
        message: MessageId(message),
    };
    let (hall, beth) = (Target::Channel(HALL.channel), Target::Person(BETH));
    for (target, message) in [(hall, 1), (beth, 2), (hall, 3)] {
        home.store
            .write(move |tx| tx.set_invitation_card(id, target, card(message)))?;
    }
    let shown = |target| home.store.read(|tx| tx.invitation_card(id, target));
    assert_eq!(shown(hall)?, Some(card(3)));
    assert_eq!(shown(beth)?, Some(card(2)));
    assert_eq!(shown(Target::Person(ANN))?, None);
    Ok(())
}

#[test]
fn deal_matches_its_commitment() -> Result<(), StoreError> {
    let home = playing();
    let (id, text) = (game("mirolu"), "mirolu 0:1001=good salt=00");
    home.store
        .write(move |tx| tx.seal_deal(id, &Secret::new(text.into())))?;
    assert_eq!(
        home.store.read(|tx| tx.commitment(id))?,
        Some(Commitment::to(text))
    );
    let deal = home.store.read(|tx| tx.deal(id))?;
    assert_eq!(deal.as_ref().map(|deal| deal.reveal().as_str()), Some(text));
    let again = home
        .store
        .write(move |tx| tx.seal_deal(id, &Secret::new("another".into())));
    assert!(matches!(again, Err(StoreError::Database(_))), "{again:?}");
    assert_eq!(home.store.read(|tx| tx.commitment(game("bobalu")))?, None);
    Ok(())
}

const fn left(seat: u8) -> EventKind {
    EventKind::Left {
        seat: Seat(seat),
        why: Leaving::Resigned,
        next: Some(Seat(1)),
    }
}

#[test]
fn departures_keep_order_between_turns() -> Result<(), StoreError> {
    let home = met();
    let id = begin(
        &home.store,
        "mirolu",
        Origin::Played(HALL),
        &[ANN, BETH, CARL],
    );
    let record = |what| {
        home.store
            .write(move |tx| happens(tx, id, what, Millis(200)))
    };
    play_to(&home.store, id, 2);
    record(left(2))?;
    play_to(&home.store, id, 3);
    record(left(0))?;
    let departures = home.store.read(|tx| history(tx, id))?.departures;
    let told = departures
        .iter()
        .map(|left| (left.turn, left.seat, left.at));
    let told: Vec<_> = told.collect();
    assert_eq!(told, [(2, Seat(2), Millis(200)), (3, Seat(0), Millis(200))]);
    record(EventKind::Ended {
        how: EarlyEnd::Agreed,
    })?;
    let late = record(left(1));
    assert!(
        matches!(late, Err(StoreError::Database(_))),
        "the game is over: {late:?}"
    );
    Ok(())
}

#[test]
fn draw_offer_keeps_agreeing_players() -> Result<(), StoreError> {
    let home = playing();
    let id = game("mirolu");
    let offer = |seat| EventKind::Asked {
        seat: Seat(seat),
        proposal: Proposed::Draw,
    };
    let agree = |seat| EventKind::Agreed {
        seat: Seat(seat),
        to: ProposalKind::Draw,
    };
    let record = |who, what| {
        home.store
            .write(move |tx| does(tx, id, who, what, Millis(20)))
    };
    let agreed = || -> Result<Option<Vec<PersonId>>, StoreError> {
        let history = home.store.read(|tx| history(tx, id))?;
        let offer = history.proposal(ProposalKind::Draw);
        Ok(offer.map(|offer| offer.agreed.iter().copied().collect()))
    };
    record(ANN, offer(0))?;
    for _ in 0..2 {
        record(BETH, agree(1))?;
    }
    assert_eq!(agreed()?, Some(vec![BETH]));
    record(BETH, offer(1))?;
    assert_eq!(agreed()?, Some(Vec::new()), "consent is to one offer");
    record(ANN, agree(0))?;
    record(BETH, left(1))?;
    assert_eq!(agreed()?, None);
    Ok(())
}
