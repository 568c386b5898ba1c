//! What a player asks all others for: a draw (B18, M1), a takeback, a pause or the end of one. It is asked in public; each of
//! the others agrees, and with the last word it is done. Anybody may decline, and whoever asked may withdraw it.

use crate::act::{ending, takeback};
use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message};
use crate::clock::Span;
use crate::command::{Act, Asker, BackStep, DrawStep, PauseStep, Timing, Which};
use crate::domain::{Became, Millis, PersonId};
use crate::log::{NewEvent, Proposal, ProposalKind, Proposed, What};
use crate::matches::asked::{others, yet_to_agree};
use crate::matches::{Match, play_clock, resolve_game};
use crate::notify::{Notice, announce, tell};
use crate::show::{asked, timing};
use crate::store::Tx;
use crate::text::{asked as say, game, label};
use homeworlds::rules::Seat;

/// Offers, accepts or declines a draw.
pub fn draw(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    step: DrawStep,
) -> Result<Message, CommandError> {
    let (table, seat) = resolve_game::playing(tx, asker, game, |game| Act::Draw { game, step })?;
    let asked = table.history.proposal(ProposalKind::Draw).cloned();
    match (step, asked) {
        (DrawStep::Ask, None) => Ok(sure_to_offer(&table, seat)),
        (DrawStep::Ask, Some(asked)) => Ok(asked::stands(&table, seat, &asked)),
        (DrawStep::Offer, None) => ask(tx, asker, &table, seat, Proposed::Draw),
        // Whoever offers what is offered agrees.
        (DrawStep::Offer | DrawStep::Accept, asked) => {
            agree(tx, asker, &table, seat, (ProposalKind::Draw, asked))
        }
        (DrawStep::Decline, asked) => decline(tx, asker, &table, seat, (ProposalKind::Draw, asked)),
    }
}

/// Asks to take a turn back, allows or declines it.
pub fn takeback(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    step: BackStep,
) -> Result<Message, CommandError> {
    let (table, seat) = resolve_game::playing(tx, asker, game, |game| Act::AskBack { game, step })?;
    table.check_not_adjourned()?;
    let asked = table.history.proposal(ProposalKind::Takeback).cloned();
    match (step, asked) {
        (BackStep::Ask, None) => {
            let wanted = takeback::wanted(&table, seat)?;
            ask(tx, asker, &table, seat, wanted)
        }
        (BackStep::Ask, Some(asked)) => Ok(asked::stands(&table, seat, &asked)),
        (BackStep::Allow, asked) => agree(tx, asker, &table, seat, (ProposalKind::Takeback, asked)),
        (BackStep::Decline, asked) => {
            decline(tx, asker, &table, seat, (ProposalKind::Takeback, asked))
        }
    }
}

/// Proposes a pause, or to end the one that runs, and answers what is proposed.
pub fn pause(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    step: PauseStep,
) -> Result<Message, CommandError> {
    let (table, clock, seat) = play_clock::on_the_clock(tx, asker, game, |game| {
        let step = step.clone();
        Act::Time(Timing::Pause { game, step })
    })?;
    let asked = play_clock::pause_proposed(&table, &clock, asker.at());
    let of_pause = |asked| (ProposalKind::Pause, asked);
    match step {
        PauseStep::Show => match asked {
            Some(asked) => Ok(asked::stands(&table, seat, &asked)),
            None => Ok(timing::pause_page(&table, &clock)),
        },
        PauseStep::Offer { days, reason } => {
            let until = asker.at() + Span::days(days.into());
            ask(tx, asker, &table, seat, Proposed::Pause { until, reason })
        }
        PauseStep::AgreeTo(place) => match asked {
            Some(asked) if asked.seq != place => Ok(asked::replaced(&table, seat, &asked)),
            asked => agree(tx, asker, &table, seat, of_pause(asked)),
        },
        PauseStep::Agree => agree(tx, asker, &table, seat, of_pause(asked)),
        PauseStep::Decline => decline(tx, asker, &table, seat, of_pause(asked)),
        PauseStep::Resume => {
            table.check_not_adjourned()?;
            if !play_clock::is_paused(&clock) {
                return Err(UserError::NothingProposed(ProposalKind::Pause, table.id()).into());
            }
            match asked.filter(Proposal::ends_a_pause) {
                Some(asked) => agree(tx, asker, &table, seat, of_pause(Some(asked))),
                None => ask(tx, asker, &table, seat, end_of_pause(asker.at())),
            }
        }
    }
}

