//! Records with one turn per line: our own plain text (`3. Ann: build g1 Ann`), Baker's standard
//! and similar ones (`build g1 Ann`), and tab-separated columns (number, seat from 0, turn,
//! resulting position). `@key value` and `#` lines may precede the turns.

use crate::order::partial_step::Compass;
use crate::order::read::blanked;
use crate::order::record::tidy::{self, is_settlers_turn};
use crate::order::record::{Dialect, Ending, Leave, Record};
use crate::order::{Name, Verb, joined};

/// Reads the lines. Lines that begin with `#` are comments; some carry information about the game,
/// see [`Record::text`].
pub(super) fn read(text: &str) -> Record {
    let mut lines = Lines::default();
    for (line, content) in (1..).zip(text.lines()) {
        lines.line(line, content.trim());
    }
    lines.finish()
}

#[derive(Default)]
struct Lines {
    record: Record,
    entries: Vec<Entry>,
    /// The number of the block. Blank lines separate blocks.
    block: usize,
}

/// One line with a turn or a part of one.
#[derive(Clone)]
struct Entry {
    line: usize,
    block: usize,
    is_numbered: bool,
    label: Option<String>,
    text: String,
}

impl Lines {
    fn line(&mut self, line: usize, content: &str) {
        if content.is_empty() {
            self.block += 1;
        } else if let Some(comment) = content.strip_prefix('#') {
            self.header(comment.trim());
        } else if self.entries.is_empty() && self.is_of_position(&without_comment(content)) {
            let start = self.record.start.take().into_iter();
            let parts = start.chain([without_comment(content)]);
            self.record.start = Some(joined(parts, "; "));
        } else {
            self.entry(line, content);
        }
    }

    /// Returns whether the line is a position or continues one, which may have one system per line
    /// (N7, N10).
    fn is_of_position(&self, content: &str) -> bool {
        const WORDS: [&str; 11] = [
            "lost",
            "eliminated",
            "players",
            "goal",
            "bank",
            "quiet",
            "passes",
            "redless",
            "tow",
            "handicap",
            "turn",
        ];
        let word = content.split([' ', ';']).next().unwrap_or_default();
        let is_one_of = |words: &[&str]| words.iter().any(|other| other.eq_ignore_ascii_case(word));
        let begins = content.starts_with('<') || is_one_of(&["settlers"]);
        begins || is_system(content) || self.record.start.is_some() && is_one_of(&WORDS)
    }

    fn header(&mut self, comment: &str) {
        let Some((key, value)) = comment.split_once(':') else {
            return;
        };
        let value = value.trim();
        match key {
            "rules" => self.record.rules = Some(value.to_owned()),
            "player" => self.record.seat(value),
            "home" => {
                if let (Some(player), Ok(home)) = (self.record.players.last_mut(), value.parse()) {
                    player.home = home;
                }
            }
            "start" => self.record.start = Some(value.to_owned()),
            "commitment" => self.record.commitment = Some(value.to_owned()),
            "deal" => self.record.deal = Some(value.to_owned()),
            "left" => self.record.leaves.extend(Leave::read(value)),
            "transference" => {
                let mut words = value.split_whitespace();
                self.record.transference = words.find_map(|word| word.parse().ok());
            }
            "result" => self.record.ending = Ending::read(value),
            _ => {}
        }
    }

    /// Adds a line with a turn. If the line begins with the names of several listed players, the
    /// longest name is its label. Comments are only cut after the label.
    fn entry(&mut self, line: usize, content: &str) {
        let bare = content.starts_with('{').then(|| without_comment(content));
        let (is_numbered, content) = numbered(bare.as_deref().unwrap_or(content));
        let listed = self.record.players.iter().filter_map(|player| {
            let text = content.strip_prefix(&player.name)?.strip_prefix(':')?;
            Some((player.name.clone(), text))
        });
        let (label, text) = match listed.min_by_key(|(_, text)| text.len()) {
            Some((label, text)) => (Some(label), text),
            None => (None, content),
        };
        let text = without_comment(text);
        if !text.is_empty() || is_numbered || label.is_some() {
            self.entries.push(Entry {
                line,
                block: self.block,
                is_numbered,
                label,
                text,
            });
        }
    }

