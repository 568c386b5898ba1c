//! `referee replay`: judges a whole record turn by turn.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;
use homeworlds::order::record::{MOST_PLAYERS, Record};
use homeworlds::rules::replay::{Moved, Oddity, Replay, Replayed, Stopped, Unplayable, rules_of};
use homeworlds::rules::star::Misunderstood;
use homeworlds::rules::{AnyGame, AnyMisunderstood, Illegal, settlers};
use referee::i18n::{self, Places};
use serde_json::json;

use crate::cli::options::RulesOption;
use crate::cli::output::{CliResult, plain};

/// Judge every turn of a game record in any notation, and print each turn and its position
#[derive(Args)]
pub struct ReplayVerb {
    /// The record, or `-` for standard input
    file: PathBuf,
    #[command(flatten)]
    rules: RulesOption,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

impl ReplayVerb {
    /// Prints a line for each turn and one for the result. The first illegal turn stops it.
    pub fn run(self) -> CliResult {
        let record = read_record(&self.file)?;
        tell_left_out(&record);
        let mut replay = begin(&record, &self.rules)?;
        loop {
            note_transference(&replay)?;
            let Some(judged) = replay.next() else {
                break;
            };
            let replayed = judged.map_err(|stopped| not_counted(&stopped))?;
            self.tell(&replayed);
        }
        if record
            .transference
            .is_some_and(|turn| turn > replay.game().turns())
        {
            return Err(format!("at the end: {UNLAWFUL_TRANSFERENCE}").into());
        }
        self.tell_result(&record, &replay.into_game());
        Ok(())
    }

    fn tell(&self, replayed: &Replayed) {
        tell_oddities(replayed);
        let (number, seat) = (replayed.number, replayed.seat);
        let (turn, position) = (&replayed.order, &replayed.table);
        if self.json {
            let told = json!({
                "number": number,
                "seat": seat.0,
                "turn": turn,
                "position": position,
            });
            say!("{told}");
        } else {
            say!("{number}\t{seat}\t{turn}\t{position}");
        }
    }

    fn tell_result(&self, record: &Record, game: &AnyGame) {
        let (result, reason) = match (game.outcome(), &record.ending) {
            (Some(outcome), _) => (i18n::result(outcome), i18n::outcome(outcome, &seats())),
            (None, Some(ending)) => (
                ending_result(&ending.winners),
                format!("the record says: {ending}"),
            ),
            (None, None) => ("open".to_owned(), "the record ends here".to_owned()),
        };
        if self.json {
            say!("{}", json!({"result": result, "reason": reason}));
        } else {
            say!("result\t{result}\t{reason}");
        }
    }
}

/// The reason why a record with an unlawful swap of sides does not count.
pub const UNLAWFUL_TRANSFERENCE: &str = "the players swapped sides where that was not agreed, or after the end (B22); mend the line \
     `# transference`, or say `--rules \"junior=0 transference=yes\"` with the seat of Junior";

fn note_transference(replay: &Replay<'_>) -> CliResult {
    let turns = replay.game().turns();
    match replay.transference() {
        None => Ok(()),
        Some(Moved::Lawful) => {
            eprintln!("note: after turn {turns} the players swapped sides (B22); seats are sides");
            Ok(())
        }
        Some(Moved::Unlawful) => Err(format!("after turn {turns}: {UNLAWFUL_TRANSFERENCE}").into()),
    }
}

/// Reads a record from a file, or from standard input for `-`.
pub fn read_record(file: &Path) -> CliResult<Record> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(homeworlds_records::read_bytes(&bytes).map_err(|bad| i18n::bad_record(&bad))?)
}

/// Starts the replay of a record under its own rules and the given options.
pub fn begin<'r>(record: &'r Record, options: &RulesOption) -> CliResult<Replay<'r>> {
    let agreed = rules_of(record)?;
    Ok(Replay::new(record, options.apply(agreed)?).map_err(|why| unplayable(&why))?)
}

/// Reports the parts that were left out in reading a record.
pub fn tell_left_out(record: &Record) {
    for note in &record.notes {
        eprintln!("note: {}", i18n::note(note));
    }
}

/// Reports the deviations of a turn from the rules.
pub fn tell_oddities(replayed: &Replayed) {
    for oddity in &replayed.oddities {
        eprintln!("note: turn {}: {}", replayed.number, odd(*oddity));
    }
}

/// Returns why a turn of a record does not count, and which line or option would fix it.
pub fn not_counted(stopped: &Stopped) -> String {
    let why = plain(&i18n::not_understood(&stopped.why, &Places::BY_NAME));
    let place = match stopped.line {
        0 => format!("turn {}", stopped.number),
        line => format!("line {line}"),
    };
    let option = mending_option(&stopped.why)
        .map_or_else(String::new, |option| format!(", or say `--rules {option}`"));
    format!(
        "turn {}: {why} Mend {place} of the record{option}.",
        stopped.number
    )
}

/// Returns the option under which the obstacle to a turn would not apply.
fn mending_option(why: &AnyMisunderstood) -> Option<&'static str> {
    if let AnyMisunderstood::Settlers(settlers::Misunderstood::Refused(refusal)) = why {
        let towed = matches!(refusal.illegal, settlers::Illegal::NotTowed { .. });
        return towed.then_some("tow=any");
    }
    let AnyMisunderstood::Star(Misunderstood::Refused(refusal)) = why else {
        return None;
    };
    match refusal.illegal {
        Illegal::FirstShipNotLarge { .. } => Some("first-ship=any"),
        Illegal::AfterCatastrophe => Some("catastrophes=any-time"),
        Illegal::HomeAbandoned { .. } => Some("goal=last-captain"),
        _ => None,
    }
}

/// Returns why a replay cannot begin, on one line.
pub fn unplayable(why: &Unplayable) -> String {
    match why {
        Unplayable::Players { seats, named } => format!(
            "the record names {named} players, but the game has {seats} seats; `--rules players={named}` sets another number"
        ),
        Unplayable::Deal => {
            "the record's deal is not a deal: a deal is a line such as `mirolu 0:11=good 1:12=evil 2:13=good salt=5f3a` (M6)".to_owned()
        }
        Unplayable::Start(bad) => i18n::bad_start(bad),
    }
}

/// Returns the default names of the seats.
pub fn seats() -> [String; MOST_PLAYERS] {
    std::array::from_fn(|seat| format!("seat {seat}"))
}

fn ending_result(winners: &[u8]) -> String {
    if winners.is_empty() {
        return "draw".to_owned();
    }
    let winners: Vec<String> = winners.iter().map(u8::to_string).collect();
    format!("win {}", winners.join(","))
}

fn odd(oddity: Oddity) -> String {
    match oddity {
        Oddity::OutOfTurn { named, expected } => {
            format!(
                "seat {named} plays, though it is the turn of seat {expected}; the record is followed"
            )
        }
        Oddity::Left { seat } => format!("seat {seat} left before it (M8)"),
        Oddity::NotLeft { seat } => {
            format!("the record says that seat {seat} left before it, which it could not (M8)")
        }
        Oddity::DroppedPasses(1) => "a pass beside a real action was dropped (N4)".to_owned(),
        Oddity::DroppedPasses(passes) => {
            format!("{passes} passes beside real actions were dropped (N4)")
        }
    }
}
