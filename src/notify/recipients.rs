//! Resolves the recipients of a notice and the route (mention, direct message, digest) that each
//! one prefers.

use std::collections::BTreeSet;

use crate::domain::{GameId, Millis, NoticeKind, PersonId};
use crate::event_log::{EventKind, RulingKind, Seq};
use crate::game::proposals::{others, yet_to_agree};
use crate::game::rulings::{call_before, shows_a_card};
use crate::game::{Game, clocks, seating};
use crate::i18n::{self, markup};
use crate::notify::routing::{self, ClosedTargets, NoticeRoute, PersonalEvent};
use crate::notify::{Envelope, MAX_DEFERRAL, Notice, Posting, QueuedNotice, channel_of};
use crate::reply::Message;
use crate::reply::error::Result;
use crate::store::{DeliveryMethod, DeliveryRecord, Invitation, Target, Tx};
use homeworlds::rules::Seat;

/// A delivery of one event to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The game that the event is about.
    pub game: Option<GameId>,
    /// Log position of the board at that time.
    pub at: Seq,
    /// Log position that deduplicates deliveries: that of the call to the turn, or of the request
    /// or ruling itself.
    pub turn: Seq,
    /// The recipient.
    pub person: PersonId,
    /// The event.
    pub event: NoticeKind,
    /// The route.
    pub by: DeliveryRoute,
}

impl Delivery {
    /// Creates the delivery of a game's event to a person by this route.
    pub fn of(game: &Game, personal: PersonalEvent, by: DeliveryRoute) -> Self {
        let PersonalEvent { event, at, person } = personal;
        Self {
            game: Some(game.id()),
            at,
            turn: turn_of(game, event, at),
            person,
            event,
            by,
        }
    }

    /// Returns the event and its recipient.
    pub const fn personal(&self) -> PersonalEvent {
        PersonalEvent {
            event: self.event,
            at: self.at,
            person: self.person,
        }
    }

    /// Returns whether the message itself reaches the recipient.
    pub const fn is_by_this(&self) -> bool {
        matches!(self.by, DeliveryRoute::This(_))
    }
}

/// Returns the log position that deduplicates deliveries of an event.
fn turn_of(game: &Game, event: NoticeKind, at: Seq) -> Seq {
    match event {
        // Requests and rulings may recur while the position stays the same.
        NoticeKind::Asked | NoticeKind::Ruling => at,
        NoticeKind::Turn
        | NoticeKind::Warning
        | NoticeKind::Started
        | NoticeKind::Ended
        | NoticeKind::Answered => game.history.log.turn(at),
    }
}

/// The route of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryRoute {
    /// The delivered message itself.
    This(DeliveryMethod),
    /// A message of their own, sent after the other is delivered.
    Own(Notice),
    /// The next digest, which includes this notice.
    Digest(Notice),
}

/// A message ready to be sent, and its deliveries; without a message if no recipient is left.
pub struct Addressed {
    /// The message.
    pub message: Option<Message>,
    /// The deliveries that it makes.
    pub tells: Vec<Delivery>,
}

impl Addressed {
    /// Returns an empty result without recipients.
    pub const fn nothing() -> Self {
        Self {
            message: None,
            tells: Vec::new(),
        }
    }
}

/// Returns the recipients of a game's notice, each with the event that concerns them.
pub fn concerned(tx: &Tx, game: &Game, told: QueuedNotice) -> Result<Vec<Concerned>> {
    let to_move = || game.person_to_move().into_iter();
    let found = match told.notice {
        Notice::Happened => of_event(tx, game, told.at)?,
        Notice::Clock if clocks::is_claim_told(tx, game, told.at)? => {
            let to_move = game.state.to_move();
            let seats = to_move.map_or_else(|| game.state.still_in(), |seat| others(game, seat));
            asked(game, &seats)
        }
        Notice::PauseOver { .. } => to_move().map(|person| (person, NoticeKind::Turn)).collect(),
        Notice::Clock if told.at == game.place() => to_move()
            .map(|person| (person, NoticeKind::Warning))
            .collect(),
        Notice::Personal { event, person } => vec![(person, event)],
        Notice::Clock
        | Notice::Invitation { .. }
        | Notice::Declined { .. }
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Daily { .. }
        | Notice::Call
        | Notice::UnusedThread { .. }
        | Notice::Watched
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => Vec::new(),
    };
    let mut kept = Vec::new();
    for one in found {
        if tx.reads(one.0)? {
            kept.push(one);
        }
    }
    Ok(kept)
}

