//! What an operator does by hand: settings and their errors, files that nobody else reads, and the
//! commands of `docs/operate.md`, literally.

use insta::assert_snapshot;
use referee::command::Terms;
use referee_testing::{BETH, TestBot, assert_contains, assert_lacks, terms};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use super::{EXAMPLE, path, refused, text, told};

const PROGRAM: &str = env!("CARGO_BIN_EXE_referee");
const TOKEN: &str = "made.up.canary";

/// The program in a folder of its own, with nothing in its environment but this.
fn alone(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().expect("a folder can be made");
    alone_in(folder.path(), arguments, variables)
}

fn alone_in(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.env_clear().current_dir(folder);
    command.args(arguments).envs(variables.iter().copied());
    command.output().expect("the program starts")
}

/// A token as Discord makes them, of no bot.
const REAL: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GcAnRy.n0b0dys-T0k3n_0f-n0-b0t-at_a11-canary";

/// The settings that `.env.example` explains.
fn settings() -> Vec<&'static str> {
    let example = include_str!("../../../.env.example").lines();
    let lines = example.filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| Some(line.split_once('=')?.0))
        .collect()
}

#[test]
fn token_in_wrong_setting_stays_secret() {
    let verbs: [&[&str]; 6] = [
        &["serve"],
        &["health"],
        &["check"],
        &["export", "mirolu"],
        &["backup", "copy.db"],
        &["admin", "drain", "on"],
    ];
    let mut tried = 0;
    for name in settings().into_iter().chain(["FAIL_AT"]) {
        for value in [REAL.to_owned(), format!("Bot {REAL}"), format!("./{REAL}")] {
            for verb in verbs {
                for in_file in [false, true] {
                    let folder = tempfile::tempdir().expect("a folder can be made");
                    let (home, mut variables) = (folder.path(), vec![]);
                    if in_file {
                        let file = format!("{name}='{value}'\n");
                        fs::write(home.join(".env"), file).expect("it is written");
                    } else {
                        variables.push((name, value.as_str()));
                    }
                    if name != "DISCORD_TOKEN" {
                        variables.push(("DISCORD_TOKEN", TOKEN));
                    }
                    // A token that is accepted, in its right place, ends here.
                    if name != "DATABASE" && verb[0] == "serve" {
                        variables.push(("DATABASE", "/nowhere/at/all.db"));
                    }
                    let output = alone_in(home, verb, &variables);
                    let said = text(&output.stdout) + &text(&output.stderr);
                    assert!(!said.contains("canary"), "{name} {verb:?}: {said}");
                    let entries = fs::read_dir(home).expect("the folder is there");
                    let names = entries.map(|entry| entry.expect("an entry").file_name());
                    let names: Vec<_> = names.collect();
                    let is_named =
                        |name: &std::ffi::OsString| name.to_string_lossy().contains("canary");
                    assert!(!names.iter().any(is_named), "{name} {verb:?}: {names:?}");
                    if verb[0] == "serve" && name != "DISCORD_TOKEN" {
                        let wanted =
                            format!("{name} looks like a token: put it into DISCORD_TOKEN");
                        assert!(said.starts_with(&wanted), "{said}");
                        assert_eq!(output.status.code(), Some(78));
                    }
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 13 * 3 * 6 * 2);
    for arguments in [
        vec!["serve".to_owned(), REAL.to_owned()],
        vec!["serve".to_owned(), "--token".to_owned(), REAL.to_owned()],
        vec!["serve".to_owned(), format!("--token={REAL}")],
        vec!["export".to_owned(), REAL.to_owned()],
        vec!["import".to_owned(), REAL.to_owned()],
        vec![REAL.to_owned()],
    ] {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let output = alone(&arguments, &[]);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(!said.contains("canary"), "{arguments:?}: {said}");
    }
}

#[test]
fn unusable_database_ends_with_78() {
    let pages = |sql: &str| {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let file = folder.path().join("any.db");
        let database = rusqlite::Connection::open(&file).expect("it can be made");
        database
            .execute_batch(sql)
            .expect("the statements are good");
        drop(database);
        fs::read(file).expect("it is there")
    };
    let ours = "PRAGMA application_id = 1213680708; CREATE TABLE games (id TEXT);";
    for (bytes, reason) in [
        (b"no database, but long enough to be read as the header of one: a text of some kind, and more of it".to_vec(), "is damaged"),
        (pages("CREATE TABLE bookmarks (url TEXT)"), "belongs to another program"),
        (pages(&format!("{ours} PRAGMA user_version = 1000")), "run the newer program"),
        (pages(&format!("{ours} PRAGMA user_version = 1")), "differs from it in"),
    ] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fs::write(folder.path().join("referee.db"), bytes).expect("it is written");
        let words = misconfigured(&alone_in(
            folder.path(),
            &["serve"],
            &[("DISCORD_TOKEN", TOKEN)],
        ));
        assert_contains(&words, reason);
    }
}

#[test]
fn misspelt_setting_is_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join(".env");
    for (line, nearest) in [
        ("METRIC=127.0.0.1:9464", "METRICS"),
        ("BACKUP=none", "BACKUPS"),
        ("DISCORD_TOKENFILE=token", "DISCORD_TOKEN_FILE"),
        ("OPERATORS=1", "OPERATOR"),
    ] {
        let (name, value) = line.split_once('=').expect("a setting");
        fs::write(&file, line).expect("it is written");
        let in_file = misconfigured(&alone_in(folder.path(), &["check"], &[]));
        let in_environment = misconfigured(&alone(&["check"], &[(name, value)]));
        assert_eq!(in_file, in_environment);
        let wanted = format!("{name} is not a setting; did you mean {nearest}?");
        assert!(in_file.starts_with(&wanted), "{in_file}");
    }
    let foreign = [("PAGER", "less"), ("LOGNAME", "ann"), ("COLOUR", "green")];
    let checked = alone(&["check"], &foreign);
    assert_eq!(checked.status.code(), Some(1), "{}", text(&checked.stderr));
}

#[test]
fn readable_token_file_is_warned_of() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("discord-token");
    fs::write(&file, TOKEN).expect("it is written");
    let named = [
        ("DISCORD_TOKEN_FILE", path(&file)),
        ("DATABASE", "/nowhere/at/all.db"),
    ];
    for (mode, is_open) in [(0o600, false), (0o640, true), (0o604, true)] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("it is ours");
        let said = text(&alone(&["serve"], &named).stderr);
        assert_eq!(
            said.contains("other accounts can read"),
            is_open,
            "{mode:o}: {said}"
        );
    }
}