    fn finish(mut self) -> Record {
        self.label_entries();
        let resigned = self.take_endings();
        if blocks_are_turns(&self.entries) {
            self.join_blocks();
        }
        self.seat_players();
        let resigned = resigned.and_then(|(turn, label)| match label {
            Some(label) => self.record.seat_of(&label),
            None => u8::try_from(turn % self.record.players.len().max(1)).ok(),
        });
        if let Some(seat) = resigned {
            self.record.ending.get_or_insert(Ending::resigned(seat));
        }
        for entry in std::mem::take(&mut self.entries) {
            let seat = entry.label.and_then(|label| self.record.seat_of(&label));
            self.record.turn(entry.line, seat, &entry.text);
        }
        self.record
    }

    /// Separates labels from turns. A label names a player: a listed one, or otherwise one with a
    /// label before a set-up. If there is no set-up, every label counts, provided that the first
    /// turn has one.
    fn label_entries(&mut self) {
        let players = self.record.players.iter();
        let mut names: Vec<String> = players.map(|player| player.name.clone()).collect();
        let first = self.entries.first().and_then(|entry| label(&entry.text));
        let is_labelled = first.is_some();
        for must_set_up in [true, false] {
            if names.is_empty() && (must_set_up || is_labelled) {
                let labels = self.entries.iter().filter_map(|entry| label(&entry.text));
                let named = labels.filter(|(_, text)| !must_set_up || set_up(text).is_some());
                names.extend(named.map(|(label, _)| label.to_owned()));
            }
        }
        let unlabelled = self
            .entries
            .iter_mut()
            .filter(|entry| entry.label.is_none());
        for entry in unlabelled {
            let is_name = |label: &str| names.iter().any(|name| tidy::is_same(name, label));
            if let Some((label, text)) = label(&entry.text).filter(|(label, _)| is_name(label)) {
                (entry.label, entry.text) = (Some(label.to_owned()), text.trim().to_owned());
            }
        }
    }

    /// Removes the lines that end the game. Returns the number of turns before a resignation, and
    /// the label of its line.
    fn take_endings(&mut self) -> Option<(usize, Option<String>)> {
        let mut resigned = None;
        let mut turns = Vec::with_capacity(self.entries.len());
        for entry in std::mem::take(&mut self.entries) {
            match entry.text.to_ascii_lowercase().as_str() {
                "resign" | "resigns" => resigned = Some((turns.len(), entry.label)),
                "draw" => self.record.ending = Some(Ending::agreed()),
                _ => turns.push(entry),
            }
        }
        self.entries = turns;
        resigned
    }

    fn join_blocks(&mut self) {
        let turn = |block: &[Entry]| Entry {
            text: joined(block.iter().map(|entry| &entry.text), "\n"),
            ..block[0].clone()
        };
        self.entries = blocks(&self.entries).map(turn).collect();
    }

    /// Seats players who are not listed, by the labels of their turns or else by their homeworlds.
    fn seat_players(&mut self) {
        let labels: Vec<String> = self
            .entries
            .iter()
            .filter_map(|e| e.label.clone())
            .collect();
        for label in labels {
            if self.record.seat_of(&label).is_none() {
                self.record.seat(&label);
            }
        }
        if !self.record.players.is_empty() || self.record.start.is_some() {
            return;
        }
        let set_ups: Vec<Option<Name>> =
            self.entries.iter().map_while(|e| set_up(&e.text)).collect();
        let facing = Compass::seats(set_ups.len().max(2));
        for (seat, home) in set_ups.iter().enumerate() {
            let default = facing.get(seat).map_or("Home", |seat| seat.home());
            let name = home.as_ref().map_or(default, Name::as_str);
            self.record.seat(name);
        }
    }
}

