//! Reads and judges the record in a text or in files that somebody gives, in every dialect that the
//! command line reads.

use crate::command::DisplayName;
use crate::command::records::{FileContent, GivenFile, GivenRecord};
use crate::event_log::ReadRecord;
use crate::game::record::{self, Judged, NotImported};
use crate::i18n::{self, Places, markup};
use crate::reply::error::{CommandError, CommandResult, refusal, refuse};
use homeworlds::order::record::{BadRecord, Dialect, Record};
use homeworlds::rules::replay::{Oddity, Stopped, Unplayable, rules_of};
use homeworlds::rules::{AnyGame, Ruleset, Seat, VERSION};

/// Maximum number of turns of a record.
const MOST_TURNS: usize = 400;

/// Reads the first record of a text and its files, with notes on what was left out. A turn that
/// does not count ends the record with a note, unless it is the first.
pub fn read(given: &GivenRecord) -> CommandResult<(ReadRecord, Vec<String>)> {
    let mut first_refusal = None;
    let files = given
        .files
        .iter()
        .map(|file| (file.name.as_str(), of_file(file)));
    let texts = texts(&given.text).into_iter();
    let texts = texts.map(|text| ("", of_text(text)));
    for (label, record) in files.chain(texts) {
        match record {
            Ok(record) => return judged(label, &record),
            Err(why) => first_refusal = first_refusal.or(Some(why)),
        }
    }
    Err(first_refusal.unwrap_or_else(|| refusal(i18n::ERROR_RECORD_NOTHING)))
}

fn of_file(file: &GivenFile) -> CommandResult<Record> {
    let name = || markup::code(&file.name);
    let bytes = match &file.content {
        FileContent::Bytes(bytes) => bytes,
        FileContent::TooLarge => {
            let most = GivenFile::MOST_BYTES / 1024;
            return refuse(i18n::ErrorRecordLarge { most, name: name() }.text());
        }
        FileContent::At(_) | FileContent::Unreachable => {
            return refuse(i18n::error_record_unreachable(name()));
        }
    };
    match (
        homeworlds_records::read_bytes(bytes),
        std::str::from_utf8(bytes),
    ) {
        (Ok(record), _) => Ok(record),
        (Err(BadRecord::NoTurns), Err(_)) => refuse(i18n::error_record_no_text(name())),
        (Err(bad), text) => without_turns(text.unwrap_or_default(), &bad),
    }
}

fn of_text(text: &str) -> CommandResult<Record> {
    match homeworlds_records::read(text) {
        Ok(record) => Ok(record),
        Err(bad) => without_turns(text, &bad),
    }
}

/// Reads a text that is no record as a position: a record without turns.
fn without_turns(text: &str, bad: &BadRecord) -> CommandResult<Record> {
    if !is_like_position(text) {
        return refuse(i18n::bad_record(bad));
    }
    let rules = Ruleset::for_position(text);
    let game = AnyGame::unnamed(rules, text).map_err(|bad| refusal(i18n::bad_start(&bad)))?;
    let mut record = Record::new(Dialect::Lines);
    for seat in (0..game.seats()).map(Seat) {
        let homes = game.homes();
        let home = homes.iter().find(|(owner, _)| *owner == seat);
        record.seat(home.map_or("", |(_, name)| name.as_str()));
    }
    record.start = Some(game.position_text());
    Ok(record)
}

/// Returns whether a text looks like a position (N7, N10) rather than like talk.
fn is_like_position(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['<', '|']) || text.starts_with("settlers <") || text.contains("(0,")
}

/// Returns the texts in which a record or a position may stand: the code blocks, positions within
/// a line, and all of it.
fn texts(text: &str) -> Vec<&str> {
    const FENCE: &str = "```";
    let blocks = text.split(FENCE).skip(1).step_by(2).map(without_language);
    let inline = text.split('`').skip(1).step_by(2);
    let inline = inline.filter(|text| is_like_position(text));
    let all = blocks.chain(inline).chain([text]);
    all.filter(|text| !text.trim().is_empty()).collect()
}

