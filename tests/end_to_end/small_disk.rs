//! File systems of the test's own, in which the bot's file lies: a small one that runs full, one
//! that is read-only, and one that the system makes read-only under a running bot. They need leave
//! to mount, and fail without it; so they run when asked for:
//! `cargo test --test end_to_end small_disk -- --ignored`. `operating.rs` has the same without
//! mounting.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use pocket_discord::Player;
use referee::store::Store;
use referee_testing::{assert_contains, wait};

use crate::live_bot::{begin, card, contents, set_up, told, turn};
use crate::operating::{address, metric, until_health};
use crate::process::Survivor;

/// Runs the rest of the line in a name space in which anybody may mount.
const AS_ANYBODY: &str = "exec unshare --user --map-root-user --mount sh -c";
/// The same for root, who may also mount files as disks.
const AS_ROOT: &str = "exec unshare --mount sh -c";

/// The folder on which it is mounted, in the bot's own.
const DISK: &str = "disk";

/// Starts the bot behind this mounting, with its file on what is mounted.
async fn start(bot: &mut Survivor, way: &str, mounting: &str, settings: &[(&str, &str)]) {
    spawn(bot, way, mounting, settings);
    let came = wait::until(|| bot.pocket.is_connected() || !bot.is_running()).await;
    assert!(
        came && bot.is_running(),
        "does this machine let us mount? {mounting}: {}",
        bot.log()
    );
}

fn spawn(bot: &mut Survivor, way: &str, mounting: &str, settings: &[(&str, &str)]) {
    fs::create_dir_all(bot.folder.path().join(DISK)).expect("a folder can be made");
    let line = format!("{way} '{mounting} && exec \"$0\" serve' \"$0\"");
    let mut settings = settings.to_vec();
    settings.push(("DATABASE", "disk/referee.db"));
    bot.spawn_behind(&line, &settings);
}

/// The disk as the bot sees it.
fn disk(bot: &Survivor) -> PathBuf {
    let folder = bot.folder.path().canonicalize().expect("it is there");
    let folder = folder.strip_prefix("/").expect("a whole path");
    Path::new(&format!("/proc/{}/root", bot.process()))
        .join(folder)
        .join(DISK)
}

/// Fills what is left of a disk.
fn fill(disk: &Path) -> PathBuf {
    let ballast = disk.join("ballast");
    let mut file = File::create(&ballast).expect("it can be made");
    for size in [65_536, 512, 1] {
        while file.write_all(&vec![1; size]).is_ok() {}
    }
    drop(file.sync_all());
    ballast
}

/// Plays until a turn is not saved; gives how many there are.
async fn until_unsaved(players: &[Player; 2], mut counted: u32) -> u32 {
    loop {
        let mover = &players[counted as usize % 2];
        let answer = told(mover, "/hw move turn: pass *").await;
        if !answer.starts_with(&format!("Turn {} submitted", counted + 1)) {
            assert_contains(&answer, "couldn't be saved");
            return counted;
        }
        counted += 1;
        assert!(counted < 400, "everything is saved");
    }
}

/// Nothing is acknowledged, however often and by whomever it is asked for; what is asked for is
/// still shown.
async fn saves_nothing(players: &[Player; 2], counted: u32, id: &str) {
    for asked in ["/hw move turn: pass *", "/hw game"] {
        for player in players {
            let answer = told(player, asked).await;
            let does = ["submitted", "resigned"];
            assert!(!does.iter().any(|word| answer.contains(word)), "{answer}");
        }
    }
    let shown = told(&players[0], &format!("/hw review game: {id}")).await;
    assert_contains(&shown, id);
    let next = format!("Turn {}**", counted + 1);
    assert!(
        !contents(&players[0])
            .iter()
            .any(|text| text.contains(&next))
    );
}

