//! Something in every table, so that a kept file of a schema shows what becomes of it.

use homeworlds::order::record::Leaving;
use homeworlds::rules::seat::Seat;
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::clock::{Period, Time};
use referee::domain::{
    Finish, First, GuildId, InteractionId, Language, MessageAt, MessageId, Millis,
    NotifyPreference, Origin, PersonId, PingTarget, Rated, Secret,
};
use referee::event_log::{
    EarlyEnd, EventKind, NewEvent, ProposalKind, Proposed, ReadRecord, RequestKind, RulingKind, Seq,
};
use referee::lessons::puzzles;
use referee::ratings::RatedGame;
use referee::settings::{PersonSettings, ServerSettings};
use referee::store::{
    Attempt, ClubMessage, ConditionalLine, CountedResult, Deadline, DeliveryMethod, DeliveryRecord,
    Heartbeat, InvitationEnd, NewGame, NewInvitation, NewOutgoing, NoticeKind, Occupant, PlanBoard,
    PostedCard, RulingProposal, Store, StoreError, StoredDraft, Target, Timer, Tx,
    UndeliverableReason, Unsent,
};

use referee_testing::store::{
    ANN, BETH, CARL, HALL, begin, does, end, game, happens, meet_all, play_to,
};

/// Puts something in every table.
pub fn fill(store: &Store) -> Result<(), StoreError> {
    store.write(meet_all)?;
    let running = begin(store, "mirolu", Origin::Played(HALL), &[ANN, BETH]);
    play_to(store, running, 3);
    let ended = begin(store, "zanike", Origin::Played(HALL), &[BETH, ANN]);
    play_to(store, ended, 2);
    let bot_player = PersonId::bot_player(3);
    store.write(move |tx| tx.upsert_person(bot_player, "Referee (level 3)", Millis(1)))?;
    let alone = begin(store, "sateko", Origin::Played(HALL), &[CARL, bot_player]);
    store.write(move |tx| {
        happens(tx, ended, EventKind::Swapped, Millis(299))?;
        end(tx, ended, EarlyEnd::Resigned(Seat(1)), Millis(300))?;
        tx.set_rated(ended, Rated::Server)?;
        tx.set_finish(ended, Seat(0), Finish::Lost)?;
        tx.set_finish(ended, Seat(1), Finish::Won)?;
        let counted = CountedResult {
            guild: GuildId(7),
            kind: RatedGame::ForTwo,
            everywhere: false,
            at: Millis(300),
        };
        tx.keep_result(ended, Some(counted))?;
        tx.watch(ended, CARL, true)?;
        let at = MessageAt {
            channel: HALL.channel,
            message: MessageId(11),
        };
        let edited_at = Millis(300);
        tx.set_club_message(GuildId(7), ClubMessage { at, edited_at })?;
        tx.insert_game(&NewGame {
            id: game("bobalu"),
            ruleset: "binary".into(),
            rules_version: 1,
            origin: Origin::Imported {
                source: "an archive".into(),
                guild: None,
            },
            created_at: Millis(5),
            seats: vec![Occupant::Name("zork".into()), Occupant::Name("grue".into())],
        })?;
        does(
            tx,
            alone,
            CARL,
            EventKind::Began {
                next: None,
                start: None,
            },
            Millis(300),
        )?;
        let (seat, proposal) = (Seat(0), Proposed::Draw);
        let offered = EventKind::Asked { seat, proposal };
        does(tx, running, ANN, offered, Millis(301))?;
        let two = tx.insert_invitation(&NewInvitation {
            first: First::Random,
            host: ANN,
            guests: vec![BETH],
            seats: 2,
            time: Time::default(),
            ruleset: "binary".into(),
            place: HALL,
            created_at: Millis(1),
            expires_at: Millis(2),
            rematch_of: None,
            start: None,
            rated: false,
            band: None,
            called_role: None,
            beginners: false,
        })?;
        tx.end_invitation(two, InvitationEnd::Began(running))?;
        let puzzle = &puzzles()[0];
        tx.keep_attempt(&Attempt {
            person: ANN,
            guild: None,
            puzzle,
            solved: true,
            strength: puzzle.guessed(),
            at: Millis(302),
        })?;
        tx.set_draft(&StoredDraft {
            game: running,
            person: BETH,
            turn: Seq(3),
            rev: 2,
            text: "pass".into(),
            at: Millis(302),
            offers_draw: false,
        })?;
        tx.ban("person", 77, Millis(300))?;
        tx.keep_announcement("Back at noon.", Millis(300))?;
        tx.record_processed(InteractionId(5), Millis(300), "resigned")?;
        tx.push_outgoing(&NewOutgoing {
            dedupe_key: "card mirolu 3".into(),
            game: Some(running),
            target: Target::Channel(HALL.channel),
            kind: "card".into(),
            payload: "{}".into(),
            due: Millis(303),
        })?;
        tx.suspend(
            Target::Person(ANN),
            Millis(304),
            UndeliverableReason::Closed,
            "50007",
        )?;
        let at = MessageAt {
            channel: HALL.channel,
            message: MessageId(6),
        };
        tx.insert_card(&PostedCard {
            game: running,
            place: Seq(2),
            at,
            asks: Some(RequestKind::Proposal(ProposalKind::Takeback)),
        })?;
        tx.set_last_posted(Target::Channel(HALL.channel), Some(running), MessageId(6))?;
        tx.set_setting("commands", "hash")
    })?;
    store.write(gather)?;
    store.write(rule)?;
    store.write(tell)?;
    store.write(plan)?;
    store.write(keep_time)?;
    store.write(be_away)?;
    store.write(propose)
}

