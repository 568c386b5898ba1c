//! Who is told of what by a delivery, and how: each as they wish.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::domain::{Event, GameId, Millis, PersonId};
use crate::log::{End, RulingKind, Seq, What};
use crate::matches::asked::{others, yet_to_agree};
use crate::matches::rulings::{call_before, shows_a_card};
use crate::matches::{Match, clocks, names};
use crate::notify::route::{self, Shut, Step};
use crate::notify::{Notice, Told};
use crate::store::{DeliveryRecord, News, Route, Target, Tx, UndeliverableReason};
use crate::text;
use crate::text::markup;
use homeworlds::rules::Seat;

/// That a person is told of an event by a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// The game that it is about.
    pub game: Option<GameId>,
    /// Which board stood then, by its place in the log.
    pub at: Seq,
    /// Whose turn it was then, by the place in the log that calls to it.
    pub turn: Seq,
    /// Who.
    pub person: PersonId,
    /// Of what.
    pub event: Event,
    /// By what.
    pub by: Means,
}

impl Delivery {
    /// That a message itself tells a person of an event of a game.
    pub fn by_this(table: &Match, (event, at): (Event, Seq), person: PersonId, how: Route) -> Self {
        Self {
            game: Some(table.id()),
            at,
            turn: table.history.log.turn(at),
            person,
            event,
            by: Means::This(how),
        }
    }
}

/// By what a person is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    /// By the delivered message itself.
    This(Route),
    /// By this message of their own, which leaves once the other is there.
    Own(Notice),
    /// By their next digest, in which this stands.
    Digest(Notice),
}

/// A message as it is sent, and whom it tells; without the message where nobody is left whom it would tell.
pub struct Addressed {
    /// The message.
    pub message: Option<Message>,
    /// Whom it tells.
    pub tells: Vec<Delivery>,
}

