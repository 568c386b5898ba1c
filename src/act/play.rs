//! Making a turn: read, judged, confirmed where it should be, saved, and told.
//!
//! [`commit`] is the one place where a turn begins to count, whether it was typed, composed or armed. [`announce`] is the
//! one way by which what happens in a game is told to its players.

use crate::act::{conditional, handicap, home};
use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker, Waiting, Which};
use crate::domain::{InteractionId, Millis, PersonId};
use crate::log::{NewEvent, Proposed, Seq, Turn, What};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game, state_hash, waiting};
use crate::notify::{Notice, Told, closed_channel, requests};
use crate::store::{Pending, PendingId, Target, Tx};
use crate::text::user_error::Passed;
use crate::text::{Places, game as say, label, markup};
use crate::{notify, text};
use std::fmt::Display;

use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, AnyVerdict, Event, Seat};

/// Makes the turn that `text` means, or asks for a confirmation first.
pub fn make(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    text: &str,
) -> Result<Message, CommandError> {
    let again = |game| Act::Move {
        game,
        text: text.to_owned(),
    };
    let mut table = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    let seat = check_turn(&table, asker)?;
    check_nothing_submitted(tx, asker, &table)?;
    let AnyUnderstood {
        verdict, starred, ..
    } = judge(&table.game, text)?;
    let found = warnings(&table, seat, &verdict);
    if found.is_empty() {
        return count(tx, asker, &mut table, verdict, Made::by(asker));
    }
    if starred {
        let mut done = count(tx, asker, &mut table, verdict, Made::by(asker))?;
        done.text = format!("{}\n{}", done.text, say::confirmed_by_star(&found));
        return Ok(done);
    }
    let pending = Pending {
        game: table.id(),
        person: asker.person.id,
        turn: table.turns() + 1,
        text: verdict.order(),
        at: asker.at(),
    };
    let id = tx.set_pending(&pending)?;
    Ok(question(&table, &verdict, &found, Waiting(id.0)))
}

/// What should be known before a turn counts, in words: of the turn itself, and what it lets the other side do (B21).
pub fn warnings(table: &Match, of: Seat, verdict: &AnyVerdict) -> Vec<String> {
    let (homes, names) = (table.game.homes(), table.names());
    let places = Places {
        of,
        homes: &homes,
        names: &names,
    };
    let guard = handicap::guard(table, of, verdict);
    let found = verdict.cautions().iter().chain(&guard);
    found
        .map(|caution| text::caution(caution, &places))
        .collect()
}

fn judge(game: &AnyGame, text: &str) -> Result<AnyUnderstood, UserError> {
    game.understand(text, Strictness::Play)
        .map_err(UserError::Misunderstood)
}

/// Lets the turn count that waits for it.
pub fn confirm(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    asked: Waiting,
) -> Result<Message, CommandError> {
    let (mut table, pending) = waiting(tx, asker, game, asked)?;
    check_turn(&table, asker)?;
    check_nothing_submitted(tx, asker, &table)?;
    let verdict = judge(&table.game, &pending.text)?.verdict;
    count(tx, asker, &mut table, verdict, Made::by(asker))
}

/// Refuses another turn while a submitted one waits to be published.
fn check_nothing_submitted(tx: &Tx<'_>, asker: &Asker, table: &Match) -> Result<(), CommandError> {
    let draft = tx.draft(table.id(), asker.person.id)?;
    match draft.and_then(|draft| draft.seal) {
        None => Ok(()),
        Some(seal) => Err(UserError::Submitted {
            game: table.id(),
            until: seal.publish_at,
        }
        .into()),
    }
}

/// Drops the turn that waits for a confirmation.
pub fn take_back(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    asked: Waiting,
) -> Result<Message, CommandError> {
    waiting(tx, asker, game, asked)?;
    tx.drop_one_pending(PendingId(asked.0))?;
    Ok(Message::of(say::TAKEN_BACK))
}

fn waiting(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    asked: Waiting,
) -> Result<(Match, Pending), CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::TheTurn, |game| Act::Confirm {
        game,
        asked,
    })?;
    table.seat_of_player(asker)?;
    let pending = tx.pending(PendingId(asked.0))?.filter(|pending| {
        pending.person == asker.person.id
            && pending.game == table.id()
            && pending.turn == table.turns() + 1
    });
    let pending = pending.ok_or(UserError::NothingAsked)?;
    Ok((table, pending))
}

/// The asker's seat, which must be the one to move.
pub fn check_turn(table: &Match, asker: &Asker) -> Result<Seat, UserError> {
    let seat = table.seat_of_player(asker)?;
    table.check_running()?;
    table.check_in(seat)?;
    table.check_not_adjourned()?;
    match table.game.to_move() {
        Some(to_move) if to_move != seat => Err(UserError::NotYourTurn {
            game: table.id(),
            who: table.name(to_move),
        }),
        _ if table.course.is_too_late(asker.at()) => Err(UserError::OutOfTime(table.id())),
        _ => check_not_outrun(table, asker).map(|()| seat),
    }
}

/// Refuses an order that was given before the latest turn was made: it comes late, and was meant for another position.
fn check_not_outrun(table: &Match, asker: &Asker) -> Result<(), UserError> {
    let turns = &table.history.turns;
    let known = turns.iter().take_while(|turn| turn.at <= asker.at());
    let known = u32::try_from(known.count()).unwrap_or(u32::MAX);
    if known >= table.turns() {
        return Ok(());
    }
    Err(UserError::Stale {
        was: Passed::Turn(known + 1),
        now: table.turns() + 1,
        card: None,
    })
}