/// Puts something in every table that rulings need which wait for a second word.
fn propose(tx: &mut Tx) -> Result<(), StoreError> {
    tx.propose(&RulingProposal {
        game: game("mirolu"),
        person: ANN,
        deed: Some("\"void\"".into()),
        reason: "by mistake".into(),
    })?;
    let set = ServerSettings {
        calls: Some(PingTarget::Channel(HALL.channel)),
        ..ServerSettings::default()
    };
    tx.keep_server_settings(GuildId(8), &set)
}

/// Puts something in every table that takebacks and rulings need.
fn rule(tx: &mut Tx) -> Result<(), StoreError> {
    let (id, at) = (game("dukamo"), Millis(330));
    let does = |what| NewEvent::of(what, at).by(CARL).through(InteractionId(9));
    let (to, next) = (Seq::START, Some(Seat(0)));
    tx.append(id, &does(EventKind::Rewound { to, next }))?;
    tx.append(
        id,
        &does(EventKind::Ruled {
            ruling: RulingKind::RolledBack,
            reason: "by mistake".into(),
            turn: 0,
            before: Seq(1),
            undoes: None,
            seat: None,
        }),
    )?;
    let proposal = Proposed::Takeback { turn: 2 };
    let (seat, to) = (Seat(0), ProposalKind::Takeback);
    let asked = EventKind::Asked { seat, proposal };
    tx.append(game("mirolu"), &NewEvent::of(asked, at).by(ANN))?;
    happens(
        tx,
        game("mirolu"),
        EventKind::Agreed { seat: Seat(1), to },
        at,
    )?;
    tx.upsert_person(PersonId(1_004), "Dora", at)?;
    tx.hear_language(PersonId(1_004), Language::German)?;
    tx.hear_server_language(GuildId(9), Language::Spanish)?;
    let seated = NewEvent {
        other: Some(CARL),
        ..does(EventKind::Seated { seat: Seat(2) }).about(PersonId(1_004))
    };
    tx.append(id, &seated)?;
    let reason = "by mistake".into();
    tx.append(id, &does(EventKind::Adjourned { reason }))?;
    Ok(())
}