/// Splits a line at its first colon into label and turn. The colons of Settlers turns do not count
/// (N9).
fn label(content: &str) -> Option<(&str, &str)> {
    if is_settlers_turn(content) {
        return None;
    }
    let mut colons = content.match_indices(':').map(|(at, _)| at);
    let settlers = colons
        .clone()
        .find(|&at| is_settlers_turn(&content[at + 1..]));
    let at = settlers.or_else(|| colons.next())?;
    Some((content[..at].trim(), &content[at + 1..]))
}

/// Cuts the number of `12. build g1 Ann` or `12) build g1 Ann`, and returns whether there was one.
fn numbered(content: &str) -> (bool, &str) {
    let rest = content.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = rest.strip_prefix(['.', ')']).map(str::trim_start);
    let text = text.filter(|_| rest.len() < content.len());
    (text.is_some(), text.unwrap_or(content))
}

/// Cuts all comments. `#` begins a comment that ends with the line (N3).
fn without_comment(text: &str) -> String {
    let bare = blanked(text);
    let text = bare.split('#').next().unwrap_or_default();
    text.trim().to_owned()
}

/// Returns whether a line begins with a system of a position: `Ann(0,r2b1)g3-`.
fn is_system(line: &str) -> bool {
    let parted = line
        .split_once('(')
        .and_then(|(_, rest)| rest.split_once(')'));
    parted.is_some_and(|(stars, ships)| {
        let mut letters = stars.chars();
        letters.all(|letter| "rygbRYGB0123456, ".contains(letter)) && ships.contains('-')
    })
}

/// Returns the name that a set-up gives to its homeworld, if any; `None` if the text is no set-up.
fn set_up(text: &str) -> Option<Option<Name>> {
    let (text, _) = tidy::turn(text, &[]);
    let first = tidy::whole_steps(&text)?.into_iter().next()?;
    (first.verb == Verb::Homeworld).then_some(first.name)
}

/// Returns whether blocks rather than lines are turns. Some records have one step per line and a
/// blank line after each turn: then a block begins with a lone sacrifice and continues.
fn blocks_are_turns(entries: &[Entry]) -> bool {
    let alone = |entry: &Entry| {
        let partials = tidy::whole_steps(&entry.text).unwrap_or_default();
        matches!(partials.as_slice(), [only] if only.verb == Verb::Sacrifice)
    };
    let bare = |entry: &Entry| entry.label.is_none() && !entry.is_numbered;
    entries.iter().all(bare)
        && blocks(entries)
            .skip(1)
            .any(|block| block.len() > 1 && alone(&block[0]))
}

/// Iterates over the runs of lines without a blank line between them.
fn blocks(entries: &[Entry]) -> impl Iterator<Item = &[Entry]> {
    entries.chunk_by(|one, next| one.block == next.block)
}

/// Reads a table.
pub(super) fn read_table(text: &str) -> Record {
    let mut record = Record::new(Dialect::Table);
    let mut seats = 2;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some((seat, steps)) = columns(content) {
            seats = seats.max(seat.saturating_add(1));
            record.turn(line, Some(seat), steps);
        } else if let Some(start) = content.strip_prefix("@start ") {
            record.start = Some(start.trim().to_owned());
        } else if let Some(result) = content.strip_prefix("@result ") {
            record.ending = ending(result);
        }
    }
    for seat in 0..seats {
        // Tables contain no names, so homes are named by seat.
        let name = format!("Home{seat}");
        record.seat(&name);
    }
    tidy::unused_home_names(&mut record);
    record
}

/// Returns the seat and the turn, if the line has them.
pub(super) fn columns(line: &str) -> Option<(u8, &str)> {
    let mut columns = line.split('\t');
    columns.next()?.trim().parse::<u32>().ok()?;
    let seat = columns.next()?.trim().parse().ok()?;
    Some((seat, columns.next()?.trim()))
}

/// Parses `win 0` or `resigned 1 (win 0)`. Returns `None` for anything else.
fn ending(result: &str) -> Option<Ending> {
    let mut words = result.split_whitespace();
    match (words.next()?, words.next()?.parse::<u8>()) {
        ("resigned", Ok(seat)) => Some(Ending::resigned(seat)),
        ("win", Ok(seat)) => Some(Ending::won_by(vec![seat])),
        _ => None,
    }
}
