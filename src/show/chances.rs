//! How likely each seat of a game for two was to win, from turn to turn, once it is over: as a picture and in words.

use crate::answer::{CourseOf, Encloses, Enclosure, Message};
use crate::matches::Match;
use crate::show::card;
use crate::show::coach::TurningPoint;
use crate::show::moments::Seen;
use crate::text::{self, game as say};
use homeworlds_board::{Course, Look};

/// How many turns stand in a line of the list.
const LINE: usize = 10;

/// The course of the game.
pub fn page(match_: &Match, seen: &Seen) -> Message {
    let names = match_.plain_names();
    let first = names.first().map_or("", String::as_str);
    let changed = largest_change(&seen.chances);
    let changed = changed.map_or_else(String::new, |turn| {
        text::game_chances_changed(seen.chances[turn], seen.chances[turn - 1], turn)
    });
    let heading = text::game_chances(match_.id(), say::in_turn_order(&match_.names()));
    let told = text::game_chances_told(&changed, &match_.names()[0]);
    let list = list(&seen.chances);
    let course = CourseOf {
        names: [0, 1].map(|seat| names.get(seat).cloned().unwrap_or_default()),
        chances: seen.chances.clone(),
        marked: seen.points.iter().map(TurningPoint::board).collect(),
        alt: text::game_chances_alt(&changed, first),
    };
    Message::of(format!("{heading}\n{told}\n{list}"))
        .with_enclosed(Encloses::Course(course))
        .with_buttons(card::to_moments(match_))
}

/// The turn that changed the chances most, if any did.
fn largest_change(chances: &[u8]) -> Option<usize> {
    let changes = chances.windows(2).map(|pair| pair[0].abs_diff(pair[1]));
    let (place, change) = changes.enumerate().max_by_key(|&(_, change)| change)?;
    (change > 0).then_some(place + 1)
}

/// The chance after each turn, some in a line; what is before the first is not told.
fn list(chances: &[u8]) -> String {
    let mut lines = Vec::new();
    let turns: Vec<String> = chances.iter().skip(1).map(u8::to_string).collect();
    for (line, told) in turns.chunks(LINE).enumerate() {
        let first = line * LINE + 1;
        lines.push(format!(
            "-# {first}–{}: {}",
            first + told.len() - 1,
            told.join(" ")
        ));
    }
    lines.join("\n")
}

/// Draws it.
pub fn draw(course: &CourseOf, look: Look) -> Enclosure {
    let [first, second] = &course.names;
    let drawn = Course {
        names: [first, second],
        chances: &course.chances,
        marked: &course.marked,
    };
    Enclosure {
        name: "chances.png".to_owned(),
        bytes: drawn.png(look),
        alt: course.alt.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_tells_each_turn_once_and_the_largest_change_is_found() {
        let chances = [50, 50, 60, 55, 20, 20, 25, 30, 20, 10, 5, 0];
        insta::assert_snapshot!(list(&chances), @r"
        -# 1–10: 50 60 55 20 20 25 30 20 10 5
        -# 11–11: 0
        ");
        assert_eq!(largest_change(&chances), Some(4));
        assert_eq!(largest_change(&[50, 50]), None);
        assert_eq!(largest_change(&[]), None);
    }
}