/// Puts something in every table that games for three to six need.
fn gather(tx: &mut Tx) -> Result<(), StoreError> {
    let three = tx.insert_invitation(&NewInvitation {
        host: ANN,
        guests: vec![BETH, CARL],
        ruleset: "multiplayer players=3 goal=good-evil catastrophes=turn-end".into(),
        seats: 3,
        first: First::Random,
        time: Time::default(),
        place: HALL,
        created_at: Millis(310),
        expires_at: Millis(320),
        rematch_of: None,
        start: None,
        rated: false,
        band: None,
        called_role: None,
        beginners: false,
    })?;
    let chosen = [("game".to_owned(), "settlers".to_owned())].into();
    let unsent = Unsent {
        id: InteractionId(310),
        guests: vec![CARL],
        chosen,
    };
    tx.keep_unsent(BETH, Some(&unsent))?;
    assert!(tx.take_seat(three, ANN, Millis(310))?, "there is room");
    let at = MessageAt {
        channel: HALL.channel,
        message: MessageId(7),
    };
    tx.set_invitation_card(three, Target::Channel(HALL.channel), at)?;
    tx.insert_game(&NewGame {
        id: game("dukamo"),
        ruleset: "multiplayer players=3 goal=good-evil catastrophes=turn-end".into(),
        rules_version: 1,
        origin: Origin::Played(HALL),
        created_at: Millis(312),
        seats: [ANN, BETH, CARL].map(Occupant::Person).to_vec(),
    })?;
    let deal = "dukamo 0:1001=good 1:1002=evil 2:18446744073709551615=good salt=00";
    tx.seal_deal(game("dukamo"), &Secret::new(deal.into()))?;
    let left = EventKind::Left {
        seat: Seat(2),
        why: Leaving::Resigned,
        next: Some(Seat(0)),
    };
    happens(tx, game("dukamo"), left, Millis(313))?;
    let (seat, to) = (Seat(1), ProposalKind::Draw);
    happens(
        tx,
        game("mirolu"),
        EventKind::Agreed { seat, to },
        Millis(314),
    )?;
    Ok(())
}

/// Puts something in every table of what people are told, and of whom they play with.
fn tell(tx: &mut Tx) -> Result<(), StoreError> {
    let id = game("mirolu");
    tx.record_told(&DeliveryRecord {
        game: id,
        turn: Seq(3),
        person: BETH,
        event: NoticeKind::Turn,
        at: Millis(340),
        how: DeliveryMethod::Mention,
    })?;
    let set = PersonSettings {
        notices: NotifyPreference::Digest,
        ..PersonSettings::default()
    };
    tx.keep_settings(BETH, &set)?;
    tx.set_timer(Timer::Digest(BETH), Millis(400))?;
    tx.block(ANN, CARL, Millis(342))
}

/// Puts something in every table of plans.
fn plan(tx: &mut Tx) -> Result<(), StoreError> {
    let record = ReadRecord {
        label: "game.txt".into(),
        ruleset: "binary".into(),
        rules_version: 1,
        players: vec!["grue".into(), "Ann".into()],
        deal: None,
        events: vec![EventKind::Began {
            next: Some(Seat(0)),
            start: None,
        }],
    };
    tx.add_record(ANN, &record, Millis(341), &mut StdRng::seed_from_u64(1))?;
    let (id, person) = (game("mirolu"), BETH);
    tx.set_plan_board(&PlanBoard {
        game: id,
        person,
        rev: 1,
        base: 3,
        line: vec!["pass".into()],
        draft: String::new(),
    })?;
    tx.arm(&ConditionalLine {
        game: id,
        person,
        id: 1,
        seat: Seat(1),
        base: 3,
        line: vec!["pass".into(), "pass".into()],
    })
}

/// Puts something in every table of clocks.
fn keep_time(tx: &mut Tx) -> Result<(), StoreError> {
    let (id, at) = (game("mirolu"), Millis(350));
    tx.set_game_time(id, Time::default())?;
    let deadline = Deadline {
        due: Some(Millis(360)),
        flag: None,
    };
    tx.set_deadline(id, deadline)?;
    let (until, reason) = (Millis(400), "holidays".into());
    let (seat, proposal) = (Seat(0), Proposed::Pause { until, reason });
    let asks = NewEvent::of(EventKind::Asked { seat, proposal }, at).by(ANN);
    tx.append(id, &asks)?;
    let (seat, to) = (Seat(1), ProposalKind::Pause);
    tx.append(
        id,
        &NewEvent::of(EventKind::Agreed { seat, to }, at).by(BETH),
    )?;
    tx.set_heartbeat(Heartbeat {
        alive: at,
        heard: at,
    })?;
    tx.record_outage(Period {
        from: Millis(351),
        until: Millis(352),
    })
}

/// Puts something in the table of absences.
fn be_away(tx: &mut Tx) -> Result<(), StoreError> {
    let (from, until) = (Millis(360), Millis(370));
    tx.set_absence(ANN, Period { from, until })
}
