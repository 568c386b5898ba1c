//! Where a turn begins to count, whether it was typed, pressed, armed or forced; [`submit`] holds it first for as long as its
//! player wants to be able to unsend it.

use crate::act::conditional;
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::command::{Asker, OpenComposer, Panel};
use crate::domain::{InteractionId, Millis, PersonId};
use crate::log::{NewEvent, Proposed, What};
use crate::matches::{Match, finish, state_hash, waiting};
use crate::notify::announce;
use crate::show::{compose, home, viewing};
use crate::store::{Draft, Submission, Tx};
use crate::text;
use crate::text::markup::notation;
use crate::text::user_error::Passed;
use crate::text::{armed, game as say};
use homeworlds::rules::{AnyEvents, AnyGame, AnyVerdict, Event};
use std::time::Duration;

/// A turn that its player has sent, and what they sent it with.
#[derive(Debug)]
pub struct Sent {
    /// The turn.
    pub verdict: AnyVerdict,
    /// Whether a draw is offered with it.
    pub offers_draw: bool,
    /// The panel that it was sent from, if it was not typed.
    pub panel: Option<Panel>,
}

impl Sent {
    /// A typed turn.
    pub const fn typed(verdict: AnyVerdict) -> Self {
        Self {
            verdict,
            offers_draw: false,
            panel: None,
        }
    }
}

/// Takes a turn that the asker sends: it counts after a while, until when they can unsend it, or at once where they want no hold, in
/// live games, and against the house alone.
pub fn submit(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &mut Match,
    sent: Sent,
) -> Result<Message, CommandError> {
    let hold = hold(tx, table, asker.person.id)?;
    if hold.is_zero() {
        let made = Made {
            offers_draw: sent.offers_draw,
            ..Made::by(asker)
        };
        return count(tx, asker, table, sent.verdict, made);
    }
    let panel = sent.panel;
    let advice = match sent.verdict.events() {
        AnyEvents::Star(events) => home::after_set_up(tx, asker, events)?,
        AnyEvents::Settlers(_) => Vec::new(),
    };
    seal(tx, asker, table, &sent, hold)?;
    let opened = OpenComposer {
        game: table.which(),
        panel,
        half: None,
    };
    let mut message = compose::show(tx, asker, &opened)?;
    for line in advice {
        message.text = format!("{}\n{line}", message.text);
    }
    Ok(waiting::with_next(tx, asker.person.id, message)?)
}

/// Keeps the turn as its player's draft, to be made when `hold` is over.
fn seal(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    sent: &Sent,
    hold: Duration,
) -> Result<(), Fault> {
    let before = tx.draft(table.id(), asker.person.id)?;
    let seal = Submission {
        publish_at: asker.at() + hold,
        interaction: asker.interaction,
    };
    Ok(tx.set_draft(&Draft {
        game: table.id(),
        person: asker.person.id,
        turn: table.turn_place(),
        rev: before.map_or(0, |before| before.rev) + 1,
        text: sent.verdict.order(),
        at: asker.at(),
        offers_draw: sent.offers_draw,
        seal: Some(seal),
    })?)
}

fn hold(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<Duration, Fault> {
    // The house gives a turn back whenever it is asked.
    let alone = table
        .people()
        .into_iter()
        .all(|other| other == person || other.is_house());
    if alone || table.course.time.control.is_live() {
        return Ok(Duration::ZERO);
    }
    Ok(Duration::from_secs(viewing::hold(tx, person)?.into()))
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
fn forced_pass(game: &AnyGame) -> Option<AnyVerdict> {
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
fn count(
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
