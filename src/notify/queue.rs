//! Queues the notices of a game: of its events, and of its clock.

use crate::domain::{GameId, Millis, NotifyPreference, PersonId};
use crate::event_log::{EventKind, NewEvent, ProposalOutcome, Seq};
use crate::game::proposals::others;
use crate::game::{self, Game};
use crate::notify::{
    Envelope, MAX_DEFERRAL, Notice, Posting, QueuedNotice, club, delivery_result, proposal_notices,
    solo_card, targets, thread,
};
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// Records an event in a game. Every change of a game passes through this function: it appends the
/// event to the log, updates `game`, stores the end of a game for lists, and queues the notices.
/// `game.state` must have accepted a turn before. Returns the event's position.
pub fn record_event(tx: &mut Tx, game: &mut Game, new: NewEvent) -> Result<Seq> {
    let seq = tx.append(game.id(), &new)?;
    let (at, told) = (new.at, is_told(game, &new));
    let is_turn = matches!(new.what, EventKind::Turn { .. });
    let stands_otherwise =
        new.what.moves_the_game() || matches!(new.what, EventKind::Seated { .. });
    if stands_otherwise && !is_turn {
        *game = Game::load_required(tx, game.id())?;
    } else {
        game.apply(new.placed(seq));
    }
    game::rated::keep_finish(tx, game)?;
    if told {
        push(tx, game, Notice::Happened.at(seq), at)?;
        tell_watchers(tx, game, seq, at)?;
    }
    club::touch(tx, game.history.game.origin.guild(), at)?;
    Ok(seq)
}

/// Queues an event for the watchers of a game, as each wants to be told. The next digest includes
/// it, or it is sent separately later.
fn tell_watchers(tx: &mut Tx, game: &Game, seq: Seq, at: Millis) -> Result<()> {
    for (person, turns) in tx.watchers(game.id())? {
        let due = match tx.settings_of(person)?.notices {
            NotifyPreference::Nothing => continue,
            NotifyPreference::Digest => at + MAX_DEFERRAL,
            NotifyPreference::Mention | NotifyPreference::Direct => at,
        };
        let plays = game.seat_of(person).is_some();
        if plays || !(turns || game.is_over()) || !tx.reads(person)? {
            continue;
        }
        let envelope = Envelope::to(Target::Person(person), due);
        Notice::Watched
            .at(seq)
            .send(tx, envelope.about(game.id()))?;
    }
    Ok(())
}

/// Returns whether an event has a notice of its own. Otherwise another event, directly before or
/// after it, announces it.
fn is_told(game: &Game, new: &NewEvent) -> bool {
    let is_players = new.by.is_none_or(|by| game.seat_of(by).is_some());
    match &new.what {
        EventKind::Ruled { .. } => true,
        EventKind::Rewound { .. } | EventKind::Told { .. } | EventKind::Warned { .. } => false,
        // A bot player tells only the person who asked.
        EventKind::Dropped { became, .. } => {
            *became != ProposalOutcome::Agreed && !new.by.is_some_and(PersonId::is_bot_player)
        }
        // The last of several consecutive bot players' turns announces them all.
        EventKind::Turn { seat, next, .. } => {
            !(game.is_bot_players(*seat) && next.is_some_and(|next| game.is_bot_players(next)))
        }
        // Bot players are not asked in public; an offer made with a turn appears on its card.
        EventKind::Asked { seat, .. } => {
            let asks_people = others(game, *seat)
                .iter()
                .any(|it| !game.is_bot_players(*it));
            asks_people
                && game.history.log.events().last().is_none_or(|last| {
                    let by = (last.by, last.interaction, last.at);
                    let with_it = by == (new.by, new.interaction, new.at);
                    !(with_it && matches!(last.what, EventKind::Turn { .. }))
                })
        }
        // A moderator's ruling announces its effect.
        _ => is_players,
    }
}

/// Queues a notice for a game's players that is not an event of its log, at the current position.
pub fn tell(tx: &mut Tx, game: &Game, notice: Notice, due: Millis) -> Result<()> {
    push(tx, game, notice.at(game.place()), due)
}

/// Queues a game's notice for its channel or for each player.
fn push(tx: &mut Tx, game: &Game, told: QueuedNotice, due: Millis) -> Result<()> {
    let players = game
        .history
        .sitters
        .iter()
        .filter_map(|sitter| sitter.person);
    let targets = targets(&game.history.game.origin, players);
    if let Notice::PauseOver { .. } = told.notice {
        // The row is written beforehand, and no later event has happened yet.
        let mut targets = targets.into_iter();
        return targets
            .try_for_each(|target| told.send(tx, Envelope::to(target, due).about(game.id())));
    }
    let over_card = told.notice == Notice::Happened && solo_card::plays_on(game, told.at, due);
    let posting = if over_card {
        Posting::OverCard
    } else {
        Posting::New
    };
    let told = QueuedNotice { posting, ..told };
    for target in targets {
        send(tx, game, told, Envelope::to(target, due))?;
    }
    thread::told(tx, game, told, due)?;
    proposal_notices::retire(tx, game, told, due)
}

/// Queues a game's notice for one target. If a channel is closed, its recipients are notified
/// directly instead.
fn send(tx: &mut Tx, game: &Game, told: QueuedNotice, envelope: Envelope<'_>) -> Result<()> {
    told.send(tx, envelope.about(game.id()))?;
    let Envelope { target, due, .. } = envelope;
    if matches!(target, Target::Channel(_)) && tx.blocked_reason(target)?.is_some() {
        delivery_result::not_in_channel(tx, game, told, due)?;
    }
    Ok(())
}

/// Queues the warning that the last fifth of the time of the seat to move has begun.
pub fn warn_of_clock(tx: &mut Tx, game_id: GameId, now: Millis) -> Result<()> {
    let game = Game::load_required(tx, game_id)?;
    let Some(person) = game.person_to_move() else {
        return Ok(());
    };
    let Some(&target) = targets(&game.history.game.origin, [person]).first() else {
        return Ok(());
    };
    let told = Notice::Clock.at(game.place());
    send(tx, &game, told, Envelope::to(target, now))
}
