//! The archive of SuperDuperGames: `1) Ann: Homeworld R1 B3 G3`, further steps on the lines below, chat indented.

use crate::order::compass::Compass;
use crate::order::read::{Rank, Typed};
use crate::order::record::{Dialect, Ending, LeftOut, Note, Record, tidy};

/// Whether `line` begins a turn.
pub(super) fn is_turn(line: &str) -> bool {
    turn_start(line).is_some()
}

/// Reads the first game of the text.
pub(super) fn read(text: &str) -> Record {
    let mut archive = Archive::default();
    for (line, content) in (1..).zip(text.lines()) {
        if content.starts_with(TITLE) && !archive.turns.is_empty() {
            archive.note(line, LeftOut::Games);
            break;
        }
        archive.line(line, content);
    }
    archive.finish()
}

const TITLE: &str = "Homeworlds Online";

/// What has been read so far.
#[derive(Default)]
struct Archive {
    players: Vec<String>,
    winner: Option<String>,
    turns: Vec<Turn>,
    chatting: bool,
    notes: Vec<Note>,
}

struct Turn {
    line: usize,
    player: String,
    steps: Vec<String>,
}

/// `12) Ann: Build G1 Ann` -> the player and the steps.
fn turn_start(line: &str) -> Option<(&str, &str)> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line[digits..].strip_prefix(')').filter(|_| digits > 0)?;
    let (player, steps) = rest.split_once(':')?;
    Some((player.trim(), steps.trim()))
}

impl Archive {
    fn line(&mut self, line: usize, content: &str) {
        if content.starts_with('\t') && !content.trim().is_empty() {
            self.chatting = true;
        } else if content.starts_with(' ') && !content.trim().is_empty() {
            self.indented(content.trim());
        } else if let Some((player, steps)) = turn_start(content) {
            self.chatting = false;
            self.turns.push(Turn {
                line,
                player: player.to_owned(),
                steps: vec![steps.to_owned()],
            });
        } else if !self.header(content) && !content.trim().is_empty() {
            self.continuation(line, content.trim());
        }
    }

    /// A line indented by blanks goes on with the turn above if it can be read so; else it is chat.
    fn indented(&mut self, content: &str) {
        let Some(turn) = self.turns.last_mut().filter(|_| !self.chatting) else {
            return;
        };
        let longer = format!("{} {content}", turn.steps.join(" "));
        if Typed::new(&longer, &[]).is_ok() {
            turn.steps.push(content.to_owned());
        } else {
            self.chatting = true;
        }
    }

    fn header(&mut self, content: &str) -> bool {
        if let Some(players) = content.strip_prefix("Participants:") {
            self.players = seated(players);
        } else if let Some(winner) = content.strip_prefix("Winner:") {
            self.winner = Some(winner.trim().to_owned());
        } else {
            return [TITLE, "Started:", "Variants:"]
                .iter()
                .any(|key| content.starts_with(key));
        }
        true
    }

    /// A further step of the turn above. Behind chat, whose second lines are not indented, only what reads as whole steps.
    fn continuation(&mut self, line: usize, content: &str) {
        let whole = || {
            let typed = Typed::new(content, &[]);
            typed.is_ok_and(|typed| {
                [Rank::Canonical, Rank::Dialect]
                    .into_iter()
                    .any(|rank| !typed.readings(rank).found.is_empty())
            })
        };
        match self.turns.last_mut() {
            Some(turn) if !self.chatting || whole() => turn.steps.push(content.to_owned()),
            Some(_) => self.note(line, LeftOut::Line(content.to_owned())),
            None => {}
        }
    }

    fn note(&mut self, line: usize, left_out: LeftOut) {
        self.notes.push(Note { line, left_out });
    }

    fn finish(self) -> Record {
        let mut record = Record::new(Dialect::SuperDuperGames);
        record.notes = self.notes;
        for name in &self.players {
            record.seat(name, name);
        }
        if self.players.is_empty() {
            for turn in &self.turns {
                if record.seat_of(&turn.player).is_none() {
                    record.seat(&turn.player, &turn.player);
                }
            }
        }
        let winner = self.winner.and_then(|winner| record.seat_of(&winner));
        record.ending = winner.map(|winner| Ending {
            winners: vec![winner],
            cause: None,
        });
        for turn in self.turns {
            let seat = record.seat_of(&turn.player);
            record.turn(turn.line, seat, &turn.steps.join("\n"));
        }
        tidy::unused_home_names(&mut record);
        record
    }
}

/// `Beth (S), Ann (N)` -> Ann and Beth: clockwise from the north.
fn seated(players: &str) -> Vec<String> {
    let mut seated: Vec<(Option<u8>, String)> = players
        .split(", ")
        .map(|player| {
            let player = player.trim();
            let facing = player
                .strip_suffix(')')
                .and_then(|player| player.rsplit_once(" ("))
                .and_then(|(name, letter)| Some((Compass::read(letter)? as u8, name)));
            match facing {
                Some((seat, name)) => (Some(seat), name.to_owned()),
                None => (None, player.to_owned()),
            }
        })
        .collect();
    seated.sort_by_key(|&(seat, _)| seat);
    seated.into_iter().map(|(_, name)| name).collect()
}
