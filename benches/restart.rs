//! Benchmarks a start with very many games: the time until the bot is connected, and its memory. By
//! default `GAMES=112000`, which are five million turns. Each game is from the archive, stored as
//! by an import, and then copied row by row under other ids.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use homeworlds::order::record::Record;
use homeworlds::rules::{BinaryRules, FirstShip, Ruleset};
use pocket_discord::{Pocket, PocketOptions};
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::domain::{GameId, Millis, Syllables};
use referee::game::record::{DuplicatePolicy, RecordSource};
use referee::referee::Referee;
use referee::store::Store;
use rusqlite::Connection;
use tokio::runtime::Runtime;

fn main() {
    let wanted =
        std::env::var("GAMES").map_or(112_000, |games| games.parse().expect("GAMES is a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("referee.db");
    let begun = Instant::now();
    let (games, turns) = fill(&file, wanted);
    let size = fs::metadata(&file).expect("the file").len() >> 20;
    println!(
        "{games} games, {turns} turns, {size} MiB, written in {:.0?}",
        begun.elapsed()
    );
    Runtime::new()
        .expect("a runtime")
        .block_on(measure(folder.path()));
    let begun = Instant::now();
    let readers = Store::open_read_only(&file).expect("the store");
    let census = readers
        .read(|tx| tx.census(Millis(0)))
        .expect("it is counted");
    println!(
        "the numbers for the metrics: {:.1?} ({census:?})",
        begun.elapsed()
    );
}

/// Stores the archive's games, and copies them until there are enough.
fn fill(file: &Path, wanted: usize) -> (i64, i64) {
    let templates = archive(&Referee::new(Store::open(file).expect("a new store")));
    let mut connection = Connection::open(file).expect("the file");
    let mut rng = StdRng::seed_from_u64(1);
    let mut taken: HashSet<GameId> = templates.iter().copied().collect();
    let transaction = connection.transaction().expect("a transaction");
    let guards = without_triggers(&transaction);
    let copies = copies(&transaction);
    for number in templates.len()..wanted {
        let old = templates[number % templates.len()];
        let new = loop {
            let id = GameId::draw(&mut rng, Syllables::Four);
            if taken.insert(id) {
                break id;
            }
        };
        for copy in &copies {
            let ids = [new.as_str(), old.as_str()];
            let mut statement = transaction.prepare_cached(copy).expect("the table");
            statement.execute(ids).expect("rows are copied");
        }
    }
    transaction.execute_batch(&guards).expect("they were there");
    transaction.commit().expect("it is saved");
    (
        count(&connection, "games"),
        count(&connection, "events WHERE kind = 'turn'"),
    )
}

fn count(connection: &Connection, table: &str) -> i64 {
    let count = format!("SELECT count(*) FROM {table}");
    let count = connection.query_row(&count, [], |row| row.get(0));
    count.expect("a count")
}

/// Drops the triggers, which would force each turn to be inserted separately. Returns the
/// statements that restore them.
fn without_triggers(connection: &Connection) -> String {
    let mut statement = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .expect("a schema");
    let triggers = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("the triggers");
    let triggers: Vec<(String, String)> = triggers.map(|row| row.expect("a trigger")).collect();
    for (name, _) in &triggers {
        let drop = format!("DROP TRIGGER {name}");
        connection.execute_batch(&drop).expect("it is there");
    }
    let sql: Vec<String> = triggers.into_iter().map(|(_, sql)| sql + ";").collect();
    sql.join("\n")
}

/// Returns the statements that copy the rows of a game to another id, for every table that has any.
fn copies(connection: &Connection) -> Vec<String> {
    let mut statement = connection
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND EXISTS
             (SELECT 1 FROM pragma_table_info(sqlite_schema.name) WHERE name = 'game')",
        )
        .expect("a schema");
    let tables = statement
        .query_map([], |row| row.get(0))
        .expect("the tables");
    let tables = tables.map(|name| name.expect("a name"));
    let filled = tables.filter(|table: &String| count(connection, table) > 0);
    let first = copy(connection, "games", "id");
    let others = filled.map(|table| copy(connection, &table, "game"));
    [first].into_iter().chain(others).collect()
}

/// Returns the statement that copies the rows of a game in one table to another id, regardless of
/// its other columns.
fn copy(connection: &Connection, table: &str, key: &str) -> String {
    let mut statement = connection
        .prepare(&format!(
            "SELECT name FROM pragma_table_info('{table}') WHERE name <> '{key}'"
        ))
        .expect("the table");
    let names = statement
        .query_map([], |row| row.get::<_, String>(0))
        .expect("its columns");
    let names: Vec<String> = names.map(|name| name.expect("a name")).collect();
    // Each interaction leads to one turn, so the copies have none.
    let values: Vec<&str> = names
        .iter()
        .map(|name| match name.as_str() {
            "interaction" => "NULL",
            other => other,
        })
        .collect();
    let (names, values) = (names.join(", "), values.join(", "));
    format!(
        "INSERT INTO {table} ({key}, {names}) SELECT ?1, {values} FROM {table} WHERE {key} = ?2"
    )
}

fn archive(referee: &Referee) -> Vec<GameId> {
    let ruleset = Ruleset::Binary(BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    });
    let imported = homeworlds_samples::games().into_iter().filter_map(|path| {
        let record = Record::read(&fs::read_to_string(path).expect("a game")).ok()?;
        let source = RecordSource {
            label: "archive".to_owned(),
            guild: None,
            repetition: DuplicatePolicy::Allowed,
        };
        let rng = StdRng::seed_from_u64(rand::random());
        referee
            .import(&record, ruleset, source, Millis(1), rng)
            .ok()
    });
    imported.collect()
}

/// Starts the program three times, and reports when it is connected.
async fn measure(folder: &Path) {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    for _ in 0..3 {
        let begun = Instant::now();
        let mut bot = start(&pocket, folder);
        while !pocket.is_connected() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let ready = begun.elapsed();
        tokio::time::sleep(Duration::from_secs(2)).await;
        println!(
            "ready after {ready:.0?}, resident memory {}",
            memory(bot.id())
        );
        bot.kill().expect("it runs");
        bot.wait().expect("it ends");
        while pocket.is_connected() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    pocket.stop().await;
}

fn start(pocket: &Pocket, folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("serve")
        .current_dir(folder)
        .env("DISCORD_TOKEN", pocket.token())
        .env("DISCORD_API", pocket.address())
        .env("DATABASE", "referee.db")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program is built")
}

fn memory(process: u32) -> String {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.map_or_else(|| "unknown".to_owned(), |line| line.trim().to_owned())
}
