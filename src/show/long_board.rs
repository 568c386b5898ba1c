//! Boards in words under a message; a board that is too long is attached as a file.

use crate::game::Game;
use crate::i18n::{self, markup};
use crate::reply::error::Broken;
use crate::reply::{Attachment, BoardSpec, Message, TextFile, width};

/// Number of characters of a code block's fences.
const FENCES: usize = 10;
/// Number of characters of the line under a truncated board.
const CUT: usize = 120;

/// Returns the lines of a board.
pub fn board(game: &Game, board: &BoardSpec) -> Result<String, Broken> {
    let view = game.view(board)?;
    let names = game.plain_names_at(board.at);
    let board = i18n::board(&view, &names);
    Ok(board.in_words())
}

/// Adds these lines to the message; if they are too long, as many as fit, and all of them as a
/// file.
pub fn told_under(message: Message, lines: &str) -> Message {
    let room = Message::MAX_CHARS.saturating_sub(width(&message.text) + FENCES);
    if width(lines) <= room {
        let text = format!("{}\n{}", message.text, markup::block(lines));
        return Message { text, ..message };
    }
    let (first, left) = beginning(lines, room.saturating_sub(CUT));
    let mut text = message.text.clone();
    if !first.is_empty() {
        text = format!("{text}\n{}", markup::block(&first));
    }
    let text = format!("{text}\n{}", i18n::scroll_cut(left));
    let file = TextFile {
        name: "board.txt".to_owned(),
        about: i18n::SCROLL_WHOLE.to_string(),
        text: lines.to_owned(),
    };
    Message { text, ..message }.with_enclosed(Attachment::File(file))
}

/// Returns as many whole lines as fit, and the number of omitted ones.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpt_counts_the_remaining_lines() {
        assert_eq!(beginning("one\ntwo\nthree", 8), ("one\ntwo".into(), 1));
        assert_eq!(beginning("one\ntwo\nthree", 2), (String::new(), 3));
    }
}
