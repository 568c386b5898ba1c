//! Views of time: a game's clocks with their ledger, the line on a card, and the actions.

use crate::clock::{Clock, ExcuseReason, LedgerEntry, SeatToMove, Span, TimeStatus};
use crate::command::{
    Action, Caller, GameRef, ProposalRequest, ProposalStep, Query, TimeLook, Timing,
};
use crate::domain::Millis;
use crate::event_log::Seq;
use crate::game::{Game, clocks, play_clock, seating};
use crate::i18n::{clock as say, markup};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Message};
use crate::show::absence;
use crate::store::Tx;
use crate::{game, i18n};
use homeworlds::rules::Seat;

/// Maximum number of ledger lines shown.
const SHOWN: usize = 6;

/// Minimum duration of a ledger entry that is shown.
const A_MOMENT: Span = Span::minutes(1);

/// Shows the result of a query about time.
pub fn look_up(tx: &Tx, caller: &Caller, look: &TimeLook) -> CommandResult {
    match look {
        TimeLook::Clock { game } => show(tx, caller, *game),
        TimeLook::Rely => Ok(Message::of(i18n::CLOCK_CONTRACT)),
        TimeLook::Give { game } => give(tx, caller, *game),
        TimeLook::AskClaim { game } => ask_to_claim(tx, caller, *game),
        TimeLook::Away => absence::away(tx, caller),
        TimeLook::Zone => absence::zone(tx, caller),
    }
}

/// Shows the deadline of a game, the time left, charged and excused for every seat, and the button
/// for the guarantees.
fn show(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let rely = Button::plain(i18n::BUTTON_RELY, Query::Time(TimeLook::Rely));
    let Some(clock) = game.course.at(caller.at()) else {
        return Ok(Message::of(i18n::clock_untimed(game.id())).with_buttons([rely]));
    };
    let agreed = say::agreed(game.course.time);
    let mut lines = vec![
        i18n::ClockHeading {
            game: game.id(),
            time: agreed,
        }
        .text(),
    ];
    lines.extend(standing(&game, &clock));
    lines.extend(away(&game, caller.at()));
    lines.extend(seats(&game, &clock));
    lines.extend(ledger(tx, &game, clock.ledger.entries())?);
    lines.push(String::new());
    lines.push(i18n::CLOCK_PROMISE.to_string());
    Ok(Message::lines(&lines).with_buttons([rely]))
}

/// Describes the players who are away, and until when.
fn away(game: &Game, now: Millis) -> impl Iterator<Item = String> {
    let away = clocks::away(game, now).into_iter();
    away.map(|(who, until)| {
        i18n::ClockIsAway {
            until: markup::moment(until),
            who: &who,
        }
        .text()
    })
}

/// Describes each person's seat in a line: the time left, charged and excused. A seat that is out
/// has no time.
fn seats(game: &Game, clock: &Clock) -> Vec<String> {
    let all = game.state.all_seats().zip(&clock.left);
    let all = all.filter(|(seat, _)| !game.is_bot_players(*seat));
    let out = game.state.eliminated();
    all.map(|(seat, left)| {
        let person = game.person(seat);
        let own = |entry: &LedgerEntry| entry.person == person;
        let (sum, reasons) = (clock.ledger.sum_of(own), clock.ledger.reasons_of(own));
        let left = (!out.has(seat)).then_some(*left);
        say::seat(&game.name(seat), left, sum, &reasons)
    })
    .collect()
}

fn ledger(tx: &Tx, game: &Game, entries: &[LedgerEntry]) -> Result<Vec<String>> {
    let longer = |entry: &&LedgerEntry| entry.period.length() >= A_MOMENT;
    let entries: Vec<&LedgerEntry> = entries.iter().filter(longer).collect();
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let shown = entries.len().min(SHOWN);
    let mut lines = vec![
        String::new(),
        i18n::ClockLedger {
            of: entries.len(),
            shown,
        }
        .text(),
    ];
    for entry in &entries[entries.len() - shown..] {
        let who = match entry.person {
            Some(person) => seating::name(tx, person)?,
            None => game.name(entry.seat),
        };
        let why = entry.excused.map(i18n::clock_why);
        lines.push(
            i18n::ClockEntry {
                from: markup::date(entry.period.from),
                length: say::span(entry.period.length()),
                until: markup::date(entry.period.until),
                what: why.unwrap_or_else(|| i18n::CLOCK_CHARGED.to_string()),
                who,
            }
            .text(),
        );
    }
    Ok(lines)
}

