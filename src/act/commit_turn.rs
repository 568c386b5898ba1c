//! The point where a turn is committed, whether it was typed, composed, conditional or forced.

use crate::act::conditional_moves;
use crate::command::Caller;
use crate::domain::{InteractionId, Millis, PersonId};
use crate::event_log::{EventKind, NewEvent, Proposed};
use crate::game::{Game, state_hash};
use crate::i18n;
use crate::i18n::markup::notation;
use crate::notify::{record_event, solo_card};
use crate::reply::Message;
use crate::reply::error::CommandResult;
use crate::show::card::play;
use crate::show::queue;
use crate::show::{finished, guide};
use crate::store::Tx;
use homeworlds::rules::{AnyGame, AnyVerdict, Event};

/// Commits a turn that the caller sends, and confirms it to them; its card, with the picture,
/// follows.
pub fn submit(
    tx: &mut Tx,
    caller: &Caller,
    game: &mut Game,
    verdict: AnyVerdict,
    offers_draw: bool,
) -> CommandResult {
    let made = TurnOrigin {
        offers_draw,
        ..TurnOrigin::by(caller)
    };
    let committed = commit(tx, game, verdict, made)?;
    let played = i18n::GamePlayed {
        notation: &committed.notation,
        told: &committed.told,
        turn: committed.number,
    }
    .text();
    let mut lines = vec![played];
    lines.extend(guide::after_set_up(tx, caller, &committed.events)?);
    lines.extend(committed.followed);
    if game.is_over() {
        return Ok(finished::page(tx, caller.person.id, game, lines)?);
    }
    let message = Message::lines(&lines);
    let message = queue::with_next(tx, caller.person.id, message)?;
    // Its card may be far above by now.
    Ok(if solo_card::plays_on(game, game.place(), caller.at()) {
        message.with_buttons([play(game.which())])
    } else {
        message
    })
}

/// The origin of a turn: its author, time and interaction.
#[derive(Clone, Copy, Debug)]
pub struct TurnOrigin {
    /// The author; `None` for a forced pass, which the bot makes.
    pub person: Option<PersonId>,
    /// Time of the turn.
    pub at: Millis,
    /// The interaction that sent it.
    pub interaction: Option<InteractionId>,
    /// Whether a draw is offered with it.
    pub offers_draw: bool,
}

impl TurnOrigin {
    /// Returns the origin of a turn that this person makes now.
    pub const fn by(caller: &Caller) -> Self {
        Self {
            person: Some(caller.person.id),
            at: caller.at(),
            interaction: Some(caller.interaction),
            offers_draw: false,
        }
    }

    /// Returns the origin of a forced pass.
    pub const fn forced(at: Millis) -> Self {
        Self {
            person: None,
            at,
            interaction: None,
            offers_draw: false,
        }
    }
}

/// The result of committing a turn.
#[derive(Clone, Debug)]
pub struct Committed {
    /// Number of the turn.
    pub number: u32,
    /// The turn in words.
    pub told: String,
    /// The turn in notation.
    pub notation: String,
    /// The events on a star map.
    pub events: Vec<Event>,
    /// The automatic turns that followed, in words.
    pub followed: Vec<String>,
}

/// Commits a turn of the seat to move, with the passes that it forces and the conditional moves
/// that it triggers. No other function commits a turn.
pub fn commit(
    tx: &mut Tx,
    game: &mut Game,
    verdict: AnyVerdict,
    made: TurnOrigin,
) -> CommandResult<Committed> {
    append(tx, game, verdict, made)?;
    let last = game.state.last().expect("a turn has just been accepted");
    let mut committed = Committed {
        number: game.turns(),
        told: i18n::played(&last, &game.names()),
        notation: notation(&last),
        events: last.star_events().to_vec(),
        followed: Vec::new(),
    };
    committed.followed = follow_up(tx, game, made)?;
    Ok(committed)
}

/// Makes the forced passes after a turn `made`, and plays the conditional moves for the new
/// position, at the same time and each as a separate turn with its own card. Returns the turns.
fn follow_up(tx: &mut Tx, game: &mut Game, made: TurnOrigin) -> CommandResult<Vec<String>> {
    let mut said = pass_where_forced(tx, game, made.at)?;
    while let Some((person, verdict)) = conditional_moves::next(tx, game, made.at)? {
        let answer = TurnOrigin {
            person: Some(person),
            interaction: None,
            offers_draw: false,
            ..made
        };
        append(tx, game, verdict, answer)?;
        said.extend(last_told(game).map(|told| {
            i18n::ArmedAnswered {
                told: &told,
                turn: game.turns(),
            }
            .text()
        }));
        said.extend(pass_where_forced(tx, game, made.at)?);
    }
    Ok(said)
}

/// The notation of a pass, for a seat without a legal action.
const PASS: &str = "pass";

/// Returns the pass of the seat to move, if it has no legal action (S2).
pub(super) fn forced_pass(game: &AnyGame) -> Option<AnyVerdict> {
    let passes = game.must_pass();
    passes.then(|| game.judge_stored(PASS)).flatten()
}

/// Passes for every seat without a legal action, each as a separate turn with its own notice (S2).
/// Two passes end the game (S7).
pub fn pass_where_forced(tx: &mut Tx, game: &mut Game, at: Millis) -> CommandResult<Vec<String>> {
    let mut told = Vec::new();
    while let Some(pass) = forced_pass(&game.state) {
        append(tx, game, pass, TurnOrigin::forced(at))?;
        told.extend(last_told(game));
    }
    Ok(told)
}

fn last_told(game: &Game) -> Option<String> {
    let last = game.state.last();
    last.map(|turn| i18n::played(&turn, &game.names()))
}

/// Saves a turn of the seat to move and queues its card; other modules call [`commit`].
fn append(
    tx: &mut Tx,
    game: &mut Game,
    verdict: AnyVerdict,
    made: TurnOrigin,
) -> CommandResult<()> {
    let at = made.at;
    let seat = game.state.next_seat();
    let text = verdict.order();
    game.state.accept(verdict);
    let next = game.state.to_move();
    let hash = state_hash(&game.state);
    let does = |what| {
        NewEvent::of(what, at)
            .by(made.person)
            .through(made.interaction)
    };
    let turn = EventKind::Turn {
        seat,
        text,
        hash,
        next,
    };
    record_event(tx, game, does(turn))?;
    if let Some(person) = made.person {
        tx.clear_draft(game.id(), person)?;
    }
    if next.is_some() && made.offers_draw {
        let proposal = Proposed::Draw;
        record_event(tx, game, does(EventKind::Asked { seat, proposal }))?;
    }
    Ok(())
}
