//! Boards in words: under a message, and in parts where one message is too short for them.

use crate::answer::error::{Broken, Fault};
use crate::answer::{BoardOf, Button, Message, width};
use crate::command::{Look, Part, Side, Whose};
use crate::domain::PersonId;
use crate::matches::Match;
use crate::text;
use crate::text::Phrase;
use crate::text::{markup, scroll as say};

/// What a block costs beside its lines.
const FENCES: usize = 10;
/// What the line over a part costs.
const COUNTED: usize = 30;
/// What the line under a beginning costs.
const CUT: usize = 80;

/// The lines of a board.
pub fn board(table: &Match, board: &BoardOf) -> Result<String, Broken> {
    let view = table.view(board)?;
    let names = table.plain_names_at(board.at);
    let board = text::board(&view, &names);
    Ok(board.in_words())
}

/// The message with a board of this person's in words under it, or its beginning and a way to the whole.
pub fn told_under(
    table: &Match,
    person: PersonId,
    message: Message,
    board: &BoardOf,
) -> Result<Message, Fault> {
    let of = whose(table, person, board);
    let whole = Look::Part {
        game: table.id(),
        turn: table.turns_at(board.at),
        part: Part { of, number: 1 },
    };
    Ok(fitted(message, &self::board(table, board)?, whole))
}

/// The message with these lines under it; with as many as fit, and a button that asks `whole`, where they are too long.
pub fn fitted(message: Message, lines: &str, whole: Look) -> Message {
    let room = Message::MOST.saturating_sub(width(&message.text) + FENCES);
    if width(lines) <= room {
        let text = format!("{}\n{}", message.text, markup::block(lines));
        return Message { text, ..message };
    }
    let (first, left) = beginning(lines, room.saturating_sub(CUT));
    let mut text = message.text.clone();
    if !first.is_empty() {
        text = format!("{text}\n{}", markup::block(&first));
    }
    let text = format!("{text}\n{}", say::cut(left));
    let whole = Button::plain(text::BUTTON_WHOLE_BOARD, whole);
    Message { text, ..message }.with_one_more(whole)
}

fn whose(table: &Match, person: PersonId, board: &BoardOf) -> Whose {
    if !board.planned.is_empty() {
        return Whose::Plan;
    }
    if !board.steps.is_empty() {
        return Whose::Draft;
    }
    Whose::Turn(if board.side == table.seat_of(person) {
        Side::Own
    } else {
        Side::Across
    })
}

/// As many whole lines as there is room for, and how many are left out.
fn beginning(lines: &str, room: usize) -> (String, usize) {
    let mut kept: Vec<&str> = Vec::new();
    let mut used = 0;
    for line in lines.lines() {
        used += width(line) + 1;
        if used > room {
            break;
        }
        kept.push(line);
    }
    (kept.join("\n"), lines.lines().count() - kept.len())
}

/// A part of a board under its heading; the whole where it fits.
pub fn part_of(
    table: &Match,
    heading: &str,
    shown: &BoardOf,
    part: Part,
) -> Result<Message, Fault> {
    let lines = board(table, shown)?;
    let room = Message::MOST.saturating_sub(width(heading) + FENCES + COUNTED);
    let parts = parts(&lines, room);
    let number = usize::from(part.number).clamp(1, parts.len());
    let text = markup::block(&parts[number - 1]);
    if parts.len() == 1 {
        return Ok(Message::of(format!("{heading}\n{text}")));
    }
    let to = |label: Phrase, to: usize, active: bool| {
        let number = u8::try_from(to).unwrap_or(u8::MAX);
        let press = Look::Part {
            game: table.id(),
            turn: table.turns_at(shown.at),
            part: Part { number, ..part },
        };
        Button::plain(label, press).active(active)
    };
    let counted = text::scroll_part(number, parts.len());
    Ok(
        Message::of(format!("{heading}\n{counted}\n{text}")).with_buttons([
            to(text::BUTTON_PART_BACK, number - 1, number > 1),
            to(text::BUTTON_PART_FORWARD, number + 1, number < parts.len()),
        ]),
    )
}

/// The lines in parts that each have room; a line that is too long for any is broken between words.
fn parts(text: &str, room: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines().flat_map(|line| broken(line, room)) {
        let part = parts.last_mut().expect("there is one from the start");
        if part.is_empty() {
            part.push_str(&line);
        } else if width(part) + 1 + width(&line) <= room {
            part.push('\n');
            part.push_str(&line);
        } else {
            parts.push(line);
        }
    }
    parts
}

fn broken(line: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let last = lines.last_mut().expect("there is one from the start");
        if last.is_empty() || width(last) + width(word) <= room {
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_hold_every_line_in_order_and_have_room() {
        let text = "one two\nthree four five six\n\nseven";
        for room in 10..60 {
            let parts = parts(text, room);
            assert!(parts.iter().all(|part| width(part) <= room), "{parts:?}");
            let words = |text: &str| {
                text.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            assert_eq!(words(&parts.join("\n")), words(text), "{room}");
        }
        assert_eq!(parts(text, 60), [text]);
    }

    #[test]
    fn a_beginning_says_how_much_is_left() {
        assert_eq!(beginning("one\ntwo\nthree", 8), ("one\ntwo".into(), 1));
        assert_eq!(beginning("one\ntwo\nthree", 2), (String::new(), 3));
    }
}
