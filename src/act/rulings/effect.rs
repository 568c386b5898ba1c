//! Describes the effects of a ruling line by line, by comparing the game before and after it.

use crate::clock::Span;
use crate::domain::Millis;
use crate::event_log::PlayedTurn;
use crate::game::Game;
use crate::reply::error::CommandResult;

use crate::i18n;
use homeworlds::rules::Seat;

/// Lists the differences between two states of a game, with the clocks as of a moment.
pub fn lines(before: &Game, after: &Game, at: Millis) -> CommandResult<Vec<String>> {
    let mut lines = turns(before, after);
    lines.extend(seats(before, after));
    lines.extend(outcome(before, after, !lines.is_empty())?);
    lines.extend(adjournment(before, after));
    lines.extend(ratings(before, after));
    if lines.is_empty() {
        lines.extend(clocks(before, after, at));
    }
    if lines.is_empty() {
        lines.push(i18n::PROPOSAL_ONLY_SAID.to_string());
    }
    Ok(lines)
}

/// Lists the turns that no longer count, and those that count again.
fn turns(before: &Game, after: &Game) -> Vec<String> {
    let [was, is] = [before, after].map(|game| game.history.turns.as_slice());
    let same = |(one, other): &(&PlayedTurn, &PlayedTurn)| one == other;
    let shared = was.iter().zip(is).take_while(same).count();
    let range = |turns: &[PlayedTurn]| {
        let added = turns.get(shared..)?;
        Some([added.first()?.number, added.last()?.number])
    };
    let taken = range(was).map(|[from, to]| {
        i18n::ProposalTakenBack {
            from,
            many: from != to,
            to,
        }
        .text()
    });
    let again = range(is).map(|[from, to]| {
        i18n::ProposalCountAgain {
            from,
            many: from != to,
            to,
        }
        .text()
    });
    taken.into_iter().chain(again).collect()
}

/// Lists the seats that are in the game again or no longer, and changes of their holders.
fn seats(before: &Game, after: &Game) -> Vec<String> {
    let [was_out, is_out] = [before, after].map(|game| game.state.eliminated());
    let mut lines = Vec::new();
    for seat in after.state.all_seats() {
        let who = after.name(seat);
        match (was_out.has(seat), is_out.has(seat)) {
            (true, false) => lines.push(i18n::proposal_is_back(&who)),
            (false, true) => lines.push(i18n::proposal_is_out(&who)),
            (true, true) | (false, false) => {}
        }
        let (was, is) = (before.person(seat), after.person(seat));
        if was != is {
            let sat = is.and_then(|person| before.seat_of(person));
            lines.push(match sat {
                Some(_) => i18n::ProposalSits {
                    seat: seat.index() + 1,
                    who: &who,
                }
                .text(),
                None => i18n::ProposalPlaysOn {
                    now: &who,
                    was: before.name(seat),
                }
                .text(),
            });
        }
    }
    lines
}

/// Describes whether the game is over and what its end reveals to everyone (M9); `moved` means that
/// its position changes.
fn outcome(before: &Game, after: &Game, moved: bool) -> CommandResult<Vec<String>> {
    let names = after.names();
    let goes_on = || i18n::proposal_goes_on(after.turns(), after.name(after.state.next_seat()));
    Ok(match (before.state.outcome(), after.state.outcome()) {
        (None, Some(ends)) => {
            let ends = i18n::proposal_ends(i18n::outcome(ends, &names));
            let shows = before
                .published()
                .map(|_| i18n::PROPOSAL_SHOWS_SIDES.to_string());
            [Some(ends), shows].into_iter().flatten().collect()
        }
        (Some(was), Some(is)) if was != is => {
            vec![i18n::proposal_ends_otherwise(i18n::outcome(is, &names))]
        }
        (Some(_), Some(_)) => Vec::new(),
        (Some(_), None) => vec![goes_on()],
        (None, None) if moved => vec![goes_on()],
        (None, None) => Vec::new(),
    })
}

fn adjournment(before: &Game, after: &Game) -> Option<String> {
    let [was, is] = [before, after].map(|game| game.history.adjournment.is_some());
    match (was, is) {
        (false, true) => Some(i18n::PROPOSAL_WAITS.to_string()),
        (true, false) => Some(i18n::PROPOSAL_RESUMES.to_string()),
        (true, true) | (false, false) => None,
    }
}

fn ratings(before: &Game, after: &Game) -> Option<String> {
    match (before.counted().is_some(), after.counted().is_some()) {
        (true, false) => Some(i18n::PROPOSAL_UNCOUNTED.to_string()),
        (false, true) => Some(i18n::PROPOSAL_COUNTED.to_string()),
        (true, true) | (false, false) => None,
    }
}

/// Lists the time that seats gain or lose if nothing else changes.
fn clocks(before: &Game, after: &Game, at: Millis) -> Vec<String> {
    let [was, is] = [before, after].map(|game| game.course.at(at));
    let (Some(was), Some(is)) = (was, is) else {
        return Vec::new();
    };
    let changes = (0..)
        .map(Seat)
        .zip(was.left.iter().zip(&is.left))
        .filter(|(_, (was, is))| was != is);
    let told = changes.map(|(seat, (was, is))| {
        let (who, gained) = (after.name(seat), *is - *was);
        if gained > Span::ZERO {
            i18n::ProposalGains {
                time: i18n::clock::span(gained),
                who: &who,
            }
            .text()
        } else {
            i18n::ProposalLoses {
                time: i18n::clock::span(-gained),
                who: &who,
            }
            .text()
        }
    });
    told.collect()
}
