//! Proposals by a player to all others: a draw (B18, M1), a takeback, a pause or its end. A
//! proposal is public; each of the others agrees, and the last agreement carries it out. Anyone may
//! decline, and its author may withdraw it.

use crate::act::{bot_player, ending, takeback};
use crate::clock::Span;
use crate::command::{Caller, GameRef, ProposalRequest, ProposalStep};
use crate::domain::{Millis, PersonId};
use crate::event_log::{EventKind, NewEvent, Proposal, ProposalKind, ProposalOutcome, Proposed};
use crate::game::proposals::{Asking, find, others, yet_to_agree};
use crate::game::{Game, play_clock};
use crate::i18n::{self, proposals as say};
use crate::notify::{Notice, record_event, tell};
use crate::reply::Message;
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::show::proposals;
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Makes a proposal, or answers one.
pub fn step(tx: &mut Tx, caller: &Caller, game_ref: GameRef, step: ProposalStep) -> CommandResult {
    let mut asking = find(tx, caller, game_ref, step.kind())?;
    match (step, &asking.asked) {
        (ProposalStep::Ask(wanted), _) => ask(tx, caller, &mut asking, wanted),
        (ProposalStep::Agree { at: Some(at), .. }, Some(asked)) if asked.seq != at => {
            Ok(proposals::replaced(&asking.game, asking.seat, asked))
        }
        (ProposalStep::Agree { to, .. }, _) => agree(tx, caller, &mut asking, to),
        (ProposalStep::Decline(of), _) => decline(tx, caller, &mut asking, of),
    }
}

/// Makes a proposal; an equal one by another player counts as agreed to.
fn ask(
    tx: &mut Tx,
    caller: &Caller,
    asking: &mut Asking,
    wanted: ProposalRequest,
) -> CommandResult {
    let Asking { game, seat, asked } = asking;
    let (seat, now, kind) = (*seat, caller.at(), wanted.kind());
    let answer = answer_of_programs(game, seat, &wanted);
    let proposal = match (wanted, asked) {
        (ProposalRequest::Draw | ProposalRequest::DrawOf { .. }, None) => Proposed::Draw,
        (ProposalRequest::Draw | ProposalRequest::DrawOf { .. }, Some(_)) => {
            return agree(tx, caller, asking, kind);
        }
        (ProposalRequest::Takeback, None) => takeback::wanted(game, seat)?,
        (ProposalRequest::Takeback, Some(asked)) => {
            return Ok(proposals::stands(game, seat, asked));
        }
        (ProposalRequest::Pause { days, reason }, _) => Proposed::Pause {
            until: now + Span::days(days.into()),
            reason,
        },
        (ProposalRequest::EndOfPause, asked) => {
            let end = end_of_pause(game, now)?;
            if asked.as_ref().is_some_and(Proposal::ends_a_pause) {
                return agree(tx, caller, asking, kind);
            }
            end
        }
    };
    let seq = record_event(tx, game, caller.does(EventKind::Asked { seat, proposal }))?;
    let Some(asked) = game.history.proposed_at(seq) else {
        return Ok(Message::default());
    };
    let Some((answer, program)) = answer else {
        return Ok(Message::of(i18n::asked_posted(proposals::thing(&asked))));
    };
    let program = bot_player::caller(tx, game, program, now)?;
    match answer {
        ProgramsAnswer::Agrees => {
            let seat = game.seat_of(program.person.id).unwrap_or(seat);
            carry_out(tx, &program, game, seat, &asked)?;
        }
        ProgramsAnswer::Declines => {
            let became = ProposalOutcome::Declined;
            let of = kind;
            record_event(
                tx,
                game,
                program.does(EventKind::Dropped { of, seat, became }),
            )?;
        }
        ProgramsAnswer::WithItsTurn => {}
    }
    Ok(Message::of(i18n::AskedAnswered { answer, kind }.text()))
}

/// The bot players' answer to a proposal that involves no other person.
#[derive(Clone, Copy, Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
enum ProgramsAnswer {
    Agrees,
    Declines,
    WithItsTurn,
}

/// Returns the answer of bot players if no other person is asked, with one of them. In a game for
/// more than two they agree to a draw.
fn answer_of_programs(
    game: &Game,
    seat: Seat,
    wanted: &ProposalRequest,
) -> Option<(ProgramsAnswer, PersonId)> {
    let others = others(game, seat);
    let people = others.iter().filter_map(|&other| game.person(other));
    let program = people.clone().next()?;
    if !people.clone().all(PersonId::is_bot_player) {
        return None;
    }
    let answer = match wanted {
        ProposalRequest::DrawOf { agrees: false } => ProgramsAnswer::Declines,
        ProposalRequest::Draw if game.state.seats() == 2 => ProgramsAnswer::WithItsTurn,
        ProposalRequest::Draw
        | ProposalRequest::DrawOf { agrees: true }
        | ProposalRequest::Takeback
        | ProposalRequest::Pause { .. }
        | ProposalRequest::EndOfPause => ProgramsAnswer::Agrees,
    };
    Some((answer, program))
}