/// The words with which `serve` refuses its settings.
fn misconfigured(output: &Output) -> String {
    let words = text(&output.stderr);
    assert_eq!(output.status.code(), Some(78), "{words}");
    assert_lacks(&words, "canary");
    words
}

/// The exit code is 78.
#[test]
fn wrong_setting_is_named_without_value() {
    // A value that is accepted ends here, and not at Discord.
    let nowhere = ("DATABASE", "/nowhere/at/all.db");
    for (name, value) in [
        ("DISCORD_TOKEN", "canary"),
        ("DISCORD_TOKEN", "a..canary"),
        ("DISCORD_API", "https://canary.example"),
        ("DISCORD_ROOT", "canary.pem"),
        ("METRICS", "0.0.0.0:9464"),
        ("METRICS", TOKEN),
        ("METRICS_OUTSIDE", TOKEN),
        ("PACE", "0"),
        ("PACE", TOKEN),
        ("FAIL_AT", "write:1:kill"),
        ("LOG_FORMAT", "canary"),
        ("LOG", "referee=canary"),
        ("LOG", "warning"),
        ("LOG", "info,canary"),
        ("LOG", "info,referee="),
        ("OPERATOR", "1"),
        ("OPERATOR", "channel:0"),
        ("OPERATOR", "role:1"),
    ] {
        let words = misconfigured(&alone(
            &["serve"],
            &[("DISCORD_TOKEN", TOKEN), nowhere, (name, value)],
        ));
        assert!(words.starts_with(&format!("{name} must be ")), "{words}");
    }
    let none = misconfigured(&alone(&["serve"], &[("DISCORD_TOKEN", " ")]));
    assert_snapshot!(none, @"DISCORD_TOKEN_FILE is not set, nor is there a credential discord-token or DISCORD_TOKEN; .env.example explains them");
    let option = misconfigured(&alone(&["serve", "--pace", "canary"], &[]));
    assert_snapshot!(option, @"PACE must be the number of interactions that one person may make per second, at least 1");
}

#[test]
fn help_lists_settings_without_values() {
    let variables = [
        ("DISCORD_TOKEN", TOKEN),
        ("METRICS", TOKEN),
        ("LOG", "canary"),
    ];
    let output = alone(&["serve", "--help"], &variables);
    assert!(output.status.success());
    let help = text(&output.stdout);
    assert!(help.starts_with("Run the bot on Discord"), "{help}");
    for name in settings() {
        assert!(help.contains(name), "{name} in {help}");
    }
    assert_eq!(settings().len(), 12);
    assert_lacks(&help, "canary");
    for (verb, about) in [
        ("backup", "Copy the database, even while the bot runs"),
        ("check", "Check the database"),
    ] {
        let help = told(&[verb, "--help"]);
        assert!(help.starts_with(about), "{help}");
    }
}