/// The end of a pause, as of now.
fn end_of_pause(now: Millis) -> Proposed {
    Proposed::Pause {
        until: now,
        reason: "-".to_owned(),
    }
}

fn sure_to_offer(table: &Match, seat: Seat) -> Message {
    let opponents = table.names_of(&others(table, seat));
    let text = game::sure_to_offer(table.id(), &opponents);
    Message::sure(
        text,
        Button::main(
            label::OFFER_DRAW,
            Act::Draw {
                game: table.as_it_stands(),
                step: DrawStep::Offer,
            },
        ),
    )
}

fn ask(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    proposal: Proposed,
) -> Result<Message, CommandError> {
    let seq = tx.append(table.id(), &asker.does(What::Asked { seat, proposal }))?;
    announce(tx, table, seq, asker.at())?;
    let asked = tx
        .history(table.id())?
        .and_then(|history| history.proposed_at(seq));
    let posted = asked.map_or("", |asked| asked::with_words(&asked, say::posted));
    Ok(Message::of(posted))
}

/// Agrees; it is done when nobody who is still in has yet to.
fn agree(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    (to, asked): (ProposalKind, Option<Proposal>),
) -> Result<Message, CommandError> {
    let asked = asked.ok_or_else(|| UserError::NothingProposed(to, table.id()))?;
    if asked.by == asker.person.id {
        return Err(UserError::OwnProposal(to).into());
    }
    let mut waiting = yet_to_agree(table, &asked);
    if !waiting.contains(&seat) {
        return Err(UserError::AgreedAlready(to).into());
    }
    waiting.retain(|other| *other != seat);
    if waiting.is_empty() {
        carry_out(tx, asker, table, seat, &asked)?;
        return Ok(Message::of(say::done(to)));
    }
    let seq = tx.append(table.id(), &asker.does(What::Agreed { seat, to }))?;
    announce(tx, table, seq, asker.at())?;
    let waiting = table.names_of(&waiting);
    Ok(Message::of(say::you_agreed(to, table.id(), &waiting)))
}

fn carry_out(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    asked: &Proposal,
) -> Result<(), CommandError> {
    match &asked.what {
        Proposed::Draw => ending::agreed(tx, asker, table),
        Proposed::Takeback { turn } => takeback::go_back(tx, asker, table, asked, *turn),
        Proposed::Pause { until, reason } => {
            let pause = (!asked.ends_a_pause()).then(|| (*until, reason.clone()));
            settle_pause(tx, asker, table, (seat, asked.by), pause)
        }
    }
}

/// Everybody has agreed: a pause begins, until then and for that reason, or with `None` the one that runs is over.
fn settle_pause(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    (seat, proposer): (Seat, PersonId),
    pause: Option<(Millis, String)>,
) -> Result<(), CommandError> {
    let until = pause.as_ref().map(|(until, _)| *until);
    let what = match pause {
        Some((until, reason)) => What::Paused { until, reason },
        None => {
            table.check_not_adjourned()?;
            What::Resumed
        }
    };
    let dropped = What::Dropped {
        of: ProposalKind::Pause,
        seat,
        became: Became::Agreed,
    };
    tx.append(table.id(), &asker.does(dropped))?;
    // What would be told when an earlier pause is over.
    tx.drop_outgoing_after(table.id(), Notice::PAUSE_OVER, asker.at())?;
    let settled = NewEvent {
        person: Some(proposer),
        ..asker.does(what)
    };
    let seq = tx.append(table.id(), &settled)?;
    announce(tx, table, seq, asker.at())?;
    match until {
        Some(until) => Ok(tell(
            tx,
            table,
            Notice::PauseOver { until: until.0 },
            until,
        )?),
        None => Ok(()),
    }
}

/// Declines what another asks, or withdraws what the asker asked.
fn decline(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    (of, asked): (ProposalKind, Option<Proposal>),
) -> Result<Message, CommandError> {
    let asked = asked.ok_or_else(|| UserError::NothingProposed(of, table.id()))?;
    let (became, said) = match asked.by == asker.person.id {
        true => (Became::Withdrawn, say::you_withdrew(of)),
        false => (Became::Declined, say::you_declined(of)),
    };
    let dropped = What::Dropped { of, seat, became };
    let seq = tx.append(table.id(), &asker.does(dropped))?;
    announce(tx, table, seq, asker.at())?;
    if of == ProposalKind::Draw {
        ending::reword_card(tx, asker, table, &asked)?;
    }
    Ok(Message::of(said))
}
