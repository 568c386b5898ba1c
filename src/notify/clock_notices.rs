//! Notices about time, and the facts about deliveries that the clock needs.

use crate::clock::{Period, SeatToMove, TimeStatus};
use crate::command::{Action, Timing};
use crate::domain::{GameId, Millis, NoticeKind, PersonId};
use crate::event_log::Seq;
use crate::game::{self, Game, clock_timeline};
use crate::i18n::{self, clock as say, markup, notices};
use crate::notify::direct_messages::buttons;
use crate::notify::routing::NoticeRoute;
use crate::notify::{Notice, recipients, targets};
use crate::reply::error::Result;
use crate::reply::{Button, Message, truncate};
use crate::show::timing;
use crate::store::{DeliveryMethod, DeliveryRecord, Target, Tx};

/// Maximum number of games that a message after an outage names.
const MAX_LISTED_GAMES: usize = 20;

/// Maximum number of characters for those games.
const MAX_LIST_CHARS: usize = 1_650;

/// Returns whether the message about an outage is still pending for the place where the seat to
/// move would be warned.
pub fn waits_for_outage(tx: &Tx, game: GameId, mover: &SeatToMove) -> Result<bool> {
    let found = tx.game(game)?;
    let targets = found.map_or_else(Vec::new, |game| targets(&game.origin, mover.person));
    match targets.first() {
        Some(&target) => Ok(tx.is_pending(target, Notice::OUTAGE)?),
        None => Ok(false),
    }
}

/// Returns whether the last fifth has moved since the warning was scheduled, for example by an
/// outage or an absence: a new warning will follow.
fn is_early(game: &Game, now: Millis) -> bool {
    game.course
        .at(now)
        .and_then(|clock| Some((clock.mover?, clock.pause)))
        .is_some_and(|(mover, pause)| pause.is_some() || !mover.is_in_last_fifth(now))
}

/// Renders the channel's warning that the seat to move is running out of time; `notify` adds the
/// recipients.
pub fn warning(tx: &Tx, game: &Game, at: Seq, now: Millis) -> Result<Option<Message>> {
    if is_early(game, now) {
        return Ok(None);
    }
    let Some(person) = game
        .person_to_move()
        .filter(|_| !recipients::is_past(game, NoticeKind::Warning, at))
    else {
        return Ok(None);
    };
    let warning = i18n::NoticesWarning {
        game: game.id(),
        who: markup::person(person),
    }
    .text();
    let mut lines = vec![notices::with_link(warning, &game::link(tx, game, person)?)];
    lines.extend(timing::on_card(game));
    Ok(Some(Message::lines(&lines).with_buttons(buttons(game))))
}

/// Renders the notice that the pause has ended automatically, unless the game is over or the clock
/// stands for another reason.
pub fn pause_over(game: &Game, until: Millis, now: Millis) -> Option<Message> {
    let clock = game.course.at(now.max(until))?;
    let mover = clock.mover.filter(|_| clock.pause.is_none())?;
    let who = mover
        .person
        .map_or_else(|| game.name(mover.seat), markup::person);
    let text = i18n::ClockPauseOver {
        game: game.id(),
        time: timing::on_card(game).join("\n"),
        who: &who,
    }
    .text();
    Some(Message::of(text).with_buttons(buttons(game)))
}

/// A running game of a place, with the person to move and their deadline.
struct WaitingGame {
    game: GameId,
    mover: SeatToMove,
    /// The route by which the message warns them, if it does.
    warned: Option<DeliveryMethod>,
}

impl WaitingGame {
    /// Returns whether the message mentions them.
    fn is_called(&self) -> bool {
        self.warned == Some(DeliveryMethod::Digest)
    }
}

/// Returns how the message after an outage warns a person, by their own preference. A person who
/// prefers direct messages gets a separate one, and a message to one person warns no other.
fn warns_by(tx: &Tx, target: Target, person: PersonId) -> Result<Option<DeliveryMethod>> {
    let step = match target {
        Target::Channel(_) => recipients::step(tx, person, NoticeKind::Warning)?,
        Target::Person(reader) if reader == person => NoticeRoute::Mention,
        Target::Person(_) => return Ok(None),
    };
    Ok(match step {
        NoticeRoute::Mention => Some(DeliveryMethod::Digest),
        NoticeRoute::Card => Some(DeliveryMethod::Card),
        NoticeRoute::Direct | NoticeRoute::Waits | NoticeRoute::Digest => None,
    })
}