/// Returns the recipients of the event at a log position.
fn of_event(tx: &Tx, game: &Game, at: Seq) -> Result<Vec<Concerned>> {
    let Some(event) = game.history.log.get(at) else {
        return Ok(Vec::new());
    };
    let now = || of_moment(game, game.history.log.place(at)).collect::<Vec<_>>();
    Ok(match &event.what {
        EventKind::Began { .. } => now().into_iter().chain(started(tx, game)?).collect(),
        EventKind::Turn { .. }
        | EventKind::Left { .. }
        | EventKind::Swapped
        | EventKind::Rewound { .. } => now(),
        EventKind::Ended { .. } => ended(game),
        EventKind::Asked { .. } => match game.history.proposed_at(at) {
            Some(proposal) => asked(game, &yet_to_agree(game, &proposal)),
            None => Vec::new(),
        },
        EventKind::Ruled { .. } => of_ruling(game, at),
        _ => Vec::new(),
    })
}

/// Returns the recipients of a request to these seats.
fn asked(game: &Game, seats: &[Seat]) -> Vec<Concerned> {
    let people = seats.iter().filter_map(|&seat| game.person(seat));
    people.map(|person| (person, NoticeKind::Asked)).collect()
}

/// Returns the recipients of a ruling: everyone except the moderator learns of it, and the seat to
/// move learns of its turn if the position has changed.
fn of_ruling(game: &Game, at: Seq) -> Vec<Concerned> {
    let Some(ruling) = game.history.ruling_at(at) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if shows_a_card(game, ruling) {
        found.extend(of_moment(game, game.place()));
    }
    if ruling.kind == RulingKind::AnsweredPrivately {
        let call = call_before(&game.history.rulings, at);
        found.extend(call.map(|call| (call.person, NoticeKind::Ruling)));
    } else if ruling.kind.is_a_moderators() {
        // Players who lose their seat by the ruling are notified too.
        let replaced = ruling
            .other
            .filter(|person| !game.people().contains(person));
        let others = game
            .people()
            .into_iter()
            .chain(replaced)
            .filter(|person| *person != ruling.person);
        found.extend(others.map(|person| (person, NoticeKind::Ruling)));
    }
    found
}

/// Returns the recipients of a game's start. In a game for two the host learns that the guest
/// accepted; in a game for more all players learn that it began.
fn started(tx: &Tx, game: &Game) -> Result<Vec<Concerned>> {
    let invited = tx.invitation_of(game.id())?;
    if let Some(invited) = invited.filter(Invitation::is_for_two) {
        // A bot player accepts immediately, which its host has just seen.
        if game.people().into_iter().any(PersonId::is_bot_player) {
            return Ok(Vec::new());
        }
        return Ok(vec![(invited.asked.host, NoticeKind::Answered)]);
    }
    Ok(game
        .people()
        .into_iter()
        .map(|person| (person, NoticeKind::Started))
        .collect())
}

/// Returns the player to move if the position is the latest, or the players of the game if it ended
/// then.
fn of_moment(game: &Game, at: Seq) -> impl Iterator<Item = Concerned> {
    let is_latest = at == game.place();
    let to_move = game.person_to_move().filter(|_| is_latest);
    let over = is_latest && game.is_over() && game.history.ending.is_none();
    let ended = if over { ended(game) } else { Vec::new() };
    to_move
        .map(|person| (person, NoticeKind::Turn))
        .into_iter()
        .chain(ended)
}

