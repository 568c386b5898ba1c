//! Whatever stands around the turns of a record, the same game is read: comments, chat, blank lines, labels, line endings and
//! encodings around every recorded game of the corpus (N3, N8).

use homeworlds::order::record::{Dialect, Record, RecordedTurn};
use homeworlds::rules::Ruleset;
use homeworlds::rules::replay::{Replay, Replayed, rules_of};
use homeworlds_records::{read, read_bytes};
use homeworlds_samples::{data, file_name, files};
use rand::prelude::*;

/// A game of the corpus, and its turns as the rules judge them.
struct Game {
    file: String,
    table: String,
    record: Record,
    rules: Ruleset,
    turns: Vec<Replayed>,
}

fn games() -> impl Iterator<Item = Game> {
    let mut paths = files(&data("corpus/games"), "tsv");
    paths.retain(|path| file_name(path) != "MANIFEST.tsv");
    paths.into_iter().map(|path| {
        let (file, table) = (file_name(&path), homeworlds_samples::read(&path));
        let record = Record::read(&table).expect("a record");
        let rules = match &file[..1] {
            "2" => "binary first-ship=any".to_owned(),
            seats => format!("multiplayer players={seats} goal=last-captain first-ship=any"),
        };
        let rules: Ruleset = rules.parse().expect("a ruleset");
        let replay = Replay::new(&record, rules).expect("a game");
        let turns = replay.map(|turn| turn.expect("a legal turn")).collect();
        Game {
            file,
            table,
            record,
            rules,
            turns,
        }
    })
}

impl Game {
    /// Reads the bytes, replays them, and compares each turn.
    fn check(&self, dialect: Dialect, text: &str, rng: &mut StdRng) {
        let record = read_bytes(&encoded(text, rng));
        let record = record.unwrap_or_else(|bad| panic!("{}: {bad:?}\n{text}", self.file));
        assert_eq!(record.dialect, dialect, "{}", self.file);
        let replay = Replay::new(&record, self.rules);
        let replay = replay.unwrap_or_else(|why| panic!("{}: {why:?}", self.file));
        let mut wanted = self.turns.iter();
        for turn in replay {
            let turn = turn.unwrap_or_else(|why| panic!("{}: {why:?}\n{text}", self.file));
            let wanted = wanted.next().expect("no more turns than there are");
            assert_eq!((turn.seat, &turn.order), (wanted.seat, &wanted.order));
        }
        assert_eq!(wanted.len(), 0, "{}: turns are missing", self.file);
    }

    fn players(&self) -> usize {
        self.rules.seats().into()
    }
}

const COMMENTS: [&str; 5] = [
    " // see https://example.org/x",
    "// instead of: trade g1 r1 Home0",
    " {10:30 pm}",
    " {Home1: pass}",
    " {1) a list: of one}  // and more",
];

const OWN_LINES: [&str; 5] = ["", " ", "// Home0: pass", "{Home1: pass}", "{a} // b: c"];