/// Who is concerned by a notice of a game, in what.
pub fn concerned(tx: &Tx<'_>, table: &Match, told: Told) -> Result<Vec<(PersonId, Event)>, Fault> {
    let at = place_of(table, told);
    let called_to_move = || of_moment(table, at).filter(|(_, event)| *event == Event::Turn);
    let found = match told.notice {
        Notice::Happened => of_event(tx, table, told.at)?,
        Notice::Flagged => {
            let to_move = table.game.to_move();
            let seats = to_move.map_or_else(|| table.game.still_in(), |seat| others(table, seat));
            asked(table, &seats)
        }
        Notice::PauseOver { .. } => called_to_move().collect(),
        Notice::Warning => called_to_move()
            .map(|(person, _)| (person, Event::Warning))
            .collect(),
        Notice::Shown { .. }
        | Notice::Thread { .. }
        | Notice::NoThread
        | Notice::Result
        | Notice::NoResult { .. }
        | Notice::Call
        | Notice::Direct { .. }
        | Notice::Called { .. }
        | Notice::Adrift
        | Notice::Afar
        | Notice::Invitation { .. }
        | Notice::InvitationChanged { .. }
        | Notice::Declined { .. }
        | Notice::Digest { .. }
        | Notice::Test { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::TimeStopped { .. }
        | Notice::Answered { .. }
        | Notice::Reworded { .. }
        | Notice::Strip { .. } => Vec::new(),
    };
    let mut kept = Vec::new();
    for (person, event) in found {
        if tx.reads(person)? {
            kept.push((person, event));
        }
    }
    Ok(kept)
}

/// Who is concerned by what happened at a place of the log.
fn of_event(tx: &Tx<'_>, table: &Match, at: Seq) -> Result<Vec<(PersonId, Event)>, Fault> {
    let Some(event) = table.history.log.get(at) else {
        return Ok(Vec::new());
    };
    let now = || of_moment(table, table.history.log.place(at)).collect::<Vec<_>>();
    Ok(match &event.what {
        What::Began { .. } => now().into_iter().chain(started(tx, table)?).collect(),
        What::Turn { .. } | What::Left { .. } | What::Swapped | What::Rewound { .. } => now(),
        What::Ended { .. } => ended(table),
        What::Asked { .. } => match table.history.proposed_at(at) {
            Some(proposal) => asked(table, &yet_to_agree(table, &proposal)),
            None => Vec::new(),
        },
        What::Ruled { .. } => of_ruling(table, at),
        What::Seated { .. }
        | What::Agreed { .. }
        | What::Dropped { .. }
        | What::Adjourned { .. }
        | What::Paused { .. }
        | What::Resumed
        | What::Gave { .. }
        | What::Adrift
        | What::Ashore
        | What::Told { .. }
        | What::Warned { .. } => Vec::new(),
    })
}

/// These seats are asked for something.
fn asked(table: &Match, seats: &[Seat]) -> Vec<(PersonId, Event)> {
    let people = seats.iter().filter_map(|&seat| table.person(seat));
    people.map(|person| (person, Event::Asked)).collect()
}

/// Everybody but the moderator learns of a ruling, and the seat to move of its turn where the game stands otherwise.
fn of_ruling(table: &Match, at: Seq) -> Vec<(PersonId, Event)> {
    let mut rulings = table.history.rulings.iter();
    let Some(ruling) = rulings.find(|ruling| ruling.seq == at) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if shows_a_card(table, ruling) {
        found.extend(of_moment(table, table.place()));
    }
    if ruling.kind == RulingKind::AnsweredPrivately {
        let call = call_before(&table.history.rulings, at);
        found.extend(call.map(|call| (call.person, Event::Ruling)));
    } else if ruling.kind.is_a_moderators() {
        // Whoever lost their seat by it is told as well.
        let replaced = ruling
            .other
            .filter(|person| !table.people().contains(person));
        let others = table.people().into_iter().chain(replaced);
        let others = others.filter(|person| *person != ruling.person);
        found.extend(others.map(|person| (person, Event::Ruling)));
    }
    found
}

/// Whoever invited one other learns that they accepted; all players of a game for more learn that it began.
fn started(tx: &Tx<'_>, table: &Match) -> Result<Vec<(PersonId, Event)>, Fault> {
    if let Some(host) = tx.host_of_two(table.id())? {
        // The house accepts at once, which its host has just been told.
        if table.people().into_iter().any(PersonId::is_house) {
            return Ok(Vec::new());
        }
        return Ok(vec![(host, Event::Answered)]);
    }
    let all = table.people().into_iter();
    Ok(all.map(|person| (person, Event::Started)).collect())
}

/// Whose turn it is if the moment is the latest; whose game is over if it ended then.
fn of_moment(table: &Match, at: Seq) -> impl Iterator<Item = (PersonId, Event)> {
    let is_latest = at == table.place();
    let goes_on = table.game.outcome().is_none();
    let to_move = table.person_to_move().filter(|_| is_latest && goes_on);
    let over = is_latest && !goes_on && table.history.ending.is_none();
    let ended = if over { ended(table) } else { Vec::new() };
    to_move
        .map(|person| (person, Event::Turn))
        .into_iter()
        .chain(ended)
}

/// Everybody but the one who brought the end about, and so knows.
fn ended(table: &Match) -> Vec<(PersonId, Event)> {
    let left = table.history.departures.last().map(|left| left.seat);
    let turned = table.history.turns.last().map(|turn| turn.seat);
    let by = match table.history.ending.as_ref().map(|ending| ending.end) {
        Some(End::Resigned(seat) | End::Claimed(seat) | End::Aborted(seat)) => Some(seat),
        Some(_) => None,
        None if table.departure().is_some() => left,
        None => turned,
    };
    let knows = by.and_then(|seat| table.person(seat));
    let others = table
        .people()
        .into_iter()
        .filter(|&person| Some(person) != knows);
    others.map(|person| (person, Event::Ended)).collect()
}

/// The message of a notice of a game as each who is concerned wants to be told.
pub fn address(
    tx: &Tx<'_>,
    table: &Match,
    told: Told,
    target: Target,
    (mut message, now): (Message, Millis),
) -> Result<Addressed, Fault> {
    for person in table.people() {
        if !tx.reads(person)? {
            quieten(tx, &mut message, person)?;
        }
    }
    let concerned = concerned(tx, table, told)?;
    let at = place_of(table, told);
    let about = (Some(table.id()), at, table.history.log.turn(at));
    let own = |event| Notice::Direct { event };
    let addressed = match target {
        Target::Person(person) => directly(about, person, &concerned, message),
        Target::Channel(_) => {
            let known = told_before(tx, table, told, &concerned, now)?;
            in_channel(tx, about, (&concerned, &known), own, message)?
        }
    };
    Ok(match told.notice {
        Notice::Warning => without_needless(addressed),
        _ => addressed,
    })
}

/// Those of the concerned who know already: a channel that was closed brings late what its players were told directly.
pub fn told_before(
    tx: &Tx<'_>,
    table: &Match,
    told: Told,
    concerned: &[(PersonId, Event)],
    now: Millis,
) -> Result<Vec<(PersonId, Event)>, Fault> {
    let turn = table.history.log.turn(place_of(table, told));
    let mut known = Vec::new();
    for &(person, event) in concerned {
        let is_once = match event {
            // The end of a pause calls anew to a turn that is known.
            Event::Turn => !matches!(told.notice, Notice::PauseOver { .. }),
            Event::Ended | Event::Started | Event::Answered => true,
            // After a gift of time or a pause there is another.
            Event::Warning => is_warned(table, now),
            // Somebody may ask again, and a moderator rule again, where the game stands the same.
            Event::Asked | Event::Ruling => false,
        };
        let before = tx.told(table.id(), turn, person, event)?;
        if is_once && before.is_some_and(|before| before.how.reached()) {
            known.push((person, event));
        }
    }
    Ok(known)
}

fn is_warned(table: &Match, now: Millis) -> bool {
    let mover = table.course.at(now).and_then(|clock| clock.mover);
    mover.is_some_and(|mover| mover.warned)
}

/// A warning that is told otherwise is not posted.
fn without_needless(addressed: Addressed) -> Addressed {
    let needed = addressed
        .tells
        .iter()
        .any(|tell| matches!(tell.by, Means::This(_)));
    Addressed {
        message: addressed.message.filter(|_| needed),
        ..addressed
    }
}

/// The message that an invitation was answered, as its host wants to be told.
pub fn address_host(
    tx: &Tx<'_>,
    host: PersonId,
    notice: Notice,
    target: Target,
    message: Message,
) -> Result<Addressed, Fault> {
    let about = (None, Seq::START, Seq::START);
    let concerned = [(host, Event::Answered)];
    match target {
        Target::Person(person) => Ok(directly(about, person, &concerned, message)),
        Target::Channel(_) => in_channel(tx, about, (&concerned, &[]), |_| notice, message),
    }
}

/// The place of a game's log that a notice is about.
pub fn place_of(table: &Match, told: Told) -> Seq {
    match told.notice {
        Notice::Warning => told.at,
        Notice::Happened => match table.history.log.get(told.at).map(|event| &event.what) {
            Some(what) if what.moves_the_game() && !matches!(what, What::Ended { .. }) => {
                table.history.log.place(told.at)
            }
            _ => table.place(),
        },
        _ => table.place(),
    }
}

/// Which game it is about, at which place of its log, and at which turn.
type About = (Option<GameId>, Seq, Seq);

/// Whom an event concerns.
type Concerned = (PersonId, Event);

fn directly(
    (game, at, turn): About,
    person: PersonId,
    concerned: &[(PersonId, Event)],
    message: Message,
) -> Addressed {
    let own = concerned.iter().filter(|(who, _)| *who == person);
    let tells = own.map(|&(person, event)| Delivery {
        game,
        at,
        turn,
        person,
        event,
        by: Means::This(Route::Direct),
    });
    Addressed {
        tells: tells.collect(),
        message: Some(message),
    }
}

fn in_channel(
    tx: &Tx<'_>,
    (game, at, turn): About,
    (concerned, known): (&[Concerned], &[Concerned]),
    own: impl Fn(Event) -> Notice,
    mut message: Message,
) -> Result<Addressed, Fault> {
    let mut tells = Vec::new();
    for &(person, event) in concerned.iter().filter(|one| !known.contains(one)) {
        let by = match step(tx, person, event)? {
            Step::Mention => Means::This(Route::Mention),
            Step::Card => Means::This(Route::Card),
            Step::Direct | Step::Waits => Means::Own(own(event)),
            Step::Digest => Means::Digest(own(event)),
        };
        tells.push(Delivery {
            game,
            at,
            turn,
            person,
            event,
            by,
        });
    }
    for &(person, _) in concerned {
        let mut own = tells.iter().filter(|tell| tell.person == person);
        if !own.any(|tell| tell.by == Means::This(Route::Mention)) {
            quieten(tx, &mut message, person)?;
        }
    }
    call(&mut message, &tells);
    Ok(Addressed {
        message: Some(message),
        tells,
    })
}

/// How a person is told by a card in a channel, which takes it.
pub fn step(tx: &Tx<'_>, person: PersonId, event: Event) -> Result<Step, Fault> {
    let shut = Shut {
        channel: false,
        person: tx.barrier(Target::Person(person))?,
    };
    Ok(route::next(tx.settings_of(person)?.notices.of(event), shut))
}

/// Names a person instead of calling them.
fn quieten(tx: &Tx<'_>, message: &mut Message, person: PersonId) -> Result<(), Fault> {
    let name = names::name(tx, person)?;
    message.text = message.text.replace(&markup::person(person), &name);
    message.mention = message.mention.filter(|&called| called != person);
    message.others.retain(|&called| called != person);
    Ok(())
}

/// Calls those who want to be and are not called by the words yet.
fn call(message: &mut Message, tells: &[Delivery]) {
    for &event in Event::ALL {
        let mut called = Vec::new();
        for tell in tells {
            let known =
                message.mention == Some(tell.person) || message.others.contains(&tell.person);
            if tell.event == event && tell.by == Means::This(Route::Mention) && !known {
                called.push(markup::person(tell.person));
                message.others.push(tell.person);
            }
        }
        if called.is_empty() {
            continue;
        }
        let who = text::all_of(&called);
        message.text.push('\n');
        message.text.push_str(&match event {
            Event::Started => text::notices_begins(&who),
            Event::Ended => text::notices_is_over(&who),
            Event::Answered if tells.iter().any(|tell| tell.game.is_none()) => {
                text::notices_has_an_answer(&who)
            }
            Event::Answered => text::notices_was_accepted(&who),
            Event::Turn | Event::Warning | Event::Asked | Event::Ruling => {
                text::notices_look_here(&who)
            }
        });
    }
}

/// The delivery reached Discord: remembers whom it told, and sends others what is theirs.
pub fn done(tx: &mut Tx<'_>, tells: &[Delivery], now: Millis) -> Result<(), Fault> {
    for tell in tells {
        match &tell.by {
            Means::This(how) => record(tx, tell, *how, now)?,
            Means::Own(notice) => {
                let target = Target::Person(tell.person);
                tx.push_outgoing(&notice.at(tell.at).outgoing(tell.game, target, now))?;
                if tx.barrier(target)? == Some(UndeliverableReason::Nobody) {
                    record(tx, tell, Route::Undeliverable, now)?;
                }
            }
            // The games that wait are looked up when the digest is made.
            Means::Digest(_) if tell.event == Event::Turn => {}
            Means::Digest(notice) => keep(tx, tell, notice, now)?,
        }
    }
    Ok(())
}

fn keep(tx: &mut Tx<'_>, tell: &Delivery, notice: &Notice, now: Millis) -> Result<(), Fault> {
    let news = News {
        id: 0,
        person: tell.person,
        game: tell.game,
        event: tell.event,
        turn: tell.turn,
        payload: serde_json::to_string(&notice.at(tell.at))?,
    };
    Ok(tx.keep_news(&news, now)?)
}

/// Remembers how a person was told.
pub fn record(tx: &mut Tx<'_>, tell: &Delivery, how: Route, at: Millis) -> Result<(), Fault> {
    let Some(game) = tell.game else {
        return Ok(());
    };
    // What came too early is no warning.
    if tell.event == Event::Warning && !clocks::is_last_fifth(tx, game, at)? {
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
