//! The archive of SuperDuperGames: `1) Ann: Homeworld R1 B3 G3`, further steps on the lines below, chat behind a tab.

use homeworlds::order::partial_step::Compass;
use homeworlds::order::read::typed;
use homeworlds::order::record::{Dialect, Ending, LeftOut, Note, Record, tidy};

/// Whether `line` begins a turn.
pub(crate) fn is_turn(line: &str) -> bool {
    turn_start(line).is_some()
}

/// Reads the first game of the text.
pub(crate) fn read(text: &str) -> Record {
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

/// What stands before a tab, and whether there is one: behind it is chat (N8).
fn before_tab(text: &str) -> (&str, bool) {
    let (before, behind) = text.split_once('\t').unwrap_or((text, ""));
    (before.trim_end(), !behind.is_empty())
}

impl Archive {
    fn line(&mut self, line: usize, content: &str) {
        if content.trim().is_empty() {
            return;
        }
        if let Some((player, steps)) = turn_start(content) {
            let (steps, chatting) = before_tab(steps);
            self.chatting = chatting;
            self.turns.push(Turn {
                line,
                player: player.to_owned(),
                steps: vec![steps.to_owned()],
            });
        } else if self.chatting {
            self.chat(line, content);
        } else if !self.header(content) {
            let (steps, chatting) = before_tab(content);
            self.chatting = chatting;
            if steps.starts_with(' ') {
                self.indented(steps.trim());
            } else if !steps.is_empty() {
                self.continuation(steps);
            }
        }
    }

    /// Chat goes on to the next numbered line; of what is not indented a note is kept, since it may look like a turn.
    fn chat(&mut self, line: usize, content: &str) {
        if !content.starts_with([' ', '\t']) {
            self.note(line, LeftOut::Chat(content.trim().to_owned()));
        }
    }

    /// A line indented by blanks goes on with the turn above if it can be read so; else it is chat.
    fn indented(&mut self, content: &str) {
        let Some(turn) = self.turns.last_mut() else {
            return;
        };
        let longer = format!("{} {content}", turn.steps.join(" "));
        if typed(&longer, &[]).is_ok() {
            turn.steps.push(content.to_owned());
        } else {
            self.chatting = true;
        }
    }

    /// A further step of the turn above.
    fn continuation(&mut self, content: &str) {
        if let Some(turn) = self.turns.last_mut() {
            turn.steps.push(content.to_owned());
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

    fn note(&mut self, line: usize, left_out: LeftOut) {
        self.notes.push(Note { line, left_out });
    }

    fn finish(self) -> Record {
        let mut record = Record::new(Dialect::SuperDuperGames);
        record.notes = self.notes;
        for name in &self.players {
            record.seat(name);
        }
        if self.players.is_empty() {
            for turn in &self.turns {
                if record.seat_of(&turn.player).is_none() {
                    record.seat(&turn.player);
                }
            }
        }
        let winner = self.winner.and_then(|winner| record.seat_of(&winner));
        record.ending = winner.map(|winner| Ending::won_by(vec![winner]));
        for turn in self.turns {
            let seat = record.seat_of(&turn.player);
            let written = turn.steps.iter().filter(|step| !step.is_empty());
            let steps = written.map(|step| {
                let (step, ignored) = tidy::parted(step);
                if !ignored.is_empty() {
                    let left_out = LeftOut::Words(ignored.to_owned());
                    record.notes.push(Note {
                        line: turn.line,
                        left_out,
                    });
                }
                step
            });
            let steps: Vec<&str> = steps.collect();
            record.turn(turn.line, seat, &steps.join("\n"));
        }
        record.notes.sort_by_key(|note| note.line);
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