#[test]
fn token_comes_from_exactly_one_place() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("discord-token");
    fs::write(&file, format!("{TOKEN}\n")).expect("it is written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("it is ours");
    let named = ("DISCORD_TOKEN_FILE", path(&file));
    let handed = ("CREDENTIALS_DIRECTORY", path(folder.path()));
    let plain = ("DISCORD_TOKEN", TOKEN);
    // With a good token the next thing that is missing is the folder of the database.
    let nowhere = ("DATABASE", "/nowhere/at/all.db");
    for place in [named, handed, plain] {
        let output = alone(&["serve"], &[place, nowhere]);
        let words = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert_contains(&words, "/nowhere/at/all.db");
    }
    for places in [[named, handed], [named, plain], [handed, plain]] {
        let words = misconfigured(&alone(&["serve"], &places));
        assert_contains(&words, "both set a token");
    }
    let missing = [("DISCORD_TOKEN_FILE", "/nowhere/at/all")];
    let words = misconfigured(&alone(&["serve"], &missing));
    assert_snapshot!(words, @"DISCORD_TOKEN_FILE names /nowhere/at/all, which cannot be read: entity not found");
    fs::write(&file, "canary").expect("it is written");
    let words = misconfigured(&alone(&["serve"], &[named]));
    assert_snapshot!(words, @"DISCORD_TOKEN_FILE must be the bot's token, or lead to it: three parts joined by dots");
}

#[test]
fn database_verbs_read_dot_env() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let home = folder.path();
    fs::write(home.join(".env"), "DATABASE=games.db\nPACE=\nLOG=\n").expect("it is written");
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join(EXAMPLE);
    let import = alone_in(home, &["import", path(&record)], &[]);
    assert!(import.status.success(), "{}", text(&import.stderr));
    assert!(home.join("games.db").exists());
    let id = text(&import.stdout);
    for verb in [
        &["check"][..],
        &["backup", "copy.db"],
        &["export", id.trim()],
    ] {
        let output = alone_in(home, verb, &[]);
        assert!(
            output.status.success(),
            "{verb:?}: {}",
            text(&output.stderr)
        );
    }
    fs::write(home.join(".env"), "a canary without its sign").expect("it is written");
    let words = misconfigured(&alone_in(home, &["check"], &[]));
    assert_snapshot!(words, @".env cannot be read: each line must be NAME=value");
    let pure = alone_in(home, &["play", "", "hw r1 b2 g3 Ann"], &[]);
    assert!(pure.status.success(), "it needs no settings");
}

/// The files of a folder that somebody else may read, write or run.
fn open_to_others(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let files = entries.map(|entry| entry.expect("it can be listed"));
    let open = files.filter(|file| {
        let rights = file.metadata().expect("it has rights");
        rights.is_file() && rights.permissions().mode() & 0o077 != 0
    });
    let mut names: Vec<String> = open
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Runs `check` on a file with these options; returns whether it is sound, and what it says.
fn checked(database: &Path, options: &[&str]) -> (bool, String) {
    let arguments = [&["check", "--database", path(database)], options].concat();
    let output = alone(&arguments, &[]);
    let said = text(&output.stdout) + &text(&output.stderr);
    (output.status.success(), said)
}

#[test]
fn recount_mends_wrong_ratings() {
    let bot = TestBot::new();
    let game = bot.begin_with(Terms {
        rated: true,
        ..terms(&[BETH], "binary first-ship=any")
    });
    bot.play_turns(
        game,
        &["homeworld y1 b3 g3 Vega", "homeworld g2 b1 y3 Mira"],
    );
    bot.resign(BETH, game);
    let folder = tempfile::tempdir().expect("a folder can be made");
    let copy = folder.path().join("copy.db");
    told(&["backup", path(&copy), "--database", path(&bot.file())]);
    let file = rusqlite::Connection::open(&copy).expect("it opens");
    let spoilt = file.execute("UPDATE ratings SET value = value + 1", []);
    assert_eq!(spoilt, Ok(2));
    let (is_sound, said) = checked(&copy, &[]);
    assert!(!is_sound, "{said}");
    assert_contains(&said, "`check --recount` mends them");
    let (is_sound, said) = checked(&copy, &["--recount"]);
    assert!(is_sound && said.ends_with("findings 0\n"), "{said}");
    assert!(checked(&copy, &[]).0);
    let missing = folder.path().join("none.db");
    assert!(!checked(&missing, &["--recount"]).0 && !missing.exists());
}

#[test]
fn database_files_are_private_despite_umask() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let home = folder.path();
    let shell = |line: &str| {
        let done = Command::new("sh")
            .args(["-c", &format!("umask 000; {line}"), PROGRAM])
            .current_dir(home)
            .env(
                "RECORD",
                Path::new(env!("CARGO_MANIFEST_DIR")).join(EXAMPLE),
            )
            .output()
            .expect("a shell is there");
        assert!(done.status.success(), "{line}: {}", text(&done.stderr));
    };
    shell("$0 import $RECORD");
    shell("$0 backup copy.db");
    assert_eq!(open_to_others(home), Vec::<String>::new());
    shell("$0 import $RECORD --database old.db");
    fs::write(home.join("old.db.schema-8"), "an older copy").expect("it is written");
    fs::write(home.join("older.db"), "another program's").expect("it is written");
    let all = ["old.db", "old.db.schema-8", "older.db"];
    for name in all {
        let readable = fs::Permissions::from_mode(0o644);
        fs::set_permissions(home.join(name), readable).expect("it can be set");
    }
    shell("$0 import $RECORD --again --database old.db");
    assert_eq!(open_to_others(home), ["older.db"]);
}

