//! Making a turn: read, judged, confirmed where it should be, saved, and told.
//!
//! [`commit`] is the one place where a turn begins to count, whether it was typed, composed or armed.

use crate::act::conditional;
use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Waiting, Which};
use crate::domain::{InteractionId, Millis, PersonId};
use crate::log::{NewEvent, Proposed, What};
use crate::matches::resolve_game::Require;
use crate::matches::warnings::warnings;
use crate::matches::{Match, finish, resolve_game, state_hash, waiting};
use crate::notify::announce;
use crate::show::home;
use crate::store::{Pending, PendingId, Tx};
use crate::text;
use crate::text::markup::notation;
use crate::text::user_error::Passed;
use crate::text::{armed, game as say, label};
use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, AnyVerdict, Event};

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
    let seat = table.check_turn(asker)?;
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

fn judge(game: &AnyGame, text: &str) -> Result<AnyUnderstood, UserError> {
    game.understand(text, Strictness::Play)
        .map_err(UserError::Misunderstood)
}

/// Sets up as suggested (H3).
pub fn settle(tx: &mut Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let suggested = home::suggested(tx, asker, game)?;
    make(tx, asker, game, &suggested)
}

/// Lets the turn count that waits for it.
pub fn confirm(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    asked: Waiting,
) -> Result<Message, CommandError> {
    let (mut table, pending) = waiting(tx, asker, game, asked)?;
    table.check_turn(asker)?;
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

fn question(table: &Match, verdict: &AnyVerdict, cautions: &[String], id: Waiting) -> Message {
    let (game, asked) = (table.as_it_stands(), id);
    Message::of(say::confirm(&notation(&verdict.order()), cautions)).with_buttons([
        Button::danger(label::CONFIRM, Act::Confirm { game, asked }),
        Button::plain(label::TAKE_BACK, Act::TakeBack { game, asked }),
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
    committed.followed = follow_up(tx, table, made)?;
    Ok(committed)
}

/// Passes for who can do nothing after a turn was `made`, and makes what was armed for the position that came, at the same
/// moment, each as a turn with a card of its own. Says what was made.
fn follow_up(tx: &mut Tx<'_>, table: &mut Match, made: Made) -> Result<Vec<String>, CommandError> {
    let mut said = pass_where_forced(tx, table, made.told)?;
    while let Some((armed, verdict)) = conditional::next(tx, table, made.at)? {
        let answer = Made {
            person: Some(armed.person),
            interaction: None,
            offers_draw: false,
            ..made
        };
        append(tx, table, verdict, answer)?;
        conditional::made_now(tx, &armed)?;
        said.extend(last_told(table).map(|told| armed::answered(table.turns(), &told)));
        said.extend(pass_where_forced(tx, table, made.told)?);
    }
    Ok(said)
}

/// The pass of a seat that has no legal action.
const PASS: &str = "pass";

/// The pass of the seat to move, where it can do nothing (S2).
pub fn forced_pass(game: &AnyGame) -> Option<AnyVerdict> {
    let passes = game.must_pass();
    passes.then(|| game.judge_stored(PASS)).flatten()
}

/// Passes for every seat that can do nothing, as turns of their own, and tells each (S2). Two of them end the game (S7).
pub fn pass_where_forced(
    tx: &mut Tx<'_>,
    table: &mut Match,
    at: Millis,
) -> Result<Vec<String>, CommandError> {
    let mut told = Vec::new();
    while let Some(pass) = forced_pass(&table.game) {
        append(tx, table, pass, Made::forced(at))?;
        told.extend(last_told(table));
    }
    Ok(told)
}

fn last_told(table: &Match) -> Option<String> {
    let last = table.game.last();
    last.map(|turn| text::played(&turn, &table.names()))
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
fn append(
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
        text,
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
    table.apply(turn.placed(seq));
    if next.is_none() {
        finish::keep(tx, table.id())?;
    }
    if let Some(person) = made.person {
        tx.clear_draft(table.id(), person)?;
    }
    if next.is_some() && made.offers_draw {
        let proposal = Proposed::Draw;
        let asked = does(What::Asked { seat, proposal });
        let seq = tx.append(table.id(), &asked)?;
        table.apply(asked.placed(seq));
    }
    Ok(announce(tx, table, seq, made.told)?)
}
