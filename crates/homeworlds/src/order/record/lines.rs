//! A turn a line: our own plain text (`3. Ann: build g1 Ann`), Baker's standard and the like (`build g1 Ann`), and columns parted
//! by tabs: number, seat from 0, turn, position after it; `@key value` and `#` above.

use crate::order::partial_step::Compass;
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
    /// Who resigned: the turn before which it happened, and the label of its line.
    resigned: Option<(usize, Option<String>)>,
}

/// One line with a turn, or a part of one.
#[derive(Clone)]
struct Entry {
    line: usize,
    block: usize,
    label: Option<String>,
    text: String,
}

impl Lines {
    fn line(&mut self, line: usize, content: &str) {
        if content.is_empty() {
            self.block += 1;
        } else if let Some(comment) = content.strip_prefix('#') {
            self.header(comment.trim());
        } else if content.starts_with('<') && self.entries.is_empty() {
            self.record.start = Some(content.to_owned());
        } else {
            self.entry(line, content);
        }
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

    fn entry(&mut self, line: usize, content: &str) {
        let (label, text) = self.labelled(without_number(content));
        let text = text.split('#').next().unwrap_or(text).trim();
        match text.to_ascii_lowercase().as_str() {
            "resign" | "resigns" => self.resigned = Some((self.entries.len(), label)),
            "draw" => self.record.ending = Some(Ending::agreed()),
            _ => self.entries.push(Entry {
                line,
                block: self.block,
                label,
                text: text.to_owned(),
            }),
        }
    }

    /// The label of a turn, if it has one, and the turn; of the listed players that fit the longest name counts.
    fn labelled<'l>(&self, content: &'l str) -> (Option<String>, &'l str) {
        let listed = self.record.players.iter().filter_map(|player| {
            let text = content.strip_prefix(&player.name)?.strip_prefix(':')?;
            Some((Some(player.name.clone()), text))
        });
        listed
            .min_by_key(|(_, text)| text.len())
            .unwrap_or_else(|| any_label(content))
    }

    fn finish(mut self) -> Record {
        if blocks_are_turns(&self.entries) {
            self.join_blocks();
        }
        self.seat_players();
        let resigned = self.resigned.take().and_then(|(turn, label)| match label {
            Some(label) => self.seat(&label),
            None => u8::try_from(turn % self.record.players.len().max(1)).ok(),
        });
        if let Some(seat) = resigned {
            self.record.ending.get_or_insert(Ending::resigned(seat));
        }
        for entry in std::mem::take(&mut self.entries) {
            let seat = entry.label.and_then(|label| self.seat(&label));
            self.record.turn(entry.line, seat, &entry.text);
        }
        self.record
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
            if self.seat(&label).is_none() {
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

    fn seat(&self, label: &str) -> Option<u8> {
        let players = &self.record.players;
        let place = players.iter().position(|player| player.name == label)?;
        u8::try_from(place).ok()
    }
}

/// The label in front of a turn, whoever it names, and the turn.
fn any_label(content: &str) -> (Option<String>, &str) {
    if is_settlers_turn(content) {
        return (None, content);
    }
    let mut colons = content.match_indices(':').map(|(at, _)| at);
    // A step on a star map holds no colon, but a name may; turns of Settlers hold some (N9).
    let settlers = colons
        .clone()
        .find(|&at| is_settlers_turn(&content[at + 1..]));
    match settlers.or_else(|| colons.next_back()) {
        None => (None, content),
        Some(at) => (Some(content[..at].trim().to_owned()), &content[at + 1..]),
    }
}

/// `12. build g1 Ann` and `12) build g1 Ann` without the number.
fn without_number(content: &str) -> &str {
    let digits = content.bytes().take_while(u8::is_ascii_digit).count();
    match content[digits..].strip_prefix(['.', ')']) {
        Some(rest) if digits > 0 => rest.trim_start(),
        _ => content,
    }
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
    let unlabelled = entries.iter().all(|entry| entry.label.is_none());
    unlabelled
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