/// The lines of `docs/operate.md` between `sh` fences under a heading.
fn documented_commands(heading: &str) -> String {
    let paper = include_str!("../../../docs/operate.md");
    let (_, section) = paper.split_once(heading).expect("the heading is there");
    let section = section.split("\n#").next().expect("a section");
    let blocks = section.split("```sh\n").skip(1);
    blocks
        .filter_map(|block| block.split("```").next())
        .collect()
}

#[test]
fn documented_backup_commands_work() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let home = folder.path().join("var/lib/referee");
    fs::create_dir_all(&home).expect("it can be made");
    let database = home.join("referee.db");
    told(&["import", EXAMPLE, "--database", path(&database)]);
    let copies = home.join("copies");
    fs::create_dir(&copies).expect("it can be made");
    let copy = copies.join("referee-2026-11-21.db");
    told(&["backup", path(&copy), "--database", path(&database)]);
    told(&["import", EXAMPLE, "--again", "--database", path(&database)]);
    let commands = documented_commands("## Backup and restore");
    assert!(commands.contains("referee backup") && commands.contains("referee check"));
    let commands = commands.replace("/var/lib/referee", path(&home));
    let stand_ins = "systemctl() { echo \"$@\"; }\nreferee() { \"$0\" \"$@\"; }";
    let script = format!("set -eu\n{stand_ins}\n{commands}");
    let done = Command::new("sh").args(["-c", &script, PROGRAM]).output();
    let done = done.expect("a shell is there");
    assert!(done.status.success(), "{}", text(&done.stderr));
    let words = text(&done.stdout);
    assert_snapshot!(words, @"
    by-hand.db
    schema 6	games 2	turns 34	findings 0
    stop referee
    schema 6	games 1	turns 17	findings 0
    start referee
    ");
    assert_eq!(words.matches("findings 0").count(), 2, "{words}");
    let restored = told(&["check", "--database", path(&database)]);
    assert_snapshot!(restored, @"schema 6	games 1	turns 17	findings 0");
    assert!(home.join("broken/referee.db").exists());
}

/// A wrong setting does not make the unit restart in a loop.
#[test]
fn systemd_unit_hands_over_token() {
    let unit = include_str!("../../../deploy/referee.service");
    for line in [
        "ExecStart=referee serve",
        "LoadCredential=discord-token:/etc/referee/discord-token",
        "RestartPreventExitStatus=2 78 243",
        "DynamicUser=yes",
        "UMask=0077",
    ] {
        assert!(unit.lines().any(|found| found == line), "{line} in {unit}");
    }
    let several = include_str!("../../../deploy/referee@.service");
    let settings = |unit: &str| {
        let lines = unit.lines().filter(|line| !line.starts_with('#'));
        lines.collect::<Vec<_>>().join("\n")
    };
    let one = settings(several)
        .replace("referee/%i", "referee")
        .replace("referee-%i", "referee")
        .replace(" %i", "");
    assert_eq!(one, settings(unit), "they differ in names only");
    let install = documented_commands("## Have it in ten minutes");
    assert_snapshot!(install, @"
    sudo apt-get install ./referee_*.deb
       sudo referee setup
    ");
    let gone = refused(&["check", "--database", "/nowhere/at/all.db"], 1);
    assert_snapshot!(gone, @"there is no database at /nowhere/at/all.db");
}
