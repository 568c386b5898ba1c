//! Custom ids that somebody made up. Discord sends only what we emitted, and only from who sees it; nothing here relies on that.

use std::collections::HashSet;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::command::{Act, Given, Irrevocable, Press, Pressed, Which};
use referee::domain::Seed;
use referee_testing::times;

use crate::support::room::{ANN, BETH, CARL, Room, person, presses, read};

const LETTERS: &[u8] =
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:.-_ *;`@<>\\\n";

/// A text near one of these: cut, joined, with letters changed.
fn mutated(rng: &mut StdRng, known: &[String]) -> String {
    let mut id: Vec<char> = known.choose(rng).expect("there are some").chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let letter = char::from(*LETTERS.choose(rng).expect("letters"));
        let at = rng.random_range(0..=id.len());
        match rng.random_range(0..12) {
            0 if at < id.len() => id[at] = letter,
            1 => id.insert(at, letter),
            2 if at < id.len() => {
                id.remove(at);
            }
            3..=10 => {
                // One field of another id in the place of ours.
                let other = known.choose(rng).expect("there are some");
                let mut fields: Vec<String> = id
                    .iter()
                    .collect::<String>()
                    .split(':')
                    .map(str::to_owned)
                    .collect();
                let theirs: Vec<&str> = other.split(':').collect();
                let field = rng.random_range(0..fields.len());
                fields[field] = (*theirs.choose(rng).expect("a field")).to_owned();
                id = fields.join(":").chars().collect();
            }
            _ => {
                let other: Vec<char> = known.choose(rng).expect("there are some").chars().collect();
                id.truncate(at);
                id.extend(other.iter().skip(at));
            }
        }
    }
    id.into_iter().collect()
}

/// `FORGED` ids; 1,000,000 are the long run. A stranger presses each that can be read.
#[test]
fn no_forged_button_lets_a_stranger_change_a_game() {
    let room = Room::open();
    let mut known: Vec<String> = Vec::new();
    let mut keep = |message| known.extend(presses(&message).into_iter().map(|(id, _)| id));
    let ended = room.begin(BETH, ANN);
    room.turn(BETH, ended, "homeworld r1 b2 g3");
    let asked = room.ask(
        BETH,
        Act::Irrevocable {
            what: Irrevocable::Resign,
            game: Which::Named(ended),
            sure: false,
        }
        .into(),
    );
    let (sure, _) = presses(&asked).swap_remove(0);
    let sure: Press = sure.parse().expect("it was emitted");
    if let Ok(Pressed::Command(command)) = sure.read(None) {
        room.ask(BETH, command);
    }
    let game = room.begin(ANN, BETH);
    room.turn(ANN, game, "homeworld r1 b2 g3");
    room.turn(BETH, game, "homeworld r1 b3 g3");
    keep(room.challenge(ANN, &[person(BETH)]));
    for who in [ANN, BETH] {
        for asked in ["play", "game", "games"] {
            keep(room.ask(who, read(asked, &[])));
        }
        let options = [("game", Given::Text(game.to_string()))];
        keep(room.ask(who, read("review", &options)));
    }
    room.deliver().into_iter().for_each(keep);
    let before = room.everything();
    let mut rng = StdRng::seed_from_u64(16);
    let (mut tried, mut done) = (HashSet::new(), 0);
    for _ in 0..times("FORGED", 60_000) {
        let id = mutated(&mut rng, &known);
        let Ok(press) = id.parse::<Press>() else {
            continue;
        };
        if !tried.insert(id.clone()) {
            continue;
        }
        let value = known.choose(&mut rng).filter(|_| rng.random_bool(0.3));
        if let Ok(Pressed::Command(command)) = press.read(value.map(String::as_str)) {
            let answer = room.referee.handle(&room.asker(CARL), command, Seed(1));
            answer.unwrap_or_else(|fault| panic!("{id}: {fault}"));
            done += 1;
        }
    }
    println!(
        "{} forged ids could be read, {done} were carried out",
        tried.len()
    );
    assert!(done > 200, "{done}");
    // The games and invitations of the others are as they were.
    assert_eq!(room.everything(), before);
}
