//! The archive of SuperDuperGames: `1) Ann: Homeworld R1 B3 G3`, further steps on the following
//! lines, chat after a tab.

mod step;

use homeworlds::order::partial_step::Compass;
use homeworlds::order::read::{blanked, typed};
use homeworlds::order::record::{Dialect, Ending, LeftOut, Note, Record, tidy};

use crate::super_duper_games::step::Systems;

/// Returns whether `line` begins a turn.
pub(crate) fn is_turn(line: &str) -> bool {
    turn_start(&blanked(line)).is_some()
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

/// The state of reading the archive.
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
    number: u32,
    player: String,
    /// The steps with their lines.
    steps: Vec<(usize, String)>,
}

/// Splits `12) Ann: Build G1 Ann` into the number, the player and the steps.
fn turn_start(line: &str) -> Option<(u32, &str, &str)> {
    let (number, rest) = line.trim_start().split_once(')')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let (player, steps) = rest.split_once(':').filter(|_| is_number)?;
    Some((number.parse().ok()?, player.trim(), steps.trim()))
}

/// Returns the text before a tab, and whether there is one: the text after it is chat (N8).
fn before_tab(text: &str) -> (&str, bool) {
    let (before, behind) = text.split_once('\t').unwrap_or((text, ""));
    (before.trim_end(), !behind.is_empty())
}

impl Archive {
    fn line(&mut self, line: usize, content: &str) {
        if content.trim().is_empty() {
            return;
        }
        let (written, chatting) = before_tab(content);
        let bare = blanked(written);
        if let Some((number, player, steps)) = turn_start(&bare)
            && self.is_next(number, player)
        {
            self.chatting = chatting;
            self.turns.push(Turn {
                line,
                number,
                player: player.to_owned(),
                steps: vec![(line, steps.to_owned())],
            });
        } else if self.chatting {
            self.chat(line, content);
        } else if !self.header(content) {
            self.chatting = chatting;
            match bare.trim() {
                "" => {}
                steps if bare.starts_with(' ') => self.indented(line, steps),
                steps => self.continuation(line, steps),
            }
        }
    }

    /// Returns whether a numbered line continues the game. Within chat it may be a list item: there
    /// it only counts as a turn with the next number and the name of a player.
    fn is_next(&self, number: u32, player: &str) -> bool {
        let Some(last) = self.turns.last().filter(|_| self.chatting) else {
            return true;
        };
        let is_player = |name: &String| name.to_lowercase() == player.to_lowercase();
        let known = self.players.is_empty() || self.players.iter().any(is_player);
        known && last.number.checked_add(1) == Some(number)
    }

    /// Reads chat, which continues until the next numbered line. Notes lines without indentation,
    /// because they may look like turns.
    fn chat(&mut self, line: usize, content: &str) {
        if !content.starts_with([' ', '\t']) {
            self.note(line, LeftOut::Chat(content.trim().to_owned()));
        }
    }

    /// Reads a line indented by blanks as a step or the rest of the step above if possible, and
    /// otherwise as chat.
    fn indented(&mut self, line: usize, content: &str) {
        let Some(turn) = self.turns.last_mut() else {
            return;
        };
        let Some((_, last)) = turn.steps.last_mut() else {
            return;
        };
        let longer = format!("{last} {content}");
        if typed(content, &[]).is_ok() {
            turn.steps.push((line, content.to_owned()));
        } else if typed(&longer, &[]).is_ok_and(|steps| steps.len() == 1) {
            *last = longer;
        } else {
            self.chatting = true;
        }
    }

    /// Adds a further step to the turn above.
    fn continuation(&mut self, line: usize, content: &str) {
        if let Some(turn) = self.turns.last_mut() {
            turn.steps.push((line, content.to_owned()));
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

    fn finish(mut self) -> Record {
        let mut record = Record::new(Dialect::SuperDuperGames);
        if self.players.is_empty() {
            for turn in &self.turns {
                if !self
                    .players
                    .iter()
                    .any(|name| name.to_lowercase() == turn.player.to_lowercase())
                {
                    self.players.push(turn.player.clone());
                }
            }
        }
        self.swap_seats();
        for name in &self.players {
            record.seat(name);
        }
        record.notes = self.notes;
        let winner = self.winner.and_then(|winner| record.seat_of(&winner));
        record.ending = winner.map(|winner| Ending::won_by(vec![winner]));
        let mut systems = Systems::of(&record.players);
        for turn in self.turns {
            let seat = record.seat_of(&turn.player);
            let mut steps = Vec::with_capacity(turn.steps.len());
            for (line, written) in &turn.steps {
                // The site had no separators: a line with separators means several steps.
                for step in written
                    .split(';')
                    .map(str::trim)
                    .filter(|step| !step.is_empty())
                {
                    // A handwritten step in another order than the site's ends with its last
                    // argument.
                    let (text, ignored) = systems.step(step).unwrap_or_else(|| {
                        let (step, ignored) = tidy::parted(step);
                        (step.to_owned(), vec![ignored.to_owned()])
                    });
                    let ignored = ignored.into_iter().filter(|words| !words.is_empty());
                    let ignored = ignored.map(LeftOut::Words);
                    record.notes.extend(ignored.map(|left_out| Note {
                        line: *line,
                        left_out,
                    }));
                    steps.push(text);
                }
            }
            record.turn(turn.line, seat, &steps.join("\n"));
        }
        record.notes.sort_by_key(|note| note.line);
        tidy::unused_home_names(&mut record);
        record
    }

    /// Swaps the seats of two players if the first one passed, so that the other set up first.
    fn swap_seats(&mut self) {
        let is_pass = |word: &str| word == "*" || word.eq_ignore_ascii_case("pass");
        let passes = |turn: &Turn| {
            let mut steps = turn.steps.iter();
            steps.all(|(_, step)| step.split_whitespace().all(is_pass))
        };
        while let [pass, _, ..] = self.turns.as_slice()
            && self.players.len() == 2
            && passes(pass)
        {
            let line = pass.line;
            self.note(line, LeftOut::FirstPass);
            self.players.reverse();
            self.turns.remove(0);
        }
    }
}

/// Converts `Beth (S), Ann (N)` to Ann and Beth: clockwise from the north.
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