fn maybe(texts: &[&'static str], rng: &mut StdRng) -> &'static str {
    let text = texts.choose(rng).filter(|_| rng.random_bool(0.4));
    text.copied().unwrap_or_default()
}

/// The text with one kind of line ending, in one encoding.
fn encoded(text: &str, rng: &mut StdRng) -> Vec<u8> {
    let ending = ["\n", "\r\n", "\r"].choose(rng).expect("an ending");
    let text = text.replace('\n', ending);
    let marked = format!("\u{feff}{text}");
    let utf_16 =
        |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
    match rng.random_range(0..6) {
        0 => text.into_bytes(),
        1 => marked.into_bytes(),
        2 => utf_16(&marked, u16::to_le_bytes),
        3 => utf_16(&marked, u16::to_be_bytes),
        4 => utf_16(&text, u16::to_le_bytes),
        _ => utf_16(&text, u16::to_be_bytes),
    }
}

#[test]
fn decorated_lines_read_alike() {
    let mut rng = StdRng::seed_from_u64(1);
    for game in games() {
        let mut text = String::new();
        if rng.random_bool(0.5) || game.players() > 2 {
            text = (0..game.players())
                .map(|seat| format!("# player: Home{seat}\n"))
                .collect();
        }
        for turn in &game.turns {
            let before = ["{a: b} ", "{x}"];
            text += &format!(
                "{}\n{}{}. Home{}: {}{}\n",
                maybe(&OWN_LINES, &mut rng),
                maybe(&before, &mut rng),
                turn.number,
                turn.seat,
                turn.order,
                maybe(&COMMENTS, &mut rng)
            );
            text += maybe(&["# Home0: pass\n", "# note\n"], &mut rng);
        }
        game.check(Dialect::Lines, &text, &mut rng);
    }
}

#[test]
fn decorated_bare_lines_read_alike() {
    let mut rng = StdRng::seed_from_u64(2);
    for game in games().filter(|game| game.players() == 2) {
        let between = ["", "\n", "\n\n"].choose(&mut rng).expect("one");
        let mut text = String::new();
        for turn in &game.turns {
            let comment = maybe(&COMMENTS, &mut rng);
            text += &format!("{}{comment}\n{between}", turn.order);
        }
        game.check(Dialect::Lines, &text, &mut rng);
    }
}

#[test]
fn decorated_tables_read_alike() {
    let mut rng = StdRng::seed_from_u64(3);
    for game in games() {
        let mut text = String::new();
        for line in game.table.lines() {
            text += &format!("{}\n{line}\n", maybe(&OWN_LINES, &mut rng));
        }
        game.check(Dialect::Table, &text, &mut rng);
    }
}

#[test]
fn decorated_archives_read_alike() {
    let mut rng = StdRng::seed_from_u64(4);
    for game in games() {
        let seats = ["NS", "NES", "NESW"][game.players() - 2].chars();
        let seats: Vec<String> = (0..)
            .zip(seats)
            .map(|(seat, side)| format!("Home{seat} ({side})"))
            .collect();
        let mut text = format!(
            "Homeworlds Online (SDG# 1)\nParticipants: {}\n",
            seats.join(", ")
        );
        for (number, turn) in (1..).zip(&game.record.turns) {
            text += &archived(number, turn, &mut rng);
        }
        game.check(Dialect::SuperDuperGames, &text, &mut rng);
    }
}

/// A turn as the archive has it: a step a line, with what was ignored behind it, and chat below.
fn archived(number: usize, turn: &RecordedTurn, rng: &mut StdRng) -> String {
    const IGNORED: [&str; 4] = [" *", " (n)", " Build G1 Home0", " now: go"];
    const CHAT: [&str; 4] = [
        "\tHome1: pass\nBuild G1 Home0\n b\n",
        "\tHome0: two thoughts\n \n1) Home1: pass\n2) x: y\n",
        "\tHome1: {\n",
        "\n\tHome0: 1000) Home1: pass\n",
    ];
    let seat = turn.seat.expect("the corpus names the seat");
    let mut text = format!("{}{number}) Home{seat}: ", maybe(&["{a: b} ", "\n"], rng));
    let steps: Vec<&str> = turn.text.split(" ; ").collect();
    for step in &steps {
        let step = step.trim_end_matches([' ', '*']);
        // A word behind a set-up may be a name.
        let ignored = if step.to_lowercase().starts_with('h') {
            ""
        } else {
            maybe(&IGNORED, rng)
        };
        text += &format!("{step}{ignored}{}\n", maybe(&COMMENTS, rng));
    }
    text + maybe(&CHAT, rng) + maybe(&["\n", "\n\n"], rng)
}

#[test]
fn endings_and_encodings_change_no_record() {
    let texts = [
        r#"{"header": {"players": [{"name": "Ann"}, {"name": "Beth"}]},
            "moves": [["homeworld b3 g2 r3", "homeworld b1 r2 g3"], ["build r1 north", null]]}"#,
        "Ann establishes a homeworld with a g3 ship at r1 and b3 binary stars.\nAnn builds a g1 ship in Homeworld Ann.\nAnn ends their turn.\n",
        "Players: Ann,Beth\nh,r1A,b3C,g2B\nh,b1A,y2A,g3B\nb,g1A,1\n",
        "Ann: land a1 // where: there\n{a: b} Beth: land f6\nAnn: build a1: y b2\n",
        "settlers <0>; g1@a1 / y1@f6; quiet 0; passes 0\nbuild a1: y b2 {c: d}\n",
        "<0>\nAnn(0,r1b2)g3-\nBeth(1,y1b3)-g3 # e: f\n\nbuild g1\n",
    ];
    let mut rng = StdRng::seed_from_u64(5);
    for text in texts {
        let plain = read(text).unwrap_or_else(|bad| panic!("{bad}: {text}"));
        let rules = rules_of(&plain).expect("rules");
        let mut replay = Replay::new(&plain, rules).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert!(replay.all(|turn| turn.is_ok()), "{text}");
        for _ in 0..30 {
            assert_eq!(read_bytes(&encoded(text, &mut rng)).as_ref(), Ok(&plain));
        }
    }
}
