//! A process that is killed at any instant, and a disk that is full: nothing that was acknowledged
//! is lost or doubled.

use std::io::{BufRead, BufReader, Write, stderr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;
use std::{env, thread};

use rand::Rng;
use referee::domain::{InteractionId, Millis};
use referee::store::{NewOutgoing, Store, StoreError, Target};
use referee_testing::{assert_contains, times};

use referee_testing::alone::name_of;
use referee_testing::store::{self, HALL, Home, game, last_turn, playing, turn, turns};

/// Names the file that a process of these tests writes to.
const FILE: &str = "REFEREE_TEST_FILE";
/// The interaction with which it begins, perhaps for the second time.
const FIRST: &str = "REFEREE_TEST_FIRST";

/// What one interaction does: its turn, its message and its mark, together and once. Says whether
/// it was new.
fn act(store: &Store, number: u32) -> Result<bool, StoreError> {
    let press = InteractionId(u64::from(number));
    let id = game("mirolu");
    store.write(move |tx| {
        if tx.processed(press)?.is_some() {
            return Ok(false);
        }
        let next = last_turn(tx, id)? + 1;
        store::act(tx, id, next, press)?;
        Ok(true)
    })
}

/// The part of a process that will be killed, or that runs out of disk: acts, and tells each
/// acknowledgement. Does nothing unless another test starts it so.
#[test]
fn act_until_the_end() {
    let (Ok(file), Ok(first)) = (env::var(FILE), env::var(FIRST)) else {
        return;
    };
    let store = Store::open(Path::new(&file)).expect("the lock of a dead process is free");
    for number in first.parse().expect("a number").. {
        match act(&store, number) {
            Ok(_) => writeln!(stderr(), "acknowledged {number}").expect("somebody listens"),
            Err(_) => break,
        }
    }
    let later = act(&store, u32::MAX);
    assert!(later.is_err(), "a full disk saves nothing: {later:?}");
}

/// Starts the part above in a process of its own, by way of a shell that runs `before`.
fn start(home: &Home, first: u32, before: &str) -> Child {
    Command::new("sh")
        .arg("-c")
        .arg(format!(
            "{before}; exec \"$0\" --exact {} --nocapture",
            name_of(act_until_the_end)
        ))
        .arg(env::current_exe().expect("this test has a file"))
        .env(FILE, &home.path)
        .env(FIRST, first.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell can be started")
}

/// The acknowledgements of a process, as they come; ends with the process.
fn acknowledgements(child: &mut Child) -> Receiver<u32> {
    let lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let (tell, hear) = mpsc::channel();
    thread::spawn(move || {
        lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("acknowledged ")?.parse().ok())
            .try_for_each(|number: u32| tell.send(number))
    });
    hear
}

/// Closes the store that made the game, so that another process can have it.
fn handed_over() -> (Home, std::path::PathBuf) {
    let Home {
        store,
        path,
        folder,
    } = playing();
    drop(store);
    let own = folder.path().join("own.db");
    let store = Store::open(&own).expect("a second file");
    (
        Home {
            store,
            path: path.clone(),
            folder,
        },
        path,
    )
}

/// Opens the file that another process left, and holds its turns, messages and marks against each
/// other.
fn audited(path: &Path) -> u32 {
    let store = Store::open(path).expect("the lock of a dead process is free");
    let turns = store
        .read(|tx| turns(tx, game("mirolu")))
        .expect("the game is read");
    let last = u32::try_from(turns.len()).expect("few turns");
    assert_eq!(turns, (1..=last).map(turn).collect::<Vec<_>>());
    let marked = (1..=last + 1).filter(|&number| {
        let press = InteractionId(u64::from(number));
        store
            .read(|tx| tx.processed(press))
            .expect("the mark is read")
            .is_some()
    });
    assert_eq!(
        marked.count(),
        turns.len(),
        "every turn has one interaction"
    );
    let key = |number| format!("card mirolu {number}");
    for number in [last, last + 1] {
        let known = store.write(move |tx| {
            let message = NewOutgoing {
                dedupe_key: key(number),
                game: None,
                target: Target::Channel(HALL.channel),
                kind: "probe".into(),
                payload: "{}".into(),
                due: Millis(1),
            };
            let pushed = tx.push_outgoing(&message)?;
            if let Some(id) = pushed {
                tx.outgoing_done(id)?;
            }
            Ok::<_, StoreError>(pushed.is_none())
        });
        let expected = number == last && last > 0;
        assert_eq!(
            known.expect("the outbox works"),
            expected,
            "the message of turn {number}"
        );
    }
    last
}

#[test]
fn a_second_process_is_refused() {
    let home = playing();
    let second = start(&home, 1, ":").wait_with_output().expect("it ends");
    let words = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success(), "{words}");
    assert_contains(&words, "InUse");
    assert_eq!(
        home.store
            .read(|tx| last_turn(tx, game("mirolu")))
            .expect("it is read"),
        0
    );
}

/// `STORE_KILLS` times; 1,000 are the long run.
#[test]
fn killed_process_loses_and_doubles_nothing() {
    let (home, path) = handed_over();
    let mut rng = rand::rng();
    let mut last_acknowledged = 0;
    let mut unheard = 0;
    let kills = times("STORE_KILLS", 50);
    for kill in 0..kills {
        let mut child = start(&home, last_acknowledged + 1, ":");
        let heard = acknowledgements(&mut child);
        // Every other process is killed while it opens the file or begins, the rest in the midst of
        // turns.
        let begun = if kill % 2 == 0 { 0 } else { 3 };
        let first: Vec<u32> = heard.iter().take(begun).collect();
        thread::sleep(Duration::from_micros(rng.random_range(0..30_000)));
        child.kill().expect("it can be killed");
        child.wait().expect("it is dead");
        last_acknowledged = first
            .into_iter()
            .chain(heard)
            .fold(last_acknowledged, u32::max);
        let last = audited(&path);
        assert!(
            (last_acknowledged..=last_acknowledged + 1).contains(&last),
            "kill {kill}: {last_acknowledged} acknowledged, {last} saved"
        );
        unheard += last - last_acknowledged;
    }
    assert!(
        last_acknowledged as usize > kills,
        "only {last_acknowledged} turns were played"
    );
    println!("{kills} kills, {last_acknowledged} turns, {unheard} kills between commit and answer");
}

#[test]
fn full_disk_acknowledges_nothing_unsaved() {
    let (home, path) = handed_over();
    let mut child = start(&home, 1, "trap '' XFSZ; ulimit -f 4000");
    let heard: Vec<u32> = acknowledgements(&mut child).into_iter().collect();
    assert!(
        child.wait().expect("it ends").success(),
        "it saw the fault and saved nothing more"
    );
    let last = audited(&path);
    assert!(last > 10, "the disk was full from the start");
    assert_eq!(heard, (1..=last).collect::<Vec<_>>());
    let store = Store::open(&path).expect("the file is sound");
    assert!(act(&store, last + 1).expect("there is space again"));
}