fn question(table: &Match, verdict: &AnyVerdict, cautions: &[String], id: Waiting) -> Message {
    let (game, asked) = (table.as_it_stands(), id);
    Message::of(say::confirm(&notation(&verdict.order()), cautions)).with_buttons([
        Button::new(label::CONFIRM, Style::Danger, Act::Confirm { game, asked }),
        Button::new(
            label::TAKE_BACK,
            Style::Plain,
            Act::TakeBack { game, asked },
        ),
    ])
}

/// Who made a turn, when, by which interaction, and when it may be told.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Who made it; `None` is the referee, where a pass is forced.
    pub person: Option<PersonId>,
    /// When it was made.
    pub at: Millis,
    /// The interaction by which it came.
    pub interaction: Option<InteractionId>,
    /// When others may hear of it.
    pub told: Millis,
    /// Whether a draw is offered with it.
    pub offers_draw: bool,
}

impl Made {
    /// Made by this person just now.
    pub const fn by(asker: &Asker) -> Self {
        Self {
            person: Some(asker.person.id),
            at: asker.at(),
            interaction: Some(asker.interaction),
            told: asker.at(),
            offers_draw: false,
        }
    }

    /// Made by the referee.
    pub const fn forced(at: Millis) -> Self {
        Self {
            person: None,
            at,
            interaction: None,
            told: at,
            offers_draw: false,
        }
    }
}

/// What became of a game by a turn.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The number of the turn.
    pub number: u32,
    /// The turn in words.
    pub told: String,
    /// The turn in notation.
    pub notation: String,
    /// What happened on a star map.
    pub events: Vec<Event>,
    /// What followed at once, as turns of their own, in words.
    pub followed: Vec<String>,
}

/// Makes a turn of the seat to move part of the log, with the passes that it forces and what was armed for it: the one place
/// where a turn begins to count.
pub fn commit(
    tx: &mut Tx<'_>,
    table: &mut Match,
    verdict: AnyVerdict,
    made: Made,
) -> Result<Committed, CommandError> {
    append(tx, table, verdict, made)?;
    let last = table.game.last().expect("a turn has just been accepted");
    let mut committed = Committed {
        number: table.turns(),
        told: text::played(&last, &table.names()),
        notation: notation(&last),
        events: last.star_events().to_vec(),
        followed: Vec::new(),
    };
    committed.followed = conditional::follow_up(tx, table, made)?;
    Ok(committed)
}

/// Makes a turn that the asker makes just now part of the log, and tells them; its card, with the picture, is on the way.
pub fn count(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &mut Match,
    verdict: AnyVerdict,
    made: Made,
) -> Result<Message, CommandError> {
    let committed = commit(tx, table, verdict, made)?;
    let played = say::played(committed.number, &committed.told, &committed.notation);
    let mut lines = vec![played];
    lines.extend(home::after_set_up(tx, asker, &committed.events)?);
    lines.extend(committed.followed);
    let message = Message::of(lines.join("\n"));
    Ok(waiting::with_next(tx, asker.person.id, message)?)
}

/// Saves a turn of the seat to move, and puts its card in the outbox; [`commit`] is what others call.
pub fn append(
    tx: &mut Tx<'_>,
    table: &mut Match,
    verdict: AnyVerdict,
    made: Made,
) -> Result<(), CommandError> {
    let at = made.at;
    let seat = table.game.next_seat();
    let text = verdict.order();
    table.game.accept(verdict);
    let (number, next) = (table.turns(), table.game.to_move());
    let hash = state_hash(&table.game);
    let does = |what| {
        NewEvent::of(what, at)
            .by(made.person)
            .through(made.interaction)
    };
    let turn = does(What::Turn {
        seat,
        text: text.clone(),
        hash,
        next,
    });
    let seq = tx
        .append_turn(table.id(), number, &turn)?
        .map_err(|stale| UserError::Stale {
            was: Passed::Turn(number),
            now: stale.last + 1,
            card: None,
        })?;
    table.history.turns.push(Turn {
        seq,
        number,
        seat,
        by: made.person,
        text,
        at,
        interaction: made.interaction,
        state_hash: hash,
    });
    if let Some(person) = made.person {
        tx.clear_draft(table.id(), person)?;
    }
    if next.is_some() && made.offers_draw {
        let proposal = Proposed::Draw;
        tx.append(table.id(), &does(What::Asked { seat, proposal }))?;
    }
    Ok(announce(tx, table, seq, made.told)?)
}

/// Lets the players of a game be told what happened at a place of its log.
pub fn announce(tx: &mut Tx<'_>, table: &Match, at: Seq, due: Millis) -> Result<(), Fault> {
    let notice = Notice::Happened;
    push(tx, table, Told { notice, at }, due)
}

/// Lets the players of a game be told something that is no event of its log, as it stands.
pub fn tell(tx: &mut Tx<'_>, table: &Match, notice: Notice, due: Millis) -> Result<(), Fault> {
    let at = tx.place(table.id())?;
    push(tx, table, Told { notice, at }, due)
}

/// Puts a notice of a game in the outbox, for its channel or for each player.
fn push(tx: &mut Tx<'_>, table: &Match, told: Told, due: Millis) -> Result<(), Fault> {
    let id = table.id();
    let sitters = table.history.sitters.iter();
    let players = sitters.filter_map(|sitter| sitter.person);
    for target in notify::targets(&table.history.game.origin, players) {
        tx.push_outgoing(&told.outgoing(id, target, due))?;
        if matches!(target, Target::Channel(_)) && tx.barrier(target)?.is_some() {
            let table = Match::known(tx, id)?;
            closed_channel::announced(tx, &table, told, due)?;
        }
    }
    requests::retire(tx, id, told, due)
}

/// A turn in canonical notation, as code.
pub fn notation(turn: &impl Display) -> String {
    markup::code(&turn.to_string())
}
