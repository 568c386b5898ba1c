//! The winning chances in a finished game for two, turn by turn: as a picture and in words.

use crate::command::Caller;
use crate::game::Game;
use crate::i18n::{self, game as say};
use crate::reply::{Attachment, CardSpec, Message};
use crate::show::card;
use crate::show::coach::TurningPoint;
use crate::show::turning_points::GameReport;
use homeworlds::rules::Seat;

/// Number of turns per line of the list.
const LINE: usize = 10;

/// Shows the chances from the reader's side, or from the first seat's for a spectator.
pub fn page(game: &Game, caller: &Caller, seen: &GameReport) -> Message {
    let seat = game.seat_of(caller.person.id).unwrap_or(Seat(0));
    let names = game.plain_names();
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let mut chances = seen.chances.clone();
    if seat != Seat(0) {
        chances
            .iter_mut()
            .for_each(|chance| *chance = 100 - *chance);
    }
    let changed = largest_change(&chances);
    let changed = changed.map_or_else(String::new, |turn| {
        i18n::GameChancesChanged {
            after: chances[turn],
            before: chances[turn - 1],
            turn,
        }
        .text()
    });
    let heading = i18n::GameChances {
        game: game.id(),
        players: say::in_turn_order(&game.names()),
    }
    .text();
    let marked = seen.points.iter().map(TurningPoint::board);
    let marked: Vec<u32> = marked
        .filter(|&turn| (turn as usize) < chances.len())
        .collect();
    let told = i18n::GameChancesTold {
        changed: &changed,
        marked: !marked.is_empty(),
        who: game.name(seat),
    }
    .text();
    let list = list(&chances);
    let course = CardSpec::Course {
        names: [seat, seat.other()].map(name),
        chances,
        marked,
        alt: i18n::GameChancesAlt {
            changed: &changed,
            who: name(seat),
        }
        .text(),
    };
    Message::of(format!("{heading}\n{told}\n{list}"))
        .with_enclosed(Attachment::Card(course))
        .with_buttons(card::to_moments(game))
}

/// Returns the turn with the largest change of the chances, if any.
fn largest_change(chances: &[u8]) -> Option<usize> {
    let changes = chances.windows(2).map(|pair| pair[0].abs_diff(pair[1]));
    let (place, change) = changes.enumerate().max_by_key(|&(_, change)| change)?;
    (change > 0).then_some(place + 1)
}

/// Lists the chance after each turn, several per line; the value before the first turn is omitted.
fn list(chances: &[u8]) -> String {
    let mut lines = Vec::new();
    let turns: Vec<String> = chances.iter().skip(1).map(u8::to_string).collect();
    for (line, told) in turns.chunks(LINE).enumerate() {
        let (first, last) = (line * LINE + 1, line * LINE + told.len());
        let turns = if first == last {
            first.to_string()
        } else {
            format!("{first}–{last}")
        };
        lines.push(format!("-# {turns}: {}", told.join(" ")));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_merge_turns_and_find_swing() {
        let chances = [50, 50, 60, 55, 20, 20, 25, 30, 20, 10, 5, 0];
        insta::assert_snapshot!(list(&chances), @r"
        -# 1–10: 50 60 55 20 20 25 30 20 10 5
        -# 11: 0
        ");
        assert_eq!(largest_change(&chances), Some(4));
        assert_eq!(largest_change(&[50, 50]), None);
        assert_eq!(largest_change(&[]), None);
    }
}