/// Removes the name of a language from the first line of a code block.
fn without_language(block: &str) -> &str {
    match block.split_once('\n') {
        Some((first, rest)) if !first.contains(char::is_whitespace) => rest,
        Some(_) | None => block,
    }
}

fn judged(label: &str, record: &Record) -> CommandResult<(ReadRecord, Vec<String>)> {
    let turns = record.turns.len();
    if turns > MOST_TURNS {
        let most = MOST_TURNS;
        return refuse(i18n::ErrorRecordTurns { most, turns }.text());
    }
    let rules = rules_of(record).map_err(|_| {
        let rules = record.rules.as_deref().unwrap_or_default();
        refusal(i18n::error_record_rules(markup::quoted(rules)))
    })?;
    let Judged {
        game,
        oddities,
        stopped,
    } = record::judge_part(record, rules).map_err(not_judged)?;
    let mut left_out: Vec<String> = record.notes.iter().map(i18n::note).collect();
    let odd = |(turn, oddity): &(u32, Oddity)| odd(*turn, *oddity);
    left_out.extend(oddities.iter().filter_map(odd));
    if let Some(stopped) = stopped {
        let why = not_counted(&stopped);
        if stopped.number <= 1 {
            return refuse(why);
        }
        left_out.push(why);
    }
    let names = game.players.iter();
    let read = ReadRecord {
        label: label.to_owned(),
        ruleset: game.ruleset.to_string(),
        rules_version: VERSION,
        players: names
            .map(|name| DisplayName::new(name).to_string())
            .collect(),
        deal: record.deal.clone(),
        events: game.events,
    };
    Ok((read, left_out))
}

fn not_judged(why: NotImported) -> CommandError {
    match why {
        NotImported::Unplayable(Unplayable::Players { seats, named }) => {
            let (wanted, given) = (usize::from(seats), named);
            refusal(i18n::AnyMisfit { given, wanted }.text())
        }
        NotImported::Unplayable(Unplayable::Start(bad)) => refusal(i18n::bad_start(&bad)),
        NotImported::Unplayable(Unplayable::Deal) | NotImported::Commitment => {
            refusal(i18n::ERROR_RECORD_DEAL)
        }
        NotImported::Transference => refusal(i18n::ERROR_RECORD_TRANSFERENCE),
        NotImported::Stopped(stopped) => refusal(not_counted(&stopped)),
        NotImported::Stored(id) => refusal(i18n::error_no_such_game(id)),
        NotImported::Fault(fault) => fault.into(),
    }
}

/// Returns the line or the turn that does not count, and why.
fn not_counted(stopped: &Stopped) -> String {
    let why = i18n::not_understood(&stopped.why, &Places::BY_NAME);
    i18n::RecordStops {
        line: stopped.line,
        turn: stopped.number,
        why: &why,
    }
    .text()
}

/// Describes how a turn deviates from the rules; who left is shown by the review.
fn odd(turn: u32, oddity: Oddity) -> Option<String> {
    let odd = |how, seat: Option<Seat>| {
        let seat = seat.map_or(0, |seat| seat.0 + 1);
        Some(i18n::RecordOdd { how, seat, turn }.text())
    };
    match oddity {
        Oddity::Left { .. } => None,
        Oddity::OutOfTurn { named, .. } => odd("out-of-turn", Some(named)),
        Oddity::NotLeft { seat } => odd("not-left", Some(seat)),
        Oddity::DroppedPasses(_) => odd("passes", None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_blocks_are_tried_first() {
        assert_eq!(
            texts("a ```b\nc``` d ``` e\nf ```"),
            ["c", " e\nf ", "a ```b\nc``` d ``` e\nf ```"]
        );
        assert_eq!(texts(" \n"), [""; 0]);
        assert_eq!(texts("a"), ["a"]);
    }
}