/// Describes the deadline of the seat to move, or why its clock is stopped; `None` without a clock
/// or for a bot player.
pub fn standing(game: &Game, clock: &Clock) -> Option<String> {
    let mover = clock
        .mover
        .filter(|mover| !game.is_bot_players(mover.seat))?;
    if let Some((until, reason)) = &clock.pause {
        let until = until.map(markup::moment);
        return Some(i18n::clock_paused(markup::because(reason), until));
    }
    let who = game.name(mover.seat);
    let moment = mover.deadline.map(markup::moment);
    match (mover.stands, moment) {
        (None, Some(moment)) => Some(
            i18n::ClockDeadline {
                moment: &moment,
                who: &who,
            }
            .text(),
        ),
        (Some(why), moment) => Some(
            i18n::ClockStands {
                until: moment,
                who,
                why: i18n::clock_why(why),
            }
            .text(),
        ),
        (None, None) => None,
    }
}

/// Describes the time on a card, as it will be once the card is delivered.
pub fn on_card(game: &Game) -> Vec<String> {
    let Some(latest) = game.course.latest() else {
        return Vec::new();
    };
    let now = game.told_at.map_or(latest, |now| now.max(latest));
    let Some(clock) = game.course.at(now) else {
        return Vec::new();
    };
    let told = |mover: SeatToMove| SeatToMove {
        stands: mover
            .stands
            .filter(|why| !matches!(why, ExcuseReason::Untold | ExcuseReason::Unwarned)),
        ..mover
    };
    let clock = Clock {
        mover: clock.mover.map(told),
        ..clock
    };
    let standing = standing(game, &clock).into_iter();
    standing.chain(away(game, now)).collect()
}

/// Returns the command that gives a day in this game.
fn give_day(game: &Game) -> Action {
    Action::Time(Timing::Give {
        game: game.which(),
        hours: 24,
    })
}

/// Returns the command that proposes to end this game's pause.
pub fn resume(game: &Game) -> Action {
    Action::Propose {
        game: game.which(),
        step: ProposalStep::Ask(ProposalRequest::EndOfPause),
    }
}

/// Returns the query that asks whether to claim the result when the seat to move is out of time.
pub fn ask_claim(game: &Game) -> Query {
    Query::Time(TimeLook::AskClaim {
        game: game.as_it_stands(),
    })
}

fn ask_to_claim(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let (game, mover) = play_clock::claimable(tx, caller, game_ref)?;
    let text = i18n::ClockSureToClaim {
        follows: follows(&game, mover.seat),
        game: game.id(),
        who: game.name(mover.seat),
    }
    .text();
    Ok(Message::sure(
        text,
        Button::danger(
            i18n::BUTTON_CLAIM_WIN,
            Action::Time(Timing::Claim {
                game: game.as_it_stands(),
            }),
        ),
    ))
}

/// Returns the consequence of a claim on time (B18, M8).
fn follows(game: &Game, seat: Seat) -> say::Follows {
    if game::proposals::is_drawn_without(game, seat) {
        return say::Follows::Draw;
    }
    if game.state.goes_on_without() {
        return say::Follows::Leaves;
    }
    say::Follows::Win
}

/// Builds the message to the others that a seat is out of time, with their possible actions.
pub fn flagged(game: &Game, turn: Seq, now: Millis) -> Message {
    let mover = game.course.at(now).as_ref().and_then(|clock| clock.mover);
    let fate = game.course.fate(now);
    let still = mover.filter(|mover| {
        mover.turn == turn && matches!(fate, TimeStatus::Claimable | TimeStatus::Lost)
    });
    let Some(mover) = still else {
        return Message::of(i18n::clock_flagged_over(game.id()));
    };
    let others = game::proposals::others(game, mover.seat);
    let people = others.iter().filter_map(|&seat| game.person(seat));
    let called: Vec<String> = people.map(markup::person).collect();
    let offer = Query::OfferDraw {
        game: game.as_it_stands(),
    };
    let flagged = i18n::ClockFlagged {
        follows: follows(game, mover.seat),
        game: game.id(),
        others: i18n::all_of(&called),
        who: game.name(mover.seat),
    };
    Message::of(flagged.text()).with_buttons([
        Button::main(i18n::BUTTON_CLAIM_WIN, ask_claim(game)),
        Button::plain(i18n::BUTTON_GIVE_DAY, give_day(game)),
        Button::plain(i18n::BUTTON_OFFER_DRAW, offer),
    ])
}

/// Numbers of hours offered as a gift.
const HOURS: [u16; 5] = [1, 6, 24, 72, 168];

/// Asks how much time to give.
fn give(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let (game, _, seat) = play_clock::on_the_clock(tx, caller, game_ref)?;
    let to = play_clock::receiver(&game, seat)?;
    let game_ref = game.which();
    let usual = HOURS.map(|hours| {
        let label = say::span(Span::hours(hours.into()));
        Button::plain(
            label,
            Action::Time(Timing::Give {
                game: game_ref,
                hours,
            }),
        )
    });
    let text = i18n::clock_how_much(game.name(to));
    Ok(Message::of(text).with_buttons(usual))
}
