//! What a player asks all others for: a draw (B18, M1), a takeback, a pause or the end of one. It is asked in public; each of
//! the others agrees, and with the last word it is done. Anybody may decline, and whoever asked may withdraw it.

use crate::act::ending::{self, playing};
use crate::act::{takeback, timing};
use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message, Style};
use crate::clock::{Clock, Span};
use crate::command::{Act, Asker, BackStep, DrawStep, PauseStep, Timing, Which};
use crate::domain::{Became, Millis};
use crate::log::{Proposal, ProposalKind, Proposed, What};
use crate::matches::Match;
use crate::matches::asked::{others, yet_to_agree};
use crate::notify::announce;
use crate::store::Tx;
use crate::text;
use crate::text::asked::Thing;
use crate::text::{asked as say, game, label, markup};
use homeworlds::rules::Seat;

/// Offers, accepts or declines a draw.
pub fn draw(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    step: DrawStep,
) -> Result<Message, CommandError> {
    let (table, seat) = playing(tx, asker, game, |game| Act::Draw { game, step })?;
    let asked = table.history.proposal(ProposalKind::Draw).cloned();
    match (step, asked) {
        (DrawStep::Ask, None) => Ok(sure_to_offer(&table, seat)),
        (DrawStep::Ask, Some(asked)) => Ok(stands(&table, seat, &asked)),
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
    let (table, seat) = playing(tx, asker, game, |game| Act::AskBack { game, step })?;
    table.check_not_adjourned()?;
    let asked = table.history.proposal(ProposalKind::Takeback).cloned();
    match (step, asked) {
        (BackStep::Ask, None) => {
            let wanted = takeback::wanted(&table, seat)?;
            ask(tx, asker, &table, seat, wanted)
        }
        (BackStep::Ask, Some(asked)) => Ok(stands(&table, seat, &asked)),
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
    let (table, clock, seat) = timing::on_the_clock(tx, asker, game, |game| {
        let step = step.clone();
        Act::Time(Timing::Pause { game, step })
    })?;
    let asked = pause_proposed(&table, &clock, asker.at());
    let of_pause = |asked| (ProposalKind::Pause, asked);
    match step {
        PauseStep::Show => match asked {
            Some(asked) => Ok(stands(&table, seat, &asked)),
            None => Ok(timing::pause_page(&table, &clock)),
        },
        PauseStep::Offer { days, reason } => {
            let until = asker.at() + Span::days(days.into());
            ask(tx, asker, &table, seat, Proposed::Pause { until, reason })
        }
        PauseStep::AgreeTo(place) => match asked {
            Some(asked) if asked.seq != place => Ok(replaced(&table, seat, &asked)),
            asked => agree(tx, asker, &table, seat, of_pause(asked)),
        },
        PauseStep::Agree => agree(tx, asker, &table, seat, of_pause(asked)),
        PauseStep::Decline => decline(tx, asker, &table, seat, of_pause(asked)),
        PauseStep::Resume => {
            table.check_not_adjourned()?;
            if !timing::is_paused(&clock) {
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

/// What is proposed about a pause and can still be agreed to.
pub fn pause_proposed(table: &Match, clock: &Clock, now: Millis) -> Option<Proposal> {
    let asked = table.history.proposal(ProposalKind::Pause)?;
    let open = match asked.what {
        _ if asked.ends_a_pause() => timing::is_paused(clock),
        Proposed::Pause { until, .. } => until > now,
        Proposed::Draw | Proposed::Takeback { .. } => false,
    };
    open.then(|| asked.clone())
}

fn sure_to_offer(table: &Match, seat: Seat) -> Message {
    let opponents = names(table, &others(table, seat));
    let text = game::sure_to_offer(table.id(), &opponents);
    ending::ask(
        table,
        &text,
        (label::OFFER_DRAW, Style::Main, |game| Act::Draw {
            game,
            step: DrawStep::Offer,
        }),
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
    let posted = asked.map_or("", |asked| with_words(&asked, say::posted));
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
    let waiting = names(table, &waiting);
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
            timing::settle_pause(tx, asker, table, (seat, asked.by), pause)
        }
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

/// What stands, for a player at `seat`, with what they can do about it.
fn stands(table: &Match, seat: Seat, asked: &Proposal) -> Message {
    let (kind, who) = (asked.kind(), asker(table, asked));
    let waiting = yet_to_agree(table, asked);
    let others = names(table, &waiting);
    if table.person(seat) == Some(asked.by) {
        let text = with_words(asked, |thing| {
            say::you_asked(thing, table.id(), &who, &others)
        });
        let withdraw = Button::new(
            say::withdraw(kind),
            Style::Plain,
            press(table, asked, false),
        );
        return Message::of(text).with_buttons([withdraw]);
    }
    if !waiting.contains(&seat) {
        return Message::of(say::you_agreed(kind, table.id(), &others));
    }
    let text = with_words(asked, |thing| say::asked_you(thing, table.id(), &who));
    Message::of(text).with_buttons(answers(table, asked))
}

/// What was agreed to is proposed no more, and something else is.
fn replaced(table: &Match, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(table, seat, asked);
    Message {
        text: format!("{}\n{}", say::REPLACED, now.text),
        ..now
    }
}

/// The question in public; without buttons once it stands no more.
pub fn card(table: &Match, asked: &Proposal) -> Message {
    let whom = yet_to_agree(table, asked);
    let called: Vec<String> = whom
        .iter()
        .map(|&seat| {
            let person = table.person(seat);
            person.map_or_else(|| table.name(seat), markup::person)
        })
        .collect();
    let who = asker(table, asked);
    let text = with_words(asked, |thing| {
        say::asks(thing, table.id(), &who, &text::all_of(&called))
    });
    let message = Message::of(text);
    let now = table.history.proposal(asked.kind());
    if now.is_none_or(|now| now.seq != asked.seq) {
        return message;
    }
    if asked.kind() == ProposalKind::Pause {
        return message.with_buttons(answers(table, asked));
    }
    let message = Message {
        others: whom.iter().filter_map(|&seat| table.person(seat)).collect(),
        ..message
    };
    // A draw outlives the next turn of whoever offers it; the card of that turn has the buttons.
    match table.turns() == asked.turns {
        true => message.with_buttons(answers(table, asked)),
        false => message,
    }
}

/// Who asked, by the name of the seat where they sit now.
fn asker(table: &Match, asked: &Proposal) -> String {
    table.name(table.seat_of(asked.by).unwrap_or(asked.seat))
}

/// The buttons that answer it.
pub fn answers(table: &Match, asked: &Proposal) -> [Button; 2] {
    let [agree, decline] = with_words(asked, say::labels);
    [
        Button::new(agree, Style::Main, press(table, asked, true)),
        Button::new(decline, Style::Plain, press(table, asked, false)),
    ]
}

fn press(table: &Match, asked: &Proposal, agrees: bool) -> Act {
    let game = table.as_it_stands();
    match (asked.kind(), agrees) {
        (ProposalKind::Draw, true) => Act::Draw {
            game,
            step: DrawStep::Accept,
        },
        (ProposalKind::Draw, false) => Act::Draw {
            game,
            step: DrawStep::Decline,
        },
        (ProposalKind::Takeback, true) => Act::AskBack {
            game,
            step: BackStep::Allow,
        },
        (ProposalKind::Takeback, false) => Act::AskBack {
            game,
            step: BackStep::Decline,
        },
        (ProposalKind::Pause, agrees) => Act::Time(Timing::Pause {
            game: table.which(),
            step: match agrees {
                true => PauseStep::AgreeTo(asked.seq),
                false => PauseStep::Decline,
            },
        }),
    }
}

/// Makes words of what is asked for.
fn with_words<T>(asked: &Proposal, say: impl FnOnce(Thing<'_>) -> T) -> T {
    match &asked.what {
        Proposed::Draw => say(Thing::Draw),
        Proposed::Takeback { turn } => say(Thing::Takeback([turn + 1, asked.turns])),
        Proposed::Pause { .. } if asked.ends_a_pause() => say(Thing::EndOfPause),
        Proposed::Pause { until, reason } => say(Thing::Pause {
            until: &markup::moment(*until),
            reason: &markup::escape(reason),
        }),
    }
}

fn names(table: &Match, seats: &[Seat]) -> Vec<String> {
    seats.iter().map(|&seat| table.name(seat)).collect()
}
