//! A turn a line: our own plain text (`3. Ann: build g1 Ann`), Baker's standard and the like (`build g1 Ann`), and columns parted
//! by tabs: number, seat from 0, turn, position after it; `@key value` and `#` above.

use crate::order::partial_step::Compass;
use crate::order::read::blanked;
use crate::order::record::tidy::{self, is_settlers_turn};
use crate::order::record::{Dialect, Ending, Leave, Record};
use crate::order::{Name, Verb, joined};

/// Reads the lines. Lines that begin with `#` are comments, some of which say things about the game: see
/// [`Record::text`].
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
    /// The number of the block: blocks are parted by blank lines.
    block: usize,
}

/// One line with a turn, or a part of one.
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

    /// Returns whether the line is a position or goes on with one, which may have a system a line (N7, N10).
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

    /// Adds a line with a turn. Of several listed players whose name begins it, the longest name is its label; comments are cut only
    /// behind that.
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

    /// Separates labels from turns. A label names a player: one that is listed, or else one with a label before a set-up. Where nobody
    /// sets up, every label counts, provided that the first turn has one.
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

    /// Takes out the lines that end the game. Returns the number of turns before a resignation, and the label of its line.
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

    /// Players who are not listed are known by the labels of their turns, or else by their homeworlds.
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

/// Splits a line at its first colon into label and turn; the colons of Settlers turns do not count (N9).
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

/// Cuts the number of `12. build g1 Ann` or `12) build g1 Ann`, and says whether it was there.
fn numbered(content: &str) -> (bool, &str) {
    let rest = content.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = rest.strip_prefix(['.', ')']).map(str::trim_start);
    let text = text.filter(|_| rest.len() < content.len());
    (text.is_some(), text.unwrap_or(content))
}

/// Cuts all comments; `#` begins one that ends with the line (N3).
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

/// The name that a set-up gives to its homeworld, if it gives one; `None` if the text is no set-up.
fn set_up(text: &str) -> Option<Option<Name>> {
    let (text, _) = tidy::turn(text, &[]);
    let first = tidy::whole_steps(&text)?.into_iter().next()?;
    (first.verb == Verb::Homeworld).then_some(first.name)
}

/// Some write a turn a line, others a step a line and a blank line behind each turn: then a block begins with a
/// sacrifice alone and goes on.
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

/// The lines that no blank line parts.
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
        // Tables have no names: homes are called by seat.
        let name = format!("Home{seat}");
        record.seat(&name);
    }
    tidy::unused_home_names(&mut record);
    record
}

/// The seat and the turn, if the line has them.
pub(super) fn columns(line: &str) -> Option<(u8, &str)> {
    let mut columns = line.split('\t');
    columns.next()?.trim().parse::<u32>().ok()?;
    let seat = columns.next()?.trim().parse().ok()?;
    Some((seat, columns.next()?.trim()))
}

/// `win 0`, `resigned 1 (win 0)`; anything else says nothing.
fn ending(result: &str) -> Option<Ending> {
    let mut words = result.split_whitespace();
    match (words.next()?, words.next()?.parse::<u8>()) {
        ("resigned", Ok(seat)) => Some(Ending::resigned(seat)),
        ("win", Ok(seat)) => Some(Ending::won_by(vec![seat])),
        _ => None,
    }
}
