//! How a game ended, in one sentence.

use crate::text;
use crate::text::caution::end_key;
use crate::text::{all_of, flag};
use homeworlds::rules::{DrawReason, NoResult, Outcome, Seat, Seats, WinReason};

/// The end of a game in one sentence: `Ann wins: Beth has no ship left at home.`
///
/// `names` are what the seats are called, by seat.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let why = win_reason(*reason, names);
            text::outcome_win(winners.len(), all_of(&winners), why)
        }
        Outcome::Draw(reason) => text::outcome_draw(draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            text::outcome_called_off(name(names, *seat))
        }
        Outcome::NoResult(NoResult::Voided) => text::OUTCOME_VOID.to_string(),
    }
}

/// Who won, or how else it ended, without the reason: `Ray wins`, `draw`.
pub fn winner(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            text::board_winner(winners.len(), all_of(&winners))
        }
        Outcome::Draw(_) => text::BOARD_DRAW.to_string(),
        Outcome::NoResult(_) => text::BOARD_NO_RESULT.to_string(),
    }
}

/// Why a game ended so: `Lee has no ship left at home`.
pub fn reason(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { reason, .. } => win_reason(*reason, names),
        Outcome::Draw(reason) => draw_reason(*reason, names),
        Outcome::NoResult(_) => self::outcome(outcome, names),
    }
}

/// The end of a game as programs read it: `win 0`, `win 0,2`, `draw` or `none`.
pub fn result(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("win {}", seats.join(","))
        }
        Outcome::Draw(_) => "draw".to_owned(),
        Outcome::NoResult(_) => "none".to_owned(),
    }
}

fn win_reason(reason: WinReason, names: &[String]) -> String {
    match reason {
        WinReason::HomeLost { loser } => text::outcome_home_lost(name(names, loser)),
        WinReason::Resigned { loser } => text::outcome_resigned(name(names, loser)),
        WinReason::OutOfTime { loser } => text::outcome_out_of_time(name(names, loser)),
        WinReason::Adjudicated => text::OUTCOME_ADJUDICATED.to_string(),
        WinReason::EvilStruck { fallen } => text::outcome_evil_struck(called(fallen, names)),
        WinReason::NoEvilLeft => text::OUTCOME_NO_EVIL_LEFT.to_string(),
        WinReason::LastStanding => text::OUTCOME_LAST_STANDING.to_string(),
        WinReason::TargetEliminated { target } => text::outcome_target_out(name(names, target)),
        WinReason::Scored {
            scores: [first, second],
            tie_break,
            end,
        } => text::outcome_scored(end_key(end), first, second, flag(tie_break)),
    }
}

fn draw_reason(reason: DrawReason, names: &[String]) -> String {
    match reason {
        DrawReason::NobodyLeft { fallen } => text::outcome_nobody_left(called(fallen, names)),
        DrawReason::AgreedByAll { seats } => text::outcome_agreed_by_all(called(seats, names)),
        DrawReason::BothHomesLost => text::OUTCOME_BOTH_HOMES_LOST.to_string(),
        DrawReason::Agreed => text::OUTCOME_AGREED.to_string(),
        DrawReason::Claimed => text::OUTCOME_CLAIMED.to_string(),
        DrawReason::Adjudicated => text::OUTCOME_ADJUDICATED.to_string(),
        DrawReason::Repeated => text::OUTCOME_REPEATED.to_string(),
    }
}

fn called(seats: Seats, names: &[String]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(names, seat)).collect();
    all_of(&names)
}

/// What `seat` is called.
pub(super) fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}
