//! How a game ended, in one sentence with its rule.

use homeworlds::rules::{DrawReason, NoResult, Outcome, Seat, Seats, SettlersEnd, WinReason};

/// The end of a game in one sentence: `Ann wins: Beth had no ship at home at the end of the turn (B17).`
///
/// `names` are what the seats are called, by seat.
pub fn outcome(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Win { seats, reason } => {
            let winners: Vec<&str> = seats.iter().map(|&seat| name(names, seat)).collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            format!(
                "{} {verb}: {}.",
                super::all_of(&winners),
                win_reason(*reason, names)
            )
        }
        Outcome::Draw(reason) => format!("The game is a draw: {}.", draw_reason(*reason, names)),
        Outcome::NoResult(NoResult::Aborted { seat }) => format!(
            "The game has no result: {} called it off before it had really begun.",
            name(names, *seat)
        ),
        Outcome::NoResult(NoResult::Voided) => {
            "The game has no result: it was declared void.".to_owned()
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
            format!(
                "{} had no ship at home at the end of the turn (B17)",
                name(names, loser)
            )
        }
        WinReason::Resigned { loser } => format!("{} resigned (B18)", name(names, loser)),
        WinReason::OutOfTime { loser } => format!("{} ran out of time (B18)", name(names, loser)),
        WinReason::Adjudicated => "it was adjudicated (B18)".to_owned(),
        WinReason::EvilStruck { fallen } => {
            format!("Evil has eliminated {} (M7)", called(fallen, names))
        }
        WinReason::NoEvilLeft => "no Evil player is left in the game (M7, M8)".to_owned(),
        WinReason::LastStanding => "nobody else is left in the game (M2, M8)".to_owned(),
        WinReason::TargetEliminated { target } => {
            format!("{}, on the left, is eliminated (M2)", name(names, target))
        }
        WinReason::Scored {
            scores: [first, second],
            tie_break,
            end,
        } => {
            let tie = if tie_break {
                ", and the second seat wins a tie"
            } else {
                ""
            };
            format!(
                "{first} against {second} pips{tie} (S8), when {} (S7)",
                settlers_end(end)
            )
        }
    }
}

const fn settlers_end(end: SettlersEnd) -> &'static str {
    match end {
        SettlersEnd::NoAction => "neither player had a legal action left",
        SettlersEnd::Passes => "both players passed in a row",
        SettlersEnd::Quiet => "36 turns in a row had passed without a conquest",
        SettlersEnd::Repeated => "a position stood for the fifth time",
    }
}

fn draw_reason(reason: DrawReason, names: &[String]) -> String {
    let why = match reason {
        DrawReason::NobodyLeft { fallen } => {
            return format!(
                "nobody is left, and {} fell in the same turn (M5)",
                called(fallen, names)
            );
        }
        DrawReason::AgreedByAll { seats } => {
            return format!(
                "{} agreed, who were still in the game (M1)",
                called(seats, names)
            );
        }
        DrawReason::BothHomesLost => "nobody had a ship at home at the end of the turn (B17)",
        DrawReason::Agreed => "the players agreed (B18)",
        DrawReason::Claimed => {
            "a player claimed it, since the position stood for the third time (B18)"
        }
        DrawReason::Adjudicated => "it was adjudicated (B18)",
        DrawReason::Repeated => "the position stood for the fifth time (B18)",
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