/// Returns everyone except the player who ended the game, who knows it.
fn ended(game: &Game) -> Vec<Concerned> {
    let knows = game.ended_by().and_then(|seat| game.person(seat));
    game.people()
        .into_iter()
        .filter(|&person| Some(person) != knows)
        .map(|person| (person, NoticeKind::Ended))
        .collect()
}

/// A game's notice on its way to one target.
#[derive(Clone, Copy)]
pub(super) struct GameNotice<'a> {
    /// The game at the time of delivery.
    pub game: &'a Game,
    /// The notice.
    pub told: QueuedNotice,
    /// The target.
    pub target: Target,
    /// The time of delivery.
    pub now: Millis,
}

/// Addresses a game's notice to each recipient by their preferred route.
pub(super) fn address(tx: &Tx, notice: GameNotice<'_>, mut message: Message) -> Result<Addressed> {
    let GameNotice {
        game,
        told,
        target,
        now,
    } = notice;
    for person in game.people() {
        if !tx.reads(person)? {
            quieten(tx, &mut message, person)?;
        }
    }
    // The invitation's channel mentions no one if the game has its own thread.
    let concerned = match target {
        Target::Channel(channel) if channel_of(game) != Some(channel) => Vec::new(),
        Target::Channel(_) | Target::Person(_) => concerned(tx, game, told)?,
    };
    let is_named = |person: &PersonId| message.text.contains(&markup::person(*person));
    let named = concerned.iter().map(|&(person, _)| person).filter(is_named);
    message.calls = BTreeSet::from_iter(named).into_iter().collect();
    let tell = |(person, event): Concerned, by| {
        let at = place_of(game, told, event);
        Delivery::of(game, PersonalEvent { event, at, person }, by)
    };
    let own = |how| {
        let is_own = |one: &&Concerned| match target {
            Target::Person(reader) => one.0 == reader,
            Target::Channel(_) => true,
        };
        concerned
            .iter()
            .filter(is_own)
            .map(|&one| tell(one, DeliveryRoute::This(how)))
            .collect::<Vec<_>>()
    };
    let untold = || untold(tx, game, told, &concerned, now);
    match (told.notice, target) {
        // A notice delivered by another route in the meantime is not repeated.
        (Notice::Personal { .. }, _) if untold()?.is_empty() => Ok(Addressed::nothing()),
        (Notice::Personal { .. }, Target::Channel(_)) => Ok(Addressed {
            message: Some(message),
            tells: own(DeliveryMethod::Mention),
        }),
        (_, Target::Person(_)) => Ok(Addressed {
            message: Some(message),
            tells: own(DeliveryMethod::Direct),
        }),
        (notice, Target::Channel(_)) => {
            let is_there = told.posting == Posting::OverCard;
            let mut tells = Vec::new();
            for one in untold()? {
                let means = if is_there {
                    DeliveryRoute::This(DeliveryMethod::Card)
                } else {
                    means(tx, one, own_notice)?
                };
                tells.push(tell(one, means));
            }
            let warns = notice == Notice::Clock && !clocks::is_claim_told(tx, game, told.at)?;
            let needed = !warns || tells.iter().any(Delivery::is_by_this);
            call(tx, &mut message, &concerned, &tells)?;
            Ok(Addressed {
                message: Some(message).filter(|_| needed),
                tells,
            })
        }
    }
}

const fn own_notice((person, event): Concerned) -> Notice {
    Notice::Personal { event, person }
}