/// What is on the disk is sound, and what was acknowledged.
fn audit(disk: &Path, id: &str, counted: u32) {
    let copy = tempfile::TempDir::new().expect("a folder can be made");
    let path = copy.path().join("referee.db");
    for name in ["referee.db", "referee.db-wal"] {
        if disk.join(name).exists() {
            fs::copy(disk.join(name), copy.path().join(name)).expect("it can be copied");
        }
    }
    let store = Store::open(&path).expect("the store opens");
    let game = id.parse().expect("an id");
    let last = store.read(|tx| tx.game(game)).expect("it is read");
    assert_eq!(last.map(|game| game.turns), Some(counted));
    drop(store);
    let report = referee::referee::maintenance::check(&path).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

async fn seated(bot: &Survivor) -> ([Player; 2], String) {
    bot.registered().await;
    let players = ["ann", "beth"].map(|name| bot.player(name));
    let id = begin(&players[0], &players[1]).await;
    set_up(&players[0], &players[1], &id).await;
    (players, id)
}

#[tokio::test]
#[ignore = "mounts a small file system: unshare --user --map-root-user --mount has to be permitted"]
async fn bot_recovers_from_full_small_disk() {
    let mut bot = Survivor::alone().await;
    let address = address();
    let small = "mount -t tmpfs -o size=2m none disk";
    start(&mut bot, AS_ANYBODY, small, &[("METRICS", &address)]).await;
    let (players, id) = seated(&bot).await;
    let disk = disk(&bot);
    let mut counted = 2;
    for _ in 0..3 {
        let ballast = fill(&disk);
        counted = until_unsaved(&players, counted).await;
        let words = until_health(&address, 503).await;
        assert_contains(&words, "can't be written");
        saves_nothing(&players, counted, &id).await;
        fs::remove_file(ballast).expect("it is there");
        // Nobody asks for anything meanwhile.
        until_health(&address, 200).await;
        turn(&players[counted as usize % 2], &id, counted + 1, "pass").await;
        counted += 1;
    }
    assert_eq!(metric(&address, "turns_total").await, f64::from(counted));
    audit(&disk, &id, counted);
    bot.stop().await;
}

#[tokio::test]
#[ignore = "mounts a read-only file system: unshare --user --map-root-user --mount has to be permitted"]
async fn read_only_disk_prevents_the_start() {
    for made in ["true", "cp referee.db disk"] {
        let mut bot = Survivor::set().await;
        assert!(bot.terminate().await.0.success());
        let line = format!(
            "mount -t tmpfs -o size=2m none disk && {made} && mount -o remount,ro disk && echo mounted >&2"
        );
        spawn(&mut bot, AS_ANYBODY, &line, &[]);
        let status = bot.ended().await;
        let log = bot.log();
        assert!(
            log.contains("mounted"),
            "does this machine let us mount? {log}"
        );
        assert!(!status.success());
        assert_contains(&log, "Read-only file system");
        bot.start().await;
        bot.stop().await;
    }
}

/// Runs something as root in the bot's name space.
fn beside(bot: &Survivor, line: &str) {
    let folder = bot.folder.path().display();
    let status = Command::new("nsenter")
        .args(["--target", &bot.process().to_string(), "--mount"])
        .args(["sh", "-c", &format!("cd {folder} && {line}")])
        .status();
    assert!(status.expect("nsenter is there").success(), "{line}");
}

/// The system gives up a damaged disk: no file of it can be written any more, also those that are
/// open. Before that a file cannot be written for a while, as if the medium failed.
#[tokio::test]
#[ignore = "mounts a file as a disk: for root, with a loop device and mkfs.ext4"]
async fn disk_failing_midrun_saves_nothing() {
    let mut bot = Survivor::alone().await;
    let image = bot.folder.path().join("disk.img");
    let made = File::create(&image).and_then(|file| file.set_len(16 << 20));
    made.expect("a file can be made");
    let formatted = Command::new("mkfs.ext4").arg("-q").arg(&image).status();
    assert!(formatted.expect("mkfs.ext4 is there").success());
    let address = address();
    let settings = [("METRICS", address.as_str())];
    let mounting = "mount -o loop disk.img disk";
    start(&mut bot, AS_ROOT, mounting, &settings).await;
    let (players, id) = seated(&bot).await;
    let at = disk(&bot);
    let files = format!("{DISK}/referee.db {DISK}/referee.db-wal");
    beside(&bot, &format!("chattr +i {files}"));
    let mut counted = until_unsaved(&players, 2).await;
    until_health(&address, 503).await;
    saves_nothing(&players, counted, &id).await;
    beside(&bot, &format!("chattr -i {files}"));
    until_health(&address, 200).await;
    turn(&players[counted as usize % 2], &id, counted + 1, "pass").await;
    counted += 1;
    audit(&at, &id, counted);
    // From here on only another mounting helps.
    beside(&bot, &format!("mount -o remount,abort {DISK}"));
    counted = until_unsaved(&players, counted).await;
    let words = until_health(&address, 503).await;
    assert_contains(&words, "can't be written");
    saves_nothing(&players, counted, &id).await;
    bot.kill().await;
    start(&mut bot, AS_ROOT, mounting, &settings).await;
    audit(&disk(&bot), &id, counted);
    turn(&players[counted as usize % 2], &id, counted + 1, "pass").await;
    card(
        &players[0],
        &format!("Turn {}** · game `{id}`", counted + 1),
    )
    .await;
    bot.stop().await;
}