fn waiting(tx: &Tx, target: Target, now: Millis) -> Result<Vec<WaitingGame>> {
    let games = match target {
        Target::Channel(channel) => tx.running_games_in(channel)?,
        Target::Person(person) => {
            let mut games = tx.running_games_of(person)?;
            games.retain(|game| game.origin.guild().is_none());
            games
        }
    };
    let mut found = Vec::new();
    for game in games.iter().map(|game| game.id) {
        // There may be many games and only a few are named: their clocks are read without replaying
        // their boards.
        let course = clock_timeline::course(tx, game)?;
        let Some(mover) = course.at(now).and_then(|clock| clock.mover) else {
            continue;
        };
        let warns = course.fate(now) == TimeStatus::InTime && mover.is_in_last_fifth(now);
        let warned = match mover.person.filter(|_| warns) {
            Some(person) => warns_by(tx, target, person)?,
            None => None,
        };
        found.push(WaitingGame {
            game,
            mover,
            warned,
        });
    }
    found.sort_by_key(|waiting| {
        let deadline = waiting.mover.deadline;
        (deadline.is_none(), deadline)
    });
    Ok(found)
}

/// Renders a place's single message after an outage: its duration, and the players' deadlines. It
/// mentions those whose last fifth has begun.
pub fn outage(tx: &Tx, target: Target, outage: Period, now: Millis) -> Result<Message> {
    let found = waiting(tx, target, now)?;
    let mut lines = lines(tx, &found)?;
    let called = found
        .iter()
        .take(lines.len())
        .filter(|waiting| waiting.is_called());
    let more = found.len() - lines.len();
    if more > 0 {
        lines.push(i18n::game_and_more(more));
    }
    let text = say::outage(
        &markup::date(outage.from),
        &markup::date(outage.until),
        &lines,
    );
    Ok(Message {
        calls: called.filter_map(|waiting| waiting.mover.person).collect(),
        ..Message::of(text)
    })
}

fn name(tx: &Tx, waiting: &WaitingGame) -> Result<String> {
    Ok(
        Game::load(tx, waiting.game)?
            .map_or_else(String::new, |game| game.name(waiting.mover.seat)),
    )
}

/// Renders one line per game, as far as they fit: omitted games do not count as delivered.
fn lines(tx: &Tx, found: &[WaitingGame]) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for waiting in found.iter().take(MAX_LISTED_GAMES) {
        let moment = waiting.mover.deadline.map(markup::moment);
        let who = match waiting.mover.person.filter(|_| waiting.is_called()) {
            Some(called) => markup::person(called),
            None => name(tx, waiting)?,
        };
        lines.push(
            i18n::ClockAfterOutage {
                game: waiting.game,
                moment,
                who: &who,
            }
            .text(),
        );
        if truncate::length(&lines) > MAX_LIST_CHARS {
            lines.pop();
            break;
        }
    }
    Ok(lines)
}

/// Renders the safety stop for the operator: too many games would end on time.
pub fn stopped(ending: u32, of: u32) -> Message {
    let go_on = Button::danger(i18n::BUTTON_LET_TIME_END, Action::Time(Timing::LetEnd));
    Message::of(i18n::ClockTimeStopped { ending, of }.text()).with_buttons([go_on])
}

/// Records the delivery of the message after an outage, so that the clock knows whom it warned.
pub fn outage_told(tx: &mut Tx, target: Target, now: Millis) -> Result<()> {
    let found = waiting(tx, target, now)?;
    let told = lines(tx, &found)?.len();
    for waiting in found.into_iter().take(told) {
        let (Some(person), Some(how)) = (waiting.mover.person, waiting.warned) else {
            continue;
        };
        tx.record_told(&DeliveryRecord {
            game: waiting.game,
            turn: waiting.mover.turn,
            person,
            event: NoticeKind::Warning,
            at: now,
            how,
        })?;
    }
    // The others are warned individually.
    Ok(tx.look_at_clocks_at(target, now)?)
}