/// Returns the recipients who do not know yet: a closed channel receives late what they were sent
/// directly.
pub fn untold(
    tx: &Tx,
    game: &Game,
    told: QueuedNotice,
    concerned: &[Concerned],
    now: Millis,
) -> Result<Vec<Concerned>> {
    let mut left = Vec::new();
    for &(person, event) in concerned {
        let again = match event {
            // The end of a pause calls to a known turn again.
            NoticeKind::Turn => matches!(told.notice, Notice::PauseOver { .. }),
            // After a gift of time or a pause there is a new warning.
            NoticeKind::Warning => !is_warned(game, now),
            NoticeKind::Started
            | NoticeKind::Ended
            | NoticeKind::Answered
            | NoticeKind::Asked
            | NoticeKind::Ruling => false,
        };
        let turn = turn_of(game, event, place_of(game, told, event));
        if again || tx.told(game.id(), turn, person, event)?.is_none() {
            left.push((person, event));
        }
    }
    Ok(left)
}

fn is_warned(game: &Game, now: Millis) -> bool {
    game.course
        .at(now)
        .and_then(|clock| clock.mover)
        .is_some_and(|mover| mover.warned)
}

/// Addresses the response to an invitation by its host's preferred route.
pub fn address_host(
    tx: &Tx,
    host: PersonId,
    notice: Notice,
    target: Target,
    mut message: Message,
) -> Result<Addressed> {
    let one = (host, NoticeKind::Answered);
    let tells = vec![Delivery {
        game: None,
        at: Seq::START,
        turn: Seq::START,
        person: host,
        event: NoticeKind::Answered,
        by: match target {
            Target::Person(_) => DeliveryRoute::This(DeliveryMethod::Direct),
            Target::Channel(_) => means(tx, one, |_| notice)?,
        },
    }];
    if matches!(target, Target::Channel(_)) {
        call(tx, &mut message, &[one], &tells)?;
    }
    Ok(Addressed {
        message: Some(message),
        tells,
    })
}