/// Returns the proposal to end the current pause now.
fn end_of_pause(game: &Game, now: Millis) -> CommandResult<Proposed> {
    game.check_not_adjourned()?;
    if !play_clock::is_paused(game, now) {
        return refuse(
            i18n::AskedNothing {
                game: game.id(),
                kind: ProposalKind::Pause,
            }
            .text(),
        );
    }
    Ok(Proposed::Pause {
        until: now,
        reason: "-".to_owned(),
    })
}

/// Returns the open proposal; refuses if there is none.
fn asked_for(
    asking: &mut Asking,
    kind: ProposalKind,
) -> CommandResult<(&Proposal, &mut Game, Seat)> {
    let Asking { game, seat, asked } = asking;
    let none = refusal(
        i18n::AskedNothing {
            game: game.id(),
            kind,
        }
        .text(),
    );
    Ok((asked.as_ref().ok_or(none)?, game, *seat))
}

/// Agrees to a proposal, and carries it out if every remaining player has agreed.
fn agree(tx: &mut Tx, caller: &Caller, asking: &mut Asking, to: ProposalKind) -> CommandResult {
    let (asked, game, seat) = asked_for(asking, to)?;
    if asked.by == caller.person.id {
        return Ok(proposals::stands(game, seat, asked));
    }
    let mut waiting = yet_to_agree(game, asked);
    if !waiting.contains(&seat) {
        return refuse(i18n::asked_agreed_already(to));
    }
    waiting.retain(|other| *other != seat);
    if waiting.is_empty() {
        carry_out(tx, caller, game, seat, asked)?;
        return Ok(Message::of(i18n::asked_done(to)));
    }
    record_event(tx, game, caller.does(EventKind::Agreed { seat, to }))?;
    let waiting = game.names_of(&waiting);
    Ok(Message::of(
        i18n::AskedYouAgreed {
            game: game.id(),
            kind: to,
            waiting: say::wait(&waiting),
        }
        .text(),
    ))
}

fn carry_out(
    tx: &mut Tx,
    caller: &Caller,
    game: &mut Game,
    seat: Seat,
    asked: &Proposal,
) -> CommandResult<()> {
    match &asked.what {
        Proposed::Draw => ending::agreed(tx, caller, game),
        Proposed::Takeback { turn } => takeback::go_back(tx, caller, game, asked, *turn),
        Proposed::Pause { until, reason } => {
            let what = if asked.ends_a_pause() {
                game.check_not_adjourned()?;
                EventKind::Resumed
            } else {
                EventKind::Paused {
                    until: *until,
                    reason: reason.clone(),
                }
            };
            let settled = NewEvent {
                person: Some(asked.by),
                ..caller.does(what)
            };
            settle_pause(tx, game, seat, settled)
        }
    }
}

/// Records the last seat's consent, and the pause that begins or ends by it.
fn settle_pause(tx: &mut Tx, game: &mut Game, seat: Seat, settled: NewEvent) -> CommandResult<()> {
    let until = match settled.what {
        EventKind::Paused { until, .. } => Some(until),
        _ => None,
    };
    let dropped = EventKind::Dropped {
        of: ProposalKind::Pause,
        seat,
        became: ProposalOutcome::Agreed,
    };
    let dropped = NewEvent {
        what: dropped,
        person: None,
        ..settled
    };
    record_event(tx, game, dropped)?;
    // Drops the scheduled notice of an earlier pause's end.
    tx.drop_outgoing_after(game.id(), Notice::PAUSE_OVER, settled.at)?;
    record_event(tx, game, settled)?;
    match until {
        Some(until) => Ok(tell(tx, game, Notice::PauseOver { until }, until)?),
        None => Ok(()),
    }
}

/// Declines another player's proposal, or withdraws the caller's own.
fn decline(tx: &mut Tx, caller: &Caller, asking: &mut Asking, of: ProposalKind) -> CommandResult {
    let (asked, game, seat) = asked_for(asking, of)?;
    let (became, said) = if asked.by == caller.person.id {
        (ProposalOutcome::Withdrawn, i18n::asked_you_withdrew(of))
    } else {
        (ProposalOutcome::Declined, i18n::asked_you_declined(of))
    };
    record_event(
        tx,
        game,
        caller.does(EventKind::Dropped { of, seat, became }),
    )?;
    if of == ProposalKind::Draw {
        ending::reword_card(tx, caller, game, asked)?;
    }
    Ok(Message::of(said))
}
