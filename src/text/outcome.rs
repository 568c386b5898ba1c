//! How a game ended, in one sentence.

use crate::text::caution::end_key;
use crate::text::{all_of, flag, say};
use homeworlds::rules::{DrawReason, NoResult, Outcome, Seat, Seats, WinReason};

/// The end of a game in one sentence: `Ann wins: Beth has no ship left at home.`
///
/// `names` are what the seats are called, by seat.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let why = win_reason(*reason, names);
            say!("outcome-win", who = all_of(&winners), count: winners.len(), why)
        }
        Outcome::Draw(reason) => say!("outcome-draw", why = draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            say!("outcome-called-off", who = name(names, *seat))
        }
        Outcome::NoResult(NoResult::Voided) => say!("outcome-void"),
    }
}

/// Who won, or how else it ended, without the reason: `Ray wins`, `draw`.
pub fn winner(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, .. } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            say!("board-winner", who = all_of(&winners), count: winners.len())
        }
        Outcome::Draw(_) => say!("board-draw"),
        Outcome::NoResult(_) => say!("board-no-result"),
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
        WinReason::HomeLost { loser } => say!("outcome-home-lost", who = name(names, loser)),
        WinReason::Resigned { loser } => say!("outcome-resigned", who = name(names, loser)),
        WinReason::OutOfTime { loser } => say!("outcome-out-of-time", who = name(names, loser)),
        WinReason::Adjudicated => say!("outcome-adjudicated"),
        WinReason::EvilStruck { fallen } => {
            say!("outcome-evil-struck", who = called(fallen, names))
        }
        WinReason::NoEvilLeft => say!("outcome-no-evil-left"),
        WinReason::LastStanding => say!("outcome-last-standing"),
        WinReason::TargetEliminated { target } => {
            say!("outcome-target-out", who = name(names, target))
        }
        WinReason::Scored {
            scores: [first, second],
            tie_break,
            end,
        } => say!(
            "outcome-scored",
            first,
            second,
            tie = flag(tie_break),
            end = end_key(end)
        ),
    }
}

fn draw_reason(reason: DrawReason, names: &[String]) -> String {
    match reason {
        DrawReason::NobodyLeft { fallen } => {
            say!("outcome-nobody-left", who = called(fallen, names))
        }
        DrawReason::AgreedByAll { seats } => {
            say!("outcome-agreed-by-all", who = called(seats, names))
        }
        DrawReason::BothHomesLost => say!("outcome-both-homes-lost"),
        DrawReason::Agreed => say!("outcome-agreed"),
        DrawReason::Claimed => say!("outcome-claimed"),
        DrawReason::Adjudicated => say!("outcome-adjudicated"),
        DrawReason::Repeated => say!("outcome-repeated"),
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