/// Returns the log position of the event that a notice announces.
pub fn place_of(game: &Game, told: QueuedNotice, event: NoticeKind) -> Seq {
    let is_at_it = matches!(event, NoticeKind::Asked | NoticeKind::Ruling);
    match told.notice {
        Notice::Clock | Notice::Personal { .. } => told.at,
        Notice::Happened if is_at_it => told.at,
        Notice::Happened => match game.history.log.get(told.at).map(|event| &event.what) {
            Some(what) if what.moves_the_game() && !matches!(what, EventKind::Ended { .. }) => {
                game.history.log.place(told.at)
            }
            _ => game.place(),
        },
        Notice::Invitation { .. }
        | Notice::Declined { .. }
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::PauseOver { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Daily { .. }
        | Notice::Call
        | Notice::UnusedThread { .. }
        | Notice::Watched
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => game.place(),
    }
}

/// Returns whether the game has moved on, so that the event is no longer news.
pub fn is_past(game: &Game, event: NoticeKind, at: Seq) -> bool {
    match event {
        NoticeKind::Turn | NoticeKind::Warning => at != game.place() || game.is_over(),
        NoticeKind::Asked => match game.history.proposed_at(at) {
            Some(asked) => game
                .history
                .proposal(asked.kind())
                .is_none_or(|now| now.seq != asked.seq),
            // A claim stands while the position is unchanged.
            None => at < game.place() || game.is_over(),
        },
        // An end that was undone does not count.
        NoticeKind::Ended => !game.is_over(),
        NoticeKind::Started | NoticeKind::Answered | NoticeKind::Ruling => false,
    }
}

/// A recipient and the event that concerns them.
pub type Concerned = (PersonId, NoticeKind);

/// Returns a person's route besides a card in a channel that accepts it.
fn means(tx: &Tx, one: Concerned, own: impl Fn(Concerned) -> Notice) -> Result<DeliveryRoute> {
    Ok(match step(tx, one.0, one.1)? {
        NoticeRoute::Mention => DeliveryRoute::This(DeliveryMethod::Mention),
        NoticeRoute::Card => DeliveryRoute::This(DeliveryMethod::Card),
        NoticeRoute::Direct | NoticeRoute::Waits => DeliveryRoute::Own(own(one)),
        NoticeRoute::Digest => DeliveryRoute::Digest(own(one)),
    })
}

/// Returns a person's route for a card in a channel that accepts it.
pub fn step(tx: &Tx, person: PersonId, event: NoticeKind) -> Result<NoticeRoute> {
    let shut = ClosedTargets {
        channel: false,
        person: tx.blocked_reason(Target::Person(person))?,
    };
    Ok(routing::next(
        tx.settings_of(person)?.notices.of(event),
        shut,
    ))
}

/// Replaces a person's mention by their name.
fn quieten(tx: &Tx, message: &mut Message, person: PersonId) -> Result<()> {
    let name = seating::name(tx, person)?;
    message.text = message.text.replace(&markup::person(person), &name);
    message.calls.retain(|&called| called != person);
    Ok(())
}

/// Mentions only those recipients who want to be mentioned.
fn call(tx: &Tx, message: &mut Message, concerned: &[Concerned], tells: &[Delivery]) -> Result<()> {
    let is_called = |tell: &&Delivery| tell.by == DeliveryRoute::This(DeliveryMethod::Mention);
    for &(person, _) in concerned {
        let mut own = tells.iter().filter(|tell| tell.person == person);
        if !own.any(|tell| is_called(&tell)) {
            quieten(tx, message, person)?;
        }
    }
    for &event in NoticeKind::ALL {
        let mut called = Vec::new();
        for tell in tells.iter().filter(is_called) {
            if tell.event == event && !message.calls.contains(&tell.person) {
                called.push(markup::person(tell.person));
                message.calls.push(tell.person);
            }
        }
        if called.is_empty() {
            continue;
        }
        let who = i18n::all_of(&called);
        message.text.push('\n');
        message.text.push_str(&match event {
            NoticeKind::Started => i18n::notices_begins(&who),
            NoticeKind::Ended => i18n::notices_is_over(&who),
            NoticeKind::Answered if tells.iter().any(|tell| tell.game.is_none()) => {
                i18n::notices_has_an_answer(&who)
            }
            NoticeKind::Answered => i18n::notices_was_accepted(&who),
            NoticeKind::Turn | NoticeKind::Warning | NoticeKind::Asked | NoticeKind::Ruling => {
                i18n::notices_look_here(&who)
            }
        });
    }
    Ok(())
}

/// Records the deliveries of a message that reached Discord, and sends the separate messages of
/// other recipients.
pub fn done(tx: &mut Tx, tells: &[Delivery], now: Millis) -> Result<()> {
    for tell in tells {
        match &tell.by {
            DeliveryRoute::This(how) => record(tx, tell, *how, now)?,
            DeliveryRoute::Own(notice) => {
                let (told, target) = (notice.at(tell.at), Target::Person(tell.person));
                told.send(tx, Envelope::to(target, now).about(tell.game))?;
            }
            // The digest looks up the waiting games when it is composed.
            DeliveryRoute::Digest(_) if tell.event == NoticeKind::Turn => {}
            // It is sent separately if no digest has included it by then.
            DeliveryRoute::Digest(notice) => {
                let (told, target) = (notice.at(tell.at), Target::Person(tell.person));
                let due = now + MAX_DEFERRAL;
                told.send(tx, Envelope::to(target, due).about(tell.game))?;
            }
        }
    }
    Ok(())
}

/// Records how a person was notified.
fn record(tx: &mut Tx, tell: &Delivery, how: DeliveryMethod, at: Millis) -> Result<()> {
    let Some(game) = tell.game else {
        return Ok(());
    };
    // A warning that came too early does not count.
    if tell.event == NoticeKind::Warning && !clocks::is_last_fifth(tx, game, at)? {
        return Ok(());
    }
    Ok(tx.record_told(&DeliveryRecord {
        game,
        turn: tell.turn,
        person: tell.person,
        event: tell.event,
        at,
        how,
    })?)
}
