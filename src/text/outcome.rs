//! How a game ended, in one sentence with its rule.

use crate::text::say;
use homeworlds::rules::{DrawReason, NoResult, Outcome, Seat, Seats, SettlersEnd, WinReason};

/// The end of a game in one sentence: `Ann wins: Beth had no ship at home at the end of the turn (B17).`
///
/// `names` are what the seats are called, by seat.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let verb = if winners.len() == 1 {
                say!("outcome-string-3")
            } else {
                say!("outcome-string-4")
            };
            format!(
                "{} {verb}: {}.",
                super::all_of(&winners),
                win_reason(*reason, names)
            )
        }
        Outcome::Draw(reason) => say!("outcome-draw", reason = draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => {
            say!("outcome-no-result", seat = name(names, *seat))
        }
        Outcome::NoResult(NoResult::Voided) => {
            say!("outcome-no-result-2")
        }
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
        WinReason::HomeLost { loser } => {
            say!("outcome-string-2", loser = name(names, loser))
        }
        WinReason::Resigned { loser } => say!("outcome-resigned", loser = name(names, loser)),
        WinReason::OutOfTime { loser } => say!("outcome-out-of-time", loser = name(names, loser)),
        WinReason::Adjudicated => say!("outcome-adjudicated"),
        WinReason::EvilStruck { fallen } => {
            say!("outcome-evil-struck", fallen = called(fallen, names))
        }
        WinReason::NoEvilLeft => say!("outcome-no-evil-left"),
        WinReason::LastStanding => say!("outcome-last-standing"),
        WinReason::TargetEliminated { target } => {
            say!("outcome-target-eliminated", target = name(names, target))
        }
        WinReason::Scored {
            scores: [first, second],
            tie_break,
            end,
        } => {
            let tie = if tie_break {
                say!("outcome-scored-2")
            } else {
                String::new()
            };
            say!(
                "outcome-scored",
                first,
                second,
                tie,
                end = settlers_end(end)
            )
        }
    }
}

fn settlers_end(end: SettlersEnd) -> String {
    match end {
        SettlersEnd::NoAction => say!("outcome-no-action"),
        SettlersEnd::Passes => say!("outcome-passes"),
        SettlersEnd::Quiet => say!("outcome-quiet"),
        SettlersEnd::Repeated => say!("outcome-repeated"),
    }
}

fn draw_reason(reason: DrawReason, names: &[String]) -> String {
    let why = match reason {
        DrawReason::NobodyLeft { fallen } => {
            return say!("outcome-nobody-left", fallen = called(fallen, names));
        }
        DrawReason::AgreedByAll { seats } => {
            return say!("outcome-agreed-by-all", seats = called(seats, names));
        }
        DrawReason::BothHomesLost => say!("outcome-both-homes-lost"),
        DrawReason::Agreed => say!("outcome-agreed"),
        DrawReason::Claimed => {
            say!("outcome-claimed")
        }
        DrawReason::Adjudicated => say!("outcome-adjudicated-2"),
        DrawReason::Repeated => say!("outcome-repeated-2"),
    };
    why.to_owned()
}

fn called(seats: Seats, names: &[String]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| name(names, seat)).collect();
    super::all_of(&names)
}

/// What `seat` is called.
pub(super) fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("somebody", String::as_str)
}
